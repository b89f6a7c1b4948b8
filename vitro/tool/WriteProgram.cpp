#include "vitro/tool/WriteProgram.h"
#include <fmt/format.h>
#include "llvm/Support/raw_ostream.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "vitro/importers/Diagnostics.h"
#include "vitro/tool/Versions.h"

namespace vitro::tool {

using namespace mlir;

/// Applies `change` to the location of every op and block argument.
template <class F>
static void changeLocations(ModuleOp module, F &&change) {
  module->walk([&](Operation *op) {
    op->setLoc(change(op->getLoc()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(change(argument.getLoc()));
  });
}

void dropImpliedLocations(ModuleOp module, StringRef file) {
  Location unknown = UnknownLoc::get(module.getContext());
  changeLocations(module, [&](Location location) -> Location {
    auto position = dyn_cast<FileLineColRange>(location);
    return position && position.getFilename() == file ? unknown : location;
  });
}

static bool hasLocations(ModuleOp module) {
  bool has = false;
  changeLocations(module, [&](Location location) {
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
  BytecodeWriterConfig config(fmt::format("vitro {}", kVersion));
  importers::DiagnosticCollector collector(*module.getContext(), "convert.bytecode");
  if (succeeded(writeBytecodeToFile(module, stream, config))) return out;
  auto problems = collector.takeProblems("");
  if (problems.empty()) return internalError("the module cannot be written as bytecode");
  return std::move(problems[0]);
}

Result<std::string> writeProgram(ModuleOp module, const WriteOptions &options) {
  if (options.stripLocations)
    changeLocations(module, [](Location location) -> Location {
      return UnknownLoc::get(location.getContext());
    });
  switch (options.form) {
    case importers::Form::Text:
      return text(module, options.generic);
    case importers::Form::Bytecode:
      return bytecode(module);
    case importers::Form::PortableArtifact:
      break;
  }
  return problem("convert.portable", "portable artifacts cannot be written yet");
}

}  // namespace vitro::tool
