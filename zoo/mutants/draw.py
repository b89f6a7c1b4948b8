"""Which mutants are tried: drawn by the hash of the debugger's last commit, so that nobody can shop for a good draw.

Rounds go over all files; each file gives one mutant of the next of its operators in every round. The order of files, of operators and
of mutants follows from the seed alone."""
import hashlib
import subprocess
import sys

import sources

DEBUGGER = ("vitro/debug", "vitro/compare", "vitro/runtime/reference", "vitro/runtime/run/Perturb*", "vitro/runtime/run/SumNoise*")


def seed_of_debugger():
    """The last commit that changed how faults are found or judged."""
    for pattern in DEBUGGER:
        if not any(sources.ROOT.glob(pattern)):
            sys.exit(f"draw.py: {pattern} matches nothing: have the files moved?")
    done = subprocess.run(["git", "log", "-1", "--format=%H", "--", *DEBUGGER], cwd=sources.ROOT, capture_output=True,
                          text=True, check=True)
    return done.stdout.strip()


def shuffled(items, seed, name=str):
    return sorted(items, key=lambda one: hashlib.sha256(f"{seed}|{name(one)}".encode()).hexdigest())


def draw(mutants, seed):
    """All of them in the order in which they are tried."""
    waiting = {}
    for mutant in shuffled(mutants, seed, lambda one: one["hash"]):
        waiting.setdefault(mutant["file"], {}).setdefault(mutant["operator"], []).append(mutant)
    operators = {file: shuffled(of_file, f"{seed}|{file}") for file, of_file in waiting.items()}
    out, number = [], 0
    while waiting:
        for file in shuffled(list(waiting), f"{seed}|{number}"):
            operator = operators[file].pop(0)
            out.append(waiting[file][operator].pop(0))
            if waiting[file][operator]:
                operators[file].append(operator)
            if not operators[file]:
                del waiting[file]
        number += 1
    return out


def programs_for(mutant, reached_by, seed):
    """Those that reach it, in the order in which they are tried."""
    return shuffled(reached_by, f"{seed}|{mutant['id']}")
