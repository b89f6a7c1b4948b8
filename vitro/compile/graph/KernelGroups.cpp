#include "vitro/compile/graph/KernelGroups.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/Op.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;
using Shape = SmallVector<int64_t>;

constexpr size_t kMostMembers = 64;
/// Longer chains of broadcasts and reshapes are computed once, not per use.
constexpr int kDeepestChain = 4;
/// Operands of a concatenation with fewer contiguous elements are not fused into it.
constexpr int64_t kShortestPart = 16;

ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}
ArrayRef<int64_t> shapeOf(Operation &op) { return shapeOf(op.getResult(0)); }

Shape withoutOnes(ArrayRef<int64_t> shape) {
  Shape out;
  for (int64_t size : shape)
    if (size != 1) out.push_back(size);
  return out;
}

bool isSplatConstant(Operation &op) {
  auto constant = dyn_cast<ConstantOp>(op);
  DenseElementsAttr value = constant ? constantOf(constant) : DenseElementsAttr();
  return value && value.isSplat();
}

bool isCheapMovement(Operation &op) {
  return isa<IotaOp, BroadcastInDimOp, ReshapeOp, SliceOp>(op);
}

/// Free in a kernel that reads it: only the indexing changes.
bool isView(Operation &op) { return isa<IotaOp, ReshapeOp, SliceOp>(op); }

/// Elementwise users may join the op's group, because each element of its result is computed
/// independently.
bool isGenerated(Operation &op) {
  return isPointwise(op) || isCheapMovement(op) ||
         isa<TransposeOp, GatherOp, DynamicSliceOp, ConcatenateOp, PadOp, ReverseOp, ConvertOp,
             SelectOp, ClampOp>(op);
}

bool areTrailing(ArrayRef<int64_t> dims, size_t rank) {
  for (auto [i, dim] : llvm::enumerate(dims))
    if (size_t(dim) != rank - dims.size() + i) return false;
  return true;
}

Shape sorted(ArrayRef<int64_t> dims) {
  Shape out(dims);
  llvm::sort(out);
  return out;
}

/// The dimensions that a reduction keeps.
Shape keptShape(const KernelGroup &group) {
  Shape out;
  for (auto [dim, size] : llvm::enumerate(group.domain))
    if (!llvm::is_contained(*group.reduced, int64_t(dim))) out.push_back(size);
  return out;
}

}  // namespace

bool isPointwise(Operation &op) {
  const ops::OpRow *row = ops::findOp(op.getName().getStringRef().str());
  if (isa<BitcastConvertOp>(op)) return shapeOf(op) == shapeOf(op.getOperand(0));
  return row && row->pointwise && op.getNumResults() == 1;
}

/// The source of an operand: a value, and the free ops between it and the operand.
struct KernelGroups::OperandSource {
  Value base;                     // null: the free ops have no operands
  SmallVector<Operation *> path;  // nearest to the operand first
  int64_t level = 0;
  int group = -1;

  bool isDirect() const { return path.empty(); }

  /// Maps each dimension of the base, except those of size 1, to the operand's dimension.
  /// std::nullopt if a free op does more than broadcast.
  std::optional<Shape> spread() const {
    Shape dims;
    for (auto [dim, size] : llvm::enumerate(shapeOf(base)))
      if (size != 1) dims.push_back(int64_t(dim));
    for (Operation *op : llvm::reverse(path)) {
      ArrayRef<int64_t> from = shapeOf(op->getOperand(0)), to = shapeOf(op->getResult(0));
      if (auto broadcast = dyn_cast<BroadcastInDimOp>(op)) {
        for (int64_t &dim : dims) dim = broadcast.getBroadcastDimensions()[size_t(dim)];
        continue;
      }
      if (!isa<ReshapeOp>(op) || withoutOnes(from) != withoutOnes(to)) return std::nullopt;
      Shape positions;
      for (auto [dim, size] : llvm::enumerate(to))
        if (size != 1) positions.push_back(int64_t(dim));
      // Only dimensions other than 1 count; they keep their order.
      Shape all;
      for (auto [dim, size] : llvm::enumerate(from))
        if (size != 1) all.push_back(int64_t(dim));
      for (int64_t &dim : dims) dim = positions[size_t(llvm::find(all, dim) - all.begin())];
    }
    return dims;
  }
};

