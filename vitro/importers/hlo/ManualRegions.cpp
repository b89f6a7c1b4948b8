#include "vitro/importers/hlo/ManualRegions.h"
#include <fmt/format.h>
#include <algorithm>
#include <set>
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/ShardingText.h"

namespace vitro::importers::hlo {
namespace {

constexpr std::string_view kTarget = "custom_call_target";
constexpr std::string_view kToShard = "\"SPMDFullToShardShape\"",
                           kToFull = "\"SPMDShardToFullShape\"";

bool calls(const Instruction &one, std::string_view target) {
  return one.opcode == "custom-call" && one.attribute(kTarget) == target;
}

class Outliner {
 public:
  Outliner(Module &module, size_t at) : module(module), at(at) {}
  void run();

 private:
  Computation &computation() { return module.computations[at]; }
  std::string_view keep(std::string text) { return module.madeNames.emplace_back(std::move(text)); }
  void splitShardy();
  void addCuts();
  bool outline(Instruction &exit);
  void dropUnused();
  const Instruction *find(std::string_view name) const {
    auto found = index.find(name);
    return found == index.end() ? nullptr : &module.computations[at].instructions[found->second];
  }
  void reindex() {
    index.clear();
    for (size_t i = 0; i < computation().instructions.size(); ++i)
      index.emplace(computation().instructions[i].name, i);
  }
  Instruction made(std::string name, const Shape &shape, std::string_view opcode, size_t offset) {
    Instruction out;
    out.name = keep(std::move(name));
    out.shape = shape;
    out.opcode = opcode;
    out.offset = offset;
    return out;
  }

