#include "vitro/importers/Import.h"
#include "vitro/importers/Diagnostics.h"
#include "vitro/importers/ParseModule.h"
#include "vitro/ir/Provenance.h"
#include "vitro/support/File.h"

namespace vitro::importers {

using namespace mlir;

static ParseLimits limitsOf(const Settings &settings) {
  return {settings.number("parse-seconds").value_or(1e9), settings.integer("parse-mib"),
          settings.integer("parse-stack-mib"), settings.integer("parse-depth")};
}

Importer::Importer(const Settings &settings, std::string executable)
    : maxBytes(settings.integer("program-mib") << 20),
      parser(std::move(executable), limitsOf(settings)) {
  // The child loads libraries while we read the file; a failure is reported at the first request.
  (void)parser.start();
}

Result<std::unique_ptr<Source>> Importer::open(const std::string &path) {
  VITRO_TRY(std::string bytes, readFile(path, maxBytes));
  return fromBytes(path == "-" ? "<stdin>" : path, std::move(bytes));
}

Result<std::unique_ptr<Source>> Importer::fromBytes(std::string name, std::string bytes) {
  auto source = std::make_unique<Source>();
  source->name = std::move(name);
  source->bytes = std::move(bytes);
  auto form = recognise(source->bytes);
  if (!form) return std::move(form.problem()).at(source->name);
  source->form = *form;
  source->modules =
      (*form)->isText ? splitModules(source->bytes) : std::vector<TextModule>{{source->bytes, 1}};
  return source;
}

Imported Importer::import(const Source &source, size_t index, Provenance provenance) {
  const TextModule &part = source.modules[index];
  ParseReply reply = parser.parse(part.text, *source.form, source.name, part.line,
                                  provenance == Provenance::Assign);
  Imported out;
  out.problems = std::move(reply.problems);
  out.warnings = std::move(reply.warnings);
  if (!out.problems.empty()) return out;
  out.context = takeContext(reply.bytecode.size());
  DiagnosticCollector collector(*out.context, "internal");
  out.module = loadCanonical(reply.bytecode, *out.context);
  if (!out.module) {
    out.problems = collector.takeProblems(source.name);
    Problem own = internalError("the canonical module cannot be read back").at(source.name);
    out.problems.insert(out.problems.begin(), std::move(own));
    return out;
  }
  if (provenance == Provenance::Assign) ir::assignIds(*out.module);
  return out;
}

}  // namespace vitro::importers
