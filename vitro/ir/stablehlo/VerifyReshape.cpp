// Shared constraints of reshapes, broadcasts and paddings.
#include "vitro/ir/stablehlo/VerifyReshape.h"

#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
/// Empty if the product overflows: such counts are only equal if they are spelled alike.
std::optional<int64_t> product(ArrayRef<int64_t> sizes) {
  if (llvm::is_contained(sizes, 0)) return 0;
  int64_t count = 1;
  for (int64_t size : sizes)
    if (__builtin_mul_overflow(count, size, &count)) return std::nullopt;
  return count;
}
}  // namespace

void checkReshapeCounts(Checks &checks, RankedTensorType operand, ArrayRef<int64_t> shape,
                        StringRef label) {
  auto from = product(operand.getShape()), to = product(shape);
  if (from && to && *from == *to) return;
  if (!from && !to) {
    auto sorted = [](ArrayRef<int64_t> sizes) {
      SmallVector<int64_t> list(llvm::make_filter_range(sizes, [](int64_t s) { return s != 1; }));
      llvm::sort(list);
      return list;
    };
    if (sorted(operand.getShape()) == sorted(shape)) return;
  }
  checks.broke(label) << operand << " and shape " << spell(shape)
                      << " have different numbers of elements";
}

void checkReshapeAxis(Checks &checks, RankedTensorType operand, RankedTensorType result) {
  checkSameScales(checks, "C1", operand, result);
  auto from = perAxisOf(operand), to = perAxisOf(result);
  if (!from || !to) return;
  int64_t fromDim = from.getQuantizedDimension(), toDim = to.getQuantizedDimension();
  if (!sizesAgree(operand.getDimSize(fromDim), result.getDimSize(toDim)))
    checks.broke("C3") << "the quantized dimension changes its size: " << operand << " and "
                       << result;
  if (operand.hasStaticShape() && result.hasStaticShape() &&
      product(operand.getShape().take_front(fromDim)) !=
          product(result.getShape().take_front(toDim)))
    checks.broke("C3") << "the dimensions before the quantized one differ in size: " << operand
                       << " and " << result;
}

void checkSameScalesPerTensor(Checks &checks, StringRef label, Type operand, Type result) {
  if (!perAxisOf(operand)) checkSameScales(checks, label, operand, result);
}

void checkBroadcastAxis(Checks &checks, StringRef label, RankedTensorType operand,
                        RankedTensorType result, ArrayRef<int64_t> dims) {
  auto from = perAxisOf(operand), to = perAxisOf(result);
  if (!from || !to) return;
  int64_t fromDim = from.getQuantizedDimension(), toDim = to.getQuantizedDimension();
  if (toDim != dims[fromDim]) {
    checks.broke(label) << "the result is quantized along dimension " << toDim
                        << ", want broadcast_dimensions[" << fromDim << "] = " << dims[fromDim];
    return;
  }
  if (operand.getDimSize(fromDim) != 1) return;
  auto isFirst = [](auto values, auto first) {
    return llvm::all_of(values, [&](auto value) { return value == first; });
  };
  if (!isFirst(to.getScales(), from.getScales()[0]) ||
      !isFirst(to.getZeroPoints(), from.getZeroPoints()[0]))
    checks.broke(label) << "all scales and zero points of " << result
                        << " must be the only ones of " << operand;
}

bool checkPaddedSizes(Checks &checks, RankedTensorType operand, ArrayRef<Size> padded) {
  bool ok = true;
  for (auto [dim, size] : llvm::enumerate(padded)) {
    int64_t most = isStatic(size.size) ? size.size : size.bound;
    if (!isStatic(most) || most >= 0) continue;
    checks.broke("C4") << "padding gives dimension " << dim << " of " << operand
                       << " the negative size " << most;
    ok = false;
  }
  return ok && checks.countable("C4", tensorOfSizes(padded, operand.getElementType()));
}

}  // namespace vitro::stablehlo
