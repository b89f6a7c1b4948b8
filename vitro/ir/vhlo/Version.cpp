// StableHLO versions and artifact headers: parsing and printing.
#include "vitro/ir/vhlo/Version.h"

#include <fmt/format.h>
#include <charconv>

namespace vitro::vhlo {

std::string Version::text() const { return fmt::format("{}.{}.{}", major, minor, patch); }

std::optional<Version> Version::parse(std::string_view text) {
  Version version;
  const char *at = text.data(), *end = at + text.size();
  for (uint32_t *part : {&version.major, &version.minor, &version.patch}) {
    if (part != &version.major && (at == end || *at++ != '.')) return std::nullopt;
    auto [next, error] = std::from_chars(at, end, *part);
    if (error != std::errc() || next == at) return std::nullopt;
    at = next;
  }
  if (at != end) return std::nullopt;
  return version;
}

int bytecodeVersionOf(Version v) {
  if (v < Version{0, 10, 0}) return 0;
  if (v < Version{0, 12, 0}) return 1;
  if (v < Version{0, 14, 0}) return 3;
  if (v < Version{0, 15, 0}) return 4;
  return 6;
}

// MLIR's prefix varint: the count of trailing zero bits of the first byte is the count of further
// bytes, and a first byte of zero means eight of them.
static std::optional<uint64_t> takeVarInt(std::string_view &bytes) {
  if (bytes.empty()) return std::nullopt;
  auto first = static_cast<uint8_t>(bytes[0]);
  size_t extra = first == 0 ? 8 : static_cast<size_t>(__builtin_ctz(first));
  if (bytes.size() < extra + 1) return std::nullopt;
  uint64_t value = first == 0 ? 0 : first;
  for (size_t i = 1; i <= extra; ++i) {
    auto byte = static_cast<uint64_t>(static_cast<uint8_t>(bytes[i]));
    value |= byte << (8 * (first == 0 ? i - 1 : i));
  }
  bytes.remove_prefix(extra + 1);
  return first == 0 ? value : value >> (extra + 1);
}

std::optional<ArtifactHeader> peekArtifactHeader(std::string_view bytes) {
  constexpr std::string_view magic = "ML\xefR", stablehlo = "StableHLO_v";
  if (!bytes.starts_with(magic)) return std::nullopt;
  bytes.remove_prefix(magic.size());
  auto version = takeVarInt(bytes);
  size_t end = bytes.find('\0');
  if (!version || end == std::string_view::npos) return std::nullopt;
  ArtifactHeader header{*version, std::string(bytes.substr(0, end)), std::nullopt};
  if (std::string_view(header.producer).starts_with(stablehlo))
    header.version = Version::parse(std::string_view(header.producer).substr(stablehlo.size()));
  return header;
}

}  // namespace vitro::vhlo
