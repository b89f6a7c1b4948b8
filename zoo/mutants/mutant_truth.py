"""What is true of a live mutant: class by endings.py, stage, op and elements by zoo/truth.py, which executes the stages of both
build directories with the clean vitro. The stage counts where it is one of the recipe's rows of the mutated file."""
import pathlib
import re
import threading
import time

import cases  # noqa: F401
import endings
import sources

import guilty
import truth

OP_SECONDS = 75  # for running ops alone; a mutant that damages hundreds of them takes longer than that is worth
LEAST_SECONDS = 20
OF_LOOPS = ("CountedLoop.cpp", "HoistFromLoops.cpp", "LoopKernels.cpp", "LoopStarts.cpp")
NOTHING = """func.func public @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  return %arg0 : tensor<2xf32>
}
"""


class TimeIsUp(Exception):
    pass


class PatientGuilty(guilty.Guilty):
    """Knows when it has looked long enough."""

    def __init__(self, run, folder):
        super().__init__(self.limited, folder)
        self.unlimited, self.until, self.gave_up, self.excused = run, {}, set(), set()

    def limited(self, binary, program, arguments, fault, seconds):
        if fault and time.monotonic() > self.until.get(fault, float("inf")):
            raise TimeIsUp
        return self.unlimited(binary, program, arguments, fault, seconds)

    def of(self, fault, *rest):
        self.until[fault.id] = time.monotonic() + OP_SECONDS
        return self.or_give_up(fault, super().of, rest)

    def in_company(self, fault, *rest):
        return self.or_give_up(fault, super().in_company, rest)

    def or_give_up(self, fault, method, rest):
        if fault.id in self.excused:
            return []
        try:
            return method(fault, *rest)
        except TimeIsUp:
            self.gave_up.add(fault.id)
            return []


class MutantTruth(truth.Truth):
    """The zoo's own, with what the endings say."""

    def __init__(self, victim, vitro, folder, runner):
        super().__init__(victim, vitro, folder)
        self.runner, self.exact, self.seconds, self.compiled = runner, {}, {}, {}
        self.guilty, self.lock = PatientGuilty(self.run_file, self.folder), threading.RLock()

    def clean_of(self, case, target):
        with self.lock:
            began = time.monotonic()
            is_new = (case.name, target) not in self.clean
            found = super().clean_of(case, target)
            if is_new:
                self.seconds[case.name, target] = max(LEAST_SECONDS, 10 * (time.monotonic() - began))
            return found

    def limit(self, case, target):
        return self.seconds.get((case.name, target), truth.SECONDS)

    def compile(self, fault, case, target):
        folder = self.folder / f"{fault or 'clean'}.{case.name}.{target}"
        child = truth.Child([self.victim, "compile", case.file, "-o", folder, "--target", target], fault, self.limit(case, target))
        self.compiled[fault] = child
        return folder, child

    def run(self, fault, case, target, number=0):
        path = self.folder / f"{fault or 'clean'}.{case.name}.{target}.{number}.npz"
        child = truth.Child([self.victim, "run", case.file, *case.arguments, "--on", target, "--outputs", path], fault,
                            self.limit(case, target))
        return child, truth.load(path) if path.exists() and child.rc in (0, 1) else None

    def expected(self, case, target):
        return self.clean_of(case, target)[1]

    def types(self, case, target):
        folder = self.clean_of(case, target)[0]
        return truth.result_types((folder / "stages" / "00_import.mlir").read_text())

    def in_float64(self, case):
        with self.lock:
            if case.name not in self.exact:
                path = self.folder / f"ref64.{case.name}.npz"
                child = truth.Child([self.vitro, "run", case.file, *case.arguments, "--on", "ref64", "--outputs", path])
                self.exact[case.name] = truth.load(path) if path.exists() and child.rc in (0, 1) else None
            return self.exact[case.name]

    def effect(self, fault, case):
        """"same", "rounding" or "live", and the ending."""
        expected, types = self.expected(case, fault.target), self.types(case, fault.target)
        ending = self.runner.run(fault, case, seconds=self.limit(case, fault.target))
        if ending.outputs is None:
            return "live", ending
        if endings.same(expected, ending.outputs):
            return "same", ending
        exact = self.in_float64(case) or expected
        beyond = endings.is_beyond_rounding(expected, ending.outputs, exact, types)
        return "live" if beyond else "rounding", ending

    def repeated(self, fault, case, first):
        """Endings of several runs, of runs with one thread, and with two contents of unwritten memory."""
        if first.how == "hang":
            return [first], [], []
        runs = [first] + [self.runner.run(fault, case) for _ in range(endings.REPEATS - 1)]
        if all(one.outputs is None for one in runs):
            return runs, [], []
        alone = [self.runner.run(fault, case, "--threads=1") for _ in range(2)]
        poisoned = [self.runner.run(fault, case, f"--poison={byte}") for byte in endings.POISON]
        return runs, alone, poisoned

    def fails_on_nothing(self, fault):
        program = self.folder / f"nothing.{fault.id}.mlir"
        program.write_text(NOTHING)
        return truth.Child([self.victim, "run", program, "--on", fault.target], fault.id, LEAST_SECONDS).rc != 0

    def why_no_op(self, fault, first):
        """"" where an op is looked for."""
        if first.how == "hang":
            return "every trial would wait"
        if sources.stages_of(fault.edits[0].file) <= {"runtime", "transfer"}:
            # As with the faults of the zoo: one of memory, of order or of calling kernels hits no op.
            return "a fault of the runtime"
        return "a program without ops fails, too" if first.outputs is None and self.fails_on_nothing(fault) else ""

    def of_mutant(self, mutant, case, first):
        fault = cases.fault_of(mutant)
        expected, types = self.expected(case, fault.target), self.types(case, fault.target)
        runs, alone, poisoned = self.repeated(fault, case, first)
        fault.classes, why = endings.classes_of(runs, alone, poisoned, expected, types)
        outcomes = {one.how for one in runs}
        varies = len(outcomes) > 1 or why.startswith(("varies", "needs"))
        if varies:
            fault.rate = 0.5
        no_op = self.why_no_op(fault, first)
        if no_op:
            self.guilty.excused.add(fault.id)
        found = self.of(fault, case)
        if found["outcome"] == "failed" and self.compiled[fault.id].rc != 0:
            more = ["crash"] if "crash" in outcomes else []
            fault.classes[:], why = ["compile_failure", *more], "the compiler says that it cannot"
        found["why"], found["endings"] = why, sorted(outcomes)
        found["said"] = next((one.output[-400:] for one in runs if one.outputs is None), "")
        if alone and not varies and all(one.outputs is not None and endings.same(one.outputs, expected) for one in alone):
            found["needs_threads"] = True
        if found["op"] and self.compiled[fault.id].rc != 0:
            # An op that fails only in company fails all the same, and the compiler says at which it gave up.
            found["op"] += [id for id in named_by_compiler(self.compiled[fault.id].output) if id not in found["op"]]
        if found["op"]:
            levels = self.guilty.levels_of(case, self.clean_of(case, fault.target)[0])
            ops = [op for level in levels for op in level.main.ops]
            if are_calls(found["op"], ops):
                no_op = "no op fails alone, only calls of several: others may do so in company"
            found["op"] = with_regions(found["op"], ops, mutant["file"])
        if fault.id in self.guilty.gave_up:
            no_op = "running ops alone took too long"
        if no_op:
            found["op"], found["op_unknown"] = None, no_op
        settle(found, mutant["file"])
        return found


