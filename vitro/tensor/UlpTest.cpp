#include <gtest/gtest.h>
#include <limits>
#include <vector>
#include "vitro/tensor/Ulp.h"

namespace vitro {
namespace {

TEST(Ulp, distanceCountsRepresentableValues) {
  EXPECT_EQ(ulpDistance(1.0f, 1.0f), 0u);
  EXPECT_EQ(ulpDistance(1.0f, std::nextafter(1.0f, 2.0f)), 1u);
  EXPECT_EQ(ulpDistance(0.0f, -0.0f), 0u);
  EXPECT_EQ(ulpDistance(0x1p-149f, -0x1p-149f), 2u);
  EXPECT_EQ(ulpDistance(-1.0, -1.0 - 0x1p-52), 1u);
  EXPECT_EQ(ulpDistance(BFloat16(1.0f), BFloat16(2.0f)), 128u);
  EXPECT_EQ(ulpDistance(-std::numeric_limits<double>::max(), std::numeric_limits<double>::max()),
            2 * 0x7fefffffffffffffull);
}

TEST(Ulp, nansAgreeAndInfinitiesAreFarFromNumbers) {
  float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
  EXPECT_EQ(ulpDistance(nan, -nan), 0u);
  EXPECT_EQ(ulpDistance(nan, 1.0f), kUlpUnrelated);
  EXPECT_EQ(ulpDistance(inf, inf), 0u);
  EXPECT_EQ(ulpDistance(inf, std::numeric_limits<float>::max()), kUlpUnrelated);
}

/// Visits every code of a small type upwards by value and expects each step to be one ULP.
template <class T>
void walksAllValues(int bits) {
  std::vector<float> values;
  for (int code = 0; code < (1 << bits); ++code) {
    float value = fromBits<T>(typename FloatLayout<T>::Bits(code));
    if (std::isfinite(value)) values.push_back(value);
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  for (size_t i = 1; i < values.size(); ++i) {
    T low = T(double(values[i - 1])), high = T(double(values[i]));
    ASSERT_EQ(ulpDistance(low, high), 1u) << values[i];
    ASSERT_EQ(float(nextUp(low)), values[i]);
    ASSERT_EQ(float(nextDown(high)), values[i - 1]);
  }
}

TEST(Ulp, everyNarrowTypeStepsThroughItsValues) {
  walksAllValues<Float4E2M1FN>(4);
  walksAllValues<Float6E2M3FN>(6);
  walksAllValues<Float6E3M2FN>(6);
  walksAllValues<Float8E3M4>(8);
  walksAllValues<Float8E4M3>(8);
  walksAllValues<Float8E4M3FN>(8);
  walksAllValues<Float8E4M3FNUZ>(8);
  walksAllValues<Float8E4M3B11FNUZ>(8);
  walksAllValues<Float8E5M2>(8);
  walksAllValues<Float8E5M2FNUZ>(8);
  walksAllValues<Float8E8M0FNU>(8);
  walksAllValues<BFloat16>(16);
  walksAllValues<Float16>(16);
}

TEST(Ulp, neighboursAtTheEdges) {
  float max = std::numeric_limits<float>::max(), inf = std::numeric_limits<float>::infinity();
  EXPECT_EQ(nextUp(max), inf);
  EXPECT_EQ(nextUp(inf), inf);
  EXPECT_EQ(nextDown(inf), max);
  EXPECT_EQ(nextUp(-inf), -max);
  EXPECT_EQ(nextDown(-inf), -inf);
  EXPECT_EQ(float(nextDown(Float8E5M2(double(inf)))), 57344.0f);
  EXPECT_EQ(nextUp(-0.0f), 0x1p-149f);
  EXPECT_EQ(nextDown(0.0f), -0x1p-149f);
  EXPECT_EQ(float(nextUp(Float8E4M3FN(448.0))), 448.0f);  // the next code is its NaN
  EXPECT_EQ(float(nextUp(Float4E2M1FN(6.0))), 6.0f);      // there is no next code
  EXPECT_EQ(nextUp(1.0), 1.0 + 0x1p-52);
}

TEST(Ulp, constantsOfTheTypes) {
  EXPECT_EQ(unitRoundoff<float>(), 0x1p-24);
  EXPECT_EQ(unitRoundoff<BFloat16>(), 0x1p-8);
  EXPECT_EQ(smallestNormal<float>(), 0x1p-126);
  EXPECT_EQ(smallestNormal<Float16>(), 0x1p-14);
  EXPECT_EQ(smallestNormal<double>(), 0x1p-1022);
}

}  // namespace
}  // namespace vitro
