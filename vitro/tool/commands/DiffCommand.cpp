// vitro diff: what a stage, or several, changed: two modules of one program, op by op.
#include "vitro/backends/Backends.h"
#include "vitro/build/BuildDirectory.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/importers/Import.h"
#include "vitro/support/File.h"
#include "vitro/support/Nearest.h"
#include "vitro/support/output/Writable.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/diff/ModuleDiff.h"
#include "vitro/tool/session/CrashReport.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

constexpr unsigned char kPage[] = {
#include "vitro/tool/diff/DiffPage.inc"
};

class DiffCommand : public Command {
 public:
  const char *name() const override { return "diff"; }
  const char *summary() const override {
    return "show what stages changed, op by op: two stages of a program, or two files";
  }

  void declare(Arguments &arguments) override {
    arguments.positional("BEFORE", before, "stage of --of (import: the program), or a file");
    arguments.positional("AFTER", after, "stage of --of, or a file");
    arguments.option("--of", "PROGRAM", program, "program or build directory whose stages to show");
    arguments.option("--html", "F", page, "write a page that shows both side by side");
    arguments.flag("--all", all, "print ops that are the same, too");
  }

  Result<int> run(Session &session) override {
    if (!page.empty()) VITRO_RETURN_IF_ERROR(checkWritable(page));
    importers::Importer importer(session.settings);
    Sides sides;
    VITRO_RETURN_IF_ERROR(program.empty() ? readFiles(importer, sides)
                          : build::isBuildDirectory(program)
                              ? readDirectory(importer, sides)
                              : compileProgram(session, importer, sides));
    session.progress.begin("comparing");
    ModuleDiff diff = diffModules(*sides.before, *sides.after);
    if (!page.empty()) VITRO_RETURN_IF_ERROR(writePage(diff));
    session.print("{}", diff.text(all));
    Json json = diff.json();
    json["status"] = "ok";
    json["before"] = before;
    json["after"] = after;
    session.result(json);
    return diff.isSame() ? kDone : kFault;
  }

 private:
  struct Sides {
    std::vector<importers::Imported> owners;  // of the contexts
    mlir::OwningOpRef<mlir::ModuleOp> before, after;
  };

  static Result<importers::Imported> read(importers::Importer &importer, const std::string &path) {
    VITRO_TRY(auto source, importer.open(path));
    if (source->modules.size() != 1)
      return problem("program.several-modules",
                     fmt::format("{} modules; one is compared", source->modules.size()))
          .at(path);
    auto imported = importer.import(*source, 0, importers::Provenance::Assign);
    if (!imported.module) return std::move(imported.problems.front());
    return imported;
  }

  Result<> readFiles(importers::Importer &importer, Sides &sides) {
    for (auto [path, module] : {std::pair(&before, &sides.before), {&after, &sides.after}}) {
      auto imported = read(importer, *path);
      if (!imported) {
        if (compile::findStage(canonicalName(*path)))
          imported.problem().hint = fmt::format("--of PROGRAM says whose stage {} it is", *path);
        return std::move(imported.problem());
      }
      *module = std::move(imported->module);
      sides.owners.push_back(std::move(*imported));
    }
    return {};
  }

  Result<> readDirectory(importers::Importer &importer, Sides &sides) {
    VITRO_TRY(auto directory, build::BuildDirectory::open(program));
    for (auto [stage, module] : {std::pair(&before, &sides.before), {&after, &sides.after}}) {
      VITRO_TRY(std::string name, stageNamed(*stage));
      VITRO_TRY(auto imported, directory.stage(name, importer));
      *module = std::move(imported.module);
      sides.owners.push_back(std::move(imported));
    }
    return {};
  }

  static Result<std::string> stageNamed(const std::string &text) {
    if (text == "import") return text;
    VITRO_TRY(auto stage, compile::findStage(canonicalName(text)));
    return std::string(stage->name);
  }

  Result<> compileProgram(Session &session, importers::Importer &importer, Sides &sides) {
    VITRO_TRY(std::string first, stageNamed(before));
    VITRO_TRY(std::string last, stageNamed(after));
    session.progress.begin("reading " + program);
    VITRO_TRY(auto imported, read(importer, program));
    compile::PipelineOptions options;
    VITRO_TRY(options.skip, compile::parseStages(session.settings.text("skip-stages")));
    VITRO_TRY(auto cpu, backends::findCpuTarget(session.settings.text("target-cpu")));
    options.target = cpu.info;
    auto keep = [&](std::string_view stage, mlir::ModuleOp module) {
      if (stage == first) sides.before = module.clone();
      if (stage == last) sides.after = module.clone();
      return bool(sides.before) && bool(sides.after);
    };
    session.progress.begin("compiling " + program, int64_t(compile::recipe().size()));
    bool isDone = keep("import", *imported.module);
    // The later of the two in the order of the recipe.
    for (const compile::Stage &stage : compile::recipe())
      if (stage.name == first || stage.name == last) options.stopAfter = stage.name;
    options.observe = [&](const compile::Stage &stage, mlir::ModuleOp module, double) {
      session.progress.step();
      keep(stage.name, module);
      return Result<>();
    };
    if (!isDone) VITRO_RETURN_IF_ERROR(compile::runPipeline(*imported.module, options));
    if (!sides.before || !sides.after)
      return problem("usage.stage", fmt::format("{} was skipped", sides.before ? last : first))
          .suggest("leave it out of --skip-stages");
    sides.owners.push_back(std::move(imported));
    return {};
  }

  Result<> writePage(const ModuleDiff &diff) const {
    std::string html(std::begin(kPage), std::end(kPage));
    Json data = diff.json();
    data["before"] = before;
    data["after"] = after;
    data["program"] = program;
    std::string text = jsonText(data, -1);
    // "</script>" inside a string would end the script.
    for (size_t at = 0; (at = text.find("</", at)) != text.npos; at += 3) text.insert(at + 1, "\\");
    constexpr std::string_view kMark = "\"@DATA@\"";
    html.replace(html.find(kMark), kMark.size(), text);
    return writeFile(page, html);
  }

  std::string before, after, program, page;
  bool all = false;
};

}  // namespace

std::unique_ptr<Command> makeDiffCommand() { return std::make_unique<DiffCommand>(); }

}  // namespace vitro::tool
