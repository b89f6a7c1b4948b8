// Large constants of a build directory: each stored once, under the hash of what it is.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

/// Where constants that are too large for a text are kept, by a key.
class ConstantFiles {
 public:
  virtual ~ConstantFiles() = default;
  virtual Result<std::string> put(const HostArray &array) = 0;
  virtual Result<HostArray> get(const std::string &key, const TensorType &type) const = 0;
};

class ConstantStore final : public ConstantFiles {
 public:
  /// `folder` is made when the first constant comes.
  explicit ConstantStore(std::string folder) : folder(std::move(folder)) {}
  /// The key of the constant, which is in the folder afterwards.
  Result<std::string> put(const HostArray &array) override;
  /// The bytes must still be those that the key was made from.
  Result<HostArray> get(const std::string &key, const TensorType &type) const override;

 private:
  std::string folder;
};

}  // namespace vitro::runtime
