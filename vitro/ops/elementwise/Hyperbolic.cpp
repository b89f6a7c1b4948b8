// tanh and chlo's hyperbolic functions with their inverses.
#include "vitro/ops/elementwise/Smooth.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Near.h"

namespace vitro::ops {
namespace {

struct Tanh {
  static double near(double x) { return math::nearTanh(x); }
  template <class T>
  static T of(T x) {
    return math::tanh(x);
  }
};

struct Sinh {
  static double near(double x) { return math::sinh(x); }
  template <class T>
  static T of(T x) {
    return math::sinh(x);
  }
};

struct Cosh {
  static double near(double x) { return math::cosh(x); }
  template <class T>
  static T of(T x) {
    return math::cosh(x);
  }
};

struct Asinh {
  static double near(double x) { return math::asinh(x); }
  template <class T>
  static T of(T x) {
    return math::asinh(x);
  }
};

struct Acosh {
  static double near(double x) { return math::acosh(x); }
  template <class T>
  static T of(T x) {
    return math::acosh(x);
  }
};

struct Atanh {
  static double near(double x) { return math::atanh(x); }
  template <class T>
  static T of(T x) {
    return math::atanh(x);
  }
};

constexpr OpRow rows[] = {
    {"chlo.acosh", kFunction, nullptr, smooth<Acosh>},
    {"chlo.asinh", kFunction, nullptr, smooth<Asinh>},
    {"chlo.atanh", kFunction, nullptr, smooth<Atanh>},
    {"chlo.cosh", kFunction, nullptr, smooth<Cosh>},
    {"chlo.sinh", kFunction, nullptr, smooth<Sinh>},
    {"stablehlo.tanh", kFunction, nullptr, smooth<Tanh>},
};

}  // namespace

std::span<const OpRow> hyperbolicOps() { return rows; }

}  // namespace vitro::ops
