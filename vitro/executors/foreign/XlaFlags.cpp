#include "vitro/executors/foreign/XlaFlags.h"
#include <fmt/format.h>
#include <charconv>

namespace vitro::executors {

/// XLA wants the kind of value that its flag has.
static Json valueOf(std::string_view text) {
  if (text == "true" || text == "false") return text == "true";
  const char *end = text.data() + text.size();
  int64_t integer = 0;
  if (auto [stop, error] = std::from_chars(text.data(), end, integer);
      stop == end && error == std::errc())
    return integer;
  double number = 0;
  if (auto [stop, error] = std::from_chars(text.data(), end, number);
      stop == end && error == std::errc())
    return number;
  return std::string(text);
}

Result<Json> parseXlaFlags(std::string_view text) {
  Json flags = Json::object();
  while (true) {
    size_t begin = text.find_first_not_of(" \t\n");
    if (begin == text.npos) return flags;
    text.remove_prefix(begin);
    std::string_view word = text.substr(0, text.find_first_of(" \t\n"));
    text.remove_prefix(word.size());
    std::string_view name = word.substr(0, word.find('='));
    if (!name.starts_with("--xla_") || name.size() == 6)
      return problem("settings.value", fmt::format("'{}' is no flag of XLA", word))
          .at("--xla-flags")
          .suggest(
              "flags are written as in XLA_FLAGS: --xla-flags='--xla_cpu_enable_fast_math="
              "false --xla_backend_optimization_level=0'");
    bool hasValue = name.size() < word.size();
    flags[std::string(name.substr(2))] =
        hasValue ? valueOf(word.substr(name.size() + 1)) : Json(true);
  }
}

}  // namespace vitro::executors
