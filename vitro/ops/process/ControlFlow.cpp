// Control flow: if, case, while, calls, manual regions. Their bodies do the work.
#include <fmt/format.h>
#include "vitro/ops/Families.h"
#include "vitro/ops/process/ManualRegion.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

bool truth(const HostArray &predicate) { return *predicate.data<bool>(); }

// if: true_branch when pred holds, else false_branch.
Result<Values> evalIf(Call &call) { return call.regions[truth(call.in[0]) ? 0 : 1]->run({}); }

// case: branches[index], the last one when the index is out of range.
Result<Values> evalCase(Call &call) {
  int32_t index = *call.in[0].data<int32_t>();
  int32_t last = int32_t(call.regions.size()) - 1;
  return call.regions[size_t(index < 0 || index > last ? last : index)]->run({});
}

// while: the state is moved into the body, so that a body can update it in place.
Result<Values> evalWhile(Call &call) {
  Values state(std::move_iterator(call.in.begin()), std::move_iterator(call.in.end()));
  while (true) {
    VITRO_TRY(Values again, call.regions[0]->run(state));
    if (!truth(again[0])) return state;
    again.clear();
    VITRO_TRY(state, call.regions[1]->run(std::move(state)));
  }
}

Result<Values> evalCall(Call &call) {
  return call.regions[0]->run(
      Values(std::move_iterator(call.in.begin()), std::move_iterator(call.in.end())));
}

constexpr OpRow rows[] = {
    {"stablehlo.if", kControl, evalIf, nullptr, Shadow::Own},
    {"stablehlo.case", kControl, evalCase, nullptr, Shadow::Own},
    {"stablehlo.while", kControl, evalWhile, nullptr, Shadow::Own},
    {"func.call", kControl, evalCall, nullptr, Shadow::Own},
    // A call of a kernel that is still a function of the program; else its machine code runs.
    {"kernel.call", kKernel, evalCall, nullptr, Shadow::Own},
    {"sdy.manual_computation", kManual, manualComputation, nullptr, Shadow::Own},
};

}  // namespace

std::span<const OpRow> controlFlowOps() { return rows; }

}  // namespace vitro::ops
