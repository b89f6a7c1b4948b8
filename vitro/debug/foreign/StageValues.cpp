#include "vitro/debug/foreign/StageValues.h"
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <mutex>
#include <set>
#include <thread>
#include "vitro/interpret/BuildPlan.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::debug {

std::string_view nameIn(std::string_view id) { return id.substr(id.rfind('/') + 1); }

/// Devices are threads; each one's first execution of an instruction counts.
class ValueRecorder final : public runtime::Observer {
 public:
  Result<> produced(const runtime::Frame *, const runtime::Task &task, std::span<const HostArray>,
                    std::span<const HostArray> outputs) override {
    std::string name(nameIn(task.origin.id));
    if (name.empty()) return {};
    std::lock_guard lock(mutex);
    if (!seen.emplace(std::this_thread::get_id(), name).second) return {};
    for (const HostArray &one : outputs) bytes += one.bytes();
    if (bytes > kMostBytes)
      return cannotRun("dump.memory", "the values of all instructions need more than 4 GiB");
    auto &results = record.values[name];
    if (results.empty()) record.names.push_back(name);
    results.emplace_back(outputs.begin(), outputs.end());
    return {};
  }
  StageValues record;

 private:
  static constexpr int64_t kMostBytes = int64_t(4) << 30;
  std::mutex mutex;
  std::set<std::pair<std::thread::id, std::string>> seen;
  int64_t bytes = 0;
};

Result<StageValues> StageValues::of(const Case &one) {
  VITRO_TRY(auto plan, interpret::buildPlan(one.function()));
  ValueRecorder recorder;
  runtime::RunOptions options;
  options.observers.push_back(&recorder);
  runtime::Reference reference(plan, one.arguments, one.world);
  VITRO_TRY(auto ran, reference.run(options));
  StageValues &record = recorder.record;
  for (const auto &process : ran)
    for (size_t i = 0; i < process.results.size(); ++i) {
      std::string name = fmt::format("out{}", i);
      auto &results = record.values[name];
      if (results.empty()) record.names.push_back(name);
      results.push_back({process.results[i]});
    }
  return std::move(record);
}

const StageValues::Results *StageValues::find(std::string_view name) const {
  auto found = values.find(name);
  return found == values.end() ? nullptr : &found->second;
}

namespace {

/// A thousand units of the type, but at most a twentieth, of the largest element. This only chooses
/// which instruction to show; whether the stage is wrong is judged by the rules of compare/.
template <class T>
bool areNearFloats(const T *a, const T *b, int64_t count) {
  constexpr double kUnits = 1000, kMost = 0.05;
  double largest = 0, difference = 0;
  for (int64_t i = 0; i < count; ++i) {
    if (!isFinite(a[i]) || !isFinite(b[i])) {
      Compute<T> x = a[i], y = b[i];
      bool isSame = x == y || (x != x && y != y);
      if (!isSame) return false;
      continue;
    }
    double x = double(Compute<T>(a[i])), y = double(Compute<T>(b[i]));
    largest = std::max({largest, std::fabs(x), std::fabs(y)});
    difference = std::max(difference, std::fabs(x - y));
  }
  return difference <= std::min(kUnits * unitRoundoff<T>(), kMost) * largest;
}

bool isNear(const HostArray &a, const HostArray &b) {
  if (a.dtype() != b.dtype() || a.dims() != b.dims()) return false;
  if (a.dtype() == DType::Token || a.sameBits(b)) return true;
  int64_t count = a.elements() * (isComplex(a.dtype()) ? 2 : 1);
  return dispatchIf<FloatElement>(realPart(a.dtype()), false, [&]<class T>(Tag<T>) {
    return areNearFloats(reinterpret_cast<const T *>(a.raw()), reinterpret_cast<const T *>(b.raw()),
                         count);
  });
}

/// Whether every device of `a` has one of `b` with the same values.
template <class Near>
bool matches(const StageValues::Results &a, const StageValues::Results &b, Near near) {
  return std::ranges::all_of(a, [&](const ops::Values &x) {
    return std::ranges::any_of(b, [&](const ops::Values &y) { return near(x, y); });
  });
}

}  // namespace

bool areNear(const StageValues::Results &a, const StageValues::Results &b) {
  return matches(a, b, [](const ops::Values &x, const ops::Values &y) {
    return std::ranges::equal(x, y, isNear);
  });
}

bool areNear(const StageValues::Results &a, size_t resultOfA, const StageValues::Results &b,
             size_t resultOfB) {
  return matches(a, b, [&](const ops::Values &x, const ops::Values &y) {
    return resultOfA < x.size() && resultOfB < y.size() && isNear(x[resultOfA], y[resultOfB]);
  });
}

bool haveTypes(const StageValues::Results &a, const StageValues::Results &b) {
  if (a.empty() || b.empty()) return false;
  return std::ranges::equal(a[0], b[0], [](const HostArray &x, const HostArray &y) {
    return x.dtype() == y.dtype() && x.dims() == y.dims();
  });
}

}  // namespace vitro::debug
