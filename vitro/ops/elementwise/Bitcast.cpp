// bitcast_convert and reduce_precision: floats as bits. Shadows restart at both.
#include <fmt/format.h>
#include <cstring>
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::ops {
namespace {

/// The shape after a bitcast (C1): the last dimension holds the parts of the wider type.
Result<Dims> bitcastDims(const Call &call, int fromBits, int toBits) {
  Dims dims = call.in[0].dims();
  if (toBits < fromBits) dims.push_back(fromBits / toBits);
  if (toBits <= fromBits) return dims;
  if (dims.empty() || dims.back() * fromBits != toBits)
    return cannotRun("op.shape",
                     fmt::format("{} from {} to {}: the last dimension does not make "
                                 "one element",
                                 call.name, call.in[0].type().text(), name(call.result().dtype)));
  dims.pop_back();
  return dims;
}

/// Elements narrower than a byte use the low bits of one byte each: regroup the bits of each wider
/// element, lowest first, and sign-extend as the new type requires.
void regroupBits(const HostArray &in, HostArray &out) {
  int fromBits = info(in.dtype()).bits, toBits = info(out.dtype()).bits;
  auto put = [&](int64_t at, uint64_t value) {
    if (isSigned(out.dtype()) && toBits < 8 && value >> (toBits - 1))
      value |= ~uint64_t(0) << toBits;
    std::memcpy(out.mutableRaw() + at * byteWidth(out.dtype()), &value,
                size_t(byteWidth(out.dtype())));
  };
  auto get = [&](int64_t at) {
    uint64_t value = 0;
    std::memcpy(&value, in.raw() + at * byteWidth(in.dtype()), size_t(byteWidth(in.dtype())));
    return fromBits < 64 ? value & ((uint64_t(1) << fromBits) - 1) : value;
  };
  int parts = std::max(fromBits, toBits) / std::min(fromBits, toBits);
  if (fromBits >= toBits) {
    uint64_t mask = toBits < 64 ? (uint64_t(1) << toBits) - 1 : ~uint64_t(0);
    for (int64_t i = 0; i < in.elements(); ++i)
      for (int part = 0; part < parts; ++part)
        put(i * parts + part, (get(i) >> (part * toBits)) & mask);
  } else {
    for (int64_t i = 0; i < out.elements(); ++i) {
      uint64_t value = 0;
      for (int part = 0; part < parts; ++part) value |= get(i * parts + part) << (part * fromBits);
      put(i, value);
    }
  }
}

Result<Values> bitcastConvert(Call &call) {
  const HostArray &in = call.in[0];
  DType to = call.result().dtype;
  int fromBits = info(in.dtype()).bits, toBits = info(to).bits;
  if (std::max(fromBits, toBits) % std::min(fromBits, toBits) != 0) return unsupportedDType(call);
  VITRO_TRY(Dims dims, bitcastDims(call, fromBits, toBits));
  bool wholeBytes = fromBits % 8 == 0 && toBits % 8 == 0;
  if (wholeBytes && fromBits == toBits) return Values{in.reinterpreted(to)};
  if (!wholeBytes && std::max(fromBits, toBits) > 64) return unsupportedDType(call);
  VITRO_TRY(HostArray out, HostArray::allocate(to, std::move(dims)));
  if (wholeBytes)
    std::memcpy(out.mutableRaw(), in.raw(), size_t(out.bytes()));
  else
    regroupBits(in, out);
  return Values{std::move(out)};
}

template <size_t width>
void copyBits(const void *const *in, void *out, int64_t n) {
  if (in[0] != out) std::memcpy(out, in[0], size_t(n) * width);
}

/// Between types of one width: comparators of sorts, which XLA rewrites to comparisons of bits, are
/// tapes with it.
PointwiseFn sameWidth(const Attributes &, std::span<const DType> in, DType out) {
  int bits = info(out).bits;
  if (in.size() != 1 || info(in[0]).bits != bits) return nullptr;
  switch (bits) {
    case 8:
      return copyBits<1>;
    case 16:
      return copyBits<2>;
    case 32:
      return copyBits<4>;
    case 64:
      return copyBits<8>;
    default:
      return nullptr;
  }
}

struct Reduced {
  int exponentBits, mantissaBits;
};

/// On the bits of an IEEE type: rounds the mantissa to even, then turns what no longer fits into an
/// infinity or a zero of its sign. A NaN stays a NaN as long as there are mantissa bits.
template <class T>
T reducePrecision(T value, Reduced to) {
  using Layout = FloatLayout<T>;
  using Bits = typename Layout::Bits;
  constexpr int mantissa = Layout::mantissa;
  constexpr int exponent = int(sizeof(T)) * 8 - 1 - mantissa;
  constexpr Bits sign = Layout::sign;
  constexpr Bits infinity = Bits(Bits(Bits(sign << 1) - (Bits(1) << mantissa)) & Bits(~sign));
  Bits bits = vitro::bitsOf(value);
  if (isNan(value)) return to.mantissaBits > 0 ? value : fromBits<T>(infinity);
  if (to.mantissaBits < mantissa) {
    Bits last = Bits(Bits(1) << (mantissa - to.mantissaBits));
    Bits isOdd = Bits((bits & last) != 0);
    bits = Bits(Bits(bits + Bits((last >> 1) - 1) + isOdd) & Bits(~Bits(last - 1)));
  }
  if (to.exponentBits < exponent) {
    int bias = (1 << (exponent - 1)) - 1, newBias = (1 << (to.exponentBits - 1)) - 1;
    Bits size = Bits(bits & infinity);
    if (size > Bits(Bits(bias + newBias) << mantissa))
      bits = Bits((bits & sign) | infinity);
    else if (size <= Bits(Bits(bias - newBias) << mantissa))
      bits = Bits(bits & sign);
  }
  return fromBits<T>(bits);
}

template <class T>
inline constexpr bool isIeee = true;
template <int E, int M, int B, Specials S>
inline constexpr bool isIeee<MiniFloat<E, M, B, S>> = false;
template <>
inline constexpr bool isIeee<Float8E8M0FNU> = false;

Result<Values> reducePrecisionOf(Call &call) {
  Reduced to{int(call.attrs.integer("exponent_bits", 1)), int(call.attrs.integer("mantissa_bits"))};
  HostArray out = std::move(call.in[0]);
  VITRO_RETURN_IF_ERROR(out.makeUnique());
  bool done = dispatchIf<FloatElement>(out.dtype(), false, [&]<class T>(Tag<T>) {
    T *at = out.mutableData<T>();
    for (int64_t i = 0; i < out.elements(); ++i) {
      // Types of eight bits and fewer have other exponents and special values.
      if constexpr (isIeee<T>)
        at[i] = reducePrecision(at[i], to);
      else
        at[i] = T(double(reducePrecision(float(at[i]), to)));
    }
    return true;
  });
  call.in[0] = out;
  if (!done) return unsupportedDType(call);
  call.in[0] = HostArray();
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.bitcast_convert", kView, bitcastConvert, sameWidth, Shadow::Restart},
    {"stablehlo.reduce_precision", kExact, reducePrecisionOf, nullptr, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> bitcastOps() { return rows; }

}  // namespace vitro::ops
