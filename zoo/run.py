#!/usr/bin/env python3
"""Lets the debugger loose on every fault of the zoo and counts what it gets right: ./dev zoo [ID...] [--json]
Then on programs with which nothing is wrong (false_alarms.py), unless IDs are given: ./dev zoo --clean [N] does that alone.

Only the clean vitro debugs; it sees an executable for each fault (build/<preset>/zoo/bin/ID), the program and the inputs.
What is true (zoo/truth.json, made by truth.py) is looked at afterwards."""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import false_alarms
import faults
import score
import truth as truths
from baselines import Baselines


BASELINE_SECONDS = 10  # a run of these programs takes less than one; what hangs is run once per stage


def diagnose(vitro, wrapper, fault, case, folder, seconds):
    command = [vitro, "diagnose", faults.program_file(case), "--target", f"{fault.target}@{wrapper}", *case.arguments,
               *fault.limits.split(), "-o", folder, "--json"]
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return {"verdict": "no answer", "seconds": seconds}
    file = pathlib.Path(folder) / "diagnosis.json"
    for text in (file.read_text() if file.exists() else "", done.stdout):
        try:
            found = json.loads(text)
            if "verdict" in found:
                return found
        except json.JSONDecodeError:
            continue
    return {"verdict": f"exit code {done.returncode}", "notes": [done.stderr[-2000:]]}


def choose(ids):
    """[(fault, case, truth)] of live cases, the first of each fault; then controls without truth."""
    known = {(row["fault"], row["program"]): row for row in json.loads(truths.TRUTH.read_text())}
    cases = []
    for fault in faults.planted():
        if ids and fault.id not in ids:
            continue
        live = [case for case in fault.cases if known.get((fault.id, case.program), {}).get("live")]
        if not live:
            sys.exit(f"truth.json knows no program on which {fault.id} does harm: zoo/truth.py {fault.id} finds out")
        cases.append((fault, live[0], known[fault.id, live[0].program]))
    controls = [(control, control.cases[0], None) for control in faults.controls() if not ids or control.id in ids]
    return cases + controls


def say(text):
    print(text, file=sys.stderr, flush=True)


def alarmed(rows, clean):
    """The exit code: 1 where something was said of a program with which nothing is wrong."""
    return int(any(row.get("false_alarm") for row in rows) or any(not false_alarms.is_quiet(row) for row in clean))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=faults.ROOT / "build" / "release", type=pathlib.Path)
    parser.add_argument("--vitro", type=pathlib.Path, help="the debugger; default: that of the build")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--no-baselines", action="store_true")
    parser.add_argument("--no-clean", action="store_true", help="faults and their eight controls only")
    parser.add_argument("--clean", type=int, nargs="?", const=0, metavar="N",
                        help="only false alarms: N clean programs of all kinds (default: all)")
    parser.add_argument("--seconds", type=float, default=300, help="most that one diagnosis may take")
    parser.add_argument("ids", nargs="*")
    options = parser.parse_args()
    unknown = set(options.ids) - {fault.id for fault in faults.every()}
    if unknown:
        sys.exit(f"the zoo has no {', '.join(sorted(unknown))}")
    vitro = options.vitro or options.build / "bin" / "vitro"
    if options.clean is not None:
        clean = false_alarms.measure(vitro, options.build / "clean", options.clean or None, options.seconds, say=say)
        told = false_alarms.summary(clean)
        print(json.dumps({"clean": {"summary": told, "rows": clean}}, indent=1) if options.json else false_alarms.text(told))
        sys.exit(1 if told["alarms"] else 0)
    rows, toggled, marked = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)

        def runner(binary, program, *arguments):
            path = folder / "baseline.npz"
            path.unlink(missing_ok=True)
            child = truths.Child([binary, "run", program, *arguments, "--outputs", path], seconds=BASELINE_SECONDS)
            return child.how, truths.load(path) if path.exists() and child.rc in (0, 1) else None

        stages = [one["name"] for one in json.loads(truths.Child([vitro, "stages", "--json"]).output)["stages"]]
        baselines = Baselines(runner, stages)
        cases = choose(options.ids)
        try:
            for number, (fault, case, truth) in enumerate(cases):
                wrapper = options.build / "zoo" / "bin" / fault.id
                found = diagnose(vitro, wrapper, fault, case, folder / f"report{number}", options.seconds)
                held = score.score(truth, found) if truth else score.score_control(fault, found)
                rows.append(held)
                say(f"{number + 1}/{len(cases)} {fault.id}: {found.get('verdict')}"
                    f" {found.get('class') or ''} {found.get('stage') or ''}")
                if options.no_baselines:
                    continue
                text = truths.Child([vitro, "compile", faults.program_file(case), "--stop-after", "inline-calls"]).output
                types = truths.result_types(text)
                for into, answer in (
                        (toggled, baselines.toggling(vitro, wrapper, case, fault.target, types)),
                        (marked, baselines.marking(vitro, wrapper, case, fault.target, types, text, folder))):
                    into.append(score.score(truth, answer) if truth else score.score_control(fault, answer))
        except KeyboardInterrupt:
            say(f"interrupted: {len(rows)} of {len(cases)}")
    clean = []
    if not options.ids and not options.no_clean:
        clean = false_alarms.measure(vitro, options.build / "clean", None, options.seconds, say=say)
    if options.json:
        report = {"summary": score.summary(rows), "rows": rows}
        if clean:
            report["clean"] = {"summary": false_alarms.summary(clean), "rows": clean}
        if not options.no_baselines:
            report["baselines"] = {"switching stages off": score.summary(toggled),
                                   "first mismatch at 1e-5": score.summary(marked)}
        print(json.dumps(report, indent=1))
        sys.exit(alarmed(rows, clean))
    print(score.table(rows))
    print("\n" + score.HEAD)
    print(score.totals("vitro diagnose", rows))
    print(score.effort(rows))
    if not options.no_baselines:
        print(score.totals("switching stages off", toggled))
        print(score.totals("first mismatch at 1e-5", marked))
    if clean:
        print(false_alarms.text(false_alarms.summary(clean)))
    sys.exit(alarmed(rows, clean))


if __name__ == "__main__":
    main()
