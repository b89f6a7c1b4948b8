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

void DiagnosticCollector::rename(std::string buffer, std::string file) {
  bufferName = std::move(buffer);
  fileName = std::move(file);
}

/// "file:line:column" of the first frame; text positions come first (see locateInText).
std::string DiagnosticCollector::placeOf(Location location) const {
  auto frames = ir::sourceFrames(location);
  if (frames.empty()) return "";
  const ir::SourceFrame &first = frames[0];
  const std::string &file = first.file == bufferName ? fileName : first.file;
  if (first.line == 0) return file;
  return fmt::format("{}:{}:{}", file, first.line, first.column);
}

void DiagnosticCollector::take(Diagnostic &diagnostic) {
  std::string place = placeOf(diagnostic.getLocation());
  if (diagnostic.getSeverity() != DiagnosticSeverity::Error) {
    warnings.push_back(place.empty() ? diagnostic.str() : place + ": " + diagnostic.str());
    return;
  }
  // Enough to repair a program, and a bound on what a hostile one can make us print.
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
  // After the position in the text (see locateInText): the source line of the op.
  if (auto fused = dyn_cast<FusedLoc>(diagnostic.getLocation());
      fused && fused.getLocations().size() > 1) {
    Location own = fused.getLocations()[1];
    std::string line = ir::sourceLine(own);
    if (!line.empty() && ir::sourceFrames(own)[0].file != bufferName) addHint("written at " + line);
  }
  for (Diagnostic &note : diagnostic.getNotes()) {
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
