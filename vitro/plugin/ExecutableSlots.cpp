// Slots about compiled programs: everything but running them.
#include <fmt/format.h>
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Executables.h"
#include "vitro/plugin/Slots.h"
#include "vitro/runtime/plan/Estimate.h"

// Bytes that the host reads until it calls the deleter.
struct PJRT_SerializedExecutable {
  std::string bytes;
};
struct PJRT_SerializedCompileOptions {};
struct PJRT_DeviceAssignmentSerialized {};
struct PJRT_ExecuteContext {};

namespace vitro::plugin {
namespace {

void give(const std::string &text, const char *&data, size_t &size) {
  data = text.data();
  size = text.size();
}

}  // namespace

PJRT_Error *Client_Compile(PJRT_Client_Compile_Args *args) {
  const PJRT_Program &program = *args->program;
  PJRT_TRY(auto compiled,
           compile({program.code, program.code_size}, {program.format, program.format_size},
                   {args->compile_options, args->compile_options_size}));
  PJRT_TRY(args->executable, load(args->client, std::move(compiled)));
  return nullptr;
}

PJRT_Error *Compile(PJRT_Compile_Args *args) {
  const PJRT_Program &program = *args->program;
  PJRT_TRY(auto compiled,
           compile({program.code, program.code_size}, {program.format, program.format_size},
                   {args->compile_options, args->compile_options_size}));
  args->executable = new PJRT_Executable{std::move(compiled)};
  return nullptr;
}

PJRT_Error *Client_Load(PJRT_Client_Load_Args *args) {
  PJRT_TRY(args->loaded_executable, load(args->client, args->executable->compiled));
  return nullptr;
}

PJRT_Error *Executable_Destroy(PJRT_Executable_Destroy_Args *args) {
  delete args->executable;
  return nullptr;
}

PJRT_Error *Executable_Name(PJRT_Executable_Name_Args *args) {
  give(args->executable->compiled->program.name, args->executable_name, args->executable_name_size);
  return nullptr;
}

PJRT_Error *Executable_NumReplicas(PJRT_Executable_NumReplicas_Args *args) {
  args->num_replicas = size_t(args->executable->compiled->options.replicas);
  return nullptr;
}

PJRT_Error *Executable_NumPartitions(PJRT_Executable_NumPartitions_Args *args) {
  args->num_partitions = size_t(args->executable->compiled->options.partitions);
  return nullptr;
}

PJRT_Error *Executable_NumOutputs(PJRT_Executable_NumOutputs_Args *args) {
  args->num_outputs = args->executable->compiled->outputTypes.size();
  return nullptr;
}

PJRT_Error *Executable_SizeOfGeneratedCodeInBytes(
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args) {
  args->size_in_bytes = int64_t(args->executable->compiled->code.size());
  return nullptr;
}

PJRT_Error *Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args *args) {
  args->properties = args->executable->compiled->costs.data();
  args->num_properties = args->executable->compiled->costs.size();
  return nullptr;
}

PJRT_Error *Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args *args) {
  const TextList &kinds = args->executable->compiled->resultKinds;
  args->num_outputs = kinds.texts.size();
  args->memory_kinds = kinds.data.data();
  args->memory_kind_sizes = kinds.sizes.data();
  return nullptr;
}

PJRT_Error *Executable_ParameterMemoryKinds(PJRT_Executable_ParameterMemoryKinds_Args *args) {
  const TextList &kinds = args->executable->compiled->argumentKinds;
  args->num_parameters = kinds.texts.size();
  args->memory_kinds = kinds.data.data();
  args->memory_kind_sizes = kinds.sizes.data();
  return nullptr;
}

// The reference runs the program unchanged. With several partitions the host expects the
// per-partition program, and fails on the sharding ops of the global one; there is no such program
// here.
PJRT_Error *Executable_OptimizedProgram(PJRT_Executable_OptimizedProgram_Args *args) {
  if (args->executable->compiled->options.partitions > 1)
    return notOffered("the text of a partitioned program");
  static constexpr std::string_view kFormat = "mlir";
  const std::string &code = args->executable->compiled->code;
  args->program->format = kFormat.data();
  args->program->format_size = kFormat.size();
  if (args->program->code) {
    if (args->program->code_size < code.size())
      return invalidArgument(fmt::format("{} bytes are too few for a program of {}",
                                         args->program->code_size, code.size()));
    std::memcpy(args->program->code, code.data(), code.size());
  }
  args->program->code_size = code.size();
  return nullptr;
}

PJRT_Error *Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args *args) {
  const Compiled &compiled = *args->executable->compiled;
  args->output_types = const_cast<PJRT_Buffer_Type *>(compiled.outputTypes.data());
  args->num_output_types = compiled.outputTypes.size();
  return nullptr;
}

PJRT_Error *Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args *args) {
  const Compiled &compiled = *args->executable->compiled;
  args->num_outputs = compiled.outputRanks.size();
  args->dims = compiled.outputDims.data();
  args->dim_sizes = compiled.outputRanks.data();
  return nullptr;
}

PJRT_Error *Executable_Fingerprint(PJRT_Executable_Fingerprint_Args *args) {
  give(args->executable->compiled->fingerprint, args->executable_fingerprint,
       args->executable_fingerprint_size);
  return nullptr;
}

