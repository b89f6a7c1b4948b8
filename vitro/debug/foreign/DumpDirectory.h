// A folder that XLA wrote with --xla_dump_to: the module after every pass, as text.
#pragma once
#include <optional>
#include <string>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::debug {

/// The module after one pass.
struct PassFile {
  std::string file;      // name in the folder
  int64_t step = 0;      // through the whole compilation
  std::string pipeline;  // "simplification"
  std::string pass;      // "algsimp"; "pipeline-start" where a pipeline begins
  size_t text = 0;       // which of the distinct texts

  /// "simplification/algsimp#12": a pass runs many times, its step tells them apart.
  std::string stage() const;
};

struct Dump {
  std::string folder, module;       // "module_0000.jit_f"
  std::vector<PassFile> passes;     // in the order of their steps
  std::vector<std::string> texts;   // distinct ones, in the order of their first pass
  std::vector<size_t> firstOf;      // per text: the first pass that has it
  std::string program;              // path of the StableHLO that XLA was given; may be empty
  std::vector<std::string> others;  // other modules in this folder
  bool isOfGpu = false;

  std::string path(const PassFile &pass) const { return folder + "/" + pass.file; }
};

/// Reads one module's files. Without `module` that of the most steps is taken.
Result<Dump> openDump(const std::string &folder, const std::string &module);

/// What a file name says; nothing if it is not the module after a pass.
struct PassName {
  std::string module, pipeline, pass;
  int64_t step = 0;
};
std::optional<PassName> parsePassName(std::string_view file);

}  // namespace vitro::debug
