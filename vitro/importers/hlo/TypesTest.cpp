#include <gtest/gtest.h>
#include <cmath>
#include "mlir/IR/MLIRContext.h"
#include "vitro/importers/hlo/Types.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

class Literals : public ::testing::Test {
 protected:
  Result<DenseElementsAttr> read(std::string_view text, std::string_view type,
                                 std::vector<int64_t> dims) {
    return literal(text, RankedTensorType::get(dims, elementType(type, &context)));
  }
  std::vector<double> floats(std::string_view text, std::string_view type, int64_t count) {
    auto value = read(text, type, {count});
    EXPECT_TRUE(value) << (value ? "" : value.problem().text());
    std::vector<double> out;
    if (value)
      for (APFloat one : value->getValues<APFloat>()) {
        bool losesInfo = false;
        one.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
        out.push_back(one.convertToDouble());
      }
    return out;
  }
  MLIRContext context;
};

TEST_F(Literals, floats) {
  EXPECT_EQ(floats("{1, -0.5, 3.40282347e+38, inf, -inf}", "f32", 5),
            (std::vector<double>{1, -0.5, 3.4028234663852886e38, INFINITY, -INFINITY}));
  EXPECT_EQ(floats("{ /*i=0*/ 0.1, 448 }", "f8e4m3fn", 2), (std::vector<double>{0.1015625, 448}));
  auto zero = floats("-0", "bf16", 1);
  EXPECT_TRUE(std::signbit(zero[0]));
  EXPECT_TRUE(std::isnan(floats("nan", "f16", 1)[0]));
  EXPECT_TRUE(std::isnan(floats("-nan(0x400001)", "f32", 1)[0]));
}

TEST_F(Literals, bitsOfNan) {
  auto value = read("nan(0x400001)", "f32", {});
  ASSERT_TRUE(value);
  EXPECT_EQ((*value->getValues<APFloat>().begin()).bitcastToAPInt().getZExtValue(), 0x7fc00001u);
}

/// The payload is the whole mantissa, so NaNs may signal, as XLA's own reader has it.
TEST_F(Literals, bitsOfSignallingNan) {
  auto bits = [&](const char *text, const char *type) {
    auto value = read(text, type, {});
    EXPECT_TRUE(value) << text << " " << type;
    return value ? (*value->getValues<APFloat>().begin()).bitcastToAPInt().getZExtValue() : 0;
  };
  EXPECT_EQ(bits("nan(0x1)", "f16"), 0x7c01u);
  EXPECT_EQ(bits("-nan(0x1)", "f16"), 0xfc01u);
  EXPECT_EQ(bits("nan(0x1)", "f32"), 0x7f800001u);
  EXPECT_EQ(bits("nan(0x1)", "f64"), 0x7ff0000000000001u);
  EXPECT_EQ(bits("nan(0x1)", "f8e5m2"), 0x7du);
  EXPECT_EQ(bits("nan(0x1)", "bf16"), 0x7f81u);
  EXPECT_EQ(bits("nan", "bf16"), 0x7fc0u);
  EXPECT_FALSE(read("nan(0x400)", "f16", {})) << "more bits than there are";
}

TEST_F(Literals, integersAndBooleans) {
  auto wide = read("{ {-9223372036854775808, 9223372036854775807} }", "s64", {1, 2});
  ASSERT_TRUE(wide);
  EXPECT_EQ((*wide->getValues<APInt>().begin()).getSExtValue(), INT64_MIN);
  auto most = read("18446744073709551615", "u64", {});
  ASSERT_TRUE(most);
  EXPECT_EQ((*most->getValues<APInt>().begin()).getZExtValue(), UINT64_MAX);
  auto bits = read("{true, false, 1, 0}", "pred", {4});
  ASSERT_TRUE(bits);
  EXPECT_EQ(bits->getValues<bool>()[0], true);
  EXPECT_EQ(bits->getValues<bool>()[3], false);
  EXPECT_TRUE(read("{-8, 7}", "s4", {2}));
  EXPECT_FALSE(read("{-9, 7}", "s4", {2})) << "out of range";
  EXPECT_FALSE(read("256", "u8", {}));
  EXPECT_TRUE(read("255", "u8", {}));
  EXPECT_FALSE(read("255", "s8", {})) << "not -1";
  EXPECT_FALSE(read("1e40", "f32", {})) << "not inf";
}

TEST_F(Literals, complexNumbers) {
  auto value = read("{(1, -2), (inf, nan)}", "c64", {2});
  ASSERT_TRUE(value);
  auto first = *value->getValues<std::complex<APFloat>>().begin();
  EXPECT_EQ(first.real().convertToFloat(), 1);
  EXPECT_EQ(first.imag().convertToFloat(), -2);
}

TEST_F(Literals, countMustFit) {
  EXPECT_FALSE(read("{1, 2}", "f32", {3}));
  EXPECT_FALSE(read("{1, 2, 3, 4}", "f32", {3}));
  EXPECT_FALSE(read("{1, x}", "f32", {2}));
  EXPECT_FALSE(read("{1}", "f32", {int64_t(1) << 60})) << "no memory is asked for";
  EXPECT_TRUE(read("{}", "f32", {0}));
}

/// XLA's own reader fills in 0, 1, 2 ... as bits.
TEST_F(Literals, elidedConstantsAreNeverGuessed) {
  auto value = read("{...}", "f32", {11});
  ASSERT_FALSE(value);
  EXPECT_EQ(value.problem().code, "hlo.elided");
  EXPECT_NE(value.problem().hint.find("--xla_dump_large_constants"), std::string::npos);
}

TEST_F(Literals, namesOfTypesGoBothWays) {
  for (const char *name : {"pred", "s2", "s4", "s64", "u8", "f4e2m1fn", "f8e5m2", "f8e8m0fnu",
                           "bf16", "f16", "f64", "c64", "c128"})
    EXPECT_EQ(nameOf(elementType(name, &context)), name);
  EXPECT_FALSE(elementType("f7", &context));
}

}  // namespace
}  // namespace vitro::importers::hlo
