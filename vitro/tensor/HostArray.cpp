#include "vitro/tensor/HostArray.h"
#include <fmt/format.h>
#include <unistd.h>
#include <cstring>
#include "vitro/tensor/Blocks.h"

namespace vitro {
namespace {

constexpr int64_t kMostBytes = int64_t(1) << 46;  // beyond what an address space holds

}  // namespace

static int64_t physicalMemory() {
  static const int64_t bytes = int64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE);
  return bytes;
}

Result<HostArray> HostArray::allocate(DType dtype, Dims dims) {
  HostArray array;
  array.elementType = dtype;
  auto tooLarge = [&] {
    return cannotRun("memory.too-large",
                     fmt::format("no memory for {}", TensorType{dtype, array.sizes, {}}.text()))
        .suggest("use a smaller shape, or a machine with more memory");
  };
  array.sizes = std::move(dims);
  std::optional<int64_t> count = elementCount(array.sizes);
  int64_t bytes = 0;
  if (!count || __builtin_mul_overflow(*count, int64_t(byteWidth(dtype)), &bytes) ||
      bytes > kMostBytes)
    return tooLarge();
  // The kernel overcommits memory, and kills a process that uses more than there is.
  if (bytes > physicalMemory()) return tooLarge();
  array.count = *count;
  if (bytes == 0 && dtype == DType::Token) return array;
  void *memory = takeBlock(size_t(bytes));
  if (!memory) return tooLarge();
  array.storage.reset(static_cast<std::byte *>(memory),
                      [bytes](std::byte *p) { giveBlockBack(p, size_t(bytes)); });
  return array;
}

Result<HostArray> HostArray::zeros(DType dtype, Dims dims) {
  VITRO_TRY(HostArray array, allocate(dtype, std::move(dims)));
  if (array.raw()) std::memset(array.mutableRaw(), 0, size_t(array.bytes()));
  return array;
}

HostArray HostArray::borrow(const TensorType &type, const std::byte *bytes) {
  std::shared_ptr<std::byte> nobodys(std::shared_ptr<void>(), const_cast<std::byte *>(bytes));
  return adopt(type.dtype, type.dims, std::move(nobodys));
}

HostArray HostArray::adopt(DType dtype, Dims dims, std::shared_ptr<std::byte> bytes) {
  auto count = elementCount(dims);
  VITRO_CHECK(count.has_value()) << dimsText(dims);
  HostArray array;
  array.elementType = dtype;
  array.sizes = std::move(dims);
  array.count = *count;
  array.storage = std::move(bytes);
  return array;
}

HostArray HostArray::recast(DType dtype, Dims dims) const {
  HostArray view = adopt(dtype, std::move(dims), storage);
  VITRO_CHECK(view.bytes() == bytes()) << view.bytes() << " bytes of " << bytes();
  return view;
}

Result<> HostArray::makeUnique() {
  if (storage.use_count() <= 1) return {};
  VITRO_TRY(HostArray copy, allocate(elementType, sizes));
  std::memcpy(copy.mutableRaw(), raw(), size_t(bytes()));
  *this = std::move(copy);
  return {};
}

HostArray HostArray::reshaped(Dims dims) const {
  VITRO_CHECK(elementCount(dims) == count) << dimsText(sizes) << " as " << dimsText(dims);
  HostArray view = *this;
  view.sizes = std::move(dims);
  view.addedFrom.reset();
  return view;
}

HostArray HostArray::reinterpreted(DType dtype) const {
  VITRO_CHECK(byteWidth(dtype) == byteWidth(elementType));
  HostArray view = *this;
  view.elementType = dtype;
  view.addedFrom.reset();
  return view;
}

bool HostArray::sameBits(const HostArray &other) const {
  return elementType == other.elementType && sizes == other.sizes &&
         (bytes() == 0 || std::memcmp(raw(), other.raw(), size_t(bytes())) == 0);
}

}  // namespace vitro
