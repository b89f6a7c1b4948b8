#include "vitro/compare/Report.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/tensor/Format.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::compare {
namespace {

std::string ulpText(uint64_t ulp) { return ulp >= kUlpUnrelated - 1 ? "-" : std::to_string(ulp); }

/// "3 of 12 elements" ("components" where complex numbers are judged in halves).
std::string countText(const Comparison &c, int64_t count) {
  bool complex = isComplex(c.type.dtype);
  return fmt::format("{} of {} {}", count, c.elements * (complex ? 2 : 1),
                     complex ? "components" : "elements");
}

std::string farthestText(const Comparison &c) {
  std::string text =
      fmt::format("at most {:.3g} absolute, {:.3g} relative", c.maxAbsolute, c.maxRelative);
  if (isFloatOrComplex(c.type.dtype)) text += fmt::format(", {} ulp", ulpText(c.maxUlp));
  return text;
}

std::string rulesText(const Comparison &c) {
  std::string text;
  for (int rule = 0; rule < kNumRules; ++rule)
    if (int64_t count = c.decided[size_t(rule)])
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                          rule == int(Rule::None) ? "rejected" : name(Rule(rule)), count);
  return text;
}

/// Columns padded to their widest entry.
std::string table(const std::vector<std::vector<std::string>> &rows) {
  std::vector<size_t> widths(rows[0].size(), 0);
  for (auto &row : rows)
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string out;
  for (auto &row : rows) {
    std::string line = "   ";
    for (size_t i = 0; i < row.size(); ++i)
      if (widths[i] > 0) line += fmt::format(" {:<{}}", row[i], widths[i]);
    line.resize(line.find_last_not_of(' ') + 1);
    out += "\n" + line;
  }
  return out;
}

std::string worstTable(const Comparison &c) {
  bool hasShadow = !c.worst[0].shadow.empty();
  bool isFloating = isFloatOrComplex(c.type.dtype);
  std::vector<std::vector<std::string>> rows{{"index", "", "target", "ref",
                                              hasShadow ? "shadow" : "", "absolute", "relative",
                                              isFloating ? "ulp" : "", "allowed"}};
  for (const Difference &d : c.worst)
    rows.push_back({indexText(d.position), d.component, d.target, d.ref, d.shadow,
                    fmt::format("{:.3g}", d.absolute), fmt::format("{:.3g}", d.relative),
                    isFloating ? ulpText(d.ulp) : "", fmt::format("{:.3g}", d.allowed)});
  return table(rows);
}

/// NaN and infinity have no JSON: they are words there.
Json number(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return value;
}

Json differenceJson(const Difference &d) {
  Json json{{"index", d.position},
            {"flat", d.index},
            {"target", d.target},
            {"ref", d.ref},
            {"absolute", number(d.absolute)},
            {"relative", number(d.relative)},
            {"ulp", d.ulp},
            {"allowed", number(d.allowed)}};
  if (!d.shadow.empty()) json["shadow"] = d.shadow;
  if (*d.component) json["component"] = d.component;
  return json;
}

Json whereJson(const Where &where) {
  Json boxes = Json::array();
  for (const Box &box : where.boxes) boxes.push_back({{"begin", box.begin}, {"end", box.end}});
  Json json{{"kind", where.kind}, {"text", where.text}, {"exact", where.isExact}, {"boxes", boxes}};
  if (where.axis >= 0) json["axis"] = where.axis;
  return json;
}

Json howJson(const How &how) {
  Json json{{"kind", how.kind}, {"text", how.text}};
  if (how.kind == "factor" || how.kind == "offset" || how.kind == "narrow")
    json["value"] = number(how.value);
  if (!how.permutation.empty()) json["permutation"] = how.permutation;
  if (how.axis >= 0) json["axis"] = how.axis;
  if (how.shift) json["shift"] = how.shift;
  if (!how.type.empty()) json["type"] = how.type;
  return json;
}

}  // namespace

std::string reportText(const Comparison &c, std::string_view what) {
  std::string head = fmt::format("{} {}", what, c.type.text());
  if (!c.note.empty()) return fmt::format("{}: MISMATCH: {}", head, c.note);
  if (c.same && c.differing == 0) return fmt::format("{}: match (exact)", head);
  if (c.same)
    return fmt::format("{}: match ({}{}): {} differ, {}", head, name(c.rule),
                       c.verdictClass == name(c.rule) ? "" : ", " + c.verdictClass,
                       countText(c, c.differing), farthestText(c));
  std::string out = head + ": MISMATCH";
  if (!c.verdictClass.empty()) out += " (" + c.verdictClass + ")";
  out += fmt::format("\n  {} rejected, first at {}; {}", countText(c, c.rejected),
                     indexText(c.first->position), farthestText(c));
  if (!c.shape.where.text.empty()) out += "\n  where: " + c.shape.where.text;
  if (!c.shape.how.text.empty()) out += "\n  how: " + c.shape.how.text;
  out += "\n  rules: " + rulesText(c);
  out += fmt::format("; median difference {:.3g}", c.medianDifference);
  if (!std::isnan(c.medianShadow))
    out += fmt::format(", median |ref - shadow| {:.3g}", c.medianShadow);
  if (!std::isnan(c.correlation)) out += fmt::format(", cosine {:.6g}", c.correlation);
  if (c.target != Specials() || c.ref != Specials())
    out += fmt::format("\n  NaN: target {}, ref {}; Inf: target {}, ref {}", c.target.nan,
                       c.ref.nan, c.target.inf, c.ref.inf);
  if (!c.worst.empty()) out += worstTable(c);
  return out;
}

Json reportJson(const Comparison &c) {
  Json rules = Json::object();
  for (int rule = 0; rule < kNumRules - 1; ++rule)
    if (c.decided[size_t(rule)]) rules[name(Rule(rule))] = c.decided[size_t(rule)];
  Json json{{"same", c.same},
            {"rule", name(c.rule)},
            {"class", c.verdictClass},
            {"type", c.type.text()},
            {"elements", c.elements},
            {"differ", c.differing},
            {"rejected", c.rejected},
            {"rules", rules},
            {"max",
             {{"absolute", number(c.maxAbsolute)},
              {"relative", number(c.maxRelative)},
              {"ulp", c.maxUlp}}},
            {"median", {{"difference", number(c.medianDifference)}}},
            {"nan", {{"target", c.target.nan}, {"ref", c.ref.nan}}},
            {"inf", {{"target", c.target.inf}, {"ref", c.ref.inf}}}};
  if (!c.note.empty()) json["note"] = c.note;
  if (!std::isnan(c.medianShadow)) json["median"]["shadow"] = number(c.medianShadow);
  if (!std::isnan(c.correlation)) json["cosine"] = c.correlation;
  if (c.first) json["first"] = differenceJson(*c.first);
  Json worst = Json::array();
  for (const Difference &d : c.worst) worst.push_back(differenceJson(d));
  json["worst"] = worst;
  if (!c.shape.where.kind.empty()) json["where"] = whereJson(c.shape.where);
  if (!c.shape.how.text.empty()) json["how"] = howJson(c.shape.how);
  return json;
}

}  // namespace vitro::compare
