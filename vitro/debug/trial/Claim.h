// Expected outputs from another source than the reference: a file, or another executor.
#pragma once
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

struct Claim {
  std::string who;  // "expected.npz", "cpp@old/vitro"
  GridValues outputs;
  bool isUsers = false;   // the user knows the right result, rather than trusting another executor
  bool isDenied = false;  // by the reference
  runtime::Judgement judged = {};  // of it, by the reference
};

/// Outputs that the user expects.
Result<Claim> expectation(std::string who, GridValues outputs, Golden &golden,
                          const Settings &settings);
/// Outputs of an executor that the user trusts; a failure to run is a problem.
Result<Claim> testimony(const Target &target, const CaseFiles &files, const Case &one,
                        Golden &golden, Trials &trials, const Settings &settings);
/// Whether a target's outputs are as claimed.
Result<runtime::Judgement> judgeBy(const GridValues &outputs, const Claim &claim, Golden &golden,
                                   const Settings &settings);
Result<bool> agrees(const GridValues &outputs, const Claim &claim, Golden &golden,
                    const Settings &settings);

}  // namespace vitro::debug
