// From argv to an exit code: finds the command, runs it, and reports errors.
#include <fcntl.h>
#include <unistd.h>
#include <cstdio>
#include "vitro/importers/ParseWorker.h"
#include "vitro/runtime/files/CompileWorker.h"
#include "vitro/support/DeepThread.h"
#include "vitro/support/File.h"
#include "vitro/support/Log.h"
#include "vitro/support/Nearest.h"
#include "vitro/support/Shell.h"
#include "vitro/tool/CommandLine.h"
#include "vitro/tool/session/Colors.h"
#include "vitro/tool/session/CrashReport.h"
#include "vitro/tool/session/ServeCompiler.h"
#include "vitro/tool/session/Session.h"
#include "vitro/tool/session/Versions.h"

namespace vitro::tool {

std::vector<std::unique_ptr<Command>> allCommands() {
  std::vector<std::unique_ptr<Command>> all;
  all.push_back(makeRunCommand());
  all.push_back(makeCompileCommand());
  all.push_back(makeBisectCommand());
  all.push_back(makeCompareCommand());
  all.push_back(makeInspectCommand());
  all.push_back(makeDiffCommand());
  all.push_back(makeConvertCommand());
  all.push_back(makeConformCommand());
  all.push_back(makeDiagnoseCommand());
  all.push_back(makeReduceCommand());
  all.push_back(makeReplayCommand());
  all.push_back(makeDoctorCommand());
  all.push_back(makeStagesCommand());
  all.push_back(makeSettingsCommand());
  all.push_back(makeCompletionCommand());
  all.push_back(makeManCommand());
  return all;
}

static std::string usage() {
  std::string text = "vitro: a compiler and runtime for tensor programs that you can see into\n\n";
  text += "usage: vitro COMMAND [ARGUMENTS]\n\n";
  for (const auto &command : allCommands())
    text += fmt::format("  {:<10} {}\n", command->name(), command->summary());
  return text + "\nvitro COMMAND --help describes one command.\n";
}

static Result<std::unique_ptr<Command>> findCommand(const std::string &name) {
  std::vector<std::string> names;
  for (auto &command : allCommands()) {
    if (canonicalName(name) == command->name()) return std::move(command);
    names.push_back(command->name());
  }
  return problem("usage.command", fmt::format("there is no command '{}'", name))
      .suggest(suggestion(name, names));
}

/// A closed standard descriptor would be reused for the next file we open, and our messages would
/// end up in it.
static void keepStandardDescriptors() {
  // Standard output is opened for reading on purpose: writing to it must fail and be reported.
  for (auto [descriptor, mode] : {std::pair(0, O_RDONLY), {1, O_RDONLY}, {2, O_WRONLY}})
    if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", mode) != descriptor) _exit(kBadInput);
}

static Result<Progress::Mode> progressMode(const Settings &settings) {
  const std::string &mode = settings.text("progress");
  if (mode == "auto") return Progress::Mode::Auto;
  if (mode == "always") return Progress::Mode::Always;
  if (mode == "never") return Progress::Mode::Never;
  return problem("settings.value", fmt::format("'{}' is not auto, always or never", mode))
      .at("--progress");
}

static void tell(Session &session, const char *what, const std::string &text) {
  if (session.json)
    session.result({{"status", "ok"},
                    {what, std::string_view(text).substr(0, text.find_last_not_of('\n') + 1)}});
  else
    session.write(text);
}

static Result<int> runCommand(Command &command, std::vector<std::string> words, Session &session) {
  VITRO_RETURN_IF_ERROR(log::checkSpecification());
  VITRO_TRY(session.settings, Settings::fromEnvironment());
  VITRO_TRY(auto help, parseArguments(command, std::move(words), session.settings, session.json));
  if (help) {
    tell(session, "help", *help);
    return kDone;
  }
  VITRO_TRY(auto colors, parseColorMode(session.settings.text("color")));
  session.colorsOutput = hasColors(colors, STDOUT_FILENO);
  session.colorsNotes = hasColors(colors, STDERR_FILENO);
  session.isQuiet = session.settings.flag("quiet");
  // VITRO_FLAGS may be meant for other commands as well.
  for (const SettingRow &row : settingTable())
    if (session.settings.source(row.name) == "VITRO_FLAGS" && !isUsedBy(row, command.name()))
      session.note(fmt::format("--{} in VITRO_FLAGS is not used by this command", row.name));
  if (auto seconds = session.settings.number("timeout"))
    VITRO_RETURN_IF_ERROR(session.watchdog.arm(*seconds, session.json));
  if (auto &events = session.settings.text("events"); !events.empty())
    VITRO_RETURN_IF_ERROR(log::openEvents(events));
  VITRO_TRY(auto mode, progressMode(session.settings));
  session.progress.start(session.isQuiet ? Progress::Mode::Never : mode);
  Result<int> code = kDone;
  VITRO_TRY(auto thread, DeepThread::start([&] { code = command.run(session); }));
  thread.join();
  session.progress.stop();
  return code;
}

/// Prints a problem and returns its exit code.
static int report(Session &session, const Problem &problem) {
  session.note(fmt::format("{}: {}", problem.blame == Blame::Internal ? "internal error" : "error",
                           problem.text()));
  session.result({{"status", "error"}, {"problem", toJson(problem)}});
  return exitCode(problem.blame);
}

/// Errors in the arguments themselves must already honour --json.
static bool asksForJson(const std::vector<std::string> &words) {
  auto end = std::find(words.begin(), words.end(), "--");
  return std::find(words.begin(), end, "--json") != end;
}

int runTool(int argc, const char *const *argv) {
  keepStandardDescriptors();
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (words.size() == 1 && words[0] == importers::kParseWorkerArgument)
    return importers::runParseWorker();
  if (words.size() == 1 && words[0] == runtime::kCompileWorkerArgument) return serveCompiler();
  removeUnfinishedFilesOnSignals();
  Session session;
  session.json = asksForJson(words);
  reportOutOfMemory(session.json);
  session.commandLine = "vitro";
  for (const std::string &word : words) session.commandLine += " " + shellWord(word);
  int code = kDone;
  if (words.empty()) {
    session.write(usage());
    code = kBadInput;
  } else if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    tell(session, "help", usage());
  } else if (words[0] == "--version") {
    tell(session, "version", fmt::format("vitro {}\n", kVersion));
  } else if (auto command = findCommand(words[0]); !command) {
    code = report(session, command.problem());
  } else {
    words.erase(words.begin());
    auto done = runCommand(**command, std::move(words), session);
    code = done ? *done : report(session, done.problem());
  }
  session.conclude();
  if (auto finished = session.finish(); !finished) {
    session.note("error: " + finished.problem().text());
    return exitCode(finished.problem().blame);
  }
  return code;
}

}  // namespace vitro::tool
