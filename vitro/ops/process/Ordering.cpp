// after_all, create_token, optimization_barrier: ops that only impose an order.
#include "vitro/ops/Families.h"

namespace vitro::ops {
namespace {

Result<Values> token(Call &) { return Values{HostArray::token()}; }

Result<Values> barrier(Call &call) {
  Values results;
  for (size_t i = 0; i < call.results.size(); ++i) results.push_back(std::move(call.in[i]));
  return results;
}

constexpr OpRow rows[] = {
    {"stablehlo.after_all", kToken, token},
    {"stablehlo.create_token", kToken, token},
    {"stablehlo.optimization_barrier", kBarrier, barrier},
};

}  // namespace

std::span<const OpRow> orderingOps() { return rows; }

}  // namespace vitro::ops
