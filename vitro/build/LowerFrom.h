// The rest of the way: from a module after some stage to kernels, code and plan, as files.
#pragma once
#include "vitro/build/DirectoryWriter.h"

namespace vitro::build {

/// The program as text, large constants included: what program.mlir holds.
Result<std::string> programText(mlir::ModuleOp imported);

/// Takes `module` through the stages after `stage` (all of them for "") and adds what comes out.
/// Kernels whose text is that of one in `earlier` keep their code. What the kernels were, which
/// were made and which kept is told to the maker. `names`: of ops, where the stages that show them
/// are not run again.
Result<> lowerFrom(mlir::ModuleOp module, runtime::Program described, const std::string &stage,
                   DirectoryWriter &writer, const std::vector<CompiledKernel> &earlier,
                   const Maker &maker, compile::OpNames names = {});

}  // namespace vitro::build
