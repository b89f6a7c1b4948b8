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
  int64_t level = 0;                  // higher than the level of everything it depends on
  llvm::SmallVector<int64_t> domain;  // the shape of the iteration space
  std::optional<llvm::SmallVector<int64_t>> reduced;         // its reduced dimensions
  bool isContraction = false, isClosed = false;              // closed: takes no more members
  int64_t lowestUser = std::numeric_limits<int64_t>::max();  // the lowest level of its users
};

/// Groups are acyclic by construction: every group and every op outside a group has a level, and
/// depends only on lower levels. An op joins the highest group it depends on if all its other
/// operands have lower levels. Two groups of equal level cannot depend on each other and may be
/// merged. A group's level may rise as long as it stays below that of its users.
class KernelGroups {
 public:
  explicit KernelGroups(mlir::Block &block);

  std::vector<KernelGroup> take() { return std::move(groups); }  // some may have no members
  /// The group of a member, or -1.
  int groupOf(mlir::Operation *op) const;
  /// Ops so cheap that each kernel that uses one gets its own copy: splat constants, iota,
  /// broadcasts, reshapes, slices. They become members only if a use outside all kernels needs the
  /// value.
  bool isFree(mlir::Operation *op) const { return freeDepth.contains(op); }

 private:
  struct OperandSource;
  void classify(mlir::Operation &op);
  void assignGroup(mlir::Operation &op);
  void assignOutside(mlir::Operation &op);
  int findGroup(mlir::Operation &op, llvm::ArrayRef<OperandSource> sources);
  int absorbOperandGroups(mlir::Operation &op, llvm::ArrayRef<OperandSource> sources);
  bool isPart(const OperandSource &source, int64_t dimension);
  int newGroup(mlir::Operation &op, int64_t level);
  bool merge(int into, int from);
  bool mayJoin(mlir::Operation &op, const KernelGroup &group, llvm::ArrayRef<OperandSource> sources,
               int id);
  void join(mlir::Operation &op, int id);
  void updateLowestUser(int id, int64_t level);
  OperandSource sourceOf(mlir::Value value);
  int64_t levelOf(mlir::Value value);
  int find(int id) const;
  void mergeColumnProducers(mlir::Operation &op, llvm::MutableArrayRef<OperandSource> sources);
  llvm::DenseSet<mlir::Value> readBy(const KernelGroup &group);

  mlir::Block &block;
  std::vector<KernelGroup> groups;
  mutable std::vector<int> parents;  // the group that a merged group became part of
  llvm::DenseMap<mlir::Operation *, int> memberOf;
  llvm::DenseMap<mlir::Operation *, int64_t> outsideLevel;
  llvm::DenseMap<mlir::Operation *, int> freeDepth;
  int64_t lastEffect = 0;  // level of the last op with side effects; these keep their order
};

}  // namespace vitro::compile
