// Counter-based random bits, bit for bit as in XLA, and plain distributions.
#pragma once
#include <array>
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011).
std::array<uint32_t, 2> threefry2x32(std::array<uint32_t, 2> key, std::array<uint32_t, 2> counter);
std::array<uint32_t, 4> philox4x32(std::array<uint32_t, 2> key, std::array<uint32_t, 4> counter);

}  // namespace vitro::ops
