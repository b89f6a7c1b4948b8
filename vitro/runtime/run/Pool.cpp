#include "vitro/runtime/run/Pool.h"
#include <pthread.h>
#include <sched.h>
#include <unistd.h>
#include <condition_variable>
#include <deque>
#include <utility>
#include "vitro/support/DeepThread.h"

namespace vitro::runtime {

struct Pool::State {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> queue;
  struct Thread {
    pthread_t handle;
    int sleepsOn = -1;  // the core on which it fell asleep
  };
  std::deque<Thread> threads;
  cpu_set_t cores;  // of the thread that submitted the first work: our threads may have fewer
  size_t idle = 0, busy = 0, apart = 0;
  bool isClosed = false;
  std::atomic<bool> hasNews = false;  // a hint for threads that spin without the lock
  std::atomic<size_t> looking = 0;    // threads that spin

  void serve(Thread &self, std::chrono::microseconds spin);
  void keepOff(int core);
  void lookOut(std::chrono::microseconds spin) const;
};

namespace {

/// The pool whose work this thread is running, if any.
thread_local const void *workingFor = nullptr;

/// A large stack, since programs may nest deep. False if the system has no thread left; std::thread
/// would throw.
bool startThread(pthread_t &thread, std::function<void()> body) {
  auto *given = new std::function<void()>(std::move(body));
  auto run = [](void *owned) -> void * {
    std::unique_ptr<std::function<void()>> body(static_cast<std::function<void()> *>(owned));
    (*body)();
    return nullptr;
  };
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kDeepStackBytes);
  bool isStarted = pthread_create(&thread, &attributes, run, given) == 0;
  pthread_attr_destroy(&attributes);
  if (!isStarted) delete given;
  return isStarted;
}

}  // namespace

Pool::Pool(size_t threads, std::chrono::microseconds spin)
    : limit(threads), spin(spin), state(std::make_shared<State>()), owner(int(getpid())) {}

std::shared_ptr<Pool::State> Pool::current() {
  if (int self = int(getpid()); self != owner) {
    std::lock_guard lock(forked);
    if (self != owner) {
      // After a fork its threads do not exist and its lock may be held forever: it must never be
      // touched again.
      new std::shared_ptr<State>(std::exchange(state, std::make_shared<State>()));
      owner = self;
    }
  }
  return state;
}

void Pool::run(std::function<void()> work) {
  auto now = current();
  {
    std::lock_guard lock(now->mutex);
    if (!now->isClosed && now->idle <= now->queue.size() && now->threads.size() < limit) {
      if (now->threads.empty() && sched_getaffinity(0, sizeof now->cores, &now->cores) != 0)
        CPU_ZERO(&now->cores);
      auto &thread = now->threads.emplace_back();
      if (startThread(thread.handle, [now, &thread, spin = spin] { now->serve(thread, spin); }))
        thread.sleepsOn = sched_getcpu();  // it is likely to wake up here
      else
        now->threads.pop_back();
    }
    if (!now->isClosed && !now->threads.empty()) {
      if (spin.count() > 0) now->keepOff(sched_getcpu());
      now->queue.push_back(std::move(work));
      now->hasNews.store(true, std::memory_order_relaxed);
      now->changed.notify_all();
      return;
    }
  }
  work();
}

void Pool::runApart(std::function<void()> work) {
  auto now = current();
  bool isClosed;
  {
    std::lock_guard lock(now->mutex);
    isClosed = now->isClosed;
    now->apart += !isClosed;
  }
  if (isClosed) return work();
  auto body = [now, work]() mutable {
    const void *before = std::exchange(workingFor, now.get());
    work();
    work = nullptr;  // free its captures while the pool still waits for us
    workingFor = before;
    std::lock_guard lock(now->mutex);
    --now->apart;
    now->changed.notify_all();
  };
  work = nullptr;
  pthread_t thread;
  if (startThread(thread, body))
    pthread_detach(thread);
  else
    body();
}

bool Pool::isLookingOut() const { return state->looking.load(std::memory_order_relaxed) > 0; }

void Pool::close() {
  auto now = current();
  std::unique_lock lock(now->mutex);
  if (now->isClosed) return;
  size_t ourselves = workingFor == now.get();
  now->changed.wait(lock,
                    [&] { return now->queue.empty() && now->busy + now->apart <= ourselves; });
  now->isClosed = true;
  now->hasNews.store(true, std::memory_order_relaxed);
  now->changed.notify_all();
  lock.unlock();
  for (const auto &thread : now->threads)  // no thread is added any more
    if (pthread_equal(thread.handle, pthread_self()))
      pthread_detach(thread.handle);
    else
      pthread_join(thread.handle, nullptr);
}

/// Linux may wake a thread on the core of the thread that wakes it although another core is free
/// (observed after both had been busy), and there it waits until all the work is done.
void Pool::State::keepOff(int core) {
  for (Thread &thread : threads) {
    if (thread.sleepsOn < 0 || thread.sleepsOn != core) continue;
    thread.sleepsOn = -1;
    cpu_set_t others = cores;
    CPU_CLR(core, &others);
    if (CPU_COUNT(&others) > 0) pthread_setaffinity_np(thread.handle, sizeof others, &others);
  }
}

void Pool::State::lookOut(std::chrono::microseconds spin) const {
  auto end = std::chrono::steady_clock::now() + spin;
  while (!hasNews.load(std::memory_order_relaxed) && std::chrono::steady_clock::now() < end) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
}

void Pool::State::serve(Thread &self, std::chrono::microseconds spin) {
  workingFor = this;
  std::unique_lock lock(mutex);
  while (true) {
    ++idle;
    if (spin.count() > 0 && queue.empty() && !isClosed) {
      hasNews.store(false, std::memory_order_relaxed);
      looking.fetch_add(1, std::memory_order_relaxed);
      lock.unlock();
      lookOut(spin);
      looking.fetch_sub(1, std::memory_order_relaxed);
      lock.lock();
    }
    self.sleepsOn = sched_getcpu();
    changed.wait(lock, [&] { return isClosed || !queue.empty(); });
    self.sleepsOn = -1;
    --idle;
    if (queue.empty()) return;
    auto work = std::move(queue.front());
    queue.pop_front();
    ++busy;
    lock.unlock();
    work();
    work = nullptr;  // free its captures before taking the lock
    lock.lock();
    --busy;
    if (queue.empty()) changed.notify_all();  // close() may be waiting
  }
}

}  // namespace vitro::runtime
