// Emits the body of a generic for one element or one vector of elements.
#pragma once
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "vitro/compile/loops/vectors/Vectorise.h"

namespace vitro::compile {

/// Elements [offset, offset + width) relative to the start of a step.
struct Piece {
  int64_t offset, width;
};

/// One point of the iteration space, or `width` points along the scheme's loop.
struct Point {
  llvm::SmallVector<mlir::Value> base;  // per loop; null outside that loop
  llvm::SmallVector<int64_t> offset;    // added to it
  mlir::Value inSection;                // for the loop in sections: base within its section
  int64_t width = 1;
};

/// Transposes as many vectors as they have lanes, in place: swaps the off-diagonal quadrants, then
/// recurses into each quadrant down to single elements.
void transposeSquare(mlir::ImplicitLocOpBuilder &b, llvm::SmallVectorImpl<mlir::Value> &rows);

class VectorBody {
 public:
  VectorBody(mlir::ImplicitLocOpBuilder &b, mlir::linalg::GenericOp generic,
             const VectorScheme &scheme)
      : b(b), generic(generic), scheme(scheme) {}

  /// From now on reads the scheme's packed input from this copy. `section`: the loop that runs in
  /// sections, if any; the copy then holds only the current section.
  void readPacked(mlir::Value copy, mlir::AffineMap map, std::optional<unsigned> section) {
    packed = {copy, map, section};
  }
  /// Reads the other input from this copy; both copies are widened to f32.
  void readWidened(mlir::Value along, mlir::AffineMap map) { widened = {along, map}; }
  /// From now on reads pairs of factors from these copies: one input contiguous along the
  /// reduction, and the packed one with its rows interleaved. `sum`: the reduction loop.
  void readPairs(mlir::Value along, mlir::AffineMap map, mlir::Value interleaved, unsigned sum) {
    pairs = {along, map, interleaved, sum};
  }
  /// The accumulator plus the products of one pair, number `pair` of its section.
  mlir::Value addPair(const Point &point, mlir::Value pair, mlir::Value accumulator);
  /// From now on reads sums of products that are already computed, through `map`.
  void readProducts(mlir::Value sums, mlir::AffineMap map) { products = {sums, map}; }
  mlir::Value product(const Point &point) { return read(products.sums, products.map, point); }
  /// Extends an element of `input` to an integer of this width.
  mlir::Value factor(mlir::OpBuilder &builder, mlir::Location loc, unsigned input,
                     mlir::Value value, unsigned bits);
  /// Invalidates vectors cached for other points.
  void beginBlock() { transposedBlocks.clear(); }
  /// The initial accumulators: read from the results if the body uses them, else none.
  llvm::SmallVector<mlir::Value> initialAccumulators(const Point &point, mlir::ValueRange results);
  /// One iteration: the values that the body yields for these accumulators.
  llvm::SmallVector<mlir::Value> evaluate(const Point &point,
                                          llvm::ArrayRef<mlir::Value> accumulators);
  /// Writes the yielded values to the results and returns these.
  llvm::SmallVector<mlir::Value> writeResults(const Point &point,
                                              llvm::ArrayRef<mlir::Value> yielded,
                                              mlir::ValueRange results);

  /// The neutral element of the reduction.
  mlir::Value neutral(int64_t width);
  /// Combines two accumulators as the body does.
  mlir::Value combine(mlir::Value a, mlir::Value c);
  /// Combines all lanes: the upper half with the lower half until one lane is left; sums of
  /// integers in a single vector.reduction.
  mlir::Value reduceLanes(mlir::Value vector);

 private:
  llvm::SmallVector<mlir::Value> position(mlir::AffineMap map, const Point &point);
  mlir::Value read(mlir::Value source, mlir::AffineMap map, const Point &point);
  mlir::Value readInput(mlir::OpOperand &operand, const Point &point);
  mlir::Value readTransposed(mlir::Value source, mlir::AffineMap map, const Point &point);
  mlir::Value readContiguous(mlir::Value tensor, llvm::ArrayRef<mlir::Value> at, int64_t width);
  mlir::Value write(mlir::Value value, mlir::Value tensor, mlir::AffineMap map, const Point &point);
  mlir::Value broadcast(mlir::Value value, int64_t width);
  mlir::Value lane(mlir::Value value, int64_t index);

  class Evaluation;
  mlir::ImplicitLocOpBuilder &b;
  mlir::linalg::GenericOp generic;
  const VectorScheme &scheme;
  struct {
    mlir::Value copy;
    mlir::AffineMap map;
    std::optional<unsigned> section;
  } packed;
  struct {
    mlir::Value along;
    mlir::AffineMap map;
  } widened;
  struct {
    mlir::Value along;
    mlir::AffineMap map;
    mlir::Value interleaved;
    unsigned sum = 0;
  } pairs;
  struct {
    mlir::Value sums;
    mlir::AffineMap map;
  } products;
  /// For a transpose, per input and access map: the transposed block, one vector along the scheme's
  /// loop per iteration of the `across` loop.
  llvm::DenseMap<std::pair<mlir::Value, mlir::AffineMap>, llvm::SmallVector<mlir::Value>>
      transposedBlocks;
};

}  // namespace vitro::compile
