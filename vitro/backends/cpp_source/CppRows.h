// How each op on scalars, or on each lane of vectors, is written in C++: one row per op.
#pragma once
#include <string>
#include <vector>
#include "mlir/IR/Operation.h"
#include "vitro/backends/cpp_source/CppHelpers.h"

namespace vitro::backends {

/// In texts, {0} is operand 0, {T} the type of the result, {S} of operand 0, {U} its unsigned type,
/// {B} its bit width minus one, {f} "f" for float and "" for double.
struct CppRow {
  std::string scalar;  // for scalars
  std::string vector;  // for whole vectors; empty: lane by lane. {V} is the type of the result
  std::vector<std::string> helpers;
};

/// One row per result; none if the op is not of this kind.
std::vector<CppRow> cppRows(mlir::Operation *op);

}  // namespace vitro::backends
