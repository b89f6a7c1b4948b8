#include "vitro/tool/run/ExposeChecks.h"
#include "vitro/ir/Provenance.h"
#include "vitro/tool/run/EntryPoints.h"

using namespace mlir;

namespace vitro::tool {

ExposedChecks exposeChecks(func::FuncOp entry) {
  ExposedChecks exposed;
  exposed.module = entry->getParentOfType<ModuleOp>().clone();
  exposed.entry = exposed.module->lookupSymbol<func::FuncOp>(entry.getName());
  exposed.firstResult = exposed.entry.getNumResults();
  Block &body = exposed.entry.getBody().front();
  SmallVector<Value> values;
  for (Operation &op : body) {
    if (!isCheck(&op)) continue;
    std::string origin = ir::idOf(&op), line = ir::sourceLine(op.getLoc());
    if (!line.empty()) origin += " (" + line + ")";
    for (Value operand : op.getOperands()) {
      values.push_back(operand);
      exposed.origins.push_back(origin);
    }
  }
  Operation *ending = body.getTerminator();
  ending->insertOperands(ending->getNumOperands(), values);
  SmallVector<Type> types(ending->getOperandTypes());
  exposed.entry.setType(
      FunctionType::get(entry.getContext(), exposed.entry.getArgumentTypes(), types));
  if (ArrayAttr attributes = exposed.entry.getResAttrsAttr()) {
    SmallVector<Attribute> all(attributes.begin(), attributes.end());
    all.resize(types.size(), DictionaryAttr::get(entry.getContext()));
    exposed.entry.setResAttrsAttr(ArrayAttr::get(entry.getContext(), all));
  }
  return exposed;
}

}  // namespace vitro::tool
