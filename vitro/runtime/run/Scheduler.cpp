#include "vitro/runtime/run/Scheduler.h"
#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>
#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <deque>
#include <numeric>
#include <random>
#include <thread>

namespace vitro::runtime {
namespace {

// In nanoseconds. A spinning thread takes part of a microsecond to respond, a sleeping one several.
constexpr uint64_t kLeastPiece = 4000;
constexpr uint64_t kLeastTask = 5000;
constexpr uint64_t kLeastSlack = 15000;
constexpr uint64_t kWorthWaking = 40000;
constexpr int64_t kPiecesPerThread = 4;  // threads are not equally fast
constexpr std::chrono::microseconds kSpin{20};

size_t coresOr(size_t threads) {
  if (threads) return threads;
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores > 0 ? size_t(cores) : 1;
}

void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

/// A point between two pieces of work where a thread may be delayed arbitrarily.
void stepAside(const Schedule &schedule) {
  if (schedule.kind != Schedule::Kind::Stress) return;
  static std::atomic<uint64_t> threads = 0;
  thread_local uint64_t self = threads.fetch_add(1), seeded = ~schedule.seed;
  thread_local std::mt19937_64 random;
  if (seeded != schedule.seed) random.seed((seeded = schedule.seed) * 1000003 + self);
  uint64_t die = random();
  if (die % 4 == 0) sched_yield();
  if (die % 16 == 1) std::this_thread::sleep_for(std::chrono::microseconds(die / 16 % 200));
}

/// Piece `index` of `pieces`: their sizes differ by one at most.
std::pair<int64_t, int64_t> pieceOf(int64_t range, int64_t pieces, int64_t index) {
  int64_t size = range / pieces, larger = range % pieces;
  int64_t lo = index * size + std::min(index, larger);
  return {lo, lo + size + (index < larger)};
}

}  // namespace

Result<Schedule> parseSchedule(std::string_view text) {
  if (text == "fifo") return Schedule{};
  if (text == "serial") return Schedule{Schedule::Kind::Serial, 0};
  for (auto [name, kind] : {std::pair(std::string_view("random:"), Schedule::Kind::Random),
                            std::pair(std::string_view("stress:"), Schedule::Kind::Stress)}) {
    if (!text.starts_with(name)) continue;
    std::string_view seed = text.substr(name.size());
    Schedule schedule{kind, 0};
    auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), schedule.seed);
    if (error == std::errc() && end == seed.data() + seed.size() && !seed.empty()) return schedule;
  }
  return problem("settings.value", fmt::format("'{}' is no schedule", text))
      .at("--schedule")
      .suggest("fifo, serial, random:SEED or stress:SEED");
}

/// A kernel's range, shared by all threads that join.
struct Scheduler::Loop {
  Loop(int64_t range, int64_t pieces, const RunPiece &runPiece, Schedule schedule)
      : range(range), pieces(pieces), runPiece(&runPiece), schedule(schedule) {}

  /// Takes pieces until there are none left.
  void help() {
    for (int64_t piece; (piece = next.fetch_add(1, std::memory_order_relaxed)) < pieces;) {
      // A piece is left, so the caller still waits and runPiece is alive.
      auto [lo, hi] = pieceOf(range, pieces, piece);
      stepAside(schedule);
      if (piece < firstBad.load(std::memory_order_relaxed)) note(piece, (*runPiece)(lo, hi));
      stepAside(schedule);
      if (done.fetch_add(1, std::memory_order_acq_rel) + 1 < pieces) continue;
      std::lock_guard lock(mutex);
      allDone.notify_all();
    }
  }

  void wait() {
    auto isDone = [&] { return done.load(std::memory_order_acquire) == pieces; };
    auto end = std::chrono::steady_clock::now() + kSpin;
    while (!isDone() && std::chrono::steady_clock::now() < end) pause();
    if (isDone()) return;
    std::unique_lock lock(mutex);
    allDone.wait(lock, isDone);
  }

  Result<> outcome() {
    std::lock_guard lock(mutex);
    if (problem) return std::move(*problem);
    return {};
  }

 private:
  void note(int64_t piece, Result<> ran) {
    if (ran) return;
    std::lock_guard lock(mutex);
    if (piece >= firstBad) return;
    firstBad = piece;
    problem = std::move(ran.problem());
  }

