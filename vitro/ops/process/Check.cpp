// check.*: assertions inside a program. As ops of the check dialect and as custom calls they have
// the same meaning; only the source of their parameters differs (attributes of the op, or
// defaults).
#include "vitro/ops/process/Check.h"
#include <fmt/format.h>
#include "vitro/compare/Report.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/ProcessContext.h"

namespace vitro::ops {
namespace {

using compare::Options;
using Judge = compare::Options::Judge;

constexpr uint64_t kDefaultUlp = 3;
constexpr double kDefaultAlmost = 1e-3;
constexpr double kDefaultEq = 1e-4;

/// expect_eq: equal values, NaN = NaN.
Options equal(const Attributes &) {
  Options options;
  options.judge = Judge::Equal;
  return options;
}

/// expect_close: a number of ULP per component; never closer than `min_ulp_difference`.
Options close(const Attributes &attrs) {
  Options options;
  options.judge = Judge::Ulp;
  options.maxUlp = uint64_t(attrs.integer("max_ulp_difference", int64_t(kDefaultUlp)));
  options.minUlp = uint64_t(attrs.integer("min_ulp_difference", 0));
  return options;
}

Options within(double absolute) {
  Options options;
  options.judge = Judge::Tolerance;
  options.atol = absolute;
  return options;
}
Options almostEqual(const Attributes &attrs) {
  return within(attrs.number("tolerance", kDefaultAlmost));
}

/// check.eq: integers exact, floats within an absolute distance.
Options eq(const Attributes &) { return within(kDefaultEq); }

std::string judgeText(const Options &options) {
  switch (options.judge) {
    case Judge::Equal:
      return "equal";
    case Judge::Ulp:
      return fmt::format("{} to {} ulp", options.minUlp, options.maxUlp);
    default:
      return fmt::format("within {:g}", options.atol);
  }
}

/// Compares, reports to the machine and returns whether it held.
Result<bool> expect(Call &call, std::string_view check, const HostArray &actual,
                    const HostArray &expected, Options options) {
  // Tolerances are for types that round; integers and booleans must be equal.
  if (!isFloatOrComplex(expected.dtype())) options.judge = Judge::Equal;
  compare::Comparison comparison = compare::compareArrays(actual, expected, {}, options);
  compare::CheckOutcome outcome;
  outcome.check = check;
  outcome.origin = call.site;
  comparison.verdictClass.clear();  // a check says that numbers differ, not why
  outcome.passed = comparison.same;
  if (!comparison.same)
    outcome.detail = reportText(comparison, fmt::format("{} ({})", check, judgeText(options)));
  VITRO_RETURN_IF_ERROR(call.machine.reportCheck(std::move(outcome)));
  return comparison.same;
}

Problem wrongOperands(const Call &call, std::string_view check, size_t wanted) {
  return problem("check.operands",
                 fmt::format("{} takes {} tensors, not {}", check, wanted, call.in.size()));
}

/// A splat constant is stored as a single value.
Result<HostArray> whole(const HostArray &constant, const Dims &dims) {
  if (constant.rank() > 0 || dims.empty()) return constant;
  VITRO_TRY(HostArray full, HostArray::allocate(constant.dtype(), dims));
  fillElements(byteWidth(full.dtype()), full.mutableRaw(), full.elements(), constant.raw());
  return full;
}

/// `lhs` against `rhs`, or against the constant attribute `value`.
template <Options (*Judgement)(const Attributes &)>
Result<Values> evalExpect(Call &call) {
  const HostArray *constant = call.attrs.array("value");
  size_t wanted = constant ? 1 : 2;
  if (call.in.size() != wanted) return wrongOperands(call, call.name, wanted);
  HostArray expected;
  if (constant) {
    VITRO_TRY(expected, whole(*constant, call.in[0].dims()));
  } else {
    expected = call.in[1];
  }
  VITRO_TRY(bool held, expect(call, call.name, call.in[0], expected, Judgement(call.attrs)));
  (void)held;
  return Values{};
}

// expect_serialized_eq compares with the files of another interpreter's probes.
Result<Values> evalSerialized(Call &call) {
  return cannotRun(
             "check.serialized",
             fmt::format("{} needs the files that interpreter.probe wrote; vitro has no probes",
                         call.name))
      .suggest("compare with --expect instead");
}

constexpr OpRow rows[] = {
    {"check.expect_eq", kCheck, evalExpect<equal>, nullptr, Shadow::Own},
    {"check.expect_eq_const", kCheck, evalExpect<equal>, nullptr, Shadow::Own},
    {"check.expect_close", kCheck, evalExpect<close>, nullptr, Shadow::Own},
    {"check.expect_almost_eq", kCheck, evalExpect<almostEqual>, nullptr, Shadow::Own},
    {"check.expect_almost_eq_const", kCheck, evalExpect<almostEqual>, nullptr, Shadow::Own},
    {"check.expect_serialized_eq", kCheck, evalSerialized, nullptr, Shadow::Own},
};

struct CheckTarget {
  std::string_view name;
  Options (*judgement)(const Attributes &);
  bool actualComesSecond = false;
};
constexpr CheckTarget targets[] = {
    {"check.expect_eq", equal},
    {"check.expect_close", close},
    {"check.expect_almost_eq", almostEqual},
    {"check.eq", eq, true},
};

}  // namespace

std::span<const OpRow> checkOps() { return rows; }

Result<Values> evaluateCheckCall(Call &call) {
  std::string_view name = call.attrs.string("call_target_name");
  for (const CheckTarget &target : targets) {
    if (target.name != name) continue;
    if (call.in.size() != 2) return wrongOperands(call, name, 2);
    size_t actual = target.actualComesSecond ? 1 : 0;
    VITRO_TRY(bool held, expect(call, name, call.in[actual], call.in[1 - actual],
                                target.judgement(call.attrs)));
    if (call.results.empty()) return Values{};
    if (call.results.size() > 1 || call.result().dtype != DType::Bool ||
        !call.result().dims.empty())
      return problem("check.result", fmt::format("{} returns tensor<i1> or nothing", name));
    return Values{HostArray::scalar(held)};
  }
  std::string known;
  for (const CheckTarget &target : targets)
    known += (known.empty() ? "" : ", ") + std::string(target.name);
  return problem("check.unknown", fmt::format("no check is called {}", name))
      .suggest("known: " + known);
}

}  // namespace vitro::ops
