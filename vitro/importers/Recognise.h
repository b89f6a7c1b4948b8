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

/// One module of a text.
struct TextModule {
  std::string_view text;
  int64_t line;  // of its first character, from 1
};
/// The modules between lines that start with "// -----". Parts with nothing but comments are left
/// out.
std::vector<TextModule> splitModules(std::string_view text);

/// Refuses text whose brackets nest deeper than `maxDepth`: MLIR's parser recurses on them.
/// `line` is the number of the first line, for the message.
Result<> checkNesting(std::string_view text, int64_t maxDepth, int64_t line);

}  // namespace vitro::importers
