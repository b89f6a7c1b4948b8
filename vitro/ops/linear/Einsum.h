// einsum and unary_einsum: "ij,jk->ik", with repeated labels (diagonals) and "...".
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// One or two operands, as the configuration says.
Result<HostArray> einsum(std::string_view config, std::span<const HostArray> operands,
                         DType result);

}  // namespace vitro::ops
