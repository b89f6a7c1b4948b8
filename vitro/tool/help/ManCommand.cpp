// vitro man: the manual page, made from what the commands declare.
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/help/Usage.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

class ManCommand : public Command {
 public:
  const char *name() const override { return "man"; }
  const char *summary() const override { return "print the manual page, for man -l"; }
  void declare(Arguments &) override {}
  Result<int> run(Session &session) override {
    std::string page = manPage(usageOfAll());
    if (!session.json) session.write(page);
    session.result({{"status", "ok"}, {"page", page}});
    return kDone;
  }
};

}  // namespace

std::unique_ptr<Command> makeManCommand() { return std::make_unique<ManCommand>(); }

}  // namespace vitro::tool
