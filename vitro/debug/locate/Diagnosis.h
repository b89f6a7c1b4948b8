// The result of the debugger, for diagnosis.json and for the user (docs/design/debugger.md).
#pragma once
#include "vitro/compare/Compare.h"
#include "vitro/debug/locate/Certify.h"
#include "vitro/support/Json.h"

namespace vitro::debug {

/// The stage of a compiler that is not ours, found by executing what it wrote after its passes.
struct TargetStage {
  std::string stage;    // "PIPELINE/PASS#STEP", code_generation; empty: not found
  std::string before;   // the last stage that is right
  std::string verdict;  // found | likely | none | inconclusive
  std::string rule, unknown;
  std::string beforeFile, afterFile;
  std::vector<OpName> wrong, added, removed;  // instructions: the first that are wrong ...
  std::vector<std::string> notes;
  Json points = Json::array();  // that were executed
  bool isFound() const { return !stage.empty(); }
};

struct Diagnosis {
  std::string program, target, ref = "ref";
  std::string verdict = "none";  // found | likely | none | inconclusive
  std::string faultClass;        // of docs/design/debugger.md; empty where there is none
  std::string stage, rewrite, kernel;
  std::optional<OpName> op;
  std::vector<OpName> others;                     // of the smallest case; the next suspects
  std::vector<std::string> path;                  // loops and branches around the op
  std::string output;                             // "out0"
  std::string outputPath;                         // its path in the user's pytree; may be empty
  std::optional<compare::Comparison> comparison;  // of that output
  Certificate certificate;
  std::string rule;  // the deciding rule, in words
  /// No fault, but many wrong results would also pass (docs/design/numerics.md).
  bool isWeakEvidence = false;
  std::string condition;                        // of which output, and how
  std::optional<compare::Amplifier> amplifier;  // the reason
  std::vector<std::string> notes;
  int64_t trials = 0;
  int64_t runs = 0;          // of the original program
  int64_t needsThreads = 0;  // the fault needs this many threads, not one; 0: any number
  double seconds = 0;
  struct Reproducer {
    std::string program, inputs;
    int64_t ops = 0, mostElements = 0;
  };
  std::optional<Reproducer> reproducer;
  std::vector<Score> scores;
  Json stages = Json::array();  // the links that were executed

  bool isFault() const;
  /// docs/design/debugger.md: 0 no fault, 1 fault, 5 inconclusive.
  int exitCode() const;
  Json json() const;
  std::string text() const;
};

/// The first few names, as in notes: "out1, out2, ..."
std::string listed(const std::vector<std::string> &names);

}  // namespace vitro::debug
