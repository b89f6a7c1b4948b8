// Reads a target's JSON without trusting it: members of an unexpected type count as absent.
#pragma once
#include "vitro/support/Json.h"

namespace vitro::executors {

/// A member of an object; null for anything else.
inline const Json *memberIn(const Json *json, const char *name) {
  if (!json || !json->is_object()) return nullptr;
  auto found = json->find(name);
  return found == json->end() ? nullptr : &*found;
}

/// The first element of an array.
inline const Json *firstIn(const Json *json) {
  return json && json->is_array() && !json->empty() ? &(*json)[0] : nullptr;
}

inline double numberIn(const Json *json, const char *name) {
  const Json *found = memberIn(json, name);
  return found && found->is_number() ? found->get<double>() : 0;
}

/// Clamped to [0, `most`].
inline int64_t countIn(const Json *json, const char *name, int64_t most) {
  double number = numberIn(json, name);
  return number > 0 ? int64_t(std::min(number, double(most))) : 0;
}

inline std::string textIn(const Json &json, const char *name, const char *otherwise = "") {
  const Json *found = memberIn(&json, name);
  return found && found->is_string() ? found->get<std::string>() : otherwise;
}

inline bool flagIn(const Json &json, const char *name) {
  const Json *found = memberIn(&json, name);
  return found && found->is_boolean() && found->get<bool>();
}

}  // namespace vitro::executors
