// The program as a graph in the JSON format that Model Explorer reads, and an overlay of scores.
#pragma once
#include "vitro/debug/locate/Localise.h"
#include "vitro/support/Json.h"

namespace vitro::debug {

/// One node per op, argument and result; ops inside regions are in a namespace with their op's id.
Json modelGraph(const Case &one);
/// 1 for ops that are wrong alone on golden inputs, 0 for those that are right.
Json modelScores(const std::vector<Score> &scores);

}  // namespace vitro::debug
