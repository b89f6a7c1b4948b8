#include "vitro/importers/Recognise.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/importers/forms/TextModules.h"

namespace vitro::importers {

using namespace std::string_view_literals;

namespace {

/// Common mistakes of users.
struct Mistake {
  std::string_view beginning, looksLike, hint;
};
constexpr Mistake mistakes[] = {
    {"PK\x03\x04"sv, "a zip archive or .npz of arrays",
     "PROGRAM is StableHLO; arrays are given with --inputs or --expect"},
    {"\x93NUMPY"sv, "a NumPy array", "arrays are given with --inputs or --expect"},
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

Problem unrecognised(std::string looksLike, std::string_view hint) {
  return problem("import.not-a-program", fmt::format("this looks like {}", looksLike))
      .suggest(std::string(hint));
}

}  // namespace

Result<const Form *> recognise(std::string_view bytes) {
  constexpr std::string_view kWanted =
      "PROGRAM is StableHLO text, MLIR bytecode, a portable artifact or HLO text";
  for (const Form *form : forms())
    if (form->recognises && form->recognises(bytes)) return form;
  for (const Mistake &mistake : mistakes)
    if (bytes.starts_with(mistake.beginning))
      return unrecognised(std::string(mistake.looksLike), mistake.hint);
  bytes = withoutMark(bytes);
  std::string_view text = afterComments(bytes);
  if (text.empty())
    return problem("import.empty",
                   bytes.empty() ? "the file is empty" : "there is no program in it")
        .suggest(std::string(kWanted));
  // Text may contain any UTF-8, but no control characters: those indicate a binary format.
  size_t odd = 0;
  auto isOdd = [](char c) {
    auto u = static_cast<unsigned char>(c);
    return (u < 0x20 && !isSpace(c) && c != '\f' && c != '\v') || u == 0x7f;
  };
  for (char c : bytes.substr(0, 4096)) odd += isOdd(c);
  // A program of jax.export is embedded in a FlatBuffer.
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
  return &textForm;
}

}  // namespace vitro::importers
