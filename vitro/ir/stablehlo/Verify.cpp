// The table of verifiers: one row per op name, collected from the families.
#include "vitro/ir/stablehlo/Verify.h"

#include "llvm/ADT/StringMap.h"

#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using verify::Row;

namespace {
const llvm::StringMap<const Row *> &table() {
  static const llvm::StringMap<const Row *> map = [] {
    ArrayRef<Row> families[] = {elementwiseRules(),  conversionRules(), movementRules(),
                                dynamicShapeRules(), indexingRules(),   contractionRules(),
                                convolutionRules(),  reductionRules(),  windowRules(),
                                algebraRules(),      controlRules(),    callRules(),
                                collectiveRules()};
    llvm::StringMap<const Row *> rows;
    for (ArrayRef<Row> family : families)
      for (const Row &row : family) rows[row.name] = &row;
    return rows;
  }();
  return map;
}
}  // namespace

bool hasRules(StringRef name) { return table().contains(name); }

LogicalResult verifyOp(Operation *op) {
  auto row = table().find(op->getName().stripDialect());
  if (row == table().end()) return op->emitOpError("has no row in the verifier's table");
  return verify::runRow(*row->second, op);
}

FailureOr<SmallVector<Type>> inferResultTypes(Operation *op) {
  auto row = table().find(op->getName().stripDialect());
  if (row == table().end() || !row->second->infer) return failure();
  SmallVector<Type> types;
  row->second->infer(op, types);
  return types;
}

}  // namespace vitro::stablehlo
