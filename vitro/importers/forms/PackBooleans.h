// Boolean constants in hexadecimal: LLVM 22 writes them as bits, eight to a byte; later LLVMs (and
// so JAX 0.11) one byte each. Both are text of the same dialect, told apart only by their length.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace vitro::importers {

/// The text with every `dense<"0x..."> : tensor<...xi1>` in the form that this MLIR reads,
/// everything else at its old line and column; empty if nothing has to change.
std::optional<std::string> packBooleans(std::string_view text);

}  // namespace vitro::importers
