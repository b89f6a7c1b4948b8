#include "vitro/support/Settings.h"
#include <fmt/format.h>
#include <charconv>
#include <cstdlib>
#include "vitro/support/Check.h"
#include "vitro/support/Nearest.h"

namespace vitro {

using Row = SettingRow;
using Jax = Row::Jax;
using Role = Row::Role;
static constexpr int64_t kMostThreads = 1024;
static constexpr int64_t kMostDepth = 10000;           // the capacity of a DeepThread's stack
static constexpr int64_t kMostMib = int64_t(1) << 30;  // far from overflowing as bytes
// Groups of commands.
#define VITRO_TRIES "run compare diagnose bisect reduce replay conform"
static constexpr const char *kTries = VITRO_TRIES;
static constexpr const char *kRuns = VITRO_TRIES " rt";
static constexpr const char *kCompiles = VITRO_TRIES " compile doctor";
static constexpr const char *kStages = VITRO_TRIES " compile doctor diff";
static constexpr const char *kCompilesOrRuns = VITRO_TRIES " compile rt";
static constexpr const char *kReads = VITRO_TRIES " compile inspect diff convert";
#define VITRO_COMMANDS \
  VITRO_TRIES " compile inspect diff convert doctor settings stages completion man"

static constexpr Row table[] = {
    {"on", Row::Text, "ref",
     "executor: ref, ref64 (ref with a higher-precision shadow), cpu, cpp, stage:NAME, xla, iree, "
     "pjrt:PLUGIN.so or cmd:TEMPLATE; in JAX cpu",
     "run", Jax::Live, Role::Here},
    {"check", Row::Text, "",
     "nan, inf or nan,inf: report the first op in program order that produces one", "run rt",
     Jax::Live, Role::Here},
    {"shadow", Row::Text, "",
     "also run every JAX call on this executor (ref, cpu or cpp) and stop at the first difference",
     "", Jax::Live, Role::Here},
    {"num-devices", Row::Integer, "1", "devices that the JAX plugin offers", "", Jax::AtStart,
     Role::Here},
    {"seed", Row::Integer, "0", "seed of generated inputs and of stablehlo.rng", kRuns, Jax::Live,
     Role::Run},
    {"timeout", Row::Number, "", "seconds after which a command stops with exit code 124",
     VITRO_COMMANDS " rt", Jax::Never, Role::Here},
    {"threads", Row::Integer, "0",
     "threads of compiled code, 0: one per core; ref takes one per simulated process",
     kCompilesOrRuns, Jax::AtStart, Role::Run, nullptr, 0, kMostThreads},
    {"schedule", Row::Text, "fifo",
     "task order of compiled code: fifo, serial (program order, one thread), random:SEED (one "
     "thread) or stress:SEED (random delays between tasks and pieces)",
     kRuns, Jax::AtStart, Role::Run},
    {"poison", Row::Integer, "-1",
     "byte that fills memory before compiled code writes it (-1: not filled)", kRuns, Jax::Live,
     Role::Run, nullptr, -1, 255},
    {"rtol", Row::Number, "",
     "with atol, replaces the comparison rules by |t-e| <= atol + rtol*|e|", kRuns, Jax::Live,
     Role::Judgement},
    {"atol", Row::Number, "", "see rtol", kRuns, Jax::Live, Role::Judgement},
    {"allow", Row::Text, "auto",
     "precision that dots and convolutions of DEFAULT precision may have: none, tf32, bf16, or auto "
     "(tf32 of GPUs, bf16 of TPUs, else none)",
     kTries, Jax::Never, Role::Judgement},
    {"progress", Row::Text, "auto",
     "auto, always or never: show progress of what takes over two seconds", VITRO_COMMANDS,
     Jax::Never, Role::Here},
    {"quiet", Row::Flag, "false", "print findings and errors only: no notes, progress or listings",
     VITRO_COMMANDS, Jax::Never, Role::Here},
    {"color", Row::Text, "auto",
     "auto (on a terminal, unless NO_COLOR is set), always or never: colour what is printed",
     VITRO_COMMANDS, Jax::Never, Role::Here},
    {"dump-to", Row::Text, "", "directory that gets the module after each stage", "run compile",
     Jax::Live, Role::Here, "xla-dump-to"},
    {"dump-stages", Row::Text, ".*", "stages that dump-to writes, a regular expression",
     "run compile", Jax::Never, Role::Here, "xla-dump-hlo-pass-re"},
    {"changed-kernels", Row::Flag, "false",
     "on stage:NAME, interpret only kernels that the stage changed; the others run on the "
     "reference",
     kTries, Jax::Never, Role::Run},
    {"sample-tiles", Row::Integer, "0",
     "on stage:NAME, iterations of each kernel's outermost loop that are executed, 0: all", kTries,
     Jax::Never, Role::Run},
    {"only-kernels", Row::Text, "*",
     "comma-separated kernels to run on the executor (*: all); the others run on the reference "
     "(stage:NAME) or interpreted from kernel.mlir (cpu, cpp)",
     VITRO_TRIES " compile", Jax::Never, Role::Run},
    {"code-to", Row::Text, "", "file to write the program's joined shared object to (cpu)", "run",
     Jax::Never, Role::Here},
    {"code", Row::Text, "",
     "with a build directory on cpu: run this joined shared object (see code-to) instead of each "
     "kernel.so",
     "run", Jax::Never, Role::Here},
    {"max-rewrites", Row::Text, "",
     "STAGE:N: apply only the first N rewrites of that stage, on one thread", "compile", Jax::Never,
     Role::Code},
    {"skip-stages", Row::Text, "", "comma-separated compiler stages to skip", kStages, Jax::Live,
     Role::Code},
    {"events", Row::Text, "", "file that gets one JSON line per event", VITRO_COMMANDS,
     Jax::AtStart, Role::Here},
    {"program-mib", Row::Integer, "16384", "largest program file that is read", kReads,
     Jax::AtStart, Role::Resource, nullptr, 1, kMostMib},
    {"parse-seconds", Row::Number, "120", "time one module may take to read", kReads, Jax::AtStart,
     Role::Resource},
    {"parse-mib", Row::Integer, "16384", "memory the reader of programs may use", kReads,
     Jax::AtStart, Role::Resource, nullptr, 64, kMostMib},
    {"parse-stack-mib", Row::Integer, "1024", "stack the reader of programs may use", kReads,
     Jax::AtStart, Role::Resource, nullptr, 1, kMostMib},
    {"parse-depth", Row::Integer, "1000",
     "deepest nesting of regions and brackets that is accepted", kReads, Jax::AtStart,
     Role::Resource, nullptr, 1, kMostDepth},
    {"worker", Row::Text, "",
     "vitro binary that compiles for the JAX plugin, empty: the one installed with it", "",
     Jax::AtStart, Role::Here},
    {"compile-seconds", Row::Number, "300",
     "time one program of the JAX plugin may take to compile", kCompiles, Jax::AtStart, Role::Here},
    {"cache-dir", Row::Text, "",
     "kernel cache folder (none: no cache; empty: vitro/kernels in the user's cache directory)",
     kCompiles, Jax::AtStart, Role::Resource},
    {"cache-mib", Row::Integer, "1024",
     "maximum size of that folder; the oldest kernels are evicted", kCompiles, Jax::AtStart,
     Role::Resource, nullptr, 1, kMostMib},
    {"force-recompile", Row::Flag, "false", "ignore the kernel cache", kCompiles, Jax::Live,
     Role::Resource},
    {"trial-seconds", Row::Number, "60",
     "time limit of a trial (a run of the target in a child process)", kTries, Jax::Never,
     Role::Here},
    {"trial-memory-mib", Row::Integer, "16384", "memory a trial may use", kTries, Jax::Never,
     Role::Here, nullptr, 2048, kMostMib},
    {"trial-command", Row::Text, "",
     "command template for trials, such as 'srun -n1 {}': {} is replaced by the trial's command "
     "line",
     kTries, Jax::Never, Role::Here},
    {"trial-repeat", Row::Integer, "20",
     "runs to measure how often a fault occurs; diagnose makes them only if this is given", kTries,
     Jax::Never, Role::Here, nullptr, 1, 1000000},
    {"again-rate", Row::Number, "",
     "diagnose repeats a correct program under stress until this failure rate is excluded with 95 "
     "% confidence (empty: about two seconds)",
     "diagnose", Jax::Never, Role::Here},
    {"reduce-trials", Row::Integer, "25",
     "smaller programs that diagnose tries to reduce the program to (0: no reduction)", "diagnose",
     Jax::Never, Role::Here, nullptr, 0, 1000000},
    {"llvm-passes", Row::Number, "",
     "cpu: run only the first N LLVM passes, and no optimisation in its code generator (empty: "
     "all)",
     kCompiles, Jax::AtStart, Role::Code},
    {"target-cpu", Row::Text, "native",
     "CPU that code is compiled for: native, a level such as x86-64-v3, or a name such as znver4",
     kStages, Jax::Live, Role::Code},
    {"xla-flags", Row::Text, "",
     "flags of XLA on the executor xla, as in XLA_FLAGS: '--xla_backend_optimization_level=0'",
     kTries, Jax::Never, Role::Code},
    {"cxx", Row::Text, "", "C++ compiler of --on=cpp, empty: c++, clang++-22 or g++ on PATH",
     kCompiles, Jax::Live, Role::Program},
};

std::span<const Row> settingTable() { return table; }

bool isUsedBy(const Row &row, std::string_view user) {
  if (user == "settings") return true;  // it shows them all
  if (user == "jax") return row.jax != Jax::Never;
  std::string_view users = row.users;
  for (size_t at = users.find(user); at != users.npos; at = users.find(user, at + 1)) {
    bool begins = at == 0 || users[at - 1] == ' ';
    size_t end = at + user.size();
    if (begins && (end == users.size() || users[end] == ' ')) return true;
  }
  return false;
}

Result<> checkUsed(const Row &row, std::string_view user, std::string_view source) {
  if (isUsedBy(row, user)) return {};
  std::string name = user == "rt"    ? "vitro-rt"
                     : user == "jax" ? "JAX"
                                     : fmt::format("vitro {}", user);
  return problem("settings.unused", fmt::format("{} does not use --{}", name, row.name))
      .at(std::string(source))
      .suggest(fmt::format("used by: {}", row.usersText()));
}

const Row *findSetting(std::string_view name) {
  std::string wanted = canonicalName(name);
  for (const Row &row : table)
    if (wanted == row.name || (row.alias && wanted == row.alias)) return &row;
  return nullptr;
}

std::vector<std::string> settingNames() {
  std::vector<std::string> names;
  for (const Row &row : table) names.push_back(row.name);
  return names;
}

/// The normalized value, or empty if it is not of this kind.
static std::optional<std::string> normalised(const Row &row, std::string_view value) {
  const char *begin = value.data(), *end = value.data() + value.size();
  switch (row.kind) {
    case Row::Text:
      return std::string(value);
    case Row::Flag:
      if (value == "" || value == "true" || value == "1" || value == "yes") return "true";
      if (value == "false" || value == "0" || value == "no") return "false";
      return std::nullopt;
    case Row::Integer: {
      int64_t number = 0;
      auto [stop, error] = std::from_chars(begin, end, number);
      if (error != std::errc() || stop != end) return std::nullopt;
      if (number < row.least || number > row.most) return std::nullopt;
      return std::to_string(number);
    }
    case Row::Number: {
      double number = 0;
      auto [stop, error] = std::from_chars(begin, end, number);
      if (error != std::errc() || stop != end || !(number >= 0 && number <= 1e12))
        return std::nullopt;
      return std::string(value);
    }
  }
  return std::nullopt;
}

std::string Row::range() const {
  switch (kind) {
    case Row::Flag:
      return "true or false";
    case Row::Integer:
      return most == INT64_MAX ? "an integer that is not negative"
                               : fmt::format("an integer from {} to {}", least, most);
    case Row::Number:
      return "a number from 0 to 1e12";
    case Row::Text:
      return "text";
  }
  return "";
}

std::string Row::usersText() const {
  std::string text = users;
  if (size_t at = text.find(" rt"); at != text.npos && at + 3 == text.size())
    text.replace(at, 3, " vitro-rt");
  if (jax != Jax::Never) text += text.empty() ? "JAX" : " JAX";
  return text;
}

Result<> Settings::set(std::string_view name, std::string_view value, std::string_view source) {
  const Row *row = findSetting(name);
  if (!row)
    return problem("settings.unknown", fmt::format("there is no setting '{}'", name))
        .at(std::string(source))
        .suggest(suggestion(name, settingNames()));
  auto stored = normalised(*row, value);
  if (!stored)
    return problem("settings.value", fmt::format("'{}' is not {}", value, row->range()))
        .at(fmt::format("{}: --{}", source, row->name))
        .suggest(*row->fallback ? fmt::format("{} (default {})", row->help, row->fallback)
                                : row->help);
  changed.insert_or_assign(row->name, Entry{std::move(*stored), std::string(source)});
  return {};
}

/// The next word of a command line; quotes group, a backslash keeps the next character.
static Result<std::optional<std::string>> nextWord(std::string_view &rest) {
  while (!rest.empty() && isspace(static_cast<unsigned char>(rest[0]))) rest.remove_prefix(1);
  if (rest.empty()) return std::optional<std::string>();
  std::string word;
  char quote = 0;
  for (; !rest.empty(); rest.remove_prefix(1)) {
    char c = rest[0];
    if (!quote && isspace(static_cast<unsigned char>(c))) break;
    if (c == '\\' && quote != '\'' && rest.size() > 1) {
      rest.remove_prefix(1);
      word += rest[0];
    } else if (quote ? c == quote : c == '"' || c == '\'') {
      quote = quote ? 0 : c;
    } else {
      word += c;
    }
  }
  if (quote) return problem("settings.quote", fmt::format("unterminated {}", quote));
  return std::optional(word);
}

Result<> Settings::applyFlags(std::string_view flags, std::string_view source) {
  while (true) {
    VITRO_TRY(auto word, nextWord(flags).during(std::string(source)));
    if (!word) return {};
    std::string_view flag = *word;
    if (!flag.starts_with("--"))
      return problem("settings.syntax", fmt::format("'{}' is not of the form --name=value", flag))
          .at(std::string(source));
    flag.remove_prefix(2);
    size_t equals = flag.find('=');
    std::string_view name = flag.substr(0, equals);
    const Row *row = findSetting(name);
    if (equals == flag.npos && row && row->kind != Row::Flag)
      return problem("settings.syntax", fmt::format("'--{}' needs '=value'", name))
          .at(std::string(source));
    std::string_view value = equals == flag.npos ? "" : flag.substr(equals + 1);
    VITRO_RETURN_IF_ERROR(set(name, value, source));
  }
}

Result<Settings> Settings::fromEnvironment() {
  Settings settings;
  if (const char *flags = std::getenv("VITRO_FLAGS"))
    VITRO_RETURN_IF_ERROR(settings.applyFlags(flags, "VITRO_FLAGS"));
  return settings;
}

const std::string &Settings::text(std::string_view name) const {
  static const std::map<std::string, std::string, std::less<>> defaults = [] {
    std::map<std::string, std::string, std::less<>> all;
    for (const Row &row : table) all.emplace(row.name, row.fallback);
    return all;
  }();
  if (auto entry = changed.find(name); entry != changed.end()) return entry->second.value;
  auto found = defaults.find(name);
  VITRO_CHECK(found != defaults.end()) << "no setting " << name;
  return found->second;
}

int64_t Settings::integer(std::string_view name) const {
  return std::strtoll(text(name).c_str(), nullptr, 10);
}

std::optional<double> Settings::number(std::string_view name) const {
  const std::string &value = text(name);
  if (value.empty()) return std::nullopt;
  return std::strtod(value.c_str(), nullptr);
}

std::string_view Settings::source(std::string_view name) const {
  auto entry = changed.find(name);
  return entry == changed.end() ? "default" : std::string_view(entry->second.source);
}

}  // namespace vitro
