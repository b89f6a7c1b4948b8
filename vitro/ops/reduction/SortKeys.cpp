#include "vitro/ops/reduction/SortKeys.h"
#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>
#include "vitro/ops/movement/Shapes.h"

namespace vitro::ops {
namespace {

template <class T>
struct KeyedElement : std::bool_constant<!isComplexElement<T> && !std::is_same_v<T, Float128>> {};

/// The bits of a float in the order of TOTALORDER.
template <class Bits, class T>
Bits totalOrder(T value) {
  Bits bits = std::bit_cast<Bits>(value);
  constexpr Bits top = Bits(1) << (sizeof(Bits) * 8 - 1);
  return bits & top ? Bits(~bits) : Bits(bits | top);
}

/// An integer that orders like the element: 32 bits if that suffices. Narrow floats are compared as
/// f32, as in the compare op.
template <class T>
uint64_t keyOf(T value) {
  if constexpr (std::is_same_v<T, bool>)
    return value;
  else if constexpr (std::is_same_v<T, int64_t>)
    return uint64_t(value) ^ (uint64_t(1) << 63);
  else if constexpr (std::is_same_v<T, uint64_t>)
    return value;
  else if constexpr (isIntegerElement<T>) {
    if constexpr (isSignedElement<T>)
      return uint32_t(int32_t(value)) ^ 0x80000000u;
    else
      return uint32_t(value);
  } else if constexpr (std::is_same_v<T, double>)
    return totalOrder<uint64_t>(value);
  else
    return totalOrder<uint32_t>(float(value));
}

bool isWide(DType dtype) {
  return dtype == DType::I64 || dtype == DType::U64 || dtype == DType::F64;
}

uint64_t keyOfScalar(const HostArray &scalar) {
  return dispatchIf<KeyedElement>(scalar.dtype(), uint64_t(0),
                                  [&]<class T>(Tag<T>) { return keyOf(*scalar.data<T>()); });
}

bool isZero(const HostArray &scalar) {
  return dispatchIf<FloatElement>(scalar.dtype(), false,
                                  [&]<class T>(Tag<T>) { return *scalar.data<T>() == 0; });
}

/// Loops of ops are recognized by their address: the row returns one per op and types.
class Recogniser {
 public:
  Recogniser(const ScalarProgram &tape, std::span<const DType> inputs)
      : tape(tape), reader(tape), inputs(inputs) {}

  std::vector<SortKey> keys(ScalarProgram::Slot slot) const {
    if (auto leaf = comparison(slot)) return {leaf->key};
    // JAX: or(less(key 0), and(equal(key 0), <the rest>)).
    const ScalarProgram::Step *either = maker(slot, "stablehlo.or", DType::Bool);
    if (!either) return {};
    for (int side = 0; side < 2; ++side) {
      auto first = comparison(either->in[size_t(side)]);
      const ScalarProgram::Step *both =
          maker(either->in[size_t(1 - side)], "stablehlo.and", DType::Bool);
      if (!first || !both) continue;
      for (int order = 0; order < 2; ++order) {
        if (!isEqualityOf(*first, both->in[size_t(order)])) continue;
        std::vector<SortKey> rest = keys(both->in[size_t(1 - order)]);
        if (rest.empty()) continue;
        rest.insert(rest.begin(), first->key);
        return rest;
      }
    }
    return {};
  }

 private:
  struct Comparison {
    SortKey key;
    const ScalarProgram::Step *step;
    bool isTotal;
  };

  static PointwiseFn loop(const char *op, DType in, DType out, const char *direction = nullptr,
                          bool isTotal = false) {
    const OpRow *row = findOp(op);
    if (!row || !row->pointwise) return nullptr;
    Attributes attrs;
    if (direction) attrs.set("comparison_direction", {std::string(direction)});
    if (isTotal) attrs.set("compare_type", {std::string("TOTALORDER")});
    DType types[] = {in, in};
    return row->pointwise(attrs, types, out);
  }

  const ScalarProgram::Step *maker(ScalarProgram::Slot slot, const char *op, DType in) const {
    const ScalarProgram::Step *step = reader.maker(slot);
    bool fits = step && step->in.size() == 2 && tape.slots[step->in[0]] == in;
    return fits && step->fn == loop(op, in, tape.slots[slot]) ? step : nullptr;
  }

  /// The step of `slot` if it compares two values in this direction.
  const ScalarProgram::Step *comparing(ScalarProgram::Slot slot, const char *direction,
                                       bool isTotal) const {
    const ScalarProgram::Step *step = reader.maker(slot);
    if (!step || step->in.size() != 2 || tape.slots[slot] != DType::Bool) return nullptr;
    PointwiseFn fn =
        loop("stablehlo.compare", tape.slots[step->in[0]], DType::Bool, direction, isTotal);
    return fn && step->fn == fn ? step : nullptr;
  }

