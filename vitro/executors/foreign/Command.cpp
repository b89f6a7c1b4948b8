// cmd:TEMPLATE: any command that keeps to a contract of files and exit codes
// (docs/howto/your-own-compiler.md).
#include <fmt/format.h>
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <optional>
#include "vitro/executors/foreign/CommandTemplate.h"
#include "vitro/executors/foreign/ConvertedProgram.h"
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"
#include "vitro/support/Message.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/support/WatchedRun.h"
#include "vitro/tensor/Npz.h"

namespace vitro::executors {
namespace {

namespace files = std::filesystem;

// The exit codes of the contract.
constexpr int kCannotCompile = 3, kNotSupported = 4, kSkip = 125;
constexpr int kNotExecutable = 126, kNotFound = 127, kSignalled = 128;

/// The end of what it printed: tools say last what went wrong.
std::string tailOf(const WatchedRun &run) {
  constexpr size_t kEnough = 8 << 10;
  std::string text = run.errors.empty() ? run.output : run.errors;
  if (text.size() > kEnough) text = "... " + text.substr(text.size() - kEnough);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

Json typesFile(const ForeignRequest &request, const ForeignProgram &program) {
  auto list = [](std::span<const TensorType> types, const char *stem) {
    Json all = Json::array();
    for (const TensorType &type : types) {
      if (type.dtype == DType::Token) continue;
      Json shape = Json::array();
      for (int64_t dim : type.dims) shape.push_back(dim == kDynamic ? Json(nullptr) : Json(dim));
      all.push_back({{"name", fmt::format("{}{}", stem, all.size())},
                     {"type", type.text()},
                     {"dtype", info(type.dtype).shortName},
                     {"stored", info(storedType(type.dtype)).shortName},
                     {"shape", shape}});
    }
    return all;
  };
  return {{"schema", 1},
          {"entry", request.entry},
          {"replicas", request.grid.replicas},
          {"partitions", request.grid.partitions},
          {"arguments", list(program.arguments, "arg")},
          {"results", list(program.results, "out")}};
}

Result<bool> sameArrays(const std::string &left, const std::string &right) {
  VITRO_TRY(NamedArrays one, readArrays(left));
  VITRO_TRY(NamedArrays other, readArrays(right));
  return std::ranges::equal(one, other, [](const NamedArray &a, const NamedArray &b) {
    return a.name == b.name && a.array.sameBits(b.array);
  });
}

class Command final : public Foreign {
 public:
  Command(CommandTemplate commands, const Settings &settings)
      : commands(std::move(commands)),
        settings(settings),
        memoryMib(settings.integer("trial-memory-mib")) {}

  Result<ForeignOutcome> run(const ForeignRequest &request, double seconds) override;
  Result<Json> about() override {
    return Json{{"command", commands.run}, {"compile_command", commands.compile}};
  }

 private:
  /// What compiled, for as long as the program is asked for.
  struct Compiled {
    std::string key, path;
    std::optional<ForeignOutcome> failed;
    double seconds = 0;
  };
  using Names = std::map<std::string, std::string>;

  Result<std::string> prepare(const ForeignRequest &request, Names &names);
  Result<> compile(const ForeignRequest &request, Names &names, const std::string &program,
                   double deadline);
  Result<std::optional<ForeignOutcome>> execute(const std::string &command, const Names &names,
                                                const char *stage, double deadline);
  Result<> checkOutputs(const ForeignRequest &request, const Names &names) const;

  CommandTemplate commands;
  Settings settings;
  int64_t memoryMib, count = 0;
  std::optional<TemporaryFolder> kept;
  Compiled last;
};

/// Writes the folder of a run: program, inputs, types.
Result<std::string> Command::prepare(const ForeignRequest &request, Names &names) {
  std::string folder = fmt::format("{}/cmd-{}", request.folder, count++);
  std::error_code error;
  files::remove_all(folder, error);
  files::create_directories(folder, error);
  if (error) return cannotRun("cmd.folder", error.message()).at(folder);
  auto opened = ForeignProgram::open(request.program, request.entry, settings);
  if (!opened) return std::move(opened.problem());
  VITRO_TRY(std::string program, (*opened)->in(commands.form));
  names["folder"] = folder;
  names["program"] = folder + (commands.form.name == "text" ? "/program.mlir" : "/program.mlirbc");
  names["inputs"] = folder + "/inputs.npz";
  names["outputs"] = folder + "/outputs.npz";
  names["types"] = folder + "/types.json";
  names["dump"] = request.dump.empty() ? folder + "/dump" : request.dump;
  VITRO_RETURN_IF_ERROR(writeFile(names["program"], program));
  VITRO_RETURN_IF_ERROR(writeFile(names["types"], jsonText(typesFile(request, **opened)) + "\n"));
  if (request.inputs.empty()) {
    VITRO_RETURN_IF_ERROR(writeArrays(names["inputs"], {}));
  } else {
    // Not a link: an adapter may send the folder to another machine.
    files::copy_file(request.inputs, names["inputs"], error);
    if (error) return cannotRun("cmd.folder", error.message()).at(request.inputs);
  }
  return program;
}

/// Nothing if it exited with 0.
Result<std::optional<ForeignOutcome>> Command::execute(const std::string &command,
                                                       const Names &names, const char *stage,
                                                       double deadline) {
  std::string line = filledIn(command, names);
  ChildOptions child;
  child.executable = "/bin/sh";
  child.arguments = {"-c", line};
  for (const auto &[name, value] : names) {
    std::string variable = "VITRO_" + name;
    std::ranges::transform(variable, variable.begin(), [](char c) { return char(toupper(c)); });
    child.environment.push_back(variable + "=" + value);
  }
  child.environment.push_back("VITRO_FLAGS=");
  child.memoryMib = memoryMib;
  WatchOptions watch;
  watch.seconds = std::max(0.01, deadline - monotonicSeconds());
  VITRO_TRY(WatchedRun run, runWatched(child, watch));
  if (!run.isLate && run.ending.signal == 0 && run.ending.code == 0)
    return std::optional<ForeignOutcome>();
  ForeignOutcome out;
  out.stage = stage;
  out.command = line;
  std::string tail = tailOf(run);
  // The last line says what went wrong; the rest follows for whoever reads on.
  auto say = [&](const std::string &what) {
    std::string last = tail.substr(tail.rfind('\n') + 1);
    out.said = what + (last.empty() ? "" : ": " + last);
    if (last.size() < tail.size()) out.said += "\n" + tail;
  };
  int code = run.ending.code;
  // A shell reports the signal of its command as a code.
  out.signal = run.ending.signal ? run.ending.signal : code > kSignalled ? code - kSignalled : 0;
  bool isCompiling = std::string_view(stage) == "compile";
  if (run.isLate) {
    out.ended = Ended::Hung;
    out.signal = 0;
    say(fmt::format("killed after {:.3g} s in its stage '{}'", run.seconds, stage));
  } else if (code == kNotExecutable || code == kNotFound) {
    return cannotRun("cmd.start", tail.empty() ? run.ending.text() : tail)
        .at(command)
        .suggest("the command is run by /bin/sh in the current folder");
  } else if (out.signal) {
    const char *words = sigdescr_np(out.signal);
    bool isMemory = tail.find("std::bad_alloc") != tail.npos ||
                    tail.find("MemoryError") != tail.npos || out.signal == SIGKILL;
    out.ended = isMemory ? Ended::OutOfMemory : Ended::Crashed;
    say(fmt::format("the command ended by signal {} ({})", out.signal, words ? words : "unknown"));
  } else if (code == kCannotCompile) {
    out.ended = Ended::CompileFailed;
    out.stage = "compile";
    say("it cannot compile the program (exit code 3)");
  } else if (code == kNotSupported || code == kSkip) {
    out.ended = Ended::Refused;
    out.stage = "compile";
    out.report["unsupported"] = true;
    say(code == kSkip ? "it skips the program (exit code 125)"
                      : "it does not support the program (exit code 4)");
  } else {
    out.ended = isCompiling ? Ended::CompileFailed : Ended::RunFailed;
    say(fmt::format("it failed with exit code {}", code));
  }
  return std::optional(std::move(out));
}

/// Compiles, unless it is the program of the last request.
Result<> Command::compile(const ForeignRequest &request, Names &names, const std::string &program,
                          double deadline) {
  std::string key = fmt::format("{} {} {}x{} {}", hashBytes(program).text(), request.entry,
                                request.grid.replicas, request.grid.partitions, request.dump);
  if (!request.isFresh && last.key == key) {
    names["compiled"] = last.path;
    return {};
  }
  last = {};
  kept.reset();
  VITRO_TRY(auto folder, TemporaryFolder::createGuarded());
  kept.emplace(std::move(folder));
  names["compiled"] = kept->path() + "/compiled";
  double began = monotonicSeconds();
  VITRO_TRY(auto failed, execute(commands.compile, names, "compile", deadline));
  // With more time it might end.
  if (failed && failed->ended == Ended::Hung) key.clear();
  last = {key, names["compiled"], std::move(failed), monotonicSeconds() - began};
  return {};
}

/// What does not have the form that it was told is the adapter's fault, not the target's.
Result<> Command::checkOutputs(const ForeignRequest &request, const Names &names) const {
  const std::string &path = names.at("outputs");
  std::error_code error;
  if (files::symlink_status(path, error).type() != files::file_type::regular)
    return problem("cmd.outputs", "it exited with 0 and wrote no outputs.npz");
  auto read = runtime::readGrid(path, "out", request.results, request.grid, "outfeed");
  if (!read) return std::move(read.problem());
  return {};
}

Result<ForeignOutcome> Command::run(const ForeignRequest &request, double seconds) {
  double began = monotonicSeconds(), deadline = began + std::min(seconds, 1e9);
  Names names;
  names["entry"] = request.entry;
  names["replicas"] = std::to_string(request.grid.replicas);
  names["partitions"] = std::to_string(request.grid.partitions);
  auto prepared = prepare(request, names);
  if (!prepared && prepared.problem().blame == Blame::Input) {
    ForeignOutcome out;
    out.ended = Ended::Refused;
    out.stage = "load";
    out.said = prepared.problem().text();
    return out;
  }
  VITRO_TRY(std::string program, std::move(prepared));
  if (!commands.compile.empty()) {
    VITRO_RETURN_IF_ERROR(compile(request, names, program, deadline));
    if (last.failed) return *last.failed;
  }
  double started = monotonicSeconds();
  VITRO_TRY(auto failed, execute(commands.run, names, "run", deadline));
  ForeignOutcome out;
  if (failed) {
    out = std::move(*failed);
    out.seconds = monotonicSeconds() - began;
    return out;
  }
  out.command = filledIn(commands.run, names);
  out.compileSeconds = last.seconds;
  out.runSeconds = monotonicSeconds() - started;
  auto broken = [&](const Problem &problem) {
    out.ended = Ended::Refused;
    out.stage = "adapter";
    out.said = "broken adapter: " + problem.text();
    out.report["adapter"] = "broken";
    return out;
  };
  if (auto checked = checkOutputs(request, names); !checked) return broken(checked.problem());
  std::error_code error;
  files::rename(names["outputs"], request.outputs, error);
  if (error) return cannotRun("cmd.folder", error.message()).at(request.outputs);
  int64_t differing = 0;
  for (int64_t i = 0; i < request.repeat; ++i) {
    VITRO_TRY(auto again, execute(commands.run, names, "run", deadline));
    if (again) return std::move(*again);
    if (auto checked = checkOutputs(request, names); !checked) return broken(checked.problem());
    VITRO_TRY(bool isSame, sameArrays(request.outputs, names["outputs"]));
    differing += !isSame;
    files::remove(names["outputs"], error);
  }
  if (request.repeat > 0)
    out.report["repeat"] = {{"runs", request.repeat}, {"differing_runs", differing}};
  out.ended = Ended::Ran;
  out.seconds = monotonicSeconds() - began;
  return out;
}

std::string templateOf(const std::string &argument) {
  return argument.starts_with(':') ? argument.substr(1) : argument;
}

Result<> check(const std::string &argument) {
  VITRO_TRY([[maybe_unused]] auto parsed, CommandTemplate::parse(templateOf(argument)));
  return {};
}

Result<std::unique_ptr<Foreign>> make(const std::string &argument, const Settings &settings) {
  VITRO_TRY(auto parsed, CommandTemplate::parse(templateOf(argument)));
  return std::unique_ptr<Foreign>(std::make_unique<Command>(std::move(parsed), settings));
}

}  // namespace

constexpr ForeignKind kCommand = {
    "cmd",
    ":TEMPLATE",
    "any command: {program} {inputs} {outputs} in it are files (docs/howto/your-own-compiler.md)",
    false,
    true,
    check,
    make,
    nullptr,
    nullptr,
};

}  // namespace vitro::executors
