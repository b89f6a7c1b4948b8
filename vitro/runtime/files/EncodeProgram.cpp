#include <fmt/format.h>
#include <bit>
#include <cstring>
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/support/Hash.h"

namespace vitro::runtime {
namespace {

constexpr std::string_view kMagic = "VITROPLN";
constexpr size_t kSealBytes = 8 + 4 + 16;

using ops::Attribute;
using ops::Attributes;

/// Output bytes. Integers take seven bits per byte, lowest first; the last has no top bit.
class Writer {
 public:
  void number(uint64_t value) {
    for (; value >= 128; value >>= 7) out.push_back(char(value | 128));
    out.push_back(char(value));
  }
  /// Small numbers of either sign stay small (zigzag encoding).
  void signedNumber(int64_t value) { number((uint64_t(value) << 1) ^ uint64_t(value >> 63)); }
  void real(double value) {
    uint64_t bits = std::bit_cast<uint64_t>(value);
    raw(&bits, sizeof bits);
  }
  void text(std::string_view value) {
    number(value.size());
    out.append(value);
  }
  void raw(const void *bytes, size_t count) {
    if (count) out.append(static_cast<const char *>(bytes), count);
  }
  template <class List>
  void signedNumbers(const List &list) {
    number(list.size());
    for (int64_t value : list) signedNumber(value);
  }
  template <class List>
  void numbers(const List &list) {
    number(list.size());
    for (uint64_t value : list) number(value);
  }
  std::string out;
};

/// Every distinct entry once, numbered in the order of first use.
class Interned {
 public:
  uint64_t idOf(std::string_view bytes) {
    auto [entry, isNew] = ids.try_emplace(std::string(bytes), ids.size());
    if (isNew) table.text(bytes);
    return entry->second;
  }
  void writeTo(Writer &writer) const {
    writer.number(ids.size());
    writer.raw(table.out.data(), table.out.size());
  }

 private:
  std::map<std::string, uint64_t, std::less<>> ids;
  Writer table;
};

class Encoder {
 public:
  std::string payload(const Program &program) {
    uint64_t entry = planId(*program.plan);
    Writer head;
    head.number(strings.idOf(program.name));
    head.number(entry);
    head.number(program.arguments.size());
    for (const ProgramArgument &argument : program.arguments) {
      head.number(typeId(argument.type));
      add(head, argument.sharding);
      head.signedNumber(argument.aliases);
      head.number(argument.donatable);
      head.number(strings.idOf(argument.memoryKind));
      head.number(strings.idOf(argument.path));
    }
    head.number(program.results.size());
    for (const ProgramResult &result : program.results) {
      head.number(typeId(result.type));
      add(head, result.sharding);
      head.number(strings.idOf(result.memoryKind));
      head.number(strings.idOf(result.path));
    }
    head.number(uint64_t(program.replicas));
    head.number(uint64_t(program.partitions));
    head.number(program.callsHost);
    const ProgramCost &cost = program.cost;
    for (double value : {cost.flops, cost.transcendentals, cost.bytesAccessed}) head.real(value);
    head.signedNumber(cost.peakTemporaryBytes);
    head.number(strings.idOf(program.cpu));
    add(head, program.cpuFeatures);

    Writer whole;
    strings.writeTo(whole);
    types.writeTo(whole);
    whole.number(kernelIds.size());
    whole.raw(kernels.out.data(), kernels.out.size());
    whole.number(ids.size());
    whole.raw(plans.out.data(), plans.out.size());
    whole.raw(head.out.data(), head.out.size());
    return std::move(whole.out);
  }

 private:
  void add(Writer &writer, const std::vector<std::string> &texts) {
    writer.number(texts.size());
    for (const std::string &text : texts) writer.number(strings.idOf(text));
  }

  void add(Writer &writer, const Sharding &sharding) {
    writer.signedNumbers(sharding.tiles);
    writer.signedNumbers(sharding.devices);
    writer.signedNumber(sharding.copies);
    writer.signedNumber(sharding.summands);
  }

  uint64_t typeId(const TensorType &type) {
    Writer writer;
    writer.number(uint64_t(type.dtype));
    writer.signedNumbers(type.dims);
    writer.number(type.quantization != nullptr);
    if (const Quantization *quantization = type.quantization.get()) {
      writer.number(uint64_t(quantization->storage));
      writer.number(uint64_t(quantization->expressed));
      writer.signedNumber(quantization->axis);
      writer.number(quantization->scales.size());
      for (double scale : quantization->scales) writer.real(scale);
      writer.signedNumbers(quantization->zeroPoints);
      writer.signedNumber(quantization->storageMin);
      writer.signedNumber(quantization->storageMax);
    }
    return types.idOf(writer.out);
  }

  /// Plans come after every plan they use, so a reader never sees an unknown one.
  uint64_t planId(const Plan &plan) {
    if (auto known = ids.find(&plan); known != ids.end()) return known->second;
    Writer writer;
    writer.number(strings.idOf(plan.name));
    writer.number(plan.hasEdges);
    writer.number(plan.arenaBytes);
    writer.number(plan.buffers.size());
    for (const Buffer &buffer : plan.buffers) {
      writer.number(uint64_t(buffer.space));
      for (uint64_t number : {uint64_t(buffer.index), buffer.offset, buffer.bytes})
        writer.number(number);
    }
    writer.number(plan.values.size());
    for (const Value &value : plan.values) {
      writer.number(typeId(value.type));
      writer.number(strings.idOf(value.name));
      writer.number(value.buffer == kNoBuffer ? 0 : uint64_t(value.buffer) + 1);
      writer.number(value.offset);
    }
    writer.numbers(plan.arguments);
    writer.numbers(plan.results);
    writer.number(plan.tasks.size());
    for (const Task &task : plan.tasks) add(writer, task);
    plans.raw(writer.out.data(), writer.out.size());
    return ids.try_emplace(&plan, ids.size()).first->second;
  }

