// Colours of what the tool prints on a terminal. The text is the same without them.
#pragma once
#include "vitro/support/Result.h"

namespace vitro::tool {

enum class ColorMode { Auto, Always, Never };
Result<ColorMode> parseColorMode(std::string_view text);
/// Whether to colour what goes to this descriptor: with Auto, if it is a terminal that knows
/// colours and NO_COLOR is not set.
bool hasColors(ColorMode mode, int descriptor);

/// Complete lines with colours for verdicts, findings and labels.
std::string colored(std::string_view text);

}  // namespace vitro::tool
