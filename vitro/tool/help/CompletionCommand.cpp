// vitro completion: a script that completes vitro's commands and options in a shell.
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/help/Usage.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

class CompletionCommand : public Command {
 public:
  const char *name() const override { return "completion"; }
  const char *summary() const override { return "print a completion script for a shell"; }
  void declare(Arguments &arguments) override {
    arguments.positional("SHELL", shell, "bash, zsh or fish");
  }
  Result<int> run(Session &session) override {
    VITRO_TRY(std::string script, completionScript(shell, usageOfAll()));
    if (!session.json) session.write(script);
    session.result({{"status", "ok"}, {"shell", shell}, {"script", script}});
    return kDone;
  }

 private:
  std::string shell;
};

}  // namespace

std::unique_ptr<Command> makeCompletionCommand() { return std::make_unique<CompletionCommand>(); }

}  // namespace vitro::tool
