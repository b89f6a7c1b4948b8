#include "vitro/importers/WriteProgram.h"
#include "vitro/tool/commands/DumpModule.h"
#include <fmt/format.h>
#include <filesystem>
#include "llvm/Support/Regex.h"
#include "vitro/support/File.h"

namespace vitro::tool {

namespace fs = std::filesystem;

Result<ModuleDump> ModuleDump::fromSettings(const Settings &settings) {
  ModuleDump dump;
  dump.folder = settings.text("dump-to");
  dump.stages = settings.text("dump-stages");
  std::string wrong;
  if (!llvm::Regex(dump.stages).isValid(wrong))
    return problem("settings.value", fmt::format("'{}': {}", dump.stages, wrong))
        .at("--dump-stages");
  return dump;
}

Result<> ModuleDump::write(mlir::ModuleOp module, const std::string &program, size_t index,
                           const std::string &stage) const {
  if (folder.empty() || !llvm::Regex(stages).match(stage)) return {};
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return problem("io.failed", error.message()).at(folder);
  std::string name = fs::path(program).stem().string();
  if (name.empty() || name == "<stdin>") name = "stdin";
  VITRO_TRY(std::string text, importers::writeProgram(module, {}));
  return writeFile(fs::path(folder) / fmt::format("{}.{}.{}.mlir", name, index, stage), text);
}

}  // namespace vitro::tool
