#include "vitro/runtime/files/GridData.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include "vitro/support/Nearest.h"

namespace vitro::runtime {

std::string Grid::prefix(int64_t process) const {
  if (size() == 1) return "";
  return fmt::format("r{}p{}/", process / partitions, process % partitions);
}

static bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

/// "r0p1/arg3" -> "arg3": the part after the process.
static std::string_view withoutProcess(std::string_view name) {
  size_t slash = name.find('/');
  if (slash == name.npos || name[0] != 'r') return name;
  size_t p = name.find('p');
  if (p == name.npos || p > slash) return name;
  return isNumber(name.substr(1, p - 1)) && isNumber(name.substr(p + 1, slash - p - 1))
             ? name.substr(slash + 1)
             : name;
}

bool isOutputName(std::string_view name) {
  name = withoutProcess(name);
  size_t slash = name.find('/');
  if (slash == name.npos) return name.starts_with("out") && isNumber(name.substr(3));
  return name.starts_with("outfeed") && isNumber(name.substr(7, slash - 7)) &&
         isNumber(name.substr(slash + 1));
}

static Result<> refuseUnused(const NamedArrays &arrays, const std::set<std::string> &used,
                             std::string_view ignoredStem, std::string_view wanted) {
  for (const NamedArray &entry : arrays) {
    std::string_view name = withoutProcess(entry.name);
    if (used.contains(entry.name) || name.starts_with("infeed")) continue;
    if (!ignoredStem.empty() && name.starts_with(ignoredStem)) continue;
    return problem("data.unknown-key", fmt::format("unknown array name '{}'", entry.name))
        .suggest(fmt::format("wanted: {}", wanted));
  }
  return {};
}

/// A hint for the missing array: a name that is already used is not a candidate.
static std::string missingHint(const NamedArrays &arrays, const std::set<std::string> &used,
                               std::string_view ignoredStem, std::string_view missing,
                               std::string_view wanted) {
  if (arrays.empty())
    return fmt::format("it holds no array at all; numpy.savez(path, {}=...) saves one", missing);
  std::vector<std::string> names;
  for (const NamedArray &entry : arrays)
    if (!used.contains(entry.name) && !withoutProcess(entry.name).starts_with(ignoredStem))
      names.push_back(entry.name);
  if (names.empty()) return fmt::format("wanted: {}; there is nothing else", wanted);
  // Numbered names are all similar: list the existing ones instead of guessing.
  constexpr size_t kMostShown = 8;
  bool isCut = names.size() > kMostShown;
  names.resize(std::min(names.size(), kMostShown));
  return fmt::format("wanted: {}; unused in it: {}{}", wanted, fmt::join(names, ", "),
                     isCut ? " ..." : "");
}

Result<GridValues> readGrid(const std::string &path, std::string_view stem,
                            std::span<const TensorType> types, const Grid &grid,
                            std::string_view ignoredStem, std::span<const std::string> paths) {
  VITRO_TRY(NamedArrays arrays, readArrays(path));
  return gridFrom(arrays, path, stem, types, grid, ignoredStem, paths);
}

Result<GridValues> gridFrom(const NamedArrays &arrays, const std::string &path,
                            std::string_view stem, std::span<const TensorType> types,
                            const Grid &grid, std::string_view ignoredStem,
                            std::span<const std::string> paths) {
  int64_t named = std::count_if(types.begin(), types.end(),
                                [](const TensorType &type) { return type.dtype != DType::Token; });
  std::string wanted = named == 0   ? fmt::format("no {}", stem)
                       : named == 1 ? fmt::format("{}0", stem)
                                    : fmt::format("{0}0 to {0}{1}", stem, named - 1);
  std::set<std::string> used;
  GridValues values;
  for (int64_t process = 0; process < grid.size(); ++process) {
    ops::Values &mine = values.emplace_back();
    int64_t number = 0;
    for (size_t i = 0; i < types.size(); ++i) {
      const TensorType &type = types[i];
      if (type.dtype == DType::Token) {
        mine.push_back(HostArray::token());
        continue;
      }
      std::string plain = fmt::format("{}{}", stem, number++), full = grid.prefix(process) + plain;
      const HostArray *array = findArray(arrays, full);
      if (!array) array = findArray(arrays, full = plain);
      if (!array)
        return problem("data.missing-key", fmt::format("there is no '{}'{}", plain,
                                                       i < paths.size() && !paths[i].empty()
                                                           ? fmt::format(", which is {}", paths[i])
                                                           : ""))
            .at(path)
            .suggest(missingHint(arrays, used, ignoredStem, plain, wanted));
      used.insert(full);
      std::string label = withPath(full, i < paths.size() ? paths[i] : "");
      VITRO_TRY(HostArray typed, asType(*array, type).during(fmt::format("{}: {}", path, label)));
      mine.push_back(std::move(typed));
    }
  }
  VITRO_RETURN_IF_ERROR(refuseUnused(arrays, used, ignoredStem, wanted).during(path));
  return values;
}

std::string withPath(std::string name, std::string_view path) {
  return path.empty() ? name : fmt::format("{} ({})", name, path);
}

std::vector<std::string> pathsOfResults(const GridValues &values,
                                        std::span<const std::string> paths) {
  std::vector<std::string> out;
  for (const ops::Values &process : values)
    for (size_t i = 0; i < process.size(); ++i)
      if (process[i].dtype() != DType::Token) out.push_back(i < paths.size() ? paths[i] : "");
  return out;
}

std::vector<std::vector<ops::Values>> infeedsOf(const NamedArrays &arrays, const Grid &grid) {
  std::vector<std::vector<ops::Values>> all(size_t(grid.size()));
  for (int64_t process = 0; process < grid.size(); ++process)
    for (int64_t n = 0;; ++n) {
      ops::Values one;
      for (int64_t i = 0;; ++i) {
        std::string plain = fmt::format("infeed{}/{}", n, i);
        const HostArray *array = findArray(arrays, grid.prefix(process) + plain);
        if (!array) array = findArray(arrays, plain);
        if (!array) break;
        one.push_back(*array);
      }
      if (one.empty()) break;
      all[size_t(process)].push_back(std::move(one));
    }
  return all;
}

NamedArrays nameResults(const GridValues &values, std::string_view stem, const Grid &grid) {
  NamedArrays out;
  for (size_t process = 0; process < values.size(); ++process) {
    int64_t number = 0;
    for (const HostArray &array : values[process])
      if (array.dtype() != DType::Token)
        out.push_back(
            {fmt::format("{}{}{}", grid.prefix(int64_t(process)), stem, number++), array});
  }
  return out;
}

}  // namespace vitro::runtime
