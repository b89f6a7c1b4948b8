// Reductions along contiguous rows, by loops specialized for the common reducers. The bits are
// those of the left fold, except for NaN payloads; reducers that are known not to depend on the
// order may use another one.
#pragma once
#include "vitro/ops/reduction/ScalarProgram.h"

namespace vitro::ops {

struct RowReduction {
  /// accumulators[r] = accumulators[r] op rows[r][0] op rows[r][1] ... for every row. False, with
  /// nothing done, if these elements need the reducer itself (NaNs in a maximum).
  bool (*run)(void *accumulators, const void *const *rows, int64_t numRows, int64_t n) = nullptr;
  int64_t mostRows = 0;  // with more rows than this, packed lanes are faster

  static constexpr int64_t kMaxRows = 128;  // in one call
};

/// The loop for this body; `run` is null if there is none.
RowReduction rowReduction(const ScalarProgram &body, DType dtype);

}  // namespace vitro::ops
