// The numbers of fields are those of xla/service/hlo.proto and xla/xla_data.proto.
#include "vitro/importers/hlo/ProtoText.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <map>
#include "vitro/importers/hlo/ProtoLiteral.h"
#include "vitro/importers/hlo/Wire.h"

namespace vitro::importers::hlo {
namespace {

constexpr int kMostNested = 40;

/// The module inside a module, a HloProto or a HloSnapshot.
std::optional<WireMessage> moduleIn(std::string_view bytes, int depth = 0) {
  auto message = WireMessage::read(bytes);
  if (!message) return std::nullopt;
  auto computations = message->messages(3);
  bool isModule =
      !computations.empty() && computations[0].has(2) && !computations[0].text(1).empty();
  if (isModule) return message;
  constexpr int kDeepest = 2;
  return depth < kDeepest ? moduleIn(message->text(1), depth + 1) : std::nullopt;
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + "\"";
}

std::string braces(const std::vector<int64_t> &list) {
  return fmt::format("{{{}}}", fmt::join(list, ","));
}

class Writer {
 public:
  explicit Writer(const WireMessage &module) : module(module) {}
  Result<std::string> run();

 private:
  Result<> computation(const WireMessage &one);
  Result<> instruction(const WireMessage &one, bool isRoot);
  void attributes(const WireMessage &one, std::string_view opcode);
  void called(const WireMessage &one, std::string_view opcode);
  void add(std::string_view name, std::string value) { out += fmt::format(", {}={}", name, value); }
  void addInts(std::string_view name, const WireMessage &from, uint32_t field,
               bool isAlways = false) {
    auto list = from.integers(field);
    if (isAlways || !list.empty()) add(name, braces(list));
  }
  void addFlag(std::string_view name, const WireMessage &from, uint32_t field) {
    if (from.integer(field)) add(name, "true");
  }

