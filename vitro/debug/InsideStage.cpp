#include "vitro/debug/InsideStage.h"
#include <fmt/format.h>
#include <filesystem>
#include <set>
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/InsideCode.h"
#include "vitro/support/File.h"

namespace vitro::debug {
namespace {

constexpr int64_t kAll = int64_t(1) << 40;

/// What the target's `compile --json` says of one stage, or null.
Json entryOf(const Json &module, const std::string &stage) {
  auto stages = module.find("stages");
  if (stages == module.end() || !stages->is_array()) return nullptr;
  for (const Json &entry : *stages)
    if (entry.is_object() && entry.value("name", Json()) == stage) return entry;
  return nullptr;
}

/// The kernels that a stage's file calls.
std::vector<std::string> kernelsIn(const std::string &file) {
  auto text = readFile(file);
  if (!text) return {};
  std::set<std::string> names;
  constexpr std::string_view kCall = "kernel.call @";
  for (size_t at = 0; (at = text->find(kCall, at)) != text->npos;) {
    at += kCall.size();
    size_t end = at;
    while (end < text->size() && (isalnum(static_cast<unsigned char>((*text)[end])) ||
                                  std::string_view("_.$-").find((*text)[end]) != std::string::npos))
      ++end;
    names.insert(text->substr(at, end - at));
  }
  return {names.begin(), names.end()};
}

}  // namespace

Result<> InsideStage::look(const Link &link) {
  int64_t before = runner.executions;
  Result<> done;
  if (link.name.starts_with("generate:")) {
    done = findKernel(link);
    if (done && !verdict.kernel.empty())
      done = InsideCode(trials, runner, request, verdict).look(link, manifest.target);
  } else if (auto stage = compile::findStage(link.name); stage) {
    auto found = findRewrite(link.name);
    if (!found)
      done = std::move(found.problem());
    else if ((*stage)->level != compile::Level::Graph)
      done = findKernel(link);
  }
  verdict.insideExecutions += runner.executions - before;
  return done;
}

Result<std::optional<InsideStage::Attempt>> InsideStage::afterRewrites(const std::string &stage,
                                                                       int64_t count) {
  using Nothing = std::optional<Attempt>;
  if (request.onStep)
    request.onStep(count == kAll ? "all rewrites of " + stage
                                 : fmt::format("the first {} rewrites of {}", count, stage));
  VITRO_TRY(CompileOutcome outcome,
            compiler.stopAfter(stage, fmt::format("--max-rewrites={}:{}", stage, count)));
  if (!outcome.isDone()) return Nothing();
  auto json = parseJson(outcome.output);
  if (!json || !json->is_object()) return Nothing();
  auto modules = json->find("modules");
  if (modules == json->end() || !modules->is_array() || modules->size() != 1) return Nothing();
  const Json &module = (*modules)[0];
  Json entry = entryOf(module, stage);
  if (!entry.is_object() || !entry.contains("rewrites") || !entry["rewrites"].is_number_integer() ||
      !module.contains("text") || !module["text"].is_string())
    return Nothing();
  Attempt attempt;
  attempt.rewrites = entry["rewrites"].get<int64_t>();
  attempt.text = module["text"].get<std::string>();
  if (auto last = entry.find("last_rewrite"); last != entry.end() && last->is_string())
    attempt.lastRewrite = last->get<std::string>();
  if (attempt.rewrites == 0 && count == kAll) return Nothing();  // there are none to choose from
  std::string file = request.folder + "/rewrites.mlir";
  VITRO_RETURN_IF_ERROR(writeFile(file, attempt.text));
  VITRO_TRY(Executed executed, runner.run({stage, {"ref", ""}, file, {}, "", false}));
  std::error_code ignored;
  std::filesystem::remove(file, ignored);
  if (!executed.point.isKnown) return Nothing();
  attempt.isGood = executed.point.isGood;
  return std::optional(std::move(attempt));
}

Result<bool> InsideStage::findRewrite(const std::string &stage) {
  VITRO_TRY(auto all, afterRewrites(stage, kAll));
  if (!all || all->isGood) return false;
  VITRO_TRY(auto none, afterRewrites(stage, 0));
  if (!none || !none->isGood) return false;
  Attempt before = std::move(*none), after = std::move(*all);
  int64_t lo = 0, hi = after.rewrites;
  while (hi - lo > 1) {
    int64_t middle = lo + (hi - lo) / 2;
    VITRO_TRY(auto between, afterRewrites(stage, middle));
    // A module in the middle of a stage may be one that nobody can run.
    if (!between) break;
    (between->isGood ? lo : hi) = middle;
    (between->isGood ? before : after) = std::move(*between);
  }
  bool isOne = hi - lo == 1;
  verdict.rewrite = isOne ? fmt::format("{} of {}: {}", hi, all->rewrites, after.lastRewrite)
                          : fmt::format("{} to {} of {}", lo + 1, hi, all->rewrites);
  VITRO_RETURN_IF_ERROR(writeAround(stage, before, after));
  return true;
}

Result<> InsideStage::writeAround(const std::string &stage, const Attempt &before,
                                  const Attempt &after) {
  verdict.beforeFile = fmt::format("{}/{}_before.mlir", request.folder, stage);
  verdict.afterFile = fmt::format("{}/{}_after.mlir", request.folder, stage);
  VITRO_RETURN_IF_ERROR(writeFile(verdict.beforeFile, before.text));
  return writeFile(verdict.afterFile, after.text);
}

Result<bool> InsideStage::isBadWith(const Link &link, const std::vector<std::string> &kernels) {
  Link some = link;
  some.flags.push_back(fmt::format("--only-kernels={}", fmt::join(kernels, ",")));
  some.name = fmt::format("{} of {} kernels", link.name, kernels.size());
  VITRO_TRY(Executed executed, runner.run(some));
  return executed.point.isKnown && !executed.point.isGood;
}

Result<> InsideStage::findKernel(const Link &link) {
  std::vector<std::string> suspects = manifest.kernels;
  // A compiler that failed later has not listed them.
  if (suspects.empty()) suspects = kernelsIn(verdict.build + "/" + link.file);
  if (suspects.empty()) return {};
  bool isSeen = true;  // all together are known to be bad
  while (suspects.size() > 1) {
    auto middle = suspects.begin() + int64_t(suspects.size() / 2);
    std::vector<std::string> first(suspects.begin(), middle), second(middle, suspects.end());
    VITRO_TRY(isSeen, isBadWith(link, first));
    suspects = isSeen ? std::move(first) : std::move(second);
  }
  if (!isSeen) {
    VITRO_TRY(isSeen, isBadWith(link, suspects));
  }
  if (!isSeen) return {};  // it takes several of them
  verdict.kernel = suspects[0];
  return {};
}

}  // namespace vitro::debug
