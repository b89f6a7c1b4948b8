// A dot or convolution of DEFAULT precision leaves open how exactly its factors are multiplied: XLA
// rounds them to tf32 on GPUs and to bf16 on TPUs. What a program computes under that allowance is
// found by runs of the reference with such factors (docs/design/numerics.md).
#pragma once
#include <optional>
#include <random>
#include <string_view>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

enum class ProductPrecision : uint8_t {
  F32,   // factors as they are
  Tf32,  // 10 bits of mantissa
  Bf16,  // 7 bits
};
const char *name(ProductPrecision precision);
/// "none", "tf32" or "bf16".
std::optional<ProductPrecision> parseProductPrecision(std::string_view text);

/// Whether the task multiplies f32 or complex<f32> with a precision that the program leaves open.
bool leavesPrecisionOpen(const Task &task);
bool leavesPrecisionOpen(const Plan &plan);

/// Rounds the two factors: in every third run to nearest, toward zero, or up and down at random. The
/// three differ in what their errors add up to.
Result<> roundFactors(ops::Values &inputs, ProductPrecision to, uint64_t run,
                      std::mt19937_64 &random);

}  // namespace vitro::runtime
