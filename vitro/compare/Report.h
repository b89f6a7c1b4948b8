// A comparison in words and as JSON.
#pragma once
#include "vitro/compare/Compare.h"
#include "vitro/support/Json.h"

namespace vitro::compare {

/// "3 of 12 elements" ("components" if complex numbers are judged by component).
std::string countText(const Comparison &comparison, int64_t count);

/// One line if the arrays are the same, else a few lines and a table of the worst elements. Every
/// line after the first is indented by two blanks; no newline at the end. `what` names the value:
/// "out0", "%12".
std::string reportText(const Comparison &comparison, std::string_view what);
Json reportJson(const Comparison &comparison);

}  // namespace vitro::compare
