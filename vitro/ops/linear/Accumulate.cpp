#include "vitro/ops/linear/Accumulate.h"
#include <algorithm>
#include <cstring>

namespace vitro::ops {
namespace {

template <class To, class From>
To widened(From x) {
  if constexpr (isComplexElement<To>) {
    using Real = decltype(To::re);
    if constexpr (isComplexElement<From>)
      return {Real(x.re), Real(x.im)};
    else
      return {widened<Real>(x), Real(0)};
  } else if constexpr (isComplexElement<From>) {
    return To(x.re);
  } else if constexpr (isNarrowFloatElement<From>) {
    return To(float(x));
  } else if constexpr (isSmallIntElement<From>) {
    return To(int(x));
  } else {
    return To(x);
  }
}

template <class From>
bool isNonZero(From x) {
  if constexpr (isComplexElement<From>)
    return x.re != 0 || x.im != 0;
  else
    return widened<std::conditional_t<isFloatElement<From>, double, int64_t>>(x) != 0;
}

template <class To, class From>
To rounded(From x) {
  if constexpr (std::is_same_v<To, bool>)
    return isNonZero(x);
  else if constexpr (isComplexElement<To>)
    return widened<To>(x);
  else if constexpr (isComplexElement<From>)
    return rounded<To>(x.re);
  else if constexpr (isNarrowFloatElement<To> && !std::is_same_v<From, float>)
    return To(double(x));
  else if constexpr (isSmallIntElement<To>)
    return To(int64_t(x));
  else
    return To(x);
}

template <class To, class From>
Result<HostArray> convertAll(const HostArray &in, bool truth) {
  VITRO_TRY(HostArray out, HostArray::allocate(dtypeOf<To>, in.dims()));
  const From *source = in.data<From>();
  To *target = out.mutableData<To>();
  if (truth)
    for (int64_t i = 0; i < in.elements(); ++i) target[i] = widened<To>(int(isNonZero(source[i])));
  else
    for (int64_t i = 0; i < in.elements(); ++i) target[i] = widened<To>(source[i]);
  return out;
}

}  // namespace

DType accumulatorFor(DType lhs, DType rhs, DType result) {
  bool anyComplex = false, anyFloat = false;
  int widest = 0;  // bits of the real type
  for (DType type : {lhs, rhs, result}) {
    anyComplex |= isComplex(type);
    anyFloat |= isFloatOrComplex(type);
    if (isFloatOrComplex(type)) widest = std::max(widest, info(realPart(type)).bits);
  }
  if (!anyFloat) return info(result).bits > 32 ? DType::U64 : DType::U32;
  DType real = widest > 64 ? DType::F128 : widest > 32 ? DType::F64 : DType::F32;
  return anyComplex ? complexOf(real) : real;
}

Result<HostArray> toAccumulator(const HostArray &in, DType accumulator, bool truth) {
  if (in.dtype() == accumulator && !truth) return in;
  return dispatchAccumulator(accumulator, [&]<class To>(Tag<To>) {
    Result<HostArray> none = internalError("no elements to accumulate");
    return dispatchIf<AnyElement>(in.dtype(), std::move(none), [&]<class From>(Tag<From>) {
      return convertAll<To, From>(in, truth);
    });
  });
}

Result<HostArray> fromAccumulator(HostArray in, DType result) {
  if (in.dtype() == result) return in;
  // Between words of the same width only the meaning of the sign bit changes.
  if (isInteger(in.dtype()) && isInteger(result) && byteWidth(result) == byteWidth(in.dtype()))
    return in.reinterpreted(result);
  return dispatchAccumulator(in.dtype(), [&]<class From>(Tag<From>) {
    Result<HostArray> none = internalError("no type to round to");
    return dispatchIf<AnyElement>(
        result, std::move(none), [&]<class To>(Tag<To>) -> Result<HostArray> {
          VITRO_TRY(HostArray out, HostArray::allocate(result, in.dims()));
          const From *source = in.data<From>();
          To *target = out.mutableData<To>();
          for (int64_t i = 0; i < in.elements(); ++i) target[i] = rounded<To>(source[i]);
          return out;
        });
  });
}

}  // namespace vitro::ops
