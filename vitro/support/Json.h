// JSON in and out. nlohmann-json without exceptions: parse with `parseJson`, write with `jsonText`.
#pragma once
#include "vitro/support/Result.h"
#include <nlohmann/json.hpp>

namespace vitro {

using Json = nlohmann::ordered_json;

/// The document, or a problem that names the offset of the syntax error.
Result<Json> parseJson(std::string_view text);
/// Never fails: bytes that are not UTF-8 are replaced. `indent` < 0 writes one line.
std::string jsonText(const Json &json, int indent = 2);

}  // namespace vitro
