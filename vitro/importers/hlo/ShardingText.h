// Shardings as HLO spells them today, in the spelling with tiles that the reference reads.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitro::importers::hlo {

/// "{devices=[2,1,2]<=[4] last_tile_dim_replicate}" from "{mesh['x'=2,'y'=2], [{'x'}, {}]}"; other
/// spellings as they are. Empty if it cannot be read.
std::string tiledSharding(std::string_view text);

/// The same for every value of "#sdy.sharding_per_value<[<@mesh, [{\"x\"}, {}]>, ...]>". `meshes`
/// is
/// "{mesh = #sdy.mesh<[\"x\"=2, \"y\"=2]>}", `manual` the axes that count. Empty if it cannot be
/// read.
std::vector<std::string> tiledShardings(std::string_view perValue, std::string_view meshes,
                                        std::string_view manual);

}  // namespace vitro::importers::hlo
