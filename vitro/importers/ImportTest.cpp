#include <gtest/gtest.h>
#include <csignal>
#include <filesystem>
#include <fstream>
#include "mlir/Bytecode/BytecodeWriter.h"
#include "vitro/importers/Import.h"
#include "vitro/importers/ParseModule.h"
#include "vitro/ir/Provenance.h"

namespace vitro::importers {
namespace {

namespace fs = std::filesystem;

/// Child processes run the tool that was built beside this test.
struct ImportTest : testing::Test {
  std::string vitro = fs::read_symlink("/proc/self/exe").parent_path() / "vitro";
  Settings settings;

  Imported import(std::string bytes, Provenance provenance = Provenance::Keep, size_t index = 0) {
    Importer importer(settings, vitro);
    auto source = importer.fromBytes("x.mlir", std::move(bytes));
    EXPECT_TRUE(source);
    return importer.import(**source, index, provenance);
  }
};

TEST_F(ImportTest, givesAVerifiedModuleWithIds) {
  auto imported = import(R"(func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
})",
                         Provenance::Assign);
  ASSERT_TRUE(imported.module);
  std::vector<std::string> ids;
  imported.module->walk([&](mlir::Operation *op) {
    if (auto id = ir::idOf(op); !id.empty()) ids.push_back(id + " " + ir::sourceLine(op->getLoc()));
  });
  EXPECT_EQ(ids, (std::vector<std::string>{"main/0 x.mlir:2:8", "main/1 x.mlir:3:3"}));
}

// Existing locations are kept even if they name the file that is read.
TEST_F(ImportTest, keepsOnlyLocationsThatAnAuthorWrote) {
  auto imported = import(R"(func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.negate %a : tensor<f32> loc("x.mlir":2:8)
  %1 = stablehlo.negate %0 : tensor<f32>
  return %1 : tensor<f32>
})");
  ASSERT_TRUE(imported.module);
  std::vector<std::string> lines;
  imported.module->walk([&](mlir::Operation *op) {
    if (std::string line = ir::sourceLine(op->getLoc()); !line.empty()) lines.push_back(line);
  });
  EXPECT_EQ(lines, std::vector<std::string>{"x.mlir:2:8"});
}

TEST_F(ImportTest, placesAreThoseOfTheFileAsGiven) {
  struct {
    std::string text;
    const char *place;
  } cases[] = {
      {"\xef\xbb\xbfmodule @", "x.mlir:1:9"},
      {"module {}\n " + std::string(2000, '['), "x.mlir:2:1002"},
      // The constant is rewritten before it is read.
      {"module attributes {a.b = dense<\"0x00010001\"> : tensor<4xi1>, %} {}", "x.mlir:1:62"},
      {"module {}\n  // -----\nmodule @", "x.mlir:3:9"},
  };
  for (auto &[text, place] : cases) {
    Importer importer(settings, vitro);
    auto source = importer.fromBytes("x.mlir", text);
    ASSERT_TRUE(source);
    auto imported = importer.import(**source, (*source)->modules.size() - 1, Provenance::Keep);
    ASSERT_FALSE(imported.problems.empty()) << text;
    EXPECT_EQ(imported.problems[0].location, place) << imported.problems[0].text();
  }
}

TEST_F(ImportTest, readsItsOwnBytecode) {
  auto first = import("func.func @main() { return }");
  ASSERT_TRUE(first.module);
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  ASSERT_TRUE(succeeded(mlir::writeBytecodeToFile(*first.module, stream)));
  EXPECT_TRUE(import(bytes).module);
  for (size_t length = 5; length < bytes.size(); length += 3) {
    auto truncated = import(bytes.substr(0, length));
    EXPECT_FALSE(truncated.module) << length;
    ASSERT_FALSE(truncated.problems.empty()) << length;
    bool hasHeader = length > 16;
    EXPECT_EQ(truncated.problems[0].hint.find("portable artifact") != std::string::npos, hasHeader)
        << length;
  }
}