KernelGroups::KernelGroups(Block &block) : block(block) {
  for (Operation &op : block) classify(op);
  for (Operation &op : block) assignGroup(op);
}

int KernelGroups::find(int id) const {
  while (parents[size_t(id)] != id) id = parents[size_t(id)] = parents[size_t(parents[size_t(id)])];
  return id;
}

int KernelGroups::groupOf(Operation *op) const {
  auto found = memberOf.find(op);
  return found == memberOf.end() ? -1 : find(found->second);
}

void KernelGroups::classify(Operation &op) {
  if (!canLower(&op)) return;
  if (isSplatConstant(op)) {
    freeDepth[&op] = 0;
    return;
  }
  if (!isCheapMovement(op)) return;
  // Uses outside kernels need the value itself.
  for (Operation *user : op.getUsers())
    if (user->getBlock() != &block || !canLower(user) || (!isView(op) && worksByLines(user)))
      return;
  int depth = 1;
  for (Value operand : op.getOperands())
    if (Operation *from = operand.getDefiningOp(); from && freeDepth.contains(from))
      depth = std::max(depth, freeDepth[from] + 1);
  if (depth <= kDeepestChain) freeDepth[&op] = depth;
}

int64_t KernelGroups::levelOf(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != &block) return 0;
  if (int group = groupOf(op); group >= 0) return groups[size_t(group)].level;
  return outsideLevel.lookup(op);
}

KernelGroups::OperandSource KernelGroups::sourceOf(Value value) {
  OperandSource source;
  for (Operation *op = value.getDefiningOp(); op && isFree(op); op = value.getDefiningOp()) {
    if (op->getNumOperands() == 0) return source;
    source.path.push_back(op);
    value = op->getOperand(0);
  }
  source.base = value;
  source.level = levelOf(value);
  if (Operation *op = value.getDefiningOp()) source.group = groupOf(op);
  return source;
}

void KernelGroups::assignGroup(Operation &op) {
  if (isFree(&op)) return;
  if (!canLower(&op) || isa<ConstantOp>(op)) return assignOutside(op);
  SmallVector<OperandSource> sources;
  for (Value operand : op.getOperands())
    if (OperandSource source = sourceOf(operand); source.base) sources.push_back(std::move(source));
  mergeColumnProducers(op, sources);
  int group = findGroup(op, sources);
  join(op, group);
  for (const OperandSource &source : sources)
    if (source.group >= 0 && find(source.group) != group)
      updateLowestUser(source.group, groups[size_t(group)].level);
}

void KernelGroups::updateLowestUser(int id, int64_t level) {
  int64_t &lowest = groups[size_t(find(id))].lowestUser;
  lowest = std::min(lowest, level);
}

void KernelGroups::assignOutside(Operation &op) {
  if (isa<ConstantOp>(op)) return;  // level 0: no dependencies
  int64_t level = 0;
  SmallVector<int> needed;
  auto depend = [&](Value value) {
    OperandSource source = sourceOf(value);
    if (!source.base) return;
    level = std::max(level, source.level);
    if (source.group >= 0) needed.push_back(source.group);
  };
  for (Value operand : op.getOperands()) depend(operand);
  if (op.getNumRegions()) {
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op.getRegions(), captured);
    for (Value value : captured) depend(value);
  }
  if (!isMemoryEffectFree(&op)) {
    level = std::max(level, lastEffect);
    lastEffect = level + 1;
  }
  outsideLevel[&op] = level + 1;
  for (int id : needed) updateLowestUser(id, level + 1);
}

/// Whether a group computes one operand of a concatenation elementwise, and nothing else: operands
/// that are computed together (sine and cosine of one value) are not split up.
bool KernelGroups::isPart(const OperandSource &source, int64_t dimension) {
  if (!source.isDirect() || source.group < 0 || !source.base.hasOneUse()) return false;
  const KernelGroup &group = groups[size_t(source.group)];
  if (group.isClosed || group.isContraction || group.reduced) return false;
  ArrayRef<int64_t> line = shapeOf(source.base).drop_front(size_t(dimension));
  if (ShapedType::getNumElements(line) < kShortestPart) return false;
  return llvm::all_of(group.members, [&](Operation *member) {
    return isPointwise(*member) && (member == source.base.getDefiningOp() ||
                                    llvm::all_of(member->getUsers(), [&](Operation *user) {
                                      return groupOf(user) == source.group;
                                    }));
  });
}

