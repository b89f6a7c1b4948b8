// einsum and unary_einsum: "ij,jk->ik", with repeated labels (diagonals) and "...".
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// One or two operands, depending on the configuration.
Result<HostArray> einsum(std::string_view config, std::span<const HostArray> operands,
                         DType result);

}  // namespace vitro::ops