def are_calls(ids, ops):
    calls = {op.id for op in ops if op.kind in ("call", "func.call")}
    return all(id in calls for id in ids)


def named_by_compiler(output):
    return re.findall(r"failed at op ([\w/.-]+)", output or "")


def with_regions(ids, ops, file):
    """Ids that may be named: an op with regions, or a call, stands for all in it where nothing says which; and code that makes loops of
    loops damages the loop, whichever op inside it betrays that."""
    out = list(ids)
    for op in ops:
        if not op.holds_others:
            continue
        inner = op.inner + [other.id for other in ops if other.id.startswith(op.id + "/")]
        if op.id in ids and not set(inner) & set(ids):
            out += inner
        elif set(op.inner) & set(ids) and pathlib.Path(file).name in OF_LOOPS:
            out.append(op.id)
    return list(dict.fromkeys(out))


def is_behind_the_stages(stage):
    return stage in ("runtime", "transfer") or (stage or "").startswith("generate:")


def settle(found, file):
    """What cannot be told is left open, and said to be."""
    rows = sources.stages_of(file)
    found["rows"], found["ambiguous"], found["executed_stage"] = sorted(rows), [], found["stage"]
    if found["stage"] not in rows:
        # Code, its linker and the plan are made together and run together: executing files cannot always tell them apart.
        if is_behind_the_stages(found["stage"]) and all(is_behind_the_stages(row) for row in rows):
            found["stage"] = None
        else:
            found["ambiguous"].append(f"executing stages says {found['stage']}, the recipe {' or '.join(sorted(rows))}")
    if not found["live"] and found.get("why", "").startswith(("the same", "every")):
        found["ambiguous"].append("not live when it was tried again")
    if found["ambiguous"]:
        found["executed_op"] = found["op"]
        found["stage"] = found["op"] = found["elements"] = None
