// Corner cases of the element-wise ops, as the spec, IEEE 754 and XLA have them.
#include <cmath>
#include <cstring>
#include <limits>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/elementwise/Convert.h"

namespace vitro::ops {
namespace {

using testing::array;
using testing::attrs;
using testing::list;

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

template <class R, class T>
std::vector<R> run(std::string_view name, std::initializer_list<std::vector<T>> operands,
                   const Attributes &attributes = {}) {
  Values in;
  for (const std::vector<T> &values : operands)
    in.push_back(array<T>({int64_t(values.size())}, values));
  auto out = testing::call(name, attributes, in, {TensorType{dtypeOf<R>, in[0].dims(), nullptr}});
  if (!out) return ADD_FAILURE() << out.problem().text(), std::vector<R>();
  return list<R>((*out)[0]);
}

template <class T>
std::vector<uint64_t> bits(const std::vector<T> &values) {
  std::vector<uint64_t> all;
  for (T value : values)
    all.push_back(std::bit_cast<std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>(value));
  return all;
}

TEST(Arithmetic, integersWrapAndBooleansAreLogical) {
  EXPECT_EQ((run<int8_t, int8_t>("stablehlo.add", {{127}, {1}})), std::vector<int8_t>{-128});
  EXPECT_EQ((run<int32_t, int32_t>("stablehlo.multiply", {{1 << 20}, {1 << 20}})),
            std::vector<int32_t>{0});
  EXPECT_EQ((run<uint16_t, uint16_t>("stablehlo.multiply", {{65535}, {65535}})),
            std::vector<uint16_t>{1});
  EXPECT_EQ(int((run<Int4, Int4>("stablehlo.subtract", {{Int4(-8)}, {Int4(1)}}))[0]), 7);
  EXPECT_EQ((run<int32_t, int32_t>("stablehlo.abs", {{INT32_MIN, -3}})),
            (std::vector<int32_t>{INT32_MIN, 3}));
  EXPECT_EQ((run<uint8_t, uint8_t>("stablehlo.negate", {{1}})), std::vector<uint8_t>{255});
  HostArray yes = array<bool>({1}, {true});
  auto sum = testing::call("stablehlo.add", {}, {yes, yes}, {yes.type()});
  ASSERT_TRUE(sum);
  EXPECT_TRUE((*sum)[0].data<bool>()[0]);
}

TEST(Division, integersHaveAnAnswerForEverything) {
  EXPECT_EQ((run<int32_t, int32_t>("stablehlo.divide", {{7, INT32_MIN, -7, 5}, {0, -1, 2, -1}})),
            (std::vector<int32_t>{-1, INT32_MIN, -3, -5}));
  EXPECT_EQ((run<uint8_t, uint8_t>("stablehlo.divide", {{7}, {0}})), std::vector<uint8_t>{255});
  EXPECT_EQ((run<int64_t, int64_t>("stablehlo.remainder", {{7, INT64_MIN, -7}, {0, -1, 2}})),
            (std::vector<int64_t>{7, 0, -1}));
  EXPECT_EQ((run<int32_t, int32_t>("stablehlo.power", {{-1, 2, 3, 0, 7}, {-3, -1, 4, 0, 0}})),
            (std::vector<int32_t>{-1, 0, 81, 1, 1}));
  EXPECT_EQ((run<float, float>("stablehlo.remainder", {{-5.5f, 5.5f}, {2, -2}})),
            (std::vector<float>{-1.5f, 1.5f}));
}

TEST(Bits, countsAreBitPatterns) {
  EXPECT_EQ((run<int8_t, int8_t>("stablehlo.shift_left", {{1, 1, 1}, {7, 8, -1}})),
            (std::vector<int8_t>{-128, 0, 0}));
  EXPECT_EQ((run<int8_t, int8_t>("stablehlo.shift_right_logical", {{-1, -1}, {1, 8}})),
            (std::vector<int8_t>{127, 0}));
  EXPECT_EQ(
      (run<int8_t, int8_t>("stablehlo.shift_right_arithmetic", {{-128, -128, 64}, {1, 100, 9}})),
      (std::vector<int8_t>{-64, -1, 0}));
  EXPECT_EQ((run<int16_t, int16_t>("stablehlo.count_leading_zeros", {{0, 1, -1}})),
            (std::vector<int16_t>{16, 15, 0}));
  EXPECT_EQ((run<int8_t, int8_t>("stablehlo.popcnt", {{-1, 3}})), (std::vector<int8_t>{8, 2}));
  EXPECT_EQ((run<uint32_t, uint32_t>("chlo.mulhi", {{0xffffffffu}, {0xffffffffu}})),
            std::vector<uint32_t>{0xfffffffeu});
  EXPECT_EQ((run<int64_t, int64_t>("chlo.mulhi", {{-1}, {2}})), std::vector<int64_t>{-1});
}

TEST(Extremum, nanWinsAndZerosAreOrdered) {
  auto high =
      run<float, float>("stablehlo.maximum", {{kNan, 1, -0.f, 0.f, 2}, {1, kNan, 0.f, -0.f, 3}});
  EXPECT_TRUE(std::isnan(high[0]) && std::isnan(high[1]));
  EXPECT_FALSE(std::signbit(high[2]) || std::signbit(high[3]));
  EXPECT_EQ(high[4], 3);
  auto low =
      run<float, float>("stablehlo.minimum", {{kNan, 1, -0.f, 0.f, 2}, {1, kNan, 0.f, -0.f, 3}});
  EXPECT_TRUE(std::isnan(low[0]) && std::isnan(low[1]));
  EXPECT_TRUE(std::signbit(low[2]) && std::signbit(low[3]));
  EXPECT_EQ(low[4], 2);
}

TEST(Compare, totalOrderSeesSignsOfZerosAndNans) {
  auto lt = [](const char *type) {
    return attrs(
        {{"comparison_direction", {std::string("LT")}}, {"compare_type", {std::string(type)}}});
  };
  std::vector<float> a{-kNan, -kInf, -0.f, 0.f, kInf, 1}, b{-kInf, -1, 0.f, -0.f, kNan, 2};
  EXPECT_EQ((run<bool, float>("stablehlo.compare", {a, b}, lt("TOTALORDER"))),
            (std::vector<bool>{true, true, true, false, true, true}));
  EXPECT_EQ((run<bool, float>("stablehlo.compare", {a, b}, lt("FLOAT"))),
            (std::vector<bool>{false, true, false, false, false, true}));
}

TEST(Rounding, halfWayCases) {
  std::vector<float> x{0.5f, -0.5f, 1.5f, 2.5f, -2.5f, 0.49999997f, 8388609.f, -kInf};
  EXPECT_EQ(bits(run<float, float>("stablehlo.round_nearest_afz", {x})),
            bits(std::vector<float>{1, -1, 2, 3, -3, 0, 8388609.f, -kInf}));
  EXPECT_EQ(bits(run<float, float>("stablehlo.round_nearest_even", {x})),
            bits(std::vector<float>{0, -0.f, 2, 2, -2, 0, 8388609.f, -kInf}));
  EXPECT_EQ(bits(run<float, float>("stablehlo.ceil", {{-0.5f}})), bits(std::vector<float>{-0.f}));
  EXPECT_EQ(bits(run<float, float>("chlo.next_after", {{0, 1, -0x1p-149f}, {-1, 2, 1}})),
            bits(std::vector<float>{-0x1p-149f, 0x1.000002p0f, -0.f}));
}

TEST(Convert, saturatesRoundsOnceAndTurnsNanIntoZero) {
  EXPECT_EQ((run<int32_t, float>("stablehlo.convert", {{kNan, kInf, -kInf, 2.9f, -2.9f, 3e9f}})),
            (std::vector<int32_t>{0, INT32_MAX, INT32_MIN, 2, -2, INT32_MAX}));
  EXPECT_EQ((run<uint64_t, double>("stablehlo.convert", {{-1, 0x1p64, 0x1p63}})),
            (std::vector<uint64_t>{0, UINT64_MAX, uint64_t(1) << 63}));
  EXPECT_EQ((run<int8_t, int32_t>("stablehlo.convert", {{300, -129}})),
            (std::vector<int8_t>{44, 127}));
  EXPECT_EQ((run<uint8_t, float>("stablehlo.convert", {{256, -1, 254.9f}})),
            (std::vector<uint8_t>{255, 0, 254}));
  EXPECT_EQ((run<bool, float>("stablehlo.convert", {{0.f, -0.f, 0.1f, kNan}})),
            (std::vector<bool>{false, false, true, true}));
  // 2^60 + 2^36 + 1: through double the last digit is lost and a tie to even goes down.
  int64_t justAboveTie = (int64_t(1) << 60) + (int64_t(1) << 36) + 1;
  EXPECT_EQ((run<float, int64_t>("stablehlo.convert", {{justAboveTie}})),
            std::vector<float>{0x1p60f + 0x1p37f});
  int64_t forBf16 = (int64_t(1) << 60) + (int64_t(1) << 52) + 1;
  EXPECT_EQ(float((run<BFloat16, int64_t>("stablehlo.convert", {{forBf16}}))[0]),
            0x1p60f + 0x1p53f);
  EXPECT_EQ(int((run<Int4, float>("stablehlo.convert", {{100.f}}))[0]), 7);
  auto z = run<Complex64, int32_t>("stablehlo.convert", {{-3}});
  EXPECT_EQ(z[0].re, -3);
  EXPECT_EQ(z[0].im, 0);
  auto narrow = run<Complex64, Complex128>("stablehlo.convert", {{{1.5, -2.5}}});
  EXPECT_EQ(narrow[0].im, -2.5f);
}

TEST(Convert, everyPairExists) {
  for (int from = 0; from < kNumDTypes - 1; ++from)
    for (int to = 0; to < kNumDTypes - 1; ++to) {
      PointwiseFn fn = convertLoop(DType(from), DType(to));
      ASSERT_TRUE(fn) << name(DType(from)) << " to " << name(DType(to));
      // The value 1 survives every conversion.
      alignas(32) std::byte one[32] = {}, there[32] = {}, back[32] = {};
      bool yes = true;
      const void *in[] = {&yes};
      convertLoop(DType::Bool, DType(from))(in, one, 1);
      in[0] = one;
      fn(in, there, 1);
      in[0] = there;
      // i2 holds 1 as well; the float 1 is 1 in every type.
      convertLoop(DType(to), DType(from))(in, back, 1);
      EXPECT_EQ(std::memcmp(one, back, 32), 0) << name(DType(from)) << " to " << name(DType(to));
    }
}

TEST(Select, scalarsStandForWholeTensors) {
  std::vector<float> x(10000);
  for (size_t i = 0; i < x.size(); ++i) x[i] = float(i);
  HostArray value = array<float>({10000}, x);
  auto out =
      testing::call("stablehlo.clamp", {},
                    {HostArray::scalar(5.f), value, HostArray::scalar(9000.f)}, {value.type()});
  ASSERT_TRUE(out) << out.problem().text();
  const float *y = (*out)[0].data<float>();
  EXPECT_EQ(y[0], 5);
  EXPECT_EQ(y[7000], 7000);
  EXPECT_EQ(y[9999], 9000);
  EXPECT_EQ(value.data<float>()[0], 0) << "somebody else's bytes were written to";
  auto chosen = testing::call("stablehlo.select", {}, {HostArray::scalar(false), value, value},
                              {value.type()});
  ASSERT_TRUE(chosen);
  EXPECT_EQ((*chosen)[0].data<float>()[9999], 9999);
}

TEST(Pointwise, worksInPlaceOnlyOnUnsharedBytes) {
  HostArray mine = array<float>({3}, {1, 4, 9});
  const std::byte *before = mine.raw();
  Values in;
  in.push_back(std::move(mine));
  auto out =
      testing::call("stablehlo.sqrt", {}, std::move(in), {TensorType{DType::F32, {3}, nullptr}});
  ASSERT_TRUE(out);
  EXPECT_EQ((*out)[0].raw(), before);
  EXPECT_EQ((*out)[0].data<float>()[2], 3);
}

TEST(Pointwise, refusesWhatHasNoMeaning) {
  HostArray x = HostArray::scalar(1.f);
  auto bad = testing::call("stablehlo.and", {}, {x, x}, {x.type()});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.problem().code, "op.dtype");
  auto shapes = testing::call(
      "stablehlo.add", {}, {array<float>({2}, {1, 2}), array<float>({3}, {1, 2, 3})}, {x.type()});
  ASSERT_FALSE(shapes);
  EXPECT_EQ(shapes.problem().code, "op.shape");
}

TEST(Smooth, specialValues) {
  auto one = [](const char *name, float x) { return run<float, float>(name, {{x}})[0]; };
  EXPECT_EQ(one("stablehlo.exponential", -kInf), 0);
  EXPECT_EQ(one("stablehlo.exponential", kInf), kInf);
  EXPECT_EQ(one("stablehlo.exponential", 1000), kInf);
  EXPECT_TRUE(std::isnan(one("stablehlo.exponential", kNan)));
  EXPECT_EQ(one("stablehlo.log", 0), -kInf);
  EXPECT_EQ(one("stablehlo.log", kInf), kInf);
  EXPECT_TRUE(std::isnan(one("stablehlo.log", -1)));
  EXPECT_EQ(one("stablehlo.log", 1), 0);
  EXPECT_EQ(one("stablehlo.log_plus_one", -1), -kInf);
  EXPECT_EQ(one("stablehlo.tanh", kInf), 1);
  EXPECT_EQ(one("stablehlo.logistic", -kInf), 0);
  EXPECT_TRUE(std::isnan(one("stablehlo.sine", kInf)));
  EXPECT_EQ(one("stablehlo.cosine", 1e30f), std::cos(1e30f));
  EXPECT_EQ(one("stablehlo.cbrt", -8), -2);
  EXPECT_EQ(one("stablehlo.rsqrt", 0), kInf);
  for (const char *odd :
       {"stablehlo.sine", "stablehlo.tan", "stablehlo.tanh", "stablehlo.cbrt",
        "stablehlo.exponential_minus_one", "stablehlo.log_plus_one", "stablehlo.sqrt", "chlo.asin",
        "chlo.sinh", "chlo.asinh", "chlo.atanh", "chlo.atan"})
    EXPECT_TRUE(std::signbit(one(odd, -0.f))) << odd;
  auto power = run<float, float>("stablehlo.power",
                                 {{0, -2, -2, 1, kNan, 0, -0.f}, {0, 3, 0.5f, kNan, 0, -1, -3}});
  EXPECT_EQ(power[0], 1);
  EXPECT_EQ(power[1], -8);
  EXPECT_TRUE(std::isnan(power[2]));
  EXPECT_EQ(power[3], 1);
  EXPECT_EQ(power[4], 1);
  EXPECT_EQ(power[5], kInf);
  EXPECT_EQ(power[6], -kInf);
}

TEST(Smooth, bitsDoNotDependOnPosition) {
  // Every value once alone and once among many, at every vector offset.
  std::vector<float> x;
  for (int i = 0; i < 777; ++i) x.push_back(std::ldexp(float(i * 37 % 101) / 50 - 1, i % 9 - 4));
  for (const char *name :
       {"stablehlo.exponential", "stablehlo.tanh", "stablehlo.logistic", "stablehlo.sine",
        "stablehlo.log_plus_one", "stablehlo.cbrt", "stablehlo.rsqrt"}) {
    auto all = run<float, float>(name, {x});
    for (size_t i = 0; i < x.size(); ++i)
      EXPECT_EQ(bits(run<float, float>(name, {{x[i]}})), bits(std::vector<float>{all[i]}))
          << name << " of " << x[i];
  }
}

TEST(Complex, divisionAndFriends) {
  auto q = run<Complex64, Complex64>("stablehlo.divide", {{{1, 2}, {1, 0}}, {{3, -4}, {0, 0}}});
  EXPECT_FLOAT_EQ(q[0].re, -0.2f);
  EXPECT_FLOAT_EQ(q[0].im, 0.4f);
  EXPECT_EQ(q[1].re, kInf);
  auto abs = run<float, Complex64>("stablehlo.abs", {{{3e38f, 4e30f}, {3, 4}}});
  EXPECT_EQ(abs[0], 3e38f);
  EXPECT_EQ(abs[1], 5);
  auto root = run<Complex64, Complex64>("stablehlo.sqrt", {{{-4, -0.f}, {-4, 0.f}}});
  EXPECT_EQ(root[0].im, -2);  // the branch cut, seen from below and from above
  EXPECT_EQ(root[1].im, 2);
  auto grown =
      run<Complex64, Complex64>("stablehlo.exponential_minus_one", {{{1e30f, 0}, {1, -0.f}}});
  EXPECT_EQ(grown[0].re, kInf);
  EXPECT_EQ(grown[0].im, 0);  // no infinity times zero
  EXPECT_FLOAT_EQ(grown[1].re, std::expm1(1.f));
  EXPECT_TRUE(std::signbit(grown[1].im));
}

}  // namespace
}  // namespace vitro::ops
