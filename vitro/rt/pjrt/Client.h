// A client of somebody's PJRT plugin: compiles programs and runs them on its devices.
#pragma once
#include "vitro/rt/pjrt/Options.h"
#include "vitro/rt/pjrt/Plugin.h"
#include "vitro/runtime/files/GridData.h"

namespace vitro::rt {

/// A compiled program.
class Loaded {
 public:
  size_t outputs() const { return outputCount; }

 private:
  friend class Client;
  LoadedHandle handle;
  size_t outputCount = 0;
  /// In the order in which the plugin lists its devices: the device, and the process of the grid
  /// that runs there.
  std::vector<PJRT_Device *> devices;
  std::vector<size_t> processes;
};

class Client {
 public:
  static Result<std::unique_ptr<Client>> create(const Plugin &plugin,
                                                std::span<const Option> options);

  const std::string &platform() const { return platformName; }
  const std::string &platformVersion() const { return version; }
  const std::string &deviceKind() const { return kind; }
  size_t deviceCount() const { return devices.size(); }

  /// `request.devices` is chosen here: the first ones. `code` is MLIR text or bytecode.
  Result<Loaded> compile(const std::string &code, CompileRequest request) const;

  /// Buffers with the arrays of each process; an array needs to live during the call only. Fresh
  /// ones for every run, since a program may donate them.
  using Buffers = std::vector<std::vector<BufferHandle>>;
  Result<Buffers> put(const Loaded &loaded, const runtime::GridValues &arguments) const;
  /// The results, as buffers of each process that are ready.
  Result<Buffers> run(const Loaded &loaded, const Buffers &arguments) const;
  Result<runtime::GridValues> fetch(const Buffers &buffers) const;

 private:
  explicit Client(const Plugin &plugin) : plugin(plugin) {}
  Result<> describe();
  Result<int64_t> idOf(PJRT_Device *device) const;
  Result<> placeProcesses(Loaded &loaded, const CompileRequest &request) const;
  Result<BufferHandle> put(const HostArray &array, PJRT_Device *device) const;
  Result<HostArray> fetch(PJRT_Buffer *buffer) const;
  Result<bool> isRowMajor(PJRT_Buffer *buffer, size_t rank) const;

  const Plugin &plugin;
  ClientHandle handle;
  std::vector<PJRT_Device *> devices;
  std::vector<int64_t> ids;
  std::string platformName, version, kind;
};

}  // namespace vitro::rt
