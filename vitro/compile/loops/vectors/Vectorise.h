// How one linalg.generic becomes loops over vectors: the choice, and the loops.
#pragma once
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace vitro::compile {

/// Bytes of a vector register. Part of what a kernel is: another width sums in another order.
inline constexpr int64_t kVectorBytes = 64;

/// How an accumulator takes one more element.
struct Fold {
  mlir::Operation *combine = nullptr;  // the op that takes the accumulator (math.fma: adds)
  bool isNarrow = false;               // widened before, rounded after each step
  mlir::TypedAttr neutral;             // of the accumulator's type
};

/// The loops for one op: which of them steps by vectors, and how many results are under way at
/// once.
struct VectorScheme {
  unsigned loop = 0;                  // the one that steps by vectors
  int64_t lanes = 0;                  // elements per vector
  bool isReduction = false;           // it sums: one accumulator per lane, added up at the end
  Fold fold;                          // in that case, and of sums of products: in sections
  llvm::SmallVector<int64_t> unroll;  // per loop: elements, or vectors, in one step
  int64_t rows = 0;                   // of a sum down columns: so many at once, for all columns
  std::optional<unsigned> across;     // of a transpose: the loop along which inputs lie in memory
  std::optional<unsigned> packed;     // of a sum: the input that is copied so that it has vectors
  bool inPairs = false;    // of integers: two products at a time, from copies of both inputs in i16
  bool isWidened = false;  // of 16-bit floats: from copies of both inputs in f32
  bool inTiles = false;    // of bytes and bf16: all products of copies of both inputs, in tiles
};

/// Nothing where the op is as well off as scalar loops.
std::optional<VectorScheme> chooseScheme(mlir::linalg::GenericOp generic);

/// Writes the loops before `generic`; what replaces its results.
llvm::SmallVector<mlir::Value> writeLoops(mlir::OpBuilder &builder, mlir::linalg::GenericOp generic,
                                          const VectorScheme &scheme);

}  // namespace vitro::compile
