// What somebody besides the reference says that a program gives: a file, or another executor.
#pragma once
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

struct Claim {
  std::string who;  // "expected.npz", "cpp@old/vitro"
  GridValues outputs;
  bool isUsers = false;   // who asks knows what is right, rather than trusting another executor
  bool isDenied = false;  // by the reference
  runtime::Judgement judged = {};  // of it, by the reference
};

/// Outputs that the user expects.
Result<Claim> expectation(std::string who, GridValues outputs, Golden &golden,
                          const Settings &settings);
/// Outputs of an executor that the user trusts; one that does not run is a problem.
Result<Claim> testimony(const Target &target, const CaseFiles &files, const Case &one,
                        Golden &golden, Trials &trials, const Settings &settings);
/// Whether what a target gave is what was claimed.
Result<runtime::Judgement> judgeBy(const GridValues &outputs, const Claim &claim, Golden &golden,
                                   const Settings &settings);
Result<bool> agrees(const GridValues &outputs, const Claim &claim, Golden &golden,
                    const Settings &settings);

}  // namespace vitro::debug
