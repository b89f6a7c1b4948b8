// vitro stages: the recipe as a table.
#include <cstring>
#include <sstream>
#include "vitro/compile/Pipeline.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

struct StageFiles {
  const char *stage, *files;  // of vitro/compile, separated by spaces; its pass comes first
};
constexpr StageFiles stageFiles[] = {
#include "vitro/compile/StageFiles.inc"
};

std::vector<std::string> filesOf(std::string_view stage) {
  std::vector<std::string> files;
  for (const StageFiles &row : stageFiles) {
    std::istringstream words(row.stage == stage ? row.files : "");
    for (std::string file; words >> file;) files.push_back(file);
  }
  return files;
}

constexpr const char *kPageBegin = R"(# The stages

Made by `vitro stages --markdown > docs/stages.md`; a test says when it is out of date.

A program goes through these in order. The module after each is a file that parses, verifies and
runs: `vitro compile PROGRAM --stop-after STAGE` prints it, `vitro run PROGRAM --on stage:STAGE`
executes it, and `vitro compile MODULE --only STAGE` applies one stage to a module of the level
before. `vitro stages --files` lists the sources of each stage.

| | stage | level | numbers | what it does |
|-|-------|-------|---------|--------------|
)";

constexpr const char *kPageEnd = R"(
What a stage may do to numbers, compared with the stage before:

- `exact`: not a bit (any NaN is any NaN);
- `reassociates`: the order of sums;
- `contracts`: a * b + c rounded once, written as math.fma;
- `approximates`: functions computed by other formulas, within the error that
  docs/approximations.md states;
- `narrows`: less precise types, only behind a setting.

Exact stages are judged by equality of bits, the others by the rules of docs/design/numerics.md.

Levels: `graph` is stablehlo on tensors; at `loops` kernels are linalg, tensor, scf and vector on
tensors; at `kernels` they are scf, arith, math, memref and vector on buffers. From form-kernels on
only kernel functions change.

## Which files make up a stage

The file of the pass comes first, then what it includes (headers lie beside their sources).

| stage | files of vitro/compile |
|-------|------------------------|
)";

class StagesCommand : public Command {
 public:
  const char *name() const override { return "stages"; }
  const char *summary() const override {
    return "list the compiler's stages and what each may do to numbers";
  }
  void declare(Arguments &arguments) override {
    arguments.flag("--markdown", isPage, "as the page docs/stages.md");
    arguments.flag("--files", showsFiles, "with the source files that make up each stage");
  }

  Result<int> run(Session &session) override {
    Json rows = Json::array();
    if (isPage) session.print("{}", kPageBegin);
    constexpr compile::Stage kImport = {
        "import", compile::Level::Graph, compile::Numerics::Exact,
        "the program as it was given, verified, with an id on every op", nullptr};
    int number = 0;
    auto add = [&](const compile::Stage &stage) {
      say(session, number, stage.name, compile::name(stage.level), compile::name(stage.numerics),
          stage.does);
      rows.push_back({{"number", number++},
                      {"name", stage.name},
                      {"level", compile::name(stage.level)},
                      {"numerics", compile::name(stage.numerics)},
                      {"forms_kernels", stage.formsKernels},
                      {"does", stage.does},
                      {"files", filesOf(stage.name)}});
      if (showsFiles && !isPage)
        for (const std::string &file : filesOf(stage.name)) session.print("      {}\n", file);
    };
    add(kImport);
    for (const compile::Stage &stage : compile::recipe()) add(stage);
    if (isPage) {
      session.print("{}", kPageEnd);
      for (const compile::Stage &stage : compile::recipe()) sayFiles(session, stage.name);
    }
    session.result({{"status", "ok"}, {"stages", rows}});
    return kDone;
  }

 private:
  void say(Session &session, int number, const char *stage, const char *level, const char *numerics,
           const char *does) {
    if (isPage)
      session.print("| {} | {} | {} | {} | {} |\n", number, stage, level, numerics, does);
    else
      session.print("{:>2}  {:<18} {:<8} {:<12}  {}\n", number, stage, level, numerics, does);
  }

  void sayFiles(Session &session, const char *stage) {
    std::string line;
    for (std::string file : filesOf(stage))
      line += (line.empty() ? "" : ", ") + file.substr(strlen("vitro/compile/"));
    session.print("| {} | {} |\n", stage, line);
  }

  bool isPage = false, showsFiles = false;
};

}  // namespace

std::unique_ptr<Command> makeStagesCommand() { return std::make_unique<StagesCommand>(); }

}  // namespace vitro::tool
