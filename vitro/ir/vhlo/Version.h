// StableHLO versions X.Y.Z, and the header of a portable artifact.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vitro::vhlo {

struct Version {
  uint32_t major = 0, minor = 0, patch = 0;
  friend constexpr auto operator<=>(const Version &, const Version &) = default;

  std::string text() const;
  /// "1.20.0"; nullopt for anything else.
  static std::optional<Version> parse(std::string_view text);
};

inline constexpr Version kOldestVersion{0, 9, 0};
inline constexpr Version kCurrentVersion{1, 20, 0};

/// Ops, attributes and types only change with the minor version, so 1.20.3 reads like 1.20.0.
constexpr bool isNewerThanKnown(Version v) {
  return Version{v.major, v.minor, 0} > kCurrentVersion;
}

/// The MLIR bytecode version that readers of StableHLO `v` understand.
int bytecodeVersionOf(Version v);

/// The header of an MLIR bytecode file, before its first section.
struct ArtifactHeader {
  uint64_t bytecodeVersion = 0;
  std::string producer;            // "StableHLO_v1.13.0", "MLIR22.1.8", ...
  std::optional<Version> version;  // set if the producer is StableHLO: a portable artifact

  bool isPortableArtifact() const { return version.has_value(); }
};

/// nullopt if `bytes` are not MLIR bytecode at all. Looks at the header only.
std::optional<ArtifactHeader> peekArtifactHeader(std::string_view bytes);

}  // namespace vitro::vhlo
