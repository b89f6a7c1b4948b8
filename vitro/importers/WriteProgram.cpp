#include "vitro/importers/WriteProgram.h"
#include <fmt/format.h>
#include "llvm/Support/raw_ostream.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "vitro/importers/Diagnostics.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/vhlo/PortableArtifact.h"
#include "vitro/support/Version.h"

namespace vitro::importers {

using namespace mlir;

static bool hasLocations(ModuleOp module) {
  bool has = false;
  ir::changeLocations(module, [&](Location location) {
    has |= !isa<UnknownLoc>(location);
    return location;
  });
  return has;
}

static std::string text(ModuleOp module, bool generic) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  OpPrintingFlags flags;
  flags.enableDebugInfo(hasLocations(module));
  flags.printGenericOpForm(generic);
  module->print(stream, flags);
  if (!out.ends_with('\n')) out += '\n';
  return out;
}

static Result<std::string> bytecode(ModuleOp module) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  std::string producer = fmt::format("vitro {}", kVersion);  // the configuration only refers to it
  BytecodeWriterConfig config(producer);
  DiagnosticCollector collector(*module.getContext(), "convert.bytecode");
  if (succeeded(writeBytecodeToFile(module, stream, config))) return out;
  auto problems = collector.takeProblems("");
  if (problems.empty()) return internalError("the module cannot be written as bytecode");
  return std::move(problems[0]);
}

/// The writer refuses a version older than the program needs, and names what needs a newer one.
static Result<std::string> portableArtifact(ModuleOp module, const WriteOptions &options) {
  const std::string &wanted = options.version;
  std::optional<vhlo::Version> version =
      wanted.empty() ? vhlo::kCurrentVersion : vhlo::Version::parse(wanted);
  if (!version || *version < vhlo::kOldestVersion || vhlo::isNewerThanKnown(*version))
    return problem("convert.version", fmt::format("there is no StableHLO version '{}'", wanted))
        .suggest(
            fmt::format("{} to {}", vhlo::kOldestVersion.text(), vhlo::kCurrentVersion.text()));
  DiagnosticCollector collector(*module.getContext(), "convert.portable");
  auto bytes = vhlo::writePortableArtifact(module, *version);
  for (const std::string &warning : collector.takeWarnings())
    if (options.onWarning) options.onWarning(warning);
  if (succeeded(bytes)) return *bytes;
  auto problems = collector.takeProblems("");
  if (problems.empty()) return internalError("the module cannot be written as an artifact");
  return std::move(problems[0]);
}

Result<std::string> writeProgram(ModuleOp module, const WriteOptions &options) {
  if (options.stripLocations)
    ir::changeLocations(module, [](Location location) -> Location {
      return UnknownLoc::get(location.getContext());
    });
  if (options.form == &textForm) return text(module, options.generic);
  if (options.form == &bytecodeForm) return bytecode(module);
  if (options.form == &portableForm) return portableArtifact(module, options);
  return internalError("no such form");
}

}  // namespace vitro::importers
