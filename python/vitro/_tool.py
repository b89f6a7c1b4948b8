"""The console commands `vitro` and `vitro-rt`: the programs inside this package."""
import os
import sys

from vitro import _paths


def main():
    run(_paths.tool())


def runtime():
    run(_paths.runtime())


def run(path):
    os.execv(path, [path, *sys.argv[1:]])
