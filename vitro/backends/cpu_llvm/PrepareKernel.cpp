#include "vitro/backends/cpu_llvm/PrepareKernel.h"
#include <numeric>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "vitro/backends/cpu_llvm/SumPairs.h"
#include "vitro/backends/cpu_llvm/UseTiles.h"

using namespace mlir;

namespace vitro::backends {
namespace {

Type withElement(Type type, Type element) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? Type(vector.clone(element)) : element;
}

/// Builds arithmetic on scalars or vectors.
struct Lanes {
  ImplicitLocOpBuilder builder;
  Lanes(Operation *op) : builder(op->getLoc(), op) {}

  Type like(Value value, Type element) { return withElement(value.getType(), element); }
  Type integer(Value value, unsigned width) { return like(value, builder.getIntegerType(width)); }
  Value constant(Type type, int64_t number) {
    Attribute one = builder.getIntegerAttr(getElementTypeOrSelf(type), number);
    if (auto vector = dyn_cast<VectorType>(type)) one = DenseElementsAttr::get(vector, one);
    return arith::ConstantOp::create(builder, cast<TypedAttr>(one));
  }
  template <class Op>
  Value op(Value a, Value b) {
    return Op::create(builder, a, b);
  }
  template <class Op>
  Value op(Value a, int64_t b) {
    return Op::create(builder, a, constant(a.getType(), b));
  }
  Value bits(Value value, unsigned width) {
    return arith::BitcastOp::create(builder, integer(value, width), value);
  }
  Value select(Value condition, Value yes, Value no) {
    return arith::SelectOp::create(builder, condition, yes, no);
  }
  Value isNan(Value value) {
    return arith::CmpFOp::create(builder, arith::CmpFPredicate::UNO, value, value);
  }
};

/// To the nearest bf16, ties to even, in integer arithmetic on the discarded lower half.
Value truncateToBf16(Lanes &make, Value f32) {
  Value bits = make.bits(f32, 32);
  Value last = make.op<arith::AndIOp>(make.op<arith::ShRUIOp>(bits, 16), 1);
  Value rounded = make.op<arith::AddIOp>(make.op<arith::AddIOp>(bits, 0x7fff), last);
  Value quiet = make.op<arith::OrIOp>(bits, 0x400000);
  Value chosen = make.select(make.isNan(f32), quiet, rounded);
  Value upper = arith::TruncIOp::create(make.builder, make.integer(f32, 16),
                                        make.op<arith::ShRUIOp>(chosen, 16));
  return arith::BitcastOp::create(make.builder, make.like(f32, make.builder.getBF16Type()), upper);
}

Value extendFromBf16(Lanes &make, Value bf16) {
  Value bits = arith::ExtUIOp::create(make.builder, make.integer(bf16, 32), make.bits(bf16, 16));
  return arith::BitcastOp::create(make.builder, make.like(bf16, make.builder.getF32Type()),
                                  make.op<arith::ShLIOp>(bits, 16));
}

/// f64 to f32 with round to odd: truncates, and sets the last bit if anything was lost, so that
/// rounding the result to 16 bits equals rounding the f64 directly.
Value truncateToOdd(Lanes &make, Value f64) {
  ImplicitLocOpBuilder &builder = make.builder;
  Type f32 = make.like(f64, builder.getF32Type());
  Value nearest = arith::TruncFOp::create(builder, f32, f64);
  Value back = arith::ExtFOp::create(builder, f64.getType(), nearest);
  // Without the sign, the bits of floats have the order of the floats.
  constexpr int64_t kMagnitude = INT64_MAX;
  Value had = make.op<arith::AndIOp>(make.bits(f64, 64), kMagnitude);
  Value got = make.op<arith::AndIOp>(make.bits(back, 64), kMagnitude);
  auto compare = [&](arith::CmpIPredicate how) -> Value {
    Value is = arith::CmpIOp::create(builder, how, got, had);
    return arith::ExtUIOp::create(builder, make.integer(f64, 32), is);
  };
  Value bits = make.op<arith::SubIOp>(make.bits(nearest, 32), compare(arith::CmpIPredicate::ugt));
  bits = make.op<arith::OrIOp>(bits, compare(arith::CmpIPredicate::ne));
  Value odd = arith::BitcastOp::create(builder, f32, bits);
  return make.select(make.isNan(f64), nearest, odd);
}

void expandTruncation(arith::TruncFOp op) {
  Type to = getElementTypeOrSelf(op.getType());
  Value value = op.getIn();
  bool isWide = getElementTypeOrSelf(value.getType()).isF64();
  if (!to.isBF16() && !(to.isF16() && isWide)) return;
  Lanes make(op);
  if (isWide) value = truncateToOdd(make, value);
  value = to.isBF16() ? truncateToBf16(make, value)
                      : arith::TruncFOp::create(make.builder, op.getType(), value).getResult();
  op.replaceAllUsesWith(value);
  op.erase();
}

void expandExtension(arith::ExtFOp op) {
  Type from = getElementTypeOrSelf(op.getIn().getType());
  bool isWide = getElementTypeOrSelf(op.getType()).isF64();
  if (!from.isBF16() && !(from.isF16() && isWide)) return;
  Lanes make(op);
  Type f32 = make.like(op.getIn(), make.builder.getF32Type());
  Value value = from.isBF16() ? extendFromBf16(make, op.getIn())
                              : arith::ExtFOp::create(make.builder, f32, op.getIn()).getResult();
  if (isWide) value = arith::ExtFOp::create(make.builder, op.getType(), value);
  op.replaceAllUsesWith(value);
  op.erase();
}

/// The other operand if one is NaN, else the order of `Ordered` (-0 below +0).
template <class Ordered, class Op>
void expandNumberOrder(Op op) {
  Lanes make(op);
  Value a = op.getLhs(), b = op.getRhs();
  Value ordered = Ordered::create(make.builder, a, b);
  Value value = make.select(make.isNan(b), a, ordered);
  op.replaceAllUsesWith(make.select(make.isNan(a), b, value));
  op.erase();
}

/// |x| compared with a number, lane by lane.
Value compareMagnitude(Lanes &make, Value value, arith::CmpFPredicate how,
                       const llvm::APFloat &limit) {
  Attribute number = FloatAttr::get(getElementTypeOrSelf(value.getType()), limit);
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    number = DenseElementsAttr::get(vector, number);
  Value other = arith::ConstantOp::create(make.builder, cast<TypedAttr>(number));
  Value magnitude = math::AbsFOp::create(make.builder, value);
  return arith::CmpFOp::create(make.builder, how, magnitude, other);
}

/// These two have no direct lowering.
void expandKindOfNumber(Operation *op) {
  Lanes make(op);
  Value value = op->getOperand(0);
  const auto &semantics =
      cast<FloatType>(getElementTypeOrSelf(value.getType())).getFloatSemantics();
  auto infinity = llvm::APFloat::getInf(semantics);
  Value is;
  if (isa<math::IsInfOp>(op)) {
    is = compareMagnitude(make, value, arith::CmpFPredicate::OEQ, infinity);
  } else {
    auto least = llvm::APFloat::getSmallestNormalized(semantics);
    is = make.op<arith::AndIOp>(compareMagnitude(make, value, arith::CmpFPredicate::OGE, least),
                                compareMagnitude(make, value, arith::CmpFPredicate::OLT, infinity));
  }
  op->getResult(0).replaceAllUsesWith(is);
  op->erase();
}

/// LLVM's ordered reductions take an initial value; with -0 a sum starts at the first lane.
void startReduction(vector::ReductionOp op) {
  if (op.getAcc() || !isa<FloatType>(op.getType())) return;
  double neutral;
  if (op.getKind() == vector::CombiningKind::ADD)
    neutral = -0.0;
  else if (op.getKind() == vector::CombiningKind::MUL)
    neutral = 1.0;
  else
    return;
  OpBuilder builder(op);
  Value start =
      arith::ConstantOp::create(builder, op.getLoc(), builder.getFloatAttr(op.getType(), neutral));
  op.getAccMutable().append(start);
}

/// maxnumf over lanes: sequentially, so that each step has the meaning of the scalar op.
void expandNumberReduction(vector::ReductionOp op) {
  bool isMax = op.getKind() == vector::CombiningKind::MAXNUMF;
  if (!isMax && op.getKind() != vector::CombiningKind::MINNUMF) return;
  ImplicitLocOpBuilder builder(op.getLoc(), op);
  Value all = op.getAcc();
  for (int64_t lane = 0; lane < op.getSourceVectorType().getNumElements(); ++lane) {
    Value one = vector::ExtractOp::create(builder, op.getVector(), lane);
    if (!all)
      all = one;
    else
      all = isMax ? arith::MaxNumFOp::create(builder, all, one).getResult()
                  : arith::MinNumFOp::create(builder, all, one).getResult();
  }
  op.replaceAllUsesWith(all);
  op.erase();
}

/// Lowered directly, vector.fma might or might not be fused by LLVM.
void fuseAlways(vector::FMAOp op) {
  OpBuilder builder(op);
  auto fused = math::FmaOp::create(builder, op.getLoc(), op.getLhs(), op.getRhs(), op.getAcc());
  op.replaceAllUsesWith(fused.getResult());
  op.erase();
}

/// Lowered directly, index.ceildivs tests the sign of a product, which may have overflowed.
template <class To>
void divideSafely(Operation *op) {
  OpBuilder builder(op);
  auto safe = To::create(builder, op->getLoc(), op->getOperand(0), op->getOperand(1));
  op->replaceAllUsesWith(safe);
  op->erase();
}

/// LLVM only has one-dimensional vectors; splits transfers into rows.
void takeRowsApart(Operation *op) {
  ImplicitLocOpBuilder builder(op->getLoc(), op);
  if (auto load = dyn_cast<vector::LoadOp>(op)) {
    VectorType type = load.getVectorType();
    if (type.getRank() <= 1) return;
    Value padding = arith::ConstantOp::create(builder, builder.getZeroAttr(type.getElementType()));
    SmallVector<bool> isInside(size_t(type.getRank()), true);
    Value read = vector::TransferReadOp::create(builder, type, load.getBase(), load.getIndices(),
                                                padding, ArrayRef<bool>(isInside));
    load.replaceAllUsesWith(read);
    load.erase();
  } else if (auto store = dyn_cast<vector::StoreOp>(op)) {
    VectorType type = store.getVectorType();
    if (type.getRank() <= 1) return;
    SmallVector<bool> isInside(size_t(type.getRank()), true);
    vector::TransferWriteOp::create(builder, store.getValueToStore(), store.getBase(),
                                    store.getIndices(), ArrayRef<bool>(isInside));
    store.erase();
  }
}

/// A slice of a row as a shuffle, which the LLVM dialect supports.
void takePart(vector::ExtractStridedSliceOp op) {
  if (op.getSourceVectorType().getRank() != 1) return;
  OpBuilder builder(op);
  int64_t first = cast<IntegerAttr>(op.getOffsets()[0]).getInt();
  SmallVector<int64_t> lanes(size_t(op.getType().getNumElements()));
  std::iota(lanes.begin(), lanes.end(), first);
  auto part =
      vector::ShuffleOp::create(builder, op.getLoc(), op.getSource(), op.getSource(), lanes);
  op.replaceAllUsesWith(part.getResult());
  op.erase();
}

void callThroughVariable(func::CallOp op) {
  auto module = op->getParentOfType<ModuleOp>();
  ImplicitLocOpBuilder builder(op.getLoc(), op);
  std::string name = op.getCallee().str() + "_address";
  auto pointer = LLVM::LLVMPointerType::get(op.getContext());
  auto variable = module.lookupSymbol<LLVM::GlobalOp>(name);
  if (!variable) {
    OpBuilder atTop(module.getBodyRegion());
    // Weak, as other kernels of the shared object may call the function, too.
    variable = LLVM::GlobalOp::create(atTop, module.getLoc(), pointer, /*isConstant=*/false,
                                      LLVM::Linkage::Weak, name, Attribute());
    Block *block = atTop.createBlock(&variable.getInitializerRegion());
    atTop.setInsertionPointToStart(block);
    Value null = LLVM::ZeroOp::create(atTop, module.getLoc(), pointer);
    LLVM::ReturnOp::create(atTop, module.getLoc(), null);
  }
  Value place = LLVM::AddressOfOp::create(builder, pointer, name);
  auto function = LLVM::LoadOp::create(builder, pointer, place);
  function.setInvariant(true);  // set before the first call, never again
  auto type =
      LLVM::LLVMFunctionType::get(op.getResult(0).getType(), llvm::to_vector(op.getOperandTypes()));
  SmallVector<Value> operands = {function.getResult()};
  llvm::append_range(operands, op.getOperands());
  auto call = LLVM::CallOp::create(builder, type, operands);
  op.getResult(0).replaceAllUsesWith(call.getResult());
  op.erase();
}

/// The kernel's own memory: allocated once, and aligned so that no vector crosses a cache line,
/// which half of them would at an unfavourable stack address.
void placeAllocas(func::FuncOp function) {
  constexpr int64_t kLine = 64;
  Block &entry = function.getBody().front();
  Operation *last = nullptr;
  function.walk([&](memref::AllocaOp op) {
    MemRefType type = op.getType();
    if (!type.hasStaticShape()) return;
    if (type.getNumElements() >= kLine) op.setAlignment(kLine);
    if (last)
      op->moveAfter(last);
    else
      op->moveBefore(&entry, entry.begin());
    last = op;
  });
}

void useOwnLines(ParsedKernel &kernel) {
  auto fallback = kernel.positions.lookup(kernel.function);
  kernel.module->walk([&](Operation *op) {
    auto place = kernel.positions.find(op);
    Location line = place != kernel.positions.end() ? Location(place->second)
                    : fallback                      ? Location(fallback)
                                                    : Location(UnknownLoc::get(op->getContext()));
    op->setLoc(line);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments()) argument.setLoc(line);
  });
}

