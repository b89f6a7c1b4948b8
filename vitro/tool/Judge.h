// Outputs against what was expected: by the rules of compare/, with evidence made on demand.
#pragma once
#include "vitro/compare/Compare.h"
#include "vitro/runtime/Reference.h"
#include "vitro/support/Settings.h"

namespace vitro::tool {

struct Judgement {
  std::vector<std::vector<compare::Comparison>> outputs;  // per process, then per result
  bool same = true;
};

/// `reference` supplies the shadow and the perturbed runs where a difference asks for them; --rtol
/// and --atol replace all rules.
Result<Judgement> judge(const runtime::GridValues &target, const runtime::GridValues &expected,
                        runtime::Reference &reference, const Settings &settings);

}  // namespace vitro::tool