TEST_F(ImportTest, everyErrorOfAModuleWithItsPlace) {
  auto imported = import(R"(module {}

// -----
func.func @main(%a: tensor<4xf32>, %b: tensor<3xf32>) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32> loc("model.py":9:1)
  %1 = stablehlo.slice %a [2:1] : (tensor<4xf32>) -> tensor<1xf32>
  return
})",
                         Provenance::Keep, 1);
  EXPECT_FALSE(imported.module);
  ASSERT_GE(imported.problems.size(), 2u);
  const Problem &first = imported.problems[0];
  EXPECT_EQ(first.code, "import.invalid");
  EXPECT_TRUE(first.location.starts_with("x.mlir:5:")) << first.text();
  EXPECT_NE(first.hint.find("model.py:9"), std::string::npos) << first.text();
  EXPECT_TRUE(imported.problems.back().location.starts_with("x.mlir:6:"));
}

TEST_F(ImportTest, recursionIsRefused) {
  auto imported = import(R"(
func.func @main() { func.call @f() : () -> () return }
func.func @f() { func.call @main() : () -> () return })");
  ASSERT_FALSE(imported.problems.empty());
  EXPECT_EQ(imported.problems[0].code, "import.invalid");
}

TEST_F(ImportTest, syntaxErrorsHaveLineAndColumn) {
  auto imported = import("func.func @main() {\n  return %x : i32\n}");
  ASSERT_EQ(imported.problems.size(), 1u);
  EXPECT_EQ(imported.problems[0].code, "import.syntax");
  EXPECT_EQ(imported.problems[0].location, "x.mlir:2:10");
}

std::string nested(int depth) {
  std::string text;
  for (int i = 0; i < depth; ++i) text += "module {\n";
  for (int i = 0; i < depth; ++i) text += "}\n";
  return text;
}

TEST_F(ImportTest, tenThousandNestedRegionsAreRefused) {
  auto imported = import(nested(10000));
  ASSERT_EQ(imported.problems.size(), 1u);
  EXPECT_EQ(imported.problems[0].code, "import.too-deep");
}

TEST_F(ImportTest, aReaderWithoutStackOrMemoryIsContained) {
  ASSERT_TRUE(settings.set("parse-depth", "10000", "test"));
  ASSERT_TRUE(settings.set("parse-stack-mib", "1", "test"));
  auto crashed = import(nested(9000));
  ASSERT_EQ(crashed.problems.size(), 1u);
  EXPECT_EQ(crashed.problems[0].code, "import.reader-crashed");
  EXPECT_EQ(crashed.problems[0].blame, Blame::Input);
}

TEST_F(ImportTest, aCrashCostsOneModuleOnly) {
  ASSERT_TRUE(settings.set("parse-depth", "10000", "test"));
  ASSERT_TRUE(settings.set("parse-stack-mib", "1", "test"));
  Importer importer(settings, vitro);
  auto source = importer.fromBytes("x.mlir", nested(9000) + "// -----\nmodule {}");
  ASSERT_TRUE(source);
  EXPECT_FALSE(importer.import(**source, 0, Provenance::Keep).module);
  EXPECT_TRUE(importer.import(**source, 1, Provenance::Keep).module);
}

TEST_F(ImportTest, aReaderThatDoesNotFinishIsStopped) {
  ASSERT_TRUE(settings.set("parse-seconds", "0.001", "test"));
  std::string text = "func.func @main() {\n";
  for (int i = 0; i < 20000; ++i)
    text += "  %" + std::to_string(i) + " = stablehlo.constant dense<1> : tensor<4xi32>\n";
  auto late = import(text + "  return\n}");
  ASSERT_EQ(late.problems.size(), 1u);
  EXPECT_EQ(late.problems[0].code, "import.reader-crashed");
  EXPECT_NE(late.problems[0].cause.find("did not finish"), std::string::npos);
}

TEST_F(ImportTest, aMissingToolIsSaid) {
  vitro = "/nonexistent/vitro";
  auto imported = import("module {}");
  ASSERT_EQ(imported.problems.size(), 1u);
  EXPECT_EQ(imported.problems[0].code, "import.no-child");
  EXPECT_EQ(imported.problems[0].blame, Blame::Executor);
}

}  // namespace
}  // namespace vitro::importers
