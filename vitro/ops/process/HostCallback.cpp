// custom_call @vitro_python_callback: the host callbacks of jax.pure_callback and similar
// functions.
#include <fmt/format.h>
#include "vitro/ops/process/CustomCall.h"
#include "vitro/ops/ProcessContext.h"

namespace vitro::ops {

Result<Values> hostCallback(Call &call) {
  const Attributes &config = customCallConfig(call);
  if (!config.has("callback")) return badCustomCall(call, "no 'callback' in its backend_config");
  // Tokens only order the calls, which run in order anyway.
  Values in;
  for (HostArray &array : call.in)
    if (array.dtype() != DType::Token) in.push_back(std::move(array));
  std::vector<TensorType> wanted;
  for (const TensorType &type : call.results)
    if (type.dtype != DType::Token) wanted.push_back(type);
  VITRO_TRY(Values made,
            call.machine.callHost(uint64_t(config.integer("callback")), std::move(in), wanted));
  if (made.size() != wanted.size())
    return badCustomCall(call, fmt::format("gave {} results for {}", made.size(), wanted.size()));
  Values out;
  size_t next = 0;
  for (const TensorType &type : call.results) {
    bool isToken = type.dtype == DType::Token;
    if (!isToken && (made[next].dtype() != type.dtype || made[next].dims() != type.dims))
      return badCustomCall(call, fmt::format("result {} is {}, declared {}", next,
                                             made[next].type().text(), type.text()));
    out.push_back(isToken ? HostArray::token() : std::move(made[next++]));
  }
  return out;
}

}  // namespace vitro::ops
