// Checks the facts in the rows against the ops' behaviour.
#include <gtest/gtest.h>
#include <cmath>
#include <random>
#include <set>
#include "vitro/ops/Op.h"
#include "vitro/ops/OpFacts.h"

namespace vitro::ops {
namespace {

TEST(OpFacts, loopsOverElementsBelongToElementwiseOps) {
  for (const OpRow *row : allOps()) {
    // The loop of a view is for the scalars of comparators and other bodies.
    if (!row->pointwise || row->facts.view == View::May) continue;
    EXPECT_EQ(row->facts.kind, Kind::Elementwise) << row->name;
    EXPECT_EQ(row->facts.shape, ShapeOf::Operands) << row->name;
    EXPECT_EQ(row->facts.effect, Effect::None) << row->name;
    EXPECT_NE(row->facts.cost, Cost::Moves) << row->name;
    EXPECT_NE(row->facts.cost, Cost::Bodies) << row->name;
  }
}

TEST(OpFacts, whoMeetsOrTellsOthersStaysWhereItIs) {
  std::set<std::string_view> world;
  for (const OpRow *row : allOps()) {
    bool asks =
        row->facts.kind == Kind::Collective || std::string_view(row->name).starts_with("check.");
    if (asks) EXPECT_EQ(row->facts.effect, Effect::World) << row->name;
    if (row->facts.effect == Effect::World) world.insert(row->name);
    // Ops that only move or compute numbers have none.
    if (row->facts.view == View::May) EXPECT_EQ(row->facts.effect, Effect::None) << row->name;
  }
  for (const char *name : {"stablehlo.infeed", "stablehlo.outfeed", "stablehlo.send",
                           "stablehlo.recv", "stablehlo.rng", "stablehlo.all_reduce"})
    EXPECT_TRUE(world.contains(name)) << name;
}

/// A row's loop for operands of type T; null if it has none.
template <class T>
PointwiseFn loopOf(const OpRow &row, size_t operands) {
  std::vector<DType> types(operands, dtypeOf<T>);
  return row.pointwise(Attributes(), types, dtypeOf<T>);
}

template <class T>
std::vector<T> computed(PointwiseFn loop, const std::vector<std::vector<float>> &operands) {
  std::vector<std::vector<T>> own;
  std::vector<const void *> in;
  for (const auto &operand : operands) own.emplace_back(operand.begin(), operand.end());
  for (const auto &operand : own) in.push_back(operand.data());
  std::vector<T> out(operands[0].size());
  loop(in.data(), out.data(), int64_t(out.size()));
  return out;
}

std::vector<float> someNumbers(uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<float> size(-8, 8), unit(-1, 1);
  std::vector<float> numbers = {0.5f, 1, 2, 3};
  while (numbers.size() < 4000) numbers.push_back(unit(random) * std::exp2(size(random)));
  return numbers;
}

// In f64 an op on numbers of f32 is exact if it never rounds, and bit-exact after one more rounding
// if it rounds once (for +, -, *, / and sqrt 53 bits are more than 2 * 24 + 2).
TEST(OpFacts, roundingIsWhatTheLoopsDo) {
  const std::set<std::string_view> givesOtherTypes = {
      "chlo.is_inf",       "chlo.is_neg_inf",   "chlo.is_pos_inf",    "stablehlo.compare",
      "stablehlo.complex", "stablehlo.convert", "stablehlo.is_finite"};
  std::set<std::string_view> exact, correct, loose;
  for (const OpRow *row : allOps()) {
    std::string_view name = row->name;
    if (!row->pointwise || givesOtherTypes.contains(name)) continue;
    // The next number differs between types.
    if (name == "chlo.next_after") continue;
    for (size_t operands : {1, 2}) {
      PointwiseFn narrow = loopOf<float>(*row, operands), wide = loopOf<double>(*row, operands);
      if (!narrow || !wide) continue;
      // A lookup need not check the number of operands.
      std::vector<std::vector<float>> numbers = {someNumbers(1), someNumbers(2)};
      auto got = computed<float>(narrow, numbers);
      auto sure = computed<double>(wide, numbers);
      bool neverRounds = true, isNearest = true;
      for (size_t i = 0; i < got.size(); ++i) {
        if (std::isnan(got[i]) && std::isnan(sure[i])) continue;
        neverRounds &= double(got[i]) == sure[i];
        isNearest &= got[i] == float(sure[i]);
      }
      if (row->facts.rounding == Rounding::Exact) EXPECT_TRUE(neverRounds) << name;
      if (row->facts.rounding == Rounding::Correct) {
        EXPECT_TRUE(isNearest) << name;
        EXPECT_FALSE(neverRounds) << name;
      }
      (row->facts.rounding == Rounding::Exact     ? exact
       : row->facts.rounding == Rounding::Correct ? correct
                                                  : loose)
          .insert(name);
      break;
    }
  }
  EXPECT_GE(exact.size(), 10u);
  EXPECT_EQ(correct,
            (std::set<std::string_view>{"stablehlo.add", "stablehlo.divide", "stablehlo.multiply",
                                        "stablehlo.sqrt", "stablehlo.subtract"}));
  EXPECT_GE(loose.size(), 20u);
}

}  // namespace
}  // namespace vitro::ops
