#include "vitro/ops/reduction/ScalarProgram.h"
#include <algorithm>
#include <cstring>
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

constexpr int64_t kChunk = 512;  // lanes of every intermediate value that should stay in L1
constexpr size_t kMaxOperands = 8;

const std::byte *shifted(const void *pointer, int64_t bytes) {
  return static_cast<const std::byte *>(pointer) + bytes;
}
std::byte *shifted(void *pointer, int64_t bytes) {
  return static_cast<std::byte *>(pointer) + bytes;
}

}  // namespace

ScalarProgramReader::ScalarProgramReader(const ScalarProgram &tape)
    : tape(tape),
      argumentOf(tape.slots.size(), -1),
      makerOf(tape.slots.size(), -1),
      constantOf(tape.slots.size(), -1) {
  for (size_t i = 0; i < tape.arguments.size(); ++i) argumentOf[tape.arguments[i]] = int64_t(i);
  for (size_t i = 0; i < tape.steps.size(); ++i) makerOf[tape.steps[i].out] = int64_t(i);
  for (size_t i = 0; i < tape.constants.size(); ++i)
    constantOf[tape.constants[i].first] = int64_t(i);
}

const ScalarProgram::Step *ScalarProgramReader::maker(ScalarProgram::Slot slot) const {
  return makerOf[slot] < 0 ? nullptr : &tape.steps[size_t(makerOf[slot])];
}

const HostArray *ScalarProgramReader::constant(ScalarProgram::Slot slot) const {
  return constantOf[slot] < 0 ? nullptr : &tape.constants[size_t(constantOf[slot])].second;
}

bool isLoopOf(std::string_view op, PointwiseFn fn, DType dtype) {
  const OpRow *row = findOp(op);
  DType types[] = {dtype, dtype};
  return row && row->pointwise && row->pointwise({}, types, dtype) == fn;
}

PointwiseFn ScalarProgramReader::soleStep(size_t result, size_t left, size_t right) const {
  const ScalarProgram::Step *step = maker(tape.results[result]);
  bool fits = step && step->in.size() == 2 && argument(step->in[0]) == int64_t(left) &&
              argument(step->in[1]) == int64_t(right);
  return fits ? step->fn : nullptr;
}

ScalarProgramRunner::ScalarProgramRunner(const ScalarProgram &tape, int64_t maxLanes)
    : slot(tape.slots.size(), nullptr) {
  chooseSteps(tape);
  choosePlaces(tape);
  giveMemory(tape, maxLanes);
  findSoleStep();
}

void ScalarProgramRunner::chooseSteps(const ScalarProgram &tape) {
  std::vector<bool> needed(tape.slots.size(), false);
  for (ScalarProgram::Slot result : tape.results) needed[result] = true;
  std::vector<const ScalarProgram::Step *> live;
  for (auto step = tape.steps.rbegin(); step != tape.steps.rend(); ++step) {
    if (!needed[step->out]) continue;
    live.push_back(&*step);
    for (ScalarProgram::Slot in : step->in) needed[in] = true;
  }
  std::ranges::reverse(live);
  for (const ScalarProgram::Step *step : live) {
    VITRO_CHECK(step->in.size() <= kMaxOperands);
    steps.push_back(
        {step->fn, uint32_t(operandSlots.size()), uint32_t(step->in.size()), step->out});
    operandSlots.insert(operandSlots.end(), step->in.begin(), step->in.end());
  }
}

/// A result is written directly to the caller's memory if no argument is read after its step: the
/// two may be the same memory.
void ScalarProgramRunner::choosePlaces(const ScalarProgram &tape) {
  ScalarProgramReader reader(tape);
  for (size_t i = 0; i < tape.arguments.size(); ++i)
    arguments.push_back({tape.arguments[i], uint32_t(i), byteWidth(tape.slots[tape.arguments[i]])});
  size_t lastRead = 0;
  for (size_t s = 0; s < steps.size(); ++s)
    for (uint32_t i = 0; i < steps[s].operands; ++i)
      if (reader.argument(operandSlots[steps[s].firstOperand + i]) >= 0) lastRead = s;
  bool anyForwarded = std::ranges::any_of(
      tape.results, [&](ScalarProgram::Slot result) { return reader.argument(result) >= 0; });
  for (size_t i = 0; i < tape.results.size(); ++i) {
    ScalarProgram::Slot result = tape.results[i];
    Place place{result, uint32_t(i), byteWidth(tape.slots[result])};
    auto step = std::ranges::find(steps, result, &Step::out);
    bool isDirect = !anyForwarded && step != steps.end() &&
                    size_t(step - steps.begin()) >= lastRead &&
                    std::ranges::count(tape.results, result) == 1;
    if (isDirect)
      directResults.push_back(place);
    else
      copiedResults.push_back(place);
    if (reader.argument(result) >= 0 && tape.results.size() > 1) staged.push_back(place);
  }
}

