// Detects the format of a program from its bytes.
#pragma once
#include "vitro/importers/forms/Form.h"

namespace vitro::importers {

/// Anything else is refused with a message that says what it looks like.
Result<const Form *> recognise(std::string_view bytes);

}  // namespace vitro::importers
