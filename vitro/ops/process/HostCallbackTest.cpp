#include "vitro/ops/CallTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

/// A host with one function: 7 doubles its argument, and claims the result types it is told to.
class Host : public LonelyProcess {
 public:
  Result<Values> callHost(uint64_t id, Values in, std::span<const TensorType> results) override {
    if (id != 7) return cannotRun("callback.failed", "ValueError: not seven");
    arguments = in.size();
    if (results.empty()) return Values{};
    return Values{HostArray::scalar(2 * *in[0].data<float>())};
  }
  size_t arguments = 0;
};

const TensorType kF32{DType::F32, {}, nullptr}, kF64{DType::F64, {}, nullptr};
const TensorType kToken{DType::Token, {}, nullptr};

Result<Values> callback(ProcessContext *machine, int64_t id, Values in,
                        std::vector<TensorType> results) {
  auto config = std::make_shared<Attributes>();
  config->set("callback", {id});
  return call("stablehlo.custom_call",
              attrs({{"call_target_name", {std::string("vitro_python_callback")}},
                     {"backend_config", {std::shared_ptr<const Attributes>(config)}}}),
              std::move(in), std::move(results), {}, {}, machine);
}

TEST(HostCallback, valuesGoToTheHostAndBack) {
  Host host;
  auto out = callback(&host, 7, {HostArray::scalar(2.5f)}, {kF32});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<float>((*out)[0]), std::vector<float>{5});
}

TEST(HostCallback, tokensStayHere) {
  Host host;
  auto out = callback(&host, 7, {HostArray::token(), HostArray::scalar(2.5f)}, {kToken, kF32});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(host.arguments, 1u);
  ASSERT_EQ(out->size(), 2u);
  EXPECT_EQ((*out)[0].dtype(), DType::Token);
  EXPECT_EQ(list<float>((*out)[1]), std::vector<float>{5});
  EXPECT_TRUE(bool(callback(&host, 7, {HostArray::token()}, {kToken})));
  EXPECT_EQ(host.arguments, 0u);
}

TEST(HostCallback, whatTheHostSaysIsTheProblem) {
  Host host;
  auto out = callback(&host, 8, {HostArray::scalar(1.f)}, {kF32});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().cause, "ValueError: not seven");
}

TEST(HostCallback, aResultOfAnotherTypeIsNamed) {
  Host host;
  auto out = callback(&host, 7, {HostArray::scalar(1.f)}, {kF64});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "custom-call.operands");
  EXPECT_NE(out.problem().cause.find("f64"), std::string::npos) << out.problem().cause;
  EXPECT_FALSE(bool(callback(&host, 7, {HostArray::scalar(1.f)}, {kF32, kF32})));
}

TEST(HostCallback, withoutAHostItSaysSo) {
  auto out = callback(nullptr, 7, {HostArray::scalar(1.f)}, {kF32});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "callback.no-host");
  EXPECT_NE(out.problem().hint.find("JAX plugin"), std::string::npos);
}

}  // namespace
}  // namespace vitro::ops
