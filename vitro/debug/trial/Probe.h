// Inputs on which rounding cannot explain a difference: numbers whose sums are exact in any order,
// and numbers at the ends of the range. Any difference there is a fault.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

enum class Probe : uint8_t {
  WholeNumbers,  // -1, 0 and 1: sums and products of them are exact; a lost or doubled term shows
  EdgeNumbers,   // zeros, powers of two, the least normal and subnormal numbers, the largest, NaN
};
const char *name(Probe probe);  // "small whole numbers"

/// Replaces every float argument of the case by the probe's numbers; integers and booleans stay,
/// since they may be indices. Likewise `golden`: values that ops take from others.
void putProbeIn(Probe probe, Case &one, GoldenValues &golden);

/// Whether every bit of the op's result is defined on golden values that hold the probe's numbers:
/// sums of integers that are exact in any order and with any fusion, arithmetic that IEEE defines.
bool isExactOn(Probe probe, mlir::Operation *op);

/// Equal for ops that differ only in the values of their operands: name, attributes, types and
/// regions.
std::string kindOf(mlir::Operation *op);

/// One op of each kind: the same op with the same attributes and types would give no new
/// information.
std::vector<mlir::Operation *> differentOps(const std::vector<mlir::Operation *> &ops);

/// Ops on real numbers whose result is fully determined by IEEE arithmetic, or without arithmetic.
bool isDefinedToTheBit(mlir::Operation *op);

}  // namespace vitro::debug
