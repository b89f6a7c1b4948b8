// The float ops on single values.
#pragma once
#include <cmath>
#include "vitro/runtime/tape/Elementwise.h"
#include "vitro/runtime/tape/Lanes.h"

namespace vitro::tape {

/// Computed in f32 for 16-bit types and rounded once. That is exact for + - * / and sqrt: f32 has
/// more than twice their digits.
#define VITRO_FLOAT_BINARY(NAME, EXPRESSION) \
  struct NAME {                              \
    template <class T>                       \
    static bool apply(T x, T y, T &out) {    \
      using C = Compute<T>;                  \
      C a = C(x), b = C(y);                  \
      return out = T(EXPRESSION), true;      \
    }                                        \
  };
VITRO_FLOAT_BINARY(AddFOp, a + b)
VITRO_FLOAT_BINARY(SubFOp, a - b)
VITRO_FLOAT_BINARY(MulFOp, a *b)
VITRO_FLOAT_BINARY(DivFOp, a / b)
VITRO_FLOAT_BINARY(RemFOp, std::fmod(a, b))
VITRO_FLOAT_BINARY(CopySignOp, std::copysign(a, b))
// NaN wins; -0 is less than +0.
VITRO_FLOAT_BINARY(MaximumFOp, a != a || b != b  ? a + b
                               : a > b           ? a
                               : b > a           ? b
                               : std::signbit(a) ? b
                                                 : a)
VITRO_FLOAT_BINARY(MinimumFOp, a != a || b != b  ? a + b
                               : a < b           ? a
                               : b < a           ? b
                               : std::signbit(a) ? a
                                                 : b)
// The number wins over NaN. Either zero is allowed for two zeros of different sign; as above.
VITRO_FLOAT_BINARY(MaxNumFOp, a != a            ? b
                              : b != b          ? a
                              : a > b           ? a
                              : b > a           ? b
                              : std::signbit(a) ? b
                                                : a)
VITRO_FLOAT_BINARY(MinNumFOp, a != a            ? b
                              : b != b          ? a
                              : a < b           ? a
                              : b < a           ? b
                              : std::signbit(a) ? a
                                                : b)
#undef VITRO_FLOAT_BINARY

#define VITRO_FLOAT_UNARY(NAME, EXPRESSION) \
  struct NAME {                             \
    template <class T>                      \
    static bool apply(T x, T &out) {        \
      using C = Compute<T>;                 \
      C a = C(x);                           \
      return out = T(EXPRESSION), true;     \
    }                                       \
  };
VITRO_FLOAT_UNARY(NegFOp, -a)
VITRO_FLOAT_UNARY(AbsFOp, std::fabs(a))
VITRO_FLOAT_UNARY(FloorOp, std::floor(a))
VITRO_FLOAT_UNARY(CeilOp, std::ceil(a))
VITRO_FLOAT_UNARY(TruncOp, std::trunc(a))
VITRO_FLOAT_UNARY(RoundOp, std::round(a))
VITRO_FLOAT_UNARY(RoundEvenOp, std::rint(a))
VITRO_FLOAT_UNARY(SqrtOp, std::sqrt(a))
#undef VITRO_FLOAT_UNARY

#define VITRO_FLOAT_TEST(NAME, EXPRESSION) \
  struct NAME {                            \
    template <class T>                     \
    static bool apply(T x, bool &out) {    \
      Compute<T> a = Compute<T>(x);        \
      return out = (EXPRESSION), true;     \
    }                                      \
  };
VITRO_FLOAT_TEST(IsNanOp, a != a)
VITRO_FLOAT_TEST(IsInfOp, std::isinf(a))
VITRO_FLOAT_TEST(IsFiniteOp, std::isfinite(a))
#undef VITRO_FLOAT_TEST

/// Calls `f` with the op of that name if it can be used for reductions: order and grouping of its
/// operands are free, up to rounding.
template <class F>
Execute withFloatReduction(Binary op, F f) {
  switch (op) {
    case Binary::AddF:
      return f(AddFOp{});
    case Binary::MulF:
      return f(MulFOp{});
    case Binary::MaximumF:
      return f(MaximumFOp{});
    case Binary::MinimumF:
      return f(MinimumFOp{});
    case Binary::MaxNumF:
      return f(MaxNumFOp{});
    case Binary::MinNumF:
      return f(MinNumFOp{});
    default:
      return nullptr;
  }
}

}  // namespace vitro::tape
