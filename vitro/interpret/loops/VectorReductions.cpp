// Reductions, contractions, outer products and scans of vectors.
#include <limits>
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/interpret/loops/Vectors.h"
#include "vitro/ir/TileProduct.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using tape::Binary;

Binary combining(vector::CombiningKind kind, DType type) {
  using vector::CombiningKind;
  bool floats = isFloat(type);
  switch (kind) {
    case CombiningKind::ADD:
      return floats ? Binary::AddF : Binary::AddI;
    case CombiningKind::MUL:
      return floats ? Binary::MulF : Binary::MulI;
    case CombiningKind::MINUI:
      return Binary::MinU;
    case CombiningKind::MINSI:
      return Binary::MinS;
    case CombiningKind::MINNUMF:
      return Binary::MinNumF;
    case CombiningKind::MAXUI:
      return Binary::MaxU;
    case CombiningKind::MAXSI:
      return Binary::MaxS;
    case CombiningKind::MAXNUMF:
      return Binary::MaxNumF;
    case CombiningKind::AND:
      return Binary::And;
    case CombiningKind::OR:
      return Binary::Or;
    case CombiningKind::XOR:
      return Binary::Xor;
    case CombiningKind::MAXIMUMF:
      return Binary::MaximumF;
    case CombiningKind::MINIMUMF:
      return Binary::MinimumF;
  }
  return Binary::AddF;
}

/// The neutral element of a reduction.
double neutral(Binary kind, DType type) {
  double infinity = std::numeric_limits<double>::infinity();
  switch (kind) {
    case Binary::AddF:
      return -0.0;
    case Binary::MulF:
    case Binary::MulI:
      return 1;
    case Binary::MaximumF:
      return -infinity;
    case Binary::MinimumF:
      return infinity;
    case Binary::MaxNumF:
    case Binary::MinNumF:
      return std::nan("");
    case Binary::And:
    case Binary::MinU:
      return -1;
    case Binary::MinS:
      return std::ldexp(1.0, info(type).bits - 1) - 1;
    case Binary::MaxS:
      return -std::ldexp(1.0, info(type).bits - 1);
    default:
      return 0;
  }
}

Slot neutralSlot(Builder &b, Binary kind, DType type, int64_t lanes) {
  Slot slot = b.newSlot(lanes * byteWidth(type));
  double value = neutral(kind, type);
  if (type == DType::I64 && (kind == Binary::MinS || kind == Binary::MaxS)) {
    for (int64_t k = 0; k < lanes; ++k)
      b.initial<int64_t>(slot + Slot(k) * 8) = kind == Binary::MinS ? INT64_MAX : INT64_MIN;
    return slot;
  }
  dispatchIf<AnyElement>(type, false, [&]<class T>(Tag<T>) {
    if constexpr (isComplexElement<T>) {
      return false;
    } else {
      for (int64_t k = 0; k < lanes; ++k) {
        T one;
        if constexpr (std::is_same_v<T, bool>)
          one = value != 0;
        else if constexpr (isFloatElement<T>)
          one = T(value);
        else
          one = T(int64_t(value));
        b.initial<T>(slot + Slot(k) * Slot(sizeof(T))) = one;
      }
      return true;
    }
  });
  return slot;
}

Result<> addFold(Builder &b, Operation *op, Binary kind, DType type, tape::Contraction how, Slot x,
                 Slot y, Slot accumulator, std::vector<tape::Operand> operands) {
  auto execute = tape::contract(kind, type);
  if (!execute) return Builder::unsupported(op, "no reduction of this kind for the element type");
  Value out = op->getResult(0);
  b.add({.execute = execute,
         .out = b.slot(out),
         .a = x,
         .b = y,
         .c = accumulator,
         .more = b.keep(std::move(how))},
        {b.operand(out), std::move(operands), false});
  return {};
}

/// The lanes of an operand in the accumulator's type: narrower ones are extended first.
Result<Slot> widened(Builder &b, Operation *op, Value value, DType to) {
  VITRO_TRY(Lanes lanes, b.lanes(value));
  if (lanes.type == to) return b.slot(value);
  auto kind = isFloat(to) ? tape::Conversion::Float : tape::Conversion::SignedInt;
  auto execute = tape::convert(kind, lanes.type, to, lanes.count > 1);
  if (!execute) return Builder::unsupported(op, "operands that do not extend to the accumulator");
  Slot wide = b.newSlot(lanes.count * byteWidth(to));
  b.add({.execute = execute, .out = wide, .a = b.slot(value), .n = lanes.count});
  return wide;
}

}  // namespace

