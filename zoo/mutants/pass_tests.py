#!/usr/bin/env python3
"""How many faults in passes do the tests of vitro/compile find? Runs them on a random sample of mutants.

pass_tests.py --build BUILD [--files N | --only FILE ...] [--count N] [--seed N] [--jobs N] [--json FILE]

Mutants (an operator, a constant, a condition, a call left out; points.py) are planted in N files of compile/graph, loops and
kernels, which are drawn, too, or named. compile_test and vitro are linked once with all of them; VITRO_FAULT chooses one. Each drawn
mutant runs the unit tests and lit tests that execute its line, the quickest first, until one fails. No other test runs: no
suite of programs, nothing of conformance/.
A mutant is `found` (a test failed, crashed or took too long), `unreached` (no test executes it) or `survived`.
BUILD must have compile_test and vitro. Run with a Python that has libclang (./dev test makes one)."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import shlex
import struct
import subprocess
import sys
import time

import plant_mutants
import sources
import syntax

FOLDERS = ("vitro/compile/graph/", "vitro/compile/loops/", "vitro/compile/kernels/")
LIT = "/usr/lib/llvm-22/bin/lit"


def compile_copy(job):
    """The object file of a copy, compiled as its original is."""
    source, target, flags, folder = job
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and target.stat().st_mtime > source.stat().st_mtime:
        return target
    words = [word for word in flags if not word.startswith("-M")]
    command = ["clang++-22", *clean(words), "-w", f"-I{sources.ROOT}", "-c", str(source), "-o", str(target)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{source}: {done.stderr[-2000:]}")
    return target


def clean(words):
    """Without the options of dependency files, and their arguments."""
    out, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word in ("-MT", "-MF", "-MQ"):
            skip = True
        elif word.endswith("ccache") or word.endswith("clang++-22") or "=" in word and word.startswith("CCACHE_"):
            continue
        else:
            out.append(word)
    return out


def link(build, target, objects, output):
    """Links a target of the build again, with these objects in front of its own."""
    lines = subprocess.run(["ninja", "-C", str(build), "-t", "commands", target], capture_output=True, text=True, check=True)
    command = next(line for line in reversed(lines.stdout.splitlines()) if f" -o bin/{target} " in line)
    command = command.replace(f" -o bin/{target} ", f" {' '.join(map(shlex.quote, map(str, objects)))} -o {output} ")
    command = command.split("&& cd ")[0]  # what is done after linking
    subprocess.run(command, shell=True, cwd=build, check=True)


class Tests:
    """The tests of vitro/compile: names of unit tests, paths of lit tests."""

    def __init__(self, folder, build):
        self.folder, self.bin = folder, folder / "bin"
        self.units = self.names()
        self.lits = sorted(path for path in (sources.ROOT / "vitro/compile").rglob("*.mlir") if "Inputs" not in path.parts)
        self.seconds = {}

    def names(self):
        text = subprocess.run([self.bin / "compile_test", "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout
        suite, names = "", []
        for line in text.splitlines():
            if not line.startswith(" "):
                suite = line.split("#")[0].strip()
            else:
                names.append(suite + line.split("#")[0].strip())
        return names

    def run(self, test, mutant, asked=None, seconds=300):
        """Whether it passes."""
        environment = dict(os.environ, VITRO_FLAGS="--cache-dir=none")
        if mutant:
            environment["VITRO_FAULT"] = f"m{mutant}"
        if asked:
            environment["VITRO_MUTANTS_ASKED"] = str(asked)
        if isinstance(test, pathlib.Path):
            environment["VITRO_BIN"] = str(self.bin)
            command = [LIT, "-q", str(test)]
        else:
            command = [self.bin / "compile_test", f"--gtest_filter={test}", "--gtest_brief=1"]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   cwd=self.folder, start_new_session=True)
        try:
            return process.wait(seconds) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return False

    def reach(self):
        """mutant -> the tests that execute it, the quickest first. A test that fails without a mutant is left out."""
        by_mutant = {}
        for test in [*self.units, *self.lits]:
            asked = self.folder / "asked"
            asked.unlink(missing_ok=True)
            begin = time.time()
            if not self.run(test, 0, asked):
                print(f"left out: {test} fails without a mutant", flush=True)
                continue
            self.seconds[test] = time.time() - begin
            data = asked.read_bytes() if asked.exists() else b""
            for (mutant,) in struct.iter_unpack("i", data[:len(data) // 4 * 4]):
                by_mutant.setdefault(mutant, set()).add(test)
        return {mutant: sorted(tests, key=self.seconds.get) for mutant, tests in by_mutant.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=sources.ROOT / "build" / "release", type=pathlib.Path)
    parser.add_argument("--files", type=int, default=24)
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    build, chance = options.build.resolve(), random.Random(options.seed)
    every = [file for file in sources.mutable() if file.startswith(FOLDERS)]
    for file in set(options.only) - set(every):
        sys.exit(f"pass_tests.py: {file} is none of the files that may have mutants")
    files = sorted(options.only or chance.sample(every, min(options.files, len(every))))
    flags = syntax.flags_by_file(build)
    folder = build / "zoo" / "pass_tests"
    (folder / "bin").mkdir(parents=True, exist_ok=True)
    plant_mutants.plant_all(build, files, options.jobs, print)
    planted = plant_mutants.folder_of(build) / "planted"
    root = plant_mutants.root_of(build)
    jobs = [(planted / file, folder / "objects" / f"{file}.o", flags[f"{root}/{file}"], build) for file in files]
    own = sources.ROOT / "zoo/mutants/Mutant.cpp"
    jobs.append((own, folder / "objects" / "Mutant.o", flags[f"{root}/{files[0]}"], build))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        objects = list(pool.map(compile_copy, jobs))
    for target in ("compile_test", "vitro"):
        link(build, target, objects, folder / "bin" / target)
    tests = Tests(folder, build)
    by_mutant = tests.reach()
    notes = [json.loads((plant_mutants.folder_of(build) / "points" / f"{file}.json").read_text()) for file in files]
    all_mutants = [mutant for note in notes for mutant in note["mutants"] if mutant["compiles"]]
    drawn = chance.sample(all_mutants, min(options.count, len(all_mutants)))
    print(f"{len(files)} of {len(every)} files, {len(all_mutants)} mutants, {len(drawn)} drawn, "
          f"{len(tests.units)} unit tests, {len(tests.lits)} lit tests", flush=True)
    counts = {"found": 0, "unreached": 0, "survived": 0}
    for mutant in drawn:
        reached = by_mutant.get(mutant["id"], [])
        finder = next((test for test in reached if not tests.run(test, mutant["id"], None, 20 + 10 * tests.seconds[test])), None)
        mutant["outcome"] = "found" if finder else "survived" if reached else "unreached"
        mutant["test"] = str(finder) if finder else None
        mutant["reached_by"] = len(reached)
        counts[mutant["outcome"]] += 1
        if not finder:
            print(f"{mutant['outcome']:<10} {mutant['file']}:{mutant['line']} {mutant['operator']}: "
                  f"{mutant['original']!r} -> {mutant['mutated']!r} ({len(reached)} tests)", flush=True)
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    if options.json:
        options.json.write_text(json.dumps(drawn, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
