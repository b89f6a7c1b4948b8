#!/usr/bin/env python3
"""Runs everything that says whether the reference, or another executor, is right, and prints the pass rates.

    conformance/run.py [--vitro build/vitro] [--on E] [--only NAME ...] [--sample N] [--score FILE] [--verbose]

Sections: `suite` (ours, always there), then from the shared test data where it exists: `ops` and
`quantized` (the StableHLO project's self-checking programs), `disabled` (those its own interpreter
does not run: counted apart), `vhlo` (portable artifacts against their text twins) and `jax`
(programs with inputs and outputs). --sample N takes one file in N, always the same ones. Exit status 1 when a section passes
less than its threshold.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import score
from score import Outcome

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARED = pathlib.Path(os.environ.get("VITRO_SHARED", ROOT.parent / "shared")) / "testdata"
THRESHOLDS = {"suite": 1.0, "ops": 0.99, "quantized": 0.99, "disabled": 0.0, "vhlo": 1.0, "jax": 1.0}
FILES_AT_ONCE = 40
TIMEOUT = 600


class Vitro:
    def __init__(self, binary, on, sample=1):
        self.binary, self.sample = str(binary), sample
        # The suites hold their inputs as constants: folded away, the reference would be measured again.
        more = "" if on in ("ref", "ref64") else " --skip-stages=fold-constants"
        self.environment = dict(os.environ, VITRO_FLAGS=f"{os.environ.get('VITRO_FLAGS', '')} --on={on}{more}")

    def call(self, *arguments, timeout=TIMEOUT):
        return subprocess.run([self.binary, *map(str, arguments)], capture_output=True, text=True, timeout=timeout,
                              env=self.environment)

    def some(self, files):
        """The files to run: of a sample those that a generator with a fixed seed picks."""
        if self.sample == 1:
            return files
        return sorted(random.Random(0).sample(files, max(1, len(files) // self.sample)))

    def json(self, *arguments):
        """The JSON object a command prints; a command that dies without one is a problem of its own."""
        try:
            done = self.call(*arguments, "--json")
        except subprocess.TimeoutExpired:
            return {"status": "error", "problem": {"cause": f"no answer in {TIMEOUT} s"}}
        try:
            return json.loads(done.stdout)
        except json.JSONDecodeError:
            return {"status": "error", "problem": {"cause": f"exit {done.returncode}: {done.stderr.strip()[-300:]}"}}


def reason(module):
    """Why a module did not pass, in one line."""
    if "problem" in module:
        return module["problem"].get("cause", "")[:200]
    for entry in module.get("entries", []):
        for check in entry.get("failed_checks", []):
            return (check.get("location", "") + " " + " ".join(check.get("detail", "").split()))[:260]
        for output in entry.get("outputs", []):
            comparison = output.get("comparison", {})
            if not comparison.get("same", True):
                return f"{output['name']}: {comparison['rejected']} of {comparison['elements']} rejected, max {comparison['max']}"
    return module.get("status", "no answer")


def passes(module):
    """Every check was run and held. A module whose checks were never reached has not passed."""
    return module.get("status") == "ok" and module.get("checks", {}).get("run", 0) > 0


def grid_of(file):
    """grid_2x1_name.mlir runs on two replicas and one partition."""
    if not file.name.startswith("grid_"):
        return ()
    replicas, partitions = file.name.split("_")[1].split("x")
    return ("--replicas", replicas, "--partitions", partitions)


def run_files(vitro, files, pool):
    """Outcomes of every module of every file, many files per process; a file whose process died is
    run again alone, so that one crash is one failure."""
    batches = collections.defaultdict(list)
    for file in files:
        batches[grid_of(file)].append(file)
    jobs = [(flags, group[i : i + FILES_AT_ONCE]) for flags, group in batches.items() for i in range(0, len(group), FILES_AT_ONCE)]

    def run(job):
        flags, group = job
        answer = vitro.json("run", *group, *flags)
        modules = answer.get("modules", [])
        seen = {module["file"] for module in modules}
        if len(group) > 1 and seen != {str(f) for f in group}:
            return [outcome for file in group for outcome in run((flags, [file]))]
        if not modules:
            return [Outcome(group[0].name, False, reason(answer))]
        return [Outcome(f"{pathlib.Path(m['file']).name}:{m['line']}", passes(m), "" if passes(m) else reason(m)) for m in modules]

    return [outcome for group in pool.map(run, jobs) for outcome in group]


def is_disabled(file):
    with open(file) as text:
        return any("RUN-DISABLED" in line for line, _ in zip(text, range(5)))


def section_suite(vitro, pool):
    return run_files(vitro, vitro.some(sorted((ROOT / "conformance" / "suite").glob("*.mlir"))), pool)


def judged_by_rules(vitro, file):
    """Goldens that no double-precision FFT meets at 3 ULP: @expected is the file to compare with, by
    the rules for two numbers (docs/design/numerics.md) instead of its own literal check."""
    with tempfile.TemporaryDirectory() as folder:
        golden = pathlib.Path(folder) / "golden.npz"
        made = vitro.call("run", file, "--entry", "expected", "--outputs", golden)
        if not golden.exists():
            return Outcome(file.name, False, made.stderr.strip()[-200:])
        answer = vitro.json("run", file, "--expect", golden)
        modules = answer.get("modules", [answer])
        comparisons = [o["comparison"] for m in modules for o in m.get("outputs", []) if "comparison" in o]
        held = bool(comparisons) and all(c["same"] for c in comparisons)
        return Outcome(file.name, held, "" if held else reason(modules[0]))


def run_golden(vitro, folders, wanted, pool):
    """Files of the StableHLO project; `wanted` says whether the disabled ones or the others."""
    files = [f for folder in folders for f in sorted((SHARED / "stablehlo" / folder).glob("*.mlir")) if is_disabled(f) == wanted]
    files = vitro.some(files)
    byRules = [f for f in files if f.name.startswith("fft_") and f.name.endswith("_14_15_16_17.mlir")]
    outcomes = run_files(vitro, [f for f in files if f not in byRules], pool)
    return outcomes + list(pool.map(lambda f: judged_by_rules(vitro, f), byRules))


def section_ops(vitro, pool):
    return run_golden(vitro, ["ops"], False, pool)


def section_quantized(vitro, pool):
    return run_golden(vitro, ["quantized"], False, pool)


def section_disabled(vitro, pool):
    return run_golden(vitro, ["ops", "quantized"], True, pool)


def section_vhlo(vitro, pool):
    """An artifact and its text twin convert to the same text; the one from the future is refused."""

    def one(artifact):
        read = vitro.call("convert", artifact, "--strip-locations")
        if "invalid_vhlo_future" in artifact.name:
            return Outcome(artifact.name, read.returncode == 2 and bool(read.stderr.strip()), f"exit {read.returncode}, wanted 2")
        twin = vitro.call("convert", artifact.with_suffix(""), "--strip-locations")
        if read.returncode or twin.returncode:
            bad = read if read.returncode else twin
            return Outcome(artifact.name, False, f"{'artifact' if read.returncode else 'twin'}: {bad.stderr.strip()[:200]}")
        same = read.stdout == twin.stdout and read.stdout.strip() != ""
        return Outcome(artifact.name, same, "" if same else first_difference(read.stdout, twin.stdout))

    return list(pool.map(one, sorted((SHARED / "stablehlo" / "vhlo").glob("*.mlir.bc"))))


def first_difference(artifact, twin):
    for a, b in zip(artifact.splitlines(), twin.splitlines()):
        if a != b:
            return f"artifact '{a.strip()[:90]}', twin '{b.strip()[:90]}'"
    return "one text is longer"


def section_jax(vitro, pool):
    def one(job):
        folder, program = job
        answer = vitro.json("run", folder / program, "--inputs", folder / "inputs.npz", "--expect", folder / "outputs.npz")
        module = answer.get("modules", [answer])[0]
        held = module.get("status") == "ok" and any("comparison" in o for o in module.get("outputs", []))
        return Outcome(f"{folder.name}/{program}", held, "" if held else reason(module))

    folders = vitro.some([f.parent for f in sorted((SHARED / "jax").glob("*/program.mlir"))])
    return list(pool.map(one, [(f, p) for f in folders for p in ("program.mlir", "program.loc.mlir", "program.mlirbc")]))


SECTIONS = {"suite": section_suite, "ops": section_ops, "quantized": section_quantized, "disabled": section_disabled,
            "vhlo": section_vhlo, "jax": section_jax}


def main():
    parser = score.arguments(__doc__, ROOT, SECTIONS, list(SECTIONS), "conformance.json")
    parser.add_argument("--on", default="ref", help="the executor that is measured: ref, cpu, cpp, stage:NAME")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="one file in N (of vhlo always all)")
    options = parser.parse_args()
    vitro = Vitro(options.vitro.resolve(), options.on, options.sample)
    version = vitro.call("--version")
    if version.returncode:
        sys.exit(f"{options.vitro} does not run: {version.stderr.strip()}")

    is_any_skipped = False
    scores = score.Score(THRESHOLDS, options.verbose)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name in options.only:
            if name != "suite" and not SHARED.is_dir():
                print(f"{name:<10} skipped: no test data (VITRO_SHARED names the folder that has it)")
                is_any_skipped = True
                continue
            scores.add(name, SECTIONS[name](vitro, pool))
    scores.write(options.score, version.stdout.strip())
    sys.exit(1 if scores.failed else 77 if is_any_skipped else 0)


if __name__ == "__main__":
    main()
