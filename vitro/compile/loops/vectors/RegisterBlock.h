// The block of a product that is computed in registers.
#pragma once
#include "vitro/compile/loops/vectors/Vectorise.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// Accumulators for rows by columns of results. Each step reads `vectors` vectors of a row of the
/// right operand and one element of each row of the left.
struct RegisterBlock {
  int64_t accumulators;  // vectors, besides the operands of the products
  int64_t vectors;       // that a row of results has, at most

  int64_t rows() const { return accumulators / vectors; }
};

/// 32 vectors in registers hold 5 rows of 4, the 4 that are read and a broadcast element. 8 hold 4
/// rows of 1: LLVM loads all broadcast elements of a step first, so 6 rows spill (512 x 512 x 512
/// in f32 for x86-64-v3 on Zen 4: 5.5 ms; 6 rows 7.9 ms, 5 rows of 4 6.9 ms).
inline RegisterBlock registerBlock(const kernel::TargetInfo &target) {
  bool areMany = target.registers * target.registerBytes >= 32 * kVectorBytes;
  return areMany ? RegisterBlock{20, 4} : RegisterBlock{4, 1};
}

}  // namespace vitro::compile