  const int64_t range, pieces;
  const RunPiece *runPiece;
  const Schedule schedule;
  std::atomic<int64_t> next = 0, done = 0, firstBad = INT64_MAX;
  std::mutex mutex;
  std::condition_variable allDone;
  std::optional<Problem> problem;
};

/// All threads that work on one run.
class Scheduler::Workers : public std::enable_shared_from_this<Workers> {
 public:
  Workers(const TaskGraph &graph, const RunTask &runTask, const TaskCosts *costs, Pool &helpers,
          size_t mostHelpers, Schedule schedule)
      : graph(&graph),
        runTask(&runTask),
        costs(costs),
        pool(helpers),
        mostHelpers(mostHelpers),
        schedule(schedule),
        waitsFor(graph.waitsFor) {
    for (uint32_t t = 0; t < waitsFor.size(); ++t)
      if (waitsFor[t] == 0) addReady(t);
  }

  /// In the thread that owns the run.
  Result<> lead() {
    std::unique_lock lock(mutex);
    while (true) {
      if (auto task = take(true)) {
        work(lock, *task);
      } else if (running == 0) {
        break;
      } else {
        lookOut(lock);
        changed.wait(lock, [&] { return running == 0 || hasWork(true); });
      }
    }
    // Workers that arrive late find nothing to do, and touch nothing of the caller's.
    home.clear();
    shared.clear();
    if (problem) return std::move(*problem);
    return {};
  }

  /// One task at a time on this thread, chosen by a seeded random generator.
  Result<> drawRandom(uint64_t seed) {
    std::mt19937_64 random(seed);
    std::unique_lock lock(mutex);
    home.insert(home.end(), shared.begin(), shared.end());
    shared.clear();
    while (!home.empty()) {
      size_t index = size_t(random() % home.size());
      std::swap(home[index], home.back());
      uint32_t task = home.back();
      home.pop_back();
      if (task < firstBad) work(lock, task, false);
      home.insert(home.end(), shared.begin(), shared.end());
      shared.clear();
    }
    if (problem) return std::move(*problem);
    return {};
  }

 private:
  void help() {
    std::unique_lock lock(mutex);
    while (auto task = take(false)) work(lock, *task);
    --helping;
  }

  bool hasWork(bool isLeader) const { return !shared.empty() || (isLeader && !home.empty()); }

  /// Tasks after one that failed are not started: the first failure in program order must be
  /// determined.
  std::optional<uint32_t> take(bool isLeader) {
    for (auto *ready : {&home, &shared}) {
      if (ready == &home && !isLeader) continue;
      while (!ready->empty()) {
        uint32_t task = ready->front();
        ready->pop_front();
        if (task >= firstBad) continue;
        ++running;
        return task;
      }
    }
    return std::nullopt;
  }

  void addReady(uint32_t task) { (graph->mustRunOnCaller[task] ? home : shared).push_back(task); }

  void work(std::unique_lock<std::mutex> &lock, uint32_t task, bool isCounted = true) {
    size_t calls = isCounted ? workersWanted() : 0;
    lock.unlock();
    for (; calls > 0; --calls) pool.run([self = shared_from_this()] { self->help(); });
    stepAside(schedule);
    Result<> ran = (*runTask)(task);
    stepAside(schedule);
    lock.lock();
    if (!ran && task < firstBad) {
      firstBad = task;
      problem = std::move(ran.problem());
    }
    if (ran)
      for (uint32_t i = graph->firstFollower[task]; i < graph->firstFollower[task + 1]; ++i)
        if (--waitsFor[graph->followers[i]] == 0) addReady(graph->followers[i]);
    running -= isCounted;
    hasNews.store(true, std::memory_order_relaxed);
    changed.notify_all();
  }

  /// How many more threads would find work right now.
  size_t workersWanted() {
    size_t most = mostHelpers - std::min(mostHelpers, helping), wanted = 0;
    for (size_t i = 0; i < shared.size() && wanted < most; ++i)
      wanted +=
          !costs || schedule.kind == Schedule::Kind::Stress || costs->of(shared[i]) >= kLeastTask;
    helping += wanted;
    return wanted;
  }

