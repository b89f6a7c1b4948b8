#!/usr/bin/env python3
"""Checks the compiler from outside, with programs that between them use every lowering.

    conformance/compiled.py [--vitro build/vitro] [--only SECTION ...] [--programs NAME ...] [--score FILE] [--verbose]

Sections: `stages` (every program of conformance/compiled runs at every stage, on cpu and on cpp: exact stages and
generators give the bits of the one before, others are judged by the rules), `lowerings` (each row of the lowering
tables is used by one of these programs), `twice` (runs, threads and schedules give the same bits, arguments stay as they
are), `edits` and `errors` (compiled_edits.py), `shared` (as `stages`, for the shared JAX programs; not by default).
Exit status 1 when a section passes less than its threshold. Needs nothing but Python.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

import arrays
import score
from score import Outcome

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAMS = ROOT / "conformance" / "compiled"
SHARED = pathlib.Path(os.environ.get("VITRO_SHARED", ROOT.parent / "shared")) / "testdata" / "jax"
THRESHOLDS = {"stages": 1.0, "lowerings": 1.0, "twice": 1.0, "edits": 1.0, "errors": 1.0, "shared": 1.0}
BY_DEFAULT = ["stages", "lowerings", "twice", "edits", "errors"]
FEWEST_PROGRAMS = 60
FEWEST_LOWERINGS = 90
TIMEOUT = 300

Stage = collections.namedtuple("Stage", "name numbers")


class Tool:
    """vitro and vitro-rt, with a cache of their own so that what is measured is made here."""

    def __init__(self, binary, work):
        self.work = work
        self.vitro, self.rt = str(binary), str(binary.with_name("vitro-rt"))
        self.hasRt = os.access(self.rt, os.X_OK)
        flags = f"{os.environ.get('VITRO_FLAGS', '')} --cache-dir={work / 'cache'} --progress=never"
        self.environment = dict(os.environ, VITRO_FLAGS=flags, VITRO_RT=self.rt)

    def call(self, *arguments, binary=None, **more):
        try:
            return subprocess.run([binary or self.vitro, *map(str, arguments)], capture_output=True, text=True, timeout=TIMEOUT,
                                  env=self.environment, **more)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(arguments, 124, "", f"no answer in {TIMEOUT} s")

    def stages(self):
        rows = json.loads(self.call("stages", "--json").stdout)["stages"]
        return [Stage(row["name"], row["numerics"]) for row in rows]


def show(outcomes):
    """Failures as they come, on standard error: a whole run takes minutes."""
    for outcome in outcomes:
        if not outcome.passed:
            print(f"    {outcome.name}: {outcome.why}", file=sys.stderr, flush=True)
    return outcomes


def complaint(done):
    """The first line that says what went wrong."""
    lines = (done.stderr + done.stdout).splitlines()
    found = [line for line in lines if "error:" in line or "MISMATCH" in line.upper()]
    return f"exit {done.returncode}: {' '.join((found or lines[-1:] or [''])[0].split())[:300]}"


class Program:
    """One program and its build directory, made when first asked for."""

    def __init__(self, file, work, tool, inputs=None):
        self.name = file.stem if inputs is None else file.parent.name
        self.file, self.tool, self.inputs = file, tool, inputs
        self.work = work / self.name
        self.folder = self.work / "build"
        self.lock = threading.Lock()
        self.compiled = None

    def compile(self):
        with self.lock:
            if self.compiled is None:
                self.work.mkdir(parents=True, exist_ok=True)
                self.compiled = self.tool.call("compile", self.file, "-o", self.folder)
        return self.compiled

    def types(self):
        plan = json.loads((self.folder / "plan.json").read_text())
        return [result["type"] for result in plan["results"]]

    def module_after(self, on):
        """The text after a stage; empty for other executors, and where the compiler did not get that far."""
        found = list(self.folder.glob(f"stages/*_{on.removeprefix('stage:')}.mlir")) if on.startswith("stage:") else []
        return found[0].read_text() if found else ""

    def arguments(self):
        return ("--inputs", self.inputs) if self.inputs else ()

    def run(self, on, *more, of=None, binary=None, label=None):
        """What it did, and its outputs if it made any. `of`: the directory, unless another program is meant."""
        outputs = self.work / f"{(label or on).replace(':', '_')}.npz"
        chosen = ("--on", on) if binary is None else ()
        done = self.tool.call("run" if binary is None else of or self.folder, *([of or self.folder] if binary is None else []), *chosen,
                              *self.arguments(), "--outputs", outputs, *more, binary=binary)
        return done, arrays.read(outputs) if outputs.exists() else None


def check_stages(program, stages):
    """One outcome per stage and generator."""
    compiled = program.compile()
    outcomes = [Outcome(f"{program.name} compile", compiled.returncode == 0, complaint(compiled))]
    done, before = program.run("ref", of=program.file)
    if before is None:
        return outcomes + [Outcome(f"{program.name} ref", False, complaint(done))]
    plan = program.folder / "plan.json"
    types = program.types() if plan.exists() else []
    isJudged = True  # `before` was compared with the reference
    module = None
    steps = [(f"stage:{stage.name}", stage.numbers == "exact") for stage in stages] + [("cpu", True), ("cpp", True)]
    for on, isExact in steps:
        name = f"{program.name} {on}"
        # A stage that changed nothing left the same file: there is nothing new to run.
        last, module = module, program.module_after(on)
        if module and module == last and outcomes[-1].passed:
            outcomes.append(Outcome(name, True, ""))
            continue
        done, outputs = program.run(on)
        why = "" if done.returncode == 0 and outputs is not None else complaint(done)
        other = arrays.difference(outputs, before, types) if not why and before is not None else ""
        if not why and isExact and other:
            why = "not the bits of the step before: " + other
        if not why and not isExact and (other or not isJudged):
            judged, _ = program.run(on, "--ref", "ref", label="judged")
            why = "" if judged.returncode == 0 else complaint(judged)
            isJudged = not why
        outcomes.append(Outcome(name, not why, why))
        if outputs is not None:
            before = outputs
    return outcomes


def section_stages(programs, tool, pool):
    stages = tool.stages()
    outcomes = [o for group in pool.map(lambda p: show(check_stages(p, stages)), programs) for o in group]
    failures = collections.defaultdict(set)
    for outcome in outcomes:
        if not outcome.passed:
            program, _, step = outcome.name.partition(" ")
            failures[program].add(step)
    print(f"{len(programs)} programs, {len(stages)} stages, cpu and cpp; {len(failures)} programs with a failure")
    for program, steps in sorted(failures.items()):
        print(f"    {program:<28} {', '.join(sorted(steps))}")
    if len(programs) >= FEWEST_PROGRAMS:
        return outcomes
    return outcomes + [Outcome("enough programs", False, f"{len(programs)}, wanted {FEWEST_PROGRAMS}")]


def rows_of_tables():
    """Every op that the compiler has a lowering for, by the tables in its source."""
    rows = {}
    for file in sorted((ROOT / "vitro" / "compile" / "loops" / "lowering").glob("Lower*.cpp")):
        if file.stem.endswith("Test"):
            continue
        for op in re.findall(r'\{"((?:stablehlo|chlo)\.\w+)",', file.read_text()):
            rows[op] = file.name
    if len(rows) < FEWEST_LOWERINGS:
        sys.exit(f"compiled.py: {len(rows)} rows of lowerings found in the source, expected at least {FEWEST_LOWERINGS}: "
                 "have the tables moved?")
    return rows


def ops_in_kernels(text):
    """Ops of the module after form-kernels that are in kernels."""
    kernels = re.findall(r"^  func\.func private @\S+\(.*kernel\.function.*?^  \}", text, re.S | re.M)
    return set(re.findall(r"\b((?:stablehlo|chlo)\.\w+)", "\n".join(kernels)))


def section_lowerings(programs, tool, pool):
    list(pool.map(lambda p: p.compile(), programs))
    used = collections.Counter(op for program in programs for op in ops_in_kernels(program.module_after("stage:form-kernels")))
    outcomes = []
    # Rows for ops that graph stages replace are reached only without these stages.
    for program in [p for p in programs if p.name == "never_from_jax"]:
        without = "--skip-stages=specialise-shapes,simplify,fold-constants"
        used.update(ops_in_kernels(tool.call("compile", program.file, "--stop-after", "form-kernels", without).stdout))
        done = tool.call("run", program.file, "--on", "cpu", "--ref", "ref", without)
        outcomes.append(Outcome(f"{program.name} {without}", done.returncode == 0, complaint(done)))
    return outcomes + [Outcome(op, used[op] > 0, f"no program has it in a kernel ({file})") for op, file in rows_of_tables().items()]


def check_twice(program):
    compiled = program.compile()
    if compiled.returncode:
        return [Outcome(f"{program.name} compile", False, complaint(compiled))]
    types = program.types()
    done, first = program.run("cpu", label="twice")
    if first is None:
        return [Outcome(f"{program.name} cpu", False, complaint(done))]
    # The reference runs last, on the arrays that compiled code has had three times.
    after, _ = program.run("cpu", "--repeat", 1, "--ref", "ref", label="twice")
    outcomes = [Outcome(f"{program.name} arguments untouched", after.returncode == 0, complaint(after))]
    ways = [()] + [("--threads", n) for n in (1, 2, 8)]
    ways += [("--schedule", s) for s in ("serial", "fifo", "random:1", "random:2", "random:3")]
    rt = program.tool.rt if program.tool.hasRt else None
    for way in ways:
        # Where there is no --threads to say otherwise, eight of them: also on a machine with one core.
        flags = way if "--threads" in way else (*way, "--threads", 8)
        done, outputs = program.run("cpu", *flags, label="twice", binary=rt)
        why = complaint(done) if done.returncode or outputs is None else arrays.difference(outputs, first, types)
        outcomes.append(Outcome(f"{program.name} {' '.join(map(str, way)) or 'again'}", not why, why))
    return outcomes


def section_twice(programs, tool, pool):
    return [o for group in pool.map(lambda p: show(check_twice(p)), programs) for o in group]


def section_shared(names, tool, pool):
    stages = tool.stages()
    files = [f for f in sorted(SHARED.glob("*/program.mlir")) if not names or f.parent.name in names]
    shared = [Program(f, tool.work / "shared", tool, f.parent / "inputs.npz") for f in files]
    return [o for group in pool.map(lambda p: show(check_stages(p, stages)), shared) for o in group]


def section_edits(programs, tool, pool):
    import compiled_edits

    return compiled_edits.check_edits(tool, tool.work / "edits", pool)


def section_errors(programs, tool, pool):
    import compiled_edits

    return compiled_edits.check_errors(tool, tool.work / "errors", pool)


SECTIONS = {"stages": section_stages, "lowerings": section_lowerings, "twice": section_twice, "edits": section_edits,
            "errors": section_errors, "shared": section_shared}


def main():
    parser = score.arguments(__doc__, ROOT, SECTIONS, BY_DEFAULT, "compiled.json")
    parser.add_argument("--programs", nargs="+", help="these of conformance/compiled, or of the shared ones, instead of all")
    options = parser.parse_args()

    scores = score.Score(THRESHOLDS, options.verbose)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        work = pathlib.Path(folder)
        tool = Tool(options.vitro.resolve(), work)
        version = tool.call("--version")
        if version.returncode:
            sys.exit(f"{options.vitro} does not run: {version.stderr.strip()}")
        files = [f for f in sorted(PROGRAMS.glob("*.mlir")) if not options.programs or f.stem in options.programs]
        programs = [Program(f, work, tool) for f in files]
        for name in options.only:
            if name == "shared" and not SHARED.is_dir():
                print("shared     skipped: no shared test data")
                continue
            began = time.monotonic()
            outcomes = SECTIONS[name](options.programs if name == "shared" else programs, tool, pool)
            scores.add(name, outcomes, time.monotonic() - began)
    scores.write(options.score, version.stdout.strip())
    sys.exit(1 if scores.failed else 0)


if __name__ == "__main__":
    main()
