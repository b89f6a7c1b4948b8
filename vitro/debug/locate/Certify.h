// Proves that an op causes the fault by exchanging values.
#pragma once
#include "vitro/debug/locate/Localise.h"

namespace vitro::debug {

struct Certificate {
  /// With the golden value substituted at the op, and at all other ops that are wrong alone, the
  /// target's outputs are right.
  std::optional<bool> goldenIn;
  std::vector<std::string> mended;  // the ids of those other ops
  /// With the target's value substituted at the op, the reference's outputs are wrong.
  std::optional<bool> suspectIn;
  bool isComplete() const { return goldenIn.value_or(false) && suspectIn.value_or(false); }
  std::string why;  // what could not be checked, and why
};

/// Faults without values (crashes, hangs) get none.
Result<Certificate> certify(Suspect &suspect, Located &located);

}  // namespace vitro::debug
