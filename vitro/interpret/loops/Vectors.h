// Helpers of the vector rows.
#pragma once
#include "vitro/interpret/loops/Rows.h"
#include "vitro/runtime/tape/Vectors.h"

namespace vitro::interpret {

/// The mask of the vector.mask around an op, and that vector.mask op.
struct Masked {
  std::optional<Slot> mask;
  mlir::Operation *around = nullptr;
};

Result<> emitTransferRead(Builder &b, mlir::Operation *op, Masked masked);
Result<> emitTransferWrite(Builder &b, mlir::Operation *op, Masked masked);
Result<> emitGather(Builder &b, mlir::Operation *op, Masked masked);
Result<> emitReduction(Builder &b, mlir::Operation *op, Masked masked);
Result<> emitMultiReduction(Builder &b, mlir::Operation *op, Masked masked);
Result<> emitContract(Builder &b, mlir::Operation *op, Masked masked);
Result<> emitOuterProduct(Builder &b, mlir::Operation *op, Masked masked);

/// Rows of memory ops and of reductions.
Result<> loadRow(Builder &b, mlir::Operation *op);
Result<> storeRow(Builder &b, mlir::Operation *op);
Result<> maskedLoadRow(Builder &b, mlir::Operation *op);
Result<> maskedStoreRow(Builder &b, mlir::Operation *op);
Result<> scatterRow(Builder &b, mlir::Operation *op);
Result<> expandLoadRow(Builder &b, mlir::Operation *op);
Result<> compressStoreRow(Builder &b, mlir::Operation *op);
Result<> scanRow(Builder &b, mlir::Operation *op);

template <Result<> (*Emit)(Builder &, mlir::Operation *, Masked)>
Result<> unmaskedRow(Builder &b, mlir::Operation *op) {
  return Emit(b, op, {});
}

/// The stride, in lanes, along each dimension.
std::vector<int64_t> laneStrides(llvm::ArrayRef<int64_t> shape);

}  // namespace vitro::interpret
