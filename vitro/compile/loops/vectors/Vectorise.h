// How one linalg.generic becomes vector loops: the choice of a scheme, and the loops.
#pragma once
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace vitro::compile {

/// Bytes of a vector, on every target: another width would sum in another order. With registers of
/// 32 bytes LLVM uses two, which hides latencies: on Zen 4 without AVX-512, a transformer block of
/// width 1024 takes 153 ms, and 188 ms with vectors of 32 bytes.
inline constexpr int64_t kVectorBytes = 64;

/// How a reduction combines an element with its accumulator.
struct Reduction {
  mlir::Operation *combine = nullptr;  // takes the accumulator (math.fma: as addend)
  bool isNarrow = false;               // extended before and rounded after each step
  mlir::TypedAttr neutral;             // of the accumulator's type
};

/// The loops for one op: which of them is vectorised, and how many results are computed at once.
struct VectorScheme {
  unsigned loop = 0;                  // the vectorised loop
  int64_t lanes = 0;                  // elements per vector
  bool isReduction = false;           // one accumulator per lane, combined at the end
  Reduction reduction;                // if so, and for contractions that are split into sections
  llvm::SmallVector<int64_t> unroll;  // per loop: elements, or vectors, per step
  int64_t rows = 0;                   // for a column reduction: rows per step, for all columns
  std::optional<unsigned> across;     // for a transpose: the loop along which inputs are contiguous
  std::optional<unsigned> packed;     // the input that is packed to make it contiguous
  bool inPairs = false;     // for small integers: pairs of products, from i16 copies of both inputs
  bool isWidened = false;   // for 16-bit floats: from copies of both inputs in f32
  bool inAmxTiles = false;  // for i8 and bf16: in AMX tiles, from copies of both inputs
};

/// std::nullopt if scalar loops are as good.
std::optional<VectorScheme> chooseScheme(mlir::linalg::GenericOp generic);

/// Writes the loops before `generic` and returns the values that replace its results.
llvm::SmallVector<mlir::Value> writeLoops(mlir::OpBuilder &builder, mlir::linalg::GenericOp generic,
                                          const VectorScheme &scheme);

}  // namespace vitro::compile
