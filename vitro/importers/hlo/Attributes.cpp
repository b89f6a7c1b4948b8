#include "vitro/importers/hlo/Attributes.h"
#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>

namespace vitro::importers::hlo {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool opens(char c) { return c == '(' || c == '{' || c == '['; }
bool closes(char c) { return c == ')' || c == '}' || c == ']'; }

std::string_view trimmed(std::string_view text) {
  size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

/// Without the pair of brackets around it, if there is one.
std::string_view inner(std::string_view text) {
  text = trimmed(text);
  if (text.size() >= 2 && opens(text.front()) && closes(text.back()))
    return text.substr(1, text.size() - 2);
  return text;
}

std::vector<std::string_view> splitAt(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find(separator, begin), text.size());
    out.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

int64_t product(const Ints &sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1), std::multiplies<>());
}

/// No program has more processes; guards against absurd sizes in damaged text.
constexpr int64_t kMostProcesses = 1 << 20;

/// The numbers 0 .. n-1 as an array of shape `from`, its dimensions permuted, row-major.
std::optional<Ints> permutedIota(const Ints &from, const Ints &order) {
  int64_t count = 1;
  for (int64_t size : from) {
    if (size < 1 || size > kMostProcesses || count > kMostProcesses / size) return std::nullopt;
    count *= size;
  }
  Ints sorted = order;
  std::ranges::sort(sorted);
  for (size_t i = 0; i < from.size(); ++i)
    if (sorted.size() != from.size() || sorted[i] != int64_t(i)) return std::nullopt;
  Ints strides(from.size(), 1);
  for (size_t d = from.size(); d-- > 1;) strides[d - 1] = strides[d] * from[d];
  Ints out(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) {
    int64_t rest = i, at = 0;
    for (size_t d = order.size(); d-- > 0;) {
      auto source = size_t(order[d]);
      at += rest % from[source] * strides[source];
      rest /= from[source];
    }
    out[size_t(i)] = at;
  }
  return out;
}

std::optional<std::vector<Ints>> inRows(const Ints &ids, int64_t length) {
  if (length < 1 || int64_t(ids.size()) % length) return std::nullopt;
  std::vector<Ints> out;
  for (size_t at = 0; at < ids.size(); at += size_t(length))
    out.emplace_back(ids.begin() + int64_t(at), ids.begin() + int64_t(at) + length);
  return out;
}

/// "[2,2]<=[2,2]T(1,0)"
std::optional<std::vector<Ints>> iotaGroups(std::string_view text) {
  size_t arrow = text.find("<=");
  if (arrow == text.npos) return std::nullopt;
  Ints shape = integers(text.substr(0, arrow));
  std::string_view rest = text.substr(arrow + 2);
  size_t turn = rest.find('T');
  Ints from = integers(rest.substr(0, turn));
  Ints order(from.size());
  std::iota(order.begin(), order.end(), 0);
  if (turn != rest.npos) order = integers(rest.substr(turn + 1));
  auto ids = permutedIota(from, order);
  if (!ids || shape.size() != 2 || product(shape) != int64_t(ids->size())) return std::nullopt;
  return inRows(*ids, shape[1]);
}

/// A dimension of the mesh, or a factor of one.
struct Axis {
  std::string_view name;
  int64_t before = 1, size = 0;  // the product of the factors before it, and its own
  bool isWhole = true;
};

/// "'x'", or "'x':(2)4": the factor 4 of x after a factor of 2.
Axis readAxis(std::string_view text) {
  Axis axis;
  text = trimmed(text);
  size_t quote = text.find('\'', 1);
  axis.name = text.substr(1, quote == text.npos ? 0 : quote - 1);
  size_t factor = text.find('(');
  if (factor == text.npos) return axis;
  Ints numbers = integers(text.substr(factor));
  if (numbers.size() != 2) return axis;
  axis.before = numbers[0];
  axis.size = numbers[1];
  axis.isWhole = false;
  return axis;
}

