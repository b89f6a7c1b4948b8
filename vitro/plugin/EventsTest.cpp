#include <atomic>
#include <thread>
#include "vitro/plugin/TestHost.h"

namespace vitro::plugin::test {
namespace {

Event newEvent() {
  auto args = make<PJRT_Event_Create_Args>();
  EXPECT_OK(Event_Create, args);
  return Event(args.event);
}

Failure set(PJRT_Event *event, PJRT_Error_Code code = PJRT_Error_Code_OK,
            std::string_view why = "") {
  auto args = make<PJRT_Event_Set_Args>();
  args.event = event;
  args.error_code = code;
  args.error_message = why.data();
  args.error_message_size = why.size();
  return CALL(Event_Set, args);
}

/// What a callback received.
struct Seen {
  std::atomic<int> calls = 0;
  Failure failure;
  PJRT_Event *destroys = nullptr;
};

void onReady(PJRT_Event *event, Seen &seen) {
  auto args = make<PJRT_Event_OnReady_Args>();
  args.event = event;
  args.user_arg = &seen;
  args.callback = [](PJRT_Error *error, void *user) {
    auto &seen = *static_cast<Seen *>(user);
    seen.failure = taken(error);
    if (seen.destroys) Event(seen.destroys).reset();
    ++seen.calls;
  };
  EXPECT_OK(Event_OnReady, args);
}

TEST(Events, happenOnce) {
  Event event = newEvent();
  EXPECT_FALSE(isReady(event));
  EXPECT_FALSE(set(event.get()));
  EXPECT_TRUE(isReady(event));
  EXPECT_FALSE(await(event));
  EXPECT_FAILS(set(event.get()), PJRT_Error_Code_INVALID_ARGUMENT, "already happened");
}

TEST(Events, aReadyEventCallsBackAtOnce) {
  Event event = newEvent();
  EXPECT_FALSE(set(event.get()));
  Seen seen;
  onReady(event.get(), seen);
  EXPECT_EQ(seen.calls, 1);
  EXPECT_FALSE(seen.failure);
}

// As jaxlib does with the event of a transfer.
TEST(Events, callBackThoughDestroyedBefore) {
  Event event = newEvent(), kept = newEvent();
  Seen seen;
  onReady(event.get(), seen);
  onReady(kept.get(), seen);
  event.reset();
  EXPECT_EQ(seen.calls, 0) << "never set, never called";
  EXPECT_FALSE(set(kept.get()));
  EXPECT_EQ(seen.calls, 1);
}

// As jaxlib does with every event that it turns into a future.
TEST(Events, mayBeDestroyedInsideTheirOwnCallback) {
  Event event = newEvent();
  Seen first, second;
  onReady(event.get(), second);
  first.destroys = event.get();
  onReady(event.get(), first);
  EXPECT_FALSE(set(event.release(), PJRT_Error_Code_DATA_LOSS, "lost"));
  EXPECT_EQ(first.calls, 1);
  EXPECT_EQ(second.calls, 1);
  EXPECT_FAILS(first.failure, PJRT_Error_Code_DATA_LOSS, "lost");

  Event ready = newEvent();
  EXPECT_FALSE(set(ready.get()));
  Seen inlined;
  inlined.destroys = ready.get();
  onReady(ready.release(), inlined);
  EXPECT_EQ(inlined.calls, 1);
}

TEST(Events, carryTheHostsStatus) {
  Event event = newEvent();
  EXPECT_FALSE(set(event.get(), PJRT_Error_Code_RESOURCE_EXHAUSTED, "all gone"));
  auto args = make<PJRT_Event_Error_Args>();
  args.event = event.get();
  Failure failure = CALL(Event_Error, args);
  EXPECT_EQ(failure.code, PJRT_Error_Code_RESOURCE_EXHAUSTED);
  EXPECT_EQ(failure.message, "all gone");
  EXPECT_FAILS(await(event), PJRT_Error_Code_RESOURCE_EXHAUSTED, "all gone");
  Seen seen;
  onReady(event.get(), seen);
  EXPECT_FAILS(seen.failure, PJRT_Error_Code_RESOURCE_EXHAUSTED, "all gone");
}

// An error with the code "ok" would be lost on its way through the host.
TEST(Events, aCodeThatIsNoneIsUnknown) {
  for (int code : {17, -1, 99}) {
    Event event = newEvent();
    EXPECT_FALSE(set(event.get(), PJRT_Error_Code(code), "odd"));
    EXPECT_FAILS(await(event), PJRT_Error_Code_UNKNOWN, "odd");
  }
}

TEST(Events, wakeWhoeverAwaitsThem) {
  Event event = newEvent();
  std::atomic<int> awake = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      EXPECT_FAILS(await(event), PJRT_Error_Code_ABORTED, "stop");
      ++awake;
    });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(awake, 0);
  EXPECT_FALSE(set(event.get(), PJRT_Error_Code_ABORTED, "stop"));
  for (std::thread &thread : threads) thread.join();
}

TEST(Events, ofTwoWhoSetThemOneIsTold) {
  for (int round = 0; round < 200; ++round) {
    Event event = newEvent();
    Seen seen;
    onReady(event.get(), seen);
    std::atomic<int> refused = 0;
    auto race = [&] { refused += bool(set(event.get())); };
    std::thread other(race);
    race();
    other.join();
    ASSERT_EQ(refused, 1);
    ASSERT_EQ(seen.calls, 1);
  }
}

TEST(Events, nullIsDestroyedLikeAnything) {
  auto args = make<PJRT_Event_Destroy_Args>();
  EXPECT_OK(Event_Destroy, args);
}

/// Sets the next event of a chain.
struct Link {
  PJRT_Event *next;
};

// A long chain of programs that wait for each other ends immediately when the first fails.
TEST(Events, aLongChainDoesNotExhaustTheStack) {
  constexpr size_t kLinks = 200'000;
  std::vector<Event> events;
  std::vector<Link> links;
  for (size_t i = 0; i < kLinks; ++i) events.push_back(newEvent());
  for (size_t i = 0; i + 1 < kLinks; ++i) links.push_back({events[i + 1].get()});
  for (size_t i = 0; i + 1 < kLinks; ++i) {
    auto args = make<PJRT_Event_OnReady_Args>();
    args.event = events[i].get();
    args.user_arg = &links[i];
    args.callback = [](PJRT_Error *error, void *user) {
      EXPECT_FALSE(taken(error));
      EXPECT_FALSE(set(static_cast<Link *>(user)->next));
    };
    EXPECT_OK(Event_OnReady, args);
  }
  EXPECT_FALSE(set(events[0].get()));
  EXPECT_TRUE(isReady(events.back()));
}

}  // namespace
}  // namespace vitro::plugin::test
