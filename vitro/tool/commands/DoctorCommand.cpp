// vitro doctor: what is installed here, and what can run.
#include <unistd.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include "llvm/ADT/StringMap.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/TargetParser/Host.h"
#include "vitro/backends/contract/CpuTarget.h"
#include "vitro/executors/foreign/TargetJson.h"
#include "vitro/executors/OtherBinaryExecutor.h"
#include "vitro/ir/vhlo/Version.h"
#include "vitro/ops/Op.h"
#include "vitro/support/File.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/session/Session.h"
#include "vitro/tool/session/Versions.h"

extern "C" char *openblas_get_config();

namespace vitro::tool {
namespace {

namespace fs = std::filesystem;

/// The first line that a command prints; empty if it cannot be run.
std::string firstLine(const std::string &command) {
  std::unique_ptr<FILE, int (*)(FILE *)> pipe(::popen((command + " 2>/dev/null").c_str(), "r"),
                                              ::pclose);
  std::array<char, 512> line;
  if (!pipe || !std::fgets(line.data(), int(line.size()), pipe.get())) return "";
  std::string text = line.data();
  while (!text.empty() && isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
  return text;
}

/// The CPU features that matter for performance.
std::string cpuFeatures() {
  std::string out;
  auto features = llvm::sys::getHostCPUFeatures();
  for (const char *name : {"sse4.2", "avx", "avx2", "fma", "f16c", "avx512f", "avx512bf16",
                           "avx512fp16", "amx-bf16", "neon", "sve"})
    if (features.lookup(name)) out += (out.empty() ? "" : " ") + std::string(name);
  return out.empty() ? "none relevant" : out;
}

std::string pythonText() {
  // JAX is looked for where ./dev puts it, then in the user's own Python.
  for (const char *python : {".venv/bin/python", "python3"}) {
    std::string jax = firstLine(fmt::format(
        "{} -c 'import sys, importlib.metadata as m; print(sys.version.split()[0], \"with jax\", "
        "m.version(\"jax\"))'",
        python));
    if (!jax.empty()) return fmt::format("{} ({})", jax, python);
  }
  std::string python = firstLine("python3 --version");
  return python.empty() ? "not found"
                        : python +
                              " without jax (looked in .venv and python3; only needed to make "
                              "programs, not to run them)";
}

class DoctorCommand : public Command {
 public:
  const char *name() const override { return "doctor"; }
  const char *summary() const override {
    return "show versions, what can run here, and the conformance score";
  }
  void declare(Arguments &arguments) override {
    arguments.option("--score", "F", score, "score file that ./dev conformance wrote");
  }

  Result<int> run(Session &session) override {
    Json json;
    auto say = [&](const char *key, const std::string &value) {
      session.print("{:<12} {}\n", key, value);
      json[key] = value;
    };
    say("vitro", kVersion);
    say("StableHLO", fmt::format("{} (reads artifacts from {})", vhlo::kCurrentVersion.text(),
                                 vhlo::kOldestVersion.text()));
    say("MLIR", LLVM_VERSION_STRING);
    say("OpenBLAS", openblas_get_config());
    say("CPU", fmt::format("{}, {} threads: {}", llvm::sys::getHostCPUName().str(),
                           std::thread::hardware_concurrency(), cpuFeatures()));
    if (auto cpu = backends::findCpuTarget(session.settings.text("target-cpu")))
      say("compiles for",
          fmt::format("{}: {} vector registers of {} bytes{}", cpu->info.cpu, cpu->info.registers,
                      cpu->info.registerBytes, cpu->info.hasAmx ? ", AMX" : ""));
    else
      return std::move(cpu.problem());
    int64_t memory = int64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE);
    say("memory", fmt::format("{:.1f} GiB", double(memory) / (1 << 30)));
    session.progress.begin("asking other programs for their versions");
    std::string compiler = firstLine("clang++-22 --version");
    if (compiler.empty()) compiler = firstLine("c++ --version");
    say("compiler", compiler.empty() ? "not found" : compiler);
    say("python", pythonText());
    say("ops", fmt::format("{} implemented", ops::allOps().size()));
    Json runnable = Json::array();
    for (const executors::ExecutorRow &row : executors::executors()) {
      session.print("{:<12} {}: {}\n", runnable.empty() ? "executors" : "", row.name, row.does);
      runnable.push_back(row.name);
    }
    json["executors"] = runnable;
    askForeign(session, json);
    VITRO_RETURN_IF_ERROR(showScore(session, json));
    session.result(json);
    return kDone;
  }

 private:
  /// Beside the program: build/<preset>/bin/vitro, build/conformance.json.
  std::string scoreFile() const {
    if (!score.empty()) return score;
    std::error_code error;
    fs::path self = fs::read_symlink("/proc/self/exe", error);
    for (const fs::path &candidate :
         {self.parent_path() / "../../conformance.json", fs::path("build/conformance.json")})
      if (fs::exists(candidate, error)) return candidate.string();
    return "";
  }

  /// Whether compilers that are not ours can run here, which takes seconds each.
  void askForeign(Session &session, Json &json) {
    json["foreign"] = Json::object();
    for (const executors::ForeignKind &kind : executors::foreignKinds()) {
      if (!executors::runsWithoutArgument(kind)) continue;
      session.progress.begin(fmt::format("starting {}", kind.name));
      auto runner = kind.make("", session.settings);
      Result<Json> about = runner ? (*runner)->about() : Result<Json>(runner.problem());
      std::string versions, why;
      if (!about) why = about.problem().text();
      if (const Json *all = about ? executors::memberIn(&*about, "versions") : nullptr)
        for (const auto &[name, version] : all->items())
          versions += fmt::format("{}{} {}", versions.empty() ? "" : ", ", name,
                                  version.is_string() ? version.get<std::string>() : "?");
      if (about && !executors::textIn(*about, "executable").empty())
        versions += ", by " + executors::textIn(*about, "executable");
      session.print("{:<12} {}\n", kind.name, about ? "runs: " + versions : "does not run: " + why);
      json["foreign"][kind.name] = {{"runs", bool(about)},
                                    {"about", about ? Json(versions) : Json()},
                                    {"problem", about ? Json() : Json(why)}};
    }
  }

  Result<> showScore(Session &session, Json &json) {
    std::string path = scoreFile();
    if (path.empty()) {
      session.print("{:<12} not measured here (./dev conformance)\n", "conformance");
      json["conformance"] = nullptr;
      return {};
    }
    VITRO_TRY(std::string text, readFile(path, 64 << 20));
    VITRO_TRY(json["conformance"], parseJson(text).during(path));
    const Json &scored = json["conformance"];
    session.print("{:<12} {}\n", "conformance", path);
    auto suites = scored.find("suites");
    if (suites == scored.end() || !suites->is_array()) return {};
    for (const Json &suite : *suites)
      session.print("{:<12} {}: {} of {}\n", "", suite.value("name", std::string("?")),
                    suite.value("passed", int64_t(0)), suite.value("total", int64_t(0)));
    return {};
  }

  std::string score;
};

}  // namespace

std::unique_ptr<Command> makeDoctorCommand() { return std::make_unique<DoctorCommand>(); }

}  // namespace vitro::tool
