#include "vitro/executors/foreign/ConvertedProgram.h"
#include <fmt/format.h>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "vitro/importers/WriteProgram.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/runtime/files/AttributeJson.h"

namespace vitro::executors {
namespace {

Result<> typesOf(mlir::TypeRange types, std::vector<TensorType> &into) {
  for (mlir::Type type : types) VITRO_RETURN_IF_ERROR(interpret::appendTensorTypes(type, into));
  return {};
}

/// Foreign compilers know one entry, @main.
Result<> makeMain(mlir::ModuleOp module, mlir::func::FuncOp entry) {
  constexpr const char *kMain = "main";
  if (entry.getName() == kMain) return {};
  mlir::SymbolTable symbols(module);
  if (symbols.lookup(kMain))
    return problem("program.entry", fmt::format("@{} cannot be the entry: the module has a @main",
                                                entry.getName().str()));
  auto name = mlir::StringAttr::get(module.getContext(), kMain);
  if (mlir::failed(symbols.rename(entry, name))) return internalError("@main cannot be made");
  entry.setPublic();
  return {};
}

}  // namespace

Result<std::unique_ptr<ForeignProgram>> ForeignProgram::open(const std::string &path,
                                                             const std::string &entry,
                                                             const Settings &settings) {
  const std::string &tool = settings.text("worker");
  importers::Importer importer(settings, tool.empty() ? "/proc/self/exe" : tool);
  VITRO_TRY(auto source, importer.open(path));
  if (source->modules.size() != 1)
    return problem("convert.several", fmt::format("{} modules in one file", source->modules.size()))
        .at(path);
  auto program = std::make_unique<ForeignProgram>();
  program->imported = importer.import(*source, 0, importers::Provenance::Keep);
  if (!program->imported.module) return std::move(program->imported.problems[0]);
  mlir::ModuleOp module = *program->imported.module;
  auto function = module.lookupSymbol<mlir::func::FuncOp>(entry);
  if (!function) return problem("program.entry", fmt::format("there is no function @{}", entry));
  VITRO_RETURN_IF_ERROR(typesOf(function.getArgumentTypes(), program->arguments));
  VITRO_RETURN_IF_ERROR(typesOf(function.getResultTypes(), program->results));
  VITRO_RETURN_IF_ERROR(makeMain(module, function));
  return program;
}

Result<std::string> ForeignProgram::in(const ProgramForm &form) const {
  importers::WriteOptions options;
  options.form = importers::findForm(form.name);
  options.version = form.version;
  if (!options.form) return internalError("no such form");
  mlir::OwningOpRef<mlir::ModuleOp> copy(imported.module.get().clone());
  return importers::writeProgram(*copy, options);
}

Json typesJson(std::span<const TensorType> types) {
  Json all = Json::array();
  for (const TensorType &type : types) all.push_back(runtime::typeJson(type));
  return all;
}

}  // namespace vitro::executors
