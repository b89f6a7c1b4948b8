// Constraints of collective ops. The number of processes is not known here, so groups are checked
// for being a partition of 0..N-1 for some N.
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/SymbolTable.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kAll{kTensor};

/// Groups given as mesh axes need that mesh.
void checkMesh(Checks &checks, StringRef label, ReplicaGroupMeshAxesAttr groups) {
  auto symbol = dyn_cast<FlatSymbolRefAttr>(groups.getMesh());
  if (symbol && !SymbolTable::lookupNearestSymbolFrom(checks.op, symbol))
    checks.broke(label) << "there is no mesh " << symbol;
}

/// `holes`: groups of different sizes are padded with -1.
void checkGroups(Checks &checks, StringRef uniqueLabel, StringRef rangeLabel, Attribute attribute,
                 bool holes, bool global) {
  if (auto mesh = dyn_cast<ReplicaGroupMeshAxesAttr>(attribute)) {
    checkMesh(checks, uniqueLabel, mesh);
    return;
  }
  auto groups = cast<DenseIntElementsAttr>(attribute);
  if (groups.getType().getRank() != 2) {
    checks.broke(uniqueLabel) << "replica_groups is " << groups.getType() << ", want 2 dimensions";
    return;
  }
  if (global && groups.getNumElements() == 0)
    checks.broke(rangeLabel) << "use_global_device_ids needs replica_groups, but they are empty";
  if (groups.isSplat() && groups.getNumElements() > 1) {
    checks.broke(uniqueLabel) << "all of replica_groups is " << groups.getSplatValue<int64_t>();
    return;
  }
  llvm::SmallSet<int64_t, 16> seen;
  for (int64_t id : groups.getValues<int64_t>()) {
    if (id == -1 && holes) continue;
    if (id < 0 || id >= groups.getNumElements())
      checks.broke(rangeLabel) << "replica_groups holds " << id << ", want each in [0, "
                               << groups.getNumElements() << ')';
    else if (!seen.insert(id).second)
      checks.broke(uniqueLabel) << "replica_groups holds " << id << " twice";
  }
  if (!holes || !checks.allHold()) return;
  for (int64_t id = 0; id < int64_t(seen.size()); ++id)
    if (!seen.contains(id)) {
      checks.broke(rangeLabel) << "replica_groups leaves out " << id;
      return;
    }
}

void checkChannel(Checks &checks, StringRef label, std::optional<ChannelHandleAttr> channel,
                  bool global, int64_t least) {
  int64_t id = channel ? channel->getHandle() : 0;
  if (global && id < least)
    checks.broke(label) << "use_global_device_ids needs a channel_id, but it is " << id;
}

bool checkPairwise(Checks &checks, StringRef label, size_t operands) {
  if (checks.op->getNumResults() == operands) return true;
  checks.broke(label) << operands << " operands, " << checks.op->getNumResults() << " results";
  return false;
}

/// Sizes are compatible in all dimensions but one.
bool agreeExcept(RankedTensorType a, RankedTensorType b, int64_t except) {
  if (a.getRank() != b.getRank()) return false;
  for (int64_t dim = 0; dim < a.getRank(); ++dim)
    if (dim != except && !sizesAgree(a.getDimSize(dim), b.getDimSize(dim))) return false;
  return true;
}

void checkAllGather(Checks &checks) {
  auto op = cast<AllGatherOp>(checks.op);
  checkGroups(checks, "C2", "C4", op.getReplicaGroups(), false, op.getUseGlobalDeviceIds());
  checkChannel(checks, "C5", op.getChannelHandle(), op.getUseGlobalDeviceIds(), 0);
  if (!checkPairwise(checks, "C6", op.getOperands().size())) return;
  int64_t dim = op.getAllGatherDim();
  for (unsigned i = 0; i < op.getNumResults(); ++i) {
    auto operand = checks.operand(i), result = checks.result(i);
    if (!checks.inRange("C1", "all_gather_dim", {dim}, operand.getRank())) continue;
    if (!elementsAgree(operand, result) || !agreeExcept(operand, result, dim)) {
      checks.broke("C6") << "operand is " << operand << ", result is " << result
                         << ", want them to differ only in dimension " << dim;
      continue;
    }
    int64_t from = operand.getDimSize(dim), to = result.getDimSize(dim);
    if (from == 0 || (isStatic(from) && isStatic(to) && to % from != 0))
      checks.broke("C6") << "dimension " << dim << " of " << result << " is no multiple of that of "
                         << operand;
  }
}

void checkComputation(Checks &checks, StringRef label, Region &region, TypeRange operands) {
  for (Type operand : operands)
    checkReducer(checks, label, "computation", region, {operand}, {operand});
}

void checkAllReduce(Checks &checks) {
  auto op = cast<AllReduceOp>(checks.op);
  checkGroups(checks, "C1", "C3", op.getReplicaGroups(), true, op.getUseGlobalDeviceIds());
  checkChannel(checks, "C4", op.getChannelHandle(), op.getUseGlobalDeviceIds(), 1);
  checkComputation(checks, "C5", op.getComputation(), op->getOperandTypes());
  checkPairwise(checks, "C6", op.getOperands().size());
}

