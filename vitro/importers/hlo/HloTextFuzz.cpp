// Any bytes as HLO text: read, emitted and verified, all in this process.
#include <cstddef>
#include <cstdint>
#include "vitro/importers/ParseModule.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace vitro::importers;
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  auto context = makeContext();
  auto outcome = parseModule(*context, {bytes, &hloTextForm, "fuzz", 1, 200});
  if (!outcome.module && outcome.problems.empty()) __builtin_trap();
  return 0;
}
