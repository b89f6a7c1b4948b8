#include <gtest/gtest.h>
#include "vitro/build/Manifest.h"

namespace vitro::build {
namespace {

Manifest example() {
  Manifest manifest;
  manifest.target = "cpu";
  manifest.stages = {{"import", "stages/00_import.mlir"}, {"fuse", "stages/01_fuse.mlir"}};
  manifest.kernels = {"a", "b"};
  manifest.settings = {{"fold-elements", "8"}};
  for (const char *file :
       {"program.mlir", "stages/00_import.mlir", "stages/01_fuse.mlir", "plan.json",
        "kernels/a/kernel.mlir", "kernels/a/spec.json", "kernels/a/kernel.ll",
        "kernels/a/kernel.so", "kernels/b/kernel.mlir", "kernels/b/kernel.so"})
    manifest.files[file] = "0";
  return manifest;
}

TEST(Manifest, comesBackFromItsText) {
  std::string text = jsonText(example().json());
  auto read = Manifest::parse("manifest.json", text);
  ASSERT_TRUE(read) << read.problem().text();
  EXPECT_EQ(jsonText(read->json()), text);
}

TEST(Manifest, refusesWhatItCannotRely) {
  auto refused = [](const std::function<void(Json &)> &change) {
    Json json = example().json();
    change(json);
    return !Manifest::parse("manifest.json", jsonText(json));
  };
  EXPECT_FALSE(refused([](Json &) {}));
  EXPECT_TRUE(refused([](Json &json) { json["schema"] = 99; }));
  EXPECT_TRUE(refused([](Json &json) { json.erase("files"); }));
  EXPECT_TRUE(refused([](Json &json) { json["stages"][0]["file"] = 3; }));
  EXPECT_TRUE(refused([](Json &json) { json["target"] = Json::array(); }));
  EXPECT_TRUE(refused([](Json &json) { json["files"]["../../etc/x"] = "0"; }));
  EXPECT_TRUE(refused([](Json &json) { json["files"]["/etc/x"] = "0"; }));
  EXPECT_TRUE(refused([](Json &json) { json = "text"; }));
}

TEST(Manifest, knowsWhatIsMadeFromWhat) {
  Manifest m = example();
  auto derived = [&](const char *file, const char *source) {
    return isDerivedFrom(m, file, source);
  };
  EXPECT_TRUE(derived("stages/00_import.mlir", "program.mlir"));
  EXPECT_TRUE(derived("kernels/b/kernel.so", "program.mlir"));
  EXPECT_TRUE(derived("stages/01_fuse.mlir", "stages/00_import.mlir"));
  EXPECT_FALSE(derived("stages/00_import.mlir", "stages/01_fuse.mlir"));
  EXPECT_TRUE(derived("plan.json", "stages/01_fuse.mlir"));
  EXPECT_TRUE(derived("kernels/a/kernel.so", "kernels/a/kernel.mlir"));
  EXPECT_FALSE(derived("kernels/b/kernel.so", "kernels/a/kernel.mlir"));
  EXPECT_TRUE(derived("kernels/a/kernel.so", "kernels/a/kernel.ll"));
  EXPECT_FALSE(derived("kernels/a/spec.json", "kernels/a/kernel.ll"));
  EXPECT_TRUE(derived("plan.json", "kernels/a/spec.json"));
  EXPECT_FALSE(derived("kernels/a/kernel.so", "plan.json"));
}

TEST(Manifest, refusesEditsThatWouldUndoEachOther) {
  Manifest m = example();
  EXPECT_TRUE(checkEdits(m, {"kernels/a/kernel.mlir", "kernels/b/kernel.mlir"}));
  auto both = checkEdits(m, {"kernels/a/kernel.so", "kernels/a/kernel.ll"});
  ASSERT_FALSE(both);
  EXPECT_NE(both.problem().cause.find("kernels/a/kernel.ll and kernels/a/kernel.so"),
            std::string::npos);
  m.edited = {"kernels/b/kernel.so"};
  EXPECT_FALSE(checkEdits(m, {"stages/01_fuse.mlir"}));
}

}  // namespace
}  // namespace vitro::build
