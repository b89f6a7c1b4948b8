// One row per op that works on numbers, or on each lane of vectors: how it is written in C++.
#pragma once
#include <string>
#include <vector>
#include "mlir/IR/Operation.h"
#include "vitro/backends/cpp_source/CppHelpers.h"

namespace vitro::backends {

/// In texts, {0} is operand 0, {T} the type of the result, {S} of operand 0, {U} that without sign,
/// {B} its bits less one, {f} "f" for float and "" for double.
struct CppRow {
  std::string scalar;  // of numbers
  std::string vector;  // of whole vectors; empty: lane by lane. {V} is the type of the result
  std::vector<std::string> helpers;
};

/// One row per result; none where the op is not of this kind.
std::vector<CppRow> cppRows(mlir::Operation *op);

}  // namespace vitro::backends
