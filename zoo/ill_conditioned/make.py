#!/usr/bin/env python3
"""Lowers formulas.py into programs/*.mlir with the source line of every op, programs/*.npz and truth.json; *.jax.npz is
what JAX gives on the CPU. Needs JAX.

make.py [NAME...]    all of them, or those named"""
import inspect
import json
import pathlib
import re
import sys

import jax
import numpy as np

import formulas
import more_formulas  # noqa: F401, it registers its own

FOLDER = pathlib.Path(__file__).resolve().parent
MARK = re.compile(r"# (GROWS|DECIDES|LEAVES) ((?:\w+ ?)+)$")


def truth_of(function):
    """Where the error grows, any of which is right."""
    lines, first = inspect.getsourcelines(function)
    file = pathlib.Path(inspect.getsourcefile(function)).name
    marks = [(first + i, mark) for i, line in enumerate(lines) if (mark := MARK.search(line.rstrip()))]
    return {"grows": [{"loc": f"{file}:{line}", "op": op} for line, mark in marks for op in mark[2].split()],
            "shows_in_shadow": marks[0][1][1] == "GROWS", "held_out": function.__module__ == "more_formulas"}


def main(names):
    programs = FOLDER / "programs"
    programs.mkdir(exist_ok=True)
    truths = {}
    for name, (function, arguments) in formulas.FORMULAS.items():
        truths[name] = truth_of(function)
        if names and name not in names:
            continue
        with jax.enable_x64(any(a.dtype == np.float64 for a in arguments)):
            text = jax.jit(function).lower(*arguments).as_text(debug_info=True)
            outputs = jax.tree.leaves(jax.jit(function)(*arguments))
        text = re.sub(r'"/[^"]*/([^"/]+\.py)"', r'"\1"', text)
        (programs / f"{name}.mlir").write_text(f"// Made by zoo/ill_conditioned/make.py.\n{text}")
        np.savez(programs / f"{name}.npz", **{f"arg{i}": np.asarray(a) for i, a in enumerate(arguments)})
        np.savez(programs / f"{name}.jax.npz", **{f"out{i}": np.asarray(a) for i, a in enumerate(outputs)})
        print(name, text.count(" = stablehlo"), "ops", truths[name]["grows"])
    (FOLDER / "truth.json").write_text(json.dumps(truths, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
