// arith and index: arithmetic on scalars and vectors.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "vitro/interpret/loops/Rows.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

using tape::Binary, tape::Conversion, tape::Predicate, tape::Unary;

Result<> constant(Builder &b, Operation *op) {
  return bindConstant(b, op, op->getResult(0), cast<arith::ConstantOp>(op).getValue());
}
Result<> indexConstant(Builder &b, Operation *op) {
  return bindConstant(b, op, op->getResult(0), op->getAttr("value"));
}

Result<> compareInts(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getOperand(0)));
  auto predicate = Predicate(cast<arith::CmpIOp>(op).getPredicate());
  return addBinary(b, op, tape::compareInts(predicate, lanes.type, lanes.count > 1));
}
Result<> compareFloats(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getOperand(0)));
  auto predicate = Predicate(int(Predicate::False) + int(cast<arith::CmpFOp>(op).getPredicate()));
  return addBinary(b, op, tape::compareFloats(predicate, lanes.type, lanes.count > 1));
}
Result<> compareIndices(Builder &b, Operation *op) {
  Predicate predicate;
  switch (cast<index::CmpOp>(op).getPred()) {
    case index::IndexCmpPredicate::EQ:
      predicate = Predicate::Eq;
      break;
    case index::IndexCmpPredicate::NE:
      predicate = Predicate::Ne;
      break;
    case index::IndexCmpPredicate::SLT:
      predicate = Predicate::SLt;
      break;
    case index::IndexCmpPredicate::SLE:
      predicate = Predicate::SLe;
      break;
    case index::IndexCmpPredicate::SGT:
      predicate = Predicate::SGt;
      break;
    case index::IndexCmpPredicate::SGE:
      predicate = Predicate::SGe;
      break;
    case index::IndexCmpPredicate::ULT:
      predicate = Predicate::ULt;
      break;
    case index::IndexCmpPredicate::ULE:
      predicate = Predicate::ULe;
      break;
    case index::IndexCmpPredicate::UGT:
      predicate = Predicate::UGt;
      break;
    case index::IndexCmpPredicate::UGE:
      predicate = Predicate::UGe;
      break;
  }
  return addBinary(b, op, tape::compareInts(predicate, DType::I64, false));
}

Result<> select(Builder &b, Operation *op) {
  Value condition = op->getOperand(0), yes = op->getOperand(1), no = op->getOperand(2);
  Value out = op->getResult(0);
  if (Builder::isView(yes.getType()) && !b.scalarise) {
    int otherwise = b.newLabel(), end = b.newLabel();
    b.addJump({.execute = tape::jumpUnless, .a = b.slot(condition)}, otherwise);
    b.copyValue(yes.getType(), b.slot(yes), b.slot(out), false);
    b.addJump({.execute = tape::jump}, end);
    b.place(otherwise);
    b.copyValue(no.getType(), b.slot(no), b.slot(out), false);
    b.place(end);
    return {};
  }
  VITRO_TRY(Lanes lanes, b.lanes(out));
  bool perLane = isa<VectorType>(condition.getType()) || b.strip > 1;
  auto operand = [&](Value value) {
    return tape::Operand{.slot = b.slot(value), .type = lanes.type, .lanes = lanes.count};
  };
  b.add({.execute = tape::select(lanes.type, perLane),
         .out = b.slot(out),
         .a = b.slot(condition),
         .b = b.slot(yes),
         .c = b.slot(no),
         .n = lanes.count},
        {.result = operand(out), .operands = {operand(yes), operand(no)}});
  return {};
}

/// Same bits as another type; sizes are equal, so this is a copy.
Result<> bitcast(Builder &b, Operation *op) {
  VITRO_TRY(Lanes from, b.lanes(op->getOperand(0)));
  VITRO_TRY(Lanes to, b.lanes(op->getResult(0)));
  if (from.bytes() != to.bytes())
    return Builder::unsupported(op, "a bitcast between types of different size in memory");
  b.add({.execute = tape::copyBytes(to.bytes()),
         .out = b.slot(op->getResult(0)),
         .a = b.slot(op->getOperand(0)),
         .n = to.bytes()});
  return {};
}

/// The two halves of a product, or a sum and its carry.
template <Binary Low, Binary High>
Result<> extendedMultiply(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getOperand(0)));
  bool vector = lanes.count > 1;
  Slot x = b.slot(op->getOperand(0)), y = b.slot(op->getOperand(1));
  auto low = tape::binary(Low, lanes.type, vector), high = tape::binary(High, lanes.type, vector);
  b.add({.execute = low, .out = b.slot(op->getResult(0)), .a = x, .b = y, .n = lanes.count});
  b.add({.execute = high, .out = b.slot(op->getResult(1)), .a = x, .b = y, .n = lanes.count});
  return {};
}
Result<> addExtended(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getOperand(0)));
  bool vector = lanes.count > 1;
  Slot x = b.slot(op->getOperand(0)), y = b.slot(op->getOperand(1)), sum = b.slot(op->getResult(0));
  auto add = tape::binary(Binary::AddI, lanes.type, vector);
  auto carry = tape::compareInts(Predicate::ULt, lanes.type, vector);
  b.add({.execute = add, .out = sum, .a = x, .b = y, .n = lanes.count});
  b.add({.execute = carry, .out = b.slot(op->getResult(1)), .a = sum, .b = x, .n = lanes.count});
  return {};
}

}  // namespace

