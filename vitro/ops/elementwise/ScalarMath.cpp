#include "vitro/ops/elementwise/ScalarMath.h"
#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include "vitro/ops/Op.h"
#include "vitro/support/Check.h"

namespace vitro::ops {
namespace {

// Every op on floats that is more than one instruction, with the number of its operands.
struct Source {
  std::string_view op;
  int arity;
};
constexpr Source sources[] = {
    {"chlo.acos", 1},
    {"chlo.acosh", 1},
    {"chlo.asin", 1},
    {"chlo.asinh", 1},
    {"chlo.atan", 1},
    {"chlo.atanh", 1},
    {"chlo.bessel_i1e", 1},
    {"chlo.cosh", 1},
    {"chlo.digamma", 1},
    {"chlo.erf", 1},
    {"chlo.erf_inv", 1},
    {"chlo.erfc", 1},
    {"chlo.lgamma", 1},
    {"chlo.next_after", 2},
    {"chlo.polygamma", 2},
    {"chlo.sinh", 1},
    {"chlo.zeta", 2},
    {"stablehlo.atan2", 2},
    {"stablehlo.cbrt", 1},
    {"stablehlo.cosine", 1},
    {"stablehlo.exponential", 1},
    {"stablehlo.exponential_minus_one", 1},
    {"stablehlo.log", 1},
    {"stablehlo.log_plus_one", 1},
    {"stablehlo.logistic", 1},
    {"stablehlo.power", 2},
    {"stablehlo.remainder", 2},
    {"stablehlo.rsqrt", 1},
    {"stablehlo.sine", 1},
    {"stablehlo.tan", 1},
    {"stablehlo.tanh", 1},
};
constexpr size_t kSources = std::size(sources);

// Those on complex numbers of two f32. All but abs return complex numbers.
constexpr std::string_view complexSources[] = {
    "chlo.cosh",
    "chlo.sinh",
    "stablehlo.cosine",
    "stablehlo.exponential",
    "stablehlo.exponential_minus_one",
    "stablehlo.log",
    "stablehlo.log_plus_one",
    "stablehlo.rsqrt",
    "stablehlo.sign",
    "stablehlo.sine",
    "stablehlo.sqrt",
    "stablehlo.tan",
    "stablehlo.tanh",
};
constexpr size_t kComplexSources = std::size(complexSources);
constexpr std::string_view packedSources[] = {"stablehlo.divide", "stablehlo.power"};
constexpr size_t kPackedSources = std::size(packedSources);
constexpr size_t kFunctions = 2 * kSources + 2 * kComplexSources + kPackedSources + 3;

PointwiseFn loopOf(std::string_view op, int arity, DType operand, DType result) {
  const OpRow *row = findOp(op);
  VITRO_CHECK(row && row->pointwise);
  DType operands[] = {operand, operand};
  PointwiseFn loop = row->pointwise({}, {operands, size_t(arity)}, result);
  VITRO_CHECK(loop);
  return loop;
}
PointwiseFn loopOf(const Source &source, DType dtype) {
  return loopOf(source.op, source.arity, dtype, dtype);
}

// The reference's loop over an array of one element: the same code computes both, so the bits
// cannot differ.
template <size_t I, class T>
T call1(T a) {
  static const PointwiseFn loop = loopOf(sources[I], dtypeOf<T>);
  const void *in[] = {&a};
  T out;
  loop(in, &out, 1);
  return out;
}

template <size_t I, class T>
T call2(T a, T b) {
  static const PointwiseFn loop = loopOf(sources[I], dtypeOf<T>);
  const void *in[] = {&a, &b};
  T out;
  loop(in, &out, 1);
  return out;
}

template <size_t I, bool Imaginary>
float callPart(float re, float im) {
  static const PointwiseFn loop = loopOf(complexSources[I], 1, DType::C64, DType::C64);
  Complex64 z{re, im}, out;
  const void *in[] = {&z};
  loop(in, &out, 1);
  return Imaginary ? out.im : out.re;
}

float complexAbs(float re, float im) {
  static const PointwiseFn loop = loopOf("stablehlo.abs", 1, DType::C64, DType::F32);
  Complex64 z{re, im};
  const void *in[] = {&z};
  float out;
  loop(in, &out, 1);
  return out;
}

template <size_t I>
double callPacked(double a, double b) {
  static const PointwiseFn loop = loopOf(packedSources[I], 2, DType::C64, DType::C64);
  auto x = std::bit_cast<Complex64>(a), y = std::bit_cast<Complex64>(b);
  const void *in[] = {&x, &y};
  Complex64 out;
  loop(in, &out, 1);
  return std::bit_cast<double>(out);
}

/// The power of 16-bit floats is a double rounded once, which a float cannot represent.
template <class T>
float narrowPower(float a, float b) {
  static const PointwiseFn loop = loopOf("stablehlo.power", 2, dtypeOf<T>, dtypeOf<T>);
  T x(a), y(b), out;
  const void *in[] = {&x, &y};
  loop(in, &out, 1);
  return float(out);
}

std::string_view mnemonicOf(std::string_view op) { return op.substr(op.find('.') + 1); }

struct Table {
  std::array<std::string, kFunctions> names;
  std::array<ScalarFunction, kFunctions> functions;

