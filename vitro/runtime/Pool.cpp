#include "vitro/runtime/Pool.h"

namespace vitro::runtime {

Pool::~Pool() {
  std::unique_lock lock(mutex);
  closing = true;
  changed.notify_all();
  changed.wait(lock, [&] { return apart == 0; });
  lock.unlock();
  for (std::thread &thread : threads) thread.join();
}

void Pool::run(std::function<void()> work) {
  std::lock_guard lock(mutex);
  queue.push_back(std::move(work));
  if (idle < queue.size() && threads.size() < limit) threads.emplace_back([this] { serve(); });
  changed.notify_one();
}

void Pool::runApart(std::function<void()> work) {
  {
    std::lock_guard lock(mutex);
    ++apart;
  }
  std::thread([this, work = std::move(work)]() mutable {
    work();
    work = nullptr;  // what it held is freed while the pool still waits for us
    std::lock_guard lock(mutex);
    --apart;
    changed.notify_all();
  }).detach();
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
