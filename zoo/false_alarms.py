#!/usr/bin/env python3
"""Lets the debugger loose on programs with which nothing is wrong, and counts what it accuses: ./dev zoo --clean [N]

Controls are the programs of zoo/programs and conformance/compiled, random ones (conformance/random_programs.py, fixed seeds) and
what JAX writes (clean_jax.py), each on cpu and cpp, with one thread and with two. Quiet is verdict `none` with exit code 0 and nothing else: an
alarm, `inconclusive`, a crash and no answer are printed with their command. Every run is a line of a file (build/PRESET/clean.jsonl), and
what is there for the same binary is not run again."""
import argparse
import collections
import hashlib
import json
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "conformance"))  # last: both folders have a score.py
import random_programs

TARGETS, THREADS = ("cpu", "cpp"), (1, 2)
RANDOM_SEEDS = range(700001, 700101)
SECONDS = 300

Control = collections.namedtuple("Control", "name kind program arguments")


def beside(program):
    """The inputs that a program of the zoo comes with."""
    inputs = program.with_suffix(".npz")
    return ["--inputs", str(inputs)] if inputs.exists() else []


def controls(work, wanted=None):
    """All of them, the kinds mixed: the first N are of many kinds. Programs that are made lie in `work`, so that a command can
    be given again."""
    found = [Control(f.stem, "zoo", f, beside(f)) for f in sorted((ROOT / "zoo" / "programs").glob("*.mlir"))]
    found += [Control(f.stem, "compiled", f, []) for f in sorted((ROOT / "conformance" / "compiled").glob("*.mlir"))]
    folder = work / "random"
    folder.mkdir(parents=True, exist_ok=True)
    for seed in RANDOM_SEEDS:
        file = folder / f"random_{seed}.mlir"
        file.write_text(random_programs.program(seed).text)
        found.append(Control(file.stem, "random", file, []))
    try:
        import clean_jax
        found += [Control(f.stem, "jax", f, []) for f in clean_jax.write(work / "jax", 0)]
    except ImportError as missing:
        print(f"no programs of JAX: {missing}", file=sys.stderr)
    random.Random(0).shuffle(found)
    return found[:wanted]


def command_of(vitro, control, target, threads):
    return [str(vitro), "diagnose", str(control.program), *control.arguments, "--target", target, "--threads", str(threads)]


def diagnose(command, seconds):
    """What a diagnosis said: a row without its names."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        try:
            done = subprocess.run([*command, "-o", f"{folder}/report", "--json"], capture_output=True, text=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            return {"verdict": "no answer", "exit": 124, "seconds": seconds}
    took = round(time.monotonic() - began, 2)
    try:
        said = json.loads(done.stdout)
    except json.JSONDecodeError:
        return {"verdict": "no verdict", "exit": done.returncode, "seconds": took, "notes": [done.stderr[-500:]]}
    row = {key: said.get(key) for key in ("verdict", "class", "stage", "output", "notes", "status", "problem") if said.get(key)}
    row["verdict"] = said.get("verdict", "no verdict")
    if said.get("op"):
        row["op"] = said["op"]
    return {**row, "exit": done.returncode, "seconds": took}


def is_quiet(row):
    return row["verdict"] == "none" and row["exit"] == 0


class Record:
    """Rows of earlier runs of the same binary, and those of now."""

    def __init__(self, file, binary):
        self.file, self.binary = file, hashlib.sha256(pathlib.Path(binary).read_bytes()).hexdigest()[:16]
        self.rows = {}
        for line in file.read_text().splitlines() if file.exists() else []:
            try:
                row = json.loads(line)
            except json.JSONDecodeError:
                continue  # the last line of a run that was killed
            if row.get("binary") == self.binary:
                self.rows[row["key"]] = row

    def add(self, key, row):
        row = {"key": key, "binary": self.binary, **row}
        self.rows[key] = row
        with self.file.open("a") as out:
            out.write(json.dumps(row) + "\n")
        return row


def measure(vitro, work, wanted=None, seconds=SECONDS, kinds=None, targets=TARGETS, threads=THREADS, say=print):
    """All rows; alarms are said as they come."""
    work.mkdir(parents=True, exist_ok=True)
    record = Record(work.parent / "clean.jsonl", vitro)
    chosen = [one for one in controls(work) if not kinds or one.kind in kinds][:wanted]
    rows = []
    for number, control in enumerate(chosen):
        for target in targets:
            for count in threads:
                key = f"{control.kind}/{control.name} {target} {count}"
                command = command_of(vitro, control, target, count)
                row = record.rows.get(key) or record.add(key, {"kind": control.kind, **diagnose(command, seconds)})
                rows.append(row)
                if not is_quiet(row):
                    said = " ".join(str(row[part]) for part in ("verdict", "class", "stage") if row.get(part))
                    say(f"ALARM {key}: {said}, exit {row['exit']}: {' '.join(command)}")
        if (number + 1) % 20 == 0:
            say(f"clean: {number + 1} of {len(chosen)} programs")
    return rows


def summary(rows):
    alarms = [row for row in rows if not is_quiet(row)]
    by = collections.Counter(f"{row['verdict']} {row.get('class', '')} {row.get('stage', '')}".strip() for row in alarms)
    return {"programs": len({row["key"].split(" ")[0] for row in rows}), "runs": len(rows), "alarms": len(alarms),
            "by_verdict": dict(by), "kinds": dict(collections.Counter(row["kind"] for row in rows)),
            "median_seconds": round(statistics.median(row["seconds"] for row in rows), 2) if rows else None,
            "most_seconds": max((row["seconds"] for row in rows), default=None)}


def text(one):
    told = ", ".join(f"{verdict} {count}" for verdict, count in one["by_verdict"].items())
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(one["kinds"].items()))
    return (f"clean programs: {one['programs']}, {one['runs']} diagnoses ({kinds}), {one['alarms']} false alarms{f' ({told})' if told else ''}; "
            f"{one['median_seconds']} s in the median, {one['most_seconds']} at most")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", help="how many programs, of all kinds; default: all")
    parser.add_argument("--build", default=ROOT / "build" / "release", type=pathlib.Path)
    parser.add_argument("--vitro", type=pathlib.Path, help="the debugger; default: that of the build")
    parser.add_argument("--kinds", nargs="+", choices=["zoo", "compiled", "random", "jax"])
    parser.add_argument("--targets", nargs="+", choices=TARGETS, default=TARGETS)
    parser.add_argument("--threads", nargs="+", type=int, default=THREADS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="most that one diagnosis may take")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    vitro = (options.vitro or options.build / "bin" / "vitro").resolve()
    rows = measure(vitro, options.build / "clean", options.count, options.seconds, options.kinds, options.targets, options.threads,
                   say=lambda line: print(line, file=sys.stderr, flush=True))
    one = summary(rows)
    print(json.dumps({"summary": one, "rows": rows}, indent=1) if options.json else text(one))
    sys.exit(1 if one["alarms"] else 0)


if __name__ == "__main__":
    main()
