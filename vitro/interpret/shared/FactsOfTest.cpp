// Every op of our dialects has a row of facts, except for those that do not occur in plans.
#include <gtest/gtest.h>
#include <set>
#include "mlir/IR/MLIRContext.h"
#include "vitro/interpret/shared/FactsOf.h"
#include "vitro/ir/Dialects.h"

namespace vitro::interpret {
namespace {

TEST(FactsOf, everyOpHasARow) {
  // BuildPlan replaces these with other tasks, or with none.
  const std::set<std::string_view> withoutRow = {
      "stablehlo.composite", "stablehlo.get_tuple_element", "stablehlo.return", "stablehlo.tuple"};
  mlir::MLIRContext context;
  ir::loadDialects(context);
  size_t seen = 0;
  for (mlir::RegisteredOperationName op : context.getRegisteredOperations()) {
    llvm::StringRef dialect = op.getDialectNamespace(), name = op.getStringRef();
    if (dialect != "stablehlo" && dialect != "chlo" && dialect != "check") continue;
    ++seen;
    bool hasRow = ops::findOp(name) != nullptr;
    EXPECT_NE(hasRow, withoutRow.contains(name)) << name.str();
  }
  EXPECT_GT(seen, 150u);
}

}  // namespace
}  // namespace vitro::interpret
