// Imports trials and their targets from executors/.
#pragma once
#include "vitro/executors/foreign/TargetJson.h"
#include "vitro/executors/trial/Trial.h"

namespace vitro::debug {

using executors::countIn;
using executors::Ended;
using executors::firstIn;
using executors::memberIn;
using executors::numberIn;
using executors::parseTarget;
using executors::Repeat;
using executors::Target;
using executors::textIn;
using executors::Trial;
using executors::TrialRequest;
using executors::Trials;

}  // namespace vitro::debug
