// The compile options of the host that we use.
#pragma once
#include <string>
#include <string_view>
#include <vector>
#include "vitro/runtime/plan/Sharding.h"
#include "vitro/support/Result.h"

namespace vitro::plugin {

struct CompileOptions {
  int64_t replicas = 1, partitions = 1;
  /// One program for all partitions, on global arrays.
  bool isGlobal = false;
  /// Runs on whichever device it is launched on.
  bool isPortable = false;
  /// Device ids, replica-major: [replica * partitions + partition]. Empty when portable.
  std::vector<int64_t> devices;
  /// Options given to `jit(compiler_options=...)`, as "--name=value" texts.
  std::vector<std::pair<std::string, std::string>> overrides;
};

/// Reads an xla.CompileOptionsProto.
Result<CompileOptions> readCompileOptions(std::string_view bytes);
/// Writes an xla.DeviceAssignmentProto.
std::string deviceAssignmentBytes(const CompileOptions &options);
/// Writes an xla.OpSharding.
std::string opShardingBytes(const runtime::Sharding &sharding);

}  // namespace vitro::plugin
