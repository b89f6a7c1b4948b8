#include "vitro/debug/locate/Conditioning.h"
#include <fmt/format.h>
#include "vitro/compare/Report.h"

namespace vitro::debug {
namespace {

/// Noisy runs of the reference. Judging uses eight; these only decide whether a program deserves a
/// remark.
constexpr int kNoisyRuns = 4;

/// The comparison that proves least, among those worth reporting.
struct Little {
  size_t output = 0;
  std::string who, text;
};

std::optional<Little> provingLittle(const runtime::Judgement &judgement, const std::string &who) {
  for (size_t process = 0; process < judgement.outputs.size(); ++process)
    for (size_t i = 0; i < judgement.outputs[process].size(); ++i) {
      const compare::Comparison &one = judgement.outputs[process][i];
      if (one.wantsAmplifier())
        return Little{i, who, compare::reportText(one, judgement.nameOf(process, i))};
    }
  return std::nullopt;
}

/// Even if the target's bits equal the reference's, the program may be ill-conditioned.
Result<std::optional<Little>> conditionOfProgram(Golden &golden,
                                                 const runtime::Judgement &judgement) {
  if (golden.outputs.size() != 1 || !golden.reference.mayRound()) return std::optional<Little>();
  VITRO_TRY(auto shadows, golden.reference.shadows());
  VITRO_TRY(auto noisy, golden.reference.perturbed(kNoisyRuns));
  for (size_t i = 0; i < golden.outputs[0].size(); ++i) {
    const HostArray &ref = golden.outputs[0][i];
    if (ref.dtype() == DType::Token) continue;
    std::vector<HostArray> runs;
    for (const GridValues &run : *noisy) runs.push_back(run[0][i]);
    compare::Condition condition = compare::conditionOf(ref, {&(*shadows)[0][i], runs, {}, nullptr},
                                                        golden.reference.coarsestUnit(i));
    if (!condition.isWeakEvidence()) continue;
    std::string text = fmt::format("{} {}: ", judgement.nameOf(0, i), ref.type().text());
    if (condition.lost)
      text += fmt::format(
          "{} of {} elements are NaN or infinite although a wider type gives finite values",
          condition.lost, condition.elements);
    else if (condition.loose)
      text += fmt::format(
          "the error of {} of {} elements may be up to {:.2g} times that of a well-conditioned "
          "program",
          condition.loose, condition.elements, condition.widest);
    else
      text += fmt::format(
          "{} of {} elements depend on a decision that changes when every op is perturbed by one "
          "ULP",
          condition.ties, condition.elements);
    return std::optional(Little{i, "the program", text});
  }
  return std::optional<Little>();
}

}  // namespace

Result<> describeConditioning(Diagnosis &found, const Observation &seen,
                              const std::optional<Claim> &claim, Golden &golden) {
  std::vector<compare::Comparison> all;
  auto add = [&](const runtime::Judgement &judgement) {
    for (const auto &process : judgement.outputs)
      for (const compare::Comparison &one : process) {
        all.push_back(one);
        found.isWeakEvidence |= one.isWeakEvidence;
      }
  };
  add(seen.judgement);
  if (claim) add(claim->judged);
  found.faultClass = compare::classOfAll(all);
  auto little = claim ? provingLittle(claim->judged, claim->who) : std::nullopt;
  if (!little) little = provingLittle(seen.judgement, found.target);
  // Without the remark the verdict still stands.
  if (!little) {
    auto asked = conditionOfProgram(golden, seen.judgement);
    if (asked) little = std::move(*asked);
  }
  if (!little) return {};
  found.condition = little->text;
  found.output = seen.judgement.nameOf(0, little->output);
  if (auto amplifier = golden.reference.amplifier(little->output))
    found.amplifier = std::move(*amplifier);
  return {};
}

}  // namespace vitro::debug
