// Constraints of reduce_window and select_and_scatter.
#include "vitro/ir/stablehlo/VerifyWindow.h"

#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

SmallVector<WindowDim> windowOf(const WindowAttributes &window) {
  SmallVector<WindowDim> dims(window.sizes.size());
  SmallVector<int64_t> padding;
  if (window.padding) llvm::append_range(padding, window.padding->getValues<int64_t>());
  for (auto [i, dim] : llvm::enumerate(dims)) {
    auto at = [&](const std::optional<ArrayRef<int64_t>> &list) {
      return list && !list->empty() ? (*list)[i] : 1;
    };
    dim = {window.sizes[i], at(window.strides)};
    dim.baseDilation = at(window.baseDilations);
    dim.windowDilation = at(window.windowDilations);
    if (!padding.empty()) dim.padLow = padding[2 * i], dim.padHigh = padding[2 * i + 1];
  }
  return dims;
}

std::optional<SmallVector<WindowDim>> checkWindow(Checks &checks, const WindowLabels &labels,
                                                  const WindowAttributes &window) {
  int64_t rank = window.sizes.size();
  bool ok = true;
  // A dynamic window size is a dynamic kernel size of a convolution.
  auto sizes = llvm::make_filter_range(window.sizes, isStatic);
  ok &= checkLeast(checks, labels.sizes, "window dimensions", llvm::to_vector(sizes), 1);
  auto checkList = [&](StringRef count, StringRef positive, StringRef name,
                       const std::optional<ArrayRef<int64_t>> &list) {
    if (!list || list->empty()) return;
    ok &= checks.sizeIs(count, name, list->size(), rank);
    ok &= checkLeast(checks, positive, name, *list, 1);
  };
  checkList(labels.strideCount, labels.strides, "window_strides", window.strides);
  checkList(labels.baseCount, labels.base, labels.baseName, window.baseDilations);
  checkList(labels.windowCount, labels.window, labels.windowName, window.windowDilations);
  if (window.padding && !window.padding->empty()) {
    ShapedType type = window.padding->getType();
    if (type.getRank() != 2 || type.getDimSize(1) != 2 || type.getDimSize(0) != rank) {
      checks.broke(labels.paddingShape)
          << "padding is " << type << ", want " << rank << " pairs (" << rank << "x2)";
      ok = false;
    }
  }
  if (!ok) return std::nullopt;
  return windowOf(window);
}

