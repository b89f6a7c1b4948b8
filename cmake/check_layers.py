"""Fails when a file includes a module that its own module does not name in USES, or MLIR without
the word MLIR in its CMakeLists.txt."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
uses = {}
with_mlir = set()
for lists in root.glob("vitro/*/CMakeLists.txt"):
    call = re.search(r"vitro_module\((\w+)([^)]*)\)", lists.read_text())
    named = re.search(r"USES\s+([\w\s]+?)(?:LINKS|$)", call[2])
    uses[call[1]] = set(named[1].split()) if named else set()
    if re.search(r"\bMLIR\b", call[2]):
        with_mlir.add(call[1])


def closure(name):
    return {name}.union(*(closure(used) for used in uses[name]))


bad = 0
for name in uses:
    for used in closure(name) & with_mlir:
        if name not in with_mlir:
            print(f"vitro/{name}/CMakeLists.txt: {name} knows no MLIR and may not use {used}")
            bad = 1
    for file in (root / "vitro" / name).rglob("*"):
        if file.suffix not in {".h", ".cpp"}:
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            included = re.match(r'#include "vitro/(\w+)/', line)
            if included and included[1] not in closure(name):
                print(f"{file.relative_to(root)}:{number}: {name} may not include {included[1]}")
                bad = 1
            if name not in with_mlir and re.match(r'#include ["<](mlir|llvm)', line):
                print(f"{file.relative_to(root)}:{number}: {name} may not include MLIR or LLVM")
                bad = 1
sys.exit(bad)
