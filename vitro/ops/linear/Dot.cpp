// dot_general, dot, einsum, unary_einsum, ragged_dot: products summed over shared dimensions.
#include "vitro/ops/Families.h"
#include "vitro/ops/linear/Contraction.h"
#include "vitro/ops/linear/Einsum.h"
#include "vitro/ops/linear/RaggedDot.h"

namespace vitro::ops {
namespace {

Result<Values> dotGeneralOp(Call &call) {
  VITRO_TRY(HostArray out, dotGeneral(call.in[0], call.in[1], DotDims::from(call.attrs),
                                      call.result().dtype, call.attrs.dictionary("algorithm")));
  return Values{std::move(out)};
}

Result<Values> dotOp(Call &call) {
  VITRO_TRY(HostArray out, dotGeneral(call.in[0], call.in[1], DotDims::ofDot(call.in[0].rank()),
                                      call.result().dtype));
  return Values{std::move(out)};
}

Result<Values> einsumOp(Call &call) {
  VITRO_TRY(HostArray out,
            einsum(call.attrs.string("einsum_config"), call.in, call.result().dtype));
  return Values{std::move(out)};
}

Result<Values> raggedDotOp(Call &call) {
  VITRO_TRY(HostArray out, raggedDot(call));
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.dot_general", kContraction, dotGeneralOp},
    {"stablehlo.dot", kContraction, dotOp},
    {"stablehlo.einsum", kContraction, einsumOp},
    {"stablehlo.unary_einsum", kContraction, einsumOp},
    {"chlo.ragged_dot", kContraction, raggedDotOp},
};

}  // namespace

std::span<const OpRow> dotOps() { return rows; }

}  // namespace vitro::ops
