#include "vitro/runtime/plan/MemoryWalk.h"
#include <algorithm>

namespace vitro::runtime {

/// Splits any segment that spans `at`; returns the first segment at or after it.
MemoryWalk::Memory::iterator MemoryWalk::cut(Memory &memory, uint64_t at) {
  auto next = memory.lower_bound(at);
  if (next == memory.begin() || (next != memory.end() && next->first == at)) return next;
  auto before = std::prev(next);
  if (before->second.hi <= at) return next;
  Segment rest = before->second;
  before->second.hi = at;
  return memory.emplace_hint(next, at, std::move(rest));
}

void MemoryWalk::read(const Access &access) {
  auto [memoryId, lo, hi] = access.place;
  if (lo >= hi) return;
  Memory &memory = memories[memoryId];
  auto segment = cut(memory, lo);
  cut(memory, hi);
  uint64_t at = lo;
  while (at < hi) {
    bool isGap = segment == memory.end() || segment->first > at;
    if (isGap) {
      uint64_t end = segment == memory.end() ? hi : std::min(hi, segment->first);
      clobbered({access, {}, false, at, end});
      at = end;
      continue;
    }
    Segment &found = segment->second;
    if (found.root != roots[access.value]) clobbered({access, found.writer, true, at, found.hi});
    if (found.writer.task != kNoTask && access.task != kNoTask)
      mustPrecede(found.writer, access, at, found.hi);
    found.readers.push_back(access);
    at = found.hi;
    ++segment;
  }
}

void MemoryWalk::write(const Access &access) {
  auto [memoryId, lo, hi] = access.place;
  if (lo >= hi) return;
  Memory &memory = memories[memoryId];
  auto first = cut(memory, lo), last = cut(memory, hi);
  for (auto segment = first; segment != last; ++segment) {
    const Segment &found = segment->second;
    if (found.writer.task != kNoTask && found.readers.empty())
      mustPrecede(found.writer, access, segment->first, found.hi);
    for (const Access &reader : found.readers)
      mustPrecede(reader, access, segment->first, found.hi);
  }
  memory.erase(first, last);
  memory.emplace(lo, Segment{hi, roots[access.value], access, {}});
}

void MemoryWalk::walk(const Plan &plan) {
  memories.assign(memoryCount(plan), {});
  roots.resize(plan.values.size());
  for (ValueId value = 0; value < plan.values.size(); ++value) roots[value] = value;
  auto access = [&](uint32_t task, ValueId value) {
    return Access{task, value, placeOf(plan, value)};
  };
  for (ValueId argument : plan.arguments) write(access(kNoTask, argument));
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) {
    const Task &task = plan.tasks[t];
    if (plan.layout->isView[t]) {
      // A view touches no bytes itself, but observers read them.
      read(access(t, task.in[0]));
      roots[task.out[0]] = roots[task.in[0]];
      continue;
    }
    for (ValueId in : task.in) read(access(t, in));
    for (ValueId out : task.out) write(access(t, out));
  }
  for (ValueId result : plan.results) read(access(kNoTask, result));
}

}  // namespace vitro::runtime
