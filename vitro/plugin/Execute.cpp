// Runs a program: takes arguments, returns promises of results, and does the work now or on a
// thread.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <numeric>
#include <unordered_set>
#include "vitro/ops/elementwise/Convert.h"
#include "vitro/plugin/Buffers.h"
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Executables.h"
#include "vitro/plugin/HostCallback.h"
#include "vitro/plugin/ShadowRun.h"
#include "vitro/plugin/Slots.h"
#include "vitro/runtime/run/CallKernel.h"
#include "vitro/runtime/run/World.h"

namespace vitro::plugin {
namespace {

using runtime::Event;

struct Input {
  std::shared_ptr<Content> content;
  bool isDonated = false;
};

/// One launch of a program. Lives until its results are available.
struct Launch {
  std::shared_ptr<const Compiled> compiled;
  std::shared_ptr<const Live> live;
  std::vector<PJRT_Device *> devices;                          // by process
  std::vector<std::vector<Input>> inputs;                      // by process, by argument
  std::vector<std::vector<std::shared_ptr<Content>>> outputs;  // by process, by result
  std::vector<HostArray> foreign;  // input bytes that we must not write to
  std::vector<std::unordered_set<const std::byte *>>
      kept;  // by process: bytes that the caller still holds
  Event finished = Event::pending();
  std::string calledFrom;                             // "train.py:41", or ""
  std::shared_ptr<const std::atomic<bool>> isEnding;  // the client's
};

std::string argumentName(const Compiled &compiled, size_t index) {
  return fmt::format("argument {} of {}", index, compiled.program.name);
}

/// Refuses arguments that the program was not compiled for, naming the argument and both types.
Result<> checkArgument(const Launch &launch, PJRT_Buffer *buffer, size_t process, size_t index) {
  const Compiled &compiled = *launch.compiled;
  const TensorType &expected = compiled.argumentTiles[index];
  // JAX passes an empty array for a token that no program has returned yet.
  if (expected.dtype == DType::Token) return {};
  if (buffer->dtype != expected.dtype || buffer->dims != expected.dims)
    return problem(
        "execute.type",
        fmt::format("{} must be {}[{}], got {}", argumentName(compiled, index),
                    info(expected.dtype).shortName, fmt::join(expected.dims, ","), buffer->text()));
  if (buffer->device() != launch.devices[process])
    return problem("execute.device",
                   fmt::format("{} must be on {}, got {}", argumentName(compiled, index),
                               launch.devices[process]->description.debugText, buffer->text()))
        .suggest("move it there first: jax.device_put");
  return {};
}

bool contains(const PJRT_ExecuteOptions *options, size_t index) {
  std::span held(options->non_donatable_input_indices, options->num_non_donatable_input_indices);
  return std::ranges::find(held, int64_t(index)) != held.end();
}

/// No buffer may be donated twice, nor donated and also passed as another argument. A model has
/// thousands of arguments, so this is not a pairwise comparison.
Result<> checkDonations(const Compiled &compiled, PJRT_Buffer *const *arguments,
                        const std::vector<bool> &donated) {
  if (std::ranges::find(donated, true) == donated.end()) return {};
  std::vector<size_t> order(donated.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](size_t i) { return arguments[i]; });
  for (size_t k = 1; k < order.size(); ++k) {
    size_t i = order[k - 1], j = order[k];
    if (arguments[i] != arguments[j] || !(donated[i] || donated[j])) continue;
    if (!donated[i]) std::swap(i, j);
    return problem("execute.donated-twice",
                   fmt::format("{} is donated but also used as {}", argumentName(compiled, i),
                               argumentName(compiled, j)));
  }
  return {};
}

/// Which arguments the caller donates.
std::vector<bool> donationsOf(const Compiled &compiled, const PJRT_ExecuteOptions *options) {
  std::vector<bool> donated;
  for (size_t i = 0; i < compiled.program.arguments.size(); ++i)
    donated.push_back(compiled.program.arguments[i].donatable && !contains(options, i));
  return donated;
}

Result<std::vector<Input>> readArguments(const Launch &launch, PJRT_Buffer *const *arguments,
                                         const std::vector<bool> &donated, size_t process) {
  const Compiled &compiled = *launch.compiled;
  std::vector<Input> inputs(donated.size());
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (!arguments[i])
      return problem("execute.argument", argumentName(compiled, i) + " is missing");
    VITRO_RETURN_IF_ERROR(checkArgument(launch, arguments[i], process, i));
    inputs[i] = {arguments[i]->content(), donated[i]};
    if (inputs[i].content) continue;
    Problem gone = arguments[i]->deletedProblem();
    gone.whileDoing.push_back(argumentName(compiled, i));
    return gone;
  }
  VITRO_RETURN_IF_ERROR(checkDonations(compiled, arguments, donated));
  return inputs;
}

