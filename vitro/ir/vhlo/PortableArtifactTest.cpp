// Artifacts of every StableHLO version: read like their text twins, written as StableHLO writes
// them.
#include "vitro/ir/vhlo/PortableArtifact.h"

#include "vitro/ir/Dialects.h"
#include "vitro/ir/stablehlo/SpelledDefaults.h"
#include "vitro/support/TestPaths.h"

#include <filesystem>
#include "gtest/gtest.h"
#include "llvm/Support/MemoryBuffer.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

namespace vitro::vhlo {
namespace {
using namespace mlir;
using support::sharedTestData;
namespace fs = std::filesystem;

std::string bytesOf(const fs::path &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path.string());
  return buffer ? (*buffer)->getBuffer().str() : "";
}

struct ArtifactTest : testing::Test {
  ArtifactTest() : context(MLIRContext::Threading::DISABLED) {
    ir::loadDialects(context);
    context.getDiagEngine().registerHandler(
        [this](Diagnostic &diagnostic) { llvm::raw_string_ostream(errors) << diagnostic << "\n"; });
  }
  OwningOpRef<ModuleOp> parse(StringRef text) {
    return parseSourceString<ModuleOp>(text, ParserConfig(&context));
  }
  OwningOpRef<ModuleOp> read(StringRef bytes) {
    return readPortableArtifact(bytes, "test", context);
  }
  static std::string print(ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    module.print(stream);
    return text;
  }
  std::string write(StringRef text, Version version) {
    auto module = parse(text);
    if (!module) return "";
    auto bytes = writePortableArtifact(*module, version);
    return succeeded(bytes) ? *bytes : "";
  }
  /// Locations do not affect the meaning of a module.
  static void stripLocations(ModuleOp module) {
    Location unknown = UnknownLoc::get(module.getContext());
    module.walk([&](Operation *op) {
      op->setLoc(unknown);
      for (Region &region : op->getRegions())
        for (Block &block : region)
          for (BlockArgument argument : block.getArguments()) argument.setLoc(unknown);
    });
  }

  MLIRContext context;
  std::string errors;
};

struct GoldenTest : ArtifactTest {
  std::vector<fs::path> artifacts() {
    std::vector<fs::path> paths;
    fs::path folder = sharedTestData() / "stablehlo/vhlo";
    if (fs::is_directory(folder))
      for (const auto &entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".bc" &&
            entry.path().filename() != "invalid_vhlo_future.mlir.bc")
          paths.push_back(entry.path());
    return paths;
  }
};

TEST_F(GoldenTest, ReadLikeTheirTextTwins) {
  auto paths = artifacts();
  if (paths.empty()) GTEST_SKIP() << "skipped: no shared test data";
  for (const fs::path &path : paths) {
    SCOPED_TRACE(path.filename().string());
    errors.clear();
    auto artifact = read(bytesOf(path));
    auto twin = parse(bytesOf(fs::path(path).replace_extension()));
    ASSERT_TRUE(artifact) << errors;
    ASSERT_TRUE(twin) << errors;
    stablehlo::dropSpelledDefaults(*twin);
    EXPECT_EQ(print(*artifact), print(*twin));
  }
  EXPECT_GE(paths.size(), 33u);
}

TEST_F(GoldenTest, WrittenAtTheirVersionTheyReadBack) {
  auto paths = artifacts();
  if (paths.empty()) GTEST_SKIP() << "skipped: no shared test data";
  int identical = 0;
  for (const fs::path &path : paths) {
    SCOPED_TRACE(path.filename().string());
    errors.clear();
    std::string golden = bytesOf(path);
    auto twin = parse(bytesOf(fs::path(path).replace_extension()));
    ASSERT_TRUE(twin) << errors;
    stablehlo::dropSpelledDefaults(*twin);
    stripLocations(*twin);
    auto written = writePortableArtifact(*twin, *peekArtifactHeader(golden)->version);
    ASSERT_TRUE(succeeded(written)) << errors;
    auto again = read(*written);
    ASSERT_TRUE(again) << errors;
    EXPECT_EQ(print(*again), print(*twin));
    identical += *written == golden;
  }
  // Byte for byte the file that StableHLO itself wrote, except where that one also records the
  // use-list order of a value (one function of 1.2.0 to 1.16.0) or locations.
  EXPECT_GE(identical, 17);
}

TEST_F(GoldenTest, TheFutureIsRefusedByName) {
  std::string bytes = bytesOf(sharedTestData() / "stablehlo/vhlo/invalid_vhlo_future.mlir.bc");
  if (bytes.empty()) GTEST_SKIP() << "skipped: no shared test data";
  EXPECT_FALSE(read(bytes));
  EXPECT_EQ(errors,
            "this artifact is of StableHLO 2.0.0, the newest this program reads is 1.20.0\n");
}

TEST_F(GoldenTest, DamagedBytesGiveErrors) {
  auto paths = artifacts();
  if (paths.empty()) GTEST_SKIP() << "skipped: no shared test data";
  std::string whole =
      bytesOf(sharedTestData() / "stablehlo/vhlo/vhlo_emit_version_api.1_1_0.mlir.bc");
  ASSERT_FALSE(whole.empty());
  for (size_t length = 0; length < whole.size(); ++length) {
    errors.clear();
    EXPECT_FALSE(read(StringRef(whole).take_front(length))) << length;
    EXPECT_FALSE(errors.empty()) << length;
  }
}

constexpr const char *kProgram = R"(
  module @jit_f attributes {mhlo.num_partitions = 1 : i32} {
    func.func public @main(%a: tensor<4xf32> {jax.arg_info = "x"}, %b: tensor<2x4xf32>)
        -> (tensor<4xf32> {jax.result_info = "result"}) {
      %0 = stablehlo.exponential %a : tensor<4xf32>
      %1 = stablehlo.dot_general %b, %0, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2xf32>
      %cst = stablehlo.constant dense<0.0> : tensor<f32>
      %2 = stablehlo.pad %1, %cst, low = [1], high = [1], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
      %e = stablehlo.exponential %2 : tensor<4xf32>
      %r = stablehlo.reduce(%e init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %3 = call @f(%2) : (tensor<4xf32>) -> tensor<4xf32>
      return %3 : tensor<4xf32>
    }
    func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      return %a : tensor<4xf32>
    }
  })";

