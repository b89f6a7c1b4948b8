"""The console commands `vitro` and `vitro-rt`: the programs inside this package."""
import os
import sys

from vitro import _cpu
from vitro import _paths


def main():
    run(_paths.tool())


def runtime():
    run(_paths.runtime())


def run(path):
    if problem := _cpu.why_not():
        print(problem, file=sys.stderr)
        sys.exit(3)
    # `xla` and `iree` run on this Python, unless somebody names another.
    os.environ.setdefault("VITRO_PYTHON", sys.executable)
    os.execv(path, [path, *sys.argv[1:]])