/// All of them or none: other threads may be donating some of these too. Taking them in a fixed
/// order guarantees that one thread succeeds.
Result<> releaseAll(std::vector<PJRT_Buffer *> buffers) {
  std::ranges::sort(buffers);
  std::vector<std::shared_ptr<Content>> taken;
  for (PJRT_Buffer *buffer : buffers) {
    taken.push_back(buffer->release("donated"));
    if (taken.back()) continue;
    for (size_t i = 0; i + 1 < taken.size(); ++i) buffers[i]->giveBack(std::move(taken[i]));
    return buffer->deletedProblem();
  }
  return {};
}

/// The contents of all arguments. Nothing is taken from the caller before all of them are valid.
Result<> takeArguments(Launch &launch, const PJRT_LoadedExecutable_Execute_Args &args) {
  std::vector<bool> donated = donationsOf(*launch.compiled, args.options);
  for (size_t process = 0; process < launch.devices.size(); ++process) {
    VITRO_TRY(auto inputs, readArguments(launch, args.argument_lists[process], donated, process));
    launch.inputs.push_back(std::move(inputs));
  }
  std::vector<PJRT_Buffer *> givenUp;
  for (size_t process = 0; process < launch.devices.size(); ++process)
    for (size_t i = 0; i < donated.size(); ++i)
      if (donated[i]) givenUp.push_back(args.argument_lists[process][i]);
  return releaseAll(std::move(givenUp));
}

/// The array itself if nobody else can see it any more, so that the program may write to it.
HostArray takeArray(Input &input) {
  if (input.isDonated && input.content.use_count() == 1) return std::move(input.content->array);
  return input.content->array;
}

/// Foreign bytes must look shared while the program runs.
void pinForeign(Launch &launch) {
  for (const auto &process : launch.inputs)
    for (const Input &input : process)
      if (input.content->pin.raw()) launch.foreign.push_back(input.content->pin);
}

/// A result may be an unmodified input: then its bytes are foreign too.
HostArray pinOf(const Launch &launch, const HostArray &result) {
  for (const HostArray &foreign : launch.foreign)
    if (foreign.raw() == result.raw()) return result;
  return {};
}

/// Records the addresses of the arguments that the caller has not donated.
void noteKept(Launch &launch) {
  for (const auto &process : launch.inputs) {
    auto &kept = launch.kept.emplace_back();
    for (const Input &input : process)
      if (!input.isDonated && input.content->array.bytes()) kept.insert(input.content->array.raw());
  }
}

/// On one device results are distinct arrays: they alias neither an argument nor each other. The
/// host relies on it (`jnp.array(x, copy=True)`), and may look at their addresses.
Result<> separate(Launch &launch, std::vector<ops::Values> &tiles) {
  for (size_t process = 0; process < tiles.size(); ++process) {
    std::unordered_set<const std::byte *> &taken = launch.kept[process];
    for (HostArray &tile : tiles[process]) {
      if (tile.bytes() == 0 || taken.insert(tile.raw()).second) continue;
      VITRO_RETURN_IF_ERROR(tile.makeUnique());
      taken.insert(tile.raw());
    }
  }
  return {};
}

/// The arguments of each group of processes: the global arrays.
Result<std::vector<ops::Values>> gatherArguments(Launch &launch) {
  pinForeign(launch);
  noteKept(launch);
  const Compiled &compiled = *launch.compiled;
  size_t size = size_t(compiled.groupSize());
  std::vector<ops::Values> groups;
  for (size_t first = 0; first < launch.inputs.size(); first += size) {
    ops::Values &group = groups.emplace_back();
    for (size_t i = 0; i < compiled.argumentTiles.size(); ++i) {
      const runtime::ProgramArgument &argument = compiled.program.arguments[i];
      if (argument.type.dtype == DType::Token) {
        group.push_back(HostArray::token());
        continue;
      }
      if (size == 1 || argument.sharding.isReplicated()) {
        group.push_back(takeArray(launch.inputs[first][i]));
        continue;
      }
      std::vector<HostArray> parts;
      for (size_t p = 0; p < size; ++p) parts.push_back(takeArray(launch.inputs[first + p][i]));
      VITRO_TRY(HostArray whole, runtime::wholeOf(argument.sharding, argument.type.dims, parts)
                                     .during(argumentName(compiled, i)));
      group.push_back(std::move(whole));
    }
  }
  launch.inputs.clear();
  return groups;
}

