// A program of `vitro conform` as a case that can be judged, and several as one program.
#pragma once
#include "vitro/debug/trial/Case.h"
#include "vitro/importers/Import.h"
#include "vitro/tool/conform/ConformPrograms.h"

namespace vitro::tool {

struct ConformCase {
  const ConformProgram *program = nullptr;
  std::string text;  // of its module, which is gone: a context each would fill the memory
  debug::Case one;   // without a module
  std::optional<debug::Golden> golden;
  std::string dtype;  // of its first result, as people say it
  /// One of a single process, without infeeds: several of these may share a program.
  bool mayShare() const { return one.world.replicas * one.world.partitions == 1; }
};

/// Its checks become results, and its constants arguments: a compiler that folds them would be
/// judged by its folder alone. A problem if our reference cannot run it.
Result<ConformCase> makeConformCase(const ConformProgram &program, importers::Importer &importer,
                                    uint64_t seed);

/// The cases as one program, each a function that @main calls: its arguments and results are theirs
/// one after the other. The result is a case of `context`.
Result<debug::Case> joined(std::span<ConformCase *const> cases, mlir::MLIRContext &context);

}  // namespace vitro::tool
