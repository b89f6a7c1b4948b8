// XLA's flags, as people write them in XLA_FLAGS.
#pragma once
#include "vitro/support/Json.h"

namespace vitro::executors {

/// "--xla_a=1 --xla_b" as {"xla_a": 1, "xla_b": true}: what XLA takes for one compilation.
Result<Json> parseXlaFlags(std::string_view text);

}  // namespace vitro::executors
