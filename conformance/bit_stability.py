#!/usr/bin/env python3
"""Takes random programs through all stages of the graph, and asks that exact ones change not a bit.

    conformance/bit_stability.py [--seed N] [--count N] [--ops MIN..MAX] [--loops] [--on cpu] [--save DIR] [--jobs N]

Each stage of `vitro stages` at level graph is executed by the reference, and the outputs' digests are compared with those of the
stage before. --loops goes on with the levels of loops and kernels, which are interpreted scalar by scalar. All bits count: signs of zeros too, since `exact` promises them and a later division tells them apart; any NaN is
any NaN, since no op promises which. Stages that may reassociate are judged against the reference by the comparison rules.
--on cpu (or cpp) also judges compiled code so. Programs (random_programs.py) are run many to a process; one whose process dies or
hangs is run again alone. --save keeps the programs with a difference. Exit status 1 when there is one.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import random_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
AT_ONCE = 25  # programs in one process
SECONDS_ALONE = 60
SEPARATOR = "// -----\n"


class Runner:
    def __init__(self, binary, work, jobs):
        self.binary, self.work = str(binary), work
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)
        flags = f"{os.environ.get('VITRO_FLAGS', '')} --cache-dir={work / 'cache'} --progress=never"
        self.environment = dict(os.environ, VITRO_FLAGS=flags)

    def stages(self, levels):
        """[(name, is exact)] in order, the import first."""
        done = subprocess.run([self.binary, "stages", "--json"], capture_output=True, text=True, env=self.environment, check=True)
        return [(row["name"], row["numerics"] == "exact") for row in json.loads(done.stdout)["stages"] if row["level"] in levels]

    def once(self, programs, on, arguments):
        """What one process said of each program; None where it said nothing."""
        name = f"{programs[0].seed}_{len(programs)}_{on.replace(':', '_')}.mlir"
        file = self.work / name
        file.write_text(SEPARATOR.join(one.text for one in programs))
        command = [self.binary, "run", str(file), "--on", on, "--json", *arguments]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS_ALONE * (1 + len(programs) // 5),
                                  env=self.environment)
            modules = json.loads(done.stdout)["modules"]
        except subprocess.TimeoutExpired:
            return None, "no answer in time"
        except (json.JSONDecodeError, KeyError):
            return None, f"exit {done.returncode}: {done.stderr.strip()[-300:]}"
        finally:
            file.unlink()
        return (modules, "") if len(modules) == len(programs) else (None, f"{len(modules)} modules of {len(programs)}")

    def run(self, programs, on, arguments=()):
        """{seed: module's JSON}; a process that dies says nothing of the others in it."""
        modules, why = self.once(programs, on, arguments)
        if modules is not None:
            return {one.seed: module for one, module in zip(programs, modules)}
        if len(programs) == 1:
            return {programs[0].seed: {"status": "error", "problem": {"cause": why}}}
        found = {}
        for one in programs:
            found.update(self.run([one], on, arguments))
        return found

    def rewrite(self, program, stage, before):
        """The rewrite of a stage that changed the outputs from `before`; empty where the stage does not count them."""
        def after(limit):
            file = self.work / f"{program.seed}_{limit}.mlir"
            file.write_text(program.text)
            command = [self.binary, "compile", str(file), "--stop-after", stage, f"--max-rewrites={stage}:{limit}", "--json"]
            done = subprocess.run(command, capture_output=True, text=True, env=self.environment)
            if done.returncode != 0:
                return {}, False
            made = json.loads(done.stdout)["modules"][0]
            last = [row for row in made["stages"] if row["name"] == stage][0]
            outputs = self.run([program._replace(text=made["text"])], "ref")[program.seed]
            return last, outputs["status"] == "ok" and digests(outputs) == before
        most, held = after(1 << 30)
        if held or not most.get("rewrites"):
            return ""
        good, bad, name = 0, most["rewrites"], most["last_rewrite"]
        while bad - good > 1:
            middle = (good + bad) // 2
            last, held = after(middle)
            if held:
                good = middle
            else:
                bad, name = middle, last.get("last_rewrite", name)
        return name

    def all(self, programs, on, arguments=()):
        groups = [programs[i: i + AT_ONCE] for i in range(0, len(programs), AT_ONCE)]
        found = {}
        for part in self.pool.map(lambda group: self.run(group, on, arguments), groups):
            found.update(part)
        return found


def complaint(module):
    """Why a module gave no outputs, or other ones than the reference; empty where it did neither."""
    if module["status"] == "ok":
        return ""
    problem = module.get("problem", {})
    if problem:
        return " ".join(f"{problem.get('code', '')} {problem.get('location', '')} {problem.get('cause', '')}".split())[:400]
    wrong = [o for o in module.get("outputs", []) if not o.get("comparison", {}).get("same", True)]
    return "; ".join(f"{o['name']} {o['type']}: {o['comparison']['rejected']} of {o['comparison']['elements']} rejected"
                     for o in wrong)[:400] or module["status"]


def digests(module):
    return {output["name"]: (output["type"], output["digest"]) for output in module["outputs"]}


class Check:
    """Failures by program: one each, at the first step that shows one."""

    def __init__(self, programs):
        self.programs = {one.seed: one for one in programs}
        self.failures = {}

    def fail(self, seed, step, why):
        self.failures[seed] = (step, why)
        print(f"{seed} {step}: {why}", flush=True)

    def sound(self):
        return [one for seed, one in self.programs.items() if seed not in self.failures]

    def stages(self, runner, stages):
        before = {}
        for name, isExact in stages:
            arguments = () if isExact else ("--ref", "ref")
            for seed, module in runner.all(self.sound(), f"stage:{name}", arguments).items():
                why = complaint(module)
                now = digests(module) if not why else {}
                if not why and isExact and seed in before and now != before[seed]:
                    why = "other bits than before: " + ", ".join(f"{output} {type}" for output, (type, digest) in now.items()
                                                                if before[seed].get(output) != (type, digest))
                    blamed = runner.rewrite(self.programs[seed], name, before[seed])
                    why += f" ({blamed})" if blamed else ""
                if why:
                    self.fail(seed, f"stage:{name}", why)
                before[seed] = now

    def compiled(self, runner, on):
        for seed, module in runner.all(self.sound(), on, ("--ref", "ref")).items():
            if why := complaint(module):
                self.fail(seed, on, why)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vitro", type=pathlib.Path, default=ROOT / "build" / "vitro")
    parser.add_argument("--seed", type=int, default=1, help="of the first program; those after it count on")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--ops", default="3..24", metavar="MIN..MAX")
    parser.add_argument("--loops", action="store_true", help="the stages after those of the graph, too")
    parser.add_argument("--on", nargs="*", default=[], choices=["cpu", "cpp"], help="compiled code, too")
    parser.add_argument("--no-stages", action="store_true", help="only compiled code")
    parser.add_argument("--save", type=pathlib.Path, metavar="DIR", help="gets the programs with a difference")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    low, _, high = options.ops.partition("..")
    began = time.monotonic()
    programs = [random_programs.program(seed, (int(low), int(high or low))) for seed in range(options.seed, options.seed + options.count)]
    check = Check(programs)
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(options.vitro.resolve(), pathlib.Path(folder), options.jobs)
        stages = runner.stages(["graph", "loops", "kernels"] if options.loops else ["graph"])
        if not options.no_stages:
            check.stages(runner, stages)
        for on in options.on:
            check.compiled(runner, on)
    for seed in check.failures if options.save else []:
        options.save.mkdir(parents=True, exist_ok=True)
        (options.save / f"random_{seed}.mlir").write_text(check.programs[seed].text)
    by = collections.Counter(step for step, _ in check.failures.values())
    told = ", ".join(f"{step} {count}" for step, count in by.items())
    print(f"{len(programs)} programs of {sum(one.ops for one in programs)} ops, {len(stages)} stages: {len(check.failures)} with a "
          f"difference{f' ({told})' if told else ''}; {time.monotonic() - began:.0f} s")
    sys.exit(1 if check.failures else 0)


if __name__ == "__main__":
    main()
