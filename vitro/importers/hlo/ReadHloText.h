// HLO text, as XLA's dumps contain it, from jaxlib 0.4 to today's.
#pragma once
#include <optional>
#include "vitro/importers/hlo/Hlo.h"

namespace vitro::importers::hlo {

/// Why a text is no module.
struct SyntaxError {
  size_t offset = 0;
  std::string message, hint;
};

/// Nothing if it was read.
std::optional<SyntaxError> readHloText(std::string_view text, Module &module);

}  // namespace vitro::importers::hlo
