// The outcome of a check.* op.
#pragma once
#include <string>

namespace vitro::compare {

struct CheckOutcome {
  std::string check;   // "check.expect_close"
  std::string origin;  // provenance id and source line of the op
  bool passed = false;
  std::string detail;  // the rule, the elements, and the distances; empty if passed
};

}  // namespace vitro::compare
