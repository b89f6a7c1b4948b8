// Large constants of a build directory, each stored once under its content hash.
#pragma once
#include <set>
#include "vitro/support/File.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

/// Stores constants that are too large for a text, by key.
class ConstantFiles {
 public:
  virtual ~ConstantFiles() = default;
  virtual Result<std::string> put(const HostArray &array) = 0;
  virtual Result<HostArray> get(const std::string &key, const TensorType &type) const = 0;
};

class ConstantStore final : public ConstantFiles {
 public:
  /// `folder` is created with the first constant.
  explicit ConstantStore(std::string folder) : folder(std::move(folder)) {}
  /// New constants appear when `staged`, the folder that holds `folder`, is committed.
  ConstantStore(std::string folder, OutputFolder &staged)
      : folder(std::move(folder)), staged(&staged) {}
  /// Stores the constant in the folder and returns its key.
  Result<std::string> put(const HostArray &array) override;
  /// Fails if the bytes no longer match the key.
  Result<HostArray> get(const std::string &key, const TensorType &type) const override;
  /// The keys that were put.
  const std::set<std::string> &keys() const { return used; }

 private:
  std::string folder;
  OutputFolder *staged = nullptr;
  std::set<std::string> used;
};

}  // namespace vitro::runtime
