// Runs an op that works element by element: one loop, found by the element types.
#include "vitro/ops/Op.h"
#include "vitro/ops/Quantize.h"
#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace vitro::ops {
namespace {

/// Scalar operands of clamp and select stand for a whole tensor.
Result<HostArray> repeated(const HostArray &scalar, const Dims &dims) {
  VITRO_TRY(HostArray full, HostArray::allocate(scalar.dtype(), dims));
  size_t width = size_t(byteWidth(scalar.dtype()));
  std::byte *out = full.mutableRaw();
  for (int64_t i = 0; i < full.elements(); ++i) std::memcpy(out + size_t(i) * width, scalar.raw(), width);
  return full;
}

}  // namespace

Result<Values> evaluate(const OpRow &row, Call &call) {
  if (isQuantized(call)) return evaluateQuantized(row, call);
  if (row.eval) return row.eval(call);
  std::vector<DType> types;
  const Dims *dims = nullptr;
  for (const HostArray &operand : call.in) {
    types.push_back(operand.dtype());
    if (!dims || operand.rank() > 0) dims = dims && dims->size() ? dims : &operand.dims();
  }
  PointwiseFn fn = row.pointwise(call.attrs, types, call.result().dtype);
  if (!fn) return unsupportedDType(call);
  Dims shape = *dims;
  std::vector<const void *> in;
  Values held;
  held.reserve(call.in.size());
  for (HostArray &operand : call.in) {
    if (operand.dims() == shape) {
      in.push_back(operand.raw());
      continue;
    }
    if (operand.rank() != 0)
      return cannotRun("op.shape", fmt::format("{} on {} and {}: the shapes differ", call.name,
                                               dimsText(shape), dimsText(operand.dims())));
    VITRO_TRY(HostArray full, repeated(operand, shape));
    held.push_back(std::move(full));
    in.push_back(held.back().raw());
  }
  VITRO_TRY(HostArray out, HostArray::allocate(call.result().dtype, shape));
  fn(in.data(), out.mutableRaw(), out.elements());
  return Values{std::move(out)};
}

}  // namespace vitro::ops
