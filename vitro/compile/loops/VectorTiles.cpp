#include "vitro/compile/loops/VectorTiles.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/compile/loops/VectorBody.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using Values = SmallVector<Value>;

constexpr int64_t kTilesAtOnce = 2;     // along rows and along columns: each is used twice
constexpr int64_t kBytesTogether = 4;   // products that are added before the sum is
constexpr int64_t kColumnsAtOnce = 64;  // of four rows: four vectors

int64_t sizeOf(Value tensor, unsigned dim) {
  return cast<RankedTensorType>(tensor.getType()).getDimSize(dim);
}

class MatrixWriter {
 public:
  explicit MatrixWriter(ImplicitLocOpBuilder &b) : b(b) {}

 protected:
  Value index(int64_t value) { return arith::ConstantIndexOp::create(b, value); }
  Value plus(Value a, int64_t c) {
    return c == 0 ? a : arith::AddIOp::create(b, a, index(c)).getResult();
  }

  template <class Inside>
  Values loop(int64_t begin, int64_t end, int64_t step, const Values &carried, Inside inside) {
    auto made = scf::ForOp::create(b, index(begin), index(end), index(step), carried);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(made.getBody());
    scf::YieldOp::create(b, inside(made.getInductionVar(), Values(made.getRegionIterArgs())));
    return Values(made.getResults());
  }

  /// Steps of `most` and then one of what is left. What loops carry is a tensor.
  template <class Inside>
  Value inSteps(int64_t end, int64_t most, Value carried, Inside inside) {
    int64_t rest = end % most;
    if (end > rest)
      carried = loop(0, end - rest, most, {carried},
                     [&](Value at, Values inner) { return Values{inside(at, most, inner[0])}; })[0];
    return rest > 0 ? inside(index(end - rest), rest, carried) : carried;
  }

  Value zeros(ArrayRef<int64_t> shape, Type element) {
    return arith::ConstantOp::create(b, b.getZeroAttr(VectorType::get(shape, element)));
  }
  Value read(Value source, ArrayRef<Value> at, ArrayRef<int64_t> shape, bool isInside = true) {
    Type element = getElementTypeOrSelf(source.getType());
    Value padding = arith::ConstantOp::create(b, b.getZeroAttr(element));
    SmallVector<bool> areInside(shape.size(), isInside);
    return vector::TransferReadOp::create(b, VectorType::get(shape, element), source, at, padding,
                                          ArrayRef<bool>(areInside));
  }
  Value write(Value vector, Value into, ArrayRef<Value> at) {
    SmallVector<bool> areInside(size_t(cast<VectorType>(vector.getType()).getRank()), true);
    return vector::TransferWriteOp::create(b, vector, into, at, ArrayRef<bool>(areInside))
        .getResult();
  }
  ImplicitLocOpBuilder &b;
};

/// Writes copies of a matrix with zeros behind its rows and columns.
class Copier : MatrixWriter {
 public:
  Copier(ImplicitLocOpBuilder &b, Value matrix)
      : MatrixWriter(b), matrix(matrix), byte(getElementTypeOrSelf(matrix.getType())) {}

  Value rows() {
    int64_t height = sizeOf(matrix, 0), depth = sizeOf(matrix, 1);
    Value made =
        tensor::EmptyOp::create(b, {upTo(height, kTileSide), upTo(depth, kTileDepth)}, byte);
    made = inSteps(height, 1, made, [&](Value row, int64_t, Value outer) {
      return inSteps(depth, kTileDepth, outer, [&](Value column, int64_t count, Value inner) {
        return write(bytes(row, column, kTileDepth, count), inner, {row, column});
      });
    });
    return zeroRows(made, {height, upTo(height, kTileSide)}, [&](Value row, Value outer) {
      return inSteps(upTo(depth, kTileDepth), kTileDepth, outer,
                     [&](Value column, int64_t, Value inner) {
                       return write(zeros({kTileDepth}, byte), inner, {row, column});
                     });
    });
  }

