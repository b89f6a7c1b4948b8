#include "vitro/runtime/tape/TapeKernel.h"
#include "vitro/runtime/run/CallKernel.h"

namespace vitro::tape {

Result<> TapeKernel::run(int64_t lo, int64_t hi, std::span<void *const> buffers) const {
  if (lo >= hi) return {};
  return tape::run(*tape, {lo, hi, buffers, nullptr}).during("kernel " + signature().name);
}

Result<> TapeKernel::runTiles(const std::vector<int64_t> &which,
                              std::span<void *const> buffers) const {
  return tape::run(*tape, {0, 1, buffers, &which}).during("kernel " + signature().name);
}

Result<std::optional<NonFinite>> TapeKernel::findNonFinite(int64_t lo, int64_t hi,
                                                           std::span<void *const> buffers, bool nan,
                                                           bool inf) const {
  auto prepare = [&] { runtime::startOutputs(signature(), buffers); };
  return tape::findNonFinite(*tape, {lo, hi, buffers, nullptr}, nan, inf, prepare)
      .during("kernel " + signature().name);
}

}  // namespace vitro::tape
