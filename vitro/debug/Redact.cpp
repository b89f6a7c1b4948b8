#include "vitro/debug/Redact.h"
#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace vitro::debug {
namespace {

bool isNameEnd(char c) {
  return !isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '-' && c != '.';
}

/// Whether a path begins at `at`: not in the middle of another one.
bool isPathStart(std::string_view text, size_t at) {
  return at == 0 || (isNameEnd(text[at - 1]) && text[at - 1] != '/' && text[at - 1] != '~');
}

std::string home() {
  const char *value = std::getenv("HOME");
  std::string path = value ? value : "";
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path == "/" ? "" : path;
}

/// The length of the home folder that begins at the start of `rest`, 0: none.
size_t homeLength(std::string_view rest, std::string_view own) {
  auto ends = [&](size_t length) { return length == rest.size() || isNameEnd(rest[length]); };
  if (!own.empty() && rest.starts_with(own) && ends(own.size())) return own.size();
  if (rest.starts_with(kRootHome) && ends(kRootHome.size())) return kRootHome.size();
  for (std::string_view parent : kHomeParents) {
    if (!rest.starts_with(parent)) continue;
    size_t end = parent.size();
    while (end < rest.size() && !isNameEnd(rest[end])) ++end;
    if (end > parent.size()) return end;
  }
  return 0;
}

/// The length of a name of a secret with its '=' or ':' at the start of `rest`, 0: none.
size_t secretLength(std::string_view rest) {
  for (std::string_view name : {"token", "secret", "password", "passwd", "api-key", "api_key",
                                "apikey", "credential", "credentials"}) {
    if (rest.size() <= name.size()) continue;
    bool same = true;
    for (size_t i = 0; same && i < name.size(); ++i)
      same = tolower(static_cast<unsigned char>(rest[i])) == name[i];
    if (same && (rest[name.size()] == '=' || rest[name.size()] == ':')) return name.size() + 1;
  }
  return 0;
}

}  // namespace

std::string withoutHomes(std::string_view text) {
  std::string own = home(), out;
  for (size_t at = 0; at < text.size();) {
    size_t length = text[at] == '/' && isPathStart(text, at) ? homeLength(text.substr(at), own) : 0;
    out += length ? '~' : text[at];
    at += std::max<size_t>(length, 1);
  }
  return out;
}

std::string redacted(std::string_view given) {
  std::string text = withoutHomes(given), out;
  for (size_t at = 0; at < text.size();) {
    size_t value = at + secretLength(std::string_view(text).substr(at));
    if (value == at) {
      out += text[at++];
      continue;
    }
    while (value < text.size() && (text[value] == ' ' || text[value] == '"' || text[value] == '\''))
      ++value;
    size_t end = value;
    while (end < text.size() && !isspace(static_cast<unsigned char>(text[end])) &&
           text[end] != '"' && text[end] != '\'')
      ++end;
    out += text.substr(at, value - at) + (end > value ? "***" : "");
    at = end;
  }
  return out;
}

std::string expandedHome(const std::string &path) {
  return path.starts_with("~/") ? home() + path.substr(1) : path;
}

}  // namespace vitro::debug
