#include "zoo/mutants/Mutant.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>

namespace vitro::zoo {

int chosenMutant = 0;
unsigned char *askedMutants = nullptr;

namespace {

constexpr size_t kMostIds = size_t(1) << 31;
int askedFile = -1;

/// Before any other code runs: tables that are filled at the start may hold mutants, too.
[[gnu::constructor(101)]] void readChoice() {
  if (const char *set = std::getenv("VITRO_FAULT"); set && *set) {
    chosenMutant = set[0] == 'm' ? std::atoi(set + 1) : 0;
    if (chosenMutant == 0) {
      std::fprintf(stderr, "vitro-mutants: VITRO_FAULT names no mutant: %s\n", set);
      std::_Exit(2);
    }
  }
  const char *path = std::getenv("VITRO_MUTANTS_ASKED");
  if (!path || !*path) return;
  askedFile = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  // Only pages that are touched take memory.
  void *bits = mmap(nullptr, kMostIds / 8, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (askedFile < 0 || bits == MAP_FAILED) {
    std::perror("vitro-mutants: VITRO_MUTANTS_ASKED");
    std::_Exit(2);
  }
  askedMutants = static_cast<unsigned char *>(bits);
}

}  // namespace

void noteAsked(int id) {
  unsigned char bit = static_cast<unsigned char>(1u << (id % 8));
  if (__atomic_fetch_or(&askedMutants[id / 8], bit, __ATOMIC_RELAXED) & bit) return;
  // Small appended writes of several processes do not mix.
  [[maybe_unused]] ssize_t written = write(askedFile, &id, sizeof id);
}

const std::string &planted() {
  static const std::string fault = [] {
    const char *set = std::getenv("VITRO_FAULT");
    return std::string(set ? set : "");
  }();
  return fault;
}

}  // namespace vitro::zoo
