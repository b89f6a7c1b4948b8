#include <gtest/gtest.h>
#include <cstring>
#include <thread>
#include "vitro/plugin/ElementType.h"
#include "vitro/plugin/HostCallback.h"

namespace vitro::plugin {
namespace {

std::atomic<int> inside = 0;

/// 1 doubles an f32 vector of three; 2 raises; 3 is slow.
int host(uint64_t id, const vitro_array *inputs, size_t numInputs, vitro_array *outputs,
         size_t numOutputs, char *error, size_t size) {
  if (id == 2) {
    strncpy(error, "Traceback ...\nValueError: two", size - 1);
    return 1;
  }
  if (id == 3) {
    ++inside;
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    --inside;
    return 0;
  }
  EXPECT_EQ(numInputs, 1u);
  EXPECT_EQ(numOutputs, 1u);
  EXPECT_EQ(inputs[0].pjrt_type, PJRT_Buffer_Type_F32);
  EXPECT_EQ(inputs[0].num_dims, 1u);
  EXPECT_EQ(inputs[0].dims[0], 3);
  EXPECT_EQ(outputs[0].dims[0], 3);
  for (int i = 0; i < 3; ++i)
    static_cast<float *>(outputs[0].data)[i] = 2 * static_cast<float *>(inputs[0].data)[i];
  return 0;
}

ops::Values threeFloats() {
  const float values[] = {1, 2, 3};
  return {std::move(*HostArray::of<float>({3}, values))};
}
const TensorType kThree{DType::F32, {3}, nullptr};

TEST(HostCallback, arraysGoThereAndBack) {
  setHostCallback(host);
  auto out = callHost(1, threeFloats(), std::vector{kThree});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(out->at(0).data<float>()[2], 6);
}

TEST(HostCallback, whatIsRaisedIsTheCause) {
  setHostCallback(host);
  auto out = callHost(2, threeFloats(), std::vector{kThree});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "callback.raised");
  EXPECT_EQ(out.problem().cause, "Traceback ...\nValueError: two");
}

TEST(HostCallback, takingItBackWaitsForCallsUnderWay) {
  setHostCallback(host);
  std::thread caller([] { EXPECT_TRUE(bool(callHost(3, {}, {}))); });
  while (inside == 0) std::this_thread::yield();
  setHostCallback(nullptr);
  EXPECT_EQ(inside, 0);
  caller.join();
  auto out = callHost(1, threeFloats(), std::vector{kThree});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "callback.no-host");
}

}  // namespace
}  // namespace vitro::plugin
