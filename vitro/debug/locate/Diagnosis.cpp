#include "vitro/debug/locate/Diagnosis.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include "vitro/compare/Report.h"

namespace vitro::debug {
namespace {

/// Names that a note lists.
constexpr size_t kMostListed = 5;

Json opJson(const OpName &op) { return {{"id", op.id}, {"name", op.name}, {"loc", op.places}}; }

Json elementsJson(const compare::Comparison &one) {
  Json boxes = Json::array();
  for (const compare::Box &box : one.shape.where.boxes)
    boxes.push_back({{"begin", box.begin}, {"end", box.end}});
  Json first = one.first ? Json(one.first->position) : Json();
  const compare::Where &where = one.shape.where;
  return {{"count", where.elements ? where.elements : one.rejected},
          {"first", first},
          {"boxes", boxes},
          {"exact", where.isExact},
          {"where", where.text},
          {"how", one.shape.how.text}};
}

Json yesNo(const std::optional<bool> &answer) { return answer ? Json(*answer) : Json(); }

/// "miscompile in stage simplify, at stablehlo.add main/3"
std::string headline(const Diagnosis &one) {
  if (one.verdict == "none")
    return fmt::format("no fault{}{}", one.faultClass.empty() ? "" : ": " + one.faultClass,
                       one.isWeakEvidence ? ", which proves little" : "");
  std::string text = fmt::format("{}: {}", one.verdict, one.faultClass);
  if (!one.stage.empty()) text += ", stage " + one.stage;
  if (one.op) text += fmt::format(", {} {}", one.op->name, one.op->id);
  return text;
}

}  // namespace

std::string listed(const std::vector<std::string> &names) {
  auto end = names.begin() + int64_t(std::min(names.size(), kMostListed));
  return fmt::format("{}{}", fmt::join(names.begin(), end, ", "),
                     end == names.end() ? "" : ", ...");
}

bool Diagnosis::isFault() const { return verdict == "found" || verdict == "likely"; }

int Diagnosis::exitCode() const { return isFault() ? 1 : verdict == "none" ? 0 : 5; }

Json Diagnosis::json() const {
  Json out = {{"schema", 1},
              {"program", program},
              {"target", target},
              {"ref", ref},
              {"verdict", verdict},
              {"class", faultClass.empty() ? Json() : Json(faultClass)},
              {"stage", stage.empty() ? Json() : Json(stage)},
              {"rewrite", rewrite.empty() ? Json() : Json(rewrite)},
              {"kernel", kernel.empty() ? Json() : Json(kernel)},
              {"op", op ? opJson(*op) : Json()},
              {"path", path},
              {"output", output.empty() ? Json() : Json(output)},
              {"output_path", outputPath.empty() ? Json() : Json(outputPath)},
              {"elements", comparison ? elementsJson(*comparison) : Json()},
              {"certificate",
               {{"golden_in", yesNo(certificate.goldenIn)},
                {"suspect_in", yesNo(certificate.suspectIn)},
                {"also_golden", certificate.mended},
                {"why", certificate.why}}},
              {"rule", rule},
              {"proves_little", isWeakEvidence},
              {"condition", condition.empty() ? Json() : Json(condition)},
              {"amplifier", amplifier ? amplifier->json() : Json()},
              {"trials", trials},
              {"runs", runs},
              {"needs_threads", needsThreads ? Json(needsThreads) : Json()},
              {"seconds", seconds},
              {"stages", stages},
              {"notes", notes}};
  out["others"] = Json::array();
  for (const OpName &other : others) out["others"].push_back(opJson(other));
  out["scores"] = Json::array();
  for (const Score &score : scores)
    out["scores"].push_back(
        {{"op", opJson(score.op)}, {"guilty", score.isGuilty}, {"why", score.why}});
  out["reproducer"] = reproducer ? Json{{"program", reproducer->program},
                                        {"inputs", reproducer->inputs},
                                        {"ops", reproducer->ops},
                                        {"max_elements", reproducer->mostElements}}
                                 : Json();
  return out;
}

std::string Diagnosis::text() const {
  std::string text = headline(*this) + "\n";
  auto line = [&](const char *name, const std::string &value) {
    if (value.empty()) return;
    text += fmt::format("  {:<12}", name);
    for (char c : value)
      text += c == '\n' ? std::string("\n") + std::string(12, ' ') : std::string(1, c);
    text += '\n';
  };
  line("program", program);
  line("target", target);
  line("stage", stage + (rewrite.empty() ? "" : ": " + rewrite));
  line("kernel", kernel);
  if (op) {
    line("op", fmt::format("{}  {}", op->name, op->id));
    for (const std::string &place : op->places) line("", place);
  }
  for (const std::string &step : path) line("inside", step);
  for (const OpName &other : others) line("with", fmt::format("{}  {}", other.name, other.id));
  if (comparison) {
    line("output", fmt::format("{}: {}", runtime::withPath(output, outputPath),
                               compare::countText(*comparison, comparison->rejected)));
    line("where", comparison->shape.where.text);
    line("how", comparison->shape.how.text);
    if (comparison->first)
      line("first", fmt::format("[{}]  {} {}  ref {}", fmt::join(comparison->first->position, ", "),
                                comparison->sides.target, comparison->first->target,
                                comparison->first->ref));
  }
  auto said = [](const std::optional<bool> &answer) {
    return !answer ? "not tested" : *answer ? "yes" : "no";
  };
  if (isFault() && (certificate.goldenIn || certificate.suspectIn)) {
    line("proof", fmt::format("with the reference's value at the op{}: target right? {}; with the "
                              "target's value: reference wrong? {}",
                              certificate.mended.empty()
                                  ? ""
                                  : fmt::format(" (and at {} more that are wrong in isolation)",
                                                certificate.mended.size()),
                              said(certificate.goldenIn), said(certificate.suspectIn)));
  }
  line("rule", rule);
  line("condition", condition);
  if (amplifier) line("why", amplifier->text());
  for (const std::string &note : notes) line("note", note);
  if (reproducer)
    line("reproducer",
         fmt::format("{} ({} op{}, at most {} element{})", reproducer->program, reproducer->ops,
                     reproducer->ops == 1 ? "" : "s", reproducer->mostElements,
                     reproducer->mostElements == 1 ? "" : "s"));
  line("took", fmt::format("{} trials, {:.1f} s", trials, seconds));
  return text;
}

}  // namespace vitro::debug
