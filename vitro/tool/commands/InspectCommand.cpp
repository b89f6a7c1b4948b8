// vitro inspect: the contents of a program, and its estimated cost.
#include <map>
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "vitro/importers/Import.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/PytreePaths.h"
#include "vitro/runtime/plan/Estimate.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/commands/LocateProgram.h"
#include "vitro/tool/run/EntryPoints.h"
#include "vitro/tool/session/CrashReport.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

using namespace mlir;
using runtime::kTooManyBytes;

std::string textOf(Type type) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  type.print(stream);
  return out;
}

std::string humanBytes(int64_t bytes) {
  if (bytes == kTooManyBytes) return "more than 8 EiB";
  const char *units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  int unit = 0;
  double shown = double(bytes);
  while (shown >= 1024 && unit < 6) shown /= 1024, ++unit;
  return fmt::format("{:.{}f} {}", shown, unit ? 2 : 0, units[unit]);
}

std::string humanCount(double count) {
  if (count >= 1e21) return fmt::format("{:.4g}", count);
  const char *units[] = {"", " k", " M", " G", " T", " P"};
  int unit = 0;
  while (count >= 1000 && unit < 5) count /= 1000, ++unit;
  return fmt::format("{:.4g}{}", count, units[unit]);
}

/// Counts of a module's contents.
struct Contents {
  std::map<std::string, int64_t> ops, dtypes, customCalls;
  int64_t constants = 0, constantBytes = 0;
  std::vector<std::pair<std::string, std::string>> functions;  // name, type

  explicit Contents(ModuleOp module) {
    module->walk([&](Operation *op) {
      if (auto function = dyn_cast<func::FuncOp>(op)) {
        functions.push_back({function.getName().str(), textOf(function.getFunctionType())});
        return;
      }
      if (isa<ModuleOp>(op)) return;
      ++ops[op->getName().getStringRef().str()];
      if (auto target = op->getAttrOfType<StringAttr>("call_target_name"))
        ++customCalls[target.str()];
      for (Type type : op->getResultTypes())
        if (auto tensor = dyn_cast<ShapedType>(type)) ++dtypes[textOf(tensor.getElementType())];
      if (auto value = op->getAttrOfType<ElementsAttr>("value")) addConstant(value);
    });
  }

 private:
  void addConstant(ElementsAttr value) {
    ++constants;
    auto dense = dyn_cast<DenseElementsAttr>(value);
    auto type = cast<ShapedType>(value.getType());
    unsigned bits = type.getElementType().isIntOrFloat() ? type.getElementTypeBitWidth() : 64;
    // A splat is one element however large its type is.
    int64_t bytes = 0;
    if (dense)
      bytes = int64_t(dense.getRawData().size());
    else if (__builtin_mul_overflow(type.getNumElements(), int64_t(bits), &bytes))
      bytes = kTooManyBytes;
    else
      bytes /= 8;
    if (__builtin_add_overflow(constantBytes, bytes, &constantBytes)) constantBytes = kTooManyBytes;
  }
};

