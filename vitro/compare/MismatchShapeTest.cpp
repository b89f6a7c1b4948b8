#include <gtest/gtest.h>
#include <functional>
#include <random>
#include "vitro/compare/Compare.h"

namespace vitro::compare {
namespace {

HostArray normal(Dims dims) {
  HostArray out = *HostArray::allocate(DType::F32, std::move(dims));
  std::mt19937 random(7);
  std::normal_distribution<float> gauss;
  for (int64_t i = 0; i < out.elements(); ++i) out.mutableData<float>()[i] = gauss(random);
  return out;
}

/// The result of comparing `ref` with a copy that has `change(i, value)` applied to every element.
MismatchShape shapeOf(const HostArray &ref, const std::function<float(int64_t, float)> &change,
                      Options::Judge judge = Options::Judge::Rules) {
  HostArray target = *HostArray::allocate(DType::F32, ref.dims());
  for (int64_t i = 0; i < ref.elements(); ++i)
    target.mutableData<float>()[i] = change(i, ref.data<float>()[i]);
  Options options;
  options.judge = judge;
  return compareArrays(target, ref, {}, options).shape;
}

/// Corrupts the elements that `isBad(row, column)` selects, without a simple pattern.
MismatchShape spoiled(int64_t rows, int64_t columns,
                      const std::function<bool(int64_t, int64_t)> &isBad) {
  return shapeOf(normal({rows, columns}), [&](int64_t i, float x) {
    return isBad(i / columns, i % columns) ? x * x + 3 + float(i % 7) : x;
  });
}

TEST(Where, namesSimpleParts) {
  EXPECT_EQ(spoiled(9, 13, [](int64_t, int64_t) { return true; }).where.kind, "whole");
  EXPECT_EQ(spoiled(9, 13, [](int64_t r, int64_t c) { return r == 2 && c == 3; }).where.kind,
            "element");
  Where row = spoiled(9, 13, [](int64_t r, int64_t) { return r == 2; }).where;
  EXPECT_EQ(row.text, "row 2 (dimension 0)");
  EXPECT_EQ(row.boxes, (std::vector<Box>{{{2, 0}, {3, 13}}}));
  EXPECT_EQ(spoiled(9, 13, [](int64_t, int64_t c) { return c == 5; }).where.text,
            "column 5 (dimension 1)");
  EXPECT_EQ(spoiled(9, 13, [](int64_t r, int64_t c) { return r > 1 && r < 5 && c > 2 && c < 6; })
                .where.text,
            "the box [2:5, 3:6]");
}

TEST(Where, namesTailsTilesAndStripes) {
  Where tail = spoiled(9, 100, [](int64_t, int64_t c) { return c >= 96; }).where;
  EXPECT_EQ(tail.kind, "tail");
  EXPECT_EQ(tail.text, "the last 4 along dimension 1: what 100 leaves over after tiles of 32");
  Where tile = spoiled(9, 100, [](int64_t, int64_t c) { return c >= 32 && c < 48; }).where;
  EXPECT_EQ(tile.text, "one tile of 16 along dimension 1: 32:48");
  Where stripes = spoiled(64, 10, [](int64_t r, int64_t) { return r % 8 == 7; }).where;
  EXPECT_EQ(stripes.text, "1 of every 8 along dimension 0, from 7 on");
  Where corner = spoiled(20, 100, [](int64_t r, int64_t c) { return r >= 16 && c >= 96; }).where;
  EXPECT_EQ(corner.kind, "tail");
}

TEST(Where, everythingElseIsScattered) {
  Where where =
      spoiled(30, 30, [](int64_t r, int64_t c) { return (r * 31 + c * 17) % 29 == 0; }).where;
  EXPECT_EQ(where.kind, "scattered");
  EXPECT_FALSE(where.isExact);
}

TEST(How, findsFactorOffsetAndSign) {
  HostArray ref = normal({40, 30});
  How factor = shapeOf(ref, [](int64_t, float x) { return 0.125f * x; }).how;
  EXPECT_EQ(factor.text, "target = ref * 0.125");
  How offset = shapeOf(ref, [](int64_t i, float x) { return i / 30 == 3 ? x - 2 : x; }).how;
  EXPECT_EQ(offset.text, "target = ref - 2");
  EXPECT_EQ(shapeOf(ref, [](int64_t, float x) { return -x; }).how.kind, "sign");
  EXPECT_EQ(shapeOf(ref, [](int64_t i, float x) { return i > 600 ? 0 : x; }).how.kind, "zero");
  EXPECT_EQ(shapeOf(ref, [](int64_t i, float x) { return i > 600 ? NAN : x; }).how.kind, "nan");
  EXPECT_EQ(shapeOf(ref, [](int64_t i, float x) { return i % 2 ? x * x : x + 1; }).how.kind, "");
  auto next = [](int64_t, float x) { return std::nextafter(x, 9.f); };
  EXPECT_EQ(shapeOf(ref, next, Options::Judge::Equal).how.kind, "");
}

TEST(How, findsMovedData) {
  HostArray ref = normal({6, 6, 4});
  auto at = [&](int64_t a, int64_t b, int64_t c) { return ref.data<float>()[(a * 6 + b) * 4 + c]; };
  How swapped = shapeOf(ref, [&](int64_t i, float) { return at(i / 4 % 6, i / 24, i % 4); }).how;
  EXPECT_EQ(swapped.text, "axes swapped: target = transpose(ref, [1, 0, 2])");
  // 4x6x6 data read in the shape 6x6x4: element i of the target is element i of transpose(ref, 2 0
  // 1).
  How layout = shapeOf(ref, [&](int64_t i, float) { return at(i / 6 % 6, i % 6, i / 36); }).how;
  EXPECT_EQ(layout.permutation, (Dims{2, 0, 1}));
  How shifted = shapeOf(ref, [&](int64_t i, float) {
                  return i / 4 % 6 ? at(i / 24, i / 4 % 6 - 1, i % 4) : 9;
                }).how;
  EXPECT_EQ(shifted.text, "target = ref moved by +1 along dimension 1");
  How reversed =
      shapeOf(ref, [&](int64_t i, float) { return at(i / 24, i / 4 % 6, 3 - i % 4); }).how;
  EXPECT_EQ(reversed.text, "target = ref reversed along dimension 2");
  How reordered =
      shapeOf(ref, [&](int64_t i, float) { return ref.data<float>()[(i * 5 + 3) % 144]; }).how;
  EXPECT_EQ(reordered.kind, "reordered");
}

TEST(How, oneWrongElementOfAConstantIsNoShift) {
  HostArray ref = *HostArray::zeros(DType::F32, {8});
  EXPECT_EQ(shapeOf(ref, [](int64_t i, float x) { return i ? x : 5; }).how.kind, "");
}

TEST(How, narrowTypesAreNotEqualByTheirWidth) {
  // One step in f8E4M3FN is 12 %, which is not close.
  HostArray ref = *HostArray::allocate(DType::F8E4M3FN, {8}),
            target = *HostArray::allocate(DType::F8E4M3FN, {8});
  for (int i = 0; i < 8; ++i) {
    ref.mutableData<Float8E4M3FN>()[i] = Float8E4M3FN(1.0 + 0.125 * i);
    target.mutableData<Float8E4M3FN>()[i] = Float8E4M3FN(i == 3 ? 3.0 : 1.0 + 0.125 * i);
  }
  EXPECT_EQ(compareArrays(target, ref, {}, {}).shape.how.kind, "");
}

TEST(How, seesNarrowTypes) {
  HostArray ref = normal({40, 30});
  MismatchShape truncated = shapeOf(ref, [](int64_t, float x) { return float(BFloat16(x)); });
  EXPECT_EQ(truncated.how.kind, "truncated");
  EXPECT_EQ(truncated.how.type, "bf16");
  EXPECT_EQ(shapeOf(ref, [](int64_t, float x) { return float(Float16(x)); }).how.type,
            "tf32 or f16");
  std::mt19937 random(3);
  std::uniform_real_distribution<float> error(-0.004f, 0.004f);
  How narrow = shapeOf(ref, [&](int64_t, float x) { return x + error(random); }).how;
  EXPECT_EQ(narrow.kind, "narrow");
}

}  // namespace
}  // namespace vitro::compare
