#include "vitro/support/Cpu.h"
#include <fmt/ranges.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
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

static std::string cpuInfo() {
  std::ifstream file("/proc/cpuinfo");
  return std::string((std::istreambuf_iterator<char>(file)), {});
}

/// Sorted: Linux lists them in different orders.
static std::vector<std::string> cpuFlags(const std::string &text) {
  std::istringstream words(entry(text, "flags") + entry(text, "Features"));
  std::vector<std::string> flags(std::istream_iterator<std::string>(words), {});
  std::ranges::sort(flags);
  return flags;
}

std::string cpuIdentity() {
  std::string text = cpuInfo();
  std::string model = entry(text, "model name");
  if (model.empty()) model = "CPU " + entry(text, "CPU part");
  std::string all;
  for (const std::string &flag : cpuFlags(text)) all += flag + " ";
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

bool canMultiplyTiles() {
  static const bool can = askForTiles();
  return can;
}

// Left out: features whose instructions only appear where a program names them (clzero, rdpid ...).
static constexpr CpuFeature features[] = {
    {"cx16", "cx16"},
    {"sahf", "lahf_lm"},
    {"popcnt", "popcnt"},
    {"crc32", "sse4_2"},
    {"sse3", "pni"},
    {"ssse3", "ssse3"},
    {"sse4.1", "sse4_1"},
    {"sse4.2", "sse4_2"},
    {"sse4a", "sse4a"},
    {"avx", "avx"},
    {"avx2", "avx2"},
    {"bmi", "bmi1"},
    {"bmi2", "bmi2"},
    {"f16c", "f16c"},
    {"fma", "fma"},
    {"lzcnt", "abm"},
    {"movbe", "movbe"},
    {"xsave", "xsave"},
    {"adx", "adx"},
    {"aes", "aes"},
    {"pclmul", "pclmulqdq"},
    {"sha", "sha_ni"},
    {"gfni", "gfni"},
    {"vaes", "vaes"},
    {"vpclmulqdq", "vpclmulqdq"},
    {"prfchw", "3dnowprefetch"},
    {"movdiri", "movdiri"},
    {"movdir64b", "movdir64b"},
    {"fma4", "fma4"},
    {"xop", "xop"},
    {"tbm", "tbm"},
    {"avxvnni", "avx_vnni"},
    {"avxifma", "avx_ifma"},
    {"avxneconvert", "avx_ne_convert"},
    {"avxvnniint8", "avx_vnni_int8"},
    {"avxvnniint16", "avx_vnni_int16"},
    {"avx512f", "avx512f"},
    {"avx512bw", "avx512bw"},
    {"avx512cd", "avx512cd"},
    {"avx512dq", "avx512dq"},
    {"avx512vl", "avx512vl"},
    {"avx512ifma", "avx512ifma"},
    {"avx512vbmi", "avx512vbmi"},
    {"avx512vbmi2", "avx512_vbmi2"},
    {"avx512vnni", "avx512_vnni"},
    {"avx512bitalg", "avx512_bitalg"},
    {"avx512vpopcntdq", "avx512_vpopcntdq"},
    {"avx512vp2intersect", "avx512_vp2intersect"},
    {"avx512bf16", "avx512_bf16"},
    {"avx512fp16", "avx512_fp16"},
    {"amx-tile", "amx_tile"},
    {"amx-int8", "amx_int8"},
    {"amx-bf16", "amx_bf16"},
    {"amx-fp16", "amx_fp16"},
    {"egpr", "apx"},
};

std::span<const CpuFeature> cpuFeatures() { return features; }

std::vector<std::string> missingFeatures(std::span<const std::string> needed) {
  static const std::vector<std::string> flags = cpuFlags(cpuInfo());
  std::vector<std::string> missing;
  for (const std::string &name : needed) {
    auto row = std::ranges::find(features, name, &CpuFeature::name);
    bool isThere =
        row != std::end(features) && std::ranges::binary_search(flags, row->flag, std::less<>());
    if (!isThere) missing.push_back(name);
  }
  return missing;
}

Result<> checkCpu(std::string_view cpu, std::span<const std::string> needed) {
  std::vector<std::string> missing = missingFeatures(needed);
  if (missing.empty()) return {};
  return cannotRun("target.cpu", fmt::format("code for {} may use {}, which this CPU lacks", cpu,
                                             fmt::join(missing, ", ")));
}

}  // namespace vitro