  std::optional<Comparison> comparison(ScalarProgram::Slot slot) const {
    for (bool isTotal : {true, false})
      for (bool isLess : {true, false}) {
        const ScalarProgram::Step *step = comparing(slot, isLess ? "LT" : "GT", isTotal);
        if (!step) continue;
        SortKey left, right;
        int64_t a = element(step->in[0], left), b = element(step->in[1], right);
        bool isPair = a >= 0 && b >= 0 && a / 2 == b / 2 && a != b && left.zero == right.zero &&
                      left.nan == right.nan;
        if (!isPair) return std::nullopt;
        left.input = size_t(a / 2);
        left.dtype = inputs[left.input];
        if (!hasSortKey(left.dtype)) return std::nullopt;
        left.isDescending = isLess != (a < b);
        if (!isTotal && isFloat(left.dtype) && !left.nan) {
          left.breaksOnNan = true;
          left.zero = zeroKey(left.dtype);
        } else if (!isTotal && left.nan) {
          return std::nullopt;
        }
        return Comparison{left, step, isTotal};
      }
    return std::nullopt;
  }

  static uint64_t zeroKey(DType dtype) { return dtype == DType::F64 ? keyOf(0.0) : keyOf(0.0f); }

  /// The argument that is compared, itself or with zeros and NaNs replaced; -1 if neither.
  int64_t element(ScalarProgram::Slot slot, SortKey &key) const {
    if (reader.argument(slot) >= 0) return reader.argument(slot);
    // select(x != x, nan, select(x == 0, zero, x))
    const ScalarProgram::Step *outer = selecting(slot);
    const ScalarProgram::Step *inner = outer ? selecting(outer->in[2]) : nullptr;
    if (!inner) return -1;
    ScalarProgram::Slot x = inner->in[2];
    const HostArray *nan = reader.constant(outer->in[1]), *zero = reader.constant(inner->in[1]);
    const ScalarProgram::Step *isNan = comparing(outer->in[0], "NE", false);
    const ScalarProgram::Step *isNought = comparing(inner->in[0], "EQ", false);
    if (reader.argument(x) < 0 || !nan || !zero || !isNan || !isNought) return -1;
    const HostArray *nought = reader.constant(isNought->in[1]);
    bool fits = isFloat(tape.slots[x]) && hasSortKey(tape.slots[x]) && isNan->in[0] == x &&
                isNan->in[1] == x && isNought->in[0] == x && nought && isZero(*nought);
    if (!fits) return -1;
    key.zero = keyOfScalar(*zero);
    key.nan = keyOfScalar(*nan);
    return reader.argument(x);
  }

  const ScalarProgram::Step *selecting(ScalarProgram::Slot slot) const {
    const ScalarProgram::Step *step = reader.maker(slot);
    const OpRow *row = findOp("stablehlo.select");
    if (!step || step->in.size() != 3 || !row || !row->pointwise) return nullptr;
    DType dtype = tape.slots[slot];
    DType types[] = {DType::Bool, dtype, dtype};
    return step->fn == row->pointwise({}, types, dtype) ? step : nullptr;
  }

  /// Whether `slot` tests that both sides of `first` are equal, under the same canonicalization.
  bool isEqualityOf(const Comparison &first, ScalarProgram::Slot slot) const {
    const ScalarProgram::Step *step = comparing(slot, "EQ", first.isTotal);
    return step && (step->in == first.step->in ||
                    std::ranges::equal(step->in, std::views::reverse(first.step->in)));
  }

