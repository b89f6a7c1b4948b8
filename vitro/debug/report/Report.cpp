#include "vitro/debug/report/Report.h"
#include <fmt/format.h>
#include <unistd.h>
#include <filesystem>
#include "vitro/debug/report/ModelGraph.h"
#include "vitro/debug/report/PageData.h"
#include "vitro/debug/report/Redact.h"
#include "vitro/debug/report/ReportManifest.h"
#include "vitro/debug/report/Repro.h"
#include "vitro/executors/Executor.h"
#include "vitro/support/File.h"
#include "vitro/support/Guard.h"
#include "vitro/support/Shell.h"
#include "vitro/support/UntrustedFile.h"
#include "vitro/tensor/Npz.h"

namespace vitro::debug {
namespace {

namespace files = std::filesystem;

constexpr unsigned char kPage[] = {
#include "vitro/debug/ReportPage.inc"
};
constexpr std::string_view kDataMark = "VITRO_DATA";
constexpr int64_t kMostAroundBytes = 64 << 20;

/// Descriptions of the files of a report, in the order of the page.
struct FileRow {
  std::string_view name, what;
};
constexpr FileRow kFiles[] = {
    {"diagnosis.json", "the verdict, machine-readable"},
    {"repro.sh", "reproduces the fault: exit code 1"},
    {"repro.py", "reproduces it without vitro, for an issue"},
    {"reduced.mlir", "the smallest program that shows it"},
    {"inputs.npz", "its inputs"},
    {"min_good.mlir", "the smallest neighbour that is right"},
    {"min_good.npz", "its inputs"},
    {"program.mlir", "the program"},
    {"program_inputs.npz", "the inputs of the program"},
    {"before.mlir", "before the fault"},
    {"before.ll", "before the fault"},
    {"before.cpp", "before the fault"},
    {"before.txt", "before the fault"},
    {"after.mlir", "after it"},
    {"after.ll", "after it"},
    {"after.cpp", "after it"},
    {"after.txt", "after it"},
    {"after.so", "after it"},
    {"golden", "the reference's outputs"},
    {"suspect", "the target's outputs"},
    {"model_explorer.json", "the program as a graph, for Model Explorer"},
    {"model_explorer_scores.json", "each op's score, as node data for it"},
    {"env.json", "versions, CPU, settings"},
    {"commands.log", "every run of the target and of what it wrote"},
    {"manifest.json", "the hash of every file, and the data that `vitro replay` needs"},
};

/// Embeds the data in a script element: nothing in it may close the element.
std::string pageWith(const Json &data) {
  std::string_view page(reinterpret_cast<const char *>(kPage), sizeof(kPage));
  std::string json;
  for (char c : jsonText(data, -1)) {
    if (c == '<')
      json += "\\u003c";
    else
      json += c;
  }
  size_t at = page.find(kDataMark);
  VITRO_CHECK(at != page.npos) << "the page template has no data marker";
  return std::string(page.substr(0, at)) + json + std::string(page.substr(at + kDataMark.size()));
}

int64_t bytesOf(const GridValues &values) {
  int64_t bytes = 0;
  for (const ops::Values &process : values)
    for (const HostArray &array : process) bytes += array.bytes();
  return bytes;
}

class Writer {
 public:
  Writer(const ReportInput &input, std::string folder) : input(input), folder(std::move(folder)) {
    reduced = input.reduced;
    shows = input.reducedSeen;
    if (!reduced && input.located && input.located->smallest.module) {
      reduced = &input.located->smallest;
      shows = &input.located->shows;
    }
  }

  Result<> run() {
    environment =
        environmentOf(input.settings, input.target.executor, binary(), input.targetVersions);
    VITRO_RETURN_IF_ERROR(writePrograms());
    VITRO_RETURN_IF_ERROR(writeValues());
    VITRO_RETURN_IF_ERROR(copyAround(input.beforeFile, "before"));
    VITRO_RETURN_IF_ERROR(copyAround(input.afterFile, "after"));
    VITRO_RETURN_IF_ERROR(writeGraph());
    VITRO_RETURN_IF_ERROR(write("env.json", jsonText(environment) + "\n"));
    std::string log;
    constexpr std::string_view kSelf = "/proc/self/exe";
    for (std::string command : input.commands) {
      if (command.starts_with(kSelf)) command.replace(0, kSelf.size(), "vitro");
      log += redacted(command) + "\n";
    }
    VITRO_RETURN_IF_ERROR(write("commands.log", log));
    VITRO_RETURN_IF_ERROR(writeScript());
    VITRO_RETURN_IF_ERROR(writeRepro());
    Json diagnosis = diagnosisJson();
    VITRO_RETURN_IF_ERROR(write("diagnosis.json", jsonText(diagnosis) + "\n"));
    VITRO_TRY(Json data, pageData(input, diagnosis, environment));
    data["files"] = filesJson();
    VITRO_RETURN_IF_ERROR(write("report.html", pageWith(data)));
    VITRO_TRY(manifest.files, hashFiles(folder));
    return write("manifest.json", jsonText(manifestJson()) + "\n");
  }

