// rng_bit_generator (bit-exact with XLA) and rng (deterministic from the run's seed).
#include "vitro/ops/process/Random.h"
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <numbers>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/Strided.h"
#include "vitro/ops/ProcessContext.h"

namespace vitro::ops {

std::array<uint32_t, 2> threefry2x32(std::array<uint32_t, 2> key, std::array<uint32_t, 2> x) {
  constexpr int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const uint32_t schedule[3] = {key[0], key[1], key[0] ^ key[1] ^ 0x1bd11bdau};
  x[0] += schedule[0];
  x[1] += schedule[1];
  for (uint32_t block = 0; block < 5; ++block) {
    for (int rotation : rotations[block % 2]) {
      x[0] += x[1];
      x[1] = x[0] ^ std::rotl(x[1], rotation);
    }
    x[0] += schedule[(block + 1) % 3];
    x[1] += schedule[(block + 2) % 3] + block + 1;
  }
  return x;
}

std::array<uint32_t, 4> philox4x32(std::array<uint32_t, 2> key, std::array<uint32_t, 4> x) {
  for (int round = 0; round < 10; ++round) {
    uint64_t a = uint64_t(x[0]) * 0xd2511f53u, b = uint64_t(x[2]) * 0xcd9e8d57u;
    x = {uint32_t(b >> 32) ^ x[1] ^ key[0], uint32_t(b), uint32_t(a >> 32) ^ x[3] ^ key[1],
         uint32_t(a)};
    key[0] += 0x9e3779b9u;
    key[1] += 0xbb67ae85u;
  }
  return x;
}

namespace {

std::array<uint32_t, 2> halves(uint64_t word) { return {uint32_t(word), uint32_t(word >> 32)}; }
uint64_t joined(uint32_t low, uint32_t high) { return low | uint64_t(high) << 32; }

/// The dimension that XLA halves to fill it with both words of each threefry block: the first even
/// one, else the first of the largest.
size_t splitDim(const Dims &dims) {
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d] % 2 == 0) return d;
  return size_t(std::ranges::max_element(dims) - dims.begin());
}

/// 32-bit words: block i of the shape with one dimension halved gives two adjacent words along it.
uint64_t threefryWords(std::array<uint32_t, 2> key, uint64_t counter, const Dims &dims,
                       uint32_t *out) {
  if (dims.empty()) {
    out[0] = threefry2x32(key, halves(counter))[0];
    return counter + 1;
  }
  size_t split = splitDim(dims);
  int64_t length = dims[split], half = (length + 1) / 2, outer = 1, inner = 1;
  for (size_t d = 0; d < dims.size(); ++d) (d < split ? outer : inner) *= d == split ? 1 : dims[d];
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t h = 0; h < half; ++h)
      for (int64_t i = 0; i < inner; ++i, ++counter) {
        std::array<uint32_t, 2> block = threefry2x32(key, halves(counter));
        int64_t at = (o * length + 2 * h) * inner + i;
        out[at] = block[0];
        if (2 * h + 1 < length) out[at + inner] = block[1];
      }
  return counter;
}

struct Counter128 {
  uint64_t low, high;
  Counter128 plus(uint64_t n) const { return {low + n, high + (low + n < low ? 1 : 0)}; }
  std::array<uint32_t, 4> words() const {
    return {uint32_t(low), uint32_t(low >> 32), uint32_t(high), uint32_t(high >> 32)};
  }
};

/// Fills `count` words, four from each block in order.
Counter128 philoxWords(std::array<uint32_t, 2> key, Counter128 counter, uint32_t *out,
                       int64_t count) {
  int64_t blocks = (count + 3) / 4;
  for (int64_t b = 0; b < blocks; ++b) {
    std::array<uint32_t, 4> block = philox4x32(key, counter.plus(uint64_t(b)).words());
    for (int64_t i = 0; i < 4 && b * 4 + i < count; ++i) out[b * 4 + i] = block[size_t(i)];
  }
  return counter.plus(uint64_t(blocks));
}

