#include "vitro/backends/cpu_llvm/UseTiles.h"
#include "mlir/Dialect/AMX/AMXDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "vitro/ir/TileProduct.h"
#include "vitro/runtime/plan/NativeKernel.h"

using namespace mlir;

namespace vitro::backends {
namespace {

constexpr int64_t kSide = 16;
constexpr int64_t kRowBits = 512;      // of a tile
constexpr int64_t kTogetherBits = 32;  // one group of factors that are multiplied pairwise

bool isMatrix(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getRank() > 1;
}

bool is(Type type, ArrayRef<int64_t> shape) {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getShape() == shape;
}
bool areSums(Type type) {
  Type element = getElementTypeOrSelf(type);
  return is(type, {kSide, kSide}) && (element.isInteger(32) || element.isF32());
}
bool areNarrow(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isInteger(8) || element.isBF16();
}
int64_t bitsOf(Type type) { return getElementTypeOrSelf(type).getIntOrFloatBitWidth(); }
bool areFactors(Type type) { return areNarrow(type) && is(type, {kSide, kRowBits / bitsOf(type)}); }
bool areTogether(Type type, int64_t bits) {
  return is(type, {kSide, kRowBits / kTogetherBits, kTogetherBits / bits});
}

/// Of bf16, or of widened bytes.
bool multipliesTiles(vector::ContractionOp op) {
  return ir::multipliesTiles(op) && areSums(op.getResultType()) &&
         (ir::multipliesBf16Tiles(op) || op.getLhsType().getElementType().isInteger(32));
}

/// An op on matrices that has a tile equivalent.
bool hasTileForm(Operation *op) {
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return areFactors(load.getType()) || areSums(load.getType());
  if (auto store = dyn_cast<vector::StoreOp>(op)) return areSums(store.getVectorType());
  if (isa<vector::ShapeCastOp>(op)) {
    Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
    return areFactors(from) && areTogether(to, bitsOf(from));
  }
  if (isa<arith::ExtSIOp, arith::ExtUIOp>(op)) {
    Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
    return bitsOf(from) == 8 && bitsOf(to) == 32 && areTogether(from, 8);
  }
  if (auto contract = dyn_cast<vector::ContractionOp>(op)) return multipliesTiles(contract);
  if (isa<arith::ConstantOp>(op))
    return areSums(op->getResult(0).getType()) &&
           (matchPattern(op, m_Zero()) || matchPattern(op, m_PosZeroFloat()));
  bool yieldsZeros = isa<scf::YieldOp>(op) && llvm::any_of(op->getOperands(), [](Value value) {
                       return isMatrix(value.getType()) && value.getDefiningOp<arith::ConstantOp>();
                     });
  if (isa<scf::ForOp, scf::YieldOp>(op) && !yieldsZeros)
    return llvm::all_of(op->getOperandTypes(),
                        [](Type type) { return !isMatrix(type) || areSums(type); });
  return false;
}

/// The loaded tile, before the extension, if any, and the shape cast.
Value tileOf(Value factors) {
  if (!factors.getDefiningOp<vector::ShapeCastOp>())
    factors = factors.getDefiningOp()->getOperand(0);
  return factors.getDefiningOp()->getOperand(0);
}

void rewrite(ArrayRef<Operation *> ops) {
  auto tile = [](Type type) -> Type {
    auto vector = cast<VectorType>(type);
    return amx::TileType::get(vector.getShape(), vector.getElementType());
  };
  auto change = [&](auto values) {
    for (Value value : values)
      if (isMatrix(value.getType())) value.setType(tile(value.getType()));
  };
  SmallVector<Operation *> old;
  for (Operation *op : ops) {
    ImplicitLocOpBuilder b(op->getLoc(), op);
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      // One zero tile for each sum: copies of tiles go through memory.
      for (OpOperand &init : loop.getInitArgsMutable())
        if (auto zero = init.get().getDefiningOp<arith::ConstantOp>();
            zero && isMatrix(zero.getType()))
          init.set(amx::TileZeroOp::create(b, tile(zero.getType())));
      change(loop.getRegionIterArgs());
      change(loop.getResults());
      continue;
    }
    Value made;
    if (auto load = dyn_cast<vector::LoadOp>(op)) {
      made = amx::TileLoadOp::create(b, tile(load.getType()), load.getBase(), load.getIndices());
    } else if (auto contract = dyn_cast<vector::ContractionOp>(op)) {
      Value left = contract.getLhs(), right = contract.getRhs(), sums = contract.getAcc();
      if (isMatrix(sums.getType())) sums = amx::TileZeroOp::create(b, tile(sums.getType()));
      if (ir::multipliesBf16Tiles(contract))
        made = amx::TileMulFOp::create(b, sums.getType(), tileOf(left), tileOf(right), sums);
      else
        made = amx::TileMulIOp::create(b, sums.getType(), tileOf(left), tileOf(right), sums,
                                       left.getDefiningOp<arith::ExtUIOp>() != nullptr,
                                       right.getDefiningOp<arith::ExtUIOp>() != nullptr);
    } else if (auto store = dyn_cast<vector::StoreOp>(op)) {
      Value sums = op->getOperand(0);  // no longer a vector
      if (isMatrix(sums.getType())) sums = amx::TileZeroOp::create(b, tile(sums.getType()));
      amx::TileStoreOp::create(b, store.getBase(), store.getIndices(), sums);
    }
    if (made) op->getResult(0).replaceAllUsesWith(made);
    if (!isa<scf::YieldOp>(op)) old.push_back(op);
  }
  for (Operation *op : llvm::reverse(old)) op->erase();
}

}  // namespace

void useTiles(ParsedKernel &kernel) {
  SmallVector<Operation *> ops;
  bool multiplies = false, haveForm = true;
  kernel.function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (llvm::none_of(op->getOperandTypes(), isMatrix) &&
        llvm::none_of(op->getResultTypes(), isMatrix))
      return;
    multiplies |= isa<vector::ContractionOp>(op);
    haveForm &= hasTileForm(op);
    ops.push_back(op);
  });
  if (!multiplies || !haveForm) return;
  rewrite(ops);
  auto module = *kernel.module;
  OpBuilder atTop(module.getBodyRegion());
  LLVM::GlobalOp::create(atTop, module.getLoc(), atTop.getI8Type(), /*isConstant=*/true,
                         LLVM::Linkage::Weak, runtime::kMultipliesTiles, atTop.getI8IntegerAttr(1));
}

}  // namespace vitro::backends
