#include "vitro/compile/loops/vectors/VectorTiles.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/compile/loops/vectors/VectorBody.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using Values = SmallVector<Value>;

constexpr int64_t kTilesAtOnce = 2;      // along rows and columns: each tile is used twice
constexpr int64_t kFewestOfBf16 = 6;     // rows and columns; with fewer, copies do not pay
constexpr int64_t kFewestInAmx = 49152;  // products; amortises the setup of the tile registers

/// The number of rows that are interleaved into four bytes.
int64_t rowsPerGroup(Type element) { return 32 / int64_t(element.getIntOrFloatBitWidth()); }

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

  /// Steps of `most`, followed by one for the remainder. The iteration arguments are tensors.
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

/// Writes copies of a matrix, padded with zeros.
class Copier : MatrixWriter {
 public:
  Copier(ImplicitLocOpBuilder &b, Value matrix)
      : MatrixWriter(b),
        matrix(matrix),
        element(getElementTypeOrSelf(matrix.getType())),
        tileDepth(amxTileDepth(element)),
        groupRows(rowsPerGroup(element)) {}

  Value rows() {
    int64_t height = sizeOf(matrix, 0), depth = sizeOf(matrix, 1);
    Value made =
        tensor::EmptyOp::create(b, {upTo(height, kTileSide), upTo(depth, tileDepth)}, element);
    made = inSteps(height, 1, made, [&](Value row, int64_t, Value outer) {
      return inSteps(depth, tileDepth, outer, [&](Value column, int64_t count, Value inner) {
        return write(numbers(row, column, tileDepth, count), inner, {row, column});
      });
    });
    return zeroRows(made, {height, upTo(height, kTileSide)}, [&](Value row, Value outer) {
      return inSteps(upTo(depth, tileDepth), tileDepth, outer,
                     [&](Value column, int64_t, Value inner) {
                       return write(zeros({tileDepth}, element), inner, {row, column});
                     });
    });
  }

  Value rowsOfColumns() {
    int64_t depth = sizeOf(matrix, 0), height = sizeOf(matrix, 1);
    Value made =
        tensor::EmptyOp::create(b, {upTo(height, kTileSide), upTo(depth, tileDepth)}, element);
    return inSteps(depth, tileDepth, made, [&](Value row, int64_t rows, Value outer) {
      return inSteps(height, kTileSide, outer, [&](Value column, int64_t count, Value inner) {
        return rowsFrom(row, rows, column, count, inner);
      });
    });
  }

  Value panels() {
    int64_t depth = sizeOf(matrix, 0), columns = sizeOf(matrix, 1);
    Value made = empty(depth, columns);
    made = inSteps(depth, groupRows, made, [&](Value row, int64_t rows, Value outer) {
      // One vector per row.
      return inSteps(columns, tileDepth, outer, [&](Value column, int64_t count, Value inner) {
        if (count == tileDepth) return columnsFrom(row, rows, column, inner);
        for (int64_t i = 0; i < count; i += kTileSide) {
          Value at = plus(column, i);
          inner = write(groupFrom(row, rows, at, count - i), inner,
                        {over(at, kTileSide), over(row, groupRows), index(0)});
        }
        return inner;
      });
    });
    std::array<int64_t, 2> groups = {upTo(depth, groupRows) / groupRows,
                                     upTo(depth, tileDepth) / groupRows};
    return zeroRows(made, groups, [&](Value group, Value outer) {
      return inSteps(sizeOf(made, 0), 1, outer, [&](Value panel, int64_t, Value inner) {
        return write(zeros({tileDepth}, element), inner, {panel, group, index(0)});
      });
    });
  }

  Value panelsOfColumns() {
    int64_t columns = sizeOf(matrix, 0), depth = sizeOf(matrix, 1);
    return inSteps(
        columns, kTileSide, empty(depth, columns), [&](Value column, int64_t count, Value outer) {
          return inSteps(depth, tileDepth, outer, [&](Value row, int64_t rows, Value inner) {
            return squareFrom(column, count, row, rows, inner);
          });
        });
  }

 private:
  static int64_t upTo(int64_t size, int64_t multiple) {
    return int64_t(llvm::alignTo(uint64_t(size), uint64_t(multiple)));
  }
  Value empty(int64_t depth, int64_t columns) {
    return tensor::EmptyOp::create(
        b, {upTo(columns, kTileSide) / kTileSide, upTo(depth, tileDepth) / groupRows, tileDepth},
        element);
  }
  Value over(Value a, int64_t c) { return arith::DivUIOp::create(b, a, index(c)); }
  template <class Inside>
  Value zeroRows(Value made, std::array<int64_t, 2> range, Inside inside) {
    if (range[0] == range[1]) return made;
    return loop(range[0], range[1], 1, {made},
                [&](Value at, Values inner) { return Values{inside(at, inner[0])}; })[0];
  }
  /// Elements of a row, of which only `count` are in bounds.
  Value numbers(Value row, Value column, int64_t width, int64_t count) {
    return read(matrix, {row, column}, {width}, count >= width);
  }

