#include <gtest/gtest.h>
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

/// A random body of integer steps, and its expected result one lane at a time.
struct RandomBody {
  TapeRegion region;
  size_t arguments, results;

  explicit RandomBody(Dice &dice)
      : region(std::vector<DType>(size_t(dice.between(1, 4)), DType::I32)),
        arguments(region.tape()->arguments.size()),
        results(size_t(dice.between(1, 4))) {
    if (dice.between(0, 1)) region.constant(HostArray::scalar(int32_t(dice.between(-9, 9))));
    for (int64_t i = dice.between(0, 6); i > 0; --i) {
      const char *ops[] = {"stablehlo.add", "stablehlo.subtract", "stablehlo.multiply"};
      region.step(ops[dice.between(0, 2)], {anySlot(dice), anySlot(dice)}, DType::I32);
    }
    std::vector<ScalarProgram::Slot> chosen;
    for (size_t i = 0; i < results; ++i) chosen.push_back(anySlot(dice));
    region.setResults(chosen);
  }

  ScalarProgram::Slot anySlot(Dice &dice) const {
    return ScalarProgram::Slot(dice.between(0, int64_t(region.tape()->slots.size()) - 1));
  }

  std::vector<int32_t> oneLane(const std::vector<int32_t> &in) const {
    const ScalarProgram &tape = *region.tape();
    std::vector<int32_t> slots(tape.slots.size());
    for (size_t i = 0; i < in.size(); ++i) slots[tape.arguments[i]] = in[i];
    for (auto &[slot, value] : tape.constants) slots[slot] = *value.data<int32_t>();
    for (const ScalarProgram::Step &step : tape.steps) {
      const void *operands[] = {&slots[step.in[0]], &slots[step.in[1]]};
      int32_t made = 0;
      step.fn(operands, &made, 1);
      slots[step.out] = made;
    }
    std::vector<int32_t> out;
    for (ScalarProgram::Slot result : tape.results) out.push_back(slots[result]);
    return out;
  }
};

TEST(ScalarProgramRunner, laneByLaneAndInPlace) {
  Dice dice(19);
  for (int round = 0; round < 500; ++round) {
    RandomBody body(dice);
    size_t lanes = size_t(round % 10 ? dice.between(1, 40) : dice.between(500, 1500));
    std::vector<std::vector<int32_t>> memory(std::max(body.arguments, body.results));
    for (auto &lane : memory) {
      lane.resize(lanes);
      for (int32_t &value : lane) value = int32_t(dice.bits());
    }
    std::vector<std::vector<int32_t>> want;  // per lane
    for (size_t lane = 0; lane < lanes; ++lane) {
      std::vector<int32_t> in;
      for (size_t i = 0; i < body.arguments; ++i) in.push_back(memory[i][lane]);
      want.push_back(body.oneLane(in));
    }
    // Result i is written over argument i, as reducers do with their accumulators.
    std::vector<const void *> in;
    std::vector<void *> out;
    for (size_t i = 0; i < body.arguments; ++i) in.push_back(memory[i].data());
    for (size_t i = 0; i < body.results; ++i) out.push_back(memory[i].data());
    ScalarProgramRunner(*body.region.tape(), int64_t(lanes))
        .run(in.data(), out.data(), int64_t(lanes));
    for (size_t lane = 0; lane < lanes; ++lane)
      for (size_t i = 0; i < body.results; ++i)
        ASSERT_EQ(memory[i][lane], want[lane][i]) << round << " lane " << lane << " result " << i;
  }
}

}  // namespace
}  // namespace vitro::ops
