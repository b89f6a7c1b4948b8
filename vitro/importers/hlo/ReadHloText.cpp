#include "vitro/importers/hlo/ReadHloText.h"
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Scanner.h"

namespace vitro::importers::hlo {
namespace {

class Reader {
 public:
  Reader(std::string_view text, Module &module) : text(text), scan(text), module(module) {}
  bool read();
  SyntaxError error;

 private:
  bool fail(std::string message, std::string hint = "") {
    return failAt(scan.position(), std::move(message), std::move(hint));
  }
  bool failAt(size_t offset, std::string message, std::string hint = "") {
    error = {offset, std::move(message), std::move(hint)};
    return false;
  }
  bool expect(std::string_view wanted) {
    if (scan.take(wanted)) return true;
    size_t end = std::min(text.find('\n', scan.position()), scan.position() + 30);
    std::string_view found = text.substr(scan.position(), end - scan.position());
    return fail(found.empty() ? fmt::format("expected '{}', but the text ends here", wanted)
                              : fmt::format("expected '{}', found '{}'", wanted, found));
  }
  bool shape(Shape &out, int depth = 0);
  bool dims(Shape &out);
  bool layout(Shape &out);
  bool attributes(std::vector<Attribute> &out);
  bool operands(Computation &computation, Instruction &instruction, int depth);
  bool body(Computation &computation, Instruction &instruction, int depth);
  bool computation();
  bool parameterNumbers(const Computation &one);
  bool table(std::string_view name, std::map<int64_t, std::string_view> &rows);
  bool tables();
  void resolveFrames();

