// The report of a diagnosis: a folder that a person reads, `vitro replay` reproduces, and that can
// be handed to somebody else.
//
//   report.html          one page, offline
//   diagnosis.json       the verdict, as docs/design/debugger.md has it
//   repro.sh             reproduces it: exit code 1
//   repro.py             the same without vitro, for a compiler that is not ours
//   reduced.mlir, inputs.npz            the smallest program that shows the fault, and its inputs
//   min_good.mlir, min_good.npz         its smallest neighbour that is right
//   golden/, suspect/    what the reference and the target make of the reduced program
//   before.mlir, after.mlir (.txt)      the IR around the guilty stage or rewrite; around a code
//                        generator kernel.mlir and what it made: after.ll, after.cpp, after.so
//   model_explorer.json, model_explorer_scores.json     the program as a graph, and its scores
//   env.json, commands.log, manifest.json
#pragma once
#include "vitro/debug/locate/Diagnosis.h"
#include "vitro/debug/report/Environment.h"

namespace vitro::debug {

struct ReportInput {
  std::string folder;  // of the report: must not exist (checkReportFolder)
  const Diagnosis &diagnosis;
  const Target &target;
  const Settings &settings;
  std::string programFile;           // the user's program
  const Case &original;              // as our importer read it, with its inputs
  const Observation &seen;           // what the target computed for it
  const Located *located = nullptr;  // the op; null where none was found
  /// The smallest failing case and what the target computes for it; null: that of `located`.
  const Case *reduced = nullptr;
  const Observation *reducedSeen = nullptr;
  const Case *minGood = nullptr;                // its smallest neighbour that is right
  std::string beforeFile = {}, afterFile = {};  // IR around the faulty stage or rewrite
  std::vector<std::string> commands = {};       // Trials::commands()
  std::string binary = {};                      // that executes the target
  Json targetVersions = Json::object();         // of a compiler that is not ours
  bool isExact = false;                         // any bit that differs is a fault
  std::vector<std::string> flags = {};          // with which the fault shows, where it needs some
  bool isFlaky = false;                         // the fault is intermittent
  bool isPlanProven = false;                    // the plan is wrong, whatever a run of it gives
  /// Include the user's own program and inputs whatever their size. Otherwise only up to
  /// kMostOriginalBytes.
  bool withWeights = false;
  bool mayBeRenamed = false;  // if `folder` exists, use the next free name
};

inline constexpr int64_t kMostOriginalBytes = 1 << 20;

/// A problem if the folder exists: no run overwrites another.
Result<> checkReportFolder(const std::string &folder);
/// `wanted`, or the first of wanted-2, wanted-3 ... that is free.
std::string freeReportFolder(const std::string &wanted);

/// Writes everything to a temporary folder and then moves it into place. Returns the folder.
Result<std::string> writeReport(const ReportInput &input);

}  // namespace vitro::debug
