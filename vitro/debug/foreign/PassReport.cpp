// A verdict about a pass, as text and as JSON.
#include <fmt/format.h>
#include "vitro/debug/foreign/PassBisect.h"

namespace vitro::debug {

using State = PassPoint::State;

static const char *name(State state) {
  return state == State::Good ? "right" : state == State::Bad ? "wrong" : "unknown";
}

Json InstructionName::json() const { return {{"name", name}, {"op", op}, {"location", location}}; }

std::string textOf(const PassVerdict &verdict, const Dump &dump) {
  std::string text;
  for (const PassPoint &point : verdict.points)
    text += fmt::format("  {:<8}{:<56} {:>6.2f} s  {}\n", name(point.state),
                        dump.passes[dump.firstOf[point.text]].stage(), point.seconds, point.why);
  auto line = [&](const char *what, const std::string &value) {
    if (!value.empty()) text += fmt::format("{:<12}{}\n", what, value);
  };
  if (verdict.isFault()) {
    line("stage", verdict.stage + (verdict.verdict == "found" ? "" : " (likely)"));
    line("class", verdict.faultClass);
    line("rule", verdict.rule);
    line("before", verdict.beforeFile);
    line("after", verdict.afterFile);
    auto list = [&](const char *what, const std::vector<InstructionName> &names) {
      for (const InstructionName &one : names)
        line(what, fmt::format("{}  {}{}{}", one.name, one.op, one.location.empty() ? "" : "  ",
                               one.location));
    };
    if (verdict.guilty) list("guilty", {*verdict.guilty});
    list("wrong", verdict.wrong);
    list("added", verdict.added);
    list("removed", verdict.removed);
    line("reproduce", verdict.reproduce);
  } else if (!verdict.unknown.empty()) {
    line("stage", "unknown: " + verdict.unknown);
  } else {
    text += "no fault: every stage that was executed computes what the reference computes\n";
  }
  for (const std::string &moved : verdict.moved) line("moved", moved);
  for (const std::string &note : verdict.notes) line("note", note);
  return text + fmt::format("{} passes, {} distinct texts, {} executed; {:.1f} s\n",
                            dump.passes.size(), verdict.distinct, verdict.evaluations,
                            verdict.seconds);
}

Json jsonOf(const PassVerdict &verdict, const Dump &dump) {
  Json points = Json::array();
  for (const PassPoint &point : verdict.points)
    points.push_back(
        {{"name", dump.passes[dump.firstOf[point.text]].stage()},
         {"file", dump.passes[dump.firstOf[point.text]].file},
         {"good", point.state == State::Unknown ? Json() : Json(point.state == State::Good)},
         {"class", point.faultClass},
         {"why", point.why},
         {"seconds", point.seconds}});
  auto list = [](const std::vector<InstructionName> &names) {
    Json out = Json::array();
    for (const InstructionName &one : names) out.push_back(one.json());
    return out;
  };
  return {{"status", verdict.isFault()         ? "fault"
                     : verdict.unknown.empty() ? "ok"
                                               : "inconclusive"},
          {"verdict", verdict.verdict},
          {"unknown", verdict.unknown.empty() ? Json() : Json(verdict.unknown)},
          {"module", dump.module},
          {"stage", verdict.stage},
          {"before", verdict.before},
          {"class", verdict.faultClass},
          {"rule", verdict.rule},
          {"before_file", verdict.beforeFile},
          {"after_file", verdict.afterFile},
          {"guilty", verdict.guilty ? verdict.guilty->json() : Json()},
          {"wrong", list(verdict.wrong)},
          {"added", list(verdict.added)},
          {"removed", list(verdict.removed)},
          {"reproduce", verdict.reproduce},
          {"points", points},
          {"moved", verdict.moved},
          {"notes", verdict.notes},
          {"passes", dump.passes.size()},
          {"distinct", verdict.distinct},
          {"executions", verdict.evaluations},
          {"seconds", verdict.seconds}};
}

}  // namespace vitro::debug