void ScalarProgramRunner::giveMemory(const ScalarProgram &tape, int64_t maxLanes) {
  std::vector<bool> needsMemory(tape.slots.size(), false);
  for (const Step &step : steps) needsMemory[step.out] = true;
  for (const Place &place : directResults) needsMemory[place.slot] = false;
  for (const Place &place : staged) needsMemory[place.slot] = true;
  std::vector<const HostArray *> constants(tape.slots.size(), nullptr);
  for (auto &[index, value] : tape.constants) constants[index] = &value;
  for (uint32_t used : operandSlots) needsMemory[used] = needsMemory[used] || constants[used];
  for (ScalarProgram::Slot result : tape.results)
    needsMemory[result] = needsMemory[result] || constants[result];
  bool none = std::ranges::find(needsMemory, true) == needsMemory.end();
  chunk = none ? INT64_MAX : std::clamp<int64_t>(maxLanes, 1, kChunk);
  for (size_t i = 0; i < needsMemory.size(); ++i) {
    if (!needsMemory[i]) continue;
    auto array = HostArray::allocate(tape.slots[i], {chunk});
    VITRO_CHECK(bool(array)) << "no memory for a tape slot";
    memory.push_back(std::move(*array));
    slot[i] = memory.back().mutableRaw();
    if (constants[i])
      fillElements(byteWidth(tape.slots[i]), memory.back().mutableRaw(), chunk,
                   constants[i]->raw());
  }
}

void ScalarProgramRunner::findSoleStep() {
  if (steps.size() != 1 || !memory.empty() || !copiedResults.empty()) return;
  for (uint32_t slot : operandSlots)
    soleOperands.push_back(std::ranges::find(arguments, slot, &Place::slot)->position);
  soleStep = steps[0].fn;
}

void ScalarProgramRunner::runSteps() const {
  const void *operands[kMaxOperands];
  for (const Step &step : steps) {
    for (uint32_t i = 0; i < step.operands; ++i)
      operands[i] = slot[operandSlots[step.firstOperand + i]];
    step.fn(operands, slot[step.out], lanesNow);
  }
}

void ScalarProgramRunner::run(const void *const *in, void *const *out, int64_t lanes) {
  if (soleStep) {
    const void *operands[kMaxOperands];
    for (size_t i = 0; i < soleOperands.size(); ++i) operands[i] = in[soleOperands[i]];
    soleStep(operands, out[0], lanes);
    return;
  }
  for (int64_t done = 0; done < lanes; done += lanesNow) {
    lanesNow = std::min(chunk, lanes - done);
    for (const Place &place : staged) {
      auto argument = std::ranges::find(arguments, place.slot, &Place::slot);
      std::memcpy(slot[place.slot], shifted(in[argument->position], done * place.width),
                  size_t(lanesNow * place.width));
    }
    for (const Place &place : arguments)
      if (staged.empty() || std::ranges::find(staged, place.slot, &Place::slot) == staged.end())
        slot[place.slot] = const_cast<std::byte *>(shifted(in[place.position], done * place.width));
    for (const Place &place : directResults)
      slot[place.slot] = shifted(out[place.position], done * place.width);
    runSteps();
    for (const Place &place : copiedResults)
      std::memmove(shifted(out[place.position], done * place.width), slot[place.slot],
                   size_t(lanesNow * place.width));
    if (lanes - done <= chunk) return;
  }
}

LaneRunner::LaneRunner(const Region &region, std::vector<DType> argumentTypes, int64_t maxLanes)
    : region(region), argumentTypes(std::move(argumentTypes)) {
  if (const ScalarProgram *tape = region.tape())
    fast = std::make_unique<ScalarProgramRunner>(*tape, maxLanes);
}

Result<> LaneRunner::run(const void *const *in, void *const *out, int64_t lanes) {
  if (fast) return fast->run(in, out, lanes), Result<>();
  for (int64_t lane = 0; lane < lanes; ++lane) {
    Values arguments;
    for (size_t i = 0; i < argumentTypes.size(); ++i) {
      VITRO_TRY(HostArray scalar, HostArray::allocate(argumentTypes[i], {}));
      int64_t width = byteWidth(argumentTypes[i]);
      std::memcpy(scalar.mutableRaw(), shifted(in[i], lane * width), size_t(width));
      arguments.push_back(std::move(scalar));
    }
    VITRO_TRY(Values results, region.run(std::move(arguments)));
    for (size_t i = 0; i < results.size(); ++i)
      std::memcpy(shifted(out[i], lane * results[i].bytes()), results[i].raw(),
                  size_t(results[i].bytes()));
  }
  return {};
}

}  // namespace vitro::ops
