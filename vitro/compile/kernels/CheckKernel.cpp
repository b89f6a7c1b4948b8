#include "vitro/compile/kernels/CheckKernel.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/compile/kernels/BufferForm.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/TileProduct.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// The allowed ops per dialect; without a list, all of them.
struct AllowedOps {
  StringLiteral dialect;
  ArrayRef<StringLiteral> names;
};

constexpr StringLiteral controlFlow[] = {"br", "cond_br", "switch"};
constexpr StringLiteral functions[] = {"call", "return"};
constexpr StringLiteral mathematics[] = {
    "absf",     "absi",  "ceil",  "copysign", "ctlz",  "ctpop",     "cttz", "floor", "fma",
    "isfinite", "isinf", "isnan", "isnormal", "round", "roundeven", "sqrt", "trunc"};
constexpr StringLiteral memory[] = {"alloca", "collapse_shape", "expand_shape", "load", "store"};
constexpr StringLiteral loops[] = {"condition", "for", "if", "index_switch", "while", "yield"};
constexpr StringLiteral poison[] = {"poison"};
constexpr StringLiteral vectors[] = {"bitcast",
                                     "broadcast",
                                     "constant_mask",
                                     "contract",
                                     "create_mask",
                                     "deinterleave",
                                     "extract",
                                     "extract_strided_slice",
                                     "fma",
                                     "from_elements",
                                     "gather",
                                     "insert",
                                     "insert_strided_slice",
                                     "interleave",
                                     "load",
                                     "maskedload",
                                     "maskedstore",
                                     "reduction",
                                     "scatter",
                                     "shape_cast",
                                     "shuffle",
                                     "step",
                                     "store",
                                     "to_elements",
                                     "transpose"};
constexpr AllowedOps allowed[] = {{"arith", {}},  {"cf", controlFlow},   {"func", functions},
                                  {"index", {}},  {"math", mathematics}, {"memref", memory},
                                  {"scf", loops}, {"ub", poison},        {"vector", vectors}};

bool isAllowed(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace(), name = op->getName().stripDialect();
  for (const AllowedOps &row : allowed)
    if (row.dialect == dialect) return row.names.empty() || llvm::is_contained(row.names, name);
  return false;
}

bool isShortFloat(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isF16() || element.isBF16();
}

/// 16-bit floats are moved and converted; arithmetic is in f32, except for tile products.
bool allows16BitFloats(Operation *op) {
  if (isa<arith::ArithDialect>(op->getDialect()))
    return isa<arith::BitcastOp, arith::ConstantOp, arith::ExtFOp, arith::SelectOp,
               arith::TruncFOp>(op);
  if (auto contract = dyn_cast<vector::ContractionOp>(op)) return ir::multipliesBf16Tiles(contract);
  return !op->getName().getDialectNamespace().starts_with("math") &&
         !isa<func::CallOp, vector::FMAOp, vector::ReductionOp>(op);
}

bool isKnownType(Type type) {
  if (auto vector = dyn_cast<VectorType>(type); vector && vector.isScalable()) return false;
  if (auto memref = dyn_cast<MemRefType>(type);
      memref &&
      (!memref.hasStaticShape() || !memref.getLayout().isIdentity() || memref.getMemorySpace()))
    return false;
  if (isa<ShapedType>(type) && !isa<VectorType, MemRefType>(type)) return false;
  Type element = getElementTypeOrSelf(type);
  if (isShortFloat(element) || element.isF32() || element.isF64() || element.isIndex()) return true;
  return llvm::any_of(ArrayRef<unsigned>{1, 8, 16, 32, 64},
                      [&](unsigned width) { return element.isSignlessInteger(width); });
}

Value bufferOf(Value memref) {
  while (auto view = memref.getDefiningOp<ViewLikeOpInterface>()) memref = view.getViewSource();
  return memref;
}

class Checker {
 public:
  explicit Checker(func::FuncOp kernel) : kernel(kernel) {}

