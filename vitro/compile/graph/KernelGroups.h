// Fusion: which ops of a block become one kernel.
#pragma once
#include <limits>
#include "mlir/IR/Block.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Whether each element of the result depends only on the operands' elements at the same index.
bool isPointwise(mlir::Operation &op);

/// Ops that share one loop nest: either a domain of points, reductions of it along the same
/// dimensions, and per-row computations on their results; or a contraction and its elementwise
/// users.
struct KernelGroup {
  llvm::SmallVector<mlir::Operation *> members;  // in block order
  int64_t rank = 0;                              // higher than the rank of everything it depends on
  llvm::SmallVector<int64_t> domain;             // the shape of the iteration space
  std::optional<llvm::SmallVector<int64_t>> reduced;         // its reduced dimensions
  bool isContraction = false, isClosed = false;              // closed: takes no more members
  int64_t lowestUser = std::numeric_limits<int64_t>::max();  // the lowest rank of its users
};

/// Groups are acyclic by construction: every group and every op outside a group has a rank, and
/// depends only on lower ranks. An op joins the highest group it depends on if all its other
/// operands have lower ranks. Two groups of equal rank cannot depend on each other and may be
/// merged. A group's rank may rise as long as it stays below that of its users.
class KernelGroups {
 public:
  explicit KernelGroups(mlir::Block &block);

  std::vector<KernelGroup> take() { return std::move(groups); }  // some may have no members
  /// The group of a member, or -1.
  int groupOf(mlir::Operation *op) const;
  /// Ops so cheap that each kernel that uses one gets its own copy: splat constants, iota,
  /// broadcasts, reshapes, slices. They become members only where a use outside all kernels needs
  /// the value.
  bool isFree(mlir::Operation *op) const { return freeDepth.contains(op); }

 private:
  struct Need;
  void classify(mlir::Operation &op);
  void place(mlir::Operation &op);
  void placeOutside(mlir::Operation &op);
  int findGroup(mlir::Operation &op, llvm::ArrayRef<Need> needs);
  int takeParts(mlir::Operation &op, llvm::ArrayRef<Need> needs);
  bool isPart(const Need &need, int64_t dimension);
  int newGroup(mlir::Operation &op, int64_t rank);
  bool unite(int into, int from);
  bool mayJoin(mlir::Operation &op, const KernelGroup &group, llvm::ArrayRef<Need> needs, int id);
  void join(mlir::Operation &op, int id);
  void noteUser(int id, int64_t rank);
  Need needOf(mlir::Value value);
  int64_t rankOf(mlir::Value value);
  int find(int id) const;
  void uniteColumns(mlir::Operation &op, llvm::MutableArrayRef<Need> needs);
  llvm::DenseSet<mlir::Value> readBy(const KernelGroup &group);

  mlir::Block &block;
  std::vector<KernelGroup> groups;
  mutable std::vector<int> parents;  // the group that a merged group became part of
  llvm::DenseMap<mlir::Operation *, int> memberOf;
  llvm::DenseMap<mlir::Operation *, int64_t> outsideRank;
  llvm::DenseMap<mlir::Operation *, int> freeDepth;
  int64_t lastEffect = 0;  // rank of the last op with side effects; these keep their order
};

}  // namespace vitro::compile
