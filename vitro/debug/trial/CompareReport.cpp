// The text of a comparison of two executors.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/compare/Report.h"
#include "vitro/debug/trial/CompareTargets.h"

namespace vitro::debug {
namespace {

using Verdict = Compared::Verdict;

/// Indents the continuation lines of a text.
std::string indented(std::string_view text, size_t by) {
  std::string out;
  for (char c : text) {
    out += c;
    if (c == '\n') out += std::string(by, ' ');
  }
  return out;
}

std::string withoutEnd(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// A differing inner value is no mismatch if every output is the same.
std::string insideText(const Compared &compared, const ComparedValue &value) {
  std::string text = compare::reportText(value.comparison, value.id);
  constexpr std::string_view word = "MISMATCH";
  if (auto at = text.find(word); compared.verdict == Verdict::Same && at != text.npos)
    text.replace(at, word.size(), "differs here, but no output is affected");
  return text;
}

std::string valuesText(const Compared &compared) {
  std::string out;
  size_t different = 0, confirmed = 0;
  for (const ComparedValue &value : compared.values) {
    different += !value.comparison.same;
    confirmed += value.isConfirmed;
  }
  out += fmt::format("  values    {} compared, {} differ; {} ids confirmed by other inputs\n",
                     compared.values.size(), different, confirmed);
  for (const std::string &note : compared.notesOnValues)
    out += fmt::format("            {}\n", indented(withoutEnd(note), 12));
  if (!compared.firstDifferent) return out;
  const ComparedValue &first = compared.values[*compared.firstDifferent];
  out += fmt::format("  first     {} ({}){}{}\n            {}\n", first.id, first.op,
                     first.location.empty() ? "" : ", " + first.location,
                     first.isConfirmed ? "" : ", unconfirmed",
                     indented(insideText(compared, first), 12));
  // Values before the first difference are equal; those after it are consequences.
  constexpr size_t kMostRows = 40;
  size_t rows = 0;
  for (const ComparedValue &value : compared.values) {
    if (value.comparison.same) continue;
    if (rows++ == kMostRows) {
      out += fmt::format("            ... {} more\n", different - kMostRows);
      break;
    }
    out += fmt::format("            {:<14} {:<26} {:<20} {} of {} elements{}\n", value.id, value.op,
                       value.comparison.type.text(), value.comparison.rejected,
                       value.comparison.elements, value.isConfirmed ? "" : "  unconfirmed");
  }
  return out;
}

}  // namespace

const char *name(Verdict verdict) {
  constexpr const char *kNames[] = {"same", "different", "target-failed", "reference-failed",
                                    "inconclusive"};
  return kNames[size_t(verdict)];
}

int Compared::exitCode() const {
  constexpr int kCodes[] = {0, 1, 3, 4, 5};  // docs/design/debugger.md
  return kCodes[size_t(verdict)];
}

std::string Compared::verdictClass() const { return compare::classOfAll(comparisons); }

std::vector<std::string> Compared::proveLittle() const {
  std::vector<std::string> found;
  for (size_t i = 0; i < names.size(); ++i)
    if (comparisons[i].isWeakEvidence) found.push_back(names[i]);
  return found;
}

std::string Compared::text(const CompareRequest &request) const {
  std::string out;
  if (failed) {
    const Target &target = verdict == Verdict::TargetFailed ? request.target : request.ref;
    out += fmt::format("  {:<9} {} {}\n            {}\n",
                       verdict == Verdict::TargetFailed ? "target" : "ref", target.text(),
                       failed->text(), indented(withoutEnd(failed->said), 12));
    return out + fmt::format("{}\n", name(verdict));
  }
  for (size_t i = 0; i < names.size(); ++i)
    out += fmt::format("  {:<9} {}\n", names[i],
                       indented(compare::reportText(comparisons[i], names[i]), 12));
  out += fmt::format("  runs      {} of {}{}\n", runs.runs, request.target.text(),
                     isDeterministic ? ", all with the same bits" : ", not all with the same bits");
  if (!isDeterministic || runs.failures == 0) out += fmt::format("  differ    {}\n", runs.text());
  if (request.allValues) out += valuesText(*this);
  std::vector<std::string> little = proveLittle();
  std::string caveat =
      little.empty() ? "" : fmt::format("  (proves little: {})", fmt::join(little, ", "));
  return out + fmt::format("{}{}\n", name(verdict), caveat);
}

Json Compared::json(const CompareRequest &request) const {
  Json outputs = Json::array();
  for (size_t i = 0; i < names.size(); ++i) {
    Json one = {{"name", names[i]}};
    one["comparison"] = compare::reportJson(comparisons[i]);
    outputs.push_back(std::move(one));
  }
  Json out = {{"status", name(verdict)},
              {"ref", request.ref.text()},
              {"target", request.target.text()},
              {"class", verdictClass()},
              {"proves_little", !proveLittle().empty()},
              {"outputs", outputs},
              {"runs",
               {{"count", runs.runs},
                {"different", runs.failures},
                {"rate_low", runs.low()},
                {"rate_high", runs.high()},
                {"deterministic", isDeterministic}}}};
  if (failed)
    out["failed"] = {{"ended", executors::name(failed->ended)},
                     {"code", failed->code},
                     {"signal", failed->signal},
                     {"said", failed->said},
                     {"command", failed->command}};
  if (!request.allValues) return out;
  Json all = Json::array();
  for (const ComparedValue &value : values)
    all.push_back({{"id", value.id},
                   {"op", value.op},
                   {"location", value.location},
                   {"confirmed", value.isConfirmed},
                   {"comparison", compare::reportJson(value.comparison)}});
  out["values"] = std::move(all);
  out["notes"] = notesOnValues;
  out["first_different"] = firstDifferent ? Json(values[*firstDifferent].id) : Json(nullptr);
  return out;
}

}  // namespace vitro::debug