/// "mesh['x'=2,'y'=2], device_ids=(...) {'y'}": processes that differ along these axes only.
std::optional<std::vector<Ints>> meshGroups(std::string_view text) {
  size_t open = text.find('['), close = text.find(']');
  size_t axesAt = text.rfind('{'), axesEnd = text.rfind('}');
  if (open == text.npos || close == text.npos || close < open || axesAt == text.npos ||
      axesEnd < axesAt || axesAt < close)
    return std::nullopt;
  std::vector<std::string_view> names;
  Ints sizes;
  for (std::string_view one : parts(text.substr(open + 1, close - open - 1))) {
    size_t equals = one.find('=');
    Ints size = integers(one.substr(equals == one.npos ? one.size() : equals + 1));
    if (size.size() != 1) return std::nullopt;
    names.push_back(readAxis(one).name);
    sizes.push_back(size[0]);
  }
  // The mesh with every axis split where a group names a factor of it.
  std::vector<Axis> wanted;
  for (std::string_view one : parts(text.substr(axesAt + 1, axesEnd - axesAt - 1)))
    wanted.push_back(readAxis(one));
  Ints split, chosen(wanted.size(), -1);
  for (size_t d = 0; d < sizes.size(); ++d) {
    Ints cuts = {1, sizes[d]};
    for (Axis &axis : wanted) {
      if (axis.name != names[d]) continue;
      if (axis.isWhole) axis.size = sizes[d];
      if (axis.before < 1 || axis.size < 1) return std::nullopt;
      cuts.push_back(axis.before);
      cuts.push_back(axis.before * axis.size);
    }
    std::ranges::sort(cuts);
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    if (sizes[d] == 1) cuts = {1, 1};
    for (size_t i = 0; i + 1 < cuts.size(); ++i) {
      if (cuts[i + 1] % cuts[i] || cuts[i + 1] > sizes[d]) return std::nullopt;
      for (size_t w = 0; w < wanted.size(); ++w) {
        Axis &axis = wanted[w];
        if (axis.name != names[d] || cuts[i] != axis.before) continue;
        if (cuts[i + 1] != axis.before * axis.size) return std::nullopt;
        chosen[w] = int64_t(split.size());
      }
      split.push_back(cuts[i + 1] / cuts[i]);
    }
  }
  Ints order;
  for (int64_t d = 0; d < int64_t(split.size()); ++d)
    if (std::ranges::find(chosen, d) == chosen.end()) order.push_back(d);
  int64_t length = 1;
  for (int64_t d : chosen) {
    if (d < 0) return std::nullopt;
    order.push_back(d);
    length *= split[size_t(d)];
  }
  auto ids = permutedIota(split, order);
  if (!ids) return std::nullopt;
  std::string_view between = text.substr(close + 1, axesAt - close - 1);
  if (size_t given = between.find("device_ids="); given != between.npos) {
    Ints devices = integers(between.substr(given + 11));
    if (devices.size() != ids->size()) return std::nullopt;
    for (int64_t &id : *ids) id = devices[size_t(id)];
  }
  return inRows(*ids, length);
}

}  // namespace

Ints integers(std::string_view text) {
  Ints out;
  for (size_t at = 0; at < text.size();) {
    if (text.substr(at, 2) == "/*") {
      size_t end = text.find("*/", at);
      at = end == text.npos ? text.size() : end + 2;
      continue;
    }
    bool isNumber =
        isDigit(text[at]) || (text[at] == '-' && at + 1 < text.size() && isDigit(text[at + 1]));
    if (!isNumber) {
      ++at;
      continue;
    }
    int64_t value = 0;
    auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    at = size_t(end - text.data());
    out.push_back(value);
  }
  return out;
}

std::optional<int64_t> wholeInteger(std::string_view text) {
  text = trimmed(text);
  int64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string_view> parts(std::string_view list) {
  std::string_view text = inner(list);
  std::vector<std::string_view> out;
  int64_t depth = 0;
  size_t begin = 0;
  bool isQuoted = false;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (isQuoted) {
      if (c == '\\') ++at;
      if (c == '"') isQuoted = false;
      continue;
    }
    if (c == '"') isQuoted = true;
    depth += opens(c) - closes(c);
    if (c != ',' || depth) continue;
    out.push_back(trimmed(text.substr(begin, at - begin)));
    begin = at + 1;
  }
  if (!trimmed(text.substr(begin)).empty()) out.push_back(trimmed(text.substr(begin)));
  return out;
}

