// The executors a program can run on, by the names of --on and --ref.
#pragma once
#include <functional>
#include <map>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/build/BuildDirectory.h"
#include "vitro/build/KernelOutputs.h"
#include "vitro/debug/trial/Trial.h"
#include "vitro/runtime/reference/Reference.h"

namespace vitro::tool {

class Session;

/// Writes down a module as it is after a stage.
using StageDump = std::function<Result<>(mlir::ModuleOp, std::string_view stage)>;

/// Where a program comes from, for those who need more than its module.
struct PrepareContext {
  Session &session;
  const build::BuildDirectory *directory = nullptr;  // null: a single file
  importers::Importer *importer = nullptr;           // set where `directory` is
  bool wantsKernelOutputs = false;                   // Prepared::kernelOutputs
  bool wantsKernelTexts = false;  // Prepared::kernelTexts, where they are made now
  StageDump dump = {};            // null: nobody wants to see stages
};

/// A program on an executor: the plan that runs it, and what a person should know about that.
struct Prepared {
  std::shared_ptr<const runtime::Plan> plan;
  std::vector<std::string> notes;
  std::map<std::string, std::string> kernelTexts;  // kernel.mlir by kernel, of compiled programs
  runtime::KernelOutputs kernelOutputs;            // where somebody wants them
};

struct ExecutorRow {
  const char *name;      // "cpu"; "stage" takes an argument: "stage:NAME"
  const char *argument;  // what follows the colon; null: nothing does
  const char *does;      // one line for messages and documents
  /// Null for those that run the reference's own plan.
  Result<Prepared> (*prepare)(mlir::func::FuncOp entry, const std::string &argument,
                              const PrepareContext &context);
};

std::span<const ExecutorRow> executors();

struct Executor {
  const ExecutorRow *row = nullptr;
  std::string argument;
  std::string binary = {};  // of E@PATH, whose E is then `argument`

  std::string name() const;
  /// A trial runs it: the code is not ours.
  bool isElsewhere() const { return !binary.empty(); }
  debug::Target target() const;
  bool isReference() const;
  /// Its outputs are those of the reference's wider shadow.
  bool isShadow() const;
  bool runsItsOwnPlan() const { return row->prepare; }
  /// It is neither the reference nor its shadow.
  bool runsItsOwnCode() const { return runsItsOwnPlan() || isElsewhere(); }
  bool operator==(const Executor &) const = default;
};

/// Unknown names are an error that lists the known ones.
Result<Executor> findExecutor(const std::string &name);

}  // namespace vitro::tool
