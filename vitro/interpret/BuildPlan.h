// From a verified module to a plan with one task per op: the reference.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/plan/Plan.h"

namespace vitro::interpret {

/// The code of a kernel; null: only its function, which runs from a tape if it is written in loops,
/// and op by op otherwise.
using KernelSource = std::function<Result<std::shared_ptr<const runtime::Kernel>>(
    mlir::func::FuncOp kernel, const runtime::KernelSignature &signature)>;

/// The plan of `entry` and, nested, of every function it calls. Tuples and futures are flattened:
/// their parts become values. An unsupported op is a problem at its location. A function written in
/// loops (linalg, scf, ...) is one task, in tensor form.
Result<std::shared_ptr<const runtime::Plan>> buildPlan(mlir::func::FuncOp entry,
                                                       const KernelSource &kernels = {});

}  // namespace vitro::interpret
