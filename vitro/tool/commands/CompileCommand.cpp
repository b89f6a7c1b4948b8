// vitro compile: runs a program through the stages of the recipe, and with -o to machine code.
#include <filesystem>
#include "vitro/backends/Backends.h"
#include "vitro/build/BuildDirectory.h"
#include "vitro/importers/Import.h"
#include "vitro/importers/WriteProgram.h"
#include "vitro/support/Nearest.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/commands/UpdateDirectory.h"
#include "vitro/tool/session/CrashReport.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

class CompileCommand : public Command {
 public:
  const char *name() const override { return "compile"; }
  const char *summary() const override { return "compile a program, stage by stage"; }

  void declare(Arguments &arguments) override {
    arguments.positional("PROGRAM", program,
                         "StableHLO, a module written by a stage, or a build directory with edits "
                         "to apply; - for stdin");
    arguments.option("-o", "DIR", folder,
                     "build directory to make; without it the module is printed");
    arguments.option("--target", "cpu|cpp", target, "code generator of the build directory");
    arguments.option("--stop-after", "STAGE", options.stopAfter, "the last stage to run");
    arguments.option("--only", "STAGE", options.only, "run this stage and no other");
    arguments.option("--remake", "FILE", remake,
                     "for a build directory: rebuild the code of --only-kernels from each kernel's "
                     "kernel.mlir, kernel.ll or kernel.cpp, edited or not");
  }

  Result<int> run(Session &session) override {
    if (build::isBuildDirectory(program))
      return remake.empty() ? update(session) : makeAnew(session);
    if (!remake.empty()) return problem("usage", "this needs a build directory").at("--remake");
    for (std::string *stage : {&options.stopAfter, &options.only}) {
      if (stage->empty()) continue;
      VITRO_TRY(auto found, compile::findStage(canonicalName(*stage)));
      *stage = found->name;
    }
    VITRO_TRY(options.skip, compile::parseStages(session.settings.text("skip-stages")));
    VITRO_TRY(auto cpu, backends::findCpuTarget(session.settings.text("target-cpu")));
    options.target = cpu.info;
    if (const std::string &limit = session.settings.text("max-rewrites"); !limit.empty()) {
      VITRO_TRY(rewrites, compile::parseRewriteLimit(limit));
      options.rewrites = &*rewrites;
    }
    importers::Importer importer(session.settings);
    session.progress.begin("reading " + program);
    VITRO_TRY(auto source, importer.open(program));
    return folder.empty() ? print(session, importer, *source) : make(session, importer, *source);
  }

 private:
  Result<int> print(Session &session, importers::Importer &importer,
                    const importers::Source &source) {
    if (!target.empty())
      return problem("usage", "only a build directory is made for a target")
          .at("--target")
          .suggest("-o DIR");
    std::string text;
    Json modules = Json::array();
    for (size_t index = 0; index < source.modules.size(); ++index) {
      CrashContext crash(source.modules[index].text, session);
      auto imported = importer.import(source, index, importers::Provenance::Assign);
      for (const std::string &warning : imported.warnings) session.note("warning: " + warning);
      if (!imported.module) return refuse(session, imported.problems);
      VITRO_TRY(Json stages, compileModule(*imported.module, session));
      VITRO_TRY(std::string printed, importers::writeProgram(*imported.module, {}));
      if (index > 0) text += "\n// -----\n\n";
      text += printed;
      modules.push_back({{"stages", stages}, {"text", printed}});
    }
    if (!session.json) session.write(text);
    session.result({{"status", "ok"}, {"modules", modules}});
    return kDone;
  }

  Result<Json> compileModule(mlir::ModuleOp module, Session &session) {
    Json stages = Json::array();
    session.progress.begin("compiling " + program, int64_t(compile::recipe().size()));
    options.observe = [&](const compile::Stage &stage, mlir::ModuleOp, double seconds) {
      session.progress.step();
      stages.push_back({{"name", stage.name}, {"seconds", seconds}});
      if (rewrites && rewrites->stage == stage.name) {
        stages.back()["rewrites"] = rewrites->done;
        stages.back()["last_rewrite"] = rewrites->last;
      }
      return Result<>();
    };
    VITRO_RETURN_IF_ERROR(compile::runPipeline(module, options));
    return stages;
  }

