#include "vitro/compile/kernels/WrittenParts.h"
#include <numeric>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr int kMostSteps = 24;                  // from an index back to the iteration
constexpr int64_t kLargest = int64_t(1) << 50;  // larger numbers are not tracked

/// An index in iteration i: scale * floor(i / every) plus `least` to `most`.
struct Place {
  int64_t scale = 0, every = 1, least = 0, most = 0;
  bool isFixed() const { return scale == 0; }
};

std::optional<Place> checked(Place place) {
  for (int64_t number : {place.scale, place.every, place.least, place.most})
    if (number > kLargest || number < -kLargest) return std::nullopt;
  return place;
}

class Iteration {
 public:
  explicit Iteration(Value number) : number(number) {}

  std::optional<Place> placeOf(Value index, int steps = kMostSteps) const {
    if (index == number) return Place{1, 1, 0, 0};
    if (auto known = getConstantIntValue(index)) return checked({0, 1, *known, *known});
    if (steps == 0) return std::nullopt;
    if (auto argument = dyn_cast<BlockArgument>(index)) return placeInLoop(argument, steps - 1);
    Operation *op = index.getDefiningOp();
    if (!isa<arith::AddIOp, arith::MulIOp, arith::DivUIOp, arith::RemUIOp, arith::MinSIOp>(op))
      return std::nullopt;
    auto left = placeOf(op->getOperand(0), steps - 1),
         right = placeOf(op->getOperand(1), steps - 1);
    if (isa<arith::RemUIOp>(op)) return remainder(right);
    if (isa<arith::MinSIOp>(op)) return lesser(left, right);
    if (!left || !right) return std::nullopt;
    if (isa<arith::AddIOp>(op)) return sum(*left, *right);
    if (isa<arith::DivUIOp>(op)) return quotient(*left, *right);
    return left->isFixed() ? product(*right, *left) : product(*left, *right);
  }

 private:
  static std::optional<int64_t> exactly(const Place &place) {
    if (place.isFixed() && place.least == place.most) return place.least;
    return std::nullopt;
  }

  std::optional<Place> placeInLoop(BlockArgument index, int steps) const {
    auto loop = dyn_cast<scf::ForOp>(index.getOwner()->getParentOp());
    if (!loop || loop.getInductionVar() != index) return std::nullopt;
    auto from = placeOf(loop.getLowerBound(), steps), to = placeOf(loop.getUpperBound(), steps);
    if (!from || !to || from->scale != to->scale || from->every != to->every) return std::nullopt;
    return checked({from->scale, from->every, from->least, to->most - 1});
  }

  static std::optional<Place> sum(const Place &a, const Place &b) {
    if (!a.isFixed() && !b.isFixed() && a.every != b.every) return std::nullopt;
    return checked(
        {a.scale + b.scale, a.isFixed() ? b.every : a.every, a.least + b.least, a.most + b.most});
  }
  static std::optional<Place> product(const Place &place, const Place &factor) {
    auto times = exactly(factor);
    if (!times || *times < 0) return std::nullopt;
    Place scaled = place;
    for (int64_t *part : {&scaled.scale, &scaled.least, &scaled.most})
      if (__builtin_mul_overflow(*part, *times, part)) return std::nullopt;
    return checked(scaled);
  }
  /// Only without an offset, which could carry.
  static std::optional<Place> quotient(const Place &place, const Place &divisor) {
    auto by = exactly(divisor);
    Place part{1, 0, 0, 0};
    if (!by || *by <= 0 || place.scale != 1 || place.least || place.most ||
        __builtin_mul_overflow(place.every, *by, &part.every))
      return std::nullopt;
    return checked(part);
  }
  static std::optional<Place> remainder(const std::optional<Place> &divisor) {
    auto by = divisor ? exactly(*divisor) : std::nullopt;
    if (!by || *by <= 0) return std::nullopt;
    return checked({0, 1, 0, *by - 1});
  }
  /// It is not above either; the lower bound is unknown.
  static std::optional<Place> lesser(const std::optional<Place> &a, const std::optional<Place> &b) {
    const std::optional<Place> &followed = a && !a->isFixed() ? a : b;
    if (!followed) return std::nullopt;
    return Place{followed->scale, followed->every, -kLargest, followed->most};
  }

  Value number;
};

/// A store: its buffer, its indices, and the sizes of what it writes along the last dimensions.
struct Store {
  Value memref;
  ValueRange indices;
  ArrayRef<int64_t> sizes;
};

std::optional<Store> storeIn(Operation *op) {
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return Store{store.getMemref(), store.getIndices(), {}};
  if (auto store = dyn_cast<vector::StoreOp>(op))
    return Store{store.getBase(), store.getIndices(), store.getVectorType().getShape()};
  if (auto store = dyn_cast<vector::MaskedStoreOp>(op))
    return Store{store.getBase(), store.getIndices(), store.getVectorType().getShape()};
  return std::nullopt;
}

