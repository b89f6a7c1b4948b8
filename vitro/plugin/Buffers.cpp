#include "vitro/plugin/Buffers.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/plugin/ElementType.h"
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Slots.h"
#include "vitro/plugin/Strided.h"

using namespace vitro;

namespace vitro::plugin {

Content::Content(PJRT_Device *device, HostArray value) : array(std::move(value)), use(device->use) {
  count();
}

void Content::fulfil(HostArray value) {
  array = std::move(value);
  count();
  ready.set();
}

void Content::count() {
  counted = array.bytes();
  use->take(counted);
}

PJRT_Buffer *makeBuffer(PJRT_Memory *memory, DType dtype, Dims dims,
                        std::shared_ptr<Content> content) {
  auto *buffer = new PJRT_Buffer;
  buffer->memory = memory;
  buffer->dtype = dtype;
  buffer->dims = std::move(dims);
  buffer->held = std::move(content);
  return buffer;
}

}  // namespace vitro::plugin

using namespace vitro::plugin;

std::shared_ptr<Content> PJRT_Buffer::content() const {
  std::lock_guard lock(mutex);
  return held;
}

std::shared_ptr<Content> PJRT_Buffer::release(const char *why) {
  std::lock_guard lock(mutex);
  if (held) gone = why;
  return std::exchange(held, nullptr);
}

void PJRT_Buffer::giveBack(std::shared_ptr<Content> content) {
  std::lock_guard lock(mutex);
  held = std::move(content);
}

bool PJRT_Buffer::isDeleted() const {
  std::lock_guard lock(mutex);
  return !held;
}

std::string PJRT_Buffer::text() const {
  return fmt::format("{}[{}] on {}", info(dtype).shortName, fmt::join(dims, ","),
                     device()->description.debugText);
}

Problem PJRT_Buffer::deletedProblem() const {
  std::lock_guard lock(mutex);
  return problem("buffer.deleted",
                 fmt::format("the array {} was {}", text(), gone ? gone : "deleted"));
}

namespace vitro::plugin {

Result<TensorType> typeOf(PJRT_Buffer_Type type, const int64_t *dims, size_t rank) {
  VITRO_TRY(DType dtype, elementType(type));
  TensorType result{dtype, Dims(dims, dims + rank), nullptr};
  auto count = elementCount(result.dims);
  int64_t bytes = 0;
  bool hasSize = count && !__builtin_mul_overflow(*count, int64_t(byteWidth(dtype)), &bytes);
  for (int64_t dim : result.dims) hasSize &= dim >= 0;  // a zero hides later dimensions
  if (!hasSize || (dtype == DType::Token && rank != 0))
    return problem("buffer.shape", fmt::format("{} has no size", result.text()));
  return result;
}

Result<PJRT_Memory *> memoryFor(PJRT_Memory *memory, PJRT_Device *device) {
  if (!memory && !device)
    return problem("buffer.memory", "neither a memory nor a device was given");
  return memory ? memory : device->defaultMemory();
}

void forward(std::shared_ptr<Content> source, std::shared_ptr<Content> target) {
  Content &from = *source;
  from.ready.onReady([source = std::move(source), target](const Problem *why) {
    if (why) return target->fail(*why);
    target->pin = source->pin;
    target->fulfil(source->array);
  });
}

namespace {

PJRT_Error *wantsRowMajor(const TensorType &type) {
  return invalidArgument("vitro supports row-major arrays only: " + type.text());
}

/// The content for reading; a problem if the buffer is deleted.
Result<std::shared_ptr<Content>> readable(PJRT_Buffer *buffer) {
  auto content = buffer->content();
  if (!content) return buffer->deletedProblem();
  return content;
}

/// Calls `use` with the array when it is available, and returns the event of its completion.
template <class Use>
runtime::Event afterReady(const std::shared_ptr<Content> &content, Use use) {
  if (content->ready.isReady()) {  // the common case needs no callback
    if (const Problem *why = content->ready.problem()) return runtime::Event::failed(*why);
    auto done = use(content->array);
    return done ? runtime::Event() : runtime::Event::failed(std::move(done.problem()));
  }
  runtime::Event finished = runtime::Event::pending();
  content->ready.onReady([content, use, finished](const Problem *why) {
    if (why) return finished.set(*why);
    auto done = use(content->array);
    finished.set(done ? std::nullopt : std::optional(std::move(done.problem())));
  });
  return finished;
}

}  // namespace

PJRT_Error *Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args *args) {
  PJRT_TRY(TensorType type, typeOf(args->type, args->dims, args->num_dims));
  PJRT_TRY(PJRT_Memory * memory, memoryFor(args->memory, args->device));
  if (!isRowMajor(args->device_layout, type.dims.size())) return wantsRowMajor(type);
  std::span<const int64_t> strides(args->byte_strides, args->num_byte_strides);
  // The bytes are always copied during the call, whatever the host would allow: nothing to wait
  // for.
  PJRT_TRY(HostArray array, fromHost(args->data, type, strides));
  args->buffer = makeBuffer(memory, type.dtype, type.dims,
                            std::make_shared<Content>(own(memory)->device, std::move(array)));
  args->done_with_host_buffer = new PJRT_Event{};
  return nullptr;
}

