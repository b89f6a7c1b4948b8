// Constraints of factorisations, transforms, normalisation and random numbers.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kFloats{kFloat | kQuantized};
constexpr Want kFloatVector{kFloat | kQuantized, Extent::Vector};
constexpr Want kFloatsOrComplex{kFloat | kComplex | kQuantized};
constexpr Want kRandom{kBool | kInt | kFloat};
constexpr Want kBound{kBool | kInt | kFloat, Extent::Scalar};

void inferFirst(Operation *op, Types &types) { types.push_back(op->getOperand(0).getType()); }
void inferSecond(Operation *op, Types &types) { types.push_back(op->getOperand(1).getType()); }

bool checkSquare(Checks &checks, StringRef rankLabel, StringRef label, RankedTensorType a) {
  if (a.getRank() < 2) {
    checks.broke(rankLabel) << "a is " << a << ", want at least 2 dimensions";
    return false;
  }
  auto last = a.getShape().take_back(2);
  if (!sizesAgree(last[0], last[1]))
    checks.broke(label) << "a is " << a << ", want square matrices";
  return true;
}

void checkCholesky(Checks &checks) { checkSquare(checks, "C2", "C3", checks.operand(0)); }

void checkTriangularSolve(Checks &checks) {
  auto op = cast<TriangularSolveOp>(checks.op);
  auto a = checks.operand(0), b = checks.operand(1);
  if (!elementsAgree(a, b)) checks.broke("C1") << "element types differ: " << a << " and " << b;
  if (op.getTransposeA() == Transpose::TRANSPOSE_INVALID)
    checks.broke("I6") << "transpose_a is TRANSPOSE_INVALID";
  if (!checkSquare(checks, "C2", "C3", a)) return;
  if (a.getRank() != b.getRank()) {
    checks.broke("C2") << "ranks differ: " << a << " and " << b;
    return;
  }
  int64_t shared = b.getRank() - (op.getLeftSide() ? 2 : 1);
  if (!sizesAgree(a.getShape().back(), b.getDimSize(shared)))
    checks.broke("C3") << "dimension " << shared << " of b " << b << " does not fit a " << a;
  auto agrees = [](auto pair) { return sizesAgree(std::get<0>(pair), std::get<1>(pair)); };
  if (!llvm::all_of(llvm::zip(a.getShape().drop_back(2), b.getShape().drop_back(2)), agrees))
    checks.broke("C3") << "batch dimensions differ: " << a << " and " << b;
}

FftKind kindOf(FftType type) {
  if (type == FftType::RFFT) return FftKind::RealToComplex;
  return type == FftType::IRFFT ? FftKind::ComplexToReal : FftKind::Complex;
}

/// C4, C5: the real side's last dimensions are fft_length, the complex side's last is half of that.
void checkFftShape(Checks &checks, RankedTensorType operand, FftKind kind,
                   ArrayRef<int64_t> length) {
  if (kind == FftKind::Complex) return;
  SmallVector<int64_t> wanted(length);
  if (kind == FftKind::ComplexToReal && wanted.back() != 0) wanted.back() = wanted.back() / 2 + 1;
  for (auto [size, want] : llvm::zip(operand.getShape().take_back(length.size()), wanted))
    if (!sizesAgree(size, want)) {
      checks.broke("C4, C5") << "operand is " << operand << ", want its last dimensions to be "
                             << spell(wanted) << " for fft_length " << spell(length);
      return;
    }
}

void checkFft(Checks &checks) {
  auto op = cast<FftOp>(checks.op);
  auto operand = checks.operand(0);
  auto length = op.getFftLength();
  FftKind kind = kindOf(op.getFftType());
  if (length.empty() || length.size() > 3)
    checks.broke("C3") << "fft_length is " << spell(length) << ", want 1 to 3 entries";
  if (int64_t(length.size()) > operand.getRank())
    checks.broke("C1") << "fft_length is " << spell(length) << " for the operand " << operand;
  checkLeast(checks, "C4", "fft_length", length, 0);
  Type element = operand.getElementType();
  bool fits = kind == FftKind::RealToComplex ? element.isF32() || element.isF64()
                                             : isa<ComplexType>(element);
  if (!fits)
    checks.broke("C2") << stringifyFftType(op.getFftType()) << " of " << operand << ", want "
                       << (kind == FftKind::RealToComplex ? "f32 or f64" : "complex elements");
  if (checks.allHold()) checkFftShape(checks, operand, kind, length);
}

void inferFftOp(Operation *op, Types &types) {
  auto fft = cast<FftOp>(op);
  types.push_back(
      inferFft(fft.getOperand().getType(), kindOf(fft.getFftType()), fft.getFftLength()));
}

struct BatchNormLabels {
  const char *elements, *shapes, *vectors, *sizes;
};

