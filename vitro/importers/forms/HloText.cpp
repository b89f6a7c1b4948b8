// HLO text, as XLA's dumps hold it after every pass, and the same modules as protocol buffers.
#include <algorithm>
#include "vitro/importers/forms/Form.h"
#include "vitro/importers/forms/TextModules.h"
#include "vitro/importers/hlo/Emitter.h"
#include "vitro/importers/hlo/ManualRegions.h"
#include "vitro/importers/hlo/ProtoText.h"
#include "vitro/importers/hlo/ReadHloText.h"

using namespace mlir;

namespace vitro::importers {
namespace {

bool isHloText(std::string_view bytes) {
  return afterComments(withoutMark(bytes)).starts_with("HloModule ");
}

Result<> prepare(ParseRequest &request, std::string &) {
  request.bytes = withoutMark(request.bytes);
  return {};
}

OwningOpRef<ModuleOp> read(const Reading &reading) {
  std::string_view text = reading.request.bytes;
  std::vector<size_t> lines = {0};
  for (size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1))
    lines.push_back(at + 1);
  auto locate = [&](size_t offset) -> Location {
    auto after = std::ranges::upper_bound(lines, offset);
    auto line = size_t(after - lines.begin());
    return FileLineColLoc::get(&reading.context, reading.bufferName,
                               unsigned(line - 1 + size_t(reading.request.line)),
                               unsigned(offset - lines[line - 1] + 1));
  };
  hlo::Module module;
  if (auto error = hlo::readHloText(text, module)) {
    reading.refuse(problem("import.syntax", error->message).suggest(std::move(error->hint)),
                   locate(error->offset));
    return nullptr;
  }
  hlo::outlineManualRegions(module);
  hlo::Emitter emitter(module, reading.context, locate);
  auto made = emitter.emit();
  if (!made) {
    reading.refuse(std::move(made.problem()), locate(emitter.failedAt));
    return nullptr;
  }
  return std::move(*made);
}

Result<> prepareProto(ParseRequest &request, std::string &storage) {
  VITRO_TRY(storage, hlo::textOfHloProto(request.bytes));
  request.bytes = storage;
  return {};
}

}  // namespace

constinit const Form hloProtoForm = {
    "hlo-proto", "HloModuleProto", false, hlo::isHloProto, prepareProto, read, nullptr, nullptr};

constinit const Form hloTextForm = {"hlo",   "HLO text", true,    isHloText,
                                    prepare, read,       nullptr, nullptr};

}  // namespace vitro::importers
