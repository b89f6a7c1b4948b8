#include <gtest/gtest.h>
#include <thread>
#include "vitro/runtime/run/Event.h"

namespace vitro::runtime {
namespace {

TEST(Event, ReadyFromTheStart) {
  Event event;
  EXPECT_TRUE(event.isReady());
  EXPECT_EQ(event.problem(), nullptr);
  int calls = 0;
  event.onReady([&](const Problem *why) { calls += why == nullptr; });
  EXPECT_EQ(calls, 1);
  event.wait();
}

TEST(Event, CallbacksRunOnceAndSeeTheProblem) {
  Event event = Event::pending();
  int calls = 0;
  std::string seen;
  event.onReady([&](const Problem *why) { ++calls, seen = why ? why->cause : ""; });
  EXPECT_FALSE(event.isReady());
  EXPECT_EQ(calls, 0);
  event.set(problem("x", "broken"));
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(seen, "broken");
  ASSERT_NE(event.problem(), nullptr);
  EXPECT_EQ(event.problem()->code, "x");
}

TEST(Event, ACallbackMayDropTheLastHandle) {
  auto event = std::make_unique<Event>(Event::pending());
  Event setter = *event;
  bool called = false;
  event->onReady([&](const Problem *) { event.reset(), called = true; });
  setter.set();
  EXPECT_TRUE(called);
  EXPECT_EQ(event, nullptr);
}

TEST(Event, TheCallbackStillRunsAfterTheHandleIsGone) {
  Event setter = Event::pending();
  bool called = false;
  {
    Event event = setter;
    event.onReady([&](const Problem *) { called = true; });
  }
  setter.set();
  EXPECT_TRUE(called);
}

TEST(Event, WaitReturnsWhenAnotherThreadSetsIt) {
  Event event = Event::pending();
  std::thread other([event] { event.set(); });
  event.wait();
  EXPECT_TRUE(event.isReady());
  other.join();
}

TEST(Event, WhenAllTakesTheFirstProblemInOrder) {
  Event a = Event::pending(), b = Event::pending();
  Event all = whenAll({Event(), a, b});
  b.set(problem("b", "second"));
  EXPECT_FALSE(all.isReady());
  a.set(problem("a", "first"));
  ASSERT_TRUE(all.isReady());
  EXPECT_EQ(all.problem()->code, "a");
  EXPECT_TRUE(whenAll({}).isReady());
  EXPECT_EQ(whenAll({Event::failed(problem("c", ""))}).problem()->code, "c");
}

TEST(Event, OnlyTheFirstOfTwoSetsIt) {
  Event event = Event::pending();
  EXPECT_TRUE(event.trySet(problem("a", "first")));
  EXPECT_FALSE(event.trySet());
  EXPECT_EQ(event.problem()->code, "a");
  EXPECT_FALSE(Event().trySet());
}

TEST(Event, ALongChainNeedsLittleStack) {
  constexpr size_t kLinks = 300'000;
  std::vector<Event> chain;
  for (size_t i = 0; i < kLinks; ++i) chain.push_back(Event::pending());
  size_t ended = 0;
  for (size_t i = 0; i + 1 < kLinks; ++i)
    chain[i].onReady([&, i](const Problem *why) {
      ++ended;
      chain[i + 1].set(*why);
    });
  chain[0].set(problem("x", "broken"));
  EXPECT_EQ(ended, kLinks - 1);
  ASSERT_TRUE(chain.back().isReady());
  EXPECT_EQ(chain.back().problem()->code, "x");
}

}  // namespace
}  // namespace vitro::runtime
