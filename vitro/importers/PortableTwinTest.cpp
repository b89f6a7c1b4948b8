// A portable artifact and the text it was made from are the same program after import.
#include "vitro/importers/ParseModule.h"
#include "vitro/support/TestPaths.h"

#include <fstream>
#include <iterator>
#include "gtest/gtest.h"

namespace vitro::importers {
namespace {
namespace fs = std::filesystem;

std::string bytesOf(const fs::path &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string imported(const fs::path &path, const Form &form) {
  auto context = makeContext();
  std::string bytes = bytesOf(path);
  ParseRequest request;
  request.bytes = bytes;
  request.form = &form;
  ParseOutcome outcome = parseModule(*context, request);
  std::string text;
  for (const Problem &problem : outcome.problems) text += problem.text() + "\n";
  llvm::raw_string_ostream stream(text);
  if (outcome.module) outcome.module->print(stream);
  return text;
}

TEST(PortableTwin, PrintsTheSameText) {
  fs::path folder = support::sharedTestData() / "stablehlo/vhlo";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "skipped: no shared test data";
  int count = 0;
  for (const auto &entry : fs::directory_iterator(folder)) {
    fs::path artifact = entry.path(), text = fs::path(artifact).replace_extension();
    if (artifact.extension() != ".bc" || text.filename() == "invalid_vhlo_future.mlir") continue;
    std::string twin = imported(text, textForm);
    EXPECT_TRUE(twin.starts_with("module")) << text << twin.substr(0, 500);
    EXPECT_EQ(imported(artifact, portableForm), twin) << artifact;
    ++count;
  }
  EXPECT_GE(count, 33);
}

TEST(PortableTwin, SpelledDefaultsAreLeftOut) {
  auto context = makeContext();
  ParseRequest request;
  request.bytes = R"(func.func @main(%a: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.tanh %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<f32>
    %1 = stablehlo.custom_call @f(%0) {api_version = 1 : i32, has_side_effect = false, called_computations = []} : (tensor<f32>) -> tensor<f32>
    return %1 : tensor<f32>
  })";
  request.form = &textForm;
  ParseOutcome outcome = parseModule(*context, request);
  ASSERT_TRUE(outcome.module);
  std::string text;
  llvm::raw_string_ostream stream(text);
  outcome.module->print(stream);
  EXPECT_NE(text.find("stablehlo.tanh %arg0 : tensor<f32>"), std::string::npos) << text;
  EXPECT_NE(text.find("@f(%0) : (tensor<f32>)"), std::string::npos) << text;
}

}  // namespace
}  // namespace vitro::importers
