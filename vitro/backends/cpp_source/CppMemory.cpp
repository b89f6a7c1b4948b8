// Buffers and views of them as pointers with strides.
#include <map>
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "vitro/backends/cpp_source/CppEmitter.h"

using namespace mlir;

namespace vitro::backends {

CppView staticView(MemRefType type, const std::string &pointer) {
  CppView view;
  view.pointer = pointer;
  auto [strides, offset] = type.getStridesAndOffset();
  for (int64_t size : type.getShape()) view.sizes.push_back(std::to_string(size));
  for (int64_t stride : strides) view.strides.push_back(std::to_string(stride));
  return view;
}

static std::string product(const std::string &a, const std::string &b) {
  if (a == "0" || b == "0") return "0";
  if (a == "1") return b;
  return b == "1" ? a : fmt::format("{} * {}", a, b);
}

std::string CppEmitter::offset(const CppView &view, const Texts &indices) {
  std::string sum;
  for (size_t i = 0; i < indices.size(); ++i) {
    bool isSimple = indices[i].find_first_of(" -") == std::string::npos;
    std::string term = product(isSimple ? indices[i] : "(" + indices[i] + ")", view.strides[i]);
    if (term != "0") sum += (sum.empty() ? "" : " + ") + term;
  }
  return sum.empty() ? "0" : sum;
}

std::string CppEmitter::element(Value memref, const Texts &indices) const {
  const CppView &view = viewOf(memref);
  return fmt::format("{}[{}]", view.pointer, offset(view, indices));
}

void CppEmitter::defineView(Value result, const std::string &pointer, CppView view) {
  auto type = cast<MemRefType>(result.getType());
  bool isName = pointer.find_first_of(" ()[") == std::string::npos;
  view.pointer = isName ? pointer : freshName("view");
  if (!isName)
    line("{}{} *{} = {};", view.isConst ? "const " : "", scalarType(type.getElementType()),
         view.pointer, pointer);
  names[result] = view.pointer;
  views[result] = std::move(view);
}

static std::string moved(const std::string &pointer, const std::string &by) {
  return by == "0" ? pointer : pointer + " + " + by;
}

/// Merges static and dynamic values: "4", or the name of the value.
static std::vector<std::string> mixed(ArrayRef<int64_t> constants,
                                      const std::vector<std::string> &values) {
  std::vector<std::string> out;
  size_t next = 0;
  for (int64_t constant : constants)
    out.push_back(ShapedType::isDynamic(constant) ? values[next++] : std::to_string(constant));
  return out;
}

void CppEmitter::emitSubview(Operation *op) {
  auto subview = cast<memref::SubViewOp>(op);
  const CppView &source = viewOf(subview.getSource());
  Texts offsets = mixed(subview.getStaticOffsets(), namesOf(subview.getOffsets()));
  Texts sizes = mixed(subview.getStaticSizes(), namesOf(subview.getSizes()));
  Texts strides = mixed(subview.getStaticStrides(), namesOf(subview.getStrides()));
  CppView view;
  view.isConst = source.isConst;
  llvm::SmallBitVector dropped = subview.getDroppedDims();
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (dropped.test(unsigned(i))) continue;
    view.sizes.push_back(sizes[i]);
    std::string stride = product(strides[i], source.strides[i]);
    bool isNumber = stride.find_first_not_of("0123456789") == stride.npos;
    bool isName = stride.find(' ') == stride.npos;
    if (!isNumber && !isName) {
      int64_t a, b;
      if (!StringRef(strides[i]).getAsInteger(10, a) &&
          !StringRef(source.strides[i]).getAsInteger(10, b))
        stride = std::to_string(a * b);
      else
        stride = "(" + stride + ")";
    }
    view.strides.push_back(stride);
  }
  defineView(op->getResult(0), moved(source.pointer, offset(source, offsets)), view);
}