PJRT_Error *Client_CreateUninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args *args) {
  PJRT_TRY(TensorType type,
           typeOf(args->shape_element_type, args->shape_dims, args->shape_num_dims));
  PJRT_TRY(PJRT_Memory * memory, memoryFor(args->memory, args->device));
  if (!isRowMajor(args->shape_layout, type.dims.size())) return wantsRowMajor(type);
  PJRT_TRY(HostArray array, HostArray::zeros(type.dtype, type.dims));  // deterministic
  args->buffer = makeBuffer(memory, type.dtype, type.dims,
                            std::make_shared<Content>(own(memory)->device, std::move(array)));
  return nullptr;
}

PJRT_Error *Client_CreateErrorBuffer(PJRT_Client_CreateErrorBuffer_Args *args) {
  PJRT_TRY(TensorType type,
           typeOf(args->shape_element_type, args->shape_dims, args->shape_num_dims));
  PJRT_TRY(PJRT_Memory * memory, memoryFor(args->memory, nullptr));
  auto content = std::make_shared<Content>(own(memory)->device);
  content->fail(problemOf(args->error_code, args->error_message, args->error_message_size));
  args->buffer = makeBuffer(memory, type.dtype, type.dims, std::move(content));
  return nullptr;
}

PJRT_Error *Client_CreateViewOfDeviceBuffer(PJRT_Client_CreateViewOfDeviceBuffer_Args *args) {
  PJRT_TRY(TensorType type, typeOf(args->element_type, args->dims, args->num_dims));
  PJRT_TRY(PJRT_Memory * memory,
           memoryFor(hasField(args, &args->memory) ? args->memory : nullptr, args->device));
  // Called when the last owner of the bytes is gone, unless this call fails.
  struct Done {
    void (*callback)(void *, void *);
    void *user;
    std::shared_ptr<std::atomic<bool>> isCancelled = std::make_shared<std::atomic<bool>>(false);
    void operator()(void *at) const {
      if (callback && !*isCancelled) callback(at, user);
    }
  };
  Done done{args->on_delete_callback, args->on_delete_callback_arg};
  if (!isRowMajor(args->layout, type.dims.size())) return wantsRowMajor(type);
  if (type.dtype == DType::Token) return invalidArgument("a token has no data");
  auto content = std::make_shared<Content>(own(memory)->device);
  std::byte *data = static_cast<std::byte *>(args->device_buffer_ptr);
  HostArray view = HostArray::adopt(type.dtype, type.dims, std::shared_ptr<std::byte>(data, done));
  if (isUsableInPlace(view)) {
    content->pin = view;
  } else {
    auto copy = fromHost(data, type, {});
    if (!copy) {  // the bytes remain the host's
      done.isCancelled->store(true);
      return makeError(copy.problem());
    }
    view = std::move(*copy);
  }
  content->fulfil(std::move(view));
  args->buffer = makeBuffer(memory, type.dtype, type.dims, std::move(content));
  return nullptr;
}

PJRT_Error *Buffer_Destroy(PJRT_Buffer_Destroy_Args *args) {
  delete args->buffer;
  return nullptr;
}

PJRT_Error *Buffer_ElementType(PJRT_Buffer_ElementType_Args *args) {
  args->type = bufferType(args->buffer->dtype);
  return nullptr;
}