  const ScalarProgram &tape;
  ScalarProgramReader reader;
  std::span<const DType> inputs;
};

constexpr int64_t kRadixFrom = 192;  // below this many elements comparing is faster

/// Stable, by the bytes of `key(item)` from the lowest; bytes that all items share are skipped.
template <int Bytes, class T, class Key>
void radixSort(std::vector<T> &items, std::vector<T> &spare, Key key) {
  std::array<std::array<uint32_t, 256>, Bytes> counts{};
  for (const T &item : items) {
    uint64_t bits = key(item);
    for (int b = 0; b < Bytes; ++b) ++counts[size_t(b)][(bits >> (8 * b)) & 255];
  }
  spare.resize(items.size());
  for (int b = 0; b < Bytes; ++b) {
    auto &count = counts[size_t(b)];
    if (count[(key(items[0]) >> (8 * b)) & 255] == items.size()) continue;
    uint32_t sum = 0;
    for (uint32_t &c : count) sum += std::exchange(c, sum);
    for (const T &item : items) spare[count[(key(item) >> (8 * b)) & 255]++] = item;
    items.swap(spare);
  }
}

/// Discards items that cannot be among the first `wanted`, which is nearly everything if these are
/// few: one comparison each with the last of the best so far.
template <class T>
void keepCandidates(std::vector<T> &items, size_t wanted) {
  constexpr size_t kTimesWanted = 4;  // how many are collected before the best are selected again
  size_t room = kTimesWanted * wanted, kept = 0;
  if (wanted == 0 || items.size() <= room * kTimesWanted) return;
  auto begin = items.begin();
  auto keepBest = [&] {
    auto last = begin + std::ptrdiff_t(wanted) - 1;
    std::nth_element(begin, last, begin + std::ptrdiff_t(kept));
    kept = wanted;
    return *last;
  };
  kept = room;
  T limit = keepBest();
  for (size_t i = room; i < items.size(); ++i) {
    if (!(items[i] < limit)) continue;
    items[kept++] = items[i];
    if (kept == room) limit = keepBest();
  }
  items.resize(kept);
}

/// Puts the first `wanted` items in order; the rest is unspecified.
template <class T>
void sortFirst(std::vector<T> &items, int64_t wanted) {
  keepCandidates(items, size_t(wanted));
  if (wanted < int64_t(items.size()))
    std::nth_element(items.begin(), items.begin() + wanted, items.end());
  std::sort(items.begin(), items.begin() + wanted);
}

}  // namespace

bool hasSortKey(DType dtype) {
  return dispatchIf<KeyedElement>(dtype, false, []<class T>(Tag<T>) { return true; });
}

std::vector<SortKey> sortKeysOf(const ScalarProgram &comparator, std::span<const DType> inputs) {
  if (comparator.results.size() != 1) return {};
  return Recogniser(comparator, inputs).keys(comparator.results[0]);
}

KeySorter::KeySorter(std::vector<SortKey> keys, int64_t length)
    : keys(std::move(keys)), length(length), raw(size_t(length)) {}

template <class Position>
bool KeySorter::readKeys(const SortKey &key, const std::byte *line, Position position) {
  return dispatchIf<KeyedElement>(key.dtype, false, [&]<class T>(Tag<T>) {
    const T *elements = reinterpret_cast<const T *>(line);
    uint64_t flip = !key.isDescending ? 0 : isWide(key.dtype) ? ~uint64_t(0) : 0xffffffffu;
    bool hasNan = false;
    for (size_t i = 0; i < raw.size(); ++i) {
      T value = elements[position(i)];
      uint64_t bits = keyOf(value);
      if constexpr (isFloatElement<T>) {
        Compute<T> number = value;
        if (key.zero && number == 0) bits = *key.zero;
        if (number != number) {
          hasNan = true;
          if (key.nan) bits = *key.nan;
        }
      }
      raw[i] = bits ^ flip;
    }
    return !(hasNan && key.breaksOnNan);
  });
}

void KeySorter::sortNarrow(int64_t wanted) {
  narrow.resize(raw.size());
  for (size_t i = 0; i < raw.size(); ++i) narrow[i] = raw[i] << 32 | i;
  if (length < kRadixFrom || wanted < length / 4)
    sortFirst(narrow, wanted);
  else
    radixSort<4>(narrow, spare, [](uint64_t item) { return item >> 32; });
}

void KeySorter::sortWide(int64_t wanted) {
  wide.resize(raw.size());
  for (size_t i = 0; i < raw.size(); ++i) wide[i] = {raw[i], uint32_t(i)};
  if (length < kRadixFrom || wanted < length / 4)
    sortFirst(wide, wanted);
  else
    radixSort<8>(wide, wideSpare, [](const Item &item) { return item.key; });
}

auto KeySorter::sortRaw(const SortKey &key, int64_t wanted) {
  bool narrowKeys = !isWide(key.dtype);
  narrowKeys ? sortNarrow(wanted) : sortWide(wanted);
  return
      [this, narrowKeys](size_t i) { return narrowKeys ? uint32_t(narrow[i]) : wide[i].position; };
}

bool KeySorter::sortLine(std::span<const std::byte *const> inputs, int64_t wanted,
                         std::vector<uint32_t> &order) {
  order.resize(size_t(length));
  // A single key needs no initial order.
  if (keys.size() == 1) {
    if (!readKeys(keys[0], inputs[keys[0].input], [](size_t i) { return i; })) return false;
    auto positionOf = sortRaw(keys[0], wanted);
    for (size_t i = 0; i < size_t(wanted); ++i) order[i] = positionOf(i);
    return true;
  }
  std::iota(order.begin(), order.end(), 0);
  // The least significant key first: every sort is stable.
  for (auto key = keys.rbegin(); key != keys.rend(); ++key) {
    if (!readKeys(*key, inputs[key->input], [&](size_t i) { return order[i]; })) return false;
    auto positionOf = sortRaw(*key, length);
    before = order;
    for (size_t i = 0; i < order.size(); ++i) order[i] = before[positionOf(i)];
  }
  return true;
}

}  // namespace vitro::ops