  Value rowsOfColumns() {
    int64_t depth = sizeOf(matrix, 0), height = sizeOf(matrix, 1);
    Value made =
        tensor::EmptyOp::create(b, {upTo(height, kTileSide), upTo(depth, kTileDepth)}, byte);
    return inSteps(depth, kTileDepth, made, [&](Value row, int64_t rows, Value outer) {
      return inSteps(height, kTileSide, outer, [&](Value column, int64_t count, Value inner) {
        return rowsFrom(row, rows, column, count, inner);
      });
    });
  }

  Value panels() {
    int64_t depth = sizeOf(matrix, 0), columns = sizeOf(matrix, 1);
    Value made = empty(depth, columns);
    made = inSteps(depth, kBytesTogether, made, [&](Value row, int64_t rows, Value outer) {
      return inSteps(columns, kColumnsAtOnce, outer, [&](Value column, int64_t count, Value inner) {
        if (count == kColumnsAtOnce) return columnsFrom(row, rows, column, inner);
        for (int64_t i = 0; i < count; i += kTileSide) {
          Value at = plus(column, i);
          inner = write(foursFrom(row, rows, at, count - i), inner,
                        {over(at, kTileSide), over(row, kBytesTogether), index(0)});
        }
        return inner;
      });
    });
    std::array<int64_t, 2> groups = {upTo(depth, kBytesTogether) / kBytesTogether,
                                     upTo(depth, kTileDepth) / kBytesTogether};
    return zeroRows(made, groups, [&](Value group, Value outer) {
      return inSteps(sizeOf(made, 0), 1, outer, [&](Value panel, int64_t, Value inner) {
        return write(zeros({kTileDepth}, byte), inner, {panel, group, index(0)});
      });
    });
  }

  Value panelsOfColumns() {
    int64_t columns = sizeOf(matrix, 0), depth = sizeOf(matrix, 1);
    return inSteps(
        columns, kTileSide, empty(depth, columns), [&](Value column, int64_t count, Value outer) {
          return inSteps(depth, kTileDepth, outer, [&](Value row, int64_t rows, Value inner) {
            return squareFrom(column, count, row, rows, inner);
          });
        });
  }

 private:
  static int64_t upTo(int64_t size, int64_t multiple) {
    return int64_t(llvm::alignTo(uint64_t(size), uint64_t(multiple)));
  }
  Value empty(int64_t depth, int64_t columns) {
    return tensor::EmptyOp::create(b,
                                   {upTo(columns, kTileSide) / kTileSide,
                                    upTo(depth, kTileDepth) / kBytesTogether, kTileDepth},
                                   byte);
  }
  Value over(Value a, int64_t c) { return arith::DivUIOp::create(b, a, index(c)); }
  template <class Inside>
  Value zeroRows(Value made, std::array<int64_t, 2> range, Inside inside) {
    if (range[0] == range[1]) return made;
    return loop(range[0], range[1], 1, {made},
                [&](Value at, Values inner) { return Values{inside(at, inner[0])}; })[0];
  }
  /// So many of a row, of which only `count` may exist.
  Value bytes(Value row, Value column, int64_t width, int64_t count) {
    return read(matrix, {row, column}, {width}, count >= width);
  }

  /// Of 64 columns and four rows, as many as there are.
  Value columnsFrom(Value row, int64_t rows, Value column, Value made) {
    Values four = lines(row, rows, column, kColumnsAtOnce, kColumnsAtOnce);
    // One of each, of the first half and of the second.
    auto both = [&](Value even, Value odd) {
      Values halves;
      for (int64_t first : {int64_t(0), kColumnsAtOnce / 2})
        halves.push_back(alternating(even, odd, first, kColumnsAtOnce / 2));
      return halves;
    };
    Values even = both(four[0], four[2]), odd = both(four[1], four[3]), all;
    for (auto [first, second] : llvm::zip(even, odd)) all.append(both(first, second));
    Value panel = over(column, kTileSide), group = over(row, kBytesTogether);
    for (auto [i, vector] : llvm::enumerate(all))
      made = write(vector, made, {plus(panel, int64_t(i)), group, index(0)});
    return made;
  }

