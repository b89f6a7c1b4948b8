// form-kernels: fuses ops into groups and outlines them as private functions, called by
// kernel.call. Ops that no kernel can contain stay, and so does control flow, with kernels formed
// inside its regions.
#include <numeric>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/RegionUtils.h"
#include "vitro/compile/graph/FlatBody.h"
#include "vitro/compile/graph/KernelGroups.h"
#include "vitro/compile/graph/LoopKernels.h"
#include "vitro/compile/graph/LoopStarts.h"
#include "vitro/compile/graph/OrderForMemory.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/graph/RegionConstants.h"
#include "vitro/compile/graph/Rematerialisation.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

/// A group before it is outlined: its ops, inputs and outputs.
struct KernelDraft {
  SmallVector<Operation *> body;  // members and the free ops they use, operands first
  llvm::SetVector<Value> inputs, outputs;
};

class BlockSplitter {
 public:
  BlockSplitter(Block &block, KernelNames &names)
      : block(block),
        names(names),
        grouping(block),
        groups(grouping.take()),
        rematerialisation(block, grouping) {}

  void run() {
    for (Operation &op : block) positions[&op] = int64_t(positions.size());
    drafts.resize(groups.size());
    for (size_t i = 0; i < groups.size(); ++i) draft(int(i));
    determineOutputs();
    if (llvm::none_of(drafts, [](const KernelDraft &draft) { return !draft.outputs.empty(); }))
      return;
    std::vector<Node> order = schedule();
    for (Node &node : order)
      if (node.group >= 0) node.op = emit(node.group);
    for (auto [output, result] : made) output.replaceAllUsesWith(result);
    Operation *end = block.getTerminator();
    for (Node &node : order)
      if (node.op != end) node.op->moveBefore(end);
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (op.use_empty() && (grouping.groupOf(&op) >= 0 || grouping.isFree(&op))) op.erase();
  }

 private:
  /// An op that is not outlined, or a group.
  struct Node {
    Operation *op = nullptr;
    int group = -1;
  };

