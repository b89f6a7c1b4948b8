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
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
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
  registry.insert<affine::AffineDialect, LLVM::LLVMDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

/// What has no lowering of its own and is written out first. Most kernels have none of it, and
/// passes that look for it take as long as the conversion itself.
struct WrittenOut {
  bool views = false, transfers = false, vectors = false;

  explicit WrittenOut(ModuleOp module) {
    module.walk([&](Operation *op) {
      if (isa<vector::TransferReadOp, vector::TransferWriteOp>(op))
        transfers = true;
      else if (isa<vector::VectorDialect>(op->getDialect()))
        vectors |= !isPlain(op);
      else if (isa<memref::MemRefDialect>(op->getDialect()))
        views |= !isa<memref::LoadOp, memref::StoreOp, memref::AllocaOp, memref::GlobalOp,
                      memref::GetGlobalOp>(op);
    });
  }

 private:
  /// Ops on vectors in registers that LLVM has, too.
  static bool isPlain(Operation *op) {
    auto isFlat = [](Type type) {
      auto vector = dyn_cast<VectorType>(type);
      return !vector || (vector.getRank() == 1 && !vector.isScalable());
    };
    return isa<vector::LoadOp, vector::StoreOp, vector::FMAOp, vector::ShuffleOp,
               vector::BroadcastOp, vector::ExtractOp, vector::InsertOp, vector::ReductionOp>(op) &&
           llvm::all_of(op->getOperandTypes(), isFlat) &&
           llvm::all_of(op->getResultTypes(), isFlat);
  }
};

static void addPasses(OpPassManager &passes, const WrittenOut &found) {
  if (found.transfers) {
    VectorTransferToSCFOptions unrolled;
    unrolled.enableFullUnroll();
    passes.addNestedPass<func::FuncOp>(createConvertVectorToSCFPass(unrolled));
  }
  if (found.views || found.transfers) {
    passes.addPass(memref::createExpandStridedMetadataPass());
    passes.addPass(createLowerAffinePass());
  }
  passes.addPass(createSCFToControlFlowPass());
  // As it is, ordered: no reassociation.
  if (found.vectors || found.transfers) passes.addPass(createConvertVectorToLLVMPass());
}

/// Everything at once: a pass for each dialect would look at every op seven times and leave casts
/// to the next one.
static LogicalResult convertOps(ModuleOp module) {
  MLIRContext *context = module.getContext();
  LowerToLLVMOptions options(context);
  options.useBarePtrCallConv = true;
  LLVMTypeConverter types(context, options);
  RewritePatternSet patterns(context);
  populateMathToLLVMConversionPatterns(types, patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(types, patterns);
  arith::populateArithToLLVMConversionPatterns(types, patterns);
  index::populateIndexToLLVMConversionPatterns(types, patterns);
  populateFuncToLLVMConversionPatterns(types, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(types, patterns);
  ub::populateUBToLLVMConversionPatterns(types, patterns);
  populateVectorToLLVMConversionPatterns(types, patterns, /*reassociateFPReductions=*/false,
                                         /*force32BitVectorIndices=*/true);
  LLVMConversionTarget target(*context);
  if (failed(applyPartialConversion(module, target, std::move(patterns)))) return failure();
  PassManager passes(module->getName());
  passes.enableVerifier(false);
  passes.addPass(createReconcileUnrealizedCastsPass());
  return passes.run(module);
}

/// Divisions that round down or up have no lowering of their own.
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

/// What could not be lowered is a problem that names it; translation would only fail.
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

Result<LlvmModule> lowerToLlvm(ParsedKernel &kernel, const runtime::KernelSignature &signature) {
  ModuleOp module = *kernel.module;
  MLIRContext *context = module.getContext();
  FirstError errors(*context);
  bool hasLines = !kernel.places.empty();
  prepareKernel(kernel);
  PassManager passes(module->getName());
  passes.enableVerifier(false);  // once, at the end
  addPasses(passes, WrittenOut(module));
  if (failed(expandDivisions(module)) || failed(passes.run(module)) || failed(convertOps(module)))
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
