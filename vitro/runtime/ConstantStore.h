// Large constants of a build directory: each stored once, under the hash of what it is.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::runtime {

class ConstantStore {
 public:
  /// `folder` is made when the first constant comes.
  explicit ConstantStore(std::string folder) : folder(std::move(folder)) {}
  /// The key of the constant, which is in the folder afterwards.
  Result<std::string> put(const HostArray &array);
  /// The bytes must still be those that the key was made from.
  Result<HostArray> get(const std::string &key, const TensorType &type) const;

 private:
  std::string folder;
};

}  // namespace vitro::runtime
