// Shardings in the spelling of HLO, which JAX writes as `mhlo.sharding` when Shardy is off.
#pragma once
#include <string_view>
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::runtime {

/// "{replicated}", "{maximal device=0}", "{devices=[2,1]0,1}", "{devices=[2,1,2]<=[2,2]T(1,0)
/// last_tile_dim_replicate}", "{unreduced}", "{devices=[2,1,2]<=[4] last_tile_dims={unreduced}}".
/// Trailing dimensions of subgroups count as copies, unless they are of summands.
Result<Sharding> parseHloSharding(std::string_view text, int64_t rank, int64_t partitions);

/// What cuts nothing, adds nothing and leaves nobody out is `replicated`, however it was written.
Sharding simplified(Sharding sharding, int64_t partitions);

}  // namespace vitro::runtime
