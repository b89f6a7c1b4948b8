// VITRO_FLAGS may contain any text.
#include <cstddef>
#include <cstdint>
#include "vitro/support/Settings.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  vitro::Settings settings;
  std::string_view flags(reinterpret_cast<const char *>(data), size);
  if (settings.applyFlags(flags, "fuzz"))
    for (const vitro::SettingRow &row : vitro::settingTable()) {
      (void)settings.text(row.name);
      if (row.kind == vitro::SettingRow::Integer) (void)settings.integer(row.name);
      if (row.kind == vitro::SettingRow::Number) (void)settings.number(row.name);
    }
  return 0;
}