/// The results of every process: by process, by result.
Result<std::vector<ops::Values>> scatterResults(
    const Compiled &compiled, const std::vector<runtime::ProcessOutcome> &outcomes) {
  int64_t size = compiled.groupSize();
  std::vector<ops::Values> tiles(size_t(compiled.processes()));
  for (size_t process = 0; process < tiles.size(); ++process) {
    const ops::Values &whole = outcomes[process / size_t(size)].results;
    for (size_t i = 0; i < whole.size(); ++i) {
      const runtime::Sharding &sharding = compiled.program.results[i].sharding;
      if (size == 1 || sharding.isReplicated()) {
        tiles[process].push_back(whole[i]);
        continue;
      }
      VITRO_TRY(HostArray tile,
                runtime::tileOf(sharding, whole[i], int64_t(process) % size)
                    .during(fmt::format("result {} of {}", i, compiled.program.name)));
      tiles[process].push_back(std::move(tile));
    }
  }
  return tiles;
}

Problem checkProblem(const runtime::CheckHit &hit) {
  return problem("check." + hit.check, hit.text(), Blame::Executor).at(hit.origin.location);
}

/// A kernel stands for many ops: running the reference on the same arguments finds the op.
Problem whichOp(const Compiled &compiled, const Live &live, const runtime::CheckHit &hit,
                std::vector<ops::Values> arguments, const runtime::WorldOptions &world) {
  runtime::Driver driver(live.driver, nullptr);
  auto once = [&](const runtime::RunOptions &options) {
    return runtime::runWorld(*compiled.program.plan, std::move(arguments), world, options);
  };
  auto ran = driver.run(once, driver.options());
  std::optional<runtime::CheckHit> op;
  if (ran) op = std::move(ran->hit);
  Problem problem = checkProblem(op ? *op : hit);
  problem.cause += op ? fmt::format("\n  in compiled code: {}", hit.text())
                      : "\n  the reference produces none from the same arguments";
  return problem;
}

/// The shadow's values instead of the reference's own, rounded to the types that the host expects.
Result<> takeShadows(const runtime::ShadowedPlan &shadowed,
                     std::vector<runtime::ProcessOutcome> &outcomes) {
  for (runtime::ProcessOutcome &outcome : outcomes) {
    for (size_t i = 0; i < shadowed.twinOfResult.size(); ++i) {
      if (!shadowed.twinOfResult[i]) continue;
      HostArray &value = outcome.results[i];
      VITRO_TRY(value, ops::converted(outcome.results[*shadowed.twinOfResult[i]], value.dtype()));
    }
    outcome.results.resize(shadowed.twinOfResult.size());
  }
  return {};
}

/// One for the process, with the settings at the time the first compiled program ran.
runtime::Scheduler &scheduler(const runtime::DriverSettings &settings) {
  // Never destroyed: threads may outlive main.
  static auto *only = new runtime::Scheduler(settings.threads, settings.schedule);
  return *only;
}

/// Whether the launch only has to run machine code.
bool isPlain(const Live &live) {
  return !live.target.empty() && !live.isWide && !live.stopsCaller() && live.dumpTo.empty();
}