Result<> emitReduction(Builder &b, Operation *op, Masked masked) {
  auto reduction = cast<vector::ReductionOp>(op);
  Value vector = reduction.getVector(), out = reduction.getDest();
  VITRO_TRY(Lanes lanes, b.lanes(vector));
  Binary kind = combining(reduction.getKind(), lanes.type);
  Value start = reduction.getAcc();
  std::vector<tape::Operand> operands = {b.operand(vector)};
  if (start) operands.push_back(b.operand(start));
  if (masked.mask) {
    tape::Contraction how{.extents = {lanes.count},
                          .a = {1},
                          .b = {},
                          .out = {0},
                          .mask = {1},
                          .product = false,
                          .maskSlot = masked.mask,
                          .outLanes = 1};
    Slot first = start ? b.slot(start) : neutralSlot(b, kind, lanes.type, 1);
    return addFold(b, op, kind, lanes.type, std::move(how), b.slot(vector), 0, first, operands);
  }
  auto execute = tape::reduce(kind, lanes.type);
  if (!execute) return Builder::unsupported(op, "no reduction of this kind for the element type");
  b.add({.execute = execute,
         .out = b.slot(out),
         .a = b.slot(vector),
         .b = start ? 1u : 0u,
         .c = start ? b.slot(start) : 0,
         .n = lanes.count},
        {b.operand(out), std::move(operands), false});
  return {};
}

Result<> emitMultiReduction(Builder &b, Operation *op, Masked masked) {
  auto reduction = cast<vector::MultiDimReductionOp>(op);
  Value source = reduction.getSource(), start = reduction.getAcc();
  VITRO_TRY(Lanes out, b.lanes(reduction.getDest()));
  ArrayRef<int64_t> shape = cast<VectorType>(source.getType()).getShape();
  tape::Contraction how{.extents = shape.vec(),
                        .a = laneStrides(shape),
                        .b = {},
                        .out = std::vector<int64_t>(shape.size(), 0),
                        .mask = laneStrides(shape),
                        .product = false,
                        .maskSlot = masked.mask,
                        .outLanes = out.count};
  int64_t step = 1;
  for (size_t d = shape.size(); d-- > 0;) {
    if (reduction.isReducedDim(int64_t(d))) continue;
    how.out[d] = step;
    step *= shape[d];
  }
  return addFold(b, op, combining(reduction.getKind(), out.type), out.type, std::move(how),
                 b.slot(source), 0, b.slot(start), {b.operand(source), b.operand(start)});
}

Result<> emitContract(Builder &b, Operation *op, Masked masked) {
  auto contract = cast<vector::ContractionOp>(op);
  VITRO_TRY(Lanes out, b.lanes(contract.getResult()));
  std::vector<tape::Operand> operands = {b.operand(contract.getLhs()), b.operand(contract.getRhs()),
                                         b.operand(contract.getAcc())};
  if (!masked.mask && ir::multipliesBf16Tiles(contract)) {
    ArrayRef<int64_t> left = contract.getLhsType().getShape();
    b.add({.execute = tape::multiplyPairs,
           .out = b.slot(contract.getResult()),
           .a = b.slot(contract.getLhs()),
           .b = b.slot(contract.getRhs()),
           .c = b.slot(contract.getAcc()),
           .more = b.keep(tape::PairProduct{
               .rows = left[0], .columns = contract.getRhsType().getDimSize(1), .pairs = left[1]})},
          {b.operand(contract.getResult()), std::move(operands), false});
    return {};
  }
  VITRO_TRY(Slot x, widened(b, op, contract.getLhs(), out.type));
  VITRO_TRY(Slot y, widened(b, op, contract.getRhs(), out.type));
  llvm::SmallVector<AffineMap> maps = contract.getIndexingMapsArray();
  size_t loops = maps[0].getNumDims();
  tape::Contraction how{.extents = std::vector<int64_t>(loops, 1),
                        .a = {},
                        .b = {},
                        .out = {},
                        .mask = {},
                        .product = true,
                        .maskSlot = masked.mask,
                        .outLanes = out.count};
  auto strides = [&](AffineMap map, Type type) {
    std::vector<int64_t> result(loops, 0);
    auto vector = dyn_cast<VectorType>(type);
    if (!vector) return result;
    std::vector<int64_t> steps = laneStrides(vector.getShape());
    for (auto [d, expression] : llvm::enumerate(map.getResults())) {
      unsigned loop = cast<AffineDimExpr>(expression).getPosition();
      result[loop] = steps[d];
      how.extents[loop] = vector.getDimSize(unsigned(d));
    }
    return result;
  };
  how.a = strides(maps[0], contract.getLhs().getType());
  how.b = strides(maps[1], contract.getRhs().getType());
  how.out = strides(maps[2], contract.getAcc().getType());
  how.mask = laneStrides(how.extents);
  return addFold(b, op, combining(contract.getKind(), out.type), out.type, std::move(how), x, y,
                 b.slot(contract.getAcc()), std::move(operands));
}

