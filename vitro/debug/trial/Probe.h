// Inputs on which rounding has no say: numbers for which every order of summation gives the same
// bits, and numbers at the ends of the range. What is wrong there is wrong, by however little.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

enum class Probe : uint8_t {
  WholeNumbers,  // -1, 0 and 1: sums and products of them are exact; a lost or doubled term shows
  EdgeNumbers,   // zeros, powers of two, the least normal and subnormal numbers, the largest, NaN
};
const char *name(Probe probe);  // "small whole numbers"

/// The same case on the probe's numbers: every float argument is replaced, integers and booleans
/// stay, since they may be indices. `golden`, likewise: values that ops take from others.
void putProbeIn(Probe probe, Case &one, GoldenValues &golden);

/// Whether the op's every bit is defined on golden values that hold the probe's numbers: sums of
/// whole numbers that no order and no fusing rounds, arithmetic that IEEE defines.
bool isExactOn(Probe probe, mlir::Operation *op);

/// Equal for ops that differ in their operands' values alone: name, attributes, types and regions.
std::string kindOf(mlir::Operation *op);

/// The ops worth a probe, one of each kind: the same op with the same attributes and types would
/// only say the same again.
std::vector<mlir::Operation *> differentOps(const std::vector<mlir::Operation *> &ops);

/// Ops on real numbers whose result IEEE arithmetic, or none, leaves no choice.
bool isDefinedToTheBit(mlir::Operation *op);

}  // namespace vitro::debug