  Table() {
    fill(std::make_index_sequence<kSources>());
    fillComplex(std::make_index_sequence<kComplexSources>());
    fillPacked(std::make_index_sequence<kPackedSources>());
    functions[kFunctions - 3] = {"vitro_math_power_bf16_f32",
                                 "stablehlo.power",
                                 DType::F32,
                                 2,
                                 reinterpret_cast<void *>(narrowPower<BFloat16>),
                                 ScalarFunction::kNarrow};
    functions[kFunctions - 2] = {"vitro_math_power_f16_f32",
                                 "stablehlo.power",
                                 DType::F32,
                                 2,
                                 reinterpret_cast<void *>(narrowPower<Float16>),
                                 ScalarFunction::kNarrow};
    addPart(kFunctions - 1, "stablehlo.abs", "", reinterpret_cast<void *>(complexAbs),
            ScalarFunction::kReal);
    std::sort(functions.begin(), functions.end(), [](auto &a, auto &b) { return a.name < b.name; });
  }

 private:
  template <size_t... I>
  void fill(std::index_sequence<I...>) {
    (add<I, float>(2 * I), ...);
    (add<I, double>(2 * I + 1), ...);
  }
  template <size_t I, class T>
  void add(size_t at) {
    const Source &source = sources[I];
    names[at] =
        "vitro_math_" + std::string(mnemonicOf(source.op)) + (sizeof(T) == 4 ? "_f32" : "_f64");
    void *address = source.arity == 1 ? reinterpret_cast<void *>(call1<I, T>)
                                      : reinterpret_cast<void *>(call2<I, T>);
    functions[at] = {names[at], source.op, dtypeOf<T>, source.arity, address};
  }
  template <size_t... I>
  void fillComplex(std::index_sequence<I...>) {
    constexpr size_t from = 2 * kSources;
    (addPart(from + 2 * I, complexSources[I], "_real", reinterpret_cast<void *>(callPart<I, false>),
             ScalarFunction::kReal),
     ...);
    (addPart(from + 2 * I + 1, complexSources[I], "_imag",
             reinterpret_cast<void *>(callPart<I, true>), ScalarFunction::kImag),
     ...);
  }
  template <size_t... I>
  void fillPacked(std::index_sequence<I...>) {
    constexpr size_t from = 2 * kSources + 2 * kComplexSources;
    (addPart(from + I, packedSources[I], "", reinterpret_cast<void *>(callPacked<I>),
             ScalarFunction::kPacked),
     ...);
  }
  void addPart(size_t at, std::string_view op, const char *suffix, void *address,
               ScalarFunction::Part part) {
    bool isPacked = part == ScalarFunction::kPacked;
    names[at] =
        "vitro_math_complex_" + std::string(mnemonicOf(op)) + suffix + (isPacked ? "_f64" : "_f32");
    functions[at] = {names[at], op, isPacked ? DType::F64 : DType::F32, 2, address, part};
  }
};

const Table &table() {
  static const Table all;
  return all;
}

}  // namespace

const ScalarFunction *findScalarFunction(std::string_view name) {
  auto &all = table().functions;
  auto found = std::lower_bound(all.begin(), all.end(), name, [](auto &function, auto &wanted) {
    return function.name < wanted;
  });
  return found != all.end() && found->name == name ? &*found : nullptr;
}

std::span<const ScalarFunction> allScalarFunctions() { return table().functions; }

}  // namespace vitro::ops
