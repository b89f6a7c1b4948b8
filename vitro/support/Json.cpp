#include "vitro/support/Json.h"

namespace vitro {

Result<Json> parseJson(std::string_view text) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) return problem("json.syntax", "not a JSON document");
  return json;
}

std::string jsonText(const Json &json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace vitro
