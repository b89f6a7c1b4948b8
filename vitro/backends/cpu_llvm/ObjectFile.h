// An object file of a kernel, read: what it puts into memory, what it names, what it refers to.
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

/// A place in the pieces.
struct Place {
  Part part = Part::Constants;
  uint64_t offset = 0;
};

/// What the sections of all objects are put into, one behind the other.
struct Pieces {
  std::array<std::string, kParts> bytes;  // that of Zeros stays empty
  std::array<uint64_t, kParts> sizes = {};
  std::array<uint64_t, kParts> alignments = {1, 1, 1, 1, 1};  // the largest of their sections

  /// Where it is now. Sections of unwinding have no gaps between them: they would end the list.
  Place append(Part part, std::string_view section, uint64_t size, uint64_t alignment);
};

struct ObjectSymbol {
  std::string_view name;
  std::optional<Place> place;  // nothing: it is somewhere else
  uint64_t size = 0;
  uint8_t type = 0;  // STT_FUNC, STT_OBJECT, ...
  bool isLocal = false, isWeak = false;
};

/// The bytes at `at` depend on where a symbol is.
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

/// Reads an ELF file for x86-64 and puts its sections into the pieces. Nothing where it has more
/// than kernels have: sections of other kinds, groups, thread-local variables.
std::optional<ObjectFile> readObject(std::string_view bytes, Pieces &pieces);

}  // namespace vitro::backends