  /// The leader can only wait for others: it spins for a while before sleeping.
  void lookOut(std::unique_lock<std::mutex> &lock) {
    hasNews.store(false, std::memory_order_relaxed);
    lock.unlock();
    auto end = std::chrono::steady_clock::now() + kSpin;
    while (!hasNews.load(std::memory_order_relaxed) && std::chrono::steady_clock::now() < end)
      pause();
    lock.lock();
  }

  const TaskGraph *graph;
  const RunTask *runTask;
  const TaskCosts *costs;
  Pool &pool;
  const size_t mostHelpers;
  const Schedule schedule;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<uint32_t> waitsFor;
  std::deque<uint32_t> home, shared;  // ready tasks: for the leader only, for all
  size_t running = 0, helping = 0;
  std::atomic<bool> hasNews = false;
  uint32_t firstBad = UINT32_MAX;
  std::optional<Problem> problem;
};

Scheduler::Scheduler(size_t threads, Schedule schedule)
    : limit(coresOr(threads)), schedule(schedule), helpers(limit - 1, kSpin) {}

Result<> Scheduler::run(const TaskGraph &graph, const RunTask &runTask, const TaskCosts *costs) {
  if (schedule.kind == Schedule::Kind::Serial) {
    for (uint32_t task = 0; task < graph.size(); ++task) VITRO_RETURN_IF_ERROR(runTask(task));
    return {};
  }
  auto crew = std::make_shared<Workers>(graph, runTask, costs, helpers, limit - 1, schedule);
  return schedule.kind == Schedule::Kind::Random ? crew->drawRandom(schedule.seed) : crew->lead();
}

Result<> Scheduler::split(int64_t range, int64_t pieces, const RunPiece &runPiece,
                          uint64_t nanoseconds) {
  if (pieces <= 1 || range <= 1) return range > 0 ? runPiece(0, range) : Result<>();
  bool isKnown = nanoseconds != UINT64_MAX && schedule.kind == Schedule::Kind::Fifo;
  if (isKnown && nanoseconds < kWorthWaking && !helpers.isLookingOut()) {
    // Occasional small work is not worth waking a thread, a stream of it is.
    uint64_t before = missed.fetch_add(nanoseconds, std::memory_order_relaxed);
    if (before < kWorthWaking) return runPiece(0, range);
  }
  if (isKnown && !balance.maySpend(nanoseconds)) return runPiece(0, range);
  missed.store(0, std::memory_order_relaxed);
  auto begin = std::chrono::steady_clock::now();
  pieces = std::min(pieces, range);
  auto loop = std::make_shared<Loop>(range, pieces, runPiece, schedule);
  if (schedule.kind == Schedule::Kind::Fifo || schedule.kind == Schedule::Kind::Stress) {
    auto calls = std::min(int64_t(limit) - 1, pieces - 1);
    for (int64_t i = 0; i < calls; ++i) helpers.run([loop] { loop->help(); });
  }
  loop->help();
  loop->wait();
  if (isKnown) {
    auto time = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin);
    balance.note(nanoseconds, uint64_t(time.count()));
  }
  return loop->outcome();
}

int64_t Scheduler::piecesFor(const KernelSignature &kernel, uint64_t nanoseconds) const {
  if (kernel.grain > 0) return kernel.range / kernel.grain + (kernel.range % kernel.grain != 0);
  if (limit == 1 || schedule.kind == Schedule::Kind::Serial) return 1;
  if (schedule.kind == Schedule::Kind::Stress)
    return std::clamp<int64_t>(int64_t(limit) * kPiecesPerThread, 1,
                               std::max<int64_t>(kernel.range, 1));
  auto byWork = int64_t(std::min<uint64_t>(nanoseconds / kLeastPiece, INT32_MAX));
  return std::clamp<int64_t>(std::min(byWork, int64_t(limit) * kPiecesPerThread), 1,
                             std::max<int64_t>(kernel.range, 1));
}

bool Scheduler::isWorthSharing(const Layout &layout) const {
  if (schedule.kind == Schedule::Kind::Random) return true;
  if (schedule.kind == Schedule::Kind::Stress) return limit > 1;
  return schedule.kind == Schedule::Kind::Fifo && limit > 1 &&
         layout.costs->slack(layout.graph) >= kLeastSlack;
}

}  // namespace vitro::runtime
