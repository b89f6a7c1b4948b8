#include "vitro/runtime/files/JsonNode.h"
#include <fmt/format.h>
#include <algorithm>
#include <set>
#include "vitro/support/Nearest.h"

namespace vitro::runtime {

std::string JsonNode::path() const {
  if (!parent) return "";
  std::string outer = parent->path();
  if (!key) return fmt::format("{}[{}]", outer, index);
  return outer.empty() ? key : fmt::format("{}.{}", outer, key);
}

void JsonNode::fail(Problem problem) const {
  if (complaints->first) return;
  if (problem.location.empty()) problem.location = path();
  complaints->first = std::move(problem);
}

JsonNode JsonNode::operator[](const char *name) const {
  if (auto found = maybe(name)) return *found;
  JsonNode absent(nullptr, *this, name, 0);
  if (json) absent.fail("is missing");
  return absent;
}

std::optional<JsonNode> JsonNode::maybe(const char *name) const {
  if (!json) return std::nullopt;
  if (!json->is_object()) {
    fail("is not an object");
    return std::nullopt;
  }
  auto found = json->find(name);
  if (found == json->end()) return std::nullopt;
  return JsonNode(&*found, *this, name, 0);
}

void JsonNode::onlyKeys(std::initializer_list<const char *> keys) const {
  if (!json) return;
  if (!json->is_object()) return fail("is not an object");
  std::vector<std::string> known(keys.begin(), keys.end());
  for (auto member = json->begin(); member != json->end(); ++member)
    if (std::ranges::find(known, member.key()) == known.end())
      return fail(problem(complaints->code,
                          fmt::format("'{}' is not known here", member.key().substr(0, 100)))
                      .suggest(suggestion(member.key(), known)));
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  std::vector<std::pair<std::string, JsonNode>> out;
  if (!json) return out;
  if (!json->is_object()) return fail("is not an object"), out;
  for (auto member = json->begin(); member != json->end(); ++member)
    out.emplace_back(member.key(), JsonNode(&*member, *this, member.key().c_str(), 0));
  return out;
}

size_t JsonNode::size() const {
  if (!json) return 0;
  if (!json->is_array()) return fail("is not an array"), 0;
  return json->size();
}

JsonNode JsonNode::at(size_t position) const {
  return JsonNode(&(*json)[position], *this, nullptr, position);
}

int64_t JsonNode::integer(int64_t least, int64_t most) const {
  if (!json) return least;
  bool isHuge = json->is_number_unsigned() && json->get<uint64_t>() > uint64_t(INT64_MAX);
  int64_t value = json->is_number_integer() && !isHuge ? json->get<int64_t>() : 0;
  if (!json->is_number_integer() || isHuge || value < least || value > most)
    return fail(fmt::format("is not an integer from {} to {}", least, most)), least;
  return value;
}

uint64_t JsonNode::natural(uint64_t limit) const {
  if (!json) return 0;
  if (!json->is_number_unsigned() || json->get<uint64_t>() >= limit) {
    fail(limit == UINT64_MAX ? "is not a natural number"
                             : fmt::format("is not a natural number below {}", limit));
    return 0;
  }
  return json->get<uint64_t>();
}

double JsonNode::number() const {
  if (!json) return 0;
  if (!json->is_number()) return fail("is not a number"), 0;
  return json->get<double>();
}

bool JsonNode::flag() const {
  if (!json) return false;
  if (!json->is_boolean()) return fail("is neither true nor false"), false;
  return json->get<bool>();
}

std::string JsonNode::text() const {
  if (!json) return "";
  if (!json->is_string()) return fail("is not text"), "";
  return json->get<std::string>();
}

std::vector<uint32_t> JsonNode::indices(size_t limit) const {
  std::vector<uint32_t> out(size());
  for (size_t i = 0; i < out.size(); ++i) out[i] = uint32_t(at(i).natural(limit));
  return out;
}

std::vector<int64_t> JsonNode::integers() const {
  std::vector<int64_t> out(size());
  for (size_t i = 0; i < out.size(); ++i) out[i] = at(i).integer(INT64_MIN, INT64_MAX);
  return out;
}

Result<Json> parseStrictJson(std::string_view text, const std::string &code) {
  std::vector<std::set<std::string>> open;
  std::optional<std::string> twice;
  auto look = [&](int, Json::parse_event_t event, Json &parsed) {
    if (event == Json::parse_event_t::object_start) open.emplace_back();
    if (event == Json::parse_event_t::object_end) open.pop_back();
    if (event == Json::parse_event_t::key && !open.back().insert(parsed.get<std::string>()).second)
      twice = parsed.get<std::string>();
    return true;
  };
  Json json = Json::parse(text, look, /*allow_exceptions=*/false);
  if (json.is_discarded()) return problem(code, "not a JSON document");
  if (twice) return problem(code, fmt::format("'{}' comes twice", twice->substr(0, 100)));
  return json;
}

}  // namespace vitro::runtime