/// Low bits of each word, sign-extended for narrow signed types.
Result<HostArray> cutToType(const HostArray &array, DType dtype, const Dims &dims) {
  std::span<const uint32_t> words = array.span<uint32_t>();
  VITRO_TRY(HostArray out, HostArray::allocate(dtype, dims));
  std::byte *bytes = out.mutableRaw();
  auto fill = [&]<class T>(Tag<T>) {
    T *to = reinterpret_cast<T *>(bytes);
    for (size_t i = 0; i < words.size(); ++i) to[i] = T(words[i]);
  };
  switch (dtype) {
    case DType::I2:
      fill(Tag<Int2>{});
      break;
    case DType::I4:
      fill(Tag<Int4>{});
      break;
    case DType::U2:
      fill(Tag<UInt2>{});
      break;
    case DType::U4:
      fill(Tag<UInt4>{});
      break;
    default: {
      uint32_t mask = info(dtype).bits >= 32 ? ~0u : (1u << info(dtype).bits) - 1;
      switch (byteWidth(dtype)) {
        case 1:
          for (size_t i = 0; i < words.size(); ++i) bytes[i] = std::byte(words[i] & mask);
          break;
        case 2:
          fill(Tag<uint16_t>{});
          break;
        default:
          fill(Tag<uint32_t>{});
          break;
      }
    }
  }
  return out;
}

Problem badState(const HostArray &state) {
  return cannotRun("rng.state",
                   fmt::format("rng_bit_generator: a state of {} words", state.elements()));
}

Result<Values> threefryBits(const HostArray &state, DType dtype, const Dims &dims) {
  if (state.elements() != 2) return badState(state);
  const uint64_t *words = state.data<uint64_t>();
  std::array<uint32_t, 2> key = halves(words[0]);
  uint64_t counter = words[1];
  HostArray out;
  if (info(dtype).bits == 64) {
    VITRO_TRY(out, HostArray::allocate(dtype, dims));
    auto *to = reinterpret_cast<uint64_t *>(out.mutableRaw());
    for (int64_t i = 0; i < out.elements(); ++i, ++counter) {
      std::array<uint32_t, 2> block = threefry2x32(key, halves(counter));
      to[i] = joined(block[0], block[1]);
    }
  } else {
    VITRO_TRY(HostArray values, HostArray::allocate(DType::U32, dims));
    if (values.elements() > 0)
      counter = threefryWords(key, counter, dims, values.mutableData<uint32_t>());
    VITRO_TRY(out, cutToType(values, dtype, dims));
  }
  VITRO_TRY(HostArray after, HostArray::of<uint64_t>({2}, std::array{words[0], counter}));
  return Values{std::move(after), std::move(out)};
}

Result<Values> philoxBits(const HostArray &state, DType dtype, const Dims &dims) {
  if (state.elements() != 2 && state.elements() != 3) return badState(state);
  const uint64_t *words = state.data<uint64_t>();
  std::array<uint32_t, 2> key = halves(words[0]);
  // With a state of two words the key is also the upper half of the counter, as in XLA.
  Counter128 counter{words[1], words[state.elements() == 3 ? 2 : 0]};
  int64_t count = *elementCount(dims);
  HostArray out;
  if (info(dtype).bits == 64) {
    VITRO_TRY(out, HostArray::allocate(dtype, dims));
    // Two words per element, low first: the bytes are the words in order.
    counter = philoxWords(key, counter, reinterpret_cast<uint32_t *>(out.mutableRaw()), 2 * count);
  } else {
    VITRO_TRY(HostArray values, HostArray::allocate(DType::U32, dims));
    counter = philoxWords(key, counter, values.mutableData<uint32_t>(), count);
    VITRO_TRY(out, cutToType(values, dtype, dims));
  }
  std::vector<uint64_t> after{words[0], counter.low};
  if (state.elements() == 3) after.push_back(counter.high);
  VITRO_TRY(HostArray next, HostArray::of<uint64_t>({state.elements()}, after));
  return Values{std::move(next), std::move(out)};
}

