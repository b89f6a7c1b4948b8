#include "vitro/runtime/AssignMemory.h"
#include <algorithm>
#include <map>
#include <set>
#include "vitro/runtime/MemoryWalk.h"
#include "vitro/runtime/PackArena.h"
#include "vitro/runtime/Reachability.h"

namespace vitro::runtime {
namespace {

/// What is known of a value before it has a place.
struct Life {
  uint32_t maker = kNoTask;       // the task that gives it
  uint32_t lastReader = kNoTask;  // of it or of a view of it
  bool isArgument = false, isResult = false;
  bool isReadByOp = false;  // as an array: of its own, then
  ValueId root = 0;         // what it is a view of
  uint64_t offset = 0;      // in there
};

class Assigner {
 public:
  Assigner(Plan &plan, const Donations &donations) : plan(plan), donations(donations) {}

  void run() {
    lives.resize(plan.values.size());
    findLives();
    placeArguments();
    placeResults();
    placeInArena();
    plan.hasEdges = true;
    finish(plan);
    addEdges();
    finish(plan);
  }

 private:
  void findLives();
  void placeArguments();
  void placeResults();
  void placeInArena();
  void addEdges();
  bool isMadeByKernel(ValueId value) const {
    uint32_t maker = lives[value].maker;
    return maker != kNoTask && plan.tasks[maker].kernel != nullptr;
  }
  uint64_t bytesOf(ValueId value) const { return byteSize(plan.values[value].type).value_or(0); }
  std::optional<uint32_t> donatedFor(uint32_t result);
  uint32_t addBuffer(Buffer buffer) {
    plan.buffers.push_back(buffer);
    return uint32_t(plan.buffers.size() - 1);
  }

  Plan &plan;
  const Donations &donations;
  std::vector<Life> lives;
  std::vector<bool> isTaken;  // per argument: a result has its memory
};

void Assigner::findLives() {
  for (ValueId value = 0; value < plan.values.size(); ++value) lives[value].root = value;
  for (ValueId argument : plan.arguments) lives[argument].isArgument = true;
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) {
    const Task &task = plan.tasks[t];
    for (ValueId out : task.out) lives[out].maker = t;
    auto offset = viewOffset(plan, task);
    ValueId root = offset ? lives[task.in[0]].root : 0;
    // A view of what no kernel made stays what it is: ops share bytes by themselves.
    bool isView = offset && isMadeByKernel(root);
    if (isView) {
      lives[task.out[0]].root = root;
      lives[task.out[0]].offset = lives[task.in[0]].offset + *offset;
    }
    for (ValueId in : task.in) {
      Life &read = lives[lives[in].root];
      read.lastReader = t;
      read.isReadByOp |= !task.kernel && !isView;
    }
  }
  for (ValueId result : plan.results) {
    Life &returned = lives[lives[result].root];
    returned.isResult = true;
    if (lives[result].root != result) returned.isReadByOp = true;  // both are arrays, then
  }
}

void Assigner::placeArguments() {
  isTaken.assign(plan.arguments.size(), false);
  for (uint32_t i = 0; i < plan.arguments.size(); ++i) {
    Value &value = plan.values[plan.arguments[i]];
    auto bytes = byteSize(value.type);
    if (bytes && value.type.dtype != DType::Token)
      value.buffer = addBuffer({Buffer::Space::Argument, i, 0, *bytes});
  }
}

/// An argument of the same size that was given up and is read by earlier kernels only.
std::optional<uint32_t> Assigner::donatedFor(uint32_t result) {
  ValueId value = plan.results[result];
  if (lives[value].isReadByOp || bytesOf(value) == 0) return std::nullopt;
  auto count = uint32_t(std::min(plan.arguments.size(), donations.offers.size()));
  for (bool isNamed : {true, false})
    for (uint32_t i = 0; i < count; ++i) {
      const Donations::Offer &offer = donations.offers[i];
      const Life &life = lives[plan.arguments[i]];
      if (!offer.isGivenUp || isTaken[i] || life.isReadByOp || life.isResult) continue;
      if (isNamed ? offer.result != int64_t(result) : offer.result != -1) continue;
      bool isReadLater = life.lastReader != kNoTask && life.lastReader >= lives[value].maker;
      if (!isReadLater && bytesOf(plan.arguments[i]) == bytesOf(value)) return i;
    }
  return std::nullopt;
}

void Assigner::placeResults() {
  std::set<ValueId> done;
  for (uint32_t i = 0; i < plan.results.size(); ++i) {
    ValueId result = plan.results[i];
    if (!isMadeByKernel(result) || !done.insert(result).second) continue;
    if (auto argument = donatedFor(i)) {
      isTaken[*argument] = true;
      plan.values[result].buffer = plan.values[plan.arguments[*argument]].buffer;
    } else {
      plan.values[result].buffer = addBuffer({Buffer::Space::Result, i, 0, bytesOf(result)});
    }
  }
}

void Assigner::placeInArena() {
  auto isPlaced = [&](ValueId root) {
    const Life &life = lives[root];
    return isMadeByKernel(root) && !life.isReadByOp && !life.isResult && bytesOf(root) > 0;
  };
  std::vector<ArenaPiece> pieces;
  std::vector<ValueId> roots;
  for (uint32_t t = 0; t < plan.tasks.size(); ++t)
    for (ValueId out : plan.tasks[t].out) {
      const Life &life = lives[out];
      if (life.root != out || !isPlaced(out)) continue;
      roots.push_back(out);
      pieces.push_back({t, life.lastReader == kNoTask ? t : life.lastReader, bytesOf(out)});
    }
  ArenaPacking packing = packArena(pieces);
  for (size_t i = 0; i < roots.size(); ++i)
    plan.values[roots[i]].buffer =
        addBuffer({Buffer::Space::Arena, 0, packing.offsets[i], pieces[i].bytes});
  plan.arenaBytes = packing.bytes;
  // A view goes where its root is, if that has a place to share.
  for (ValueId value = 0; value < plan.values.size(); ++value) {
    const Life &life = lives[value];
    if (life.root == value || !isPlaced(life.root)) continue;
    plan.values[value].buffer = plan.values[life.root].buffer;
    plan.values[value].offset = life.offset;
  }
}

/// Collects who must come before whom.
class EdgeFinder final : public MemoryWalk {
 public:
  explicit EdgeFinder(size_t tasks) : before(tasks) {}
  std::vector<std::vector<uint32_t>> before;