  const WireMessage &module;
  std::map<int64_t, std::string> computations, instructions;
  std::map<int64_t, int64_t> typeOf;  // element type by instruction
  std::string out;
};

std::string window(const WireMessage &one) {
  std::string size, stride, pad, lhs, rhs, reversal;
  bool hasStride = false, hasPad = false, hasLhs = false, hasRhs = false, hasReversal = false;
  for (const WireMessage &dim : one.messages(1)) {
    auto join = [](std::string &to, std::string value) { to += (to.empty() ? "" : "x") + value; };
    auto value = [&](uint32_t field, int64_t neutral) { return dim.integer(field, neutral); };
    join(size, std::to_string(value(1, 0)));
    join(stride, std::to_string(value(2, 1)));
    join(pad, fmt::format("{}_{}", value(3, 0), value(4, 0)));
    join(rhs, std::to_string(value(5, 1)));
    join(lhs, std::to_string(value(6, 1)));
    join(reversal, std::to_string(value(7, 0)));
    hasStride |= value(2, 1) != 1;
    hasPad |= value(3, 0) || value(4, 0);
    hasRhs |= value(5, 1) != 1;
    hasLhs |= value(6, 1) != 1;
    hasReversal |= value(7, 0) != 0;
  }
  std::string text = "{size=" + size;
  if (hasStride) text += " stride=" + stride;
  if (hasPad) text += " pad=" + pad;
  if (hasLhs) text += " lhs_dilate=" + lhs;
  if (hasRhs) text += " rhs_dilate=" + rhs;
  if (hasReversal) text += " rhs_reversal=" + reversal;
  return text + "}";
}

/// "b01f" from the places of two special dimensions and of the spatial ones.
std::string labels(char one, int64_t first, char other, int64_t second,
                   const std::vector<int64_t> &spatial) {
  std::string text(spatial.size() + 2, '?');
  auto put = [&](int64_t at, char c) {
    if (at >= 0 && at < int64_t(text.size())) text[size_t(at)] = c;
  };
  put(first, one);
  put(second, other);
  for (size_t i = 0; i < spatial.size(); ++i) put(spatial[i], char('0' + i));
  return text;
}

void Writer::called(const WireMessage &one, std::string_view opcode) {
  std::vector<std::string> names;
  for (int64_t id : one.integers(38)) names.push_back("%" + computations[id]);
  if (names.empty()) return;
  auto name = [&](size_t i) { return i < names.size() ? names[i] : "%?"; };
  if (opcode == "while") {
    add("condition", name(1));
    add("body", name(0));
  } else if (opcode == "conditional") {
    auto operands = one.integers(36);
    constexpr int64_t kPred = 1;
    if (!operands.empty() && typeOf[operands[0]] == kPred && names.size() == 2) {
      add("true_computation", name(0));
      add("false_computation", name(1));
    } else {
      add("branch_computations", fmt::format("{{{}}}", fmt::join(names, ", ")));
    }
  } else if (opcode == "select-and-scatter") {
    add("select", name(0));
    add("scatter", name(1));
  } else if (opcode == "fusion" || opcode.starts_with("async")) {
    add("calls", name(0));
  } else if (opcode == "custom-call") {
    add("called_computations", fmt::format("{{{}}}", fmt::join(names, ", ")));
  } else {
    add("to_apply", name(0));
  }
}

void Writer::attributes(const WireMessage &one, std::string_view opcode) {
  called(one, opcode);
  bool hasDimensions = opcode == "broadcast" || opcode == "reduce" || opcode == "transpose";
  if (opcode == "iota")
    add("iota_dimension", std::to_string(one.integers(14).empty() ? 0 : one.integers(14)[0]));
  else
    addInts("dimensions", one, 14, hasDimensions);
  if (one.has(15)) add("window", window(one.message(15)));
  if (one.has(16)) {
    WireMessage dims = one.message(16);
    add("dim_labels", labels('b', dims.integer(7), 'f', dims.integer(8), dims.integers(11)) + "_" +
                          labels('i', dims.integer(3), 'o', dims.integer(4), dims.integers(6)) +
                          "->" +
                          labels('b', dims.integer(9), 'f', dims.integer(10), dims.integers(12)));
  }
  if (one.integer(50) > 1) add("feature_group_count", std::to_string(one.integer(50)));
  if (one.integer(58) > 1) add("batch_group_count", std::to_string(one.integer(58)));
  if (opcode == "slice") {
    std::vector<std::string> parts;
    for (const WireMessage &dim : one.messages(17))
      parts.push_back(fmt::format("[{}:{}:{}]", dim.integer(1), dim.integer(2), dim.integer(3, 1)));
    add("slice", fmt::format("{{{}}}", fmt::join(parts, ", ")));
  }
  if (opcode == "reduce-precision") {
    add("exponent_bits", std::to_string(one.integer(18)));
    add("mantissa_bits", std::to_string(one.integer(19)));
  }
  if (opcode == "dynamic-slice") addInts("dynamic_slice_sizes", one, 20, true);
  if (opcode == "pad") {
    std::vector<std::string> parts;
    for (const WireMessage &dim : one.message(21).messages(1))
      parts.push_back(fmt::format("{}_{}_{}", dim.integer(1), dim.integer(2), dim.integer(3)));
    add("padding", fmt::format("{}", fmt::join(parts, "x")));
  }
  if (opcode == "rng") add("distribution", one.integer(23) == 2 ? "rng_normal" : "rng_uniform");
  if (opcode.starts_with("batch-norm")) {
    add("epsilon", fmt::format("{}", floatOf(one.fixed(24, 4))));
    add("feature_index", std::to_string(one.integer(25)));
  }
  if (one.integer(26) > 0) add("channel_id", std::to_string(one.integer(26)));
  if (opcode == "custom-call") add("custom_call_target", quoted(one.text(28)));
  if (one.has(30)) {
    WireMessage dims = one.message(30);
    addInts("lhs_batch_dims", dims, 3);
    addInts("lhs_contracting_dims", dims, 1);
    addInts("rhs_batch_dims", dims, 4);
    addInts("rhs_contracting_dims", dims, 2);
  }
  if (opcode == "fft") {
    constexpr const char *kTypes[] = {"FFT", "IFFT", "RFFT", "IRFFT"};
    add("fft_type", kTypes[size_t(std::clamp<int64_t>(one.integer(31), 0, 3))]);
    addInts("fft_length", one, 32, true);
  }
  if (one.has(33)) {
    WireMessage dims = one.message(33);
    addInts("offset_dims", dims, 1, true);
    addInts("collapsed_slice_dims", dims, 2, true);
    addInts("start_index_map", dims, 3, true);
    addInts("operand_batching_dims", dims, 5);
    addInts("start_indices_batching_dims", dims, 6);
    add("index_vector_dim", std::to_string(dims.integer(4)));
    addInts("slice_sizes", one, 34, true);
  }
  if (one.has(48)) {
    WireMessage dims = one.message(48);
    addInts("update_window_dims", dims, 1, true);
    addInts("inserted_window_dims", dims, 2, true);
    addInts("scatter_dims_to_operand_dims", dims, 3, true);
    addInts("input_batching_dims", dims, 5);
    addInts("scatter_indices_batching_dims", dims, 6);
    add("index_vector_dim", std::to_string(dims.integer(4)));
  }
  addFlag("indices_are_sorted", one, 67);
  addFlag("unique_indices", one, 69);
  addFlag("is_stable", one, 60);
  addFlag("is_host_transfer", one, 47);
  addFlag("use_global_device_ids", one, 71);
  if (one.has(49)) {
    std::vector<std::string> groups;
    for (const WireMessage &group : one.messages(49)) groups.push_back(braces(group.integers(1)));
    add("replica_groups", fmt::format("{{{}}}", fmt::join(groups, ",")));
  }
  if (one.has(52)) {
    std::vector<std::string> pairs;
    for (const WireMessage &pair : one.messages(52))
      pairs.push_back(fmt::format("{{{},{}}}", pair.integer(1), pair.integer(2)));
    add("source_target_pairs", fmt::format("{{{}}}", fmt::join(pairs, ",")));
  }
  if (opcode == "triangular-solve") {
    constexpr const char *kNames[] = {"NO_TRANSPOSE", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"};
    WireMessage options = one.message(59);
    addFlag("left_side", options, 1);
    addFlag("lower", options, 2);
    addFlag("unit_diagonal", options, 3);
    add("transpose_a", kNames[size_t(std::clamp<int64_t>(options.integer(4), 0, 3))]);
  }
  if (opcode == "cholesky" && one.message(62).integer(1)) add("lower", "true");
  if (opcode == "compare") {
    add("direction", std::string(one.text(63)));
    if (one.text(72) == "TOTALORDER") add("type", "TOTALORDER");
  }
  if (opcode == "rng-bit-generator")
    add("algorithm", one.integer(70) == 1 ? "rng_three_fry" : "rng_default");
  if (opcode == "get-tuple-element") add("index", std::to_string(one.integer(13)));
  if (opcode == "topk") {
    add("k", std::to_string(one.integer(81)));
    add("largest", one.integer(85) ? "true" : "false");
  }
  if (one.has(51)) {
    std::vector<std::string> names;
    constexpr const char *kNames[] = {"default", "high", "highest"};
    for (int64_t value : one.message(51).integers(1))
      names.push_back(kNames[size_t(std::clamp<int64_t>(value, 0, 2))]);
    if (!names.empty()) add("operand_precision", fmt::format("{{{}}}", fmt::join(names, ",")));
  }
  WireMessage metadata = one.message(7);
  std::string note = "op_name=" + quoted(metadata.text(2));
  if (!metadata.text(3).empty())
    note += fmt::format(" source_file={} source_line={}", quoted(metadata.text(3)),
                        metadata.integer(4));
  add("metadata", "{" + note + "}");
  if (std::string_view config = one.text(43); !config.empty())
    add("backend_config", config.starts_with('{') ? std::string(config) : quoted(config));
}

Result<> Writer::instruction(const WireMessage &one, bool isRoot) {
  std::string opcode(one.text(2));
  VITRO_TRY(std::string shape, shapeText(one.message(3), kMostNested));
  out += fmt::format("  {}%{} = {} {}(", isRoot ? "ROOT " : "", one.text(1), shape, opcode);
  if (opcode == "parameter") {
    out += std::to_string(one.integer(9));
  } else if (opcode == "constant") {
    VITRO_TRY(std::string value, literalText(one.message(8), kMostNested));
    out += value;
  } else {
    std::vector<std::string> names;
    for (int64_t id : one.integers(36)) names.push_back("%" + instructions[id]);
    out += fmt::format("{}", fmt::join(names, ", "));
  }
  out += ")";
  attributes(one, opcode);
  out += "\n";
  return {};
}

Result<> Writer::computation(const WireMessage &one) {
  // Ids are unique in a module of today, in a computation of older ones.
  for (const WireMessage &inner : one.messages(2)) {
    instructions[inner.integer(35)] = std::string(inner.text(1));
    typeOf[inner.integer(35)] = inner.message(3).integer(2);
  }
  bool isEntry = one.integer(5) == module.integer(6) && module.has(6);
  out += fmt::format("\n{}%{} {{\n", isEntry ? "ENTRY " : "", one.text(1));
  for (const WireMessage &inner : one.messages(2))
    VITRO_RETURN_IF_ERROR(instruction(inner, inner.integer(35) == one.integer(6)));
  out += "}\n";
  return {};
}

Result<std::string> Writer::run() {
  for (const WireMessage &one : module.messages(3))
    computations[one.integer(5)] = std::string(one.text(1));
  out = fmt::format("HloModule {}\n", module.text(1).empty() ? "m" : module.text(1));
  for (const WireMessage &one : module.messages(3)) VITRO_RETURN_IF_ERROR(computation(one));
  return std::move(out);
}

}  // namespace

bool isHloProto(std::string_view bytes) {
  return bytes.starts_with('\n') && moduleIn(bytes).has_value();
}

Result<std::string> textOfHloProto(std::string_view bytes) {
  auto module = moduleIn(bytes);
  if (!module) return problem("import.form", "this is no HloModuleProto");
  return Writer(*module).run();
}

}  // namespace vitro::importers::hlo
