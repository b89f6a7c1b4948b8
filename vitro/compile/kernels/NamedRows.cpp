#include "vitro/compile/kernels/NamedRows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/kernel/StartsAs.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// The index before it was clamped to the valid rows.
Value unclamped(Value index, int64_t rows) {
  for (;;) {
    Operation *op = index.getDefiningOp();
    if (!isa_and_nonnull<arith::MaxSIOp, arith::MinSIOp>(op) ||
        getConstantIntValue(op->getOperand(1)) != (isa<arith::MaxSIOp>(op) ? 0 : rows - 1))
      return index;
    index = op->getOperand(0);
  }
}

/// The kernel argument that a row index is read from.
std::optional<unsigned> argumentNaming(Value row, int64_t rows) {
  auto cast = unclamped(row, rows).getDefiningOp<arith::IndexCastOp>();
  auto load = cast ? cast.getIn().getDefiningOp<memref::LoadOp>() : nullptr;
  if (!load) return std::nullopt;
  Value memref = load.getMemref();
  while (auto view = memref.getDefiningOp<ViewLikeOpInterface>()) memref = view.getViewSource();
  auto argument = dyn_cast<BlockArgument>(memref);
  if (!argument || !isa<func::FuncOp>(argument.getOwner()->getParentOp()) ||
      getElementTypeOrSelf(argument.getType()) != load.getResult().getType())
    return std::nullopt;
  return argument.getArgNumber();
}

/// The argument that names the rows of all writes to an output.
std::optional<unsigned> argumentNaming(BlockArgument output) {
  ArrayRef<int64_t> shape = cast<MemRefType>(output.getType()).getShape();
  auto first = llvm::find_if(shape, [](int64_t size) { return size != 1; });
  if (first == shape.end()) return std::nullopt;
  std::optional<unsigned> found;
  for (Operation *user : output.getUsers()) {
    if (isa<memref::LoadOp>(user)) continue;
    auto store = dyn_cast<memref::StoreOp>(user);
    if (!store) return std::nullopt;
    auto named = argumentNaming(store.getIndices()[size_t(first - shape.begin())], *first);
    if (!named || (found && found != named)) return std::nullopt;
    found = named;
  }
  return found;
}

}  // namespace

std::vector<int64_t> rowsNamedBy(func::FuncOp kernel) {
  auto starts = kernel->getAttrOfType<DenseI64ArrayAttr>(kernel::kStartsAs);
  auto scratch = kernel->getAttrOfType<IntegerAttr>(kernel::kScratch);
  if (!starts) return {};
  constexpr unsigned kBounds = 2;  // lo and hi come before the inputs
  auto count = unsigned(starts.size());
  unsigned firstOutput =
      kernel.getNumArguments() - count - unsigned(scratch ? scratch.getInt() : 0);
  std::vector<int64_t> names;
  for (unsigned output = 0; output < count; ++output) {
    auto named = argumentNaming(kernel.getArgument(firstOutput + output));
    bool isInput = starts[output] >= 0 && named && *named >= kBounds && *named < firstOutput;
    int64_t input = isInput ? int64_t(*named - kBounds) : -1;
    // The initial value of an output may share its memory.
    names.push_back(llvm::is_contained(starts.asArrayRef(), input) ? -1 : input);
  }
  bool isAnyKnown = llvm::any_of(names, [](int64_t input) { return input >= 0; });
  return isAnyKnown ? names : std::vector<int64_t>();
}

}  // namespace vitro::compile
