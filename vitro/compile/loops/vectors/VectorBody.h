// The body of a generic for one element or one vector of elements.
#pragma once
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "vitro/compile/loops/vectors/Vectorise.h"

namespace vitro::compile {

/// Elements [offset, offset + width) from where a step begins.
struct Piece {
  int64_t offset, width;
};

/// One position of all loops; along the scheme's loop `width` elements from it on.
struct Point {
  llvm::SmallVector<mlir::Value> base;  // per loop; null where the body has not got there yet
  llvm::SmallVector<int64_t> offset;    // added to it
  mlir::Value inSection;                // of the loop that runs in sections: base, from its start
  int64_t width = 1;
};

/// Of as many vectors as they have lanes: rows become columns. Quarters off the diagonal change
/// places, then those of each quarter, down to single elements.
void turnSquare(mlir::ImplicitLocOpBuilder &b, llvm::SmallVectorImpl<mlir::Value> &rows);

class VectorBody {
 public:
  VectorBody(mlir::ImplicitLocOpBuilder &b, mlir::linalg::GenericOp generic,
             const VectorScheme &scheme)
      : b(b), generic(generic), scheme(scheme) {}

  /// From now on the scheme's packed input is read from here. `section`: the loop that runs in
  /// sections, if one does; the copy has its current section only.
  void readPacked(mlir::Value copy, mlir::AffineMap map, std::optional<unsigned> section) {
    packed = {copy, map, section};
  }
  /// The other input from here, and both are f32 already.
  void readWidened(mlir::Value along, mlir::AffineMap map) { widened = {along, map}; }
  /// From now on pairs of factors are read from here: of one input along the sum, of the packed
  /// one with its rows interleaved. `sum`: the loop that the pairs are along.
  void readPairs(mlir::Value along, mlir::AffineMap map, mlir::Value interleaved, unsigned sum) {
    pairs = {along, map, interleaved, sum};
  }
  /// The accumulator and the products of one pair, number `pair` of its section.
  mlir::Value addPair(const Point &point, mlir::Value pair, mlir::Value accumulator);
  /// From now on sums of products are there already, to be read as `map` says.
  void readProducts(mlir::Value sums, mlir::AffineMap map) { products = {sums, map}; }
  mlir::Value product(const Point &point) { return read(products.sums, products.map, point); }
  /// An integer of so many bits from a narrower one that `input` holds.
  mlir::Value factor(mlir::OpBuilder &builder, mlir::Location loc, unsigned input,
                     mlir::Value value, unsigned bits);
  /// What was read for other points is not to be used again.
  void beginBlock() { squares.clear(); }
  /// What the accumulators are before the first step: read from the results where the body wants
  /// to know them, else nothing at all.
  llvm::SmallVector<mlir::Value> start(const Point &point, mlir::ValueRange results);
  /// One step: what the body yields for these accumulators.
  llvm::SmallVector<mlir::Value> evaluate(const Point &point,
                                          llvm::ArrayRef<mlir::Value> accumulators);
  /// The results with what the last step yielded. Without loops over sums there was none yet.
  llvm::SmallVector<mlir::Value> finish(const Point &point, llvm::ArrayRef<mlir::Value> yielded,
                                        mlir::ValueRange results);

  /// What changes nothing when it is combined with anything.
  mlir::Value neutral(int64_t width);
  /// Two accumulators as one, as the body would.
  mlir::Value combine(mlir::Value a, mlir::Value c);
  /// All lanes as one: the upper half onto the lower one, until there is one lane; integers as one
  /// sum.
  mlir::Value addedLanes(mlir::Value vector);

 private:
  llvm::SmallVector<mlir::Value> position(mlir::AffineMap map, const Point &point);
  mlir::Value read(mlir::Value source, mlir::AffineMap map, const Point &point);
  mlir::Value readInput(mlir::OpOperand &operand, const Point &point);
  mlir::Value readTurned(mlir::Value source, mlir::AffineMap map, const Point &point);
  mlir::Value readSideBySide(mlir::Value tensor, llvm::ArrayRef<mlir::Value> at, int64_t width);
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
  /// Of a transpose, by input and how it is read: a vector along the scheme's loop for each step
  /// along the other.
  llvm::DenseMap<std::pair<mlir::Value, mlir::AffineMap>, llvm::SmallVector<mlir::Value>> squares;
};

}  // namespace vitro::compile
