// Generates inputs for programs without any: the same on every machine for the same seed.
#include <fmt/format.h>
#include <cmath>
#include "vitro/runtime/files/GridData.h"

namespace vitro::runtime {
namespace {

/// SplitMix64: tiny, and its stream is fixed by its definition (unlike the standard's
/// distributions).
class Stream {
 public:
  explicit Stream(uint64_t seed) : state(seed) {}
  uint64_t bits() {
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  /// Box-Muller, both halves used.
  double normal() {
    if (hasSpare) return hasSpare = false, spare;
    double u = (double(bits() >> 11) + 1) * 0x1p-53, v = double(bits() >> 11) * 0x1p-53;
    double radius = std::sqrt(-2 * std::log(u)), angle = 2 * M_PI * v;
    spare = radius * std::sin(angle);
    hasSpare = true;
    return radius * std::cos(angle);
  }
  int64_t digit() { return int64_t((bits() >> 32) * 10 >> 32); }

 private:
  uint64_t state;
  bool hasSpare = false;
  double spare = 0;
};

template <class T>
T draw(Stream &stream) {
  if constexpr (std::is_same_v<T, bool>) {
    return stream.bits() >> 63;
  } else if constexpr (isComplexElement<T>) {
    using Part = decltype(T::re);
    Part re = Part(stream.normal());
    return {re, Part(stream.normal())};
  } else if constexpr (std::is_same_v<T, Float8E8M0FNU>) {
    return T(std::abs(stream.normal()));  // has no sign
  } else if constexpr (isFloatElement<T>) {
    return T(stream.normal());
  } else {
    return T(stream.digit());
  }
}

Result<HostArray> generate(const TensorType &type, Stream &stream) {
  if (type.dtype == DType::Token) return HostArray::token();
  VITRO_TRY(HostArray array, HostArray::allocate(type.dtype, type.dims));
  dispatchIf<AnyElement>(type.dtype, 0, [&](auto tag) {
    using T = typename decltype(tag)::type;
    T *data = array.template mutableData<T>();
    for (int64_t i = 0; i < array.elements(); ++i) data[i] = draw<T>(stream);
    return 0;
  });
  return array;
}

}  // namespace

Result<GridValues> generateInputs(std::span<const TensorType> types, const Grid &grid,
                                  uint64_t seed) {
  for (size_t i = 0; i < types.size(); ++i)
    if (!types[i].isStatic())
      return problem("data.dynamic-shape",
                     fmt::format("argument {} is {}: its size is not known", i, types[i].text()))
          .suggest("--inputs FILE gives arrays of definite size");
  GridValues values;
  for (int64_t process = 0; process < grid.size(); ++process) {
    ops::Values &mine = values.emplace_back();
    for (size_t i = 0; i < types.size(); ++i) {
      // Every argument has its own stream, so adding one does not change the others.
      Stream seeds(seed * 0x100000001b3u + uint64_t(process) * 0x10001u + i);
      Stream stream(seeds.bits());
      VITRO_TRY(HostArray array,
                generate(types[i], stream).during(fmt::format("generating argument {}", i)));
      mine.push_back(std::move(array));
    }
  }
  return values;
}

}  // namespace vitro::runtime
