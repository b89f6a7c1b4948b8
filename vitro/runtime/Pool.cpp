#include "vitro/runtime/Pool.h"

namespace vitro::runtime {

Pool::~Pool() {
  std::unique_lock lock(mutex);
  closing = true;
  changed.notify_all();
  while (!apart.empty()) {
    changed.wait(lock, [&] { return apart.front().isDone; });
    joinDone();
  }
  lock.unlock();
  for (DeepThread &thread : threads) thread.join();
}

void Pool::run(std::function<void()> work) {
  std::unique_lock lock(mutex);
  if (idle <= queue.size() && threads.size() < limit)
    if (auto started = DeepThread::start([this] { serve(); }))
      threads.push_back(std::move(*started));
  if (threads.empty()) {
    lock.unlock();
    return work();
  }
  queue.push_back(std::move(work));
  changed.notify_one();
}

void Pool::runApart(std::function<void()> work) {
  std::unique_lock lock(mutex);
  joinDone();
  Apart &mine = apart.emplace_back();
  auto started = DeepThread::start([this, &mine, work]() mutable {
    work();
    work = nullptr;  // what it held is freed while the pool still waits for us
    std::lock_guard lock(mutex);
    mine.isDone = true;
    changed.notify_all();
  });
  if (started) {
    mine.thread.emplace(std::move(*started));
    return;
  }
  apart.pop_back();
  lock.unlock();
  work();
}

void Pool::joinDone() {
  for (auto each = apart.begin(); each != apart.end();) {
    if (!each->isDone) {
      ++each;
      continue;
    }
    if (each->thread) each->thread->join();
    each = apart.erase(each);
  }
}

void Pool::serve() {
  std::unique_lock lock(mutex);
  while (true) {
    ++idle;
    changed.wait(lock, [&] { return closing || !queue.empty(); });
    --idle;
    if (queue.empty()) return;
    auto work = std::move(queue.front());
    queue.pop_front();
    lock.unlock();
    work();
    work = nullptr;  // what it held is freed before the lock is taken
    lock.lock();
  }
}

}  // namespace vitro::runtime
