// Settings come from the command line or VITRO_FLAGS; names may use '-' or '_'; --dump-to keeps the
// module as it was imported, ids and source lines included.
// RUN: vitro settings --seed=3 | FileCheck %s --check-prefix=SET
// RUN: env VITRO_FLAGS="--seed=4" vitro settings --json | FileCheck %s --check-prefix=JSON
// RUN: rm -rf %t && vitro run %s --xla_dump_to=%t --events=%t.events
// RUN: FileCheck %s --check-prefix=DUMP < %t/settings.0.import.mlir
// RUN: FileCheck %s --check-prefix=EVENT < %t.events
// RUN: rm -rf %t && vitro run %s --on=cpu --dump-to=%t --dump-stages='tile|bufferize' && ls %t | FileCheck %s --check-prefix=STAGES
// RUN: vitro doctor | FileCheck %s --check-prefix=DOCTOR
// RUN: %exits 2 vitro run %s --dump-stages='*('
// RUN: %exits 2 vitro inspect %s --poison=85 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: env VITRO_FLAGS="--poison=85" vitro inspect %s 2>&1 | FileCheck %s --check-prefix=UNUSED

// REFUSED: vitro inspect does not use --poison
// UNUSED: --poison in VITRO_FLAGS is not used by this command

// SET: seed             3 {{.*}}[from command line]
// JSON: "name": "seed",
// JSON-NEXT: "value": "4",
// JSON-NEXT: "default": "0",
// JSON-NEXT: "source": "VITRO_FLAGS"
// DUMP: fused<"main/0">
// STAGES: settings.0.bufferize.mlir
// STAGES-NEXT: settings.0.tile.mlir
// EVENT: {"event":"module.end",{{.*}}"status":"ok"
// DOCTOR: MLIR {{ *}}22
// DOCTOR: executors {{ *}}ref:
func.func @main() { return }
