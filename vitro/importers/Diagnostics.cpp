#include "vitro/importers/Diagnostics.h"
#include <fmt/format.h>
#include "vitro/ir/Provenance.h"

namespace vitro::importers {

using namespace mlir;

DiagnosticCollector::DiagnosticCollector(MLIRContext &context, std::string code)
    : code(std::move(code)), handler(&context, [this](Diagnostic &diagnostic) {
        take(diagnostic);
        return success();
      }) {}

/// "file:line:column" of the first frame; text positions come first (see locateInText).
static std::string placeOf(Location location) {
  auto frames = ir::sourceFrames(location);
  if (frames.empty()) return "";
  if (frames[0].line == 0) return frames[0].file;
  return fmt::format("{}:{}:{}", frames[0].file, frames[0].line, frames[0].column);
}

void DiagnosticCollector::take(Diagnostic &diagnostic) {
  std::string place = placeOf(diagnostic.getLocation());
  if (diagnostic.getSeverity() != DiagnosticSeverity::Error) {
    warnings.push_back(place.empty() ? diagnostic.str() : place + ": " + diagnostic.str());
    return;
  }
  // Enough to repair a program by, and a bound on what a hostile one can make us print.
  constexpr size_t kMostProblems = 1000;
  if (problems.size() >= kMostProblems) {
    ++unsaid;
    return;
  }
  Problem found = problem(code, diagnostic.str());
  found.location = std::move(place);
  auto addHint = [&](const std::string &text) {
    found.hint += (found.hint.empty() ? "" : "\n  ") + text;
  };
  // Behind the position in the text (see locateInText): the line of the program that made the op.
  if (auto fused = dyn_cast<FusedLoc>(diagnostic.getLocation());
      fused && fused.getLocations().size() > 1)
    if (std::string line = ir::sourceLine(fused.getLocations()[1]); !line.empty())
      addHint("written at " + line);
  for (Diagnostic &note : diagnostic.getNotes()) {
    // MLIR repeats the whole op as a note, which can be megabytes of constants.
    if (StringRef(note.str()).starts_with("see current operation")) continue;
    std::string where = placeOf(note.getLocation());
    addHint(where.empty() || where == found.location ? note.str() : where + ": " + note.str());
  }
  problems.push_back(std::move(found));
}

std::vector<Problem> DiagnosticCollector::takeProblems(const std::string &where) {
  if (unsaid) add(problem(code, fmt::format("and {} more errors", unsaid)));
  unsaid = 0;
  for (Problem &problem : problems)
    if (problem.location.empty()) problem.location = where;
  return std::move(problems);
}

}  // namespace vitro::importers
