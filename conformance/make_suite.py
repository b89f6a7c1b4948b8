"""Makes conformance/suite: self-checking programs for every op and every class of type.

    python conformance/make_suite.py

Expected values come from NumPy, ml_dtypes, mpmath, JAX on the CPU, or arithmetic written out here;
never from vitro. Needs jax, ml_dtypes, numpy, mpmath; the files it writes need nothing.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import control
import elementwise
import fromjax
import movement
import quantized
import sharded
import special
from writer import Suite

FAMILIES = [elementwise, movement, fromjax, special, quantized, control, sharded]


def main():
    suite = Suite()
    for family in FAMILIES:
        family.cases(suite)
    folder = pathlib.Path(__file__).parent / "suite"
    folder.mkdir(exist_ok=True)
    modules = suite.write(folder)
    size = sum(file.stat().st_size for file in folder.glob("*.mlir"))
    print(f"{len(suite.files)} files, {modules} modules, {size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
