// vitro conform: how much of what programs may contain a target gets right.
#include <filesystem>
#include "vitro/executors/Executor.h"
#include "vitro/executors/OtherBinaryExecutor.h"
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/conform/Conform.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

class ConformCommand : public Command {
 public:
  const char *name() const override { return "conform"; }
  const char *summary() const override { return "score a target on the conformance suite"; }

  void declare(Arguments &arguments) override {
    arguments.positionals("PROGRAM", paths, "files or folders of further programs",
                          Arguments::Fewest::None);
    arguments.option("--target", "E", target, "executor to judge: xla, iree, cpu, cpu@BINARY");
    arguments.option("--only", "OPS", only, "only these parts of the suite: add,convert");
    arguments.flag("--no-suite", skipsSuite, "leave the suite out");
    arguments.count("--random", "N", randomCount, "N random programs as well, made from --seed");
    arguments.count("--together", "N", request.together,
                    "programs in one compilation (default: 16)");
    arguments.option("-o,--output", "DIR", folder,
                     "write index.html, conform.json and the programs that fail");
  }

  Result<int> run(Session &session) override {
    if (target.empty())
      return problem("usage", "--target says which executor to judge").suggest("--target xla");
    VITRO_TRY(auto judged, executors::findExecutor(target));
    request.target = judged->target();
    VITRO_TRY(std::vector<ConformProgram> programs, collect(session));
    VITRO_TRY(auto temporary, TemporaryFolder::createGuarded());
    request.folder = temporary.path();
    if (!folder.empty()) VITRO_RETURN_IF_ERROR(makeFolder());
    debug::Trials trials(session.settings, executors::ownBinary(), temporary.path() + "/trials");
    session.progress.begin(fmt::format("judging {}", target), int64_t(programs.size()));
    request.progress = [&](int64_t count) { session.progress.step(count); };
    VITRO_TRY(ConformScore score, conform(programs, request, trials, session.settings));
    session.conclude();
    Json json = score.json();
    json["target"] = request.target.text();
    json["seed"] = session.settings.integer("seed");
    json["status"] = score.hasFaults() ? "different" : "same";
    if (!folder.empty()) {
      VITRO_RETURN_IF_ERROR(writeFile(folder + "/conform.json", jsonText(json) + "\n"));
      VITRO_RETURN_IF_ERROR(writeFile(folder + "/index.html", score.page(request.target.text())));
    }
    session.print("{}", score.text());
    session.result(json);
    return score.hasFaults() ? kFault : kDone;
  }

 private:
  Result<std::vector<ConformProgram>> collect(Session &session) const {
    std::vector<ConformProgram> programs;
    if (!skipsSuite) programs = suitePrograms(only);
    if (!skipsSuite && programs.empty())
      return problem("usage.value", "the suite has no such part")
          .at("--only=" + only)
          .suggest("parts are named after ops: add, convert, chlo_erf");
    if (randomCount > 0) {
      session.progress.begin("making random programs");
      VITRO_TRY(auto more, randomPrograms(randomCount, session.settings.integer("seed")));
      std::ranges::move(more, std::back_inserter(programs));
    }
    for (const std::string &path : paths) {
      VITRO_TRY(auto more, programsIn(path));
      std::ranges::move(more, std::back_inserter(programs));
    }
    if (programs.empty()) return problem("usage", "there are no programs to run");
    return programs;
  }

  Result<> makeFolder() {
    request.findings = folder + "/programs";
    std::error_code error;
    std::filesystem::create_directories(request.findings, error);
    if (error) return problem("file.write", error.message()).at(request.findings);
    return {};
  }

  std::vector<std::string> paths;
  std::string target, only, folder;
  bool skipsSuite = false;
  int64_t randomCount = 0;
  ConformRequest request;
};

}  // namespace

std::unique_ptr<Command> makeConformCommand() { return std::make_unique<ConformCommand>(); }

}  // namespace vitro::tool
