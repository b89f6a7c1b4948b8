// plan.json: a whole program as text that can be read, compared and edited.
#pragma once
#include "vitro/runtime/files/ConstantStore.h"
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

/// The constants and kernels that a plan refers to.
class PlanFiles {
 public:
  virtual ~PlanFiles() = default;
  virtual const ConstantFiles &constants() const = 0;
  /// The code in `path`, which must be relative and below the build directory.
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

/// Deterministic: the same program gives the same text. A task, a value or a kernel takes one line.
/// Tasks that run ops/ say "shared_with_reference". Two kernels of one name with different
/// signatures are a problem.
Result<std::string> writePlanJson(const Program &program, ConstantFiles &constants);

/// Parses the text and finishes its plans. Anything that writePlanJson could not have written is a
/// problem "plan-json.*" at its place in the text: "plans[0].tasks[3].in[1]". Whether an op accepts
/// its attributes is only checked at run time.
Result<Program> readPlanJson(std::string_view text, const PlanFiles &files);

}  // namespace vitro::runtime
