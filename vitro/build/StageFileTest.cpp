#include <gtest/gtest.h>
#include <filesystem>
#include "mlir/Parser/Parser.h"
#include "vitro/build/StageFile.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro::build {
namespace {

namespace fs = std::filesystem;

struct StageFiles : testing::Test {
  StageFiles() { ir::loadDialects(context); }

  mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (module) ir::assignIds(*module);
    return module;
  }
  static std::string numbers(int count) {
    std::string list;
    for (int i = 0; i < count; ++i) list += (i ? ", " : "") + std::to_string(i) + ".5";
    return "[" + list + "]";
  }
  std::string program(int count) {
    std::string n = std::to_string(count);
    return "func.func @main() -> tensor<" + n + "xf32> {\n  %0 = stablehlo.constant dense<" +
           numbers(count) + "> : tensor<" + n +
           "xf32> loc(\"model.py\":3:4)\n  return %0 : tensor<" + n + "xf32>\n}\n";
  }

  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  std::string vitro = (fs::read_symlink("/proc/self/exe").parent_path() / "vitro").string();
  mlir::MLIRContext context;
};

TEST_F(StageFiles, largeConstantsAreStoredOnceAndComeBack) {
  auto module = parse(program(1000));
  ConstantStore store(folder / "constants");
  auto text = stageText(*module, store), again = stageText(*module, store);
  ASSERT_TRUE(text) << text.problem().text();
  EXPECT_EQ(*text, *again);
  EXPECT_LT(text->size(), 1000u);
  EXPECT_NE(text->find("model.py\":3:4"), std::string::npos);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "constants"), {}), 1);

  importers::Importer importer(Settings{}, vitro);
  auto read = readStage(importer, "stage.mlir", *text, store);
  ASSERT_TRUE(read) << read.problem().text();
  auto reprinted = stageText(*read->module, store);
  EXPECT_EQ(*reprinted, *text);
  std::string whole;
  llvm::raw_string_ostream(whole) << *read->module;
  EXPECT_NE(whole.find("dense<\"0x0000003F0000C03F"), std::string::npos);
}

TEST_F(StageFiles, aChangedConstantIsNoticed) {
  auto module = parse(program(1000));
  ConstantStore store(folder / "constants");
  auto text = stageText(*module, store);
  ASSERT_TRUE(text);
  std::string path = fs::directory_iterator(folder / "constants")->path();
  auto bytes = readFile(path);
  bytes->back() ^= 1;
  ASSERT_TRUE(writeFile(path, *bytes));
  importers::Importer importer(Settings{}, vitro);
  auto read = readStage(importer, "stage.mlir", *text, store);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problem().code, "constant.changed");
  fs::remove(path);
  EXPECT_FALSE(readStage(importer, "stage.mlir", *text, store));
}

TEST_F(StageFiles, smallConstantsStayInTheText) {
  auto module = parse(program(3));
  ConstantStore store(folder / "constants");
  auto text = stageText(*module, store);
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("dense<[5.0"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder / "constants"));
}

}  // namespace
}  // namespace vitro::build
