#include <gtest/gtest.h>
#include <limits>
#include "vitro/tensor/Element.h"
#include "vitro/tensor/HostArray.h"

namespace vitro {
namespace {

TEST(DType, namesRoundTrip) {
  for (int i = 0; i < kNumDTypes; ++i) {
    EXPECT_EQ(dtypeNamed(name(DType(i))), DType(i));
    EXPECT_EQ(dtypeNamed(info(DType(i)).shortName), DType(i));
  }
}

template <class T>
void everyCodeRoundTrips(int bits) {
  for (int code = 0; code < (1 << bits); ++code) {
    T element;
    element.bits = uint8_t(code);
    float value = element;
    if (std::isnan(value))
      EXPECT_TRUE(std::isnan(float(T(double(value))))) << code;
    else
      EXPECT_EQ(T(double(value)).bits, code) << value;
  }
}

TEST(MiniFloat, everyCodeRoundTrips) {
  everyCodeRoundTrips<Float4E2M1FN>(4);
  everyCodeRoundTrips<Float6E2M3FN>(6);
  everyCodeRoundTrips<Float6E3M2FN>(6);
  everyCodeRoundTrips<Float8E3M4>(8);
  everyCodeRoundTrips<Float8E4M3>(8);
  everyCodeRoundTrips<Float8E4M3FN>(8);
  everyCodeRoundTrips<Float8E4M3FNUZ>(8);
  everyCodeRoundTrips<Float8E4M3B11FNUZ>(8);
  everyCodeRoundTrips<Float8E5M2>(8);
  everyCodeRoundTrips<Float8E5M2FNUZ>(8);
  everyCodeRoundTrips<Float8E8M0FNU>(8);
}

TEST(MiniFloat, e8m0RoundsAsXlaDoes) {
  auto code = [](double value) { return int(Float8E8M0FNU(value).bits); };
  EXPECT_EQ(code(1), 127);
  EXPECT_EQ(code(1.49), 127);
  EXPECT_EQ(code(1.5), 128);
  EXPECT_EQ(code(3), 129);
  EXPECT_EQ(code(0x1p-130), 0);
  EXPECT_EQ(code(0x1.8p127), 0xff);
  for (double none : {0.0, -0.0, -1.0, HUGE_VAL}) EXPECT_EQ(code(none), 0xff) << none;
}

TEST(MiniFloat, edgesAreThoseOfXla) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(Float8E4M3FN(464.0).bits, 0x7e);  // halfway to the first number beyond: even, 448
  EXPECT_EQ(Float8E4M3FN(465.0).bits, 0x7f);  // NaN: there is no infinity
  EXPECT_EQ(Float8E4M3FN(-inf).bits, 0xff);
  EXPECT_EQ(Float8E5M2(1e9).bits, 0x7c);
  EXPECT_EQ(Float8E4M3FNUZ(-0.0).bits, 0);
  EXPECT_EQ(Float8E4M3FNUZ(1e9).bits, 0x80);
  EXPECT_EQ(Float4E2M1FN(inf).bits, 7);  // saturates
  EXPECT_EQ(Float4E2M1FN(nan).bits, 8);
  EXPECT_EQ(Float8E8M0FNU(0.0).bits, 0xff);
  EXPECT_EQ(Float8E8M0FNU(3.0).bits, 129);
  EXPECT_EQ(Float8E8M0FNU(2.9).bits, 128);
  EXPECT_EQ(Float8E8M0FNU(0x1p-128).bits, 0);
  EXPECT_EQ(Float8E8M0FNU(1e300).bits, 0xff);
  // No double rounding: 2.625 is halfway, this is above it.
  EXPECT_EQ(float(Float8E4M3(2.6250000000000004)), 2.75f);
  EXPECT_EQ(float(Float16(1 + 0x1p-11 + 0x1p-40)), 1 + 0x1p-10f);
}

TEST(SmallInt, wraps) {
  EXPECT_EQ(int(Int4(9)), -7);
  EXPECT_EQ(int(UInt4(17)), 1);
  EXPECT_EQ(int(Int2(2)), -2);
}

TEST(BFloat16, fromDoubleRoundsOnce) {
  // 1 + 2^-8 + 2^-40: rounding to f32 first gives exactly halfway, which would round down to even.
  EXPECT_EQ(float(BFloat16(1.0 + 0x1p-8 + 0x1p-40)), 1.0f + 0x1p-7f);
  EXPECT_EQ(float(BFloat16(1.0 + 0x1p-8)), 1.0f);
}

TEST(HostArray, refusesWhatDoesNotFit) {
  EXPECT_FALSE(HostArray::allocate(DType::F32, {int64_t(1) << 60}));
  EXPECT_FALSE(HostArray::allocate(DType::F32, {int64_t(1) << 40, int64_t(1) << 40}));
  EXPECT_TRUE(HostArray::allocate(DType::F32, {0, int64_t(1) << 60}));
}

TEST(HostArray, copiesShareUntilMadeUnique) {
  HostArray one = HostArray::scalar(1.5f);
  HostArray two = one;
  EXPECT_FALSE(one.isUnique());
  ASSERT_TRUE(two.makeUnique());
  *two.mutableData<float>() = 2.5f;
  EXPECT_EQ(*one.data<float>(), 1.5f);
}

}  // namespace
}  // namespace vitro
