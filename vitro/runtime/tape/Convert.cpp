// Conversions, comparisons, selection, fused multiply-add, and copies.
#include <cmath>
#include "vitro/runtime/tape/Lanes.h"

namespace vitro::tape {
namespace {

struct FloatToFloat {
  template <class T, class R>
  static bool apply(T x, R &out) {
    if constexpr (std::is_same_v<T, double>)
      out = R(x);
    else if constexpr (isNarrowFloatElement<R> && sizeof(R) == 2)
      out = R(float(x));
    else
      out = R(float(x));
    return true;
  }
};
struct SignedIntToInt {
  template <class T, class R>
  static bool apply(T x, R &out) {
    return out = fromBits<R>(uint64_t(signedValue(x))), true;
  }
};
struct UnsignedIntToInt {
  template <class T, class R>
  static bool apply(T x, R &out) {
    return out = fromBits<R>(unsignedValue(x)), true;
  }
};

/// One rounding from any 64-bit integer: 16-bit targets go through f64 rounded to odd.
template <class R, class Wide>
R floatOf(Wide value) {
  if constexpr (isNarrowFloatElement<R>) {
    double near = double(value);
    // Bits that f64 cannot hold only matter as a sticky bit: keep it in its last bit.
    constexpr double limit = std::is_signed_v<Wide> ? 0x1p63 : 0x1p64;
    if (std::fabs(near) < limit && Wide(near) != value) {
      auto bits = std::bit_cast<uint64_t>(near);
      bool tooFar = value < 0 ? Wide(near) < value : Wide(near) > value;
      near = std::bit_cast<double>((bits - tooFar) | 1);
    }
    return R(near);
  } else {
    return R(value);
  }
}
struct SignedToFloatOp {
  template <class T, class R>
  static bool apply(T x, R &out) {
    return out = floatOf<R>(signedValue(x)), true;
  }
};
struct UnsignedToFloatOp {
  template <class T, class R>
  static bool apply(T x, R &out) {
    return out = floatOf<R>(unsignedValue(x)), true;
  }
};
struct FloatToSignedOp {
  template <class T, class R>
  static bool apply(T x, R &out) {
    double value = std::trunc(double(x));
    double limit = std::ldexp(1.0, bitsOf<R> - 1);
    if (!(value >= -limit && value < limit)) return false;
    return out = fromBits<R>(uint64_t(int64_t(value))), true;
  }
};
struct FloatToUnsignedOp {
  template <class T, class R>
  static bool apply(T x, R &out) {
    double value = std::trunc(double(x));
    if (!(value >= 0 && value < std::ldexp(1.0, bitsOf<R>))) return false;
    return out = fromBits<R>(uint64_t(value)), true;
  }
};

template <class Op, template <class> class From, template <class> class To>
Execute conversion(DType from, DType to, bool vector) {
  return dispatchIf<From>(from, Execute(nullptr), [&]<class T>(Tag<T>) {
    return dispatchIf<To>(to, Execute(nullptr),
                          [&]<class R>(Tag<R>) { return unaryOf<Op, T, R>(vector); });
  });
}

#define VITRO_PREDICATE(NAME, EXPRESSION)                                                 \
  struct NAME {                                                                           \
    template <class T>                                                                    \
    static bool apply(T x, T y, bool &out) {                                              \
      if constexpr (SignlessInt<T>::value) {                                              \
        [[maybe_unused]] int64_t a = signedValue(x), b = signedValue(y);                  \
        [[maybe_unused]] uint64_t ua = unsignedValue(x), ub = unsignedValue(y);           \
        [[maybe_unused]] constexpr bool unordered = false;                                \
        return out = (EXPRESSION), true;                                                  \
      } else {                                                                            \
        [[maybe_unused]] Compute<T> a = Compute<T>(x), b = Compute<T>(y), ua = a, ub = b; \
        [[maybe_unused]] bool unordered = a != a || b != b;                               \
        return out = (EXPRESSION), true;                                                  \
      }                                                                                   \
    }                                                                                     \
  };
VITRO_PREDICATE(EqOp, a == b)
VITRO_PREDICATE(NeOp, a != b)
VITRO_PREDICATE(LtOp, a < b)
VITRO_PREDICATE(LeOp, a <= b)
VITRO_PREDICATE(GtOp, a > b)
VITRO_PREDICATE(GeOp, a >= b)
VITRO_PREDICATE(ULtOp, ua < ub)
VITRO_PREDICATE(ULeOp, ua <= ub)
VITRO_PREDICATE(UGtOp, ua > ub)
VITRO_PREDICATE(UGeOp, ua >= ub)
VITRO_PREDICATE(FalseOp, false)
VITRO_PREDICATE(TrueOp, true)
VITRO_PREDICATE(OrdOp, !unordered)
VITRO_PREDICATE(UnoOp, unordered)
VITRO_PREDICATE(ONeOp, !unordered && a != b)
VITRO_PREDICATE(UEqOp, unordered || a == b)
VITRO_PREDICATE(FUGtOp, unordered || a > b)
VITRO_PREDICATE(FUGeOp, unordered || a >= b)
VITRO_PREDICATE(FULtOp, unordered || a < b)
VITRO_PREDICATE(FULeOp, unordered || a <= b)
#undef VITRO_PREDICATE

template <class F>
Execute withIntPredicate(Predicate predicate, F f) {
  switch (predicate) {
    case Predicate::Eq:
      return f(EqOp{});
    case Predicate::Ne:
      return f(NeOp{});
    case Predicate::SLt:
      return f(LtOp{});
    case Predicate::SLe:
      return f(LeOp{});
    case Predicate::SGt:
      return f(GtOp{});
    case Predicate::SGe:
      return f(GeOp{});
    case Predicate::ULt:
      return f(ULtOp{});
    case Predicate::ULe:
      return f(ULeOp{});
    case Predicate::UGt:
      return f(UGtOp{});
    case Predicate::UGe:
      return f(UGeOp{});
    default:
      return nullptr;
  }
}
template <class F>
Execute withFloatPredicate(Predicate predicate, F f) {
  switch (predicate) {
    case Predicate::False:
      return f(FalseOp{});
    case Predicate::OEq:
      return f(EqOp{});
    case Predicate::OGt:
      return f(GtOp{});
    case Predicate::OGe:
      return f(GeOp{});
    case Predicate::OLt:
      return f(LtOp{});
    case Predicate::OLe:
      return f(LeOp{});
    case Predicate::ONe:
      return f(ONeOp{});
    case Predicate::Ord:
      return f(OrdOp{});
    case Predicate::FUEq:
      return f(UEqOp{});
    case Predicate::FUGt:
      return f(FUGtOp{});
    case Predicate::FUGe:
      return f(FUGeOp{});
    case Predicate::FULt:
      return f(FULtOp{});
    case Predicate::FULe:
      return f(FULeOp{});
    case Predicate::FUNe:
      return f(NeOp{});
    case Predicate::Uno:
      return f(UnoOp{});
    case Predicate::True:
      return f(TrueOp{});
    default:
      return nullptr;
  }
}

/// 16-bit types: the product is exact in f64; the sum is rounded to odd there, so that only the
/// last rounding matters.
inline double fmaToOdd(double a, double b, double c) {
  double product = a * b, sum = product + c;
  double part = sum - product;
  double lost = (product - (sum - part)) + (c - part);
  if (lost == 0 || !std::isfinite(sum)) return sum;
  auto bits = std::bit_cast<uint64_t>(sum);
  bool tooFar = (lost < 0) == (sum > 0);
  return std::bit_cast<double>((bits - tooFar) | 1);
}

template <class T>
const Instruction *fmaLanes(const Instruction *i, std::byte *frame, Machine &) {
  const T *a = lanes<T>(frame, i->a), *b = lanes<T>(frame, i->b), *c = lanes<T>(frame, i->c);
  T *out = lanes<T>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) {
    if constexpr (sizeof(T) == 2)
      out[k] = T(fmaToOdd(float(a[k]), float(b[k]), float(c[k])));
    else
      out[k] = std::fma(a[k], b[k], c[k]);
  }
  return i + 1;
}

template <class W>
const Instruction *selectLanes(const Instruction *i, std::byte *frame, Machine &) {
  const bool *condition = lanes<bool>(frame, i->a);
  const W *b = lanes<W>(frame, i->b), *c = lanes<W>(frame, i->c);
  W *out = lanes<W>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) out[k] = condition[k] ? b[k] : c[k];
  return i + 1;
}
template <class W>
const Instruction *selectWhole(const Instruction *i, std::byte *frame, Machine &) {
  const W *from = lanes<W>(frame, at<bool>(frame, i->a) ? i->b : i->c);
  W *out = lanes<W>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) out[k] = from[k];
  return i + 1;
}

