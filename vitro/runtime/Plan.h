// A plan: tasks over values. Everything vitro executes is one of these.
#pragma once
#include "vitro/ops/Op.h"
#include <memory>

namespace vitro::runtime {

using ValueId = uint32_t;

/// Where a task or value comes from.
struct Origin {
  std::string op;        // "stablehlo.add"
  std::string id;        // provenance id within its function: "main/12"
  std::string location;  // the source line, innermost frame with a file: "model.py:41 (attention)"
};

struct Value {
  TensorType type;
  std::string name;  // as in the module: "%12", "%arg0"
};

struct Plan;

/// A body of a task. `captures` are positions in the task's inputs that the body sees as extra
/// arguments after its own.
struct Body {
  std::shared_ptr<const Plan> plan;
  std::vector<uint32_t> captures;
};

struct Task {
  const ops::OpRow *row = nullptr;
  ops::Attributes attrs;
  std::vector<ValueId> in;
  std::vector<ValueId> out;
  std::vector<ValueId> lastUses;  // values nobody needs after this task
  std::vector<Body> bodies;
  Origin origin;
};

struct Plan {
  std::string name;  // of the function or region
  std::vector<Value> values;
  std::vector<Task> tasks;  // in an order that respects every dependency
  std::vector<ValueId> arguments;
  std::vector<ValueId> results;
};

}  // namespace vitro::runtime
