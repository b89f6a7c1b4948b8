// MLIR bytecode: of the stablehlo dialect, or of vhlo, which any version of StableHLO reads.
#include <fmt/format.h>
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Parser/Parser.h"
#include "vitro/importers/forms/Form.h"
#include "vitro/ir/vhlo/PortableArtifact.h"

using namespace mlir;

namespace vitro::importers {
namespace {

bool isBytecode(std::string_view bytes) { return vhlo::peekArtifactHeader(bytes).has_value(); }

bool isPortable(std::string_view bytes) {
  auto header = vhlo::peekArtifactHeader(bytes);
  return header && header->isPortableArtifact();
}

Result<> checkVersion(ParseRequest &request, std::string &) {
  auto header = vhlo::peekArtifactHeader(request.bytes);
  if (!header || !header->version || !vhlo::isNewerThanKnown(*header->version)) return {};
  return problem("import.version",
                 fmt::format("the artifact is of StableHLO {}; this vitro knows {} to {}",
                             header->version->text(), vhlo::kOldestVersion.text(),
                             vhlo::kCurrentVersion.text()))
      .suggest("write it for an older version, or use a newer vitro");
}

OwningOpRef<ModuleOp> read(const Reading &reading) {
  ParserConfig config(&reading.context, /*verifyAfterParse=*/false);
  Block block;
  auto buffer = reading.sources.getMemoryBuffer(reading.sources.getMainFileID());
  if (failed(readBytecodeFile(buffer->getMemBufferRef(), &block, config))) return nullptr;
  Location start = FileLineColLoc::get(&reading.context, reading.request.name, 0, 0);
  return mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(&block, &reading.context,
                                                                          start);
}

}  // namespace

// The reader's own message ("attempting to parse a byte at the end") does not tell that a module is
// complete but of another version.
constinit const Form bytecodeForm = {
    "bytecode",
    "MLIR bytecode",
    false,
    isBytecode,
    checkVersion,
    read,
    nullptr,
    "plain MLIR bytecode fits only the version that wrote it; text and portable artifacts last"};

constinit const Form portableForm = {
    "portable", "a portable artifact", false,  isPortable, checkVersion,
    read,       vhlo::vhloToStablehlo, nullptr};

}  // namespace vitro::importers
