// vitro replay: reproduces the report of a diagnosis, wherever it is now.
#include "vitro/debug/report/Replay.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

class ReplayCommand : public Command {
 public:
  const char *name() const override { return "replay"; }
  const char *summary() const override {
    return "replay a report of `vitro diagnose`; exit code 1 if the fault occurs";
  }

  void declare(Arguments &arguments) override {
    arguments.positional("DIR", folder, "report that vitro diagnose wrote");
    arguments.option("--target", "E", target,
                     "another executor than the report's: cpu, cpu@BINARY");
    arguments.flag("--trust", isTrusted,
                   "run the programs that the report names: its target, its C++ compiler");
    arguments.flag("--allow-edited", mayBeEdited,
                   "accept files that were edited since the report was written");
  }

  Result<int> run(Session &session) override {
    debug::ReplayRequest request{folder, std::nullopt, mayBeEdited, isTrusted};
    if (!target.empty()) {
      VITRO_TRY(request.target, debug::parseTarget(target));
    }
    session.progress.begin("replaying " + folder);
    VITRO_TRY(debug::Replayed replayed, debug::replay(request, session.settings, "/proc/self/exe"));
    session.conclude();
    session.print("{}", replayed.text());
    session.result(replayed.json());
    return replayed.exitCode();
  }

 private:
  std::string folder, target;
  bool mayBeEdited = false, isTrusted = false;
};

}  // namespace

std::unique_ptr<Command> makeReplayCommand() { return std::make_unique<ReplayCommand>(); }

}  // namespace vitro::tool
