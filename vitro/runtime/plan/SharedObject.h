// Reads the symbols of a shared object (ELF, 64 bit) from its bytes without loading it.
#pragma once
#include <string_view>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::runtime {

struct SharedObjectSymbols {
  std::vector<std::string> defined, undefined;  // dynamic symbols, sorted
};

/// Fails where the loader would fail less clearly, or crash: not a shared object, one for another
/// machine, or a truncated one.
Result<SharedObjectSymbols> readSharedObject(std::string_view bytes);

}  // namespace vitro::runtime
