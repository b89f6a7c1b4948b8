#include <gtest/gtest.h>
#include <unistd.h>
#include "vitro/tool/session/Colors.h"

namespace vitro::tool {
namespace {

std::string plain(std::string text) {
  for (size_t at; (at = text.find('\033')) != text.npos;)
    text.erase(at, text.find('m', at) + 1 - at);
  return text;
}

TEST(Colors, verdictsAndLabels) {
  EXPECT_EQ(colored("ok\n"), "\033[32mok\033[0m\n");
  EXPECT_EQ(colored("okay"), "okay");
  EXPECT_EQ(colored("found: miscompile"), "\033[1;31mfound: miscompile\033[0m");
  EXPECT_EQ(colored("  entry     @main on ref\n"), "\033[2m  entry\033[0m     @main on ref\n");
  EXPECT_EQ(colored("  nan       NaN produced"), "\033[1;31m  nan\033[0m       NaN produced");
  EXPECT_EQ(colored("            source: x.py:3"), "            source: x.py:3");
}

TEST(Colors, theTextStaysTheSame) {
  std::string text =
      "p.mlir: read in 0.1 s\n  entry     @main on cpu\n  out0      tensor<4xf32>\n\n"
      "            out0 tensor<4xf32>: MISMATCH\nmismatch\n- a\n+ b\n  Not a label\n";
  EXPECT_EQ(plain(colored(text)), text);
  EXPECT_NE(colored(text), text);
}

TEST(Colors, onlyTerminalsGetThem) {
  EXPECT_TRUE(hasColors(ColorMode::Always, 1));
  EXPECT_FALSE(hasColors(ColorMode::Never, 1));
  int pipes[2];
  ASSERT_EQ(pipe(pipes), 0);
  EXPECT_FALSE(hasColors(ColorMode::Auto, pipes[1]));
  close(pipes[0]), close(pipes[1]);
  EXPECT_FALSE(parseColorMode("blue"));
}

}  // namespace
}  // namespace vitro::tool
