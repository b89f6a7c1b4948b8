#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cstring>
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/runtime/plan/WellFormed.h"

namespace vitro::runtime {
namespace {

using ops::Attribute;
using ops::Attributes;

constexpr size_t kMostScratch = size_t(1) << 46;  // beyond what an address space holds

// A few bytes may refer to one long string or type many times. Real programs stay far below.
constexpr uint64_t kLeastMemory = 1 << 30, kMemoryPerByte = 256;

/// Reads what Writer wrote. The first error is kept, and nothing is left to read after it, so loops
/// over counts terminate.
class Reader {
 public:
  explicit Reader(std::string_view bytes)
      : bytes(bytes), memory(kLeastMemory + kMemoryPerByte * bytes.size()) {}

  bool isGood() const { return !wrong; }
  bool isAtEnd() const { return bytes.empty(); }
  Problem takeProblem() { return std::move(*wrong); }
  void fail(Problem problem) {
    if (!wrong) wrong = std::move(problem);
    bytes = {};
  }
  void malformed(std::string cause) {
    fail(vitro::problem("program-file.malformed", std::move(cause)));
  }
  /// Accounts for memory that is not bounded by the number of bytes read.
  bool charge(uint64_t more) {
    if (more <= memory) return memory -= more, true;
    malformed("it asks for more memory than a program of its length can need");
    return false;
  }

  uint64_t number() {
    uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (bytes.empty()) return endsEarly();
      auto byte = uint64_t(uint8_t(bytes[0]));
      bytes.remove_prefix(1);
      if (shift == 63 && byte > 1) break;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    malformed("an integer of more than 64 bits");
    return 0;
  }
  int64_t signedNumber() {
    uint64_t value = number();
    return int64_t((value >> 1) ^ -(value & 1));
  }
  double real() {
    std::string_view eight = raw(8);
    uint64_t bits = 0;
    if (eight.size() == 8) std::memcpy(&bits, eight.data(), 8);
    return std::bit_cast<double>(bits);
  }
  bool flag() { return index(2, "flag") == 1; }
  std::string_view raw(uint64_t count) {
    if (count > bytes.size()) return endsEarly(), std::string_view();
    std::string_view out = bytes.substr(0, size_t(count));
    bytes.remove_prefix(size_t(count));
    return out;
  }
  /// The number of entries that follow. Each takes at least a byte, and `entryBytes` when read.
  size_t count(size_t entryBytes) {
    uint64_t count = number();
    if (count > bytes.size()) return endsEarly();
    return charge(count * entryBytes) ? size_t(count) : 0;
  }
  size_t index(size_t limit, const char *what) {
    uint64_t value = number();
    if (value < limit) return size_t(value);
    if (isGood()) malformed(fmt::format("{} {} of {}", what, value, limit));
    return 0;
  }
  std::vector<int64_t> signedNumbers() {
    std::vector<int64_t> out(count(8));
    for (int64_t &value : out) value = signedNumber();
    return out;
  }
  std::vector<uint32_t> indices(size_t limit, const char *what) {
    std::vector<uint32_t> out(count(4));
    for (uint32_t &value : out) value = uint32_t(index(limit, what));
    return out;
  }

 private:
  uint64_t endsEarly() {
    fail(vitro::problem("program-file.malformed", "it ends early"));
    return 0;
  }
  std::string_view bytes;
  uint64_t memory;
  std::optional<Problem> wrong;
};

class Decoder {
 public:
  explicit Decoder(std::string_view payload) : reader(payload) {}

  Result<Program> program() {
    readStrings();
    readTypes();
    readKernels();
    size_t count = reader.count(sizeof(Plan));
    for (size_t i = 0; i < count && reader.isGood(); ++i) readPlan();
    Program program = readProgram();
    if (reader.isGood() && !reader.isAtEnd()) reader.malformed("bytes are left over");
    if (!reader.isGood()) return reader.takeProblem();
    return program;
  }

 private:
  void accept(Result<> checked) {
    if (!checked) reader.malformed(checked.problem().cause);
  }

  void readStrings() {
    strings.resize(reader.count(sizeof(std::string_view)));
    for (std::string_view &text : strings) text = reader.raw(reader.number());
    rows.resize(strings.size());
  }