  void add(Writer &writer, const Task &task) {
    writer.number(strings.idOf(task.row->name));
    for (const std::string *text : {&task.origin.op, &task.origin.id, &task.origin.location})
      writer.number(strings.idOf(*text));
    add(writer, task.origin.callers);
    writer.numbers(task.in);
    writer.number(task.operands);
    writer.numbers(task.out);
    writer.numbers(task.after);
    writer.number(task.kernel ? kernelId(*task.kernel) + 1 : 0);
    add(writer, task.attrs);
    writer.number(task.bodies.size());
    for (const Body &body : task.bodies) {
      writer.number(planId(*body.plan));
      writer.numbers(body.captures);
    }
  }

  uint64_t kernelId(const Kernel &kernel) {
    auto [known, isNew] = kernelIds.try_emplace(&kernel, kernelIds.size());
    if (!isNew) return known->second;
    const KernelSignature &signature = kernel.signature();
    kernels.number(strings.idOf(signature.name));
    kernels.signedNumber(signature.range);
    kernels.signedNumber(signature.grain);
    for (const auto *list : {&signature.inputs, &signature.outputs}) {
      kernels.number(list->size());
      for (const TensorType &type : *list) kernels.number(typeId(type));
    }
    kernels.numbers(signature.scratch);
    for (const auto *list : {&signature.initialInputs, &signature.rowIndexInputs}) {
      kernels.number(list->size());
      for (int64_t input : *list) kernels.signedNumber(input);
    }
    kernels.signedNumber(signature.parts.iterations);
    kernels.numbers(signature.parts.bytes);
    kernels.number(signature.calls.size());
    for (const std::string &called : signature.calls) kernels.number(strings.idOf(called));
    auto object = kernel.object();
    // Kernels of one program share one shared object: only the first stores it, the others refer to
    // that kernel. 0: it follows.
    auto [first, isNewObject] = objectOwners.try_emplace(object.get(), known->second + 1);
    kernels.number(isNewObject ? 0 : first->second);
    if (isNewObject) kernels.text(object ? *object : std::string_view());
    return known->second;
  }

  void add(Writer &writer, const Attributes &attributes) {
    writer.number(attributes.all().size());
    for (const auto &[name, attribute] : attributes.all()) {
      writer.number(strings.idOf(name));
      add(writer, attribute);
    }
  }

  void add(Writer &writer, const Attribute &attribute) {
    writer.number(attribute.value.index());
    std::visit([&](const auto &value) { addValue(writer, value); }, attribute.value);
  }

  void addValue(Writer &, std::monostate) {}
  void addValue(Writer &writer, bool value) { writer.number(value); }
  void addValue(Writer &writer, int64_t value) { writer.signedNumber(value); }
  void addValue(Writer &writer, double value) { writer.real(value); }
  void addValue(Writer &writer, const std::string &value) { writer.number(strings.idOf(value)); }
  void addValue(Writer &writer, const std::vector<int64_t> &value) { writer.signedNumbers(value); }
  void addValue(Writer &writer, const TensorType &value) { writer.number(typeId(value)); }
  void addValue(Writer &writer, const HostArray &array) {
    writer.number(uint64_t(array.dtype()));
    writer.signedNumbers(array.dims());
    writer.raw(array.raw(), size_t(array.bytes()));
  }
  void addValue(Writer &writer, const ops::AttributeList &list) {
    writer.number(list.size());
    for (const Attribute &attribute : list) add(writer, attribute);
  }
  void addValue(Writer &writer, const std::shared_ptr<const Attributes> &dictionary) {
    add(writer, *dictionary);
  }

  Interned strings, types;
  std::map<const Kernel *, uint64_t> kernelIds;
  std::map<const std::string *, uint64_t> objectOwners;  // shared objects, to kernels + 1
  std::map<const Plan *, uint64_t> ids;
  Writer kernels, plans;
};

}  // namespace

std::string encodeProgram(const Program &program) {
  return sealProgramFile(Encoder().payload(program));
}

std::string sealProgramFile(std::string_view payload) {
  Hash128 hash = hashBytes(payload);
  std::string out;
  out.reserve(kSealBytes + payload.size());
  out.append(kMagic);
  out.append(reinterpret_cast<const char *>(&kProgramFileVersion), 4);
  out.append(reinterpret_cast<const char *>(&hash.low), 8);
  out.append(reinterpret_cast<const char *>(&hash.high), 8);
  out.append(payload);
  return out;
}

Result<std::string_view> unsealProgramFile(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) return problem("program-file.magic", "not a compiled program");
  if (bytes.size() < kSealBytes)
    return problem("program-file.damaged", "the compiled program ends within its header");
  uint32_t version;
  Hash128 said;
  std::memcpy(&version, bytes.data() + 8, 4);
  std::memcpy(&said.low, bytes.data() + 12, 8);
  std::memcpy(&said.high, bytes.data() + 20, 8);
  if (version != kProgramFileVersion)
    return problem("program-file.version",
                   fmt::format("the compiled program is of format {}; this vitro reads format {}",
                               version, kProgramFileVersion))
        .suggest("compile it again");
  std::string_view payload = bytes.substr(kSealBytes);
  if (hashBytes(payload) != said)
    return problem("program-file.damaged", "the compiled program is not as it was written")
        .suggest("compile it again");
  return payload;
}

}  // namespace vitro::runtime
