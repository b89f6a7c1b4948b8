// Compilers that are not ours, one row of `executors` each: trials that their workers run.
#include <fmt/format.h>
#include "vitro/executors/OtherBinaryExecutor.h"
#include "vitro/importers/Recognise.h"

namespace vitro::executors {
namespace {

/// Text is given as it is. Other forms only we are sure to read: they become text.
bool isPlainText(const ProgramRequest &request) {
  if (request.directory) return false;
  auto form = importers::recognise(request.text);
  return form && *form == &importers::textForm;
}

class ForeignProgram final : public Prepared {
 public:
  ForeignProgram(Target target, ProgramRequest request) {
    if (!isPlainText(request)) {
      llvm::raw_string_ostream stream(text);
      mlir::OpPrintingFlags flags;
      flags.enableDebugInfo();
      request.entry->getParentOfType<mlir::ModuleOp>().print(stream, flags);
      request.path.clear();
      request.text = text;
    }
    tried = prepareTrial(std::move(target), request);
  }
  Result<std::vector<runtime::ProcessOutcome>> run(const runtime::GridValues &arguments,
                                                   const runtime::WorldOptions &world,
                                                   const runtime::RunOptions &options) override {
    return tried->run(arguments, world, options);
  }

 private:
  std::string text;
  std::unique_ptr<Prepared> tried;
};

class ForeignExecutor final : public Executor {
 public:
  explicit ForeignExecutor(std::string called) : called(std::move(called)) {}
  std::string name() const override { return called; }
  Target target() const override { return {called, ""}; }
  bool runsInProcess() const override { return false; }
  Result<std::unique_ptr<Prepared>> prepare(const ProgramRequest &request) const override {
    return std::unique_ptr<Prepared>(std::make_unique<ForeignProgram>(target(), request));
  }

 private:
  std::string called;
};

}  // namespace

Result<ExecutorRef> makeForeign(const std::string &name) {
  const ForeignKind *kind = findForeignKind(name);
  VITRO_RETURN_IF_ERROR(kind->check(argumentOf(*kind, name)));
  return ExecutorRef(std::make_shared<ForeignExecutor>(name));
}

}  // namespace vitro::executors