std::string bodyName(const std::string &name) { return name + ".body"; }

}  // namespace

void prepareKernel(ParsedKernel &kernel, const kernel::TargetInfo &target) {
  useOwnLines(kernel);
  if (target.hasAmx) useTiles(kernel);
  func::FuncOp function = kernel.function;
  function.walk([](vector::ContractionOp op) {
    if (ir::multipliesBf16Tiles(op)) sumPairs(op);
  });
  placeAllocas(function);
  SmallVector<Operation *> all;
  function.walk([&](Operation *op) { all.push_back(op); });
  for (Operation *op : all) {
    if (auto reduction = dyn_cast<vector::ReductionOp>(op)) {
      startReduction(reduction);
      expandNumberReduction(reduction);
    } else if (auto call = dyn_cast<func::CallOp>(op)) {
      callThroughVariable(call);
    } else if (auto truncation = dyn_cast<arith::TruncFOp>(op)) {
      expandTruncation(truncation);
    } else if (auto extension = dyn_cast<arith::ExtFOp>(op)) {
      expandExtension(extension);
    } else if (isa<math::IsInfOp, math::IsNormalOp>(op)) {
      expandKindOfNumber(op);
    } else if (auto fma = dyn_cast<vector::FMAOp>(op)) {
      fuseAlways(fma);
    } else if (auto part = dyn_cast<vector::ExtractStridedSliceOp>(op)) {
      takePart(part);
    } else if (isa<index::CeilDivSOp>(op)) {
      divideSafely<arith::CeilDivSIOp>(op);
    } else if (isa<index::CeilDivUOp>(op)) {
      divideSafely<arith::CeilDivUIOp>(op);
    } else if (isa<index::FloorDivSOp>(op)) {
      divideSafely<arith::FloorDivSIOp>(op);
    } else {
      takeRowsApart(op);
    }
  }
  function.walk([](arith::MaxNumFOp op) { expandNumberOrder<arith::MaximumFOp>(op); });
  function.walk([](arith::MinNumFOp op) { expandNumberOrder<arith::MinimumFOp>(op); });
  for (auto declaration : llvm::make_early_inc_range(kernel.module->getOps<func::FuncOp>()))
    if (declaration.isExternal()) declaration.erase();

  MLIRContext *context = function.getContext();
  for (unsigned i = 2; i < function.getNumArguments(); ++i)
    function.setArgAttr(i, "llvm.noalias", UnitAttr::get(context));
  function.setName(bodyName(function.getName().str()));
}

