// Executors: given a program and inputs, an executor produces outputs or a failure. Some run a plan
// in this process, others run another process. One file and one table row each.
#pragma once
#include <functional>
#include <map>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/build/BuildDirectory.h"
#include "vitro/build/KernelOutputs.h"
#include "vitro/executors/trial/Trial.h"
#include "vitro/runtime/reference/Reference.h"

namespace vitro::executors {

/// Dumps a module after a stage.
using StageDump = std::function<Result<>(mlir::ModuleOp, std::string_view stage)>;

/// The caller: settings, and where messages and progress go.
struct Host {
  const Settings &settings;
  std::function<void(std::string what, int64_t steps)> begin;  // steps 0: unknown
  std::function<void()> step;
  std::function<void(std::string_view text)> note;
};

/// A program to run.
struct ProgramRequest {
  Host host;
  mlir::func::FuncOp entry;
  const build::BuildDirectory *directory = nullptr;  // that contains it; null: a single file
  importers::Importer *importer = nullptr;           // set where `directory` is
  bool wantsKernelOutputs = false;                   // Prepared::kernelOutputs
  bool wantsKernelTexts = false;  // Prepared::kernelTexts, where kernels are compiled now
  StageDump dump = {};            // null: stages are not dumped

  // For executors in other processes.
  std::string path = {};  // file or folder that contains exactly this program; if empty, `text` is
                          // written to a file
  std::string_view text = {};  // of the module
  std::string inputs = {};     // path of the arguments; empty: they are written to a file
  std::vector<TensorType> results = {};
  runtime::Grid grid = {};
};

/// A program prepared for an executor.
class Prepared {
 public:
  virtual ~Prepared() = default;
  /// Runs the program once. All calls must pass the same arguments. Observers get what
  /// `Executor::runsInProcess` allows.
  virtual Result<std::vector<runtime::ProcessOutcome>> run(const runtime::GridValues &arguments,
                                                           const runtime::WorldOptions &world,
                                                           const runtime::RunOptions &options) = 0;
  /// Null where another process runs it.
  virtual const runtime::Plan *plan() const { return nullptr; }

  std::vector<std::string> notes;                  // remarks for the user
  std::map<std::string, std::string> kernelTexts;  // kernel.mlir by kernel, for compiled programs
  runtime::KernelOutputs kernelOutputs;            // if requested
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
  /// As on the command line: "stage:tile", "cpu@../old/vitro".
  virtual std::string name() const = 0;
  /// The target for a trial.
  virtual Target target() const = 0;
  /// Computes what the reference computes; for a shadow, at higher precision.
  virtual bool isReference() const { return false; }
  virtual bool isShadow() const { return false; }
  bool isUnderTest() const { return !isReference() && !isShadow(); }
  /// Whether it runs a plan in this process, so that values can be observed, recorded and timed.
  virtual bool runsInProcess() const { return true; }
  /// Compiles. Not for the reference and its shadow, whose plan the caller has already.
  virtual Result<std::unique_ptr<Prepared>> prepare(const ProgramRequest &request) const = 0;

  bool operator==(const Executor &other) const { return name() == other.name(); }
};

using ExecutorRef = std::shared_ptr<const Executor>;

/// What an executor offers besides outputs. Asking for what it lacks is an error.
enum class Offer : uint8_t {
  None = 0,
  Values = 1,  // intermediate values (--values)
  Checks = 2,  // --check
  Repeat = 4,  // --repeat
  All = Values | Checks | Repeat,
};

struct ExecutorRow {
  using Make = Result<ExecutorRef> (*)(const std::string &argument);
  enum class Starts : uint8_t { Nothing, Programs };

  // There are no defaults: every row states every column.
  constexpr ExecutorRow(const char *name, const char *argument, const char *does, Offer offers,
                        const char *generator, Starts starts, Make make)
      : name(name),
        argument(argument),
        does(does),
        offers(offers),
        generator(generator),
        starts(starts),
        make(make) {}

  const char *name;      // "cpu"; "stage" takes an argument: "stage:NAME"
  const char *argument;  // what follows the colon; null: no argument
  const char *does;      // one line for messages and documentation
  Offer offers;
  /// The code generator whose build directory shows what our compiler makes of a program for it;
  /// empty: another compiler's.
  const char *generator;
  /// Programs: its argument names one, which the report of somebody else must not run.
  Starts starts;
  /// Creates the executor with that argument, as the user typed it; null: by its whole name, its
  /// argument may be left out.
  Make make;

  bool hasOffer(Offer one) const { return uint8_t(offers) & uint8_t(one); }
};

std::span<const ExecutorRow> executors();
/// The row of "cpu", "stage:tile" or "cpu@../old/vitro"; null if there is none.
const ExecutorRow *findExecutorRow(const std::string &name);
/// A problem that names the executors that offer it, if this one does not.
Result<> checkOffer(const std::string &executor, Offer wanted, const char *option);
/// `ExecutorRow::generator`. An executor of another binary that this one does not know goes by its
/// own name.
std::string generatorOf(const Target &target);
/// Whether running it starts a program that its name names.
bool startsPrograms(const Target &target);

/// Unknown names are an error that lists the known ones.
Result<ExecutorRef> findExecutor(const std::string &name);

// The rows, each in its own file.
Result<ExecutorRef> makeRef(const std::string &);
Result<ExecutorRef> makeRef64(const std::string &);
Result<ExecutorRef> makeStage(const std::string &stage);
Result<ExecutorRef> makeCpu(const std::string &);
Result<ExecutorRef> makeCpp(const std::string &);
/// E@PATH: an executor of another vitro binary, run as a trial.
Result<ExecutorRef> makeOtherBinary(const std::string &name);
/// A compiler of foreign/ForeignKinds.h, by its whole name.
Result<ExecutorRef> makeForeign(const std::string &name);

}  // namespace vitro::executors
