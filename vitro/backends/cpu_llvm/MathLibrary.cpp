#include "vitro/backends/cpu_llvm/MathLibrary.h"
#include <dlfcn.h>
#include <algorithm>
#include <cmath>

namespace vitro::backends {

static constexpr std::string_view kCalled[] = {"fmod", "fma",   "floor",     "ceil",     "trunc",
                                               "rint", "round", "roundeven", "nearbyint"};

std::string mathLibrary() {
  Dl_info info = {};
  auto function = static_cast<double (*)(double, double)>(&std::fmod);
  bool isFound = dladdr(reinterpret_cast<void *>(function), &info) != 0;
  std::string path = isFound && info.dli_fname ? info.dli_fname : "";
  return path.ends_with("/libm.so.6") ? path : "";
}

bool isOfMathLibrary(std::string_view function) {
  if (function.ends_with('f')) function.remove_suffix(1);
  return std::ranges::find(kCalled, function) != std::end(kCalled);
}

bool mentionsMathLibrary(std::string_view object) {
  return std::ranges::any_of(
      kCalled, [&](std::string_view name) { return object.find(name) != object.npos; });
}

}  // namespace vitro::backends