  bool isNotOutlined(Operation *op) const {
    return grouping.groupOf(op) < 0 && (!grouping.isFree(op) || isUsedOutside(op));
  }
  /// Whether an op that is not outlined uses the value.
  bool isUsedOutside(Value value) const {
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      Operation *here = block.findAncestorOpInBlock(*user);
      return here && grouping.groupOf(here) < 0 && !grouping.isFree(here);
    });
  }
  bool isUsedOutside(Operation *op) const {
    return llvm::any_of(op->getResults(), [&](Value value) { return isUsedOutside(value); });
  }

  void draft(int id) {
    KernelDraft &draft = drafts[size_t(id)];
    llvm::sort(groups[size_t(id)].members,
               [&](Operation *a, Operation *b) { return positions[a] < positions[b]; });
    DenseSet<Operation *> inside;
    for (Operation *op : groups[size_t(id)].members) add(op, id, draft, inside);
  }

  void add(Operation *op, int id, KernelDraft &draft, DenseSet<Operation *> &inside) {
    if (!inside.insert(op).second) return;
    for (Value operand : op->getOperands()) {
      Operation *from = operand.getDefiningOp();
      bool isHere = from && from->getBlock() == &block;
      bool isOther = !isHere || grouping.groupOf(from) != id;
      if (isHere &&
          (grouping.isFree(from) || (isOther && rematerialisation.shouldRecompute(op, from))))
        add(from, id, draft, inside);
      else if (isOther)
        draft.inputs.insert(operand);
    }
    draft.body.push_back(op);
  }

  /// In decreasing level: determines each group's outputs and drops ops that these do not need.
  void determineOutputs() {
    SmallVector<int> order(groups.size());
    std::iota(order.begin(), order.end(), 0);
    llvm::stable_sort(
        order, [&](int a, int b) { return groups[size_t(a)].level > groups[size_t(b)].level; });
    for (int id : order) {
      for (Operation *op : groups[size_t(id)].members)
        if (isUsedOutside(op))
          for (OpResult result : op->getResults())
            if (isUsedOutside(result)) drafts[size_t(id)].outputs.insert(result);
      keepNeeded(drafts[size_t(id)]);
      for (Value input : drafts[size_t(id)].inputs)
        if (Operation *from = input.getDefiningOp(); from && from->getBlock() == &block)
          if (int source = grouping.groupOf(from); source >= 0)
            drafts[size_t(source)].outputs.insert(input);
    }
  }

  /// Drops ops whose only users recompute them.
  static void keepNeeded(KernelDraft &draft) {
    DenseSet<Value> needed(draft.outputs.begin(), draft.outputs.end());
    SmallVector<Operation *> body;
    for (Operation *op : llvm::reverse(draft.body)) {
      if (llvm::none_of(op->getResults(), [&](Value value) { return needed.contains(value); }))
        continue;
      body.push_back(op);
      needed.insert(op->operand_begin(), op->operand_end());
      llvm::SetVector<Value> captured;
      getUsedValuesDefinedAbove(op->getRegions(), captured);
      needed.insert(captured.begin(), captured.end());
    }
    draft.body.assign(body.rbegin(), body.rend());
    draft.inputs.remove_if([&](Value input) { return !needed.contains(input); });
  }

  /// A topological order. Ops with side effects keep their relative order.
  std::vector<Node> schedule() {
    std::vector<Node> nodes;
    std::vector<OrderedNode> needs;
    DenseMap<Operation *, size_t> nodeOf;
    std::vector<size_t> nodeOfGroup(groups.size());
    for (size_t i = 0; i < groups.size(); ++i) {
      if (drafts[i].outputs.empty()) continue;
      nodeOfGroup[i] = nodes.size();
      nodes.push_back({nullptr, int(i)});
      needs.emplace_back().position = positions[groups[i].members.back()];
    }
    for (Operation &op : block)
      if (isNotOutlined(&op)) {
        nodeOf[&op] = nodes.size();
        nodes.push_back({&op, -1});
        needs.emplace_back().position = positions[&op];
      }
    std::vector<int64_t> bytes;
    llvm::DenseMap<Value, uint32_t> numbers;
    auto numberOf = [&](Value value) {
      auto [at, isNew] = numbers.try_emplace(value, uint32_t(bytes.size()));
      if (isNew) bytes.push_back(bytesWhileAlive(value));
      return at->second;
    };
    auto depend = [&](size_t node, Value value) {
      Operation *from = value.getDefiningOp();
      if (!from || from->getBlock() != &block) return;
      int group = grouping.groupOf(from);
      needs[node].after.push_back(group >= 0 ? nodeOfGroup[size_t(group)] : nodeOf.lookup(from));
      needs[node].reads.push_back(numberOf(value));
    };
    std::optional<size_t> lastEffect;
    for (size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i].group >= 0) {
        KernelDraft &draft = drafts[size_t(nodes[i].group)];
        for (Value input : draft.inputs) depend(i, input);
        for (Value output : draft.outputs) needs[i].makes.push_back(numberOf(output));
        continue;
      }
      Operation *op = nodes[i].op;
      llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
      if (op->getNumRegions()) getUsedValuesDefinedAbove(op->getRegions(), read);
      for (Value value : read) depend(i, value);
      for (Value result : op->getResults()) needs[i].makes.push_back(numberOf(result));
      if (isMemoryEffectFree(op) && !op->hasTrait<OpTrait::IsTerminator>()) continue;
      if (lastEffect) needs[i].after.push_back(*lastEffect);
      lastEffect = i;
    }
    std::vector<Node> order;
    for (size_t next : orderForMemory(needs, bytes)) order.push_back(nodes[next]);
    return order;
  }

  /// Values that the block returns stay live to its end, whenever they are computed.
  int64_t bytesWhileAlive(Value value) const {
    Operation *end = block.getTerminator();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (llvm::is_contained(value.getUsers(), end) || !type || !type.hasStaticShape()) return 0;
    Type element = type.getElementType();
    return type.getNumElements() * (element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64);
  }

  /// The op that a kernel is named after: the most expensive one, else the last.
  static StringRef mainOp(const KernelGroup &group) {
    Operation *found = group.members.back();
    for (Operation *op : group.members)
      if (isa<stablehlo::ReduceOp>(op)) found = op;
    for (Operation *op : group.members)
      if (isContraction(op)) found = op;
    return found->getName().stripDialect();
  }

  /// Creates the function and its call before the terminator.
  Operation *emit(int id) {
    const KernelGroup &group = groups[size_t(id)];
    KernelDraft &draft = drafts[size_t(id)];
    SmallVector<Location> locations;
    for (Operation *op : group.members) locations.push_back(op->getLoc());
    Location location = fuseIds(block.getTerminator()->getContext(), locations);
    // In the order in which the members define them.
    SmallVector<Value> outputs;
    for (Operation *op : group.members)
      for (Value result : op->getResults())
        if (draft.outputs.contains(result)) outputs.push_back(result);

    OpBuilder builder(block.getTerminator());
    func::FuncOp function = names.addFunction(
        location, mainOp(group), TypeRange(draft.inputs.getArrayRef()), TypeRange(outputs));
    writeBody(function, draft, outputs);
    flattenBody(function);
    SmallVector<Value> inputs;
    for (Value input : draft.inputs) inputs.push_back(made.contains(input) ? made[input] : input);
    auto call =
        kernel::CallOp::create(builder, location, TypeRange(outputs), function.getName(), inputs);
    for (auto [output, result] : llvm::zip(outputs, call.getResults())) made[output] = result;
    return call;
  }

  static void writeBody(func::FuncOp function, const KernelDraft &draft, ArrayRef<Value> outputs) {
    Block *body = function.addEntryBlock();
    for (BlockArgument argument : body->getArguments()) argument.setLoc(function.getLoc());
    auto builder = OpBuilder::atBlockEnd(body);
    IRMapping values;
    values.map(draft.inputs.getArrayRef(), body->getArguments());
    for (Operation *op : draft.body) builder.clone(*op, values);
    SmallVector<Value> returned;
    for (Value output : outputs) returned.push_back(values.lookup(output));
    func::ReturnOp::create(builder, function.getLoc(), returned);
  }

  Block &block;
  KernelNames &names;
  KernelGroups grouping;
  std::vector<KernelGroup> groups;
  Rematerialisation rematerialisation;
  std::vector<KernelDraft> drafts;
  llvm::MapVector<Value, Value> made;  // kernel results by the values they replace
  DenseMap<Operation *, int64_t> positions;
};

