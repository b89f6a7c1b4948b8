// Which vitro this is.
#pragma once
#include "vitro/support/Version.h"

namespace vitro::tool {}  // namespace vitro::tool
