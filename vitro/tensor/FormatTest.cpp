#include <gtest/gtest.h>
#include <limits>
#include "vitro/tensor/Format.h"

namespace vitro {
namespace {

TEST(Format, oneElement) {
  EXPECT_EQ(elementText(HostArray::scalar(0.1f), 0), "0.1");
  EXPECT_EQ(elementText(HostArray::scalar(-0.0), 0), "-0");
  EXPECT_EQ(elementText(HostArray::scalar(Complex64{1, -2}), 0), "(1, -2)");
  EXPECT_EQ(elementText(HostArray::scalar(true), 0), "true");
  EXPECT_EQ(elementText(HostArray::scalar(Int4(-3)), 0), "-3");
  EXPECT_EQ(elementText(HostArray::scalar(uint64_t(-1)), 0), "18446744073709551615");
  EXPECT_EQ(elementText(HostArray::scalar(BFloat16(1.5f)), 0), "1.5");
  EXPECT_EQ(elementText(HostArray::scalar(std::numeric_limits<float>::quiet_NaN()), 0), "nan");
  EXPECT_EQ(elementText(HostArray::scalar(-std::numeric_limits<double>::quiet_NaN()), 0), "nan");
}

TEST(Format, arraysNestAndStop) {
  float values[] = {1, 2, 3, 4, 5, 6};
  auto array = HostArray::of<float>({3, 2}, values);
  EXPECT_EQ(arrayText(*array), "[[1, 2], [3, 4], [5, 6]]");
  EXPECT_EQ(arrayText(*array, 3), "[[1, 2], [3, ...], ...]");
}

}  // namespace
}  // namespace vitro
