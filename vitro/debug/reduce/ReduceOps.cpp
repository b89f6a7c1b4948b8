// Removes ops that the fault does not need; their results become inputs with golden values.
#include <set>
#include "vitro/debug/reduce/Ddmin.h"
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/debug/trial/Extract.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

constexpr double kLongestReference = 10;

/// Where the reference cannot run the program (an oracle need not), any values will do.
GoldenValues inventedValues(const Case &one) {
  GoldenValues values;
  for (Operation &op : one.function().getBody().front()) {
    std::vector<TensorType> types;
    for (Type type : op.getResultTypes())
      if (auto known = interpret::tensorType(type)) types.push_back(std::move(*known));
    if (types.size() != op.getNumResults() || types.empty()) continue;
    auto made = runtime::generateInputs(types, {1, 1}, one.world.seed);
    if (made) values[ir::idOf(&op)] = std::move((*made)[0]);
  }
  return values;
}

/// Ops that a reducer made have no id, and a new one must not collide with existing ids.
void assignUniqueIds(const Case &one) {
  ir::assignIds(one.module.get());
  std::set<std::string> ids;
  bool isUnique = llvm::all_of(one.function().getBody().front(),
                               [&](Operation &op) { return ids.insert(ir::idOf(&op)).second; });
  if (isUnique) return;
  ir::changeLocations(one.module.get(), [](Location location) {
    auto known = ir::idsWithPlaces(location);
    return known.empty() ? location : cast<FusedLoc>(known[0].location).getLocations()[0];
  });
  ir::assignIds(one.module.get());
}

/// Ops inside a function can only be extracted once they are in the entry.
Result<> tryInlining(Search &search) {
  if (search.smallest().function().getOps<func::CallOp>().empty()) return {};
  Case inlined = search.smallest().clone();
  if (!inlineCalls(inlined)) return {};
  dropUnused(inlined);
  VITRO_RETURN_IF_ERROR(search.attempt(std::move(inlined)));
  return {};
}

}  // namespace

Result<> reduceOps(Search &search) {
  if (search.chosen().areOpsFewest) return {};
  VITRO_RETURN_IF_ERROR(tryInlining(search));
  Case whole = search.smallest().clone();
  if (whole.world.replicas * whole.world.partitions != 1 || whole.arguments.size() > 1) return {};
  if (whole.arguments.empty()) whole.arguments.emplace_back();
  assignUniqueIds(whole);
  std::vector<Operation *> chosen = opsOf(whole);
  if (chosen.size() < 2) return {};
  // A user's test may want a loop that never ends.
  auto known = goldenValuesOf(whole, kLongestReference);
  GoldenValues golden = known ? std::move(*known) : inventedValues(whole);
  auto stays = [&](const std::vector<Operation *> &fewer) -> Result<bool> {
    auto part = extract(whole, golden, fewer);
    if (!part || part->function().getNumResults() == 0) return false;
    dropUnused(*part);
    // An op that makes a large value from a small one is better kept than replaced by a large
    // input.
    if (largestInput(search.smallest()) <= kHandyElements && largestInput(*part) > kHandyElements)
      return false;
    return search.attempt(std::move(*part));
  };
  return ddmin(chosen, stays, [&] { return !search.isSpent(); });
}

}  // namespace vitro::debug
