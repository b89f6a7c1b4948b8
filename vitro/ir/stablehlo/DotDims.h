// The dimension numbers of a dot product and their constraints, which chlo.ragged_dot shares.
#pragma once
#include "vitro/ir/stablehlo/Checks.h"

namespace vitro::verify {

struct DotDims {
  llvm::ArrayRef<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
};

/// dot_general C1..C10.
void checkDotDims(Checks &checks, const DotDims &dims, mlir::RankedTensorType lhs,
                  mlir::RankedTensorType rhs);

/// dot_general C12: batch sizes, then the free dimensions of lhs, then those of rhs, where
/// `skipped` dimensions of rhs count as used.
llvm::SmallVector<int64_t> dotShape(const DotDims &dims, mlir::RankedTensorType lhs,
                                    mlir::RankedTensorType rhs,
                                    llvm::ArrayRef<int64_t> skipped = {});

}  // namespace vitro::verify
