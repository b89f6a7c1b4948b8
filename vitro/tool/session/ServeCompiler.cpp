#include "vitro/tool/session/ServeCompiler.h"
#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include "vitro/backends/Backends.h"
#include "vitro/build/Compilation.h"
#include "vitro/importers/ContextPool.h"
#include "vitro/importers/ParseModule.h"
#include "vitro/importers/Recognise.h"
#include "vitro/interpret/DescribeProgram.h"
#include "vitro/ir/Provenance.h"
#include "vitro/runtime/files/CompileWorker.h"
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/support/ChildProcess.h"
#include "vitro/support/Message.h"

namespace vitro::tool {
namespace {

struct Answer {
  std::vector<Problem> problems;  // of the program itself
  std::vector<std::string> warnings;
  Json programs = Json::array();  // one for each target: how many of `bytes`, or problems
  std::string bytes;
};

/// Joins the outcome for one target to the answer.
void add(Answer &answer, Result<runtime::Program> program, const std::string &name) {
  if (program) {
    std::string file = runtime::encodeProgram(*program);
    answer.programs.push_back({{"bytes", file.size()}});
    answer.bytes += file;
    return;
  }
  if (program.problem().location.empty()) program.problem().location = name;
  answer.programs.push_back({{"problems", Json::array({problemToJson(program.problem())})}});
}

/// The requester's settings, as far as they concern the compiler.
Result<Settings> settingsOf(const Json &head) {
  Settings settings;
  Json given = head.value("settings", Json::object());
  for (const auto &[name, value] : given.items())
    VITRO_RETURN_IF_ERROR(
        settings.set(name, value.is_string() ? value.get<std::string>() : "", "the request"));
  return settings;
}

/// From the reference's program to one whose kernels are machine code.
Result<runtime::Program> lower(runtime::Program described, mlir::ModuleOp module,
                               const std::string &target, const Json &head) {
  VITRO_TRY(Settings settings, settingsOf(head));
  VITRO_TRY(auto backend, backends::createBackend(target, settings));
  VITRO_RETURN_IF_ERROR(backend->target().checkRunsHere());
  build::CompileWatch watch;
  watch.wantsTexts = false;
  VITRO_TRY(auto kernels, build::compileModule(module, *backend, settings, watch));
  VITRO_TRY(auto program, build::assembleProgram(std::move(described), module, kernels));
  program.cpu = backend->target().info.cpu;
  program.cpuFeatures = backend->target().needs;
  return program;
}

Answer compile(std::string_view bytes, const Json &head) {
  std::string name = head.value("name", std::string());
  auto form = importers::recognise(bytes);
  Answer answer;
  if (!form) {
    if (form.problem().location.empty()) form.problem().location = name;
    answer.problems.push_back(std::move(form.problem()));
    return answer;
  }
  auto context = importers::takeContext(bytes.size());
  importers::ParseRequest request = {bytes, *form, name, 1, head.value("depth", int64_t(1000))};
  importers::ParseOutcome outcome = importers::parseModule(*context, request);
  answer.warnings = std::move(outcome.warnings);
  if (!outcome.module) {
    answer.problems = std::move(outcome.problems);
    return answer;
  }
  ir::assignIds(*outcome.module);
  auto described = interpret::describeProgram(*outcome.module);
  for (const std::string &target : stringsIn(head, "targets")) {
    if (!described || target == "ref") {
      add(answer, described, name);
      continue;
    }
    // Lowering changes the module, and another target may follow.
    mlir::OwningOpRef<mlir::ModuleOp> module = outcome.module->clone();
    add(answer, lower(*described, *module, target, head), name);
  }
  return answer;
}

/// For tests of clients: VITRO_TEST_WORKER=hang:TEXT or crash:TEXT does so on every program that
/// contains TEXT, crash-cpu:TEXT only if machine code is asked for.
void obeyTest(std::string_view bytes, const Json &head) {
  const char *wish = std::getenv("VITRO_TEST_WORKER");
  if (!wish) return;
  std::string_view all = wish, verb = all.substr(0, all.find(':'));
  if (verb.size() == all.size() || bytes.find(all.substr(verb.size() + 1)) == bytes.npos) return;
  if (verb == "crash") __builtin_trap();
  if (verb == "crash-cpu" && std::ranges::count(stringsIn(head, "targets"), "cpu"))
    __builtin_trap();
  while (verb == "hang") pause();
}

}  // namespace

int serveCompiler() {
  endWithParent(STDIN_FILENO);
  double never = INFINITY;
  while (true) {
    auto message = receiveMessage(STDIN_FILENO, never);
    if (!message) return 0;
    // From here on the program is to blame if this process dies.
    if (!sendMessage(STDIN_FILENO, {{"begun", true}}, "", never)) return 0;
    limitOwnCpuSeconds(message->head.value("seconds", 300.0));
    Json reply = {{"format", runtime::kProgramFileVersion}};
    Answer answer;
    if (message->head.value("request", std::string()) == "compile") {
      obeyTest(message->bytes, message->head);
      answer = compile(message->bytes, message->head);
    }
    reply["warnings"] = answer.warnings;
    reply["problems"] = Json::array();
    for (const Problem &problem : answer.problems)
      reply["problems"].push_back(problemToJson(problem));
    reply["programs"] = std::move(answer.programs);
    if (!sendMessage(STDIN_FILENO, reply, answer.bytes, never)) return 0;
  }
}

}  // namespace vitro::tool
