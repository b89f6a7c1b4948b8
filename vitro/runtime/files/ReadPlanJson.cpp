#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <map>
#include "vitro/runtime/files/AttributeJson.h"
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/runtime/plan/CheckPlan.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/runtime/plan/PlanNames.h"
#include "vitro/runtime/plan/WellFormed.h"

namespace vitro::runtime {
namespace {

constexpr const char *kCode = "plan-json.malformed";

std::vector<TensorType> readTypes(const JsonNode &node) {
  std::vector<TensorType> out;
  for (size_t i = 0; i < node.size() && node.isGood(); ++i) out.push_back(readType(node.at(i)));
  return out;
}

Sharding readSharding(const JsonNode &node) {
  node.onlyKeys({"tiles", "devices", "copies", "summands"});
  Sharding out;
  out.tiles = node["tiles"].integers();
  out.devices = node["devices"].integers();
  out.copies = node["copies"].integer(1, INT64_MAX);
  out.summands = node["summands"].integer(1, INT64_MAX);
  auto tiles = elementCount(out.tiles);
  int64_t places = 0;
  bool fits = tiles && !__builtin_mul_overflow(*tiles, out.copies, &places) &&
              !__builtin_mul_overflow(places, out.summands, &places) &&
              std::ranges::all_of(out.devices, [](int64_t device) { return device >= 0; });
  if (!fits || (!out.isReplicated() && size_t(places) != out.devices.size()))
    node.fail("has tiles and devices that disagree");
  return out;
}

Buffer readBuffer(const JsonNode &node) {
  Buffer out;
  std::string space = node["space"].text();
  if (space == "arena") {
    node.onlyKeys({"space", "offset", "bytes"});
    out.offset = node["offset"].natural();
  } else {
    node.onlyKeys({"space", "index", "bytes"});
    out.space = space == "argument" ? Buffer::Space::Argument : Buffer::Space::Result;
    if (space != "argument" && space != "result")
      node["space"].fail("is neither arena, argument nor result");
    out.index = uint32_t(node["index"].natural(UINT32_MAX));
  }
  out.bytes = node["bytes"].natural();
  return out;
}

/// A fault in our own plans would be blamed on the executor; this plan was given by the user.
Result<> checkGivenPlan(const Plan &plan) {
  auto checked = checkPlan(plan);
  if (!checked && checked.problem().blame == Blame::Executor)
    checked.problem().blame = Blame::Input;
  return checked;
}

class PlanReader {
 public:
  explicit PlanReader(const PlanFiles &files) : files(files) {}

  Program read(const JsonNode &root) {
    Program out;
    if (root["schema"].integer(0, INT32_MAX) != kPlanJsonSchema && root.isGood())
      root["schema"].fail(problem("plan-json.version",
                                  fmt::format("is not {}, which this vitro reads", kPlanJsonSchema))
                              .suggest("compile the program again"));
    root.onlyKeys({"schema", "name", "replicas", "partitions", "calls_host", "cost", "arguments",
                   "results", "kernels", "entry", "plans"});
    out.name = root["name"].text();
    out.replicas = root["replicas"].integer(1, INT32_MAX);
    out.partitions = root["partitions"].integer(1, INT32_MAX);
    out.callsHost = root["calls_host"].flag();
    readCost(root["cost"], out.cost);
    readBorder(root, out);
    readKernels(root["kernels"]);
    JsonNode list = root["plans"];
    for (size_t i = 0; i < list.size() && root.isGood(); ++i) readPlan(list.at(i));
    size_t entry = size_t(root["entry"].natural(plans.size()));
    if (!root.isGood()) return out;
    out.plan = plans[entry].plan;
    root.accept(checkSignature(out));
    return out;
  }

 private:
  static void readCost(const JsonNode &node, ProgramCost &cost) {
    node.onlyKeys({"flops", "transcendentals", "bytes_accessed", "peak_temporary_bytes"});
    cost.flops = node["flops"].number();
    cost.transcendentals = node["transcendentals"].number();
    cost.bytesAccessed = node["bytes_accessed"].number();
    cost.peakTemporaryBytes = node["peak_temporary_bytes"].integer(INT64_MIN, INT64_MAX);
  }