PJRT_Error *Buffer_Dimensions(PJRT_Buffer_Dimensions_Args *args) {
  args->dims = args->buffer->dims.data();
  args->num_dims = args->buffer->dims.size();
  return nullptr;
}

PJRT_Error *Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args *args) {
  args->unpadded_dims = args->buffer->dims.data();
  args->num_dims = args->buffer->dims.size();
  return nullptr;
}

PJRT_Error *Buffer_DynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args *args) {
  args->dynamic_dim_indices = nullptr;
  args->num_dynamic_dims = 0;
  return nullptr;
}

PJRT_Error *Buffer_GetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args *args) {
  giveRowMajor(args->layout, args->buffer->dims.size());
  return nullptr;
}

PJRT_Error *Buffer_OnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args *args) {
  if (args->buffer->isDeleted()) return makeError(args->buffer->deletedProblem());
  args->on_device_size_in_bytes = size_t(bytesOf(args->buffer->dtype, args->buffer->dims));
  return nullptr;
}

PJRT_Error *Buffer_Device(PJRT_Buffer_Device_Args *args) {
  args->device = args->buffer->device();
  return nullptr;
}

PJRT_Error *Buffer_Memory(PJRT_Buffer_Memory_Args *args) {
  args->memory = args->buffer->memory;
  return nullptr;
}

PJRT_Error *Buffer_Delete(PJRT_Buffer_Delete_Args *args) {
  args->buffer->release("deleted");
  std::lock_guard lock(args->buffer->externalMutex);
  if (args->buffer->externalReferences == 0) args->buffer->shown = HostArray();
  return nullptr;
}

PJRT_Error *Buffer_IsDeleted(PJRT_Buffer_IsDeleted_Args *args) {
  args->is_deleted = args->buffer->isDeleted();
  return nullptr;
}

// All memories are the same, and arrays are immutable: a copy shares the bytes.
static PJRT_Error *copyTo(PJRT_Buffer *source, PJRT_Memory *memory, PJRT_Buffer *&copy) {
  PJRT_TRY(auto content, readable(source));
  auto target = std::make_shared<Content>(own(memory)->device);
  forward(std::move(content), target);
  copy = makeBuffer(memory, source->dtype, source->dims, std::move(target));
  return nullptr;
}

PJRT_Error *Buffer_CopyToDevice(PJRT_Buffer_CopyToDevice_Args *args) {
  return copyTo(args->buffer, args->dst_device->defaultMemory(), args->dst_buffer);
}

PJRT_Error *Buffer_CopyToMemory(PJRT_Buffer_CopyToMemory_Args *args) {
  return copyTo(args->buffer, args->dst_memory, args->dst_buffer);
}

PJRT_Error *Buffer_Bitcast(PJRT_Buffer_Bitcast_Args *args) {
  PJRT_TRY(TensorType type, typeOf(args->element_type, args->dims, args->num_dims));
  PJRT_TRY(auto content, readable(args->buffer));
  int64_t have = bytesOf(args->buffer->dtype, args->buffer->dims);
  if (bytesOf(type.dtype, type.dims) != have || type.dtype == DType::Token)
    return invalidArgument(
        fmt::format("{} bytes of {} read as {}", have, args->buffer->text(), type.text()));
  auto target = std::make_shared<Content>(args->buffer->device());
  content->ready.onReady([content, target, type](const Problem *why) {
    if (why) return target->fail(*why);
    HostArray same = content->array.recast(type.dtype, type.dims);
    if (isUsableInPlace(same)) {
      target->pin = content->pin;
      return target->fulfil(std::move(same));
    }
    auto copy = fromHost(same.raw(), type, {});
    copy ? target->fulfil(std::move(*copy)) : target->fail(std::move(copy.problem()));
  });
  args->out_buffer = makeBuffer(args->buffer->memory, type.dtype, type.dims, std::move(target));
  return nullptr;
}

