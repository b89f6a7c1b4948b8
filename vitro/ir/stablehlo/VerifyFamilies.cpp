// Checks that several op families share.
#include "vitro/ir/stablehlo/VerifyFamilies.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/STLExtras.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

void checkSameScales(Checks &checks, StringRef label, Type operand, Type result) {
  Type from = getElementTypeOrSelf(operand), to = getElementTypeOrSelf(result);
  if (isa<quant::UniformQuantizedType>(from) && isa<quant::UniformQuantizedType>(to)) {
    if (from != to)
      checks.broke(label) << "scale or zero point changes from " << operand << " to " << result;
    return;
  }
  auto fromAxis = perAxisOf(from), toAxis = perAxisOf(to);
  if (!fromAxis || !toAxis) return;
  if (fromAxis.getScales() != toAxis.getScales() ||
      fromAxis.getZeroPoints() != toAxis.getZeroPoints())
    checks.broke(label) << "scales or zero points change from " << operand << " to " << result;
}

void checkQuantizedContraction(Checks &checks, Type lhs, Type rhs, Type result, int mixed,
                               int storage) {
  auto label = [](int number) { return "C" + std::to_string(number); };
  auto ql = quantizedOf(lhs), qr = quantizedOf(rhs), qo = quantizedOf(result);
  if (!qr || bool(ql) != bool(qo)) {
    checks.broke(label(mixed)) << "lhs and result must both be quantized or not, and rhs must be: "
                               << lhs << ", " << rhs << " -> " << result;
    return;
  }
  if (!ql) {
    Type element = getElementTypeOrSelf(lhs);
    if (element != qr.getExpressedType() || element != getElementTypeOrSelf(result))
      checks.broke(label(storage + 3))
          << "element type of lhs is " << element << ", expressed type of rhs "
          << qr.getExpressedType() << ", element type of result " << getElementTypeOrSelf(result);
    return;
  }
  if (!sameStorage(ql, qr))
    checks.broke(label(storage)) << "storage types differ: " << lhs << " and " << rhs;
  if (ql.getExpressedType() != qr.getExpressedType() ||
      ql.getExpressedType() != qo.getExpressedType())
    checks.broke(label(storage + 1))
        << "expressed types differ: " << lhs << ", " << rhs << " -> " << result;
  if (!perAxisOf(rhs) && perAxisOf(result))
    checks.broke(label(storage + 2))
        << "rhs is per-tensor quantized, but result per axis: " << result;
}

Block *blockOf(Checks &checks, StringRef label, StringRef what, Region &region) {
  if (region.hasOneBlock() && !region.front().empty() && isa<ReturnOp>(region.front().back()))
    return &region.front();
  checks.broke(label) << what << " must be one block that ends in stablehlo.return";
  return nullptr;
}

namespace {
unsigned widthOf(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) return 2 * widthOf(complex.getElementType());
  if (auto quantized = quantizedOf(type)) return widthOf(quantized.getStorageType());
  return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
}

/// is_promotable of the spec, except that any float may be converted to any other float, as in
/// practice.
bool promotes(Type from, Type to) {
  from = getElementTypeOrSelf(from);
  to = getElementTypeOrSelf(to);
  if (isa<FloatType>(from) && isa<FloatType>(to)) return true;
  bool sameKind = (isa<IntegerType>(from) && isa<IntegerType>(to)) ||
                  (isa<ComplexType>(from) && isa<ComplexType>(to));
  if (auto qf = quantizedOf(from), qt = quantizedOf(to); qf && qt)
    sameKind = qf.getExpressedType() == qt.getExpressedType();
  return sameKind && widthOf(from) <= widthOf(to);
}

bool isScalarTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0;
}
}  // namespace

void checkReducer(Checks &checks, StringRef label, StringRef what, Region &region,
                  ArrayRef<Type> inputs, ArrayRef<Type> inits) {
  Block *block = blockOf(checks, label, what, region);
  if (!block) return;
  size_t count = inputs.size();
  if (block->getNumArguments() != 2 * count || returned(*block).size() != count) {
    checks.broke(label) << what << " takes " << block->getNumArguments()
                        << " arguments and returns " << returned(*block).size() << " values, want "
                        << 2 * count << " and " << count;
    return;
  }
  for (size_t i = 0; i < count; ++i) {
    Type accumulator = returned(*block)[i].getType();
    Type left = block->getArgument(i).getType(), right = block->getArgument(count + i).getType();
    if (!isScalarTensor(accumulator) || left != accumulator || !isScalarTensor(right) ||
        !(getElementTypeOrSelf(right) == getElementTypeOrSelf(accumulator) ||
          (isa<FloatType>(getElementTypeOrSelf(right)) &&
           isa<FloatType>(getElementTypeOrSelf(accumulator))))) {
      checks.broke(label) << what << " combines " << left << " and " << right << " to "
                          << accumulator << ", want 0-dimensional tensors of one type";
      continue;
    }
    if (!promotes(inits[i], accumulator))
      checks.broke(label) << what << " accumulates " << accumulator
                          << ", to which the initial value " << inits[i] << " does not promote";
    if (!promotes(inputs[i], right))
      checks.broke(label) << what << " takes " << right << ", to which elements of " << inputs[i]
                          << " do not promote";
  }
}

Type accumulatorElement(Region &region, unsigned i) {
  return getElementTypeOrSelf(returned(region.front())[i].getType());
}

void checkPrecision(Checks &checks, StringRef label, std::optional<ArrayAttr> precision) {
  // None, one or two occur in practice, though the spec wants two.
  if (precision && precision->size() > 2)
    checks.broke(label) << "precision_config has " << precision->size()
                        << " entries, want at most 2";
}

bool checkLeast(Checks &checks, StringRef label, StringRef name, ArrayRef<int64_t> values,
                int64_t least) {
  if (llvm::all_of(values, [&](int64_t value) { return value >= least; })) return true;
  checks.broke(label) << name << " is " << spell(values) << ", want each at least " << least;
  return false;
}

void checkShapeOperand(Checks &checks, StringRef label, Value shape, Type result) {
  auto type = cast<RankedTensorType>(result);
  auto count = cast<RankedTensorType>(shape.getType()).getDimSize(0);
  if (!sizesAgree(count, type.getRank())) {
    checks.broke(label) << "the shape operand has " << count << " entries, the result is " << type;
    return;
  }
  auto values = constantInts(shape);
  if (!values) return;
  bool valid = llvm::all_of(*values, [](int64_t size) { return size >= 0; });
  if (!valid || !shapesAgree(tensorOf(*values, type.getElementType()), type))
    checks.broke(label) << "the shape operand is " << spell(*values) << ", the result is " << type;
}

void checkPairs(Checks &checks, DenseIntElementsAttr pairs) {
  ShapedType type = pairs.getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2) {
    checks.broke("C1") << "source_target_pairs is " << type << ", want N pairs (Nx2)";
    return;
  }
  llvm::SmallSet<int64_t, 16> seen[2];
  int position = 0;
  for (int64_t id : pairs.getValues<int64_t>()) {
    if (id < 0) {
      checks.broke("C4") << "source_target_pairs holds " << id;
      return;
    }
    if (!seen[position].insert(id).second) {
      checks.broke(position ? "C3" : "C2")
          << (position ? "target " : "source ") << id << " appears twice in source_target_pairs";
      return;
    }
    position ^= 1;
  }
}

}  // namespace vitro::stablehlo
