// A plan: tasks over values. Everything that vitro executes is a plan.
#pragma once
#include <functional>
#include <memory>
#include "vitro/ops/Op.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/runtime/plan/Kernel.h"

namespace vitro::runtime {

using ValueId = uint32_t;

/// Where a task or value comes from.
struct Origin {
  std::string op;        // "stablehlo.add"
  std::string id;        // provenance id within its function: "main/12"
  std::string location;  // the source line, innermost frame with a file: "model.py:41 (attention)"
  std::vector<std::string> callers = {};  // the frames around it, innermost first
};

/// A piece of memory that holds values. In a plan without buffers (the reference), tasks allocate
/// memory themselves.
struct Buffer {
  enum class Space : uint8_t {
    Arena,     // the plan's own memory, at `offset`; reused when its values are dead
    Argument,  // the caller's argument `index`
    Result,    // the caller's result `index`
  };
  Space space = Space::Arena;
  uint32_t index = 0;
  uint64_t offset = 0, bytes = 0;
};

inline constexpr uint32_t kNoBuffer = UINT32_MAX;

struct Value {
  TensorType type;
  std::string name;             // as in the module: "%12", "%arg0"
  uint32_t buffer = kNoBuffer;  // none: memory of its own, allocated when it is made
  uint64_t offset = 0;          // of its first byte in the buffer: values may be views
};

struct Plan;
struct Layout;  // Layout.h

/// A body of a task. `captures` are positions in the task's inputs that the body gets as extra
/// arguments after its own.
struct Body {
  std::shared_ptr<const Plan> plan;
  std::vector<uint32_t> captures;
};

struct Task {
  const ops::OpRow *row = nullptr;
  ops::Attributes attrs;
  std::vector<ValueId> in;  // the op's operands, then the captures of its bodies
  uint32_t operands = 0;    // how many of `in` are operands
  std::vector<ValueId> out;
  std::vector<Body> bodies;
  Origin origin;
  /// What the task runs instead of `row`, which is then that of kernel.call.
  std::shared_ptr<const Kernel> kernel;
  /// Tasks that must be done before this one starts; all of them have smaller numbers.
  std::vector<uint32_t> after;

  // Filled in by finish().
  std::vector<TensorType> operandTypes, resultTypes;
  std::vector<bool> takes;  // per input: this task is the value's last use
  std::vector<bool> keeps;  // per output: it has a use
  std::string site;         // id and source line in one
};

struct Plan {
  std::string name;  // of the function, or of the op whose body this is
  std::vector<Value> values;
  std::vector<Task> tasks;  // in topological order
  std::vector<ValueId> arguments;
  std::vector<ValueId> results;
  std::vector<Buffer> buffers;
  uint64_t arenaBytes = 0;
  /// Set by assignMemory: every order that `after` allows is correct, and buffers say where values
  /// live. Otherwise tasks run one after the other, and every value has memory of its own.
  bool hasEdges = false;

  // Filled in by finish().
  std::vector<bool> keepsArgument;
  /// Present if the plan consists only of pointwise ops on rank-0 values.
  std::unique_ptr<ops::ScalarProgram> tape;
  /// Present if the plan has edges.
  std::shared_ptr<const Layout> layout;

  ValueId addValue(TensorType type, std::string name);
};

/// Computes what the tasks imply: last uses, types, the tape. Call once when all tasks are there.
void finish(Plan &plan);

/// Whether `wanted` holds for a task of the plan or of nested plans. Each plan is visited once,
/// however often it is used.
bool anyTask(const Plan &plan, const std::function<bool(const Task &)> &wanted);

/// The number of ops in a plan and its nested plans, one per place in the program.
size_t countTasks(const Plan &plan);

}  // namespace vitro::runtime