  LogicalResult check() {
    if (failed(checkSignature())) return failure();
    WalkResult result = kernel.getBody().walk([&](Operation *op) {
      return failed(checkOp(op)) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (result.wasInterrupted()) return failure();
    if (stackBytes > kMostStackBytes)
      return kernel.emitError() << "kernel @" << kernel.getName() << " wants " << stackBytes
                                << " bytes of stack; " << kMostStackBytes << " is the most";
    return success();
  }

 private:
  int64_t attribute(StringRef name) {
    auto value = kernel->getAttrOfType<IntegerAttr>(name);
    return value ? value.getInt() : -1;
  }

  LogicalResult checkSignature() {
    auto complain = [&]() { return kernel.emitError() << "kernel @" << kernel.getName() << " "; };
    if (kernel.isExternal()) return complain() << "has no body";
    int64_t outputs = attribute(kernel::kOutputs), scratch = attribute(kernel::kScratch);
    firstWritable = int64_t(kernel.getNumArguments()) - outputs - scratch;
    if (attribute(kernel::kRange) < 0 || outputs < 0 || scratch < 0 || firstWritable < 2 ||
        kernel.getNumResults() != 0)
      return complain() << "does not take (lo, hi, inputs..., outputs..., scratch...)";
    for (auto [i, type] : llvm::enumerate(kernel.getArgumentTypes()))
      if (i < 2 ? !type.isIndex() : !isa<MemRefType>(type) || !isKnownType(type))
        return complain() << "takes " << type << " as argument " << i;
    return success();
  }

  LogicalResult checkOp(Operation *op) {
    if (!isAllowed(op)) return op->emitOpError("is not an op that a finished kernel may have");
    if (auto fast = op->getAttrOfType<arith::FastMathFlagsAttr>("fastmath");
        fast && fast.getValue() != arith::FastMathFlags::none)
      return op->emitOpError("has fast-math flags");
    if (failed(checkTypes(op))) return failure();
    if (auto call = dyn_cast<func::CallOp>(op);
        call && !call.getCallee().starts_with("vitro_math_"))
      return op->emitOpError("calls what is not one of the scalar functions");
    if (auto alloca = dyn_cast<memref::AllocaOp>(op)) {
      Type element = alloca.getType().getElementType();
      unsigned bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
      stackBytes += alloca.getType().getNumElements() * int64_t((bits + 7) / 8);
    }
    return checkWrites(op);
  }

  LogicalResult checkTypes(Operation *op) {
    for (Type type : llvm::concat<const Type>(SmallVector<Type>(op->getOperandTypes()),
                                              SmallVector<Type>(op->getResultTypes()))) {
      if (!isKnownType(type)) return op->emitOpError() << "has " << type << ", which no kernel may";
      if (isShortFloat(type) && !allows16BitFloats(op))
        return op->emitOpError() << "computes in " << type << "; it must be in f32";
      // Some targets pack the bits, others use bytes.
      if (isa<vector::VectorDialect>(op->getDialect()) && isa<MemRefType>(type) &&
          getElementTypeOrSelf(type).isInteger(1))
        return op->emitOpError("moves vectors of i1 to or from memory");
    }
    return success();
  }

  LogicalResult checkWrites(Operation *op) {
    auto effects = dyn_cast<MemoryEffectOpInterface>(op);
    if (!effects) return success();
    SmallVector<MemoryEffects::EffectInstance> all;
    effects.getEffects<MemoryEffects::Write>(all);
    for (MemoryEffects::EffectInstance &effect : all) {
      auto argument = effect.getValue() ? dyn_cast<BlockArgument>(bufferOf(effect.getValue()))
                                        : BlockArgument();
      if (argument && argument.getOwner() == &kernel.getBody().front() &&
          int64_t(argument.getArgNumber()) < firstWritable)
        return op->emitOpError() << "writes input " << argument.getArgNumber() - 2;
    }
    return success();
  }

  func::FuncOp kernel;
  int64_t firstWritable = 0, stackBytes = 0;
};

}  // namespace

LogicalResult checkKernel(func::FuncOp kernel) { return Checker(kernel).check(); }

}  // namespace vitro::compile