Result<std::vector<ops::Values>> compute(Launch &launch) {
  const Compiled &compiled = *launch.compiled;
  const Live &live = *launch.live;
  VITRO_TRY(auto arguments, gatherArguments(launch));
  std::optional<CallDump> dump;
  if (!live.dumpTo.empty()) {
    VITRO_TRY(dump, dumpInputs(compiled, live.dumpTo, arguments).during("--dump-to"));
  }
  runtime::WorldOptions world;
  world.replicas = compiled.options.replicas;
  world.partitions = compiled.options.isGlobal ? 1 : compiled.options.partitions;
  world.seed = live.driver.seed;
  if (compiled.program.callsHost) world.hostCalls = callHost;
  VITRO_TRY(auto native, compiled.chosen(live));
  bool asksSecond = !live.shadow.empty() && mayRunTwice(compiled);
  // The reference alone needs no worker threads.
  bool isThreaded = native || asksSecond;
  runtime::Driver driver(live.driver, isThreaded ? &scheduler(live.driver) : nullptr);
  runtime::RunOptions options = driver.options();
  if (!compiled.program.callsHost) options.cancelled = launch.isEnding.get();
  const runtime::Plan &plan = live.isWide ? *compiled.shadowed().plan
                              : native    ? *native->plan
                                          : *compiled.program.plan;
  std::vector<ops::Values> again;
  if ((native && live.watches()) || asksSecond) again = arguments;
  std::optional<runtime::Stopwatch> watch;
  if (native && isPlain(live)) watch.emplace();
  auto once = [&](const runtime::RunOptions &options) {
    return runtime::runWorld(plan, std::move(arguments), world, options);
  };
  VITRO_TRY(runtime::Execution done, driver.run(once, options));
  std::vector<runtime::ProcessOutcome> &outcomes = done.outcomes;
  if (watch) compiled.pace.note(watch->nanoseconds());
  if (live.isWide) VITRO_RETURN_IF_ERROR(takeShadows(compiled.shadowed(), outcomes));
  if (dump) VITRO_RETURN_IF_ERROR(dumpOutputs(*dump, outcomes).during("--dump-to"));
  if (done.hit)
    return native ? whichOp(compiled, live, *done.hit, std::move(again), world)
                  : checkProblem(*done.hit);
  if (asksSecond)
    VITRO_RETURN_IF_ERROR(
        runShadow({compiled, live, std::move(again), world, options, outcomes, dump}));
  VITRO_TRY(auto tiles, scatterResults(compiled, outcomes));
  outcomes.clear();
  VITRO_RETURN_IF_ERROR(separate(launch, tiles));
  return tiles;
}

Problem inCall(const Launch &launch, Problem problem) {
  problem.whileDoing.push_back(launch.calledFrom.empty()
                                   ? "running " + launch.compiled->program.name
                                   : fmt::format("running {}, called at {}",
                                                 launch.compiled->program.name, launch.calledFrom));
  return problem;
}

/// Fulfils every promise of the launch.
void finish(Launch &launch, Result<std::vector<ops::Values>> tiles) {
  for (size_t process = 0; process < launch.outputs.size(); ++process)
    for (size_t i = 0; i < launch.outputs[process].size(); ++i) {
      Content &content = *launch.outputs[process][i];
      if (!tiles) {
        content.fail(tiles.problem());
        continue;
      }
      content.pin = pinOf(launch, (*tiles)[process][i]);
      content.fulfil(std::move((*tiles)[process][i]));
    }
  launch.outputs.clear();
  launch.finished.set(tiles ? std::nullopt : std::optional(std::move(tiles.problem())));
}

void runLater(std::shared_ptr<runtime::Pool> pool, std::shared_ptr<Launch> launch) {
  std::vector<Event> needed;
  for (const auto &process : launch->inputs)
    for (const Input &input : process) needed.push_back(input.content->ready);
  auto work = [launch] {
    auto tiles = compute(*launch);
    if (!tiles) tiles = inCall(*launch, std::move(tiles.problem()));
    finish(*launch, std::move(tiles));
  };
  Event inputsReady = runtime::whenAll(std::move(needed));
  inputsReady.onReady([pool, launch, work](const Problem *why) {
    if (why)
      finish(*launch, Problem(*why));
    else if (launch->compiled->program.callsHost)
      pool->runApart(work);
    else
      pool->run(work);
  });
}

PJRT_Buffer *outputBuffer(const Compiled &compiled, PJRT_Device *device, size_t index,
                          std::shared_ptr<Content> content) {
  const TensorType &tile = compiled.resultTiles[index];
  PJRT_Memory *memory = device->memoryOfKind(compiled.program.results[index].memoryKind);
  return makeBuffer(memory, tile.dtype, tile.dims, std::move(content));
}

bool isReadyNow(const Launch &launch) {
  for (const auto &process : launch.inputs)
    for (const Input &input : process)
      if (!input.content->ready.isReady() || input.content->ready.problem()) return false;
  return true;
}

/// Programs may nest deeper than the stack of the host's threads allows.
Result<std::vector<ops::Values>> computeOnDeepStack(Launch &launch, runtime::Pool &pool) {
  std::optional<Result<std::vector<ops::Values>>> tiles;
  Event done = Event::pending();
  auto work = [&tiles, &launch, done] {
    tiles = compute(launch);
    done.set();
  };
  if (launch.compiled->program.callsHost)
    pool.runApart(work);
  else
    pool.run(work);
  done.wait();
  return std::move(*tiles);
}

