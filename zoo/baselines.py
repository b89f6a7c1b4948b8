"""Two ways in which people look for such faults without a debugger, on the same victims.

toggling: leave out one stage after the other; the first without which the outputs are right is to blame.
marking: make every value of the program an output; the first that differs by more than 1e-5 is to blame."""
import time

import numpy as np

import faults
import truth
from mark_values import marked

RTOL = ATOL = 1e-5


def as_numbers(array, type):
    if "bf16" in type:
        return (array.astype(np.uint32) << 16).view(np.float32)
    return array


def mismatch(target, reference, type):
    """Mask of the elements beyond the fixed tolerance."""
    a, b = as_numbers(target, type), as_numbers(reference, type)
    if a.dtype.kind not in "fc":
        return a != b
    with np.errstate(all="ignore"):
        return ~((np.abs(a - b) <= ATOL + RTOL * np.abs(b)) | (np.isnan(a) & np.isnan(b)) | (a == b))


def described(masks):
    """output and elements as a diagnosis has them, of the first output that differs."""
    for i, mask in enumerate(masks):
        found = truth.region(np.asarray(mask))
        if found["count"]:
            return {"output": f"out{i}", "elements": {**found, "boxes": [found["box"]]}}
    return {}


class Baselines:
    def __init__(self, runner, stages):
        self.runner = runner          # runner(binary, program, arguments...) -> (how it ended, outputs or None)
        self.stages = stages

    def masks(self, outputs, reference, types):
        if outputs is None or len(outputs) != len(reference):
            return None
        return [mismatch(a, b, types[i] if i < len(types) else "") for i, (a, b) in enumerate(zip(outputs, reference))]

    def toggling(self, clean, victim, case, target, types):
        began, trials = time.monotonic(), 1
        program = faults.program_file(case)
        _, reference = self.runner(clean, program, *case.arguments, "--on", "ref")

        def is_right(*more):
            how, outputs = self.runner(victim, program, *case.arguments, "--on", target, *more)
            masks = self.masks(outputs, reference, types)
            return how, masks

        how, masks = is_right()
        if masks is not None and not any(mask.any() for mask in masks):
            return {"verdict": "none", "trials": trials, "seconds": time.monotonic() - began}
        found = {"verdict": "found", "class": "miscompile" if masks is not None else how, **described(masks or [])}
        for stage in self.stages[1:]:
            trials += 1
            _, without = is_right(f"--skip-stages={stage}")
            if without is not None and not any(mask.any() for mask in without):
                found["stage"] = stage
                break
        return {**found, "trials": trials, "seconds": time.monotonic() - began}

    def marking(self, clean, victim, case, target, types, import_text, folder):
        began = time.monotonic()
        program, ids, marked_types = marked(import_text)
        path = folder / f"{case.program}.marked.mlir"
        path.write_text(program)
        _, reference = self.runner(clean, path, *case.arguments, "--on", "ref")
        how, outputs = self.runner(victim, path, *case.arguments, "--on", target)
        masks = self.masks(outputs, reference, marked_types) if reference is not None else None
        found = {"trials": 2, "seconds": time.monotonic() - began}
        if masks is None:
            return {**found, "verdict": "found" if reference is not None else "none", "class": how}
        if not any(mask.any() for mask in masks):
            return {**found, "verdict": "none"}
        own = len(masks) - len(ids)
        found.update(verdict="found", **{"class": "miscompile"}, **described(masks[:own]))
        for id, mask in zip(ids, masks[own:]):
            if mask.any():
                found["op"] = {"id": id}
                break
        return found
