#include <fmt/format.h>
#include <algorithm>
#include <map>
#include "vitro/tool/conform/Conform.h"

namespace vitro::tool {
namespace {

constexpr unsigned char kPage[] = {
#include "vitro/tool/conform/ConformPage.inc"
};

/// How often what happened, of one group and one type.
using Counts = std::array<int64_t, kConformities>;

std::map<std::string, std::map<std::string, Counts>> table(const ConformScore &score) {
  std::map<std::string, std::map<std::string, Counts>> counts;
  for (const ConformResult &result : score.results) {
    auto &row = counts[result.group][result.dtype.empty() ? "-" : result.dtype];
    ++row[size_t(result.is)];
  }
  return counts;
}

/// What does not match, the worst first.
std::vector<const ConformResult *> findings(const ConformScore &score) {
  std::vector<const ConformResult *> found;
  for (int is = kConformities - 1; is > 0; --is)
    for (const ConformResult &result : score.results)
      if (int(result.is) == is) found.push_back(&result);
  return found;
}

std::string describe(const ConformResult &result) {
  std::string line = fmt::format("{} {}", result.program, result.dtype);
  if (!result.output.empty()) line += " " + result.output;
  return line + (result.detail.empty() ? "" : ": " + result.detail);
}

}  // namespace

int64_t ConformScore::count(Conformity one) const {
  return std::ranges::count(results, one, &ConformResult::is);
}

Json ConformScore::json() const {
  Json counts = Json::object(), ops = Json::array(), found = Json::array();
  for (int i = 0; i < kConformities; ++i) counts[name(Conformity(i))] = count(Conformity(i));
  for (const auto &[group, types] : table(*this))
    for (const auto &[dtype, row] : types) {
      Json entry = {{"op", group}, {"dtype", dtype}};
      for (int i = 0; i < kConformities; ++i) entry[name(Conformity(i))] = row[size_t(i)];
      ops.push_back(std::move(entry));
    }
  for (const ConformResult *one : findings(*this))
    found.push_back({{"program", one->program},
                     {"op", one->group},
                     {"dtype", one->dtype},
                     {"class", name(one->is)},
                     {"output", one->output},
                     {"detail", one->detail},
                     {"needs_company", one->needsCompany},
                     {"text", one->text}});
  return {{"programs", results.size()},
          {"compilations", compilations},
          {"seconds", seconds},
          {"counts", counts},
          {"ops", ops},
          {"findings", found}};
}

std::string ConformScore::text() const {
  std::string out;
  for (const auto &[group, types] : table(*this)) {
    Counts sum{};
    for (const auto &[dtype, row] : types)
      for (size_t i = 0; i < row.size(); ++i) sum[i] += row[i];
    int64_t all = 0;
    for (int64_t count : sum) all += count;
    if (sum[size_t(Conformity::Match)] == all) continue;
    out += fmt::format("  {:<28} {:>4} of {:<4}", group, sum[size_t(Conformity::Match)], all);
    for (int i = kConformities - 1; i > 0; --i)
      if (sum[size_t(i)] > 0) out += fmt::format("  {} {}", sum[size_t(i)], name(Conformity(i)));
    out += "\n";
  }
  // Enough to see what is wrong; the page has all.
  constexpr size_t kMost = 20;
  size_t shown = 0;
  for (const ConformResult *one : findings(*this)) {
    if (one->is < Conformity::Precision) break;
    if (shown++ == kMost) break;
    out += fmt::format("{:<12} {}\n", name(one->is), describe(*one));
  }
  int64_t listed =
      count(Conformity::Wrong) + count(Conformity::Failed) + count(Conformity::Precision);
  if (listed > int64_t(kMost)) out += fmt::format("... and {} more\n", listed - int64_t(kMost));
  out += fmt::format("{} programs in {} compilations, {:.1f} s:", results.size(), compilations,
                     seconds);
  for (int i = 0; i < kConformities; ++i)
    out += fmt::format("{} {} {}", i ? "," : "", count(Conformity(i)), name(Conformity(i)));
  return out + "\n";
}

std::string ConformScore::page(const std::string &target) const {
  std::string html(std::begin(kPage), std::end(kPage));
  Json data = json();
  data["target"] = target;
  std::string text = jsonText(data, -1);
  // "</script>" inside a string would end the script.
  for (size_t at = 0; (at = text.find("</", at)) != text.npos; at += 3) text.insert(at + 1, "\\");
  constexpr std::string_view kMark = "\"@DATA@\"";
  return html.replace(html.find(kMark), kMark.size(), text);
}

}  // namespace vitro::tool
