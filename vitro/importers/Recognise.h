// What kind of program some bytes are, told by their content, and where its modules begin.
#pragma once
#include <cstdint>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro::importers {

enum class Form {
  Text,              // StableHLO in MLIR's text form
  Bytecode,          // MLIR bytecode of the stablehlo dialect
  PortableArtifact,  // MLIR bytecode of the vhlo dialect, for any version of StableHLO
};
std::string_view name(Form form);  // "text", "bytecode", "portable"

/// Anything else is refused, saying what it looks like.
Result<Form> recognise(std::string_view bytes);

/// Without the byte order mark that some editors put in front of every text.
std::string_view withoutMark(std::string_view text);

/// One module of a text.
struct TextModule {
  std::string_view text;
  int64_t line;  // of its first character, from 1
};
/// The modules between the lines that MLIR's tools split at: "// -----", indented or behind the end
/// of a module as well. Parts with nothing but comments are left out, and so is a byte order mark.
std::vector<TextModule> splitModules(std::string_view text);

/// Refuses text whose brackets nest deeper than `maxDepth`: MLIR's parser recurses on them.
/// `name` of the file and `line`, the number of the first line, are for the message.
Result<> checkNesting(std::string_view text, int64_t maxDepth, const std::string &name,
                      int64_t line);

}  // namespace vitro::importers
