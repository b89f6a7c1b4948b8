#include "vitro/backends/cpu_llvm/SharedObjectWriter.h"
#include <algorithm>
#include <cstring>

namespace vitro::backends {
namespace {

constexpr uint64_t kPage = 4096;
constexpr uint16_t kSegments = 6;
constexpr size_t kDynamicEntries = 11;  // at most

uint64_t alignUp(uint64_t value, uint64_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

/// The hash of symbol names, as the ELF specification defines it.
uint32_t hashOf(const std::string &name) {
  uint32_t hash = 0;
  for (char letter : name) {
    hash = (hash << 4) + uint8_t(letter);
    uint32_t top = hash & 0xf0000000;
    hash = (hash ^ (top >> 24)) & ~top;
  }
  return hash;
}

}  // namespace

uint32_t SharedObjectWriter::NameTable::add(std::string_view name) {
  if (name.empty()) return 0;
  auto at = uint32_t(bytes.size());
  bytes += name;
  bytes += '\0';
  return at;
}

SharedObjectWriter::Index SharedObjectWriter::indexOf(Part part) {
  constexpr Index indices[kParts] = {Constants, Unwinding, Code, Data, Zeros};
  return indices[size_t(part)];
}

SharedObjectWriter::SharedObjectWriter(const SharedObjectParts &parts) : parts(parts) {
  ownName = names.add("kernel.so");
  neededName = names.add(parts.needed);
  for (const std::string &name : parts.imports) importNames.push_back(names.add(name));
  for (const NamedPlace &one : parts.exports) exportNames.push_back(names.add(one.name));
  describe();
  place();
}

/// The type and size of each section.
void SharedObjectWriter::describe() {
  auto add = [&](Index index, const char *name, uint32_t type, uint64_t flags, uint64_t size,
                 uint64_t alignment) -> Elf64_Shdr & {
    Elf64_Shdr &section = sections[index];
    section.sh_name = allNames.add(name);
    section.sh_type = type;
    section.sh_flags = flags;
    section.sh_size = size;
    section.sh_addralign = alignment;
    return section;
  };
  auto addTable = [&](Index index, const char *name, uint32_t type, uint64_t flags, size_t entries,
                      size_t bytes, Index link, size_t info) {
    Elf64_Shdr &section = add(index, name, type, flags, entries * bytes, 8);
    section.sh_entsize = bytes;
    section.sh_link = link;
    section.sh_info = uint32_t(info);
  };
  auto addPiece = [&](Part part, const char *name, uint32_t type, uint64_t flags) {
    add(indexOf(part), name, type, flags | SHF_ALLOC, parts.pieces.sizes[size_t(part)],
        parts.pieces.alignments[size_t(part)]);
  };
  size_t symbols = 1 + parts.imports.size() + parts.exports.size();
  addTable(Hash, ".hash", SHT_HASH, SHF_ALLOC, 2 + 2 * symbols, 4, Symbols, 0);
  addTable(Symbols, ".dynsym", SHT_DYNSYM, SHF_ALLOC, symbols, sizeof(Elf64_Sym), Names, 1);
  add(Names, ".dynstr", SHT_STRTAB, SHF_ALLOC, names.bytes.size(), 1);
  addTable(Imports, ".rela.dyn", SHT_RELA, SHF_ALLOC, parts.imports.size(), sizeof(Elf64_Rela),
           Symbols, 0);
  addPiece(Part::Constants, ".rodata", SHT_PROGBITS, 0);
  add(UnwindingHeader, ".eh_frame_hdr", SHT_PROGBITS, SHF_ALLOC, 8, 4);
  addPiece(Part::Unwinding, ".eh_frame", SHT_PROGBITS, 0);
  addPiece(Part::Code, ".text", SHT_PROGBITS, SHF_EXECINSTR);
  addTable(Dynamic, ".dynamic", SHT_DYNAMIC, SHF_ALLOC | SHF_WRITE, kDynamicEntries,
           sizeof(Elf64_Dyn), Names, 0);
  addPiece(Part::Data, ".data", SHT_PROGBITS, SHF_WRITE);
  addPiece(Part::Zeros, ".bss", SHT_NOBITS, SHF_WRITE);
  addTable(AllSymbols, ".symtab", SHT_SYMTAB, 0, 1 + parts.locals.size() + parts.exports.size(),
           sizeof(Elf64_Sym), AllNames, 1 + parts.locals.size());
  Elf64_Shdr &last = add(AllNames, ".strtab", SHT_STRTAB, 0, 0, 1);
  // Until then, their values are offsets in pieces.
  allSymbols.resize(1);
  for (const auto *list : {&parts.locals, &parts.exports})
    for (const NamedPlace &one : *list)
      allSymbols.push_back(
          symbolOf(one, allNames.add(one.name), list == &parts.locals ? STB_LOCAL : STB_GLOBAL));
  last.sh_size = allNames.bytes.size();
}

/// Addresses equal file offsets. Read-only data, code and writable data are on separate pages.
void SharedObjectWriter::place() {
  uint64_t end = sizeof(Elf64_Ehdr) + kSegments * sizeof(Elf64_Phdr);
  for (size_t i = Hash; i < kSections; ++i) {
    Elf64_Shdr &section = sections[i];
    if (i == Code || i == Dynamic) end = alignUp(end, kPage);
    section.sh_offset = alignUp(end, section.sh_addralign);
    if (section.sh_flags & SHF_ALLOC) section.sh_addr = section.sh_offset;
    if (section.sh_type != SHT_NOBITS) end = section.sh_offset + section.sh_size;
  }
  bytes.resize(alignUp(end, 8) + kSections * sizeof(Elf64_Shdr));
}

uint64_t SharedObjectWriter::addressOf(Place place) const {
  return sections[indexOf(place.part)].sh_addr + place.offset;
}

Elf64_Sym SharedObjectWriter::symbolOf(const NamedPlace &one, uint32_t name,
                                       uint8_t binding) const {
  Elf64_Sym symbol = {};
  symbol.st_name = name;
  symbol.st_info = uint8_t(ELF64_ST_INFO(binding, one.type));
  symbol.st_shndx = indexOf(one.place.part);
  symbol.st_value = addressOf(one.place);
  symbol.st_size = one.size;
  return symbol;
}

void SharedObjectWriter::put(uint64_t at, const void *from, size_t size) {
  if (size) std::memcpy(bytes.data() + at, from, size);
}

/// The symbols, with a hash table of their names.
void SharedObjectWriter::writeNames() {
  std::vector<Elf64_Sym> symbols(1);
  for (uint32_t name : importNames) {
    Elf64_Sym &symbol = symbols.emplace_back();
    symbol.st_name = name;
    symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
  }
  for (size_t i = 0; i < parts.exports.size(); ++i)
    symbols.push_back(symbolOf(parts.exports[i], exportNames[i], STB_GLOBAL));
  auto count = uint32_t(symbols.size());
  std::vector<uint32_t> hashes(2 + 2 * count);
  hashes[0] = hashes[1] = count;
  uint32_t *first = &hashes[2], *next = first + count;
  for (uint32_t i = 1 + uint32_t(parts.imports.size()); i < count; ++i) {
    uint32_t &head = first[hashOf(parts.exports[i - 1 - parts.imports.size()].name) % count];
    next[i] = head;
    head = i;
  }
  put(sections[Hash].sh_offset, hashes.data(), hashes.size() * sizeof(uint32_t));
  put(sections[Symbols].sh_offset, symbols.data(), symbols.size() * sizeof(Elf64_Sym));
  put(sections[Names].sh_offset, names.bytes.data(), names.bytes.size());
  for (size_t i = 1; i < allSymbols.size(); ++i)
    allSymbols[i].st_value += sections[allSymbols[i].st_shndx].sh_addr;
  put(sections[AllSymbols].sh_offset, allSymbols.data(), allSymbols.size() * sizeof(Elf64_Sym));
  put(sections[AllNames].sh_offset, allNames.bytes.data(), allNames.bytes.size());
}

void SharedObjectWriter::writeImports() {
  for (size_t i = 0; i < parts.imports.size(); ++i) {
    Elf64_Rela import = {};
    import.r_offset = addressOf(parts.importTable) + 8 * i;
    import.r_info = ELF64_R_INFO(uint64_t(1 + i), R_X86_64_GLOB_DAT);
    put(sections[Imports].sh_offset + i * sizeof(import), &import, sizeof(import));
  }
}

/// The address of the list of functions. It is short, so it has no search table.
void SharedObjectWriter::writeUnwindingHeader() {
  constexpr uint8_t kRelative32 = 0x1b, kAbsent = 0xff;
  const uint8_t kinds[4] = {1, kRelative32, kAbsent, kAbsent};
  uint64_t at = sections[UnwindingHeader].sh_offset;
  auto distance = int32_t(sections[Unwinding].sh_offset - (at + sizeof(kinds)));
  put(at, kinds, sizeof(kinds));
  put(at + sizeof(kinds), &distance, sizeof(distance));
}

void SharedObjectWriter::writeDynamic() {
  std::array<Elf64_Dyn, kDynamicEntries> entries = {};  // the first zero entry ends them
  size_t count = 0;
  auto add = [&](int64_t tag, uint64_t value) {
    entries[count].d_tag = tag;
    entries[count++].d_un.d_val = value;
  };
  if (neededName) add(DT_NEEDED, neededName);
  add(DT_SONAME, ownName);
  add(DT_HASH, sections[Hash].sh_addr);
  add(DT_STRTAB, sections[Names].sh_addr);
  add(DT_STRSZ, sections[Names].sh_size);
  add(DT_SYMTAB, sections[Symbols].sh_addr);
  add(DT_SYMENT, sizeof(Elf64_Sym));
  if (!parts.imports.empty()) {
    add(DT_RELA, sections[Imports].sh_addr);
    add(DT_RELASZ, sections[Imports].sh_size);
    add(DT_RELAENT, sizeof(Elf64_Rela));
  }
  put(sections[Dynamic].sh_offset, entries.data(), sizeof(entries));
}

void SharedObjectWriter::writeHeaders() {
  Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_ident[EI_VERSION] = EV_CURRENT;
  header.e_type = ET_DYN;
  header.e_machine = EM_X86_64;
  header.e_version = EV_CURRENT;
  header.e_ehsize = sizeof(header);
  header.e_phoff = sizeof(header);
  header.e_phentsize = sizeof(Elf64_Phdr);
  header.e_phnum = kSegments;
  header.e_shoff = bytes.size() - sizeof(sections);
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = kSections;
  header.e_shstrndx = AllNames;
  put(0, &header, sizeof(header));
  put(header.e_shoff, sections.data(), sizeof(sections));
  std::vector<Elf64_Phdr> segments;
  auto add = [&](uint32_t type, uint32_t flags, uint64_t begin, uint64_t fileEnd, uint64_t end,
                 uint64_t alignment) {
    Elf64_Phdr &segment = segments.emplace_back();
    segment = {type, flags, begin, begin, begin, fileEnd - begin, end - begin, alignment};
  };
  auto endOf = [&](Index index) { return sections[index].sh_offset + sections[index].sh_size; };
  auto addSection = [&](uint32_t type, uint32_t flags, Index index) {
    add(type, flags, sections[index].sh_offset, endOf(index), endOf(index),
        sections[index].sh_addralign);
  };
  add(PT_LOAD, PF_R, 0, endOf(Unwinding), endOf(Unwinding), kPage);
  add(PT_LOAD, PF_R | PF_X, sections[Code].sh_offset, endOf(Code), endOf(Code), kPage);
  add(PT_LOAD, PF_R | PF_W, sections[Dynamic].sh_offset, endOf(Data), endOf(Zeros), kPage);
  addSection(PT_DYNAMIC, PF_R | PF_W, Dynamic);
  addSection(PT_GNU_EH_FRAME, PF_R, UnwindingHeader);
  add(PT_GNU_STACK, PF_R | PF_W, 0, 0, 0, 16);  // no executable stack
  put(header.e_phoff, segments.data(), segments.size() * sizeof(Elf64_Phdr));
}

std::string SharedObjectWriter::write() && {
  for (size_t part = 0; part < kParts; ++part) {
    const std::string &piece = parts.pieces.bytes[part];
    put(sections[indexOf(Part(part))].sh_offset, piece.data(), piece.size());
  }
  writeNames();
  writeImports();
  writeUnwindingHeader();
  writeDynamic();
  writeHeaders();
  return std::move(bytes);
}

}  // namespace vitro::backends
