// manifest.json of a report: what a replay needs, the recorded results, and the hash of every file.
#pragma once
#include <map>
#include "vitro/debug/trial/Trials.h"

namespace vitro::debug {

inline constexpr int kReportSchema = 1;

struct ReportManifest {
  std::string program, inputs;  // that show the fault; empty: not in the bundle, or none needed
  std::string entry = "main";
  runtime::Grid grid;
  Target target;                                  // its binary may begin with ~
  std::map<std::string, std::string> settings;    // user settings that are forwarded to a trial
  std::string signature;                          // Observation::signature()
  std::vector<std::vector<std::string>> outputs;  // hashes by process; if it ran
  bool isFlaky = false;
  bool isPlanProven = false;                 // the plan is wrong, whatever a run of it gives
  bool isExact = false;                      // any bit that differs is a fault
  std::vector<std::string> flags;            // with which the fault shows, where it needs some
  Json environment;                          // env.json
  std::map<std::string, std::string> files;  // hash by path

  Json json() const;
  /// Strict: a missing field or one of the wrong type is a problem with its location.
  static Result<ReportManifest> read(const std::string &folder);
};

/// The hash of every file under `folder` except manifest.json itself, by relative path.
Result<std::map<std::string, std::string>> hashFiles(const std::string &folder);
/// Hashes of the bytes of every output.
std::vector<std::vector<std::string>> hashOutputs(const runtime::GridValues &outputs);

struct BundleState {
  std::vector<std::string> missing, changed;
};
Result<BundleState> checkFiles(const std::string &folder, const ReportManifest &manifest);

/// The user's settings on which the verdict may depend.
std::map<std::string, std::string> settingsForReplay(const Settings &settings);

}  // namespace vitro::debug