  /// Of 16 columns and four rows, as many as there are: the four of each side by side.
  Value foursFrom(Value row, int64_t rows, Value column, int64_t columns) {
    Values four = lines(row, rows, column, kTileSide, columns);
    Value even = alternating(four[0], four[2], 0, kTileSide);
    Value odd = alternating(four[1], four[3], 0, kTileSide);
    return alternating(even, odd, 0, 2 * kTileSide);
  }

  Values lines(Value row, int64_t rows, Value column, int64_t width, int64_t columns) {
    Values four;
    for (int64_t i = 0; i < kBytesTogether; ++i)
      four.push_back(i < rows ? bytes(plus(row, i), column, width, columns) : zeros({width}, byte));
    return four;
  }

  Value alternating(Value even, Value odd, int64_t first, int64_t count) {
    int64_t width = cast<VectorType>(even.getType()).getNumElements();
    SmallVector<int64_t> order;
    for (int64_t lane = first; lane < first + count; ++lane) order.append({lane, width + lane});
    return vector::ShuffleOp::create(b, even, odd, order);
  }

  /// Four bytes of each of 16 columns move as one number.
  Value squareFrom(Value column, int64_t columns, Value row, int64_t rows, Value made) {
    Values square;
    for (int64_t i = 0; i < kTileSide; ++i)
      square.push_back(i < columns ? bytes(plus(column, i), row, kTileDepth, rows)
                                   : zeros({kTileDepth}, byte));
    turn(square);
    Value panel = over(column, kTileSide), group = over(row, kBytesTogether);
    for (auto [i, line] : llvm::enumerate(square))
      made = write(line, made, {panel, plus(group, int64_t(i)), index(0)});
    return made;
  }

  /// The other way round.
  Value rowsFrom(Value row, int64_t rows, Value column, int64_t columns, Value made) {
    Values square;
    for (int64_t i = 0; i < kTileDepth; i += kBytesTogether)
      square.push_back(foursFrom(plus(row, i), rows - i, column, columns));
    turn(square);
    for (auto [i, line] : llvm::enumerate(square))
      made = write(line, made, {plus(column, int64_t(i)), row});
    return made;
  }

  void turn(Values &square) {
    auto as = [&](VectorType type) {
      for (Value &line : square) line = vector::BitCastOp::create(b, type, line);
    };
    as(VectorType::get({kTileSide}, b.getI32Type()));
    turnSquare(b, square);
    as(VectorType::get({kTileDepth}, byte));
  }

  Value matrix;
  Type byte;
};

class Multiplier : MatrixWriter {
 public:
  Multiplier(ImplicitLocOpBuilder &b, const TileProduct &product)
      : MatrixWriter(b), product(product), depth(sizeOf(product.rows, 1)) {}

  Value added(Value sums) {
    constexpr int64_t kMost = kTilesAtOnce * kTileSide;
    // Columns inside: panels lie in the order in which they are read again and again.
    return inSteps(sizeOf(sums, 0), kMost, sums, [&](Value row, int64_t down, Value made) {
      return inSteps(sizeOf(sums, 1), kMost, made, [&](Value column, int64_t across, Value inner) {
        return block(row, down, column, across, inner);
      });
    });
  }

 private:
  Value block(Value row, int64_t down, Value column, int64_t across, Value made) {
    SmallVector<std::array<Value, 2>> places;
    for (int64_t i = 0; i < down; i += kTileSide)
      for (int64_t j = 0; j < across; j += kTileSide)
        places.push_back({plus(row, i), plus(column, j)});
    Values all;
    for (auto &place : places) all.push_back(start(made, place));
    Value panel = arith::DivUIOp::create(b, column, index(kTileSide));
    all = loop(0, depth, kTileDepth, all, [&](Value at, Values inner) {
      Values left, right;
      for (int64_t i = 0; i < down; i += kTileSide)
        left.push_back(factors(product.rows, {plus(row, i), at}, product.widenRows));
      Value group = arith::DivUIOp::create(b, at, index(kBytesTogether));
      for (int64_t j = 0; j < across / kTileSide; ++j)
        right.push_back(
            factors(product.panels, {plus(panel, j), group, index(0)}, product.widenPanels));
      for (auto [i, sum] : llvm::enumerate(inner))
        sum = multiplied(left[i / right.size()], right[i % right.size()], sum);
      return inner;
    });
    for (auto [place, sum] : llvm::zip(places, all)) made = write(sum, made, place);
    return made;
  }

