#include <gtest/gtest.h>
#include <zlib.h>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include "vitro/tensor/Npy.h"
#include "vitro/tensor/Npz.h"
#include "vitro/tensor/Ulp.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

std::string npy(const std::string &dictionary, const std::string &elements, int major = 1) {
  std::string out = "\x93NUMPY";
  out += {char(major), 0, char(dictionary.size() & 0xff), char(dictionary.size() >> 8)};
  if (major > 1) out += {0, 0};
  return out + dictionary + elements;
}

std::string floats(std::initializer_list<float> values) {
  return {reinterpret_cast<const char *>(values.begin()), values.size() * 4};
}

Result<NamedArrays> parse(const std::string &bytes) {
  return parseArrays(std::as_bytes(std::span(bytes)));
}

std::string codeOf(const Result<NamedArrays> &result) {
  return result ? "ok" : result.problem().code;
}

/// A zip file assembled field by field, so that each can be wrong.
struct Forged {
  std::string name = "arg0.npy", localName;
  std::string data =
      npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", floats({1, 2}));
  int method = 0, flags = 0;
  uint64_t size = data.size();
  bool zip64 = false;
  std::string moreEntries;  // one more directory entry
  uint32_t crcError = 0;    // added to the true checksum
  uint64_t offsetError = 0;

  static std::string le(uint64_t value, int width) {
    std::string out;
    for (int i = 0; i < width; ++i) out += char(i < 8 ? value >> (8 * i) : 0);
    return out;
  }
  std::string common(const std::string &called) const {
    uint32_t crc =
        uint32_t(crc32(0, reinterpret_cast<const Bytef *>(data.data()), uInt(data.size())));
    return le(45, 2) + le(uint64_t(flags), 2) + le(uint64_t(method), 2) + le(0, 4) +
           le(crc + crcError, 4) + le(zip64 ? 0xffffffff : data.size(), 4) +
           le(zip64 ? 0xffffffff : size, 4) + le(called.size(), 2);
  }
  std::string bytes() const {
    std::string local = localName.empty() ? name : localName;
    std::string out = le(0x04034b50, 4) + common(local) + le(0, 2) + local + data;
    uint64_t directory = out.size();
    std::string extra =
        zip64 ? le(1, 2) + le(24, 2) + le(size, 8) + le(data.size(), 8) + le(0, 8) : "";
    out += le(0x02014b50, 4) + le(45, 2) + common(name) + le(extra.size(), 2) + le(0, 10) +
           le(zip64 ? 0xffffffff : offsetError, 4) + name + extra + moreEntries;
    uint64_t entries = moreEntries.empty() ? 1 : 2;
    uint64_t length = out.size() - directory, end = out.size();
    if (zip64)
      out += le(0x06064b50, 4) + le(44, 8) + le(45, 2) + le(45, 2) + le(0, 8) + le(1, 8) +
             le(1, 8) + le(length, 8) + le(directory, 8) + le(0x07064b50, 4) + le(0, 4) +
             le(end, 8) + le(1, 4);
    out += le(0x06054b50, 4) + le(0, 4) + le(zip64 ? 0xffff : entries, 2) +
           le(zip64 ? 0xffff : entries, 2) + le(zip64 ? 0xffffffff : length, 4) +
           le(zip64 ? 0xffffffff : directory, 4) + le(0, 2);
    return out;
  }
};

struct NpzTest : testing::Test {
  fs::path folder = fs::path(testing::TempDir()) / "vitro_npz_test";
  void SetUp() override { fs::remove_all(folder), fs::create_directory(folder); }
  void TearDown() override { fs::remove_all(folder); }
};

