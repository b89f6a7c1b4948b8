#include "vitro/importers/forms/TextModules.h"
#include <fmt/format.h>
#include <algorithm>

namespace vitro::importers {

std::string_view afterComments(std::string_view text) {
  while (!text.empty()) {
    if (isSpace(text[0])) {
      text.remove_prefix(1);
    } else if (text.starts_with("//")) {
      text.remove_prefix(std::min(text.size(), text.find('\n')));
    } else {
      break;
    }
  }
  return text;
}

std::string_view withoutMark(std::string_view bytes) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  if (bytes.starts_with(kMark)) bytes.remove_prefix(kMark.size());
  return bytes;
}

/// Where a line is split, or npos. MLIR's tools split at the marker wherever it occurs and continue
/// after it, so that a longer marker or text after a module is an error to them; here those are
/// comments.
static size_t findMarker(std::string_view line) {
  constexpr std::string_view kMarker = "// -----";
  size_t at = line.find(kMarker);
  if (at == line.npos) return at;
  auto isBlank = [](std::string_view part) { return std::ranges::all_of(part, isSpace); };
  std::string_view rest = line.substr(at + kMarker.size());
  bool isSplit = isBlank(line.substr(0, at)) ? !rest.starts_with('-') : isBlank(rest);
  return isSplit ? at : line.npos;
}

std::vector<TextModule> splitModules(std::string_view text) {
  text = withoutMark(text);
  std::vector<TextModule> modules;
  int64_t line = 1, firstLine = 1;
  size_t begin = 0;
  auto add = [&](size_t end) {
    std::string_view part = text.substr(begin, end - begin);
    if (!afterComments(part).empty()) modules.push_back({part, firstLine});
  };
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    if (size_t marker = findMarker(text.substr(at, end - at)); marker != text.npos) {
      add(at + marker);
      begin = end;  // keeps the newline, so that the next part starts on this line
      firstLine = line;
    }
    at = end + 1;
    ++line;
  }
  add(text.size());
  return modules;
}

Result<> checkNesting(std::string_view text, int64_t maxDepth, const std::string &name,
                      int64_t line) {
  int64_t depth = 0;
  size_t lineStart = 0;
  auto newLine = [&](size_t at) {
    ++line;
    lineStart = at + 1;
  };
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '\n':
        newLine(i);
        break;
      case '"':
        for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
          if (text[i] == '\\') ++i;
        if (i < text.size() && text[i] == '\n') newLine(i);
        break;
      case '/':
        if (i + 1 < text.size() && text[i + 1] == '/') {
          i = std::min(text.find('\n', i), text.size());
          newLine(i);
        }
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        if (++depth > maxDepth)
          return problem("import.too-deep",
                         fmt::format("regions or brackets nest deeper than {}", maxDepth))
              .at(fmt::format("{}:{}:{}", name, line, i - lineStart + 1))
              .suggest("--parse-depth=N raises the limit");
        break;
      case '>':
        if (i > 0 && text[i - 1] == '-') break;  // an arrow
        [[fallthrough]];
      case ')':
      case ']':
      case '}':
        depth = std::max<int64_t>(depth - 1, 0);
        break;
      default:
        break;
    }
  }
  return {};
}

}  // namespace vitro::importers
