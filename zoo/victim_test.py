"""victim_test.py BIN: the victim is what it should be, truth.json says of some faults what is, and the debugger finds them.

Skipped (77), visibly, where the victim is not built (./dev test builds it) or there is no numpy."""
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

binaries, here = pathlib.Path(sys.argv[1]), pathlib.Path(__file__).resolve().parent
victim, vitro = binaries / "vitro-victim", binaries / "vitro"
if not victim.exists():
    print("skipped: vitro-victim is not built; ninja vitro-victim builds it")
    sys.exit(77)
pythons = [os.environ.get("VITRO_PYTHON"), here.parent / ".venv/bin/python", sys.executable]
python = next((str(one) for one in pythons if one and os.path.exists(one) and
               subprocess.run([one, "-c", "import numpy"], capture_output=True).returncode == 0), None)
if not python:
    print("skipped: no python with numpy")
    sys.exit(77)

unknown = subprocess.run([victim, "stages"], env={**os.environ, "VITRO_FAULT": "none such"}, capture_output=True, text=True)
if unknown.returncode != 2 or "none such" not in unknown.stderr:
    sys.exit(f"an unknown fault is not refused: exit code {unknown.returncode}, {unknown.stderr}")
# One of each kind: importer, graph, loops, kernels, generator, plan, runtime, ops, crash.
some = ["F3", "P4", "C8", "C25", "B2", "L4", "R7", "S2", "X2"]
checked = subprocess.run([python, here / "truth.py", "--check", "--victim", victim, "--vitro", vitro, *some])
if checked.returncode:
    sys.exit(checked.returncode)

# Stages are verified level by level; where one left something invalid the message still names it.
invalid = subprocess.run([victim, "run", here / "programs/windows.mlir", "--on=cpu"], env={**os.environ, "VITRO_FAULT": "X6"},
                         capture_output=True, text=True)
if "stage simplify failed at op main/" not in invalid.stderr:
    sys.exit(f"the stage that left invalid IR is not named: {invalid.stderr}")

# Of LLVM's passes the wrong one is named.
with tempfile.TemporaryDirectory() as folder:
    wrapper = pathlib.Path(folder, "B9")
    wrapper.write_text(f'#!/bin/sh\nVITRO_FAULT=B9 exec {shlex.quote(str(victim))} "$@"\n')
    wrapper.chmod(0o755)
    report = subprocess.run([vitro, "diagnose", here / "programs/normalise.mlir", "--target", f"cpu@{wrapper}", "-o",
                             pathlib.Path(folder, "report"), "--json"], capture_output=True, text=True)
    if "ExchangeOperandsPass on " not in report.stdout:
        sys.exit(f"LLVM's wrong pass is not named: {report.stdout}\n{report.stderr}")

# A plan that is proved wrong is proved wrong again by the report, whatever its runs give; and is right elsewhere.
with tempfile.TemporaryDirectory() as folder:
    wrapper, report = pathlib.Path(folder, "L5"), pathlib.Path(folder, "report")
    wrapper.write_text(f'#!/bin/sh\nVITRO_FAULT=L5 exec {shlex.quote(str(victim))} "$@"\n')
    wrapper.chmod(0o755)
    subprocess.run([vitro, "diagnose", here / "programs/donated.mlir", "--target", f"cpu@{wrapper}", "-o", report],
                   capture_output=True)
    for more, code, says in ((["--trust"], 1, "reproduced: plan:"), (["--target", "cpu"], 0, "not reproduced")):
        again = subprocess.run([vitro, "replay", report, *more], capture_output=True, text=True)
        if again.returncode != code or says not in again.stdout:
            sys.exit(f"replaying a wrong plan {more}: exit code {again.returncode}, {again.stdout}{again.stderr}")

# What the debugger makes of them, and of two programs with which nothing is wrong.
command = [python, here / "run.py", "--build", binaries.parent, "--no-baselines", "--json"]
measured = subprocess.run([*command, "F3", "P4", "C8", "B2", "S2", "X2", "Z1", "Z5"], stdout=subprocess.PIPE, text=True)
summary = json.loads(measured.stdout)["summary"]
print(summary)
wrong = [name for name in ("detected", "class_right", "stage_top1", "op_top1", "element_exact") if summary[name] != 1]
sys.exit(f"the debugger is not right about {wrong}" if wrong or summary["false_alarms"] else 0)
