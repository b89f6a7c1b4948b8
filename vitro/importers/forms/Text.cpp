// StableHLO in MLIR's text form.
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Parser/Parser.h"
#include "vitro/importers/forms/Form.h"
#include "vitro/importers/forms/PackBooleans.h"
#include "vitro/importers/forms/TextModules.h"

using namespace mlir;

namespace vitro::importers {
namespace {

Result<> prepare(ParseRequest &request, std::string &storage) {
  request.bytes = withoutMark(request.bytes);
  if (auto packed = packBooleans(request.bytes)) {
    storage = std::move(*packed);
    request.bytes = storage;
  }
  return checkNesting(request.bytes, request.maxDepth, request.name, request.line);
}

/// Puts the position of each op in the text before its own location: a program with Python
/// locations still gets its errors at line and column of the given file.
void locateInText(const Reading &reading) {
  for (const AsmParserState::OperationDefinition &definition : reading.state->getOpDefs()) {
    auto [line, column] = reading.sources.getLineAndColumn(definition.loc.Start);
    Location inText = FileLineColLoc::get(&reading.context, reading.bufferName, line, column);
    definition.op->setLoc(FusedLoc::get(&reading.context, {inText, definition.op->getLoc()}));
  }
}

OwningOpRef<ModuleOp> read(const Reading &reading) {
  ParserConfig config(&reading.context, /*verifyAfterParse=*/false);
  Block block;
  if (failed(parseAsmSourceFile(reading.sources, &block, config, reading.state))) return nullptr;
  Location start =
      FileLineColLoc::get(&reading.context, reading.bufferName, unsigned(reading.request.line), 1);
  auto module = mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(
      &block, &reading.context, start);
  if (module && reading.state) locateInText(reading);
  return module;
}

}  // namespace

constinit const Form textForm = {"text", "StableHLO text", true,   nullptr, prepare,
                                 read,   nullptr,          nullptr};

}  // namespace vitro::importers