/// Repeated squaring, in the type itself for f32 and f64 and in f64 for narrower ones.
template <class T, class E>
const Instruction *powerLanes(const Instruction *i, std::byte *frame, Machine &) {
  using C = std::conditional_t<std::is_same_v<T, float> || std::is_same_v<T, double>, T, double>;
  const T *a = lanes<T>(frame, i->a);
  const E *b = lanes<E>(frame, i->b);
  T *out = lanes<T>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) {
    int64_t exponent = signedValue(b[k]);
    bool inverse = exponent < 0;
    uint64_t left = inverse ? -uint64_t(exponent) : uint64_t(exponent);
    C result = 1, base = C(a[k]);
    for (; left; left >>= 1, base *= base)
      if (left & 1) result *= base;
    out[k] = T(inverse ? C(1) / result : result);
  }
  return i + 1;
}

template <int64_t Bytes>
const Instruction *copyFixed(const Instruction *i, std::byte *frame, Machine &) {
  std::memcpy(frame + i->out, frame + i->a, Bytes);
  return i + 1;
}
const Instruction *copyMany(const Instruction *i, std::byte *frame, Machine &) {
  std::memmove(frame + i->out, frame + i->a, size_t(i->n));
  return i + 1;
}

}  // namespace

Execute convert(Conversion kind, DType from, DType to, bool vector) {
  switch (kind) {
    case Conversion::Float:
      return conversion<FloatToFloat, RealFloat, RealFloat>(from, to, vector);
    case Conversion::SignedInt:
      return conversion<SignedIntToInt, SignlessInt, SignlessInt>(from, to, vector);
    case Conversion::UnsignedInt:
      return conversion<UnsignedIntToInt, SignlessInt, SignlessInt>(from, to, vector);
    case Conversion::SignedToFloat:
      return conversion<SignedToFloatOp, SignlessInt, RealFloat>(from, to, vector);
    case Conversion::UnsignedToFloat:
      return conversion<UnsignedToFloatOp, SignlessInt, RealFloat>(from, to, vector);
    case Conversion::FloatToSigned:
      return conversion<FloatToSignedOp, RealFloat, SignlessInt>(from, to, vector);
    case Conversion::FloatToUnsigned:
      return conversion<FloatToUnsignedOp, RealFloat, SignlessInt>(from, to, vector);
  }
  return nullptr;
}

