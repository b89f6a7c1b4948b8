// The client and what it owns: devices, their memories, the threads that run programs.
#pragma once
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include "vitro/plugin/Live.h"
#include "vitro/plugin/PjrtApi.h"
#include "vitro/runtime/run/Pool.h"

inline constexpr const char *kPlatformName = "vitro";

/// The memory use of a device. Every device has all of the host's memory.
struct MemoryUse {
  std::atomic<int64_t> inUse = 0, peak = 0, allocations = 0, largest = 0;

  void take(int64_t bytes);
  void give(int64_t bytes) { inUse -= bytes; }
  void clear();
};

struct PJRT_DeviceDescription {
  int id = 0;
  std::string kind, debugText, text;
};

namespace vitro::plugin {

/// The memory kinds of a device, the default first. They are one memory under three names: programs
/// that move arrays between them run unchanged.
inline constexpr const char *kMemoryKinds[] = {"device", "pinned_host", "unpinned_host"};
inline constexpr size_t kNumMemoryKinds = std::size(kMemoryKinds);

struct Memory : PJRT_Memory {
  PJRT_Device *device = nullptr;
  int id = 0;
  int kind = 0;  // index of kMemoryKinds
  std::string text;

  /// Data that the host attaches to a memory, by key.
  struct UserData {
    void *data;
    void (*destroy)(void *);
  };
  std::mutex mutex;
  std::map<const void *, UserData> userData;
  ~Memory();
};

inline Memory *own(PJRT_Memory *memory) { return static_cast<Memory *>(memory); }
inline const char *kindOf(PJRT_Memory *memory) { return kMemoryKinds[own(memory)->kind]; }

}  // namespace vitro::plugin

struct PJRT_Device {
  PJRT_Client *client = nullptr;
  PJRT_DeviceDescription description;
  std::vector<std::unique_ptr<vitro::plugin::Memory>> memories;
  std::vector<PJRT_Memory *> memoryList;
  /// Shared with the buffers, which may outlive the client.
  std::shared_ptr<MemoryUse> use = std::make_shared<MemoryUse>();

  PJRT_Memory *defaultMemory() const { return memoryList[0]; }
  /// Null if there is no such kind; "" is the default.
  PJRT_Memory *memoryOfKind(std::string_view kind) const;
};

struct PJRT_TopologyDescription {
  explicit PJRT_TopologyDescription(int64_t devices);
  std::vector<std::unique_ptr<PJRT_DeviceDescription>> descriptions;
  std::vector<PJRT_DeviceDescription *> list;
};

struct PJRT_Client {
  explicit PJRT_Client(int64_t devices);
  /// Waits for running programs. Nobody can see the results of programs still running, so they are
  /// cancelled; only host callbacks finish.
  ~PJRT_Client() {
    *isEnding = true;
    pool->close();
  }

  std::vector<std::unique_ptr<PJRT_Device>> devices;
  std::vector<PJRT_Device *> deviceList;
  std::vector<PJRT_Memory *> memoryList;
  PJRT_TopologyDescription topology;

  /// Shared with launches that wait for an input, which may arrive after the client was destroyed.
  std::shared_ptr<vitro::runtime::Pool> pool;
  std::shared_ptr<std::atomic<bool>> isEnding = std::make_shared<std::atomic<bool>>(false);

  PJRT_Device *lookup(int64_t id) const;
};
