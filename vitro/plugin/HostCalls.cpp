#include "vitro/plugin/HostCalls.h"
#include <atomic>
#include "vitro/plugin/ElementType.h"

namespace vitro::plugin {
namespace {

std::atomic<vitro_host_callback> registered = nullptr;

vitro_array describe(const HostArray &array, void *data) {
  return {data, int32_t(bufferType(array.dtype())), array.dims().data(), array.dims().size()};
}

Result<ops::Values> callPython(uint64_t id, ops::Values in, std::span<const TensorType> results) {
  vitro_host_callback callback = registered;
  if (!callback)
    return cannotRun("callback.no-host", "the program calls back into Python, and nobody listens")
        .suggest("import the vitro package: it registers the callback with the plugin");
  std::vector<vitro_array> inputs, outputs;
  for (HostArray &array : in)
    inputs.push_back(describe(array, const_cast<std::byte *>(array.raw())));
  ops::Values out;
  for (const TensorType &type : results) {
    VITRO_TRY(HostArray array, HostArray::zeros(type.dtype, type.dims));
    out.push_back(std::move(array));
  }
  for (HostArray &array : out) outputs.push_back(describe(array, array.mutableRaw()));
  std::string error(16384, '\0');
  if (callback(id, inputs.data(), inputs.size(), outputs.data(), outputs.size(), error.data(),
               error.size()) != 0) {
    error.back() = '\0';
    return cannotRun("callback.failed", error.c_str());
  }
  return out;
}

}  // namespace

void setHostCallback(vitro_host_callback callback) { registered = callback; }
ops::HostCalls hostCalls() { return callPython; }

}  // namespace vitro::plugin