Execute compareInts(Predicate predicate, DType type, bool vector) {
  return withIntPredicate(predicate, [&]<class Op>(Op) {
    return dispatchIf<SignlessInt>(type, Execute(nullptr),
                                   [&]<class T>(Tag<T>) { return binaryOf<Op, T, bool>(vector); });
  });
}
Execute compareFloats(Predicate predicate, DType type, bool vector) {
  return withFloatPredicate(predicate, [&]<class Op>(Op) {
    return dispatchIf<ArithmeticFloat>(
        type, Execute(nullptr), [&]<class T>(Tag<T>) { return binaryOf<Op, T, bool>(vector); });
  });
}

Execute fma(DType type, bool) {
  return dispatchIf<ArithmeticFloat>(type, Execute(nullptr),
                                     []<class T>(Tag<T>) -> Execute { return fmaLanes<T>; });
}
Execute select(DType type, bool perLane) {
  return dispatchWidth(byteWidth(type), [&]<class W>(Tag<W>) -> Execute {
    return perLane ? selectLanes<W> : selectWhole<W>;
  });
}
Execute powerOfFloat(DType type, DType exponent, bool) {
  return dispatchIf<ArithmeticFloat>(type, Execute(nullptr), [&]<class T>(Tag<T>) {
    return dispatchIf<SignlessInt>(exponent, Execute(nullptr),
                                   []<class E>(Tag<E>) -> Execute { return powerLanes<T, E>; });
  });
}
Execute copyBytes(int64_t bytes) {
  switch (bytes) {
    case 1:
      return copyFixed<1>;
    case 2:
      return copyFixed<2>;
    case 4:
      return copyFixed<4>;
    case 8:
      return copyFixed<8>;
    default:
      return copyMany;
  }
}

}  // namespace vitro::tape