  Result<int> make(Session &session, importers::Importer &importer, importers::Source &source) {
    if (!options.stopAfter.empty() || !options.only.empty() || rewrites)
      return problem("usage", "a build directory needs all stages")
          .at(rewrites               ? "--max-rewrites"
              : options.only.empty() ? "--stop-after"
                                     : "--only")
          .suggest("without -o the module is printed");
    if (source.modules.size() != 1)
      return problem(
                 "program.several-modules",
                 fmt::format("a build directory holds one module, not {}", source.modules.size()))
          .at(source.name);
    // Locations in the text use the file name without its folder, so that a moved program gives the
    // same bytes.
    source.name = std::filesystem::path(source.name).filename();
    CrashContext crash(source.modules[0].text, session);
    auto imported = importer.import(source, 0, importers::Provenance::Assign);
    for (const std::string &warning : imported.warnings) session.note("warning: " + warning);
    if (!imported.module) return refuse(session, imported.problems);
    VITRO_TRY(auto backend,
              backends::createBackend(target.empty() ? "cpu" : target, session.settings));
    Teller teller(session);
    build::Maker maker = teller.maker(*backend);
    session.progress.begin("compiling " + program, int64_t(compile::recipe().size()));
    VITRO_TRY(build::Manifest manifest, build::makeBuildDirectory(folder, *imported.module, maker));
    session.list("{}: {} kernels by {} for {}\n", folder, manifest.kernels.size(), manifest.target,
                 manifest.cpu);
    Json json = teller.json();
    json["folder"] = folder;
    session.result(json);
    return kDone;
  }

  Result<int> update(Session &session) {
    if (!folder.empty() || !target.empty())
      return problem("usage", "a build directory is updated in place")
          .at(folder.empty() ? "--target" : "-o")
          .suggest("compile its program.mlir for another target or folder");
    importers::Importer importer(session.settings);
    VITRO_TRY(auto directory, build::BuildDirectory::open(program));
    VITRO_TRY(auto rebuilt, updateDirectory(directory, importer, session));
    if (rebuilt.empty()) session.list("{}: nothing was edited\n", program);
    session.result({{"status", "ok"}, {"folder", program}, {"rebuilt", rebuilt}});
    return kDone;
  }

  Result<int> makeAnew(Session &session) {
    VITRO_TRY(auto directory, build::BuildDirectory::open(program));
    VITRO_TRY(Settings settings, build::settingsOf(directory.manifest(), session.settings));
    VITRO_TRY(auto backend, backends::createBackend(directory.manifest().target, settings));
    Teller teller(session);
    build::KernelChoice chosen(session.settings.text("only-kernels"));
    VITRO_TRY(auto made, directory.remake(remake, chosen, teller.maker(*backend)));
    session.list("{}: {} kernels made from {}\n", program, made.size(), remake);
    session.result({{"status", "ok"}, {"folder", program}, {"made", made}});
    return kDone;
  }

  /// Reports every problem; the exit code is that of the first.
  static Result<int> refuse(Session &session, const std::vector<Problem> &problems) {
    Json all = Json::array();
    for (const Problem &problem : problems) {
      session.note("error: " + problem.text());
      all.push_back(toJson(problem));
    }
    session.result({{"status", "error"}, {"problem", all[0]}, {"problems", all}});
    return exitCode(problems[0].blame);
  }

  std::string program, folder, target, remake;
  compile::PipelineOptions options;
  std::optional<compile::PipelineOptions::RewriteLimit> rewrites;
};

}  // namespace

std::unique_ptr<Command> makeCompileCommand() { return std::make_unique<CompileCommand>(); }

}  // namespace vitro::tool
