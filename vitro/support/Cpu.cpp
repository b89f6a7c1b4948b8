#include "vitro/support/Cpu.h"
#include <sys/syscall.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <vector>
#ifdef __x86_64__
#include <cpuid.h>
#endif
#include "vitro/support/Hash.h"

namespace vitro {

/// What follows "key : " in the first processor's part of /proc/cpuinfo.
static std::string entry(const std::string &text, const std::string &key) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    size_t colon = line.find(':');
    if (colon == std::string::npos || !line.starts_with(key)) continue;
    size_t begin = line.find_first_not_of(" \t", colon + 1);
    return begin == std::string::npos ? "" : line.substr(begin);
  }
  return "";
}

std::string cpuIdentity() {
  std::ifstream file("/proc/cpuinfo");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::string model = entry(text, "model name");
  if (model.empty()) model = "CPU " + entry(text, "CPU part");
  std::istringstream words(entry(text, "flags") + entry(text, "Features"));
  std::vector<std::string> features(std::istream_iterator<std::string>(words), {});
  std::ranges::sort(features);  // kernels list them in different orders
  std::string all;
  for (const std::string &feature : features) all += feature + " ";
  return model + ", features " + hashBytes(all).text().substr(0, 12);
}

#ifdef __x86_64__
static bool askForTiles() {
  constexpr unsigned kTiles = 1u << 24, kOfBytes = 1u << 25, kOfBf16 = 1u << 22;  // leaf 7, edx
  constexpr unsigned kAll = kTiles | kOfBytes | kOfBf16;
  constexpr long kRequest = 0x1023, kTileData = 18;  // ARCH_REQ_XCOMP_PERM, XTILEDATA
  unsigned a, b, c, d;
  bool has = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (d & kAll) == kAll;
  return has && syscall(SYS_arch_prctl, kRequest, kTileData) == 0;
}
#else
static bool askForTiles() { return false; }
#endif

static std::atomic<std::optional<bool>> pretended;

bool canMultiplyTiles() {
  static const bool can = askForTiles();
  return pretended.load(std::memory_order_relaxed).value_or(can);
}

PretendTiles::PretendTiles(bool can) { pretended = can; }
PretendTiles::~PretendTiles() { pretended = std::nullopt; }

}  // namespace vitro
