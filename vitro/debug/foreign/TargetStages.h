// The stages of a compiler that is not ours, for a diagnosis: it compiles the program again and
// writes them, and the first one that is wrong is found.
#pragma once
#include "vitro/debug/foreign/PassBisect.h"
#include "vitro/debug/locate/Diagnose.h"

namespace vitro::debug {

/// A verdict on passes, and the dump that it is about.
struct PassesFound {
  Dump dump;
  PassVerdict verdict;
};
/// Runs the program on the target, which writes its stages into `folder`, and bisects them. Where
/// it wrote none, `verdict.unknown` says why.
Result<PassesFound> bisectTarget(const Target &target, const CaseFiles &files, const Case &one,
                                 const Golden &golden, const std::string &folder, bool isSweep,
                                 Trials &trials, const Settings &settings, const OnStep &onStep);

/// Null for targets without stages.
FindTargetStage targetStages(const Target &target, Trials &trials, const Settings &settings,
                             OnStep onStep);

}  // namespace vitro::debug
