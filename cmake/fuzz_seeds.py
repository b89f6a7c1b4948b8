"""Fills a corpus: fuzz_seeds.py TARGET TESTDATA CORPUS. Small real inputs make the best seeds."""
import json
import pathlib
import socket
import struct
import subprocess
import sys
import tempfile

target, data, corpus = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
root = pathlib.Path(__file__).resolve().parent.parent

patterns = {
    "NpzFuzz": ["jax/*/*.npz"],
    "VhloFuzz": ["stablehlo/vhlo/*.bc", "jax/*/program.mlirbc"],
    "HloTextFuzz": ["xla_dumps/*/*.txt"],
    "FrontDoorFuzz": ["stablehlo/ops/*.mlir", "stablehlo/quantized/*.mlir", "stablehlo/vhlo/*.mlir",
                      "jax/*/*.mlir", "jax/*/program.mlirbc"],
}.get(target, [])
own = {"HloTextFuzz": ["vitro/importers/hlo/*.mlir", "vitro/tool/hlo.mlir"],
       "FrontDoorFuzz": ["vitro/**/*.mlir", "demo/**/*.mlir"], "NpzFuzz": ["demo/**/*.npz"]}

seeds = [file for pattern in patterns for file in data.glob(pattern)]
seeds += [file for pattern in own.get(target, []) for file in root.glob(pattern)]
written = 0
for file in seeds:
    if file.stat().st_size <= 16384:
        (corpus / f"{written:04d}-{file.name}").write_bytes(file.read_bytes())
        written += 1
if target == "SettingsFuzz":
    for i, flags in enumerate(["--seed=7 --timeout=1.5", "--xla_dump_to='a b' --dump-stages=.*",
                               "--rtol=1e-3 --atol=0", "--progress=never\t--events=\"x\\\"y\""]):
        (corpus / str(i)).write_text(flags)


def plan_file(peer, program):
    """What the worker at the other end of `peer` makes of a program (docs/design/worker.md)."""
    head = json.dumps({"request": "compile", "name": "seed"}).encode()
    peer.sendall(struct.pack("<QQ", len(head), len(program)) + head + program)
    stream = peer.makefile("rb")
    lengths = struct.unpack("<QQ", stream.read(16))
    stream.read(lengths[0])
    return stream.read(lengths[1])


vitro = root / "build/vitro"
if target == "ProgramFileFuzz" and vitro.exists():
    ours, theirs = socket.socketpair()
    worker = subprocess.Popen([vitro, "__worker"], stdin=theirs)
    theirs.close()
    for file in root.glob("conformance/suite/*.mlir"):
        plan = plan_file(ours, file.read_bytes().split(b"// -----")[0])
        if 0 < len(plan) <= 16384:
            (corpus / f"{file.stem}.plan").write_bytes(plan)
    ours.close()
    worker.wait()
elif target == "PlanJsonFuzz" and vitro.exists():
    with tempfile.TemporaryDirectory() as folder:
        for file in root.glob("conformance/suite/*.mlir"):
            program = pathlib.Path(folder, file.name)
            program.write_bytes(file.read_bytes().split(b"// -----")[0])
            built = pathlib.Path(folder, file.stem)
            subprocess.run([vitro, "compile", program, "-o", built], capture_output=True)
            plan = built / "plan.json"
            if plan.exists() and plan.stat().st_size <= 16384:
                (corpus / f"{file.stem}.json").write_bytes(plan.read_bytes())
elif not patterns and target != "SettingsFuzz":
    print(f"no seeds known for {target}", file=sys.stderr)
elif patterns and not data.exists():
    print("skipped: no shared test data; seeds come from the repository alone", file=sys.stderr)
