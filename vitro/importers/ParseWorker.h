// The life of the parsing child: read a program, answer with a canonical module or what is wrong.
#pragma once

namespace vitro::importers {

/// The argument that makes `vitro` a parsing child; its standard input is a socket to the parent.
inline constexpr const char *kParseWorkerArgument = "__parse";

/// Serves requests until the parent goes away. Returns the exit code.
int runParseWorker();

}  // namespace vitro::importers
