#include "vitro/compare/Report.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/tensor/Format.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::compare {
namespace {

std::string ulpText(uint64_t ulp) { return ulp >= kUlpUnrelated - 1 ? "-" : std::to_string(ulp); }

/// Three digits; "-" if there is no number (a NaN's distance, 0 over 0).
std::string shortText(double value) {
  return std::isnan(value) ? "-" : fmt::format("{:.3g}", value);
}

/// The farthest pair. Pairs without a finite distance are excluded from the maxima and are counted.
std::string farthestText(const Comparison &c) {
  int64_t apart = c.infinitePairs + c.nanPairs;
  bool noFinite = apart > 0 && c.maxAbsolute == 0;
  double absolute = !noFinite ? c.maxAbsolute : c.infinitePairs ? INFINITY : NAN;
  std::string text = fmt::format("at most {} absolute, {} relative", shortText(absolute),
                                 noFinite ? "-" : shortText(c.maxRelative));
  if (isFloatOrComplex(c.type.dtype))
    text += fmt::format(", {} ulp", noFinite ? "-" : ulpText(c.maxUlp));
  if (apart > 0 && !noFinite) text += fmt::format(" where finite ({} are not)", apart);
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
  std::vector<std::vector<std::string>> rows{{"index", "", c.sides.target, c.sides.ref,
                                              hasShadow ? "shadow" : "", "absolute", "relative",
                                              isFloating ? "ulp" : "", "allowed"}};
  for (const Difference &d : c.worst)
    rows.push_back({indexText(d.position), d.component, d.target, d.ref, d.shadow,
                    shortText(d.absolute), shortText(d.relative), isFloating ? ulpText(d.ulp) : "",
                    shortText(d.allowed)});
  if (c.sides.refFirst)
    for (auto &row : rows) std::swap(row[2], row[3]);
  return table(rows);
}

/// NaN and infinity do not exist in JSON: they are strings there.
Json number(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return value;
}

Json differenceJson(const Difference &d, const Sides &sides) {
  Json json{{"index", d.position},
            {"flat", d.index},
            {sides.target, d.target},
            {sides.ref, d.ref},
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

std::string specialsText(const Comparison &c) {
  const Sides &sides = c.sides;
  std::array<std::string, 2> count = {
      fmt::format("\n  {}: {} NaN, {} Inf", sides.target, c.target.nan, c.target.inf),
      fmt::format("{}: {} NaN, {} Inf", sides.ref, c.ref.nan, c.ref.inf)};
  return count[0] + "; " + count[1];
}

/// The rule that was needed, and more only if necessary.
std::string matchText(const Comparison &c) {
  bool isPlain = c.verdictClass != "ill_conditioned" && c.verdictClass != "tie";
  std::string why = isPlain || c.verdictClass == name(c.rule)
                        ? name(c.rule)
                        : fmt::format("{}, {}", name(c.rule), c.verdictClass);
  if (!c.products.empty()) why += fmt::format(", with products of {}", c.products);
  return fmt::format("{} ({})", c.isWeakEvidence ? "MATCH THAT PROVES LITTLE" : "match", why);
}

/// Explains a rare rule.
std::string meaningText(const Comparison &c) {
  std::string text;
  if (c.loose > 0)
    text += fmt::format(
        "\n  the error of {} may be up to {:.2g} times that of a well-conditioned program: "
        "rounding alone moves the reference that far",
        countText(c, c.loose), c.widest);
  else if (c.decided[size_t(Rule::Spread)] && c.verdictClass == "ill_conditioned")
    text += "\n  one ulp of noise in every op moves the reference itself that far";
  if (c.isWeakEvidence && c.decided[size_t(Rule::Tie)])
    text += "\n  one ULP of noise in every op changes the reference's own decision";
  if (c.amplifier) text += "\n  why: " + c.amplifier->text();
  if (int64_t count = c.decided[size_t(Rule::Flushed)])
    text += fmt::format(
        "\n  {} of them are what the reference gives where subnormal numbers are read "
        "as zero, as XLA does on the CPU, and AMX in products of bf16",
        count);
  return text;
}

}  // namespace

std::string countText(const Comparison &c, int64_t count) {
  bool complex = isComplex(c.type.dtype);
  return fmt::format("{} of {} {}", count, c.elements * (complex ? 2 : 1),
                     complex ? "components" : "elements");
}

std::string reportText(const Comparison &c, std::string_view what) {
  std::string head = fmt::format("{} {}", what, c.type.text());
  if (!c.note.empty()) return fmt::format("{}: MISMATCH: {}", head, c.note);
  if (c.same && c.differing == 0) return fmt::format("{}: match (exact)", head);
  if (c.same)
    return fmt::format("{}: {}: {} differ, {}{}", head, matchText(c), countText(c, c.differing),
                       farthestText(c), meaningText(c));
  std::string out = head + ": MISMATCH";
  if (!c.verdictClass.empty()) out += " (" + c.verdictClass + ")";
  out += fmt::format("\n  {} rejected, first at {}; {}", countText(c, c.rejected),
                     indexText(c.first->position), farthestText(c));
  if (!c.shape.where.text.empty()) out += "\n  where: " + c.shape.where.text;
  if (!c.shape.how.text.empty()) out += "\n  how: " + c.shape.how.text;
  out += "\n  rules: " + rulesText(c);
  out += fmt::format("; median difference {:.3g}", c.medianDifference);
  if (!std::isnan(c.medianShadow))
    out += fmt::format(", median |{} - shadow| {:.3g}", c.sides.ref, c.medianShadow);
  if (!std::isnan(c.correlation)) out += fmt::format(", cosine {:.6g}", c.correlation);
  if (c.target != Specials() || c.ref != Specials()) out += specialsText(c);
  if (!c.worst.empty()) out += worstTable(c);
  return out;
}

Json reportJson(const Comparison &c) {
  Json rules = Json::object();
  for (int rule = 0; rule < kNumRules - 1; ++rule)
    if (c.decided[size_t(rule)]) rules[name(Rule(rule))] = c.decided[size_t(rule)];
  Json json{{"sides", c.sides.refFirst ? Json{c.sides.ref, c.sides.target}
                                       : Json{c.sides.target, c.sides.ref}},
            {"same", c.same},
            {"rule", name(c.rule)},
            {"class", c.verdictClass},
            {"type", c.type.text()},
            {"elements", c.elements},
            {"differ", c.differing},
            {"rejected", c.rejected},
            {"rules", rules},
            {"max",
             {{"absolute", c.infinitePairs ? Json("inf") : number(c.maxAbsolute)},
              {"relative", c.infinitePairs ? Json("inf") : number(c.maxRelative)},
              {"ulp", c.maxUlp},
              {"infinite", c.infinitePairs},
              {"nan", c.nanPairs}}},
            {"median", {{"difference", number(c.medianDifference)}}},
            {"nan", {{c.sides.target, c.target.nan}, {c.sides.ref, c.ref.nan}}},
            {"inf", {{c.sides.target, c.target.inf}, {c.sides.ref, c.ref.inf}}}};
  json["proves_little"] = c.isWeakEvidence;
  if (c.widest > 0) json["allowance"] = {{"times", number(c.widest)}, {"loose", c.loose}};
  if (c.amplifier) json["amplifier"] = c.amplifier->json();
  if (!c.note.empty()) json["note"] = c.note;
  if (!c.products.empty()) json["products"] = c.products;
  if (!std::isnan(c.medianShadow)) json["median"]["shadow"] = number(c.medianShadow);
  if (!std::isnan(c.correlation)) json["cosine"] = c.correlation;
  if (c.first) json["first"] = differenceJson(*c.first, c.sides);
  Json worst = Json::array();
  for (const Difference &d : c.worst) worst.push_back(differenceJson(d, c.sides));
  json["worst"] = worst;
  if (!c.shape.where.kind.empty()) json["where"] = whereJson(c.shape.where);
  if (!c.shape.how.text.empty()) json["how"] = howJson(c.shape.how);
  return json;
}

}  // namespace vitro::compare
