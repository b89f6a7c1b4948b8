#include <gtest/gtest.h>
#include <cmath>
#include <cstring>
#include <limits>
#include <mutex>
#include <numeric>
#include "vitro/runtime/observers/NonFinite.h"
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/KernelTesting.h"
#include "vitro/runtime/run/FirstLook.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

constexpr int64_t kRows = 64, kRowBytes = 16 << 10;

/// Two outputs of rows. Iteration i writes one of `perRow` stripes of a row of each: ones, and
/// `bad` at one position.
struct Rows {
  DType dtype = DType::F32;
  int64_t perRow = 1;
  bool isInParts = true;
  int64_t badOutput = -1, badAt = 0;  // an element
  double bad = NAN;

  std::shared_ptr<const Kernel> kernel() const {
    KernelSignature signature;
    signature.name = "rows";
    signature.range = kRows * perRow;
    TensorType type{dtype, {kRows, kRowBytes / byteWidth(dtype)}, nullptr};
    signature.inputs = {type};
    signature.outputs = {type, type};
    if (isInParts) signature.parts = {perRow, {uint64_t(kRowBytes), uint64_t(kRowBytes)}};
    return std::make_shared<FunctionKernel>(
        signature, [*this](int64_t lo, int64_t hi, std::span<void *const> buffers) -> Result<> {
          for (int64_t i = lo; i < hi; ++i)
            for (int64_t output : {0, 1}) write(buffers[size_t(1 + output)], output, i);
          return {};
        });
  }

  std::shared_ptr<const Plan> plan() const {
    auto plan = std::make_shared<Plan>();
    plan->name = "main";
    auto made = kernel();
    const TensorType &type = made->signature().inputs[0];
    ValueId in = plan->addValue(type, "%in"), one = plan->addValue(type, "%0"),
            two = plan->addValue(type, "%1");
    plan->arguments = {in};
    plan->results = {one, two};
    addKernelTask(*plan, made, {in}, {one, two});
    finish(*plan);
    return assignMemory(*plan);
  }

  ops::Values run(RunOptions options) const {
    auto plan = this->plan();
    auto zeros = *HostArray::zeros(dtype, plan->values[0].type.dims);
    auto outcomes = runWorld(*plan, {{zeros}}, {}, options);
    EXPECT_TRUE(bool(outcomes)) << outcomes.problem().text();
    return outcomes ? std::move((*outcomes)[0].results) : ops::Values();
  }

  /// The result of the check.
  std::string report(Scheduler *scheduler) const {
    NonFiniteCheck observer(true, true);
    RunOptions options;
    options.observers = {&observer};
    options.scheduler = scheduler;
    ProcessOutcome outcome;
    outcome.results = run(options);
    auto hit = observer.firstHit({&outcome, 1});
    return hit ? hit->text() : "none";
  }

 private:
  void write(void *to, int64_t output, int64_t i) const {
    dispatchIf<FloatOrComplexElement>(dtype, 0, [&]<class T>(Tag<T>) {
      int64_t stripe = kRowBytes / int64_t(sizeof(T)) / perRow;
      for (int64_t at = i * stripe; at < (i + 1) * stripe; ++at)
        static_cast<T *>(to)[at] = number<T>(output == badOutput && at == badAt ? bad : 1);
      return 0;
    });
  }
  template <class T>
  static T number(double value) {
    if constexpr (isComplexElement<T>)
      return {1, decltype(T::im)(value)};
    else
      return T(value);
  }
};

TEST(FirstLook, findsInPartsWhatItFindsInTheWhole) {
  Scheduler two(2);
  for (DType dtype :
       {DType::F16, DType::BF16, DType::F32, DType::F64, DType::C64, DType::C128, DType::F8E5M2}) {
    int64_t row = kRowBytes / byteWidth(dtype), last = kRows * row - 1;
    for (int64_t output : {0, 1})
      for (int64_t at : {int64_t(0), row - 1, row, 4 * row - 1, 4 * row, last / 2, last}) {
        Rows rows{dtype, at % 2 ? 4 : 1, false, output, at, at % 2 ? NAN : INFINITY};
        std::string whole = rows.report(nullptr);
        EXPECT_NE(whole.find("(1 of "), whole.npos) << whole;
        rows.isInParts = true;
        for (Scheduler *scheduler : {(Scheduler *)nullptr, &two})
          EXPECT_EQ(rows.report(scheduler), whole) << info(dtype).name << " at " << at;
      }
    EXPECT_EQ((Rows{dtype}.report(&two)), "none");
  }
}

