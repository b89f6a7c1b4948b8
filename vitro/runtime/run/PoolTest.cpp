#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>
#include <atomic>
#include <memory>
#include "vitro/runtime/run/Event.h"
#include "vitro/runtime/run/Pool.h"

namespace vitro::runtime {
namespace {

TEST(Pool, FinishesAllWorkBeforeItEnds) {
  std::atomic<int> done = 0;
  {
    Pool pool(2);
    for (int i = 0; i < 1000; ++i) pool.run([&] { ++done; });
    for (int i = 0; i < 10; ++i) pool.runApart([&] { ++done; });
  }
  EXPECT_EQ(done, 1010);
}

TEST(Pool, WorkApartMayWaitForOtherWork) {
  Pool pool(1);
  Event inner = Event::pending(), outer = Event::pending();
  pool.runApart([&] {
    pool.run([&] { inner.set(); });
    inner.wait();
    outer.set();
  });
  outer.wait();
  EXPECT_TRUE(outer.isReady());
}

// A program that waits for another's result becomes ready while the pool is closing.
TEST(Pool, FinishesWhatWorkAdds) {
  for (int round = 0; round < 50; ++round) {
    std::atomic<int> done = 0;
    std::function<void(int)> chain;
    {
      Pool pool(4);
      chain = [&](int left) {
        ++done;
        if (left == 0) return;
        if (left == 5) pool.runApart([&] { pool.run([&] { ++done; }); });
        pool.run([&, left] { chain(left - 1); });
      };
      pool.run([&] { chain(10); });
    }
    ASSERT_EQ(done, 12);
  }
}

// Linux leaves it where it is while the submitting thread keeps working there, and the work is not
// shared. If there is only one core, it runs on that.
TEST(Pool, AThreadThatSleepsOnTheGiversCoreIsWokenOnAnother) {
  cpu_set_t all, one;
  ASSERT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
  int core = 0;
  while (!CPU_ISSET(core, &all)) ++core;
  CPU_ZERO(&one);
  CPU_SET(core, &one);
  Pool pool(1, std::chrono::microseconds(1));
  bool isMoved = false;
  // Neither is certain: that it sleeps by now, and that this thread is not moved in between.
  for (int round = 0; round < 100 && !isMoved; ++round) {
    Event begun = Event::pending(), done = Event::pending();
    pool.run([&] {
      sched_setaffinity(0, sizeof one, &one);  // without the pool's help it stays there
      begun.set();
    });
    begun.wait();
    usleep(2000);
    sched_setaffinity(0, sizeof one, &one);
    sched_setaffinity(0, sizeof all, &all);
    int other = -1;
    pool.run([&] {
      other = sched_getcpu();
      done.set();
    });
    done.wait();
    EXPECT_TRUE(CPU_ISSET(other, &all));
    isMoved = other != core;
  }
  EXPECT_EQ(isMoved, CPU_COUNT(&all) > 1);
}

TEST(Pool, RunsWorkAtOnceWhenClosed) {
  Pool pool(2);
  pool.run([] {});
  pool.close();
  auto here = pthread_self();
  bool ran = false;
  pool.run([&] { ran = pthread_equal(here, pthread_self()); });
  EXPECT_TRUE(ran);
  ran = false;
  pool.runApart([&] { ran = true; });
  EXPECT_TRUE(ran);
}

TEST(Pool, WorkMayDropThePool) {
  Event gone = Event::pending();
  auto pool = std::make_unique<Pool>(2);
  Pool *raw = pool.get();
  raw->run([&] {
    pool.reset();
    gone.set();
  });
  gone.wait();
  EXPECT_EQ(pool, nullptr);
}

TEST(Pool, StartsAnewInAFork) {
  Pool pool(2);
  Event warm = Event::pending();
  pool.run([&] { warm.set(); });
  warm.wait();
  pid_t child = fork();
  if (child == 0) {
    alarm(20);  // a hang is the failure to detect
    Event done = Event::pending();
    pool.run([&] { done.set(); });
    done.wait();
    pool.close();
    _exit(7);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 7) << status;
}

}  // namespace
}  // namespace vitro::runtime
