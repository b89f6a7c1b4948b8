// Buffers whose bytes arrive later, in chunks, from elsewhere, or stay in place.
#include <atomic>
#include "vitro/plugin/TestHost.h"

namespace vitro::plugin::test {
namespace {

struct TransfersTest : PluginTest {
  Failure open(const std::vector<std::pair<PJRT_Buffer_Type, std::vector<int64_t>>> &shapes,
               Manager &manager) {
    std::vector<PJRT_ShapeSpec> specs;
    for (const auto &[type, dims] : shapes) {
      auto spec = make<PJRT_ShapeSpec>();
      spec.dims = dims.data();
      spec.num_dims = dims.size();
      spec.element_type = type;
      specs.push_back(spec);
    }
    auto args = make<PJRT_Client_CreateBuffersForAsyncHostToDevice_Args>();
    args.client = client.get();
    args.shape_specs = specs.data();
    args.num_shape_specs = specs.size();
    args.memory = memoryOf(devices[0]);
    Failure failure = CALL(Client_CreateBuffersForAsyncHostToDevice, args);
    if (!failure) manager.reset(args.transfer_manager);
    return failure;
  }
  Buffer retrieve(const Manager &manager, int index) {
    auto args = make<PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args>();
    args.transfer_manager = manager.get();
    args.buffer_index = index;
    EXPECT_OK(AsyncHostToDeviceTransferManager_RetrieveBuffer, args);
    return Buffer(args.buffer_out);
  }
  Failure send(const Manager &manager, int index, const void *data, int64_t offset, int64_t size,
               bool isLast) {
    auto args = make<PJRT_AsyncHostToDeviceTransferManager_TransferData_Args>();
    args.transfer_manager = manager.get();
    args.buffer_index = index;
    args.data = data;
    args.offset = offset;
    args.transfer_size = size;
    args.is_last_transfer = isLast;
    Failure failure = CALL(AsyncHostToDeviceTransferManager_TransferData, args);
    if (!failure) EXPECT_FALSE(await(Event(args.done_with_h2d_transfer)));
    return failure;
  }
};

TEST_F(TransfersTest, piecesMayComeInAnyOrder) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_S32, {4}}, {PJRT_Buffer_Type_F64, {0}}}, manager));
  Buffer buffer = retrieve(manager, 0), empty = retrieve(manager, 1);
  Event ready = readyEvent(buffer);
  const int32_t values[] = {1, 2, 3, 4};
  EXPECT_FALSE(send(manager, 0, values + 2, 8, 8, false));
  EXPECT_FALSE(isReady(ready));
  EXPECT_FALSE(send(manager, 0, values, 0, 8, true));
  EXPECT_TRUE(isReady(ready));
  EXPECT_FALSE(send(manager, 1, nullptr, 0, 0, true));
  EXPECT_EQ(get<int32_t>(buffer.get()), (std::vector<int32_t>{1, 2, 3, 4}));
  EXPECT_TRUE(get<double>(empty.get()).empty());
  EXPECT_FAILS(send(manager, 0, values, 0, 4, true), PJRT_Error_Code_INVALID_ARGUMENT,
               "last chunk");
}

TEST_F(TransfersTest, knowsItsBuffers) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_S32, {4}}, {PJRT_Buffer_Type_F64, {2, 3}}}, manager));
  auto count = make<PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args>();
  count.transfer_manager = manager.get();
  MUST(AsyncHostToDeviceTransferManager_BufferCount, count);
  EXPECT_EQ(count.buffer_count, 2u);
  auto size = make<PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args>();
  size.transfer_manager = manager.get();
  size.buffer_index = 1;
  MUST(AsyncHostToDeviceTransferManager_BufferSize, size);
  EXPECT_EQ(size.buffer_size, 48u);
  for (int index : {-1, 2, INT32_MAX}) {
    size.buffer_index = index;
    EXPECT_TRUE(CALL(AsyncHostToDeviceTransferManager_BufferSize, size));
    EXPECT_TRUE(send(manager, index, nullptr, 0, 0, false));
    auto get = make<PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args>();
    get.transfer_manager = manager.get();
    get.buffer_index = index;
    EXPECT_TRUE(CALL(AsyncHostToDeviceTransferManager_RetrieveBuffer, get));
  }
  auto device = make<PJRT_AsyncHostToDeviceTransferManager_Device_Args>();
  device.transfer_manager = manager.get();
  MUST(AsyncHostToDeviceTransferManager_Device, device);
  EXPECT_EQ(device.device_out, devices[0]);
  auto metadata = make<PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args>();
  metadata.transfer_manager = manager.get();
  EXPECT_OK(AsyncHostToDeviceTransferManager_AddMetadata, metadata);
}

