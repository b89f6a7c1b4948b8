// Portable artifacts as bytes.
#include "vitro/ir/vhlo/PortableArtifact.h"

#include "vitro/ir/vhlo/Dialect.h"

#include "llvm/Support/MemoryBufferRef.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace vitro::vhlo {

OwningOpRef<ModuleOp> readPortableArtifact(StringRef bytes, StringRef name, MLIRContext &context) {
  Location location = FileLineColLoc::get(&context, name, 0, 0);
  auto header = peekArtifactHeader({bytes.data(), bytes.size()});
  if (!header || !header->version) {
    emitError(location, "not a StableHLO portable artifact");
    return nullptr;
  }
  if (isNewerThanKnown(*header->version)) {
    emitError(location) << "this artifact is of StableHLO " << header->version->text()
                        << ", the newest this program reads is " << kCurrentVersion.text();
    return nullptr;
  }
  context.loadDialect<VhloDialect, func::FuncDialect>();
  Block top;
  ParserConfig config(&context, /*verifyAfterParse=*/false);
  if (failed(readBytecodeFile(llvm::MemoryBufferRef(bytes, name), &top, config))) return nullptr;
  if (!llvm::hasSingleElement(top) || !isa<ModuleOp>(top.front())) {
    emitError(location, "an artifact holds exactly one module");
    return nullptr;
  }
  OwningOpRef<ModuleOp> module(cast<ModuleOp>(top.front()));
  module.get()->remove();
  if (failed(vhloToStablehlo(*module)) || failed(verify(*module))) return nullptr;
  return module;
}

FailureOr<std::string> writePortableArtifact(ModuleOp module, Version target) {
  module.getContext()->loadDialect<VhloDialect>();
  OwningOpRef<ModuleOp> copy(module.clone());
  if (failed(stablehloToVhlo(*copy, target))) return failure();
  std::string producer = "StableHLO_v" + target.text();  // the configuration only refers to it
  BytecodeWriterConfig config(producer);
  config.setDesiredBytecodeVersion(bytecodeVersionOf(target));
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  if (failed(writeBytecodeToFile(*copy, stream, config))) return failure();
  return bytes;
}

}  // namespace vitro::vhlo
