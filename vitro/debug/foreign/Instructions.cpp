#include "vitro/debug/foreign/Instructions.h"
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Provenance.h"
#include "vitro/tensor/Ulp.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// "add.5" of "main/add.5".
std::string_view nameIn(std::string_view id) { return id.substr(id.rfind('/') + 1); }

/// The results of every instruction's first execution, in that order.
class Record final : public runtime::Observer {
 public:
  Result<> produced(const runtime::Frame *, const runtime::Task &task, std::span<const HostArray>,
                    std::span<const HostArray> outputs) override {
    std::string name(nameIn(task.origin.id));
    if (name.empty() || values.contains(name)) return {};
    for (const HostArray &one : outputs) bytes += one.bytes();
    if (bytes > kMostBytes)
      return cannotRun("dump.memory", "the values of all instructions need more than 4 GiB");
    values[name] = ops::Values(outputs.begin(), outputs.end());
    order.push_back(name);
    return {};
  }
  std::map<std::string, ops::Values, std::less<>> values;
  std::vector<std::string> order;

 private:
  static constexpr int64_t kMostBytes = int64_t(4) << 30;
  int64_t bytes = 0;
};

Result<Record> recordOf(const Case &one) {
  VITRO_TRY(auto plan, interpret::buildPlan(one.function()));
  Record record;
  runtime::RunOptions options;
  options.observers.push_back(&record);
  runtime::Reference reference(plan, one.arguments, one.world);
  VITRO_TRY(auto ran, reference.run(options));
  // The results of the program, as if they were instructions.
  if (!ran.empty())
    for (size_t i = 0; i < ran[0].results.size(); ++i) {
      std::string name = fmt::format("out{}", i);
      record.values[name] = {ran[0].results[i]};
      record.order.push_back(name);
    }
  return record;
}

/// Within what reordering sums or another rounding on the way explains: a thousand units of the
/// type, but at most a twentieth, of the largest element. This only chooses which instruction to
/// show; whether the stage is wrong is judged by the rules of compare/.
template <class T>
bool areNearFloats(const T *a, const T *b, int64_t count) {
  constexpr double kUnits = 1000, kMost = 0.05;
  double largest = 0, difference = 0;
  for (int64_t i = 0; i < count; ++i) {
    if (!isFinite(a[i]) || !isFinite(b[i])) {
      Compute<T> x = a[i], y = b[i];
      bool isSame = x == y || (x != x && y != y);
      if (!isSame) return false;
      continue;
    }
    double x = double(Compute<T>(a[i])), y = double(Compute<T>(b[i]));
    largest = std::max({largest, std::fabs(x), std::fabs(y)});
    difference = std::max(difference, std::fabs(x - y));
  }
  return difference <= std::min(kUnits * unitRoundoff<T>(), kMost) * largest;
}

bool isNear(const HostArray &a, const HostArray &b) {
  if (a.sameBits(b)) return true;
  int64_t count = a.elements() * (isComplex(a.dtype()) ? 2 : 1);
  return dispatchIf<FloatElement>(realPart(a.dtype()), false, [&]<class T>(Tag<T>) {
    return areNearFloats(reinterpret_cast<const T *>(a.raw()),
                         reinterpret_cast<const T *>(b.raw()), count);
  });
}

bool areNear(const ops::Values &a, const ops::Values &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i].dtype() != DType::Token && !isNear(a[i], b[i])) return false;
  return true;
}

bool haveTypes(const ops::Values &a, const ops::Values &b) {
  return std::ranges::equal(a, b, [](const HostArray &x, const HostArray &y) {
    return x.dtype() == y.dtype() && x.dims() == y.dims();
  });
}

using Ops = std::map<std::string, Operation *, std::less<>>;
Ops opsByName(const Case &one) {
  Ops out;
  const_cast<Case &>(one).module.get()->walk([&](Operation *op) {
    std::string id = ir::idOf(op);
    if (!id.empty()) out.emplace(nameIn(id), op);
  });
  return out;
}

/// The op, and what it computes with: to see whether a pass left it as it was.
std::string formOf(Operation *op) {
  std::string out = op->getName().getStringRef().str();
  for (mlir::Value operand : op->getOperands()) {
    Operation *source = operand.getDefiningOp();
    out += source ? " " + std::string(nameIn(ir::idOf(source))) : " argument";
  }
  for (Type type : op->getResultTypes()) {
    llvm::raw_string_ostream stream(out);
    stream << " " << type;
  }
  return out;
}