/// Counts what it is shown, and may ask to see it.
struct Counter : Observer {
  bool isCurious = false;
  mutable std::mutex mutex;
  mutable std::vector<int64_t> looks;
  int produce = 0;
  bool mustSee(std::span<const HostArray> outputs) const override {
    std::lock_guard lock(mutex);
    for (const HostArray &output : outputs) {
      looks.push_back(output.elements());
      for (int64_t i = 0; i < output.elements(); ++i)
        EXPECT_EQ(output.data<float>()[i], 1) << "not written yet";
    }
    return isCurious;
  }
  Result<> produced(const Frame *, const Task &, std::span<const HostArray>,
                    std::span<const HostArray> outputs) override {
    ++produce;
    EXPECT_EQ(outputs[0].elements(), kRows * kRowBytes / 4);
    return {};
  }
};

TEST(FirstLook, isAtEveryElementOnceWhenItIsWritten) {
  Scheduler two(2);
  for (int64_t perRow : {1, 4})
    for (Scheduler *scheduler : {(Scheduler *)nullptr, &two}) {
      Counter counter;
      RunOptions options;
      options.observers = {&counter};
      options.scheduler = scheduler;
      Rows{DType::F32, perRow}.run(options);
      int64_t sum = 0;
      for (int64_t look : counter.looks) sum += look;
      EXPECT_EQ(sum, 2 * kRows * kRowBytes / 4);
      EXPECT_LE(*std::ranges::max_element(counter.looks), (64 << 10) / 4);
      EXPECT_EQ(counter.produce, 0);
    }
}

TEST(FirstLook, endsWhenSomebodyWantsToSee) {
  Counter counter;
  counter.isCurious = true;
  RunOptions options;
  options.observers = {&counter};
  ops::Values results = Rows().run(options);
  EXPECT_EQ(counter.looks.size(), 1u);
  EXPECT_EQ(counter.produce, 1);
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[1].data<float>()[results[1].elements() - 1], 1);
}

// Bytes that no iteration writes hold the initial contents, or what memory held: they are looked
// at, too.
TEST(FirstLook, isAlsoAtWhatNobodyWrites) {
  TensorType type{DType::F32, {1 << 20}, nullptr};
  KernelSignature signature;
  signature.name = "nothing";
  signature.range = 4;
  signature.inputs = signature.outputs = {type};
  signature.initialInputs = {0};
  signature.parts = {1, {64}};
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  plan->arguments = {plan->addValue(type, "%in")};
  plan->results = {plan->addValue(type, "%0")};
  addKernelTask(
      *plan,
      std::make_shared<FunctionKernel>(
          signature, [](int64_t, int64_t, std::span<void *const>) -> Result<> { return {}; }),
      {0}, {1});
  finish(*plan);
  auto placed = assignMemory(*plan);
  for (int64_t at : {0, 16, 63, 64, 1 << 19, (1 << 20) - 1}) {
    HostArray in = *HostArray::zeros(type.dtype, type.dims);
    in.mutableData<float>()[at] = NAN;
    NonFiniteCheck observer(true, true);
    RunOptions options;
    options.observers = {&observer};
    auto outcomes = runWorld(*placed, {{in}}, {}, options);
    ASSERT_TRUE(bool(outcomes));
    auto hit = observer.firstHit(*outcomes);
    ASSERT_TRUE(hit) << at;
    EXPECT_TRUE(hit->inherited);
    EXPECT_EQ(hit->index[0], at);
  }
}

/// Rows of an output that is initialized from input 0 and then gets `update` at the rows that input
/// 1 names, in column `kColumn`; indices out of range are ignored.
struct Scatter {
  static constexpr int64_t kColumns = 1024, kColumn = 5;
  std::vector<int64_t> names;
  DType nameType = DType::I32;
  float update = 2;
  bool isAdded = false, isNamed = true;

  std::shared_ptr<const Plan> plan() const {
    TensorType type{DType::F32, {512, kColumns}, nullptr};
    KernelSignature signature;
    signature.name = "scatter";
    signature.inputs = {type, {nameType, {int64_t(names.size())}, nullptr}};
    signature.outputs = {type};
    signature.initialInputs = {0};
    if (isNamed) signature.rowIndexInputs = {1};
    auto plan = std::make_shared<Plan>();
    plan->name = "main";
    for (const TensorType &input : signature.inputs)
      plan->arguments.push_back(plan->addValue(input, "%in"));
    plan->results = {plan->addValue(type, "%out")};
    addKernelTask(*plan,
                  std::make_shared<FunctionKernel>(
                      signature,
                      [*this](int64_t, int64_t, std::span<void *const> buffers) -> Result<> {
                        for (int64_t row : names) {
                          if (row < 0 || row >= 512) continue;
                          float &at = static_cast<float *>(buffers[2])[row * kColumns + kColumn];
                          at = isAdded ? at + update : update;
                        }
                        return {};
                      }),
                  {0, 1}, plan->results);
    finish(*plan);
    return assignMemory(*plan);
  }