/// A concatenation absorbs groups that compute its operands and have no other use, so that these
/// are written directly into the result. Returns their group, or -1 if there is none.
int KernelGroups::absorbOperandGroups(Operation &op, ArrayRef<OperandSource> sources) {
  auto joined = dyn_cast<ConcatenateOp>(op);
  if (!joined) return -1;
  int64_t level = 0;
  SmallVector<int> parts;
  size_t members = 1;
  for (const OperandSource &source : sources) {
    bool isTaken = isPart(source, int64_t(joined.getDimension()));
    level = std::max(level, source.level + (isTaken ? 0 : 1));
    if (!isTaken) continue;
    parts.push_back(source.group);
    members += groups[size_t(source.group)].members.size();
  }
  if (parts.empty() || members > kMostMembers) return -1;
  int id = newGroup(op, level);
  for (int part : parts) {
    groups[size_t(id)].members.append(groups[size_t(part)].members);
    groups[size_t(part)].members.clear();
    parents[size_t(part)] = id;
  }
  return id;
}

/// The group to join: one, or several that can be merged, with all other dependencies of lower
/// level; else a new one.
int KernelGroups::findGroup(Operation &op, ArrayRef<OperandSource> sources) {
  if (int id = absorbOperandGroups(op, sources); id >= 0) return id;
  int64_t level = 0;
  llvm::SmallSetVector<int, 2> able;
  for (const OperandSource &source : sources) {
    bool isAble =
        source.group >= 0 && mayJoin(op, groups[size_t(source.group)], sources, source.group);
    if (isAble) able.insert(source.group);
    level = std::max(level, source.level + (isAble ? 0 : 1));
  }
  if (able.empty()) return newGroup(op, level);
  // First the groups that already have this level, which must all be merged, then those whose level
  // can be raised to it.
  SmallVector<int> chosen;
  for (int id : able)
    if (groups[size_t(id)].level == level) chosen.push_back(id);
  size_t fixed = chosen.size();
  for (int id : able)
    if (groups[size_t(id)].level < level && groups[size_t(id)].lowestUser > level)
      chosen.push_back(id);
  if (chosen.empty()) return newGroup(op, level);
  int first = chosen.front();
  for (size_t i = 1; i < chosen.size(); ++i)
    if (!merge(first, chosen[i]) && i < fixed) return newGroup(op, level + 1);
  groups[size_t(first)].level = level;
  return first;
}

bool KernelGroups::mayJoin(Operation &op, const KernelGroup &group, ArrayRef<OperandSource> sources,
                           int id) {
  if (group.isClosed || group.members.size() >= kMostMembers) return false;
  auto all = [&](auto holds) {
    return llvm::all_of(
        sources, [&](const OperandSource &source) { return source.group != id || holds(source); });
  };
  bool isTrailing = group.reduced && areTrailing(*group.reduced, group.domain.size());
  ArrayRef<int64_t> domain = group.domain;
  auto isPoint = [&](const OperandSource &source) {
    return source.isDirect() && shapeOf(source.base) == domain;
  };
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    if (group.isContraction || shapeOf(reduce.getInputs()[0]) != domain) return false;
    Shape dims = sorted(reduce.getDimensions());
    if (group.reduced && *group.reduced != dims) return false;
    // Reductions along leading dimensions, or all of them, only join if the operand has no other
    // use.
    bool isRows = areTrailing(dims, domain.size()) && dims.size() < domain.size();
    return all([&](const OperandSource &source) {
      return isPoint(source) && (isRows || source.base.hasOneUse());
    });
  }
  if (exchangesOperands(&op)) return group.members.size() == 1;
  // A reshape whose result leaves the kernel: the same data, another shape.
  if (isa<ReshapeOp>(op)) return all([](const OperandSource &source) { return source.isDirect(); });
  if (!isPointwise(op)) return false;
  if (shapeOf(op) == domain) {
    if (group.isContraction || !group.reduced) return all(isPoint);
    if (!isTrailing) return false;
    Shape rows;
    for (auto [dim, size] : llvm::enumerate(domain.drop_back(group.reduced->size())))
      if (size != 1) rows.push_back(int64_t(dim));
    // Elements, or rows that are broadcast back to all their elements.
    return all([&](const OperandSource &source) {
      if (isPoint(source)) return true;
      if (source.isDirect() || withoutOnes(shapeOf(source.base)) != withoutOnes(keptShape(group)))
        return false;
      auto dims = source.spread();
      return dims && *dims == rows;
    });
  }
  if (!group.reduced) return false;
  Shape kept = withoutOnes(keptShape(group));
  return withoutOnes(shapeOf(op)) == kept && all([&](const OperandSource &source) {
           auto dims = source.spread();
           return dims && withoutOnes(shapeOf(source.base)) == kept && llvm::is_sorted(*dims);
         });
}

