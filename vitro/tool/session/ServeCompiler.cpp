#include "vitro/tool/session/ServeCompiler.h"
#include <unistd.h>
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
  std::vector<Problem> problems;
  std::vector<std::string> warnings;
  std::string file;  // empty exactly when there are problems
};

Answer refuse(Problem problem, const std::string &name) {
  if (problem.location.empty()) problem.location = name;
  return {{std::move(problem)}, {}, {}};
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
  return build::assembleProgram(std::move(described), module, kernels);
}

Answer compile(std::string_view bytes, const Json &head) {
  std::string name = head.value("name", std::string());
  auto form = importers::recognise(bytes);
  if (!form) return refuse(std::move(form.problem()), name);
  auto context = importers::takeContext(bytes.size());
  importers::ParseRequest request = {bytes, *form, name, 1, head.value("depth", int64_t(1000))};
  importers::ParseOutcome outcome = importers::parseModule(*context, request);
  if (!outcome.module) return {std::move(outcome.problems), std::move(outcome.warnings), {}};
  ir::assignIds(*outcome.module);
  auto program = interpret::describeProgram(*outcome.module);
  std::string target = head.value("target", std::string("ref"));
  if (program && target != "ref")
    program = lower(std::move(*program), *outcome.module, target, head);
  Answer answer;
  if (program)
    answer.file = runtime::encodeProgram(*program);
  else
    answer = refuse(std::move(program.problem()), name);
  answer.warnings = std::move(outcome.warnings);
  return answer;
}

/// For tests of clients: VITRO_TEST_WORKER=hang:TEXT or crash:TEXT does so on every program that
/// contains TEXT.
void obeyTest(std::string_view bytes) {
  const char *wish = std::getenv("VITRO_TEST_WORKER");
  if (!wish) return;
  std::string_view all = wish, verb = all.substr(0, all.find(':'));
  if (verb.size() == all.size() || bytes.find(all.substr(verb.size() + 1)) == bytes.npos) return;
  if (verb == "crash") __builtin_trap();
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
      obeyTest(message->bytes);
      answer = compile(message->bytes, message->head);
    }
    reply["warnings"] = answer.warnings;
    reply["problems"] = Json::array();
    for (const Problem &problem : answer.problems)
      reply["problems"].push_back(problemToJson(problem));
    if (!sendMessage(STDIN_FILENO, reply, answer.file, never)) return 0;
  }
}

}  // namespace vitro::tool
