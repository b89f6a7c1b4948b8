// A program that runs without a compiler: its plan, and its signature for the host.
#pragma once
#include "vitro/runtime/plan/Plan.h"
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::runtime {

struct ProgramArgument {
  TensorType type;         // of the whole array
  Sharding sharding;       // over the partitions
  int64_t aliases = -1;    // the result that aliases this argument, when donated
  bool donatable = false;  // the caller donates the argument, whichever result may use it
  std::string memoryKind;  // "" for the default
  std::string path;        // in the user's pytree: "params/layer2/w"; "" if unknown
};

struct ProgramResult {
  TensorType type;
  Sharding sharding;
  std::string memoryKind;
  std::string path;
};

/// Estimates made from the module.
struct ProgramCost {
  double flops = 0, transcendentals = 0, bytesAccessed = 0;
  int64_t peakTemporaryBytes = 0;
};

struct Program {
  std::string name;  // of the module: "jit_f"
  std::shared_ptr<const Plan> plan;
  std::vector<ProgramArgument> arguments;  // one per argument of the plan
  std::vector<ProgramResult> results;      // one per result of the plan
  int64_t replicas = 1, partitions = 1;    // as the module declares them
  bool callsHost = false;                  // some op is a host callback
  ProgramCost cost;
  std::string cpu;                       // that its machine code was made for; "" if it has none
  std::vector<std::string> cpuFeatures;  // that the code may use (support/Cpu.h)
};

}  // namespace vitro::runtime
