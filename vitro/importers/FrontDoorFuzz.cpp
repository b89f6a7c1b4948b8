// Any bytes may be given as a program: recognized, split, parsed and verified, all in this process.
// Defects of libMLIR's own readers show up here too; cmake/fuzz_triage.py tells them apart.
#include <cstddef>
#include <cstdint>
#include "vitro/importers/forms/TextModules.h"
#include "vitro/importers/ParseModule.h"
#include "vitro/importers/Recognise.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace vitro::importers;
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  auto form = recognise(bytes);
  if (!form) return 0;
  auto modules = (*form)->isText ? splitModules(bytes) : std::vector<TextModule>{{bytes, 1}};
  constexpr size_t kMostModules = 4;
  for (size_t i = 0; i < std::min(modules.size(), kMostModules); ++i) {
    auto context = makeContext();
    auto outcome = parseModule(*context, {modules[i].text, *form, "fuzz", modules[i].line, 200});
    if (!outcome.module && outcome.problems.empty()) __builtin_trap();
  }
  return 0;
}
