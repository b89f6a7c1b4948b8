// A build directory is made, read back, edited and updated: each kind of file by itself.
#include <gtest/gtest.h>
#include <algorithm>
#include <filesystem>
#include "mlir/Parser/Parser.h"
#include "vitro/backends/Backends.h"
#include "vitro/build/BuildDirectory.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/runtime/run/World.h"
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro::build {
namespace {

namespace fs = std::filesystem;

/// Two kernels that share nothing: a sum and a product. The constant is large enough for a file of
/// its own.
std::string programText() {
  std::string numbers;
  for (int i = 0; i < 256; ++i) numbers += (i ? ", " : "") + std::to_string(i % 7) + ".0";
  return "func.func @main(%x: tensor<256xf32>, %y: tensor<90x90xf32>) -> (tensor<f32>, "
         "tensor<90x90xf32>) {\n"
         "  %c = stablehlo.constant dense<[" +
         numbers +
         "]> : tensor<256xf32>\n"
         "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
         "  %a = stablehlo.add %x, %c : tensor<256xf32>\n"
         "  %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : "
         "(tensor<256xf32>, tensor<f32>) -> tensor<f32>\n"
         "  %p = stablehlo.multiply %y, %y : tensor<90x90xf32>\n"
         "  return %s, %p : tensor<f32>, tensor<90x90xf32>\n}\n";
}

struct BuildDirectoryTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  std::string folder = own.path() + "/build";
  std::string vitro = (fs::read_symlink("/proc/self/exe").parent_path() / "vitro").string();
  mlir::MLIRContext context;
  Settings settings;
  std::unique_ptr<backends::Backend> backend;
  std::vector<std::string> compiled;  // kernels for which code was made

  void SetUp() override {
    ir::loadDialects(context);
    ASSERT_TRUE(settings.set("cache-dir", "none", "test"));
    backend = std::move(*backends::createBackend("cpu", settings));
  }
  Maker maker() {
    return {settings, *backend, nullptr,
            [this](const CompiledKernel &kernel) { compiled.push_back(kernel.signature.name); }};
  }
  Result<Manifest> make() {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(programText(), &context);
    ir::assignIds(*module);
    return makeBuildDirectory(folder, *module, maker());
  }
  BuildDirectory opened() {
    auto directory = BuildDirectory::open(folder);
    EXPECT_TRUE(directory) << directory.problem().text();
    return std::move(*directory);
  }
  std::string read(const std::string &file) {
    auto text = readFile(folder + "/" + file);
    return text ? *text : "";
  }
  void replace(const std::string &file, const std::string &what, const std::string &by) {
    std::string text = read(file);
    size_t at = text.find(what);
    ASSERT_NE(at, text.npos) << file << " has no " << what << ":\n" << text;
    ASSERT_TRUE(writeFile(folder + "/" + file, text.replace(at, what.size(), by)));
  }
  /// Which files an update rebuilt.
  Result<std::vector<std::string>> update(BuildDirectory &directory) {
    importers::Importer importer(settings, vitro);
    compiled.clear();
    VITRO_TRY(auto rebuilt, directory.update(importer, maker()));
    std::vector<std::string> files;
    for (const Rebuilt &one : rebuilt) {
      EXPECT_FALSE(one.because.empty()) << one.file;
      files.push_back(one.file);
    }
    return files;
  }
  /// The sum that the program gives for an input of ones.
  float sumOfOnes(const runtime::Program &program) {
    auto ones = HostArray::allocate(DType::F32, {256});
    std::fill_n(reinterpret_cast<float *>(ones->mutableRaw()), 256, 1.f);
    auto others = HostArray::allocate(DType::F32, {90, 90});
    std::fill_n(reinterpret_cast<float *>(others->mutableRaw()), 8100, 1.f);
    auto outcome = runtime::runWorld(*program.plan, {{*ones, *others}}, {}, {});
    EXPECT_TRUE(outcome) << outcome.problem().text();
    return outcome ? *(*outcome)[0].results[0].data<float>() : 0;
  }
  /// Of the kernel whose text has this word.
  std::string kernelWith(const BuildDirectory &directory, const std::string &word) {
    for (const std::string &name : directory.manifest().kernels)
      if (read(kernelFile(name, "kernel.mlir")).find(word) != std::string::npos) return name;
    ADD_FAILURE() << "no kernel has " << word;
    return "";
  }
};

constexpr float kSum = 256 + 36 * 21 + 0 + 1 + 2 + 3;  // of 1 + i % 7 for i < 256

TEST_F(BuildDirectoryTest, isMadeAndReadBack) {
  auto made = make();
  ASSERT_TRUE(made) << made.problem().text();
  BuildDirectory directory = opened();
  EXPECT_TRUE(isBuildDirectory(folder));
  EXPECT_FALSE(isBuildDirectory(own.path()));
  EXPECT_EQ(jsonText(directory.manifest().json()), jsonText(made->json()));
  EXPECT_EQ(directory.manifest().target, "cpu");
  EXPECT_EQ(directory.manifest().stages.front().name, "import");
  ASSERT_GE(directory.manifest().kernels.size(), 2u);
  EXPECT_EQ(compiled.size(), directory.manifest().kernels.size());
  for (const auto &[file, hash] : directory.manifest().files)
    EXPECT_TRUE(fs::exists(folder + "/" + file)) << file;
  EXPECT_EQ(std::distance(fs::directory_iterator(folder + "/constants"), {}), 1);
  EXPECT_FALSE(fs::exists(folder + "/.partial"));
  auto program = directory.program();
  ASSERT_TRUE(program) << program.problem().text();
  EXPECT_EQ(sumOfOnes(*program), kSum);
  auto kernels = directory.kernels();
  ASSERT_TRUE(kernels) << kernels.problem().text();
  EXPECT_EQ(kernels->size(), directory.manifest().kernels.size());
  for (const CompiledKernel &kernel : *kernels)
    EXPECT_EQ(kernel.code.object, read(kernelFile(kernel.signature.name, "kernel.so")));
}

TEST_F(BuildDirectoryTest, theSameProgramGivesTheSameBytes) {
  ASSERT_TRUE(make());
  std::string before = read("manifest.json");
  folder = own.path() + "/other";
  ASSERT_TRUE(make());
  EXPECT_EQ(read("manifest.json"), before);
}

TEST_F(BuildDirectoryTest, stagesAreReadByName) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  importers::Importer importer(settings, vitro);
  auto stage = directory.stage("form_kernels", importer);
  ASSERT_TRUE(stage) << stage.problem().text();
  EXPECT_TRUE(stage->module);
  auto unknown = directory.stage("form-kernel", importer);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.problem().code, "stage.unknown");
  EXPECT_NE(unknown.problem().hint.find("form-kernels"), std::string::npos);
}

