// For tests of ops with bodies and of ops that move data: bodies written as tapes or functions,
// random shapes, and arrays built by a formula.
#pragma once
#include <cstring>
#include <functional>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops::testing {

/// A body given as a function of whole values: no tape, so ops take their general path.
class FunctionRegion final : public Region {
 public:
  using Function = std::function<Values(const Values &)>;
  explicit FunctionRegion(Function function) : function(std::move(function)) {}
  Result<Values> run(Values arguments) const override { return function(arguments); }
  const ScalarProgram *tape() const override { return nullptr; }

 private:
  Function function;
};

/// A body built step by step from rows of the op table.
class TapeRegion final : public Region {
 public:
  using Slot = ScalarProgram::Slot;
  explicit TapeRegion(std::vector<DType> arguments) {
    for (DType dtype : arguments) steps.arguments.push_back(slot(dtype));
  }
  Slot argument(size_t i) const { return steps.arguments[i]; }
  Slot constant(HostArray value) {
    Slot made = slot(value.dtype());
    steps.constants.emplace_back(made, std::move(value));
    return made;
  }
  Slot step(std::string_view op, std::vector<Slot> in, DType out, const Attributes &attrs = {}) {
    const OpRow *row = findOp(op);
    VITRO_CHECK(row && row->pointwise) << op;
    std::vector<DType> types;
    for (Slot operand : in) types.push_back(steps.slots[operand]);
    PointwiseFn fn = row->pointwise(attrs, types, out);
    VITRO_CHECK(fn != nullptr) << op;
    return step(fn, std::move(in), out);
  }
  Slot step(PointwiseFn fn, std::vector<Slot> in, DType out) {
    Slot made = slot(out);
    steps.steps.push_back({fn, std::move(in), made});
    return made;
  }
  TapeRegion &&returns(std::vector<Slot> results) && {
    steps.results = std::move(results);
    return std::move(*this);
  }
  void setResults(std::vector<Slot> results) { steps.results = std::move(results); }

  Result<Values> run(Values arguments) const override {
    std::vector<const void *> in;
    for (const HostArray &argument : arguments) in.push_back(argument.raw());
    Values results;
    std::vector<void *> out;
    for (Slot result : steps.results) {
      VITRO_TRY(HostArray value, HostArray::allocate(steps.slots[result], {}));
      results.push_back(std::move(value));
      out.push_back(results.back().mutableRaw());
    }
    ScalarProgramRunner(steps, 1).run(in.data(), out.data(), 1);
    return results;
  }
  const ScalarProgram *tape() const override { return &steps; }

  /// (a, b) -> op(a, b).
  static TapeRegion binary(std::string_view op, DType dtype) {
    TapeRegion region({dtype, dtype});
    region.setResults({region.step(op, {0, 1}, dtype)});
    return region;
  }

 private:
  Slot slot(DType dtype) {
    steps.slots.push_back(dtype);
    return Slot(steps.slots.size() - 1);
  }
  ScalarProgram steps;
};

/// The same body without its tape.
class WithoutTape final : public Region {
 public:
  explicit WithoutTape(const Region &region) : region(region) {}
  Result<Values> run(Values arguments) const override { return region.run(std::move(arguments)); }
  const ScalarProgram *tape() const override { return nullptr; }

 private:
  const Region &region;
};

inline Result<Values> runOp(std::string_view name, const Attributes &attributes, Values in,
                            std::vector<TensorType> results,
                            std::vector<const Region *> regions = {}) {
  return call(name, attributes, std::move(in), std::move(results), {}, std::move(regions));
}

/// A small random generator with a fixed seed, so that failures are reproducible.
class Dice {
 public:
  explicit Dice(uint64_t seed) : state(seed * 0x9e3779b97f4a7c15u + 1) {}
  uint64_t bits() {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
  }
  int64_t between(int64_t low, int64_t high) {
    return low + int64_t((bits() >> 11) % uint64_t(high - low + 1));
  }
  Dims dims(int64_t rank, int64_t low, int64_t high) {
    Dims made;
    for (int64_t d = 0; d < rank; ++d) made.push_back(between(low, high));
    return made;
  }
  /// 0 .. n-1 in random order.
  Dims shuffled(int64_t n) {
    Dims order;
    for (int64_t i = 0; i < n; ++i) order.insert(order.begin() + between(0, i), i);
    return order;
  }

 private:
  uint64_t state;
};

/// All elements differ (as far as the type allows): the position plus `first`.
inline HostArray counting(DType dtype, Dims dims, int64_t first = 0) {
  auto made = HostArray::allocate(dtype, std::move(dims));
  VITRO_CHECK(bool(made));
  int width = byteWidth(dtype);
  for (int64_t i = 0; i < made->elements(); ++i) {
    uint64_t words[4] = {uint64_t(first + i), ~uint64_t(i), 7, uint64_t(i) << 32};
    std::memcpy(made->mutableRaw() + i * width, words, size_t(width));
  }
  return std::move(*made);
}

/// Offset of an index in a row-major array.
inline int64_t offsetOf(const Dims &index, const Dims &dims) {
  int64_t offset = 0;
  for (size_t d = 0; d < dims.size(); ++d) offset = offset * dims[d] + index[d];
  return offset;
}

/// Builds an array whose elements are copied from where `source(index)` points.
template <class Source>
HostArray fromFormula(DType dtype, Dims dims, Source source) {
  auto made = HostArray::allocate(dtype, dims);
  VITRO_CHECK(bool(made));
  int width = byteWidth(dtype);
  Dims index(dims.size(), 0);
  for (int64_t i = 0; i < made->elements(); ++i) {
    std::memcpy(made->mutableRaw() + i * width, source(index), size_t(width));
    for (size_t d = dims.size(); d-- > 0;) {
      if (++index[d] < dims[d]) break;
      index[d] = 0;
    }
  }
  return std::move(*made);
}

}  // namespace vitro::ops::testing