/// `wide` operands have the operand's shape, the others one entry per feature.
void checkBatchNorm(Checks &checks, ArrayRef<unsigned> wide, int64_t feature,
                    const BatchNormLabels &labels) {
  auto operand = checks.operand(0);
  if (!checks.inRange("C1", "feature_index", {feature}, operand.getRank())) return;
  RankedTensorType vector;
  for (unsigned i = 1; i < checks.op->getNumOperands(); ++i) {
    auto type = checks.operand(i);
    if (!elementsAgree(type, operand))
      checks.broke(labels.elements)
          << "operand " << i << " is " << type << ", operand 0 " << operand;
    if (llvm::is_contained(wide, i)) {
      if (!shapesAgree(type, operand))
        checks.broke(labels.shapes)
            << "operand " << i << " is " << type << ", operand 0 " << operand;
      continue;
    }
    if (vector && !shapesAgree(vector, type))
      checks.broke(labels.vectors)
          << "operand " << i << " is " << type << ", an earlier one " << vector;
    if (!sizesAgree(type.getDimSize(0), operand.getDimSize(feature)))
      checks.broke(labels.sizes) << "operand " << i << " is " << type << ", but dimension "
                                 << feature << " of " << operand << " counts the features";
    vector = type;
  }
}

void checkBatchNormGrad(Checks &checks) {
  checkBatchNorm(checks, {4}, cast<BatchNormGradOp>(checks.op).getFeatureIndex(),
                 {"C2", "C3", "C4", "C5"});
}
void checkBatchNormInference(Checks &checks) {
  checkBatchNorm(checks, {}, cast<BatchNormInferenceOp>(checks.op).getFeatureIndex(),
                 {"C2", "C7", "C3..C6", "C3..C6"});
}
void checkBatchNormTraining(Checks &checks) {
  checkBatchNorm(checks, {}, cast<BatchNormTrainingOp>(checks.op).getFeatureIndex(),
                 {"C2", "C7", "C3..C6", "C3..C6"});
}

void inferWithStatistics(Operation *op, Types &types) {
  auto operand = cast<RankedTensorType>(op->getOperand(0).getType());
  int64_t feature = op->getAttrOfType<IntegerAttr>("feature_index").getInt();
  Type vector = tensorOfSizes({sizeOf(operand, feature)}, operand.getElementType());
  types.append({operand, vector, vector});
}

void checkRng(Checks &checks) {
  auto op = cast<RngOp>(checks.op);
  Type a = checks.operand(0).getElementType(), b = checks.operand(1).getElementType();
  if (a != b || a != checks.result(0).getElementType())
    checks.broke("C1") << "element types differ: " << checks.operandType(0) << ", "
                       << checks.operandType(1) << " -> " << checks.resultType(0);
  if (op.getRngDistribution() == RngDistribution::NORMAL && !isa<FloatType>(a))
    checks.broke("C2") << "a normal distribution of " << a << ", want floats";
  checkShapeOperand(checks, "C3", op.getShape(), op.getResult().getType());
}

void checkRngBitGenerator(Checks &checks) {
  auto initial = checks.operand(0), output = checks.result(0);
  checks.agree("C1", "initial_state", initial, "output_state", output);
}

constexpr Row rows[] = {
    {"batch_norm_grad",
     {kFloats, kFloatVector, kFloatVector, kFloatVector, kFloats},
     {kFloats, kFloatVector},
     checkBatchNormGrad,
     inferWithStatistics,
     "C2..C5"},
    {"batch_norm_inference",
     {kFloats, kFloatVector},
     {kFloats},
     checkBatchNormInference,
     inferFirst,
     "C7"},
    {"batch_norm_training",
     {kFloats, kFloatVector},
     {kFloats, kFloatVector},
     checkBatchNormTraining,
     inferWithStatistics,
     "C2, C5..C7"},
    {"cholesky", {kFloatsOrComplex}, {kFloatsOrComplex}, checkCholesky, inferFirst, "C1"},
    {"fft", {{kFloat | kComplex}}, {{kFloat | kComplex}}, checkFft, inferFftOp, "C2, C5"},
    {"rng", {kBound, kBound, {kInt | kIndex, Extent::StaticVector}}, {kRandom}, checkRng},
    {"rng_bit_generator",
     {{kInt | kFloat}},
     {{kInt | kFloat}, {kInt | kFloat, Extent::Static}},
     checkRngBitGenerator},
    {"triangular_solve",
     {{kFloat | kComplex}},
     {{kFloat | kComplex}},
     checkTriangularSolve,
     inferSecond,
     "C4"},
};
}  // namespace

ArrayRef<Row> algebraRules() { return rows; }

}  // namespace vitro::stablehlo
