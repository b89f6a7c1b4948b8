// The main loop of the parsing child: reads a program, answers with a canonical module or the
// problems.
#pragma once

namespace vitro::importers {

/// The argument that makes `vitro` a parsing child; its standard input is a socket to the parent.
inline constexpr const char *kParseWorkerArgument = "__parse";

/// Serves requests until the parent exits. Returns the exit code.
int runParseWorker();

}  // namespace vitro::importers
