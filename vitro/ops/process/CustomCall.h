// stablehlo.custom_call: the semantics of the supported targets.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

struct CustomCallRow {
  const char *target;
  Eval eval;
};

/// Routines of "lapack_<letter><routine>_ffi", by routine name ("getrf").
std::span<const CustomCallRow> lapackSolvers();
std::span<const CustomCallRow> lapackOrthogonal();
std::span<const CustomCallRow> lapackSpectral();
/// Targets with one name for all types.
std::span<const CustomCallRow> factorizationTargets();
std::span<const CustomCallRow> topKTargets();
Result<Values> perturbedTridiagonalSolve(Call &call);
/// vitro_python_callback: {callback = <number>} names a host callback.
Result<Values> hostCallback(Call &call);

/// The call's own attributes: a dictionary under backend_config (typed FFI), or under
/// mhlo.backend_config or mhlo.attributes if an exporter stored it separately. Empty if absent.
const Attributes &customCallConfig(const Call &call);
/// FFI enums are encoded as the code of a letter.
inline char letter(const Attributes &config, std::string_view name, char fallback) {
  return char(config.integer(name, fallback));
}

Problem badCustomCall(const Call &call, std::string why);

}  // namespace vitro::ops