InstructionName describe(std::string_view name, Operation *op) {
  return {std::string(name), op->getName().getStringRef().str(), ir::sourceLine(op->getLoc())};
}

/// Moves values, or converts them: shown last, since the others compute.
bool onlyMoves(Operation *op) {
  static const std::set<StringRef> kMoves = {
      "stablehlo.constant", "stablehlo.convert", "stablehlo.reshape", "stablehlo.transpose",
      "stablehlo.broadcast_in_dim", "stablehlo.slice", "stablehlo.bitcast_convert",
      "stablehlo.iota", "stablehlo.concatenate", "func.call"};
  return kMoves.contains(op->getName().getStringRef());
}

/// The instructions on the way to `from` that `others` does not have, or has in another form.
std::vector<InstructionName> changedBehind(ArrayRef<Operation *> from, const Ops &others) {
  std::vector<Operation *> pending(from.begin(), from.end());
  std::set<Operation *> seen;
  std::vector<std::pair<bool, InstructionName>> found;
  constexpr size_t kMost = 12;
  while (!pending.empty() && found.size() < kMost) {
    Operation *op = pending.front();
    pending.erase(pending.begin());
    if (!op || !seen.insert(op).second) continue;
    std::string name(nameIn(ir::idOf(op)));
    auto other = others.find(name);
    bool isChanged = other == others.end() || formOf(other->second) != formOf(op);
    if (!isChanged) continue;
    bool isCall = op->getName().getStringRef() == "func.call";
    if (!isCall && !name.empty()) found.emplace_back(onlyMoves(op), describe(name, op));
    for (mlir::Value operand : op->getOperands()) {
      if (Operation *source = operand.getDefiningOp()) {
        pending.push_back(source);
      } else if (auto argument = dyn_cast<BlockArgument>(operand)) {
        // Of a fusion: what its only caller gives it.
        auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
        if (!function || function.isPublic()) continue;
        function->getParentOfType<ModuleOp>().walk([&](func::CallOp call) {
          if (call.getCallee() == function.getSymName())
            pending.push_back(call.getOperand(argument.getArgNumber()).getDefiningOp());
        });
      }
    }
    // A call's result is made inside.
    if (isCall) {
      auto callee = op->getParentOfType<ModuleOp>().lookupSymbol<func::FuncOp>(
          cast<func::CallOp>(op).getCallee());
      if (callee && !callee.isExternal())
        for (mlir::Value result : callee.front().getTerminator()->getOperands())
          pending.push_back(result.getDefiningOp());
    }
  }
  std::vector<InstructionName> out;
  for (bool moving : {false, true})
    for (auto &[moves, one] : found)
      if (moves == moving) out.push_back(std::move(one));
  return out;
}

/// The op of that name, or what makes a result of the program.
std::vector<Operation *> opNamed(const std::string &name, const Ops &ops, const Case &one) {
  if (auto found = ops.find(name); found != ops.end()) return {found->second};
  if (!name.starts_with("out")) return {};
  size_t index = size_t(std::atoll(name.c_str() + 3));
  auto function = one.function();
  auto end = function.front().getTerminator();
  if (index >= end->getNumOperands()) return {};
  return {end->getOperand(unsigned(index)).getDefiningOp()};
}

}  // namespace

Result<ChangedInstructions> instructionsBetween(const Case &before, const Case &after) {
  VITRO_TRY(Record old, recordOf(before));
  VITRO_TRY(Record now, recordOf(after));
  Ops oldOps = opsByName(before), nowOps = opsByName(after);
  ChangedInstructions out;
  for (const std::string &name : now.order) {
    auto same = old.values.find(name);
    const ops::Values &values = now.values.at(name);
    if (same == old.values.end() || !haveTypes(same->second, values)) continue;
    if (areNear(values, same->second)) continue;
    auto roots = opNamed(name, nowOps, after), oldRoots = opNamed(name, oldOps, before);
    for (Operation *op : roots)
      if (op) out.wrong.push_back(describe(name, op));
    out.added = changedBehind(roots, oldOps);
    out.removed = changedBehind(oldRoots, nowOps);
    return out;
  }
  return out;
}

}  // namespace vitro::debug
