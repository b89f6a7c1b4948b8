// Random plans for tests: kernels and ops over vectors of i32, with views, memory reuse and
// donation.
#pragma once
#include <algorithm>
#include <random>
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/KernelTesting.h"

namespace vitro::runtime {

inline TensorType i32Vector(int64_t size) { return {DType::I32, {size}, nullptr}; }

/// A copy of the plan that a test may damage; call finish() afterwards.
inline std::shared_ptr<Plan> copyOf(const Plan &plan) {
  auto out = std::make_shared<Plan>();
  out->name = plan.name;
  out->values = plan.values;
  out->tasks = plan.tasks;
  out->arguments = plan.arguments;
  out->results = plan.results;
  out->buffers = plan.buffers;
  out->arenaBytes = plan.arenaBytes;
  out->hasEdges = plan.hasEdges;
  return out;
}

/// out[j] = salt + a sum over elements of the inputs; every element of each input affects some j.
/// Several outputs differ in their salt. Uses scratch memory, so that missing scratch is detected.
inline std::shared_ptr<const Kernel> mixKernel(std::vector<int64_t> in, std::vector<int64_t> out,
                                               int32_t salt) {
  KernelSignature signature;
  signature.name = "mix" + std::to_string(salt);
  signature.range = *std::max_element(out.begin(), out.end());
  for (int64_t size : in) signature.inputs.push_back(i32Vector(size));
  for (int64_t size : out) signature.outputs.push_back(i32Vector(size));
  signature.scratch = {8};
  return std::make_shared<FunctionKernel>(
      signature, [=](int64_t lo, int64_t hi, std::span<void *const> buffers) -> Result<> {
        auto *sum = static_cast<uint64_t *>(buffers.back());
        for (size_t o = 0; o < out.size(); ++o)
          for (int64_t j = lo; j < std::min(hi, out[o]); ++j) {
            *sum = uint64_t(salt) + o;
            for (size_t i = 0; i < in.size(); ++i) {
              auto *from = static_cast<const int32_t *>(buffers[i]);
              int64_t step = in[i] / 16 + 4;
              for (int64_t k = j % std::min(in[i], step); k < in[i]; k += step)
                *sum = *sum * 31 + uint64_t(from[k]);
            }
            static_cast<int32_t *>(buffers[in.size() + o])[j] = int32_t(*sum);
          }
        return {};
      });
}

/// Its output is initialized from its first input; at even positions it becomes 31 times that plus
/// an element of the second input.
inline std::shared_ptr<const Kernel> updateKernel(int64_t size, size_t number = 0) {
  KernelSignature signature;
  signature.name = "update" + std::to_string(number);
  signature.range = size;
  signature.inputs = {i32Vector(size), i32Vector(size)};
  signature.outputs = {i32Vector(size)};
  signature.initialInputs = {0};
  signature.parts = {1, {sizeof(int32_t)}};
  return std::make_shared<FunctionKernel>(
      signature, [](int64_t lo, int64_t hi, std::span<void *const> buffers) -> Result<> {
        auto *other = static_cast<const int32_t *>(buffers[1]);
        auto *out = static_cast<int32_t *>(buffers[2]);
        for (int64_t i = lo + lo % 2; i < hi; i += 2)
          out[i] = int32_t(uint32_t(out[i]) * 31u + uint32_t(other[i]));
        return {};
      });
}

class RandomPlan {
 public:
  explicit RandomPlan(uint64_t seed) : random(seed) {}

  struct Shape {
    int tasks = 30, arguments = 4;
    int percentOps = 15, percentViews = 15, percentUpdates = 15;
    int64_t largest = 40;  // elements
    bool hasBodies = false;
  };

  /// Without memory or edges. Every result changes if any task reads a wrong value.
  std::shared_ptr<Plan> make(const Shape &shape) {
    auto plan = std::make_shared<Plan>();
    plan->name = "main";
    for (int i = 0; i < shape.arguments; ++i) {
      plan->arguments.push_back(add(*plan, 1 + int64_t(below(shape.largest))));
    }
    for (int t = 0; t < shape.tasks; ++t) {
      int dice = int(below(100));
      if (dice < shape.percentOps)
        addOp(*plan, shape);
      else if (dice < shape.percentOps + shape.percentViews)
        addView(*plan);
      else if (dice >= 100 - shape.percentUpdates)
        addUpdate(*plan);
      else
        addMix(*plan, shape.largest);
    }
    // The last values, and a few others.
    size_t count = plan->values.size();
    for (size_t i = count - std::min<size_t>(count, 3); i < count; ++i)
      plan->results.push_back(ValueId(i));
    plan->results.push_back(ValueId(below(count)));
    finish(*plan);
    return plan;
  }

  Donations donations(const Plan &plan) {
    Donations out;
    for (size_t i = 0; i < plan.arguments.size(); ++i) out.offers.push_back({below(2) == 0, -1});
    return out;
  }