  std::string_view text() {
    size_t id = reader.index(strings.size(), "string");
    return reader.isGood() ? strings[id] : std::string_view();
  }
  std::string string() {
    std::string_view found = text();
    return reader.charge(found.size()) ? std::string(found) : std::string();
  }

  std::vector<std::string> texts() {
    std::vector<std::string> out(reader.count(sizeof(std::string)));
    for (std::string &text : out) text = string();
    return out;
  }

  DType dtype() {
    auto dtype = DType(reader.index(kNumDTypes, "element type"));
    if (dtype == DType::F128 || dtype == DType::C256)
      reader.malformed("an element type that no program has");
    return dtype;
  }

  void readTypes() {
    size_t count = reader.count(sizeof(TensorType));
    for (size_t i = 0; i < count && reader.isGood(); ++i) {
      reader.number();  // its length
      TensorType type;
      type.dtype = dtype();
      type.dims = reader.signedNumbers();
      for (int64_t dim : type.dims)
        if (dim < 0 && dim != kDynamic) reader.malformed("a negative dimension");
      if (reader.flag()) type.quantization = quantization(type);
      types.push_back(std::move(type));
    }
  }

  std::shared_ptr<const Quantization> quantization(const TensorType &type) {
    auto out = std::make_shared<Quantization>();
    out->storage = dtype();
    out->expressed = dtype();
    int64_t axis = reader.signedNumber();
    if (axis < -1 || axis >= int64_t(type.dims.size())) reader.malformed("a quantized axis");
    out->axis = int(axis);
    out->scales.resize(reader.count(sizeof(double)));
    for (double &scale : out->scales) scale = reader.real();
    out->zeroPoints = reader.signedNumbers();
    if (out->scales.size() != out->zeroPoints.size() || out->scales.empty())
      reader.malformed("scales without zero points");
    out->storageMin = reader.signedNumber();
    out->storageMax = reader.signedNumber();
    return out;
  }

  TensorType type() {
    size_t id = reader.index(types.size(), "type");
    if (!reader.isGood()) return {};
    // Values, and the operands and results of tasks, hold copies.
    return reader.charge(3 * 8 * types[id].dims.size()) ? types[id] : TensorType();
  }

  Sharding sharding() {
    Sharding out;
    out.tiles = reader.signedNumbers();
    out.devices = reader.signedNumbers();
    out.copies = reader.signedNumber();
    out.summands = reader.signedNumber();
    auto tiles = elementCount(out.tiles);
    int64_t places = 0;
    bool fits = tiles && out.copies >= 1 && out.summands >= 1 &&
                !__builtin_mul_overflow(*tiles, out.copies, &places) &&
                !__builtin_mul_overflow(places, out.summands, &places) &&
                std::ranges::all_of(out.devices, [](int64_t device) { return device >= 0; });
    if (!fits || (!out.isReplicated() && size_t(places) != out.devices.size()))
      reader.malformed("a sharding whose tiles and devices disagree");
    return out;
  }

  const ops::OpRow *row() {
    size_t id = reader.index(strings.size(), "string");
    if (!reader.isGood()) return nullptr;
    if (!rows[id]) rows[id] = ops::findOp(strings[id]);
    if (!rows[id])
      reader.fail(problem("program-file.unknown-op",
                          fmt::format("this vitro has no op '{}'", strings[id].substr(0, 200)))
                      .suggest("compile it again"));
    return rows[id];
  }