TEST_F(BuildDirectoryTest, chosenKernelsAreNativeTheOthersInterpreted) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  for (const char *choice : {"", "*", directory.manifest().kernels[0].c_str()}) {
    auto program = directory.program(KernelChoice(choice));
    ASSERT_TRUE(program) << program.problem().text();
    EXPECT_EQ(sumOfOnes(*program), kSum) << choice;
  }
  // Without their shared objects only interpreted kernels can run.
  for (const std::string &name : directory.manifest().kernels)
    fs::remove(folder + "/" + kernelFile(name, "kernel.so"));
  EXPECT_FALSE(directory.program());
  auto interpreted = directory.program(KernelChoice(""));
  ASSERT_TRUE(interpreted) << interpreted.problem().text();
  EXPECT_EQ(sumOfOnes(*interpreted), kSum);
}

TEST_F(BuildDirectoryTest, withoutAnEditNothingIsRebuilt) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  auto rebuilt = update(directory);
  ASSERT_TRUE(rebuilt);
  EXPECT_TRUE(rebuilt->empty());
}

TEST_F(BuildDirectoryTest, anEditedStageRebuildsWhatFollowsAndOnlyThat) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  std::string product = kernelWith(directory, "arith.mulf");
  replace("stages/00_import.mlir", "stablehlo.multiply", "stablehlo.subtract");
  auto rebuilt = update(directory);
  ASSERT_TRUE(rebuilt) << rebuilt.problem().text();
  std::string difference = kernelWith(directory, "arith.subf");
  EXPECT_EQ(compiled, std::vector<std::string>{difference}) << "the sum keeps its code";
  auto has = [&](const std::string &file) {
    return std::ranges::find(*rebuilt, file) != rebuilt->end();
  };
  EXPECT_TRUE(has(kernelFile(difference, "kernel.so")));
  EXPECT_TRUE(has(directory.manifest().stages.back().file));
  EXPECT_FALSE(has("program.mlir"));
  EXPECT_FALSE(has("stages/00_import.mlir")) << "it is the source";
  EXPECT_EQ(directory.manifest().edited, std::vector<std::string>{"stages/00_import.mlir"});
  auto program = directory.program();
  ASSERT_TRUE(program);
  EXPECT_EQ(sumOfOnes(*program), kSum);
  // Undone, it is no edit any more.
  replace("stages/00_import.mlir", "stablehlo.subtract", "stablehlo.multiply");
  ASSERT_TRUE(update(directory));
  EXPECT_TRUE(directory.manifest().edited.empty());
}

TEST_F(BuildDirectoryTest, anEditedKernelIsCompiledAlone) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  std::string product = kernelWith(directory, "arith.mulf");
  std::string text = kernelFile(product, "kernel.mlir");
  replace(text, "arith.mulf", "arith.subf");
  auto rebuilt = update(directory);
  ASSERT_TRUE(rebuilt) << rebuilt.problem().text();
  EXPECT_EQ(compiled, std::vector<std::string>{product});
  EXPECT_EQ(*rebuilt, (std::vector<std::string>{kernelFile(product, "spec.json"),
                                                kernelFile(product, "kernel.ll"),
                                                kernelFile(product, "kernel.so")}));
  EXPECT_NE(read(kernelFile(product, "kernel.ll")).find("fsub"), std::string::npos);
}

