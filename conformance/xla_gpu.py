"""XLA on a GPU as the target: diagnoses, executed dumps and planted faults. Not in the tests: they have no GPU.

  python3 conformance/xla_gpu.py --vitro VITRO --out FOLDER [--platform gpu] [--only NAME ...]

For each program of foreign_programs.py: `vitro diagnose --target xla:gpu`; then the program is compiled
by JAX with a dump of every pass, and `vitro bisect --dump-dir --sweep` executes all of its texts and judges
the outputs of the GPU. The Python must have JAX with that platform.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
# Runs one program as JAX does, and keeps its outputs. Its passes are dumped by XLA_FLAGS.
RUN = r'''
import pathlib, sys
sys.path.insert(0, sys.argv[1])
import jax, numpy as np, foreign_programs
function, arguments = foreign_programs.programs()[sys.argv[2]]
def vt_program(*args):
    return function(*args)
leaves = jax.tree.leaves(jax.jit(vt_program, keep_unused=True)(*arguments))
def bits(a):
    a = np.asarray(a)
    return a.view(np.uint16) if a.dtype.name == "bfloat16" else a
np.savez(sys.argv[3], **{f"out{i}": bits(a) for i, a in enumerate(leaves)})
'''


def ask(words, work, seconds):
    began = time.monotonic()
    try:
        done = subprocess.run(words, cwd=work, capture_output=True, text=True, timeout=seconds)
        report = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return None, f"more than {seconds} s", seconds
    except json.JSONDecodeError:
        return None, done.stderr.strip()[-1500:], time.monotonic() - began
    return report, done.stderr.strip()[-1500:], time.monotonic() - began


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vitro", default="vitro")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--platform", default="gpu", choices=["cpu", "gpu", "tpu"])
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--options", nargs="*", default=[], help="further words for vitro diagnose")
    parser.add_argument("--no-dumps", action="store_true")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    work = pathlib.Path(tempfile.mkdtemp())
    subprocess.run([sys.executable, HERE / "foreign_programs.py", work], check=True)
    rows = []
    for program in sorted(work.glob("*.mlir")):
        name = program.stem
        if options.only and name not in options.only:
            continue
        target = f"xla:{options.platform}@{sys.executable}"
        report, errors, seconds = ask([options.vitro, "diagnose", program.name, "--inputs", f"{name}.npz", "--target",
                                       target, "-o", f"report_{name}", "--json", *options.options], work, 300)
        row = {"program": name, "seconds": round(seconds, 1), "errors": "" if report else errors}
        if report:
            row |= {key: report.get(key) for key in ("verdict", "class", "stage", "op", "rule", "notes")}
        print(f"{name:<12} diagnose  {row.get('verdict')} {row.get('class')} {row.get('stage')} "
              f"{(row.get('op') or {}).get('name')}  {row['seconds']} s  {row.get('rule', '') or ''}{row['errors']}", flush=True)
        if not options.no_dumps:
            row["dump"] = execute_dump(options, work, name)
        rows.append(row)
        (options.out / "diagnoses.json").write_text(json.dumps(rows, indent=1))
    faults = [r["program"] for r in rows if r.get("verdict") in ("found", "likely")]
    print(f"{len(rows)} programs, {len(faults)} with a verdict: {', '.join(faults)}; "
          f"{sum(not r.get('verdict') for r in rows)} could not be judged")


def execute_dump(options, work, name):
    dump = work / f"dump_{name}"
    flags = f"--xla_dump_to={dump} --xla_dump_hlo_pass_re=.* --xla_dump_hlo_as_text --xla_dump_large_constants"
    environment = os.environ | {"XLA_FLAGS": flags, "JAX_PLATFORMS": {"gpu": "cuda"}.get(options.platform, options.platform)}
    ran = subprocess.run([sys.executable, "-c", RUN, str(HERE), name, str(work / f"{name}_out.npz")], env=environment,
                         capture_output=True, text=True)
    if ran.returncode:
        print(f"{name:<12} dump      not made: {ran.stderr.strip()[-300:]}", flush=True)
        return {"failed": ran.stderr[-1500:]}
    report, errors, seconds = ask([options.vitro, "bisect", f"{name}.mlir", "--dump-dir", str(dump), "--module",
                                   "vt_program", "--inputs", f"{name}.npz", "--actual", f"{name}_out.npz", "--sweep",
                                   "--json"], work, 300)
    if not report or "points" not in report:
        print(f"{name:<12} dump      failed: {errors}", flush=True)
        return {"failed": errors}
    points = report["points"]
    right = sum(p["good"] is True for p in points)
    others = [p for p in points if p["good"] is not True]
    print(f"{name:<12} dump      {right} of {report['distinct']} texts right; {report['verdict']} {report['stage']} "
          f"{report['class']}  {seconds:.1f} s", flush=True)
    for point in others[:3]:
        print(f"    {'not executed' if point['good'] is None else 'wrong'}: {point['name']}: {point['why'][:200]}", flush=True)
    return {"right": right, "distinct": report["distinct"], "stage": report["stage"], "class": report["class"],
            "verdict": report["verdict"], "others": others, "seconds": seconds}


if __name__ == "__main__":
    sys.exit(main())