PJRT_Error *Executable_GetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args *args) {
  const Compiled &compiled = *args->executable->compiled;
  // If it cannot be machine code, the compilation has already said so; the reference's figure is
  // right then.
  auto native = compiled.chosen(*live().now());
  runtime::Estimate needed =
      runtime::estimate(native && *native ? *(*native)->plan : *compiled.program.plan);
  int64_t temporary =
      std::max<int64_t>(0, needed.peakBytes - needed.argumentBytes - needed.resultBytes);
  args->generated_code_size_in_bytes = int64_t(compiled.code.size());
  args->argument_size_in_bytes = compiled.argumentBytes;
  args->output_size_in_bytes = compiled.outputBytes;
  args->alias_size_in_bytes = compiled.aliasBytes;
  args->temp_size_in_bytes = temporary;
  args->host_generated_code_size_in_bytes = 0;
  args->host_argument_size_in_bytes = 0;
  args->host_output_size_in_bytes = 0;
  args->host_alias_size_in_bytes = 0;
  args->host_temp_size_in_bytes = 0;
  int64_t total = compiled.argumentBytes + compiled.outputBytes - compiled.aliasBytes + temporary;
  if (hasField(args, &args->peak_memory_in_bytes)) args->peak_memory_in_bytes = total;
  if (hasField(args, &args->total_size_in_bytes)) args->total_size_in_bytes = total;
  if (hasField(args, &args->peak_unpadded_heap_bytes)) {
    args->total_allocation_bytes = total;
    args->indefinite_allocations = 0;
    args->peak_unpadded_heap_bytes = total;
  }
  return nullptr;
}

PJRT_Error *Executable_Serialize(PJRT_Executable_Serialize_Args *args) {
  // A callback is identified by a number, which means another function in another process.
  if (args->executable->compiled->program.callsHost)
    return notOffered("a program that calls back into Python, as bytes");
  auto *serialized = new PJRT_SerializedExecutable{serialize(*args->executable->compiled)};
  give(serialized->bytes, args->serialized_bytes, args->serialized_bytes_size);
  args->serialized_executable = serialized;
  args->serialized_executable_deleter = [](PJRT_SerializedExecutable *owned) { delete owned; };
  return nullptr;
}

PJRT_Error *Executable_DeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args *args) {
  std::string_view bytes(args->serialized_executable, args->serialized_executable_size);
  PJRT_TRY(auto compiled, deserialize(bytes));
  if (hasField(args, &args->overridden_serialized_compile_options_size) &&
      args->overridden_serialized_compile_options_size > 0) {
    PJRT_TRY(compiled, withOptions(*compiled, {args->overridden_serialized_compile_options,
                                               args->overridden_serialized_compile_options_size}));
  }
  PJRT_TRY(args->loaded_executable, load(args->client, std::move(compiled)));
  return nullptr;
}

PJRT_Error *Executable_GetCompileOptions(PJRT_Executable_GetCompileOptions_Args *args) {
  give(args->executable->compiled->optionBytes, args->serialized_bytes,
       args->serialized_bytes_size);
  args->serialized_compile_options = nullptr;
  args->serialized_compile_options_deleter = [](PJRT_SerializedCompileOptions *) {};
  return nullptr;
}

PJRT_Error *LoadedExecutable_Destroy(PJRT_LoadedExecutable_Destroy_Args *args) {
  delete args->executable;
  return nullptr;
}

PJRT_Error *LoadedExecutable_GetExecutable(PJRT_LoadedExecutable_GetExecutable_Args *args) {
  args->executable = new PJRT_Executable{args->loaded_executable->compiled};
  return nullptr;
}

PJRT_Error *LoadedExecutable_AddressableDevices(
    PJRT_LoadedExecutable_AddressableDevices_Args *args) {
  args->addressable_devices = args->executable->devices.data();
  args->num_addressable_devices = args->executable->devices.size();
  return nullptr;
}

PJRT_Error *LoadedExecutable_AddressableDeviceLogicalIds(
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *args) {
  args->addressable_device_logical_ids = args->executable->logicalIds.data();
  args->num_addressable_device_logical_ids = args->executable->logicalIds.size();
  return nullptr;
}

PJRT_Error *LoadedExecutable_GetDeviceAssignment(
    PJRT_LoadedExecutable_GetDeviceAssignment_Args *args) {
  give(args->executable->compiled->deviceAssignment, args->serialized_bytes,
       args->serialized_bytes_size);
  args->serialized_device_assignment = nullptr;
  args->serialized_device_assignment_deleter = [](PJRT_DeviceAssignmentSerialized *) {};
  return nullptr;
}

PJRT_Error *LoadedExecutable_Delete(PJRT_LoadedExecutable_Delete_Args *args) {
  args->executable->isDeleted = true;
  return nullptr;
}

PJRT_Error *LoadedExecutable_IsDeleted(PJRT_LoadedExecutable_IsDeleted_Args *args) {
  args->is_deleted = args->executable->isDeleted;
  return nullptr;
}

PJRT_Error *LoadedExecutable_Fingerprint(PJRT_LoadedExecutable_Fingerprint_Args *args) {
  give(args->executable->compiled->fingerprint, args->executable_fingerprint,
       args->executable_fingerprint_size);
  return nullptr;
}

// Carries user data to typed custom calls, which we do not have.
PJRT_Error *ExecuteContext_Create(PJRT_ExecuteContext_Create_Args *args) {
  args->context = new PJRT_ExecuteContext;
  return nullptr;
}

PJRT_Error *ExecuteContext_Destroy(PJRT_ExecuteContext_Destroy_Args *args) {
  delete args->context;
  return nullptr;
}

}  // namespace vitro::plugin