TEST_F(ArtifactTest, EveryVersionHoldsAPlainProgram) {
  auto module = parse(kProgram);
  ASSERT_TRUE(module) << errors;
  for (uint32_t minor = 9; minor <= 41; ++minor) {
    Version version = minor <= 20 ? Version{0, minor, 0} : Version{1, minor - 21, 0};
    auto bytes = writePortableArtifact(*module, version);
    ASSERT_TRUE(succeeded(bytes)) << version.text() << errors;
    auto header = peekArtifactHeader(*bytes);
    EXPECT_EQ(header->version, version);
    EXPECT_EQ(header->bytecodeVersion, static_cast<uint64_t>(bytecodeVersionOf(version)));
    auto again = read(*bytes);
    ASSERT_TRUE(again) << version.text() << errors;
    EXPECT_EQ(print(*again), print(*module)) << version.text();
  }
  EXPECT_TRUE(succeeded(verify(*module)));  // writing does not modify it
}

TEST_F(ArtifactTest, WhatAVersionCannotSayIsNamed) {
  struct Case {
    const char *text;
    Version version;
    const char *error;
  } cases[] = {
      {"func.func @f(%a: tensor<f32>) -> tensor<f32> { %0 = stablehlo.tan %a : tensor<f32> return "
       "%0 : tensor<f32> }",
       {1, 3, 0},
       "'stablehlo.tan' op is too new: it needs StableHLO 1.4.0, the artifact is to be 1.3.0"},
      {"func.func @f(%a: tensor<4xf4E2M1FN>) -> tensor<4xf4E2M1FN> { return %a : "
       "tensor<4xf4E2M1FN> }",
       {1, 7, 0},
       "type f4E2M1FN needs StableHLO 1.8.0, the artifact is to be 1.7.0"},
      {"func.func @f(%a: tensor<f32>) -> tensor<f32> { %0 = \"stablehlo.exponential\"(%a) "
       "{result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = "
       "#stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<f32>) -> tensor<f32> return %0 : "
       "tensor<f32> }",
       {1, 8, 0},
       "'stablehlo.exponential' op attribute 'result_accuracy' needs StableHLO 1.9.0"},
      {"func.func @f(%a: tensor<f32>) -> tensor<f32> { %0 = stablehlo.custom_call @g(%a) "
       "{api_version = 4 : i32, backend_config = {k = 1 : i64}} : (tensor<f32>) -> tensor<f32> "
       "return %0 : tensor<f32> }",
       {1, 2, 0},
       "'stablehlo.custom_call' op with the typed FFI needs StableHLO 1.3.0"},
      {"func.func @f(%a: vector<4xf32>) { return }",
       {1, 20, 0},
       "has no place in a portable artifact"},
      {"func.func @f() { %0 = arith.constant 1 : i32 return }",
       {1, 20, 0},
       "'arith.constant' op has no place in a portable artifact"},
      {"module {}", {1, 21, 0}, "cannot write a portable artifact of StableHLO 1.21.0"},
      {"module {}", {0, 8, 0}, "cannot write a portable artifact of StableHLO 0.8.0"},
  };
  for (const Case &c : cases) {
    errors.clear();
    EXPECT_EQ(write(c.text, c.version), "") << c.error;
    EXPECT_NE(errors.find(c.error), std::string::npos) << c.error << "\n" << errors;
  }
}

