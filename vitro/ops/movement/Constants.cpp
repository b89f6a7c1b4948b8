// constant, iota, dynamic_iota, chlo.constant, chlo.constant_like.
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"

namespace vitro::ops {
namespace {

Result<Values> constant(Call &call) {
  const HostArray *value = call.attrs.array("value");
  if (!value) return internalError("stablehlo.constant without a value");
  DType dtype = call.result().dtype;
  // A splat is stored as one element, and only expanded while it is needed.
  if (value->rank() == 0 && !call.result().dims.empty()) {
    VITRO_TRY(HostArray full, allocateResult(call, dtype, call.result().dims));
    fillElements(byteWidth(dtype), full.mutableRaw(), full.elements(), value->raw());
    return Values{std::move(full)};
  }
  VITRO_RETURN_IF_ERROR(checkDeclared(call, value->dims()));
  // A quantized constant is written in signless storage integers.
  if (value->dtype() != dtype && byteWidth(value->dtype()) == byteWidth(dtype))
    return Values{value->reinterpreted(dtype)};
  return Values{*value};
}

template <class T>
T elementFrom(int64_t index) {
  if constexpr (std::is_same_v<T, bool>)
    return index != 0;
  else if constexpr (isComplexElement<T>)
    return {decltype(T::re)(index), 0};
  else if constexpr (isNarrowFloatElement<T>)
    return T(double(index));
  else
    return T(index);
}

Result<Values> iotaOf(Call &call, Dims dims) {
  VITRO_TRY(HostArray out, allocateResult(call, call.result().dtype, std::move(dims)));
  if (out.elements() == 0) return Values{std::move(out)};
  int64_t axis = call.attrs.integer("iota_dimension"), size = out.dims()[size_t(axis)];
  int64_t inner = rowMajorStrides(out.dims())[size_t(axis)];
  bool done = dispatchIf<AnyElement>(out.dtype(), false, [&]<class T>(Tag<T>) {
    T *to = out.mutableData<T>();
    for (int64_t i = 0; i < size; ++i) std::fill_n(to + i * inner, inner, elementFrom<T>(i));
    return true;
  });
  if (!done) return unsupportedDType(call);
  int64_t block = size * inner, width = byteWidth(out.dtype());
  std::byte *raw = out.mutableRaw();
  Axis repeats[] = {{out.elements() / block - 1, 0, block}, {block, 1, 1}};
  copyAxes(int(width), raw, raw + block * width, repeats);
  return Values{std::move(out)};
}

Result<Values> iota(Call &call) {
  VITRO_TRY(Dims dims, declaredDims(call));
  return iotaOf(call, std::move(dims));
}

Result<Values> dynamicIota(Call &call) { return iotaOf(call, integersOf(call.in[0])); }

/// chlo.constant_like: its value attribute is a number of any kind, or a complex one as an array.
Result<Values> constantLike(Call &call) {
  VITRO_TRY(HostArray out, allocateResult(call, call.result().dtype, call.in[0].dims()));
  if (const HostArray *value = call.attrs.array("value")) {
    if (value->dtype() != out.dtype() || value->elements() != 1) return unsupportedDType(call);
    fillElements(byteWidth(out.dtype()), out.mutableRaw(), out.elements(), value->raw());
    return Values{std::move(out)};
  }
  const Attribute *value = call.attrs.find("value");
  bool isFraction = value && std::holds_alternative<double>(value->value);
  double number = call.attrs.number("value");
  int64_t integer = call.attrs.flag("value") ? 1 : call.attrs.integer("value");
  bool done = dispatchIf<AnyElement>(out.dtype(), false, [&]<class T>(Tag<T>) {
    T element = elementFrom<T>(integer);
    if (isFraction) {
      if constexpr (isComplexElement<T>)
        element = {decltype(T::re)(number), 0};
      else if constexpr (isFloatElement<T>)
        element = T(number);
    }
    std::fill_n(out.mutableData<T>(), out.elements(), element);
    return true;
  });
  if (!done) return unsupportedDType(call);
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.constant", kConstant, constant, nullptr, Shadow::Restart},
    {"stablehlo.iota", kConstant, iota},
    {"stablehlo.dynamic_iota", kConstant, dynamicIota},
    {"chlo.constant", kConstant, constant, nullptr, Shadow::Restart},
    {"chlo.constant_like", kConstant, constantLike, nullptr, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> constantOps() { return rows; }

}  // namespace vitro::ops
