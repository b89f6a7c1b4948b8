#include "vitro/debug/trial/Probe.h"
#include <set>
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "vitro/interpret/shared/FactsOf.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/elementwise/Convert.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Numbers at which functions and formats change behaviour: the same for all types, rounded to
/// each.
constexpr double kEdges[] = {0.0,      -0.0,    1.0,      -1.0,      0.5,      -2.0,
                             3.0,      0x1p-14, 0x1p-20,  -0x1p-24,  0x1p-126, -0x1p-133,
                             0x1p-149, 65504.0, -1024.5,  0x1p60,    -0x1p127, 1.9999999,
                             0.1,      -0.3,    INFINITY, -INFINITY, NAN};

HostArray probeFor(Probe probe, const HostArray &like) {
  if (!isFloat(like.dtype())) return like;
  auto wide = HostArray::allocate(DType::F64, like.dims());
  if (!wide) return like;
  double *data = wide->mutableData<double>();
  for (int64_t i = 0; i < wide->elements(); ++i) {
    // Has no period in common with tensor sizes; the same on every machine.
    uint64_t die = (uint64_t(i) * 0x9E3779B97F4A7C15u) >> 40;
    data[i] = probe == Probe::WholeNumbers ? double(die % 3) - 1 : kEdges[die % std::size(kEdges)];
  }
  auto narrow = ops::converted(*wide, like.dtype());
  return narrow ? *narrow : like;
}

int64_t elementsOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? type.getNumElements() : INT64_MAX;
}

/// Number of terms in the sum for one element of the result; 0: no such op.
int64_t termsOf(Operation *op) {
  int64_t results = std::max<int64_t>(1, elementsOf(op->getResult(0)));
  if (auto reduce = dyn_cast<stablehlo::ReduceOp>(op))
    return reduce.getInputs().size() == 1 ? elementsOf(op->getOperand(0)) / results + 1 : 0;
  if (auto dot = dyn_cast<stablehlo::DotGeneralOp>(op)) {
    auto lhs = cast<RankedTensorType>(dot.getLhs().getType());
    int64_t terms = 1;
    for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
      terms *= std::max<int64_t>(1, lhs.getDimSize(dim));
    return terms;
  }
  if (isa<stablehlo::ConvolutionOp>(op)) return elementsOf(op->getOperand(1));
  return 0;
}

/// Whether the operand holds the probe's numbers: constants keep their values, which may be any
/// number.
bool isProbed(Value operand) {
  DenseElementsAttr constant;
  if (!matchPattern(operand, m_Constant(&constant))) return true;
  if (!isa<FloatType>(constant.getElementType())) return true;
  if (!constant.isSplat()) return false;
  double value = constant.getSplatValue<APFloat>().convertToDouble();
  return value == 0 || value == 1 || value == -1;
}

/// Whether the region adds its two arguments.
bool isSum(Operation *op) {
  if (op->getNumRegions() == 0) return true;
  Block &body = op->getRegion(0).front();
  return body.getOperations().size() == 2 && isa<stablehlo::AddOp>(body.front());
}

/// Integers up to this are exact in the type.
int64_t exactUpTo(Type type) {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return element ? int64_t(1) << std::min(element.getFPMantissaWidth(), 50u) : 0;
}

}  // namespace

std::string kindOf(Operation *op) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << op->getName() << op->getAttrDictionary() << op->getOperandTypes() << op->getResultTypes();
  // Without the last flag each print would verify the whole module first.
  OpPrintingFlags flags;
  flags.useLocalScope().elideLargeElementsAttrs().assumeVerified();
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps()) inner.print(out, flags);
  return text;
}

const char *name(Probe probe) {
  return probe == Probe::WholeNumbers ? "small whole numbers" : "numbers at the ends of the range";
}

bool isDefinedToTheBit(Operation *op) {
  const ops::OpFacts *facts = interpret::factsOf(op);
  bool isKnown = facts && facts->rounding != ops::Rounding::Loose &&
                 (facts->kind == ops::Kind::Elementwise || facts->kind == ops::Kind::Movement);
  if (!isKnown || op->getNumResults() != 1) return false;
  auto isReal = [](Type type) {
    Type element = getElementTypeOrSelf(type);
    return isa<IntegerType>(element) || element.isF16() || element.isBF16() || element.isF32() ||
           element.isF64();
  };
  return llvm::all_of(op->getOperandTypes(), isReal) && llvm::all_of(op->getResultTypes(), isReal);
}

void putProbeIn(Probe probe, Case &one, GoldenValues &golden) {
  for (auto &process : one.arguments)
    for (HostArray &argument : process) argument = probeFor(probe, argument);
  for (auto &[id, values] : golden)
    for (HostArray &value : values) value = probeFor(probe, value);
}

bool isExactOn(Probe probe, Operation *op) {
  // The conversion of NaN or out-of-range floats to integers is not defined.
  if (probe == Probe::EdgeNumbers)
    return isDefinedToTheBit(op) && (!isa<stablehlo::ConvertOp>(op) ||
                                     isa<FloatType>(getElementTypeOrSelf(op->getResult(0))));
  if (op->getNumResults() != 1 || !isSum(op) || !llvm::all_of(op->getOperands(), isProbed))
    return false;
  int64_t terms = termsOf(op);
  // A sum accumulated in a type narrower than f32 may be rounded at every step.
  int64_t exact = exactUpTo(op->getResult(0).getType());
  if (isa<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp>(op) && exact) exact = 1 << 24;
  return terms > 0 && terms < exact;
}

std::vector<Operation *> differentOps(const std::vector<Operation *> &ops) {
  std::vector<Operation *> different;
  std::set<std::string> known;
  for (Operation *op : ops)
    if (known.insert(kindOf(op)).second) different.push_back(op);
  return different;
}

}  // namespace vitro::debug
