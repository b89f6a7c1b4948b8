// Generates docs/op_coverage.md, which says which ops run at which level, from the tables.
#include <gtest/gtest.h>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include "vitro/interpret/loops/Builder.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ops/Op.h"
#include "vitro/support/TestPaths.h"

namespace vitro::interpret {
namespace {

using Names = std::set<std::string>;

/// The ops of each dialect that MLIR knows, by dialect.
std::map<std::string, Names> registeredOps(mlir::MLIRContext &context) {
  ir::loadDialects(context);
  for (const RowFamily &family : rowFamilies()) context.getOrLoadDialect(family.dialect);
  std::map<std::string, Names> all;
  for (mlir::RegisteredOperationName name : context.getRegisteredOperations())
    all[name.getDialectNamespace().str()].insert(name.getStringRef().str());
  return all;
}

/// Ops that the plan builder decomposes itself, and terminators.
const Names kStructure = {
    "stablehlo.composite", "stablehlo.tuple", "stablehlo.return", "stablehlo.get_tuple_element",
    "func.func",           "func.return",     "memref.global"};

std::string joined(const Names &names) {
  std::string text;
  for (const std::string &name : names)
    text += (text.empty() ? "`" : ", `") + name.substr(name.find('.') + 1) + "`";
  return text;
}

void section(std::ostream &out, const std::string &title, const Names &runs, const Names &others) {
  out << "\n### " << title << ": " << runs.size() << " of " << runs.size() + others.size()
      << "\n\n";
  if (!runs.empty()) out << "Run: " << joined(runs) << ".\n";
  if (!others.empty())
    out << (runs.empty() ? "" : "\n") << "Do not run: " << joined(others) << ".\n";
}

std::string coverage() {
  mlir::MLIRContext context;
  auto all = registeredOps(context);
  std::ostringstream out;
  out << "# Which ops run at which level\n\n"
         "Made from the tables of `ops/` and `interpret/loops/` by the test `OpCoverage`\n"
         "(`VITRO_UPDATE_DOCS=1 interpret_test --gtest_filter='OpCoverage*'` writes it anew). An "
         "op that\n"
         "does not run is a problem that names it and its source line (`op.unknown`, "
         "`tape.unknown-op`).\n\n"
         "## Graph: one task per op, on the reference's code\n";
  for (const char *dialect : {"stablehlo", "chlo"}) {
    Names runs, others;
    for (const std::string &name : all[dialect])
      (ops::findOp(name) || kStructure.contains(name) ? runs : others).insert(name);
    section(out, dialect, runs, others);
  }
  out << "\n## Loops and kernels: from a tape\n\n"
         "The same rows serve the tensor form (loops) and the buffer form (kernels). Ops of "
         "`linalg` run by\n"
         "their indexing maps and body.\n";
  for (const RowFamily &family : rowFamilies()) {
    Names runs, others = all[family.dialect];
    for (const Row &row : family.rows) runs.insert(row.op);
    for (const std::string &name : kStructure)
      if (others.contains(name)) runs.insert(name);
    for (const std::string &name : runs) others.erase(name);
    section(out, family.dialect, runs, others);
  }
  return out.str();
}

TEST(OpCoverage, TheDocumentIsCurrent) {
  auto path = support::repositoryRoot() / "docs/op_coverage.md";
  std::string text = coverage();
  if (std::getenv("VITRO_UPDATE_DOCS")) std::ofstream(path) << text;
  std::ifstream file(path);
  std::stringstream have;
  have << file.rdbuf();
  EXPECT_EQ(have.str(), text) << "run this test with VITRO_UPDATE_DOCS=1 to write " << path;
}

TEST(OpCoverage, RowsNameOpsThatExist) {
  mlir::MLIRContext context;
  auto all = registeredOps(context);
  for (const RowFamily &family : rowFamilies()) {
    std::string before;
    for (const Row &row : family.rows) {
      EXPECT_TRUE(all[family.dialect].contains(row.op)) << row.op;
      EXPECT_LT(before, row.op) << "rows are sorted and unique";
      before = row.op;
    }
  }
}

}  // namespace
}  // namespace vitro::interpret
