// Executors: whatever, given a program and inputs, gives outputs or an ending. A plan in this
// process is one kind, another process another. One file and one row each.
#pragma once
#include <functional>
#include <map>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/build/BuildDirectory.h"
#include "vitro/build/KernelOutputs.h"
#include "vitro/executors/trial/Trial.h"
#include "vitro/runtime/reference/Reference.h"

namespace vitro::executors {

/// Writes down a module as it is after a stage.
using StageDump = std::function<Result<>(mlir::ModuleOp, std::string_view stage)>;

/// Who asks: settings, and where words and progress go.
struct Host {
  const Settings &settings;
  std::function<void(std::string what, int64_t steps)> begin;  // steps 0: unknown
  std::function<void()> step;
  std::function<void(std::string_view text)> note;
};

/// A program that is to be run.
struct ProgramRequest {
  Host host;
  mlir::func::FuncOp entry;
  const build::BuildDirectory *directory = nullptr;  // that it is part of; null: a single file
  importers::Importer *importer = nullptr;           // set where `directory` is
  bool wantsKernelOutputs = false;                   // Prepared::kernelOutputs
  bool wantsKernelTexts = false;  // Prepared::kernelTexts, where they are made now
  StageDump dump = {};            // null: nobody wants to see stages

  // For executors that are processes elsewhere.
  std::string path = {};  // of a file or folder that is just this program; empty: `text` is written
  std::string_view text = {};  // of the module
  std::string inputs = {};     // path of the arguments; empty: they are written to a file
  std::vector<TensorType> results = {};
  runtime::Grid grid = {};
};

/// A program on an executor.
class Prepared {
 public:
  virtual ~Prepared() = default;
  /// Once, with the same arguments each time. Observers see what `Executor::runsHere` allows.
  virtual Result<std::vector<runtime::ProcessOutcome>> run(const runtime::GridValues &arguments,
                                                           const runtime::WorldOptions &world,
                                                           const runtime::RunOptions &options) = 0;
  /// Null where another process runs it.
  virtual const runtime::Plan *plan() const { return nullptr; }

  std::vector<std::string> notes;                  // what a person should know about it
  std::map<std::string, std::string> kernelTexts;  // kernel.mlir by kernel, of compiled programs
  runtime::KernelOutputs kernelOutputs;            // where somebody wants them
};

/// A plan in this process.
class PreparedPlan final : public Prepared {
 public:
  Result<std::vector<runtime::ProcessOutcome>> run(const runtime::GridValues &arguments,
                                                   const runtime::WorldOptions &world,
                                                   const runtime::RunOptions &options) override {
    return runtime::runWorld(*made, arguments, world, options);
  }
  const runtime::Plan *plan() const override { return made.get(); }

  std::shared_ptr<const runtime::Plan> made;
};

class Executor {
 public:
  virtual ~Executor() = default;
  /// As one types it: "stage:tile", "cpu@../old/vitro".
  virtual std::string name() const = 0;
  /// As a trial runs it.
  virtual Target target() const = 0;
  /// What it computes is the reference's own; of a shadow, its wider twin.
  virtual bool isReference() const { return false; }
  virtual bool isShadow() const { return false; }
  bool runsItsOwnCode() const { return !isReference() && !isShadow(); }
  /// It runs a plan in this process: values can be watched, recorded and timed.
  virtual bool runsHere() const { return true; }
  /// Compiles. Not of the reference and its shadow, whose plan everybody has.
  virtual Result<std::unique_ptr<Prepared>> prepare(const ProgramRequest &request) const = 0;

  bool operator==(const Executor &other) const { return name() == other.name(); }
};

using ExecutorRef = std::shared_ptr<const Executor>;

struct ExecutorRow {
  const char *name;      // "cpu"; "stage" takes an argument: "stage:NAME"
  const char *argument;  // what follows the colon; null: nothing does
  const char *does;      // one line for messages and documents
  /// The executor with that argument, which is as somebody typed it.
  Result<ExecutorRef> (*make)(const std::string &argument);
  bool isOurs = true;  // a vitro binary elsewhere may have it, too: "cpu@PATH"
};

std::span<const ExecutorRow> executors();

/// Unknown names are an error that lists the known ones.
Result<ExecutorRef> findExecutor(const std::string &name);

// The rows, each in a file of its own.
Result<ExecutorRef> makeRef(const std::string &);
Result<ExecutorRef> makeRef64(const std::string &);
Result<ExecutorRef> makeStage(const std::string &stage);
Result<ExecutorRef> makeCpu(const std::string &);
Result<ExecutorRef> makeCpp(const std::string &);
/// E@PATH: an executor of another vitro binary, run as a trial.
Result<ExecutorRef> makeElsewhere(const std::string &name);

}  // namespace vitro::executors