std::vector<std::pair<std::string, int64_t>> byCount(const std::map<std::string, int64_t> &counts) {
  std::vector<std::pair<std::string, int64_t>> sorted(counts.begin(), counts.end());
  std::sort(sorted.begin(), sorted.end(), [](auto &a, auto &b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  return sorted;
}

class InspectCommand : public Command {
 public:
  const char *name() const override { return "inspect"; }
  const char *summary() const override {
    return "show signature, ops, constants, memory and arithmetic of a program";
  }

  void declare(Arguments &arguments) override {
    arguments.positional("PROGRAM", program, "StableHLO text, bytecode or artifact; - for stdin");
    arguments.option("--entry", "NAME", entry, "function whose cost is estimated");
  }

  Result<int> run(Session &session) override {
    importers::Importer importer(session.settings);
    session.progress.begin("reading " + program);
    VITRO_TRY(LocatedProgram located, locateProgram(program));
    VITRO_TRY(auto source, importer.open(located.program));
    Json modules = Json::array();
    int code = kDone;
    for (size_t index = 0; index < source->modules.size(); ++index) {
      CrashContext crash(source->modules[index].text, session);
      auto imported = importer.import(*source, index, importers::Provenance::Assign);
      Json json = {{"index", index}, {"line", source->modules[index].line}};
      if (imported.module) {
        session.print("{}:{} ({})\n", source->name, source->modules[index].line,
                      source->form->name);
        show(session, *imported.module, json);
      }
      for (const Problem &problem : imported.problems) {
        session.note("error: " + problem.text());
        json["problems"].push_back(toJson(problem));
        code = std::max(code, exitCode(problem.blame));
      }
      modules.push_back(std::move(json));
    }
    session.result({{"status", code == kDone ? "ok" : "error"},
                    {"file", source->name},
                    {"form", source->form->name},
                    {"modules", modules}});
    return code;
  }

 private:
  void show(Session &session, ModuleOp module, Json &json) {
    Contents contents(module);
    for (const auto &[name, type] : contents.functions) {
      session.print("  func      @{} {}\n", name, type);
      json["functions"].push_back({{"name", name}, {"type", type}});
    }
    showCounts(session, "ops", contents.ops, json);
    showCounts(session, "dtypes", contents.dtypes, json);
    showCounts(session, "custom_calls", contents.customCalls, json);
    session.print("  constants {} ({})\n", contents.constants, humanBytes(contents.constantBytes));
    json["constants"] = {{"count", contents.constants}, {"bytes", contents.constantBytes}};
    auto entries = chooseEntries(module, entry);
    if (!entries) {
      session.print("  cost      unknown: {}\n", entries.problem().cause);
      json["cost_problem"] = toJson(entries.problem());
      return;
    }
    for (func::FuncOp function : *entries) {
      showPaths(session, function, json);
      showCost(session, function, json);
    }
  }

  /// The user's names of arguments and results, where the module has them.
  static void showPaths(Session &session, func::FuncOp function, Json &json) {
    interpret::PytreePaths paths = interpret::pytreePaths(function);
    for (auto [stem, names] : {std::pair("arg", &paths.arguments), {"out", &paths.results}})
      for (size_t i = 0; i < names->size(); ++i) {
        if ((*names)[i].empty()) continue;
        session.print("  {:<9} {}\n", fmt::format("{}{}", stem, i), (*names)[i]);
        json["paths"][fmt::format("{}{}", stem, i)] = (*names)[i];
      }
  }

  void showCounts(Session &session, const char *what, const std::map<std::string, int64_t> &counts,
                  Json &json) {
    json[what] = Json::object();
    int64_t total = 0;
    for (const auto &[name, count] : counts) total += count;
    if (total) session.print("  {:<9} {}\n", what, total);
    for (const auto &[name, count] : byCount(counts)) {
      session.print("  {:>11} {}\n", count, name);
      json[what][name] = count;
    }
  }

  /// Liveness comes from the plan; a program without one (an unknown op) has no estimate.
  void showCost(Session &session, func::FuncOp function, Json &json) {
    std::string name = function.getName().str();
    auto plan = interpret::buildPlan(function);
    if (!plan) {
      session.print("  cost      @{}: unknown: {}\n", name, plan.problem().text());
      json["costs"].push_back({{"entry", name}, {"problem", toJson(plan.problem())}});
      return;
    }
    runtime::Estimate cost = runtime::estimate(**plan);
    const char *atLeast = cost.isLowerBound ? "at least " : "";
    bool isTooLarge = cost.peakBytes == kTooManyBytes;
    bool isLowerBound = cost.isLowerBound || isTooLarge;
    session.print("  memory    @{}: peak {}{} (arguments {}, results {})\n", name,
                  isTooLarge ? "" : atLeast, humanBytes(cost.peakBytes),
                  humanBytes(cost.argumentBytes), humanBytes(cost.resultBytes));
    session.print("  FLOPs     @{}: {}{} (dot {}, convolution {}, other {}){}\n", name, atLeast,
                  humanCount(cost.flops()), humanCount(cost.dotFlops),
                  humanCount(cost.convolutionFlops), humanCount(cost.otherFlops),
                  cost.loops > 0 ? fmt::format("; {} loops counted as one iteration each",
                                               humanCount(cost.loops))
                                 : "");
    json["costs"].push_back({{"entry", name},
                             {"peak_bytes", cost.peakBytes},
                             {"argument_bytes", cost.argumentBytes},
                             {"result_bytes", cost.resultBytes},
                             {"flops", cost.flops()},
                             {"dot_flops", cost.dotFlops},
                             {"convolution_flops", cost.convolutionFlops},
                             {"other_flops", cost.otherFlops},
                             {"loops", int64_t(std::min(cost.loops, 0x1p62))},
                             {"lower_bound", isLowerBound}});
  }

  std::string program, entry;
};

}  // namespace

std::unique_ptr<Command> makeInspectCommand() { return std::make_unique<InspectCommand>(); }

}  // namespace vitro::tool
