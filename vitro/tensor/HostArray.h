// A dense row-major array in host memory. Copies share the bytes; writers first make sure that they
// are the only owner, so a value with other owners never changes.
#pragma once
#include <cstddef>
#include <span>
#include "vitro/support/Check.h"
#include "vitro/tensor/Element.h"
#include "vitro/tensor/TensorType.h"

namespace vitro {

struct Summands;  // ops/process/Sharding.h

class HostArray {
 public:
  HostArray() = default;  // a token

  /// Uninitialized bytes. Fails (never aborts) if the size overflows or memory runs out.
  static Result<HostArray> allocate(DType dtype, Dims dims);
  static Result<HostArray> zeros(DType dtype, Dims dims);
  static HostArray token() { return HostArray(); }
  /// Bytes owned by the caller. While only one array holds them they may be written to.
  static HostArray adopt(DType dtype, Dims dims, std::shared_ptr<std::byte> bytes);
  /// A temporary view of bytes owned by others; must not be kept.
  static HostArray borrow(const TensorType &type, const std::byte *bytes);
  /// Rank 0 from a C++ value of the element type.
  template <class T>
  static HostArray scalar(T value);
  template <class T>
  static Result<HostArray> of(Dims dims, std::span<const T> values);

  DType dtype() const { return elementType; }
  const Dims &dims() const { return sizes; }
  int64_t rank() const { return int64_t(sizes.size()); }
  int64_t elements() const { return count; }
  int64_t bytes() const { return count * byteWidth(elementType); }
  TensorType type() const { return {elementType, sizes, nullptr}; }

  const std::byte *raw() const { return storage.get(); }
  /// Bytes to write to; the caller must be the only owner (see makeUnique).
  std::byte *mutableRaw() {
    VITRO_CHECK(storage.use_count() <= 1) << "writing to shared bytes";
    addedFrom.reset();
    return storage.get();
  }
  template <class T>
  const T *data() const {
    VITRO_CHECK(dtypeOf<T> == elementType) << name(elementType);
    return reinterpret_cast<const T *>(raw());
  }
  template <class T>
  T *mutableData() {
    VITRO_CHECK(dtypeOf<T> == elementType) << name(elementType);
    return reinterpret_cast<T *>(mutableRaw());
  }
  template <class T>
  std::span<const T> span() const {
    return {data<T>(), size_t(count)};
  }

  bool isUnique() const { return storage.use_count() == 1; }
  /// Copies the bytes if they have other owners.
  Result<> makeUnique();
  /// The same bytes under other dimensions with the same element count.
  HostArray reshaped(Dims dims) const;
  /// The same bytes read as another type of the same width.
  HostArray reinterpreted(DType dtype) const;
  /// The same bytes under another type and other dimensions of the same total size.
  HostArray recast(DType dtype, Dims dims) const;
  /// The arrays that this one is the sum of, or null. Dropped as soon as the bytes are written to
  /// or reinterpreted.
  const Summands *summands() const { return addedFrom.get(); }
  void setSummands(std::shared_ptr<const Summands> summands) { addedFrom = std::move(summands); }
  /// Same type, same dimensions, same bytes (so NaN equals the same NaN, and -0 is not 0).
  bool sameBits(const HostArray &other) const;

 private:
  DType elementType = DType::Token;
  Dims sizes;
  int64_t count = 0;
  std::shared_ptr<std::byte> storage;
  std::shared_ptr<const Summands> addedFrom;
};

template <class T>
HostArray HostArray::scalar(T value) {
  auto array = allocate(dtypeOf<T>, {});
  VITRO_CHECK(bool(array)) << "no memory for one element";
  *array->template mutableData<T>() = value;
  return std::move(*array);
}

template <class T>
Result<HostArray> HostArray::of(Dims dims, std::span<const T> values) {
  VITRO_TRY(HostArray array, allocate(dtypeOf<T>, std::move(dims)));
  VITRO_CHECK(size_t(array.elements()) == values.size());
  std::copy(values.begin(), values.end(), array.template mutableData<T>());
  return array;
}

}  // namespace vitro
