#include "vitro/tool/conform/ConformCase.h"
#include <fmt/format.h>
#include "mlir/IR/Matchers.h"
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/Constants.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/tool/run/EntryPoints.h"
#include "vitro/tool/run/PlainEntry.h"

using namespace mlir;

namespace vitro::tool {
namespace {

/// What an op with a shape that is only known at run time reads: compilers want to see it.
bool wantsConstants(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (name == "stablehlo.dynamic_slice" || name == "stablehlo.dynamic_update_slice") return false;
  return name.contains("dynamic_") || name.contains("dimension_size") ||
         name == "stablehlo.custom_call" || name == "stablehlo.composite";
}

/// Constants of the entry itself become arguments.
Result<> hoistConstants(debug::Case &one) {
  func::FuncOp function = one.function();
  Block &entry = function.front();
  for (Operation &op : llvm::make_early_inc_range(entry)) {
    ElementsAttr value;
    if (!matchPattern(&op, m_Constant(&value)) || op.getNumResults() != 1) continue;
    std::vector<TensorType> types;
    if (!interpret::appendTensorTypes(op.getResult(0).getType(), types) || types.size() != 1 ||
        types[0].quantization || !types[0].isStatic())
      continue;
    if (llvm::any_of(op.getUsers(), wantsConstants)) continue;
    VITRO_TRY(HostArray array, interpret::wholeArrayOf(value));
    Value argument = entry.addArgument(op.getResult(0).getType(), op.getLoc());
    op.getResult(0).replaceAllUsesWith(argument);
    op.erase();
    for (ops::Values &process : one.arguments) process.push_back(array);
  }
  function.setFunctionType(FunctionType::get(function.getContext(), entry.getArgumentTypes(),
                                             function.getResultTypes()));
  if (ArrayAttr attributes = function.getArgAttrsAttr()) {
    SmallVector<Attribute> all(attributes.begin(), attributes.end());
    all.resize(entry.getNumArguments(), DictionaryAttr::get(function.getContext()));
    function.setArgAttrsAttr(ArrayAttr::get(function.getContext(), all));
  }
  return {};
}

}  // namespace

Result<ConformCase> makeConformCase(const ConformProgram &program, importers::Importer &importer,
                                    uint64_t seed) {
  ConformCase made;
  made.program = &program;
  VITRO_TRY(auto source, importer.fromBytes(program.name, program.text));
  if (source->modules.size() != 1)
    return problem("conform.program", fmt::format("{} modules", source->modules.size()));
  auto imported = importer.import(*source, 0, importers::Provenance::Assign);
  if (!imported.module) return std::move(imported.problems.front());
  VITRO_TRY(auto entries, chooseEntries(*imported.module, ""));
  if (entries.size() != 1) return problem("conform.program", "several entries");
  debug::Case &one = made.one;
  one.module = OwningOpRef<ModuleOp>(imported.module->clone());
  one.entry = entries[0].getName().str();
  one.world.replicas = program.grid.replicas;
  one.world.partitions = program.grid.partitions;
  one.world.seed = seed;
  bool hasInfeed = false;
  one.module->walk(
      [&](Operation *op) { hasInfeed |= op->getName().getStringRef() == "stablehlo.infeed"; });
  if (hasInfeed) return problem("conform.infeed", "a program with infeeds");
  VITRO_RETURN_IF_ERROR(debug::takeInputs(one, ""));
  makePlain(one);
  VITRO_RETURN_IF_ERROR(hoistConstants(one));
  VITRO_TRY(debug::Golden golden, debug::goldenOf(one));
  for (const HostArray &output : golden.outputs[0])
    if (made.dtype.empty() && output.dtype() != DType::Token)
      made.dtype = info(output.dtype()).shortName;
  if (made.dtype.empty()) return problem("conform.program", "it has no results");
  made.golden.emplace(std::move(golden));
  made.text = debug::textOf(one);
  one.module = {};
  return made;
}

Result<debug::Case> joined(std::span<ConformCase *const> cases, MLIRContext &context) {
  debug::Case all;
  all.module = ModuleOp::create(UnknownLoc::get(&context));
  all.world.seed = cases[0]->one.world.seed;
  all.arguments.resize(1);
  OpBuilder builder = OpBuilder::atBlockEnd(all.module->getBody());
  auto main = func::FuncOp::create(builder, UnknownLoc::get(&context), "main",
                                   builder.getFunctionType({}, {}));
  Block *body = main.addEntryBlock();
  SmallVector<Value> results;
  for (size_t i = 0; i < cases.size(); ++i) {
    const debug::Case &one = cases[i]->one;
    // It was verified when it was made.
    auto copy = parseSourceString<ModuleOp>(cases[i]->text, &context);
    if (!copy) return internalError("a module does not parse as it was printed");
    SymbolTable symbols(*copy);
    for (Operation &op : llvm::make_early_inc_range(*copy->getBody())) {
      auto name = op.getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
      if (!name) continue;
      auto fresh = StringAttr::get(&context, fmt::format("p{}_{}", i, name.getValue().str()));
      if (failed(symbols.rename(&op, fresh))) return internalError("a symbol cannot be renamed");
    }
    auto entry = symbols.lookup<func::FuncOp>(fmt::format("p{}_{}", i, one.entry));
    for (auto function : copy->getOps<func::FuncOp>()) function.setPrivate();
    SmallVector<Value> operands;
    for (Type type : entry.getArgumentTypes())
      operands.push_back(body->addArgument(type, entry.getLoc()));
    OpBuilder calls = OpBuilder::atBlockEnd(body);
    auto call = func::CallOp::create(calls, entry.getLoc(), entry, operands);
    results.append(call.result_begin(), call.result_end());
    all.arguments[0].insert(all.arguments[0].end(), one.arguments[0].begin(),
                            one.arguments[0].end());
    for (Operation &op : llvm::make_early_inc_range(*copy->getBody())) {
      op.remove();
      all.module->getBody()->push_back(&op);
    }
  }
  OpBuilder end = OpBuilder::atBlockEnd(body);
  func::ReturnOp::create(end, main.getLoc(), results);
  main.setFunctionType(
      builder.getFunctionType(body->getArgumentTypes(), TypeRange(ValueRange(results))));
  return all;
}

}  // namespace vitro::tool
