"""Compares vitro's reading of HLO text with XLA's own: operations by name and result type.

jaxlib parses each text and converts it to StableHLO; `vitro convert` makes StableHLO of the same
text. Calls and fusions count as often as they are called. Equal numbers are required of every op
that stands for one instruction; vitro writes a bitcast as transposes and reshapes, and a library
call as the ops that it means, so those are left out (texts with library calls of a GPU are skipped
and counted). Runs in a Python with jax 0.10 or later.

  PYTHON conformance/hlo_counts.py --vitro build/vitro DUMPS...
"""
import argparse
import collections
import gzip
import pathlib
import re
import subprocess
import sys
import tempfile

# What bitcasts, gathers after layout assignment and the like become.
MOVES = {"transpose", "reshape", "bitcast_convert", "convert", "slice", "concatenate", "tuple",
         "get_tuple_element", "return", "custom_call", "create_token", "after_all", "composite"}
LIBRARIES = re.compile(r'custom_call_target="(__cublas|__cudnn|cusolver|xla\.gpu|__onednn|cu_|blas_|'
                       r'SPMD|xla\.sdy|Sharding|lapack_\w+[^i]")')
RENAMED = {"stablehlo.dot": "stablehlo.dot_general", "chlo.erf": "erf", "mhlo.erf": "erf", "mhlo.topk": None, "chlo.top_k": None,
           "mhlo.scan": "scan", "chlo.scan": "scan", "mhlo.copy": None, "mhlo.bitcast": None}


def count(module):
    """{(op, result types): number} of what @main executes."""
    functions = {}
    for op in module.body.operations:
        if op.operation.name == "func.func":
            functions[str(op.attributes["sym_name"]).strip('"')] = op.operation
    known = {}

    def of_function(name, active=()):
        if name not in known:
            assert name not in active
            known[name] = of_op(functions[name], (*active, name))
        return known[name]

    def of_op(op, active):
        total = collections.Counter()
        for region in op.regions:
            for block in region.blocks:
                for inner in block.operations:
                    inner = inner.operation
                    name = inner.name
                    if name == "func.call":
                        callee = str(inner.attributes["callee"]).lstrip("@").strip('"')
                        total.update(of_function(callee, active))
                        continue
                    total.update(of_op(inner, active))
                    name = RENAMED.get(name, name)
                    if name is None or name.startswith(("func.", "mhlo.fusion", "builtin.")):
                        continue
                    short = name.split(".")[-1]
                    if short in MOVES:
                        continue
                    types = ",".join(str(r.type) for r in inner.results)
                    total[short, re.sub(r"\s|, #[^>]*", "", types)] += 1
        return total

    entry = "main" if "main" in functions else next(reversed(functions))
    return of_function(entry)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--vitro", default="build/vitro")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    from jax._src.interpreters import mlir as jax_mlir
    from jax._src.lib.mlir import ir
    from jaxlib import _hlo, _jax
    equal, seen = 0, set()
    kinds = collections.Counter()
    texts = [f for path in options.paths for f in sorted(path.rglob("*.txt*"))
             if ".after_" in f.name and f.suffix in (".txt", ".gz")]
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder) / "made.mlir"
        plain = pathlib.Path(folder) / "text.txt"
        for file in texts:
            data = file.read_bytes()
            text = (gzip.decompress(data) if file.suffix == ".gz" else data).decode()
            if text in seen or "HloModule" not in text:
                continue
            seen.add(text)
            if LIBRARIES.search(text):
                kinds["skipped: library calls or manual regions"] += 1
                continue
            plain.write_text(text)
            done = subprocess.run([options.vitro, "convert", str(plain), "-o", str(made),
                                   "--generic", "--strip-locations"], capture_output=True, text=True)
            if done.returncode:
                reason = re.search(r"\[([\w.\-]+)\]", done.stderr)
                kinds["not read by vitro: " + (reason.group(1) if reason else "?")] += 1
                if options.verbose:
                    print(file, done.stderr.strip()[:300])
                continue
            try:
                proto = _hlo.hlo_module_from_text(text).as_serialized_hlo_module_proto()
                other = _jax.mlir.xla_computation_to_mlir_module(_hlo.XlaComputation(proto))
            except Exception as error:
                kinds["not converted by jaxlib: " + str(error)[:60]] += 1
                continue
            context = jax_mlir.make_ir_context()
            context.allow_unregistered_dialects = True
            with context:
                try:
                    theirs = ir.Module.parse(other) if isinstance(other, (str, bytes)) else other
                except ir.MLIRError:
                    kinds["jaxlib cannot read what it converted"] += 1
                    continue
                theirs = count(theirs)
                ours = count(ir.Module.parse(made.read_text()))
            difference = {key: (ours[key], theirs[key]) for key in {*ours, *theirs}
                          if ours[key] != theirs[key]}
            if difference:
                kinds["different"] += 1
                print(f"{file.name}: (vitro, jaxlib) "
                      f"{dict(sorted(difference.items())[:6])}", flush=True)
            else:
                equal += 1
    print(f"{len(seen)} distinct texts: {equal} with equal counts of operations by type"
          + "".join(f", {number} {what}" for what, number in sorted(kinds.items())))
    return 1 if kinds["different"] else 0


if __name__ == "__main__":
    sys.exit(main())
