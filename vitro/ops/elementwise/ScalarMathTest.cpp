// Each scalar function against its op's own loop over arrays, bit for bit.
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <set>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/elementwise/ScalarMath.h"
#include "vitro/tensor/Element.h"

namespace vitro::ops {
namespace {

template <class T>
using BitsOf = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;

template <class T>
std::vector<T> values() {
  using L = std::numeric_limits<T>;
  std::vector<T> all = {0,
                        T(-0.0),
                        1,
                        -1,
                        T(0.5),
                        T(-0.5),
                        2,
                        T(1.4616),
                        30,
                        -30,
                        100,
                        T(1e7),
                        T(-1e10),
                        L::infinity(),
                        -L::infinity(),
                        L::quiet_NaN(),
                        L::max(),
                        L::min(),
                        L::denorm_min(),
                        -L::denorm_min()};
  std::mt19937_64 random(7);
  std::normal_distribution<T> normal(0, 2);
  for (int i = 0; i < 100; ++i) all.push_back(normal(random));
  // Bit patterns of any size. Few: the gamma functions at f64 work in Float128.
  for (int i = 0; i < 30; ++i) all.push_back(std::bit_cast<T>(BitsOf<T>(random())));
  return all;
}

template <class T>
void compareWithOp(const ScalarFunction &function) {
  std::vector<T> a = values<T>();
  // Their series step up from the argument: arguments of size 1e30 would take forever.
  if (function.op == "chlo.zeta" || function.op == "chlo.polygamma")
    for (T &value : a) value = std::fabs(value) < 50 ? value : T(3);
  std::vector<T> b = a;
  std::rotate(b.begin(), b.begin() + 7, b.end());
  Values in{testing::array<T>({int64_t(a.size())}, a)};
  if (function.arity == 2) in.push_back(testing::array<T>({int64_t(b.size())}, b));
  TensorType type = in[0].type();
  auto expected = testing::call(function.op, {}, in, {type});
  ASSERT_TRUE(expected) << expected.problem().text();
  for (size_t i = 0; i < a.size(); ++i) {
    T one = function.arity == 1 ? reinterpret_cast<T (*)(T)>(function.address)(a[i])
                                : reinterpret_cast<T (*)(T, T)>(function.address)(a[i], b[i]);
    T want = (*expected)[0].data<T>()[i];
    EXPECT_EQ(std::bit_cast<BitsOf<T>>(one), std::bit_cast<BitsOf<T>>(want))
        << function.name << "(" << a[i] << ", " << b[i] << ") = " << one << ", op: " << want;
  }
}

/// All pairs of the values as complex numbers.
void comparePartWithOp(const ScalarFunction &function) {
  std::vector<float> parts = values<float>();
  std::vector<Complex64> all;
  for (float re : parts)
    for (float im : parts) all.push_back({re, im});
  int64_t n = int64_t(all.size());
  bool isReal = function.op == "stablehlo.abs";
  TensorType type{isReal ? DType::F32 : DType::C64, {n}};
  auto expected = testing::call(function.op, {}, {testing::array<Complex64>({n}, all)}, {type});
  ASSERT_TRUE(expected) << expected.problem().text();
  for (size_t i = 0; i < all.size(); ++i) {
    float one = reinterpret_cast<float (*)(float, float)>(function.address)(all[i].re, all[i].im);
    float want;
    if (isReal) {
      want = (*expected)[0].data<float>()[i];
    } else {
      Complex64 both = (*expected)[0].data<Complex64>()[i];
      want = function.part == ScalarFunction::kImag ? both.im : both.re;
    }
    EXPECT_EQ(std::bit_cast<uint32_t>(one), std::bit_cast<uint32_t>(want))
        << function.name << "(" << all[i].re << ", " << all[i].im << ")";
  }
}

/// Pairs of pairs.
void comparePackedWithOp(const ScalarFunction &function) {
  std::vector<float> parts = values<float>();
  std::mt19937_64 random(3);
  auto any = [&] { return parts[random() % parts.size()]; };
  std::vector<Complex64> a, b;
  for (int i = 0; i < 20000; ++i) {
    a.push_back({any(), any()});
    b.push_back({any(), any()});
  }
  int64_t n = int64_t(a.size());
  Values in{testing::array<Complex64>({n}, a), testing::array<Complex64>({n}, b)};
  auto expected = testing::call(function.op, {}, in, {TensorType{DType::C64, {n}}});
  ASSERT_TRUE(expected) << expected.problem().text();
  auto *call = reinterpret_cast<double (*)(double, double)>(function.address);
  for (size_t i = 0; i < a.size(); ++i) {
    double one = call(std::bit_cast<double>(a[i]), std::bit_cast<double>(b[i]));
    auto want = std::bit_cast<uint64_t>((*expected)[0].data<Complex64>()[i]);
    EXPECT_EQ(std::bit_cast<uint64_t>(one), want) << function.name << " " << i;
  }
}

template <class T>
void compareNarrowWithOp(const ScalarFunction &function) {
  std::vector<T> a, b;
  for (float x : values<float>())
    for (float y : values<float>()) a.push_back(T(x)), b.push_back(T(y));
  int64_t n = int64_t(a.size());
  Values in{testing::array<T>({n}, a), testing::array<T>({n}, b)};
  auto expected = testing::call(function.op, {}, in, {in[0].type()});
  ASSERT_TRUE(expected) << expected.problem().text();
  auto *call = reinterpret_cast<float (*)(float, float)>(function.address);
  for (size_t i = 0; i < a.size(); ++i) {
    float one = call(float(a[i]), float(b[i])), want = float((*expected)[0].data<T>()[i]);
    EXPECT_EQ(std::bit_cast<uint32_t>(one), std::bit_cast<uint32_t>(want)) << function.name << i;
  }
}

TEST(ScalarMath, everyFunctionHasTheBitsOfItsOp) {
  for (const ScalarFunction &function : allScalarFunctions()) {
    if (function.part == ScalarFunction::kNarrow) {
      bool isShort = function.name == "vitro_math_power_f16_f32";
      isShort ? compareNarrowWithOp<Float16>(function) : compareNarrowWithOp<BFloat16>(function);
      continue;
    }
    if (function.part == ScalarFunction::kPacked)
      comparePackedWithOp(function);
    else if (function.part != ScalarFunction::kAll)
      comparePartWithOp(function);
    else
      function.dtype == DType::F32 ? compareWithOp<float>(function)
                                   : compareWithOp<double>(function);
  }
}

TEST(ScalarMath, namesAreFoundAndUnique) {
  std::set<std::string_view> names;
  for (const ScalarFunction &function : allScalarFunctions()) {
    EXPECT_EQ(findScalarFunction(function.name), &function);
    EXPECT_TRUE(names.insert(function.name).second) << function.name;
  }
  EXPECT_EQ(names.size(), 93u);
  auto *exponential = findScalarFunction("vitro_math_exponential_f32");
  ASSERT_TRUE(exponential);
  EXPECT_EQ(reinterpret_cast<float (*)(float)>(exponential->address)(1), std::exp(1.f));
  EXPECT_EQ(findScalarFunction("vitro_math_exponential_f16"), nullptr);
  EXPECT_EQ(findScalarFunction("exponential"), nullptr);
}

}  // namespace
}  // namespace vitro::ops
