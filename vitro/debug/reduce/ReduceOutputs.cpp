// Removes results that the fault does not need, with the ops that only they use.
#include <numeric>
#include "vitro/debug/reduce/Ddmin.h"
#include "vitro/debug/reduce/ReduceSearch.h"

using namespace mlir;

namespace vitro::debug {

Case withResults(const Case &whole, const std::vector<unsigned> &kept) {
  Case fewer = whole.clone();
  func::FuncOp function = fewer.function();
  llvm::BitVector dropped(function.getNumResults(), true);
  for (unsigned index : kept) dropped.reset(index);
  Operation *ending = function.getBody().front().getTerminator();
  ending->eraseOperands(dropped);
  (void)function.eraseResults(dropped);
  dropUnused(fewer);
  return fewer;
}

Result<> reduceOutputs(Search &search) {
  Case whole = search.smallest().clone();
  std::vector<unsigned> kept(whole.function().getNumResults());
  std::iota(kept.begin(), kept.end(), 0);
  auto stays = [&](const std::vector<unsigned> &fewer) {
    return search.attempt(withResults(whole, fewer));
  };
  VITRO_TRY(bool isSmaller, stays(kept));  // removes what is already unused
  if (search.wrong() && kept.size() > 1) {
    std::vector<unsigned> only = {unsigned(search.wrong()->output)};
    VITRO_TRY(isSmaller, stays(only));
    if (isSmaller) return {};
  }
  return ddmin(kept, stays, [&] { return !search.isSpent(); });
}

}  // namespace vitro::debug
