// Quantized tensors: integers that represent real numbers, and how ops treat them.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// The spec's `quantize`: every step in the expressed type, halves to even, clamped to the storage
/// range. `real` holds elements of the expressed type.
Result<HostArray> quantize(const HostArray &real, const Quantization &to);
/// The spec's `dequantize`. The difference to the zero point is computed exactly, not in the
/// storage type, where it could wrap.
Result<HostArray> dequantize(const HostArray &stored, const Quantization &from);

bool isQuantized(const Call &call);

/// Runs an op with some quantized types. Ops that move elements (or pass them to a body) work on
/// the stored integers if both sides have the same quantization; all others dequantize, compute and
/// quantize (which covers hybrid ops too).
Result<Values> evaluateQuantized(const OpRow &row, Call &call);

}  // namespace vitro::ops
