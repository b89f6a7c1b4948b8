// The placement of an array, dimension by dimension, so that it can be propagated from an op's
// operands to its results.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "mlir/IR/Operation.h"
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::interpret {

class Placement {
 public:
  /// An array of that rank without known sharding: replicated.
  explicit Placement(int64_t rank = 0) : cuts(size_t(rank)) {}
  Placement(const runtime::Sharding &sharding, int64_t rank, int64_t partitions);

  /// Splits unsharded dimensions as the other array's are, as long as every part then still lies on
  /// equally many partitions. `allowed`: only these dimensions.
  void cutLike(const Placement &other, llvm::ArrayRef<bool> allowed = {});
  /// Dimension d becomes dimension to[d] of an array of that rank; -1 drops it.
  Placement moved(llvm::ArrayRef<int64_t> to, int64_t rank) const;
  runtime::Sharding sharding(int64_t partitions) const;

 private:
  struct Cut {
    int64_t parts = 1;
    std::vector<int64_t> place;  // by partition: the index of its part
  };
  bool isBalanced(int64_t partitions) const;

  std::vector<Cut> cuts;
  /// Irregular shardings (unreduced, or partitions that hold nothing) are kept as they are and not
  /// propagated.
  std::optional<runtime::Sharding> odd;
};

/// Dimension d of an operand is dimension to[d] of the op's results, or -1.
struct DimensionMap {
  unsigned operand = 0;
  llvm::SmallVector<int64_t> to;
};

/// The operands whose dimensions are preserved in the results of the op, the most important first.
std::vector<DimensionMap> dimensionMaps(mlir::Operation *op);

}  // namespace vitro::interpret
