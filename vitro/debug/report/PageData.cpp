#include "vitro/debug/report/PageData.h"
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include "vitro/debug/report/LineDiff.h"
#include "vitro/debug/report/Redact.h"
#include "vitro/ir/Provenance.h"
#include "vitro/support/UntrustedFile.h"
#include "vitro/tensor/Format.h"

namespace vitro::debug {
namespace {

constexpr int64_t kMostMapElements = 16384;
constexpr int64_t kMostOperandElements = 64;
constexpr int64_t kMostDiffBytes = 16 << 20;
constexpr size_t kMostProgramLines = 200;

/// The outputs of a case where it was first seen to be wrong.
struct Wrong {
  const HostArray *target = nullptr, *golden = nullptr;
  const compare::Comparison *comparison = nullptr;
  size_t process = 0, index = 0;
  std::string name;
  Dims first() const { return comparison->first ? comparison->first->position : Dims(); }
};

/// The output of this name, or the first that is wrong.
std::optional<Wrong> wrongOf(const Observation &seen, const Grid &grid,
                             const std::string &wanted = "") {
  std::optional<Wrong> found;
  for (const auto &one : seen.wrongOutputs()) {
    std::string name = grid.prefix(int64_t(one.process)) + one.name;
    if (found && name != wanted) continue;
    found = {&seen.trial.outputs[one.process][one.index],
             &seen.golden[one.process][one.index],
             one.comparison,
             one.process,
             one.index,
             std::move(name)};
  }
  bool canBeDrawn =
      found && found->comparison->elements > 0 && found->target->dims() == found->golden->dims();
  return canBeDrawn ? found : std::nullopt;
}

Json boxesJson(const compare::Comparison &one) {
  Json boxes = Json::array();
  for (const compare::Box &box : one.shape.where.boxes)
    boxes.push_back({{"begin", box.begin}, {"end", box.end}});
  return boxes;
}

/// The heat map: target, reference and shadow of the wrong output.
Json mapJson(const Case &one, const Wrong &wrong, const std::string &title) {
  Window window = windowOf(wrong.target->dims(), wrong.first(), kMostMapElements);
  Json map = {{"title", title},
              {"name", wrong.name},
              {"type", wrong.golden->type().text()},
              {"dims", wrong.golden->dims()},
              {"begin", window.begin},
              {"shape", window.shape},
              {"whole", window.isWhole},
              {"first", wrong.first()},
              {"rejected", wrong.comparison->rejected},
              {"exact", wrong.comparison->shape.where.isExact},
              {"boxes", boxesJson(*wrong.comparison)},
              {"target", windowJson(*wrong.target, window)},
              {"ref", windowJson(*wrong.golden, window)},
              {"shadow", Json()}};
  auto golden = goldenOf(one);
  if (!golden) return map;
  if (auto shadows = golden->reference.shadows()) {
    const HostArray &shadow = (**shadows)[wrong.process][wrong.index];
    if (shadow.dtype() != DType::Token && shadow.dims() == wrong.golden->dims())
      map["shadow"] = windowJson(shadow, window);
  }
  return map;
}

Json arrayJson(const std::string &name, const std::string &from, const HostArray &array,
               const Dims &near) {
  Dims centre = near.size() == array.dims().size() ? near : Dims();
  for (size_t i = 0; i < centre.size(); ++i)
    if (centre[i] >= array.dims()[i]) centre.clear();
  Window window = windowOf(array.dims(), centre, kMostOperandElements);
  return {{"name", name},
          {"from", from},
          {"type", array.type().text()},
          {"dims", array.dims()},
          {"begin", window.begin},
          {"shape", window.shape},
          {"whole", window.isWhole},
          {"mark", centre.empty() && array.rank() > 0 ? Json() : Json(centre)},
          {"values", windowJson(array, window)}};
}

/// Inputs of the reduced case around the first wrong element, and the results of each side.
Json operandsJson(const Case &one, const Observation &seen) {
  Json all = Json::array();
  auto wrong = wrongOf(seen, {one.world.replicas, one.world.partitions});
  Dims near = wrong ? wrong->first() : Dims();
  size_t process = wrong ? wrong->process : 0;
  if (process < one.arguments.size())
    for (size_t i = 0; i < one.arguments[process].size(); ++i) {
      mlir::Location location = one.function().getArgument(unsigned(i)).getLoc();
      std::vector<std::string> ids = ir::idsOf(location);
      all.push_back(arrayJson(fmt::format("arg{}", i), ids.empty() ? "" : ids.front(),
                              one.arguments[process][i], near));
    }
  if (!wrong) return all;
  const compare::Sides &sides = wrong->comparison->sides;
  all.push_back(arrayJson(wrong->name, sides.target, *wrong->target, near));
  all.push_back(arrayJson(wrong->name, sides.ref, *wrong->golden, near));
  return all;
}

/// The beginning of a text.
std::string shortened(const std::string &text) {
  size_t at = 0;
  for (size_t line = 0; line < kMostProgramLines; ++line) {
    at = text.find('\n', at);
    if (at == text.npos) return text;
    ++at;
  }
  return text.substr(0, at) + "...\n";
}

/// The file's text; nothing for machine code.
Result<std::string> readable(const std::string &file) {
  if (file.ends_with(".so")) return std::string();
  VITRO_TRY(std::string text, readUntrustedFile(file, kMostDiffBytes));
  text = redactedProgram(text);
  return file.ends_with(".mlir") ? withIdsAsComments(text) : text;
}

/// A diff where both are IR; the two texts where a generator made one from the other.
Result<Json> diffJson(const ReportInput &input) {
  if (input.beforeFile.empty() || input.afterFile.empty()) return Json();
  VITRO_TRY(std::string before, readable(input.beforeFile));
  VITRO_TRY(std::string after, readable(input.afterFile));
  std::string from = std::filesystem::path(input.beforeFile).extension();
  std::string to = std::filesystem::path(input.afterFile).extension();
  Json diff = {{"before", "before" + from}, {"after", "after" + to}, {"lines", Json()}};
  if (from != to) {
    diff["texts"] = {shortened(before), shortened(after)};
    return diff;
  }
  diff["lines"] = Json::array();
  for (const DiffLine &line : diffLines(before, after))
    diff["lines"].push_back({std::string(1, char(line.kind)), line.before, line.after, line.text});
  return diff;
}

}  // namespace

std::string neighbourText(const Case &neighbour, const Case *reduced) {
  std::string text = textOf(neighbour);
  bool isOther = !reduced || !reduced->module || textOf(*reduced) != text ||
                 reduced->arguments.size() != neighbour.arguments.size();
  if (isOther) return shortened(withIdsAsComments(redactedProgram(text)));
  std::string inputs = "// The same program, on other inputs:\n";
  for (size_t process = 0; process < neighbour.arguments.size(); ++process)
    for (size_t i = 0; i < neighbour.arguments[process].size(); ++i) {
      const HostArray &right = neighbour.arguments[process][i];
      const HostArray &wrong = reduced->arguments[process][i];
      if (!right.sameBits(wrong))
        inputs += fmt::format("arg{} = {}\n     where it is wrong: {}\n", i, arrayText(right),
                              arrayText(wrong));
    }
  return shortened(inputs);
}

Window windowOf(const Dims &dims, const Dims &centre, int64_t most) {
  Window window{Dims(dims.size(), 0), dims, true};
  auto count = elementCount(dims);
  if (count && *count <= most) return window;
  window.isWhole = false;
  int64_t left = most, side = 1;
  while ((side + 1) * (side + 1) <= most) ++side;
  for (size_t i = dims.size(); i-- > 0;) {
    bool isLast = i + 1 == dims.size() && dims.size() > 1;
    window.shape[i] = std::min(dims[i], std::max<int64_t>(1, isLast ? side : left));
    left = std::max<int64_t>(1, left / std::max<int64_t>(1, window.shape[i]));
    int64_t middle = i < centre.size() ? centre[i] : 0;
    window.begin[i] =
        std::clamp<int64_t>(middle - window.shape[i] / 2, 0, dims[i] - window.shape[i]);
  }
  return window;
}

Json windowJson(const HostArray &array, const Window &window) {
  Json values = Json::array();
  int64_t count = 1;
  for (int64_t size : window.shape) count *= size;
  for (int64_t i = 0; i < count; ++i) {
    Dims index = indexOf(i, window.shape);
    int64_t position = 0;
    for (size_t k = 0; k < index.size(); ++k)
      position = position * array.dims()[k] + window.begin[k] + index[k];
    values.push_back(elementText(array, position));
  }
  return values;
}

Result<Json> pageData(const ReportInput &input, const Json &diagnosis, const Json &environment) {
  Grid grid{input.original.world.replicas, input.original.world.partitions};
  Json maps = Json::array();
  if (auto wrong = wrongOf(input.seen, grid, input.diagnosis.output))
    maps.push_back(mapJson(input.original, *wrong, "the program"));
  Json data = {{"diagnosis", diagnosis}, {"environment", environment}};
  const Case *reduced = input.reduced   ? input.reduced
                        : input.located ? &input.located->smallest
                                        : nullptr;
  const Observation *shows = input.reducedSeen ? input.reducedSeen
                             : input.located   ? &input.located->shows
                                               : nullptr;
  data["operands"] = Json::array();
  data["reduced"] = Json();
  if (reduced && reduced->module && shows) {
    data["operands"] = operandsJson(*reduced, *shows);
    data["reduced"] = shortened(withIdsAsComments(redactedProgram(textOf(*reduced))));
    if (auto wrong = wrongOf(*shows, {reduced->world.replicas, reduced->world.partitions}))
      maps.push_back(mapJson(*reduced, *wrong, "the reduced program"));
  }
  data["maps"] = std::move(maps);
  if (input.minGood) data["min_good"] = neighbourText(*input.minGood, reduced);
  VITRO_TRY(data["diff"], diffJson(input));
  data["said"] = input.seen.ran() ? Json() : Json(redacted(input.seen.trial.said));
  return data;
}

}  // namespace vitro::debug
