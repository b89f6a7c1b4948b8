// Constraints shared by the static and the dynamic forms of reshape, broadcast_in_dim and pad.
#pragma once
#include "vitro/ir/stablehlo/Checks.h"
#include "vitro/ir/stablehlo/Infer.h"

namespace vitro::stablehlo {

/// Element counts agree (reshape C2); `shape` may be the value of a shape operand.
void checkReshapeCounts(verify::Checks &checks, mlir::RankedTensorType operand,
                        llvm::ArrayRef<int64_t> shape, llvm::StringRef label);
/// reshape C1, C3: the quantization axis keeps its size and the size of everything before it.
void checkReshapeAxis(verify::Checks &checks, mlir::RankedTensorType operand,
                      mlir::RankedTensorType result);

/// broadcast_in_dim C1: per-tensor quantization is unchanged.
void checkSameScalesPerTensor(verify::Checks &checks, llvm::StringRef label, mlir::Type operand,
                              mlir::Type result);
/// broadcast_in_dim C6: the quantization axis follows broadcast_dimensions.
void checkBroadcastAxis(verify::Checks &checks, llvm::StringRef label,
                        mlir::RankedTensorType operand, mlir::RankedTensorType result,
                        llvm::ArrayRef<int64_t> dims);

/// pad C4: no size becomes negative.
bool checkPaddedSizes(verify::Checks &checks, mlir::RankedTensorType operand,
                      llvm::ArrayRef<Size> padded);

}  // namespace vitro::stablehlo
