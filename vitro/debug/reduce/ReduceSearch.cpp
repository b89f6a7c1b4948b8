#include "vitro/debug/reduce/ReduceSearch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "vitro/support/Hash.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Identifies a program with its inputs, without locations.
std::string keyOf(const Case &one) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  one.module.get().print(stream, OpPrintingFlags().assumeVerified());
  for (const ops::Values &process : one.arguments)
    for (const HostArray &array : process) {
      text += array.type().text();
      text.append(reinterpret_cast<const char *>(array.raw()), size_t(array.bytes()));
    }
  return hashBytes(text).text();
}

/// Small enough to be readable at a glance; until then a slow machine gets more time.
constexpr size_t kHandyOps = 3;
constexpr double kPatience = 4;

bool isHandy(const Case &one) {
  return size_t(countOps(one)) <= kHandyOps && largestInput(one) <= kHandyElements;
}

bool takesItsArguments(const Case &one) {
  func::FuncOp function = one.function();
  return function && llvm::all_of(one.arguments, [&](const ops::Values &process) {
           return process.size() == function.getNumArguments();
         });
}

void dropUnusedArguments(Case &one) {
  func::FuncOp function = one.function();
  if (!SymbolTable::symbolKnownUseEmpty(function, *one.module)) return;
  Block &block = function.getBody().front();
  llvm::BitVector unused(block.getNumArguments());
  for (BlockArgument argument : block.getArguments())
    if (argument.use_empty()) unused.set(argument.getArgNumber());
  if (unused.none() || failed(function.eraseArguments(unused))) return;
  for (ops::Values &process : one.arguments)
    for (int i = int(process.size()) - 1; i >= 0; --i)
      if (unused.test(unsigned(i))) process.erase(process.begin() + i);
}

}  // namespace

bool isValid(ModuleOp module) {
  ScopedDiagnosticHandler silence(module.getContext(), [](Diagnostic &) { return success(); });
  return succeeded(verify(module));
}

void dropUnused(Case &one) {
  func::FuncOp function = one.function();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(function.getBody().front())))
    if (isOpTriviallyDead(&op)) op.erase();
  dropUnusedArguments(one);
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (auto other : llvm::make_early_inc_range(one.module->getOps<func::FuncOp>()))
      if (other != function && SymbolTable::symbolKnownUseEmpty(other, *one.module)) {
        other.erase();
        isChanged = true;
      }
  }
}

Search::Search(const Case &failing, const Predicate &predicate, const ReduceOptions &options)
    : predicate(predicate), options(options), best(failing.clone()), wrongElement(options.wrong) {
  tried[keyOf(best)] = Shows::Fault;
}

bool Search::isSpent() const {
  if (trials >= options.mostTrials) return true;
  std::chrono::duration<double> past = std::chrono::steady_clock::now() - began;
  if (past.count() < options.mostSeconds) return false;
  return past.count() >= kPatience * options.mostSeconds || isHandy(best);
}

Result<bool> Search::attempt(Case candidate) {
  if (isSpent() || !takesItsArguments(candidate) || !isValid(*candidate.module)) return false;
  auto [known, isNew] = tried.try_emplace(keyOf(candidate), Shows::Other);
  Answer answer{known->second, {}};
  if (isNew) {
    ++trials;
    VITRO_TRY(answer, predicate(candidate));
    known->second = answer.shows;
  }
  if (answer.shows == Shows::Nothing) {
    passing = std::move(candidate);
    passingSince = successes;
  }
  // A candidate that failed before is an earlier state of the search.
  if (answer.shows != Shows::Fault || !isNew) return false;
  best = std::move(candidate);
  wrongElement = std::move(answer.wrong);
  ++successes;
  if (options.onBetter) VITRO_RETURN_IF_ERROR(options.onBetter(best));
  return true;
}

void Search::extend(int64_t more, double seconds) {
  std::chrono::duration<double> past = std::chrono::steady_clock::now() - began;
  options.mostTrials = std::max(options.mostTrials, trials + more);
  options.mostSeconds = std::max(options.mostSeconds, past.count() + seconds);
}

Reduced Search::finish() && { return {std::move(best), std::move(passing), trials}; }

}  // namespace vitro::debug
