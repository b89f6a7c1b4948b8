// The lines in which two texts differ, with a few lines around them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace vitro::debug {

struct DiffLine {
  enum Kind : char { Same = ' ', Gone = '-', New = '+', Gap = '@' } kind;
  std::string text;               // for a gap: how many lines are omitted
  int64_t before = 0, after = 0;  // line numbers, from 1; 0: not in that text
};

/// At most `most` lines; a final gap says how many were omitted. Very large differences are shown
/// as a full replacement.
std::vector<DiffLine> diffLines(std::string_view before, std::string_view after, int context = 3,
                                size_t most = 400);

/// MLIR text in readable form: replaces `loc(...)` at line ends by the ids of ops as a comment, and
/// removes lines that only define locations. A diff then shows ops that changed, not renumbered
/// locations.
std::string withIdsAsComments(std::string_view mlir);

}  // namespace vitro::debug
