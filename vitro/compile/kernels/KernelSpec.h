// spec.json: describes a kernel to people and to tools that do not read MLIR.
#pragma once
#include <map>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/plan/Kernel.h"
#include "vitro/support/Json.h"

namespace vitro::compile {

/// The op of each id: "main/12" -> "stablehlo.add".
using OpNames = std::map<std::string, std::string>;

/// Adds the ops of kernels that are still StableHLO.
void collectOpNames(mlir::ModuleOp module, OpNames &names);

/// The spec of `kernel` in its final form. All of it is derived from the kernel, except for
/// work_division.grain, which a user may set.
Json kernelSpec(mlir::func::FuncOp kernel, const runtime::KernelSignature &signature,
                const OpNames &names);

}  // namespace vitro::compile
