#include "vitro/importers/hlo/Scanner.h"
#include <cctype>
#include <charconv>

namespace vitro::importers::hlo {

static bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '-' ||
         c == '$';
}
static bool opens(char c) { return c == '(' || c == '{' || c == '['; }
static bool closes(char c) { return c == ')' || c == '}' || c == ']'; }

size_t Scanner::position() {
  while (at < text.size()) {
    char c = text[at];
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      ++at;
    } else if (text.substr(at, 2) == "/*") {
      size_t end = text.find("*/", at + 2);
      at = end == text.npos ? text.size() : end + 2;
    } else if (text.substr(at, 2) == "//") {
      size_t end = text.find('\n', at);
      at = end == text.npos ? text.size() : end;
    } else {
      break;
    }
  }
  return at;
}

char Scanner::peek() { return atEnd() ? '\0' : text[at]; }

bool Scanner::startsWith(std::string_view wanted) {
  return text.substr(position()).starts_with(wanted);
}

bool Scanner::take(std::string_view wanted) {
  if (!startsWith(wanted)) return false;
  size_t end = at + wanted.size();
  bool continues = end < text.size() && isWord(wanted.back()) && isWord(text[end]);
  if (continues) return false;
  at = end;
  return true;
}

std::string_view Scanner::word() {
  size_t start = position();
  while (at < text.size() && isWord(text[at])) {
    if (text.substr(at, 2) == "->") break;
    ++at;
  }
  return text.substr(start, at - start);
}

std::string_view Scanner::name() {
  bool isMarked = startsWith("%");
  if (isMarked) ++at;
  if (at < text.size() && text[at] == '"') {
    size_t start = at + 1;
    if (!skipQuoted()) return {};
    return text.substr(start, at - start - 1);
  }
  if (isMarked && at < text.size() && !isWord(text[at])) return {};
  return word();
}

std::optional<int64_t> Scanner::integer() {
  size_t start = position();
  int64_t value = 0;
  auto [end, error] = std::from_chars(text.data() + start, text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  at = size_t(end - text.data());
  return value;
}

bool Scanner::skipQuoted() {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  if (at >= text.size()) return at = text.size(), false;
  return ++at, true;
}

std::optional<std::string_view> Scanner::bracketed() {
  size_t start = position() + 1;
  if (atEnd() || !opens(text[at])) return std::nullopt;
  char closing = text[at] == '(' ? ')' : text[at] == '{' ? '}' : ']';
  int64_t depth = 0;
  while (at < text.size()) {
    char c = text[at];
    if (c == '"') {
      if (!skipQuoted()) return std::nullopt;
      continue;
    }
    ++at;
    depth += opens(c) - closes(c);
    if (depth == 0) {
      if (c != closing) return std::nullopt;
      return text.substr(start, at - 1 - start);
    }
  }
  return std::nullopt;
}

std::optional<std::string_view> Scanner::value() {
  size_t start = position();
  int64_t depth = 0;
  while (at < text.size()) {
    char c = text[at];
    if (c == '"') {
      if (!skipQuoted()) return std::nullopt;
      continue;
    }
    if (depth == 0 && (c == ',' || c == '\n' || closes(c))) break;
    depth += opens(c) - closes(c);
    ++at;
  }
  if (depth) return std::nullopt;
  size_t end = at;
  while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\r')) --end;
  return text.substr(start, end - start);
}

}  // namespace vitro::importers::hlo
