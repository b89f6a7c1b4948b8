#!/usr/bin/env python3
"""Finds out where each fault strikes, by comparing the victim with the fault and without: zoo/truth.json.

truth.py --victim BIN --vitro BIN [--check] [--keep DIR] [ID...]

Stage: the first file of the build directory that differs, and from there the first stage whose module gives other
outputs when the clean vitro executes it; behind the stages the generator (kernel.ll, kernel.cpp, kernel.so), then the
runtime, or the transfer where the fault is in what moves arrays in and out. Op: all that the fault damages alone, on
golden inputs (guilty.py); where none is, the ids on the lines of that file that differ while all they read is equal.
Elements: those of the outputs that differ; nothing where rounding could hide all of it.
--check compares with truth.json and changes nothing."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

import numpy as np

import faults
import ir_diff
from guilty import Guilty

TRUTH = faults.ZOO / "truth.json"
TRANSFER_FILES = ("vitro/runtime/files/GridData.cpp", "vitro/tensor/")
SECONDS, MEMORY = 60, 6 << 30
RUNS = 3


class Child:
    """One finished process: rc is negative for a signal, None when it ran out of time."""

    def __init__(self, command, fault="", seconds=SECONDS):
        environment = dict(os.environ)
        environment.pop("VITRO_FAULT", None)
        if fault:
            environment["VITRO_FAULT"] = fault

        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        process = subprocess.Popen([str(word) for word in command], env=environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True, preexec_fn=limit, start_new_session=True)
        try:
            self.output, _ = process.communicate(timeout=seconds)
            self.rc = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            self.output, self.rc = "", None

    @property
    def how(self):
        if self.rc is None:
            return "hang"
        if self.rc < 0 or self.rc in (134, 139):
            return "crash"
        if self.rc == 0:
            return "ok"
        return "crash" if "crashed" in self.output or "signal" in self.output else "failed"


def load(path):
    with np.load(path) as arrays:
        if not all(re.fullmatch(r"out\d+", name) for name in arrays.files):
            return None  # under other names they are nobody's outputs
        return [arrays[key] for key in sorted(arrays.files, key=lambda name: int(name[3:]))]


def bits(array):
    return np.ascontiguousarray(array).view(np.uint8).reshape(*array.shape, array.dtype.itemsize)


def changed(a, b):
    """Elements with other bits; any NaN is any NaN, and -0 is 0."""
    with np.errstate(all="ignore"):
        same = (bits(a) == bits(b)).all(axis=-1)
        if a.dtype.kind in "fc":
            same |= (a == b) | (np.isnan(a) & np.isnan(b))
    return ~same


def wrong(a, b, is_bf16):
    """Those that differ by more than rounding could make of it."""
    if a.dtype.kind not in "fc" and not is_bf16:
        return changed(a, b)
    unit = 2.0 ** -8 if is_bf16 else np.finfo(a.real.dtype).eps
    if is_bf16:
        a, b = ((x.astype(np.uint32) << 16).view(np.float32) for x in (a, b))
    differ = changed(a, b)
    with np.errstate(all="ignore"):
        wide = a.astype(np.complex128 if a.dtype.kind == "c" else np.float64)
        other = b.astype(wide.dtype)
        finite = np.isfinite(wide) & np.isfinite(other)
        size = np.abs(np.where(finite, other, 0))
        scale = np.maximum(size, np.median(size) if size.size else 0)
        return differ & (~finite | (np.abs(wide - other) > 64 * unit * scale))


def region(mask):
    flat = np.flatnonzero(mask)
    if not flat.size:
        return {"count": 0}
    first = [int(i) for i in np.unravel_index(flat[0], mask.shape)]
    places = np.unravel_index(flat, mask.shape) if mask.ndim else ()
    box = {"begin": [int(at.min()) for at in places], "end": [int(at.max()) + 1 for at in places]}
    return {"count": int(flat.size), "first": first, "box": box}


def elements(clean, faulty, types):
    out = {}
    for i, (a, b) in enumerate(zip(clean, faulty)):
        if a.shape != b.shape or a.dtype != b.dtype:
            out[f"out{i}"] = {"shape": list(b.shape)}
            continue
        is_bf16 = "bf16" in types[i] if i < len(types) else False
        surely = region(wrong(b, a, is_bf16))
        if surely["count"]:
            out[f"out{i}"] = {"wrong": surely, "changed": region(changed(a, b))}
    return out


def slight(clean, faulty, types):
    """Outputs of which any bit differs: of a fault that rounding might hide."""
    return {f"out{i}": region(changed(a, b)) for i, (a, b) in enumerate(zip(clean, faulty))
            if a.shape == b.shape and changed(a, b).any()}


class Truth:
    def __init__(self, victim, vitro, folder):
        self.victim, self.vitro, self.folder = victim, vitro, pathlib.Path(folder)
        self.clean = {}
        self.guilty = Guilty(self.run_file, self.folder)

    def run_file(self, binary, program, arguments, fault, seconds):
        path = program.with_suffix(".out.npz")
        path.unlink(missing_ok=True)
        child = Child([self.victim if binary == "victim" else self.vitro, "run", program, *arguments, "--outputs", path],
                      fault, seconds)
        return child.how, load(path) if path.exists() and child.rc in (0, 1) else None

    def compile(self, fault, case, target):
        folder = self.folder / f"{fault or 'clean'}.{case.name}.{target}"
        if folder.exists():
            shutil.rmtree(folder)
        child = Child([self.victim, "compile", faults.program_file(case), "-o", folder, "--target", target], fault)
        return folder, child

    def run(self, fault, case, target, number=0):
        path = self.folder / f"{fault or 'clean'}.{case.name}.{target}.{number}.npz"
        path.unlink(missing_ok=True)
        child = Child([self.victim, "run", faults.program_file(case), *case.arguments, "--on", target,
                       "--outputs", path], fault)
        return child, load(path) if path.exists() and child.rc in (0, 1) else None

    def clean_of(self, case, target):
        key = (case.name, target)
        if key not in self.clean:
            folder, child = self.compile("", case, target)
            if child.rc != 0:
                sys.exit(f"truth.py: {case.program} does not compile without a fault:\n{child.output}")
            child, outputs = self.run("", case, target)
            if outputs is None:
                sys.exit(f"truth.py: {case.program} does not run without a fault:\n{child.output}")
            self.clean[key] = folder, outputs
        return self.clean[key]

    def executed(self, folder, stage, case):
        """What the clean vitro makes of a stage of a build directory."""
        path = folder / f"executed.{stage}.npz"
        name = stage.partition("_")[2]
        child = Child([self.vitro, "run", folder, *case.arguments, "--on",
                       "ref" if name == "import" else f"stage:{name}", "--outputs", path])
        return load(path) if path.exists() and child.rc in (0, 1) else child.how

    def stage_of(self, clean, faulty, case, types, differ):
        """(stage, file of it that differs) of the first stage that computes something else."""
        names = sorted(path.stem for path in (clean / "stages").glob("*.mlir"))
        others = [name for name in names if (faulty / "stages" / f"{name}.mlir").exists() and
                  (faulty / "stages" / f"{name}.mlir").read_bytes() != (clean / "stages" / f"{name}.mlir").read_bytes()]
        for name in others:
            ours, theirs = self.executed(clean, name, case), self.executed(faulty, name, case)
            if isinstance(theirs, str) or differ(ours, theirs, types):
                return name.partition("_")[2], name
        return None, others[0] if others else None

    def stage_that_fails(self, fault, case):
        """Where the compiler itself fails: the first stage that cannot be reached."""
        names = [stage["name"] for stage in json.loads(Child([self.vitro, "stages", "--json"]).output)["stages"]][1:]
        low, high = 0, len(names)  # all before low are reached; high is not
        while low < high:
            middle = (low + high) // 2
            child = Child([self.victim, "compile", faults.program_file(case), "--stop-after", names[middle]], fault, 15)
            low, high = (middle + 1, high) if child.rc == 0 else (low, middle)
        return names[low] if low < len(names) else None

    def of(self, fault, case):
        clean, expected = self.clean_of(case, fault.target)
        import_text = (clean / "stages" / "00_import.mlir").read_text()
        kinds = op_kinds(clean)
        types = result_types(import_text)
        folder, compiled = self.compile(fault.id, case, fault.target)
        truth = {"fault": fault.id, "program": case.program, "class": fault.classes, "stage": None, "op": None,
                 "elements": None}
        if compiled.rc != 0:
            truth["live"] = True
            truth["outcome"] = compiled.how
            truth["stage"] = self.stage_that_fails(fault.id, case) or f"generate:{fault.target}"
            truth["op"] = self.guilty.of(fault, case, clean, truth["stage"], compiled.how, None, [], elements) or \
                ids_of_kind(kinds, fault.op)
            return truth
        runs = RUNS if fault.rate == 1 else max(8, round(4 / fault.rate))
        outcomes, regions, faulty, differ = [], [], None, elements
        for number in range(runs):
            child, outputs = self.run(fault.id, case, fault.target, number)
            if outputs is None:
                outcomes.append(child.how)
                if child.rc is None:
                    break
                continue
            found = elements(expected, outputs, types)
            if not found and fault.rate == 1 and slight(expected, outputs, types):
                outcomes.append("slightly different")
                faulty, differ = outputs, slight
                continue
            outcomes.append("different" if found else "match")
            if found:
                regions.append(found)
                faulty = outputs
        bad = [one for one in outcomes if one != "match"]
        truth["live"] = bool(bad) if fault.rate < 1 else not [one for one in outcomes if one == "match"]
        truth["outcome"] = bad[0] if bad else "match"
        if fault.rate < 1:
            truth["rate"] = len(bad) / len(outcomes)
        elif regions and all(one == regions[0] for one in regions):
            truth["elements"] = regions[0]
        stage, file = self.stage_of(clean, folder, case, types, differ)
        if stage:
            truth["stage"] = stage
            new, gone = ir_diff.first_difference(*((one / "stages" / f"{file}.mlir").read_text()
                                                   for one in (clean, folder)))
            truth["op"] = chosen(new, gone, kinds, fault.op)
        else:
            truth["stage"], kernels = behind_the_stages(clean, folder, fault)
            ids = [id for kernel in kernels for id in kernel_ids(clean, kernel)]
            truth["op"] = chosen([ids], [], kinds, fault.op) if ids else ids_of_kind(kinds, fault.op)
        # A fault of the runtime that names no kind of op hits none.
        by_text = truth["op"] or []
        if truth["live"] and fault.rate == 1 and (by_text or truth["stage"] not in ("runtime", "transfer")):
            alone = self.guilty.of(fault, case, clean, truth["stage"], truth["outcome"], faulty, by_text,
                                   differ)
            # What a function returns is computed by others.
            if not alone and faulty is not None and not any(id in kinds for id in by_text):
                alone = self.guilty.in_company(fault, case, clean, expected, differ)
            truth["op"] = sorted(alone, key=position) or by_text or None
        return truth


def op_kinds(folder):
    """id -> name of the op, of the modules up to form-kernels: inlining makes new ids."""
    kinds = {}
    stages = sorted((folder / "stages").glob("*.mlir"))
    formed = [number for number, path in enumerate(stages) if path.stem.endswith("_form-kernels")]
    for path in stages[:formed[0] + 1] if formed else stages:
        for line, ids in ir_diff.places(path.read_text()):
            op = re.match(r"\s*(?:%[^=]* = )?\"?((?:stablehlo|chlo)\.[a-z_0-9]+|call\b)", line)
            for id in ids if op else []:
                kinds.setdefault(id, op.group(1))
    return kinds


def result_types(text):
    main = re.search(r"func\.func (?:public )?@main\(.*?\) -> (.*) \{$", text, re.M)
    return re.findall(r"tensor<[^>]*>", main.group(1)) if main else []


def position(id):
    return [int(part) if part.isdigit() else 0 for part in id.replace("#", "/").split("/")]


def ids_of_kind(kinds, kind):
    found = sorted((id for id, name in kinds.items() if kind and name == kind), key=position)
    return found or None


def chosen(new, gone, kinds, kind):
    """Ids of the kind that the fault hits, on all lines that differ by themselves; of any kind where none is of that."""
    for lines in (new, gone):
        of_kind = {id for ids in lines for id in ids if kind and kinds.get(id) == kind}
        if of_kind:
            return sorted(of_kind, key=position)
    return sorted({id for ids in new or gone for id in ids}, key=position) or ids_of_kind(kinds, kind)


def kernel_ids(folder, kernel):
    spec = json.loads((folder / "kernels" / kernel / "spec.json").read_text())
    return [origin["id"] for origin in spec["origins"]]


def behind_the_stages(clean, faulty, fault):
    for source in ("kernel.ll", "kernel.cpp", "kernel.so"):
        kernels = [path.parent.name for path in sorted((clean / "kernels").glob(f"*/{source}"))
                   if (faulty / path.relative_to(clean)).exists() and
                   path.read_bytes() != (faulty / path.relative_to(clean)).read_bytes()]
        if kernels:
            return f"generate:{fault.target}", kernels
    if any(edit.file.startswith(TRANSFER_FILES) for edit in fault.edits):
        return "transfer", []
    return "runtime", []


def write(stored):
    known = {(fault.id, case.program) for fault in faults.planted() for case in fault.cases}
    rows = [row for key, row in sorted(stored.items()) if key in known]
    TRUTH.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--victim", required=True)
    parser.add_argument("--vitro", required=True)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("ids", nargs="*")
    options = parser.parse_args()
    stored = {(row["fault"], row["program"]): row for row in json.loads(TRUTH.read_text())} if TRUTH.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        if options.keep:
            folder = options.keep
            pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        truth, different = Truth(options.victim, options.vitro, folder), []
        cases = [(fault, case) for fault in faults.planted() for case in fault.cases
                 if not options.ids or fault.id in options.ids]
        for fault, case in cases:
            truth.clean_of(case, fault.target)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for (fault, case), row in zip(cases, pool.map(lambda one: truth.of(*one), cases)):
                print(f"{fault.id:5} {case.program:14} {'live' if row['live'] else 'NOT LIVE':8} {row['outcome']:10} "
                      f"{row['stage'] or '-':18} {' '.join((row['op'] or ['-'])[:4])}", flush=True)
                key = (fault.id, case.program)
                if not options.check:
                    stored[key] = row
                    write(stored)
                elif stored.get(key) != row:
                    different.append(f"{fault.id} on {case.program}:\n  stored {json.dumps(stored.get(key))}\n"
                                     f"  found  {json.dumps(row)}")
    if options.check:
        sys.exit("\n".join(["truth.json does not say what is:"] + different) if different else 0)


if __name__ == "__main__":
    main()
