// Which ops of a block become one kernel.
#pragma once
#include <limits>
#include "mlir/IR/Block.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Each element of the result is computed from the elements at the same place.
bool isPointwise(mlir::Operation &op);

/// Ops that run in one loop nest: a domain of points, and reductions of it along the same
/// dimensions with what is computed from those per row. Or a contraction and what follows it point
/// by point.
struct KernelGroup {
  llvm::SmallVector<mlir::Operation *> members;  // in the order of the block
  int64_t rank = 0;                              // higher than that of everything it depends on
  llvm::SmallVector<int64_t> domain;             // the shape that is looped over
  std::optional<llvm::SmallVector<int64_t>> reduced;         // dimensions of it that are reduced
  bool isContraction = false, isClosed = false;              // closed: takes no more members
  int64_t lowestUser = std::numeric_limits<int64_t>::max();  // the lowest rank that needs it
};

/// Groups are acyclic by construction: every group and every op outside has a rank, and depends
/// only on lower ones. An op joins the highest group it depends on, if all else it needs is lower;
/// two groups of one rank cannot depend on each other and may be united. A group may rise as long
/// as it stays below what needs it.
class KernelGroups {
 public:
  explicit KernelGroups(mlir::Block &block);

  std::vector<KernelGroup> take() { return std::move(groups); }  // some may have no members
  /// The group of a member, or -1.
  int groupOf(mlir::Operation *op) const;
  /// Ops so cheap that each kernel that needs one has its own: splat constants, iota, broadcasts,
  /// reshapes, slices. They are members only where something outside all kernels needs their value.
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
  mutable std::vector<int> parents;  // where a united group went
  llvm::DenseMap<mlir::Operation *, int> memberOf;
  llvm::DenseMap<mlir::Operation *, int64_t> outsideRank;
  llvm::DenseMap<mlir::Operation *, int> freeDepth;
  int64_t lastEffect = 0;  // rank of the last op with an effect: they keep their order
};

}  // namespace vitro::compile
