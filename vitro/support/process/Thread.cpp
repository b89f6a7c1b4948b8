#include "vitro/support/process/Thread.h"
#include <memory>
#include <mutex>
#include <vector>

namespace vitro {

static void *run(void *given) {
  std::unique_ptr<std::function<void()>> work(static_cast<std::function<void()> *>(given));
  (*work)();
  return nullptr;
}

bool Thread::start(std::function<void()> work) {
  join();
  auto given = std::make_unique<std::function<void()>>(std::move(work));
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // By default a stack is as large as `ulimit -s`, which may be far too small or unlimited.
  constexpr size_t kStackBytes = 8 << 20;
  pthread_attr_setstacksize(&attributes, kStackBytes);
  isStarted = pthread_create(&thread, &attributes, run, given.get()) == 0;
  pthread_attr_destroy(&attributes);
  if (isStarted) given.release();
  return isStarted;
}

void Thread::join() {
  if (std::exchange(isStarted, false)) pthread_join(thread, nullptr);
}

bool canStartThreads(int64_t count) {
  std::mutex gate;
  std::unique_lock isClosed(gate);
  std::vector<Thread> threads(static_cast<size_t>(count));
  bool isPossible = true;
  for (Thread &thread : threads)
    isPossible = isPossible && thread.start([&] { std::lock_guard wait(gate); });
  isClosed.unlock();
  threads.clear();
  return isPossible;
}

}  // namespace vitro
