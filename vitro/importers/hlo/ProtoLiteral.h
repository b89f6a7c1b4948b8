// Shapes and literals of XLA's protocol buffers as HLO text.
#pragma once
#include <string>
#include "vitro/importers/hlo/Wire.h"
#include "vitro/support/Result.h"

namespace vitro::importers::hlo {

Result<std::string> shapeText(const WireMessage &shape, int mostNested);
Result<std::string> literalText(const WireMessage &literal, int mostNested);
/// Of four little-endian bytes; 0 for none.
float floatOf(std::string_view bytes);

}  // namespace vitro::importers::hlo
