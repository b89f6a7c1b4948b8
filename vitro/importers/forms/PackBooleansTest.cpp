#include <gtest/gtest.h>
#include "vitro/importers/forms/PackBooleans.h"

namespace vitro::importers {
namespace {

TEST(PackBooleans, oneByteEachBecomesBits) {
  EXPECT_EQ(packBooleans("x = dense<\"0x000101000000000001\"> : tensor<3x3xi1> y"),
            "x = dense<\"0x0601\"              > : tensor<3x3xi1> y");
}

TEST(PackBooleans, leavesBitsAndOtherTypesAlone) {
  for (const char *text :
       {"dense<\"0x0601\"> : tensor<3x3xi1>", "dense<\"0x00010100\"> : tensor<4xi8>",
        "dense<\"0x0203\"> : tensor<2xi1>", "dense<\"0x0001", "dense<\"0x01\"> : tensor<i1>"})
    EXPECT_EQ(packBooleans(text), std::nullopt);
}

TEST(PackBooleans, findsEveryConstant) {
  EXPECT_EQ(packBooleans("dense<\"0x0100\"> : tensor<2xi1>, dense<\"0x0101\"> : tensor<2xi1>"),
            "dense<\"0x01\"  > : tensor<2xi1>, dense<\"0x03\"  > : tensor<2xi1>");
}

}  // namespace
}  // namespace vitro::importers