// Every op of the dialect, every kind of attribute and type, without external data.
TEST_F(ArtifactTest, EveryOpSurvivesTheWire) {
  auto module = parse(bytesOf(support::repositoryRoot() / "vitro/ir/stablehlo/Ops.mlir"));
  ASSERT_TRUE(module) << errors;
  module->lookupSymbol("checks")->erase();  // the check dialect stays outside
  auto through = [&](ModuleOp from) -> OwningOpRef<ModuleOp> {
    auto bytes = writePortableArtifact(from);
    if (failed(bytes)) return nullptr;
    return read(*bytes);
  };
  auto once = through(*module);
  ASSERT_TRUE(once) << errors;
  auto twice = through(*once);
  ASSERT_TRUE(twice) << errors;
  EXPECT_EQ(print(*twice), print(*once));
  // The first round trip may only omit defaults that the text spells out, and inline resources.
  auto before = print(*module), after = print(*once);
  SmallVector<StringRef> was, is;
  StringRef(before).split("\n{-#").first.split(was, "\n");
  StringRef(after).split(is, "\n");
  ASSERT_EQ(was.size(), is.size());
  int changed = 0;
  for (auto [a, b] : llvm::zip(was, is)) {
    bool mayChange = llvm::any_of(
        ArrayRef<StringRef>{"dense_resource", "DEFAULT", "padding = dense<0>", "array<i64>",
                            "array<i64: 1, 1>", "= false", "outfeed_config = \"\""},
        [a = a](StringRef word) { return a.contains(word); });
    EXPECT_TRUE(a == b || mayChange) << a.str() << "\n" << b.str();
    changed += a != b;
  }
  EXPECT_LE(changed, 10);
}

TEST_F(ArtifactTest, ChloIsWrittenOutWhereThatIsExact) {
  std::string bytes = write(R"(
    func.func @main(%a: tensor<4xf32>, %z: tensor<2xcomplex<f32>>) -> (tensor<4xf32>, tensor<4xf32>, tensor<2xcomplex<f32>>, tensor<4xi1>) {
      %0 = chlo.square %a : tensor<4xf32> -> tensor<4xf32>
      %1 = chlo.atan %0 : tensor<4xf32> -> tensor<4xf32>
      %2 = chlo.tan %1 : tensor<4xf32> -> tensor<4xf32>
      %3 = chlo.conj %z : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
      %4 = chlo.is_inf %2 : tensor<4xf32> -> tensor<4xi1>
      return %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<2xcomplex<f32>>, tensor<4xi1>
    })",
                            kCurrentVersion);
  auto module = read(bytes);
  ASSERT_TRUE(module) << errors;
  std::string text = print(*module);
  for (const char *part : {"stablehlo.multiply %arg0, %arg0", "stablehlo.atan2", "stablehlo.tan",
                           "stablehlo.complex", "stablehlo.compare"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

// JAX's own bindings do the same; the file is portable only among readers that know chlo.
TEST_F(ArtifactTest, OtherChloIsKeptAndSaid) {
  const char *text = R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.negate %a : tensor<4xf32>
      %1 = chlo.erf %0 : tensor<4xf32> -> tensor<4xf32>
      %2 = chlo.lgamma %1 : tensor<4xf32> -> tensor<4xf32>
      %3 = stablehlo.negate %2 : tensor<4xf32>
      return %3 : tensor<4xf32>
    })";
  std::string bytes = write(text, kCurrentVersion);
  EXPECT_NE(errors.find("StableHLO has no op for chlo.erf, chlo.lgamma: kept as they are"),
            std::string::npos)
      << errors;
  auto module = read(bytes);
  ASSERT_TRUE(module) << errors;
  EXPECT_EQ(print(*module), print(*parse(text)));
}

TEST_F(ArtifactTest, LocationsSurvive) {
  std::string bytes = write(
      "func.func @f() { return loc(\"g\"(\"model.py\":3:1)) } loc(callsite(\"model.py\":1:1 at "
      "\"main.py\":2:2))",
      kCurrentVersion);
  auto module = read(bytes);
  ASSERT_TRUE(module) << errors;
  auto textOf = [](Location loc) {
    std::string text;
    llvm::raw_string_ostream(text) << loc;
    return text;
  };
  Operation &function = module->getBody()->front();
  EXPECT_EQ(textOf(function.getLoc()), "loc(callsite(\"model.py\":1:1 at \"main.py\":2:2))");
  EXPECT_EQ(textOf(function.getRegion(0).front().front().getLoc()), "loc(\"g\"(\"model.py\":3:1))");
}

}  // namespace
}  // namespace vitro::vhlo
