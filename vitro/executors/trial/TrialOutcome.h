// From what a child did to what a trial is.
#pragma once
#include "vitro/executors/trial/Trial.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::executors {

/// `isWrapped`: a shell or scheduler stands between us and the target, and tells of its signals by
/// exit codes. `folder` is where the target was told to write its outputs.
Trial outcomeOf(const WatchedRun &run, const TrialRequest &request, const std::string &folder,
                bool isWrapped);

}  // namespace vitro::executors
