#include "vitro/runtime/plan/SharedObject.h"
#include <elf.h>
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <optional>

namespace vitro::runtime {
namespace {

#if defined(__x86_64__)
constexpr Elf64_Half kMachine = EM_X86_64;
#elif defined(__aarch64__)
constexpr Elf64_Half kMachine = EM_AARCH64;
#endif

Problem damaged(std::string cause) {
  return cannotRun("kernel.damaged", std::move(cause))
      .suggest("compile the program again, with --force-recompile where it came from a cache");
}

bool isWithin(uint64_t begin, uint64_t size, std::string_view bytes) {
  return begin <= bytes.size() && size <= bytes.size() - begin;
}

/// Elements of type T at `begin`, copied: nothing in a file needs to be aligned.
template <class T>
std::optional<std::vector<T>> table(std::string_view bytes, uint64_t begin, uint64_t count) {
  if (count > bytes.size() / sizeof(T) || !isWithin(begin, count * sizeof(T), bytes))
    return std::nullopt;
  std::vector<T> out(count);
  if (count) std::memcpy(out.data(), bytes.data() + begin, count * sizeof(T));
  return out;
}

Result<Elf64_Ehdr> readHeader(std::string_view bytes) {
  auto headers = table<Elf64_Ehdr>(bytes, 0, 1);
  if (!headers || std::memcmp(bytes.data(), ELFMAG, SELFMAG) != 0)
    return damaged(bytes.empty() ? "the kernel's shared object is empty"
                                 : "the kernel's shared object does not begin as one does");
  const Elf64_Ehdr &header = headers->front();
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB ||
      header.e_machine != kMachine)
    return cannotRun("kernel.machine",
                     fmt::format("the kernel was compiled for another kind of machine (ELF "
                                 "machine {}, this is {})",
                                 header.e_machine, kMachine))
        .suggest("compile the program on this machine");
  if (header.e_type != ET_DYN) return damaged("the kernel's file is not a shared object");
  return header;
}

}  // namespace

Result<SharedObjectSymbols> readSharedObject(std::string_view bytes) {
  VITRO_TRY(Elf64_Ehdr header, readHeader(bytes));
  Problem cut = damaged(
      fmt::format("the kernel's shared object ends too early: it has {} bytes and speaks of more",
                  bytes.size()));
  auto segments = table<Elf64_Phdr>(bytes, header.e_phoff, header.e_phnum);
  auto sections = table<Elf64_Shdr>(bytes, header.e_shoff, header.e_shnum);
  if (!segments || !sections) return cut;
  for (const Elf64_Phdr &segment : *segments)
    if (!isWithin(segment.p_offset, segment.p_filesz, bytes)) return cut;

  SharedObjectSymbols out;
  for (const Elf64_Shdr &section : *sections) {
    if (section.sh_type != SHT_DYNSYM) continue;
    auto symbols = table<Elf64_Sym>(bytes, section.sh_offset, section.sh_size / sizeof(Elf64_Sym));
    if (!symbols || section.sh_link >= sections->size()) return cut;
    const Elf64_Shdr &names = (*sections)[section.sh_link];
    if (!isWithin(names.sh_offset, names.sh_size, bytes)) return cut;
    std::string_view text = bytes.substr(names.sh_offset, names.sh_size);
    for (const Elf64_Sym &symbol : *symbols) {
      if (symbol.st_name == 0 || symbol.st_name >= text.size()) continue;
      std::string_view rest = text.substr(symbol.st_name);
      std::string name(rest.substr(0, rest.find('\0')));
      (symbol.st_shndx == SHN_UNDEF ? out.undefined : out.defined).push_back(std::move(name));
    }
  }
  std::ranges::sort(out.defined);
  std::ranges::sort(out.undefined);
  return out;
}

}  // namespace vitro::runtime
