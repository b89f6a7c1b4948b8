#include "vitro/runtime/reference/Precision.h"
#include <algorithm>
#include <ranges>
#include <set>
#include "vitro/runtime/run/Perturb.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::runtime {

static double unitOf(const TensorType &type) {
  if (type.quantization) return 0x1p-4;  // as coarse as floats of eight bits
  return dispatchIf<FloatElement>(realPart(type.dtype), 0.0, []<class T>(Tag<T>) {
    return sizeof(T) == 1 ? unitRoundoff<T>() : 4 * unitRoundoff<T>();
  });
}

double coarsestUnit(const Plan &plan, size_t output) {
  double coarsest = 0;
  auto look = [&](const Task &task) {
    if (mayRound(task))
      for (const TensorType &type : task.resultTypes) coarsest = std::max(coarsest, unitOf(type));
    return false;
  };
  std::set<ValueId> wanted{plan.results[output]};
  for (const Task &task : plan.tasks | std::views::reverse) {
    if (std::ranges::none_of(task.out, [&](ValueId out) { return wanted.contains(out); })) continue;
    wanted.insert(task.in.begin(), task.in.end());
    look(task);
    for (const Body &body : task.bodies) anyTask(*body.plan, look);
  }
  return coarsest;
}

}  // namespace vitro::runtime
