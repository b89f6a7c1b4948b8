#include "vitro/compile/loops/MergeResults.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/KeepProvenance.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::GenericOp;

/// Element by element, one result, which nobody but the return reads.
bool isCandidate(GenericOp op) {
  if (!op || op->getNumResults() != 1 || op.getNumReductionLoops() != 0) return false;
  return op.hasPureTensorSemantics() &&
         op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity() &&
         llvm::all_of(op->getUsers(), [](Operation *user) { return isa<func::ReturnOp>(user); });
}

/// The ops behind the results, in order; empty where they cannot be merged.
SmallVector<GenericOp> candidates(func::FuncOp function) {
  llvm::SetVector<Operation *> found;
  for (Value result : function.front().getTerminator()->getOperands()) {
    auto op = result.getDefiningOp<GenericOp>();
    if (!isCandidate(op)) return {};
    if (!found.empty() &&
        cast<GenericOp>(found.front()).getStaticLoopRanges() != op.getStaticLoopRanges())
      return {};
    found.insert(op);
  }
  SmallVector<GenericOp> all;
  for (Operation *op : found) all.push_back(cast<GenericOp>(op));
  llvm::sort(all, [](GenericOp a, GenericOp b) { return a->isBeforeInBlock(b); });
  return all;
}

}  // namespace

void mergeResults(func::FuncOp function, RewriterBase &rewriter) {
  SmallVector<GenericOp> all = candidates(function);
  if (all.size() < 2) return;
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps, outputMaps;
  SmallVector<Type> types;
  SmallVector<Location> locations;
  for (GenericOp op : all) {
    llvm::append_range(inputs, op.getDpsInputs());
    outputs.push_back(op.getDpsInits()[0]);
    types.push_back(op.getResult(0).getType());
    SmallVector<AffineMap> own = op.getIndexingMapsArray();
    outputMaps.push_back(own.pop_back_val());
    llvm::append_range(maps, own);
    locations.push_back(op.getLoc());
  }
  llvm::append_range(maps, outputMaps);
  rewriter.setInsertionPoint(all.back());
  auto merged = GenericOp::create(
      rewriter, fuseIds(function.getContext(), locations), types, inputs, outputs, maps,
      all[0].getIteratorTypesArray(), [&](OpBuilder &b, Location loc, ValueRange arguments) {
        SmallVector<Value> yielded;
        size_t nextInput = 0;
        for (auto [i, op] : llvm::enumerate(all)) {
          IRMapping values;
          Block &body = op.getRegion().front();
          for (BlockArgument argument : body.getArguments().drop_back())
            values.map(argument, arguments[nextInput++]);
          values.map(body.getArguments().back(), arguments[inputs.size() + i]);
          for (Operation &inside : body.without_terminator()) b.clone(inside, values);
          yielded.push_back(values.lookupOrDefault(body.getTerminator()->getOperand(0)));
        }
        linalg::YieldOp::create(b, loc, yielded);
      });
  for (auto [op, result] : llvm::zip(all, merged.getResults())) rewriter.replaceOp(op, result);
}

}  // namespace vitro::compile
