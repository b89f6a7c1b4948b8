// Large constants of a build directory, each stored once under its content hash.
#pragma once
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
  /// Stores the constant in the folder and returns its key.
  Result<std::string> put(const HostArray &array) override;
  /// Fails if the bytes no longer match the key.
  Result<HostArray> get(const std::string &key, const TensorType &type) const override;

 private:
  std::string folder;
};

}  // namespace vitro::runtime