Result<> emitOuterProduct(Builder &b, Operation *op, Masked masked) {
  auto product = cast<vector::OuterProductOp>(op);
  VITRO_TRY(Lanes out, b.lanes(product.getResult()));
  auto rhs = dyn_cast<VectorType>(product.getRhs().getType());
  VITRO_TRY(Lanes left, b.lanes(product.getLhs()));
  Binary kind = combining(product.getKind(), out.type);
  int64_t columns = rhs ? rhs.getNumElements() : 1;
  Value start = product.getAcc();
  std::vector<tape::Operand> operands = {b.operand(product.getLhs()), b.operand(product.getRhs())};
  if (start) operands.push_back(b.operand(start));
  if (!start && !masked.mask) {  // just the products: nothing is added, not even zero
    bool floats = isFloat(out.type);
    std::vector<int64_t> rows, cols;
    for (int64_t i = 0; i < out.count; ++i) {
      rows.push_back(i / columns);
      cols.push_back(i % columns);
    }
    Slot x = b.newSlot(out.bytes()), y = b.newSlot(out.bytes());
    b.add({.execute = tape::shuffle(out.type),
           .out = x,
           .a = b.slot(product.getLhs()),
           .more = b.keep(tape::Shuffle{left.count, rows})});
    b.add({.execute = tape::shuffle(out.type),
           .out = y,
           .a = b.slot(product.getRhs()),
           .more = b.keep(tape::Shuffle{columns, cols})});
    auto times = tape::binary(floats ? Binary::MulF : Binary::MulI, out.type, true);
    if (!times) return Builder::unsupported(op, "no products of this element type");
    b.add({.execute = times, .out = b.slot(product.getResult()), .a = x, .b = y, .n = out.count},
          {b.operand(product.getResult()), operands, false});
    return {};
  }
  tape::Contraction how{.extents = {left.count, columns},
                        .a = {1, 0},
                        .b = {0, 1},
                        .out = {columns, 1},
                        .mask = {columns, 1},
                        .product = true,
                        .maskSlot = masked.mask,
                        .outLanes = out.count};
  Slot first = start ? b.slot(start) : neutralSlot(b, kind, out.type, out.count);
  return addFold(b, op, kind, out.type, std::move(how), b.slot(product.getLhs()),
                 b.slot(product.getRhs()), first, std::move(operands));
}

Result<> scanRow(Builder &b, Operation *op) {
  auto scan = cast<vector::ScanOp>(op);
  VITRO_TRY(Lanes lanes, b.lanes(scan.getDest()));
  ArrayRef<int64_t> shape = scan.getSourceType().getShape();
  size_t along = size_t(scan.getReductionDim());
  tape::Scan how{1, shape[along], 1, scan.getInclusive()};
  for (size_t d = 0; d < along; ++d) how.outer *= shape[d];
  for (size_t d = along + 1; d < shape.size(); ++d) how.inner *= shape[d];
  auto execute = tape::scan(combining(scan.getKind(), lanes.type), lanes.type);
  if (!execute) return Builder::unsupported(op, "no reduction of this kind for the element type");
  b.add({.execute = execute,
         .out = b.slot(scan.getDest()),
         .a = b.slot(scan.getSource()),
         .b = b.slot(scan.getAccumulatedValue()),
         .c = b.slot(scan.getInitialValue()),
         .more = b.keep(how)},
        {b.operand(scan.getDest()), {b.operand(scan.getSource())}, false});
  return {};
}

}  // namespace vitro::interpret
