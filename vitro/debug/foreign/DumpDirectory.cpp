#include "vitro/debug/foreign/DumpDirectory.h"
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <charconv>
#include <filesystem>
#include <map>
#include "vitro/support/File.h"

namespace vitro::debug {

namespace fs = std::filesystem;

namespace {

/// A dump of a large model: XLA writes one text per pass, 20 MB each.
constexpr int64_t kMostBytesOfText = 1 << 30;

bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

int64_t numberOf(std::string_view text) {
  int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}


}  // namespace

std::string PassFile::stage() const {
  if (pass.empty()) return pipeline;
  return fmt::format("{}/{}#{}", pipeline, pass, step);
}

/// [MICROS.]module_0000.jit_f.0012.PIPELINE.after_PASS.before_PASS.txt, or the part from 0012 on,
/// and inside a pass module_0000.jit_f.0035.PASS.STEP.txt.
std::optional<PassName> parsePassName(std::string_view file) {
  constexpr std::string_view kEnd = ".txt";
  if (!file.ends_with(kEnd)) return std::nullopt;
  std::vector<std::string_view> words;
  for (size_t begin = 0; begin <= file.size() - kEnd.size();) {
    size_t end = std::min(file.find('.', begin), file.size() - kEnd.size());
    words.push_back(file.substr(begin, end - begin));
    begin = end + 1;
  }
  size_t first = 0;
  if (words.size() > 1 && isNumber(words[0]) && words[1].starts_with("module_")) first = 1;
  auto joined = [&](size_t from, size_t to) {
    std::string out;
    for (size_t i = from; i < to; ++i) out += (out.empty() ? "" : ".") + std::string(words[i]);
    return out;
  };
  // Module names may hold dots and numbers of their own: the step is the last such word before the
  // pipeline.
  size_t after = words.size();
  for (size_t i = first; i < words.size(); ++i)
    if (words[i].starts_with("after_")) {
      after = i;
      break;
    }
  size_t step = words.size();
  bool hasModule = words[first].starts_with("module_");
  for (size_t i = first + (hasModule ? 2 : 0); i < after; ++i)
    if (isNumber(words[i]) && words[i].size() >= 4) step = i;
  if (step >= words.size() || step + 1 >= words.size()) return std::nullopt;
  PassName name;
  name.module = joined(first, step);
  name.step = numberOf(words[step]);
  if (after == words.size()) {
    // A pass's own steps.
    name.pipeline = words[step + 1];
    name.pass = joined(step + 2, words.size());
    if (name.pass.empty()) return std::nullopt;
    return name;
  }
  name.pipeline = joined(step + 1, after);
  size_t before = words.size();
  for (size_t i = after; i < words.size(); ++i)
    if (words[i].starts_with("before_")) before = i;
  name.pass = joined(after, before).substr(6);
  if (name.pipeline.empty() || name.pass.empty()) return std::nullopt;
  return name;
}

constexpr const char *kFirst = "before_optimizations", *kLast = "after_optimizations";
constexpr const char *kLastSuffix = "_after_optimizations.txt";
constexpr int64_t kLastStep = int64_t(1) << 40;  // behind all others

Result<Dump> openDump(const std::string &folder, const std::string &module) {
  std::error_code error;
  fs::directory_iterator entries(folder, error);
  if (error)
    return problem("dump.folder", "the folder cannot be read: " + error.message()).at(folder);
  std::map<std::string, std::vector<PassFile>> byModule;
  std::map<std::string, std::vector<PassFile>> ends;  // by module, too: the first and last texts
  for (const fs::directory_entry &entry : entries) {
    std::string file = entry.path().filename().string();
    if (auto name = parsePassName(file)) {
      byModule[name->module].push_back({file, name->step, name->pipeline, name->pass, 0});
    } else if (size_t at = file.find(".before_optimizations.txt"); at != file.npos) {
      size_t begin = file.find("module_");
      if (begin != file.npos) ends[file.substr(begin, at - begin)].push_back({file, -1, kFirst});
    } else if (file.ends_with(kLastSuffix)) {
      // "module_0000.jit_f.sm_9.0a_gpu_after_optimizations.txt"
      size_t begin = file.find("module_"), dot = file.find(".sm_");
      if (dot == file.npos) dot = file.rfind('.', file.size() - std::strlen(kLastSuffix));
      if (begin < dot && dot != file.npos)
        ends[file.substr(begin, dot - begin)].push_back({file, kLastStep, kLast});
    }
  }
  for (const auto &[name, files] : ends)
    if (files.size() == 2) byModule[name];  // a dump without one file per pass
  if (byModule.empty())
    return problem("dump.empty", "there is no module after a pass in this folder")
        .at(folder)
        .suggest("XLA writes them with XLA_FLAGS='--xla_dump_to=DIR --xla_dump_hlo_pass_re=.* "
                 "--xla_dump_large_constants'; a hit in JAX's compilation cache writes none");
  Dump dump;
  dump.folder = folder;
  auto chosen = byModule.end();
  for (auto one = byModule.begin(); one != byModule.end(); ++one) {
    bool isWanted = module.empty() || one->first.find(module) != one->first.npos;
    if (!isWanted) continue;
    if (chosen == byModule.end() || one->second.size() > chosen->second.size()) chosen = one;
  }
  if (chosen == byModule.end()) {
    std::string known;
    for (auto &[name, files] : byModule) known += (known.empty() ? "" : ", ") + name;
    return problem("dump.module", fmt::format("there is no module named {}", module))
        .at(folder)
        .suggest("modules here: " + known);
  }
  for (auto &[name, files] : byModule)
    if (name != chosen->first) dump.others.push_back(name);
  dump.module = chosen->first;
  dump.passes = std::move(chosen->second);
  if (auto found = ends.find(dump.module); found != ends.end())
    dump.passes.insert(dump.passes.end(), found->second.begin(), found->second.end());
  std::ranges::sort(dump.passes, [](const PassFile &a, const PassFile &b) {
    return std::pair(a.step, a.file) < std::pair(b.step, b.file);
  });
  std::map<std::string, size_t> known;
  std::vector<PassFile> readable;
  for (PassFile &pass : dump.passes) {
    VITRO_TRY(std::string text, readFile(folder + "/" + pass.file, kMostBytesOfText));
    if (text.find("HloModule ") == text.npos) continue;  // another report of this pass
    auto [at, isNew] = known.emplace(text, dump.texts.size());
    pass.text = at->second;
    if (isNew) {
      dump.texts.push_back(std::move(text));
      dump.firstOf.push_back(readable.size());
    }
    readable.push_back(std::move(pass));
  }
  // Fusions and library calls of XLA:GPU are configured so.
  dump.isOfGpu = std::ranges::any_of(dump.texts, [](const std::string &text) {
    return text.find("gpu_backend_config") != text.npos || text.find("\"__triton") != text.npos ||
           text.find("\"__cublas$") != text.npos;
  });
  dump.passes = std::move(readable);
  if (dump.passes.empty())
    return problem("dump.empty", "none of the files is HLO text").at(folder);
  std::string program = folder + "/" + dump.module + "/module.mlir";
  if (fs::is_regular_file(program, error)) dump.program = program;
  return dump;
}

}  // namespace vitro::debug
