// The main loop of the compiling worker: reads a program, answers with a plan file or the problems.
#pragma once

namespace vitro::tool {

/// Serves runtime::CompileWorker on standard input until it disconnects. Returns the exit code.
int serveCompiler();

}  // namespace vitro::tool
