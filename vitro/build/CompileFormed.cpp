// Compiles a program that leaves no files, from the kernel boundary on: each distinct kernel goes
// through the remaining stages and the code generator separately, in its own context.
#include "mlir/Parser/Parser.h"
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/build/DifferentKernels.h"
#include "vitro/compile/kernels/NamedRows.h"
#include "vitro/compile/kernels/WrittenParts.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/loops/tiling/UpdateInPlace.h"
#include "vitro/interpret/KernelSignature.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::build {
namespace {

/// A context that parsed this much is not reused.
constexpr size_t kMostBytes = 256 << 10;

/// What the cache stores beside the object: all of a signature that the stages determine.
std::string factsText(const runtime::KernelSignature &signature) {
  return jsonText({{"range", signature.range},
                   {"scratch", signature.scratch},
                   {"starts_as", signature.initialInputs},
                   {"part_iterations", signature.parts.iterations},
                   {"part_bytes", signature.parts.bytes},
                   {"named_by", signature.rowIndexInputs},
                   {"calls", signature.calls}},
                  -1);
}

Result<> takeFacts(CompiledKernel &kernel, const backends::KernelCode &code) {
  VITRO_TRY(Json facts, parseJson(code.facts));
  facts["range"].get_to(kernel.signature.range);
  facts["scratch"].get_to(kernel.signature.scratch);
  facts["starts_as"].get_to(kernel.signature.initialInputs);
  facts["part_iterations"].get_to(kernel.signature.parts.iterations);
  facts["part_bytes"].get_to(kernel.signature.parts.bytes);
  facts["named_by"].get_to(kernel.signature.rowIndexInputs);
  facts["calls"].get_to(kernel.signature.calls);
  return {};
}

/// Parses the kernel into its own module. Its text has no locations in the user's program, and
/// stages expect an id on every op, so all of its ops get the same id.
Result<OwningOpRef<ModuleOp>> readFormed(const backends::KernelSource &kernel,
                                         MLIRContext &context) {
  backends::FirstError errors(context);
  auto module = parseSourceString<ModuleOp>(
      kernel.text, ParserConfig(&context, /*verifyAfterParse=*/false), kernel.path);
  if (!module) return errors.take("kernel.parse", "this is not a kernel");
  Location somewhere =
      FusedLoc::get(&context, {UnknownLoc::get(&context)}, StringAttr::get(&context, "kernel/0"));
  ir::changeLocations(*module, [&](Location) { return somewhere; });
  return module;
}

Result<backends::KernelCode> makeCode(const backends::KernelSource &kernel,
                                      const backends::Backend &backend) {
  backends::KernelContext context(backends::KernelForms::All);
  if (kernel.text.size() > kMostBytes) context.spoil();
  VITRO_TRY(auto module, readFormed(kernel, *context));
  compile::PipelineOptions options;
  options.startAfter = compile::kernelBoundary().name;
  options.target = backend.target().info;
  options.verifiesLevels = true;
  VITRO_RETURN_IF_ERROR(compile::runPipeline(*module, options));
  backends::KernelSource lowered = {"", kernel.path, kernel.signature, kernel.title};
  auto function = module->lookupSymbol<func::FuncOp>(kernel.signature.name);
  if (!function) return internalError("the stages lost the kernel");
  interpret::readKernelFacts(function, lowered.signature);
  lowered.signature.parts = compile::writtenParts(function);
  lowered.signature.rowIndexInputs = compile::rowsNamedBy(function);
  VITRO_TRY(auto parsed, backends::takeKernel(std::move(module), lowered));
  backends::KernelCode code;
  code.facts = factsText(lowered.signature);
  VITRO_TRY(code.object,
            backend.objectCompiler()->object(parsed, lowered.signature, lowered.displayName()));
  return code;
}

llvm::StringMap<SmallVector<kernel::CallOp, 1>> callsOf(ModuleOp module) {
  llvm::StringMap<SmallVector<kernel::CallOp, 1>> calls;
  module.walk([&](kernel::CallOp call) { calls[call.getKernel()].push_back(call); });
  return calls;
}

/// Tells the stages what they would learn from the calls in the program, if it matters: a
/// contraction never computes an element from the same element of an input.
void describeCalls(func::FuncOp kernel, ArrayRef<kernel::CallOp> calls) {
  if (calls.size() != 1 || kernel.getNumResults() != 1) return;
  Operation *last = kernel.front().getTerminator()->getOperand(0).getDefiningOp();
  if (!last || compile::isContraction(last)) return;
  SmallVector<int64_t> ending = compile::lastUseInputs(calls.front());
  if (!ending.empty())
    kernel->setAttr(kernel::kLastUseInputs, DenseI64ArrayAttr::get(kernel.getContext(), ending));
}

}  // namespace

Result<std::vector<CompiledKernel>> compileFormed(ModuleOp formed, const backends::Backend &backend,
                                                  const Settings &settings,
                                                  const CompileWatch &watch) {
  auto calls = callsOf(formed);
  std::vector<CompiledKernel> kernels;
  std::vector<func::FuncOp> functions;
  for (auto function : formed.getOps<func::FuncOp>()) {
    auto own = calls.find(function.getName());
    if (!kernel::isKernel(function) || own == calls.end()) continue;
    describeCalls(function, own->second);
    functions.push_back(function);
    VITRO_TRY(kernels.emplace_back().signature,
              interpret::kernelSignature(own->second.front(), function));
  }
  DifferentKernels different;
  for (size_t i = 0; i < kernels.size(); ++i) different.add(kernels[i], functions[i]);
  if (watch.onLowered) watch.onLowered(kernels.size());
  backends::CompileKernelsOptions options;
  options.makes = " objects of formed kernels";
  options.make = [&](const backends::KernelSource &source) { return makeCode(source, backend); };
  VITRO_RETURN_IF_ERROR(
      different.generate(backend, settings, std::move(options), takeFacts, watch.onKernel));
  return kernels;
}

}  // namespace vitro::build
