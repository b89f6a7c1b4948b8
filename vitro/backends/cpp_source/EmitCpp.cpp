#include "vitro/backends/cpp_source/EmitCpp.h"
#include <map>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "vitro/backends/cpp_source/CppEmitter.h"
#include "vitro/backends/cpp_source/CppRows.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::backends {

void CppEmitter::lineText(const std::string &content) {
  // Printed before the first statement of an op; some ops have none.
  if (pendingOrigin != origin && !content.starts_with("}")) {
    origin = pendingOrigin;
    text += std::string(size_t(depth) * 2, ' ') + "// " + origin + "\n";
  }
  text += std::string(size_t(depth) * 2, ' ') + content + "\n";
}

std::string CppEmitter::freshName(StringRef stem) {
  return fmt::format("{}{}", stem.str(), count++);
}

Problem CppEmitter::cannot(Operation *op, const std::string &why) const {
  Problem found =
      cannotRun("backend.cpp", fmt::format("{} {}", op->getName().getStringRef().str(), why));
  if (auto place = kernel.positions.find(op); place != kernel.positions.end())
    found.location = fmt::format("{}:{}:{}", place->second.getFilename().str(),
                                 place->second.getLine(), place->second.getColumn());
  return found;
}

std::string CppEmitter::nameOf(Value value) const {
  auto found = names.find(value);
  return found == names.end() ? "UNKNOWN" : found->second;
}

CppEmitter::Texts CppEmitter::namesOf(ValueRange values) const {
  Texts out;
  for (Value value : values) out.push_back(nameOf(value));
  return out;
}

std::string CppEmitter::typeOf(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vectors.use(vector) : scalarType(type);
}

/// "add" for arith.addf, "load" for memref.load.
static std::string stemOf(Operation *op) {
  StringRef name = op->getName().stripDialect();
  std::string dialect = op->getDialect()->getNamespace().str();
  if (dialect == "arith" && name.size() > 3 && name != "ori" && name != "xori" && name != "andi" &&
      (name.ends_with("f") || name.ends_with("i")) && !name.starts_with("ext") &&
      !name.starts_with("cmp") && !name.starts_with("trunc"))
    name = name.drop_back();
  std::string stem;
  for (char c : name) stem += c == '.' || c == '_' ? '_' : c;
  // Avoids C++ keywords, and digits right before the number.
  if (!stem.empty() && isdigit(static_cast<unsigned char>(stem.back()))) stem += "_";
  return stem;
}

std::string CppEmitter::define(Value value, bool isConst) {
  if (declared.contains(value)) return nameOf(value);
  std::string name = freshName(stemOf(value.getDefiningOp()));
  names[value] = name;
  return fmt::format("{}{} {}", isConst ? "const " : "", typeOf(value.getType()), name);
}

std::string CppEmitter::declare(Value value, StringRef stem) {
  if (declared.contains(value)) return nameOf(value);
  std::string name = freshName(stem);
  names[value] = name;
  line("{} {};", typeOf(value.getType()), name);
  return name;
}

void CppEmitter::assign(const Texts &to, const Texts &from) {
  // Simultaneous assignment: one variable may be overwritten while another still needs it.
  bool isTangled = false;
  for (size_t i = 0; i < to.size(); ++i)
    for (size_t j = i + 1; j < to.size(); ++j) isTangled |= from[j] == to[i];
  if (!isTangled) {
    for (size_t i = 0; i < to.size(); ++i)
      if (to[i] != from[i]) line("{} = {};", to[i], from[i]);
    return;
  }
  open("");
  for (size_t i = 0; i < to.size(); ++i) line("auto next{} = {};", i, from[i]);
  for (size_t i = 0; i < to.size(); ++i) line("{} = next{};", to[i], i);
  close();
}

void CppEmitter::emitOrigin(Operation *op) {
  std::string now;
  for (const std::string &id : ir::idsOf(op)) now += (now.empty() ? "" : ", ") + id;
  std::string source = ir::sourceLine(op->getLoc());
  if (!source.empty() && !now.empty()) now += "  " + source;
  if (!now.empty()) pendingOrigin = now;
}

