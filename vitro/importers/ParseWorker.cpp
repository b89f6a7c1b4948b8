#include "vitro/importers/ParseWorker.h"
#include <unistd.h>
#include <cmath>
#include "llvm/Support/raw_ostream.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "vitro/importers/ParseModule.h"
#include "vitro/support/ChildProcess.h"
#include "vitro/support/Message.h"

namespace vitro::importers {

static bool canLoad(const std::string &bytecode) {
  auto context = makeContext();
  return bool(loadCanonical(bytecode, *context));
}

int runParseWorker() {
  endWithParent(STDIN_FILENO);
  double never = INFINITY;
  while (true) {
    auto message = receiveMessage(STDIN_FILENO, never);
    if (!message) return 0;
    const Json &head = message->head;
    limitOwnCpuSeconds(head.value("seconds", 60.0));
    ParseRequest request = {message->bytes,
                            findForm(head.value("form", std::string())),
                            head.value("name", std::string()),
                            head.value("line", int64_t(1)),
                            head.value("depth", int64_t(1000)),
                            head.value("implies_locations", true)};
    if (!request.form) {
      Problem unknown = internalError("no form of programs is called " + head.value("form", ""));
      if (!sendMessage(STDIN_FILENO, {{"problems", {problemToJson(unknown)}}}, "", never)) return 0;
      continue;
    }
    auto context = makeContext();
    ParseOutcome outcome = parseModule(*context, request);
    Json reply = {{"problems", Json::array()}, {"warnings", outcome.warnings}};
    for (const Problem &problem : outcome.problems)
      reply["problems"].push_back(problemToJson(problem));
    std::string bytecode;
    llvm::raw_string_ostream stream(bytecode);
    if (outcome.module && failed(mlir::writeBytecodeToFile(*outcome.module, stream)))
      reply["problems"].push_back(
          problemToJson(problem("import.invalid", "the program cannot be written as bytecode")));
    // The parent loads these bytes without limits, so loading is tried here first. Text does not
    // need this: its nesting was checked before parsing.
    if (outcome.module && !request.form->isText && !canLoad(bytecode))
      reply["problems"].push_back(
          problemToJson(problem("import.invalid", "the canonical module cannot be read back")));
    if (!sendMessage(STDIN_FILENO, reply, bytecode, never)) return 0;
  }
}

}  // namespace vitro::importers
