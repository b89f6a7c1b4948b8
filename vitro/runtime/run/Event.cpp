#include "vitro/runtime/run/Event.h"
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include "vitro/support/Check.h"

namespace vitro::runtime {

struct Event::State {
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<bool> ready = false;
  std::optional<Problem> problem;  // written before `ready`, never after
  std::vector<std::function<void(const Problem *)>> callbacks;
};

Event Event::pending() { return Event(std::make_shared<State>()); }

Event Event::failed(Problem problem) {
  auto state = std::make_shared<State>();
  state->problem = std::move(problem);
  state->ready = true;
  return Event(std::move(state));
}

namespace {

/// How deep callbacks may set events that call back. Thousands of programs may wait for each other,
/// and all of them end when the first one fails: the stack could not hold them all.
constexpr int kMostNested = 32;

struct Nesting {
  int depth = 0;
  std::deque<std::function<void()>> later;
};
thread_local Nesting nesting;

void runNested(std::function<void()> callbacks) {
  if (nesting.depth == kMostNested) return nesting.later.push_back(std::move(callbacks));
  ++nesting.depth;
  callbacks();
  while (nesting.depth == 1 && !nesting.later.empty()) {
    auto next = std::move(nesting.later.front());
    nesting.later.pop_front();
    next();
  }
  --nesting.depth;
}

}  // namespace

void Event::set(std::optional<Problem> problem) const {
  bool isFirst = trySet(std::move(problem));
  VITRO_CHECK(isFirst) << "an event happens once";
}

bool Event::trySet(std::optional<Problem> problem) const {
  std::shared_ptr<State> alive = state;  // a callback may drop the last other handle
  if (!alive) return false;
  std::vector<std::function<void(const Problem *)>> callbacks;
  {
    std::lock_guard lock(alive->mutex);
    if (alive->ready) return false;
    alive->problem = std::move(problem);
    alive->ready.store(true, std::memory_order_release);
    callbacks.swap(alive->callbacks);
  }
  alive->changed.notify_all();
  if (callbacks.empty()) return true;
  runNested([alive, callbacks = std::move(callbacks)] {
    for (auto &callback : callbacks) callback(alive->problem ? &*alive->problem : nullptr);
  });
  return true;
}

bool Event::isReady() const { return !state || state->ready.load(std::memory_order_acquire); }

const Problem *Event::problem() const {
  return state && isReady() && state->problem ? &*state->problem : nullptr;
}

void Event::wait() const {
  if (isReady()) return;
  std::unique_lock lock(state->mutex);
  state->changed.wait(lock, [&] { return state->ready.load(); });
}

void Event::onReady(std::function<void(const Problem *)> callback) const {
  std::shared_ptr<State> alive = state;
  if (alive) {
    std::lock_guard lock(alive->mutex);
    if (!alive->ready) return alive->callbacks.push_back(std::move(callback));
  }
  callback(alive && alive->problem ? &*alive->problem : nullptr);
}

Event whenAll(std::vector<Event> events) {
  std::erase_if(events, [](const Event &event) { return event.isReady() && !event.problem(); });
  if (events.empty()) return Event();
  if (events.size() == 1) return events[0];
  struct Gathering {
    std::vector<Event> events;
    std::atomic<size_t> missing;
    Event all = Event::pending();
  };
  auto gathering = std::make_shared<Gathering>();
  gathering->events = std::move(events);
  gathering->missing = gathering->events.size();
  Event all = gathering->all;
  // A copy of the handles: the last callback clears those in `gathering`.
  std::vector<Event> each = gathering->events;
  for (const Event &event : each)
    event.onReady([gathering](const Problem *) {
      if (--gathering->missing) return;
      std::optional<Problem> first;
      for (const Event &done : gathering->events)
        if (const Problem *why = done.problem()) {
          first = *why;
          break;
        }
      gathering->events.clear();
      gathering->all.set(std::move(first));
    });
  return all;
}

}  // namespace vitro::runtime
