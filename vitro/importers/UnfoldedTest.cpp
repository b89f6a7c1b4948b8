// Modules that are short in text and expand without bound.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/importers/ParseModule.h"
#include "vitro/importers/Unfolded.h"

namespace vitro::importers {
namespace {

std::string firstCode(const std::string &text) {
  auto context = makeContext();
  ParseRequest request;
  request.bytes = text;
  request.name = "x.mlir";
  ParseOutcome outcome = parseModule(*context, request);
  return outcome.problems.empty() ? "ok" : outcome.problems[0].code;
}

/// `count` aliases, each built from the one before by `step`.
std::string aliases(int count, const std::string &first, const std::string &step) {
  std::string text = first + "\n";
  for (int i = 1; i <= count; ++i)
    text += fmt::format(fmt::runtime(step), fmt::arg("i", i), fmt::arg("j", i - 1)) + "\n";
  return text;
}

TEST(Unfolded, deepAttributesTypesAndLocationsAreRefused) {
  std::string attribute = aliases(3000, "#a0 = 1 : i32", "#a{i} = [#a{j}]");
  EXPECT_EQ(firstCode(attribute + "func.func @main() attributes {x.y = #a3000} { return }"),
            "import.too-deep");
  std::string type = aliases(3000, "!t0 = tensor<f32>", "!t{i} = tuple<!t{j}>");
  EXPECT_EQ(firstCode(type + "func.func @main(%x: !t3000) { return }"), "import.too-deep");
  std::string location = aliases(3000, "#l0 = loc(\"a\")", "#l{i} = loc(\"n\"(#l{j}))");
  EXPECT_EQ(firstCode(location + "func.func @main() { return loc(#l3000) }"), "import.too-deep");
}

TEST(Unfolded, whatUnfoldsWithoutEndIsRefused) {
  std::string location =
      aliases(60, "#l0 = loc(\"a\":1:1)", "#l{i} = loc(callsite(#l{j} at #l{j}))");
  EXPECT_EQ(firstCode(location + "func.func @main() { return loc(#l60) }"), "import.too-deep");
  std::string attribute = aliases(60, "#a0 = 1 : i32", "#a{i} = [#a{j}, #a{j}]");
  EXPECT_EQ(firstCode(attribute + "func.func @main() attributes {x.y = #a60} { return }"),
            "import.too-deep");
}

TEST(Unfolded, ordinaryNestsAreFine) {
  std::string location = aliases(100, "#l0 = loc(\"a\":1:1)", "#l{i} = loc(\"n\"(#l{j}))");
  EXPECT_EQ(firstCode(location + "func.func @main() { return loc(#l100) }"), "ok");
}

}  // namespace
}  // namespace vitro::importers
