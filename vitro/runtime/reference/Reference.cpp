#include "vitro/runtime/reference/Reference.h"
#include <fmt/format.h>
#include "vitro/runtime/reference/Amplify.h"
#include "vitro/runtime/reference/Precision.h"
#include "vitro/runtime/reference/Shadow.h"
#include "vitro/runtime/run/Perturb.h"

namespace vitro::runtime {

Result<std::vector<ProcessOutcome>> Reference::run(const RunOptions &options) {
  return runWorld(*plan, arguments, world, options);
}

Result<std::vector<ProcessOutcome>> Reference::runOnce(const RunOptions &options) && {
  return runWorld(*plan, std::move(arguments), world, options);
}

bool Reference::mayRound() const { return runtime::mayRound(*plan); }

double Reference::coarsestUnit(size_t output) const { return runtime::coarsestUnit(*plan, output); }

bool Reference::mayFlush() const { return multipliesBf16(*plan); }

Result<const GridValues *> Reference::shadows() {
  if (shadowValues) return &*shadowValues;
  ShadowedPlan shadowed = withShadows(*plan);
  RunOptions options;
  options.cancelled = cancelled;
  VITRO_TRY(auto outcomes, runWorld(*shadowed.plan, arguments, world, options)
                               .during("running the higher-precision shadow"));
  shadowValues.emplace();
  for (ProcessOutcome &outcome : outcomes) {
    ops::Values twins;
    for (auto position : shadowed.twinOfResult)
      twins.push_back(position ? outcome.results[*position] : HostArray::token());
    shadowValues->push_back(std::move(twins));
  }
  return &*shadowValues;
}

Result<const std::vector<GridValues> *> Reference::perturbed(int count, NoiseKind kind) {
  std::vector<GridValues> &runs = noisyValues[kind];
  while (int(runs.size()) < count) {
    RunOptions options;
    options.cancelled = cancelled;
    options.perturb = runs.size() + 1;
    options.noise = kind;
    VITRO_TRY(auto outcomes, runWorld(*plan, arguments, world, options)
                                 .during(fmt::format("perturbed run {}", runs.size() + 1)));
    GridValues values;
    for (ProcessOutcome &outcome : outcomes) values.push_back(std::move(outcome.results));
    runs.push_back(std::move(values));
  }
  return &runs;
}

Result<const GridValues *> Reference::flushed() {
  if (flushedValues) return &*flushedValues;
  RunOptions options;
  options.cancelled = cancelled;
  options.flushSubnormals = true;
  GridValues inputs = arguments;
  for (ops::Values &values : inputs) VITRO_RETURN_IF_ERROR(flushSubnormals(values));
  VITRO_TRY(auto outcomes, runWorld(*plan, std::move(inputs), world, options)
                               .during("the run without subnormal numbers"));
  flushedValues.emplace();
  for (ProcessOutcome &outcome : outcomes) flushedValues->push_back(std::move(outcome.results));
  return &*flushedValues;
}

Result<std::optional<compare::Amplifier>> Reference::amplifier(size_t output) {
  if (world.replicas * world.partitions != 1) return std::optional<compare::Amplifier>();
  auto known = amplifiers.find(output);
  if (known != amplifiers.end()) return known->second;
  RunOptions options;
  options.cancelled = cancelled;
  VITRO_TRY(auto found, findAmplifier(*plan, arguments, world, options, output)
                            .during("looking for the op that magnifies errors"));
  return amplifiers[output] = std::move(found);
}

}  // namespace vitro::runtime
