// and, or, xor, not, shifts, popcnt, count_leading_zeros, mulhi: integers as bits.
#include "vitro/ops/elementwise/Pointwise.h"
#include "vitro/ops/Families.h"

namespace vitro::ops {
namespace {

struct And {
  template <class T>
  using On = IntegerOrBoolElement<T>;
  template <class T>
  static T apply(T a, T b) {
    return T(a & b);
  }
};

struct Or {
  template <class T>
  using On = IntegerOrBoolElement<T>;
  template <class T>
  static T apply(T a, T b) {
    return T(a | b);
  }
};

struct Xor {
  template <class T>
  using On = IntegerOrBoolElement<T>;
  template <class T>
  static T apply(T a, T b) {
    return T(a ^ b);
  }
};

struct Not {
  template <class T>
  using On = IntegerOrBoolElement<T>;
  template <class T>
  static T apply(T a) {
    if constexpr (std::is_same_v<T, bool>)
      return !a;
    else
      return T(~a);
  }
};

// The shift count is unsigned: a negative one is larger than the width, and then every bit is
// shifted out.
struct ShiftLeft {
  template <class T>
  using On = IntegerElement<T>;
  template <class T>
  static T apply(T a, T by) {
    uint64_t count = bitPattern(by);
    return count < uint64_t(widthOf<T>) ? T(int64_t(uint64_t(int64_t(a)) << (count & 63))) : T(0);
  }
};

struct ShiftRightLogical {
  template <class T>
  using On = IntegerElement<T>;
  template <class T>
  static T apply(T a, T by) {
    uint64_t count = bitPattern(by);
    return count < uint64_t(widthOf<T>) ? T(int64_t(bitPattern(a) >> (count & 63))) : T(0);
  }
};

// shift_right_arithmetic: also of unsigned integers, whose highest bit then counts as a sign.
struct ShiftRightArithmetic {
  template <class T>
  using On = IntegerElement<T>;
  template <class T>
  static T apply(T a, T by) {
    constexpr int unused = 64 - widthOf<T>;
    int64_t value = int64_t(bitPattern(a) << unused) >> unused;
    return T(value >> std::min<uint64_t>(bitPattern(by), 63));
  }
};

struct PopulationCount {
  template <class T>
  using On = IntegerElement<T>;
  template <class T>
  static T apply(T a) {
    return T(std::popcount(bitPattern(a)));
  }
};

struct CountLeadingZeros {
  template <class T>
  using On = IntegerElement<T>;
  template <class T>
  static T apply(T a) {
    return T(std::countl_zero(bitPattern(a)) - (64 - widthOf<T>));
  }
};

// mulhi: the high half of the full product.
struct MultiplyHigh {
  template <class T>
  using On = IntegerElement<T>;
  template <class T>
  static T apply(T a, T b) {
    if constexpr (widthOf<T> == 64) {
      using Full = std::conditional_t<isSignedElement<T>, __int128, unsigned __int128>;
      return T((Full(a) * Full(b)) >> 64);
    } else {
      using Full = std::conditional_t<isSignedElement<T>, int64_t, uint64_t>;
      return T(int64_t((Full(a) * Full(b)) >> widthOf<T>));
    }
  }
};

constexpr OpRow rows[] = {
    {"chlo.mulhi", kExact, nullptr, binary<MultiplyHigh>},
    {"stablehlo.and", kExact, nullptr, binary<And>},
    {"stablehlo.count_leading_zeros", kExact, nullptr, unary<CountLeadingZeros>},
    {"stablehlo.not", kExact, nullptr, unary<Not>},
    {"stablehlo.or", kExact, nullptr, binary<Or>},
    {"stablehlo.popcnt", kExact, nullptr, unary<PopulationCount>},
    {"stablehlo.shift_left", kExact, nullptr, binary<ShiftLeft>},
    {"stablehlo.shift_right_arithmetic", kExact, nullptr, binary<ShiftRightArithmetic>},
    {"stablehlo.shift_right_logical", kExact, nullptr, binary<ShiftRightLogical>},
    {"stablehlo.xor", kExact, nullptr, binary<Xor>},
};

}  // namespace

std::span<const OpRow> bitOps() { return rows; }

}  // namespace vitro::ops
