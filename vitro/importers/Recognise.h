// What kind of program some bytes are, told by their content.
#pragma once
#include "vitro/importers/forms/Form.h"

namespace vitro::importers {

/// Anything else is refused, saying what it looks like.
Result<const Form *> recognise(std::string_view bytes);

}  // namespace vitro::importers
