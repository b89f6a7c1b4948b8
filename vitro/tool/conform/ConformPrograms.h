// The programs of `vitro conform`: the suite, which is part of the binary, random ones, and the
// user's own.
#pragma once
#include <string>
#include <vector>
#include "vitro/runtime/files/GridData.h"

namespace vitro::tool {

struct ConformProgram {
  std::string name;   // "add:3": the third module of add.mlir
  std::string group;  // what it is about: "add", "random", the name of a file
  std::string text;
  runtime::Grid grid;
};

/// `only`: groups, separated by commas; empty: all.
std::vector<ConformProgram> suitePrograms(std::string_view only);
/// The modules of a file, or of every .mlir file in a folder.
Result<std::vector<ConformProgram>> programsIn(const std::string &path);
/// Written by a Python script that is part of the binary. The same for the same seed.
Result<std::vector<ConformProgram>> randomPrograms(int64_t count, int64_t seed);

}  // namespace vitro::tool
