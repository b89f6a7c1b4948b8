// The steps from a kernel on tensors to one on buffers, (lo, hi, inputs..., outputs...,
// scratch...); each has a file of its own name, but for the signature (BufferForm.cpp) and what
// happens in place (InPlace.cpp).
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Temporaries that a kernel may keep on the stack, all together.
inline constexpr int64_t kMostStackBytes = 64 * 1024;

/// Gives a kernel from tensors to tensors the signature of the buffer form. Its body still works on
/// tensors: they are read from the inputs, which nothing may write, and results are put into the
/// outputs. Fails, with an error, where a type cannot be a buffer.
mlir::LogicalResult takeBuffers(mlir::func::FuncOp kernel);

/// Where an update starts from an input, it starts from a copy: written like this, the copy is made
/// in the output at once, and not in a temporary first.
void copyBeforeUpdates(mlir::func::FuncOp kernel);

/// What a loop hands to its next iteration is put where it got its own from, unless it is there
/// anyway: memory made in one iteration would not outlive it.
void carryInPlace(mlir::func::FuncOp kernel);

/// Puts a copy between a result and a start that other values are made from too: else what is made
/// in one output's memory could be another output's value.
void separateSharedStarts(mlir::func::FuncOp kernel);

/// Takes out copies of a whole input to a whole output that is then updated, where the input is
/// read in no other way; sets kernel.starts_as.
void startFromInputs(mlir::func::FuncOp kernel);

/// Makes [lo, hi) select iterations of the outermost parallel loop of a kernel on buffers, or all
/// of it or nothing where it has no such loop; sets kernel.range.
void splitRange(mlir::func::FuncOp kernel);

/// Turns what the kernel allocates into allocas at its top, the largest into scratch arguments
/// where that is too much for a stack; sets kernel.scratch.
mlir::LogicalResult placeTemporaries(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