 private:
  Result<> write(const std::string &name, std::string_view bytes) {
    return writeFile(folder + "/" + name, bytes);
  }

  std::string binary() const { return input.binary.empty() ? "/proc/self/exe" : input.binary; }

  /// IR, the source of a kernel, or its machine code.
  Result<> copyAround(const std::string &from, const char *stem) {
    if (from.empty()) return {};
    VITRO_TRY(std::string bytes, readUntrustedFile(from, kMostAroundBytes));
    std::string name = stem + files::path(from).extension().string();
    return write(name, name.ends_with(".so") ? bytes : redactedProgram(bytes));
  }

  Result<> writeProgram(const Case &one, const std::string &program, const std::string &inputs) {
    VITRO_RETURN_IF_ERROR(write(program, redactedProgram(textOf(one))));
    VITRO_RETURN_IF_ERROR(writeInputs(one, folder + "/" + inputs));
    return {};
  }

  /// The user's own program and inputs only where they are small, or were requested.
  Result<> writePrograms() {
    if (reduced) {
      VITRO_RETURN_IF_ERROR(writeProgram(*reduced, "reduced.mlir", "inputs.npz"));
      describe(*reduced, "reduced.mlir", "inputs.npz");
    }
    if (input.minGood)
      VITRO_RETURN_IF_ERROR(writeProgram(*input.minGood, "min_good.mlir", "min_good.npz"));
    std::error_code error;
    auto size = int64_t(files::file_size(input.programFile, error));
    bool isSmall = !error && size <= kMostOriginalBytes &&
                   bytesOf(input.original.arguments) <= kMostOriginalBytes;
    if (!isSmall && !input.withWeights) return {};
    VITRO_RETURN_IF_ERROR(writeProgram(input.original, "program.mlir", "program_inputs.npz"));
    if (!reduced) describe(input.original, "program.mlir", "program_inputs.npz");
    return {};
  }

  /// What a replay needs.
  void describe(const Case &one, const char *program, const char *inputs) {
    manifest.program = program;
    manifest.inputs = inputsOf(one).empty() ? "" : inputs;
    manifest.entry = one.entry;
    manifest.grid = {one.world.replicas, one.world.partitions};
    const Observation &seen = reduced ? *shows : input.seen;
    manifest.signature = seen.signature();
    if (seen.ran()) manifest.outputs = hashOutputs(seen.trial.outputs);
  }

  Result<> writeValues() {
    const Case &one = reduced ? *reduced : input.original;
    const Observation &seen = reduced ? *shows : input.seen;
    Grid grid{one.world.replicas, one.world.partitions};
    auto put = [&](const char *name, const GridValues &values) -> Result<> {
      if (values.empty() || bytesOf(values) > kMostOriginalBytes) return {};
      NamedArrays named = runtime::nameResults(values, "out", grid);
      if (named.empty()) return {};
      std::error_code error;
      files::create_directory(folder + "/" + name, error);
      if (error) return problem("file.create", error.message()).at(name);
      return writeArrays(folder + "/" + name + "/", named);
    };
    VITRO_RETURN_IF_ERROR(put("golden", seen.golden));
    return seen.ran() ? put("suspect", seen.trial.outputs) : Result<>();
  }

  Result<> writeGraph() {
    bool isWhole = input.located && input.located->path.empty() && input.located->context.module;
    const Case &shown = isWhole ? input.located->context : input.original;
    VITRO_RETURN_IF_ERROR(write("model_explorer.json", jsonText(modelGraph(shown), 1) + "\n"));
    if (input.diagnosis.scores.empty()) return {};
    return write("model_explorer_scores.json",
                 jsonText(modelScores(input.diagnosis.scores)) + "\n");
  }

  Result<> writeScript() {
    std::vector<std::string> plain = {"vitro", "run", manifest.program,
                                      "--on=" + redacted(input.target.text())};
    if (!manifest.inputs.empty()) plain.insert(plain.end(), {"--inputs", manifest.inputs});
    for (const auto &[name, value] : settingsForReplay(input.settings))
      plain.push_back(fmt::format("--{}={}", name, value));
    plain.insert(plain.end(), input.flags.begin(), input.flags.end());
    // Whoever executes a script of the report trusts it already.
    bool namesPrograms = executors::startsPrograms(input.target);
    for (const auto &[name, value] : settingsForReplay(input.settings))
      namesPrograms |= findSetting(name)->role == SettingRow::Role::Program;
    std::string text = fmt::format(
        "#!/bin/sh\n"
        "# Runs {} on {} and compares with the reference.\n"
        "# Exit code 1: the fault is there; 0: it is gone. VITRO names the vitro to use.\n"
        "# The program alone: {}\n"
        "cd \"$(dirname \"$0\")\" && exec \"${{VITRO:-vitro}}\" replay .{} \"$@\"\n",
        manifest.program.empty() ? "the program" : manifest.program, redacted(input.target.text()),
        shellLine(plain), namesPrograms ? " --trust" : "");
    VITRO_RETURN_IF_ERROR(write("repro.sh", text));
    std::error_code error;
    files::permissions(
        folder + "/repro.sh",
        files::perms::owner_exec | files::perms::group_exec | files::perms::others_exec,
        files::perm_options::add, error);
    return {};
  }

