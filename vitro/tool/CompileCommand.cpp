// vitro compile: takes a program through the stages of the recipe.
#include "vitro/compile/Pipeline.h"
#include "vitro/importers/Import.h"
#include "vitro/support/Nearest.h"
#include "vitro/tool/Command.h"
#include "vitro/tool/CrashReport.h"
#include "vitro/tool/Session.h"
#include "vitro/tool/WriteProgram.h"

namespace vitro::tool {
namespace {

class CompileCommand : public Command {
 public:
  const char *name() const override { return "compile"; }
  const char *summary() const override { return "take a program through the compiler's stages"; }

  void declare(Arguments &arguments) override {
    arguments.positional("PROGRAM", program,
                         "StableHLO, or a module as a stage wrote it; - for stdin");
    arguments.option("--stop-after", "STAGE", options.stopAfter, "the last stage to run");
    arguments.option("--only", "STAGE", options.only, "run this stage and no other");
  }

  Result<int> run(Session &session) override {
    for (std::string *stage : {&options.stopAfter, &options.only}) {
      if (stage->empty()) continue;
      VITRO_TRY(auto found, compile::findStage(canonicalName(*stage)));
      *stage = found->name;
    }
    VITRO_TRY(options.skip, compile::parseStages(session.settings.text("skip-stages")));
    importers::Importer importer(session.settings);
    session.progress.begin("reading " + program);
    VITRO_TRY(auto source, importer.open(program));
    std::string text;
    Json modules = Json::array();
    for (size_t index = 0; index < source->modules.size(); ++index) {
      CrashContext crash(source->modules[index].text, session);
      auto imported = importer.import(*source, index, importers::Provenance::Assign);
      for (const std::string &warning : imported.warnings) session.note("warning: " + warning);
      if (!imported.module) return refuse(session, imported.problems);
      VITRO_TRY(Json stages, compileModule(*imported.module, session));
      VITRO_TRY(std::string printed, writeProgram(*imported.module, {}));
      if (index > 0) text += "\n// -----\n\n";
      text += printed;
      modules.push_back({{"stages", stages}, {"text", printed}});
    }
    if (!session.json) session.write(text);
    session.result({{"status", "ok"}, {"modules", modules}});
    return kDone;
  }

 private:
  Result<Json> compileModule(mlir::ModuleOp module, Session &session) {
    Json stages = Json::array();
    session.progress.begin("compiling " + program, int64_t(compile::recipe().size()));
    options.observe = [&](const compile::Stage &stage, mlir::ModuleOp, double seconds) {
      session.progress.step();
      stages.push_back({{"name", stage.name}, {"seconds", seconds}});
      return Result<>();
    };
    VITRO_RETURN_IF_ERROR(compile::runPipeline(module, options));
    return stages;
  }

  /// Every problem is told; the exit code is that of the first.
  static Result<int> refuse(Session &session, const std::vector<Problem> &problems) {
    Json all = Json::array();
    for (const Problem &problem : problems) {
      session.note("error: " + problem.text());
      all.push_back(toJson(problem));
    }
    session.result({{"status", "error"}, {"problem", all[0]}, {"problems", all}});
    return exitCode(problems[0].blame);
  }

  std::string program;
  compile::PipelineOptions options;
};

}  // namespace

std::unique_ptr<Command> makeCompileCommand() { return std::make_unique<CompileCommand>(); }

}  // namespace vitro::tool
