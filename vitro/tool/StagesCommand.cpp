// vitro stages: the recipe as a table.
#include "vitro/compile/Pipeline.h"
#include "vitro/tool/Command.h"
#include "vitro/tool/Session.h"

namespace vitro::tool {
namespace {

class StagesCommand : public Command {
 public:
  const char *name() const override { return "stages"; }
  const char *summary() const override {
    return "list the compiler's stages and what each may do to numbers";
  }
  void declare(Arguments &) override {}

  Result<int> run(Session &session) override {
    Json rows = Json::array();
    session.print("{:>2}  {:<18} {:<8} {:<12}  {}\n", 0, "import", "graph", "exact",
                  "the program as it was given, verified, with an id on every op");
    int number = 0;
    for (const compile::Stage &stage : compile::recipe()) {
      session.print("{:>2}  {:<18} {:<8} {:<12}  {}\n", ++number, stage.name,
                    compile::name(stage.level), compile::name(stage.numerics), stage.does);
      rows.push_back({{"number", number},
                      {"name", stage.name},
                      {"level", compile::name(stage.level)},
                      {"numerics", compile::name(stage.numerics)},
                      {"does", stage.does}});
    }
    session.result({{"status", "ok"}, {"stages", rows}});
    return kDone;
  }
};

}  // namespace

std::unique_ptr<Command> makeStagesCommand() { return std::make_unique<StagesCommand>(); }

}  // namespace vitro::tool