TEST(Npy, readsAllHeaderVersions) {
  for (int major : {1, 2, 3}) {
    auto arrays = parse(
        npy("{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }", floats({1, 2, 3}), major));
    ASSERT_TRUE(arrays) << arrays.problem().text();
    EXPECT_EQ((*arrays)[0].array.span<float>()[2], 3);
  }
  EXPECT_EQ(codeOf(parse(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (), }", "", 4))),
            "npy.malformed");
}

TEST(Npy, columnMajorBecomesRowMajor) {
  // 2x3 [[1, 2, 3], [4, 5, 6]] column by column.
  auto arrays = parse(npy("{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3), }",
                          floats({1, 4, 2, 5, 3, 6})));
  ASSERT_TRUE(arrays);
  const HostArray &array = (*arrays)[0].array;
  EXPECT_EQ(array.dims(), (Dims{2, 3}));
  for (int i = 0; i < 6; ++i) EXPECT_EQ(array.span<float>()[size_t(i)], float(i + 1));
}

TEST(Npy, bigEndianIsSwappedPerComponent) {
  std::string one = floats({1.5f, -2});
  std::string swapped{one[3], one[2], one[1], one[0], one[7], one[6], one[5], one[4]};
  auto arrays = parse(npy("{'descr': '>c8', 'fortran_order': False, 'shape': (), }", swapped));
  ASSERT_TRUE(arrays);
  EXPECT_EQ((*arrays)[0].array.data<Complex64>()->re, 1.5f);
  EXPECT_EQ((*arrays)[0].array.data<Complex64>()->im, -2);
}

TEST(Npy, refusesWhatIsNoTensor) {
  EXPECT_EQ(
      codeOf(parse(npy("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }", "12345678"))),
      "npy.dtype");
  EXPECT_EQ(
      codeOf(parse(npy("{'descr': '|O8', 'fortran_order': False, 'shape': (1,), }", "12345678"))),
      "npy.dtype");
  EXPECT_EQ(codeOf(parse(
                npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }", "1234"))),
            "npy.dtype");
  EXPECT_EQ(codeOf(parse(npy("{'descr': '<U4', 'fortran_order': False, 'shape': (1,), }", "1234"))),
            "npy.dtype");
  EXPECT_EQ(
      codeOf(parse(npy("{'descr': '|b1', 'fortran_order': False, 'shape': (2,), }", "\x01\x02"))),
      "npy.malformed");
}

TEST(Npy, sizesMustAddUp) {
  auto shape = [](const char *dims) {
    return std::string("{'descr': '<f4', 'fortran_order': False, 'shape': ") + dims + ", }";
  };
  EXPECT_EQ(codeOf(parse(npy(shape("(3,)"), floats({1, 2})))), "npy.size");
  EXPECT_EQ(codeOf(parse(npy(shape("(1,)"), floats({1, 2})))), "npy.size");
  EXPECT_EQ(codeOf(parse(npy(shape("(1152921504606846976,)"), floats({1})))), "npy.size");
  EXPECT_EQ(codeOf(parse(npy(shape("(4294967296, 4294967296, 4)"), floats({1})))), "npy.malformed");
  EXPECT_EQ(codeOf(parse(npy(shape("(-1,)"), floats({1})))), "npy.malformed");
  EXPECT_EQ(codeOf(parse(npy(shape("(0, 1152921504606846976)"), ""))), "ok");
}

TEST_F(NpzTest, everyTypeComesBack) {
  for (int i = 0; i < int(DType::F128); ++i) {
    DType dtype = DType(i);
    HostArray array = *HostArray::allocate(dtype, {2, 8});
    int mask = dtype == DType::Bool ? 1 : info(dtype).bits < 8 ? (1 << info(dtype).bits) - 1 : 0xff;
    for (int64_t b = 0; b < array.bytes(); ++b)
      array.mutableRaw()[b] = std::byte((b * 37 + 5) & mask);
    if (isSigned(dtype) && info(dtype).bits < 8)
      for (int64_t b = 0; b < 16; ++b) {
        auto &raw = reinterpret_cast<int8_t *>(array.mutableRaw())[b];
        raw = int8_t(int8_t(raw << (8 - info(dtype).bits)) >> (8 - info(dtype).bits));
      }
    for (auto compression : {NpzCompression::Stored, NpzCompression::Deflated}) {
      std::string path = folder / "x.npz";
      ASSERT_TRUE(writeArrays(path, {{"arg0", array}}, compression));
      auto back = readArrays(path);
      ASSERT_TRUE(back) << back.problem().text();
      EXPECT_EQ((*back)[0].array.dtype(), storedType(dtype));
      auto typed = asType((*back)[0].array, array.type());
      ASSERT_TRUE(typed) << typed.problem().text();
      EXPECT_TRUE(typed->sameBits(array)) << name(dtype);
    }
  }
}

TEST(Npz, subByteTypesAreStoredAsTheirLowBits) {
  HostArray minusOne = HostArray::scalar(Int4(-1)), minusTwo = HostArray::scalar(Int2(-2));
  EXPECT_EQ(*asStored(minusOne)->data<uint8_t>(), 0x0f);
  EXPECT_EQ(*asStored(minusTwo)->data<uint8_t>(), 0x02);
  // Other tools write the whole signed byte: the same number.
  HostArray byte = HostArray::scalar(int8_t(-1));
  EXPECT_TRUE(asType(byte, minusOne.type())->sameBits(minusOne));
}

TEST_F(NpzTest, keysComeInNumericOrder) {
  HostArray one = HostArray::scalar(1.0f);
  std::string path = folder / "x.npz";
  ASSERT_TRUE(writeArrays(
      path, {{"arg10", one}, {"arg2", one}, {"r0p1/arg0", one}, {"t", HostArray::token()}}));
  auto arrays = readArrays(path);
  ASSERT_TRUE(arrays);
  ASSERT_EQ(arrays->size(), 3u);
  EXPECT_EQ((*arrays)[0].name, "arg2");
  EXPECT_EQ((*arrays)[1].name, "arg10");
  EXPECT_TRUE(findArray(*arrays, "r0p1/arg0"));
}

TEST_F(NpzTest, foldersHoldOneFilePerArray) {
  std::string path = std::string(folder / "arrays") + "/";
  ASSERT_TRUE(writeArrays(
      path, {{"arg0", HostArray::scalar(1.0f)}, {"r0p1/arg0", HostArray::scalar(2.0f)}}));
  EXPECT_TRUE(fs::exists(folder / "arrays" / "r0p1" / "arg0.npy"));
  auto arrays = readArrays(folder / "arrays");
  ASSERT_TRUE(arrays) << arrays.problem().text();
  EXPECT_EQ(*findArray(*arrays, "r0p1/arg0")->data<float>(), 2.0f);
  EXPECT_EQ(codeOf(readArrays(folder / "nothing")), "file.open");
  EXPECT_EQ(codeOf(readArrays(folder)), "ok");
}

TEST_F(NpzTest, leftoversOfAnEarlierRunGo) {
  std::string path = folder / "arrays";
  auto isOurs = [](std::string_view name) { return name.find("out") != name.npos; };
  auto write = [&](const NamedArrays &arrays) {
    return writeArrays(path + "/", arrays, NpzCompression::Stored, isOurs);
  };
  HostArray one = HostArray::scalar(1.0f), two = HostArray::scalar(2.0f);
  ASSERT_TRUE(write({{"arg0", one}, {"out0", one}, {"out1", one}, {"r0p1/out0", one}}));
  ASSERT_TRUE(write({{"out0", two}}));
  auto arrays = readArrays(path);
  ASSERT_TRUE(arrays);
  ASSERT_EQ(arrays->size(), 2u) << "arg0 is not ours to remove";
  EXPECT_EQ(*findArray(*arrays, "out0")->data<float>(), 2.0f);
  EXPECT_FALSE(fs::exists(path + "/r0p1")) << "empty now";
  EXPECT_FALSE(write({{"out1", two}, {"out2", HostArray::scalar(Float128(1))}}));
  EXPECT_EQ(readArrays(path)->size(), 2u) << "a failure changes nothing";
  EXPECT_EQ(std::distance(fs::directory_iterator(path), {}), 2) << "and leaves nothing behind";
}

TEST_F(NpzTest, aLinkToItselfIsAProblemOrALeftover) {
  fs::path path = folder / "arrays";
  fs::create_directories(path);
  fs::create_symlink("out1.npy", path / "out1.npy");
  auto read = readArrays(path);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problem().blame, Blame::Input);
  auto isOurs = [](std::string_view) { return true; };
  NamedArrays arrays = {{"out0", HostArray::scalar(1.0f)}};
  ASSERT_TRUE(writeArrays(path.string() + "/", arrays, NpzCompression::Stored, isOurs));
  EXPECT_EQ(codeOf(readArrays(path)), "ok") << "the link is gone";
}

TEST(Npz, forgedFileIsFineUntilOneFieldLies) {
  EXPECT_EQ(codeOf(parse(Forged().bytes())), "ok");
  Forged zip64;
  zip64.zip64 = true;
  EXPECT_EQ(codeOf(parse(zip64.bytes())), "ok");
}

TEST(Npz, refusesLies) {
  auto with = [](const std::function<void(Forged &)> &change) {
    Forged forged;
    change(forged);
    return codeOf(parse(forged.bytes()));
  };
  for (const char *name :
       {"../arg0.npy", "/arg0.npy", "a/../../b.npy", "C:/x.npy", "a\\b.npy", "./a.npy"})
    EXPECT_EQ(with([&](Forged &f) { f.name = name; }), "npz.unsafe-name") << name;
  EXPECT_EQ(with([](Forged &f) { f.name = std::string("a\0b.npy", 7); }), "npz.unsafe-name");
  EXPECT_EQ(with([](Forged &f) { f.name = "readme.txt"; }), "npz.member");
  EXPECT_EQ(with([](Forged &f) { f.localName = "other.npy"; }), "npz.malformed");
  EXPECT_EQ(with([](Forged &f) { f.crcError = 1; }), "npz.checksum");
  EXPECT_EQ(with([](Forged &f) { f.flags = 1; }), "npz.malformed");
  EXPECT_EQ(with([](Forged &f) { f.method = 12; }), "npz.malformed");
  EXPECT_EQ(with([](Forged &f) { f.size += 1; }), "npz.malformed");
  EXPECT_EQ(with([](Forged &f) { f.offsetError = 1; }), "npz.malformed");
  EXPECT_EQ(with([](Forged &f) { f.offsetError = 0xfffffff0; }), "npz.malformed");
  EXPECT_EQ(with([](Forged &f) { f.method = 8, f.size = uint64_t(1) << 31; }), "npz.bomb");
  EXPECT_NE(with([](Forged &f) { f.method = 8; }), "ok");  // not a deflate stream
}

TEST(Npz, refusesMembersThatShareBytes) {
  // The elements of the outer array are a whole member of their own, and the directory lists both.
  Forged inner, outer;
  std::string innerFile = inner.bytes();
  size_t innerLocal = innerFile.find("PK\x01\x02"), innerEnd = innerFile.rfind("PK\x05\x06");
  std::string local = innerFile.substr(0, innerLocal);
  std::string entry = innerFile.substr(innerLocal, innerEnd - innerLocal);
  outer.name = "argA.npy";
  std::string header = "{'descr': '|u1', 'fortran_order': False, 'shape': (" +
                       std::to_string(local.size()) + ",), }";
  outer.data = npy(header, local);
  outer.size = outer.data.size();
  EXPECT_EQ(codeOf(parse(outer.bytes())), "ok");
  entry.replace(42, 4, Forged::le(30 + outer.name.size() + outer.data.size() - local.size(), 4));
  outer.moreEntries = entry;
  EXPECT_EQ(codeOf(parse(outer.bytes())), "npz.bomb");
}

TEST_F(NpzTest, everyTruncationIsAProblem) {
  HostArray array = *HostArray::zeros(DType::F32, {64});
  for (auto compression : {NpzCompression::Stored, NpzCompression::Deflated}) {
    std::string path = folder / "x.npz";
    ASSERT_TRUE(writeArrays(path, {{"arg0", array}, {"arg1", array}}, compression));
    std::ifstream file(path);
    std::string bytes((std::istreambuf_iterator<char>(file)), {});
    for (size_t length = 0; length < bytes.size(); ++length)
      EXPECT_FALSE(parse(bytes.substr(0, length))) << length;
  }
}

TEST_F(NpzTest, everyFlippedBitOfTheDataIsNoticed) {
  std::string path = folder / "x.npz";
  ASSERT_TRUE(
      writeArrays(path, {{"arg0", *HostArray::zeros(DType::F32, {16})}}, NpzCompression::Deflated));
  std::ifstream file(path);
  std::string bytes((std::istreambuf_iterator<char>(file)), {});
  size_t dataBegin = 30 + 8, dataEnd = bytes.rfind("PK\x01\x02");
  for (size_t at = dataBegin; at < dataEnd; ++at) {
    std::string flipped = bytes;
    flipped[at] = char(flipped[at] ^ 0x10);
    EXPECT_FALSE(parse(flipped)) << at;
  }
}

TEST(Npz, mismatchNamesBothSides) {
  HostArray array = *HostArray::zeros(DType::F64, {2, 3});
  auto dtype = asType(array, {DType::F32, {2, 3}, nullptr});
  ASSERT_FALSE(dtype);
  EXPECT_EQ(dtype.problem().cause, "expected tensor<2x3xf32>, found tensor<2x3xf64>");
  auto shape = asType(array, {DType::F64, {3, kDynamic}, nullptr});
  ASSERT_FALSE(shape);
  EXPECT_EQ(shape.problem().cause, "expected tensor<3x?xf64>, found tensor<2x3xf64>");
  EXPECT_TRUE(asType(array, {DType::F64, {kDynamic, 3}, nullptr}));
  auto bf16 = asType(array, {DType::BF16, {2, 3}, nullptr});
  EXPECT_EQ(bf16.problem().hint, "bf16 is stored as ui16 in files");
  uint8_t nine[] = {9, 0x19};
  EXPECT_TRUE(asType(*HostArray::of<uint8_t>({1}, std::span(nine, 1)), {DType::I4, {1}, nullptr}));
  auto range = asType(*HostArray::of<uint8_t>({2}, nine), {DType::I4, {2}, nullptr});
  ASSERT_FALSE(range);
  EXPECT_EQ(range.problem().code, "npz.range");
}

}  // namespace
}  // namespace vitro