/// Little enough work for the caller's thread.
bool isShort(const Launch &launch) {
  const Compiled &compiled = *launch.compiled;
  return compiled.isTiny || (compiled.processes() == 1 && !compiled.program.callsHost &&
                             !compiled.isDeep && isPlain(*launch.live) && compiled.pace.isQuick());
}

/// Runs before the call returns. A failure is the call's own.
PJRT_Error *runNow(Launch &launch, PJRT_LoadedExecutable_Execute_Args *args) {
  auto tiles = isShort(launch) ? compute(launch)
                               : computeOnDeepStack(launch, *args->executable->client->pool);
  if (!tiles) return makeError(inCall(launch, std::move(tiles.problem())));
  for (size_t process = 0; process < launch.devices.size(); ++process) {
    PJRT_Device *device = launch.devices[process];
    for (size_t i = 0; i < (*tiles)[process].size(); ++i) {
      HostArray pin = pinOf(launch, (*tiles)[process][i]);
      auto content = std::make_shared<Content>(device, std::move((*tiles)[process][i]));
      content->pin = std::move(pin);
      args->output_lists[process][i] =
          outputBuffer(*launch.compiled, device, i, std::move(content));
    }
    if (args->device_complete_events) args->device_complete_events[process] = new PJRT_Event{};
  }
  return nullptr;
}

void promise(const std::shared_ptr<Launch> &launch, PJRT_LoadedExecutable_Execute_Args *args) {
  for (size_t process = 0; process < launch->devices.size(); ++process) {
    PJRT_Device *device = launch->devices[process];
    auto &contents = launch->outputs.emplace_back();
    for (size_t i = 0; i < launch->compiled->resultTiles.size(); ++i) {
      contents.push_back(std::make_shared<Content>(device));
      args->output_lists[process][i] = outputBuffer(*launch->compiled, device, i, contents.back());
    }
    if (args->device_complete_events)
      args->device_complete_events[process] = new PJRT_Event{launch->finished};
  }
}

Result<std::vector<PJRT_Device *>> devicesFor(const PJRT_LoadedExecutable_Execute_Args &args) {
  const Compiled &compiled = *args.executable->compiled;
  if (args.num_args != compiled.argumentTiles.size())
    return problem("execute.arguments",
                   fmt::format("{} takes {} arguments, got {}", compiled.program.name,
                               compiled.argumentTiles.size(), args.num_args));
  if (args.execute_device) {
    if (args.num_devices != 1 || compiled.processes() != 1)
      return problem("execute.device",
                     "an execution device can only be given for a single-process program");
    if (args.execute_device->client != args.executable->client)
      return problem("execute.device",
                     args.execute_device->description.debugText + " belongs to another client");
    if (!args.executable->devices.empty() && args.executable->devices[0] != args.execute_device)
      return problem("execute.device",
                     fmt::format("{} was compiled for {}, not {}", compiled.program.name,
                                 args.executable->devices[0]->description.debugText,
                                 args.execute_device->description.debugText));
    return std::vector{args.execute_device};
  }
  if (args.executable->devices.empty())
    return problem("execute.device",
                   compiled.program.name + " is portable: an execution device is required");
  if (args.num_devices != args.executable->devices.size())
    return problem("execute.device",
                   fmt::format("{} runs on {} devices, got {}", compiled.program.name,
                               args.executable->devices.size(), args.num_devices));
  return args.executable->devices;
}

}  // namespace

PJRT_Error *LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args *args) {
  if (args->executable->isDeleted)
    return invalidArgument(args->executable->compiled->program.name + " was deleted");
  auto launch = std::make_shared<Launch>();
  launch->compiled = args->executable->compiled;
  launch->live = live().now();
  launch->isEnding = args->executable->client->isEnding;
  PJRT_TRY(launch->devices, devicesFor(*args));
  if (hasField(args->options, &args->options->call_location) && args->options->call_location)
    launch->calledFrom = args->options->call_location;
  if (PJRT_Error *error = toError(takeArguments(*launch, *args))) return error;
  // A check must stop the caller, so it gets the answer before it continues. And the token of a
  // failed program must never be returned: all later programs would fail too.
  bool waits = launch->live->stopsCaller() || launch->compiled->isOrdered;
  if (waits)
    for (const auto &process : launch->inputs)
      for (const Input &input : process) input.content->ready.wait();
  if ((isShort(*launch) || waits) && isReadyNow(*launch)) return runNow(*launch, args);
  promise(launch, args);
  runLater(args->executable->client->pool, std::move(launch));
  return nullptr;
}

}  // namespace vitro::plugin
