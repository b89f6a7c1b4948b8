// Running programs: what they refuse, which buffers they reuse, what they wait for.
#include <cmath>
#include <thread>
#include "vitro/plugin/Executables.h"
#include "vitro/plugin/TestHost.h"

namespace vitro::plugin::test {
namespace {

/// The first argument's memory becomes the result's.
constexpr const char *kDonating = R"(module @jit_step {
  func.func public @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<4xf32>)
      -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
})";

constexpr const char *kDonor = R"(module @jit_donor {
  func.func public @main(%a: tensor<4xf32> {jax.buffer_donor = true},
                         %b: tensor<4xf32> {jax.buffer_donor = true}) -> tensor<4xf32> {
    %0 = stablehlo.multiply %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
})";

struct ExecuteTest : PluginTest {
  std::vector<float> ones = std::vector<float>(4, 1);
  Buffer vector(float value, size_t device = 0) {
    return put(std::vector<float>(4, value), {4}, device);
  }
  void expectValue(const Buffer &buffer, float value) {
    EXPECT_EQ(get<float>(buffer.get()), std::vector<float>(4, value));
  }
};

TEST_F(ExecuteTest, runs) {
  Loaded add = compiled(kAdd);
  Buffer a = vector(1), b = vector(2);
  Outcome outcome = run(add, {{a.get(), b.get()}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  EXPECT_FALSE(await(outcome.events[0]));
  expectValue(outcome.outputs[0][0], 3);
  expectValue(a, 1);
}

// JAX 0.10.0 sends shorter options, and callers before 0.76 none that name the call.
TEST_F(ExecuteTest, takesOptionsOfOlderCallers) {
  Loaded add = compiled(kAdd);
  Buffer a = vector(1);
  PJRT_Buffer *arguments[] = {a.get(), a.get()};
  PJRT_Buffer *const *lists[] = {arguments};
  for (size_t size : {80, 120, 121}) {
    PJRT_ExecuteOptions options;
    memset(&options, 0xee, sizeof options);  // the bytes after the struct must not be read
    memset(&options, 0, size);
    options.struct_size = size;
    PJRT_Buffer *output = nullptr;
    PJRT_Buffer **outputs[] = {&output};
    auto args = make<PJRT_LoadedExecutable_Execute_Args>();
    args.executable = add.get();
    args.options = &options;
    args.argument_lists = lists;
    args.num_devices = 1;
    args.num_args = 2;
    args.output_lists = outputs;
    MUST(LoadedExecutable_Execute, args);  // no events are requested
    expectValue(Buffer(output), 2);
  }
}

TEST_F(ExecuteTest, refusesWhatItWasNotCompiledFor) {
  open(2);
  Loaded add = compiled(kAdd);
  Buffer good = vector(1), there = vector(1, 1);
  Buffer longer = put(std::vector<float>(5), {5}), wide = put(std::vector<double>(4), {4}),
         matrix = put(std::vector<float>(4), {2, 2});
  auto refused = [&](std::vector<PJRT_Buffer *> arguments, std::string_view part) {
    EXPECT_FAILS(run(add, {arguments}).failure, PJRT_Error_Code_INVALID_ARGUMENT, part);
  };
  refused({good.get()}, "jit_add takes 2 arguments, got 1");
  refused({}, "jit_add takes 2 arguments, got 0");
  refused({good.get(), good.get(), good.get()}, "got 3");
  refused({good.get(), longer.get()},
          "argument 1 of jit_add must be f32[4], got f32[5] on vitro:0");
  refused({wide.get(), good.get()}, "argument 0 of jit_add must be f32[4], got f64[4] on vitro:0");
  refused({good.get(), matrix.get()}, "got f32[2,2] on vitro:0");
  refused({good.get(), there.get()},
          "argument 1 of jit_add must be on vitro:0, got f32[4] on vitro:1");
  refused({good.get(), nullptr}, "argument 1 of jit_add is missing");
  EXPECT_FAILS(run(add, {{good.get(), good.get()}, {there.get(), there.get()}}).failure,
               PJRT_Error_Code_INVALID_ARGUMENT, "1 devices, got 2");
  EXPECT_FAILS(run(add, {{good.get(), good.get()}}, devices[1]).failure,
               PJRT_Error_Code_INVALID_ARGUMENT, "compiled for vitro:0");
  remove(good);
  Buffer other = vector(1);
  refused({other.get(), good.get()},
          "argument 1 of jit_add: the array f32[4] on vitro:0 was deleted");
}

TEST_F(ExecuteTest, takesOverWhatIsDonated) {
  Loaded step = compiled(kDonating);
  Buffer a = vector(1), b = vector(2);
  Outcome outcome = run(step, {{a.get(), b.get()}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  EXPECT_TRUE(isDeleted(a));
  EXPECT_FALSE(isDeleted(b));
  expectValue(outcome.outputs[0][0], 3);
  EXPECT_FAILS(run(step, {{a.get(), b.get()}}).failure, PJRT_Error_Code_INVALID_ARGUMENT,
               "was donated");
  std::vector<uint8_t> bytes;
  EXPECT_FAILS(fetch(a.get(), bytes), PJRT_Error_Code_INVALID_ARGUMENT, "was donated");
}

TEST_F(ExecuteTest, theHostMayHoldDonatedArgumentsBack) {
  Loaded step = compiled(kDonating);
  Buffer a = vector(1), b = vector(2);
  Outcome outcome = run(step, {{a.get(), b.get()}}, nullptr, {0});
  ASSERT_FALSE(outcome.failure);
  EXPECT_FALSE(isDeleted(a));
  expectValue(a, 1);
  expectValue(outcome.outputs[0][0], 3);
}

TEST_F(ExecuteTest, nothingIsGivenUpTwiceNorWhileRead) {
  Loaded step = compiled(kDonating), donor = compiled(kDonor);
  Buffer a = vector(1);
  EXPECT_FAILS(run(step, {{a.get(), a.get()}}).failure, PJRT_Error_Code_INVALID_ARGUMENT,
               "argument 0 of jit_step is donated but also used as argument 1 of jit_step");
  EXPECT_FAILS(run(donor, {{a.get(), a.get()}}).failure, PJRT_Error_Code_INVALID_ARGUMENT,
               "donated");
  EXPECT_FALSE(isDeleted(a)) << "what was refused stays";
  expectValue(a, 1);
}

// Two buffers over the same bytes: donating one does not affect the other.
TEST_F(ExecuteTest, aCopyOfWhatIsDonatedStays) {
  Loaded step = compiled(kDonating);
  Buffer a = vector(1), b = vector(2);
  auto copy = make<PJRT_Buffer_CopyToMemory_Args>();
  copy.buffer = a.get();
  copy.dst_memory = memoryOf(devices[0]);
  MUST(Buffer_CopyToMemory, copy);
  Buffer other(copy.dst_buffer);
  Outcome outcome = run(step, {{a.get(), b.get()}});
  ASSERT_FALSE(outcome.failure);
  expectValue(outcome.outputs[0][0], 3);
  expectValue(other, 1);
}

TEST_F(ExecuteTest, waitsForItsInputs) {
  Loaded add = compiled(kAdd), step = compiled(kDonating);
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Buffer two = vector(2);
  Outcome first = run(add, {{promised.buffer.get(), two.get()}});
  ASSERT_FALSE(first.failure);
  Outcome second = run(step, {{first.outputs[0][0].get(), two.get()}});
  ASSERT_FALSE(second.failure);
  EXPECT_FALSE(isReady(second.events[0]));
  EXPECT_TRUE(isDeleted(first.outputs[0][0])) << "given up before it is there";
  two.reset();  // they all hold references to what they need
  promised.buffer.reset();
  EXPECT_FALSE(keep(promised, vector(1).get()));
  EXPECT_FALSE(await(second.events[0]));
  expectValue(second.outputs[0][0], 5);
}

TEST_F(ExecuteTest, deletionInFlightTakesNothingAway) {
  Loaded matmul = compiled(kMatmul);
  constexpr int64_t n = 512;
  std::vector<float> identity(n * n, 0);
  for (int64_t i = 0; i < n; ++i) identity[size_t(i * n + i)] = 2;
  Buffer input = put(identity, {n, n});
  Outcome last = run(matmul, {{input.get()}});
  ASSERT_FALSE(last.failure);
  remove(input);
  input.reset();
  for (int i = 0; i < 5; ++i) {
    Outcome next = run(matmul, {{last.outputs[0][0].get()}});
    ASSERT_FALSE(next.failure);
    remove(last.outputs[0][0]);
    last = std::move(next);
  }
  matmul.reset();
  EXPECT_EQ(get<float>(last.outputs[0][0].get())[n + 1], std::exp2(64.f));
  EXPECT_FALSE(await(last.events[0]));
}

TEST_F(ExecuteTest, errorsOfInputsBecomeErrorsOfOutputs) {
  Loaded add = compiled(kAdd);
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Buffer two = vector(2);
  Outcome outcome = run(add, {{promised.buffer.get(), two.get()}});
  Outcome after = run(add, {{outcome.outputs[0][0].get(), two.get()}});
  ASSERT_FALSE(after.failure);
  breakPromise(promised, PJRT_Error_Code_DATA_LOSS, "cosmic rays");
  EXPECT_FAILS(await(after.events[0]), PJRT_Error_Code_DATA_LOSS, "cosmic rays");
  std::vector<uint8_t> bytes;
  EXPECT_FAILS(fetch(after.outputs[0][0].get(), bytes), PJRT_Error_Code_DATA_LOSS, "cosmic rays");
  // An input that has already failed.
  Outcome late = run(add, {{outcome.outputs[0][0].get(), two.get()}});
  ASSERT_FALSE(late.failure);
  EXPECT_FAILS(await(late.events[0]), PJRT_Error_Code_DATA_LOSS, "cosmic rays");
}

TEST_F(ExecuteTest, aLongRowOfProgramsFailsTogether) {
  Loaded add = compiled(kAdd);
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Buffer two = vector(2);
  Buffer last = std::move(promised.buffer);
  for (int i = 0; i < 20'000; ++i) {
    Outcome outcome = run(add, {{last.get(), two.get()}});
    ASSERT_FALSE(outcome.failure);
    last = std::move(outcome.outputs[0][0]);
  }
  breakPromise(promised, PJRT_Error_Code_ABORTED, "no");
  EXPECT_FAILS(await(readyEvent(last)), PJRT_Error_Code_ABORTED, "no");
}

TEST_F(ExecuteTest, problemsOfTheProgramAreErrorsOfTheCall) {
  Loaded loaded = compiled(R"(module @jit_unknown {
    func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.custom_call @nobody_has_this(%a) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  })");
  Buffer a = vector(1);
  Outcome outcome = run(loaded, {{a.get()}});
  Failure failure = outcome.failure ? outcome.failure : await(outcome.events[0]);
  EXPECT_TRUE(failure.says("nobody_has_this")) << failure;
  EXPECT_TRUE(failure.says("jit_unknown")) << failure;
  EXPECT_TRUE(failure.says("train.py:41")) << failure;
  // The same, failing later.
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Outcome later = run(loaded, {{promised.buffer.get()}});
  ASSERT_FALSE(later.failure);
  EXPECT_FALSE(keep(promised, a.get()));
  EXPECT_TRUE(await(later.events[0]).says("nobody_has_this"));
}

TEST_F(ExecuteTest, portableProgramsRunWhereTheyAreTold) {
  open(3);
  Loaded add = compiled(kAdd, {.portable = true});
  for (size_t device = 0; device < 3; ++device) {
    Buffer a = vector(1, device), b = vector(2, device);
    Outcome outcome = run(add, {{a.get(), b.get()}}, devices[device]);
    ASSERT_FALSE(outcome.failure) << outcome.failure;
    expectValue(outcome.outputs[0][0], 3);
    auto where = make<PJRT_Buffer_Device_Args>();
    where.buffer = outcome.outputs[0][0].get();
    MUST(Buffer_Device, where);
    EXPECT_EQ(where.device, devices[device]);
    EXPECT_FAILS(run(add, {{a.get(), b.get()}}, devices[(device + 1) % 3]).failure,
                 PJRT_Error_Code_INVALID_ARGUMENT, "must be on");
  }
  Buffer a = vector(1);
  EXPECT_FAILS(run(add, {{a.get(), a.get()}}).failure, PJRT_Error_Code_INVALID_ARGUMENT,
               "an execution device is required");
}

// The host's threads have the stacks that the host gave them.
TEST_F(ExecuteTest, deeplyNestedProgramsFitTheStack) {
  constexpr int kDepth = 300;
  std::string body = "stablehlo.return %a : tensor<4xf32>";
  for (int i = 0; i < kDepth; ++i)
    body = "%i = \"stablehlo.if\"(%p) ({" + body +
           "}, {stablehlo.return %a : tensor<4xf32>}) : (tensor<i1>) -> tensor<4xf32>\n" +
           (i + 1 < kDepth ? "stablehlo.return %i : tensor<4xf32>" : "return %i : tensor<4xf32>");
  Loaded loaded = compiled(
      "module @jit_deep { func.func public @main(%a: tensor<4xf32>, %p: tensor<i1>)"
      " -> tensor<4xf32> {" +
      body + "}}");
  ASSERT_TRUE(loaded);
  Buffer a = vector(1), p;
  uint8_t yes = 1;
  ASSERT_FALSE(put(&yes, PJRT_Buffer_Type_PRED, {}, p));
  std::thread small([&] {
    Outcome outcome = run(loaded, {{a.get(), p.get()}});
    ASSERT_FALSE(outcome.failure) << outcome.failure;
    expectValue(outcome.outputs[0][0], 1);
  });
  small.join();
}

TEST_F(ExecuteTest, noArgumentsAndNoResults) {
  Loaded loaded = compiled("module @jit_nothing { func.func public @main() { return } }");
  Outcome outcome = run(loaded, {{}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  EXPECT_FALSE(await(outcome.events[0]));
  EXPECT_TRUE(outcome.outputs[0].empty());
}

TEST_F(ExecuteTest, resultsLieInTheMemoryTheProgramSays) {
  Loaded loaded = compiled(R"(module @jit_offload {
    func.func public @main(%a: tensor<4xf32>)
        -> (tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) {
      return %a : tensor<4xf32>
    }
  })");
  Buffer a = vector(1);
  Outcome outcome = run(loaded, {{a.get()}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  auto memory = make<PJRT_Buffer_Memory_Args>();
  memory.buffer = outcome.outputs[0][0].get();
  MUST(Buffer_Memory, memory);
  auto kind = make<PJRT_Memory_Kind_Args>();
  kind.memory = memory.memory;
  MUST(Memory_Kind, kind);
  EXPECT_EQ(std::string(kind.kind, kind.kind_size), "pinned_host");
  Loaded unknown;
  EXPECT_FAILS(compile(R"(func.func public @main(%a: tensor<4xf32> {mhlo.memory_kind = "disk"}) {
      return })",
                       {}, unknown),
               PJRT_Error_Code_INVALID_ARGUMENT, "'disk'");
}

TEST_F(ExecuteTest, threadsMayShareAProgram) {
  Loaded add = compiled(kAdd), matmul = compiled(kMatmul);
  Buffer big = put(std::vector<float>(512 * 512, 1), {512, 512});
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 25; ++i) {
        Buffer a = vector(float(t)), b = vector(float(i));
        Outcome outcome = run(add, {{a.get(), b.get()}});
        ASSERT_FALSE(outcome.failure);
        expectValue(outcome.outputs[0][0], float(t + i));
        if (i % 10) continue;
        Outcome other = run(matmul, {{big.get()}});
        ASSERT_FALSE(other.failure);
        EXPECT_EQ(get<float>(other.outputs[0][0].get())[7], 512);
      }
    });
  for (std::thread &thread : threads) thread.join();
}

// Of many threads that donate one buffer, one succeeds.
TEST_F(ExecuteTest, aDonationIsWonOnce) {
  Loaded step = compiled(kDonating);
  for (int round = 0; round < 50; ++round) {
    Buffer a = vector(1), b = vector(2);
    std::atomic<int> won = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; ++t)
      threads.emplace_back([&] {
        Outcome outcome = run(step, {{a.get(), b.get()}});
        if (outcome.failure) {
          EXPECT_TRUE(outcome.failure.says("was donated")) << outcome.failure;
          return;
        }
        ++won;
        expectValue(outcome.outputs[0][0], 3);
      });
    for (std::thread &thread : threads) thread.join();
    ASSERT_EQ(won, 1);
  }
}

