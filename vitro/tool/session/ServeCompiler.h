// The life of the compiling worker: take a program, answer with a plan file or what is wrong.
#pragma once

namespace vitro::tool {

/// Serves runtime::CompileWorker on standard input until it goes away. Returns the exit code.
int serveCompiler();

}  // namespace vitro::tool
