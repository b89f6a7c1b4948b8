// Reads the object file of a kernel: its sections, symbols and relocations.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitro::backends {

/// Kinds of memory. A shared object has one piece of each, in this order.
enum class Part : uint8_t { Constants, Unwinding, Code, Data, Zeros };
inline constexpr size_t kParts = 5;

/// A position in the pieces.
struct Place {
  Part part = Part::Constants;
  uint64_t offset = 0;
};

/// The concatenated sections of all objects.
struct Pieces {
  std::array<std::string, kParts> bytes;  // empty for Zeros
  std::array<uint64_t, kParts> sizes = {};
  std::array<uint64_t, kParts> alignments = {1, 1, 1, 1, 1};  // the largest of their sections

  /// Returns the new position. Unwinding sections are appended without gaps: a gap would end the
  /// list.
  Place append(Part part, std::string_view section, uint64_t size, uint64_t alignment);
};

struct ObjectSymbol {
  std::string_view name;
  std::optional<Place> place;  // nothing: undefined here
  uint64_t size = 0;
  uint8_t type = 0;  // STT_FUNC, STT_OBJECT, ...
  bool isLocal = false, isWeak = false;
};

/// A relocation: the bytes at `at` depend on the address of a symbol.
struct Reference {
  Place at;
  uint32_t type = 0;  // R_X86_64_...
  size_t symbol = 0;  // of the object's symbols
  int64_t addend = 0;
};

struct ObjectFile {
  std::vector<ObjectSymbol> symbols;
  std::vector<Reference> references;
};

/// Reads an ELF file for x86-64 and appends its sections to the pieces. std::nullopt if it has more
/// than kernels have: other kinds of sections, groups, thread-local variables.
std::optional<ObjectFile> readObject(std::string_view bytes, Pieces &pieces);

}  // namespace vitro::backends
