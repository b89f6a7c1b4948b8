// What the shardings written in a module mean for the runtime.
#pragma once
#include "vitro/interpret/Mesh.h"
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::interpret {

/// An sdy sharding of an array over the partitions of a program. `only`: count these axes, and
/// leave the value whole along all others (what the body of a manual region sees).
Result<runtime::Sharding> shardingOf(mlir::ModuleOp module, sdy::TensorShardingAttr sharding,
                                     int64_t rank, int64_t partitions,
                                     std::optional<llvm::ArrayRef<mlir::StringAttr>> only = {});

/// The sharding of an argument or result of a function from its attributes: `sdy.sharding`, else
/// `mhlo.sharding`, else replicated.
Result<runtime::Sharding> shardingOfValue(mlir::ModuleOp module, mlir::DictionaryAttr attributes,
                                          int64_t rank, int64_t partitions);

/// Quantized numbers are added as what they stand for, not as what is stored: they have no summands
/// here.
Result<> checkSummands(const runtime::Sharding &sharding, const TensorType &type);

/// Groups given as axes of a mesh, as the ids in each group.
Result<HostArray> replicaGroups(mlir::ModuleOp module, stablehlo::ReplicaGroupMeshAxesAttr groups);

}  // namespace vitro::interpret