  /// One vector of columns from each of up to `groupRows` rows.
  Value columnsFrom(Value row, int64_t rows, Value column, Value made) {
    Values all = interleaved(lines(row, rows, column, tileDepth, tileDepth));
    Value panel = over(column, kTileSide), group = over(row, groupRows);
    for (auto [i, vector] : llvm::enumerate(all))
      made = write(vector, made, {plus(panel, int64_t(i)), group, index(0)});
    return made;
  }

  /// Interleaves the rows into as many vectors.
  Values interleaved(const Values &rows) {
    if (rows.size() == 1) return rows;
    Values even, odd, all;
    for (auto [i, row] : llvm::enumerate(rows)) (i % 2 == 0 ? even : odd).push_back(row);
    int64_t half = tileDepth / 2;
    for (auto [a, c] : llvm::zip(interleaved(even), interleaved(odd)))
      for (int64_t first : {int64_t(0), half}) all.push_back(alternating(a, c, first, half));
    return all;
  }

  /// 16 columns of up to `groupRows` rows, interleaved.
  Value groupFrom(Value row, int64_t rows, Value column, int64_t columns) {
    Values all = lines(row, rows, column, kTileSide, columns);
    for (size_t half = all.size() / 2; half > 0; half /= 2)
      for (size_t i = 0; i < half; ++i)
        all[i] = alternating(all[i], all[i + half], 0,
                             cast<VectorType>(all[i].getType()).getNumElements());
    return all[0];
  }

  Values lines(Value row, int64_t rows, Value column, int64_t width, int64_t columns) {
    Values all;
    for (int64_t i = 0; i < groupRows; ++i)
      all.push_back(i < rows ? numbers(plus(row, i), column, width, columns)
                             : zeros({width}, element));
    return all;
  }

  Value alternating(Value even, Value odd, int64_t first, int64_t count) {
    int64_t width = cast<VectorType>(even.getType()).getNumElements();
    SmallVector<int64_t> order;
    for (int64_t lane = first; lane < first + count; ++lane) order.append({lane, width + lane});
    return vector::ShuffleOp::create(b, even, odd, order);
  }

  /// Transposes 16 columns, with each group of interleaved elements as one i32.
  Value squareFrom(Value column, int64_t columns, Value row, int64_t rows, Value made) {
    Values square;
    for (int64_t i = 0; i < kTileSide; ++i)
      square.push_back(i < columns ? numbers(plus(column, i), row, tileDepth, rows)
                                   : zeros({tileDepth}, element));
    transposeGroups(square);
    Value panel = over(column, kTileSide), group = over(row, groupRows);
    for (auto [i, line] : llvm::enumerate(square))
      made = write(line, made, {panel, plus(group, int64_t(i)), index(0)});
    return made;
  }

  /// The inverse: from columns to rows.
  Value rowsFrom(Value row, int64_t rows, Value column, int64_t columns, Value made) {
    Values square;
    for (int64_t i = 0; i < tileDepth; i += groupRows)
      square.push_back(groupFrom(plus(row, i), rows - i, column, columns));
    transposeGroups(square);
    for (auto [i, line] : llvm::enumerate(square))
      made = write(line, made, {plus(column, int64_t(i)), row});
    return made;
  }

  void transposeGroups(Values &square) {
    auto as = [&](VectorType type) {
      for (Value &line : square) line = vector::BitCastOp::create(b, type, line);
    };
    as(VectorType::get({kTileSide}, b.getI32Type()));
    transposeSquare(b, square);
    as(VectorType::get({tileDepth}, element));
  }

  Value matrix;
  Type element;
  int64_t tileDepth, groupRows;
};

class Multiplier : MatrixWriter {
 public:
  Multiplier(ImplicitLocOpBuilder &b, const TileProduct &product)
      : MatrixWriter(b),
        product(product),
        depth(sizeOf(product.rows, 1)),
        element(getElementTypeOrSelf(product.rows.getType())) {}

  Value added(Value sums) {
    constexpr int64_t kMost = kTilesAtOnce * kTileSide;
    int64_t rows = sizeOf(sums, 0), columns = sizeOf(sums, 1);
    // The smaller operand is in the inner loop, because it is read repeatedly.
    if (rows < columns)
      return inSteps(columns, kMost, sums, [&](Value column, int64_t across, Value made) {
        return inSteps(rows, kMost, made, [&](Value row, int64_t down, Value inner) {
          return block(row, down, column, across, inner);
        });
      });
    return inSteps(rows, kMost, sums, [&](Value row, int64_t down, Value made) {
      return inSteps(columns, kMost, made, [&](Value column, int64_t across, Value inner) {
        return block(row, down, column, across, inner);
      });
    });
  }