  static void readBorder(const JsonNode &root, Program &out) {
    JsonNode arguments = root["arguments"], results = root["results"];
    for (size_t i = 0; i < arguments.size() && root.isGood(); ++i) {
      JsonNode node = arguments.at(i);
      node.onlyKeys({"type", "sharding", "aliases", "donatable", "memory_kind", "path"});
      ProgramArgument &argument = out.arguments.emplace_back();
      argument.type = readType(node["type"]);
      if (auto found = node.maybe("sharding")) argument.sharding = readSharding(*found);
      if (auto found = node.maybe("aliases")) argument.aliases = found->integer(0, INT32_MAX);
      if (auto found = node.maybe("donatable")) argument.donatable = found->flag();
      if (auto found = node.maybe("memory_kind")) argument.memoryKind = found->text();
      if (auto found = node.maybe("path")) argument.path = found->text();
    }
    for (size_t i = 0; i < results.size() && root.isGood(); ++i) {
      JsonNode node = results.at(i);
      node.onlyKeys({"type", "sharding", "memory_kind", "path"});
      ProgramResult &result = out.results.emplace_back();
      result.type = readType(node["type"]);
      if (auto found = node.maybe("sharding")) result.sharding = readSharding(*found);
      if (auto found = node.maybe("memory_kind")) result.memoryKind = found->text();
      if (auto found = node.maybe("path")) result.path = found->text();
    }
  }

  void readKernels(const JsonNode &list) {
    for (size_t i = 0; i < list.size() && list.isGood(); ++i) {
      JsonNode node = list.at(i);
      node.onlyKeys(
          {"name", "path", "range", "grain", "inputs", "outputs", "scratch", "starts_as", "calls"});
      KernelSignature signature;
      signature.name = node["name"].text();
      if (node["path"].text() != kernelPath(signature.name) && node.isGood())
        node["path"].fail(fmt::format("is not {}", kernelPath(signature.name)));
      if (signature.name.empty() || signature.name.find_first_of("/\\") != std::string::npos ||
          signature.name.starts_with("."))
        node["name"].fail("is no name of a folder");
      signature.range = node["range"].integer(0, INT64_MAX);
      if (auto grain = node.maybe("grain")) signature.grain = grain->integer(1, INT64_MAX);
      signature.inputs = readTypes(node["inputs"]);
      signature.outputs = readTypes(node["outputs"]);
      JsonNode scratch = node["scratch"], calls = node["calls"];
      for (size_t s = 0; s < scratch.size(); ++s)
        signature.scratch.push_back(scratch.at(s).natural(uint64_t(1) << 46));
      if (auto starts = node.maybe("starts_as"))
        for (size_t o = 0; o < starts->size(); ++o)
          signature.initialInputs.push_back(starts->at(o).integer(-1, INT32_MAX));
      for (size_t c = 0; c < calls.size(); ++c) signature.calls.push_back(calls.at(c).text());
      if (!node.isGood()) return;
      std::string name = signature.name;
      auto kernel = files.kernel(kernelPath(name), std::move(signature));
      if (!kernel) return node.fail(std::move(kernel.problem()));
      if (!kernels.try_emplace(name, std::move(*kernel)).second)
        node["name"].fail("is the name of two kernels");
    }
  }

  void readPlan(const JsonNode &node) {
    node.onlyKeys(
        {"name", "has_edges", "arena_bytes", "buffers", "arguments", "results", "values", "tasks"});
    auto plan = std::make_shared<Plan>();
    plan->name = node["name"].text();
    if (auto found = node.maybe("has_edges")) plan->hasEdges = found->flag();
    if (auto found = node.maybe("arena_bytes")) plan->arenaBytes = found->natural();
    if (auto buffers = node.maybe("buffers"))
      for (size_t i = 0; i < buffers->size() && node.isGood(); ++i)
        plan->buffers.push_back(readBuffer(buffers->at(i)));
    JsonNode values = node["values"], tasks = node["tasks"];
    for (size_t i = 0; i < values.size() && node.isGood(); ++i) readValue(values.at(i), *plan);
    plan->arguments = node["arguments"].indices(plan->values.size());
    plan->results = node["results"].indices(plan->values.size());
    uint32_t depth = 0;
    for (size_t i = 0; i < tasks.size() && node.isGood(); ++i)
      plan->tasks.push_back(readTask(tasks.at(i), *plan, depth));
    if (++depth > kDeepestPlan) node.fail("nests too deeply");
    if (node.isGood()) node.accept(checkPlanShape(*plan));
    if (!node.isGood()) return;
    finish(*plan);
    node.accept(checkGivenPlan(*plan));
    plans.push_back({std::move(plan), depth});
  }