TEST_F(TransfersTest, piecesMustFit) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_U8, {8}}}, manager));
  uint8_t bytes[16] = {};
  for (auto [offset, size] : {std::pair<int64_t, int64_t>{0, 9},
                              {-1, 1},
                              {8, 1},
                              {9, 0},
                              {0, -1},
                              {INT64_MAX, INT64_MAX},
                              {INT64_MAX, 1}})
    EXPECT_FAILS(send(manager, 0, bytes, offset, size, true), PJRT_Error_Code_INVALID_ARGUMENT,
                 "which has 8");
}

TEST_F(TransfersTest, unknownShapesAreRefused) {
  Manager manager;
  EXPECT_TRUE(open({{PJRT_Buffer_Type_F32, {-1}}}, manager));
  EXPECT_TRUE(open({{PJRT_Buffer_Type_INVALID, {1}}}, manager));
  EXPECT_TRUE(open({{PJRT_Buffer_Type_F32, {int64_t(1) << 50}}}, manager));
}

TEST_F(TransfersTest, smallTypesAreKeptAsEverywhere) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_S4, {4}}, {PJRT_Buffer_Type_PRED, {2}}}, manager));
  const uint8_t fours[] = {0x0f, 0x07, 0xf8, 0x10}, truths[] = {0, 7};
  EXPECT_FALSE(send(manager, 0, fours, 0, 4, true));
  EXPECT_FALSE(send(manager, 1, truths, 0, 2, true));
  EXPECT_EQ(get<uint8_t>(retrieve(manager, 0).get()), (std::vector<uint8_t>{0x0f, 7, 8, 0}));
  EXPECT_EQ(get<uint8_t>(retrieve(manager, 1).get()), (std::vector<uint8_t>{0, 1}));
}

TEST_F(TransfersTest, anAbandonedOneIsAnError) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_S32, {4}}}, manager));
  Buffer buffer = retrieve(manager, 0);
  manager.reset();
  std::vector<uint8_t> bytes;
  EXPECT_FAILS(fetch(buffer.get(), bytes), PJRT_Error_Code_INVALID_ARGUMENT, "ended before");
}

TEST_F(TransfersTest, theHostMayGiveUp) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_S32, {4}}}, manager));
  Buffer buffer = retrieve(manager, 0);
  std::string why = "disk on fire";
  auto args = make<PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args>();
  args.transfer_manager = manager.get();
  args.error_code = PJRT_Error_Code_DATA_LOSS;
  args.error_message = why.data();
  args.error_message_size = why.size();
  MUST(AsyncHostToDeviceTransferManager_SetBufferError, args);
  EXPECT_FAILS(await(readyEvent(buffer)), PJRT_Error_Code_DATA_LOSS, why);
  EXPECT_TRUE(CALL(AsyncHostToDeviceTransferManager_SetBufferError, args)) << "once only";
}

