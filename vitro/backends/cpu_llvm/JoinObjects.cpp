#include "vitro/backends/cpu_llvm/JoinObjects.h"
#include <elf.h>
#include <cstring>
#include <map>
#include "vitro/backends/cpu_llvm/MathLibrary.h"
#include "vitro/backends/cpu_llvm/SharedObjectWriter.h"

namespace vitro::backends {
namespace {

constexpr size_t kPltEntryBytes = 8;

/// C library functions that LLVM calls for loops that copy or fill.
bool isOfCLibrary(std::string_view name) {
  return name == "memcpy" || name == "memmove" || name == "memset";
}

class Joiner {
 public:
  explicit Joiner(std::span<const KernelObject> objects) : objects(objects) {}

  std::optional<std::string> join() {
    for (const KernelObject &object : objects) {
      auto read = readObject(object.bytes, parts.pieces);
      if (!read || !addNames(*read, object)) return std::nullopt;
      files.push_back(std::move(*read));
    }
    for (const ObjectFile &file : files)
      if (!findImports(file)) return std::nullopt;
    addImports();
    // An entry of length 0 ends the list of functions.
    parts.pieces.append(Part::Unwinding, std::string(4, '\0'), 4, 4);
    SharedObjectWriter writer(parts);
    for (const ObjectFile &file : files)
      for (const Reference &reference : file.references)
        if (!resolve(reference, file, writer)) return std::nullopt;
    fillStubs(writer);
    return std::move(writer).write();
  }

 private:
  /// Adds an object's global symbols, and the names of its functions for debuggers.
  bool addNames(const ObjectFile &file, const KernelObject &object) {
    bool isThere = false;
    for (const ObjectSymbol &symbol : file.symbols) {
      if (!symbol.place || symbol.name.empty()) continue;
      bool isKernel = symbol.name == object.symbol && !symbol.isLocal;
      if (isKernel)
        for (const std::string &name : object.names)
          parts.exports.push_back({name, *symbol.place, symbol.size, symbol.type});
      else if (symbol.isLocal && symbol.type == STT_FUNC)
        parts.locals.push_back(
            {shown(symbol.name, object), *symbol.place, symbol.size, symbol.type});
      isThere |= isKernel;
      if (symbol.isLocal) continue;
      auto [known, isNew] = globals.try_emplace(symbol.name, *symbol.place);
      if (!isNew && !symbol.isWeak) return false;  // ambiguous
      if (isNew && !isKernel)
        parts.exports.push_back(
            {std::string(symbol.name), *symbol.place, symbol.size, symbol.type});
    }
    return isThere;
  }

  /// NAME.body under the name of the kernel that users know.
  static std::string shown(std::string_view name, const KernelObject &object) {
    if (!name.starts_with(object.symbol)) return std::string(name);
    return object.names.front() + std::string(name.substr(object.symbol.size()));
  }

  bool findImports(const ObjectFile &file) {
    for (const Reference &reference : file.references) {
      const ObjectSymbol &symbol = file.symbols[reference.symbol];
      if (symbol.place || globals.contains(symbol.name)) continue;
      bool isMath = isOfMathLibrary(symbol.name);
      if (!isMath && !isOfCLibrary(symbol.name)) return false;
      if (isMath && !mathLibrary().empty()) parts.needed = "libm.so.6";
      if (!imports.try_emplace(symbol.name, parts.imports.size()).second) continue;
      parts.imports.emplace_back(symbol.name);
    }
    return true;
  }

  /// Each imported function has a slot for its address and a PLT entry that jumps there.
  void addImports() {
    size_t count = parts.imports.size();
    if (count == 0) return;
    std::string slots(8 * count, '\0'), code;
    for (size_t i = 0; i < count; ++i) code += std::string_view("\xff\x25\0\0\0\0\x66\x90", 8);
    parts.importTable = parts.pieces.append(Part::Data, slots, slots.size(), 8);
    pltEntries = parts.pieces.append(Part::Code, code, code.size(), 16);
  }

  char *bytesAt(Place place) {
    return parts.pieces.bytes[size_t(place.part)].data() + place.offset;
  }

  bool write32(Place at, int64_t value) {
    auto narrow = int32_t(value);
    bool fits = narrow == value && at.offset + 4 <= parts.pieces.sizes[size_t(at.part)];
    if (fits) std::memcpy(bytesAt(at), &narrow, sizeof(narrow));
    return fits;
  }

  void fillStubs(const SharedObjectWriter &writer) {
    for (size_t i = 0; i < parts.imports.size(); ++i) {
      Place at = {pltEntries.part, pltEntries.offset + kPltEntryBytes * i + 2};
      uint64_t slot = writer.addressOf(parts.importTable) + 8 * i;
      write32(at, int64_t(slot - (writer.addressOf(at) + 4)));
    }
  }

  /// The position that a symbol resolves to; for imported functions that of the PLT entry.
  Place meaning(const ObjectSymbol &symbol) const {
    if (symbol.place && symbol.isLocal) return *symbol.place;
    auto known = globals.find(symbol.name);
    if (known != globals.end()) return known->second;
    return {pltEntries.part,
            pltEntries.offset + kPltEntryBytes * imports.find(symbol.name)->second};
  }

  bool resolve(const Reference &reference, const ObjectFile &file,
               const SharedObjectWriter &writer) {
    const ObjectSymbol &symbol = file.symbols[reference.symbol];
    bool isImported = !symbol.place && imports.contains(symbol.name);
    switch (reference.type) {
      case R_X86_64_PC32:
        if (isImported) return false;
        break;
      case R_X86_64_PLT32:
        break;
      case R_X86_64_GOTPCRELX:
      case R_X86_64_REX_GOTPCRELX:
        // The address would be loaded from a table made by the linker. As it is known, the load
        // becomes an address computation.
        if (isImported || !loadToAddress(reference.at)) return false;
        break;
      default:
        return false;
    }
    uint64_t target = writer.addressOf(meaning(symbol)) + uint64_t(reference.addend);
    return write32(reference.at, int64_t(target - writer.addressOf(reference.at)));
  }

  /// mov x(%rip), r becomes lea x(%rip), r.
  bool loadToAddress(Place displacement) {
    constexpr char kMov = char(0x8b), kLea = char(0x8d);
    if (displacement.offset < 2) return false;
    char &opcode = *(bytesAt(displacement) - 2);
    if (opcode != kMov) return false;
    opcode = kLea;
    return true;
  }

  std::span<const KernelObject> objects;
  std::vector<ObjectFile> files;
  SharedObjectParts parts;
  std::map<std::string_view, Place> globals;
  std::map<std::string_view, size_t> imports;  // slot numbers
  Place pltEntries;
};

}  // namespace

std::optional<std::string> joinObjects(std::span<const KernelObject> objects) {
  return Joiner(objects).join();
}

}  // namespace vitro::backends
