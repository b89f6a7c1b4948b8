"""Checks vitro's reader of HloModuleProto against its reader of HLO text.

jaxlib turns texts of dumps (of xla_dumps.py) into protocol buffers; both forms must give the same
bits. Runs in a Python with jax 0.10 or later.

  PYTHON conformance/hlo_protos.py DUMPS --vitro build/vitro --each 2
"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dumps", type=pathlib.Path)
    parser.add_argument("--vitro", default="build/vitro")
    parser.add_argument("--each", type=int, default=2, help="texts of each program")
    options = parser.parse_args()
    from jaxlib import _hlo
    rng = random.Random(3)
    same = different = 0
    with tempfile.TemporaryDirectory() as folder:
        proto, out = pathlib.Path(folder) / "module.pb", pathlib.Path(folder) / "out.npz"
        for own in sorted({p.parent for p in options.dumps.rglob("program.mlir")}):
            texts = sorted((own / "dump").glob("*.after_*.txt"))
            for text in rng.sample(texts, min(options.each, len(texts))):
                try:
                    module = _hlo.hlo_module_from_text(text.read_text())
                except Exception:  # of another version
                    continue
                proto.write_bytes(module.as_serialized_hlo_module_proto())
                inputs = ["--inputs", str(own / "inputs.npz")]
                done = subprocess.run([options.vitro, "run", str(text), *inputs, "--outputs",
                                       str(out)], capture_output=True)
                if done.returncode:  # a stage of several devices
                    continue
                done = subprocess.run([options.vitro, "run", str(proto), *inputs, "--expect",
                                       str(out), "--rtol=0", "--atol=0"], capture_output=True, text=True)
                same += done.returncode == 0
                if done.returncode:
                    different += 1
                    print(f"{own.name} {text.name}: {(done.stderr + done.stdout)[-300:]}")
    print(f"{same} modules give the same bits from text and protocol buffer, {different} do not")
    return 1 if different or not same else 0


if __name__ == "__main__":
    sys.exit(main())
