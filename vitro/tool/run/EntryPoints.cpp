#include "vitro/tool/run/EntryPoints.h"
#include <fmt/format.h>
#include "vitro/ir/Provenance.h"
#include "vitro/support/Nearest.h"

namespace vitro::tool {

using namespace mlir;

static Result<std::vector<func::FuncOp>> withBody(func::FuncOp function) {
  if (function.isExternal())
    return problem("program.no-body", fmt::format("@{} is only declared", function.getName().str()))
        .at(ir::sourceLine(function.getLoc()));
  return std::vector{function};
}

Result<std::vector<func::FuncOp>> chooseEntries(ModuleOp module, const std::string &wanted) {
  std::vector<std::string> names;
  std::vector<func::FuncOp> found;
  for (auto function : module.getOps<func::FuncOp>()) {
    names.push_back(function.getName().str());
    if (function.isPublic() && !function.isExternal() && function.getNumArguments() == 0)
      found.push_back(function);
  }
  std::string name = wanted.starts_with("@") ? wanted.substr(1) : wanted;
  if (auto entry = module.lookupSymbol<func::FuncOp>(name.empty() ? "main" : name))
    return withBody(entry);
  if (!name.empty())
    return problem("program.no-entry", fmt::format("there is no function @{}", name))
        .suggest(suggestion(name, names));
  if (found.empty())
    return problem("program.no-entry",
                   "there is neither @main nor a public function without arguments")
        .suggest(names.empty() ? "the module has no functions" : "--entry NAME chooses one");
  return found;
}

bool isCheck(Operation *op) {
  StringRef name = op->getName().getStringRef();
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  return name.starts_with("check.") ||
         (name == "stablehlo.custom_call" && target && target.getValue().starts_with("check."));
}

int64_t countChecks(ModuleOp module) {
  int64_t count = 0;
  module->walk([&](Operation *op) { count += isCheck(op); });
  return count;
}

int64_t moduleCount(ModuleOp module, StringRef attribute) {
  auto value = module->getAttrOfType<IntegerAttr>(attribute);
  return value ? value.getInt() : 1;
}

}  // namespace vitro::tool
