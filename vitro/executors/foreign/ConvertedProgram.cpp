#include "vitro/executors/foreign/ConvertedProgram.h"
#include <fmt/format.h>
#include "mlir/IR/SymbolTable.h"
#include "vitro/importers/Import.h"
#include "vitro/importers/WriteProgram.h"

namespace vitro::executors {
namespace {

/// Foreign compilers know one entry, @main.
Result<> makeMain(mlir::ModuleOp module, const std::string &entry) {
  constexpr const char *kMain = "main";
  if (entry == kMain) return {};
  mlir::SymbolTable symbols(module);
  mlir::Operation *found = symbols.lookup(entry);
  if (!found) return problem("program.entry", fmt::format("there is no function @{}", entry));
  if (symbols.lookup(kMain))
    return problem("program.entry",
                   fmt::format("@{} cannot be the entry: the module has a @main", entry));
  auto name = mlir::StringAttr::get(module.getContext(), kMain);
  if (mlir::failed(symbols.rename(found, name)))
    return internalError(fmt::format("@{} cannot be renamed", entry));
  mlir::SymbolTable::setSymbolVisibility(found, mlir::SymbolTable::Visibility::Public);
  return {};
}

}  // namespace

Result<std::string> convertedProgram(const std::string &path, const std::string &entry,
                                     const ProgramForm &form, const Settings &settings) {
  importers::Importer importer(settings);
  VITRO_TRY(auto source, importer.open(path));
  if (source->modules.size() != 1)
    return problem("convert.several", fmt::format("{} modules in one file", source->modules.size()))
        .at(path);
  auto imported = importer.import(*source, 0, importers::Provenance::Keep);
  if (!imported.module) return std::move(imported.problems[0]);
  VITRO_RETURN_IF_ERROR(makeMain(*imported.module, entry));
  importers::WriteOptions options;
  options.form = importers::findForm(form.name);
  options.version = form.version;
  if (!options.form) return internalError("no such form");
  return importers::writeProgram(*imported.module, options);
}

}  // namespace vitro::executors
