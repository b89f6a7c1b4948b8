// spec.json: what a kernel is, for people and for tools that do not read MLIR.
#pragma once
#include <map>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/plan/Kernel.h"
#include "vitro/support/Json.h"

namespace vitro::compile {

/// The op that an id was given to: "main/12" -> "stablehlo.add".
using OpNames = std::map<std::string, std::string>;

/// Adds the ops of kernels that are still StableHLO.
void collectOpNames(mlir::ModuleOp module, OpNames &names);

/// `kernel` in its last form. Everything in it follows from the kernel, except for
/// work_division.grain, which a person may set.
Json kernelSpec(mlir::func::FuncOp kernel, const runtime::KernelSignature &signature,
                const OpNames &names);

}  // namespace vitro::compile
