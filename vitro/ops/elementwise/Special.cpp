// chlo's special functions: error functions, gamma functions, Bessel functions.
#include "vitro/ops/math/Special.h"
#include "vitro/ops/elementwise/Smooth.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Near.h"

namespace vitro::ops {
namespace {

struct Erf {
  static double near(double x) { return math::nearErf(x); }
  static double of(double x) { return math::erf(x); }
  static Float128 of(Float128 x) { return math::erf(x); }
};

struct Erfc {
  static double near(double x) { return math::nearErfc(x); }
  static double of(double x) { return double(math::erfc(Float128(x))); }
  static Float128 of(Float128 x) { return math::erfc(x); }
};

struct ErfInv {
  static double near(double x) { return math::erfInv(x); }
  static double of(double x) { return double(math::erfInv(Float128(x))); }
  static Float128 of(Float128 x) { return math::erfInv(x); }
};

struct Lgamma {
  static double near(double x) { return math::lgamma(x); }
  static double of(double x) { return double(math::lgamma(Float128(x))); }
  static Float128 of(Float128 x) { return math::lgamma(x); }
};

struct Digamma {
  // Near its positive root the terms cancel, and double has no digits to spare.
  static bool isHard(double x) { return x > 1.46 && x < 1.463; }
  static double slow(double x) { return of(x); }
  static double near(double x) { return math::digamma(x); }
  static double of(double x) { return double(math::digamma(Float128(x))); }
  static Float128 of(Float128 x) { return math::digamma(x); }
};

struct BesselI1e {
  static double near(double x) { return math::besselI1e(x); }
  static double of(double x) { return double(math::besselI1e(Float128(x))); }
  static Float128 of(Float128 x) { return math::besselI1e(x); }
};

struct Zeta {
  static double near(double s, double q) { return math::hurwitzZeta(s, q); }
  static double of(double s, double q) {
    return double(math::hurwitzZeta(Float128(s), Float128(q)));
  }
  static Float128 of(Float128 s, Float128 q) { return math::hurwitzZeta(s, q); }
};

struct Polygamma {
  // n! and zeta overflow double long before their product overflows f32.
  static bool isHard(double n, double x) { return n > 100; }
  static double slow(double n, double x) { return of(n, x); }
  static double near(double n, double x) { return n > 100 ? 0 : math::polygamma(n, x); }
  static double of(double n, double x) { return double(math::polygamma(Float128(n), Float128(x))); }
  static Float128 of(Float128 n, Float128 x) { return math::polygamma(n, x); }
};

constexpr OpRow rows[] = {
    {"chlo.bessel_i1e", kFunction, nullptr, smooth<BesselI1e>},
    {"chlo.digamma", kFunction, nullptr, smooth<Digamma>},
    {"chlo.erf", kFunction, nullptr, smooth<Erf>},
    {"chlo.erf_inv", kFunction, nullptr, smooth<ErfInv>},
    {"chlo.erfc", kFunction, nullptr, smooth<Erfc>},
    {"chlo.lgamma", kFunction, nullptr, smooth<Lgamma>},
    {"chlo.polygamma", kFunction, nullptr, smooth2<Polygamma>},
    {"chlo.zeta", kFunction, nullptr, smooth2<Zeta>},
};

}  // namespace

std::span<const OpRow> specialOps() { return rows; }

}  // namespace vitro::ops
