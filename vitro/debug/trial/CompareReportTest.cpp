// The text of a comparison of two executors whose parts disagree.
#include <gtest/gtest.h>
#include "vitro/debug/trial/CompareTargets.h"

namespace vitro::debug {
namespace {

compare::Comparison compared(float target, float ref) {
  return compare::compareArrays(HostArray::scalar(target), HostArray::scalar(ref), {}, {});
}

/// One output that is the same, and an inner value that is not.
Compared hidden(Compared::Verdict verdict) {
  Compared one;
  one.verdict = verdict;
  one.names = {"out0"};
  one.comparisons = {compared(1, verdict == Compared::Verdict::Same ? 1 : 2)};
  one.runs = {2, 0};
  one.values.push_back({"main/3#0", "stablehlo.add", "model.py:3", compared(5, 7), true});
  one.firstDifferent = 0;
  return one;
}

TEST(CompareReport, aValueInsideIsNoMismatchAboveOutputsThatAreTheSame) {
  CompareRequest request;
  request.allValues = true;
  std::string same = hidden(Compared::Verdict::Same).text(request);
  EXPECT_EQ(same.find("MISMATCH"), std::string::npos) << same;
  EXPECT_NE(same.find("main/3#0"), std::string::npos) << same;
  std::string different = hidden(Compared::Verdict::Different).text(request);
  EXPECT_NE(different.find("main/3#0 tensor<f32>: MISMATCH"), std::string::npos) << different;
}

TEST(CompareReport, whatProvesLittleIsSaidAtTheEndAndInJson) {
  Compared one = hidden(Compared::Verdict::Same);
  one.comparisons[0].isWeakEvidence = true;
  one.comparisons[0].verdictClass = "ill_conditioned";
  CompareRequest request;
  EXPECT_TRUE(one.text(request).ends_with("same  (proves little: out0)\n")) << one.text(request);
  EXPECT_EQ(one.json(request)["proves_little"], true);
  EXPECT_EQ(one.json(request)["class"], "ill_conditioned");
  EXPECT_EQ(one.exitCode(), 0);
}

}  // namespace
}  // namespace vitro::debug
