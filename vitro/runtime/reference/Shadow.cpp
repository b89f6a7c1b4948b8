#include "vitro/runtime/reference/Shadow.h"
#include <algorithm>
#include <map>
#include <numeric>

namespace vitro::runtime {
namespace {

using Twin = std::optional<ValueId>;

TensorType widened(TensorType type) {
  if (auto wide = shadowOf(type.dtype); wide && !type.quantization) type.dtype = *wide;
  return type;
}

bool hasTwin(const TensorType &type) { return shadowOf(type.dtype) && !type.quantization; }

const ops::OpRow &convertRow() { return *ops::findOp("stablehlo.convert"); }

Task convertTask(ValueId from, ValueId to, const Origin &origin) {
  Task task;
  task.row = &convertRow();
  task.in = {from};
  task.operands = 1;
  task.out = {to};
  task.origin = origin;
  return task;
}

/// How the operands of an op with bodies form lists that are extended together: reduce takes n
/// inputs and n initial values, so its groups are {n, n}.
struct Joint {
  const char *op;
  int lists;                 // lists of equal length among the operands
  bool indicesAfterFirst;    // one separate operand, after the first list (scatter)
  int bodyLists;             // lists among a body's own arguments
  bool interleaved = false;  // a body's arguments come as pairs (a0, b0, a1, b1, ...) (sort)
};
constexpr Joint joints[] = {
    {"func.call", 1, false, 1},
    {"sdy.manual_computation", 1, false, 1},
    {"stablehlo.while", 1, false, 1},
    {"stablehlo.map", 1, false, 1},
    {"stablehlo.sort", 1, false, 2, true},
    {"stablehlo.reduce", 2, false, 2},
    {"stablehlo.reduce_window", 2, false, 2},
    {"stablehlo.scatter", 2, true, 2},
    {"stablehlo.select_and_scatter", 3, false, 2},
    {"chlo.top_k", 1, false, 0},  // the shadow of what the reference selected
    // One scalar operand that decides; their bodies take no arguments.
    {"stablehlo.if", 1, false, 0},
    {"stablehlo.case", 1, false, 0},
};

const Joint *jointOf(const Task &task) {
  for (const Joint &joint : joints)
    if (std::string_view(task.row->name) == joint.op) return &joint;
  return nullptr;
}

/// Bodies that combine one pair of elements at a time, separately for each operand.
bool combinesPerOperand(const Task &task) {
  std::string_view name = task.row->name;
  return name == "stablehlo.all_reduce" || name == "stablehlo.reduce_scatter" ||
         name == "stablehlo.collective_reduce" || name == "stablehlo.cross-replica-sum" ||
         name == "stablehlo.async_start";
}

/// The name of the wide form of a custom call; empty if there is none.
std::string wideTarget(std::string_view target, std::span<const TensorType> operands) {
  bool isNarrow = std::ranges::none_of(operands, [](const TensorType &type) {
    return type.dtype == DType::F64 || type.dtype == DType::C128;
  });
  for (auto [narrow, wide] : {std::pair{"lapack_s", "lapack_d"}, std::pair{"lapack_c", "lapack_z"}})
    if (isNarrow && target.starts_with(narrow))
      return wide + std::string(target.substr(std::string_view(narrow).size()));
  return "";
}

/// Plans with every float type replaced by its wide one: no reference values left in them. Each is
/// made once, however often it is called.
class Widener {
 public:
  std::shared_ptr<const Plan> of(const Plan &plan) {
    auto &wide = known[&plan];
    if (!wide) wide = make(plan);
    return wide;
  }

 private:
  std::shared_ptr<const Plan> make(const Plan &plan);
  std::map<const Plan *, std::shared_ptr<const Plan>> known;
};

std::shared_ptr<const Plan> Widener::make(const Plan &plan) {
  auto wide = std::make_shared<Plan>();
  wide->name = plan.name;
  for (const Value &value : plan.values) wide->addValue(widened(value.type), value.name);
  wide->arguments = plan.arguments;
  wide->results = plan.results;
  for (const Task &task : plan.tasks) {
    Task copy = task;
    for (Body &body : copy.bodies) body.plan = of(*body.plan);
    bool isConstant = std::string_view(task.row->name) == "stablehlo.constant";
    if (isConstant && hasTwin(plan.values[task.out[0]].type)) {
      ValueId narrow = wide->addValue(plan.values[task.out[0]].type, "");
      copy.out = {narrow};
      wide->tasks.push_back(std::move(copy));
      wide->tasks.push_back(convertTask(narrow, task.out[0], task.origin));
    } else {
      wide->tasks.push_back(std::move(copy));
    }
  }
  finish(*wide);
  return wide;
}

class Doubler {
 public:
  explicit Doubler(bool compares) : compares(compares) {}

