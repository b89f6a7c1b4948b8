// Products of bytes as tiles of 16 by 16 sums in i32, which processors with AMX take in one
// instruction. To everybody else they are vectors of two dimensions.
#pragma once
#include "vitro/compile/loops/VectorPack.h"

namespace vitro::compile {

inline constexpr int64_t kTileSide = 16;   // rows and columns of sums
inline constexpr int64_t kTileDepth = 64;  // products in each, of one instruction

/// Whether each row of a matrix, which may be a part of a larger one, lies in memory as far behind
/// the one before as in what it is a part of: so tiles can be read from there.
bool liesInRows(mlir::Value matrix);

/// A matrix of bytes as tiles want their left factor: whole tiles, zeros where it has no more.
mlir::Value rowsOf(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
/// As they want their right one: 16 columns after the other, and of these rows 4i to 4i + 3 as one,
/// element by element.
mlir::Value panelsOf(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
/// The same of matrices that are given by their columns.
mlir::Value rowsOfColumns(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);
mlir::Value panelsOfColumns(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);

/// Matrices of bytes multiplied.
struct TileProduct {
  mlir::Value rows, panels;
  Widen widenRows, widenPanels;  // what a byte is as a number
  bool fromZeros = false;        // else what was there is added to
};
/// `sums` (in i32) with the products.
mlir::Value multiplyTiles(mlir::ImplicitLocOpBuilder &b, const TileProduct &product,
                          mlir::Value sums);

}  // namespace vitro::compile
