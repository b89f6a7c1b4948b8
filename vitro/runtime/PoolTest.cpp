#include <gtest/gtest.h>
#include <atomic>
#include "vitro/runtime/Event.h"
#include "vitro/runtime/Pool.h"

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

}  // namespace
}  // namespace vitro::runtime
