#include "vitro/support/Cpu.h"
#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>
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
  std::ranges::sort(features);  // kernels list them in orders of their own
  std::string all;
  for (const std::string &feature : features) all += feature + " ";
  return model + ", features " + hashBytes(all).text().substr(0, 12);
}

}  // namespace vitro
