// Products of i8 as AMX tiles of 16 by 16 sums in i32, and of bf16 in f32. In the IR they are
// two-dimensional vectors, which every executor supports; only targets with AMX get them.
#pragma once
#include "vitro/compile/loops/vectors/VectorPack.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

inline constexpr int64_t kTileSide = 16;  // rows and columns of sums

/// The number of products of this element type that one instruction adds to each sum.
int64_t amxTileDepth(mlir::Type element);

/// Whether the target has AMX and `op` is a matrix product whose types fit and whose sizes make AMX
/// tiles worthwhile.
bool isWorthAmx(mlir::linalg::LinalgOp op, const kernel::TargetInfo &target);

/// Whether the rows of a matrix, which may be a slice of a larger one, keep the row stride of the
/// whole, so that AMX tiles can be read from there directly.
bool hasRowLayout(mlir::Value matrix);

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
  Widen widenRows, widenPanels;  // converts i8 to i32; bf16 needs no conversion
  bool fromZeros = false;        // otherwise accumulates into `sums`
};
/// `sums` plus the products.
mlir::Value multiplyTiles(mlir::ImplicitLocOpBuilder &b, const TileProduct &product,
                          mlir::Value sums);

}  // namespace vitro::compile