 private:
  Value block(Value row, int64_t down, Value column, int64_t across, Value made) {
    SmallVector<std::array<Value, 2>> positions;
    for (int64_t i = 0; i < down; i += kTileSide)
      for (int64_t j = 0; j < across; j += kTileSide)
        positions.push_back({plus(row, i), plus(column, j)});
    Values all;
    for (auto &position : positions) all.push_back(start(made, position));
    Value panel = arith::DivUIOp::create(b, column, index(kTileSide));
    int64_t groupRows = rowsPerGroup(element);
    all = loop(0, depth, amxTileDepth(element), all, [&](Value at, Values inner) {
      Values left, right;
      for (int64_t i = 0; i < down; i += kTileSide)
        left.push_back(factors(product.rows, {plus(row, i), at}, product.widenRows));
      Value group = arith::DivUIOp::create(b, at, index(groupRows));
      for (int64_t j = 0; j < across / kTileSide; ++j)
        right.push_back(
            factors(product.panels, {plus(panel, j), group, index(0)}, product.widenPanels));
      for (auto [i, sum] : llvm::enumerate(inner))
        sum = multiplied(left[i / right.size()], right[i % right.size()], sum);
      return inner;
    });
    for (auto [position, sum] : llvm::zip(positions, all)) made = write(sum, made, position);
    return made;
  }

  Value start(Value sums, ArrayRef<Value> position) {
    if (!product.fromZeros) return read(sums, position, {kTileSide, kTileSide});
    return zeros({kTileSide, kTileSide}, getElementTypeOrSelf(sums.getType()));
  }

  /// Loads one tile, reshaped so that the elements of one multiply-add group are adjacent.
  Value factors(Value source, ArrayRef<Value> at, Widen widen) {
    int64_t tileDepth = amxTileDepth(element), groupRows = rowsPerGroup(element);
    Value all = read(source, at, {kTileSide, tileDepth});
    auto groups = VectorType::get({kTileSide, tileDepth / groupRows, groupRows},
                                  getElementTypeOrSelf(all.getType()));
    Value grouped = vector::ShapeCastOp::create(b, groups, all);
    return widen ? widen(b, b.getLoc(), grouped) : grouped;
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
  Type element;
};

/// Whether a slice keeps the last two dimensions, or part of them, with unit strides.
bool keepsRows(tensor::ExtractSliceOp slice) {
  llvm::SmallBitVector dropped = slice.getDroppedDims();
  unsigned rank = dropped.size();
  return rank >= 2 && !dropped[rank - 1] && !dropped[rank - 2] && slice.hasUnitStride();
}

}  // namespace

int64_t amxTileDepth(Type element) { return kTileSide * rowsPerGroup(element); }

static bool fitAmx(Value left, Value right, Value sums) {
  auto areOf = [&](auto isFactor, auto isSum) {
    return isFactor(getElementTypeOrSelf(left.getType())) &&
           isFactor(getElementTypeOrSelf(right.getType())) &&
           isSum(getElementTypeOrSelf(sums.getType()));
  };
  return areOf([](Type type) { return type.isInteger(8); },
               [](Type type) { return type.isInteger(32); }) ||
         areOf([](Type type) { return type.isBF16(); }, [](Type type) { return type.isF32(); });
}

bool isWorthAmx(linalg::LinalgOp op, const kernel::TargetInfo &target) {
  if (!target.hasAmx || op.getNumReductionLoops() != 1 || op.getNumDpsInputs() != 2 ||
      op.getNumDpsInits() != 1 || op.hasDynamicShape())
    return false;
  Value left = op.getDpsInputs()[0], right = op.getDpsInputs()[1];
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (!fitAmx(left, right, op.getDpsInits()[0]) || maps[2].getNumResults() == 0 ||
      !llvm::all_of(maps, [](AffineMap map) { return map.isProjectedPermutation(); }))
    return false;
  unsigned columns = maps[2].getDimPosition(maps[2].getNumResults() - 1);
  AffineMap ofColumns = maps[maps[0].isFunctionOfDim(columns) ? 0 : 1];
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  int64_t rows = 0, depth = 0, all = 1;
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    all *= ranges[loop];
    if (kind == utils::IteratorType::reduction)
      depth = ranges[loop];
    else if (!ofColumns.isFunctionOfDim(unsigned(loop)))
      rows = std::max(rows, ranges[loop]);
  }
  int64_t fewest = getElementTypeOrSelf(left.getType()).isBF16() ? kFewestOfBf16 : kTileSide;
  return rows >= fewest && ranges[columns] >= fewest &&
         depth >= amxTileDepth(getElementTypeOrSelf(left.getType())) / 2 && all >= kFewestInAmx;
}

bool hasRowLayout(Value matrix) {
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
      // A whole buffer can have any shape.
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
  bool isWhole = sizeOf(matrix, 0) % kTileSide == 0 &&
                 sizeOf(matrix, 1) % amxTileDepth(getElementTypeOrSelf(matrix.getType())) == 0;
  return isWhole && hasRowLayout(matrix) ? matrix : Copier(b, matrix).rows();
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
