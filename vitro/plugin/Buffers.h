// Arrays on a device that may not be computed yet.
#pragma once
#include <mutex>
#include "vitro/plugin/Client.h"
#include "vitro/runtime/run/Event.h"
#include "vitro/tensor/HostArray.h"

struct PJRT_Event {
  vitro::runtime::Event event;
};

namespace vitro::plugin {

/// The content of a buffer. The producer writes `array`, then sets `ready`; readers wait for
/// `ready` first. Running programs hold contents, not buffers, so a buffer can be deleted while a
/// program that reads it is in flight.
struct Content {
  /// Not computed yet.
  explicit Content(PJRT_Device *device) : ready(runtime::Event::pending()), use(device->use) {}
  /// Already available.
  Content(PJRT_Device *device, HostArray value);
  Content(const Content &) = delete;
  ~Content() { use->give(counted); }

  /// The value is available.
  void fulfil(HostArray value);
  void fail(Problem problem) { ready.set(std::move(problem)); }

  HostArray array;
  const runtime::Event ready;
  /// A second reference, so that foreign bytes never look uniquely owned and are never written.
  HostArray pin;

 private:
  void count();
  const std::shared_ptr<MemoryUse> use;
  int64_t counted = 0;
};

PJRT_Buffer *makeBuffer(PJRT_Memory *memory, DType dtype, Dims dims,
                        std::shared_ptr<Content> content);

/// The type that the host asks for; a problem if such an array has no size.
Result<TensorType> typeOf(PJRT_Buffer_Type type, const int64_t *dims, size_t rank);
/// Requires a type that `typeOf` accepted.
inline int64_t bytesOf(DType dtype, const Dims &dims) {
  return *elementCount(dims) * byteWidth(dtype);
}
/// The content of a buffer, if this byte range lies inside.
Result<std::shared_ptr<Content>> rawRange(PJRT_Buffer *buffer, int64_t offset, int64_t size);
/// Gives `target` the value of `source` as soon as it is available.
void forward(std::shared_ptr<Content> source, std::shared_ptr<Content> target);

/// The memory that the host means by `memory`, or by `device` if that is null.
Result<PJRT_Memory *> memoryFor(PJRT_Memory *memory, PJRT_Device *device);

}  // namespace vitro::plugin

struct PJRT_Buffer {
  PJRT_Memory *memory = nullptr;
  vitro::DType dtype = vitro::DType::F32;
  vitro::Dims dims;

  PJRT_Device *device() const { return vitro::plugin::own(memory)->device; }
  /// Null once the buffer was deleted or donated.
  std::shared_ptr<vitro::plugin::Content> content() const;
  /// Removes the content: later uses find the buffer deleted, with the reason `why`.
  std::shared_ptr<vitro::plugin::Content> release(const char *why);
  /// Undoes a release.
  void giveBack(std::shared_ptr<vitro::plugin::Content> content);
  bool isDeleted() const;
  /// "f32[4,2] on vitro:0".
  std::string text() const;
  vitro::Problem deletedProblem() const;

 private:
  friend PJRT_Buffer *vitro::plugin::makeBuffer(PJRT_Memory *, vitro::DType, vitro::Dims,
                                                std::shared_ptr<vitro::plugin::Content>);
  mutable std::mutex mutex;
  std::shared_ptr<vitro::plugin::Content> held;
  const char *gone = nullptr;  // "deleted" or "donated"

 public:
  // Bytes that the host reads in place stay unchanged until it releases them; without a reference
  // count, until the buffer is deleted.
  vitro::HostArray shown;
  int64_t externalReferences = 0;
  std::mutex externalMutex;
};
