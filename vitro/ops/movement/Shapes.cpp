#include "vitro/ops/movement/Shapes.h"
#include <fmt/format.h>
#include <limits>

namespace vitro::ops {

Dims integersOf(const HostArray &array) {
  Dims values(size_t(array.elements()));
  dispatchIf<IntegerElement>(array.dtype(), 0, [&]<class T>(Tag<T>) {
    const T *from = array.data<T>();
    for (size_t i = 0; i < values.size(); ++i) {
      if constexpr (std::is_same_v<T, uint64_t>)
        values[i] = int64_t(std::min<uint64_t>(from[i], std::numeric_limits<int64_t>::max()));
      else
        values[i] = int64_t(from[i]);
    }
    return 0;
  });
  return values;
}

Result<Dims> shapeOperand(const Call &call, size_t operand, int64_t count) {
  const HostArray &given = call.in[operand];
  if (given.elements() == count) return integersOf(given);
  return shapeProblem(call, fmt::format("operand {} has {} numbers, but {} are needed", operand,
                                        given.elements(), count));
}

Problem shapeProblem(const Call &call, std::string what) {
  return cannotRun("op.shape", fmt::format("{}: {}", call.name, what));
}

Result<> checkDeclared(const Call &call, const Dims &dims, size_t result) {
  const Dims &declared = call.results[result].dims;
  bool fits = declared.size() == dims.size();
  for (size_t d = 0; fits && d < dims.size(); ++d)
    fits = declared[d] == kDynamic || declared[d] == dims[d];
  if (fits) return {};
  return shapeProblem(call, fmt::format("the result is {}, but its type says {}",
                                        TensorType{call.results[result].dtype, dims, {}}.text(),
                                        call.results[result].text()));
}

Result<Dims> declaredDims(const Call &call) {
  if (call.result().isStatic()) return call.result().dims;
  return shapeProblem(call, "the dimensions of " + call.result().text() + " are not known");
}

Result<HostArray> allocateResult(const Call &call, DType dtype, Dims dims, size_t result) {
  VITRO_RETURN_IF_ERROR(checkDeclared(call, dims, result));
  return HostArray::allocate(dtype, std::move(dims));
}

Result<HostArray> promoted(Call &call, size_t operand, size_t result) {
  TensorType target{call.results[result].dtype, call.in[operand].dims(), nullptr};
  if (call.in[operand].dtype() == target.dtype) return std::move(call.in[operand]);
  const OpRow *row = findOp("stablehlo.convert");
  if (!row) return internalError("no op converts the inputs of " + std::string(call.name));
  Call convert{row->name,
               call.attrs,
               call.in.subspan(operand, 1),
               call.operands.subspan(operand, 1),
               std::span(&target, 1),
               {},
               call.machine};
  VITRO_TRY(Values converted, evaluate(*row, convert));
  return std::move(converted[0]);
}

}  // namespace vitro::ops
