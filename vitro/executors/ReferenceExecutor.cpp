// ref and ref64: the reference plan, which the caller has already.
#include "vitro/executors/Executor.h"

namespace vitro::executors {
namespace {

class ReferenceExecutor final : public Executor {
 public:
  explicit ReferenceExecutor(bool isWide) : isWide(isWide) {}
  std::string name() const override { return isWide ? "ref64" : "ref"; }
  Target target() const override { return {name(), ""}; }
  bool isReference() const override { return !isWide; }
  bool isShadow() const override { return isWide; }
  Result<std::unique_ptr<Prepared>> prepare(const ProgramRequest &) const override {
    return internalError("the reference is not compiled");
  }

 private:
  bool isWide;
};

}  // namespace

Result<ExecutorRef> makeRef(const std::string &) {
  return ExecutorRef(std::make_shared<ReferenceExecutor>(false));
}
Result<ExecutorRef> makeRef64(const std::string &) {
  return ExecutorRef(std::make_shared<ReferenceExecutor>(true));
}

}  // namespace vitro::executors
