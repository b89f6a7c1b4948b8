#include "vitro/backends/cpu_llvm/ObjectFile.h"
#include "llvm/Object/ELF.h"

using namespace llvm;

namespace vitro::backends {
namespace {

using Elf = object::ELFFile<object::ELF64LE>;

constexpr uint64_t kPage = 4096;

/// Drops LLVM's error for an unreadable file: lld will report it.
template <class T>
std::optional<T> take(Expected<T> value) {
  if (value) return std::move(*value);
  consumeError(value.takeError());
  return std::nullopt;
}

class Reader {
 public:
  Reader(const Elf &file, Pieces &pieces) : file(file), pieces(pieces) {}

  std::optional<ObjectFile> read() {
    auto all = take(file.sections());
    if (!all || file.getHeader().e_machine != ELF::EM_X86_64 ||
        file.getHeader().e_type != ELF::ET_REL)
      return std::nullopt;
    sections = *all;
    places.resize(sections.size());
    for (size_t i = 0; i < sections.size(); ++i)
      if ((sections[i].sh_flags & ELF::SHF_ALLOC) && !place(i)) return std::nullopt;
    for (const auto &section : sections)
      if (section.sh_type == ELF::SHT_SYMTAB && !readSymbols(section)) return std::nullopt;
    for (const auto &section : sections)
      if (!readReferences(section)) return std::nullopt;
    return std::move(out);
  }

 private:
  bool place(size_t index) {
    const auto &section = sections[index];
    constexpr uint64_t kUnknown = ELF::SHF_TLS | ELF::SHF_GROUP | ELF::SHF_COMPRESSED;
    if ((section.sh_flags & kUnknown) || section.sh_addralign > kPage) return false;
    if (section.sh_type == ELF::SHT_NOBITS) {
      places[index] = pieces.append(Part::Zeros, {}, section.sh_size, section.sh_addralign);
      return true;
    }
    auto bytes = take(file.getSectionContents(section));
    auto part = partOf(section);
    if (!bytes || !part) return false;
    std::string_view content(reinterpret_cast<const char *>(bytes->data()), bytes->size());
    places[index] = pieces.append(*part, content, content.size(), section.sh_addralign);
    return true;
  }

  static std::optional<Part> partOf(const Elf::Elf_Shdr &section) {
    if (section.sh_type == ELF::SHT_X86_64_UNWIND) {
      bool hasGaps = section.sh_size % std::max<uint64_t>(section.sh_addralign, 1) != 0;
      return hasGaps ? std::nullopt : std::optional(Part::Unwinding);
    }
    if (section.sh_type != ELF::SHT_PROGBITS) return std::nullopt;
    if (section.sh_flags & ELF::SHF_EXECINSTR) return Part::Code;
    return section.sh_flags & ELF::SHF_WRITE ? Part::Data : Part::Constants;
  }

  bool readSymbols(const Elf::Elf_Shdr &table) {
    auto all = take(file.symbols(&table));
    auto names = take(file.getStringTableForSymtab(table));
    if (!all || !names || !out.symbols.empty()) return false;
    for (const auto &symbol : *all) {
      auto name = take(symbol.getName(*names));
      if (!name) return false;
      ObjectSymbol &read = out.symbols.emplace_back();
      read.name = *name;
      read.size = symbol.st_size;
      read.type = symbol.getType();
      read.isLocal = symbol.getBinding() == ELF::STB_LOCAL;
      read.isWeak = symbol.getBinding() == ELF::STB_WEAK;
      uint16_t section = symbol.st_shndx;
      if (section == ELF::SHN_UNDEF || (read.isLocal && section == ELF::SHN_ABS)) continue;
      if (section >= places.size()) return false;
      read.place = places[section];
      if (read.place) read.place->offset += symbol.st_value;
    }
    return true;
  }

  bool readReferences(const Elf::Elf_Shdr &table) {
    if (table.sh_type == ELF::SHT_REL) return false;
    if (table.sh_type != ELF::SHT_RELA) return true;
    if (table.sh_info >= places.size()) return false;
    auto base = places[table.sh_info];
    if (!base) return true;  // of a section that is not in memory
    auto all = take(file.relas(table));
    if (!all) return false;
    for (const auto &one : *all) {
      Reference &reference = out.references.emplace_back();
      reference.at = {base->part, base->offset + one.r_offset};
      reference.type = one.getType(/*isMips64EL=*/false);
      reference.symbol = one.getSymbol(false);
      reference.addend = one.r_addend;
      bool isInside = base->part != Part::Zeros && one.r_offset < sections[table.sh_info].sh_size;
      if (!isInside || reference.symbol >= out.symbols.size()) return false;
    }
    return true;
  }

  const Elf &file;
  Pieces &pieces;
  Elf::Elf_Shdr_Range sections;
  std::vector<std::optional<Place>> places;  // per section
  ObjectFile out;
};

}  // namespace

Place Pieces::append(Part part, std::string_view section, uint64_t size, uint64_t alignment) {
  alignment = std::max<uint64_t>(alignment, 1);
  auto &end = sizes[size_t(part)], &most = alignments[size_t(part)];
  most = std::max(most, alignment);
  Place begin = {part, alignTo(end, alignment)};
  end = begin.offset + size;
  if (part == Part::Zeros) return begin;
  auto &all = bytes[size_t(part)];
  all.resize(begin.offset, '\0');
  all += section;
  return begin;
}

std::optional<ObjectFile> readObject(std::string_view bytes, Pieces &pieces) {
  auto file = take(Elf::create(StringRef(bytes)));
  return file ? Reader(*file, pieces).read() : std::nullopt;
}

}  // namespace vitro::backends
