// The lines in which two texts differ, with a few lines around them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace vitro::debug {

struct DiffLine {
  enum Kind : char { Same = ' ', Gone = '-', New = '+', Gap = '@' } kind;
  std::string text;               // of a gap: how many lines are left out
  int64_t before = 0, after = 0;  // line numbers, from 1; 0: not in that text
};

/// At most `most` lines; a last gap says what was left out. Very long differences are shown as
/// everything gone and everything new.
std::vector<DiffLine> diffLines(std::string_view before, std::string_view after, int context = 3,
                                size_t most = 400);

/// MLIR text as a person reads it: `loc(...)` at the end of lines gives way to the ids of ops as a
/// comment, and lines that only define locations go. So a diff shows ops that changed, not numbers
/// of locations that moved.
std::string withIdsAsComments(std::string_view mlir);

}  // namespace vitro::debug
