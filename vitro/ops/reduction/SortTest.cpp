#include <gtest/gtest.h>
#include <algorithm>
#include <bit>
#include <numeric>
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/BodyTesting.h"
#include "vitro/ops/reduction/SortKeys.h"

namespace vitro::ops {
namespace {

using namespace testing;
using Slot = TapeRegion::Slot;

Slot compare(TapeRegion &body, const char *direction, const char *type, Slot a, Slot b) {
  return body.step("stablehlo.compare", {a, b}, DType::Bool,
                   attrs({{"comparison_direction", {std::string(direction)}},
                          {"compare_type", {std::string(type)}}}));
}

template <class T>
HostArray constantOf(double value) {
  return HostArray::scalar(T(value));
}

/// JAX's canonicalization of a float before it compares: one zero, one NaN.
template <class T>
Slot canonical(TapeRegion &body, Slot x) {
  DType dtype = dtypeOf<T>;
  Slot isZero = compare(body, "EQ", "FLOAT", x, body.constant(constantOf<T>(0)));
  Slot zero = body.constant(constantOf<T>(0));
  Slot first = body.step("stablehlo.select", {isZero, zero, x}, dtype);
  Slot isNan = compare(body, "NE", "FLOAT", x, x);
  Slot nan = body.constant(constantOf<T>(__builtin_nan("")));
  return body.step("stablehlo.select", {isNan, nan, first}, dtype);
}

template <class T>
TapeRegion jaxComparator(std::vector<DType> companions = {}) {
  std::vector<DType> arguments = {dtypeOf<T>, dtypeOf<T>};
  for (DType dtype : companions) arguments.insert(arguments.end(), 2, dtype);
  TapeRegion body(arguments);
  Slot a = canonical<T>(body, 0), b = canonical<T>(body, 1);
  body.setResults({compare(body, "LT", "TOTALORDER", a, b)});
  return body;
}

TapeRegion plainComparator(DType dtype, const char *direction, const char *type,
                           bool swap = false) {
  TapeRegion body({dtype, dtype});
  body.setResults({compare(body, direction, type, swap ? 1 : 0, swap ? 0 : 1)});
  return body;
}

/// Random elements, including all special values, many of them twice.
template <class T>
std::vector<T> specimens(Dice &dice, int64_t n) {
  std::vector<T> values;
  for (int64_t i = 0; i < n; ++i) {
    if constexpr (isIntegerElement<T> || std::is_same_v<T, bool>) {
      values.push_back(T(int64_t(dice.between(0, 3) ? dice.bits() : dice.bits() % 5)));
    } else {
      const double special[] = {0.0, -0.0, __builtin_inf(), -__builtin_inf(), 1, -1, 1, 1e-40, -2};
      int64_t kind = dice.between(0, 14);
      if (kind < 9)
        values.push_back(T(special[kind]));
      else if (kind == 9)
        values.push_back(T(std::bit_cast<double>(0x7ff8000000000001u + (dice.bits() << 30 >> 12))));
      else if (kind == 10)
        values.push_back(T(std::bit_cast<double>(0xfff8000000000000u)));
      else
        values.push_back(T(double(int64_t(dice.bits())) * 1e-18));
    }
  }
  return values;
}

/// Sorts by keys (or whatever the tape lets the op choose) and with the comparator; both must agree
/// on every bit, companions included. Returns the sorted positions.
template <class T>
std::vector<int32_t> expectBothPathsAgree(const TapeRegion &body, const std::vector<T> &values,
                                          bool withPositions) {
  int64_t n = int64_t(values.size());
  Values in = {array<T>({n}, values)};
  std::vector<TensorType> types = {{dtypeOf<T>, {n}, {}}};
  std::vector<int32_t> positions(values.size());
  std::iota(positions.begin(), positions.end(), 0);
  if (withPositions) {
    in.push_back(array<int32_t>({n}, positions));
    types.push_back({DType::I32, {n}, {}});
  }
  WithoutTape general(body);
  auto fast = runOp("stablehlo.sort", attrs({{"dimension", {int64_t(0)}}}), in, types, {&body});
  auto slow = runOp("stablehlo.sort", attrs({{"dimension", {int64_t(0)}}}), in, types, {&general});
  VITRO_CHECK(bool(fast) && bool(slow));
  for (size_t i = 0; i < types.size(); ++i)
    EXPECT_TRUE((*fast)[i].sameBits((*slow)[i])) << name(dtypeOf<T>) << " output " << i;
  return withPositions ? list<int32_t>((*fast)[1]) : std::vector<int32_t>();
}

/// 0 .. n-1 in the order of `less`, equal ones by position.
template <class Less>
std::vector<int32_t> stableOrder(int64_t n, Less less) {
  std::vector<int32_t> order(static_cast<size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order,
                    [&](int32_t a, int32_t b) { return less(a, b) || (!less(b, a) && a < b); });
  return order;
}

template <class T>
void expectJaxOrder(Dice &dice) {
  TapeRegion alone = jaxComparator<T>(), withPositions = jaxComparator<T>({DType::I32});
  DType types[] = {dtypeOf<T>, DType::I32};
  ASSERT_EQ(sortKeysOf(*withPositions.tape(), types).size(), 1u) << name(dtypeOf<T>);
  for (int64_t n : {2, 3, 17, 100, 191, 192, 193, 1000}) {
    std::vector<T> values = specimens<T>(dice, n);
    expectBothPathsAgree(alone, values, false);
    std::vector<int32_t> got = expectBothPathsAgree(withPositions, values, true);
    std::vector<int32_t> want = stableOrder(n, [&](int32_t a, int32_t b) {
      double x = double(values[size_t(a)]), y = double(values[size_t(b)]);
      return std::isnan(y) ? !std::isnan(x) : x < y;  // NaNs last and equal, zeros equal
    });
    EXPECT_EQ(got, want) << name(dtypeOf<T>) << " " << n;
  }
}

TEST(Sort, byTheComparatorJaxWrites) {
  Dice dice(14);
  expectJaxOrder<float>(dice);
  expectJaxOrder<double>(dice);
  expectJaxOrder<BFloat16>(dice);
  expectJaxOrder<Float16>(dice);
  expectJaxOrder<Float8E4M3FN>(dice);
}

template <class T>
void expectPlainOrders(Dice &dice, const char *type) {
  for (const char *direction : {"LT", "GT"})
    for (bool swap : {false, true}) {
      TapeRegion body = plainComparator(dtypeOf<T>, direction, type, swap);
      DType types[] = {dtypeOf<T>};
      EXPECT_EQ(sortKeysOf(*body.tape(), types).size(), 1u) << name(dtypeOf<T>);
      for (int64_t n : {2, 50, 500}) expectBothPathsAgree(body, specimens<T>(dice, n), false);
    }
}

TEST(Sort, byPlainComparisonsOfEveryType) {
  Dice dice(15);
  expectPlainOrders<bool>(dice, "UNSIGNED");
  expectPlainOrders<Int4>(dice, "SIGNED");
  expectPlainOrders<UInt2>(dice, "UNSIGNED");
  expectPlainOrders<int8_t>(dice, "SIGNED");
  expectPlainOrders<uint16_t>(dice, "UNSIGNED");
  expectPlainOrders<int32_t>(dice, "SIGNED");
  expectPlainOrders<uint32_t>(dice, "UNSIGNED");
  expectPlainOrders<int64_t>(dice, "SIGNED");
  expectPlainOrders<uint64_t>(dice, "UNSIGNED");
  expectPlainOrders<float>(dice, "TOTALORDER");
  expectPlainOrders<double>(dice, "TOTALORDER");
  expectPlainOrders<BFloat16>(dice, "TOTALORDER");
  expectPlainOrders<Float16>(dice, "TOTALORDER");
  expectPlainOrders<Float8E5M2>(dice, "TOTALORDER");
  expectPlainOrders<float>(dice, "FLOAT");  // NaNs break this order: the comparator must be called
  expectPlainOrders<double>(dice, "FLOAT");
}

TEST(Sort, byTwoKeys) {
  Dice dice(16);
  TapeRegion body({DType::F32, DType::F32, DType::I32, DType::I32});
  Slot a = canonical<float>(body, 0), b = canonical<float>(body, 1);
  Slot second = compare(body, "GT", "SIGNED", 2, 3);
  Slot first = compare(body, "LT", "TOTALORDER", a, b);
  Slot tie = compare(body, "EQ", "TOTALORDER", a, b);
  Slot both = body.step("stablehlo.and", {tie, second}, DType::Bool);
  body.setResults({body.step("stablehlo.or", {first, both}, DType::Bool)});
  DType types[] = {DType::F32, DType::I32};
  std::vector<SortKey> keys = sortKeysOf(*body.tape(), types);
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[0].input, 0u);
  EXPECT_EQ(keys[1].input, 1u);
  EXPECT_TRUE(keys[1].isDescending);
  WithoutTape general(body);
  for (int64_t n : {5, 300, 2000}) {
    Values in = {array<float>({n}, specimens<float>(dice, n)),
                 array<int32_t>({n}, specimens<int32_t>(dice, n))};
    std::vector<TensorType> results = {{DType::F32, {n}, {}}, {DType::I32, {n}, {}}};
    auto fast = runOp("stablehlo.sort", attrs({{"dimension", {int64_t(0)}}}), in, results, {&body});
    auto slow =
        runOp("stablehlo.sort", attrs({{"dimension", {int64_t(0)}}}), in, results, {&general});
    ASSERT_TRUE(fast && slow);
    EXPECT_TRUE((*fast)[0].sameBits((*slow)[0]) && (*fast)[1].sameBits((*slow)[1])) << n;
  }
}

TEST(Sort, whatIsNotAKeyIsNotTakenForOne) {
  DType two[] = {DType::F32, DType::I32};
  TapeRegion mixed({DType::F32, DType::F32, DType::F32, DType::F32});
  mixed.setResults({compare(mixed, "LT", "TOTALORDER", 0, 3)});  // two different inputs
  EXPECT_TRUE(sortKeysOf(*mixed.tape(), two).empty());
  TapeRegion atMost = plainComparator(DType::F32, "LE", "TOTALORDER");
  EXPECT_TRUE(sortKeysOf(*atMost.tape(), two).empty());
  TapeRegion complex = plainComparator(DType::C64, "LT", "FLOAT");
  DType c64[] = {DType::C64};
  EXPECT_TRUE(sortKeysOf(*complex.tape(), c64).empty());
  TapeRegion half({DType::F32, DType::F32});  // only one side canonicalized
  half.setResults({compare(half, "LT", "TOTALORDER", canonical<float>(half, 0), 1)});
  EXPECT_TRUE(sortKeysOf(*half.tape(), two).empty());
}

TEST(Sort, alongAnyDimension) {
  Dice dice(17);
  TapeRegion less = plainComparator(DType::I32, "LT", "SIGNED");
  FunctionRegion general([](const Values &in) {
    return Values{HostArray::scalar(*in[0].data<int32_t>() < *in[1].data<int32_t>())};
  });
  for (int round = 0; round < 100; ++round) {
    Dims dims = dice.dims(dice.between(1, 4), 0, 5);
    int64_t rank = int64_t(dims.size()), axis = dice.between(-rank, rank - 1);
    size_t d = size_t(axis < 0 ? axis + rank : axis);
    HostArray input = array<int32_t>(dims, specimens<int32_t>(dice, *elementCount(dims)));
    HostArray want = input;
    ASSERT_TRUE(bool(want.makeUnique()));
    int64_t stride = rowMajorStrides(dims)[d];
    for (int64_t i = 0; i < want.elements(); ++i) {
      if (i / stride % dims[d] != 0) continue;
      std::vector<int32_t> line;
      for (int64_t k = 0; k < dims[d]; ++k) line.push_back(input.data<int32_t>()[i + k * stride]);
      std::ranges::sort(line);
      for (int64_t k = 0; k < dims[d]; ++k)
        want.mutableData<int32_t>()[i + k * stride] = line[size_t(k)];
    }
    for (const Region *body :
         {static_cast<const Region *>(&less), static_cast<const Region *>(&general)}) {
      auto got = runOp("stablehlo.sort", attrs({{"dimension", {axis}}}), {input},
                       {{DType::I32, dims, {}}}, {body});
      ASSERT_TRUE(bool(got)) << got.problem().text();
      EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " along " << axis;
    }
  }
}

TEST(Sort, aComparatorThatIsNoOrderStillEnds) {
  FunctionRegion always([](const Values &) { return Values{HostArray::scalar(true)}; });
  auto got = runOp("stablehlo.sort", attrs({{"dimension", {int64_t(0)}}}),
                   {counting(DType::I32, {1000})}, {{DType::I32, {1000}, {}}}, {&always});
  ASSERT_TRUE(bool(got));
  std::vector<int32_t> values = list<int32_t>((*got)[0]);
  std::ranges::sort(values);
  EXPECT_EQ(values, list<int32_t>(counting(DType::I32, {1000})));  // nothing lost
}

TEST(TopK, largestFirstEqualOnesInOrder) {
  float nan = __builtin_nanf("");
  HostArray input = array<float>({2, 5}, {1, 3, 3, nan, -0.0f, 0, -0.0f, -nan, -1, 0});
  auto got =
      runOp("chlo.top_k", attrs({{"k", {int64_t(4)}}}), {input, counting(DType::F64, {2, 5})},
            {{DType::F32, {2, 4}, {}}, {DType::I32, {2, 4}, {}}, {DType::F64, {2, 4}, {}}});
  ASSERT_TRUE(bool(got)) << got.problem().text();
  EXPECT_EQ(list<int32_t>((*got)[1]), (std::vector<int32_t>{3, 1, 2, 0, 0, 4, 1, 3}));
  EXPECT_EQ((*got)[0].data<float>()[1], 3.0f);
  HostArray companion = counting(DType::F64, {2, 5});  // gathered at the selected positions
  EXPECT_EQ(std::memcmp((*got)[2].raw(), at(std::as_const(companion), 3), 8), 0);
  EXPECT_FALSE(bool(runOp("chlo.top_k", attrs({{"k", {int64_t(6)}}}), {input},
                          {{DType::F32, {2, kDynamic}, {}}, {DType::I32, {2, kDynamic}, {}}})));
}

TEST(TopK, ofALongLineIsTheFrontOfItsSort) {
  Dice dice(18);
  for (int64_t k : {1, 10, 999, 1000}) {
    std::vector<double> values = specimens<double>(dice, 1000);
    auto got = runOp("chlo.top_k", attrs({{"k", {k}}}), {array<double>({1000}, values)},
                     {{DType::F64, {k}, {}}, {DType::I32, {k}, {}}});
    ASSERT_TRUE(bool(got));
    std::vector<int32_t> want = stableOrder(1000, [&](int32_t a, int32_t b) {
      auto key = [&](int32_t i) {
        int64_t bits = std::bit_cast<int64_t>(values[size_t(i)]);
        return bits < 0 ? ~bits ^ INT64_MIN : bits;
      };
      return key(a) > key(b);
    });
    want.resize(size_t(k));
    EXPECT_EQ(list<int32_t>((*got)[1]), want) << k;
  }
}

/// Few of many, where most are discarded unsorted: lines that rise, fall, repeat or do neither.
TEST(TopK, ofFewInManyIsTheFrontOfItsSort) {
  constexpr int32_t kLength = 5000;
  Dice dice(19);
  std::vector<float> shuffled = specimens<float>(dice, kLength);
  auto key = [](float value) {
    int32_t bits = std::bit_cast<int32_t>(value);
    return bits < 0 ? ~bits ^ INT32_MIN : bits;
  };
  for (int line = 0; line < 5; ++line)
    for (int64_t k : {1, 7, 64, 400}) {
      std::vector<float> values;
      for (int32_t i = 0; i < kLength; ++i) {
        float made[] = {float(i), float(-i), 2.0f, float(i % 9), shuffled[size_t(i)]};
        values.push_back(made[line]);
      }
      auto got = runOp("chlo.top_k", attrs({{"k", {k}}}), {array<float>({kLength}, values)},
                       {{DType::F32, {k}, {}}, {DType::I32, {k}, {}}});
      ASSERT_TRUE(bool(got));
      std::vector<int32_t> want = stableOrder(kLength, [&](int32_t a, int32_t b) {
        return key(values[size_t(a)]) > key(values[size_t(b)]);
      });
      want.resize(size_t(k));
      EXPECT_EQ(list<int32_t>((*got)[1]), want) << k << " of line " << line;
    }
}

}  // namespace
}  // namespace vitro::ops
