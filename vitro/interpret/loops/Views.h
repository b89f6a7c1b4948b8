// Helpers of the tensor and memref rows.
#pragma once
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "vitro/interpret/loops/Rows.h"

namespace vitro::interpret {

/// Allocates memory for the view of `value`; operands give its dynamic sizes.
Result<> emitAllocation(Builder &b, mlir::Operation *op, mlir::Value value,
                        mlir::ValueRange dynamicSizes);
/// out <- source[indices]; store: value -> destination[indices].
Result<> emitLoad(Builder &b, mlir::Operation *op, mlir::Value source, mlir::ValueRange indices,
                  mlir::Value out);
Result<> emitStore(Builder &b, mlir::Operation *op, mlir::Value stored, Slot destination,
                   mlir::Value typed, mlir::ValueRange indices);
/// The part of a view that an op with offsets, sizes and strides selects.
Result<const tape::Slicing *> slicing(Builder &b, mlir::Operation *op, mlir::Value whole,
                                      llvm::ArrayRef<mlir::OpFoldResult> offsets,
                                      llvm::ArrayRef<mlir::OpFoldResult> sizes,
                                      llvm::ArrayRef<mlir::OpFoldResult> strides,
                                      const llvm::SmallBitVector &dropped);
Result<> emitReshape(Builder &b, mlir::Operation *op,
                     llvm::ArrayRef<mlir::ReassociationIndices> groups,
                     llvm::ArrayRef<mlir::OpFoldResult> sizes, bool expands);
/// tensor.reshape and memref.reshape to the static shape of the type.
Result<> staticReshape(Builder &b, mlir::Operation *op);
Result<> castRow(Builder &b, mlir::Operation *op);
Result<> dimRow(Builder &b, mlir::Operation *op);
Result<> rankRow(Builder &b, mlir::Operation *op);

/// Loops over a box in row-major order. Opens in the constructor, closes in close().
class BoxLoop {
 public:
  BoxLoop(Builder &b, std::vector<Slot> sizes, std::optional<double> trips);
  const std::vector<Slot> &indices() const { return kept->index; }
  void close();

 private:
  Builder &b;
  const tape::Ranges *kept;
  int body, end;
  std::optional<Builder::LoopScope> scope;
};
/// Slots with the sizes of a view.
std::vector<Slot> sizeSlots(Builder &b, Slot view, int rank);
std::optional<double> staticCount(mlir::Type shaped);

}  // namespace vitro::interpret
