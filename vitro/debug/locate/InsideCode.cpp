#include "vitro/debug/locate/InsideCode.h"
#include <fmt/format.h>
#include <filesystem>
#include "vitro/debug/trial/Trials.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::debug {
namespace {

namespace fs = std::filesystem;
constexpr int64_t kAllPasses = 1000000, kMostEventBytes = 256 << 20;

/// "InstCombinePass on _sum" for each pass that ran, in order.
std::vector<std::string> passesIn(const std::string &events) {
  std::vector<std::string> passes;
  size_t begin = 0;
  while (begin < events.size()) {
    size_t end = std::min(events.find('\n', begin), events.size());
    auto line = parseJson(std::string_view(events).substr(begin, end - begin));
    begin = end + 1;
    if (!line || !line->is_object() || line->value("event", Json()) != "llvm.pass") continue;
    passes.push_back(fmt::format("{} on {}", textIn(*line, "pass", "a pass"),
                                 textIn(*line, "on", "the module")));
  }
  return passes;
}

}  // namespace

Result<std::optional<bool>> InsideCode::isGoodWhen(const Link &link, const std::string &from,
                                                   std::optional<int64_t> passes) {
  std::string copy = request.folder + "/remade", events = request.folder + "/passes.jsonl";
  std::error_code error;
  fs::remove_all(copy, error);
  fs::remove(events, error);
  // Rebuilding replaces links and does not touch their targets.
  fs::copy(verdict.build, copy, fs::copy_options::recursive | fs::copy_options::create_hard_links,
           error);
  if (error) return std::optional<bool>();  // contains something that cannot be copied
  std::vector<std::string> words = {
      trials.binaryOf(maker), "compile", copy, "--remake", from, "--only-kernels=" + verdict.kernel,
      "--progress=never"};
  if (passes) {
    words.push_back(fmt::format("--llvm-passes={}", *passes));
    words.push_back("--events=" + events);
  }
  VITRO_TRY(WatchedRun ran, trials.runCommand(words, request.folder, trials.seconds));
  if (ran.isLate || ran.ending.signal || ran.ending.code) return std::optional<bool>();
  if (auto said = readUntrustedFile(events, kMostEventBytes); passes && said)
    made = passesIn(*said);
  fs::remove(events, error);
  Link remade = link;
  remade.program = copy;
  remade.name = fmt::format("{} made from {}{}", verdict.kernel, from,
                            passes ? fmt::format(" with {} passes", *passes) : "");
  remade.flags.push_back("--only-kernels=" + verdict.kernel);
  VITRO_TRY(Executed executed, runner.run(remade));
  fs::remove_all(copy, error);
  if (!executed.point.isKnown) return std::optional<bool>();
  return std::optional(executed.point.isGood);
}

Result<> InsideCode::look(const Link &link, const std::string &generator) {
  std::string source = generator == "cpp" ? "kernel.cpp" : "kernel.ll";
  std::string folder = fmt::format("{}/kernels/{}/", verdict.build, verdict.kernel);
  verdict.beforeFile = folder + "kernel.mlir";
  verdict.afterFile = folder + source;
  VITRO_TRY(auto asMade, isGoodWhen(link, source, std::nullopt));
  if (!asMade) return {};
  if (*asMade) {
    verdict.beforeFile = folder + source;
    verdict.afterFile = folder + "kernel.so";
    verdict.rewrite = fmt::format("optimisation: {} is right when this binary compiles it", source);
    maker = request.target;
    if (generator != "cpu" || maker.binary.empty()) return {};
    VITRO_TRY(auto again, isGoodWhen(link, source, std::nullopt));
    if (!again || *again) return {};
  }
  if (generator != "cpu") {
    verdict.rewrite =
        fmt::format("emission: {} itself is wrong, whichever compiler builds it", source);
    return {};
  }
  VITRO_TRY(auto plain, isGoodWhen(link, source, 0));
  if (!plain) return {};
  if (*plain) return findPass(link, source);
  if (!*asMade)
    verdict.rewrite = fmt::format("emission: {} is wrong even without optimisation", source);
  return {};
}

/// Good without passes, bad with all of them and an optimising code generator.
Result<> InsideCode::findPass(const Link &link, const std::string &source) {
  VITRO_TRY(auto all, isGoodWhen(link, source, kAllPasses));
  if (!all) return {};
  if (*all) {
    verdict.rewrite = "optimisation: LLVM's code generator; all passes before it are right";
    return {};
  }
  int64_t lo = 0, hi = int64_t(made.size());
  std::vector<std::string> names = made;
  while (hi - lo > 1) {
    int64_t middle = lo + (hi - lo) / 2;
    VITRO_TRY(auto good, isGoodWhen(link, source, middle));
    if (!good) return {};
    (*good ? lo : hi) = middle;
  }
  verdict.rewrite = fmt::format("optimisation: LLVM's pass {} of {}: {}", hi, names.size(),
                                hi > 0 && size_t(hi) <= names.size() ? names[size_t(hi) - 1] : "");
  return {};
}

}  // namespace vitro::debug
