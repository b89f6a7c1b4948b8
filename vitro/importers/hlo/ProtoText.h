// HloModuleProto, HloProto and HloSnapshot, as XLA stores modules in files, written as HLO text.
#pragma once
#include <string>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro::importers::hlo {

bool isHloProto(std::string_view bytes);

/// The module as text, which the text's reader takes.
Result<std::string> textOfHloProto(std::string_view bytes);

}  // namespace vitro::importers::hlo