  void readKernels() {
    size_t count = reader.count(sizeof(KernelSignature));
    for (size_t i = 0; i < count && reader.isGood(); ++i) {
      KernelSignature signature;
      signature.name = string();
      signature.range = reader.signedNumber();
      signature.grain = reader.signedNumber();
      if (signature.range < 0 || signature.grain < 0)
        reader.malformed("a kernel of less than no iterations");
      for (auto *list : {&signature.inputs, &signature.outputs}) {
        size_t types = reader.count(sizeof(TensorType));
        for (size_t t = 0; t < types && reader.isGood(); ++t) list->push_back(type());
      }
      signature.scratch.resize(reader.count(sizeof(uint64_t)));
      for (uint64_t &bytes : signature.scratch)
        bytes = reader.index(kMostScratch, "bytes of scratch");
      for (auto *list : {&signature.initialInputs, &signature.rowIndexInputs}) {
        list->resize(reader.count(sizeof(int64_t)));
        for (int64_t &input : *list) input = reader.signedNumber();
      }
      signature.parts.iterations = reader.signedNumber();
      signature.parts.bytes.resize(reader.count(sizeof(uint64_t)));
      for (uint64_t &bytes : signature.parts.bytes)
        bytes = reader.index(kMostScratch, "bytes of a part");
      if (signature.parts.iterations < 0 ||
          (signature.parts.iterations > 0 &&
           signature.parts.bytes.size() != signature.outputs.size()))
        reader.malformed("parts of other outputs than a kernel has");
      if (!signature.rowIndexInputs.empty() &&
          signature.rowIndexInputs.size() != signature.outputs.size())
        reader.malformed("rows of other outputs than a kernel has");
      for (int64_t input : signature.rowIndexInputs)
        if (input >= int64_t(signature.inputs.size()))
          reader.malformed("rows named by an input that a kernel does not have");
      size_t calls = reader.count(sizeof(std::string));
      for (size_t c = 0; c < calls && reader.isGood(); ++c) signature.calls.push_back(string());
      size_t owner = reader.index(kernels.size() + 1, "kernels with a shared object");
      auto object = owner ? kernels[owner - 1]->object()
                          : std::make_shared<const std::string>(reader.raw(reader.number()));
      kernels.push_back(embeddedKernel(std::move(object), std::move(signature)));
    }
  }

  void readMemory(Plan &plan) {
    plan.hasEdges = reader.flag();
    plan.arenaBytes = reader.number();
    size_t buffers = reader.count(sizeof(Buffer));
    for (size_t i = 0; i < buffers && reader.isGood(); ++i) {
      Buffer buffer;
      buffer.space = Buffer::Space(reader.index(3, "kind of buffer"));
      buffer.index = uint32_t(reader.index(UINT32_MAX, "buffer"));
      buffer.offset = reader.number();
      buffer.bytes = reader.number();
      plan.buffers.push_back(buffer);
    }
  }

  void readPlan() {
    auto plan = std::make_shared<Plan>();
    plan->name = string();
    readMemory(*plan);
    size_t count = reader.count(sizeof(Value));
    for (size_t i = 0; i < count && reader.isGood(); ++i) {
      TensorType valueType = type();
      plan->addValue(std::move(valueType), string());
      size_t buffer = reader.index(plan->buffers.size() + 1, "buffer");
      if (buffer) plan->values.back().buffer = uint32_t(buffer - 1);
      plan->values.back().offset = reader.number();
    }
    plan->arguments = reader.indices(plan->values.size(), "value");
    plan->results = reader.indices(plan->values.size(), "value");
    size_t tasks = reader.count(sizeof(Task));
    uint32_t depth = 0;
    for (size_t i = 0; i < tasks && reader.isGood(); ++i)
      plan->tasks.push_back(task(plan->values.size(), depth));
    if (++depth > kDeepestPlan) reader.malformed("plans nest too deeply");
    if (reader.isGood()) accept(checkPlanShape(*plan));
    if (!reader.isGood()) return;
    finish(*plan);
    plans.push_back({std::move(plan), depth});
  }

  Task task(size_t values, uint32_t &depth) {
    Task out;
    out.row = row();
    out.origin.op = string();
    out.origin.id = string();
    out.origin.location = string();
    reader.charge(out.origin.id.size() + out.origin.location.size());  // the site repeats them
    out.origin.callers = texts();
    out.in = reader.indices(values, "value");
    out.operands = uint32_t(reader.index(out.in.size() + 1, "operand"));
    out.out = reader.indices(values, "value");
    out.after = reader.indices(UINT32_MAX, "task");
    size_t kernel = reader.index(kernels.size() + 1, "kernel");
    if (kernel && reader.isGood()) out.kernel = kernels[kernel - 1];
    out.attrs = attributes(0);
    size_t bodies = reader.count(sizeof(Body));
    for (size_t i = 0; i < bodies && reader.isGood(); ++i) {
      size_t id = reader.index(plans.size(), "plan");
      if (!reader.isGood()) break;
      depth = std::max(depth, plans[id].depth);
      out.bodies.push_back({plans[id].plan, reader.indices(out.in.size(), "capture")});
    }
    if (reader.isGood()) accept(checkTask(out));
    return out;
  }

