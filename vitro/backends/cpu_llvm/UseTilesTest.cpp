// Which kernels use the tile registers. The contract test checks their results.
#include <gtest/gtest.h>
#include "vitro/backends/Backends.h"
#include "vitro/backends/ContractTesting.h"

namespace vitro::backends {
namespace {

/// By default for a CPU with tiles; the code is not run.
std::string llvmOf(KernelSource source, const char *cpu = "sapphirerapids") {
  Settings settings;
  EXPECT_TRUE(bool(settings.set("target-cpu", cpu, "test")));
  auto backend = createBackend("cpu", settings);
  auto text = (*backend)->emit(source);
  EXPECT_TRUE(bool(text)) << (text ? "" : text.problem().text());
  return text ? *text : "";
}

KernelSource tiles(std::string_view name = "tiles") {
  auto all = testing::readTestKernels();
  EXPECT_TRUE(bool(all));
  for (const testing::TestKernel &kernel : *all)
    if (kernel.name() == name) return kernel.source;
  ADD_FAILURE() << "no kernel @" << name;
  return {};
}

bool has(const std::string &text, std::string_view what) { return text.find(what) != text.npos; }

TEST(UseTiles, ofBytesWithAndWithoutSigns) {
  std::string text = llvmOf(tiles());
  EXPECT_TRUE(has(text, "tdpbssd")) << text;
  EXPECT_TRUE(has(text, "tdpbusd")) << text;
  EXPECT_TRUE(has(text, "@vitro_multiplies_tiles")) << text;
}

TEST(UseTiles, ofBf16) {
  std::string text = llvmOf(tiles("tiles_of_bf16"));
  EXPECT_TRUE(has(text, "tdpbf16ps")) << text;
  EXPECT_TRUE(has(text, "@vitro_multiplies_tiles")) << text;
}

/// The tile registers support nothing else.
TEST(UseTiles, notWhereSumsAreUsedOtherwise) {
  KernelSource source = tiles();
  std::string_view before = "    vector.store %r#1",
                   added =
                       "    %more = arith.addi %r#1, %start : vector<16x16xi32>\n"
                       "    vector.store %more, %signed[%t, %c0, %c0] : "
                       "memref<2x16x16xi32>, vector<16x16xi32>\n";
  size_t at = source.text.find(before);
  ASSERT_NE(at, source.text.npos);
  source.text.insert(at, added);
  std::string text = llvmOf(source);
  EXPECT_FALSE(has(text, "x86_amx"));
  EXPECT_FALSE(has(text, "@vitro_multiplies_tiles"));
}

TEST(UseNoTiles, whereThereAreNone) {
  for (const char *name : {"tiles", "tiles_of_bf16"}) {
    std::string text = llvmOf(tiles(name), "x86-64-v4");
    EXPECT_FALSE(has(text, "x86_amx"));
    EXPECT_FALSE(has(text, "@vitro_multiplies_tiles"));
  }
}

}  // namespace
}  // namespace vitro::backends
