"""How runs of a mutant end, and which classes that allows: from the ending and its repetition."""
import dataclasses
import re

import numpy as np

import cases  # noqa: F401  (makes the zoo's modules known)
import truth

SECONDS = 20        # a run of these programs takes less than one
NARROW = 2.0 ** -6  # the most that a mantissa of 7 bits explains, relative to the larger of value and median
REPEATS = 4
POISON = (85, 170)


@dataclasses.dataclass
class Ending:
    how: str                  # ok, failed, crash, hang
    outputs: list | None
    output: str = ""

    @property
    def code(self):
        """The code of the problem that it reports."""
        found = re.search(r"\[([a-z-]+\.[a-z-]+)\]", self.output)
        return found.group(1) if found else ""


class Runner:
    """Runs the binary with mutants; every file it writes is below `folder`."""

    def __init__(self, binary, folder):
        self.binary, self.folder, self.count = binary, folder, 0

    def run(self, fault, case, *more, seconds=SECONDS):
        self.count += 1
        path = self.folder / f"{fault.id or 'clean'}.{case.name}.{self.count}.npz"
        child = truth.Child([self.binary, "run", case.file, *case.arguments, "--on", fault.target,
                             "--outputs", path, *more], fault.id, seconds)
        outputs = truth.load(path) if path.exists() and child.rc in (0, 1) else None
        path.unlink(missing_ok=True)
        how = child.how if outputs is None or child.how != "failed" else "ok"
        return Ending(how, outputs, child.output or "")


def same(a, b):
    return a is not None and b is not None and len(a) == len(b) and \
        all(x.shape == y.shape and x.dtype == y.dtype and not truth.changed(x, y).any() for x, y in zip(a, b))


def is_beyond_rounding(expected, found, exact, types):
    """Whether some output is further from what float64 says than eight times what the clean run is: an order of sums that
    changed is no fault, however badly conditioned the program. `exact` are outputs of ref64."""
    wrong = truth.elements(expected, found, types)
    for name, known in wrong.items():
        i = int(name[3:])
        if "shape" in known or expected[i].dtype.kind not in "fc" and "bf16" not in types[i]:
            return True
        with np.errstate(all="ignore"):
            clean, faulty, truly = (numbers(of[i], types[i]) for of in (expected, found, exact))
            scale = np.maximum(np.abs(truly), np.median(np.abs(truly)) if truly.size else 0)
            if (np.isfinite(clean) != np.isfinite(faulty)).any():
                return True
            noise, error = (np.nanmax(np.where(np.isfinite(one), np.abs(one - truly) / np.where(scale == 0, 1, scale), 0))
                            for one in (clean, faulty))
        if error > 8 * noise + 64 * unit(expected[i], types[i]):
            return True
    return False


def unit(array, type):
    return 2.0 ** -8 if "bf16" in type else float(np.finfo(array.real.dtype).eps)


def numbers(array, type):
    if "bf16" in type:
        array = (array.astype(np.uint32) << 16).view(np.float32)
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


def is_narrow(expected, found, types):
    """Whether a type of fewer digits would explain every difference."""
    for i, (a, b) in enumerate(zip(expected, found)):
        if a.shape != b.shape:
            return False
        if a.dtype.kind not in "fc" and "bf16" not in types[i]:
            if truth.changed(a, b).any():
                return False
            continue
        with np.errstate(all="ignore"):
            x, y = numbers(a, types[i]), numbers(b, types[i])
            scale = np.maximum(np.abs(x), np.median(np.abs(x)) if x.size else 0)
            if not (truth.changed(a, b) <= ((np.abs(x - y) <= NARROW * scale) | (x == y))).all():
                return False
    return True


def classes_of_failure(ending):
    """Of one that gave no outputs, by what it said; the first is best."""
    if ending.how == "hang":
        return ["hang"]
    if re.search(r"out of memory|bad_alloc|memory\.|Cannot allocate", ending.output):
        return ["out_of_memory", "crash"]
    if ending.how == "crash":
        return ["crash", "out_of_bounds"]
    if ending.code in ("plan.unordered", "plan.effects"):
        return ["race"]
    if ending.code == "plan.unwritten":
        return ["uninitialised"]
    if ending.code.startswith("plan.") or ending.code == "check.failed":
        return ["miscompile"]
    if ending.code.endswith("out-of-bounds"):
        return ["out_of_bounds"]
    if ending.code.startswith(("compile.", "kernel.", "backend.")):
        return ["compile_failure"]
    return ["crash", "compile_failure"]


def classes_of(runs, alone, poisoned, expected, types):
    """(classes of which any is right, why). `runs`: endings of the same run; `alone`: with one thread;
    `poisoned`: with two contents of unwritten memory."""
    failed = [one for one in runs if one.outputs is None]
    if len(failed) == len(runs):
        kinds = {tuple(classes_of_failure(one)) for one in runs}
        return list(dict.fromkeys(one for kind in sorted(kinds) for one in kind)), "every run fails"
    varies = bool(failed) or not all(same(runs[0].outputs, one.outputs) for one in runs)
    depends = poisoned and not any(one.outputs is None for one in poisoned) and not same(*(one.outputs for one in poisoned))
    if depends:
        return ["uninitialised", "out_of_bounds"] + (["nondeterministic"] if varies else []), "depends on unwritten memory"
    if varies:
        steady = not any(one.outputs is None for one in alone) and all(same(one.outputs, expected) for one in alone)
        if steady:
            return ["race"] + [one for ending in failed for one in classes_of_failure(ending)], "needs more than one thread"
        return ["nondeterministic", "race", "uninitialised"], "varies, with one thread too"
    if is_narrow(expected, runs[0].outputs, types):
        return ["miscompile", "precision_change"], "the same every time, a narrower type would explain it"
    return ["miscompile"], "the same every time"
