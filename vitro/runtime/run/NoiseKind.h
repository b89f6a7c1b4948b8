#pragma once
#include <cstdint>

namespace vitro::runtime {

/// What a perturbed run of the reference moves its results by (docs/design/numerics.md).
enum class NoiseKind : uint8_t {
  Roundings,       // every rounded result by one unit in the last place
  Approximations,  // sums of products also by what another order loses, and functions that
                   // compilers rewrite as polynomial approximations with cancellation by what those
                   // lose
  Decisions,  // and functions of f32 and f64 by one to three units: for what is decided by them
};

}  // namespace vitro::runtime
