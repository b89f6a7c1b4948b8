// Which iterations a call runs: [lo, hi) of the outermost parallel loop.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "vitro/compile/kernels/BufferForm.h"
#include "vitro/compile/kernels/SplitRows.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

bool isTemporary(Value memref) {
  while (auto view = memref.getDefiningOp<ViewLikeOpInterface>()) memref = view.getViewSource();
  return memref.getDefiningOp<memref::AllocOp>() != nullptr;
}

/// Whether every call may repeat the op: it writes nothing that another call sees.
bool isRepeatable(Operation *op) {
  if (isa<memref::AllocOp>(op)) return true;
  auto effects = getEffectsRecursively(op);
  if (!effects) return false;
  return llvm::all_of(*effects, [](const MemoryEffects::EffectInstance &effect) {
    if (isa<MemoryEffects::Read, MemoryEffects::Allocate>(effect.getEffect())) return true;
    return effect.getValue() && isTemporary(effect.getValue());
  });
}

bool isStatic(scf::ForallOp loop) {
  return llvm::none_of(
      llvm::concat<const int64_t>(loop.getStaticLowerBound(), loop.getStaticUpperBound(),
                                  loop.getStaticStep()),
      ShapedType::isDynamic);
}

/// The only parallel loop, which is the whole kernel except for the initialisation of temporaries.
scf::ForallOp outermostLoop(func::FuncOp kernel) {
  scf::ForallOp loop;
  for (Operation &op : kernel.getBody().front().without_terminator()) {
    auto parallel = dyn_cast<scf::ForallOp>(op);
    if (parallel && !loop && isStatic(parallel)) {
      loop = parallel;
    } else if (loop ? !isMemoryEffectFree(&op) : !isRepeatable(&op)) {
      return nullptr;
    }
  }
  return loop;
}

int64_t ceilDiv(int64_t a, int64_t b) { return a <= 0 ? 0 : (a + b - 1) / b; }

/// for i in [lo, hi): the body at the i-th position, in row-major order.
int64_t runPart(func::FuncOp kernel, scf::ForallOp loop) {
  SmallVector<int64_t> counts;
  int64_t range = 1;
  for (auto [lower, upper, step] :
       llvm::zip(loop.getStaticLowerBound(), loop.getStaticUpperBound(), loop.getStaticStep())) {
    counts.push_back(ceilDiv(upper - lower, step));
    range *= counts.back();
  }
  if (range == 0) {
    loop.erase();
    return 0;
  }
  OpBuilder b(loop);
  Location loc = loop.getLoc();
  auto index = [&](int64_t value) { return arith::ConstantIndexOp::create(b, loc, value); };
  auto calls = scf::ForOp::create(b, loc, kernel.getArgument(0), kernel.getArgument(1), index(1));
  b.setInsertionPointToStart(calls.getBody());
  Value left = calls.getInductionVar();
  for (int64_t d = int64_t(counts.size()) - 1; d >= 0; --d) {
    Value at = left;
    if (d > 0) {
      Value count = index(counts[size_t(d)]);
      at = arith::RemUIOp::create(b, loc, left, count);
      left = arith::DivUIOp::create(b, loc, left, count);
    }
    if (int64_t step = loop.getStaticStep()[size_t(d)]; step != 1)
      at = arith::MulIOp::create(b, loc, at, index(step));
    if (int64_t lower = loop.getStaticLowerBound()[size_t(d)]; lower != 0)
      at = arith::AddIOp::create(b, loc, at, index(lower));
    loop.getInductionVar(d).replaceAllUsesWith(at);
  }
  loop.getTerminator()->erase();
  calls.getBody()->getOperations().splice(std::prev(calls.getBody()->end()),
                                          loop.getBody()->getOperations());
  loop.erase();
  return range;
}

/// if lo < hi: everything.
void runAllOrNothing(func::FuncOp kernel) {
  Block &body = kernel.getBody().front();
  SmallVector<Operation *> all;
  for (Operation &op : body.without_terminator())
    if (!isa<memref::AllocOp>(op) && !op.hasTrait<OpTrait::ConstantLike>()) all.push_back(&op);
  if (all.empty()) return;
  OpBuilder b(body.getTerminator());
  Location loc = all.back()->getLoc();
  Value isAsked = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, kernel.getArgument(0),
                                        kernel.getArgument(1));
  auto guard = scf::IfOp::create(b, loc, isAsked, /*withElseRegion=*/false);
  for (Operation *op : all) op->moveBefore(guard.thenYield());
}

}  // namespace

void splitRange(func::FuncOp kernel) {
  int64_t range = 1;
  if (scf::ForallOp loop = outermostLoop(kernel))
    range = runPart(kernel, loop);
  else if (int64_t rows = splitRows(kernel))
    range = rows;
  else
    runAllOrNothing(kernel);
  removeDead(kernel);
  kernel->setAttr(kernel::kRange, Builder(kernel.getContext()).getI64IntegerAttr(range));
}

}  // namespace vitro::compile