void addEntry(ModuleOp module, const runtime::KernelSignature &signature) {
  auto body = module.lookupSymbol<LLVM::LLVMFuncOp>(bodyName(signature.name));
  ImplicitLocOpBuilder builder(body.getLoc(), module.getContext());
  // If it were inlined into the entry, the pointers would lose their noalias attributes.
  body.setLinkage(LLVM::Linkage::Internal);
  body.setPassthroughAttr(
      builder.getArrayAttr({builder.getStringAttr("noinline"), builder.getStringAttr("nounwind")}));
  builder.setInsertionPointToEnd(module.getBody());
  Type i64 = builder.getI64Type(), pointer = LLVM::LLVMPointerType::get(module.getContext());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(module.getContext()),
                                          {i64, i64, pointer});
  auto entry = LLVM::LLVMFuncOp::create(builder, signature.name, type);
  entry.setPassthroughAttr(builder.getArrayAttr({builder.getStringAttr("nounwind")}));
  Block *block = entry.addEntryBlock(builder);
  builder.setInsertionPointToStart(block);
  SmallVector<Value> arguments = {block->getArgument(0), block->getArgument(1)};
  for (int32_t i = 0; i + 2 < int32_t(body.getNumArguments()); ++i) {
    Value place = LLVM::GEPOp::create(builder, pointer, pointer, block->getArgument(2),
                                      ArrayRef<LLVM::GEPArg>{i});
    arguments.push_back(LLVM::LoadOp::create(builder, pointer, place));
  }
  LLVM::CallOp::create(builder, body, arguments);
  LLVM::ReturnOp::create(builder, ValueRange());
}

}  // namespace vitro::backends
