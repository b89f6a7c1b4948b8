// What a check.* op found.
#pragma once
#include <string>

namespace vitro::compare {

struct CheckOutcome {
  std::string check;   // "check.expect_close"
  std::string origin;  // provenance id and source line of the op
  bool passed = false;
  std::string detail;  // which rule, which elements, how far; empty when passed
};

}  // namespace vitro::compare
