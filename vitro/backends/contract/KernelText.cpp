#include "vitro/backends/contract/KernelText.h"
#include <fmt/format.h>
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Parser/Parser.h"
#include "vitro/backends/contract/KernelOps.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/kernel/TargetInfo.h"
#include "vitro/ir/Provenance.h"
#include "vitro/support/Hash.h"

using namespace mlir;

namespace vitro::backends {

/// Copies the function into its own module, with what it refers to.
static OwningOpRef<ModuleOp> takeAlone(func::FuncOp kernel, StringRef name) {
  OwningOpRef<ModuleOp> alone = ModuleOp::create(kernel.getLoc());
  OpBuilder builder(alone->getBodyRegion());
  auto copy = cast<func::FuncOp>(builder.clone(*kernel));
  copy.setPublic();
  copy.setName(name);
  auto program = kernel->getParentOfType<ModuleOp>();
  if (Attribute target = program->getAttr(kernel::kTarget))
    (*alone)->setAttr(kernel::kTarget, target);
  SymbolTable already(*alone);
  builder.setInsertionPointToStart(alone->getBody());
  if (auto uses = SymbolTable::getSymbolUses(kernel)) {
    for (const SymbolTable::SymbolUse &use : *uses) {
      auto name = use.getSymbolRef().getRootReference();
      Operation *used = SymbolTable::lookupSymbolIn(program, name);
      if (used && !already.lookup(name)) already.insert(used->clone(), builder.getInsertionPoint());
    }
  }
  return alone;
}

std::string kernelText(func::FuncOp kernel) {
  OwningOpRef<ModuleOp> alone = takeAlone(kernel, kernel.getName());
  std::string text;
  llvm::raw_string_ostream stream(text);
  alone->print(stream, OpPrintingFlags().enableDebugInfo().assumeVerified());
  stream << "\n";
  return text;
}

AnonymousKernel anonymousKernel(func::FuncOp kernel) {
  constexpr std::string_view kNobody = "vitro_kernel_nobody";
  OwningOpRef<ModuleOp> alone = takeAlone(kernel, kNobody);
  AnonymousKernel out;
  llvm::raw_string_ostream stream(out.text);
  alone->print(stream, OpPrintingFlags().assumeVerified());
  stream << "\n";
  out.symbol = "vitro_kernel_" + hashBytes(out.text).text();
  out.text.replace(out.text.find(kNobody), kNobody.size(), out.symbol);
  return out;
}

void registerKernelDialects(DialectRegistry &registry) {
  registry.insert<arith::ArithDialect, cf::ControlFlowDialect, func::FuncDialect,
                  index::IndexDialect, kernel::KernelDialect, math::MathDialect,
                  memref::MemRefDialect, scf::SCFDialect, ub::UBDialect, vector::VectorDialect>();
}

FirstError::FirstError(MLIRContext &context)
    : handler(&context, [this](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error || !message.empty())
          return success();
        message = diagnostic.str();
        auto frames = ir::sourceFrames(diagnostic.getLocation());
        if (!frames.empty())
          place = fmt::format("{}:{}:{}", frames[0].file, frames[0].line, frames[0].column);
        return success();
      }) {}

Problem FirstError::take(std::string code, std::string otherwise) const {
  return cannotRun(std::move(code), message.empty() ? std::move(otherwise) : message).at(place);
}

/// The only kernel among the functions, checked against its signature.
static Result<func::FuncOp> findKernel(ModuleOp module, const KernelSource &kernel) {
  const runtime::KernelSignature &signature = kernel.signature;
  auto function = module.lookupSymbol<func::FuncOp>(signature.name);
  auto wrong = [&](std::string cause) {
    return cannotRun("kernel.signature", std::move(cause)).at(kernel.path);
  };
  if (!function || function.isExternal())
    return wrong(fmt::format("there is no function @{} with a body", signature.name));
  TypeRange types = function.getArgumentTypes();
  size_t buffers = signature.inputs.size() + signature.outputs.size() + signature.scratch.size();
  if (types.size() != buffers + 2 || !types[0].isIndex() || !types[1].isIndex() ||
      !function.getResultTypes().empty())
    return wrong(fmt::format("@{} does not take (index, index, {} memrefs) and return nothing",
                             signature.name, buffers));
  for (Type type : types.drop_front(2)) {
    auto memref = dyn_cast<MemRefType>(type);
    if (!memref || !memref.hasStaticShape() || !memref.getLayout().isIdentity())
      return wrong(
          fmt::format("an argument of @{} is not a memref of static shape and identity "
                      "layout",
                      signature.name));
  }
  return function;
}

/// The only module in the text, or a new module around its other contents.
static OwningOpRef<ModuleOp> takeModule(Block &parsed, MLIRContext &context) {
  if (!parsed.empty() && &parsed.front() == &parsed.back())
    if (auto module = dyn_cast<ModuleOp>(parsed.front())) {
      module->remove();
      return module;
    }
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  module->getBody()->getOperations().splice(module->getBody()->end(), parsed.getOperations());
  return module;
}

Result<ParsedKernel> parseKernel(const KernelSource &kernel, MLIRContext &context) {
  FirstError errors(context);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(kernel.text, kernel.path, /*RequiresNullTerminator=*/true),
      llvm::SMLoc());
  Block parsed;
  AsmParserState state;
  if (failed(parseAsmSourceFile(sources, &parsed, ParserConfig(&context), &state)))
    return errors.take("kernel.parse", "this is not a kernel.mlir");
  ParsedKernel out;
  out.module = takeModule(parsed, context);
  for (const AsmParserState::OperationDefinition &definition : state.getOpDefs()) {
    auto [line, column] = sources.getLineAndColumn(definition.loc.Start);
    out.positions.insert({definition.op, FileLineColLoc::get(&context, kernel.path, line, column)});
  }
  VITRO_TRY(out.function, findKernel(*out.module, kernel));
  VITRO_RETURN_IF_ERROR(checkKernelOps(out));
  return out;
}

Result<ParsedKernel> parseAnonymousKernel(const KernelSource &kernel, MLIRContext &context) {
  FirstError errors(context);
  auto module = parseSourceString<ModuleOp>(
      kernel.text, ParserConfig(&context, /*verifyAfterParse=*/false), kernel.path);
  if (!module) return errors.take("kernel.parse", "this is not a kernel.mlir");
  return takeKernel(std::move(module), kernel);
}

Result<ParsedKernel> takeKernel(OwningOpRef<ModuleOp> module, const KernelSource &kernel) {
  ParsedKernel out;
  out.module = std::move(module);
  VITRO_TRY(out.function, findKernel(*out.module, kernel));
  VITRO_RETURN_IF_ERROR(checkKernelOps(out));
  return out;
}

}  // namespace vitro::backends