TEST_F(TransfersTest, literals) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_S32, {2, 3}}, {PJRT_Buffer_Type_S32, {2, 3}}}, manager));
  const int32_t values[] = {1, 2, 3, 4, 5, 6};
  const int64_t dims[] = {2, 3}, other[] = {3, 2}, columns[] = {0, 1};
  auto layout = make<PJRT_Buffer_MemoryLayout>();
  layout.tiled.struct_size = kStructSize<PJRT_Buffer_MemoryLayout_Tiled>;
  layout.tiled.minor_to_major = columns;
  layout.tiled.minor_to_major_size = 2;
  auto args = make<PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args>();
  args.transfer_manager = manager.get();
  args.data = values;
  args.shape_dims = other;
  args.shape_num_dims = 2;
  args.shape_element_type = PJRT_Buffer_Type_S32;
  EXPECT_FAILS(CALL(AsyncHostToDeviceTransferManager_TransferLiteral, args),
               PJRT_Error_Code_INVALID_ARGUMENT, "3x2");
  args.shape_dims = dims;
  MUST(AsyncHostToDeviceTransferManager_TransferLiteral, args);
  EXPECT_FALSE(await(Event(args.done_with_h2d_transfer)));
  args.buffer_index = 1;
  args.shape_layout = &layout;
  MUST(AsyncHostToDeviceTransferManager_TransferLiteral, args);
  EXPECT_FALSE(await(Event(args.done_with_h2d_transfer)));
  EXPECT_EQ(get<int32_t>(retrieve(manager, 0).get()), (std::vector<int32_t>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(get<int32_t>(retrieve(manager, 1).get()), (std::vector<int32_t>{1, 3, 5, 2, 4, 6}));
}

TEST_F(TransfersTest, anEventDestroyedEarlyStillCallsBack) {
  Manager manager;
  ASSERT_FALSE(open({{PJRT_Buffer_Type_S32, {1}}}, manager));
  std::atomic<int> calls = 0;
  auto args = make<PJRT_Event_OnReady_Args>();
  Event ready = readyEvent(retrieve(manager, 0));
  args.event = ready.get();
  args.user_arg = &calls;
  args.callback = [](PJRT_Error *error, void *user) {
    EXPECT_FALSE(taken(error));
    ++*static_cast<std::atomic<int> *>(user);
  };
  MUST(Event_OnReady, args);
  ready.reset();
  int32_t value = 1;
  EXPECT_FALSE(send(manager, 0, &value, 0, 4, true));
  EXPECT_EQ(calls, 1);
}

using AliasTest = PluginTest;

TEST_F(AliasTest, standsForAnotherBuffer) {
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Event ready = readyEvent(promised.buffer);
  EXPECT_FALSE(isReady(ready));
  Buffer value = put<float>({1, 2, 3, 4}, {4});
  EXPECT_FALSE(keep(promised, value.get()));
  EXPECT_TRUE(isReady(ready));
  value.reset();
  EXPECT_EQ(get<float>(promised.buffer.get()), (std::vector<float>{1, 2, 3, 4}));
}

TEST_F(AliasTest, orForAnError) {
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  breakPromise(promised, PJRT_Error_Code_CANCELLED, "never mind");
  EXPECT_FAILS(await(readyEvent(promised.buffer)), PJRT_Error_Code_CANCELLED, "never mind");

  Promise gone = promise(PJRT_Buffer_Type_F32, {4});
  Buffer deleted = put<float>({1, 2, 3, 4}, {4});
  remove(deleted);
  EXPECT_FALSE(keep(gone, deleted.get()));
  EXPECT_FAILS(await(readyEvent(gone.buffer)), PJRT_Error_Code_INVALID_ARGUMENT, "deleted");
}

// Reading four elements of an array that has two would read past its end.
TEST_F(AliasTest, refusesAnotherType) {
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Buffer two = put<float>({1, 2}, {2});
  EXPECT_FAILS(keep(promised, two.get()), PJRT_Error_Code_INVALID_ARGUMENT, "4xf32");
  EXPECT_FAILS(await(readyEvent(promised.buffer)), PJRT_Error_Code_INVALID_ARGUMENT, "4xf32");
}

TEST_F(AliasTest, copiesOfItWaitToo) {
  Promise promised = promise(PJRT_Buffer_Type_F32, {2});
  auto copy = make<PJRT_Buffer_CopyToMemory_Args>();
  copy.buffer = promised.buffer.get();
  copy.dst_memory = memoryOf(devices[0]);
  MUST(Buffer_CopyToMemory, copy);
  Buffer copied(copy.dst_buffer);
  float room[2] = {};
  auto fetch = make<PJRT_Buffer_ToHostBuffer_Args>();
  fetch.src = copied.get();
  fetch.dst = room;
  fetch.dst_size = sizeof room;
  MUST(Buffer_ToHostBuffer, fetch);
  Event fetched(fetch.event);
  EXPECT_FALSE(isReady(fetched));
  remove(copied);  // the active fetch still gets its bytes
  EXPECT_FALSE(keep(promised, put<float>({5, 6}, {2}).get()));
  EXPECT_FALSE(await(fetched));
  EXPECT_EQ(room[1], 6);
}

TEST_F(AliasTest, aCopyWhoseDestinationComesLater) {
  Promise promised = promise(PJRT_Buffer_Type_S32, {4});
  auto later = [&](PJRT_Error_Code code, void *room, Event &done) {
    auto args = make<PJRT_Buffer_CopyRawToHostFuture_Args>();
    args.buffer = promised.buffer.get();
    args.offset = 4;
    args.transfer_size = 8;
    MUST(Buffer_CopyRawToHostFuture, args);
    done.reset(args.event);
    PJRT_Buffer_CopyRawToHostFuture_Callback_Args ready{};
    ready.struct_size = kStructSize<PJRT_Buffer_CopyRawToHostFuture_Callback_Args>;
    ready.callback_data = args.callback_data;
    ready.error_code = code;
    ready.error_message = "no room";
    ready.error_message_size = 7;
    ready.dst = room;
    args.future_ready_callback(&ready);
  };
  int32_t room[2] = {};
  Event done, failed;
  later(PJRT_Error_Code_OK, room, done);
  later(PJRT_Error_Code_UNAVAILABLE, nullptr, failed);
  EXPECT_FALSE(isReady(done));
  EXPECT_FALSE(keep(promised, put<int32_t>({1, 2, 3, 4}, {4}).get()));
  EXPECT_FALSE(await(done));
  EXPECT_EQ(room[0], 2);
  EXPECT_EQ(room[1], 3);
  EXPECT_FAILS(await(failed), PJRT_Error_Code_UNAVAILABLE, "no room");
}

TEST_F(AliasTest, donationWithAControlDependency) {
  for (PJRT_Error_Code code : {PJRT_Error_Code_OK, PJRT_Error_Code_ABORTED}) {
    Buffer source = put<float>({1, 2}, {2});
    auto args = make<PJRT_Buffer_DonateWithControlDependency_Args>();
    args.buffer = source.get();
    MUST(Buffer_DonateWithControlDependency, args);
    Buffer out(args.out_buffer);
    EXPECT_TRUE(isDeleted(source));
    EXPECT_FALSE(isReady(readyEvent(out)));
    PJRT_Buffer_DonateWithControlDependency_Callback_Args ready{};
    ready.struct_size = kStructSize<PJRT_Buffer_DonateWithControlDependency_Callback_Args>;
    ready.callback_data = args.callback_data;
    ready.error_code = code;
    ready.error_message = "stop";
    ready.error_message_size = 4;
    args.dependency_ready_callback(&ready);
    if (code == PJRT_Error_Code_OK)
      EXPECT_EQ(get<float>(out.get()), (std::vector<float>{1, 2}));
    else
      EXPECT_FAILS(await(readyEvent(out)), PJRT_Error_Code_ABORTED, "stop");
    EXPECT_FAILS(CALL(Buffer_DonateWithControlDependency, args), PJRT_Error_Code_INVALID_ARGUMENT,
                 "donated");
  }
}

/// Foreign bytes, viewed as a buffer.
struct ViewTest : PluginTest {
  std::atomic<int> released = 0;
  Failure view(void *data, PJRT_Buffer_Type type, const std::vector<int64_t> &dims, Buffer &buffer,
               PJRT_Buffer_MemoryLayout *layout = nullptr) {
    auto args = make<PJRT_Client_CreateViewOfDeviceBuffer_Args>();
    args.client = client.get();
    args.device_buffer_ptr = data;
    args.dims = dims.data();
    args.num_dims = dims.size();
    args.element_type = type;
    args.layout = layout;
    args.device = devices[0];
    args.on_delete_callback_arg = &released;
    args.on_delete_callback = [](void *, void *user) { ++*static_cast<std::atomic<int> *>(user); };
    Failure failure = CALL(Client_CreateViewOfDeviceBuffer, args);
    if (!failure) buffer.reset(args.buffer);
    return failure;
  }
};

/// Overwrites its argument if it may.
constexpr const char *kDonated = R"(module @jit_next {
  func.func public @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
    %0 = stablehlo.negate %a : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
})";

