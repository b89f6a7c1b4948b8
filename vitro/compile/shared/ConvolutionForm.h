// Along which results of a convolution vectors go.
#pragma once
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

/// Whether features should lie side by side while they are summed, wherever the result has them:
/// its last dimension is too short for vectors, fills them badly, or skips elements of the input.
/// The kernel should then have them side by side, too. All sizes must be known.
bool sumsFeaturesSideBySide(stablehlo::ConvolutionOp op);

/// Whether it has few results side by side, of channels that are many, so that vectors go along
/// those. The kernel should then have them side by side.
bool sumsAlongChannels(stablehlo::ConvolutionOp op);

}  // namespace vitro::compile
