#include "vitro/compile/shared/Evaluate.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "vitro/interpret/Attributes.h"
#include "vitro/interpret/Constants.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/ProcessContext.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using Attributes = SmallVector<DenseElementsAttr>;

/// Ops that may be evaluated here depend on no device or process.
class Nowhere : public ops::ProcessContext {
 public:
  ops::ProcessId self() const override { return {}; }
  int64_t numReplicas() const override { return 1; }
  int64_t numPartitions() const override { return 1; }
  Result<std::vector<ops::Values>> meet(std::string_view, std::span<const ops::ProcessId>,
                                        ops::Values) override {
    return refuse();
  }
  Result<std::vector<ops::Values>> runGrid(const ops::Region &, std::vector<ops::Values>) override {
    return refuse();
  }
  bool isManual() const override { return false; }
  Result<> send(std::string_view, ops::ProcessId, ops::Values) override { return refuse(); }
  Result<ops::Values> receive(std::string_view, ops::ProcessId) override { return refuse(); }
  Result<ops::Values> infeed() override { return refuse(); }
  Result<> outfeed(ops::Values) override { return refuse(); }
  uint64_t randomBits() override { return 0; }
  Result<> reportCheck(compare::CheckOutcome) override { return refuse(); }

 private:
  static Problem refuse() { return internalError("an op that needs its world was folded"); }
};

bool isPlainTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && !tensor.getEncoding() &&
         !isa<quant::QuantizedType>(tensor.getElementType()) &&
         interpret::dtypeOf(tensor.getElementType());
}

bool mayEvaluate(Operation *op) {
  using namespace stablehlo;
  if (op->getNumOperands() == 0 || op->getNumRegions() != 0 || !isMemoryEffectFree(op))
    return false;
  if (!isa_and_present<StablehloDialect>(op->getDialect()) &&
      op->getName().getDialectNamespace() != "chlo")
    return false;
  if (isa<CustomCallOp, CompositeOp, OptimizationBarrierOp, RngBitGeneratorOp, TupleOp,
          GetTupleElementOp>(op) ||
      op->hasTrait<OpTrait::IsTerminator>())
    return false;
  return llvm::all_of(op->getOperandTypes(), isPlainTensor) &&
         llvm::all_of(op->getResultTypes(), isPlainTensor);
}

int64_t elementsOf(Type type) { return cast<RankedTensorType>(type).getNumElements(); }

double workOf(Operation *op) {
  double out = 0, in = 0;
  for (Type type : op->getResultTypes()) out += double(elementsOf(type));
  for (Type type : op->getOperandTypes()) in += double(elementsOf(type));
  // Contractions and the like read all operands for each result at worst.
  bool isDense =
      isa<stablehlo::DotOp, stablehlo::DotGeneralOp, stablehlo::ConvolutionOp, stablehlo::EinsumOp,
          stablehlo::CholeskyOp, stablehlo::TriangularSolveOp, stablehlo::FftOp>(op);
  return isDense ? out * in : out + in;
}

/// Bytes of the results relative to bytes of all operands; a splat counts as one element.
bool growsTooMuch(Operation *op) {
  auto bytes = [](Type type, int64_t elements) {
    auto dtype = *interpret::dtypeOf(cast<RankedTensorType>(type).getElementType());
    return elements * byteWidth(dtype);
  };
  int64_t in = 0, out = 0;
  for (Value operand : op->getOperands())
    in +=
        bytes(operand.getType(), constantOf(operand).isSplat() ? 1 : elementsOf(operand.getType()));
  for (Type type : op->getResultTypes()) out += bytes(type, elementsOf(type));
  constexpr int64_t kAlwaysFine = 4096;
  return out > kAlwaysFine && out > 4 * in;
}

Result<ops::Values> runOp(Operation *op, const ops::OpRow &row, bool asScalars) {
  VITRO_TRY(ops::Attributes attrs, interpret::attributesOf(op));
  ops::Values in;
  std::vector<TensorType> operands, results;
  for (Value operand : op->getOperands()) {
    VITRO_TRY(HostArray array, asScalars ? interpret::arrayOf(constantOf(operand))
                                         : interpret::wholeArrayOf(constantOf(operand)));
    operands.push_back(array.type());
    in.push_back(std::move(array));
  }
  for (Type type : op->getResultTypes()) {
    VITRO_TRY(TensorType result, interpret::tensorType(type));
    if (asScalars) result.dims.clear();
    results.push_back(std::move(result));
  }
  Nowhere machine;
  std::string name = op->getName().getStringRef().str();
  ops::Call call{name, attrs, in, operands, results, {}, machine};
  return ops::evaluate(row, call);
}

/// Moving the elements of a splat gives that splat, at any size.
DenseElementsAttr movedSplat(Operation *op) {
  using namespace stablehlo;
  if (!isa<BroadcastInDimOp, BroadcastOp, ReshapeOp, TransposeOp, SliceOp, ReverseOp,
           DynamicSliceOp, GatherOp, ConcatenateOp>(op))
    return {};
  size_t count = isa<ConcatenateOp>(op) ? op->getNumOperands() : 1;
  Attribute value;
  for (Value operand : op->getOperands().take_front(count)) {
    DenseElementsAttr constant = constantOf(operand);
    if (!constant.isSplat()) return {};
    auto element = constant.getSplatValue<Attribute>();
    if (value && value != element) return {};
    value = element;
  }
  return DenseElementsAttr::get(cast<RankedTensorType>(op->getResult(0).getType()), value);
}

}  // namespace

DenseElementsAttr constantOf(Value value) {
  auto constant = value.getDefiningOp<stablehlo::ConstantOp>();
  return constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : DenseElementsAttr();
}

std::optional<Attributes> evaluate(Operation *op, const FoldLimits &limits) {
  if (!mayEvaluate(op)) return std::nullopt;
  for (Value operand : op->getOperands())
    if (!constantOf(operand)) return std::nullopt;
  if (DenseElementsAttr moved = movedSplat(op)) return Attributes{moved};
  const ops::OpRow *row = ops::findOp(op->getName().getStringRef().str());
  if (!row) return std::nullopt;
  bool asScalars = row->pointwise && llvm::all_of(op->getOperands(), [](Value operand) {
                     return constantOf(operand).isSplat();
                   });
  if (!asScalars) {
    if (workOf(op) > limits.work || growsTooMuch(op)) return std::nullopt;
    for (Type type : op->getResultTypes())
      if (elementsOf(type) > limits.elements) return std::nullopt;
  }
  auto values = runOp(op, *row, asScalars);
  // Ops that fail here fail again at run time, with a proper message.
  if (!values || values->size() != op->getNumResults()) return std::nullopt;
  Attributes out;
  for (auto [array, type] : llvm::zip(*values, op->getResultTypes())) {
    auto wanted = cast<RankedTensorType>(type);
    bool fits = array.dtype() == *interpret::dtypeOf(wanted.getElementType()) &&
                (asScalars || ArrayRef<int64_t>(array.dims()) == wanted.getShape());
    if (!fits || array.summands()) return std::nullopt;
    out.push_back(interpret::constantOf(wanted, array));
  }
  return out;
}

}  // namespace vitro::compile
