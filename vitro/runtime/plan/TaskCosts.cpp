#include "vitro/runtime/plan/TaskCosts.h"
#include <algorithm>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {

void TaskCosts::note(uint32_t task, uint64_t nanoseconds) {
  Measured &measured = tasks[task];
  uint64_t least = measured.least.load(std::memory_order_relaxed);
  while (nanoseconds < least && !measured.least.compare_exchange_weak(least, nanoseconds)) {
  }
  measured.runs.fetch_add(1, std::memory_order_relaxed);
  hasNews.store(true, std::memory_order_release);
}

uint64_t TaskCosts::slack(const TaskGraph &graph) const {
  if (!hasNews.exchange(false, std::memory_order_acquire))
    return knownSlack.load(std::memory_order_relaxed);
  uint64_t all = 0, longest = 0;
  std::vector<uint64_t> begins(tasks.size(), 0);
  for (uint32_t t = 0; t < tasks.size(); ++t) {  // followers have larger numbers
    uint64_t end = begins[t] + of(t);
    all += of(t);
    longest = std::max(longest, end);
    for (uint32_t i = graph.firstFollower[t]; i < graph.firstFollower[t + 1]; ++i)
      begins[graph.followers[i]] = std::max(begins[graph.followers[i]], end);
  }
  knownSlack.store(all - longest, std::memory_order_relaxed);
  return all - longest;
}

}  // namespace vitro::runtime