  Module &module;
  size_t at;
  std::map<std::string_view, size_t> index;
  std::map<std::string_view, Instruction> newCalls;  // by the exit that they stand before
  std::vector<Computation> bodies;
};

/// Shardy's custom call of several values: one of the older form for each, and their tuple.
void Outliner::splitShardy() {
  std::string_view meshes = module.attribute("frontend_attributes");
  std::vector<Instruction> out;
  size_t root = 0;
  for (size_t i = 0; i < computation().instructions.size(); ++i) {
    Instruction &one = computation().instructions[i];
    bool isIn = calls(one, "\"xla.sdy.GlobalToLocalShape\"");
    bool isOut = calls(one, "\"xla.sdy.LocalToGlobalShape\"");
    if (!isIn && !isOut) {
      out.push_back(std::move(one));
      if (i == computation().root) root = out.size() - 1;
      continue;
    }
    std::string_view notes = one.attribute("frontend_attributes");
    auto note = [&](std::string_view name) {
      size_t start = notes.find(fmt::format("{}=\"", name));
      if (start == notes.npos) return std::string();
      start += name.size() + 1;
      size_t end = start + 1;
      while (end < notes.size() && notes[end] != '"') end += notes[end] == '\\' ? 2 : 1;
      return unquoted(notes.substr(start, std::min(end + 1, notes.size()) - start));
    };
    auto texts = tiledShardings(note(isIn ? "xla.sdy.in_shardings" : "xla.sdy.out_shardings"),
                                meshes, note("xla.sdy.manual_axes"));
    std::vector<std::string_view> own;
    if (one.shape.isTuple())
      own = parts(one.attribute("sharding"));
    else
      own = {one.attribute("sharding")};
    Instruction joined = made(std::string(one.name), one.shape, "tuple", one.offset);
    for (size_t k = 0; k < one.operands.size(); ++k) {
      const Shape *shape = !one.shape.isTuple()            ? &one.shape
                           : k < one.shape.elements.size() ? &one.shape.elements[k]
                                                           : nullptr;
      if (!shape) break;
      bool isOnly = !one.shape.isTuple();
      Instruction part = made(isOnly ? std::string(one.name) : fmt::format("{}.{}", one.name, k),
                              *shape, "custom-call", one.offset);
      part.operands = {one.operands[k]};
      part.attributes = {{kTarget, isIn ? kToShard : kToFull}};
      std::string_view text = k < texts.size()          ? keep(texts[k])
                              : isOut && k < own.size() ? own[k]
                                                        : std::string_view();
      if (!text.empty()) part.attributes.push_back({isIn ? kCut : "sharding", text});
      joined.operands.push_back({part.name, {}});
      out.push_back(std::move(part));
    }
    if (one.shape.isTuple()) out.push_back(std::move(joined));
    if (i == computation().root) root = out.size() - 1;
  }
  computation().instructions = std::move(out);
  computation().root = root;
  reindex();
}

/// The sharding of what is cut belongs to the instruction that makes it.
void Outliner::addCuts() {
  for (Instruction &one : computation().instructions) {
    if (!calls(one, kToShard) || one.operands.size() != 1 || !one.attribute(kCut).empty()) continue;
    const Instruction *source = find(one.operands[0].name);
    if (!source) continue;
    std::string_view text = source->attribute("sharding");
    if (!one.operands[0].path.empty()) {
      auto all = parts(text);
      auto element = size_t(one.operands[0].path[0]);
      text = element < all.size() ? all[element] : std::string_view();
    }
    if (!text.empty()) one.attributes.push_back({kCut, text});
  }
}

/// Gives the exit a call of a new computation, unless it has one already.
bool Outliner::outline(Instruction &exit) {
  // What the exit needs, up to the entries.
  std::set<size_t> inside, entries;
  std::vector<std::string_view> pending = {exit.operands[0].name};
  bool hasCallOnly = true;
  while (!pending.empty()) {
    auto found = index.find(pending.back());
    pending.pop_back();
    if (found == index.end()) return false;
    const Instruction &one = computation().instructions[found->second];
    if (calls(one, kToShard)) {
      entries.insert(found->second);
      continue;
    }
    if (one.opcode == "parameter") return false;
    if (!inside.insert(found->second).second) continue;
    bool isPassed = one.opcode == "call" || one.opcode == "copy" ||
                    one.opcode == "get-tuple-element" || calls(one, "\"Sharding\"");
    hasCallOnly &= isPassed;
    for (const Operand &operand : one.operands) pending.push_back(operand.name);
  }
  if (hasCallOnly && !inside.empty()) return true;
  Computation body;
  std::string name = fmt::format("manual_region.{}", exit.name);
  if (module.byName.contains(name)) return false;
  body.name = keep(name);
  body.offset = exit.offset;
  Instruction call = made(fmt::format("{}.call", exit.name), Shape(), "call", exit.offset);
  call.attributes = {{"to_apply", body.name}};
  size_t number = 0;
  for (size_t entry : entries) {
    const Instruction &one = computation().instructions[entry];
    Instruction parameter = made(std::string(one.name), one.shape, "parameter", one.offset);
    parameter.inside = keep(std::to_string(number++));
    body.instructions.push_back(std::move(parameter));
    call.operands.push_back({one.name, {}});
  }
  for (size_t one : inside) body.instructions.push_back(computation().instructions[one]);
  const Instruction *root = find(exit.operands[0].name);
  const Shape *shape = &root->shape;
  for (int64_t element : exit.operands[0].path) {
    if (element < 0 || element >= int64_t(shape->elements.size())) return false;
    shape = &shape->elements[size_t(element)];
  }
  if (!exit.operands[0].path.empty()) {
    Instruction last =
        made(fmt::format("{}.element", exit.name), *shape, "get-tuple-element", exit.offset);
    if (exit.operands[0].path.size() > 1) return false;
    last.operands = {{root->name, {}}};
    last.attributes = {{"index", keep(std::to_string(exit.operands[0].path[0]))}};
    body.instructions.push_back(std::move(last));
    body.root = body.instructions.size() - 1;
  } else {
    for (size_t i = 0; i < body.instructions.size(); ++i)
      if (body.instructions[i].name == root->name) body.root = i;
  }
  call.shape = *shape;
  exit.operands = {{call.name, {}}};
  newCalls.emplace(exit.name, std::move(call));
  bodies.push_back(std::move(body));
  return true;
}

/// What the outlined regions held: nobody else may run it.
void Outliner::dropUnused() {
  std::set<std::string_view> used = {computation().instructions[computation().root].name};
  std::vector<std::string_view> pending(used.begin(), used.end());
  reindex();
  while (!pending.empty()) {
    const Instruction *one = find(pending.back());
    pending.pop_back();
    if (!one) continue;
    for (const Operand &operand : one->operands)
      if (used.insert(operand.name).second) pending.push_back(operand.name);
  }
  std::vector<Instruction> out;
  size_t root = 0;
  for (size_t i = 0; i < computation().instructions.size(); ++i) {
    Instruction &one = computation().instructions[i];
    if (!used.contains(one.name) && one.opcode != "parameter") continue;
    if (i == computation().root) root = out.size();
    out.push_back(std::move(one));
  }
  computation().instructions = std::move(out);
  computation().root = root;
}

void Outliner::run() {
  reindex();
  splitShardy();
  addCuts();
  for (Instruction &one : computation().instructions)
    if (calls(one, kToFull) && one.operands.size() == 1) outline(one);
  if (newCalls.empty()) return;
  std::vector<Instruction> out;
  size_t root = 0;
  for (size_t i = 0; i < computation().instructions.size(); ++i) {
    Instruction &one = computation().instructions[i];
    if (auto call = newCalls.find(one.name); call != newCalls.end())
      out.push_back(std::move(call->second));
    out.push_back(std::move(one));
    if (i == computation().root) root = out.size() - 1;
  }
  computation().instructions = std::move(out);
  computation().root = root;
  dropUnused();
  for (Computation &body : bodies) {
    module.byName.emplace(body.name, module.computations.size());
    module.computations.push_back(std::move(body));
  }
}

}  // namespace

void outlineManualRegions(Module &module) {
  for (size_t i = 0, count = module.computations.size(); i < count; ++i) {
    bool hasRegion = std::ranges::any_of(module.computations[i].instructions, [](auto &one) {
      return calls(one, kToShard) || calls(one, "\"xla.sdy.GlobalToLocalShape\"") ||
             calls(one, kToFull) || calls(one, "\"xla.sdy.LocalToGlobalShape\"");
    });
    if (hasRegion) Outliner(module, i).run();
  }
}

}  // namespace vitro::importers::hlo