TEST_F(BuildDirectoryTest, anEditedSourceIsBuiltAndAnEditedObjectIsKept) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  std::string product = kernelWith(directory, "arith.mulf");
  std::string source = kernelFile(product, "kernel.ll"), object = kernelFile(product, "kernel.so");
  std::string before = read(object);
  replace(source, "fmul", "fadd");
  auto rebuilt = update(directory);
  ASSERT_TRUE(rebuilt) << rebuilt.problem().text();
  EXPECT_EQ(*rebuilt, std::vector<std::string>{object});
  std::string edited = read(object);
  EXPECT_NE(edited, before);
  // Given back what it was: the object counts as edited, and nothing is built over it.
  BuildDirectory again = opened();
  ASSERT_TRUE(writeFile(folder + "/" + object, before));
  auto both = update(again);
  EXPECT_FALSE(both) << "kernel.ll was edited, too, and would be lost";
}

TEST_F(BuildDirectoryTest, ofASpecOnlyTheGrainMayChange) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  std::string product = kernelWith(directory, "arith.mulf");
  std::string spec = kernelFile(product, "spec.json"), before = read(spec);
  replace(spec, "\"grain\": 0", "\"grain\": 3");
  auto rebuilt = update(directory);
  ASSERT_TRUE(rebuilt) << rebuilt.problem().text();
  EXPECT_EQ(*rebuilt, std::vector<std::string>{"plan.json"});
  auto kernels = directory.kernels();
  ASSERT_TRUE(kernels);
  for (const CompiledKernel &kernel : *kernels)
    EXPECT_EQ(kernel.signature.grain, kernel.signature.name == product ? 3 : 0);
  replace(spec, "\"grain\": 3", "\"grain\": -1");
  auto negative = update(directory);
  ASSERT_FALSE(negative);
  EXPECT_EQ(negative.problem().code, "build.spec");
  ASSERT_TRUE(writeFile(folder + "/" + spec, before));
  replace(spec, product, "another_name");
  auto other = update(directory);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.problem().code, "build.spec");
}

TEST_F(BuildDirectoryTest, aFailedUpdateChangesNothing) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  std::string product = kernelWith(directory, "arith.mulf");
  std::string object = read(kernelFile(product, "kernel.so")), manifest = read("manifest.json");
  replace(kernelFile(product, "kernel.mlir"), "arith.mulf", "arith.nonsense");
  EXPECT_FALSE(update(directory));
  EXPECT_EQ(read("manifest.json"), manifest);
  EXPECT_EQ(read(kernelFile(product, "kernel.so")), object);
  EXPECT_FALSE(fs::exists(folder + "/.partial"));
}

TEST_F(BuildDirectoryTest, remakeMakesCodeFromTheFileThatIsNamed) {
  ASSERT_TRUE(make());
  BuildDirectory directory = opened();
  std::string product = kernelWith(directory, "arith.mulf");
  std::string object = kernelFile(product, "kernel.so"), before = read(object);
  fs::resize_file(folder + "/" + object, 10);
  for (const char *from : {"kernel.mlir", "kernel.ll"}) {
    auto made = directory.remake(from, KernelChoice(product), maker());
    ASSERT_TRUE(made) << made.problem().text();
    EXPECT_EQ(*made, std::vector<std::string>{product});
    EXPECT_EQ(read(object), before) << from;
  }
  EXPECT_FALSE(directory.remake("kernel.so", KernelChoice("*"), maker()));
  auto unknown = directory.remake("kernel.ll", KernelChoice("nobody"), maker());
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.problem().code, "kernel.unknown");
}

TEST_F(BuildDirectoryTest, aStageThatDoesNotExistCannotBeSkipped) {
  ASSERT_TRUE(settings.set("skip-stages", "no-such-stage", "test"));
  auto made = make();
  ASSERT_FALSE(made);
  EXPECT_NE(made.problem().text().find("no-such-stage"), std::string::npos)
      << made.problem().text();
}

TEST_F(BuildDirectoryTest, aDirectoryOfAnotherCpuIsNotMixed) {
  auto made = make();
  ASSERT_TRUE(made);
  made->settings["target-cpu"] = "znver1";
  Settings asked;
  ASSERT_TRUE(asked.set("target-cpu", "skylake", "test"));
  EXPECT_FALSE(settingsOf(*made, asked));
  auto own = settingsOf(*made, Settings());
  ASSERT_TRUE(own) << own.problem().text();
  EXPECT_EQ(own->text("target-cpu"), "znver1");
}

}  // namespace
}  // namespace vitro::build
