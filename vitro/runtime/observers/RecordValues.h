// The values that a run produced, by op instance: recorded during the run, written to files and
// read back.
#pragma once
#include <map>
#include <mutex>
#include "vitro/runtime/run/Observer.h"
#include "vitro/support/Json.h"

namespace vitro::runtime {

struct RecordedValue {
  /// "main/7#0": the result of an op, within its enclosing loops: "main/3[2]/main/7#0". A kernel's
  /// output may stand for several ops, or for no known op.
  std::vector<std::string> ids;
  std::string op;        // "stablehlo.add", or the name of the kernel
  std::string location;  // the source line
  HostArray array;
};

/// The ops that each output of a kernel stands for: "main/7#0".
using KernelOutputs = std::map<std::string, std::vector<std::vector<std::string>>>;

/// Keeps every value, in the order of production, until they exceed `mostBytes`.
class ValueRecorder final : public Observer {
 public:
  ValueRecorder(KernelOutputs kernels, int64_t mostBytes)
      : kernels(std::move(kernels)), mostBytes(mostBytes) {}
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                    std::span<const HostArray> outputs) override;

  const std::vector<RecordedValue> &values() const { return all; }
  int64_t leftOut() const { return leftOutCount; }

 private:
  KernelOutputs kernels;
  int64_t mostBytes, bytes = 0, leftOutCount = 0;
  std::mutex mutex;
  std::vector<RecordedValue> all;
};

/// values.npz and index.json in a folder.
Result<> writeValues(const std::string &folder, const ValueRecorder &recorder);
struct ReadValues {
  std::vector<RecordedValue> values;
  int64_t leftOut = 0;
};
Result<ReadValues> readValues(const std::string &folder);

}  // namespace vitro::runtime