void inferAllReduce(Operation *op, Types &types) {
  for (Type type : op->getOperandTypes())
    types.push_back(withElement(type, accumulatorElement(op->getRegion(0), 0)));
}

void checkReduceScatter(Checks &checks) {
  auto op = cast<ReduceScatterOp>(checks.op);
  auto operand = checks.operand(0), result = checks.result(0);
  int64_t dim = op.getScatterDimension();
  checkGroups(checks, "C3", "C5", op.getReplicaGroups(), false, op.getUseGlobalDeviceIds());
  checkChannel(checks, "C6", op.getChannelHandle(), op.getUseGlobalDeviceIds(), 1);
  checkComputation(checks, "C7", op.getComputation(), op->getOperandTypes());
  if (!checks.inRange("C2", "scatter_dimension", {dim}, operand.getRank())) return;
  if (!agreeExcept(operand, result, dim)) {
    checks.broke("C8") << "operand is " << operand << ", result is " << result
                       << ", want them to differ only in dimension " << dim;
    return;
  }
  int64_t from = operand.getDimSize(dim), to = result.getDimSize(dim);
  if (isStatic(from) && isStatic(to) && (from == 0 || to == 0 || from % to != 0))
    checks.broke("C1, C8") << "dimension " << dim << " of " << operand
                           << " is no multiple of that of " << result;
  if (checks.allHold() && result.getElementType() != accumulatorElement(op.getComputation(), 0))
    checks.broke("C9") << "the result is " << result << ", want elements of "
                       << accumulatorElement(op.getComputation(), 0);
}

void checkAllToAll(Checks &checks) {
  auto op = cast<AllToAllOp>(checks.op);
  int64_t split = op.getSplitDimension(), concat = op.getConcatDimension();
  int64_t count = op.getSplitCount();
  checkGroups(checks, "C5", "C7", op.getReplicaGroups(), false, false);
  auto groups = dyn_cast<DenseIntElementsAttr>(op.getReplicaGroups());
  if (groups && groups.getType().getRank() == 2 &&
      (groups.getType().getDimSize(0) == 0 || groups.getType().getDimSize(1) != count))
    checks.broke("C8") << "replica_groups is " << groups.getType() << ", want groups of " << count;
  bool ok = checkLeast(checks, "C4", "split_count", {count}, 1);
  for (unsigned i = 0; i < op.getOperands().size(); ++i) {
    auto operand = checks.operand(i);
    bool in = checks.inRange("C1", "split_dimension", {split}, operand.getRank());
    in &= checks.inRange("C3", "concat_dimension", {concat}, operand.getRank());
    if (ok && in && isStatic(operand.getDimSize(split)) && operand.getDimSize(split) % count != 0)
      checks.broke("C2") << "dimension " << split << " of " << operand
                         << " is no multiple of split_count " << count;
    else if (ok && in)
      checks.countable("C9", inferAllToAll(operand, split, concat, count));
  }
}

void inferAllToAllOp(Operation *op, Types &types) {
  auto all = cast<AllToAllOp>(op);
  for (Value operand : all.getOperands())
    types.push_back(inferAllToAll(cast<RankedTensorType>(operand.getType()),
                                  all.getSplitDimension(), all.getConcatDimension(),
                                  all.getSplitCount()));
}

/// With a dynamic root the last operand names it, one i32 per data operand.
size_t checkRoot(Checks &checks, StringRef label, bool dynamic) {
  size_t count = checks.op->getNumOperands();
  if (count < (dynamic ? 2 : 1)) {
    checks.broke(label) << count << " operands, want data" << (dynamic ? " and a root" : "");
    return count;
  }
  if (!dynamic) return count;
  auto root = checks.operand(count - 1);
  if (root.getRank() != 1 || !root.getElementType().isSignlessInteger(32) ||
      root.getDimSize(0) != int64_t(count) - 1)
    checks.broke(label) << "the root is " << root << ", want tensor<" << count - 1 << "xi32>";
  return count - 1;
}

/// Unlike other groups these may omit processes.
void checkSparseGroups(Checks &checks, Attribute attribute) {
  if (auto mesh = dyn_cast<ReplicaGroupMeshAxesAttr>(attribute)) {
    checkMesh(checks, "C1", mesh);
    return;
  }
  auto groups = cast<DenseIntElementsAttr>(attribute);
  if (groups.getType().getRank() != 2) {
    checks.broke("C1") << "replica_groups is " << groups.getType() << ", want 2 dimensions";
    return;
  }
  if (groups.isSplat() && groups.getNumElements() > 1) {
    checks.broke("C1") << "all of replica_groups is " << groups.getSplatValue<int64_t>();
    return;
  }
  SmallVector<int64_t> ids(groups.getValues<int64_t>());
  checks.unique("C1", "replica_groups", ids);
  checkLeast(checks, "C2", "replica_groups", ids, 0);
}

