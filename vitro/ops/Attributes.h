// The attributes of one op, independent of MLIR: stored in plan files and read by `ops/`.
#pragma once
#include "vitro/tensor/HostArray.h"
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace vitro::ops {

struct Attribute;
using AttributeList = std::vector<Attribute>;

/// Named attributes. Modules are verified before they become plans, so a reader may rely on the
/// guarantees of the op's verifier; an absent attribute reads as the fallback.
class Attributes {
 public:
  bool has(std::string_view name) const { return find(name) != nullptr; }
  bool flag(std::string_view name, bool fallback = false) const;
  int64_t integer(std::string_view name, int64_t fallback = 0) const;
  double number(std::string_view name, double fallback = 0) const;
  std::string_view string(std::string_view name, std::string_view fallback = "") const;
  /// Arrays of integers (dims, sizes, strides ...) and of booleans (as 0 and 1).
  const std::vector<int64_t> &ints(std::string_view name) const;
  /// A list, or its default if the program omits it: ints("window_strides", rank, 1).
  std::vector<int64_t> ints(std::string_view name, size_t count, int64_t fallback) const;
  /// Dense constants (stablehlo.constant, padding, replica_groups ...); null if absent.
  const HostArray *array(std::string_view name) const;
  const Attributes *dictionary(std::string_view name) const;
  const AttributeList *list(std::string_view name) const;

  const Attribute *find(std::string_view name) const;
  void set(std::string name, Attribute value);
  const std::map<std::string, Attribute, std::less<>> &all() const { return entries; }

 private:
  std::map<std::string, Attribute, std::less<>> entries;
};

struct Attribute {
  std::variant<std::monostate, bool, int64_t, double, std::string, std::vector<int64_t>, HostArray,
               TensorType, AttributeList, std::shared_ptr<const Attributes>>
      value;
};

}  // namespace vitro::ops
