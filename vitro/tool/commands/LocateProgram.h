// Which program a path means: a file, or a folder that vitro itself wrote.
#pragma once
#include "vitro/runtime/files/GridData.h"

namespace vitro::tool {

/// A program, with the arrays that lie beside it.
struct LocatedProgram {
  std::string program;  // file
  std::string inputs;   // arrays of one call; may be empty
  std::string outputs;  // what the call returned; may be empty
  runtime::Grid grid;   // of the call
  std::string target;   // of a build directory: its code generator
};

/// A file is itself. A build directory stands for its program, a folder of `--dump_to` in JAX for
/// the calls in it: of all programs, of one, or one call. Anything else is a problem that says what
/// was expected.
Result<std::vector<LocatedProgram>> locatePrograms(const std::string &path);
/// Exactly one; with several calls, the first.
Result<LocatedProgram> locateProgram(const std::string &path);

}  // namespace vitro::tool
