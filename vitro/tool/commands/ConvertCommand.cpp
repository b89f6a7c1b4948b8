// vitro convert: the same program as text, MLIR bytecode or portable artifact.
#include "vitro/importers/Import.h"
#include "vitro/importers/WriteProgram.h"
#include "vitro/support/File.h"
#include "vitro/support/Nearest.h"
#include "vitro/support/output/Writable.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/session/CrashReport.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

class ConvertCommand : public Command {
 public:
  const char *name() const override { return "convert"; }
  const char *summary() const override {
    return "write a program as text, bytecode or portable artifact";
  }

  void declare(Arguments &arguments) override {
    arguments.positional("IN", input, "program to read; - for standard input");
    arguments.option("-o,--output", "OUT", output, "file to write; - or nothing: standard output");
    arguments.option("--format", "F", format,
                     "text, bytecode or portable; without it: portable with --version, bytecode "
                     "for *.mlirbc and *.bc, else text");
    arguments.option("--version", "X.Y.Z", version,
                     "StableHLO version of the portable artifact; without it: the newest");
    arguments.flag("--strip-locations", options.stripLocations, "leave out source locations");
    arguments.flag("--generic", options.generic, "text in MLIR's generic form");
  }

  Result<int> run(Session &session) override {
    if (output == "-") output.clear();
    VITRO_TRY(options.form, chooseForm());
    if (options.generic && !options.form->isText)
      return problem("usage", "--generic is a form of text").at("--generic");
    if (session.json && output.empty() && !options.form->isText)
      return problem("usage", "--json cannot hold bytecode").suggest("-o FILE writes it to a file");
    options.version = version;
    if (!output.empty()) VITRO_RETURN_IF_ERROR(checkWritable(output));
    importers::Importer importer(session.settings);
    session.progress.begin("converting " + input);
    VITRO_TRY(auto source, importer.open(input));
    size_t count = source->modules.size();
    if (!options.form->isText && count != 1)
      return problem("convert.several",
                     fmt::format("{} modules do not fit in one file of bytecode", count))
          .at(source->name)
          .suggest("split the text at its // ----- lines first");
    options.onWarning = [&](const std::string &warning) { session.note("warning: " + warning); };
    std::string bytes;
    Json modules = Json::array();
    std::vector<Problem> problems;
    for (size_t index = 0; index < count; ++index) {
      CrashContext crash(source->modules[index].text, session);
      auto imported = importer.import(*source, index, importers::Provenance::Keep);
      for (const std::string &warning : imported.warnings) session.note("warning: " + warning);
      problems.insert(problems.end(), imported.problems.begin(), imported.problems.end());
      if (!imported.module) continue;
      VITRO_TRY(std::string written, importers::writeProgram(*imported.module, options));
      if (index > 0) bytes += "\n// -----\n\n";
      bytes += written;
    }
    if (!problems.empty()) return refuse(session, problems);
    if (!output.empty()) {
      VITRO_RETURN_IF_ERROR(writeFile(output, bytes));
    } else if (!session.json) {
      session.conclude();
      session.write(bytes);
    }
    Json result = {{"status", "ok"},
                   {"modules", count},
                   {"from", source->form->name},
                   {"to", options.form->name},
                   {"bytes", bytes.size()}};
    if (output.empty() && options.form->isText) result["text"] = bytes;
    session.result(result);
    return kDone;
  }

 private:
  Result<const importers::Form *> chooseForm() {
    if (!format.empty()) {
      const std::vector<std::string> known = {"text", "bytecode", "portable"};
      if (std::ranges::find(known, format) != known.end()) {
        if (!version.empty() && format != "portable")
          return problem("usage", "--version is for portable artifacts").at("--version");
        return importers::findForm(format);
      }
      return problem("usage.format", fmt::format("there is no format '{}'", format))
          .suggest(suggestion(format, known));
    }
    if (!version.empty()) return &importers::portableForm;
    bool isBytecode = output.ends_with(".mlirbc") || output.ends_with(".bc");
    return isBytecode ? &importers::bytecodeForm : &importers::textForm;
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

  std::string input, output, format, version;
  importers::WriteOptions options;
};

}  // namespace

std::unique_ptr<Command> makeConvertCommand() { return std::make_unique<ConvertCommand>(); }

}  // namespace vitro::tool