// One donates a and b, the other b and c: the one that fails has donated nothing.
TEST_F(ExecuteTest, aLostDonationTakesNothing) {
  Loaded donor = compiled(kDonor);
  for (int round = 0; round < 200; ++round) {
    Buffer a = vector(1), b = vector(2), c = vector(3);
    Failure first, second;
    std::thread other([&] { second = run(donor, {{b.get(), c.get()}}).failure; });
    first = run(donor, {{a.get(), b.get()}}).failure;
    other.join();
    ASSERT_NE(bool(first), bool(second)) << first << second;
    EXPECT_EQ(isDeleted(a), !first);
    EXPECT_EQ(isDeleted(c), !second);
    EXPECT_TRUE(isDeleted(b));
  }
}

TEST_F(ExecuteTest, theClientsEndWaitsForWhatRuns) {
  Loaded matmul = compiled(kMatmul);
  Buffer input = put(std::vector<float>(512 * 512, 1), {512, 512});
  std::vector<Outcome> outcomes;
  outcomes.push_back(run(matmul, {{input.get()}}));
  for (int i = 0; i < 6; ++i)
    outcomes.push_back(run(matmul, {{outcomes.back().outputs[0][0].get()}}));
  client.reset();
  for (Outcome &outcome : outcomes) EXPECT_TRUE(isReady(outcome.events[0]));
}

