// Damaged HLO text: every outcome is a module or a problem, never an abort. The texts are those of
// the tests beside this file, changed by a seeded machine.
#include <gtest/gtest.h>
#include <filesystem>
#include <random>
#include "vitro/importers/ParseModule.h"
#include "vitro/support/File.h"

namespace vitro::importers {
namespace {

/// The folder of this file, seen from wherever the test runs inside the tree.
std::filesystem::path here() {
  for (auto path = std::filesystem::current_path();; path = path.parent_path()) {
    auto found = path / "vitro" / "importers" / "hlo";
    if (std::filesystem::exists(found / "linear.mlir") || path == path.root_path()) return found;
  }
}

std::vector<std::string> texts() {
  std::vector<std::string> out;
  for (auto &entry : std::filesystem::directory_iterator(here())) {
    if (entry.path().extension() != ".mlir") continue;
    auto text = readFile(entry.path().string(), 1 << 20);
    size_t begin = text ? text->find("HloModule ") : std::string::npos;
    while (text && begin != text->npos) {
      size_t end = text->find("\n//---", begin);
      out.push_back(text->substr(begin, end == text->npos ? end : end - begin));
      begin = end == text->npos ? end : text->find("HloModule ", end);
    }
  }
  return out;
}

void expectOutcome(std::string_view text) {
  auto context = makeContext();
  auto outcome = parseModule(*context, {text, &hloTextForm, "hostile.txt", 1, 200});
  EXPECT_TRUE(outcome.module || !outcome.problems.empty()) << text;
}

std::string mutated(std::string text, std::mt19937 &random) {
  auto at = [&](size_t size) { return size ? random() % size : 0; };
  constexpr std::string_view kPieces[] = {"9223372036854775807",
                                          "-1",
                                          "{",
                                          "}",
                                          "(",
                                          ")",
                                          "[",
                                          "]",
                                          ",",
                                          "=",
                                          "%",
                                          "\"",
                                          "/*",
                                          "f32[]",
                                          "tuple",
                                          "4294967296",
                                          "0",
                                          "pred[]",
                                          "token[]",
                                          "{1,0}",
                                          "nan",
                                          "opaque[]",
                                          "-start",
                                          "<=",
                                          "s4[3]",
                                          "bf16[2,2]{0,1}",
                                          "c64[]",
                                          "ROOT ",
                                          "#0",
                                          "mesh['x'=2]",
                                          "{devices=[2]<=[2]}"};
  int edits = 1 + int(random() % 3);
  for (int i = 0; i < edits && !text.empty(); ++i) {
    size_t begin = at(text.size()), length = 1 + at(20);
    switch (random() % 6) {
      case 0:
        text.erase(begin, length);
        break;
      case 1:
        text.insert(begin, kPieces[at(std::size(kPieces))]);
        break;
      case 2:
        text.replace(begin, length, kPieces[at(std::size(kPieces))]);
        break;
      case 3:
        text[begin] = char(random());
        break;
      case 4: {  // a number becomes another
        size_t digit = text.find_first_of("0123456789", begin);
        if (digit != text.npos) text[digit] = char('0' + random() % 10);
        break;
      }
      default: {  // two words change places
        std::string piece = text.substr(begin, length);
        size_t other = at(text.size());
        text.insert(other, piece);
      }
    }
  }
  return text;
}

TEST(HostileHloText, damagedTexts) {
  std::mt19937 random(1);
  std::vector<std::string> all = texts();
  ASSERT_GE(all.size(), 8u);
  constexpr int kMutations = 1500;
  for (int i = 0; i < kMutations; ++i) expectOutcome(mutated(all[random() % all.size()], random));
}

TEST(HostileHloText, cutOff) {
  for (const std::string &text : texts())
    for (size_t size = 0; size < text.size(); size += 97) expectOutcome(text.substr(0, size));
}

TEST(HostileHloText, deepAndEndless) {
  auto repeated = [](std::string_view piece, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += piece;
    return out;
  };
  constexpr int kMany = 20000;
  std::string head = "HloModule m\nENTRY main {\n  ";
  for (const std::string &text :
       {head + "%t = " + repeated("(", kMany),
        head + "%t = f32[] add(" + repeated("f32[] add(", kMany),
        head + "%c = f32[] constant(" + repeated("{", kMany),
        head + "%t = f32[] add" + repeated("-start", kMany) + "(%t)\n}",
        head + "ROOT %p = f32[" + repeated("9223372036854775807,", 50) + "1]{0} parameter(0)\n}",
        head + "ROOT %i = s32[1152921504606846976]{0} iota(), iota_dimension=0\n}",
        head + "%c = f32[] constant(1)\n  ROOT %b = f32[1152921504606846976]{0} broadcast(%c), "
               "dimensions={}\n}",
        head + "ROOT %x = f32[2]{0} constant({1, 2}), metadata={" + repeated("{", kMany)})
    expectOutcome(text);
  // Each computation calls the one before it twice: 2^60 instructions if they were written out.
  std::string tower = "HloModule m\n%f0 (p: f32[]) -> f32[] {\n  ROOT %p = f32[] parameter(0)\n}\n";
  constexpr int kFloors = 60;
  for (int i = 1; i <= kFloors; ++i)
    tower +=
        "%f" + std::to_string(i) +
        " (p: f32[]) -> f32[] {\n  %p = f32[] parameter(0)\n  %a = f32[] call(%p), to_apply=%f" +
        std::to_string(i - 1) + "\n  ROOT %b = f32[] call(%a), to_apply=%f" +
        std::to_string(i - 1) + "\n}\n";
  tower +=
      "%r (x: f32[], y: f32[]) -> f32[] {\n  %x = f32[] parameter(0)\n  %y = f32[] parameter(1)\n  "
      "ROOT %z = f32[] call(%x), to_apply=%f60\n}\n"
      "ENTRY main {\n  %c = f32[2]{0} constant({1, 2})\n  %i = f32[] constant(0)\n"
      "  ROOT %s = f32[] reduce(%c, %i), dimensions={0}, to_apply=%r\n}\n";
  expectOutcome(tower);
}

}  // namespace
}  // namespace vitro::importers
