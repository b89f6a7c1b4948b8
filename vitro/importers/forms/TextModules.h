// Splits texts into modules, and checks that a recursive parser can read them.
#pragma once
#include <cstdint>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro::importers {

/// The text without the byte order mark that some editors put first.
std::string_view withoutMark(std::string_view text);

/// One module of a text.
struct TextModule {
  std::string_view text;
  int64_t line;  // of its first character, from 1
};
/// The modules between the lines that MLIR's tools split at: "// -----", also indented or after the
/// end of a module. Parts that contain only comments are dropped, and so is a byte order mark.
std::vector<TextModule> splitModules(std::string_view text);

/// Refuses text whose brackets nest deeper than `maxDepth`: MLIR's parser recurses on them.
/// `name` of the file and `line`, the number of the first line, are for the message.
Result<> checkNesting(std::string_view text, int64_t maxDepth, const std::string &name,
                      int64_t line);

/// The text from its first character that is neither white space nor in a comment.
std::string_view afterComments(std::string_view text);

/// White space, as in MLIR's text.
inline bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

}  // namespace vitro::importers
