#include "vitro/debug/report/LineDiff.h"
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace vitro::debug {
namespace {

using Lines = std::vector<std::string_view>;

Lines linesOf(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Maximum number of edits; the search takes quadratic time and memory.
constexpr int64_t kMostEdits = 2000;

/// Myers' shortest edit script between two sequences of lines, as one flag per step: 'x' both, '-',
/// '+'. Nothing where it has more than kMostEdits.
std::optional<std::string> shortestScript(const Lines &before, const Lines &after) {
  int64_t n = int64_t(before.size()), m = int64_t(after.size());
  int64_t most = std::min(n + m, kMostEdits);
  std::vector<std::vector<int64_t>> rounds;  // the farthest x on each diagonal -d..d, by edits d
  std::vector<int64_t> far(size_t(2 * most + 3), 0);
  auto at = [&](std::vector<int64_t> &row, int64_t k) -> int64_t & {
    return row[size_t(k + most + 1)];
  };
  int64_t edits = -1;
  for (int64_t d = 0; d <= most && edits < 0; ++d) {
    for (int64_t k = -d; k <= d; k += 2) {
      bool isDown = k == -d || (k != d && at(far, k - 1) < at(far, k + 1));
      int64_t x = isDown ? at(far, k + 1) : at(far, k - 1) + 1, y = x - k;
      while (x < n && y < m && before[size_t(x)] == after[size_t(y)]) ++x, ++y;
      at(far, k) = x;
      if (x >= n && y >= m) edits = d;
    }
    rounds.push_back(
        std::vector<int64_t>(far.begin() + (most + 1 - d), far.begin() + (most + 2 + d)));
  }
  if (edits < 0) return std::nullopt;
  std::string script;
  int64_t x = n, y = m;
  for (int64_t d = edits; d > 0; --d) {
    const std::vector<int64_t> &row = rounds[size_t(d - 1)];  // diagonals -(d-1) .. d-1
    auto farAt = [&](int64_t k) { return std::abs(k) > d - 1 ? -1 : row[size_t(k + d - 1)]; };
    int64_t k = x - y;
    bool isDown = k == -d || (k != d && farAt(k - 1) < farAt(k + 1));
    int64_t fromX = isDown ? farAt(k + 1) : farAt(k - 1), fromY = fromX - (isDown ? k + 1 : k - 1);
    int64_t startX = isDown ? fromX : fromX + 1;
    for (; x > startX; --x, --y) script += 'x';
    script += isDown ? '+' : '-';
    x = fromX, y = fromY;
  }
  for (; x > 0; --x) script += 'x';
  std::ranges::reverse(script);
  return script;
}

std::vector<DiffLine> allLines(const Lines &before, const Lines &after) {
  size_t head = 0, tail = 0;
  while (head < before.size() && head < after.size() && before[head] == after[head]) ++head;
  while (tail < before.size() - head && tail < after.size() - head &&
         before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  Lines middleBefore(before.begin() + int64_t(head), before.end() - int64_t(tail));
  Lines middleAfter(after.begin() + int64_t(head), after.end() - int64_t(tail));
  std::string script = std::string(head, 'x');
  if (auto shortest = shortestScript(middleBefore, middleAfter))
    script += *shortest;
  else
    script += std::string(middleBefore.size(), '-') + std::string(middleAfter.size(), '+');
  script += std::string(tail, 'x');
  std::vector<DiffLine> lines;
  size_t b = 0, a = 0;
  for (char step : script) {
    DiffLine line{step == 'x' ? DiffLine::Same : DiffLine::Kind(step), {}, 0, 0};
    line.text = std::string(step == '+' ? after[a] : before[b]);
    if (step != '+') line.before = int64_t(++b);
    if (step != '-') line.after = int64_t(++a);
    lines.push_back(std::move(line));
  }
  return lines;
}

/// `loc(` with its closing parenthesis at the end of `text`; npos where there is none.
size_t findLocation(std::string_view text, size_t from) {
  while ((from = text.find("loc(", from)) != text.npos) {
    if (from == 0 || text[from - 1] == ' ' || text[from - 1] == '(' || text[from - 1] == '=')
      return from;
    ++from;
  }
  return from;
}

size_t closing(std::string_view text, size_t open) {
  int depth = 0;
  bool isQuoted = false;
  for (size_t i = open; i < text.size(); ++i) {
    if (text[i] == '"' && text[i - 1] != '\\') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return text.size() - 1;
}

/// The replacement for a location: the ids that its fused<"..."> parts name.
std::string idsIn(std::string_view location, const std::map<std::string, std::string> &aliases) {
  std::string ids;
  auto add = [&](std::string_view more) {
    if (more.empty()) return;
    if (!ids.empty()) ids += ", ";
    ids += more;
  };
  for (size_t at = 0; at < location.size(); ++at) {
    if (location.substr(at).starts_with("fused<\"")) {
      size_t begin = at + 7, end = std::min(location.find('"', begin), location.size());
      add(location.substr(begin, end - begin));
      return ids;
    }
    if (!location.substr(at).starts_with("#loc")) continue;
    size_t end = at + 4;
    while (end < location.size() && isdigit(static_cast<unsigned char>(location[end]))) ++end;
    if (auto alias = aliases.find(std::string(location.substr(at, end - at)));
        alias != aliases.end())
      add(alias->second);
    at = end - 1;
  }
  return ids;
}

}  // namespace

std::vector<DiffLine> diffLines(std::string_view before, std::string_view after, int context,
                                size_t most) {
  std::vector<DiffLine> all = allLines(linesOf(before), linesOf(after)), shown;
  std::vector<bool> isNear(all.size(), false);
  for (size_t i = 0; i < all.size(); ++i)
    if (all[i].kind != DiffLine::Same)
      for (size_t j = i < size_t(context) ? 0 : i - size_t(context);
           j < std::min(all.size(), i + size_t(context) + 1); ++j)
        isNear[j] = true;
  size_t hidden = 0;
  auto closeGap = [&] {
    if (hidden) shown.push_back({DiffLine::Gap, fmt::format("{} lines", hidden), 0, 0});
    hidden = 0;
  };
  for (size_t i = 0; i < all.size(); ++i) {
    if (!isNear[i] || shown.size() >= most) {
      ++hidden;
      continue;
    }
    closeGap();
    shown.push_back(std::move(all[i]));
  }
  closeGap();
  return shown;
}

std::string withIdsAsComments(std::string_view mlir) {
  std::map<std::string, std::string> aliases;  // "#loc3" to ids; several passes: in any order
  Lines lines = linesOf(mlir);
  for (int round = 0; round < 4; ++round)
    for (std::string_view line : lines)
      if (size_t equals = line.find(" = loc("); line.starts_with("#loc") && equals != line.npos)
        aliases[std::string(line.substr(0, equals))] = idsIn(line.substr(equals + 3), aliases);
  std::string out;
  for (std::string_view line : lines) {
    if (line.starts_with("#loc") && line.find(" = loc(") != line.npos) continue;
    std::string kept, ids;
    size_t from = 0;
    for (size_t at; (at = findLocation(line, from)) != line.npos;) {
      size_t end = closing(line, at + 3);
      kept += line.substr(from, at - from);
      while (!kept.empty() && kept.back() == ' ') kept.pop_back();
      ids = idsIn(line.substr(at, end + 1 - at), aliases);
      from = end + 1;
    }
    kept += line.substr(from);
    bool isOp = kept.find_first_not_of(" }") != kept.npos;
    out += kept + (ids.empty() || !isOp ? "" : "  // " + ids) + "\n";
  }
  return out;
}

}  // namespace vitro::debug
