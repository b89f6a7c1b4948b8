// plan.json: a whole program as text that a person can read, compare and edit.
#pragma once
#include "vitro/runtime/files/ConstantStore.h"
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

/// What a plan refers to besides itself.
class PlanFiles {
 public:
  virtual ~PlanFiles() = default;
  virtual const ConstantFiles &constants() const = 0;
  /// The code in `path`, which is relative and stays below the build directory.
  virtual Result<std::shared_ptr<const Kernel>> kernel(const std::string &path,
                                                       KernelSignature signature) const = 0;
};

/// A build directory: constants/<hash>.npy and kernels/<name>/kernel.so.
class PlanFolder final : public PlanFiles {
 public:
  explicit PlanFolder(std::string folder)
      : folder(std::move(folder)), store(this->folder + "/constants") {}
  const ConstantFiles &constants() const override { return store; }
  Result<std::shared_ptr<const Kernel>> kernel(const std::string &path,
                                               KernelSignature signature) const override;

 private:
  std::string folder;
  ConstantStore store;
};

/// The same text for the same program, always. A task, a value or a kernel takes one line. Tasks on
/// ops/ say "shared_with_reference". Two kernels of one name with different signatures are a
/// problem.
Result<std::string> writePlanJson(const Program &program, ConstantFiles &constants);

/// What the text says, its plans finished. Anything else than what writePlanJson could have written
/// is a problem "plan-json.*" at its place in the text: "plans[0].tasks[3].in[1]". Whether the
/// attributes of an op are those that the op knows only a run will tell.
Result<Program> readPlanJson(std::string_view text, const PlanFiles &files);

}  // namespace vitro::runtime