  Attributes attributes(int depth) {
    Attributes out;
    size_t count = reader.count(sizeof(Attribute) + 64);
    for (size_t i = 0; i < count && reader.isGood(); ++i) {
      std::string name = string();
      out.set(std::move(name), attribute(depth));
    }
    if (reader.isGood() && out.all().size() != count) reader.malformed("an attribute comes twice");
    return out;
  }

  Attribute attribute(int depth) {
    if (depth > kDeepestAttribute) reader.malformed("attributes nest too deeply");
    switch (reader.index(std::variant_size_v<decltype(Attribute::value)>, "attribute kind")) {
      case 1:
        return {reader.flag()};
      case 2:
        return {reader.signedNumber()};
      case 3:
        return {reader.real()};
      case 4:
        return {string()};
      case 5:
        return {reader.signedNumbers()};
      case 6:
        return {array()};
      case 7:
        return {type()};
      case 8: {
        ops::AttributeList list;
        size_t count = reader.count(sizeof(Attribute));
        for (size_t i = 0; i < count && reader.isGood(); ++i) list.push_back(attribute(depth + 1));
        return {std::move(list)};
      }
      case 9:
        return {std::make_shared<const Attributes>(attributes(depth + 1))};
      default:
        return {};
    }
  }

  HostArray array() {
    DType element = dtype();
    Dims dims = reader.signedNumbers();
    auto count = elementCount(dims);
    int64_t bytes = 0;
    if (!count || __builtin_mul_overflow(*count, int64_t(byteWidth(element)), &bytes))
      return reader.malformed("a constant of impossible dimensions"), HostArray();
    std::string_view data = reader.raw(uint64_t(bytes));
    if (!reader.isGood()) return {};
    if (element == DType::Bool && std::ranges::any_of(data, [](char c) { return c & ~1; }))
      return reader.malformed("a boolean that is neither"), HostArray();
    auto array = HostArray::allocate(element, std::move(dims));
    if (!array) return reader.fail(std::move(array.problem())), HostArray();
    if (bytes) std::memcpy(array->mutableRaw(), data.data(), data.size());
    return std::move(*array);
  }

  Program readProgram() {
    Program out;
    out.name = string();
    size_t entry = reader.index(plans.size(), "plan");
    if (!reader.isGood()) return out;
    out.plan = plans[entry].plan;
    size_t arguments = reader.count(sizeof(ProgramArgument));
    for (size_t i = 0; i < arguments && reader.isGood(); ++i) {
      ProgramArgument argument;
      argument.type = type();
      argument.sharding = sharding();
      argument.aliases = reader.signedNumber();
      argument.donatable = reader.flag();
      argument.memoryKind = string();
      argument.path = string();
      out.arguments.push_back(std::move(argument));
    }
    size_t results = reader.count(sizeof(ProgramResult));
    for (size_t i = 0; i < results && reader.isGood(); ++i) {
      ProgramResult result;
      result.type = type();
      result.sharding = sharding();
      result.memoryKind = string();
      result.path = string();
      out.results.push_back(std::move(result));
    }
    out.replicas = int64_t(reader.index(size_t(1) << 31, "count of replicas"));
    out.partitions = int64_t(reader.index(size_t(1) << 31, "count of partitions"));
    out.callsHost = reader.flag();
    out.cost.flops = reader.real();
    out.cost.transcendentals = reader.real();
    out.cost.bytesAccessed = reader.real();
    out.cost.peakTemporaryBytes = reader.signedNumber();
    out.cpu = string();
    out.cpuFeatures = texts();
    if (reader.isGood()) accept(checkSignature(out));
    return out;
  }

  struct Known {
    std::shared_ptr<const Plan> plan;
    uint32_t depth;
  };
  Reader reader;
  std::vector<std::string_view> strings;
  std::vector<const ops::OpRow *> rows;  // per string, once looked up
  std::vector<TensorType> types;
  std::vector<std::shared_ptr<const Kernel>> kernels;
  std::vector<Known> plans;
};

}  // namespace

Result<Program> decodeProgram(std::string_view bytes) {
  VITRO_TRY(std::string_view payload, unsealProgramFile(bytes));
  return Decoder(payload).program();
}

}  // namespace vitro::runtime
