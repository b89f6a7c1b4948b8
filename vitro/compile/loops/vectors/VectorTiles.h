// Products of bytes as tiles of 16 by 16 sums in i32, and of bf16 in f32, which processors with AMX
// compute in one instruction. For other targets they are two-dimensional vectors.
#pragma once
#include "vitro/compile/loops/vectors/VectorPack.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

inline constexpr int64_t kTileSide = 16;  // rows and columns of sums

/// How many products of this element type one instruction adds to each sum.
int64_t depthOfTile(mlir::Type element);

/// Whether the target has tiles, and `op` is a matrix product with types and sizes that fit tiles,
/// and large enough that the tiles pay and are not mostly zeros.
bool isWorthTiles(mlir::linalg::LinalgOp op, const kernel::TargetInfo &target);

/// Whether the rows of a matrix, which may be a slice of a larger one, keep the row stride of the
/// whole, so that tiles can be read from there directly.
bool liesInRows(mlir::Value matrix);

/// A matrix in the layout of the left operand: whole tiles, padded with zeros.
mlir::Value rowsOf(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
/// A matrix in the layout of the right operand: panels of 16 columns, in which rows 4i to 4i + 3
/// (of bf16: 2i and 2i + 1) are interleaved element by element.
mlir::Value panelsOf(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
/// The same for matrices that are stored by columns.
mlir::Value rowsOfColumns(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
mlir::Value panelsOfColumns(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);

/// A matrix product.
struct TileProduct {
  mlir::Value rows, panels;
  Widen widenRows, widenPanels;  // converts a byte to a number; bf16 needs no conversion
  bool fromZeros = false;        // else adds to the existing sums
};
/// `sums` plus the products.
mlir::Value multiplyTiles(mlir::ImplicitLocOpBuilder &b, const TileProduct &product,
                          mlir::Value sums);

}  // namespace vitro::compile
