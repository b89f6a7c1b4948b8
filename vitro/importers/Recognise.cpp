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
    {"\xff\xfe"sv, "text in UTF-16", "save it as UTF-8"},
    {"\xfe\xff"sv, "text in UTF-16", "save it as UTF-8"},
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

std::string_view withoutMark(std::string_view bytes) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  if (bytes.starts_with(kMark)) bytes.remove_prefix(kMark.size());
  return bytes;
}

Result<Form> recognise(std::string_view bytes) {
  constexpr std::string_view kWanted =
      "PROGRAM is StableHLO text, MLIR bytecode or a portable artifact";
  if (auto header = vhlo::peekArtifactHeader(bytes))
    return header->isPortableArtifact() ? Form::PortableArtifact : Form::Bytecode;
  for (const Mistake &mistake : mistakes)
    if (bytes.starts_with(mistake.beginning))
      return unrecognised(std::string(mistake.looksLike), mistake.hint);
  bytes = withoutMark(bytes);
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
  // A program of jax.export travels inside a FlatBuffer.
  if (odd > 0 && bytes.find("ML\xef\x52") != bytes.npos)
    return unrecognised("binary data with a program inside, perhaps of jax.export",
                        "write exported.mlir_module_serialized to a file instead of "
                        "exported.serialize()");
  if (odd > 0) return unrecognised("binary data of an unknown kind", kWanted);
  if (text.starts_with("{ lambda") || text.starts_with("{lambda"))
    return unrecognised("a jaxpr", "StableHLO text comes from jax.jit(f).lower(*args).as_text()");
  // A text may begin with MLIR's own "{-# dialect_resources ... #-}".
  if (text[0] == '{' && !text.starts_with("{-#") && text.find('"') < text.find('}'))
    return unrecognised("JSON", kWanted);
  return Form::Text;
}

/// Where in a line the text is split, or npos. MLIR's tools split at the marker wherever it stands
/// and read on behind it, so that a longer rule or words behind a module are errors to them; here
/// those are comments.
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
