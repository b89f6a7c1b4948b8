#include "vitro/importers/forms/PackBooleans.h"
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vitro::importers {
namespace {

constexpr std::string_view kOpen = "dense<\"0x";

/// The element count of a type that begins `text`, if it is `> : tensor<AxBx...xi1>`.
std::optional<uint64_t> booleanElements(std::string_view text) {
  constexpr std::string_view prefix = "> : tensor<";
  if (!text.starts_with(prefix)) return std::nullopt;
  text.remove_prefix(prefix.size());
  uint64_t count = 1;
  while (!text.starts_with("i1>")) {
    uint64_t dim = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), dim);
    if (error != std::errc() || __builtin_mul_overflow(count, dim, &count)) return std::nullopt;
    text.remove_prefix(size_t(end - text.data()));
    if (!text.starts_with("x")) return std::nullopt;
    text.remove_prefix(1);
  }
  return count;
}

/// "000100..." (a byte per element) as bits, lowest first; empty if some byte is not 0 or 1.
std::optional<std::string> packed(std::string_view hex) {
  std::string out;
  for (size_t element = 0; element * 2 < hex.size(); element += 8) {
    unsigned bits = 0;
    for (size_t bit = 0; bit < 8 && (element + bit) * 2 < hex.size(); ++bit) {
      std::string_view byte = hex.substr((element + bit) * 2, 2);
      if (byte != "00" && byte != "01") return std::nullopt;
      bits |= unsigned(byte == "01") << bit;
    }
    constexpr char digits[] = "0123456789ABCDEF";
    out += digits[bits >> 4];
    out += digits[bits & 15];
  }
  return out;
}

}  // namespace

std::optional<std::string> packBooleans(std::string_view text) {
  std::string out;
  size_t copied = 0;
  for (size_t at = text.find(kOpen); at != text.npos; at = text.find(kOpen, at)) {
    size_t begin = at + kOpen.size();
    size_t end = text.find('"', begin);
    if (end == text.npos) break;
    at = end;
    std::string_view hex = text.substr(begin, end - begin);
    auto count = booleanElements(text.substr(end + 1, 512));
    if (!count || *count < 2 || hex.size() != *count * 2) continue;
    auto bits = packed(hex);
    if (!bits) continue;
    out.append(text, copied, begin - copied);
    // Blanks after the string keep the columns of what follows on this line.
    out += *bits + '"' + std::string(hex.size() - bits->size(), ' ');
    copied = end + 1;
  }
  if (copied == 0) return std::nullopt;
  return out.append(text, copied);
}

}  // namespace vitro::importers
