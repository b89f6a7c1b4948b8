// Products of bytes as tiles of 16 by 16 sums in i32, and of bf16 in f32, which processors with AMX
// take in one instruction. To everybody else they are vectors of two dimensions.
#pragma once
#include "vitro/compile/loops/vectors/VectorPack.h"

namespace vitro::compile {

inline constexpr int64_t kTileSide = 16;  // rows and columns of sums

/// How many products of such elements one instruction adds to each sum.
int64_t depthOfTile(mlir::Type element);

/// Whether it is the product of two matrices that the processor can take in tiles, as its types and
/// sizes say, and not so small that these would be mostly zeros, or not worth it.
bool isWorthTiles(mlir::linalg::LinalgOp op);

/// Whether each row of a matrix, which may be a part of a larger one, lies in memory as far behind
/// the one before as in what it is a part of: so tiles can be read from there.
bool liesInRows(mlir::Value matrix);

/// A matrix as tiles want their left factor: whole tiles, zeros where it has no more.
mlir::Value rowsOf(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
/// As they want their right one: 16 columns after the other, and of these rows 4i to 4i + 3 (of
/// bf16: 2i and 2i + 1) as one, element by element.
mlir::Value panelsOf(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
/// The same of matrices that are given by their columns.
mlir::Value rowsOfColumns(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
mlir::Value panelsOfColumns(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);

/// Matrices multiplied.
struct TileProduct {
  mlir::Value rows, panels;
  Widen widenRows, widenPanels;  // what a byte is as a number; bf16 stays what it is
  bool fromZeros = false;        // else what was there is added to
};
/// `sums` with the products.
mlir::Value multiplyTiles(mlir::ImplicitLocOpBuilder &b, const TileProduct &product,
                          mlir::Value sums);

}  // namespace vitro::compile
