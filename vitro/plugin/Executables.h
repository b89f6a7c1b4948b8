// Compiled programs: their metadata, and where they run.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include "vitro/plugin/Client.h"
#include "vitro/plugin/CompileOptions.h"
#include "vitro/plugin/Live.h"
#include "vitro/runtime/plan/Program.h"
#include "vitro/runtime/reference/Shadow.h"

namespace vitro::plugin {

/// Strings in the form in which the host reads lists of them.
struct TextList {
  explicit TextList(std::vector<std::string> texts);
  TextList(const TextList &) = delete;
  std::vector<std::string> texts;
  std::vector<const char *> data;
  std::vector<size_t> sizes;
};

/// Estimates a program's run time from previous runs: neither loops nor array sizes predict it.
class Pace {
 public:
  /// After a long run it takes a few short ones to be quick again.
  void note(uint64_t nanoseconds) {
    uint64_t before = recent.load(std::memory_order_relaxed);
    uint64_t after = before == UINT64_MAX ? nanoseconds : std::max(nanoseconds, before / 2);
    recent.store(after, std::memory_order_relaxed);
  }
  /// Handing it to another thread would cost as much.
  bool isQuick() const { return recent.load(std::memory_order_relaxed) <= kQuick; }

 private:
  static constexpr uint64_t kQuick = 50'000;
  std::atomic<uint64_t> recent = UINT64_MAX;
};

/// Executor, and the settings that affect code generation.
using CodeKey = std::array<std::string, 4>;
CodeKey codeKey(const std::string &target, const Settings &settings);

/// A program and all metadata that the host reads in place. Immutable.
struct Compiled {
  Compiled(runtime::Program program, CompileOptions options, std::string code,
           std::string optionBytes);
  Compiled(const Compiled &) = delete;

  /// Processes that run as one: a global program runs once for all its partitions.
  int64_t groupSize() const { return options.isGlobal ? options.partitions : 1; }
  int64_t processes() const { return options.replicas * options.partitions; }

  const runtime::Program program;
  const CompileOptions options;
  const std::string code;         // as the host sent it
  const std::string optionBytes;  // as the host sent them
  std::string fingerprint;
  std::string deviceAssignment;

  std::vector<TensorType> argumentTiles, resultTiles;  // per device
  std::vector<PJRT_Buffer_Type> outputTypes;
  std::vector<int64_t> outputDims;  // of all outputs, one after the other
  std::vector<size_t> outputRanks;
  TextList argumentKinds, resultKinds;          // of memory
  TextList argumentShardings, resultShardings;  // serialized xla.OpSharding
  std::vector<PJRT_Layouts_MemoryLayout *> argumentLayouts, resultLayouts;
  std::vector<PJRT_NamedValue> costs;
  int64_t argumentBytes = 0, outputBytes = 0, aliasBytes = 0;
  /// The plan with its wider shadow (ref64), made on demand.
  const runtime::ShadowedPlan &shadowed() const;
  /// The same program as machine code of `target`, made on demand.
  Result<std::shared_ptr<const runtime::Program>> native(const std::string &target,
                                                         const Settings &settings) const;
  /// Takes machine code that was made together with the program, or earlier.
  void adopt(const CodeKey &key, std::shared_ptr<const runtime::Program> made) const;
  /// The machine code that there is by now.
  std::map<CodeKey, std::shared_ptr<const runtime::Program>> machineCode() const;
  /// Remembers that there is no machine code, and warns: the user chose no executor.
  void refuse(const CodeKey &key, const Problem &why) const;
  /// The machine code that the settings ask for; null for the reference, also if the user chose no
  /// executor and the program cannot be compiled: a warning says why, once.
  Result<std::shared_ptr<const runtime::Program>> chosen(const Live &live) const;
  /// So little work that handing it to another thread would cost more.
  bool isTiny = false;
  /// Of its machine code, without observers.
  mutable Pace pace;
  /// Its machine code may need more stack than the host's threads have.
  mutable std::atomic<bool> isDeep = false;
  /// Its effects are ordered: it takes a token.
  bool isOrdered = false;

 private:
  mutable std::once_flag shadowOnce;
  mutable runtime::ShadowedPlan shadow;
  mutable std::mutex compiling;  // held while the worker compiles this program
  mutable std::mutex making;     // guards the members below
  mutable std::map<CodeKey, std::shared_ptr<const runtime::Program>> natives;
  mutable std::set<CodeKey> refused;  // those that failed to compile
};

/// Imports in the worker. `code` is text, bytecode or a portable artifact.
Result<std::shared_ptr<const Compiled>> compile(std::string_view code, std::string_view format,
                                                std::string_view options);

std::string serialize(const Compiled &compiled);
Result<std::shared_ptr<const Compiled>> deserialize(std::string_view bytes);
/// The same program for other devices.
Result<std::shared_ptr<const Compiled>> withOptions(const Compiled &compiled,
                                                    std::string_view options);

}  // namespace vitro::plugin

struct PJRT_Executable {
  std::shared_ptr<const vitro::plugin::Compiled> compiled;
};

struct PJRT_LoadedExecutable {
  PJRT_Client *client;
  std::shared_ptr<const vitro::plugin::Compiled> compiled;
  std::vector<PJRT_Device *> devices;  // by process; empty when portable
  std::vector<PJRT_LogicalDeviceIds> logicalIds;
  std::atomic<bool> isDeleted = false;
};

namespace vitro::plugin {

/// Loads the program on the devices that its options name.
Result<PJRT_LoadedExecutable *> load(PJRT_Client *client, std::shared_ptr<const Compiled> compiled);

}  // namespace vitro::plugin
