#include "vitro/support/DeepThread.h"
#include <fmt/format.h>
#include <csignal>
#include <cstring>

namespace vitro {

static void *runOnDeepStack(void *work) {
  char handlerStack[64 << 10];  // the stack of signal handlers after an overflow
  stack_t own = {}, before = {};
  own.ss_sp = handlerStack;
  own.ss_size = sizeof handlerStack;
  sigaltstack(&own, &before);
  (*static_cast<std::function<void()> *>(work))();
  sigaltstack(&before, nullptr);
  return nullptr;
}

Result<DeepThread> DeepThread::start(std::function<void()> work) {
  DeepThread out;
  out.work = std::make_unique<std::function<void()>>(std::move(work));
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kDeepStackBytes);
  int error = pthread_create(&out.thread, &attributes, runOnDeepStack, out.work.get());
  pthread_attr_destroy(&attributes);
  if (error != 0)
    return cannotRun("thread.start", fmt::format("cannot start a thread with a stack of {} MiB: {}",
                                                 kDeepStackBytes >> 20, std::strerror(error)))
        .suggest("ulimit -v limits address space, ulimit -u threads");
  return out;
}

void DeepThread::join() { pthread_join(thread, nullptr); }

}  // namespace vitro
