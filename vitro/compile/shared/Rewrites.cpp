#include "vitro/compile/shared/Rewrites.h"
#include <limits>
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::compile {
namespace {

thread_local RewriteCount *current = nullptr;

std::string described(StringRef rule, Operation *op) {
  std::string text = (rule + " of " + op->getName().getStringRef()).str();
  std::vector<std::string> ids = ir::idsOf(op->getLoc());
  if (ids.empty()) return text;
  text += " (" + ids[0];
  if (ids.size() > 1) text += " and " + std::to_string(ids.size() - 1) + " more";
  return text + ")";
}

/// Preserves ids, and counts successful rewrites.
class CountingListener final : public ProvenanceListener {
 public:
  void notifyPatternBegin(const Pattern &pattern, Operation *op) override {
    if (current) candidate = described(pattern.getDebugName(), op);
  }
  void notifyPatternEnd(const Pattern &, LogicalResult status) override {
    if (!current || failed(status)) return;
    ++current->done;
    current->last = candidate;
  }

 private:
  std::string candidate;  // the op may be erased by the time the pattern succeeds
};

}  // namespace

RewriteCount::RewriteCount(int64_t most) : most(most), outer(current) { current = this; }
RewriteCount::~RewriteCount() { current = outer; }

int64_t rewritesLeft() {
  return current ? current->most - current->done : std::numeric_limits<int64_t>::max();
}

void countRewrite(StringRef rule, Operation *op) {
  if (!current) return;
  ++current->done;
  current->last = described(rule, op);
}

LogicalResult rewriteGreedily(Operation *root, const FrozenRewritePatternSet &patterns,
                              GreedyRewriteConfig config) {
  CountingListener listener;
  config.setListener(&listener);
  // All regions here have a single block: there are no branches to simplify, and checking takes a
  // fifth of the time.
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  if (!current) return applyPatternsGreedily(root, patterns, config);
  if (!mayRewrite()) return success();
  config.setMaxNumRewrites(rewritesLeft());
  LogicalResult done = applyPatternsGreedily(root, patterns, config);
  return mayRewrite() ? done : success();  // stopped on purpose
}

}  // namespace vitro::compile
