#include "vitro/compile/loops/tiling/LoopMapping.h"
#include <numeric>

using namespace mlir;

namespace vitro::compile {

using linalg::LinalgOp;

LoopMapping::LoopMapping(LinalgOp root, ArrayRef<LinalgOp> ops) : ops(ops) {
  SmallVector<int64_t> own(root.getNumLoops());
  std::iota(own.begin(), own.end(), 0);
  loops[root] = own;
  // Consumers come later in the block.
  for (LinalgOp op : llvm::reverse(ops)) mapProducers(op);
  for (LinalgOp op : ops)
    if (!loops.contains(op) && mapFromProducers(op)) mapProducers(op);
}

int64_t LoopMapping::loopOf(LinalgOp op, int64_t rootLoop) const {
  auto found = loops.find(op);
  if (found == loops.end()) return kNoLoop;
  auto own = llvm::find(found->second, rootLoop);
  return own == found->second.end() ? kNoLoop : own - found->second.begin();
}

void LoopMapping::mapProducers(LinalgOp consumer) {
  auto found = loops.find(consumer);
  if (found == loops.end()) return;
  SmallVector<int64_t> own = found->second;
  for (OpOperand &operand : consumer->getOpOperands()) {
    auto producer = operand.get().getDefiningOp<LinalgOp>();
    if (!producer) continue;
    AffineMap reads = consumer.getMatchingIndexingMap(&operand);
    AffineMap writes = producer.getIndexingMapMatchingResult(cast<OpResult>(operand.get()));
    mergeMapping(producer, own, reads, writes);
  }
}

void LoopMapping::mergeMapping(LinalgOp producer, ArrayRef<int64_t> consumer, AffineMap reads,
                               AffineMap writes) {
  SmallVector<int64_t> with(producer.getNumLoops(), kNoLoop);
  for (auto [read, written] : llvm::zip(reads.getResults(), writes.getResults())) {
    auto outer = dyn_cast<AffineDimExpr>(read), inner = dyn_cast<AffineDimExpr>(written);
    if (outer && inner) with[inner.getPosition()] = consumer[outer.getPosition()];
  }
  auto [known, isNew] = loops.try_emplace(producer, with);
  if (isNew) return;
  // Two consumers: keeps only what both agree on.
  for (auto [a, b] : llvm::zip(known->second, with))
    if (a != b) a = kNoLoop;
}

/// Ops that read a mapped value but are not read by the root itself.
bool LoopMapping::mapFromProducers(LinalgOp consumer) {
  SmallVector<int64_t> with(consumer.getNumLoops(), kNoLoop);
  bool isKnown = false;
  for (OpOperand &operand : consumer->getOpOperands()) {
    auto producer = operand.get().getDefiningOp<LinalgOp>();
    auto found = producer ? loops.find(producer) : loops.end();
    if (found == loops.end()) continue;
    isKnown = true;
    AffineMap reads = consumer.getMatchingIndexingMap(&operand);
    AffineMap writes = producer.getIndexingMapMatchingResult(cast<OpResult>(operand.get()));
    for (auto [read, written] : llvm::zip(reads.getResults(), writes.getResults())) {
      auto outer = dyn_cast<AffineDimExpr>(read), inner = dyn_cast<AffineDimExpr>(written);
      if (outer && inner && with[outer.getPosition()] == kNoLoop)
        with[outer.getPosition()] = found->second[inner.getPosition()];
    }
  }
  if (isKnown) loops[consumer] = with;
  return isKnown;
}

bool LoopMapping::isParallel(int64_t rootLoop) const {
  for (LinalgOp op : ops) {
    auto found = loops.find(op);
    if (found != loops.end() && llvm::count(found->second, rootLoop) > 1) return false;
    int64_t own = loopOf(op, rootLoop);
    if (own != kNoLoop && op.getIteratorTypesArray()[size_t(own)] != utils::IteratorType::parallel)
      return false;
    for (OpOperand &operand : op->getOpOperands()) {
      auto producer = operand.get().getDefiningOp<LinalgOp>();
      int64_t made = producer ? loopOf(producer, rootLoop) : kNoLoop;
      if (made == kNoLoop) continue;
      AffineMap reads = op.getMatchingIndexingMap(&operand);
      AffineMap writes = producer.getIndexingMapMatchingResult(cast<OpResult>(operand.get()));
      auto dim = writes.getResultPosition(getAffineDimExpr(unsigned(made), op.getContext()));
      if (!dim || own == kNoLoop ||
          reads.getResult(*dim) != getAffineDimExpr(unsigned(own), op.getContext()))
        return false;
    }
  }
  return true;
}

}  // namespace vitro::compile
