#include "vitro/runtime/Reference.h"
#include <fmt/format.h>
#include "vitro/runtime/Shadow.h"

namespace vitro::runtime {

Result<std::vector<ProcessOutcome>> Reference::run(const RunOptions &options) {
  return runWorld(*plan, arguments, world, options);
}

Result<std::vector<ProcessOutcome>> Reference::runOnce(const RunOptions &options) && {
  return runWorld(*plan, std::move(arguments), world, options);
}

Result<const GridValues *> Reference::shadows() {
  if (shadowValues) return &*shadowValues;
  ShadowedPlan shadowed = withShadows(*plan);
  RunOptions options;
  options.cancelled = cancelled;
  VITRO_TRY(auto outcomes,
            runWorld(*shadowed.plan, arguments, world, options).during("running the wider shadow"));
  shadowValues.emplace();
  for (ProcessOutcome &outcome : outcomes) {
    ops::Values twins;
    for (auto position : shadowed.twinOfResult)
      twins.push_back(position ? outcome.results[*position] : HostArray::token());
    shadowValues->push_back(std::move(twins));
  }
  return &*shadowValues;
}

Result<const std::vector<GridValues> *> Reference::perturbed(int count) {
  while (int(noisyValues.size()) < count) {
    RunOptions options;
    options.cancelled = cancelled;
    options.perturb = noisyValues.size() + 1;
    VITRO_TRY(auto outcomes, runWorld(*plan, arguments, world, options)
                                 .during(fmt::format("perturbed run {}", noisyValues.size() + 1)));
    GridValues values;
    for (ProcessOutcome &outcome : outcomes) values.push_back(std::move(outcome.results));
    noisyValues.push_back(std::move(values));
  }
  return &noisyValues;
}

}  // namespace vitro::runtime
