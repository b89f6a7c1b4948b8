// Which dimension of a convolution is vectorised.
#pragma once
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

/// Whether features should be contiguous while they are summed, wherever the result has them:
/// because its last dimension is too short for vectors, fills them badly, or reads the input with a
/// stride. The kernel should then also be feature-contiguous. All sizes must be known.
bool sumsFeaturesSideBySide(stablehlo::ConvolutionOp op);

/// Whether the result has few contiguous elements and there are many channels, so that vectors run
/// along the channels. The kernel should then be channel-contiguous.
bool sumsAlongChannels(stablehlo::ConvolutionOp op);

}  // namespace vitro::compile
