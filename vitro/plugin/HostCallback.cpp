#include "vitro/plugin/HostCallback.h"
#include <mutex>
#include <shared_mutex>
#include "vitro/plugin/ElementType.h"

namespace vitro::plugin {
namespace {

constexpr size_t kErrorBytes = 1 << 15;  // a traceback is long

/// Callers hold a shared lock while Python runs, so unregistering the function waits for them.
struct Registered {
  std::shared_mutex mutex;
  vitro_host_callback callback = nullptr;
};

Registered &registered() {
  static auto *one = new Registered;  // never destroyed: threads may outlive main
  return *one;
}

}  // namespace

void setHostCallback(vitro_host_callback callback) {
  std::unique_lock lock(registered().mutex);
  registered().callback = callback;
}

Result<ops::Values> callHost(uint64_t id, ops::Values in, std::span<const TensorType> results) {
  std::vector<vitro_array> inputs, outputs;
  for (const HostArray &array : in)
    inputs.push_back({const_cast<std::byte *>(array.raw()), bufferType(array.dtype()),
                      array.dims().data(), array.dims().size()});
  ops::Values out;
  for (const TensorType &type : results) {
    VITRO_TRY(HostArray array, HostArray::allocate(type.dtype, type.dims));
    out.push_back(std::move(array));
  }
  for (HostArray &array : out)
    outputs.push_back(
        {array.mutableRaw(), bufferType(array.dtype()), array.dims().data(), array.dims().size()});
  std::shared_lock lock(registered().mutex);
  if (!registered().callback)
    return cannotRun(
               "callback.no-host",
               "the program calls back into Python, but no Python callback handler is registered")
        .suggest(
            "callbacks need the Python package vitro and do not work during interpreter shutdown");
  std::string error(kErrorBytes, '\0');
  int failed = registered().callback(id, inputs.data(), inputs.size(), outputs.data(),
                                     outputs.size(), error.data(), error.size());
  if (failed) return cannotRun("callback.raised", error.c_str());
  return out;
}

}  // namespace vitro::plugin
