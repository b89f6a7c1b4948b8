// The op of a program in which rounding errors grow most: the reason why a match proves little.
#pragma once
#include <optional>
#include <string>
#include "vitro/support/Json.h"

namespace vitro::compare {

struct Amplifier {
  std::string id, op;    // "main/7", "stablehlo.subtract"
  std::string location;  // the source line
  /// How many times larger the relative error of its result is than that of its operands. 0 for a
  /// decision (a comparison, a sort order), since one unit in the last place can flip it.
  double factor = 0;
  std::string kind;    // "variance by cancellation"
  std::string inside;  // the loop whose iterations accumulate it: "stablehlo.while main/3"
  std::string round;   // its worst execution, if there are several: "main/3[12]"
  /// Whether the output is right once this op is corrected at its worst execution; empty if not
  /// tested. If not, errors grow in several ops, and this is the one in which they grow most.
  std::optional<bool> confirmed = {};

  /// "variance by cancellation, model.py:31: stablehlo.subtract main/7 makes errors 5e+04 times
  /// larger"
  std::string text() const;
  Json json() const;
};

}  // namespace vitro::compare