 private:
  void mustPrecede(const Access &earlier, const Access &later, uint64_t, uint64_t) override {
    if (earlier.task != later.task) before[later.task].push_back(earlier.task);
  }
};

/// Leaves out edges that two others imply, and those to earlier tasks of a chain.
class Reducer {
 public:
  explicit Reducer(Plan &plan) : plan(plan), marked(plan.tasks.size(), kNoTask) {}

  void add(uint32_t task, std::vector<uint32_t> before) {
    std::ranges::sort(before, std::greater());
    before.erase(std::unique(before.begin(), before.end()), before.end());
    std::vector<uint32_t> &kept = plan.tasks[task].after;
    kept.clear();
    for (uint32_t earlier : before) {
      if (marked[earlier] == task || isOnKnownChain(task, earlier)) continue;
      kept.push_back(earlier);
      for (uint32_t implied : plan.tasks[earlier].after) marked[implied] = task;
      reached[chains.chain(earlier)] = {task, chains.position(earlier)};
    }
    std::ranges::reverse(kept);
    chains.add(kept);
    if (chains.chain(task) == reached.size()) reached.push_back({kNoTask, 0});
  }

 private:
  bool isOnKnownChain(uint32_t task, uint32_t earlier) const {
    const Reached &known = reached[chains.chain(earlier)];
    return known.by == task && known.position >= chains.position(earlier);
  }

  struct Reached {
    uint32_t by, position;
  };
  Plan &plan;
  Chains chains;
  std::vector<uint32_t> marked;  // per task: who has an edge to somebody after it
  std::vector<Reached> reached;  // per chain: how far the task being added has come
};

void Assigner::addEdges() {
  EdgeFinder finder(plan.tasks.size());
  finder.walk(plan);
  uint32_t lastEffect = kNoTask;
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) {
    // Data that takes no bytes is data too.
    for (ValueId in : plan.tasks[t].in)
      if (lives[in].maker != kNoTask) finder.before[t].push_back(lives[in].maker);
    if (!plan.layout->graph.staysHome[t]) continue;
    if (lastEffect != kNoTask) finder.before[t].push_back(lastEffect);
    lastEffect = t;
  }
  Reducer reducer(plan);
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) reducer.add(t, std::move(finder.before[t]));
}

/// Plans inside are shared between tasks, and stay so.
class Copier {
 public:
  std::shared_ptr<const Plan> copy(const Plan &plan, const Donations &donations) {
    if (auto known = copies.find(&plan); known != copies.end()) return known->second;
    auto out = std::make_shared<Plan>();
    out->name = plan.name;
    out->values = plan.values;
    out->tasks = plan.tasks;
    out->arguments = plan.arguments;
    out->results = plan.results;
    for (Value &value : out->values) value.buffer = kNoBuffer, value.offset = 0;
    for (Task &task : out->tasks) {
      task.after.clear();
      for (Body &body : task.bodies) body.plan = copy(*body.plan, {});
    }
    Assigner(*out, donations).run();
    return copies[&plan] = std::move(out);
  }

 private:
  std::map<const Plan *, std::shared_ptr<const Plan>> copies;
};

}  // namespace

Donations Donations::of(const Program &program) {
  Donations out;
  for (const ProgramArgument &argument : program.arguments)
    out.offers.push_back({argument.donatable || argument.aliases >= 0, argument.aliases});
  return out;
}

std::shared_ptr<const Plan> assignMemory(const Plan &plan, const Donations &donations) {
  return Copier().copy(plan, donations);
}

Program assignMemory(Program program) {
  program.plan = assignMemory(*program.plan, Donations::of(program));
  return program;
}

}  // namespace vitro::runtime
