// Runs an elementwise op: one loop, selected by the element types.
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include "vitro/ops/elementwise/Quantize.h"
#include "vitro/ops/Op.h"

namespace vitro::ops {
namespace {

/// Scalar operands of clamp and select are broadcast: one block of repetitions serves every block
/// of the others.
constexpr int64_t kBlock = 4096;

struct Operand {
  const std::byte *at;
  int64_t step;  // bytes from one block to the next: 0 for a broadcast scalar
};

Result<Operand> repeated(const HostArray &scalar, int64_t n, Values &held) {
  VITRO_TRY(HostArray block, HostArray::allocate(scalar.dtype(), {std::min(n, kBlock)}));
  size_t width = size_t(byteWidth(scalar.dtype()));
  std::byte *out = block.mutableRaw();
  for (int64_t i = 0; i < block.elements(); ++i)
    std::memcpy(out + size_t(i) * width, scalar.raw(), width);
  held.push_back(std::move(block));
  return Operand{held.back().raw(), 0};
}

/// The result array: an operand's own bytes if nobody else holds them.
Result<HostArray> resultArray(Call &call, const Dims &shape) {
  DType dtype = call.result().dtype;
  for (HostArray &operand : call.in) {
    if (!operand.isUnique() || operand.dims() != shape) continue;
    if (byteWidth(operand.dtype()) != byteWidth(dtype)) continue;
    HostArray taken = operand.reinterpreted(dtype);
    operand = HostArray();
    return taken;
  }
  return HostArray::allocate(dtype, shape);
}

void runBlocks(PointwiseFn fn, std::vector<Operand> &operands, HostArray &out) {
  std::vector<const void *> in(operands.size());
  bool anyRepeated = false;
  for (size_t k = 0; k < operands.size(); ++k) {
    in[k] = operands[k].at;
    anyRepeated |= operands[k].step == 0;
  }
  std::byte *to = out.mutableRaw();
  if (!anyRepeated) return fn(in.data(), to, out.elements());
  for (int64_t at = 0; at < out.elements(); at += kBlock) {
    fn(in.data(), to, std::min(kBlock, out.elements() - at));
    to += kBlock * byteWidth(out.dtype());
    for (size_t k = 0; k < operands.size(); ++k)
      in[k] = static_cast<const std::byte *>(in[k]) + operands[k].step;
  }
}

}  // namespace

Result<Values> evaluate(const OpRow &row, Call &call) {
  if (isQuantized(call)) return evaluateQuantized(row, call);
  if (row.eval) return row.eval(call);
  std::vector<DType> types;
  Dims shape;
  for (const HostArray &operand : call.in) {
    types.push_back(operand.dtype());
    if (shape.empty()) shape = operand.dims();
  }
  PointwiseFn fn = row.pointwise(call.attrs, types, call.result().dtype);
  if (!fn) return unsupportedDType(call);
  std::vector<Operand> operands;
  Values held;
  held.reserve(call.in.size());
  for (const HostArray &operand : call.in) {
    if (operand.dims() == shape) {
      operands.push_back({operand.raw(), kBlock * byteWidth(operand.dtype())});
    } else if (operand.rank() == 0) {
      VITRO_TRY(Operand block, repeated(operand, elementCount(shape).value_or(0), held));
      operands.push_back(block);
    } else {
      return cannotRun("op.shape", fmt::format("{} on {} and {}: the shapes differ", call.name,
                                               dimsText(shape), dimsText(operand.dims())));
    }
  }
  VITRO_TRY(HostArray out, resultArray(call, shape));
  runBlocks(fn, operands, out);
  return Values{std::move(out)};
}

}  // namespace vitro::ops
