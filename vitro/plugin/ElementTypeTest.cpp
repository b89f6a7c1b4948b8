#include <gtest/gtest.h>
#include "vitro/plugin/ElementType.h"

namespace vitro::plugin {
namespace {

TEST(ElementType, everyTypeOfAProgramCrossesTheBorderAndBack) {
  for (int i = 0; i < kNumDTypes; ++i) {
    DType dtype = DType(i);
    if (dtype == DType::F128 || dtype == DType::C256) {
      EXPECT_EQ(bufferType(dtype), PJRT_Buffer_Type_INVALID);
      continue;
    }
    Result<DType> back = elementType(bufferType(dtype));
    ASSERT_TRUE(back) << name(dtype);
    EXPECT_EQ(*back, dtype);
  }
}

// PJRT's own numbers, which a round trip cannot verify.
TEST(ElementType, hasPjrtsNumbers) {
  EXPECT_EQ(bufferType(DType::Bool), 1);
  EXPECT_EQ(bufferType(DType::I32), 4);
  EXPECT_EQ(bufferType(DType::U8), 6);
  EXPECT_EQ(bufferType(DType::F16), 10);
  EXPECT_EQ(bufferType(DType::F32), 11);
  EXPECT_EQ(bufferType(DType::BF16), 13);
  EXPECT_EQ(bufferType(DType::F8E5M2), 16);
  EXPECT_EQ(bufferType(DType::F8E4M3FN), 17);
  EXPECT_EQ(bufferType(DType::F6E3M2FN), 33);
}

TEST(ElementType, refusesWhatStablehloLacks) {
  for (int type : {0, 30, 31, 34, -1}) {
    Result<DType> refused = elementType(PJRT_Buffer_Type(type));
    ASSERT_FALSE(refused) << type;
    EXPECT_EQ(refused.problem().code, "plugin.element-type");
  }
}

}  // namespace
}  // namespace vitro::plugin
