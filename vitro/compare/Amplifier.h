// The op of a program in which rounding errors grow most: why a match proves little.
#pragma once
#include <optional>
#include <string>
#include "vitro/support/Json.h"

namespace vitro::compare {

struct Amplifier {
  std::string id, op;    // "main/7", "stablehlo.subtract"
  std::string location;  // the source line
  /// How many times larger the relative error of its result is than that of its operands. Of a
  /// decision (a comparison, an order): 0, since one unit in the last place turns it round.
  double factor = 0;
  std::string kind;    // "variance by cancellation"
  std::string inside;  // the loop whose iterations add up to it: "stablehlo.while main/3"
  std::string round;   // which execution of it was worst, where there are several: "main/3[12]"
  /// Whether the output is right once this op is, where it is worst; nothing where that was not
  /// asked. If not, errors grow in several ops, and this is the one in which they grow most.
  std::optional<bool> confirmed = {};

  /// "variance by cancellation, model.py:31: stablehlo.subtract main/7 makes errors 5e+04 times
  /// larger"
  std::string text() const;
  Json json() const;
};

}  // namespace vitro::compare
