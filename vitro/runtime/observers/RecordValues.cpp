#include "vitro/runtime/observers/RecordValues.h"
#include <fmt/format.h>
#include <filesystem>
#include "vitro/runtime/files/AttributeJson.h"
#include "vitro/support/File.h"
#include "vitro/tensor/Npz.h"

namespace vitro::runtime {

constexpr std::string_view kKernelCall = "kernel.call";
constexpr int64_t kMostIndexBytes = int64_t(256) << 20;

/// "main/3[2]/": the prefix of an op's own id. Ops inside a kernel belong to the place of the
/// kernel call.
static std::string loopsAround(const Frame *frame) {
  if (!frame || !frame->task) return "";
  std::string outer = loopsAround(frame->outer);
  if (frame->task->origin.op == kKernelCall) return outer;
  return fmt::format("{}{}[{}]/", outer, frame->task->origin.id, frame->iteration);
}

/// The kernel that a task calls, as code or still as a graph; empty: none.
static std::string kernelOf(const Task &task) {
  if (task.kernel) return task.kernel->signature().name;
  return std::string(task.origin.op == kKernelCall ? task.attrs.string("kernel") : "");
}

Result<> ValueRecorder::produced(const Frame *frame, const Task &task, std::span<const HostArray>,
                                 std::span<const HostArray> outputs) {
  std::string around = loopsAround(frame), kernel = kernelOf(task);
  auto known = kernels.find(kernel);
  std::lock_guard lock(mutex);
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (outputs[i].dtype() == DType::Token) continue;
    if (outputs[i].bytes() > mostBytes - bytes) {
      ++leftOutCount;
      continue;
    }
    bytes += outputs[i].bytes();
    RecordedValue value{
        {}, kernel.empty() ? task.origin.op : kernel, task.origin.location, outputs[i]};
    if (kernel.empty()) {
      value.ids.push_back(fmt::format("{}{}#{}", around, task.origin.id, i));
    } else if (known != kernels.end() && i < known->second.size()) {
      for (const std::string &id : known->second[i]) value.ids.push_back(around + id);
    }
    all.push_back(std::move(value));
  }
  return {};
}

Result<> writeValues(const std::string &folder, const ValueRecorder &recorder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return problem("values.folder", error.message()).at(folder);
  NamedArrays arrays;
  Json index = Json::array();
  for (const RecordedValue &value : recorder.values()) {
    index.push_back({{"ids", value.ids},
                     {"op", value.op},
                     {"location", value.location},
                     {"type", typeJson(value.array.type())}});
    arrays.push_back({fmt::format("v{}", arrays.size()), value.array});
  }
  VITRO_RETURN_IF_ERROR(writeArrays(folder + "/values.npz", arrays));
  return writeFile(folder + "/index.json",
                   jsonText({{"values", index}, {"left_out", recorder.leftOut()}}));
}

Result<ReadValues> readValues(const std::string &folder) {
  VITRO_TRY(std::string text, readFile(folder + "/index.json", kMostIndexBytes));
  VITRO_TRY(Json json, parseStrictJson(text, "values.malformed"));
  VITRO_TRY(NamedArrays arrays, readArrays(folder + "/values.npz"));
  Complaints complaints{"values.malformed", {}};
  JsonNode root(json, complaints), list = root["values"];
  ReadValues read;
  read.leftOut = root["left_out"].integer(0, INT64_MAX);
  for (size_t i = 0; i < list.size() && root.isGood(); ++i) {
    JsonNode node = list.at(i), ids = node["ids"];
    RecordedValue &value = read.values.emplace_back();
    for (size_t k = 0; k < ids.size(); ++k) value.ids.push_back(ids.at(k).text());
    value.op = node["op"].text();
    value.location = node["location"].text();
    TensorType type = readType(node["type"]);
    const HostArray *array = findArray(arrays, fmt::format("v{}", i));
    if (!array) return problem("values.malformed", fmt::format("there is no v{}", i)).at(folder);
    if (!root.isGood()) break;
    VITRO_TRY(value.array, asType(*array, type).during(fmt::format("v{}", i)));
  }
  if (complaints.first) return std::move(*complaints.first).at(folder + "/index.json");
  return read;
}

}  // namespace vitro::runtime
