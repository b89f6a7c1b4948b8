// Places a kernel's temporaries: on the stack while they are small, else in scratch memory from the
// caller.
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "vitro/compile/kernels/BufferForm.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

int64_t bytesOf(MemRefType type) {
  Type element = type.getElementType();
  int64_t bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  return type.getNumElements() * ((bits + 7) / 8);
}

LogicalResult collect(func::FuncOp kernel, SmallVector<memref::AllocOp> &found) {
  auto result = kernel.walk([&](memref::AllocOp alloc) {
    MemRefType type = alloc.getType();
    if (!type.hasStaticShape() || !type.getLayout().isIdentity() ||
        !(type.getElementType().isIndex() || type.getElementType().isIntOrFloat())) {
      alloc.emitOpError("is a temporary whose size is not known here");
      return WalkResult::interrupt();
    }
    found.push_back(alloc);
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Those that have to leave the stack: largest first, equal ones in program order.
llvm::SmallPtrSet<Operation *, 4> tooMuch(ArrayRef<memref::AllocOp> allocs) {
  SmallVector<memref::AllocOp> bySize(allocs);
  llvm::stable_sort(bySize, [](memref::AllocOp a, memref::AllocOp b) {
    return bytesOf(a.getType()) > bytesOf(b.getType());
  });
  int64_t total = 0;
  for (memref::AllocOp alloc : allocs) total += bytesOf(alloc.getType());
  llvm::SmallPtrSet<Operation *, 4> large;
  for (memref::AllocOp alloc : bySize) {
    if (total <= kMostStackBytes) break;
    total -= bytesOf(alloc.getType());
    large.insert(alloc);
  }
  return large;
}

}  // namespace

LogicalResult placeTemporaries(func::FuncOp kernel) {
  SmallVector<memref::AllocOp> allocs;
  if (failed(collect(kernel, allocs))) return failure();
  llvm::SmallPtrSet<Operation *, 4> large = tooMuch(allocs);
  Block &body = kernel.getBody().front();
  OpBuilder b(kernel.getContext());
  // At the top even if they are used in a loop: an alloca in a loop grows the stack in each
  // iteration and frees it only at the end.
  for (memref::AllocOp alloc : allocs) {
    Value place;
    b.setInsertionPointToStart(&body);  // set again: the previous insertion point may be erased
    if (large.contains(alloc))
      place = body.addArgument(alloc.getType(), alloc.getLoc());
    else
      place = memref::AllocaOp::create(b, alloc.getLoc(), alloc.getType());
    alloc.replaceAllUsesWith(place);
    alloc.erase();
  }
  kernel.setFunctionType(b.getFunctionType(body.getArgumentTypes(), {}));
  kernel->setAttr(kernel::kScratch, b.getI64IntegerAttr(int64_t(large.size())));
  return success();
}

}  // namespace vitro::compile
