// ragged_dot's rules; a row of Verify.cpp.
#pragma once
#include "vitro/ir/stablehlo/Checks.h"

namespace vitro::chlo {

void checkRaggedDot(verify::Checks &checks);
void inferRaggedDot(mlir::Operation *op, verify::Types &types);

}  // namespace vitro::chlo
