// How to execute one op: a row of a table, from arrays to arrays. No IR here.
#pragma once
#include <span>
#include <string_view>
#include <vector>
#include "vitro/ops/Attributes.h"
#include "vitro/ops/OpFacts.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

class ProcessContext;
class Region;

using Values = std::vector<HostArray>;

/// One op about to run. The op owns its inputs: `std::move(call.in[0])` lets it work in place if
/// nobody else holds the bytes (HostArray::makeUnique).
struct Call {
  std::string_view name;  // "stablehlo.add"
  const Attributes &attrs;
  std::span<HostArray> in;
  std::span<const TensorType> operands;  // declared operand types, with quantization parameters
  std::span<const TensorType> results;   // declared result types; dimensions may be dynamic
  std::span<const Region *const> regions;
  ProcessContext &machine;
  std::string_view site = {};  // for reports: the op's id and source line

  const TensorType &result() const { return results[0]; }
};

/// Checks the run-time constraints and computes all results.
using Eval = Result<Values> (*)(Call &);

/// out[i] = op(in[0][i], in[1][i], ...) over `n` elements; `out` may be one of the inputs.
using PointwiseFn = void (*)(const void *const *in, void *out, int64_t n);
/// The loop for these element types; null if the op is not defined for them.
using PointwiseLookup = PointwiseFn (*)(const Attributes &attrs, std::span<const DType> in,
                                        DType out);

/// What a shadow run (ref64) does with an op whose results are floats.
enum class Shadow : uint8_t {
  Widen,    // run the same op on the shadows of its float operands
  Restart,  // use the reference's own value, widened
  Own,      // handled by the plan builder (control flow, calls, checks)
};

struct OpRow {
  const char *name;  // "stablehlo.add"
  OpFacts facts;
  Eval eval;                            // null for rows that only have `pointwise`
  PointwiseLookup pointwise = nullptr;  // set for elementwise ops
  Shadow shadow = Shadow::Widen;
};

/// The row of an op, or null. Names are as in the IR: "stablehlo.add", "chlo.erf",
/// "check.expect_eq".
const OpRow *findOp(std::string_view name);
/// Every row, for documents and coverage tests.
std::vector<const OpRow *> allOps();

/// Runs a row: its `eval`, or the loop that its `pointwise` finds over operands of equal shape
/// (rank-0 operands of clamp and select are broadcast).
Result<Values> evaluate(const OpRow &row, Call &call);

/// "stablehlo.add is not defined on f8E8M0FNU": an unsupported dtype.
Problem unsupportedDType(const Call &call);

}  // namespace vitro::ops