  static void readValue(const JsonNode &node, Plan &plan) {
    node.onlyKeys({"name", "type", "buffer", "offset"});
    Value &value = plan.values.emplace_back();
    value.name = node["name"].text();
    value.type = readType(node["type"]);
    if (auto found = node.maybe("buffer"))
      value.buffer = uint32_t(found->natural(plan.buffers.size()));
    if (auto found = node.maybe("offset")) value.offset = found->natural();
  }

  Task readTask(const JsonNode &node, const Plan &plan, uint32_t &depth) {
    node.onlyKeys({"kernel", "op", "in", "operands", "out", "after", "attributes", "bodies",
                   "shared_with_reference", "origin"});
    Task task;
    readWhat(node, task);
    task.in = node["in"].indices(plan.values.size());
    task.operands = uint32_t(task.in.size());
    if (auto found = node.maybe("operands"))
      task.operands = uint32_t(found->natural(task.in.size() + 1));
    task.out = node["out"].indices(plan.values.size());
    if (auto found = node.maybe("after")) task.after = found->indices(plan.tasks.size());
    if (auto found = node.maybe("attributes"))
      task.attrs = readAttributes(*found, files.constants());
    if (task.kernel) task.attrs.set("kernel", {task.kernel->signature().name});
    if (auto found = node.maybe("bodies")) readBodies(*found, task, depth);
    JsonNode origin = node["origin"];
    origin.onlyKeys({"op", "id", "location", "callers"});
    task.origin = {origin["op"].text(), origin["id"].text(), origin["location"].text()};
    if (auto found = origin.maybe("callers"))
      for (size_t i = 0; i < found->size(); ++i) task.origin.callers.push_back(found->at(i).text());
    if (!node.isGood()) return task;
    auto shared = node.maybe("shared_with_reference");
    if ((shared && shared->flag()) != isSharedWithReference(task))
      node.fail(isSharedWithReference(task) ? "does not say that it is shared with the reference"
                                            : "is not shared with the reference");
    if (node.isGood()) node.accept(checkTask(task));
    return task;
  }

  void readWhat(const JsonNode &node, Task &task) {
    auto kernel = node.maybe("kernel"), op = node.maybe("op");
    if (kernel.has_value() == op.has_value()) return node.fail("is not either a kernel or an op");
    if (op) {
      task.row = ops::findOp(op->text());
      if (!task.row)
        op->fail(problem("plan-json.unknown-op", "is no op that this vitro knows")
                     .suggest("compile the program again"));
      return;
    }
    task.row = ops::findOp("kernel.call");
    auto found = kernels.find(kernel->text());
    if (found == kernels.end()) return kernel->fail("is none of the kernels");
    task.kernel = found->second;
  }

  void readBodies(const JsonNode &list, Task &task, uint32_t &depth) {
    for (size_t i = 0; i < list.size() && list.isGood(); ++i) {
      JsonNode node = list.at(i);
      node.onlyKeys({"plan", "captures"});
      size_t id = size_t(node["plan"].natural(plans.size()));
      auto captures = node["captures"].indices(task.in.size());
      if (!node.isGood()) return;
      depth = std::max(depth, plans[id].depth);
      task.bodies.push_back({plans[id].plan, std::move(captures)});
    }
  }

  struct Known {
    std::shared_ptr<const Plan> plan;
    uint32_t depth;
  };
  const PlanFiles &files;
  std::map<std::string, std::shared_ptr<const Kernel>, std::less<>> kernels;
  std::vector<Known> plans;
};

}  // namespace

Result<Program> readPlanJson(std::string_view text, const PlanFiles &files) {
  VITRO_TRY(Json json, parseStrictJson(text, kCode));
  Complaints complaints{kCode, {}};
  JsonNode root(json, complaints);
  Program program = PlanReader(files).read(root);
  if (complaints.first) return std::move(*complaints.first);
  return program;
}

Result<std::shared_ptr<const Kernel>> PlanFolder::kernel(const std::string &path,
                                                         KernelSignature signature) const {
  return loadKernel(folder + "/" + path, std::move(signature));
}

}  // namespace vitro::runtime