PJRT_Error *Buffer_ToHostBuffer(PJRT_Buffer_ToHostBuffer_Args *args) {
  size_t needed = size_t(bytesOf(args->src->dtype, args->src->dims));
  if (!args->dst) {  // only the size is requested
    args->dst_size = needed;
    return nullptr;
  }
  if (args->dst_size < needed)
    return invalidArgument(
        fmt::format("{} bytes are too few for {}", args->dst_size, args->src->text()));
  PJRT_TRY(Dims strides, stridesOf(args->host_layout, args->src->dims, args->src->dtype));
  if (!strides.empty() && !fits(args->src->dims, strides, args->src->dtype, args->dst_size))
    return invalidArgument(fmt::format("strides {} exceed a buffer of {} bytes",
                                       fmt::join(strides, ","), args->dst_size));
  PJRT_TRY(auto content, readable(args->src));
  args->event =
      new PJRT_Event{afterReady(content, [dst = args->dst, strides](const HostArray &array) {
        toHost(array, dst, strides);
        return Result<>();
      })};
  return nullptr;
}

static runtime::Event copyRaw(const std::shared_ptr<Content> &content, void *dst, int64_t offset,
                              int64_t size) {
  return afterReady(content, [=](const HostArray &array) {
    if (size) std::memcpy(dst, array.raw() + offset, size_t(size));
    return Result<>();
  });
}

Result<std::shared_ptr<Content>> rawRange(PJRT_Buffer *buffer, int64_t offset, int64_t size) {
  int64_t bytes = bytesOf(buffer->dtype, buffer->dims);
  if (offset < 0 || size < 0 || offset > bytes || size > bytes - offset)
    return problem("buffer.range", fmt::format("{} bytes from {} of {}, which has {}", size, offset,
                                               buffer->text(), bytes));
  return readable(buffer);
}

PJRT_Error *Buffer_CopyRawToHost(PJRT_Buffer_CopyRawToHost_Args *args) {
  PJRT_TRY(auto content, rawRange(args->buffer, args->offset, args->transfer_size));
  args->event = new PJRT_Event{copyRaw(content, args->dst, args->offset, args->transfer_size)};
  return nullptr;
}

PJRT_Error *Buffer_IsOnCpu(PJRT_Buffer_IsOnCpu_Args *args) {
  args->is_on_cpu = true;
  return nullptr;
}

PJRT_Error *Buffer_ReadyEvent(PJRT_Buffer_ReadyEvent_Args *args) {
  auto content = args->buffer->content();
  args->event = new PJRT_Event{content ? content->ready
                                       : runtime::Event::failed(args->buffer->deletedProblem())};
  return nullptr;
}

// The host reads the bytes in place. Meanwhile they have an extra reference, so that no program can
// reuse them for its results.
static PJRT_Error *show(PJRT_Buffer *buffer, const std::byte *&bytes) {
  PJRT_TRY(auto content, readable(buffer));
  content->ready.wait();
  if (const Problem *why = content->ready.problem()) return makeError(*why);
  std::lock_guard lock(buffer->externalMutex);
  buffer->shown = content->array;
  bytes = buffer->shown.raw();
  return nullptr;
}

PJRT_Error *Buffer_UnsafePointer(PJRT_Buffer_UnsafePointer_Args *args) {
  const std::byte *bytes = nullptr;
  if (PJRT_Error *error = show(args->buffer, bytes)) return error;
  args->buffer_pointer = reinterpret_cast<uintptr_t>(bytes);
  return nullptr;
}

PJRT_Error *Buffer_OpaqueDeviceMemoryDataPointer(
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args) {
  const std::byte *bytes = nullptr;
  if (PJRT_Error *error = show(args->buffer, bytes)) return error;
  args->device_memory_ptr = const_cast<std::byte *>(bytes);
  return nullptr;
}

PJRT_Error *Buffer_IncreaseExternalReferenceCount(
    PJRT_Buffer_IncreaseExternalReferenceCount_Args *args) {
  PJRT_TRY(auto content, readable(args->buffer));
  std::lock_guard lock(args->buffer->externalMutex);
  ++args->buffer->externalReferences;
  return nullptr;
}

PJRT_Error *Buffer_DecreaseExternalReferenceCount(
    PJRT_Buffer_DecreaseExternalReferenceCount_Args *args) {
  std::lock_guard lock(args->buffer->externalMutex);
  if (args->buffer->externalReferences == 0)
    return invalidArgument("no external reference is held on " + args->buffer->text());
  if (--args->buffer->externalReferences == 0) args->buffer->shown = HostArray();
  return nullptr;
}

}  // namespace vitro::plugin
