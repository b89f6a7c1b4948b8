#include "vitro/debug/report/Repro.h"
#include <fmt/format.h>
#include <cmath>
#include <cstdio>
#include "vitro/debug/reduce/CommandOracle.h"
#include "vitro/debug/report/Redact.h"
#include "vitro/tensor/Format.h"

namespace vitro::debug {
namespace {

constexpr int64_t kMostElements = 20000;
constexpr size_t kMostProgramBytes = 1 << 20;
constexpr size_t kLineLength = 96;

/// An element as Python writes it; nan and inf are names in the script.
std::string pythonText(const HostArray &array, int64_t position) {
  std::string text = elementText(array, position);
  if (text == "true") return "True";
  if (text == "false") return "False";
  if (text.starts_with('(')) return "complex" + text;
  return text;
}

/// `("f32", [2], [1, 2]),`, in lines of readable length.
std::string arrayLine(const HostArray &array) {
  std::string text = fmt::format("    (\"{}\", [", name(array.dtype()));
  for (size_t i = 0; i < array.dims().size(); ++i)
    text += fmt::format("{}{}", i ? ", " : "", array.dims()[i]);
  text += "], [";
  size_t begin = 0;
  for (int64_t i = 0; i < array.elements(); ++i) {
    std::string one = pythonText(array, i) + (i + 1 < array.elements() ? "," : "");
    if (text.size() - begin + one.size() > kLineLength) {
      begin = text.size() + 1;
      text += "\n        ";
    } else if (i) {
      text += " ";
    }
    text += one;
  }
  return text + "]),\n";
}

std::string arrayLines(const ops::Values &values) {
  std::string text;
  for (const HostArray &array : values) text += arrayLine(array);
  return text;
}

/// A number, or both parts of a complex one.
std::pair<double, double> numberAt(const HostArray &array, int64_t position) {
  std::string text = elementText(array, position);
  std::pair<double, double> number = {0, 0};
  if (std::sscanf(text.c_str(), "(%lf, %lf)", &number.first, &number.second) != 2)
    number.first = std::strtod(text.c_str(), nullptr);
  return number;
}

/// Half of the largest finite deviation; "None" where every bit counts.
std::string allowed(const HostArray &seen, const HostArray &golden) {
  if (!isFloatOrComplex(golden.dtype())) return "None";
  double most = 0;
  for (int64_t i = 0; i < golden.elements(); ++i) {
    auto [re, im] = numberAt(seen, i);
    auto [goldenRe, goldenIm] = numberAt(golden, i);
    double off = std::hypot(re - goldenRe, im - goldenIm);
    if (std::isfinite(off)) most = std::max(most, off);
  }
  return fmt::format("{}", most / 2);
}

int64_t elementsOf(const ops::Values &values) {
  int64_t count = 0;
  for (const HostArray &array : values) count += array.elements();
  return count;
}

/// Replaces marks such as @PROGRAM@, each once, and never in what was put in.
std::string filled(const std::string &text,
                   const std::vector<std::pair<std::string_view, std::string>> &marks) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    size_t next = text.npos;
    const std::pair<std::string_view, std::string> *found = nullptr;
    for (const auto &mark : marks)
      if (size_t here = text.find(mark.first, at); here < next) next = here, found = &mark;
    out += text.substr(at, next == text.npos ? next : next - at);
    if (!found) break;
    out += found->second;
    at = next + found->first.size();
  }
  return out;
}

}  // namespace

Result<std::string> reproText(const ReportInput &input, const Case &reduced,
                              const Observation &shows) {
  const executors::ForeignKind *kind = executors::foreignKindOf(input.target);
  if (!kind || !kind->repro || reduced.arguments.size() != 1 || shows.golden.size() != 1)
    return std::string();
  std::string program = redactedProgram(plainTextOf(reduced));
  bool isLarge = elementsOf(reduced.arguments[0]) > kMostElements ||
                 elementsOf(shows.golden[0]) > kMostElements || program.size() > kMostProgramBytes;
  if (isLarge || program.find("\"\"\"") != program.npos) return std::string();
  std::string argument = executors::argumentOf(*kind, input.target.executor);
  VITRO_TRY(std::string script, kind->repro(argument, input.settings));
  std::string versions, limits, seen, summary;
  for (const auto &[name, version] : input.targetVersions.items())
    if (version.is_string())
      versions += fmt::format("{}{} {}", versions.empty() ? "" : ", ", name,
                              redacted(version.get<std::string>()));
  for (size_t i = 0; i < shows.golden[0].size(); ++i) {
    limits +=
        (i ? ", " : "") + (shows.ran() ? allowed(shows.trial.outputs[0][i], shows.golden[0][i])
                                       : std::string("None"));
    if (!shows.ran()) seen += "    None,\n";
  }
  if (shows.ran()) seen = arrayLines(shows.trial.outputs[0]);
  summary = fmt::format("{} computes a wrong result", input.target.executor);
  if (!shows.ran()) summary = fmt::format("{} {}", input.target.executor, shows.trial.text());
  const Diagnosis &diagnosis = input.diagnosis;
  if (diagnosis.op) summary += fmt::format(" for {}", diagnosis.op->name);
  summary = redacted(summary) + ".";
  if (!diagnosis.stage.empty())
    summary += fmt::format("\n\nThe stage of the compiler that is wrong: {}", diagnosis.stage);
  return filled(script, {{"@SUMMARY@", summary},
                         {"@VERSIONS@", versions},
                         {"@PROGRAM@", program},
                         {"@ARGUMENTS@", arrayLines(reduced.arguments[0])},
                         {"@EXPECTED@", arrayLines(shows.golden[0])},
                         {"@SEEN@", seen},
                         {"@ALLOWED@", "[" + limits + "]"}});
}

}  // namespace vitro::debug