std::vector<Ints> integerLists(std::string_view text) {
  std::vector<Ints> out;
  for (std::string_view one : parts(text)) out.push_back(integers(one));
  return out;
}

std::string_view fieldText(std::string_view row, std::string_view name) {
  for (size_t at = row.find(name); at != row.npos; at = row.find(name, at + 1)) {
    size_t equals = at + name.size();
    bool isWhole = at == 0 || row[at - 1] == ' ' || row[at - 1] == '{';
    if (!isWhole || equals >= row.size() || row[equals] != '=') continue;
    size_t end = equals + 1;
    if (end < row.size() && row[end] == '"') {
      for (++end; end < row.size() && row[end] != '"'; ++end)
        if (row[end] == '\\') ++end;
      return row.substr(equals + 1, std::min(end + 1, row.size()) - equals - 1);
    }
    end = std::min(row.find_first_of(" }", end), row.size());
    return row.substr(equals + 1, end - equals - 1);
  }
  return {};
}

int64_t field(std::string_view row, std::string_view name) {
  Ints found = integers(fieldText(row, name));
  return found.empty() ? 0 : found[0];
}

std::string unquoted(std::string_view text) {
  text = trimmed(text);
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::string(text);
  std::string out;
  for (size_t at = 1; at + 1 < text.size(); ++at) {
    if (text[at] == '\\' && at + 2 < text.size()) {
      char c = text[++at];
      out += c == 'n' ? '\n' : c == 't' ? '\t' : c;
      continue;
    }
    out += text[at];
  }
  return out;
}

Window window(std::string_view text, size_t rank) {
  auto list = [&](const char *name, int64_t neutral) {
    std::string_view found = fieldText(text, name);
    if (found.empty()) return Ints(rank, neutral);
    Ints out;
    for (std::string_view one : splitAt(found, 'x')) {
      Ints number = integers(one);
      out.push_back(number.empty() ? neutral : number[0]);
    }
    out.resize(rank, neutral);
    return out;
  };
  Window out = {list("size", 1),
                list("stride", 1),
                Ints(rank, 0),
                Ints(rank, 0),
                list("lhs_dilate", 1),
                list("rhs_dilate", 1),
                {}};
  for (int64_t one : list("rhs_reversal", 0)) out.isReversed.push_back(one != 0);
  if (std::string_view found = fieldText(text, "pad"); !found.empty()) {
    Padding pads = padding(found);
    for (size_t d = 0; d < std::min(rank, pads.low.size()); ++d) {
      out.low[d] = pads.low[d];
      out.high[d] = pads.high[d];
    }
  }
  return out;
}

Slices slices(std::string_view text) {
  Slices out;
  for (std::string_view one : parts(text)) {
    Ints numbers = integers(one);
    if (numbers.size() < 2) continue;
    out.start.push_back(numbers[0]);
    out.limit.push_back(numbers[1]);
    out.stride.push_back(numbers.size() > 2 ? numbers[2] : 1);
  }
  return out;
}

Padding padding(std::string_view text) {
  Padding out;
  if (trimmed(text).empty()) return out;
  for (std::string_view one : splitAt(trimmed(text), 'x')) {
    Ints numbers;
    for (std::string_view number : splitAt(one, '_'))
      for (int64_t value : integers(number)) numbers.push_back(value);
    numbers.resize(3, 0);
    out.low.push_back(numbers[0]);
    out.high.push_back(numbers[1]);
    out.interior.push_back(numbers[2]);
  }
  return out;
}

std::optional<std::vector<Ints>> replicaGroups(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with("{")) {
    auto lists = integerLists(text);
    for (std::string_view one : parts(text))
      if (!one.starts_with("{")) return std::nullopt;
    for (const Ints &one : lists)
      if (one.empty()) return std::nullopt;
    return lists;
  }
  if (text.starts_with("[")) return iotaGroups(text);
  if (text.starts_with("mesh") || text.starts_with("@")) return meshGroups(text);
  return std::nullopt;
}

}  // namespace vitro::importers::hlo
