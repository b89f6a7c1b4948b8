#include "vitro/tool/diff/ModuleDiff.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <map>
#include <set>
#include "llvm/Support/raw_ostream.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/IR/AsmState.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::tool {
namespace {

struct Line {
  std::vector<std::string> ids;
  int depth = 0;
  std::string text, place;
  bool operator==(const Line &other) const { return depth == other.depth && text == other.text; }
};

bool isNameCharacter(char c) {
  return isalnum(static_cast<unsigned char>(c)) || strchr("_$.-#", c);
}

/// The ops of one function in text order.
class Reader {
 public:
  Reader(Operation *function, AsmState &state) : state(state) { read(*function, 0); }
  std::vector<Line> lines;

 private:
  std::string printed(Value value) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    value.printAsOperand(stream, state);
    return text;
  }

  /// Names the values that an op or a block defines.
  void name(ValueRange values, const std::string &stem) {
    for (auto [i, value] : llvm::enumerate(values))
      names[printed(value)] = values.size() == 1 ? "%" + stem : fmt::format("%{}#{}", stem, i);
    // "%3:2 = ..." defines %3#0 and %3#1.
    if (values.size() > 1) {
      std::string first = printed(values[0]);
      names[first.substr(0, first.find('#'))] = "%" + stem;
    }
  }

  /// Every "%7" by the name that was given to it.
  std::string renamed(StringRef text) const {
    std::string out;
    while (!text.empty()) {
      size_t at = std::min(text.find('%'), text.size());
      out += text.take_front(at);
      text = text.drop_front(at);
      if (text.empty()) break;
      size_t end = 1;
      while (end < text.size() && isNameCharacter(text[end])) ++end;
      auto known = names.find(text.take_front(end).str());
      out += known == names.end() ? text.take_front(end).str() : known->second;
      text = text.drop_front(end);
    }
    return out;
  }

  void read(Operation &op, int depth) {
    std::vector<std::string> ids = ir::idsOf(&op);
    std::string stem = ids.empty() ? op.getName().getStringRef().str() : ids.front();
    // An op that became several has one id for all of them.
    if (int64_t before = seen[stem]++) stem = fmt::format("{}.{}", stem, before + 1);
    name(op.getResults(), stem);
    std::string text;
    llvm::raw_string_ostream stream(text);
    op.print(stream, state);
    lines.push_back({std::move(ids), depth, renamed(text), ir::sourceLine(op.getLoc())});
    for (Region &region : op.getRegions())
      for (Block &block : region) {
        bool isFunction = isa<FunctionOpInterface>(op);
        for (BlockArgument argument : block.getArguments())
          names[printed(argument)] = isFunction
                                         ? fmt::format("%arg{}", argument.getArgNumber())
                                         : fmt::format("%{}:arg{}", stem, argument.getArgNumber());
        if (isFunction) lines.back().text = renamed(text);
        for (Operation &inner : block) read(inner, depth + 1);
      }
  }

  AsmState &state;
  std::map<std::string, std::string> names;  // as printed -> by id
  std::map<std::string, int64_t> seen;
};

std::map<std::string, std::vector<Line>> functionsOf(ModuleOp module,
                                                     std::vector<std::string> &order) {
  OpPrintingFlags flags;
  constexpr int64_t kMostElements = 16;
  flags.skipRegions().useLocalScope().elideLargeElementsAttrs(kMostElements);
  AsmState state(module, flags);
  std::map<std::string, std::vector<Line>> all;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    std::string name = cast<SymbolOpInterface>(*function).getName().str();
    order.push_back(name);
    all[name] = Reader(function, state).lines;
  }
  return all;
}

/// Pairs of equal lines, in order, by Myers' algorithm; more than kMostEdits edits are not
/// aligned.
std::vector<std::pair<size_t, size_t>> alignment(std::span<const Line> a, std::span<const Line> b) {
  constexpr int kMostEdits = 4000;
  int n = int(a.size()), m = int(b.size()), most = std::min(n + m, kMostEdits);
  std::vector<int> furthest(size_t(2 * most + 2), 0);
  std::vector<std::vector<int>> trace;
  auto at = [&](std::vector<int> &row, int k) -> int & { return row[size_t(k + most)]; };
  for (int d = 0; d <= most; ++d) {
    trace.push_back(furthest);
    for (int k = -d; k <= d; k += 2) {
      bool isDown = k == -d || (k != d && at(furthest, k - 1) < at(furthest, k + 1));
      int x = isDown ? (d == 0 ? 0 : at(furthest, k + 1)) : at(furthest, k - 1) + 1, y = x - k;
      while (x < n && y < m && a[size_t(x)] == b[size_t(y)]) ++x, ++y;
      at(furthest, k) = x;
      if (x < n || y < m) continue;
      std::vector<std::pair<size_t, size_t>> pairs;
      for (int step = d; step >= 0; --step) {
        std::vector<int> &row = trace[size_t(step)];
        int diagonal = x - y;
        bool down = diagonal == -step ||
                    (diagonal != step && at(row, diagonal - 1) < at(row, diagonal + 1));
        int previous = step == 0 ? 0 : down ? diagonal + 1 : diagonal - 1;
        int fromX = step == 0 ? 0 : at(row, previous), fromY = step == 0 ? 0 : fromX - previous;
        while (x > fromX && y > fromY && x > 0 && y > 0 && a[size_t(x - 1)] == b[size_t(y - 1)])
          pairs.push_back({size_t(--x), size_t(--y)});
        x = fromX, y = fromY;
      }
      std::ranges::reverse(pairs);
      return pairs;
    }
  }
  return {};
}