  ShadowedPlan top(const Plan &plan) {
    Build build = begin(plan);
    for (ValueId argument : plan.arguments) {
      build.out->arguments.push_back(argument);
      if (build.twins[argument])
        build.out->tasks.push_back(convertTask(argument, *build.twins[argument], {}));
    }
    addTasks(build);
    ShadowedPlan result;
    result.twinOfResult.resize(plan.results.size());
    build.out->results = plan.results;
    for (size_t i = 0; i < plan.results.size(); ++i) {
      Twin twin = build.twins[plan.results[i]];
      if (!twin) continue;
      result.twinOfResult[i] = build.out->results.size();
      build.out->results.push_back(*twin);
    }
    close(build);
    result.plan = build.out;
    result.twins = std::move(twins);
    result.pairs = std::move(pairs);
    return result;
  }

 private:
  struct Build {
    const Plan &in;
    std::shared_ptr<Plan> out;
    std::vector<Twin> twins;  // per value of `in`
  };

  Build begin(const Plan &plan) {
    Build build{plan, std::make_shared<Plan>(), {}};
    build.out->name = plan.name;
    for (const Value &value : plan.values) build.out->addValue(value.type, value.name);
    for (const Value &value : plan.values)
      build.twins.push_back(hasTwin(value.type)
                                ? Twin(build.out->addValue(widened(value.type), value.name))
                                : Twin());
    return build;
  }

  void close(const Build &build) {
    finish(*build.out);
    twins[build.out.get()] = build.twins;
  }

  /// `values` followed by the twins of those that have one.
  static std::vector<ValueId> doubled(const Build &build, std::span<const ValueId> values) {
    std::vector<ValueId> out(values.begin(), values.end());
    for (ValueId value : values)
      if (build.twins[value]) out.push_back(*build.twins[value]);
    return out;
  }

  /// A body with doubled arguments and results. `joint` is null for a body without its own
  /// arguments.
  std::shared_ptr<const Plan> body(const Plan &plan, size_t captures, const Joint &joint) {
    auto key = std::pair{&plan, &joint};
    if (auto known = bodies.find(key); known != bodies.end()) return known->second;
    Build build = begin(plan);
    std::span<const ValueId> all = plan.arguments;
    std::span<const ValueId> own = all.first(all.size() - captures);
    auto append = [&](const std::vector<ValueId> &values) {
      build.out->arguments.insert(build.out->arguments.end(), values.begin(), values.end());
    };
    if (joint.interleaved) {
      append({own.begin(), own.end()});
      for (ValueId value : own)  // pairs stay pairs: both of a pair have a twin, or neither
        if (build.twins[value]) append({*build.twins[value]});
    } else if (joint.bodyLists > 0) {
      size_t each = own.size() / size_t(joint.bodyLists);
      for (int list = 0; list < joint.bodyLists; ++list)
        append(doubled(build, own.subspan(size_t(list) * each, each)));
    }
    append(doubled(build, all.last(captures)));
    addTasks(build);
    build.out->results = doubled(build, plan.results);
    close(build);
    return bodies[key] = build.out;
  }

  void addTasks(Build &build) {
    for (const Task &task : build.in.tasks) {
      if (const Joint *joint = jointOf(task))
        addJoint(build, task, *joint);
      else
        addSeparate(build, task);
    }
  }