  void run(const HostArray &start, RunOptions options, ops::Values &results) const {
    HostArray rows = *HostArray::zeros(nameType, {int64_t(names.size())});
    for (size_t i = 0; i < names.size(); ++i)
      if (nameType == DType::I32)
        rows.mutableData<int32_t>()[i] = int32_t(names[i]);
      else
        rows.mutableData<int64_t>()[i] = names[i];
    auto outcomes = runWorld(*plan(), {{start, rows}}, {}, options);
    ASSERT_TRUE(bool(outcomes)) << outcomes.problem().text();
    results = std::move((*outcomes)[0].results);
  }

  std::string report(const HostArray &start, Scheduler *scheduler) const {
    NonFiniteCheck observer(true, true);
    RunOptions options;
    options.observers = {&observer};
    options.scheduler = scheduler;
    ProcessOutcome outcome;
    run(start, options, outcome.results);
    auto hit = observer.firstHit({&outcome, 1});
    return hit ? hit->text() : "none";
  }
};

/// Initial contents of ones, and `bad` at the column that is written.
HostArray startWith(std::optional<int64_t> row = std::nullopt, float bad = NAN) {
  HostArray start = *HostArray::zeros(DType::F32, {512, Scatter::kColumns});
  std::fill_n(start.mutableData<float>(), start.elements(), 1.f);
  if (row) start.mutableData<float>()[*row * Scatter::kColumns + Scatter::kColumn] = bad;
  return start;
}

TEST(FirstLook, atNamedRowsFindsWhatItFindsInTheWhole) {
  Scheduler two(2);
  const float kMost = std::numeric_limits<float>::max();
  Scatter overwrites{{-3, 7, 7, 100, 511, 600}}, makes{{3, 200}, DType::I64, NAN},
      overflows{{0, 400}, DType::I32, kMost, true}, outside{{-1, 512}, DType::I32, NAN};
  struct Case {
    Scatter scatter;
    HostArray start;
    bool isFound;
  };
  std::vector<Case> cases = {{overwrites, startWith(), false},
                             {overwrites, startWith(7), false},
                             {overwrites, startWith(8), true},
                             {overwrites, startWith(511, INFINITY), false},
                             {overwrites, startWith(0, INFINITY), true},
                             {makes, startWith(), true},
                             {makes, startWith(1), true},
                             {overflows, startWith(), false},
                             {overflows, startWith(400, kMost), true},
                             {overflows, startWith(399, kMost), false},
                             {outside, startWith(), false},
                             {outside, startWith(511), true}};
  for (size_t i = 0; i < cases.size(); ++i) {
    Scatter whole = cases[i].scatter;
    whole.isNamed = false;
    std::string expected = whole.report(cases[i].start, nullptr);
    EXPECT_EQ(expected != "none", cases[i].isFound) << i << ": " << expected;
    for (Scheduler *scheduler : {(Scheduler *)nullptr, &two})
      EXPECT_EQ(cases[i].scatter.report(cases[i].start, scheduler), expected) << i;
  }
}

TEST(FirstLook, isAtTheStartAndThenAtNamedRowsIfTheyAreFew) {
  auto looksOf = [](size_t names) {
    struct : Counter {
      bool mustSee(std::span<const HostArray> outputs) const override {
        std::lock_guard lock(mutex);
        for (const HostArray &output : outputs) looks.push_back(output.elements());
        return false;
      }
    } counter;
    RunOptions options;
    options.observers = {&counter};
    ops::Values results;
    Scatter{std::vector<int64_t>(names, 3)}.run(startWith(), options, results);
    return counter.looks;
  };
  std::vector<int64_t> few = looksOf(2);
  EXPECT_GT(few.size(), 3u);
  EXPECT_EQ(std::accumulate(few.begin(), few.end(), int64_t(0)), (512 + 2) * Scatter::kColumns);
  EXPECT_EQ(looksOf(512), (std::vector<int64_t>{512 * Scatter::kColumns}));
}

}  // namespace
}  // namespace vitro::runtime
