#include "vitro/compile/shared/KeepProvenance.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using Parts = llvm::SetVector<Location, SmallVector<Location, 4>, DenseSet<Location>>;

/// Enough to find an op by; a loop around a thousand ops should not carry all their ids.
constexpr size_t kMostNeighbours = 16;

bool carriesId(FusedLoc fused) { return isa_and_present<StringAttr>(fused.getMetadata()); }

/// The complete fused<"main/3">[...] parts of a location.
void collectParts(Location location, Parts &parts) {
  if (auto fused = dyn_cast<FusedLoc>(location)) {
    if (carriesId(fused)) {
      parts.insert(location);
      return;
    }
    for (Location part : fused.getLocations()) collectParts(part, parts);
  } else if (auto named = dyn_cast<NameLoc>(location)) {
    collectParts(named.getChildLoc(), parts);
  } else if (auto call = dyn_cast<CallSiteLoc>(location)) {
    collectParts(call.getCallee(), parts);
  }
}

bool hasId(Location location) {
  if (auto fused = dyn_cast<FusedLoc>(location))
    return carriesId(fused) || llvm::any_of(fused.getLocations(), hasId);
  if (auto named = dyn_cast<NameLoc>(location)) return hasId(named.getChildLoc());
  if (auto call = dyn_cast<CallSiteLoc>(location)) return hasId(call.getCallee());
  return false;
}

Location fuse(MLIRContext *context, const Parts &parts) {
  if (parts.size() == 1) return parts.front();
  return FusedLoc::get(context, parts.getArrayRef());
}

}  // namespace

Location fuseIds(MLIRContext *context, ArrayRef<Location> locations) {
  Parts parts;
  for (Location location : locations) collectParts(location, parts);
  if (parts.empty()) return UnknownLoc::get(context);
  return fuse(context, parts);
}

void IdUnion::merge(Operation *into, Operation *from) {
  if (into == from) return;
  SmallVector<Location, 2> taken;
  if (auto earlier = gathered.find(from); earlier != gathered.end()) {
    taken = std::move(earlier->second);
    gathered.erase(from);
  } else if (into->getLoc() == from->getLoc()) {
    return;
  }
  taken.push_back(from->getLoc());
  SmallVector<Location, 2> &all = gathered[into];
  // Appends the shorter list to the longer one, so that a chain of replacements moves each location
  // only a few times.
  if (taken.size() > all.size()) std::swap(taken, all);
  all.append(taken.begin(), taken.end());
}

void IdUnion::write() {
  for (auto &[op, locations] : gathered) {
    locations.insert(locations.begin(), op->getLoc());
    Location fused = fuseIds(op->getContext(), locations);
    if (!isa<UnknownLoc>(fused)) op->setLoc(fused);
  }
  gathered.clear();
}

void ProvenanceListener::notifyOperationReplaced(Operation *op, Operation *replacement) {
  ids.merge(replacement, op);
}

void ProvenanceListener::notifyOperationReplaced(Operation *op, ValueRange replacement) {
  for (Value value : replacement)
    if (Operation *made = value ? value.getDefiningOp() : nullptr) ids.merge(made, op);
}

namespace {

/// The ids of the nearest neighbours that have any.
Location neighbours(Operation *op) {
  Parts parts;
  auto take = [&](Operation *other) {
    if (other && parts.size() < kMostNeighbours) collectParts(other->getLoc(), parts);
  };
  for (Value operand : op->getOperands()) take(operand.getDefiningOp());
  if (parts.empty())
    for (Operation *user : op->getUsers()) take(user);
  for (Operation *around = op->getParentOp(); parts.empty() && around;
       around = around->getParentOp())
    take(around);
  if (parts.empty()) return op->getLoc();
  return fuse(op->getContext(), parts);
}

}  // namespace

Operation *repairIds(ModuleOp module) {
  SmallVector<Operation *> without;
  for (auto function : module.getOps<func::FuncOp>())
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op != function.getOperation() && !hasId(op->getLoc())) without.push_back(op);
    });
  // Definitions come before uses, so one walk follows chains of operands; constants that precede
  // their users need a second one.
  for (int pass = 0; pass < 2 && !without.empty(); ++pass) {
    for (Operation *op : without) op->setLoc(neighbours(op));
    llvm::erase_if(without, [](Operation *op) { return hasId(op->getLoc()); });
  }
  // As a last resort, any ids of the function.
  for (Operation *&op : without) {
    Parts parts;
    op->getParentOfType<func::FuncOp>().walk([&](Operation *other) {
      collectParts(other->getLoc(), parts);
      return parts.empty() ? WalkResult::advance() : WalkResult::interrupt();
    });
    if (parts.empty()) return op;
    op->setLoc(fuse(op->getContext(), parts));
  }
  return nullptr;
}

}  // namespace vitro::compile
