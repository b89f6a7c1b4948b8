"""What is true of a live mutant: class by endings.py, stage, op and elements by zoo/truth.py, which executes the stages of both
build directories with the clean vitro. The stage counts where it is one of the recipe's rows of the mutated file."""
import cases  # noqa: F401
import endings
import sources
import truth


class MutantTruth(truth.Truth):
    """The zoo's own, with what the endings say."""

    def __init__(self, victim, vitro, folder, runner):
        super().__init__(victim, vitro, folder)
        self.runner, self.exact = runner, {}

    def expected(self, case, target):
        return self.clean_of(case, target)[1]

    def types(self, case, target):
        folder = self.clean_of(case, target)[0]
        return truth.result_types((folder / "stages" / "00_import.mlir").read_text())

    def in_float64(self, case):
        if case.name not in self.exact:
            path = self.folder / f"ref64.{case.name}.npz"
            child = truth.Child([self.vitro, "run", case.file, *case.arguments, "--on", "ref64", "--outputs", path])
            self.exact[case.name] = truth.load(path) if path.exists() and child.rc in (0, 1) else None
        return self.exact[case.name]

    def effect(self, fault, case):
        """"same", "rounding" or "live", and the ending."""
        expected, types = self.expected(case, fault.target), self.types(case, fault.target)
        ending = self.runner.run(fault, case)
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

    def of_mutant(self, mutant, case, first):
        fault = cases.fault_of(mutant)
        expected, types = self.expected(case, fault.target), self.types(case, fault.target)
        runs, alone, poisoned = self.repeated(fault, case, first)
        fault.classes, why = endings.classes_of(runs, alone, poisoned, expected, types)
        outcomes = {one.how for one in runs} if any(one.outputs is None for one in runs) else {"ok"}
        varies = len(outcomes) > 1 or why.startswith(("varies", "needs"))
        if varies:
            fault.rate = 0.5
        found = self.of(fault, case)
        found["why"], found["endings"] = why, sorted(outcomes)
        if alone and not varies and all(one.outputs is not None and endings.same(one.outputs, expected) for one in alone):
            found["needs_threads"] = True
        self.settle(found, mutant)
        return found

    def settle(self, found, mutant):
        """What cannot be told is left open, and said to be."""
        rows = sources.stages_of(mutant["file"])
        found["rows"], found["ambiguous"] = sorted(rows), []
        if found["stage"] is None or found["stage"] not in rows:
            found["ambiguous"].append(f"executing stages says {found['stage']}, the recipe {' or '.join(sorted(rows))}")
        if not found["live"]:
            found["ambiguous"].append("not live when it was tried again")
        if found["ambiguous"]:
            found["executed_stage"], found["executed_op"] = found["stage"], found["op"]
            found["stage"] = found["op"] = found["elements"] = None


def for_scoring(found):
    """As zoo/score.py wants it: an ambiguous one counts for detection only."""
    if not found["ambiguous"]:
        return found
    return {**found, "class": found["class"], "stage": None, "op": None, "elements": None}
