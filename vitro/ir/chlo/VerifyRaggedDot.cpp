// ragged_dot: a dot_general whose lhs has one ragged dimension. Its kind decides the mode:
//   rows    [b,m,k] x [g,b,k,n], sizes [b,g] -> [b,m,n]
//   summed  [b,m,k] x [b,k,n],   sizes [b,g] -> [g,b,m,n]
//   batch   [b,m,k] x [b,k,n],   sizes [g]   -> [b,m,n]
#include "vitro/ir/chlo/VerifyRaggedDot.h"

#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/chlo/Dialect.h"
#include "vitro/ir/stablehlo/DotDims.h"

namespace vitro::chlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
DotDims dimsOf(RaggedDotDimensionNumbersAttr attr) {
  return {attr.getLhsBatchingDimensions(), attr.getRhsBatchingDimensions(),
          attr.getLhsContractingDimensions(), attr.getRhsContractingDimensions()};
}

/// The lhs sizes before the group dimension in group_sizes, unless it is just [g].
SmallVector<int64_t> groupPrefix(const DotDims &dims, int64_t ragged, RankedTensorType lhs) {
  auto before = [&](ArrayRef<int64_t> list) {
    return list.take_front(llvm::find(list, ragged) - list.begin());
  };
  SmallVector<int64_t> prefix(before(dims.lhsBatch));
  if (llvm::is_contained(dims.lhsContract, ragged)) {
    llvm::append_range(prefix, before(dims.lhsContract));
  } else if (!llvm::is_contained(dims.lhsBatch, ragged)) {
    for (int64_t dim = 0; dim < ragged; ++dim)
      if (!llvm::is_contained(dims.lhsBatch, dim) && !llvm::is_contained(dims.lhsContract, dim))
        prefix.push_back(dim);
  }
  for (int64_t &dim : prefix) dim = lhs.getDimSize(dim);
  return prefix;
}

void checkGroupSizes(Checks &checks, ArrayRef<int64_t> prefix, RankedTensorType groupSizes) {
  if (groupSizes.getRank() == 1) return;
  SmallVector<int64_t> wanted(prefix);
  wanted.push_back(ShapedType::kDynamic);
  auto type = tensorOf(wanted, groupSizes.getElementType());
  checks.agree("group_sizes", "group_sizes", groupSizes, "its shape from lhs", type);
}

void checkGroupDimension(Checks &checks, const DotDims &dims, bool rows, RankedTensorType rhs,
                         ArrayRef<int64_t> groupDims, int64_t groups) {
  if (!checks.sizeIs("rhs_group_dimensions", "rhs_group_dimensions", groupDims.size(), rows) ||
      !checks.inRange("rhs_group_dimensions", "rhs_group_dimensions", groupDims, rhs.getRank()))
    return;
  for (int64_t dim : groupDims) {
    if (llvm::is_contained(dims.rhsBatch, dim) || llvm::is_contained(dims.rhsContract, dim))
      checks.broke("rhs_group_dimensions")
          << "dimension " << dim << " is also a batching or contracting dimension";
    if (!sizesAgree(rhs.getDimSize(dim), groups))
      checks.broke("rhs_group_dimensions")
          << "rhs is " << rhs << ", want " << groups << " groups in dimension " << dim;
  }
}
}  // namespace

void checkRaggedDot(Checks &checks) {
  auto op = cast<RaggedDotOp>(checks.op);
  auto attr = op.getRaggedDotDimensionNumbers();
  auto lhs = checks.operand(0), rhs = checks.operand(1), groupSizes = checks.operand(2);
  DotDims dims = dimsOf(attr);
  checkDotDims(checks, dims, lhs, rhs);
  if (auto precision = op.getPrecisionConfig(); precision && precision->size() > 2)
    checks.broke("precision_config") << precision->size() << " entries, want at most 2";
  ArrayRef<int64_t> ragged = attr.getLhsRaggedDimensions();
  bool ok = checks.sizeIs("lhs_ragged_dimensions", "lhs_ragged_dimensions", ragged.size(), 1) &&
            checks.inRange("lhs_ragged_dimensions", "lhs_ragged_dimensions", ragged, lhs.getRank());
  if (groupSizes.getRank() == 0)
    checks.broke("group_sizes") << "group_sizes is " << groupSizes << ", want a group dimension";
  if (!ok || !checks.allHold()) return;
  checkGroupSizes(checks, groupPrefix(dims, ragged[0], lhs), groupSizes);
  bool rows = !llvm::is_contained(dims.lhsBatch, ragged[0]) &&
              !llvm::is_contained(dims.lhsContract, ragged[0]);
  checkGroupDimension(checks, dims, rows, rhs, attr.getRhsGroupDimensions(),
                      groupSizes.getShape().back());
}

void inferRaggedDot(Operation *op, Types &types) {
  auto dot = cast<RaggedDotOp>(op);
  auto attr = dot.getRaggedDotDimensionNumbers();
  DotDims dims = dimsOf(attr);
  auto shape =
      dotShape(dims, cast<RankedTensorType>(dot.getLhs().getType()),
               cast<RankedTensorType>(dot.getRhs().getType()), attr.getRhsGroupDimensions());
  if (llvm::is_contained(dims.lhsContract, attr.getLhsRaggedDimensions()[0]))
    shape.insert(shape.begin(),
                 cast<RankedTensorType>(dot.getGroupSizes().getType()).getShape().back());
  // The element type is the program's choice, as in dot_general.
  types.push_back(tensorOf(shape, getElementTypeOrSelf(dot.getResult())));
}

}  // namespace vitro::chlo
