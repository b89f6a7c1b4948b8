#include <cmath>
#include <limits>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/process/Check.h"

namespace vitro::ops::testing {
namespace {

class Recorder : public LonelyProcess {
 public:
  Result<> reportCheck(compare::CheckOutcome outcome) override {
    outcomes.push_back(std::move(outcome));
    return {};
  }
  std::vector<compare::CheckOutcome> outcomes;
};

/// Whether the check op called `name` holds.
bool holds(std::string_view name, const Attributes &attributes, Values in) {
  Recorder recorder;
  auto done = call(name, attributes, std::move(in), {}, {}, {}, &recorder);
  EXPECT_TRUE(done) << done.problem().text();
  EXPECT_EQ(recorder.outcomes.size(), 1u);
  EXPECT_EQ(recorder.outcomes[0].check, name);
  EXPECT_EQ(recorder.outcomes[0].passed, recorder.outcomes[0].detail.empty());
  return recorder.outcomes[0].passed;
}

HostArray f32(float value) { return HostArray::scalar(value); }
float ulps(float value, int count) {
  while (count-- > 0) value = std::nextafter(value, 1e30f);
  return value;
}
const float kNan = std::numeric_limits<float>::quiet_NaN();

TEST(Check, expectEqIsEqualValues) {
  EXPECT_TRUE(holds("check.expect_eq", {}, {f32(1), f32(1)}));
  EXPECT_TRUE(holds("check.expect_eq", {}, {f32(kNan), f32(-kNan)}));
  EXPECT_TRUE(holds("check.expect_eq", {}, {f32(0.0f), f32(-0.0f)}));
  EXPECT_FALSE(holds("check.expect_eq", {}, {f32(1), f32(ulps(1, 1))}));
  EXPECT_FALSE(holds("check.expect_eq", {}, {HostArray::scalar(true), HostArray::scalar(false)}));
  EXPECT_TRUE(holds("check.expect_eq_const", attrs({{"value", {f32(2)}}}), {f32(2)}));
  EXPECT_FALSE(holds("check.expect_eq_const", attrs({{"value", {f32(2)}}}), {f32(3)}));
}

TEST(Check, aSplatConstantStandsForAllElements) {
  HostArray twos = array<float>({2}, {2, 2}), mixed = array<float>({2}, {2, 3});
  EXPECT_TRUE(holds("check.expect_eq_const", attrs({{"value", {f32(2)}}}), {twos}));
  EXPECT_FALSE(holds("check.expect_eq_const", attrs({{"value", {f32(2)}}}), {mixed}));
  EXPECT_FALSE(holds("check.expect_eq", {}, {twos, f32(2)}));
}

TEST(Check, expectCloseCountsThreeUlpOrItsAttributes) {
  EXPECT_TRUE(holds("check.expect_close", {}, {f32(ulps(1, 3)), f32(1)}));
  EXPECT_FALSE(holds("check.expect_close", {}, {f32(ulps(1, 4)), f32(1)}));
  auto one = attrs({{"max_ulp_difference", {int64_t(1)}}, {"min_ulp_difference", {int64_t(1)}}});
  EXPECT_TRUE(holds("check.expect_close", one, {f32(ulps(1, 1)), f32(1)}));
  EXPECT_FALSE(holds("check.expect_close", one, {f32(ulps(1, 2)), f32(1)}));
  EXPECT_FALSE(holds("check.expect_close", one, {f32(1), f32(1)}));
  EXPECT_FALSE(holds("check.expect_close", {}, {f32(kNan), f32(1)}));
  // Per component: a large real part does not excuse the imaginary one.
  HostArray exact = HostArray::scalar(Complex64{1e6f, 1}),
            off = HostArray::scalar(Complex64{1e6f, 1.001f});
  EXPECT_FALSE(holds("check.expect_close", {}, {off, exact}));
}

TEST(Check, expectAlmostEqIsAbsolute) {
  EXPECT_TRUE(holds("check.expect_almost_eq", {}, {f32(1.0009f), f32(1)}));
  EXPECT_FALSE(holds("check.expect_almost_eq", {}, {f32(1.0011f), f32(1)}));
  auto loose = attrs({{"tolerance", {0.5}}, {"value", {f32(1)}}});
  EXPECT_TRUE(holds("check.expect_almost_eq_const", loose, {f32(1.4f)}));
  EXPECT_FALSE(holds("check.expect_almost_eq_const", loose, {f32(1.6f)}));
}

TEST(Check, customCallsGoByTheirTarget) {
  auto run = [](const char *target, Values in, std::vector<TensorType> results) {
    Recorder recorder;
    Attributes attributes = attrs({{"call_target_name", {std::string(target)}}});
    std::vector<TensorType> operands;
    Call one{"stablehlo.custom_call", attributes, in, operands, results, {}, recorder};
    auto done = evaluateCheckCall(one);
    if (!done) return done.problem().code;
    if (!done->empty()) EXPECT_EQ(*(*done)[0].data<bool>(), recorder.outcomes[0].passed);
    return std::string(recorder.outcomes[0].passed ? "held" : "failed");
  };
  TensorType i1{DType::Bool, {}, nullptr};
  EXPECT_EQ(run("check.expect_eq", {f32(1), f32(1)}, {}), "held");
  EXPECT_EQ(run("check.expect_close", {f32(1), f32(1.5f)}, {}), "failed");
  EXPECT_EQ(run("check.expect_almost_eq", {f32(1), f32(1.0009f)}, {}), "held");
  EXPECT_EQ(run("check.eq", {f32(1), f32(1.00009f)}, {i1}), "held");
  EXPECT_EQ(run("check.eq", {f32(1), f32(1.0002f)}, {i1}), "failed");
  EXPECT_EQ(run("check.eq", {HostArray::scalar(int8_t(1)), HostArray::scalar(int8_t(2))}, {i1}),
            "failed");
  EXPECT_EQ(run("check.expect_eq", {f32(1)}, {}), "check.operands");
  EXPECT_EQ(run("check.expect_nothing", {f32(1), f32(1)}, {}), "check.unknown");
}

}  // namespace
}  // namespace vitro::ops::testing
