#include "zoo/Planted.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace vitro::zoo {
namespace {

constexpr std::string_view kIds[] = {
#include "zoo/FaultIds.inc"
};

std::string readFault() {
  const char *set = std::getenv("VITRO_FAULT");
  if (!set || !*set) return "";
  if (std::ranges::find(kIds, std::string_view(set)) != std::end(kIds)) return set;
  std::fprintf(stderr, "vitro-victim: VITRO_FAULT names no fault of the zoo: %s\n", set);
  std::_Exit(2);
}

// A wrong name is noticed by every command, not only by those that reach a fault.
[[maybe_unused]] const bool isKnown = (planted(), true);

}  // namespace

const std::string &planted() {
  static const std::string fault = readFault();
  return fault;
}

bool happensOnceIn(unsigned rate) {
  static std::mt19937 random(std::random_device{}());
  return std::uniform_int_distribution<unsigned>(0, rate - 1)(random) == 0;
}

}  // namespace vitro::zoo
