#include "vitro/backends/cpu_llvm/LowerToLlvm.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/AMX/AMXDialect.h"
#include "mlir/Dialect/AMX/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "vitro/backends/cpu_llvm/MoveBits.h"
#include "vitro/backends/cpu_llvm/PrepareKernel.h"

using namespace mlir;

namespace vitro::backends {

void registerLlvmDialects(DialectRegistry &registry) {
  registry.insert<affine::AffineDialect, amx::AMXDialect, LLVM::LLVMDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

namespace {

/// Patterns are collected once per context: that takes longer than applying them to a small kernel.
/// They are owned by a dialect, which lives as long as its context.
struct Lowering : DialectInterface::Base<Lowering> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Lowering)
  explicit Lowering(Dialect *dialect)
      : Base(dialect), types(dialect->getContext(), options(dialect->getContext())) {
    MLIRContext *context = dialect->getContext();
    RewritePatternSet forLoops(context), forOps(context);
    populateSCFToControlFlowConversionPatterns(forLoops);
    loops = std::move(forLoops);
    populateVectorToLLVMConversionPatterns(types, forOps);  // ordered: no reassociation
    populateMathToLLVMConversionPatterns(types, forOps);
    populateFinalizeMemRefToLLVMConversionPatterns(types, forOps);
    arith::populateArithToLLVMConversionPatterns(types, forOps);
    index::populateIndexToLLVMConversionPatterns(types, forOps);
    populateFuncToLLVMConversionPatterns(types, forOps);
    cf::populateControlFlowToLLVMConversionPatterns(types, forOps);
    ub::populateUBToLLVMConversionPatterns(types, forOps);
    populateAMXLegalizeForLLVMExportPatterns(types, forOps);
    ops = std::move(forOps);
  }

  LLVMTypeConverter types;
  FrozenRewritePatternSet loops, ops;

 private:
  static LowerToLLVMOptions options(MLIRContext *context) {
    LowerToLLVMOptions options(context);
    options.useBarePtrCallConv = true;
    return options;
  }
};

/// A context serves one kernel at a time.
const Lowering &loweringIn(MLIRContext *context) {
  auto *dialect = context->getOrLoadDialect<LLVM::LLVMDialect>();
  if (auto *found = dialect->getRegisteredInterface<Lowering>()) return *found;
  return dialect->addInterface<Lowering>();
}

/// What a kernel contains besides loops, arithmetic and vector rows.
struct Needs {
  bool transfers = false, views = false, affine = false, vectors = false;

  explicit Needs(ModuleOp module) {
    module.walk([&](Operation *op) {
      transfers |= isa<vector::TransferReadOp, vector::TransferWriteOp>(op);
      affine |= isa<affine::AffineDialect>(op->getDialect());
      if (isa<memref::MemRefDialect>(op->getDialect()))
        views |= !isa<memref::LoadOp, memref::StoreOp, memref::AllocaOp, memref::GlobalOp,
                      memref::GetGlobalOp>(op);
      vectors |= isa<vector::VectorDialect>(op->getDialect()) && !isRowOp(op);
    });
  }

