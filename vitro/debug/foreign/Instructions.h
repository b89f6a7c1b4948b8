// Which instructions a pass changed on the way to a wrong value: two neighbouring stages, executed
// and aligned by the names of their instructions.
#pragma once
#include "vitro/debug/foreign/PassBisect.h"

namespace vitro::debug {

struct ChangedInstructions {
  /// The one that computes something else than before from operands that are right.
  std::optional<InstructionName> guilty;
  std::vector<InstructionName> wrong, added, removed;
};
Result<ChangedInstructions> instructionsBetween(const Case &before, const Case &after);

}  // namespace vitro::debug
