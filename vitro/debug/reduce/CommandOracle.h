// Any command as an oracle: it gets the path of a candidate, and its exit code is the answer.
#pragma once
#include "vitro/debug/reduce/Reduce.h"

namespace vitro::debug {

struct TestCommand {
  std::string line;         // a shell's; {} is the program's path, else appended; {inputs} an .npz
  int64_t interesting = 0;  // the exit code for an interesting candidate
  double seconds = 60;      // then it is killed, and the candidate is not interesting
};

class CommandOracle {
 public:
  /// Candidates are written into `folder`, which must exist.
  CommandOracle(TestCommand test, std::string folder)
      : test(std::move(test)), folder(std::move(folder)) {}

  bool looksAtInputs() const { return test.line.find("{inputs}") != std::string::npos; }
  /// A problem where the command cannot be started at all.
  Result<Answer> ask(const Case &one);
  /// How the test of the last candidate ended: "exit code 1: no match".
  const std::string &ended() const { return last; }

 private:
  TestCommand test;
  std::string folder, last;
};

/// The program without locations, for readability.
std::string plainTextOf(const Case &one);
/// Writes it as `stem`.mlir, and `stem`.npz where it takes inputs. Both are complete before either
/// is moved into place.
Result<> writePlain(const Case &one, const std::string &stem);

}  // namespace vitro::debug
