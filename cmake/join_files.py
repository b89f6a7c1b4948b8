"""join_files.py OUT FILE...: the files one after the other, each after a line "//// NAME"."""
import pathlib
import sys

with open(sys.argv[1], "w") as out:
    for path in map(pathlib.Path, sys.argv[2:]):
        text = path.read_text()
        out.write(f"//// {path.name}\n{text}" + ("" if text.endswith("\n") else "\n"))