struct FormKernels : PassWrapper<FormKernels, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FormKernels)
  StringRef getArgument() const final { return "vitro-form-kernels"; }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<kernel::KernelDialect>();
  }

  void runOnOperation() final {
    KernelNames names(getOperation());
    SmallVector<func::FuncOp> functions;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && !kernel::isKernel(function)) functions.push_back(function);
    for (func::FuncOp function : functions) {
      moveConstantsIntoBodies(function);
      removeDead(function);
      visit(function.getBody(), names);
    }
  }

  /// Outlines a while loop that fits into a kernel; otherwise visits the regions of control flow.
  static void visitControl(Operation &op, KernelNames &names) {
    if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
      if (fitsInKernel(loop) && makeKernel(loop, names)) return;
    } else if (!isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) {
      return;
    }
    for (Region &region : op.getRegions()) visit(region, names);
  }

  /// Inner regions first, so that their captures are final.
  static void visit(Region &region, KernelNames &names) {
    for (Block &block : region) {
      for (Operation &op : llvm::make_early_inc_range(block)) visitControl(op, names);
      for (auto loop : block.getOps<stablehlo::WhileOp>()) materialiseInitialValues(loop, names);
      BlockSplitter(block, names).run();
    }
  }
};

}  // namespace

std::unique_ptr<Pass> createFormKernelsPass() { return std::make_unique<FormKernels>(); }

}  // namespace vitro::compile
