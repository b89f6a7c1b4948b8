#include "vitro/support/process/Leave.h"
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace vitro {
namespace {

constexpr size_t kEnough = 8 << 20;
constexpr int kCannotRun = 3;  // the exit code of an executor that failed

bool isStackEnough() {
  struct rlimit stack = {};
  const char *meant = getenv(kStackMib);
  size_t needed = meant ? std::min(kEnough, size_t(strtoull(meant, nullptr, 10)) << 20) : kEnough;
  return getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur >= needed;
}

/// The result of the program in a thread with such a stack; -1: there is none to be had.
int runInThread(const std::function<int()> &program, size_t bytes) {
  struct Call {
    const std::function<int()> &program;
    int code = 0;
  } call{program};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, bytes);
  pthread_t thread;
  auto run = [](void *given) -> void * {
    auto *call = static_cast<Call *>(given);
    call->code = call->program();
    return nullptr;
  };
  bool isStarted = pthread_create(&thread, &attributes, run, &call) == 0;
  pthread_attr_destroy(&attributes);
  if (!isStarted) return -1;
  pthread_join(thread, nullptr);
  return call.code;
}

int run(const std::function<int()> &program) {
  if (isStackEnough()) return program();
  // As large as what parses programs is given where no limit forbids it.
  for (size_t bytes : {size_t(1) << 30, size_t(1) << 26, kEnough})
    if (int code = runInThread(program, bytes); code >= 0) return code;
  constexpr std::string_view kText =
      "error: `ulimit -s` is too small, and there is no thread with a larger stack "
      "[thread.start]\n";
  (void)!write(STDERR_FILENO, kText.data(), kText.size());
  return kCannotRun;
}

}  // namespace

void runAndLeave(const std::function<int()> &program) {
  int code = run(program);
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  std::exit(code);  // a sanitizer reports at exit
#endif
  std::fflush(nullptr);
  _exit(code);
}

}  // namespace vitro