 private:
  /// Whether the conversion to the LLVM dialect supports it directly.
  static bool isRowOp(Operation *op) {
    auto isRow = [](Type type) {
      auto vector = dyn_cast<VectorType>(type);
      return !vector || vector.getRank() == 1;
    };
    return isa<vector::LoadOp, vector::StoreOp, vector::MaskedLoadOp, vector::MaskedStoreOp,
               vector::ShuffleOp, vector::BroadcastOp, vector::ExtractOp, vector::InsertOp,
               vector::ReductionOp>(op) &&
           llvm::all_of(op->getOperandTypes(), isRow) && llvm::all_of(op->getResultTypes(), isRow);
  }
};

LogicalResult runOn(ModuleOp module, function_ref<void(OpPassManager &)> add) {
  PassManager passes(module->getName());
  passes.enableVerifier(false);  // once, at the end
  add(passes);
  return passes.empty() ? success() : passes.run(module);
}

LogicalResult convertLoops(ModuleOp module) {
  ConversionTarget target(*module.getContext());
  target.addIllegalDialect<scf::SCFDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(module, target, loweringIn(module.getContext()).loops);
}

LogicalResult takeApart(ModuleOp module) {
  Needs needs(module);
  auto addBeforeLoops = [&](OpPassManager &passes) {
    VectorTransferToSCFOptions unrolled;
    unrolled.enableFullUnroll();
    if (needs.transfers) passes.addNestedPass<func::FuncOp>(createConvertVectorToSCFPass(unrolled));
    // Both leave affine index expressions.
    if (needs.views) passes.addPass(memref::createExpandStridedMetadataPass());
    if (needs.affine || needs.transfers || needs.views) passes.addPass(createLowerAffinePass());
  };
  if (failed(runOn(module, addBeforeLoops)) || failed(convertLoops(module))) return failure();
  return runOn(module, [&](OpPassManager &passes) {
    if (needs.vectors) passes.addPass(createConvertVectorToLLVMPass());
  });
}

/// All dialects at once: one pass per dialect would visit every op eight times and leave casts in
/// between.
LogicalResult convertOps(ModuleOp module) {
  LLVMConversionTarget target(*module.getContext());
  if (failed(applyPartialConversion(module, target, loweringIn(module.getContext()).ops)))
    return failure();
  SmallVector<UnrealizedConversionCastOp> casts;
  module.walk([&](UnrealizedConversionCastOp cast) { casts.push_back(cast); });
  reconcileUnrealizedCasts(casts);
  return success();
}

}  // namespace

/// Floor and ceiling divisions have no direct lowering.
static LogicalResult expandDivisions(ModuleOp module) {
  bool isNeeded = false;
  module.walk([&](Operation *op) {
    isNeeded |= isa<arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>(op);
  });
  if (!isNeeded) return success();
  RewritePatternSet patterns(module.getContext());
  arith::populateCeilFloorDivExpandOpsPatterns(patterns);
  return applyPatternsGreedily(module, std::move(patterns));
}

/// Reports an op that could not be lowered by name; the translation would only fail.
static Result<> checkLowered(ModuleOp module) {
  Operation *left = nullptr;
  module.walk([&](Operation *op) {
    if (!isa<ModuleOp>(op) && !isa_and_nonnull<LLVM::LLVMDialect>(op->getDialect())) left = op;
  });
  if (!left) return {};
  std::string place;
  if (auto line = dyn_cast<FileLineColLoc>(left->getLoc()))
    place = line.getFilename().str() + ":" + std::to_string(line.getLine());
  return cannotRun("backend.lower",
                   left->getName().getStringRef().str() + " cannot be brought to LLVM in this form")
      .at(place);
}

Result<LlvmModule> lowerToLlvm(ParsedKernel &kernel, const runtime::KernelSignature &signature,
                               const kernel::TargetInfo &target) {
  ModuleOp module = *kernel.module;
  MLIRContext *context = module.getContext();
  FirstError errors(*context);
  bool hasLines = !kernel.positions.empty();
  prepareKernel(kernel, target);
  if (failed(expandDivisions(module)) || failed(takeApart(module)) || failed(convertOps(module)))
    return errors.take("backend.lower", "the kernel cannot be brought to LLVM");
  VITRO_RETURN_IF_ERROR(checkLowered(module));
  moveBits(module);
  addEntry(module, signature);
  PassManager describe(module->getName());
  if (hasLines) describe.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
  if (failed(describe.run(module)))
    return errors.take("backend.lower", "the kernel is not valid in the LLVM dialect");
  LlvmModule out;
  out.module = translateModuleToLLVMIR(module, *out.context, signature.name);
  if (!out.module) return errors.take("backend.lower", "the kernel has no form in LLVM IR");
  return out;
}

std::string textOf(const LlvmModule &module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.module->print(stream, nullptr);
  return text;
}

}  // namespace vitro::backends
