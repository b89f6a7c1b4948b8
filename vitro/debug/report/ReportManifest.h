// manifest.json of a report: what replaying it takes, what it gave, and the hash of every file.
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
  std::map<std::string, std::string> settings;    // given ones that a trial is handed
  std::string signature;                          // Observation::signature()
  std::vector<std::vector<std::string>> outputs;  // the hash of each, by process; when it ran
  bool isFlaky = false;
  bool isPlanProven = false;                 // the plan is wrong, whatever a run of it gives
  bool isExact = false;                      // any bit that differs is a fault
  std::vector<std::string> flags;            // with which the fault shows, where it needs some
  Json environment;                          // env.json
  std::map<std::string, std::string> files;  // hash by path

  Json json() const;
  /// Strict: what is missing or of the wrong kind is a problem at its place.
  static Result<ReportManifest> read(const std::string &folder);
};

/// The hash of every file under `folder` but manifest.json itself, by path from there.
Result<std::map<std::string, std::string>> hashFiles(const std::string &folder);
/// Of the bytes of every output.
std::vector<std::vector<std::string>> hashOutputs(const runtime::GridValues &outputs);

struct BundleState {
  std::vector<std::string> missing, changed;
};
Result<BundleState> checkFiles(const std::string &folder, const ReportManifest &manifest);

/// Settings that a report may hold. The first is a program, which nobody runs unasked.
inline constexpr const char *kCompilerSetting = "cxx";
inline constexpr std::string_view kNumberSettings[] = {"rtol", "atol",        "schedule",
                                                       "seed", "skip-stages", "threads"};
/// Settings that the target's trials are handed: those somebody gave and that may change numbers.
std::map<std::string, std::string> settingsForReplay(const Settings &settings);

}  // namespace vitro::debug
