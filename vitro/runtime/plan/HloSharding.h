// Shardings in HLO syntax, which JAX writes as `mhlo.sharding` when Shardy is off.
#pragma once
#include <string_view>
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::runtime {

/// "{replicated}", "{maximal device=0}", "{devices=[2,1]0,1}", "{devices=[2,1,2]<=[2,2]T(1,0)
/// last_tile_dim_replicate}", "{unreduced}", "{devices=[2,1,2]<=[4] last_tile_dims={unreduced}}".
/// Trailing subgroup dimensions are replicated, unless they are unreduced.
Result<Sharding> parseHloSharding(std::string_view text, int64_t rank, int64_t partitions);

/// A sharding that splits nothing, is not unreduced and uses every device becomes `replicated`,
/// however it was written.
Sharding simplified(Sharding sharding, int64_t partitions);

}  // namespace vitro::runtime
