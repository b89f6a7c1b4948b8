#!/usr/bin/env python3
"""Draws mutants, and lets the debugger loose on those that change what a program computes: ./dev mutants [options]

Every mutant drawn has a fate: it did not compile, no program reaches it, it has no effect (on the programs tried) or none beyond
rounding, it is ambiguous (counts for detection only) or scored. Results are appended to a file, one line each; the next run with
the same seed goes on from there."""
import argparse
import concurrent.futures
import json
import pathlib
import shutil
import sys
import threading
import time

import cases
import draw
import figures
import mutant_truth
import plant_mutants
import reach
import sources
from endings import Runner

import run as zoo
import score
import truth as truths
from baselines import Baselines

TRIED = 6  # programs on which a mutant is tried before it counts as one without effect
BASELINE_SECONDS = 10


def say(text):
    print(text, file=sys.stderr, flush=True)


class Measure:
    def __init__(self, options, folder, seed, planted):
        self.planted, self.options, self.folder, self.seed, self.lock = planted, options, folder, seed, threading.Lock()
        self.vitro = options.vitro or options.build / "bin" / "vitro"
        self.victim = options.build / "bin" / "vitro-mutants"
        self.cases = cases.cases_in(folder / "programs")
        self.work = folder / "work"
        self.results = options.results or folder / f"results-{seed[:12]}.jsonl"
        self.rows = figures.read(self.results)
        self.truth = mutant_truth.MutantTruth(self.victim, self.vitro, self.work, Runner(self.victim, self.work))
        stages = json.loads(truths.Child([self.vitro, "stages", "--json"]).output)["stages"]
        self.stages = [one["name"] for one in stages]

    def keep(self, row):
        with self.lock:
            figures.add(self.rows, row)
            with self.results.open("a") as file:
                file.write(json.dumps(row) + "\n")

    def wrapper(self, id):
        """An executable like any other: the debugger is told of nothing else."""
        path = self.folder / "bin" / (id or "clean")
        path.parent.mkdir(parents=True, exist_ok=True)
        chosen = f"VITRO_FAULT={id} " if id else ""
        path.write_text(f'#!/bin/sh\n{chosen}exec {self.victim.resolve()} "$@"\n')
        path.chmod(0o755)
        return path

    def diagnose(self, fault, case):
        wrapper = self.wrapper(fault.id)
        report = self.work / f"report.{fault.id or 'clean'}.{case.name}"
        found = zoo.diagnose(self.vitro, wrapper, fault, case, report, self.options.seconds)
        shutil.rmtree(report, ignore_errors=True)
        command = f"vitro diagnose {case.file} --inputs {case.arguments[1]} --target {fault.target}@{wrapper} -o report"
        return found, command

    def fate(self, number, mutant, reached):
        """The row of one mutant."""
        row = {"kind": "mutant", "draw": number, "fate": "did not compile",
               **{key: mutant[key] for key in ("id", "file", "line", "operator", "original", "mutated")}}
        if not mutant["compiles"]:
            return row
        fault = cases.fault_of(mutant)
        names = [name for name, ids in reached.get(fault.target, {}).items() if mutant["id"] in ids]
        row.update(fate="not reached", reached_by=len(names))
        tried = []
        for name in draw.programs_for(mutant, names, self.seed)[:self.options.tried]:
            effect, ending = self.truth.effect(fault, self.cases[name])
            tried.append([name, effect])
            if effect == "live":
                return self.scored({**row, "program": name, "target": fault.target, "tried": tried}, mutant, fault,
                                   self.cases[name], ending)
        if tried:
            row.update(tried=tried, fate="no effect beyond rounding" if any(one == "rounding" for _, one in tried) else "no effect")
        return row

    def scored(self, row, mutant, fault, case, ending):
        began = time.monotonic()
        found = self.truth.of_mutant(mutant, case, ending)
        row.update(truth=found, truth_seconds=round(time.monotonic() - began, 1), fate="ambiguous" if found["ambiguous"] else "scored")
        diagnosis, row["command"] = self.diagnose(fault, case)
        row["diagnosis"] = {key: diagnosis.get(key) for key in ("verdict", "class", "stage", "op", "others", "elements", "output", "rule",
                                                                "notes", "needs_threads", "reproducer", "trials", "seconds")}
        row["score"] = score.score(found, diagnosis)
        return row

    def compared(self, row):
        """What the two baselines make of a mutant, as a line of its own."""
        mutant = self.planted[row["id"]]
        toggled, marked = (score.score(row["truth"], answer)
                           for answer in self.baselines(cases.fault_of(mutant), self.cases[row["program"]]))
        self.forget(mutant)
        return {"kind": "baselines", "id": row["id"], "toggled": toggled, "marked": marked}

    def baselines(self, fault, case):
        folder = self.work / f"baseline.{fault.id}"
        folder.mkdir(exist_ok=True)

        def runner(binary, program, *arguments):
            path = folder / "outputs.npz"
            path.unlink(missing_ok=True)
            child = truths.Child([binary, "run", program, *arguments, "--outputs", path], seconds=BASELINE_SECONDS)
            return child.how, truths.load(path) if path.exists() and child.rc in (0, 1) else None

        both, wrapper = Baselines(runner, self.stages), self.wrapper(fault.id)
        text = truths.Child([self.vitro, "compile", case.file, "--stop-after", "inline-calls"]).output
        types = truths.result_types(text)
        yield both.toggling(self.vitro, wrapper, case, fault.target, types)
        yield both.marking(self.vitro, wrapper, case, fault.target, types, text, folder)

    def control(self, name):
        case, clean = self.cases[name], cases.faults.Fault("", target="cpu")
        diagnosis, command = self.diagnose(clean, case)
        held = score.score_control(cases.faults.Fault("clean", cases=[case]), diagnosis)
        return {"kind": "control", "program": name, "fate": "control", "command": command, "score": held, "notes": diagnosis.get("notes")}

    def forget(self, mutant):
        for path in self.work.glob(f"*m{mutant['id']}*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)

    def count(self):
        return sum(row["fate"] in ("scored", "ambiguous") for row in self.rows)

    def clear(self):
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)

    def go(self, drawn, reached):
        done = {row["id"] for row in self.rows if row["kind"] == "mutant"}
        waiting = [(number, mutant) for number, mutant in enumerate(drawn) if mutant["id"] not in done]
        stop = threading.Event()

        def one(job):
            number, mutant = job
            if stop.is_set() or self.count() >= self.options.count:
                return
            try:
                row = self.fate(number, mutant, reached)
            except Exception as problem:  # one mutant must not end the measurement, nor vanish from it
                row = {"kind": "mutant", "draw": number, "fate": "measurement failed", "problem": repr(problem)[:500],
                       **{key: mutant[key] for key in ("id", "file", "line", "operator", "original", "mutated")}}
            self.keep(row)
            self.forget(mutant)
            held = row.get("score") or {}
            if held or row["fate"] == "measurement failed":
                right = " ".join(f"{column}={score.RIGHT[held.get(column)]}" for column in figures.COLUMNS) if held else row["problem"]
                say(f"{self.count()} m{mutant['id']} {mutant['file']}:{mutant['line']} {row['fate']} on {row.get('program')}: {right}")

        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            try:
                for _ in pool.map(one, waiting):
                    if self.count() >= self.options.count:
                        break
            finally:
                stop.set()
        known = {row["program"] for row in self.rows if row["kind"] == "control"}
        for name in draw.shuffled(self.cases, self.seed)[:self.options.controls]:
            if name not in known:
                self.keep(self.control(name))
        if not self.options.no_baselines:
            waiting = [row for row in self.rows if row.get("score") and row["kind"] == "mutant" and "toggled" not in row]
            with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
                for row in pool.map(self.compared, waiting):
                    self.keep(row)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=sources.ROOT / "build" / "release", type=pathlib.Path)
    parser.add_argument("--vitro", type=pathlib.Path, help="the debugger; default: that of the build")
    parser.add_argument("--count", type=int, default=300, help="stop after that many mutants that change an output")
    parser.add_argument("--controls", type=int, default=10, help="programs on which the binary without a mutant is diagnosed")
    parser.add_argument("--tried", type=int, default=TRIED, help="programs a mutant is tried on")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=300, help="most that one diagnosis may take")
    parser.add_argument("--seed", help="another seed than the debugger's last commit, for trying things out")
    parser.add_argument("--results", type=pathlib.Path)
    parser.add_argument("--no-baselines", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--findings", action="store_true", help="list every wrong verdict")
    parser.add_argument("--publish", type=pathlib.Path, help="file that gets the draw: every mutant, its fate, truth and verdict")
    parser.add_argument("--only-report", action="store_true", help="measure nothing more")
    options = parser.parse_args()
    options.build = options.build.resolve()
    seed, folder = options.seed or draw.seed_of_debugger(), plant_mutants.folder_of(options.build)
    if not (folder / "programs" / "list.json").exists():
        import programs
        say(f"{len(programs.make(folder / 'programs', programs.SEED))} programs made")
    planted = plant_mutants.every(options.build)
    measure = Measure(options, folder, seed, planted)
    if not options.only_report:
        measure.clear()
        drawn = draw.draw(planted.values(), seed)
        say(f"{len(planted)} mutants, seed {seed}; results in {measure.results}")
        reached = reach.all_programs(measure.victim, measure.cases, ("cpu", "cpp"), measure.work, folder / "reach.json", say)
        measure.go(drawn, reached)
    if options.publish:
        options.publish.write_text(figures.published(measure.rows, seed, len(planted)))
    if options.json:
        print(json.dumps({"summary": figures.summary(measure.rows, seed, len(planted)), "rows": measure.rows}, indent=1))
    elif options.findings:
        print(figures.findings(measure.rows, seed, len(planted)))
    else:
        print(figures.markdown(measure.rows, seed, len(planted)))


if __name__ == "__main__":
    main()
