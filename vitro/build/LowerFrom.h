// From a module after some stage to kernels, code and plan, as files.
#pragma once
#include "vitro/build/DirectoryWriter.h"

namespace vitro::build {

/// The program as text, including large constants: the contents of program.mlir.
Result<std::string> programText(mlir::ModuleOp imported);

/// Runs the stages after `stage` (all of them for "") on `module` and adds their output. Kernels
/// with the same text as one in `earlier` keep their code. Reports the kernels, and which were
/// compiled and which kept, to the maker. `names`: op names, where the stages that provide them are
/// not run again.
Result<> lowerFrom(mlir::ModuleOp module, runtime::Program described, const std::string &stage,
                   DirectoryWriter &writer, const std::vector<CompiledKernel> &earlier,
                   const Maker &maker, compile::OpNames names = {});

}  // namespace vitro::build
