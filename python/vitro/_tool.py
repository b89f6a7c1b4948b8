"""The console command `vitro`: the program inside this package."""
import os
import sys

from vitro import _paths


def main():
    path = _paths.tool()
    os.execv(path, [path, *sys.argv[1:]])