bool share(const std::vector<std::string> &a, const std::vector<std::string> &b) {
  return std::ranges::any_of(a, [&](const std::string &id) { return std::ranges::count(b, id); });
}

DiffLine lineOf(DiffLine::Kind kind, const Line *before, const Line *after) {
  const Line &one = after ? *after : *before;
  DiffLine line{kind,     one.ids, one.depth, before ? before->text : "", after ? after->text : "",
                one.place};
  if (before && after)
    for (const std::string &id : before->ids)
      if (!std::ranges::count(line.ids, id)) line.ids.push_back(id);
  if (line.place.empty() && before) line.place = before->place;
  return line;
}

/// Ops between two equal ones: those that share an id are one op that changed.
void addGap(std::span<const Line> before, std::span<const Line> after,
            std::vector<DiffLine> &lines) {
  std::vector<bool> isTaken(before.size());
  size_t next = 0;
  auto removeUntil = [&](size_t end) {
    for (; next < end; ++next)
      if (!isTaken[next]) lines.push_back(lineOf(DiffLine::Removed, &before[next], nullptr));
  };
  for (const Line &one : after) {
    size_t found = before.size();
    for (size_t i = 0; i < before.size() && found == before.size(); ++i)
      if (!isTaken[i] && share(before[i].ids, one.ids)) found = i;
    if (found == before.size()) {
      lines.push_back(lineOf(DiffLine::Added, nullptr, &one));
      continue;
    }
    isTaken[found] = true;
    removeUntil(found);
    bool isSame = before[found] == one;  // it only moved
    lines.push_back(lineOf(isSame ? DiffLine::Same : DiffLine::Changed, &before[found], &one));
  }
  removeUntil(before.size());
}

std::vector<DiffLine> diffLines(std::span<const Line> before, std::span<const Line> after) {
  std::vector<DiffLine> lines;
  size_t x = 0, y = 0;
  for (auto [i, j] : alignment(before, after)) {
    addGap(before.subspan(x, i - x), after.subspan(y, j - y), lines);
    lines.push_back(lineOf(DiffLine::Same, &before[i], &after[j]));
    x = i + 1, y = j + 1;
  }
  addGap(before.subspan(x), after.subspan(y), lines);
  return lines;
}

const char *nameOf(DiffLine::Kind kind) {
  constexpr const char *names[] = {"same", "removed", "added", "changed"};
  return names[kind];
}

}  // namespace

bool FunctionDiff::isSame() const {
  return std::ranges::all_of(lines,
                             [](const DiffLine &line) { return line.kind == DiffLine::Same; });
}

int64_t ModuleDiff::count(DiffLine::Kind kind) const {
  int64_t total = 0;
  for (const FunctionDiff &function : functions)
    total += std::ranges::count(function.lines, kind, &DiffLine::kind);
  return total;
}

bool ModuleDiff::isSame() const { return std::ranges::all_of(functions, &FunctionDiff::isSame); }

std::string ModuleDiff::text(bool all) const {
  std::string out;
  for (const FunctionDiff &function : functions) {
    if (function.isSame() && !all) continue;
    out += fmt::format("@{}\n", function.name);
    for (const DiffLine &line : function.lines) {
      std::string indent(size_t(2 * line.depth), ' ');
      if (line.kind == DiffLine::Same && all) out += fmt::format("  {}{}\n", indent, line.after);
      if (line.kind == DiffLine::Removed || line.kind == DiffLine::Changed)
        out += fmt::format("- {}{}\n", indent, line.before);
      if (line.kind == DiffLine::Added || line.kind == DiffLine::Changed)
        out += fmt::format("+ {}{}\n", indent, line.after);
    }
  }
  return out + fmt::format("{} ops the same, {} changed, {} removed, {} added\n",
                           count(DiffLine::Same), count(DiffLine::Changed),
                           count(DiffLine::Removed), count(DiffLine::Added));
}

Json ModuleDiff::json() const {
  Json all = Json::array();
  for (const FunctionDiff &function : functions) {
    Json lines = Json::array();
    for (const DiffLine &line : function.lines)
      lines.push_back({{"kind", nameOf(line.kind)},
                       {"ids", line.ids},
                       {"depth", line.depth},
                       {"before", line.before},
                       {"after", line.after},
                       {"location", line.place}});
    all.push_back({{"name", function.name}, {"ops", std::move(lines)}});
  }
  return {{"same", count(DiffLine::Same)},
          {"changed", count(DiffLine::Changed)},
          {"removed", count(DiffLine::Removed)},
          {"added", count(DiffLine::Added)},
          {"functions", std::move(all)}};
}

ModuleDiff diffModules(ModuleOp before, ModuleOp after) {
  std::vector<std::string> oldOrder, order;
  auto olds = functionsOf(before, oldOrder), news = functionsOf(after, order);
  ModuleDiff diff;
  for (const std::string &name : order)
    diff.functions.push_back({name, diffLines(olds[name], news[name])});
  for (const std::string &name : oldOrder)
    if (!news.contains(name)) diff.functions.push_back({name, diffLines(olds[name], {})});
  return diff;
}

}  // namespace vitro::tool
