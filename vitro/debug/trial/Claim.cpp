#include "vitro/debug/trial/Claim.h"
#include <fmt/format.h>

namespace vitro::debug {

Result<Claim> expectation(std::string who, GridValues outputs, Golden &golden,
                          const Settings &settings) {
  Claim claim{std::move(who), std::move(outputs), true, false};
  VITRO_TRY(claim.judged, judgeBy(golden.outputs, claim, golden, settings));
  claim.isDenied = !claim.judged.same;
  return claim;
}

Result<Claim> testimony(const Target &target, const CaseFiles &files, const Case &one,
                        Golden &golden, Trials &trials, const Settings &settings) {
  VITRO_TRY(Trial trial, trials.run(trialOf(target, files, one, golden)));
  if (!trial.hasRun())
    return cannotRun("reference.failed", fmt::format("{} {}", target.text(), trial.text()))
        .suggest("it was run as: " + trial.command);
  Claim claim{target.text(), std::move(trial.outputs), false, false};
  VITRO_TRY(claim.judged, runtime::judge(claim.outputs, golden.outputs, golden.reference, settings,
                                         {claim.who, "ref"}, makerOf(target)));
  claim.isDenied = !claim.judged.same;
  return claim;
}

Result<runtime::Judgement> judgeBy(const GridValues &outputs, const Claim &claim, Golden &golden,
                                   const Settings &settings) {
  return runtime::judgeClaim(outputs, claim.outputs, golden.outputs, golden.reference, settings);
}

Result<bool> agrees(const GridValues &outputs, const Claim &claim, Golden &golden,
                    const Settings &settings) {
  VITRO_TRY(auto judged, judgeBy(outputs, claim, golden, settings));
  return judged.same;
}

}  // namespace vitro::debug
