// The value of a match: the allowance compared with that of a well-conditioned program.
#include <gtest/gtest.h>
#include "vitro/compare/Compare.h"
#include "vitro/compare/Report.h"

namespace vitro::compare {
namespace {

template <class T = float>
HostArray of(const std::vector<double> &values) {
  std::vector<T> typed;
  for (double value : values) typed.push_back(T(float(value)));
  return *HostArray::of<T>({int64_t(values.size())}, std::span<const T>(typed));
}
HostArray shadowOf(const std::vector<double> &values) {
  return *HostArray::of<double>({int64_t(values.size())}, std::span<const double>(values));
}

Comparison judged(const HostArray &t, const HostArray &r, const HostArray &d,
                  std::span<const HostArray> runs = {}, double margin = 1) {
  Options options;
  options.margin = margin;
  return compareArrays(t, r, {&d, runs, {}, {}}, options);
}

TEST(ProvesLittle, aReferenceFarFromItsShadowAcceptsNearlyAnything) {
  Comparison c = judged(of({20}), of({16.6}), shadowOf({11.07}), {}, 8);
  EXPECT_TRUE(c.same);
  EXPECT_EQ(c.rule, Rule::Rounding);
  EXPECT_TRUE(c.isWeakEvidence);
  EXPECT_EQ(c.verdictClass, "ill_conditioned");
  EXPECT_EQ(c.loose, 1);
  EXPECT_TRUE(reportText(c, "out0").starts_with(
      "out0 tensor<1xf32>: MATCH THAT PROVES LITTLE (rounding, ill_conditioned)"))
      << reportText(c, "out0");
  EXPECT_EQ(reportJson(c)["proves_little"], true);
  EXPECT_EQ(reportJson(c)["allowance"]["loose"], 1);
}

TEST(ProvesLittle, sixtyFourTimesIsTheLimit) {
  // A well-conditioned element gets 2m 4u|d|; |r-d| = 508u makes m(508u + 4u), 64 times that.
  double u = 0x1p-24;
  auto at = [&](double units) {
    return judged(of({1}), of({1 + units * u}), shadowOf({1})).isWeakEvidence;
  };
  EXPECT_FALSE(at(508));
  EXPECT_TRUE(at(512));
}

TEST(ProvesLittle, ordinaryRoundingProvesWhatItShould) {
  double u = 0x1p-24;
  Comparison c = judged(of({1 + 20 * u, 2}), of({1 + 16 * u, 2}), shadowOf({1, 2}));
  EXPECT_TRUE(c.same);
  EXPECT_FALSE(c.isWeakEvidence);
  EXPECT_EQ(c.verdictClass, "rounding");
  EXPECT_EQ(reportJson(c)["proves_little"], false);
}

TEST(ProvesLittle, equalBitsProveWhateverTheProgram) {
  EXPECT_FALSE(judged(of({16.6}), of({16.6}), shadowOf({11.07})).isWeakEvidence);
}

TEST(ProvesLittle, anElementNearZeroIsMeasuredByItsTensor) {
  // Sums of products: one of them nearly cancels, and has the error of the others.
  std::vector<double> d(100, 1.0), r(100, 1.0), t(100, 1.0);
  d[7] = 1e-6, r[7] = 1.5e-6, t[7] = 0.6e-6;
  EXPECT_TRUE(judged(of(t), of(r), shadowOf(d)).same);
  EXPECT_FALSE(judged(of(t), of(r), shadowOf(d)).isWeakEvidence);
  // Alone there is no scale to measure it by.
  EXPECT_TRUE(judged(of({0.6e-6}), of({1.5e-6}), shadowOf({1e-6})).isWeakEvidence);
}

TEST(ProvesLittle, whatWasRoundedToANarrowerTypeIsOrdinary) {
  // bf16 on the way: off by a few of its units, in f32.
  auto judgedWith = [](double coarsest) {
    Options options;
    options.coarsest = coarsest;
    HostArray d = shadowOf({1});
    return compareArrays(of({0.99}), of({1.01}), {&d, {}, {}, {}}, options).isWeakEvidence;
  };
  EXPECT_TRUE(judgedWith(0));
  EXPECT_FALSE(judgedWith(4 * 0x1p-8));
}

TEST(ProvesLittle, theMarginOfAFileIsNotForErrorsThatGrew) {
  // Off by 0.1 of 1: eight times three times that would accept a changed sign.
  EXPECT_FALSE(judged(of({-1}), of({1.1}), shadowOf({1}), {}, 8).same);
  EXPECT_TRUE(judged(of({0.8}), of({1.1}), shadowOf({1}), {}, 8).same);
  // The margin is for ordinary errors: 20 times the reference's own.
  double u = 0x1p-24;
  EXPECT_TRUE(judged(of({1 + 90 * u}), of({1}), shadowOf({1}), {}, 8).same);
  EXPECT_FALSE(judged(of({1 + 90 * u}), of({1}), shadowOf({1})).same);
}

TEST(ProvesLittle, ofSixteenBitsTheNumberItselfIsTheLimit) {
  // 64 times the allowance of bf16 would be six times the number.
  EXPECT_FALSE(judged(of<BFloat16>({1.1}), of<BFloat16>({1.2}), shadowOf({1})).isWeakEvidence);
  EXPECT_TRUE(judged(of<BFloat16>({0.25}), of<BFloat16>({1.5}), shadowOf({1})).isWeakEvidence);
}

TEST(ProvesLittle, zerosThatMayBeSubnormalAreNothingToRemark) {
  HostArray zero = shadowOf({0, 0});
  EXPECT_FALSE(conditionOf(of({0, 0}), {&zero, {}, {}, {}}, 0).isWeakEvidence());
  EXPECT_FALSE(judged(of({1e-39, 0}), of({0, 0}), zero).isWeakEvidence);
}

TEST(ProvesLittle, aWideSpreadProvesLittleToo) {
  std::vector<HostArray> runs{of({0.99})};
  Comparison c = judged(of({1.01}), of({1}), shadowOf({1}), runs);
  EXPECT_EQ(c.rule, Rule::Spread);
  EXPECT_TRUE(c.isWeakEvidence);
}

TEST(ProvesLittle, aTieAmongFewElements) {
  auto integers = [](std::vector<int32_t> values) {
    return *HostArray::of<int32_t>({int64_t(values.size())}, std::span<const int32_t>(values));
  };
  std::vector<int32_t> many(200, 3), other = many;
  other[5] = 4;
  std::vector<HostArray> one{integers({2})}, runs{integers(other)};
  Comparison alone = compareArrays(integers({2}), integers({3}), {nullptr, one, {}, {}}, {});
  EXPECT_EQ(alone.verdictClass, "tie");
  EXPECT_TRUE(alone.isWeakEvidence);
  EXPECT_TRUE(alone.wantsAmplifier());
  Comparison among = compareArrays(integers(other), integers(many), {nullptr, runs, {}, {}}, {});
  EXPECT_EQ(among.verdictClass, "tie");
  EXPECT_FALSE(among.isWeakEvidence);
}

TEST(ProvesLittle, whyIsSaidInWordsAndJson) {
  Comparison c = judged(of({20}), of({16.6}), shadowOf({11.07}), {}, 8);
  c.amplifier = {"main/7", "stablehlo.subtract", "model.py:31", 5e4, "variance by cancellation", "",
                 ""};
  EXPECT_NE(reportText(c, "out0").find("\n  why: variance by cancellation, model.py:31: "
                                       "stablehlo.subtract main/7 makes errors 5e+04 times larger"),
            std::string::npos)
      << reportText(c, "out0");
  Json json = reportJson(c)["amplifier"];
  EXPECT_EQ(json["id"], "main/7");
  EXPECT_EQ(json["op"], "stablehlo.subtract");
  EXPECT_EQ(json["loc"], "model.py:31");
  EXPECT_EQ(json["kind"], "variance by cancellation");
  EXPECT_EQ(json["factor"], 5e4);
}

TEST(ProvesLittle, theConditionOfAProgramNeedsNoTarget) {
  HostArray d = shadowOf({11.07}), good = shadowOf({16.6000000001});
  EXPECT_TRUE(conditionOf(of({16.6}), {&d, {}, {}, {}}, 0).isWeakEvidence());
  EXPECT_FALSE(conditionOf(of({16.6}), {&good, {}, {}, {}}, 0).isWeakEvidence());
  std::vector<HostArray> runs{of({9})};
  EXPECT_TRUE(conditionOf(of({16.6}), {&good, runs, {}, {}}, 0).isWeakEvidence());
  float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(conditionOf(of({double(nan)}), {&d, {}, {}, {}}, 0).lost, 1);
}

TEST(ProvesLittle, theClassOfSeveralIsTheOneThatSaysMost) {
  Comparison rounding, tie, ill;
  rounding.verdictClass = "rounding", tie.verdictClass = "tie",
  ill.verdictClass = "ill_conditioned";
  auto all = [](std::vector<Comparison> list) { return classOfAll(list); };
  EXPECT_EQ(all({}), "");
  EXPECT_EQ(all({Comparison(), rounding}), "rounding");
  EXPECT_EQ(all({rounding, ill, tie}), "ill_conditioned");
}

}  // namespace
}  // namespace vitro::compare
