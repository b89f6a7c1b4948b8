#include <gtest/gtest.h>
#include <chrono>
#include <functional>
#include <random>
#include "vitro/compare/Compare.h"
#include "vitro/compare/Report.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::compare {
namespace {

template <class T>
HostArray array(Dims dims, const std::vector<T> &values) {
  return *HostArray::of<T>(std::move(dims), values);
}

template <class T = float>
HostArray filled(Dims dims, const std::function<double(int64_t)> &f) {
  HostArray out = *HostArray::allocate(dtypeOf<T>, std::move(dims));
  for (int64_t i = 0; i < out.elements(); ++i) out.mutableData<T>()[i] = T(f(i));
  return out;
}

HostArray normal(Dims dims, unsigned seed = 1) {
  auto random = std::make_shared<std::mt19937>(seed);
  auto gauss = std::make_shared<std::normal_distribution<double>>();
  return filled(std::move(dims), [=](int64_t) { return (*gauss)(*random); });
}

/// A copy with `change(i, value)` applied to every element.
HostArray changed(const HostArray &ref, const std::function<float(int64_t, float)> &change) {
  return filled(ref.dims(), [&](int64_t i) { return change(i, ref.data<float>()[i]); });
}

Comparison plain(const HostArray &target, const HostArray &ref, const HostArray *shadow = nullptr,
                 std::span<const HostArray> spread = {}) {
  return compareArrays(target, ref, {shadow, spread, {}, {}}, {});
}

const float kNan = std::numeric_limits<float>::quiet_NaN(),
            kInf = std::numeric_limits<float>::infinity();

TEST(Compare, exactTakesEqualBitsNansAndBothZeros) {
  HostArray t = array<float>({4}, {1, kNan, -0.0f, kInf}),
            r = array<float>({4}, {1, -kNan, 0.0f, kInf});
  Comparison c = plain(t, r);
  EXPECT_TRUE(c.same);
  EXPECT_EQ(c.rule, Rule::Exact);
  EXPECT_EQ(c.verdictClass, "");
  EXPECT_EQ(c.target, (Specials{1, 1}));
  EXPECT_EQ(reportText(c, "out0"), "out0 tensor<4xf32>: match (exact)");
}

TEST(Compare, nanAgainstNumberIsNeverRounding) {
  Comparison c = plain(array<float>({2}, {kNan, 1}), array<float>({2}, {1, 1}));
  EXPECT_FALSE(c.same);
  EXPECT_EQ(c.shape.how.kind, "nan");
  EXPECT_EQ(c.verdictClass, "miscompile");
}

// rounding: |t-d| <= m(|r-d|+e), e = max(4u|d|, s, median|r-d|), m = 2 from 1000 elements on.
TEST(Compare, roundingFollowsItsFormula) {
  double u = 0x1p-24;
  HostArray d = filled<double>({1000}, [](int64_t) { return 1.0; });
  HostArray r = filled({1000}, [](int64_t) { return 1.0; });
  auto withFirst = [&](double value) {
    return changed(r, [=](int64_t i, float x) { return i == 0 ? float(value) : x; });
  };
  EXPECT_TRUE(plain(withFirst(1 + 8 * u), r, &d).same);  // exactly m * 4u
  EXPECT_EQ(plain(withFirst(1 + 8 * u), r, &d).rule, Rule::Rounding);
  EXPECT_FALSE(plain(withFirst(1 + 10 * u), r, &d).same);
  // The reference's own error widens the allowance: |r-d| = 16u gives 2(16u+4u) = 40u.
  HostArray off = withFirst(1 + 16 * u);
  EXPECT_TRUE(plain(withFirst(1 - 40 * u), off, &d).same);
  EXPECT_FALSE(plain(withFirst(1 - 42 * u), off, &d).same);
}

TEST(Compare, medianOfTheReferenceErrorCounts) {
  // Cancellation: the reference is off by 1e-5 everywhere, so 1.5e-5 on a tiny value is rounding.
  HostArray d = filled<double>({1001}, [](int64_t i) { return i == 0 ? 1e-7 : 1.0; });
  HostArray r = filled({1001}, [](int64_t i) { return i == 0 ? 1e-7 : 1.0 + 1e-5; });
  HostArray t = changed(r, [](int64_t i, float x) { return i == 0 ? 1.5e-5f : x; });
  Comparison c = plain(t, r, &d);
  EXPECT_TRUE(c.same) << reportText(c, "t");
  EXPECT_NEAR(c.medianShadow, 1e-5, 1e-6);
}

TEST(Compare, smallArraysAndShortTypesGetThree) {
  double u = 0x1p-24;
  HostArray d = filled<double>({10}, [](int64_t) { return 1.0; }),
            r = filled({10}, [](int64_t) { return 1.0; });
  HostArray t = changed(r, [=](int64_t i, float x) { return i ? x : float(1 + 12 * u); });
  EXPECT_TRUE(plain(t, r, &d).same);
  HostArray t2 = changed(r, [=](int64_t i, float x) { return i ? x : float(1 + 14 * u); });
  EXPECT_FALSE(plain(t2, r, &d).same);
}

TEST(Compare, overflowAtTheEdgeIsRoundingButNotFarFromIt) {
  float max = std::numeric_limits<float>::max();
  HostArray d = filled<double>({1}, [=](int64_t) { return double(max) * (1 + 0x1p-24); });
  EXPECT_TRUE(plain(array<float>({1}, {max}), array<float>({1}, {kInf}), &d).same);
  HostArray far = filled<double>({1}, [](int64_t) { return 1e60; });
  EXPECT_FALSE(plain(array<float>({1}, {5}), array<float>({1}, {kInf}), &far).same);
  EXPECT_FALSE(plain(array<float>({1}, {-kInf}), array<float>({1}, {kInf}), &far).same);
}

TEST(Compare, anInfinityThatTheShadowRoundsToIsRight) {
  // A sum in f16 that stays at 32768, because every further addend is lost.
  HostArray r = array<Float16>({1}, {Float16(32768.0f)}), t = array<Float16>({1}, {Float16(kInf)});
  HostArray beyond = filled<double>({1}, [](int64_t) { return 180000.0; });
  EXPECT_TRUE(plain(t, r, &beyond).same);
  HostArray below = filled<double>({1}, [](int64_t) { return -180000.0; });
  EXPECT_FALSE(plain(t, r, &below).same) << "the other infinity";
  HostArray within = filled<double>({1}, [](int64_t) { return 50000.0; });
  EXPECT_FALSE(plain(t, r, &within).same);
}

TEST(Compare, spreadDecidesAndNamesItsClass) {
  HostArray d = filled<double>({1}, [](int64_t) { return 1.0; }), r = array<float>({1}, {1});
  HostArray t = array<float>({1}, {1.01f});
  EXPECT_FALSE(plain(t, r, &d).same);
  std::vector<HostArray> wide{array<float>({1}, {0.99f}), array<float>({1}, {1})};
  Comparison c = plain(t, r, &d, wide);
  EXPECT_TRUE(c.same);
  EXPECT_EQ(c.rule, Rule::Spread);
  EXPECT_EQ(c.verdictClass, "ill_conditioned");
  std::vector<HostArray> narrow{array<float>({1}, {0.999f})};
  EXPECT_FALSE(plain(t, r, &d, narrow).same);
}

TEST(Compare, spreadOfTheWholeTensorCountsWhereOneElementHappensToSitStill) {
  // Every element but the first varies by 1e-4; that the first did not is luck, not exactness.
  HostArray d = filled<double>({2000}, [](int64_t) { return 1.0; }),
            r = filled({2000}, [](int64_t) { return 1.0; });
  std::vector<HostArray> runs{changed(r, [](int64_t i, float x) { return i ? 1.0001f : x; })};
  HostArray inside = changed(r, [](int64_t i, float x) { return i ? x : 1.00038f; });
  EXPECT_EQ(plain(inside, r, &d, runs).rule, Rule::Spread);
  HostArray outside = changed(r, [](int64_t i, float x) { return i ? x : 1.00045f; });
  EXPECT_FALSE(plain(outside, r, &d, runs).same);
}

TEST(Compare, spreadOfAFewUlpIsStillRounding) {
  // One of many elements near zero, accepted by a spread that is tiny compared to the largest
  // value.
  HostArray d = filled<double>({2000}, [](int64_t i) { return i == 0 ? 0.0 : 1.0; });
  HostArray r = filled({2000}, [](int64_t i) { return i == 0 ? 0.0 : 1.0; });
  HostArray t = changed(r, [](int64_t i, float x) { return i ? x : 4e-7f; });
  std::vector<HostArray> runs{changed(r, [](int64_t i, float x) { return i ? x : 3e-7f; })};
  Comparison c = plain(t, r, &d, runs);
  EXPECT_EQ(c.rule, Rule::Spread);
  EXPECT_EQ(c.verdictClass, "rounding");
}

TEST(Compare, integersAgreeOrTie) {
  HostArray t = array<int32_t>({3}, {1, 7, 3}), r = array<int32_t>({3}, {1, 5, 3});
  EXPECT_FALSE(plain(t, r).same);
  std::vector<HostArray> runs{r, array<int32_t>({3}, {1, 9, 3})};
  Comparison c = plain(t, r, nullptr, runs);
  EXPECT_TRUE(c.same);
  EXPECT_EQ(c.verdictClass, "tie");
  std::vector<HostArray> steady{r, r};
  EXPECT_FALSE(plain(t, r, nullptr, steady).same);
  EXPECT_FALSE(plain(HostArray::scalar(true), HostArray::scalar(false)).same);
}

TEST(Compare, nanOrNumberMayTieToo) {
  HostArray t = array<float>({2}, {kNan, 1}), r = array<float>({2}, {3, 1});
  std::vector<HostArray> steady{r, r}, wavering{r, array<float>({2}, {kNan, 1})};
  EXPECT_FALSE(plain(t, r, nullptr, steady).same);
  EXPECT_EQ(plain(t, r, nullptr, wavering).verdictClass, "tie");
}

TEST(Compare, tolerancesReplaceAllRules) {
  Options options;
  options.judge = Options::Judge::Tolerance;
  options.atol = 0.1, options.rtol = 0.01;
  auto judge = [&](float t, float r) {
    return compareArrays(array<float>({1}, {t}), array<float>({1}, {r}), {}, options).same;
  };
  EXPECT_TRUE(judge(10.19f, 10));
  EXPECT_FALSE(judge(10.21f, 10));
  EXPECT_FALSE(judge(kInf, 10));
  EXPECT_FALSE(judge(10, kInf));
  EXPECT_TRUE(judge(kNan, kNan));
}

TEST(Compare, ulpModeMayAlsoDemandADifference) {
  Options options;
  options.judge = Options::Judge::Ulp;
  options.maxUlp = 3;
  float three = std::nextafter(std::nextafter(std::nextafter(1.f, 2.f), 2.f), 2.f);
  HostArray r = array<float>({1}, {1});
  EXPECT_TRUE(compareArrays(array<float>({1}, {three}), r, {}, options).same);
  options.maxUlp = 2;
  EXPECT_FALSE(compareArrays(array<float>({1}, {three}), r, {}, options).same);
  options.minUlp = 1;
  EXPECT_FALSE(compareArrays(r, r, {}, options).same);
}

TEST(Compare, complexNumbersAreJudgedPerComponent) {
  HostArray t = array<Complex64>({2}, {{1, 2}, {3, 5}}),
            r = array<Complex64>({2}, {{1, 2}, {3, 4}});
  Comparison c = plain(t, r);
  EXPECT_EQ(c.rejected, 1);
  ASSERT_TRUE(c.first);
  EXPECT_STREQ(c.first->component, "im");
  EXPECT_EQ(c.first->position, (Dims{1}));
  EXPECT_EQ(c.shape.where.kind, "element");
  // Two wrong parts are one wrong element.
  Comparison both = plain(array<Complex64>({2}, {{1, 2}, {7, 5}}), r);
  EXPECT_EQ(both.rejected, 2);
  EXPECT_EQ(both.shape.where.elements, 1);
}

template <class T>
struct EveryElement {
  static void check() {
    // Equal arrays of every type are exact; one changed element is found at its position.
    HostArray r = *HostArray::zeros(dtypeOf<T>, {5, 7}), t = *HostArray::zeros(dtypeOf<T>, {5, 7});
    EXPECT_EQ(plain(t, r).rule, Rule::Exact) << name(dtypeOf<T>);
    if constexpr (isComplexElement<T>)
      t.template mutableData<T>()[23].im = 2;
    else if constexpr (std::is_same_v<T, Float8E8M0FNU>)
      t.template mutableData<T>()[23] = T(1024.0);
    else
      t.template mutableData<T>()[23] = T(1.0);
    Comparison c = plain(t, r);
    EXPECT_FALSE(c.same) << name(dtypeOf<T>);
    ASSERT_TRUE(c.first);
    EXPECT_EQ(c.first->position, (Dims{3, 2})) << name(dtypeOf<T>);
    EXPECT_EQ(c.rejected, 1);
  }
};

TEST(Compare, anOverflowOfTheReferenceExcusesNothing) {
  // The reference overflowed on the way, its shadow did not: a number there is not rounding.
  HostArray r = array<float>({5}, {kInf, kInf, kInf, 1, 2});
  HostArray d = array<double>({5}, {1e30, 1e30, 1e30, 1, 2});
  EXPECT_FALSE(plain(array<float>({5}, {7, kInf, kInf, 1, 2}), r, &d).same);
  EXPECT_FALSE(plain(array<float>({5}, {-kInf, kInf, kInf, 1, 2}), r, &d).same);
  // It does not widen the allowance of its neighbours either.
  EXPECT_EQ(plain(array<float>({5}, {kInf, kInf, kInf, -5e20f, 12345}), r, &d).rejected, 2);
  // The last number before infinity is its neighbour.
  HostArray end = array<float>({1}, {std::numeric_limits<float>::max()});
  HostArray beyond = array<double>({1}, {3.41e38});
  EXPECT_TRUE(plain(end, array<float>({1}, {kInf}), &beyond).same);
}

TEST(Compare, aTieIsBetweenWhatTheReferenceMightSay) {
  HostArray r = array<int32_t>({2}, {3, 3});
  std::vector<HostArray> runs = {array<int32_t>({2}, {2, 3}), array<int32_t>({2}, {3, 3})};
  EXPECT_EQ(plain(array<int32_t>({2}, {2, 3}), r, nullptr, runs).verdictClass, "tie");
  EXPECT_FALSE(plain(array<int32_t>({2}, {-77777, 3}), r, nullptr, runs).same);
  EXPECT_FALSE(plain(array<int32_t>({2}, {3, 2}), r, nullptr, runs).same);
}

TEST(Compare, theMarginIsForTypesThatShowApproximations) {
  Options claim;
  claim.margin = 8;
  HostArray r = filled<BFloat16>({2000}, [](int64_t i) { return 1 + double(i) / 2000; });
  HostArray d = filled<double>({2000}, [&](int64_t i) { return float(r.data<BFloat16>()[i]); });
  HostArray wrong =
      filled<BFloat16>({2000}, [](int64_t i) { return 1.1 * (1 + double(i) / 2000); });
  EXPECT_FALSE(compareArrays(wrong, r, {&d, {}, {}, {}}, claim).same);
}

TEST(Compare, aFlushedTargetLiesBetweenTheReferenceAndItsFlushedRun) {
  // Element 0 depends on a subnormal number: 4.9e-37 with it, 0 without. Element 1 does not.
  HostArray r = array<float>({2}, {4.9e-37f, 4.9e-37f}), d = array<double>({2}, {4.9e-37, 4.9e-37});
  HostArray flushed = array<float>({2}, {0, 4.9e-37f});
  auto judge = [&](float first, float second) {
    return compareArrays(array<float>({2}, {first, second}), r, {&d, {}, {}, &flushed}, {});
  };
  Comparison c = judge(0, 4.9e-37f);
  EXPECT_TRUE(c.same);
  EXPECT_EQ(c.rule, Rule::Flushed);
  EXPECT_EQ(c.verdictClass, "rounding");
  EXPECT_NE(reportText(c, "out0").find("read as zero"), std::string::npos);
  EXPECT_TRUE(judge(2e-37f, 4.9e-37f).same);      // flushed in part
  EXPECT_FALSE(judge(0, 0).same);                 // a fault of the same size
  EXPECT_FALSE(judge(-4.9e-37f, 4.9e-37f).same);  // any other number of that size
  EXPECT_FALSE(judge(9.8e-37f, 4.9e-37f).same);
  EXPECT_FALSE(plain(array<float>({2}, {0, 4.9e-37f}), r, &d).same);  // no evidence, no excuse
}

TEST(Compare, flushingMayEndInNanInfinityOrAnotherDecision) {
  HostArray r = array<float>({3}, {-92, 1, 2}), flushed = array<float>({3}, {-kInf, kNan, 2});
  EXPECT_EQ(compareArrays(flushed, r, {nullptr, {}, {}, &flushed}, {}).rule, Rule::Flushed);
  HostArray wrong = array<float>({3}, {kInf, 1, 2});
  EXPECT_FALSE(compareArrays(wrong, r, {nullptr, {}, {}, &flushed}, {}).same);
  HostArray nan = array<float>({3}, {-92, 1, kNan});
  EXPECT_FALSE(compareArrays(nan, r, {nullptr, {}, {}, &flushed}, {}).same);
  HostArray one = array<int32_t>({2}, {1, 1}), zero = array<int32_t>({2}, {0, 1});
  EXPECT_EQ(compareArrays(zero, one, {nullptr, {}, {}, &zero}, {}).rule, Rule::Flushed);
  HostArray other = array<int32_t>({2}, {1, 0});
  EXPECT_FALSE(compareArrays(other, one, {nullptr, {}, {}, &zero}, {}).same);
}

TEST(Compare, smallNumbersOfF16AreNotAllTheSame) {
  // Around the smallest normal of f16 (6.1e-5) a step is 6e-8: a few of them are rounding.
  HostArray r = filled<Float16>({2000}, [](int64_t i) { return 1e-5 * (1 + double(i % 7)); });
  HostArray d = filled<double>({2000}, [&](int64_t i) { return float(r.data<Float16>()[i]); });
  auto moved = [&](double factor, double offset) {
    HostArray t = filled<Float16>(
        {2000}, [&](int64_t i) { return factor * float(r.data<Float16>()[i]) + offset; });
    return plain(t, r, &d).same;
  };
  EXPECT_TRUE(moved(1, 2e-7));
  EXPECT_FALSE(moved(0, 0));
  EXPECT_FALSE(moved(2, 0));
  EXPECT_FALSE(moved(1, 1e-6));
}

TEST(Compare, everyTypeIsJudged) {
#define VITRO_DTYPE(D, NAME, SHORT, BITS, BYTES, KIND, T) EveryElement<T>::check();
#include "vitro/tensor/DTypes.def"
}

TEST(Compare, typesMustAgree) {
  Comparison c = plain(array<float>({2}, {1, 2}), array<float>({1, 2}, {1, 2}));
  EXPECT_FALSE(c.same);
  EXPECT_EQ(c.note, "types differ: target tensor<2xf32>, ref tensor<1x2xf32>");
  EXPECT_FALSE(plain(*HostArray::zeros(DType::F32, {}), *HostArray::zeros(DType::I32, {})).same);
  EXPECT_TRUE(
      plain(*HostArray::zeros(DType::F32, {0, 3}), *HostArray::zeros(DType::F32, {0, 3})).same);
}

TEST(Compare, reportShowsTheWorst) {
  HostArray r = filled({2, 3}, [](int64_t i) { return double(i); });
  HostArray t = changed(r, [](int64_t i, float x) { return i == 4 ? 4.5f : x; });
  EXPECT_EQ(reportText(plain(t, r), "out0"),
            "out0 tensor<2x3xf32>: MISMATCH (miscompile)\n"
            "  1 of 6 elements rejected, first at [1, 1]; at most 0.5 absolute, 0.125 relative, "
            "1048576 ulp\n"
            "  where: one element, [1, 1]\n"
            "  rules: exact 5, rejected 1; median difference 0.5, cosine 0.998503\n"
            "    index  target ref absolute relative ulp     allowed\n"
            "    [1, 1] 4.5    4   0.5      0.125    1048576 2.86e-06");
  Json json = reportJson(plain(t, r));
  EXPECT_EQ(json["rejected"], 1);
  EXPECT_EQ(json["first"]["index"], Json({1, 1}));
  EXPECT_EQ(json["where"]["kind"], "element");
  EXPECT_EQ(json["class"], "miscompile");
}

TEST(Compare, reportNamesItsSidesByWhatTheyAre) {
  HostArray file = array<float>({2}, {4, 1}), vitro = array<float>({2}, {8, 1});
  Options options;
  options.sides = {"file", "vitro", false};
  std::string byRules = reportText(compareArrays(file, vitro, {}, options), "out0");
  EXPECT_NE(byRules.find("index file vitro absolute"), std::string::npos) << byRules;
  EXPECT_NE(byRules.find("[0]   4    8 "), std::string::npos) << byRules;
  options.judge = Options::Judge::Tolerance;
  options.sides = {"vitro", "file", true};
  Comparison c = compareArrays(vitro, file, {}, options);
  std::string byTolerance = reportText(c, "out0");
  EXPECT_NE(byTolerance.find("index file vitro absolute"), std::string::npos) << byTolerance;
  EXPECT_NE(byTolerance.find("[0]   4    8 "), std::string::npos) << byTolerance;
  Json json = reportJson(c);
  EXPECT_EQ(json["first"]["file"], "4");
  EXPECT_EQ(json["first"]["vitro"], "8");
  EXPECT_EQ(json["sides"], Json({"file", "vitro"}));
}

TEST(Compare, aMatchNamesItsRuleAndAnUnstableOneStandsOut) {
  Options options;
  options.judge = Options::Judge::Tolerance, options.atol = 1;
  HostArray t = array<float>({1}, {1.01f}), r = array<float>({1}, {1});
  EXPECT_TRUE(reportText(compareArrays(t, r, {}, options), "out0")
                  .starts_with("out0 tensor<1xf32>: match (tolerance): 1 of 1"));
  HostArray d = filled<double>({1}, [](int64_t) { return 1.0; });
  std::vector<HostArray> runs{array<float>({1}, {0.99f})};
  EXPECT_TRUE(reportText(plain(t, r, &d, runs), "out0")
                  .starts_with("out0 tensor<1xf32>: MATCH THAT PROVES LITTLE (spread, "
                               "ill_conditioned): 1 of 1"));
}

TEST(Compare, distancesThatAreNoNumbersAreNotZero) {
  auto text = [](std::vector<float> t, std::vector<float> r) {
    return reportText(plain(array<float>({2}, t), array<float>({2}, r)), "x");
  };
  EXPECT_NE(text({kInf, 1}, {1, 1}).find("at most inf absolute, - relative, - ulp\n"),
            std::string::npos);
  EXPECT_NE(text({-kNan, 1}, {1, 1}).find("at most - absolute, - relative, - ulp\n"),
            std::string::npos);
  EXPECT_NE(text({kInf, 2}, {1, 1})
                .find("at most 1 absolute, 1 relative, 8388608 ulp where finite "
                      "(1 are not)"),
            std::string::npos);
  EXPECT_EQ(text({-kNan, 1}, {1, 1}).find("-nan"), std::string::npos);
  EXPECT_EQ(reportJson(plain(array<float>({1}, {kInf}), array<float>({1}, {1})))["max"]["absolute"],
            "inf");
}

TEST(Compare, equalArraysCostLittle) {
  HostArray a = normal({1 << 22}), b = *HostArray::of<float>({1 << 22}, a.span<float>());
  auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(plain(a, b).same);
  double ns =
      std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count();
  EXPECT_LT(ns / double(a.elements()),
            10.0);  // measured 0.5; sanitizers and busy machines are slower
}

}  // namespace
}  // namespace vitro::compare
