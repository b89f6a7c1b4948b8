// The codes of the VHLO bytecode encoding. They are frozen: old artifacts contain them.
#pragma once
#include "vitro/ir/vhlo/Version.h"

namespace vitro::vhlo {

enum AttrCode : unsigned {
  kArray = 1,
  kBool = 2,
  kComparisonDirection = 3,
  kComparisonType = 4,
  kApiVersion = 5,
  kDict = 6,
  kFftType = 7,
  kFloat = 8,
  kInteger = 9,
  kOutputOperandAlias = 10,
  kPrecision = 11,
  kRngAlgorithm = 12,
  kRngDistribution = 13,
  kString = 14,
  kTensor = 15,
  kTranspose = 16,
  kType = 17,
  kBounds = 18,
  kResultAccuracyMode = 19,
  kResultAccuracy = 20,
  kSubAxisInfo = 21,
  kAxisRef = 22,
  kReplicaGroupMeshAxes = 23,
  kMeshAxis = 24,
  kMesh = 25,
};

/// Types with a payload; the others are rows of SimpleTypes.h.
enum TypeCode : unsigned {
  kComplexType = 1,
  kFunctionType = 8,
  kRankedTensorType = 20,
  kRankedTensorWithEncodingType = 21,
  kTokenType = 22,
  kTupleType = 23,
  kQuantizedType = 24,
  kUnrankedTensorType = 25,
  kQuantizedPerAxisType = 30,
  kBufferType = 41,
  kFutureType = 42,
};

/// The first version whose readers know an attribute or type code.
constexpr Version attrSince(unsigned code) {
  if (code == kResultAccuracyMode || code == kResultAccuracy) return {1, 9, 0};
  return code >= kSubAxisInfo ? Version{1, 16, 0} : kOldestVersion;
}
constexpr Version compoundTypeSince(unsigned code) {
  if (code == kQuantizedPerAxisType) return {0, 18, 0};
  if (code == kBufferType) return {1, 13, 0};
  return code == kFutureType ? Version{1, 15, 0} : kOldestVersion;
}

}  // namespace vitro::vhlo