  Value start(Value sums, ArrayRef<Value> place) {
    if (!product.fromZeros) return read(sums, place, {kTileSide, kTileSide});
    return zeros({kTileSide, kTileSide}, b.getI32Type());
  }

  /// One tile as numbers, four at a time.
  Value factors(Value source, ArrayRef<Value> at, Widen widen) {
    Value bytes = read(source, at, {kTileSide, kTileDepth});
    auto fours = VectorType::get({kTileSide, kTileDepth / kBytesTogether, kBytesTogether},
                                 getElementTypeOrSelf(bytes.getType()));
    return widen(b, b.getLoc(), vector::ShapeCastOp::create(b, fours, bytes));
  }

  Value multiplied(Value left, Value right, Value sums) {
    AffineExpr row, column, group, byte;
    bindDims(b.getContext(), row, column, group, byte);
    AffineExpr ofLeft[] = {row, group, byte}, ofRight[] = {group, column, byte};
    AffineExpr ofSums[] = {row, column};
    using vector::IteratorType;
    return vector::ContractionOp::create(
        b, left, right, sums, ArrayRef<ArrayRef<AffineExpr>>{ofLeft, ofRight, ofSums},
        ArrayRef<IteratorType>{IteratorType::parallel, IteratorType::parallel,
                               IteratorType::reduction, IteratorType::reduction});
  }

  const TileProduct &product;
  int64_t depth;
};

/// A part of the whole rows and columns that its last two dimensions are.
bool keepsRows(tensor::ExtractSliceOp slice) {
  llvm::SmallBitVector dropped = slice.getDroppedDims();
  unsigned rank = dropped.size();
  return rank >= 2 && !dropped[rank - 1] && !dropped[rank - 2] && slice.hasUnitStride();
}

}  // namespace

bool liesInRows(Value matrix) {
  for (;;) {
    Operation *from = matrix.getDefiningOp();
    auto argument = dyn_cast<BlockArgument>(matrix);
    if (argument) from = argument.getOwner()->getParentOp();
    if (isa<func::FuncOp, tensor::EmptyOp, arith::ConstantOp>(from)) return true;
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(from)) {
      if (!keepsRows(slice)) return false;
      matrix = slice.getSource();
    } else if (auto loop = dyn_cast<LoopLikeOpInterface>(from)) {
      OpOperand *start =
          argument ? loop.getTiedLoopInit(argument) : loop.getTiedLoopInit(cast<OpResult>(matrix));
      if (!start) return false;
      matrix = start->get();
    } else if (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(from)) {
      // A whole buffer has any shape.
      auto whole = dyn_cast<BlockArgument>(from->getOperand(0));
      return whole && isa<func::FuncOp>(whole.getOwner()->getParentOp());
    } else if (auto generic = dyn_cast<linalg::GenericOp>(from)) {
      matrix = generic.getTiedOpOperand(cast<OpResult>(matrix))->get();
    } else {
      return false;
    }
  }
}

Value rowsOf(ImplicitLocOpBuilder &b, Value matrix) {
  bool isWhole = sizeOf(matrix, 0) % kTileSide == 0 && sizeOf(matrix, 1) % kTileDepth == 0;
  return isWhole && liesInRows(matrix) ? matrix : Copier(b, matrix).rows();
}
Value rowsOfColumns(ImplicitLocOpBuilder &b, Value matrix) {
  return Copier(b, matrix).rowsOfColumns();
}
Value panelsOf(ImplicitLocOpBuilder &b, Value matrix) { return Copier(b, matrix).panels(); }
Value panelsOfColumns(ImplicitLocOpBuilder &b, Value matrix) {
  return Copier(b, matrix).panelsOfColumns();
}

Value multiplyTiles(ImplicitLocOpBuilder &b, const TileProduct &product, Value sums) {
  return Multiplier(b, product).added(sums);
}

}  // namespace vitro::compile
