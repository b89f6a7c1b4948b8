// For tests: calls one op by name on arrays, in a single process.
#pragma once
#include <gtest/gtest.h>
#include <initializer_list>
#include "vitro/ops/Op.h"
#include "vitro/ops/ProcessContext.h"

namespace vitro::ops::testing {

/// A single process; random bits come from a counter and a mixing function.
class LonelyProcess : public ProcessContext {
 public:
  ProcessId self() const override { return {}; }
  int64_t numReplicas() const override { return 1; }
  int64_t numPartitions() const override { return 1; }
  Result<std::vector<Values>> meet(std::string_view, std::span<const ProcessId>,
                                   Values mine) override {
    return std::vector<Values>{std::move(mine)};
  }
  Result<std::vector<Values>> runGrid(const Region &, std::vector<Values>) override {
    return internalError("no grid");
  }
  bool isManual() const override { return false; }
  Result<> send(std::string_view, ProcessId, Values) override { return internalError("nobody"); }
  Result<Values> receive(std::string_view, ProcessId) override { return internalError("nobody"); }
  Result<Values> infeed() override { return internalError("no feed"); }
  Result<> outfeed(Values) override { return internalError("no feed"); }
  uint64_t randomBits() override {
    uint64_t z = (counter += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  Result<> reportCheck(compare::CheckOutcome) override { return {}; }

 private:
  uint64_t counter = 0;
};

/// `attrs({{"axis", int64_t(1)}, {"dims", Dims{0, 1}}})`.
inline Attributes attrs(std::initializer_list<std::pair<const char *, Attribute>> entries) {
  Attributes all;
  for (auto &[name, value] : entries) all.set(name, value);
  return all;
}

inline Result<Values> call(std::string_view name, const Attributes &attributes, Values in,
                           std::vector<TensorType> results, std::vector<TensorType> operands = {},
                           std::vector<const Region *> regions = {},
                           ProcessContext *machine = nullptr) {
  LonelyProcess alone;
  if (operands.empty())
    for (const HostArray &array : in) operands.push_back(array.type());
  const OpRow *row = findOp(name);
  if (!row) return internalError("no row for " + std::string(name));
  Call one{name, attributes, in, operands, results, regions, machine ? *machine : alone};
  return evaluate(*row, one);
}

template <class T>
HostArray array(Dims dims, std::vector<T> values) {
  auto made = HostArray::allocate(dtypeOf<T>, std::move(dims));
  VITRO_CHECK(bool(made) && made->elements() == int64_t(values.size()));
  std::copy(values.begin(), values.end(), made->template mutableData<T>());
  return std::move(*made);
}

template <class T>
std::vector<T> list(const HostArray &array) {
  auto all = array.span<T>();
  return {all.begin(), all.end()};
}

}  // namespace vitro::ops::testing
