// The version of vitro.
#pragma once
#include "vitro/support/Version.h"

namespace vitro::tool {}  // namespace vitro::tool
