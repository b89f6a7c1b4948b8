// Seeded noise of one unit in the last place: what the same program might have computed had every
// rounding gone the other way. The spread of such runs separates rounding from bugs (DESIGN 5).
#pragma once
#include <random>
#include "vitro/runtime/Plan.h"

namespace vitro::runtime {

class Noise {
 public:
  explicit Noise(uint64_t seed) : random(seed) {}
  /// Moves the finite, non-zero float elements of a task's outputs, unless its op never rounds.
  Result<> move(const Task &task, ops::Values &outputs);

 private:
  std::mt19937_64 random;
};

}  // namespace vitro::runtime