Result<Values> rngBitGenerator(Call &call) {
  const TensorType &type = call.results[1];
  if (isComplex(type.dtype) || type.dtype == DType::Bool || info(type.dtype).bits > 64 ||
      call.in[0].dtype() != DType::U64)
    return unsupportedDType(call);
  std::optional<int64_t> count = elementCount(type.dims);
  if (!count) return cannotRun("op.shape", "rng_bit_generator needs a static result shape");
  // DEFAULT: XLA's CPU backend uses philox.
  if (call.attrs.string("rng_algorithm") == "THREE_FRY")
    return threefryBits(call.in[0], type.dtype, type.dims);
  return philoxBits(call.in[0], type.dtype, type.dims);
}

/// In [0, 1), with all 53 bits a double has there.
double unitUniform(ProcessContext &machine) { return double(machine.randomBits() >> 11) * 0x1p-53; }

double unitNormal(ProcessContext &machine) {
  // Box-Muller; 1 - u is never zero.
  double radius = std::sqrt(-2 * std::log(1 - unitUniform(machine)));
  return radius * std::cos(2 * std::numbers::pi * unitUniform(machine));
}

template <class T>
T drawFloat(ProcessContext &machine, T a, T b, bool normal) {
  using C = std::conditional_t<isNarrowFloatElement<T>, float, T>;
  double low = double(C(a)), high = double(C(b));
  if (normal) return T(low + high * unitNormal(machine));
  for (;;) {
    // Rounding to T may reach b itself, which the interval excludes; then draw again.
    T value = T(low + (high - low) * unitUniform(machine));
    if (double(C(value)) < high || !(low < high) || std::isinf(high - low)) return value;
  }
}

template <class T>
T drawInteger(ProcessContext &machine, T a, T b) {
  uint64_t low = uint64_t(int64_t(a)), range = uint64_t(int64_t(b)) - low;
  if (range == 0) return a;
  // Multiply-shift: the bias is below 2^-64 * range.
  uint64_t offset = uint64_t((unsigned __int128)(machine.randomBits()) * range >> 64);
  return T(int64_t(low + offset));
}

Result<Values> rng(Call &call) {
  const HostArray &a = call.in[0], &b = call.in[1];
  Dims dims;
  bool known = dispatchIf<IntegerElement>(call.in[2].dtype(), false, [&]<class I>(Tag<I>) {
    for (I size : call.in[2].span<I>()) dims.push_back(int64_t(size));
    return true;
  });
  if (!known) return unsupportedDType(call);
  bool normal = call.attrs.string("rng_distribution") == "NORMAL";
  VITRO_TRY(HostArray out, HostArray::allocate(a.dtype(), dims));
  bool done = dispatchIf<AnyElement>(a.dtype(), false, [&]<class T>(Tag<T>) {
    T low = a.data<T>()[0], high = b.data<T>()[0];
    T *to = out.mutableData<T>();
    if constexpr (std::is_same_v<T, bool>) {
      for (int64_t i = 0; i < out.elements(); ++i)
        to[i] = low == high ? low : bool(call.machine.randomBits() >> 63);
    } else if constexpr (isIntegerElement<T>) {
      for (int64_t i = 0; i < out.elements(); ++i) to[i] = drawInteger(call.machine, low, high);
    } else if constexpr (isFloatElement<T>) {
      for (int64_t i = 0; i < out.elements(); ++i)
        to[i] = drawFloat(call.machine, low, high, normal);
    } else {
      return false;
    }
    return true;
  });
  if (!done) return unsupportedDType(call);
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.rng", kRandom, rng, nullptr, Shadow::Restart},
    {"stablehlo.rng_bit_generator", kRandomBits, rngBitGenerator, nullptr, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> randomOps() { return rows; }

}  // namespace vitro::ops
