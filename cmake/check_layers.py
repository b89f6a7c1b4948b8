"""Fails when a file includes a module that its own module does not name in USES."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
uses = {}
for lists in root.glob("vitro/*/CMakeLists.txt"):
    call = re.search(r"vitro_module\((\w+)([^)]*)\)", lists.read_text())
    named = re.search(r"USES\s+([\w\s]+?)(?:LINKS|$)", call[2])
    uses[call[1]] = set(named[1].split()) if named else set()


def closure(name):
    return {name}.union(*(closure(used) for used in uses[name]))


bad = 0
for name in uses:
    for file in (root / "vitro" / name).rglob("*"):
        if file.suffix not in {".h", ".cpp"}:
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            included = re.match(r'#include "vitro/(\w+)/', line)
            if included and included[1] not in closure(name):
                print(f"{file.relative_to(root)}:{number}: {name} may not include {included[1]}")
                bad = 1
sys.exit(bad)
