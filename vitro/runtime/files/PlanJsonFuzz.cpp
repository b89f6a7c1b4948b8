// Fuzz entry: any text gives a program or a problem with a location; a program that was read is
// written and read again as the same text.
#include "vitro/runtime/files/PlanJsonTesting.h"
#include "vitro/support/Check.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace vitro::runtime;
  std::string_view text(reinterpret_cast<const char *>(data), size);
  MemoryFiles files;
  auto program = readPlanJson(text, files);
  if (!program) return 0;
  auto written = writePlanJson(*program, files.store);
  VITRO_CHECK(bool(written)) << written.problem().text();
  auto again = readPlanJson(*written, files);
  VITRO_CHECK(bool(again)) << again.problem().text();
  auto twice = writePlanJson(*again, files.store);
  VITRO_CHECK(bool(twice) && *twice == *written);
  return 0;
}
