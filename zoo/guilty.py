"""Which ops a fault damages by itself: each op of the program is run alone, on golden inputs, by the victim with the fault
and without. Of those that differ, the ones count whose golden value, put into the whole program, changes what the fault
makes of it: another op may have been damaged alone and, in company, be compiled as something else."""
import pathlib
import re
import threading

import numpy as np

import alone
import faults

SECONDS = 15
MOST_ALONE = 48


def graph_stages():
    """Stages whose faults are in ops of the graph: those of that level, what lowers them to loops, and the ends. From the generated
    page of stages, so that a new one is among them."""
    page = (pathlib.Path(__file__).resolve().parent.parent / "docs" / "stages.md").read_text()
    found = re.findall(r"^\| \d+ \| ([\w-]+) \| graph \|", page, re.M)
    if "form-kernels" not in found:
        raise SystemExit("guilty.py: docs/stages.md names no graph stages: has its table changed?")
    return (*found, "lower-contractions", "lower-to-linalg", "runtime")


GRAPH_STAGES = graph_stages()


class Level:
    """One text of the program, with the golden values of everything in it."""

    def __init__(self, name, main, golden):
        self.name, self.main, self.golden = name, main, golden


class Guilty:
    def __init__(self, run, folder):
        """run(binary's name, program, arguments, fault, seconds) -> (how, outputs or None)."""
        self.run, self.folder = run, folder
        self.levels, self.clean, self.lock = {}, {}, threading.Lock()

    def levels_of(self, case, clean):
        """With its calls, and without them where it has some."""
        key = case.name
        with self.lock:
            if key not in self.levels:
                self.levels[key] = self.read_levels(case, clean)
            return self.levels[key]

    def read_levels(self, case, clean):
        texts = [(clean / "stages" / f"{name}.mlir").read_text() for name in ("00_import", "01_inline-calls")]
        mains = [alone.parse(text) for text in texts]
        if not any(op.kind in ("call", "func.call") for op in mains[0].ops):
            mains = mains[1:]
        return [one for one in (self.level(main, case, number) for number, main in enumerate(mains)) if one]

    def level(self, main, case, number):
        text, values = alone.every_value(main)
        program = self.folder / f"values.{case.name}.{number}.mlir"
        program.write_text(text)
        _, outputs = self.run("vitro", program, [*case.arguments, "--on", "ref"], "", SECONDS * 4)
        return Level(f"{case.name}.{number}", main, dict(zip(values, outputs))) if outputs is not None else None

    def tried(self, name, text, arrays, fault):
        program, inputs = (self.folder / f"{name}.{fault.id}.{ending}" for ending in ("mlir", "npz"))
        program.write_text(text)
        np.savez(inputs, **{f"arg{i}": array for i, array in enumerate(arrays)})
        arguments = ["--on", fault.target] + (["--inputs", str(inputs)] if arrays else [])
        return self.run("victim", program, arguments, fault.id, SECONDS)

    def without_fault(self, name, text, arrays, fault):
        key = (name, fault.target)
        with self.lock:
            if key not in self.clean:
                clean = faults.Fault("", target=fault.target)
                self.clean[key] = self.tried(f"{name}.{fault.target}", text, arrays, clean)
            return self.clean[key]

    def is_damaged(self, name, text, arrays, types, fault, outcome, differ):
        """Whether the fault changes how it ends or what it gives; None where it does not run without either."""
        _, right = self.without_fault(name, text, arrays, fault)
        if right is None:
            return None
        how, found = self.tried(name, text, arrays, fault)
        if how == "hang" and outcome != "hang":
            return None  # a busy machine
        return found is None or bool(differ(right, found, types))

    def suspects(self, level, ops, stem, fault, outcome, differ):
        """Those that are damaged when `ops` run side by side; by halves where that only says that one of them is."""
        text, golden, origins = alone.together(level.main, ops)
        arrays = [level.golden[value] for value in golden]
        name = f"{stem}.together.{ops[0].id}.{len(ops)}".replace("/", ".")
        _, right = self.without_fault(name, text, arrays, fault)
        how, found = self.tried(name, text, arrays, fault) if right is not None else ("", None)
        if found is not None:
            bad = {origins[int(name[3:])] for name in differ(right, found, [type for op in ops for type in op.types])}
            return [op for op in ops if op.id in bad]
        if len(ops) == 1:
            return [] if how == "hang" and outcome != "hang" else ops  # a busy machine
        middle = len(ops) // 2
        return [op for half in (ops[:middle], ops[middle:])
                for op in self.suspects(level, half, stem, fault, outcome, differ)]

    def with_golden(self, level, ops, fault):
        """Outputs of the whole program with the fault, where `ops` are right."""
        text, values = alone.given(level.main, ops)
        return self.tried(f"given.{level.name}", text, [level.golden[value] for value in values], fault)[1]

    def counts(self, level, op, fault, faulty, differ):
        """Whether the whole program with the fault notices that this op is right."""
        if faulty is None or op.is_constant:
            return True
        found = self.with_golden(level, [op], fault)
        return found is None or bool(differ(faulty, found, [type for _, type in level.main.returned]))

    def in_company(self, fault, case, clean, expected, differ):
        """Ops that are damaged only together: the last before which all may be golden, and those beside it that it needs."""
        level = self.levels_of(case, clean)[-1]
        main = level.main

        def is_right(ops):
            found = self.with_golden(level, ops, fault)
            return found is not None and not differ(expected, found, [type for _, type in main.returned])
        low, high = 0, len(main.ops)  # wrong with the first `low` golden, right with the first `high`
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if is_right(main.ops[:middle]) else (middle, high)
        first, before = main.ops[low], main.ops[:low]
        below, found = set(first.names), [first.id]
        for op in main.ops[low + 1:]:
            if below & set(op.reads):
                below.update(op.names)
            elif not op.is_constant and is_right(before + [op]):
                found.append(op.id)
        return found

    def of(self, fault, case, clean, stage, outcome, faulty, by_text, differ):
        """Ids, in the order of the program. `faulty` are outputs with the fault, `by_text` what comparing IR says,
        differ(clean, faulty, types) whether two lists of outputs do."""
        damaged, holders = [], []
        for level in self.levels_of(case, clean):
            stem = f"alone.{level.name}"
            suspects = self.suspects(level, level.main.ops, stem, fault, outcome, differ)
            # What shares a kernel with others may be damaged in another way than alone.
            if stage not in GRAPH_STAGES and len(level.main.ops) <= MOST_ALONE:
                suspects = [op for op in level.main.ops if not op.is_constant]
            for op in suspects:
                text, golden = alone.by_itself(level.main, op)
                arrays = [level.golden[value] for value in golden]
                if not self.is_damaged(f"{stem}.{op.id.replace('/', '.')}", text, arrays, op.types, fault,
                                       outcome, differ):
                    continue
                if not self.counts(level, op, fault, faulty, differ):
                    continue
                (holders if op.holds_others else damaged).append(op)
        ids = [op.id for op in damaged]
        for op in holders:
            inside = [id for id in by_text if id in op.inner] + \
                     [id for id in ids if id.startswith(op.id + "/")]
            ids += inside or [op.id]
        return list(dict.fromkeys(ids))