bool isCheap(Operation *op) {
  return isa<memref::AllocaOp, memref::LoadOp>(op) || isMemoryEffectFree(op);
}

/// The loop over [lo, hi) if it is the whole kernel: every call would repeat work before it.
scf::ForOp loopOverRange(func::FuncOp kernel) {
  if (!kernel.getBody().hasOneBlock()) return nullptr;
  scf::ForOp found;
  for (Operation &op : kernel.getBody().front().without_terminator()) {
    auto loop = dyn_cast<scf::ForOp>(op);
    if (loop && !found && loop.getLowerBound() == kernel.getArgument(0) &&
        loop.getUpperBound() == kernel.getArgument(1) && getConstantIntValue(loop.getStep()) == 1)
      found = loop;
    else if (op.getNumRegions() != 0 || !isCheap(&op))
      return nullptr;
  }
  return found;
}

/// Part k of an output: only iterations [k * iterations, (k + 1) * iterations) write it.
struct Part {
  int64_t iterations = 0, bytes = 0;
  bool operator==(const Part &) const = default;
};

std::optional<Part> partOf(const Store &store, const Iteration &iteration) {
  auto type = cast<MemRefType>(store.memref.getType());
  ArrayRef<int64_t> shape = type.getShape();
  auto first = llvm::find_if(shape, [](int64_t size) { return size != 1; });
  if (first == shape.end()) return std::nullopt;
  auto dim = size_t(first - shape.begin());
  auto place = iteration.placeOf(store.indices[dim]);
  if (!place || place->scale <= 0) return std::nullopt;
  if (size_t before = shape.size() - store.sizes.size(); dim >= before)
    place->most += store.sizes[dim - before] - 1;
  if (place->least < 0 || place->most >= place->scale || place->scale > *first) return std::nullopt;
  int64_t bytes = (type.getElementTypeBitWidth() + 7) / 8 * place->scale;
  for (int64_t size : shape.drop_front(dim + 1)) bytes *= size;
  return Part{place->every, bytes};
}

/// Combines the parts of all outputs that are complete after the same iterations.
runtime::WrittenParts together(ArrayRef<std::optional<Part>> parts, int64_t range) {
  runtime::WrittenParts written;
  written.iterations = 1;
  for (const auto &part : parts) {
    if (!part || !part->iterations) continue;
    int64_t times = part->iterations / std::gcd(written.iterations, part->iterations);
    if (times > range / written.iterations) return {};
    written.iterations *= times;
  }
  for (const auto &part : parts) {
    bool isKnown = part && part->iterations;
    int64_t bytes = isKnown ? part->bytes * (written.iterations / part->iterations) : 0;
    written.bytes.push_back(uint64_t(bytes));
  }
  bool isAnyKnown = llvm::any_of(written.bytes, [](uint64_t bytes) { return bytes > 0; });
  return isAnyKnown ? written : runtime::WrittenParts();
}

}  // namespace

runtime::WrittenParts writtenParts(func::FuncOp kernel) {
  scf::ForOp loop = loopOverRange(kernel);
  auto outputs = kernel->getAttrOfType<IntegerAttr>(kernel::kOutputs);
  auto scratch = kernel->getAttrOfType<IntegerAttr>(kernel::kScratch);
  if (!loop || !outputs) return {};
  auto count = size_t(outputs.getInt());
  size_t firstOutput = kernel.getNumArguments() - count - size_t(scratch ? scratch.getInt() : 0);
  Iteration iteration(loop.getInductionVar());
  std::vector<std::optional<Part>> parts(count);  // nothing: no store so far
  auto add = [&](Value memref, std::optional<Part> part) {
    while (auto view = memref.getDefiningOp<ViewLikeOpInterface>()) {
      memref = view.getViewSource();
      part = std::nullopt;  // its indices are those of the view
    }
    auto argument = dyn_cast<BlockArgument>(memref);
    if (!argument || argument.getOwner() != &kernel.front())
      return isa_and_nonnull<memref::AllocaOp>(memref.getDefiningOp());
    if (argument.getArgNumber() < firstOutput || argument.getArgNumber() >= firstOutput + count)
      return true;
    std::optional<Part> &known = parts[argument.getArgNumber() - firstOutput];
    known = part && (!known || known == part) ? *part : Part();
    return true;
  };
  bool isKnown = true;
  loop.walk([&](Operation *op) {
    if (auto store = storeIn(op))
      isKnown &= add(store->memref, partOf(*store, iteration));
    else if (op->getNumRegions() == 0 && !isMemoryEffectFree(op))
      // Any other kind of write may go anywhere.
      for (Value operand : op->getOperands())
        if (isa<MemRefType>(operand.getType()) && !hasSingleEffect<MemoryEffects::Read>(op))
          isKnown &= add(operand, std::nullopt);
  });
  if (!isKnown) return {};
  return together(parts, kernel->getAttrOfType<IntegerAttr>(kernel::kRange).getInt());
}

}  // namespace vitro::compile
