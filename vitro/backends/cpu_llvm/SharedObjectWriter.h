// Writes a shared object (ELF, x86-64) from pieces of memory: symbol tables, and what the loader,
// unwinders and debuggers read.
#pragma once
#include <elf.h>
#include "vitro/backends/cpu_llvm/ObjectFile.h"

namespace vitro::backends {

struct NamedPlace {
  std::string name;
  Place place;
  uint64_t size = 0;
  uint8_t type = 0;  // STT_FUNC, STT_OBJECT, ...
};

struct SharedObjectParts {
  Pieces pieces;
  std::vector<NamedPlace> exports;  // visible to the loader
  std::vector<NamedPlace> locals;   // visible only to debuggers
  /// Functions of other libraries. The loader writes their addresses into Data, consecutively from
  /// `importTable` on.
  std::vector<std::string> imports;
  Place importTable;
  std::string needed;  // the library that has them; empty: one that is loaded anyway
};

class SharedObjectWriter {
 public:
  /// Lays out everything. The bytes of the pieces may change until they are written.
  explicit SharedObjectWriter(const SharedObjectParts &parts);
  /// The address relative to where the shared object is loaded.
  uint64_t addressOf(Place place) const;
  std::string write() &&;

 private:
  /// The order of sections in the file.
  enum Index : uint8_t {
    Nothing,
    Hash,
    Symbols,
    Names,
    Imports,
    Constants,
    UnwindingHeader,
    Unwinding,
    Code,
    Dynamic,
    Data,
    Zeros,
    AllSymbols,
    AllNames,
    kSections
  };

  static Index indexOf(Part part);
  /// Zero-terminated strings. Offset 0 is the empty name.
  struct NameTable {
    std::string bytes = std::string(1, '\0');
    uint32_t add(std::string_view name);
  };

  void describe();
  void place();
  Elf64_Sym symbolOf(const NamedPlace &one, uint32_t name, uint8_t binding) const;
  void writeNames();
  void writeImports();
  void writeUnwindingHeader();
  void writeDynamic();
  void writeHeaders();
  void put(uint64_t at, const void *from, size_t size);

  const SharedObjectParts &parts;
  std::array<Elf64_Shdr, kSections> sections = {};
  NameTable names, allNames;
  uint32_t ownName = 0, neededName = 0;            // in `names`
  std::vector<uint32_t> exportNames, importNames;  // in `names`
  std::vector<Elf64_Sym> allSymbols;
  std::string bytes;
};

}  // namespace vitro::backends
