#include <fmt/format.h>
#include <algorithm>
#include <map>
#include "vitro/runtime/files/AttributeJson.h"
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/runtime/plan/PlanNames.h"

namespace vitro::runtime {
namespace {

Json typesJson(const std::vector<TensorType> &types) {
  Json out = Json::array();
  for (const TensorType &type : types) out.push_back(typeJson(type));
  return out;
}

Json shardingJson(const Sharding &sharding) {
  return {{"tiles", sharding.tiles},
          {"devices", sharding.devices},
          {"copies", sharding.copies},
          {"summands", sharding.summands}};
}

Json argumentJson(const ProgramArgument &argument) {
  Json out = {{"type", typeJson(argument.type)}};
  if (!(argument.sharding == Sharding())) out["sharding"] = shardingJson(argument.sharding);
  if (argument.aliases >= 0) out["aliases"] = argument.aliases;
  if (argument.donatable) out["donatable"] = true;
  if (!argument.memoryKind.empty()) out["memory_kind"] = argument.memoryKind;
  if (!argument.path.empty()) out["path"] = argument.path;
  return out;
}

Json resultJson(const ProgramResult &result) {
  Json out = {{"type", typeJson(result.type)}};
  if (!(result.sharding == Sharding())) out["sharding"] = shardingJson(result.sharding);
  if (!result.memoryKind.empty()) out["memory_kind"] = result.memoryKind;
  if (!result.path.empty()) out["path"] = result.path;
  return out;
}

Json kernelJson(const KernelSignature &kernel) {
  Json out = {{"name", kernel.name},
              {"path", kernelPath(kernel.name)},
              {"range", kernel.range},
              {"inputs", typesJson(kernel.inputs)},
              {"outputs", typesJson(kernel.outputs)},
              {"scratch", kernel.scratch},
              {"calls", kernel.calls}};
  if (kernel.grain) out["grain"] = kernel.grain;
  if (!kernel.initialInputs.empty()) out["starts_as"] = kernel.initialInputs;
  return out;
}

Json bufferJson(const Buffer &buffer) {
  switch (buffer.space) {
    case Buffer::Space::Arena:
      return {{"space", "arena"}, {"offset", buffer.offset}, {"bytes", buffer.bytes}};
    case Buffer::Space::Argument:
      return {{"space", "argument"}, {"index", buffer.index}, {"bytes", buffer.bytes}};
    case Buffer::Space::Result:
      return {{"space", "result"}, {"index", buffer.index}, {"bytes", buffer.bytes}};
  }
  return {};
}

Json valueJson(const Value &value) {
  Json out = {{"name", value.name}, {"type", typeJson(value.type)}};
  if (value.buffer != kNoBuffer) out["buffer"] = value.buffer;
  if (value.offset) out["offset"] = value.offset;
  return out;
}

/// A member whose elements take one line each.
std::string lines(const char *name, const Json &array, const char *indent) {
  std::string out = fmt::format("{}\"{}\": [", indent, name);
  for (size_t i = 0; i < array.size(); ++i)
    out += fmt::format("{}\n{}  {}", i ? "," : "", indent, jsonText(array[i], -1));
  return out + (array.empty() ? "]" : fmt::format("\n{}]", indent));
}

class PlanWriter {
 public:
  explicit PlanWriter(ConstantFiles &constants) : constants(constants) {}

  Result<std::string> write(const Program &program) {
    VITRO_TRY(uint32_t entry, planId(*program.plan));
    Json arguments = Json::array(), results = Json::array(), table = Json::array();
    for (const ProgramArgument &argument : program.arguments)
      arguments.push_back(argumentJson(argument));
    for (const ProgramResult &result : program.results) results.push_back(resultJson(result));
    for (const auto &[name, kernel] : kernels) table.push_back(kernel);
    Json cost = {{"flops", program.cost.flops},
                 {"transcendentals", program.cost.transcendentals},
                 {"bytes_accessed", program.cost.bytesAccessed},
                 {"peak_temporary_bytes", program.cost.peakTemporaryBytes}};
    std::string out = fmt::format("{{\n  \"schema\": {},\n  \"name\": {},\n", kPlanJsonSchema,
                                  jsonText(program.name, -1));
    out += fmt::format("  \"replicas\": {},\n  \"partitions\": {},\n  \"calls_host\": {},\n",
                       program.replicas, program.partitions, program.callsHost);
    out += fmt::format("  \"cost\": {},\n", jsonText(cost, -1));
    out += lines("arguments", arguments, "  ") + ",\n" + lines("results", results, "  ") + ",\n";
    out += lines("kernels", table, "  ") + ",\n";
    out += fmt::format("  \"entry\": {},\n  \"plans\": [{}\n  ]\n}}\n", entry, plans);
    return out;
  }

