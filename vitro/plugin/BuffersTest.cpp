// Transfers of arrays to a device and back.
#include <numeric>
#include "vitro/plugin/ElementType.h"
#include "vitro/plugin/TestHost.h"
#include "vitro/tensor/DType.h"

namespace vitro::plugin::test {
namespace {

using BuffersTest = PluginTest;

std::vector<uint8_t> counting(size_t count) {
  std::vector<uint8_t> bytes(count);
  std::iota(bytes.begin(), bytes.end(), uint8_t(1));
  return bytes;
}

/// The value of a host byte in our representation of types below eight bits.
uint8_t kept(DType dtype, uint8_t byte) {
  int bits = info(dtype).bits;
  if (dtype == DType::Bool) return byte != 0;
  if (bits >= 8) return byte;
  return byte & ((1 << bits) - 1);  // not sign-extended, as in ml_dtypes
}

TEST_F(BuffersTest, everyTypeComesBack) {
  for (int i = 0; i < kNumDTypes; ++i) {
    auto dtype = DType(i);
    PJRT_Buffer_Type type = bufferType(dtype);
    if (type == PJRT_Buffer_Type_INVALID || dtype == DType::Token) continue;
    SCOPED_TRACE(name(dtype));
    size_t width = size_t(byteWidth(dtype));
    std::vector<uint8_t> bytes = counting(6 * width), back;
    Buffer buffer;
    ASSERT_FALSE(put(bytes.data(), type, {2, 3}, buffer));
    ASSERT_FALSE(fetch(buffer.get(), back));
    for (uint8_t &byte : bytes) byte = kept(dtype, byte);
    EXPECT_EQ(back, bytes);
    auto asked = make<PJRT_Buffer_ElementType_Args>();
    asked.buffer = buffer.get();
    MUST(Buffer_ElementType, asked);
    EXPECT_EQ(asked.type, type);
    auto size = make<PJRT_Buffer_OnDeviceSizeInBytes_Args>();
    size.buffer = buffer.get();
    MUST(Buffer_OnDeviceSizeInBytes, size);
    EXPECT_EQ(size.on_device_size_in_bytes, bytes.size());
  }
}

TEST_F(BuffersTest, unknownTypesAreRefused) {
  Buffer buffer;
  float one = 1;
  for (int type : {0, 30, 31, 34, -1, 1 << 20})
    EXPECT_FAILS(put(&one, PJRT_Buffer_Type(type), {1}, buffer), PJRT_Error_Code_INVALID_ARGUMENT,
                 std::to_string(type));
}

TEST_F(BuffersTest, anyStrides) {
  // 0 1 2 3 4 5 as a 2x3 matrix under various strides, in elements.
  const std::vector<int32_t> values = {0, 1, 2, 3, 4, 5};
  struct Case {
    size_t first;
    std::vector<int64_t> dims, strides;
    std::vector<int32_t> expected;
  };
  const Case cases[] = {
      {0, {2, 3}, {3, 1}, {0, 1, 2, 3, 4, 5}},
      {0, {3, 2}, {1, 3}, {0, 3, 1, 4, 2, 5}},    // transposed
      {5, {2, 3}, {-3, -1}, {5, 4, 3, 2, 1, 0}},  // reversed
      {2, {2, 3}, {3, -1}, {2, 1, 0, 5, 4, 3}},   // one dimension reversed
      {0, {2, 2}, {3, 2}, {0, 2, 3, 5}},          // gaps
      {1, {2, 3}, {0, 1}, {1, 2, 3, 1, 2, 3}},    // broadcast rows
      {4, {2, 2}, {0, 0}, {4, 4, 4, 4}},          // broadcast all
      {0, {2, 1, 3}, {3, 99, 1}, {0, 1, 2, 3, 4, 5}},
      {0, {1, 6}, {-77, 1}, {0, 1, 2, 3, 4, 5}},
      {3, {}, {}, {3}},
      {0, {0, 3}, {3, 1}, {}},
      {0, {3, 0}, {-1, 5}, {}},
  };
  for (const Case &c : cases) {
    std::vector<int64_t> strides = c.strides;
    for (int64_t &stride : strides) stride *= int64_t(sizeof(int32_t));
    Buffer buffer;
    Failure failure =
        put(values.data() + c.first, PJRT_Buffer_Type_S32, c.dims, buffer, 0, strides);
    ASSERT_FALSE(failure) << failure;
    EXPECT_EQ(get<int32_t>(buffer.get()), c.expected) << testing::PrintToString(c.strides);
  }
}

TEST_F(BuffersTest, stridesMustFitTheRank) {
  Buffer buffer;
  int32_t values[4] = {};
  EXPECT_FAILS(put(values, PJRT_Buffer_Type_S32, {2, 2}, buffer, 0, {4}),
               PJRT_Error_Code_INVALID_ARGUMENT, "1 strides");
}

TEST_F(BuffersTest, emptyAndScalarArrays) {
  for (const std::vector<int64_t> &dims : {std::vector<int64_t>{0}, {0, 4}, {4, 0, 2}}) {
    Buffer buffer;
    ASSERT_FALSE(put(nullptr, PJRT_Buffer_Type_F64, dims, buffer));
    std::vector<uint8_t> bytes;
    EXPECT_FALSE(fetch(buffer.get(), bytes));
    EXPECT_TRUE(bytes.empty());
    auto shape = make<PJRT_Buffer_Dimensions_Args>();
    shape.buffer = buffer.get();
    MUST(Buffer_Dimensions, shape);
    EXPECT_EQ(std::vector<int64_t>(shape.dims, shape.dims + shape.num_dims), dims);
    auto raw = make<PJRT_Buffer_CopyRawToHost_Args>();
    raw.buffer = buffer.get();
    MUST(Buffer_CopyRawToHost, raw);
    EXPECT_FALSE(await(Event(raw.event)));
  }
  EXPECT_EQ(get<double>(put<double>({2.5}, {}).get()), std::vector<double>{2.5});
}

TEST_F(BuffersTest, shapesWithoutASizeAreRefused) {
  Buffer buffer;
  for (const std::vector<int64_t> &dims : {std::vector<int64_t>{-1},
                                           {0, -1},
                                           {INT64_MAX, INT64_MAX},
                                           {INT64_MAX},
                                           {int64_t(1) << 61}}) {
    Failure failure = put(nullptr, PJRT_Buffer_Type_F64, dims, buffer);
    EXPECT_TRUE(failure) << testing::PrintToString(dims);
    auto promised = make<PJRT_Client_CreateAliasBuffer_Args>();
    promised.client = client.get();
    promised.memory = memoryOf(devices[0]);
    promised.shape_dims = dims.data();
    promised.shape_num_dims = dims.size();
    promised.shape_element_type = PJRT_Buffer_Type_C128;
    EXPECT_TRUE(CALL(Client_CreateAliasBuffer, promised)) << testing::PrintToString(dims);
  }
}

TEST_F(BuffersTest, moreThanThereIsMemoryIsAnError) {
  Buffer buffer;
  EXPECT_FAILS(put(nullptr, PJRT_Buffer_Type_F64, {int64_t(1) << 42}, buffer),
               PJRT_Error_Code_RESOURCE_EXHAUSTED, "no memory");
}

PJRT_Buffer_MemoryLayout tiled(const std::vector<int64_t> &minorToMajor) {
  auto layout = make<PJRT_Buffer_MemoryLayout>();
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = kStructSize<PJRT_Buffer_MemoryLayout_Tiled>;
  layout.tiled.minor_to_major = minorToMajor.data();
  layout.tiled.minor_to_major_size = minorToMajor.size();
  return layout;
}

TEST_F(BuffersTest, fetchesInAnyOrderOfDimensions) {
  std::vector<int32_t> values(24);
  std::iota(values.begin(), values.end(), 0);
  Buffer buffer = put(values, {2, 3, 4});
  std::vector<int64_t> order = {0, 1, 2};
  const int64_t dims[] = {2, 3, 4};
  do {
    PJRT_Buffer_MemoryLayout layout = tiled(order);
    std::vector<uint8_t> bytes;
    ASSERT_FALSE(fetch(buffer.get(), bytes, &layout));
    auto *laid = reinterpret_cast<const int32_t *>(bytes.data());
    int64_t strides[3], stride = 1;
    for (int64_t d : order) strides[d] = std::exchange(stride, stride * dims[d]);
    for (int32_t at = 0; at < 24; ++at) {
      int64_t place = at / 12 * strides[0] + at / 4 % 3 * strides[1] + at % 4 * strides[2];
      ASSERT_EQ(laid[place], at) << testing::PrintToString(order);
    }
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_F(BuffersTest, refusesLayoutsThatAreNone) {
  Buffer buffer = put<float>({1, 2, 3, 4, 5, 6}, {2, 3});
  std::vector<uint8_t> bytes(24);
  for (const std::vector<int64_t> &order :
       {std::vector<int64_t>{0}, {0, 0}, {0, 2}, {-1, 0}, {2, 1, 0}, {}}) {
    PJRT_Buffer_MemoryLayout layout = tiled(order);
    EXPECT_FAILS(fetch(buffer.get(), bytes, &layout), PJRT_Error_Code_INVALID_ARGUMENT,
                 "minor_to_major");
  }
  PJRT_Buffer_MemoryLayout layout = tiled({});
  const int64_t row[] = {1, 0};
  layout.tiled.minor_to_major = row;
  layout.tiled.minor_to_major_size = 2;
  layout.tiled.num_tiles = 1;
  EXPECT_FAILS(fetch(buffer.get(), bytes, &layout), PJRT_Error_Code_INVALID_ARGUMENT, "tiled");
}

TEST_F(BuffersTest, stridesOfTheHostStayInsideItsRoom) {
  Buffer buffer = put<float>({1, 2, 3, 4}, {2, 2});
  auto layout = make<PJRT_Buffer_MemoryLayout>();
  layout.type = PJRT_Buffer_MemoryLayout_Type_Strides;
  layout.strides.struct_size = kStructSize<PJRT_Buffer_MemoryLayout_Strides>;
  std::vector<float> room(6, -1);
  auto args = make<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer.get();
  args.host_layout = &layout;
  args.dst = room.data();
  args.dst_size = room.size() * sizeof(float);
  auto fetchWith = [&](std::vector<int64_t> strides) {
    layout.strides.byte_strides = strides.data();
    layout.strides.num_byte_strides = strides.size();
    args.event = nullptr;
    Failure failure = CALL(Buffer_ToHostBuffer, args);
    if (!failure) EXPECT_FALSE(await(Event(args.event)));
    return failure;
  };
  EXPECT_FALSE(fetchWith({12, 4}));
  EXPECT_EQ(room, (std::vector<float>{1, 2, -1, 3, 4, -1}));
  EXPECT_FALSE(fetchWith({4, 16}));
  EXPECT_EQ(room, (std::vector<float>{1, 3, -1, 3, 2, 4}));
  for (const std::vector<int64_t> &strides :
       {std::vector<int64_t>{16, 8}, {-8, 4}, {INT64_MAX, 4}, {INT64_MIN, INT64_MIN}, {4}})
    EXPECT_TRUE(fetchWith(strides)) << testing::PrintToString(strides);
}

TEST_F(BuffersTest, tooLittleRoomIsRefused) {
  Buffer buffer = put<float>({1, 2, 3, 4}, {4});
  auto args = make<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer.get();
  float room[4];
  args.dst = room;
  args.dst_size = 15;
  EXPECT_FAILS(CALL(Buffer_ToHostBuffer, args), PJRT_Error_Code_INVALID_ARGUMENT, "15 bytes");
}

TEST_F(BuffersTest, thereIsNoOtherLayoutOnADevice) {
  const float values[4] = {};
  const int64_t dims[] = {2, 2};
  std::vector<int64_t> columns = {0, 1}, rows = {1, 0};
  PJRT_Buffer_MemoryLayout layout = tiled(columns), ours = tiled(rows);
  auto args = make<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client.get();
  args.data = values;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 2;
  args.device = devices[0];
  args.device_layout = &layout;
  EXPECT_FAILS(CALL(Client_BufferFromHostBuffer, args), PJRT_Error_Code_INVALID_ARGUMENT,
               "row-major");
  args.device_layout = &ours;
  MUST(Client_BufferFromHostBuffer, args);
  Buffer buffer(args.buffer);
  Event done(args.done_with_host_buffer);
  args.device = nullptr;
  EXPECT_FAILS(CALL(Client_BufferFromHostBuffer, args), PJRT_Error_Code_INVALID_ARGUMENT,
               "neither a memory nor a device");
}

TEST_F(BuffersTest, liesRowMajor) {
  Buffer buffer = put<float>({1, 2, 3, 4, 5, 6}, {1, 2, 3});
  auto args = make<PJRT_Buffer_GetMemoryLayout_Args>();
  args.buffer = buffer.get();
  MUST(Buffer_GetMemoryLayout, args);
  ASSERT_EQ(args.layout.type, PJRT_Buffer_MemoryLayout_Type_Tiled);
  ASSERT_EQ(args.layout.tiled.minor_to_major_size, 3u);
  for (int64_t i = 0; i < 3; ++i) EXPECT_EQ(args.layout.tiled.minor_to_major[i], 2 - i);
}

TEST_F(BuffersTest, rawRanges) {
  Buffer buffer = put<uint8_t>({0, 1, 2, 3, 4, 5, 6, 7}, {8});
  uint8_t room[8] = {};
  auto copy = [&](int64_t offset, int64_t size) {
    auto args = make<PJRT_Buffer_CopyRawToHost_Args>();
    args.buffer = buffer.get();
    args.dst = room;
    args.offset = offset;
    args.transfer_size = size;
    Failure failure = CALL(Buffer_CopyRawToHost, args);
    if (!failure) EXPECT_FALSE(await(Event(args.event)));
    return failure;
  };
  EXPECT_FALSE(copy(2, 3));
  EXPECT_EQ(room[0], 2);
  EXPECT_EQ(room[2], 4);
  EXPECT_EQ(room[3], 0);
  EXPECT_FALSE(copy(8, 0));
  EXPECT_FALSE(copy(0, 8));
  for (auto [offset, size] : {std::pair<int64_t, int64_t>{-1, 1},
                              {0, 9},
                              {9, 0},
                              {8, 1},
                              {1, -1},
                              {INT64_MAX, INT64_MAX},
                              {INT64_MIN, INT64_MAX}})
    EXPECT_FAILS(copy(offset, size), PJRT_Error_Code_INVALID_ARGUMENT, "u8[8]");
}

TEST_F(BuffersTest, oneArraysBytesUnderAnotherType) {
  Buffer buffer = put<float>({1, 2, 3, 4}, {4});
  auto cast = [&](PJRT_Buffer_Type type, std::vector<int64_t> dims, Buffer &out) {
    auto args = make<PJRT_Buffer_Bitcast_Args>();
    args.buffer = buffer.get();
    args.element_type = type;
    args.dims = dims.data();
    args.num_dims = dims.size();
    Failure failure = CALL(Buffer_Bitcast, args);
    if (!failure) out.reset(args.out_buffer);
    return failure;
  };
  Buffer out;
  ASSERT_FALSE(cast(PJRT_Buffer_Type_S32, {2, 2}, out));
  EXPECT_EQ(get<int32_t>(out.get())[0], 0x3f800000);
  ASSERT_FALSE(cast(PJRT_Buffer_Type_U8, {16}, out));
  EXPECT_EQ(get<uint8_t>(out.get())[3], 0x3f);
  ASSERT_FALSE(cast(PJRT_Buffer_Type_S4, {16}, out));  // a byte each, as everywhere
  EXPECT_EQ(get<uint8_t>(out.get())[3], 0x0f);
  ASSERT_FALSE(cast(PJRT_Buffer_Type_PRED, {16}, out));
  EXPECT_EQ(get<uint8_t>(out.get())[3], 1);
  EXPECT_FAILS(cast(PJRT_Buffer_Type_F64, {4}, out), PJRT_Error_Code_INVALID_ARGUMENT, "f32[4]");
  EXPECT_TRUE(cast(PJRT_Buffer_Type_U8, {-16}, out));
  EXPECT_TRUE(cast(PJRT_Buffer_Type_TOKEN, {}, out));
}

TEST_F(BuffersTest, deletedOnesSaySo) {
  Buffer buffer = put<float>({1, 2, 3, 4}, {4});
  EXPECT_FALSE(isDeleted(buffer));
  remove(buffer);
  EXPECT_TRUE(isDeleted(buffer));
  remove(buffer);  // deleting twice is allowed
  std::vector<uint8_t> bytes(16);
  EXPECT_FAILS(fetch(buffer.get(), bytes), PJRT_Error_Code_INVALID_ARGUMENT,
               "f32[4] on vitro:0 was deleted");
  EXPECT_FAILS(await(readyEvent(buffer)), PJRT_Error_Code_INVALID_ARGUMENT, "deleted");
  auto pointer = make<PJRT_Buffer_UnsafePointer_Args>();
  pointer.buffer = buffer.get();
  EXPECT_FAILS(CALL(Buffer_UnsafePointer, pointer), PJRT_Error_Code_INVALID_ARGUMENT, "deleted");
  auto copy = make<PJRT_Buffer_CopyToMemory_Args>();
  copy.buffer = buffer.get();
  copy.dst_memory = memoryOf(devices[0]);
  EXPECT_FAILS(CALL(Buffer_CopyToMemory, copy), PJRT_Error_Code_INVALID_ARGUMENT, "deleted");
  auto hold = make<PJRT_Buffer_IncreaseExternalReferenceCount_Args>();
  hold.buffer = buffer.get();
  EXPECT_TRUE(CALL(Buffer_IncreaseExternalReferenceCount, hold));
}

TEST_F(BuffersTest, copiesOutliveTheirSource) {
  open(2);
  Buffer buffer = put<float>({1, 2, 3, 4}, {4});
  auto copy = make<PJRT_Buffer_CopyToDevice_Args>();
  copy.buffer = buffer.get();
  copy.dst_device = devices[1];
  MUST(Buffer_CopyToDevice, copy);
  Buffer there(copy.dst_buffer);
  remove(buffer);
  buffer.reset();
  EXPECT_EQ(get<float>(there.get()), (std::vector<float>{1, 2, 3, 4}));
  auto device = make<PJRT_Buffer_Device_Args>();
  device.buffer = there.get();
  MUST(Buffer_Device, device);
  EXPECT_EQ(device.device, devices[1]);
}

TEST_F(BuffersTest, uninitializedOnesAreTheSameInEveryRun) {
  const int64_t dims[] = {3};
  auto args = make<PJRT_Client_CreateUninitializedBuffer_Args>();
  args.client = client.get();
  args.shape_dims = dims;
  args.shape_num_dims = 1;
  args.shape_element_type = PJRT_Buffer_Type_S32;
  args.memory = memoryOf(devices[0]);
  MUST(Client_CreateUninitializedBuffer, args);
  EXPECT_EQ(get<int32_t>(Buffer(args.buffer).get()), (std::vector<int32_t>{0, 0, 0}));
}

TEST_F(BuffersTest, errorBuffersCarryTheirError) {
  const int64_t dims[] = {3};
  std::string why = "the network is down";
  auto args = make<PJRT_Client_CreateErrorBuffer_Args>();
  args.client = client.get();
  args.error_code = PJRT_Error_Code_UNAVAILABLE;
  args.error_message = why.data();
  args.error_message_size = why.size();
  args.shape_dims = dims;
  args.shape_num_dims = 1;
  args.shape_element_type = PJRT_Buffer_Type_F32;
  args.memory = memoryOf(devices[0]);
  args.struct_size = 96;  // as sent by JAX 0.9
  MUST(Client_CreateErrorBuffer, args);
  Buffer buffer(args.buffer);
  std::vector<uint8_t> bytes;
  EXPECT_FAILS(fetch(buffer.get(), bytes), PJRT_Error_Code_UNAVAILABLE, why);
  EXPECT_FAILS(await(readyEvent(buffer)), PJRT_Error_Code_UNAVAILABLE, why);
}

}  // namespace
}  // namespace vitro::plugin::test
