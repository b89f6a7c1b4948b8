// Types, constants and attributes as readable and editable JSON, exact to the bit.
#pragma once
#include "vitro/ops/Attributes.h"
#include "vitro/runtime/files/ConstantStore.h"
#include "vitro/runtime/files/JsonNode.h"

namespace vitro::runtime {

/// Constants with more elements are stored in files.
inline constexpr int64_t kMostElementsInline = 64;

/// "tensor<4xf32>"; quantized types are objects.
Json typeJson(const TensorType &type);
TensorType readType(const JsonNode &node);

/// Integers, floats with a decimal point, text and lists of integers are plain JSON; other kinds
/// are objects with one member that names the kind. Floats without a decimal form (NaN, infinity,
/// narrow types) are written as their bits: "0x7fc00000".
Result<Json> attributesJson(const ops::Attributes &attributes, ConstantFiles &files);
ops::Attributes readAttributes(const JsonNode &node, const ConstantFiles &files);

}  // namespace vitro::runtime
