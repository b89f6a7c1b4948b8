// The steps from a kernel on tensors to one on buffers, (lo, hi, inputs..., outputs...,
// scratch...). Each step has its own file, except the signature (BufferForm.cpp) and in-place
// updates (InPlace.cpp).
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Total size of the temporaries that a kernel may keep on the stack.
inline constexpr int64_t kMostStackBytes = 64 * 1024;

/// Gives a kernel from tensors to tensors the signature of the buffer form. Its body still works on
/// tensors, which are read from the read-only inputs; results are written to the outputs. Fails,
/// with an error, if a type cannot be a buffer.
mlir::LogicalResult takeBuffers(mlir::func::FuncOp kernel);

/// Makes an update of an input start from an explicit copy, so that the copy goes directly to the
/// output, not to a temporary first.
void copyBeforeUpdates(mlir::func::FuncOp kernel);

/// Writes each value that a loop passes to its next iteration back to the buffer of the iteration
/// argument, unless it is there already: memory allocated in one iteration would not outlive it.
void carryInPlace(mlir::func::FuncOp kernel);

/// Inserts a copy between a result and an initial value that other results also start from:
/// otherwise an update in one output's buffer could overwrite another output's value.
void separateSharedStarts(mlir::func::FuncOp kernel);

/// Removes copies of a whole input to a whole output that is then updated, if the input has no
/// other reads; sets kernel.starts_as.
void startFromInputs(mlir::func::FuncOp kernel);

/// Makes [lo, hi) select iterations of the outermost parallel loop of a kernel on buffers; without
/// such a loop it selects everything or nothing. Sets kernel.range.
void splitRange(mlir::func::FuncOp kernel);

/// Turns the kernel's allocations into allocas at its top, and the largest into scratch arguments
/// if the stack limit is exceeded; sets kernel.scratch.
mlir::LogicalResult placeTemporaries(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
