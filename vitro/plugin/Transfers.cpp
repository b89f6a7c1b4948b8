// Chunked transfers: buffers that exist before their bytes, filled as those arrive.
#include <fmt/format.h>
#include "vitro/plugin/Buffers.h"
#include "vitro/plugin/ElementType.h"
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Slots.h"
#include "vitro/plugin/Strided.h"

using namespace vitro;
using namespace vitro::plugin;

struct PJRT_AsyncHostToDeviceTransferManager {
  struct Slot {
    TensorType type;
    std::shared_ptr<Content> content;
    HostArray bytes;  // being filled; moved to `content` with the last chunk
    bool isDone = false;
  };
  PJRT_Memory *memory = nullptr;
  std::mutex mutex;
  std::vector<Slot> slots;

  /// Waiters on a buffer that will never be filled get an error.
  ~PJRT_AsyncHostToDeviceTransferManager() {
    for (Slot &slot : slots)
      if (!slot.isDone)
        slot.content->fail(
            problem("transfer.abandoned", "the transfer ended before its last chunk"));
  }
};

/// A buffer that will alias another one, once that is known.
struct PJRT_FulfillAliasBufferCallback {
  TensorType type;
  std::shared_ptr<Content> content;
};

namespace vitro::plugin {
namespace {

using Manager = PJRT_AsyncHostToDeviceTransferManager;

Result<Manager::Slot *> slotAt(Manager *manager, int index) {
  if (index < 0 || size_t(index) >= manager->slots.size())
    return problem("transfer.index", fmt::format("buffer {} of {}", index, manager->slots.size()));
  return &manager->slots[size_t(index)];
}

Result<Manager::Slot *> openSlot(Manager *manager, int index) {
  VITRO_TRY(Manager::Slot * slot, slotAt(manager, index));
  if (slot->isDone)
    return problem("transfer.done", fmt::format("buffer {} already has its last chunk", index));
  return slot;
}

/// The content to fulfil once the manager is unlocked: its callbacks may call back into it.
std::shared_ptr<Content> close(Manager::Slot &slot, std::unique_lock<std::mutex> &lock) {
  slot.isDone = true;
  std::shared_ptr<Content> content = slot.content;
  lock.unlock();
  return content;
}

}  // namespace

PJRT_Error *Client_CreateBuffersForAsyncHostToDevice(
    PJRT_Client_CreateBuffersForAsyncHostToDevice_Args *args) {
  auto manager = std::make_unique<Manager>();
  PJRT_TRY(manager->memory, memoryFor(args->memory, nullptr));
  for (size_t i = 0; i < args->num_shape_specs; ++i) {
    const PJRT_ShapeSpec &spec = args->shape_specs[i];
    PJRT_TRY(TensorType type, typeOf(spec.element_type, spec.dims, spec.num_dims));
    if (i < args->num_device_layouts && !isRowMajor(args->device_layouts[i], type.dims.size()))
      return invalidArgument("vitro supports row-major arrays only");
    PJRT_TRY(HostArray bytes, HostArray::allocate(type.dtype, type.dims));
    manager->slots.push_back(
        {type, std::make_shared<Content>(own(args->memory)->device), std::move(bytes)});
  }
  args->transfer_manager = manager.release();
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_Destroy(
    PJRT_AsyncHostToDeviceTransferManager_Destroy_Args *args) {
  delete args->transfer_manager;
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_TransferData(
    PJRT_AsyncHostToDeviceTransferManager_TransferData_Args *args) {
  Manager *manager = args->transfer_manager;
  std::unique_lock lock(manager->mutex);
  PJRT_TRY(Manager::Slot * slot, openSlot(manager, args->buffer_index));
  int64_t bytes = slot->bytes.bytes();
  if (args->offset < 0 || args->transfer_size < 0 || args->offset > bytes ||
      args->transfer_size > bytes - args->offset)
    return invalidArgument(fmt::format("{} bytes from {} of {}, which has {}", args->transfer_size,
                                       args->offset, slot->type.text(), bytes));
  if (args->transfer_size)
    std::memcpy(slot->bytes.mutableRaw() + args->offset, args->data, size_t(args->transfer_size));
  if (args->is_last_transfer) {
    HostArray array = std::move(slot->bytes);
    normalise(array);
    close(*slot, lock)->fulfil(std::move(array));
  }
  args->done_with_h2d_transfer = new PJRT_Event{};
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_TransferLiteral(
    PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args) {
  Manager *manager = args->transfer_manager;
  std::unique_lock lock(manager->mutex);
  PJRT_TRY(Manager::Slot * slot, openSlot(manager, args->buffer_index));
  PJRT_TRY(TensorType type,
           typeOf(args->shape_element_type, args->shape_dims, args->shape_num_dims));
  if (type.text() != slot->type.text())
    return invalidArgument(
        fmt::format("buffer {} is {}, got {}", args->buffer_index, slot->type.text(), type.text()));
  PJRT_TRY(Dims strides, stridesOf(args->shape_layout, type.dims, type.dtype));
  PJRT_TRY(HostArray array, fromHost(args->data, type, strides));
  close(*slot, lock)->fulfil(std::move(array));
  args->done_with_h2d_transfer = new PJRT_Event{};
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_RetrieveBuffer(
    PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args *args) {
  Manager *manager = args->transfer_manager;
  std::lock_guard lock(manager->mutex);
  PJRT_TRY(const Manager::Slot *slot, slotAt(manager, args->buffer_index));
  args->buffer_out = makeBuffer(manager->memory, slot->type.dtype, slot->type.dims, slot->content);
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_Device(
    PJRT_AsyncHostToDeviceTransferManager_Device_Args *args) {
  args->device_out = own(args->transfer_manager->memory)->device;
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_BufferCount(
    PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args *args) {
  args->buffer_count = args->transfer_manager->slots.size();
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_BufferSize(
    PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args *args) {
  PJRT_TRY(const Manager::Slot *slot, slotAt(args->transfer_manager, args->buffer_index));
  args->buffer_size = size_t(bytesOf(slot->type.dtype, slot->type.dims));
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_SetBufferError(
    PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args *args) {
  Manager *manager = args->transfer_manager;
  std::unique_lock lock(manager->mutex);
  PJRT_TRY(Manager::Slot * slot, openSlot(manager, args->buffer_index));
  close(*slot, lock)
      ->fail(problemOf(args->error_code, args->error_message, args->error_message_size));
  return nullptr;
}

PJRT_Error *AsyncHostToDeviceTransferManager_AddMetadata(
    PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *) {
  return nullptr;  // annotations for the transfer's own tracing
}

PJRT_Error *Client_CreateAliasBuffer(PJRT_Client_CreateAliasBuffer_Args *args) {
  PJRT_TRY(TensorType type,
           typeOf(args->shape_element_type, args->shape_dims, args->shape_num_dims));
  PJRT_TRY(PJRT_Memory * memory, memoryFor(args->memory, nullptr));
  auto content = std::make_shared<Content>(own(memory)->device);
  args->alias_buffer = makeBuffer(memory, type.dtype, type.dims, content);
  args->fulfill_alias_buffer_cb = new PJRT_FulfillAliasBufferCallback{type, std::move(content)};
  return nullptr;
}

PJRT_Error *Client_FulfillAliasBuffer(PJRT_Client_FulfillAliasBuffer_Args *args) {
  std::unique_ptr<PJRT_FulfillAliasBufferCallback> promise(args->fulfill_alias_buffer_cb);
  std::shared_ptr<Content> target = promise->content;
  if (args->status_code != PJRT_Error_Code_OK) {
    target->fail(problemOf(args->status_code, args->error_message, args->error_message_size));
    return nullptr;
  }
  if (args->buffer->dtype != promise->type.dtype || args->buffer->dims != promise->type.dims) {
    Problem why = problem("buffer.alias", fmt::format("a buffer of {} cannot be used as {}",
                                                      promise->type.text(), args->buffer->text()));
    target->fail(why);
    return makeError(why);
  }
  auto source = args->buffer->content();
  if (source)
    forward(std::move(source), std::move(target));
  else
    target->fail(args->buffer->deletedProblem());
  return nullptr;
}

}  // namespace vitro::plugin

// A copy whose destination is only known later.
namespace {

struct LaterCopy {
  std::shared_ptr<Content> content;
  int64_t offset, size;
  runtime::Event done = runtime::Event::pending();
};

void copyLater(std::shared_ptr<LaterCopy> copy, void *destination) {
  copy->content->ready.onReady([copy, destination](const Problem *why) {
    if (why) return copy->done.set(*why);
    if (copy->size)
      std::memcpy(destination, copy->content->array.raw() + copy->offset, size_t(copy->size));
    copy->done.set();
  });
}

struct LaterDonation {
  std::shared_ptr<Content> source, target;
};

}  // namespace

namespace vitro::plugin {

PJRT_Error *Buffer_CopyRawToHostFuture(PJRT_Buffer_CopyRawToHostFuture_Args *args) {
  PJRT_TRY(auto content, rawRange(args->buffer, args->offset, args->transfer_size));
  auto *held = new std::shared_ptr<LaterCopy>(
      new LaterCopy{std::move(content), args->offset, args->transfer_size});
  args->event = new PJRT_Event{(*held)->done};
  args->callback_data = held;
  args->future_ready_callback = [](PJRT_Buffer_CopyRawToHostFuture_Callback_Args *ready) {
    std::unique_ptr<std::shared_ptr<LaterCopy>> copy(
        static_cast<std::shared_ptr<LaterCopy> *>(ready->callback_data));
    if (ready->error_code != PJRT_Error_Code_OK)
      return (*copy)->done.set(
          problemOf(ready->error_code, ready->error_message, ready->error_message_size));
    copyLater(std::move(*copy), ready->dst);
  };
  return nullptr;
}

PJRT_Error *Buffer_DonateWithControlDependency(PJRT_Buffer_DonateWithControlDependency_Args *args) {
  auto source = args->buffer->release("donated");
  if (!source) return makeError(args->buffer->deletedProblem());
  auto target = std::make_shared<Content>(args->buffer->device());
  args->out_buffer =
      makeBuffer(args->buffer->memory, args->buffer->dtype, args->buffer->dims, target);
  args->callback_data = new LaterDonation{std::move(source), std::move(target)};
  args->dependency_ready_callback =
      [](PJRT_Buffer_DonateWithControlDependency_Callback_Args *ready) {
        std::unique_ptr<LaterDonation> donation(static_cast<LaterDonation *>(ready->callback_data));
        if (ready->error_code != PJRT_Error_Code_OK)
          return donation->target->fail(
              problemOf(ready->error_code, ready->error_message, ready->error_message_size));
        forward(std::move(donation->source), std::move(donation->target));
      };
  return nullptr;
}

// Streams belong to host transfers by channel. Programs with such transfers are refused at compile
// time (docs/known_gaps.md), so no stream ever exists.
PJRT_Error *CopyToDeviceStream_Destroy(PJRT_CopyToDeviceStream_Destroy_Args *) { return nullptr; }
#define VITRO_NO_STREAM(slot) \
  PJRT_Error *slot(PJRT_##slot##_Args *) { return notOffered("a host transfer by channel"); }
VITRO_NO_STREAM(CopyToDeviceStream_AddChunk)
VITRO_NO_STREAM(CopyToDeviceStream_TotalBytes)
VITRO_NO_STREAM(CopyToDeviceStream_GranuleSize)
VITRO_NO_STREAM(CopyToDeviceStream_CurrentBytes)
#undef VITRO_NO_STREAM

}  // namespace vitro::plugin
