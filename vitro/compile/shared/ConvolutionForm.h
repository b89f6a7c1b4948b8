// Which dimension of a convolution is vectorised.
#pragma once
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {

/// Whether vectors run along the features, whichever dimension of the result these are: because its
/// last dimension is too short for vectors, fills them badly, or reads the input with a stride. The
/// filter should then be feature-contiguous. All sizes must be known.
bool vectorisesAlongFeatures(stablehlo::ConvolutionOp op);

/// Whether the result has few contiguous elements and there are many channels, so that vectors run
/// along the channels. The filter should then be channel-contiguous.
bool vectorisesAlongChannels(stablehlo::ConvolutionOp op);

}  // namespace vitro::compile
