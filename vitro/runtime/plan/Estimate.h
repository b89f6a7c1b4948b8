// The estimated cost of running a plan, derived from its types: peak memory, and arithmetic.
#pragma once
#include <limits>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

constexpr int64_t kTooManyBytes = std::numeric_limits<int64_t>::max();

struct Estimate {
  // kTooManyBytes stands for that many or more.
  int64_t peakBytes = 0;  // largest sum of the values live at once, arguments included
  int64_t argumentBytes = 0, resultBytes = 0;
  double dotFlops = 0, convolutionFlops = 0, otherFlops = 0;
  double transcendentals = 0;  // elements of exponential, tanh ...; also in otherFlops
  double bytesAccessed = 0;    // operands and results of every op, as if nothing stayed in cache
  double loops = 0;            // while loops: their bodies are counted once
  bool isLowerBound = false;   // dynamic shapes or loops: the real cost may be higher

  double flops() const { return dotFlops + convolutionFlops + otherFlops; }
};

Estimate estimate(const Plan &plan);

/// 0 for types of unknown size, kTooManyBytes for sizes that overflow.
int64_t bytesOf(const TensorType &type);

}  // namespace vitro::runtime
