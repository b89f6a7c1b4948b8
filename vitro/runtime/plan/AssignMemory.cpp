#include "vitro/runtime/plan/AssignMemory.h"
#include <algorithm>
#include <map>
#include <set>
#include "vitro/runtime/plan/MemoryWalk.h"
#include "vitro/runtime/plan/PackArena.h"
#include "vitro/runtime/plan/Reachability.h"

namespace vitro::runtime {
namespace {

/// What is known about a value before it has a place.
struct Life {
  uint32_t maker = kNoTask;       // the task that defines it
  uint32_t lastReader = kNoTask;  // the last use of it or of a view of it
  bool isArgument = false, isResult = false;
  bool isReadByOp = false;  // as an array, so it needs its own memory
  ValueId root = 0;         // what it is a view of
  uint64_t offset = 0;      // in the root
};

class Assigner {
 public:
  Assigner(Plan &plan, const Donations &donations) : plan(plan), donations(donations) {}

  void run() {
    lives.resize(plan.values.size());
    findLives();
    placeArguments();
    placeResults();
    placeBeforeResults();
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
  void placeBeforeResults();
  void placeInArena();
  void addEdges();
  bool isMadeByKernel(ValueId value) const {
    uint32_t maker = lives[value].maker;
    return maker != kNoTask && plan.tasks[maker].kernel != nullptr;
  }
  uint64_t bytesOf(ValueId value) const { return byteSize(plan.values[value].type).value_or(0); }
  /// Whether only kernels make and read a value, so that it may share memory with others.
  bool isPlaced(ValueId root) const {
    const Life &life = lives[root];
    return isMadeByKernel(root) && !life.isReadByOp && !life.isResult && bytesOf(root) > 0;
  }
  std::optional<ValueId> heirOf(ValueId value) const;
  std::optional<uint32_t> donatedFor(uint32_t result);
  uint32_t addBuffer(Buffer buffer) {
    plan.buffers.push_back(buffer);
    return uint32_t(plan.buffers.size() - 1);
  }

  Plan &plan;
  const Donations &donations;
  std::vector<Life> lives;
  std::vector<bool> isTaken;  // per argument: a result reuses its memory
};

void Assigner::findLives() {
  for (ValueId value = 0; value < plan.values.size(); ++value) lives[value].root = value;
  for (ValueId argument : plan.arguments) lives[argument].isArgument = true;
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) {
    const Task &task = plan.tasks[t];
    for (ValueId out : task.out) lives[out].maker = t;
    auto offset = viewOffset(plan, task);
    ValueId root = offset ? lives[task.in[0]].root : 0;
    // Views of values that no kernel made need no placement: ops share bytes themselves.
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
    if (lives[result].root != result) returned.isReadByOp = true;  // then both are arrays
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

/// The in-place update of a value by its last use: an output that is initialized from the value,
/// which that task does not read otherwise.
std::optional<ValueId> Assigner::heirOf(ValueId value) const {
  if (lives[value].root != value || lives[value].lastReader == kNoTask) return std::nullopt;
  const Task &task = plan.tasks[lives[value].lastReader];
  if (!task.kernel) return std::nullopt;
  auto isIt = [&](ValueId in) { return lives[in].root == value; };
  if (std::ranges::count_if(task.in, isIt) != 1) return std::nullopt;
  std::optional<ValueId> heir;
  for (size_t out = 0; out < task.out.size(); ++out) {
    auto start = task.kernel->signature().startOf(out);
    if (!start || *start >= task.in.size() || task.in[*start] != value) continue;
    if (heir) return std::nullopt;  // two outputs are initialized from it
    if (bytesOf(task.out[out]) == bytesOf(value)) heir = task.out[out];
  }
  return heir;
}

/// A donated argument of the same size whose uses are all in earlier kernels.
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
      bool isReadLater = life.lastReader != kNoTask && life.lastReader >= lives[value].maker &&
                         heirOf(plan.arguments[i]) != value;
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

/// A value that becomes a result by in-place updates is placed in the result's buffer from the
/// start.
void Assigner::placeBeforeResults() {
  for (uint32_t t = uint32_t(plan.tasks.size()); t-- > 0;)
    for (ValueId in : plan.tasks[t].in) {
      if (!isPlaced(in) || lives[in].lastReader != t) continue;
      auto heir = heirOf(in);
      if (!heir || plan.values[*heir].buffer == kNoBuffer) continue;
      uint32_t home = plan.values[*heir].buffer;
      if (const Buffer &buffer = plan.buffers[home]; buffer.space == Buffer::Space::Argument) {
        // The argument must be dead by then, or become this very value.
        ValueId argument = plan.arguments[buffer.index];
        uint32_t end = lives[argument].lastReader, begin = lives[in].maker;
        if (end != kNoTask && end >= begin && !(end == begin && heirOf(argument) == in)) continue;
      }
      plan.values[in].buffer = home;
    }
}

void Assigner::placeInArena() {
  std::vector<ArenaPiece> pieces;
  std::map<ValueId, size_t> pieceOf;
  // The piece of a value that task t updates in place to `out`.
  auto pieceBefore = [&](uint32_t t, ValueId out) -> std::optional<size_t> {
    for (ValueId in : plan.tasks[t].in)
      if (auto known = pieceOf.find(in);
          known != pieceOf.end() && lives[in].lastReader == t && heirOf(in) == out)
        return known->second;
    return std::nullopt;
  };
  for (uint32_t t = 0; t < plan.tasks.size(); ++t)
    for (ValueId out : plan.tasks[t].out) {
      const Life &life = lives[out];
      if (life.root != out || !isPlaced(out) || plan.values[out].buffer != kNoBuffer) continue;
      uint32_t end = life.lastReader == kNoTask ? t : life.lastReader;
      if (auto before = pieceBefore(t, out)) {
        pieces[*before].end = std::max(pieces[*before].end, end);
        pieceOf[out] = *before;
        continue;
      }
      pieceOf[out] = pieces.size();
      pieces.push_back({t, end, bytesOf(out)});
    }
  ArenaPacking packing = packArena(pieces);
  std::vector<uint32_t> buffers;
  for (size_t i = 0; i < pieces.size(); ++i)
    buffers.push_back(addBuffer({Buffer::Space::Arena, 0, packing.offsets[i], pieces[i].bytes}));
  for (auto [value, piece] : pieceOf) plan.values[value].buffer = buffers[piece];
  plan.arenaBytes = packing.bytes;
  // A view is placed with its root, if that is in a shared buffer.
  for (ValueId value = 0; value < plan.values.size(); ++value) {
    const Life &life = lives[value];
    if (life.root == value || !isPlaced(life.root)) continue;
    plan.values[value].buffer = plan.values[life.root].buffer;
    plan.values[value].offset = life.offset;
  }
}

/// Collects the required orderings.
class EdgeFinder final : public MemoryWalk {
 public:
  explicit EdgeFinder(size_t tasks) : before(tasks) {}
  std::vector<std::vector<uint32_t>> before;

 private:
  void mustPrecede(const Access &earlier, const Access &later, uint64_t, uint64_t) override {
    if (earlier.task != later.task) before[later.task].push_back(earlier.task);
  }
};

/// Omits edges that two others imply, and those to earlier tasks of a chain.
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
  std::vector<uint32_t> marked;  // per task: the last task with an edge to a successor of it
  std::vector<Reached> reached;  // per chain: the latest task that the task being added depends on
};

void Assigner::addEdges() {
  EdgeFinder finder(plan.tasks.size());
  finder.walk(plan);
  uint32_t lastEffect = kNoTask;
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) {
    // Data dependences count even if the value has no bytes.
    for (ValueId in : plan.tasks[t].in)
      if (lives[in].maker != kNoTask) finder.before[t].push_back(lives[in].maker);
    if (!plan.layout->graph.mustRunOnCaller[t]) continue;
    if (lastEffect != kNoTask) finder.before[t].push_back(lastEffect);
    lastEffect = t;
  }
  Reducer reducer(plan);
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) reducer.add(t, std::move(finder.before[t]));
}

/// The state of a loop is passed from iteration to iteration, and each may update it in place.
/// State that is shared with others is copied first, in the first iteration at most.
Donations givenTo(const Task &task, size_t body) {
  Donations out;
  if (!task.row || std::string_view(task.row->name) != "stablehlo.while" || body != 1) return out;
  for (uint32_t i = 0; i < task.operands; ++i) out.offers.push_back({true, int64_t(i)});
  return out;
}

/// Nested plans are shared between tasks, and stay shared.
class Copier {
 public:
  std::shared_ptr<const Plan> copy(const Plan &plan, const Donations &donations) {
    std::pair key(&plan, donations.offers.size());
    if (auto known = copies.find(key); known != copies.end()) return known->second;
    auto out = std::make_shared<Plan>();
    out->name = plan.name;
    out->values = plan.values;
    out->tasks = plan.tasks;
    out->arguments = plan.arguments;
    out->results = plan.results;
    for (Value &value : out->values) value.buffer = kNoBuffer, value.offset = 0;
    for (Task &task : out->tasks) {
      task.after.clear();
      for (size_t i = 0; i < task.bodies.size(); ++i)
        task.bodies[i].plan = copy(*task.bodies[i].plan, givenTo(task, i));
    }
    Assigner(*out, donations).run();
    return copies[key] = std::move(out);
  }

 private:
  std::map<std::pair<const Plan *, size_t>, std::shared_ptr<const Plan>> copies;
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
