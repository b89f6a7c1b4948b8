// Strict JSON reader. Every error names its place; the first one is kept, and reading continues
// with harmless default values until the caller checks.
#pragma once
#include <initializer_list>
#include <optional>
#include "vitro/support/Json.h"

namespace vitro::runtime {

struct Complaints {
  std::string code;  // "plan-json.malformed"
  std::optional<Problem> first;
};

class JsonNode {
 public:
  JsonNode(const Json &json, Complaints &complaints) : json(&json), complaints(&complaints) {}

  bool isGood() const { return !complaints->first; }
  void fail(std::string cause) const { fail(problem(complaints->code, std::move(cause))); }
  /// Adds the place to the problem.
  void fail(Problem problem) const;
  void accept(Result<> checked) const {
    if (!checked) fail(std::move(checked.problem()));
  }
  std::string path() const;

  bool is(Json::value_t kind) const { return json && json->type() == kind; }
  bool isNumber() const { return json && json->is_number(); }
  bool isInteger() const { return json && json->is_number_integer(); }

  /// A required member.
  JsonNode operator[](const char *key) const;
  std::optional<JsonNode> maybe(const char *key) const;
  void onlyKeys(std::initializer_list<const char *> keys) const;
  /// By name, in the order of the text.
  std::vector<std::pair<std::string, JsonNode>> members() const;

  /// The number of elements of an array; anything else is an error and gives 0.
  size_t size() const;
  JsonNode at(size_t index) const;

  int64_t integer(int64_t least, int64_t most) const;
  uint64_t natural(uint64_t limit = UINT64_MAX) const;
  double number() const;
  bool flag() const;
  std::string text() const;
  /// An array of numbers below `limit`.
  std::vector<uint32_t> indices(size_t limit) const;
  std::vector<int64_t> integers() const;

 private:
  JsonNode(const Json *json, const JsonNode &parent, const char *key, size_t index)
      : json(json), complaints(parent.complaints), parent(&parent), key(key), index(index) {}

  const Json *json;  // null: absent
  Complaints *complaints;
  const JsonNode *parent = nullptr;
  const char *key = nullptr;
  size_t index = 0;
};

/// The document; duplicate member names are a problem.
Result<Json> parseStrictJson(std::string_view text, const std::string &code);

}  // namespace vitro::runtime
