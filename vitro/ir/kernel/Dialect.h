// The kernel dialect, and the attributes that a kernel function carries.
#pragma once
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "vitro/ir/kernel/Dialect.h.inc"
#define GET_OP_CLASSES
#include "vitro/ir/kernel/Ops.h.inc"

namespace vitro::kernel {

/// On every kernel function, a unit attribute: "this is a kernel".
inline constexpr llvm::StringLiteral kIsKernel = "kernel.function";
/// On a kernel in buffer form, integer attributes: the trip count that lo and hi refer to, the
/// number of outputs, and the number of scratch buffers (the last arguments, in this order).
inline constexpr llvm::StringLiteral kRange = "kernel.range", kOutputs = "kernel.outputs",
                                     kScratch = "kernel.scratch";
/// On a kernel compiled separately from its caller, an array of integers: the inputs whose last use
/// is the call of this kernel.
inline constexpr llvm::StringLiteral kLastUseInputs = "kernel.last_use_inputs";

inline bool isKernel(mlir::func::FuncOp function) { return function->hasAttr(kIsKernel); }
/// Whether it takes lo, hi and memrefs; else it maps tensors to tensors.
inline bool worksOnBuffers(mlir::func::FuncOp function) { return function->hasAttr(kRange); }
/// Whether a value of type `outside` may be passed as an argument or result `inside` a kernel.
bool corresponds(mlir::Type outside, mlir::Type inside);

}  // namespace vitro::kernel
