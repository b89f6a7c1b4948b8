#include "vitro/debug/reduce/CommandOracle.h"
#include <fmt/format.h>
#include <filesystem>
#include "llvm/Support/raw_ostream.h"
#include "vitro/support/File.h"
#include "vitro/support/Shell.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::debug {
namespace {

/// How much of a command's output goes into a message.
constexpr size_t kMostWords = 400;

bool replaceAll(std::string &text, std::string_view what, const std::string &with) {
  bool isFound = false;
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
    isFound = true;
  }
  return isFound;
}

Result<> moveTo(const std::string &from, const std::string &to) {
  std::error_code error;
  std::filesystem::rename(from, to, error);
  if (error) return problem("file.rename", error.message()).at(to);
  return {};
}

}  // namespace

Result<Answer> CommandOracle::ask(const Case &one) {
  std::string stem = folder + "/candidate";
  VITRO_RETURN_IF_ERROR(writePlain(one, stem));
  std::string line = test.line;
  replaceAll(line, "{inputs}", shellWord(stem + ".npz"));
  if (!replaceAll(line, "{}", shellWord(stem + ".mlir"))) line += " " + shellWord(stem + ".mlir");
  ChildOptions shell;
  shell.executable = "/bin/sh";
  shell.arguments = {"-c", line};
  WatchOptions limits;
  limits.seconds = test.seconds;
  VITRO_TRY(WatchedRun run, runWatched(std::move(shell), limits));
  std::string said = (run.output + run.errors).substr(0, kMostWords);
  while (!said.empty() && said.back() == '\n') said.pop_back();
  last = run.isLate          ? fmt::format("killed after {} s", test.seconds)
         : run.ending.signal ? run.ending.text()
                             : fmt::format("exit code {}", run.ending.code);
  if (!said.empty()) last += ": " + said;
  if (run.isLate || run.ending.signal) return Answer{};
  return Answer{run.ending.code == test.interesting ? Shows::Fault : Shows::Nothing, {}};
}

std::string plainTextOf(const Case &one) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  one.module.get().print(stream);
  return text.ends_with('\n') ? text : text + "\n";
}

Result<> writePlain(const Case &one, const std::string &stem) {
  VITRO_RETURN_IF_ERROR(writeFile(stem + ".next.mlir", plainTextOf(one)));
  VITRO_TRY(std::string inputs, writeInputs(one, stem + ".next.npz"));
  std::error_code error;
  if (inputs.empty())
    std::filesystem::remove(stem + ".npz", error);
  else
    VITRO_RETURN_IF_ERROR(moveTo(inputs, stem + ".npz"));
  return moveTo(stem + ".next.mlir", stem + ".mlir");
}

}  // namespace vitro::debug
