// Constraints on the dimension numbers of dot products.
#include "vitro/ir/stablehlo/DotDims.h"

#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace vitro::verify {
using namespace mlir;

namespace {
void checkSizes(Checks &checks, StringRef label, StringRef what, RankedTensorType lhs,
                ArrayRef<int64_t> lhsDims, RankedTensorType rhs, ArrayRef<int64_t> rhsDims) {
  for (auto [l, r] : llvm::zip(lhsDims, rhsDims))
    if (!sizesAgree(lhs.getDimSize(l), rhs.getDimSize(r)))
      checks.broke(label) << what << " sizes differ: dimension " << l << " of " << lhs
                          << ", dimension " << r << " of " << rhs;
}
}  // namespace

void checkDotDims(Checks &checks, const DotDims &dims, RankedTensorType lhs, RankedTensorType rhs) {
  bool ok =
      checks.sizeIs("C1", "rhs_batching_dimensions", dims.rhsBatch.size(), dims.lhsBatch.size());
  ok &= checks.sizeIs("C2", "rhs_contracting_dimensions", dims.rhsContract.size(),
                      dims.lhsContract.size());
  auto both = [](ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
    return llvm::to_vector(llvm::concat<const int64_t>(a, b));
  };
  ok &= checks.unique("C3", "lhs batching and contracting dimensions",
                      both(dims.lhsBatch, dims.lhsContract));
  ok &= checks.unique("C4", "rhs batching and contracting dimensions",
                      both(dims.rhsBatch, dims.rhsContract));
  ok &= checks.inRange("C5", "lhs_batching_dimensions", dims.lhsBatch, lhs.getRank());
  ok &= checks.inRange("C6", "lhs_contracting_dimensions", dims.lhsContract, lhs.getRank());
  ok &= checks.inRange("C7", "rhs_batching_dimensions", dims.rhsBatch, rhs.getRank());
  ok &= checks.inRange("C8", "rhs_contracting_dimensions", dims.rhsContract, rhs.getRank());
  if (!ok) return;
  checkSizes(checks, "C9", "batching", lhs, dims.lhsBatch, rhs, dims.rhsBatch);
  checkSizes(checks, "C10", "contracting", lhs, dims.lhsContract, rhs, dims.rhsContract);
}

SmallVector<int64_t> dotShape(const DotDims &dims, RankedTensorType lhs, RankedTensorType rhs,
                              ArrayRef<int64_t> skipped) {
  SmallVector<int64_t> shape;
  for (int64_t dim : dims.lhsBatch) shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim = 0; dim < lhs.getRank(); ++dim)
    if (!llvm::is_contained(dims.lhsBatch, dim) && !llvm::is_contained(dims.lhsContract, dim))
      shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim = 0; dim < rhs.getRank(); ++dim)
    if (!llvm::is_contained(dims.rhsBatch, dim) && !llvm::is_contained(dims.rhsContract, dim) &&
        !llvm::is_contained(skipped, dim))
      shape.push_back(rhs.getDimSize(dim));
  return shape;
}

}  // namespace vitro::verify
