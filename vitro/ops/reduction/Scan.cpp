// chlo.scan: a body with a carry along one dimension.
#include <fmt/format.h>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

Dims without(Dims dims, size_t axis) {
  dims.erase(dims.begin() + int64_t(axis));
  return dims;
}

/// The blocks of position 0 along `axis` in an array of `dims`; the other side is dense.
struct Blocks {
  int64_t outer = 1, size, inner = 1;
  Blocks(const Dims &dims, size_t axis) : size(dims[axis]) {
    for (size_t d = 0; d < dims.size(); ++d)
      if (d != axis) (d < axis ? outer : inner) *= dims[d];
  }
};

Result<HostArray> sliceAt(const HostArray &array, size_t axis, int64_t position) {
  VITRO_TRY(HostArray out, HostArray::allocate(array.dtype(), without(array.dims(), axis)));
  Blocks blocks(array.dims(), axis);
  Axis axes[] = {{blocks.outer, blocks.size * blocks.inner, blocks.inner}, {blocks.inner, 1, 1}};
  if (out.elements() > 0)
    copyAxes(byteWidth(out.dtype()), at(array, position * blocks.inner), out.mutableRaw(), axes);
  return out;
}

void putAt(HostArray &array, size_t axis, int64_t position, const HostArray &slice) {
  Blocks blocks(array.dims(), axis);
  Axis axes[] = {{blocks.outer, blocks.inner, blocks.size * blocks.inner}, {blocks.inner, 1, 1}};
  if (slice.elements() > 0)
    copyAxes(byteWidth(array.dtype()), slice.raw(), at(array, position * blocks.inner), axes);
}

/// outputs[i], carry = body(inputs[i], carry) for i along the dimension (backwards if is_reverse);
/// results are the outputs, then the last carry.
Result<Values> scan(Call &call) {
  const Dims &operandSegments = call.attrs.ints("operandSegmentSizes");
  const Dims &resultSegments = call.attrs.ints("resultSegmentSizes");
  if (operandSegments.size() != 2 || resultSegments.size() != 2)
    return internalError("chlo.scan without its segment sizes");
  size_t inputs = size_t(operandSegments[0]), outputs = size_t(resultSegments[0]);
  size_t axis = size_t(call.attrs.integer("dimension"));
  int64_t length = inputs ? call.in[0].dims()[axis] : call.attrs.integer("scan_dim_size", -1);
  for (size_t i = 0; i < inputs; ++i)
    if (call.in[i].dims()[axis] != length)
      return shapeProblem(
          call, fmt::format("inputs of length {} and {}", length, call.in[i].dims()[axis]));
  if (length < 0) return shapeProblem(call, "neither inputs nor scan_dim_size say how long it is");
  Values carry(std::move_iterator(call.in.begin() + int64_t(inputs)),
               std::move_iterator(call.in.end()));
  Values results(outputs);
  for (int64_t step = 0; step < length; ++step) {
    int64_t position = call.attrs.flag("is_reverse") ? length - 1 - step : step;
    Values arguments;
    for (size_t i = 0; i < inputs; ++i) {
      VITRO_TRY(HostArray slice, sliceAt(call.in[i], axis, position));
      arguments.push_back(std::move(slice));
    }
    arguments.insert(arguments.end(), std::move_iterator(carry.begin()),
                     std::move_iterator(carry.end()));
    VITRO_TRY(Values made, call.regions[0]->run(std::move(arguments)));
    for (size_t i = 0; i < outputs; ++i) {
      if (step == 0) {
        Dims dims = made[i].dims();
        dims.insert(dims.begin() + int64_t(axis), length);
        VITRO_TRY(results[i], allocateResult(call, made[i].dtype(), std::move(dims), i));
      }
      if (made[i].dims() != without(results[i].dims(), axis))
        return shapeProblem(call, fmt::format("output {} is {} at one step and {} at another", i,
                                              dimsText(without(results[i].dims(), axis)),
                                              dimsText(made[i].dims())));
      putAt(results[i], axis, position, made[i]);
    }
    carry.assign(std::move_iterator(made.begin() + int64_t(outputs)),
                 std::move_iterator(made.end()));
  }
  for (size_t i = 0; length == 0 && i < outputs; ++i) {
    Dims dims = call.results[i].dims;
    dims[axis] = 0;
    VITRO_TRY(results[i], allocateResult(call, call.results[i].dtype, std::move(dims), i));
  }
  results.insert(results.end(), std::move_iterator(carry.begin()), std::move_iterator(carry.end()));
  return results;
}

constexpr OpRow rows[] = {
    {"chlo.scan", kReduction, scan, nullptr, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> scanOps() { return rows; }

}  // namespace vitro::ops