  /// For the people whose compiler it is: it needs that, and nothing of ours.
  Result<> writeRepro() {
    if (!reduced || input.isFlaky) return {};
    VITRO_TRY(std::string text, reproText(input, *reduced, *shows));
    return text.empty() ? Result<>() : write("repro.py", text);
  }

  Json diagnosisJson() const {
    Json json = input.diagnosis.json();
    if (reduced && json["reproducer"].is_object()) {
      json["reproducer"]["program"] = "reduced.mlir";
      json["reproducer"]["inputs"] = manifest.inputs;
    }
    auto parsed = parseJson(redacted(jsonText(json)));
    return parsed ? std::move(*parsed) : json;
  }

  Json filesJson() const {
    Json list = Json::array();
    std::error_code error;
    for (const FileRow &row : kFiles) {
      files::path path = folder + "/" + std::string(row.name);
      if (row.name != "manifest.json" && !files::exists(path, error)) continue;
      Json entry = {{"name", row.name}, {"what", row.what}, {"parts", Json::array()}};
      if (files::is_directory(path, error))
        for (const auto &part : files::recursive_directory_iterator(path, error))
          if (part.is_regular_file(error))
            entry["parts"].push_back(part.path().lexically_relative(folder).generic_string());
      list.push_back(entry);
    }
    return list;
  }

  Json manifestJson() {
    manifest.target = input.target;
    manifest.target.binary = withoutHomes(manifest.target.binary);
    manifest.target.executor = withoutHomes(manifest.target.executor);
    manifest.settings = settingsForReplay(input.settings);
    manifest.isFlaky = input.isFlaky;
    manifest.isPlanProven = input.isPlanProven;
    manifest.flags = input.flags;
    manifest.isExact = input.isExact;
    manifest.environment = environment;
    return manifest.json();
  }

  const ReportInput &input;
  std::string folder;
  const Case *reduced = nullptr;
  const Observation *shows = nullptr;
  Json environment;
  ReportManifest manifest;
};

}  // namespace

Result<> checkReportFolder(const std::string &folder) {
  std::error_code error;
  if (!files::exists(folder, error)) return {};
  if (files::is_directory(folder, error) && files::is_empty(folder, error)) return {};
  bool isReport = files::exists(folder + "/manifest.json", error) &&
                  files::exists(folder + "/report.html", error);
  return problem("report.exists", isReport ? "it already contains another run's report"
                                           : "it already exists and is not a report")
      .at(folder)
      .suggest("choose another folder with -o DIR");
}

std::string freeReportFolder(const std::string &wanted) {
  std::string folder = wanted;
  for (int i = 2; !checkReportFolder(folder); ++i) folder = fmt::format("{}-{}", wanted, i);
  return folder;
}

/// Moves a folder into place; if the name is taken meanwhile and another is allowed, uses the next.
static Result<std::string> moveInto(const std::string &aside, const std::string &wanted,
                                    bool mayBeRenamed) {
  std::string folder = wanted;
  std::error_code error;
  for (int tries = 0; tries < 100; ++tries) {
    files::rename(aside, folder, error);
    if (!error) return folder;
    if (!mayBeRenamed || checkReportFolder(folder)) break;
    folder = freeReportFolder(wanted);
  }
  return cannotRun("report.folder", error.message()).at(folder);
}

Result<std::string> writeReport(const ReportInput &input) {
  std::string wanted =
      input.mayBeRenamed ? freeReportFolder(input.folder) : std::string(input.folder);
  VITRO_RETURN_IF_ERROR(checkReportFolder(wanted));
  files::path folder = files::path(wanted).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();
  std::error_code error;
  if (folder.has_parent_path()) files::create_directories(folder.parent_path(), error);
  std::string aside = fmt::format("{}.partial-{}", folder.string(), getpid());
  VITRO_TRY(Guarded gone, Guarded::create(files::absolute(aside).string()));
  files::remove_all(aside, error);
  if (!files::create_directory(aside, error))
    return cannotRun("report.folder", error.message()).at(aside);
  auto written = Writer(input, aside).run();
  Result<std::string> moved = written ? moveInto(aside, folder.string(), input.mayBeRenamed)
                                      : Result<std::string>(std::move(written.problem()));
  if (!moved) files::remove_all(aside, error);
  return moved;
}

}  // namespace vitro::debug