  std::string_view text;
  Scanner scan;
  Module &module;
  bool hasEntry = false;
  std::map<std::string_view, std::map<int64_t, std::string_view>> rowsOf;
};

constexpr const char *kTables[] = {"FileNames", "FunctionNames", "FileLocations", "StackFrames"};
constexpr int kMostNested = 100;  // tuples in tuples; instructions inside operand lists

bool Reader::dims(Shape &out) {
  if (!expect("[")) return false;
  while (!scan.take("]")) {
    bool isDynamic = scan.take("<=") || scan.startsWith("?");
    std::optional<int64_t> size = scan.take("?") ? int64_t(-1) : scan.integer();
    if (!size) return fail("expected the size of a dimension");
    out.dims.push_back(*size);
    out.isDynamic.push_back(isDynamic);
    if (!scan.take(",") && !scan.startsWith("]")) return expect("]");
  }
  return true;
}

/// "{1,0:T(8,128)S(1)}": only the order of the dimensions has a meaning for values.
bool Reader::layout(Shape &out) {
  size_t start = scan.position();
  auto inside = scan.bracketed();
  if (!inside) return fail("this layout does not end");
  Scanner order(inside->substr(0, inside->find(':')));
  while (auto dim = order.integer()) {
    out.minorToMajor.push_back(*dim);
    order.take(",");
  }
  std::vector<int64_t> sorted = out.minorToMajor;
  std::ranges::sort(sorted);
  bool isOrder = sorted.size() == out.dims.size();
  for (size_t i = 0; isOrder && i < sorted.size(); ++i) isOrder = sorted[i] == int64_t(i);
  if (!isOrder)
    return failAt(
        start, fmt::format("layout {{{}}} is no order of {} dimensions", *inside, out.dims.size()));
  return true;
}

bool Reader::shape(Shape &out, int depth) {
  if (depth > kMostNested) return fail("tuples nest too deep");
  if (scan.take("(")) {
    out.type = "tuple";
    while (!scan.take(")")) {
      if (!shape(out.elements.emplace_back(), depth + 1)) return false;
      if (!scan.take(",") && !scan.startsWith(")")) return expect(")");
    }
    return true;
  }
  out.type = scan.word();
  if (out.type.empty()) return fail("expected a shape, such as f32[2,3]{1,0}");
  if (!dims(out)) return false;
  // "f32[2] {" opens a computation.
  if (scan.touches('{') && !layout(out)) return false;
  if (out.minorToMajor.empty())
    for (size_t i = out.dims.size(); i-- > 0;) out.minorToMajor.push_back(int64_t(i));
  return true;
}

bool Reader::attributes(std::vector<Attribute> &out) {
  while (scan.take(",")) {
    Attribute &one = out.emplace_back();
    one.name = scan.word();
    if (one.name.empty()) return fail("expected the name of an attribute");
    if (std::ranges::count(out, one.name, &Attribute::name) > 1)
      return fail(fmt::format("{} is given twice", one.name));
    if (!expect("=")) return false;
    auto value = scan.value();
    if (!value) return fail(fmt::format("the value of {} does not end", one.name));
    one.value = *value;
  }
  return true;
}

/// After the opening parenthesis. An operand is a name, with or without a shape before it, or an
/// instruction without a name.
bool Reader::operands(Computation &computation, Instruction &instruction, int depth) {
  while (!scan.take(")")) {
    Operand operand;
    bool hasShape = scan.startsWith("(");
    if (!hasShape && !scan.startsWith("%")) {
      Scanner ahead = scan;
      ahead.word();
      hasShape = ahead.startsWith("[");
    }
    Shape ignored;
    if (hasShape && !shape(ignored)) return false;
    Scanner ahead = scan;
    if (hasShape && !ahead.word().empty() && ahead.startsWith("(")) {
      if (depth > kMostNested) return fail("instructions nest too deep");
      Instruction inner;
      inner.offset = scan.position();
      inner.shape = std::move(ignored);
      inner.name = module.madeNames.emplace_back(
          fmt::format("{}.operand{}", instruction.name, instruction.operands.size()));
      if (!body(computation, inner, depth + 1)) return false;
      operand.name = inner.name;
      computation.instructions.push_back(std::move(inner));
    } else {
      operand.name = scan.name();
      if (operand.name.empty()) return fail("expected the name of an operand");
      while (scan.take("#")) {
        auto index = scan.integer();
        if (!index) return fail("expected the index of a tuple element");
        operand.path.push_back(*index);
      }
    }
    instruction.operands.push_back(std::move(operand));
    if (!scan.take(",") && !scan.startsWith(")")) return expect(")");
  }
  return true;
}

/// opcode(operands), attributes
bool Reader::body(Computation &computation, Instruction &instruction, int depth) {
  instruction.opcode = scan.word();
  if (instruction.opcode.empty()) return fail("expected an opcode");
  if (!scan.startsWith("(")) return expect("(");
  bool hasOperands = instruction.opcode != "constant" && instruction.opcode != "parameter";
  if (hasOperands) {
    size_t start = scan.position() + 1;
    scan.take("(");
    if (!operands(computation, instruction, depth)) return false;
    instruction.inside = text.substr(start, scan.position() - start);
  } else {
    auto inside = scan.bracketed();
    if (!inside) return fail("this parenthesis is not closed");
    instruction.inside = *inside;
    Scanner trimmed(instruction.inside);
    instruction.inside.remove_prefix(trimmed.position());
  }
  // A nested instruction's comma is that of the operand list.
  return depth > 0 || attributes(instruction.attributes);
}

/// Each of 0, 1, 2 ... once.
bool Reader::parameterNumbers(const Computation &one) {
  int64_t count = std::ranges::count(one.instructions, "parameter", &Instruction::opcode);
  std::vector<bool> isTaken(static_cast<size_t>(count));
  for (const Instruction &instruction : one.instructions) {
    if (instruction.opcode != "parameter") continue;
    Scanner inside(instruction.inside);
    auto number = inside.integer();
    if (!number || !inside.atEnd() || *number < 0 || *number >= count)
      return failAt(instruction.offset,
                    fmt::format("parameter({}) of {} in {}", instruction.inside, count, one.name));
    if (isTaken[size_t(*number)])
      return failAt(instruction.offset, fmt::format("{} has two parameters {}", one.name, *number));
    isTaken[size_t(*number)] = true;
  }
  return true;
}

bool Reader::computation() {
  bool isEntry = scan.take("ENTRY");
  Computation one;
  one.offset = scan.position();
  one.name = scan.name();
  if (one.name.empty()) return fail("expected the name of a computation");
  if (scan.startsWith("(")) {
    Shape ignored;
    if (!scan.bracketed()) return fail("this parenthesis is not closed");
    if (!expect("->") || !shape(ignored)) return false;
  }
  if (!expect("{")) return false;
  bool hasRoot = false;
  while (!scan.take("}")) {
    if (scan.atEnd())
      return failAt(one.offset, fmt::format("computation {} does not end", one.name));
    bool isRoot = scan.take("ROOT");
    Instruction instruction;
    instruction.offset = scan.position();
    instruction.name = scan.name();
    if (instruction.name.empty()) return fail("expected the name of an instruction");
    if (!expect("=") || !shape(instruction.shape) || !body(one, instruction, 0)) return false;
    one.instructions.push_back(std::move(instruction));
    if (isRoot && hasRoot)
      return failAt(one.instructions.back().offset,
                    fmt::format("computation {} has two roots", one.name));
    if (isRoot || !hasRoot) one.root = one.instructions.size() - 1;
    hasRoot |= isRoot;
  }
  if (one.instructions.empty())
    return failAt(one.offset, fmt::format("computation {} has no instructions", one.name));
  if (!parameterNumbers(one)) return false;
  std::vector<Attribute> ignored;
  if (!attributes(ignored)) return false;
  size_t index = module.computations.size();
  if (isEntry && hasEntry) return failAt(one.offset, "there are two ENTRY computations");
  if (isEntry) module.entry = index, hasEntry = true;
  if (!module.byName.emplace(one.name, index).second)
    return failAt(one.offset, fmt::format("there are two computations named {}", one.name));
  module.computations.push_back(std::move(one));
  return true;
}

/// Rows: a number, then a quoted string or {key=value ...}.
bool Reader::table(std::string_view name, std::map<int64_t, std::string_view> &rows) {
  while (auto number = scan.integer()) {
    if (scan.startsWith("{")) {
      auto row = scan.bracketed();
      if (!row) return fail(fmt::format("row {} of {} does not end", *number, name));
      rows[*number] = *row;
    } else if (scan.startsWith("\"")) {
      rows[*number] = scan.name();
    } else {
      return fail(fmt::format("expected row {} of {}", *number, name));
    }
  }
  return true;
}

bool Reader::tables() {
  for (bool hasMore = true; hasMore;) {
    hasMore = false;
    for (const char *name : kTables)
      if (scan.take(name)) {
        hasMore = true;
        if (!table(name, rowsOf[name])) return false;
      }
  }
  return true;
}

void Reader::resolveFrames() {
  auto &frames = rowsOf["StackFrames"];
  // Versions that count parents from one higher make the outermost frame its own parent.
  bool countsFromOne = std::ranges::any_of(
      frames, [](auto &row) { return field(row.second, "parent_frame_id") == row.first; });
  for (auto &[number, row] : frames) {
    Frame &frame = module.frames[number];
    std::string_view place = rowsOf["FileLocations"][field(row, "file_location_id")];
    frame.file = rowsOf["FileNames"][field(place, "file_name_id")];
    frame.function = rowsOf["FunctionNames"][field(place, "function_name_id")];
    frame.line = field(place, "line");
    frame.column = field(place, "column");
    frame.parent = field(row, "parent_frame_id") - countsFromOne;
    // A frame is written after its caller: whatever else stands there would be a circle.
    if (frame.parent >= number || frame.parent < 0) frame.parent = 0;
  }
}

bool Reader::read() {
  if (!expect("HloModule")) return false;
  module.name = scan.name();
  if (module.name.empty()) return fail("expected the name of the module");
  if (!attributes(module.attributes) || !tables()) return false;
  while (!scan.atEnd())
    if (!computation()) return false;
  if (module.computations.empty()) return fail("there is no computation in this module");
  if (!hasEntry) module.entry = module.computations.size() - 1;
  resolveFrames();
  return true;
}

}  // namespace

std::optional<SyntaxError> readHloText(std::string_view text, Module &module) {
  Reader reader(text, module);
  if (reader.read()) return std::nullopt;
  return reader.error;
}

}  // namespace vitro::importers::hlo
