// Which kernels run natively (setting only-kernels); the others are interpreted from kernel.mlir.
#pragma once
#include <memory>
#include <set>
#include "vitro/runtime/files/PlanJson.h"

namespace vitro::build {

class KernelChoice {
 public:
  /// All of them.
  KernelChoice() = default;
  /// "*", or names separated by commas; empty: none.
  explicit KernelChoice(std::string_view list);

  /// Code comes from this shared object, which holds all kernels, not from their own.
  std::shared_ptr<const std::string> library;

  bool isAll() const { return all; }
  bool has(const std::string &kernel) const { return all || names.contains(kernel); }
  /// An unknown kernel name is a problem.
  Result<> check(const std::vector<std::string> &kernels) const;

 private:
  bool all = true;
  std::set<std::string> names;
};

/// A kernel that is interpreted from the text of its kernel.mlir. `path` is for messages.
Result<std::shared_ptr<const runtime::Kernel>> interpretKernel(
    const std::string &text, const std::string &path, const runtime::KernelSignature &signature);

/// A build directory in which only the chosen kernels are native; the others are interpreted.
class InterpretedFolder final : public runtime::PlanFiles {
 public:
  InterpretedFolder(std::string folder, KernelChoice code)
      : path(std::move(folder)), folder(path), code(std::move(code)) {}
  const runtime::ConstantFiles &constants() const override { return folder.constants(); }
  Result<std::shared_ptr<const runtime::Kernel>> kernel(
      const std::string &object, runtime::KernelSignature signature) const override;

 private:
  std::string path;
  runtime::PlanFolder folder;
  KernelChoice code;
};

/// A build directory whose code is not loaded: its plan can be read, but not run.
class CodelessFolder final : public runtime::PlanFiles {
 public:
  explicit CodelessFolder(const std::string &folder) : folder(folder) {}
  const runtime::ConstantFiles &constants() const override { return folder.constants(); }
  Result<std::shared_ptr<const runtime::Kernel>> kernel(
      const std::string &object, runtime::KernelSignature signature) const override;

 private:
  runtime::PlanFolder folder;
};

}  // namespace vitro::build