namespace {
constexpr Want kAll{kTensor};
constexpr WindowLabels kReduceWindow = {
    "C5", "C6", "C7", "C12", "base_dilations", "C8", "C9", "window_dilations", "C10", "C11"};
constexpr WindowLabels kSelectAndScatter = {"C5", "C6", "C7", "C8"};

WindowAttributes attributesOf(ReduceWindowOp op) {
  return {op.getWindowDimensions(), op.getWindowStrides(), op.getBaseDilations(),
          op.getWindowDilations(), op.getPadding()};
}

void checkReduceWindow(Checks &checks) {
  auto op = cast<ReduceWindowOp>(checks.op);
  size_t count = op.getInputs().size();
  if (count == 0 || op->getNumOperands() != 2 * count || op.getNumResults() != count) {
    checks.broke("C1") << op->getNumOperands() << " inputs and init_values, " << op.getNumResults()
                       << " results, want one of each per input";
    return;
  }
  auto first = checks.operand(0);
  for (Value input : op.getInputs())
    if (!shapesAgree(first, input.getType()))
      checks.broke("C2") << "inputs differ in shape: " << first << " and " << input.getType();
  SmallVector<Type> inputs(op.getInputs().getTypes()), inits(op.getInitValues().getTypes());
  for (auto [i, init] : llvm::enumerate(inits))
    if (cast<RankedTensorType>(init).getRank() != 0)
      checks.broke("I2") << "initial value " << i << " is " << init << ", want a scalar";
  checkReducer(checks, "C13", "body", op.getBody(), inputs, inits);
  checks.sizeIs("C4", "window_dimensions", op.getWindowDimensions().size(), first.getRank());
  auto window = checkWindow(checks, kReduceWindow, attributesOf(op));
  if (window && checks.allHold())
    checks.countable("C15", inferReduceWindow(first, *window, first.getElementType()));
}

void inferReduceWindowOp(Operation *op, Types &types) {
  auto reduce = cast<ReduceWindowOp>(op);
  auto window = windowOf(attributesOf(reduce));
  for (auto [i, input] : llvm::enumerate(reduce.getInputs()))
    types.push_back(inferReduceWindow(cast<RankedTensorType>(input.getType()), window,
                                      accumulatorElement(reduce.getBody(), i)));
}

/// C9: (tensor<E>, tensor<E>) -> tensor<i1>.
void checkSelector(Checks &checks, SelectAndScatterOp op) {
  Block *block = blockOf(checks, "C9", "select", op.getSelect());
  if (!block) return;
  if (block->getNumArguments() != 2 || returned(*block).size() != 1) {
    checks.broke("C9") << "select takes " << block->getNumArguments() << " arguments and returns "
                       << returned(*block).size() << " values, want 2 and 1";
    return;
  }
  Type scalar = tensorOf({}, checks.operand(0).getElementType());
  auto floats = [](Type a, Type b) {
    return isa<FloatType>(getElementTypeOrSelf(a)) && isa<FloatType>(getElementTypeOrSelf(b));
  };
  for (Type type : block->getArgumentTypes())
    if (!shapesAgree(type, scalar) ||
        (getElementTypeOrSelf(type) != getElementTypeOrSelf(scalar) && !floats(type, scalar)))
      checks.broke("C9") << "select takes " << type << ", want " << scalar;
  Type predicate = tensorOf({}, IntegerType::get(checks.op->getContext(), 1));
  if (Type type = returned(*block)[0].getType(); type != predicate)
    checks.broke("C9") << "select returns " << type << ", want " << predicate;
}

void checkSelectAndScatter(Checks &checks) {
  auto op = cast<SelectAndScatterOp>(checks.op);
  auto operand = checks.operand(0), source = checks.operand(1), init = checks.operand(2);
  checkSelector(checks, op);
  checkReducer(checks, "C10", "scatter", op.getScatter(), {source}, {init});
  if (init.getRank() != 0) checks.broke("I3") << "init_value is " << init << ", want a scalar";
  auto sizes = op.getWindowDimensions().value_or(ArrayRef<int64_t>{});
  checks.sizeIs("C4", "window_dimensions", sizes.size(), operand.getRank());
  auto window = checkWindow(checks, kSelectAndScatter,
                            {sizes, op.getWindowStrides(), {}, {}, op.getPadding()});
  auto floats = isa<FloatType>(operand.getElementType()) && isa<FloatType>(source.getElementType());
  if (operand.getElementType() != source.getElementType() && !floats)
    checks.broke("C1") << "element types differ: " << operand << " and " << source;
  if (!window || int64_t(window->size()) != operand.getRank()) return;
  auto wanted = inferReduceWindow(operand, *window, source.getElementType());
  if (checks.countable("C2", wanted) && !shapesAgree(wanted, source))
    checks.broke("C2") << "source is " << source << ", but " << operand << " has "
                       << spell(wanted.getShape()) << " windows";
}

void inferSelectAndScatter(Operation *op, Types &types) {
  auto scatter = cast<SelectAndScatterOp>(op);
  types.push_back(
      withElement(scatter.getOperand().getType(), accumulatorElement(scatter.getScatter(), 0)));
}

constexpr Row rows[] = {
    {"reduce_window", {kAll}, {kAll}, checkReduceWindow, inferReduceWindowOp, "C14..C16"},
    {"select_and_scatter",
     {kAll},
     {kAll},
     checkSelectAndScatter,
     inferSelectAndScatter,
     "C11, C12"},
};
}  // namespace

ArrayRef<Row> windowRules() { return rows; }

}  // namespace vitro::stablehlo
