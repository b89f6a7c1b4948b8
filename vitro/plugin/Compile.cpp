// Compiles the host's bytes to a loadable program, and serializes programs for caches.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/plugin/ElementType.h"
#include "vitro/plugin/Executables.h"
#include "vitro/plugin/Extensions.h"
#include "vitro/plugin/Recompiles.h"
#include "vitro/plugin/Wire.h"
#include "vitro/plugin/Worker.h"
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/support/Cpu.h"
#include "vitro/support/Hash.h"
#include "vitro/support/Log.h"

namespace vitro::plugin {
namespace {

/// The largest program, in bytes and ops, that runs immediately in the caller's thread.
constexpr double kTinyBytes = 1 << 18, kTinyFlops = 1 << 20;
constexpr size_t kTinyTasks = 64;

int64_t sizeOf(const TensorType &type) {
  return type.dtype == DType::Token ? 0 : *elementCount(type.dims) * byteWidth(type.dtype);
}

PJRT_NamedValue costValue(const char *name, double value) {
  PJRT_NamedValue named = {};
  named.struct_size = kStructSize<PJRT_NamedValue>;
  named.name = name;
  named.name_size = strlen(name);
  named.type = PJRT_NamedValue_kFloat;
  named.float_value = float(value);
  named.value_size = 1;
  return named;
}

template <class Values, class Get>
std::vector<std::string> texts(const Values &values, Get get) {
  std::vector<std::string> all;
  for (const auto &value : values) all.push_back(get(value));
  return all;
}

template <class Value>
std::string kindText(const Value &value) {
  return value.memoryKind.empty() ? kMemoryKinds[0] : value.memoryKind;
}

template <class Value>
std::string shardingText(const Value &value) {
  return opShardingBytes(value.sharding);
}

/// A loop may run for any time.
bool isLoop(const runtime::Task &task) {
  return std::string_view(task.row->name) == "stablehlo.while";
}

/// Transfers to or from the host while the program runs: there is nobody at the other end.
bool isHostTransfer(const runtime::Task &task) {
  std::string_view name = task.row->name;
  return name == "stablehlo.infeed" || name == "stablehlo.outfeed" ||
         ((name == "stablehlo.send" || name == "stablehlo.recv") &&
          task.attrs.flag("is_host_transfer"));
}

/// The part of each value on one device, or why there is none.
template <class Values>
Result<std::vector<TensorType>> tilesOf(const Values &values, bool isGlobal, const char *what) {
  std::vector<TensorType> tiles;
  for (size_t i = 0; i < values.size(); ++i) {
    TensorType tile = values[i].type;
    if (!tile.isStatic())
      return cannotRun("compile.dynamic",
                       fmt::format("{} {} has a dynamic shape: {}", what, i, tile.text()));
    if (tile.dtype != DType::Token && !elementCount(tile.dims))
      return problem("memory.too-large", fmt::format("{} {} is {}", what, i, tile.text()));
    if (isGlobal) {
      VITRO_TRY(
          tile.dims,
          runtime::tileDims(values[i].sharding, tile.dims).during(fmt::format("{} {}", what, i)));
    }
    tiles.push_back(std::move(tile));
  }
  return tiles;
}

template <class Values>
Result<> checkKinds(const Values &values, const char *what) {
  for (size_t i = 0; i < values.size(); ++i) {
    const std::string &kind = values[i].memoryKind;
    bool known = kind.empty();
    for (const char *name : kMemoryKinds) known |= kind == name;
    if (!known)
      return problem("compile.memory-kind",
                     fmt::format("{} {} is in memory kind '{}'", what, i, kind))
          .suggest("vitro has device, pinned_host and unpinned_host");
  }
  return {};
}

/// The module was imported for its declared number of partitions; the host may ask for another.
template <class Values>
Result<> checkShardings(const Values &values, int64_t partitions, const char *what) {
  for (size_t i = 0; i < values.size(); ++i)
    VITRO_RETURN_IF_ERROR(
        ops::checkSharding(values[i].sharding, partitions).during(fmt::format("{} {}", what, i)));
  return {};
}

Result<> checkSignature(const runtime::Program &program, const CompileOptions &options) {
  if (runtime::anyTask(*program.plan, isHostTransfer))
    return cannotRun("compile.host-transfer",
                     program.name + " exchanges values with the host while it runs")
        .suggest(
            "infeed, outfeed, send and recv to the host run in `vitro run`; in JAX use "
            "io_callback");
  VITRO_TRY(auto arguments, tilesOf(program.arguments, options.isGlobal, "argument"));
  VITRO_TRY(auto results, tilesOf(program.results, options.isGlobal, "result"));
  if (options.isGlobal) {
    VITRO_RETURN_IF_ERROR(checkShardings(program.arguments, options.partitions, "argument"));
    VITRO_RETURN_IF_ERROR(checkShardings(program.results, options.partitions, "result"));
  }
  VITRO_RETURN_IF_ERROR(checkKinds(program.arguments, "argument"));
  return checkKinds(program.results, "result");
}

Result<std::shared_ptr<const Compiled>> finish(runtime::Program program, CompileOptions options,
                                               std::string_view code,
                                               std::string_view optionBytes) {
  VITRO_RETURN_IF_ERROR(checkSignature(program, options));
  return std::make_shared<const Compiled>(std::move(program), std::move(options), std::string(code),
                                          std::string(optionBytes));
}

}  // namespace

TextList::TextList(std::vector<std::string> given) : texts(std::move(given)) {
  for (const std::string &text : texts) {
    data.push_back(text.data());
    sizes.push_back(text.size());
  }
}

Compiled::Compiled(runtime::Program given, CompileOptions how, std::string codeBytes,
                   std::string rawOptions)
    : program(std::move(given)),
      options(std::move(how)),
      code(std::move(codeBytes)),
      optionBytes(std::move(rawOptions)),
      deviceAssignment(deviceAssignmentBytes(options)),
      argumentTiles(*tilesOf(program.arguments, options.isGlobal, "argument")),
      resultTiles(*tilesOf(program.results, options.isGlobal, "result")),
      argumentKinds(texts(program.arguments, kindText<runtime::ProgramArgument>)),
      resultKinds(texts(program.results, kindText<runtime::ProgramResult>)),
      argumentShardings(texts(program.arguments, shardingText<runtime::ProgramArgument>)),
      resultShardings(texts(program.results, shardingText<runtime::ProgramResult>)) {
  fingerprint = hashBytes(code + optionBytes).text();
  for (const TensorType &tile : resultTiles) {
    outputTypes.push_back(bufferType(tile.dtype));
    outputDims.insert(outputDims.end(), tile.dims.begin(), tile.dims.end());
    outputRanks.push_back(tile.dims.size());
    outputBytes += sizeOf(tile);
    resultLayouts.push_back(rowMajorLayout(tile.dims.size()));
  }
  for (size_t i = 0; i < argumentTiles.size(); ++i) {
    argumentBytes += sizeOf(argumentTiles[i]);
    argumentLayouts.push_back(rowMajorLayout(argumentTiles[i].dims.size()));
    if (program.arguments[i].aliases >= 0) aliasBytes += sizeOf(argumentTiles[i]);
  }
  const runtime::ProgramCost &cost = program.cost;
  costs = {costValue("flops", cost.flops), costValue("transcendentals", cost.transcendentals),
           costValue("bytes accessed", cost.bytesAccessed)};
  isOrdered = std::ranges::any_of(program.arguments, [](const runtime::ProgramArgument &argument) {
    return argument.type.dtype == DType::Token;
  });
  isTiny = processes() == 1 && !program.callsHost && cost.bytesAccessed <= kTinyBytes &&
           cost.flops <= kTinyFlops && runtime::countTasks(*program.plan) <= kTinyTasks &&
           !runtime::anyTask(*program.plan, isLoop);
}

const runtime::ShadowedPlan &Compiled::shadowed() const {
  std::call_once(shadowOnce, [&] { shadow = runtime::withShadows(*program.plan); });
  return shadow;
}

CodeKey codeKey(const std::string &target, const Settings &settings) {
  return {target, settings.text("cxx"), settings.text("skip-stages"), settings.text("target-cpu")};
}

void Compiled::adopt(const CodeKey &key, std::shared_ptr<const runtime::Program> made) const {
  if (runtime::countTasks(*made->plan) > kTinyTasks) isDeep = true;
  std::lock_guard lock(making);
  natives[key] = std::move(made);
}

std::map<CodeKey, std::shared_ptr<const runtime::Program>> Compiled::machineCode() const {
  std::lock_guard lock(making);
  return natives;
}

void Compiled::refuse(const CodeKey &key, const Problem &why) const {
  std::lock_guard lock(making);
  if (refused.insert(key).second)
    VITRO_LOG(warn, program.name << " runs on the reference, slower: " << why.text());
}

Result<std::shared_ptr<const runtime::Program>> Compiled::native(const std::string &target,
                                                                 const Settings &settings) const {
  CodeKey key = codeKey(target, settings);
  std::lock_guard asking(compiling);  // two threads do not compile the same
  {
    std::lock_guard lock(making);
    if (auto known = natives.find(key); known != natives.end()) return known->second;
  }
  VITRO_TRY(auto *worker, compileWorker());
  VITRO_TRY(runtime::Program made, worker->compileFor(target, code, settings));
  auto shared = std::make_shared<const runtime::Program>(std::move(made));
  adopt(key, shared);
  return shared;
}

Result<std::shared_ptr<const runtime::Program>> Compiled::chosen(const Live &live) const {
  if (live.target.empty()) return std::shared_ptr<const runtime::Program>();
  CodeKey key = codeKey(live.target, live.settings);
  if (live.isByDefault) {
    std::lock_guard lock(making);
    if (refused.contains(key)) return std::shared_ptr<const runtime::Program>();
  }
  auto made = native(live.target, live.settings);
  if (made || !live.isByDefault) return made;
  refuse(key, made.problem());
  return std::shared_ptr<const runtime::Program>();
}

namespace {

/// The reference, and the executors that the settings ask for: a failure to compile is then
/// reported at compile time and not at the first call.
std::vector<std::string> targetsOf(const Live &live) {
  std::vector<std::string> targets = {"ref"};
  for (const std::string &name : {live.target, live.shadow})
    if (!name.empty() && !std::ranges::count(targets, name)) targets.push_back(name);
  return targets;
}

/// One program for each of `targets`. If compiling to machine code takes the worker down and nobody
/// asked for it, the reference alone.
Result<std::vector<Result<runtime::Program>>> askWorker(const std::vector<std::string> &targets,
                                                        std::string_view code, const Live &live) {
  VITRO_TRY(auto *worker, compileWorker());
  auto made = worker->compileForAll(targets, code, live.settings);
  bool isLost =
      !made && (made.problem().code == "worker.crashed" || made.problem().code == "worker.timeout");
  if (!isLost || targets.size() == 1 || !live.isByDefault) return made;
  VITRO_TRY(auto alone, worker->compileForAll({"ref"}, code, live.settings));
  while (alone.size() < targets.size()) alone.push_back(made.problem());
  return alone;
}

}  // namespace

Result<std::shared_ptr<const Compiled>> compile(std::string_view code, std::string_view format,
                                                std::string_view optionBytes) {
  if (format != "mlir")
    return problem("compile.format", fmt::format("a program in the format '{}'", format))
        .suggest("vitro reads 'mlir': StableHLO as text, bytecode or portable artifact");
  VITRO_TRY(CompileOptions options, readCompileOptions(optionBytes));
  for (const auto &[name, value] : options.overrides) {
    if (!name.starts_with("xla_"))
      return problem("compile.option", fmt::format("No such compile option: '{}'", name))
          .suggest("set vitro's settings in VITRO_FLAGS or vitro.settings()");
    VITRO_LOG(warn, "the compiler option " << name << " is specific to XLA and ignored");
  }
  auto now = live().now();
  std::vector<std::string> targets = targetsOf(*now);
  VITRO_TRY(auto made, askWorker(targets, code, *now));
  VITRO_TRY(runtime::Program program, std::move(made[0]));
  VITRO_TRY(auto compiled, finish(std::move(program), std::move(options), code, optionBytes));
  for (size_t i = 1; i < targets.size(); ++i) {
    CodeKey key = codeKey(targets[i], now->settings);
    if (made[i])
      compiled->adopt(key, std::make_shared<const runtime::Program>(std::move(*made[i])));
    else if (now->isByDefault)
      compiled->refuse(key, made[i].problem());
    else
      return std::move(made[i].problem());
  }
  noteCompile(*compiled);
  return compiled;
}

// A sealed file of fields: 1 the program, 2 its options, 3 the reference's plan, 4 machine code (as
// often as there is some: 1 its key, four times, 2 its plan). The seal's hash detects whether a
// cache returned other bytes.
std::string serialize(const Compiled &compiled) {
  WireWriter writer;
  writer.message(1, compiled.code);
  writer.message(2, compiled.optionBytes);
  writer.message(3, runtime::encodeProgram(compiled.program));
  for (const auto &[key, program] : compiled.machineCode()) {
    WireWriter one;
    for (const std::string &word : key) one.message(1, word);
    one.message(2, runtime::encodeProgram(*program));
    writer.message(4, one.take());
  }
  return runtime::sealProgramFile(writer.take());
}

/// Machine code that this CPU cannot run is left out: the program is at hand to compile it again.
static Result<> readCode(std::string_view bytes, const Compiled &compiled) {
  VITRO_TRY(auto fields, readMessage(bytes));
  CodeKey key;
  size_t words = 0;
  std::string_view file;
  for (const WireField &field : fields) {
    if (field.number == 1 && words < key.size()) key[words++] = field.bytes;
    if (field.number == 2) file = field.bytes;
  }
  VITRO_TRY(runtime::Program program, runtime::decodeProgram(file));
  if (auto can = checkCpu(program.cpu, program.cpuFeatures); !can) {
    VITRO_LOG(warn, compiled.program.name << " is compiled again: " << can.problem().text());
    return {};
  }
  compiled.adopt(key, std::make_shared<const runtime::Program>(std::move(program)));
  return {};
}

Result<std::shared_ptr<const Compiled>> deserialize(std::string_view bytes) {
  VITRO_TRY(std::string_view payload, runtime::unsealProgramFile(bytes));
  VITRO_TRY(auto fields, readMessage(payload));
  std::string_view parts[4];
  for (const WireField &field : fields)
    if (field.number < std::size(parts)) parts[field.number] = field.bytes;
  VITRO_TRY(CompileOptions options, readCompileOptions(parts[2]));
  VITRO_TRY(runtime::Program program, runtime::decodeProgram(parts[3]));
  VITRO_TRY(auto compiled, finish(std::move(program), std::move(options), parts[1], parts[2]));
  if (live().now()->settings.flag("force-recompile")) return compiled;
  for (const WireField &field : fields)
    if (field.number == 4) VITRO_RETURN_IF_ERROR(readCode(field.bytes, *compiled));
  return compiled;
}

Result<std::shared_ptr<const Compiled>> withOptions(const Compiled &compiled,
                                                    std::string_view optionBytes) {
  VITRO_TRY(CompileOptions options, readCompileOptions(optionBytes));
  if (options.replicas * options.partitions != compiled.processes())
    return problem(
        "compile.grid",
        fmt::format("compiled for {} processes, but {} replicas x {} partitions were requested",
                    compiled.processes(), options.replicas, options.partitions));
  VITRO_TRY(auto other, finish(compiled.program, std::move(options), compiled.code, optionBytes));
  for (auto &[key, program] : compiled.machineCode()) other->adopt(key, program);
  return other;
}

Result<PJRT_LoadedExecutable *> load(PJRT_Client *client,
                                     std::shared_ptr<const Compiled> compiled) {
  auto loaded = std::make_unique<PJRT_LoadedExecutable>();
  loaded->client = client;
  const CompileOptions &options = compiled->options;
  for (size_t i = 0; i < options.devices.size(); ++i) {
    PJRT_Device *device = client->lookup(options.devices[i]);
    if (!device)
      return problem("compile.device",
                     fmt::format("the program needs device {}, but there are {} devices",
                                 options.devices[i], client->devices.size()))
          .suggest("--num-devices in VITRO_FLAGS sets how many there are");
    if (std::ranges::count(loaded->devices, device))
      return problem("compile.device",
                     fmt::format("device {} is assigned twice", options.devices[i]));
    loaded->devices.push_back(device);
    loaded->logicalIds.push_back(
        {int(int64_t(i) / options.partitions), int(int64_t(i) % options.partitions)});
  }
  loaded->compiled = std::move(compiled);
  return loaded.release();
}

}  // namespace vitro::plugin
