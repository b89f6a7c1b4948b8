"""Faults planted inside an unmodified XLA, and whether `vitro diagnose --target xla` names their op.

XLA calls a function of ours as its pass apply-xla-transforms; it changes one opcode in every module
that is compiled, so the whole program and every part of it that the debugger tries are wrong. The
worker of `xla` gets it by a `sitecustomize` of the Python that it runs on; neither vitro nor JAX is
changed. The pass is the same for all of them, so this measures ops, not passes.

  python3 conformance/planted_xla.py --vitro build/vitro [--platform cpu|gpu] [--only NAME ...]

Needs a JAX that has register_xla_transform (0.10 and later).
"""
import argparse
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path(__file__).resolve().parent / "foreign_programs.py"
# Runs in the worker's Python, before anything else.
PLANT = r'''
import os, re, sys
plant = os.environ.get("PLANTED_IN_XLA")
if plant:
    platform = os.environ["PLANTED_PLATFORM"]
    pattern, old, new = plant.split("\t")
    from jaxlib import _hlo, _xla

    def change(data):
        module = _hlo.HloModule.from_serialized_hlo_module_proto(bytes(data))
        options = _hlo.HloPrintOptions()
        options.print_large_constants = True
        lines = module.to_string(options).splitlines()
        changed = [line.replace(old, new) if re.search(pattern, line) else line for line in lines]
        if changed == lines:
            return None
        return _hlo.hlo_module_from_text("\n".join(changed)).as_serialized_hlo_module_proto()

    if platform == "cpu":
        _xla.register_xla_transform("planted", 0, change)
    else:
        os.environ["JAX_PLATFORMS"] = "cuda"
        from jax._src import xla_bridge
        from jax._src.lib import _jax
        xla_bridge.get_backend("cuda")
        _xla.register_xla_transform_c_api(_jax.get_pjrt_plugin("cuda"), "planted", 0, change)
'''


# Program, lines of HLO to change, old text, new text, ops that may be named.
FAULTS = [
    ("mlp", r" tanh\(", " tanh(", " sine(", {"tanh"}),
    ("mlp", r"\[16,32\].* add\(", " add(", " subtract(", {"add"}),
    ("mlp", r"f32\[\] add\(", " add(", " maximum(", {"reduce"}),
    ("norm", r" rsqrt\(", " rsqrt(", " sqrt(", {"rsqrt"}),
    ("norm", r"\[12,40\].* subtract\(", " subtract(", " add(", {"subtract"}),
    ("norm", r"constant\(1e-05\)", "constant(1e-05)", "constant(0.5)", {"add", "constant"}),
    ("lstm", r" tanh\(", " tanh(", " cosine(", {"tanh"}),
    ("lstm", r" cosine\(", " cosine(", " sine(", {"cosine"}),
    ("bits", r" shift-left\(", " shift-left(", " shift-right-logical(", {"shift_left"}),
    ("bits", r" xor\(", " xor(", " or(", {"xor"}),
    ("bits", r"u32\[64\].* and\(", " and(", " or(", {"and"}),
    ("bits", r" or\(", " or(", " and(", {"or"}),
    ("bits", r"direction=GT", "direction=GT", "direction=LT", {"compare"}),
    ("bits", r" popcnt\(", " popcnt(", " count-leading-zeros(", {"popcnt"}),
    ("waves", r" sine\(", " sine(", " cosine(", {"sine"}),
    ("waves", r" exponential\(", " exponential(", " exponential-minus-one(", {"exponential"}),
    ("waves", r" floor\(", " floor(", " ceil(", {"floor"}),
    ("waves", r" negate\(", " negate(", " abs(", {"negate"}),
    ("waves", r" log-plus-one\(", " log-plus-one(", " abs(", {"log_plus_one"}),
    ("waves", r" sqrt\(", " sqrt(", " abs(", {"sqrt"}),
    ("window", r" maximum\(", " maximum(", " minimum(", {"reduce_window"}),
    ("pieces", r" reverse\(", "dimensions={0}", "dimensions={1}", {"reverse"}),
    ("pieces", r"slice=\{\[1:5\]", "slice={[1:5]", "slice={[2:6]", {"slice"}),
    ("attention", r" exponential\(", " exponential(", " logistic(", {"exponential"}),
    ("attention", r"\[10,10\].* divide\(", " divide(", " multiply(", {"divide"}),
    ("powers", r" power\(", " power(", " multiply(", {"power"}),
    ("powers", r" atan2\(", " atan2(", " divide(", {"atan2"}),
    ("powers", r" minimum\(", " minimum(", " maximum(", {"minimum", "clamp"}),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vitro", default="build/vitro")
    parser.add_argument("--platform", default="cpu", choices=["cpu", "gpu"])
    parser.add_argument("--python", default=sys.executable, help="a Python with JAX 0.10 or later")
    parser.add_argument("--only", nargs="*", help="numbers of faults")
    parser.add_argument("--most", type=int, help="so many faults only")
    parser.add_argument("--score", type=pathlib.Path, help="file for the counts as JSON")
    options = parser.parse_args()
    vitro = str(pathlib.Path(options.vitro).resolve())
    rows = []
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        subprocess.run([options.python, PROGRAMS, work], check=True, env=os.environ | {"JAX_PLATFORMS": "cpu"})
        (work / "site").mkdir()
        (work / "site" / "sitecustomize.py").write_text(PLANT)
        for number, (program, pattern, old, new, ops) in enumerate(FAULTS):
            if options.only and str(number) not in options.only or len(rows) == options.most:
                continue
            python = work / f"python{number}"
            plant = "\t".join([pattern, old, new])
            python.write_text(f"#!/bin/sh\nPYTHONPATH={shlex.quote(str(work / 'site'))} PLANTED_IN_XLA={shlex.quote(plant)} "
                              f"PLANTED_PLATFORM={options.platform} exec {shlex.quote(options.python)} \"$@\"\n")
            python.chmod(0o755)
            began = time.monotonic()
            done = subprocess.run([vitro, "diagnose", f"{program}.mlir", "--inputs", f"{program}.npz", "--target",
                                   f"xla:{options.platform}@{python}", "-o", f"report{number}", "--json"],
                                  cwd=work, capture_output=True, text=True)
            try:
                report = json.loads(done.stdout)
            except json.JSONDecodeError:
                report = {}
            op = ((report.get("op") or {}).get("name") or "").split(".")[-1]
            row = {"program": program, "fault": f"{old.strip()} -> {new.strip()}", "verdict": report.get("verdict"),
                   "class": report.get("class"), "stage": report.get("stage"), "op": op, "right": op in ops,
                   "seconds": round(time.monotonic() - began, 1)}
            rows.append(row)
            print(f"{number:>3} {program:<10} {row['fault']:<44} {row['verdict']} {row['class']} {row['stage']} "
                  f"{op} {'' if row['right'] else 'WRONG, expected ' + '/'.join(sorted(ops))} {row['seconds']} s", flush=True)
            if not report:
                print("    " + done.stderr.strip()[-800:], flush=True)
    detected = [r for r in rows if r["verdict"] in ("found", "likely")]
    right = sum(r["right"] for r in detected)
    print(f"{len(rows)} faults: {len(detected)} change an output and were detected, op right in {right}")
    if options.score:
        options.score.write_text(json.dumps(rows, indent=1))
    return 0 if detected and right >= 0.9 * len(detected) else 1


if __name__ == "__main__":
    sys.exit(main())
