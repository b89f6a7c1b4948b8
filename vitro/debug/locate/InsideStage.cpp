#include "vitro/debug/locate/InsideStage.h"
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <set>
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/locate/InsideCode.h"
#include "vitro/support/File.h"
#include "vitro/support/process/Thread.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::debug {
namespace {

constexpr int64_t kAll = int64_t(1) << 40, kMostStageBytes = 256 << 20;

/// The entry for one stage in the target's `compile --json`, or null.
Json entryOf(const Json &module, const std::string &stage) {
  auto stages = module.find("stages");
  if (stages == module.end() || !stages->is_array()) return nullptr;
  for (const Json &entry : *stages)
    if (entry.is_object() && entry.value("name", Json()) == stage) return entry;
  return nullptr;
}

/// The kernels that a stage's file calls.
std::vector<std::string> kernelsIn(const std::string &file) {
  auto text = readUntrustedFile(file, kMostStageBytes);
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
  if (link.name == kJoined) {
    done = findKernel(link);
  } else if (link.name.starts_with("generate:")) {
    done = findKernel(link);
    if (done && !verdict.kernel.empty())
      done = InsideCode(trials, runner, request, verdict).look(link, manifest.target);
  } else if (auto stage = compile::findStage(link.name); stage) {
    done = findRewrite(link.name);
    if (done && (*stage)->level != compile::Level::Graph) done = findKernel(link);
  }
  verdict.insideExecutions += runner.executions - before;
  return done;
}

Result<InsideStage::Attempt> InsideStage::compiled(const std::string &stage, int64_t count) {
  VITRO_TRY(CompileOutcome outcome,
            compiler.stopAfter(stage, fmt::format("--max-rewrites={}:{}", stage, count)));
  Attempt attempt;
  if (!outcome.isDone()) return attempt;
  auto json = parseJson(outcome.output);
  if (!json || !json->is_object()) return attempt;
  auto modules = json->find("modules");
  if (modules == json->end() || !modules->is_array() || modules->size() != 1) return attempt;
  const Json &module = (*modules)[0];
  Json entry = entryOf(module, stage);
  if (!entry.is_object() || !entry.contains("rewrites") || !entry["rewrites"].is_number_integer() ||
      !module.contains("text") || !module["text"].is_string())
    return attempt;
  attempt.isUsable = true;
  attempt.rewrites = entry["rewrites"].get<int64_t>();
  attempt.text = module["text"].get<std::string>();
  if (auto last = entry.find("last_rewrite"); last != entry.end() && last->is_string())
    attempt.lastRewrite = last->get<std::string>();
  return attempt;
}

Result<std::vector<InsideStage::Attempt>> InsideStage::attempts(
    const std::string &stage, const std::vector<int64_t> &counts) {
  if (request.onStep)
    request.onStep(fmt::format("the first {} rewrites of {}", fmt::join(counts, ", "), stage));
  std::vector<Result<Attempt>> made(counts.size(), Result<Attempt>(Attempt()));
  std::vector<Thread> threads(counts.size());
  for (size_t i = 1; i < counts.size(); ++i) {
    auto compile = [&, i] { made[i] = compiled(stage, counts[i]); };
    if (!threads[i].start(compile)) compile();
  }
  made[0] = compiled(stage, counts[0]);
  threads.clear();
  std::vector<Attempt> all;
  std::vector<Link> links;
  for (size_t i = 0; i < counts.size(); ++i) {
    if (!made[i]) return std::move(made[i].problem());
    all.push_back(std::move(*made[i]));
    if (!all[i].isUsable) return all;
    std::string file = fmt::format("{}/rewrites-{}.mlir", request.folder, i);
    VITRO_RETURN_IF_ERROR(writeFile(file, all[i].text));
    links.push_back({stage, {"ref", ""}, file, {}, "", false});
  }
  VITRO_TRY(auto executed, runner.runAll(links));
  for (size_t i = 0; i < counts.size(); ++i) {
    std::error_code ignored;
    std::filesystem::remove(links[i].program, ignored);
    all[i].isUsable = executed[i].point.isKnown;
    all[i].isGood = executed[i].point.isGood;
  }
  return all;
}

/// Good without rewrites and bad with all of them: finds the first bad one.
Result<> InsideStage::findRewrite(const std::string &stage) {
  VITRO_TRY(Attempt all, compiled(stage, kAll));
  if (!all.isUsable || all.rewrites == 0) return {};
  Attempt before, after;
  int64_t lo = -1, hi = all.rewrites;
  bool isSeen = false;  // whether `hi` was seen to be bad
  while (hi - lo > 1 || !isSeen) {
    std::vector<int64_t> counts;
    if (lo < 0)
      counts = {0, hi > 1 ? hi / 2 : hi};
    else if (hi - lo > 1)
      counts = {lo + std::max<int64_t>((hi - lo) / 3, 1)};
    else
      counts = {hi};
    if (int64_t second = hi - std::max<int64_t>((hi - lo) / 3, 1); lo >= 0 && second > counts[0])
      counts.push_back(second);
    VITRO_TRY(auto tried, attempts(stage, counts));
    for (size_t i = 0; i < counts.size(); ++i) {
      // A module in the middle of a stage may not be executable.
      if (i >= tried.size() || !tried[i].isUsable) return {};
      bool isGood = tried[i].isGood;
      if (counts[i] == 0 && !isGood) return {};  // not caused by the rewrites
      if (counts[i] == all.rewrites && isGood) return {};
      if (isGood && counts[i] < hi) lo = counts[i], before = std::move(tried[i]);
      if (!isGood) {
        hi = counts[i], after = std::move(tried[i]), isSeen = true;
        break;
      }
    }
  }
  verdict.rewrite = fmt::format("{} of {}: {}", hi, all.rewrites, after.lastRewrite);
  return writeAround(stage, before, after);
}

Result<> InsideStage::writeAround(const std::string &stage, const Attempt &before,
                                  const Attempt &after) {
  verdict.beforeFile = fmt::format("{}/{}_before.mlir", request.folder, stage);
  verdict.afterFile = fmt::format("{}/{}_after.mlir", request.folder, stage);
  VITRO_RETURN_IF_ERROR(writeFile(verdict.beforeFile, before.text));
  return writeFile(verdict.afterFile, after.text);
}

Result<std::vector<bool>> InsideStage::areBad(const Link &link, const std::vector<Names> &parts) {
  std::vector<Link> links;
  for (const Names &part : parts) {
    Link &some = links.emplace_back(link);
    some.flags.push_back(fmt::format("--only-kernels={}", fmt::join(part, ",")));
    some.name = fmt::format("{} of {} kernels", link.name, part.size());
  }
  VITRO_TRY(auto executed, runner.runAll(links));
  std::vector<bool> bad;
  for (const Executed &one : executed) bad.push_back(one.point.isKnown && !one.point.isGood);
  return bad;
}

Result<> InsideStage::findKernel(const Link &link) {
  Names suspects = manifest.kernels;
  // A compiler that failed later has not listed them.
  if (suspects.empty()) suspects = kernelsIn(verdict.build + "/" + link.file);
  if (suspects.empty()) return {};
  bool isSeen = true;  // all together are known to be bad
  while (suspects.size() > 1) {
    // Tests two of three parts at a time; if neither is bad, it is the third.
    std::vector<Names> parts(std::min<size_t>(suspects.size(), 3));
    for (size_t i = 0; i < suspects.size(); ++i)
      parts[i * parts.size() / suspects.size()].push_back(suspects[i]);
    std::vector<Names> asked(parts.begin(), parts.begin() + 2);
    VITRO_TRY(auto bad, areBad(link, asked));
    size_t guilty = size_t(std::ranges::find(bad, true) - bad.begin());
    isSeen = guilty < bad.size();
    if (!isSeen && parts.size() == 2) return {};  // needs both
    suspects = std::move(parts[guilty]);
  }
  if (!isSeen) {
    VITRO_TRY(auto bad, areBad(link, {suspects}));
    isSeen = bad[0];
  }
  if (!isSeen) return {};  // needs several of them
  verdict.kernel = suspects[0];
  return {};
}

}  // namespace vitro::debug
