#include "vitro/debug/JudgeBits.h"

namespace vitro::debug {

Result<runtime::Judgement> judgeBits(const runtime::GridValues &outputs,
                                     const runtime::GridValues &golden,
                                     const compare::Sides &sides) {
  runtime::Judgement judgement;
  compare::Options options;
  options.judge = compare::Options::Judge::Equal;
  options.sides = sides;
  for (size_t process = 0; process < outputs.size(); ++process) {
    auto &mine = judgement.outputs.emplace_back();
    for (size_t i = 0; i < outputs[process].size(); ++i) {
      if (outputs[process][i].dtype() == DType::Token) {
        mine.emplace_back().same = true;
        continue;
      }
      mine.push_back(compare::compareArrays(outputs[process][i], golden[process][i], {}, options));
      judgement.same &= mine.back().same;
    }
  }
  return judgement;
}

}  // namespace vitro::debug
