#!/usr/bin/env python3
"""Random StableHLO programs, valid by construction: the same seed gives the same bytes everywhere.

    conformance/random_programs.py [--seed N] [--count N] [--ops MIN..MAX] [-o DIR] [--coverage]

Without -o the programs are printed, split by `// -----`. Ops have locations random.py:N, N counting them, so that a verdict can
name one. Inputs are what vitro generates (floats N(0,1), integers 0..9); numbers that are special (NaN, infinities, -0, subnormal)
are part of the programs. --coverage prints which ops came with which types. In Python: program(seed) -> Program. Needs nothing
but Python. Rows are in random_ops.py (elementwise, movement), random_folds.py (reductions, dots, sorts), random_control.py
(loops, branches, gathers) and random_patterns.py (what rewrites look for).
"""
import argparse
import collections
import pathlib

import random_control
import random_folds
import random_ops
import random_patterns
from random_builder import Builder, Random, count_of, text_of

ROWS = random_ops.ROWS + random_folds.ROWS + random_control.ROWS + random_patterns.ROWS
MOST_OUTPUTS = 8

Program = collections.namedtuple("Program", "seed text inputs ops coverage")  # inputs: [(shape, dtype)]


def outputs_of(b):
    """What nothing reads, so that no op is dead; and now and then something that is read as well."""
    values = [v for v in b.scopes[0] if not v.constant and v not in b.arguments] or b.scopes[0]
    unread = [v for v in values if v.name not in b.used]
    chosen = unread[-MOST_OUTPUTS:] or values[-1:]
    if b.random.chance(0.3):
        chosen = chosen + [b.random.choice(values)]
    return list(dict.fromkeys(chosen))


def program(seed, ops=(3, 24)):
    """One in ten is about larger arrays."""
    random = Random(seed)
    b = Builder(random, 6000 if random.chance(0.1) else random.choice([60, 300, 1200]))
    for _ in range(random.between(1, 3)):
        b.argument(b.shape(), b.dtype())
    # A program is about some of the rows: what meets in one program is drawn more than once.
    rows = [(row, weight * (4 if random.chance(0.25) else 1)) for row, weight in ROWS]
    wanted = random.between(*ops)
    while wanted > 0 or not b.lines:
        random.weighted(rows)(b)
        wanted -= 1
    results = outputs_of(b)
    types = ", ".join(map(text_of, results))
    arguments = ", ".join(f"{v.name}: {text_of(v)}" for v in b.arguments)
    main = (f"func.func public @main({arguments}) -> ({types}) {{\n" + "\n".join(b.lines)
            + f"\nreturn {', '.join(v.name for v in results)} : {types}{b.place()}\n}}")
    text = f"// random program {seed}\nmodule @random_{seed} {{\n" + "\n".join([main, *b.functions]) + "\n}\n"
    return Program(seed, text, [(v.shape, v.dtype) for v in b.arguments], b.line, b.coverage)


def coverage_table(programs):
    """Ops with the types of their results, most frequent first; and how many of each."""
    total = collections.Counter()
    for one in programs:
        total.update(one.coverage)
    types = collections.defaultdict(list)
    for (op, dtype), count in sorted(total.items(), key=lambda row: (-row[1], row[0])):
        types[op].append(f"{dtype} {count}")
    lines = [f"{op}: {', '.join(found)}" for op, found in sorted(types.items())]
    lines.append(f"{len(types)} ops, {len({d for _, d in total})} types, {len(total)} pairs of an op and a type, "
                 f"{sum(one.ops for one in programs)} ops in {len(programs)} programs")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the first program; those after it count on")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--ops", default="3..24", metavar="MIN..MAX", help="how many draws a program is made of; each adds one op or a few")
    parser.add_argument("-o", type=pathlib.Path, dest="folder", metavar="DIR", help="gets random_SEED.mlir")
    parser.add_argument("--coverage", action="store_true", help="print which ops came with which types, not the programs")
    options = parser.parse_args()
    low, _, high = options.ops.partition("..")
    ops = int(low), int(high or low)
    programs = [program(seed, ops) for seed in range(options.seed, options.seed + options.count)]
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
        for one in programs:
            (options.folder / f"random_{one.seed}.mlir").write_text(one.text)
    if options.coverage:
        print(coverage_table(programs))
    elif not options.folder:
        print("// -----\n".join(one.text for one in programs), end="")


if __name__ == "__main__":
    main()
