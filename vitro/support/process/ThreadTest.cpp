#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "vitro/support/process/Thread.h"

namespace vitro {
namespace {

TEST(Thread, runsItsWork) {
  int done = 0;
  {
    Thread thread;
    ASSERT_TRUE(thread.start([&] { done = 1; }));
    Thread moved = std::move(thread);
    thread.join();
  }
  EXPECT_EQ(done, 1);
  EXPECT_TRUE(canStartThreads(4));
}

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
TEST(Thread, saysWhenThereIsNoneLeft) {
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    struct rlimit little = {1 << 20, 1 << 20};
    setrlimit(RLIMIT_AS, &little);  // no room for stacks, but for some that were used before
    _exit(canStartThreads(64) ? 1 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}
#endif

}  // namespace
}  // namespace vitro