// Its input arrives after the client and all its threads are gone.
TEST_F(ExecuteTest, aLaunchMayOutliveTheClient) {
  Loaded add = compiled(kAdd);
  Promise promised = promise(PJRT_Buffer_Type_F32, {4});
  Buffer two = vector(2);
  Outcome outcome = run(add, {{promised.buffer.get(), two.get()}});
  ASSERT_FALSE(outcome.failure);
  client.reset();
  EXPECT_FALSE(keep(promised, two.get()));
  // The result can no longer be requested: it is not computed, but the promise is still fulfilled.
  EXPECT_TRUE(await(outcome.events[0]));
}

TEST(Pace, oneLongRunIsRemembered) {
  Pace pace;
  EXPECT_FALSE(pace.isQuick()) << "nobody knows yet";
  pace.note(5'000);
  EXPECT_TRUE(pace.isQuick());
  pace.note(900'000);
  pace.note(5'000);
  EXPECT_FALSE(pace.isQuick());
  for (int i = 0; i < 5; ++i) pace.note(5'000);
  EXPECT_TRUE(pace.isQuick());
}

// The duration of a loop is only known after running it: the first time the caller does not wait.
TEST_F(ExecuteTest, aLoopThatIsShortRunsInTheCallersThread) {
  Loaded counting = compiled(R"(func.func @main(%a: tensor<i32>) -> tensor<i32> {
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.while(%v = %a) : tensor<i32>
      cond { %c = stablehlo.compare LT, %v, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
             stablehlo.return %c : tensor<i1> }
      do { %n = stablehlo.add %v, %one : tensor<i32> stablehlo.return %n : tensor<i32> }
    return %0 : tensor<i32> })");
  Buffer zero = put(std::vector<int32_t>(1, 0), {});
  int inARow = 0;
  for (int i = 0; i < 2000 && inARow < 20; ++i) {
    Outcome outcome = run(counting, {{zero.get()}});
    ASSERT_FALSE(outcome.failure);
    inARow = isReady(outcome.events[0]) ? inARow + 1 : 0;
    EXPECT_FALSE(await(outcome.events[0]));
    EXPECT_EQ(get<int32_t>(outcome.outputs[0][0].get()), std::vector<int32_t>(1, 10));
  }
  EXPECT_EQ(inARow, 20);
}

TEST_F(ExecuteTest, theClientsEndStopsAnEndlessProgram) {
  Loaded endless = compiled(R"(func.func @main(%a: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.while(%v = %a) : tensor<f32>
      cond { %c = stablehlo.compare EQ, %v, %v : (tensor<f32>, tensor<f32>) -> tensor<i1>
             stablehlo.return %c : tensor<i1> }
      do { %n = stablehlo.negate %v : tensor<f32> stablehlo.return %n : tensor<f32> }
    return %0 : tensor<f32> })");
  Buffer one = put(std::vector<float>(1, 1), {});
  Outcome outcome = run(endless, {{one.get()}});
  ASSERT_FALSE(outcome.failure);
  client.reset();
  EXPECT_TRUE(isReady(outcome.events[0]));
}

}  // namespace
}  // namespace vitro::plugin::test
