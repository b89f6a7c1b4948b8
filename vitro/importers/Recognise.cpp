#include "vitro/importers/Recognise.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ir/vhlo/Version.h"

namespace vitro::importers {

using namespace std::string_view_literals;

std::string_view name(Form form) {
  switch (form) {
    case Form::Text:
      return "text";
    case Form::Bytecode:
      return "bytecode";
    case Form::PortableArtifact:
      return "portable";
  }
  return "";
}

namespace {

/// Things people hand over by mistake.
struct Mistake {
  std::string_view beginning, looksLike, hint;
};
constexpr Mistake mistakes[] = {
    {"PK\x03\x04"sv, "a zip archive or .npz of arrays",
     "PROGRAM is StableHLO; arrays are given with --inputs or --expect"},
    {"\x93NUMPY"sv, "a NumPy array", "arrays are given with --inputs or --expect"},
    {"HloModule"sv, "XLA's HLO text", "lower to StableHLO: jax.jit(f).lower(...).as_text()"},
    {"\x7f"
     "ELF"sv,
     "compiled machine code", "give the StableHLO program it was made from"},
    {"BC\xc0\xde"sv, "LLVM bitcode", "give the StableHLO program it was made from"},
    {"\x1f\x8b"sv, "a gzip file", "unpack it first"},
    {"\xfd"
     "7zXZ"sv,
     "an xz file", "unpack it first"},
    {"(\xb5/\xfd"sv, "a zstd file", "unpack it first"},
    {"%PDF"sv, "a PDF", "PROGRAM is StableHLO text or bytecode"},
    {"#!"sv, "a script", "PROGRAM is StableHLO text or bytecode"},
    {"import "sv, "Python", "lower it first: jax.jit(f).lower(...).as_text()"},
    {"; ModuleID"sv, "LLVM IR", "give the StableHLO program it was made from"},
};

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

/// The text from its first character that is neither blank nor in a comment.
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

Problem unrecognised(std::string looksLike, std::string_view hint) {
  return problem("import.not-a-program", fmt::format("this looks like {}", looksLike))
      .suggest(std::string(hint));
}

}  // namespace

Result<Form> recognise(std::string_view bytes) {
  constexpr std::string_view kWanted =
      "PROGRAM is StableHLO text, MLIR bytecode or a portable artifact";
  if (auto header = vhlo::peekArtifactHeader(bytes))
    return header->isPortableArtifact() ? Form::PortableArtifact : Form::Bytecode;
  for (const Mistake &mistake : mistakes)
    if (bytes.starts_with(mistake.beginning))
      return unrecognised(std::string(mistake.looksLike), mistake.hint);
  std::string_view text = afterComments(bytes);
  if (text.empty())
    return problem("import.empty",
                   bytes.empty() ? "the file is empty" : "there is no program in it")
        .suggest(std::string(kWanted));
  if (text.starts_with("HloModule")) return unrecognised("XLA's HLO text", mistakes[2].hint);
  // Text may hold any UTF-8, but no control characters: those mean some binary format.
  size_t odd = 0;
  auto isOdd = [](char c) {
    auto u = static_cast<unsigned char>(c);
    return (u < 0x20 && !isSpace(c) && c != '\f' && c != '\v') || u == 0x7f;
  };
  for (char c : bytes.substr(0, 4096)) odd += isOdd(c);
  if (odd > 0) return unrecognised("binary data of an unknown kind", kWanted);
  // A text may begin with MLIR's own "{-# dialect_resources ... #-}".
  if (text[0] == '{' && !text.starts_with("{-#") && text.find('"') < text.find('}'))
    return unrecognised("JSON", kWanted);
  return Form::Text;
}

std::vector<TextModule> splitModules(std::string_view text) {
  std::vector<TextModule> modules;
  constexpr std::string_view kMarker = "// -----";
  int64_t line = 1, firstLine = 1;
  size_t begin = 0;
  auto add = [&](size_t end) {
    std::string_view part = text.substr(begin, end - begin);
    if (!afterComments(part).empty()) modules.push_back({part, firstLine});
  };
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    if (text.substr(at, end - at).starts_with(kMarker)) {
      add(at);
      begin = end;  // keeps the newline, so that the next part starts on this line
      firstLine = line;
    }
    at = end + 1;
    ++line;
  }
  add(text.size());
  return modules;
}

Result<> checkNesting(std::string_view text, int64_t maxDepth, int64_t line) {
  int64_t depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '\n':
        ++line;
        break;
      case '"':
        for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
          if (text[i] == '\\') ++i;
        if (i < text.size() && text[i] == '\n') ++line;
        break;
      case '/':
        if (i + 1 < text.size() && text[i + 1] == '/') {
          i = std::min(text.find('\n', i), text.size());
          ++line;
        }
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        if (++depth > maxDepth)
          return problem("import.too-deep",
                         fmt::format("regions or brackets nest deeper than {}", maxDepth))
              .at(fmt::format("line {}", line))
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