/// Columns that are concatenated often come from the same values elementwise (a cross product), so
/// one kernel computes them and reads those values once. Wide columns are not handled here.
void KernelGroups::mergeColumnProducers(Operation &op, MutableArrayRef<OperandSource> sources) {
  auto joined = dyn_cast<ConcatenateOp>(op);
  if (!joined || sources.empty() || sources.front().group < 0) return;
  for (Value column : joined.getInputs())
    if (ShapedType::getNumElements(shapeOf(column).drop_front(size_t(joined.getDimension()))) >=
        kShortestPart)
      return;
  auto isPlain = [](const KernelGroup &group) {
    return !group.reduced && !group.isContraction && !group.isClosed;
  };
  int first = sources.front().group;
  for (OperandSource &source : sources.drop_front()) {
    if (source.group < 0) continue;
    source.group = find(source.group);
    const KernelGroup &a = groups[size_t(first)], &b = groups[size_t(source.group)];
    if (source.group != first && a.level == b.level && isPlain(a) && isPlain(b) &&
        readBy(a) == readBy(b) && merge(first, source.group))
      source.group = first;
  }
}

llvm::DenseSet<Value> KernelGroups::readBy(const KernelGroup &group) {
  llvm::DenseSet<Value> read;
  for (Operation *member : group.members)
    for (Value operand : member->getOperands())
      if (OperandSource source = sourceOf(operand); source.base) {
        Operation *from = source.base.getDefiningOp();
        if (!from || !llvm::is_contained(group.members, from)) read.insert(source.base);
      }
  return read;
}

bool KernelGroups::merge(int into, int from) {
  KernelGroup &a = groups[size_t(into)], &b = groups[size_t(from)];
  if (a.domain != b.domain || a.members.size() + b.members.size() >= kMostMembers) return false;
  if (a.isContraction && b.isContraction) return false;
  if ((a.isContraction || b.isContraction) && (a.reduced || b.reduced)) return false;
  if (a.reduced && b.reduced && a.reduced != b.reduced) return false;
  // A reduction of columns or of everything is fused only with its producers.
  for (const KernelGroup *group : {&a, &b})
    if (group->reduced && !areTrailing(*group->reduced, group->domain.size())) return false;
  a.isContraction |= b.isContraction;
  if (!a.reduced) a.reduced = b.reduced;
  a.lowestUser = std::min(a.lowestUser, b.lowestUser);
  a.members.append(b.members);
  b.members.clear();
  parents[size_t(from)] = into;
  return true;
}

int KernelGroups::newGroup(Operation &op, int64_t level) {
  int id = int(groups.size());
  groups.emplace_back();
  parents.push_back(id);
  KernelGroup &group = groups.back();
  group.level = level;
  group.domain = Shape(isa<ReduceOp>(op) ? shapeOf(op.getOperand(0)) : shapeOf(op));
  group.isContraction = isContraction(&op);
  group.isClosed = !group.isContraction && !isa<ReduceOp>(op) && !isGenerated(op);
  return id;
}

void KernelGroups::join(Operation &op, int id) {
  KernelGroup &group = groups[size_t(id)];
  group.members.push_back(&op);
  memberOf[&op] = id;
  if (auto reduce = dyn_cast<ReduceOp>(op)) group.reduced = sorted(reduce.getDimensions());
  if (group.isContraction && exchangesOperands(&op)) group.domain = Shape(shapeOf(op));
}

}  // namespace vitro::compile
