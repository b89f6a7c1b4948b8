#include "vitro/debug/report/Redact.h"
#include <pwd.h>
#include <unistd.h>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <vector>

namespace vitro::debug {
namespace {

bool isNameEnd(char c) {
  return !isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '-' && c != '.';
}

bool isLetter(char c) { return isalpha(static_cast<unsigned char>(c)); }

/// Whether a compiler option precedes `at` without a space: -I, -L, -isystem.
bool isBehindOption(std::string_view text, size_t at) {
  size_t begin = at;
  while (begin > 0 && isLetter(text[begin - 1])) --begin;
  return begin < at && begin > 0 && text[begin - 1] == '-' &&
         (begin == 1 || isNameEnd(text[begin - 2]));
}

/// Whether the host of a URL, possibly empty, precedes `at`: file://, ssh://host.
bool isBehindHost(std::string_view text, size_t at) {
  size_t begin = at;
  while (begin > 0 && (!isNameEnd(text[begin - 1]) || text[begin - 1] == '@')) --begin;
  return text.substr(0, begin).ends_with("://");
}

/// Whether a path starts at `at`, and not in the middle of another one.
bool isPathStart(std::string_view text, size_t at) {
  if (at == 0 || isBehindOption(text, at) || isBehindHost(text, at)) return true;
  return isNameEnd(text[at - 1]) && text[at - 1] != '/' && text[at - 1] != '~';
}

std::string home() {
  const char *value = std::getenv("HOME");
  std::string path = value ? value : "";
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path == "/" ? "" : path;
}

/// The length of the home folder at the start of `rest`, 0: none.
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

constexpr std::string_view kUser = "$USER";

/// The names that this user goes by. Those of system accounts tell nothing.
std::vector<std::string> userNames() {
  static const std::string account = [] {
    passwd *entry = getpwuid(geteuid());
    return std::string(entry ? entry->pw_name : "");
  }();
  auto variable = [](const char *name) -> std::string {
    const char *value = std::getenv(name);
    return value ? value : "";
  };
  std::string own = home();
  std::vector<std::string> names;
  for (std::string name :
       {variable("USER"), variable("LOGNAME"), account, own.substr(own.rfind('/') + 1)})
    if (name.size() > 1 && name != "root" && name != "nobody" &&
        std::ranges::find(names, name) == names.end())
      names.push_back(std::move(name));
  return names;
}

bool isPartOfPath(char c) {
  return !isNameEnd(c) || std::string_view("/@+~$%#").find(c) != std::string_view::npos;
}

/// Copies the rest of a path with the user's name hidden; where it ends.
size_t copyPath(std::string_view text, size_t at, const std::vector<std::string> &names,
                std::string &out) {
  auto isWordEnd = [&](size_t i) {
    return i >= text.size() || !isalnum(static_cast<unsigned char>(text[i]));
  };
  for (; at < text.size() && isPartOfPath(text[at]);) {
    size_t length = 0;
    for (const std::string &name : names)
      if (isWordEnd(at - 1) && text.substr(at).starts_with(name) && isWordEnd(at + name.size()))
        length = std::max(length, name.size());
    if (length)
      out += kUser;
    else
      out += text[at];
    at += std::max<size_t>(length, 1);
  }
  return at;
}

constexpr std::string_view kSecrets[] = {"token",       "secret",     "password",   "passwd",
                                         "passphrase",  "api-key",    "api_key",    "apikey",
                                         "access_key",  "access-key", "credential", "credentials",
                                         "private_key", "private-key"};

bool isSameName(std::string_view text, std::string_view name) {
  return std::ranges::equal(
      text, name, [](char a, char b) { return tolower(static_cast<unsigned char>(a)) == b; });
}

/// The length of a quote, possibly escaped, at the start of `rest`; 0: none.
size_t quoteLength(std::string_view rest) {
  for (std::string_view quote : {"\\22", "\\\"", "\"", "'"})
    if (rest.starts_with(quote)) return quote.size();
  return 0;
}

/// The length of a secret's name with its '=' or ':' at the start of `rest`, 0: none.
size_t secretLength(std::string_view rest) {
  for (std::string_view name : kSecrets) {
    if (!isSameName(rest.substr(0, name.size()), name)) continue;
    size_t end = name.size() + quoteLength(rest.substr(name.size()));
    if (end < rest.size() && (rest[end] == '=' || rest[end] == ':')) return end + 1;
  }
  return 0;
}

std::string withoutSecrets(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    size_t value = at + secretLength(text.substr(at));
    if (value == at) {
      out += text[at++];
      continue;
    }
    while (value < text.size() && text[value] == ' ') ++value;
    value += quoteLength(text.substr(std::min(value, text.size())));
    size_t end = value;
    while (end < text.size() && !isspace(static_cast<unsigned char>(text[end])) &&
           quoteLength(text.substr(end)) == 0)
      ++end;
    out += std::string(text.substr(at, value - at)) + (end > value ? "***" : "");
    at = end;
  }
  return out;
}

/// Whether `NAME = ` or `"NAME" = ` at the end of `before` names a secret.
bool isNamedSecret(std::string_view before) {
  auto trim = [&] {
    while (before.ends_with(' ')) before.remove_suffix(1);
  };
  trim();
  if (!before.ends_with('=')) return false;
  before.remove_suffix(1);
  trim();
  if (before.ends_with('"')) before.remove_suffix(1);
  return isSecretName(before);
}

}  // namespace

