// Converts the shardings of a module for the runtime.
#pragma once
#include "vitro/interpret/Mesh.h"
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::interpret {

/// An sdy sharding of an array over the partitions of a program. `only`: use these axes and leave
/// the value unsharded along all others (the view of a manual region's body).
Result<runtime::Sharding> shardingOf(mlir::ModuleOp module, sdy::TensorShardingAttr sharding,
                                     int64_t rank, int64_t partitions,
                                     std::optional<llvm::ArrayRef<mlir::StringAttr>> only = {});

/// The sharding of an argument or result of a function from its attributes: `sdy.sharding`, else
/// `mhlo.sharding`, else replicated.
Result<runtime::Sharding> shardingOfValue(mlir::ModuleOp module, mlir::DictionaryAttr attributes,
                                          int64_t rank, int64_t partitions);

/// Unreduced quantized arrays are refused: the sum is over the represented numbers, not over the
/// stored ones.
Result<> checkSummands(const runtime::Sharding &sharding, const TensorType &type);

/// Replica groups given as mesh axes, as the ids in each group.
Result<HostArray> replicaGroups(mlir::ModuleOp module, stablehlo::ReplicaGroupMeshAxesAttr groups);

}  // namespace vitro::interpret
