#include "vitro/compile/loops/tiling/MergeResults.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::GenericOp;

constexpr size_t kMostInputs = 24;  // with more, registers spill

/// Elementwise, with one result.
bool isPointwise(GenericOp op) {
  return op && op->getNumResults() == 1 && op.getNumReductionLoops() == 0 &&
         op.hasPureTensorSemantics() &&
         op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity();
}

/// The loops to merge.
class Members {
 public:
  explicit Members(func::FuncOp function) {
    if (!addResults(function)) return;
    // Readers come later in the block.
    for (Operation &op : llvm::reverse(function.front())) addProducer(dyn_cast<GenericOp>(op));
  }

  /// In block order; fewer than two if nothing can be merged.
  SmallVector<GenericOp> inOrder() const {
    SmallVector<GenericOp> all;
    for (Operation *op : members) all.push_back(cast<GenericOp>(op));
    llvm::sort(all, [](GenericOp a, GenericOp b) { return a->isBeforeInBlock(b); });
    return all;
  }

 private:
  bool addResults(func::FuncOp function) {
    for (Value result : function.front().getTerminator()->getOperands()) {
      auto op = result.getDefiningOp<GenericOp>();
      if (!isPointwise(op)) return refuse();
      if (members.empty()) ranges = op.getStaticLoopRanges();
      if (op.getStaticLoopRanges() != ranges) return refuse();
      if (members.insert(op)) inputs += op.getDpsInputs().size();
    }
    for (Operation *op : members)
      if (!hasOnlyMemberUses(op)) return refuse();
    return true;
  }

  bool refuse() {
    members.clear();
    return false;
  }

  void addProducer(GenericOp op) {
    if (!isPointwise(op) || members.contains(op) || op.getStaticLoopRanges() != ranges) return;
    if (inputs + op.getDpsInputs().size() > kMostInputs || op->use_empty()) return;
    // The initial value of its output only matters if the output is written.
    if (!op.getRegion().getArguments().back().use_empty() || !hasOnlyMemberUses(op)) return;
    inputs += op.getDpsInputs().size();
    members.insert(op);
  }

  /// Whether it is only read by members at the same element, or returned.
  bool hasOnlyMemberUses(Operation *op) const {
    return llvm::all_of(op->getUses(), [&](OpOperand &use) {
      if (isa<func::ReturnOp>(use.getOwner())) return true;
      if (!members.contains(use.getOwner())) return false;
      auto reader = cast<GenericOp>(use.getOwner());
      return reader.isDpsInput(&use) && reader.getMatchingIndexingMap(&use).isIdentity();
    });
  }

  llvm::SetVector<Operation *> members;
  SmallVector<int64_t> ranges;
  size_t inputs = 0;
};

/// The operands of the merged loop.
struct Operands {
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> inputMaps, outputMaps;
  SmallVector<Type> types;
  SmallVector<GenericOp> written;  // the members that compute the outputs

  explicit Operands(ArrayRef<GenericOp> members) {
    for (GenericOp op : members) {
      for (OpOperand *input : op.getDpsInputOperands())
        if (!llvm::is_contained(members, input->get().getDefiningOp<GenericOp>()))
          add(input->get(), op.getMatchingIndexingMap(input));
      bool isResult =
          llvm::any_of(op->getUsers(), [](Operation *user) { return isa<func::ReturnOp>(user); });
      if (!isResult) continue;
      written.push_back(op);
      outputs.push_back(op.getDpsInits()[0]);
      outputMaps.push_back(op.getMatchingIndexingMap(op.getDpsInitOperand(0)));
      types.push_back(op.getResult(0).getType());
    }
  }

  /// The index among the inputs, without duplicates.
  size_t add(Value value, AffineMap map) {
    for (size_t i = 0; i < inputs.size(); ++i)
      if (inputs[i] == value && inputMaps[i] == map) return i;
    inputs.push_back(value);
    inputMaps.push_back(map);
    return inputs.size() - 1;
  }
};

/// Computes one element of every member.
void writeBody(OpBuilder &b, Location loc, ArrayRef<GenericOp> members, Operands &operands,
               ValueRange arguments) {
  DenseMap<Operation *, Value> made;
  for (GenericOp op : members) {
    IRMapping values;
    Block &body = op.getRegion().front();
    for (auto [argument, input] : llvm::zip(body.getArguments(), op.getDpsInputOperands())) {
      Operation *from = input->get().getDefiningOp();
      values.map(argument,
                 from && made.contains(from)
                     ? made[from]
                     : arguments[operands.add(input->get(), op.getMatchingIndexingMap(input))]);
    }
    size_t output = size_t(llvm::find(operands.written, op) - operands.written.begin());
    if (output < operands.written.size())
      values.map(body.getArguments().back(), arguments[operands.inputs.size() + output]);
    for (Operation &inside : body.without_terminator()) b.clone(inside, values);
    made[op] = values.lookupOrDefault(body.getTerminator()->getOperand(0));
  }
  SmallVector<Value> yielded;
  for (GenericOp op : operands.written) yielded.push_back(made[op]);
  linalg::YieldOp::create(b, loc, yielded);
}

}  // namespace

void mergeResults(func::FuncOp function, RewriterBase &rewriter) {
  SmallVector<GenericOp> members = Members(function).inOrder();
  if (members.size() < 2 || !mayRewrite()) return;
  countRewrite("fuse-elementwise", members.back());
  Operands operands(members);
  SmallVector<AffineMap> maps(operands.inputMaps);
  llvm::append_range(maps, operands.outputMaps);
  SmallVector<Location> locations;
  for (GenericOp op : members) locations.push_back(op.getLoc());
  rewriter.setInsertionPoint(members.back());
  auto merged =
      GenericOp::create(rewriter, fuseIds(function.getContext(), locations), operands.types,
                        operands.inputs, operands.outputs, maps, members[0].getIteratorTypesArray(),
                        [&](OpBuilder &b, Location loc, ValueRange arguments) {
                          writeBody(b, loc, members, operands, arguments);
                        });
  for (auto [op, result] : llvm::zip(operands.written, merged.getResults()))
    rewriter.replaceAllUsesWith(op.getResult(0), result);
  for (GenericOp op : llvm::reverse(members)) rewriter.eraseOp(op);
}

}  // namespace vitro::compile
