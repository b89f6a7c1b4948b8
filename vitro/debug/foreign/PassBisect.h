// Finds the pass of another compiler that changed what a program computes: executes the module
// after each pass on the reference, and never switches passes off (docs/design/debugger.md).
#pragma once
#include <functional>
#include "vitro/debug/foreign/DumpDirectory.h"
#include "vitro/debug/trial/Case.h"
#include "vitro/importers/Import.h"
#include "vitro/runtime/reference/Judge.h"
#include "vitro/support/Json.h"

namespace vitro::debug {

/// A distinct text of the dump, executed.
struct PassPoint {
  enum class State : uint8_t { Good, Bad, Unknown };
  size_t text = 0;
  State state = State::Unknown;
  std::string why;         // in one line
  std::string faultClass;  // of what is wrong
  double seconds = 0;
  GridValues outputs;
};

/// An instruction of HLO, for people.
struct InstructionName {
  std::string name, op, location;  // "add.5", "stablehlo.add", "model.py:3 (f)"
  Json json() const;
};

struct PassVerdict {
  std::string stage;    // "PIPELINE/PASS#STEP", code_generation; empty: no fault
  std::string before;   // the last stage whose meaning is right; "the program"
  std::string verdict;  // found | likely | none | inconclusive
  std::string faultClass, rule, unknown;
  std::string beforeFile, afterFile;
  std::string reproduce;                  // flags that make the target write these files
  std::optional<InstructionName> guilty;  // computes something else than before the pass
  std::vector<InstructionName> wrong;     // the first that carry the wrong value
  std::vector<InstructionName> added;     // by the pass, on the way to them
  std::vector<InstructionName> removed;   // by the pass, of the same source ops
  std::vector<PassPoint> points;          // that were executed, in the order of the dump
  std::vector<std::string> moved;         // of a sweep: other stages that changed numbers
  std::vector<std::string> notes;
  int64_t distinct = 0, evaluations = 0;
  double seconds = 0;

  bool isFault() const { return !stage.empty(); }
};

struct PassRequest {
  const Dump *dump = nullptr;
  const Case *program = nullptr;     // null: the first stage is the reference
  std::optional<GridValues> actual;  // what the target computed
  bool isSweep = false;
  std::function<void(const std::string &)> onStep;
};

/// A problem is our own, or says that the reference cannot run.
Result<PassVerdict> bisectPasses(const PassRequest &request, importers::Importer &importer,
                                 const Settings &settings);

std::string textOf(const PassVerdict &verdict, const Dump &dump);
Json jsonOf(const PassVerdict &verdict, const Dump &dump);

}  // namespace vitro::debug