 private:
  /// Plans come after every plan they use.
  Result<uint32_t> planId(const Plan &plan) {
    if (auto known = ids.find(&plan); known != ids.end()) return known->second;
    Json buffers = Json::array(), values = Json::array(), tasks = Json::array();
    for (const Buffer &buffer : plan.buffers) buffers.push_back(bufferJson(buffer));
    for (const Value &value : plan.values) values.push_back(valueJson(value));
    for (const Task &task : plan.tasks) {
      VITRO_TRY(Json one, taskJson(task));
      tasks.push_back(std::move(one));
    }
    plans += fmt::format("{}\n    {{\n      \"name\": {},\n", ids.empty() ? "" : ",",
                         jsonText(plan.name, -1));
    if (plan.hasEdges)
      plans += fmt::format("      \"has_edges\": true,\n      \"arena_bytes\": {},\n{},\n",
                           plan.arenaBytes, lines("buffers", buffers, "      "));
    plans += fmt::format("      \"arguments\": {},\n      \"results\": {},\n",
                         jsonText(plan.arguments, -1), jsonText(plan.results, -1));
    plans +=
        lines("values", values, "      ") + ",\n" + lines("tasks", tasks, "      ") + "\n    }";
    return ids.try_emplace(&plan, uint32_t(ids.size())).first->second;
  }

  Result<Json> taskJson(const Task &task) {
    Json out = Json::object();
    if (task.kernel) {
      const KernelSignature &signature = task.kernel->signature();
      Json described = kernelJson(signature);
      if (kernels.try_emplace(signature.name, described).first->second != described)
        return internalError(fmt::format("two kernels are called {}", signature.name));
      out["kernel"] = signature.name;
    } else {
      out["op"] = task.row->name;
    }
    out["in"] = task.in;
    if (task.operands != task.in.size()) out["operands"] = task.operands;
    out["out"] = task.out;
    if (!task.after.empty()) out["after"] = task.after;
    VITRO_TRY(Json attributes, attributesJson(task.attrs, constants));
    if (task.kernel) attributes.erase("kernel");  // already written
    if (!attributes.empty()) out["attributes"] = std::move(attributes);
    if (!task.bodies.empty()) {
      Json bodies = Json::array();
      for (const Body &body : task.bodies) {
        VITRO_TRY(uint32_t id, planId(*body.plan));
        bodies.push_back({{"plan", id}, {"captures", body.captures}});
      }
      out["bodies"] = std::move(bodies);
    }
    if (isSharedWithReference(task)) out["shared_with_reference"] = true;
    out["origin"] = {
        {"op", task.origin.op}, {"id", task.origin.id}, {"location", task.origin.location}};
    if (!task.origin.callers.empty()) out["origin"]["callers"] = task.origin.callers;
    return out;
  }

  ConstantFiles &constants;
  std::map<std::string, Json> kernels;
  std::map<const Plan *, uint32_t> ids;
  std::string plans;
};

}  // namespace

std::string kernelPath(const std::string &name) { return "kernels/" + name + "/kernel.so"; }

bool isSharedWithReference(const Task &task) {
  // These only choose which bodies run.
  static constexpr std::string_view control[] = {"func.call", "kernel.call", "stablehlo.case",
                                                 "stablehlo.if", "stablehlo.while"};
  return !task.kernel && std::ranges::find(control, task.row->name) == std::end(control);
}

Result<std::string> writePlanJson(const Program &program, ConstantFiles &constants) {
  return PlanWriter(constants).write(program);
}

}  // namespace vitro::runtime
