#include "vitro/importers/hlo/ShardingText.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include "vitro/importers/hlo/Attributes.h"

namespace vitro::importers::hlo {
namespace {

struct Mesh {
  std::vector<std::string> names;
  Ints sizes;
};

/// The names between quotes of either kind.
std::vector<std::string> quotedNames(std::string_view text) {
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '"' && text[at] != '\'') continue;
    size_t end = text.find(text[at], at + 1);
    if (end == text.npos) break;
    out.emplace_back(text.substr(at + 1, end - at - 1));
    at = end;
  }
  return out;
}

/// Between commas outside brackets, those of types too; comments are left out.
std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> out(1);
  int64_t depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (text.substr(at, 2) == "/*") {
      at = std::min(text.find("*/", at), text.size() - 2) + 1;
      continue;
    }
    depth += (c == '[' || c == '{' || c == '<' || c == '(') -
             (c == ']' || c == '}' || c == '>' || c == ')');
    if (c == ',' && depth == 0)
      out.emplace_back();
    else if (c != ' ' || !out.back().empty())
      out.back() += c;
  }
  if (out.size() == 1 && out[0].empty()) out.clear();
  return out;
}

/// "'x'=2,'y'=2"
std::optional<Mesh> readMesh(std::string_view axes) {
  Mesh out;
  for (std::string_view one : listed(axes)) {
    auto names = quotedNames(one);
    Ints size = integers(one.substr(std::min(one.find('='), one.size())));
    if (names.size() != 1 || size.size() != 1 || size[0] < 1) return std::nullopt;
    out.names.push_back(names[0]);
    out.sizes.push_back(size[0]);
  }
  return out;
}

/// The part of a text inside the bracket that opens at `open`; empty if it does not end.
std::string_view bracketAt(std::string_view text, size_t open) {
  int64_t depth = 0;
  for (size_t at = open; at < text.size(); ++at) {
    char c = text[at];
    depth += (c == '[' || c == '{' || c == '<') - (c == ']' || c == '}' || c == '>');
    if (depth == 0) return text.substr(open + 1, at - open - 1);
  }
  return {};
}

/// Tiles over the mesh: the axes of each dimension, then those that no dimension uses.
std::string tiles(const Mesh &mesh, std::string_view dims, const std::vector<std::string> *manual) {
  Ints tile, order;
  for (std::string_view dim : listed(dims)) {
    int64_t count = 1;
    // A part of an axis, "x":(1)2, would split the mesh further.
    if (dim.find('(') != dim.npos) return "";
    for (const std::string &name : quotedNames(dim)) {
      if (manual && std::ranges::find(*manual, name) == manual->end()) continue;
      auto axis = std::ranges::find(mesh.names, name);
      if (axis == mesh.names.end()) return "";
      auto index = size_t(axis - mesh.names.begin());
      if (std::ranges::find(order, int64_t(index)) != order.end()) return "";
      count *= mesh.sizes[index];
      order.push_back(int64_t(index));
    }
    tile.push_back(count);
  }
  if (order.empty()) return "{replicated}";
  int64_t rest = 1;
  for (size_t i = 0; i < mesh.sizes.size(); ++i)
    if (std::ranges::find(order, int64_t(i)) == order.end()) {
      order.push_back(int64_t(i));
      rest *= mesh.sizes[i];
    }
  std::string turn =
      std::ranges::is_sorted(order) ? "" : fmt::format("T({})", fmt::join(order, ","));
  if (rest > 1) tile.push_back(rest);
  return fmt::format("{{devices=[{}]<=[{}]{}{}}}", fmt::join(tile, ","), fmt::join(mesh.sizes, ","),
                     turn, rest > 1 ? " last_tile_dim_replicate" : "");
}

}  // namespace

std::string tiledSharding(std::string_view text) {
  while (text.starts_with("/*")) {
    size_t end = text.find("*/");
    text = end == text.npos ? std::string_view() : text.substr(end + 2);
  }
  size_t at = text.find("mesh[");
  if (at == text.npos) return std::string(text);
  // A tuple has one for each element.
  if (text.starts_with("{{")) {
    std::vector<std::string> all;
    // Tuples do not nest.
    for (std::string_view one : parts(text))
      all.push_back(one.starts_with("{{") ? std::string() : tiledSharding(one));
    return fmt::format("{{{}}}", fmt::join(all, ", "));
  }
  std::string_view axes = bracketAt(text, at + 4);
  size_t after = at + 4 + axes.size() + 2;
  auto mesh = readMesh(axes);
  if (!mesh || after > text.size()) return "";
  std::string_view rest = text.substr(after);
  // Devices in another order than they are counted.
  if (rest.find("device_ids") != rest.npos) return "";
  if (rest.find("manual") != rest.npos) return "{manual}";
  size_t open = rest.find('[');
  return open == rest.npos ? "{replicated}" : tiles(*mesh, bracketAt(rest, open), nullptr);
}

std::vector<std::string> tiledShardings(std::string_view perValue, std::string_view meshes,
                                        std::string_view manual) {
  std::vector<std::string> out, axes = quotedNames(manual);
  size_t list = perValue.find("<[");
  if (list == perValue.npos) return {};
  for (std::string_view one : listed(bracketAt(perValue, list + 1))) {
    size_t at = one.find('@'), dims = one.find('[');
    if (at == one.npos || dims == one.npos) return {};
    std::string_view name = one.substr(at + 1, one.find(',', at) - at - 1);
    size_t known = meshes.find(fmt::format("{} = #sdy.mesh<[", name));
    if (known == meshes.npos) return {};
    std::string_view declared = meshes.substr(known);
    if (declared.substr(0, declared.find('>')).find("device_ids") != declared.npos) return {};
    auto mesh = readMesh(bracketAt(declared, declared.find('[')));
    std::string text = mesh ? tiles(*mesh, bracketAt(one, dims), &axes) : "";
    if (text.empty()) return {};
    out.push_back(std::move(text));
  }
  return out;
}

}  // namespace vitro::importers::hlo