bool isSecretName(std::string_view name) {
  return std::ranges::any_of(kSecrets, [&](std::string_view secret) {
    return name.size() >= secret.size() &&
           isSameName(name.substr(name.size() - secret.size()), secret);
  });
}

/// In paths that start at the root or, by now, at a home folder.
static std::string withoutUser(std::string_view text) {
  std::string out;
  std::vector<std::string> names = userNames();
  for (size_t at = 0; at < text.size();) {
    bool isPath = (text[at] == '/' && isPathStart(text, at)) || text.substr(at).starts_with("~/");
    out += text[at++];
    if (isPath) at = copyPath(text, at, names, out);
  }
  return out;
}

std::string withoutHomes(std::string_view text) {
  std::string own = home(), out;
  for (size_t at = 0; at < text.size();) {
    size_t length = text[at] == '/' && isPathStart(text, at) ? homeLength(text.substr(at), own) : 0;
    out += length ? '~' : text[at];
    at += std::max<size_t>(length, 1);
  }
  return withoutUser(out);
}

std::string redacted(std::string_view given) { return withoutSecrets(withoutHomes(given)); }

std::string redactedProgram(std::string_view given) {
  std::string whole = withoutHomes(given), out;
  std::string_view text = whole;
  while (!text.empty()) {
    size_t open = text.find('"');
    out += text.substr(0, open);
    if (open == text.npos) break;
    size_t close = open + 1;
    while (close < text.size() && text[close] != '"') close += text[close] == '\\' ? 2 : 1;
    close = std::min(close, text.size());
    std::string_view literal = text.substr(open + 1, close - open - 1);
    bool isSecret = isNamedSecret(out) && !literal.empty();
    out += '"' + (isSecret ? "***" : withoutSecrets(literal));
    if (close < text.size()) out += '"';
    text.remove_prefix(std::min(close + 1, text.size()));
  }
  return out;
}

std::string expandedHome(const std::string &path) {
  std::string out = path.starts_with("~/") ? home() + path.substr(1) : path;
  std::vector<std::string> names = userNames();
  if (names.empty()) return out;
  for (size_t at = 0; (at = out.find(kUser, at)) != out.npos; at += names.front().size())
    out.replace(at, kUser.size(), names.front());
  return out;
}

}  // namespace vitro::debug
