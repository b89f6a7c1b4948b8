#include "vitro/ops/ShareWork.h"

namespace vitro::ops {
namespace {
thread_local WorkSharer *lent = nullptr;
}

LendThreads::LendThreads(WorkSharer *sharer) : before(lent) { lent = sharer; }
LendThreads::~LendThreads() { lent = before; }

void shareWork(int64_t range, uint64_t nanoseconds, const RunPart &runPart) {
  if (range <= 0) return;
  if (!lent) return runPart(0, range);
  lent->share(range, nanoseconds, [&](int64_t lo, int64_t hi) {
    LendThreads none(nullptr);
    runPart(lo, hi);
  });
}

}  // namespace vitro::ops
