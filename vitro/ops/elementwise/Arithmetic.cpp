// add, subtract, multiply, negate, abs, sign, maximum, minimum, square, conj, real, imag, complex.
#include "vitro/ops/elementwise/ComplexMath.h"
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Complex.h"

namespace vitro::ops {
namespace {

template <class T>
T wrap(Wrapping<T> value) {
  if constexpr (isSmallIntElement<T>)
    return T(int64_t(value));
  else
    return T(value);
}

// add: integers wrap; booleans are logical or.
struct Add {
  template <class T>
  using On = AnyElement<T>;
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_same_v<T, bool>)
      return a | b;
    else if constexpr (isIntegerElement<T>)
      return wrap<T>(Wrapping<T>(a) + Wrapping<T>(b));
    else
      return a + b;
  }
};

struct Subtract {
  template <class T>
  using On = NumberElement<T>;
  template <class T>
  static T apply(T a, T b) {
    if constexpr (isIntegerElement<T>)
      return wrap<T>(Wrapping<T>(a) - Wrapping<T>(b));
    else
      return a - b;
  }
};

// multiply: integers wrap; booleans are logical and.
struct Multiply {
  template <class T>
  using On = AnyElement<T>;
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_same_v<T, bool>)
      return a & b;
    else if constexpr (isIntegerElement<T>)
      return wrap<T>(Wrapping<T>(a) * Wrapping<T>(b));
    else
      return a * b;
  }
};

// square: of complex numbers (re - im)(re + im) + 2 re im i, which overflows only where the result
// does: re^2 - im^2 would be the difference of two infinities for large parts.
struct Square {
  template <class T>
  using On = NumberElement<T>;
  template <class T>
  static T apply(T a) {
    if constexpr (isComplexElement<T>) {
      auto difference = a.re - a.im, sum = a.re + a.im;
      auto re = difference == 0 || sum == 0 ? decltype(sum)(0) : difference * sum;
      return {re, a.re * a.im + a.re * a.im};
    } else {
      return Multiply::apply(a, a);
    }
  }
};

// negate: also of unsigned integers, where it wraps.
struct Negate {
  template <class T>
  using On = NumberElement<T>;
  template <class T>
  static T apply(T a) {
    if constexpr (isIntegerElement<T>)
      return wrap<T>(Wrapping<T>(0) - Wrapping<T>(a));
    else
      return -a;
  }
};

// abs: the smallest integer is its own absolute value.
struct Abs {
  template <class T>
  using On = RealElement<T>;
  template <class T>
  static T apply(T a) {
    if constexpr (isIntegerElement<T>)
      return isSignedElement<T> && a < T(0) ? Negate::apply(a) : a;
    else
      return math::abs(a);
  }
};

PointwiseFn abs(const Attributes &attrs, std::span<const DType> in, DType out) {
  return isComplex(in[0]) ? complexAbs(in[0]) : unary<Abs>(attrs, in, out);
}

// sign: NaN and both zeros are unchanged.
struct Sign {
  template <class T>
  using On = RealElement<T>;
  template <class T>
  static T apply(T a) {
    if constexpr (isIntegerElement<T>)
      return T(int(a > T(0)) - int(isSignedElement<T> && a < T(0)));
    else
      return a > 0 ? T(1) : a < 0 ? T(-1) : a;
  }
};

PointwiseFn sign(const Attributes &attrs, std::span<const DType> in, DType out) {
  return isComplex(in[0]) ? complexSign(in[0]) : unary<Sign>(attrs, in, out);
}

// maximum, minimum: IEEE-754 maximum and minimum: NaN wins, and -0 < +0. Booleans: or, and.
// Complex numbers are compared lexicographically.
template <bool Largest>
struct Extremum {
  template <class T>
  using On = AnyElement<T>;
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_same_v<T, bool>)
      return Largest ? a | b : a & b;
    else if constexpr (isIntegerElement<T>)
      return Largest == (a > b) ? a : b;
    else if constexpr (isComplexElement<T>) {
      bool first = Largest ? (a.re == b.re ? a.im > b.im : a.re > b.re)
                           : (a.re == b.re ? a.im < b.im : a.re < b.re);
      return first ? a : b;
    } else {
      // Equal: only the zeros differ, and their sum (or its negated form) gives the right one.
      T equal = Largest ? a + b : -(-a - b);
      T ordered = Largest == (a > b) ? a : b;
      T number = a == b ? (a == 0 ? equal : a) : ordered;
      return a != a ? a : b != b ? b : number;
    }
  }
};

struct Conjugate {
  template <class T>
  using On = FloatOrComplexElement<T>;
  template <class T>
  static T apply(T a) {
    if constexpr (isComplexElement<T>)
      return {a.re, -a.im};
    else
      return a;
  }
};

// real, imag: a real number is its own real part and has a zero imaginary one.
template <bool Imaginary>
struct Part {
  template <class T>
  using On = FloatOrComplexElement<T>;
  template <class T>
  static auto apply(T a) {
    if constexpr (isComplexElement<T>)
      return Imaginary ? a.im : a.re;
    else
      return Imaginary ? T(0) : a;
  }
};

struct MakeComplex {
  template <class T>
  struct On : std::bool_constant<isFloatElement<T> && !isNarrowFloatElement<T>> {};
  template <class T>
  static Complex<T> apply(T re, T im) {
    return {re, im};
  }
};

// sign is a step function, and the shadow must not take another side than the value: it restarts.
constexpr OpRow rows[] = {
    {"chlo.conj", kExact, nullptr, unary<Conjugate>},
    {"chlo.square", kLoose, nullptr, unary<Square>},
    {"stablehlo.abs", kExact, nullptr, abs},
    {"stablehlo.add", kRounded, nullptr, binary<Add>},
    {"stablehlo.complex", kExact, nullptr, binary<MakeComplex>},
    {"stablehlo.imag", kExact, nullptr, unary<Part<true>>},
    {"stablehlo.maximum", kExact, nullptr, binary<Extremum<true>>},
    {"stablehlo.minimum", kExact, nullptr, binary<Extremum<false>>},
    {"stablehlo.multiply", kRounded, nullptr, binary<Multiply>},
    {"stablehlo.negate", kExact, nullptr, unary<Negate>},
    {"stablehlo.real", kExact, nullptr, unary<Part<false>>},
    {"stablehlo.sign", kExact, nullptr, sign, Shadow::Restart},
    {"stablehlo.subtract", kRounded, nullptr, binary<Subtract>},
};

}  // namespace

std::span<const OpRow> arithmeticOps() { return rows; }

}  // namespace vitro::ops