/// Returns its argument.
constexpr const char *kSame = R"(module @jit_same {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
})";

TEST_F(ViewTest, isReleasedOnce) {
  float data[4] = {1, 2, 3, 4};
  Buffer buffer;
  ASSERT_FALSE(view(data, PJRT_Buffer_Type_F32, {4}, buffer));
  data[0] = 9;
  EXPECT_EQ(get<float>(buffer.get())[0], 9) << "no copy";
  remove(buffer);
  EXPECT_EQ(released, 1);
  buffer.reset();
  EXPECT_EQ(released, 1);
}

TEST_F(ViewTest, isNeverWrittenTo) {
  float data[4] = {1, 2, 3, 4};
  Loaded next = compiled(kDonated), same = compiled(kSame);
  Buffer buffer;
  ASSERT_FALSE(view(data, PJRT_Buffer_Type_F32, {4}, buffer));
  Outcome outcome = run(next, {{buffer.get()}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  EXPECT_TRUE(isDeleted(buffer));
  EXPECT_EQ(get<float>(outcome.outputs[0][0].get()), (std::vector<float>{-1, -2, -3, -4}));
  EXPECT_EQ(data[3], 4);
  EXPECT_EQ(released, 1);

  // The same bytes as the result of a program: still foreign.
  ASSERT_FALSE(view(data, PJRT_Buffer_Type_F32, {4}, buffer));
  Outcome passed = run(same, {{buffer.get()}});
  ASSERT_FALSE(passed.failure);
  buffer.reset();
  Outcome written = run(next, {{passed.outputs[0][0].get()}});
  ASSERT_FALSE(written.failure);
  EXPECT_EQ(get<float>(written.outputs[0][0].get()), (std::vector<float>{-1, -2, -3, -4}));
  EXPECT_EQ(data[3], 4);
  EXPECT_EQ(released, 2);
}

TEST_F(ViewTest, staysUntilThoseWhoReadItAreDone) {
  float data[4] = {1, 2, 3, 4};
  Loaded add = compiled(kAdd);
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Buffer buffer;
  ASSERT_FALSE(view(data, PJRT_Buffer_Type_F32, {4}, buffer));
  Outcome outcome = run(add, {{buffer.get(), promised.buffer.get()}});
  ASSERT_FALSE(outcome.failure);
  remove(buffer);
  buffer.reset();
  EXPECT_EQ(released, 0) << "a program will read it";
  EXPECT_FALSE(keep(promised, put<float>({1, 1, 1, 1}, {4}).get()));
  EXPECT_FALSE(await(outcome.events[0]));
  EXPECT_EQ(get<float>(outcome.outputs[0][0].get()), (std::vector<float>{2, 3, 4, 5}));
  client.reset();  // the threads that ran it are gone
  EXPECT_EQ(data[0], 1);
  EXPECT_EQ(released, 1);
}

TEST_F(ViewTest, bytesThatCannotBeReadInPlaceAreCopied) {
  alignas(16) uint8_t data[20] = {};
  float two = 2;
  memcpy(data + 1, &two, 4);
  Buffer buffer;
  ASSERT_FALSE(view(data + 1, PJRT_Buffer_Type_F32, {1}, buffer));
  EXPECT_EQ(released, 1);
  EXPECT_EQ(get<float>(buffer.get())[0], 2);
  uint8_t truths[2] = {0, 2};
  ASSERT_FALSE(view(truths, PJRT_Buffer_Type_PRED, {2}, buffer));
  EXPECT_EQ(released, 2);
  EXPECT_EQ(get<uint8_t>(buffer.get()), (std::vector<uint8_t>{0, 1}));
}

TEST_F(ViewTest, whatIsRefusedStaysTheHosts) {
  float data[4] = {};
  const int64_t columns[] = {0, 1};
  auto layout = make<PJRT_Buffer_MemoryLayout>();
  layout.tiled.struct_size = kStructSize<PJRT_Buffer_MemoryLayout_Tiled>;
  layout.tiled.minor_to_major = columns;
  layout.tiled.minor_to_major_size = 2;
  Buffer buffer;
  EXPECT_TRUE(view(data, PJRT_Buffer_Type_F32, {2, 2}, buffer, &layout));
  EXPECT_TRUE(view(data, PJRT_Buffer_Type_F32, {-1}, buffer));
  EXPECT_TRUE(view(data, PJRT_Buffer_Type_TOKEN, {}, buffer));
  EXPECT_EQ(released, 0);
  ASSERT_FALSE(view(nullptr, PJRT_Buffer_Type_F32, {0}, buffer));
  buffer.reset();
  EXPECT_EQ(released, 1);
}

// numpy reads the bytes in place while a program donates the array.
TEST_F(ViewTest, whatTheHostReadsStaysThoughDonated) {
  Loaded next = compiled(kDonated);
  Buffer buffer = put<float>({1, 2, 3, 4}, {4});
  auto hold = make<PJRT_Buffer_IncreaseExternalReferenceCount_Args>();
  hold.buffer = buffer.get();
  MUST(Buffer_IncreaseExternalReferenceCount, hold);
  auto where = make<PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args>();
  where.buffer = buffer.get();
  MUST(Buffer_OpaqueDeviceMemoryDataPointer, where);
  Outcome outcome = run(next, {{buffer.get()}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  EXPECT_EQ(get<float>(outcome.outputs[0][0].get())[3], -4);
  EXPECT_EQ(static_cast<const float *>(where.device_memory_ptr)[3], 4);
  EXPECT_TRUE(isDeleted(buffer));
  auto release = make<PJRT_Buffer_DecreaseExternalReferenceCount_Args>();
  release.buffer = buffer.get();
  MUST(Buffer_DecreaseExternalReferenceCount, release);
  EXPECT_FAILS(CALL(Buffer_DecreaseExternalReferenceCount, release),
               PJRT_Error_Code_INVALID_ARGUMENT, "no external reference");
}

}  // namespace
}  // namespace vitro::plugin::test