void checkCollectiveBroadcast(Checks &checks) {
  auto op = cast<CollectiveBroadcastOp>(checks.op);
  checkSparseGroups(checks, op.getReplicaGroups());
  checkRoot(checks, op.getHasDynamicRoot() ? "C4" : "C3", op.getHasDynamicRoot());
}

void inferCollectiveBroadcast(Operation *op, Types &types) {
  bool root = cast<CollectiveBroadcastOp>(op).getHasDynamicRoot();
  llvm::append_range(types, TypeRange(op->getOperandTypes()).drop_back(root ? 1 : 0));
}

void checkCollectiveReduce(Checks &checks) {
  auto op = cast<CollectiveReduceOp>(checks.op);
  checkGroups(checks, "C1", "C2", op.getReplicaGroups(), true, op.getUseGlobalDeviceIds());
  checkChannel(checks, "I3", op.getChannelHandle(), op.getUseGlobalDeviceIds(), 1);
  size_t count = checkRoot(checks, "C3", op.getHasDynamicRoot());
  checkComputation(checks, "C4", op.getComputation(),
                   TypeRange(op->getOperandTypes()).take_front(count));
}

void inferCollectiveReduce(Operation *op, Types &types) {
  bool root = cast<CollectiveReduceOp>(op).getHasDynamicRoot();
  for (Type type : TypeRange(op->getOperandTypes()).drop_back(root ? 1 : 0))
    types.push_back(withElement(type, accumulatorElement(op->getRegion(0), 0)));
}

void checkCollectivePermute(Checks &checks) {
  checkPairs(checks, cast<CollectivePermuteOp>(checks.op).getSourceTargetPairs());
}

void inferFirst(Operation *op, Types &types) { types.push_back(op->getOperand(0).getType()); }

void checkCrossReplicaSum(Checks &checks) {
  checkGroups(checks, "C1", "C3", cast<CrossReplicaSumOp>(checks.op).getReplicaGroups(), true,
              false);
}

void inferId(Operation *op, Types &types) {
  types.push_back(tensorOf({}, IntegerType::get(op->getContext(), 32, IntegerType::Unsigned)));
}

/// C1..C4: the body is one collective or slice of the operands, and a return.
void checkAsyncStart(Checks &checks) {
  auto op = cast<AsyncStartOp>(checks.op);
  Block *block = blockOf(checks, "C1", "body", op.getBody());
  if (!block) return;
  if (block->getOperations().size() != 2) {
    checks.broke("C1") << "body holds " << block->getOperations().size()
                       << " ops, want one and a return";
    return;
  }
  if (!isa<AllGatherOp, AllReduceOp, AllToAllOp, CollectiveBroadcastOp, CollectivePermuteOp,
           CollectiveReduceOp, DynamicSliceOp, DynamicUpdateSliceOp, ReduceScatterOp, SliceOp>(
          block->front()))
    checks.broke("C2") << "body holds " << block->front().getName()
                       << ", want a collective or a slice";
  if (TypeRange(block->getArgumentTypes()) != TypeRange(op->getOperandTypes()))
    checks.broke("C3") << "body takes (" << block->getArgumentTypes() << "), the operands are ("
                       << op->getOperandTypes() << ")";
  if (returned(*block).size() != 1)
    checks.broke("C4") << "body returns " << returned(*block).size() << " values, want 1";
}

void inferAsyncStart(Operation *op, Types &types) {
  auto values = returned(op->getRegion(0).front());
  types.push_back(FutureType::get(op->getContext(), SmallVector<Type>(values.getTypes())));
}

void inferAsyncDone(Operation *op, Types &types) {
  llvm::append_range(types, cast<FutureType>(op->getOperand(0).getType()).getTypes());
}

constexpr Row rows[] = {
    {"all_gather", {kAll}, {kAll}, checkAllGather},
    {"all_reduce", {kAll}, {kAll}, checkAllReduce, inferAllReduce, "C6, C7"},
    {"all_to_all", {kAll}, {kAll}, checkAllToAll, inferAllToAllOp, "C9"},
    {"async_done", {{kFuture}}, {kAll}, nullptr, inferAsyncDone, "C1"},
    {"async_start", {kAll}, {{kFuture}}, checkAsyncStart, inferAsyncStart, "C4"},
    {"collective_broadcast",
     {kAll},
     {kAll},
     checkCollectiveBroadcast,
     inferCollectiveBroadcast,
     "C3..C5"},
    {"collective_permute", {kAll}, {kAll}, checkCollectivePermute, inferFirst, "C5"},
    {"collective_reduce", {kAll}, {kAll}, checkCollectiveReduce, inferCollectiveReduce, "C3, C4"},
    {"cross-replica-sum", {kAll}, {kAll}, checkCrossReplicaSum, inferFirst, "C2"},
    {"partition_id", {}, {{kUInt}}, nullptr, inferId, "O1"},
    {"reduce_scatter", {kAll}, {kAll}, checkReduceScatter},
    {"replica_id", {}, {{kUInt}}, nullptr, inferId, "O1"},
};
}  // namespace

ArrayRef<Row> collectiveRules() { return rows; }

}  // namespace vitro::stablehlo
