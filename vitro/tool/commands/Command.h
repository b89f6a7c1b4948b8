// One command of the tool: its arguments and its implementation.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::tool {

class Session;

/// Where a command declares its arguments; the variables are filled in before `run`.
class Arguments {
 public:
  virtual ~Arguments() = default;
  virtual void positional(const char *name, std::string &value, const char *help) = 0;
  enum class Fewest : uint8_t { None, One };
  virtual void positionals(const char *name, std::vector<std::string> &values, const char *help,
                           Fewest fewest) = 0;
  /// `name` is "--long" or "-s,--long"; `value` names its value in the help text.
  virtual void option(const char *name, const char *value, std::string &into, const char *help) = 0;
  /// At least 1.
  virtual void count(const char *name, const char *value, int64_t &into, const char *help) = 0;
  virtual void flag(const char *name, bool &into, const char *help) = 0;
};

class Command {
 public:
  virtual ~Command() = default;
  virtual const char *name() const = 0;
  virtual const char *summary() const = 0;
  virtual void declare(Arguments &arguments) = 0;
  /// The exit code; a problem becomes an error message and the exit code of its `Blame`.
  virtual Result<int> run(Session &session) = 0;
};

/// Every command, in the order `vitro --help` lists them.
std::vector<std::unique_ptr<Command>> allCommands();

std::unique_ptr<Command> makeRunCommand();
std::unique_ptr<Command> makeCompareCommand();
std::unique_ptr<Command> makeInspectCommand();
std::unique_ptr<Command> makeConvertCommand();
std::unique_ptr<Command> makeCompileCommand();
std::unique_ptr<Command> makeBisectCommand();
std::unique_ptr<Command> makeStagesCommand();
std::unique_ptr<Command> makeSettingsCommand();
std::unique_ptr<Command> makeDiagnoseCommand();
std::unique_ptr<Command> makeReduceCommand();
std::unique_ptr<Command> makeReplayCommand();
std::unique_ptr<Command> makeDoctorCommand();
std::unique_ptr<Command> makeCompletionCommand();
std::unique_ptr<Command> makeManCommand();
std::unique_ptr<Command> makeDiffCommand();
std::unique_ptr<Command> makeConformCommand();

}  // namespace vitro::tool
