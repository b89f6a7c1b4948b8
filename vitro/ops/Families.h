// One line per family of ops: each file of this folder that holds a table declares it here.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

std::span<const OpRow> arithmeticOps();
std::span<const OpRow> bitOps();
std::span<const OpRow> bitcastOps();
std::span<const OpRow> broadcastOps();
std::span<const OpRow> broadcastPointwiseOps();
std::span<const OpRow> checkOps();
std::span<const OpRow> compareOps();
std::span<const OpRow> constantOps();
std::span<const OpRow> controlFlowOps();
std::span<const OpRow> convertOps();
std::span<const OpRow> customCallOps();
std::span<const OpRow> divisionOps();
std::span<const OpRow> batchNormOps();
std::span<const OpRow> convolutionOps();
std::span<const OpRow> fftOps();
std::span<const OpRow> linearAlgebraOps();
std::span<const OpRow> collectiveOps();
std::span<const OpRow> communicationOps();
std::span<const OpRow> dotOps();
std::span<const OpRow> exponentialOps();
std::span<const OpRow> gatherOps();
std::span<const OpRow> hyperbolicOps();
std::span<const OpRow> orderingOps();
std::span<const OpRow> quantizeOps();
std::span<const OpRow> randomOps();
std::span<const OpRow> reduceOps();
std::span<const OpRow> reshapeOps();
std::span<const OpRow> rootOps();
std::span<const OpRow> roundingOps();
std::span<const OpRow> scanOps();
std::span<const OpRow> scatterOps();
std::span<const OpRow> selectAndScatterOps();
std::span<const OpRow> selectOps();
std::span<const OpRow> sliceOps();
std::span<const OpRow> sortOps();
std::span<const OpRow> specialOps();
std::span<const OpRow> trigonometryOps();

}  // namespace vitro::ops
