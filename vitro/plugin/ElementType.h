// Conversion between our element types and PJRT's.
#pragma once
#include "vitro/plugin/pjrt/Types.h"
#include "vitro/tensor/DType.h"

namespace vitro::plugin {

/// INVALID for the wider types of shadows, which never leave the runtime.
PJRT_Buffer_Type bufferType(DType dtype);

/// Fails for types that PJRT has but StableHLO lacks (S1, U1), and for values of later versions.
Result<DType> elementType(PJRT_Buffer_Type type);

}  // namespace vitro::plugin
