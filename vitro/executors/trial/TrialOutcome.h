// Classifies the outcome of a child process.
#pragma once
#include "vitro/executors/trial/Trial.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::executors {

/// `isWrapped`: a shell or scheduler runs the target and reports its signals as exit codes.
/// `folder` is where the target was told to write its outputs.
Trial outcomeOf(const WatchedRun &run, const TrialRequest &request, const std::string &folder,
                bool isWrapped);

/// Reads what a target that ran has written into `folder`, without trusting it.
Result<> readOutputs(const std::string &folder, const TrialRequest &request, Trial &trial);

}  // namespace vitro::executors