std::span<const Row> arithRows() {
  static constexpr Row rows[] = {
      {"arith.addf", binaryRow<Binary::AddF>},
      {"arith.addi", binaryRow<Binary::AddI>},
      {"arith.addui_extended", addExtended},
      {"arith.andi", binaryRow<Binary::And>},
      {"arith.bitcast", bitcast},
      {"arith.ceildivsi", binaryRow<Binary::CeilDivS>},
      {"arith.ceildivui", binaryRow<Binary::CeilDivU>},
      {"arith.cmpf", compareFloats},
      {"arith.cmpi", compareInts},
      {"arith.constant", constant},
      {"arith.divf", binaryRow<Binary::DivF>},
      {"arith.divsi", binaryRow<Binary::DivS>},
      {"arith.divui", binaryRow<Binary::DivU>},
      {"arith.extf", convertRow<Conversion::Float>},
      {"arith.extsi", convertRow<Conversion::SignedInt>},
      {"arith.extui", convertRow<Conversion::UnsignedInt>},
      {"arith.floordivsi", binaryRow<Binary::FloorDivS>},
      {"arith.fptosi", convertRow<Conversion::FloatToSigned>},
      {"arith.fptoui", convertRow<Conversion::FloatToUnsigned>},
      {"arith.index_cast", convertRow<Conversion::SignedInt>},
      {"arith.index_castui", convertRow<Conversion::UnsignedInt>},
      {"arith.maximumf", binaryRow<Binary::MaximumF>},
      {"arith.maxnumf", binaryRow<Binary::MaxNumF>},
      {"arith.maxsi", binaryRow<Binary::MaxS>},
      {"arith.maxui", binaryRow<Binary::MaxU>},
      {"arith.minimumf", binaryRow<Binary::MinimumF>},
      {"arith.minnumf", binaryRow<Binary::MinNumF>},
      {"arith.minsi", binaryRow<Binary::MinS>},
      {"arith.minui", binaryRow<Binary::MinU>},
      {"arith.mulf", binaryRow<Binary::MulF>},
      {"arith.muli", binaryRow<Binary::MulI>},
      {"arith.mulsi_extended", extendedMultiply<Binary::MulI, Binary::MulHighS>},
      {"arith.mului_extended", extendedMultiply<Binary::MulI, Binary::MulHighU>},
      {"arith.negf", unaryRow<Unary::NegF>},
      {"arith.ori", binaryRow<Binary::Or>},
      {"arith.remf", binaryRow<Binary::RemF>},
      {"arith.remsi", binaryRow<Binary::RemS>},
      {"arith.remui", binaryRow<Binary::RemU>},
      {"arith.select", select},
      {"arith.shli", binaryRow<Binary::Shl>},
      {"arith.shrsi", binaryRow<Binary::ShrS>},
      {"arith.shrui", binaryRow<Binary::ShrU>},
      {"arith.sitofp", convertRow<Conversion::SignedToFloat>},
      {"arith.subf", binaryRow<Binary::SubF>},
      {"arith.subi", binaryRow<Binary::SubI>},
      {"arith.truncf", convertRow<Conversion::Float>},
      {"arith.trunci", convertRow<Conversion::UnsignedInt>},
      {"arith.uitofp", convertRow<Conversion::UnsignedToFloat>},
      {"arith.xori", binaryRow<Binary::Xor>},
  };
  return rows;
}

std::span<const Row> indexRows() {
  static constexpr Row rows[] = {
      {"index.add", binaryRow<Binary::AddI>},
      {"index.and", binaryRow<Binary::And>},
      {"index.bool.constant", indexConstant},
      {"index.casts", convertRow<Conversion::SignedInt>},
      {"index.castu", convertRow<Conversion::UnsignedInt>},
      {"index.ceildivs", binaryRow<Binary::CeilDivS>},
      {"index.ceildivu", binaryRow<Binary::CeilDivU>},
      {"index.cmp", compareIndices},
      {"index.constant", indexConstant},
      {"index.divs", binaryRow<Binary::DivS>},
      {"index.divu", binaryRow<Binary::DivU>},
      {"index.floordivs", binaryRow<Binary::FloorDivS>},
      {"index.maxs", binaryRow<Binary::MaxS>},
      {"index.maxu", binaryRow<Binary::MaxU>},
      {"index.mins", binaryRow<Binary::MinS>},
      {"index.minu", binaryRow<Binary::MinU>},
      {"index.mul", binaryRow<Binary::MulI>},
      {"index.or", binaryRow<Binary::Or>},
      {"index.rems", binaryRow<Binary::RemS>},
      {"index.remu", binaryRow<Binary::RemU>},
      {"index.shl", binaryRow<Binary::Shl>},
      {"index.shrs", binaryRow<Binary::ShrS>},
      {"index.shru", binaryRow<Binary::ShrU>},
      {"index.sub", binaryRow<Binary::SubI>},
      {"index.xor", binaryRow<Binary::Xor>},
  };
  return rows;
}

}  // namespace vitro::interpret
