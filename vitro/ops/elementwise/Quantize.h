// Quantized tensors: integers that stand for real numbers, and how ops treat them.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// The spec's `quantize`: every step in the expressed type, halves to even, clamped to the storage
/// range. `real` holds elements of the expressed type.
Result<HostArray> quantize(const HostArray &real, const Quantization &to);
/// The spec's `dequantize`. The difference to the zero point is taken exactly, not in the storage
/// type, where it could wrap.
Result<HostArray> dequantize(const HostArray &stored, const Quantization &from);

bool isQuantized(const Call &call);

/// Runs an op some of whose types are quantized. Ops that move elements (or hand them to a body)
/// work on the stored integers as long as both sides mean the same by them; all others dequantize
/// what is quantized, compute, and quantize what has to be (which covers hybrid ops too).
Result<Values> evaluateQuantized(const OpRow &row, Call &call);

}  // namespace vitro::ops