  ops::Values argumentsFor(const Plan &plan) {
    ops::Values out;
    for (ValueId argument : plan.arguments) {
      const TensorType &type = plan.values[argument].type;
      auto array = HostArray::allocate(type.dtype, type.dims);
      for (int64_t i = 0; i < array->elements(); ++i)
        array->mutableData<int32_t>()[i] = int32_t(random());
      out.push_back(std::move(*array));
    }
    return out;
  }

  uint64_t below(uint64_t limit) { return random() % limit; }

 private:
  ValueId add(Plan &plan, int64_t size) {
    return plan.addValue(i32Vector(size), "%" + std::to_string(plan.values.size()));
  }
  /// Prefers recent values, so that old ones die.
  ValueId pick(const Plan &plan) {
    size_t count = plan.values.size();
    return ValueId(below(3) ? count - 1 - below(std::min<size_t>(count, 6)) : below(count));
  }
  static int64_t sizeOf(const Plan &plan, ValueId value) {
    return *elementCount(plan.values[value].type.dims);
  }

  void addMix(Plan &plan, int64_t largest) {
    std::vector<ValueId> in, out;
    std::vector<int64_t> inSizes, outSizes;
    for (uint64_t i = 0, count = 1 + below(3); i < count; ++i) in.push_back(pick(plan));
    for (ValueId value : in) inSizes.push_back(sizeOf(plan, value));
    for (uint64_t i = 0, count = 1 + below(4) / 3; i < count; ++i) {
      // Reuse the sizes of arguments, so that donated buffers can be used.
      outSizes.push_back(below(3) ? sizeOf(plan, plan.arguments[below(plan.arguments.size())])
                                  : 1 + int64_t(below(uint64_t(largest))));
      out.push_back(add(plan, outSizes.back()));
    }
    addKernelTask(plan, mixKernel(inSizes, outSizes, int32_t(plan.tasks.size())), in, out);
  }

  /// Updates a value that may be dead afterwards, by another of its size.
  void addUpdate(Plan &plan) {
    ValueId base = pick(plan), other = pick(plan);
    int64_t size = sizeOf(plan, base);
    if (sizeOf(plan, other) != size) {
      ValueId fit = add(plan, size);
      addKernelTask(plan, mixKernel({sizeOf(plan, other)}, {size}, int32_t(plan.tasks.size())),
                    {other}, {fit});
      other = fit;
    }
    addKernelTask(plan, updateKernel(size, plan.tasks.size()), {base, other}, {add(plan, size)});
  }

  Task &addRow(Plan &plan, const char *op, std::vector<ValueId> in, ValueId out) {
    Task task;
    task.row = ops::findOp(op);
    task.operands = uint32_t(in.size());
    task.in = std::move(in);
    task.out = {out};
    task.origin = {op, plan.name + "/" + std::to_string(plan.tasks.size()), "model.py:7"};
    return plan.tasks.emplace_back(std::move(task));
  }

  void addOp(Plan &plan, const Shape &shape) {
    ValueId in = pick(plan);
    ValueId out = add(plan, sizeOf(plan, in));
    plan.values[out].type = plan.values[in].type;
    if (!shape.hasBodies || below(2)) {
      addRow(plan, below(2) ? "stablehlo.not" : "stablehlo.negate", {in}, out);
      return;
    }
    // A function whose plan has kernels of its own and captures a value of this plan.
    Shape inner{5, 2, 20, 20, 20, shape.largest, false};
    auto body = RandomPlan(random()).make(inner);
    ValueId result = body->addValue(plan.values[out].type, "%result");
    ValueId last = body->results[0];
    addKernelTask(*body, mixKernel({sizeOf(*body, last)}, {sizeOf(plan, out)}, 7), {last},
                  {result});
    body->results = {result};
    finish(*body);
    std::vector<ValueId> operands;
    for (ValueId argument : body->arguments) {
      ValueId operand = add(plan, sizeOf(*body, argument));
      addKernelTask(plan, mixKernel({sizeOf(plan, in)}, {sizeOf(*body, argument)}, 3), {in},
                    {operand});
      operands.push_back(operand);
    }
    addRow(plan, "func.call", operands, out).bodies = {{body, {}}};
  }

  void addView(Plan &plan) {
    ValueId in = pick(plan);
    int64_t size = sizeOf(plan, in);
    if (plan.values[in].type.dims.size() != 1 || below(2)) {
      ValueId out = add(plan, size);
      bool isFlat = plan.values[in].type.dims.size() == 1;
      if (isFlat) plan.values[out].type.dims = {1, size};
      addRow(plan, "stablehlo.reshape", {in}, out);
      return;
    }
    auto start = int64_t(below(uint64_t(size)));
    int64_t length = 1 + int64_t(below(uint64_t(size - start)));
    Task &task = addRow(plan, "stablehlo.slice", {in}, add(plan, length));
    task.attrs.set("start_indices", {std::vector<int64_t>{start}});
    task.attrs.set("limit_indices", {std::vector<int64_t>{start + length}});
    task.attrs.set("strides", {std::vector<int64_t>{1}});
  }

  std::mt19937_64 random;
};

}  // namespace vitro::runtime