static std::string replaceAll(std::string text, const std::string &what, const std::string &by) {
  for (size_t at = 0; (at = text.find(what, at)) != text.npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

/// The row's text with everything but operands filled in.
static std::string fillTypes(std::string text, Operation *op, Value result) {
  Type to = getElementTypeOrSelf(result.getType());
  Type from = op->getNumOperands() ? getElementTypeOrSelf(op->getOperand(0).getType()) : to;
  text = replaceAll(text, "{T}", scalarType(to));
  text = replaceAll(text, "{S}", scalarType(from));
  text = replaceAll(text, "{f}", to.isF32() ? "f" : "");
  if (!isa<FloatType>(from)) {
    text = replaceAll(text, "{U}", unsignedType(from));
    unsigned bits = from.isIndex() ? 64 : from.getIntOrFloatBitWidth();
    text = replaceAll(text, "{B}", std::to_string(bits - 1));
  }
  return replaceAll(text, "{V}", cppType(result.getType()));
}

static std::string fillOperands(std::string text, const std::vector<std::string> &operands) {
  for (size_t i = 0; i < operands.size(); ++i) {
    std::string operand = operands[i];
    bool isNegative = operand.starts_with("-");
    text = replaceAll(text, fmt::format("{{{}}}", i), isNegative ? "(" + operand + ")" : operand);
  }
  return text;
}

static constexpr const char *kLetters[] = {"a", "b", "c"};

/// "[](auto a, auto b) { return VALUE; }"
static std::string lambda(size_t parameters, const std::string &value) {
  std::string list;
  for (size_t i = 0; i < parameters; ++i)
    list += fmt::format("{}auto {}", i ? ", " : "", kLetters[i]);
  return fmt::format("[]({}) {{ return {}; }}", list, value);
}

/// One row of lanes: as a whole if C++ has an operator for it, else lane by lane.
std::string CppEmitter::elementwiseRow(Operation *op, Value result, const CppRow &row,
                                       const Texts &operands) {
  auto type = cast<VectorType>(result.getType());
  int64_t lanes = lanesOf(type).back();
  std::string name = vectors.use(VectorType::get({lanes}, type.getElementType()));
  if (!row.vector.empty())
    return fillOperands(fillTypes(replaceAll(row.vector, "{V}", name), op, result), operands);
  Texts numbers;
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    numbers.push_back(laneAsNumber(getElementTypeOrSelf(operand.getType()), kLetters[i]));
  std::string one =
      numberAsLane(type.getElementType(), fillOperands(fillTypes(row.scalar, op, result), numbers));
  return fmt::format("{}<{}, {}>({}, {})", helpers.use("lanes"), name, lanes,
                     lambda(operands.size(), one), fmt::join(operands, ", "));
}

/// Rows of rows, innermost first.
std::string CppEmitter::elementwiseVector(Operation *op, Value result, const CppRow &row) {
  auto type = cast<VectorType>(result.getType());
  SmallVector<int64_t> shape = lanesOf(type);
  Texts operands = namesOf(op->getOperands());
  if (shape.size() == 1) return elementwiseRow(op, result, row, operands);
  Texts own(kLetters, kLetters + operands.size());
  std::string value = elementwiseRow(op, result, row, own);
  for (size_t rank = shape.size() - 1; rank-- > 0;) {
    auto outer = VectorType::get(ArrayRef<int64_t>(shape).drop_front(rank), type.getElementType());
    value = fmt::format("{}<{}, {}>({}, {})", helpers.use("rows"), vectors.use(outer), shape[rank],
                        lambda(own.size(), value), fmt::join(rank == 0 ? operands : own, ", "));
  }
  return value;
}

Result<bool> CppEmitter::emitElementwise(Operation *op) {
  auto rows = cppRows(op);
  for (auto [row, result] : llvm::zip(rows, op->getResults())) {
    for (const std::string &helper : row.helpers) helpers.use(helper);
    std::string value =
        isa<VectorType>(result.getType())
            ? elementwiseVector(op, result, row)
            : fillOperands(fillTypes(row.scalar, op, result), namesOf(op->getOperands()));
    line("{} = {};", define(result), value);
  }
  return !rows.empty();
}

void CppEmitter::emitConstant(Value result, Attribute value) {
  auto type = dyn_cast<VectorType>(result.getType());
  if (!type) {
    names[result] = literal(result.getType(), value);
    declared.erase(result);
    return;
  }
  auto dense = cast<DenseElementsAttr>(value);
  Type element = type.getElementType();
  auto number = [&](Attribute attribute) {
    return numberAsLane(element, literal(element, attribute));
  };
  SmallVector<int64_t> shape = lanesOf(type);
  if (dense.isSplat() && shape.size() == 1) {
    line("{} = {}<{}, {}>({}({}));", define(result), helpers.use("splat"), vectors.use(type),
         shape[0], laneType(element), number(dense.getSplatValue<Attribute>()));
    return;
  }
  std::string name = define(result, false);
  line("{}{};", name, declared.contains(result) ? " = {}" : "");
  if (dense.isSplat()) {
    std::string one = number(dense.getSplatValue<Attribute>());
    forLanes(shape, [&](const Texts &at) { line("{} = {};", lane(nameOf(result), at), one); });
    return;
  }
  int64_t linear = 0;
  for (Attribute attribute : dense.getValues<Attribute>()) {
    Texts at(shape.size());
    int64_t rest = linear++;
    for (size_t d = shape.size(); d-- > 0; rest /= shape[d])
      at[d] = std::to_string(rest % shape[d]);
    line("{} = {};", lane(nameOf(result), at), number(attribute));
  }
}

void CppEmitter::emitSelect(Operation *op) {
  Value result = op->getResult(0);
  if (isa<MemRefType>(result.getType())) {
    CppView chosen = viewOf(op->getOperand(1));
    std::string pointer = fmt::format("{} ? {} : {}", nameOf(op->getOperand(0)), chosen.pointer,
                                      viewOf(op->getOperand(2)).pointer);
    chosen.isConst |= viewOf(op->getOperand(2)).isConst;
    defineView(result, pointer, chosen);
    return;
  }
  Texts operands = namesOf(op->getOperands());
  auto mask = dyn_cast<VectorType>(op->getOperand(0).getType());
  if (!mask) {
    line("{} = {} ? {} : {};", define(result), operands[0], operands[1], operands[2]);
    return;
  }
  std::string name = define(result, false);
  line("{}{};", name, " = {}");
  forLanes(lanesOf(mask), [&](const Texts &at) {
    line("{} = {} ? {} : {};", lane(nameOf(result), at), lane(operands[0], at),
         lane(operands[1], at), lane(operands[2], at));
  });
}

Result<> CppEmitter::emitCall(Operation *op) {
  auto call = cast<func::CallOp>(op);
  std::string value = fmt::format("{}_address({})", call.getCallee().str(),
                                  fmt::join(namesOf(call.getOperands()), ", "));
  if (call.getNumResults() != 1) return cannot(op, "does not return one number");
  line("{} = {};", define(call.getResult(0)), value);
  return {};
}

Result<bool> CppEmitter::emitSimple(Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return emitConstant(op->getResult(0), constant.getValue()), true;
  if (auto constant = dyn_cast<index::ConstantOp>(op))
    return emitConstant(op->getResult(0), constant.getValueAttr()), true;
  if (auto constant = dyn_cast<index::BoolConstantOp>(op))
    return emitConstant(op->getResult(0), constant.getValueAttr()), true;
  if (isa<arith::SelectOp>(op)) return emitSelect(op), true;
  if (isa<func::CallOp>(op)) {
    VITRO_RETURN_IF_ERROR(emitCall(op));
    return true;
  }
  if (isa<ub::PoisonOp>(op)) {
    if (isa<MemRefType>(op->getResult(0).getType())) return cannot(op, "is a memref");
    line("{} = {{}};", define(op->getResult(0)));
    return true;
  }
  return false;
}

Result<> CppEmitter::emit(Operation *op) {
  emitOrigin(op);
  using Part = Result<bool> (CppEmitter::*)(Operation *);
  for (Part part :
       {&CppEmitter::emitSimple, &CppEmitter::emitElementwise, &CppEmitter::emitControl,
        &CppEmitter::emitMemory, &CppEmitter::emitVectorMemory, &CppEmitter::emitVector}) {
    VITRO_TRY(bool isDone, (this->*part)(op));
    if (isDone) return {};
  }
  return cannot(op, "has no form in C++");
}

Result<> CppEmitter::emitBlock(Block &block) {
  for (Operation &op : block.without_terminator()) VITRO_RETURN_IF_ERROR(emit(&op));
  return {};
}

static std::string shapesText(const std::vector<TensorType> &types) {
  std::string out;
  for (const TensorType &type : types) out += (out.empty() ? "" : ", ") + type.text();
  return out.empty() ? "none" : out;
}

std::string CppEmitter::head() const {
  std::string out = fmt::format(
      "// Kernel {}: iterations [lo, hi) of {}.\n// inputs: {}\n// outputs: {}\n", signature.name,
      signature.range, shapesText(signature.inputs), shapesText(signature.outputs));
  if (!signature.scratch.empty())
    out += fmt::format("// scratch: {} bytes\n", fmt::join(signature.scratch, ", "));
  // The ops of the program that it was made from, each once.
  std::map<std::string, std::string> origins;
  func::FuncOp function = kernel.function;
  function.walk([&](Operation *op) {
    for (const std::string &id : ir::idsOf(op)) origins.emplace(id, ir::sourceLine(op->getLoc()));
  });
  if (!origins.empty()) out += "// computes:\n";
  for (auto &[id, source] : origins)
    out += fmt::format("//   {}{}{}\n", id, source.empty() ? "" : "  ", source);
  out +=
      "// Made from kernel.mlir. Compile with -fwrapv -fno-strict-aliasing -ffp-contract=off:\n"
      "// integers wrap, buffers are seen as several types, and nothing is rounded differently.\n";
  return out;
}

std::string CppEmitter::callVariables() const {
  std::string out;
  for (auto declaration :
       ModuleOp(kernel.function->getParentOfType<ModuleOp>()).getOps<func::FuncOp>()) {
    if (!declaration.isExternal()) continue;
    Texts types;
    for (Type type : declaration.getArgumentTypes()) types.push_back(scalarType(type));
    std::string result =
        declaration.getNumResults() == 1 ? scalarType(declaration.getResultTypes()[0]) : "void";
    out += fmt::format("extern \"C\" {{ {} (*{}_address)({}); }}\n", result,
                       declaration.getName().str(), fmt::join(types, ", "));
  }
  return out.empty() ? ""
                     : "// Functions of the runtime, set before the first call.\n" + out + "\n";
}

Result<> CppEmitter::emitArguments() {
  Block &entry = func::FuncOp(kernel.function).getBody().front();
  names[entry.getArgument(0)] = "lo";
  names[entry.getArgument(1)] = "hi";
  size_t inputs = signature.inputs.size(), outputs = signature.outputs.size();
  for (size_t i = 0; i + 2 < entry.getNumArguments(); ++i) {
    Value argument = entry.getArgument(unsigned(i + 2));
    auto type = cast<MemRefType>(argument.getType());
    bool isInput = i < inputs;
    std::string name = isInput                ? fmt::format("in{}", i)
                       : i < inputs + outputs ? fmt::format("out{}", i - inputs)
                                              : fmt::format("scratch{}", i - inputs - outputs);
    std::string element = scalarType(type.getElementType());
    std::string pointer = fmt::format("{}{} *", isInput ? "const " : "", element);
    line("{}__restrict {} = ({})buffers[{}];", pointer, name, pointer, i);
    views[argument] = staticView(type, name);
    views[argument].isConst = isInput;
    names[argument] = name;
  }
  return {};
}

Result<std::string> CppEmitter::run() {
  emitGlobals();
  open(fmt::format("extern \"C\" void {}(int64_t lo, int64_t hi, void *const *buffers)",
                   signature.name));
  VITRO_RETURN_IF_ERROR(emitArguments());
  Region &body = func::FuncOp(kernel.function).getBody();
  VITRO_RETURN_IF_ERROR(emitRegion(body, [&](Operation *) -> Result<> {
    if (!body.hasOneBlock()) line("return;");
    return {};
  }));
  close();
  std::string out = head() + "#include <stdint.h>\n\n";
  std::string types = vectors.declarations(), functions = helpers.definitions();
  if (!types.empty()) out += types + "\n";
  if (!functions.empty()) out += "namespace {\n" + functions + "}\n\n";
  return out + callVariables() + globals + text;
}

Result<std::string> emitCpp(const ParsedKernel &kernel, const runtime::KernelSignature &signature) {
  return CppEmitter(kernel, signature).run();
}

}  // namespace vitro::backends
