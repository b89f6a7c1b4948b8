// Regions that every device runs on its own part of the arrays, before XLA's partitioner.
#pragma once
#include "vitro/importers/hlo/Hlo.h"

namespace vitro::importers::hlo {

/// The attribute that `outlineManualRegions` gives to @SPMDFullToShardShape: how the whole is cut.
constexpr std::string_view kCut = "vitro.cut";

/// Brings all forms of such regions into one, which the reference runs: a call between
/// @SPMDFullToShardShape and @SPMDShardToFullShape. Shardy's calls become those; a region whose
/// call was inlined becomes a computation again, one for each result.
void outlineManualRegions(Module &module);

}  // namespace vitro::importers::hlo
