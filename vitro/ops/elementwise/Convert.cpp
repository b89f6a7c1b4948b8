// convert. Every type loads exactly into one of four carriers (int64, uint64, double, Float128),
// and every type is stored from each carrier with one rounding: 32 loads and 128 stores make 1024
// conversions.
#include "vitro/ops/elementwise/Convert.h"
#include <limits>
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"

namespace vitro::ops {
namespace {

template <class T>
struct CarrierOf {
  using type = double;  // floats up to f64
};
template <class T>
  requires(isIntegerElement<T> || std::is_same_v<T, bool>)
struct CarrierOf<T> {
  using type = std::conditional_t<std::is_same_v<T, uint64_t>, uint64_t, int64_t>;
};
template <>
struct CarrierOf<Float128> {
  using type = Float128;
};
template <class T>
struct CarrierOf<Complex<T>> : CarrierOf<T> {};
template <class T>
using Carrier = typename CarrierOf<T>::type;

template <class T>
struct RealOf {
  using type = T;
};
template <class T>
struct RealOf<Complex<T>> {
  using type = T;
};
template <class T>
using Real = typename RealOf<T>::type;

/// `stride` elements from one to the next: 2 reads one part of complex numbers.
template <class T>
void load(const void *from, Carrier<T> *out, int64_t n, int64_t stride) {
  auto *in = static_cast<const T *>(from);
  if (stride == 1)
    for (int64_t i = 0; i < n; ++i) out[i] = Carrier<T>(in[i]);
  else
    for (int64_t i = 0; i < n; ++i) out[i] = Carrier<T>(in[i * stride]);
}

/// Toward zero; saturates out of range; NaN is 0.
template <class T, class F>
T saturated(F value) {
  // 2^bits is exact in every float; the largest integer itself might not be.
  constexpr int valueBits = widthOf<T> - (isSignedElement<T> ? 1 : 0);
  constexpr F limit = F(uint64_t(1) << (valueBits - 1)) * F(2);
  if (value != value) return T(0);
  if (value >= limit)
    return T(int64_t(valueBits == 64 ? ~uint64_t(0) : (uint64_t(1) << valueBits) - 1));
  if (isSignedElement<T>) {
    if (value <= -limit) return T(int64_t(uint64_t(0) - (uint64_t(1) << valueBits)));
  } else if (value <= 0) {
    return T(0);
  }
  if constexpr (widthOf<T> == 64)
    return T(value);
  else
    return T(int64_t(value));
}

/// An integer as a double whose last bit is set if digits were cut off (round to odd).
template <class I>
double oddDouble(I value) {
  double nearest = double(value);
  // Compared in 128 bits, since the result may be 2^64 itself.
  __int128 back = __int128(nearest);
  if (back == value) return nearest;
  bool tooFar = nearest < 0 ? back < value : back > value;
  return std::bit_cast<double>((std::bit_cast<uint64_t>(nearest) - tooFar) | 1);
}

template <class T, class C>
T stored(C value) {
  if constexpr (std::is_same_v<T, bool>)
    return value != 0;
  else if constexpr (isIntegerElement<T>) {
    if constexpr (std::is_integral_v<C>)
      return T(int64_t(value));
    else
      return saturated<T>(value);
  } else if constexpr (isNarrowFloatElement<T>) {
    if constexpr (std::is_integral_v<C>)
      return T(oddDouble(value));
    else
      return T(double(value));
  } else {
    return T(value);
  }
}

template <class T, class C>
void store(const C *in, void *to, int64_t n, int64_t stride) {
  auto *out = static_cast<T *>(to);
  if (stride == 1)
    for (int64_t i = 0; i < n; ++i) out[i] = stored<T>(in[i]);
  else
    for (int64_t i = 0; i < n; ++i) out[i * stride] = stored<T>(in[i]);
}

/// The memory layout of one side of a conversion.
struct Layout {
  int64_t width, step;  // bytes of a real number; how many of them make an element
  int64_t offset(int64_t element, int64_t part) const { return (element * step + part) * width; }
};
template <class T>
inline constexpr Layout layoutOf = {sizeof(Real<T>), isComplexElement<T> ? 2 : 1};

/// Takes function pointers and is compiled once per carrier: instantiating it per pair of types
/// would make a thousand copies.
template <class C>
[[gnu::noinline]] void pass(const void *in, Layout from,
                            void (*loads)(const void *, C *, int64_t, int64_t), void *out,
                            Layout to, void (*stores)(const C *, void *, int64_t, int64_t),
                            int64_t n) {
  C carried[kChunk];
  for (int64_t at = 0; at < n; at += kChunk) {
    int64_t count = std::min(kChunk, n - at);
    for (int64_t part = 0; part < to.step; ++part) {
      if (part < from.step)
        loads(static_cast<const std::byte *>(in) + from.offset(at, part), carried, count,
              from.step);
      else
        std::fill_n(carried, count, C(0));
      stores(carried, static_cast<std::byte *>(out) + to.offset(at, part), count, to.step);
    }
  }
}

template <class From, class To>
void throughCarrier(const void *const *in, void *out, int64_t n) {
  using C = Carrier<From>;
  pass<C>(in[0], layoutOf<From>, load<Real<From>>, out, layoutOf<To>, store<Real<To>, C>, n);
}

/// The most common conversions, in one loop that vectorizes. All of them round once.
template <class From, class To>
void direct(const void *const *in, void *out, int64_t n) {
  auto *from = static_cast<const From *>(in[0]);
  auto *to = static_cast<To *>(out);
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) {
    if constexpr (std::is_same_v<To, bool>)
      to[i] = Compute<From>(from[i]) != 0;
    else
      to[i] = To(Compute<From>(from[i]));
  }
}

template <class T>
inline constexpr bool isCommon = std::is_same_v<T, BFloat16> || std::is_same_v<T, Float16> ||
                                 std::is_same_v<T, float> || std::is_same_v<T, double>;
template <class T>
inline constexpr bool isCommonInteger = std::is_same_v<T, bool> || std::is_same_v<T, int32_t> ||
                                        std::is_same_v<T, int8_t> || std::is_same_v<T, uint8_t>;
template <class From, class To>
inline constexpr bool isDirect =
    std::is_same_v<From, To> || (isCommon<From> && (isCommon<To> || std::is_same_v<To, bool>)) ||
    (isCommonInteger<From> &&
     (std::is_same_v<To, float> || std::is_same_v<To, double> || std::is_same_v<To, int32_t>));

template <class From>
PointwiseFn from(DType to) {
  return dispatchIf<AnyElement>(to, PointwiseFn(nullptr), []<class To>(Tag<To>) -> PointwiseFn {
    if constexpr (std::is_same_v<From, To>)
      return [](const void *const *in, void *out, int64_t n) {
        std::copy_n(static_cast<const From *>(in[0]), n, static_cast<From *>(out));
      };
    else if constexpr (isDirect<From, To>)
      return direct<From, To>;
    else
      return throughCarrier<From, To>;
  });
}

PointwiseFn convert(const Attributes &, std::span<const DType> in, DType out) {
  return convertLoop(in[0], out);
}

// Conversions to integers and bools have no shadow; for conversions to floats the shadow continues.
constexpr OpRow rows[] = {
    {"stablehlo.convert", kRounded, nullptr, convert},
};

}  // namespace

PointwiseFn convertLoop(DType fromType, DType to) {
  return dispatchIf<AnyElement>(fromType, PointwiseFn(nullptr),
                                [&]<class From>(Tag<From>) { return from<From>(to); });
}

Result<HostArray> converted(const HostArray &array, DType to) {
  if (array.dtype() == to) return array;
  VITRO_TRY(HostArray out, HostArray::allocate(to, array.dims()));
  const void *in[] = {array.raw()};
  convertLoop(array.dtype(), to)(in, out.mutableRaw(), out.elements());
  return out;
}

std::span<const OpRow> convertOps() { return rows; }

}  // namespace vitro::ops