/// Reshapes of contiguous memrefs, and of those with static strides.
Result<> CppEmitter::emitReshape(Operation *op) {
  auto type = cast<MemRefType>(op->getResult(0).getType());
  auto [strides, offset] = type.getStridesAndOffset();
  if (!type.hasStaticShape() || llvm::any_of(strides, ShapedType::isDynamic))
    return cannot(op, "has sizes or strides that only the run knows");
  const CppView &source = viewOf(op->getOperand(0));
  CppView view = staticView(type, source.pointer);
  view.isConst = source.isConst;
  defineView(op->getResult(0), source.pointer, view);
  return {};
}

void CppEmitter::emitAlloca(Operation *op) {
  auto type = cast<MemRefType>(op->getResult(0).getType());
  std::string name = freshName("stack"), element = scalarType(type.getElementType());
  line("alignas(64) {} {}[{}];", element, name, std::max<int64_t>(type.getNumElements(), 1));
  names[op->getResult(0)] = name;
  views[op->getResult(0)] = staticView(type, name);
}

void CppEmitter::emitCopy(Operation *op) {
  Value from = op->getOperand(0), to = op->getOperand(1);
  const Texts &sizes = viewOf(from).sizes;
  Texts at;
  for (const std::string &size : sizes) {
    at.push_back(freshName("i"));
    open(fmt::format("for (int64_t {0} = 0; {0} < {1}; ++{0})", at.back(), size));
  }
  line("{} = {};", element(to, at), element(from, at));
  for (size_t i = 0; i < sizes.size(); ++i) close();
}

void CppEmitter::emitGlobals() {
  for (auto global :
       ModuleOp(kernel.function->getParentOfType<ModuleOp>()).getOps<memref::GlobalOp>()) {
    auto type = global.getType();
    auto dense = dyn_cast_or_null<DenseElementsAttr>(global.getInitialValueAttr());
    if (!dense) continue;
    Texts numbers;
    if (dense.isSplat())
      numbers.assign(size_t(type.getNumElements()),
                     literal(type.getElementType(), dense.getSplatValue<Attribute>()));
    else
      for (Attribute number : dense.getValues<Attribute>())
        numbers.push_back(literal(type.getElementType(), number));
    globals += fmt::format("static const {} {}[{}] = {{{}}};\n", scalarType(type.getElementType()),
                           global.getSymName().str(), std::max<size_t>(numbers.size(), 1),
                           fmt::join(numbers, ", "));
  }
  if (!globals.empty()) globals += "\n";
}

Result<bool> CppEmitter::emitMemory(Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op)) {
    line("{} = {};", define(load.getResult()),
         element(load.getMemRef(), namesOf(load.getIndices())));
  } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
    line("{} = {};", element(store.getMemRef(), namesOf(store.getIndices())),
         nameOf(store.getValue()));
  } else if (isa<memref::SubViewOp>(op)) {
    emitSubview(op);
  } else if (isa<memref::ExpandShapeOp, memref::CollapseShapeOp>(op)) {
    VITRO_RETURN_IF_ERROR(emitReshape(op));
  } else if (isa<memref::CastOp>(op)) {
    CppView view = viewOf(op->getOperand(0));
    std::string pointer = view.pointer;
    defineView(op->getResult(0), pointer, view);
  } else if (isa<memref::AllocaOp>(op)) {
    if (!cast<MemRefType>(op->getResult(0).getType()).hasStaticShape())
      return cannot(op, "has a size that only the run knows");
    emitAlloca(op);
  } else if (isa<memref::CopyOp>(op)) {
    emitCopy(op);
  } else if (auto dim = dyn_cast<memref::DimOp>(op)) {
    auto constant = dim.getConstantIndex();
    const CppView &view = viewOf(dim.getSource());
    if (!constant || size_t(*constant) >= view.sizes.size())
      return cannot(op, "asks for a dimension that only the run knows");
    line("{} = {};", define(dim.getResult()), view.sizes[size_t(*constant)]);
  } else if (auto global = dyn_cast<memref::GetGlobalOp>(op)) {
    auto type = cast<MemRefType>(global.getType());
    CppView view = staticView(type, global.getName().str());
    view.isConst = true;
    defineView(op->getResult(0), global.getName().str(), view);
  } else {
    return false;
  }
  return true;
}

}  // namespace vitro::backends