  /// The task once, then again on the twins (or its float results widened).
  void addSeparate(Build &build, const Task &task) {
    auto hasTwin = [&](ValueId v) { return build.twins[v].has_value(); };
    if (!std::ranges::any_of(task.out, hasTwin)) return addDecision(build, task);
    Task wide = task;
    // A kernel of a stage at loop level exists in its own types only.
    bool restarts = task.kernel || task.row->shadow == ops::Shadow::Restart || task.in.empty();
    if (std::string_view(task.row->name) == "stablehlo.custom_call") {
      std::string target = wideTarget(task.attrs.string("call_target_name"), task.operandTypes);
      restarts = target.empty();
      wide.attrs.set("call_target_name", {target});
    } else if (!task.bodies.empty() && !combinesPerOperand(task)) {
      restarts = true;
    }
    if (restarts) {
      addDecision(build, task);
      for (ValueId out : task.out)
        if (build.twins[out])
          build.out->tasks.push_back(convertTask(out, *build.twins[out], task.origin));
      return;
    }
    for (ValueId &in : wide.in) in = build.twins[in].value_or(in);
    for (Body &body : wide.bodies) body.plan = widener.of(*body.plan);
    for (ValueId &out : wide.out)  // values without a twin were computed by the first run
      out =
          build.twins[out] ? *build.twins[out] : build.out->addValue(build.in.values[out].type, "");
    size_t next = build.out->tasks.size();
    pairs.push_back({build.out.get(), next + (compares ? 1 : 0), next + (compares ? 0 : 1)});
    build.out->tasks.push_back(compares ? std::move(wide) : task);
    build.out->tasks.push_back(compares ? task : std::move(wide));
  }

  /// The task once; before it, if someone compares, also on the twins of its operands, with results
  /// that are otherwise unused.
  void addDecision(Build &build, const Task &task) {
    Task wide = task;
    std::vector<DType> types;
    for (ValueId &in : wide.in) {
      in = build.twins[in].value_or(in);
      types.push_back(build.out->values[in].type.dtype);
    }
    for (ValueId &out : wide.out) {
      TensorType type = build.in.values[out].type;
      out = build.out->addValue(build.twins[out] ? widened(type) : type, "");
    }
    bool isMeant =
        compares && wide.in != task.in && wide.out.size() == 1 && task.row->pointwise &&
        task.row->pointwise(task.attrs, types, build.out->values[wide.out[0]].type.dtype);
    if (isMeant) {
      size_t next = build.out->tasks.size();
      pairs.push_back({build.out.get(), next + 1, next});
      build.out->tasks.push_back(std::move(wide));
    }
    build.out->tasks.push_back(task);
  }

  /// The task on doubled lists of operands, with doubled bodies.
  void addJoint(Build &build, const Task &task, const Joint &joint) {
    Task both = task;
    std::span<const ValueId> operands = std::span(task.in).first(task.operands);
    size_t each = (operands.size() - (joint.indicesAfterFirst ? 1 : 0)) / size_t(joint.lists);
    both.in.clear();
    auto append = [&](const std::vector<ValueId> &values) {
      both.in.insert(both.in.end(), values.begin(), values.end());
    };
    size_t next = 0;
    for (int list = 0; list < joint.lists; ++list) {
      append(doubled(build, operands.subspan(next, each)));
      next += each;
      if (list == 0 && joint.indicesAfterFirst) append({operands[next++]});
    }
    both.operands = uint32_t(both.in.size());
    for (Body &into : both.bodies) {
      std::vector<ValueId> captured;
      for (uint32_t position : into.captures) captured.push_back(task.in[position]);
      size_t count = captured.size();
      captured = doubled(build, captured);
      into.captures.resize(captured.size());
      std::iota(into.captures.begin(), into.captures.end(), uint32_t(both.in.size()));
      append(captured);
      into.plan = body(*into.plan, count, joint);
    }
    both.out = doubled(build, task.out);
    doubleList(build, both.attrs, "in_shardings", operands);
    doubleList(build, both.attrs, "out_shardings", task.out);
    build.out->tasks.push_back(std::move(both));
  }

  /// An attribute with one entry per value: a twin is placed like its value.
  static void doubleList(const Build &build, ops::Attributes &attrs, const char *name,
                         std::span<const ValueId> values) {
    const ops::AttributeList *list = attrs.list(name);
    if (!list) return;
    ops::AttributeList both = *list;
    for (size_t i = 0; i < values.size() && i < list->size(); ++i)
      if (build.twins[values[i]]) both.push_back((*list)[i]);
    attrs.set(name, {std::move(both)});
  }

  const bool compares;
  std::map<std::pair<const Plan *, const Joint *>, std::shared_ptr<const Plan>> bodies;
  std::map<const Plan *, std::vector<Twin>> twins;
  std::vector<ShadowedPlan::Pair> pairs;
  Widener widener;
};

}  // namespace

ShadowedPlan withShadows(const Plan &plan, bool compares) { return Doubler(compares).top(plan); }

}  // namespace vitro::runtime
