#include <gtest/gtest.h>
#include <cmath>
#include <limits>
#include "vitro/ops/elementwise/NonFinite.h"
#include "vitro/tensor/Element.h"

namespace vitro::ops {
namespace {

template <class T>
class NonFinite : public testing::Test {};
using Types = testing::Types<Float16, BFloat16, float, double>;
TYPED_TEST_SUITE(NonFinite, Types);

// At every position of the blocks that are checked at once, of both signs; the largest number is
// finite.
TYPED_TEST(NonFinite, isFoundWhereverItIs) {
  using Limits = std::numeric_limits<float>;
  for (int64_t size : {1, 7, 4096, 10'000}) {
    HostArray array = *HostArray::allocate(dtypeOf<TypeParam>, {size});
    auto *data = array.mutableData<TypeParam>();
    for (int64_t i = 0; i < size; ++i) data[i] = TypeParam(i % 2 ? -60000.f : 60000.f);
    EXPECT_FALSE(mayHoldNonFinite(array));
    for (int64_t at : {int64_t(0), size / 2, size - 1})
      for (float value : {Limits::infinity(), -Limits::infinity(), NAN, -NAN}) {
        TypeParam before = data[at];
        data[at] = TypeParam(value);
        EXPECT_TRUE(mayHoldNonFinite(array)) << size << " at " << at << ": " << value;
        data[at] = before;
      }
  }
}

TEST(NonFiniteOf, complexNumbersIsThatOfTheirParts) {
  HostArray array = *HostArray::allocate(DType::C64, {9});
  std::fill_n(array.mutableData<Complex64>(), 9, Complex64{1, 2});
  EXPECT_FALSE(mayHoldNonFinite(array));
  array.mutableData<Complex64>()[8].im = NAN;
  EXPECT_TRUE(mayHoldNonFinite(array));
}

TEST(NonFiniteOf, integersIsNone) {
  HostArray array = *HostArray::allocate(DType::U32, {3});
  std::fill_n(array.mutableData<uint32_t>(), 3, UINT32_MAX);
  EXPECT_FALSE(mayHoldNonFinite(array));
}

}  // namespace
}  // namespace vitro::ops
