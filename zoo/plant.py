#!/usr/bin/env python3
"""Plants the faults of zoo/faults in copies of the sources, from which vitro-victim is built.

plant.py sources          the files that faults touch, one a line
plant.py check            says whether every fault still fits the sources
plant.py write FOLDER     writes the copies, and the list of ids, below FOLDER; what did not change stays
plant.py wrappers FOLDER VICTIM    one executable per fault: the victim with that fault

--only ID at the end: for a victim of that fault alone."""
import pathlib
import sys

import faults


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def edited(file, edits):
    """The text of `file` after [(id, Edit)], with every problem found."""
    text = (faults.ROOT / file).read_text()
    problems, spans = [], []
    for id, edit in edits:
        count = text.count(edit.find)
        if count != 1:
            problems.append(f"fault {id} no longer fits {file}: its text occurs {count} times, not once:\n"
                            + "\n".join("    " + line for line in edit.find.splitlines()))
            continue
        begin = text.index(edit.find)
        spans.append((begin, begin + len(edit.find), id, edit.replace))
    spans.sort()
    for (_, end, one, _), (begin, _, other, _) in zip(spans, spans[1:]):
        if begin < end:
            problems.append(f"faults {one} and {other} change the same text of {file}, line {line_of(text, begin)}")
    out, last = [], 0
    for begin, end, _, replacement in spans:
        out += [text[last:begin], replacement]
        last = end
    return "".join(out) + text[last:], problems


def by_file(all_faults):
    files = {}
    for fault in all_faults:
        for edit in fault.edits:
            files.setdefault(edit.file, []).append((fault.id, edit))
    return dict(sorted(files.items()))


def with_include(text):
    """`isPlanted` must be declared; an include of the file's own stays first."""
    begin = text.index("#include")
    return text[:begin] + '#include "zoo/Planted.h"\n' + text[begin:]


def write_if_changed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def main(arguments):
    command = arguments[0] if arguments else ""
    try:
        every = faults.every()
    except faults.FaultProblem as problem:
        sys.exit(f"plant.py: {problem}")
    if "--only" in arguments:
        only = arguments[arguments.index("--only") + 1]
        every = [fault for fault in every if fault.id == only or fault.always]
        if only not in [fault.id for fault in every]:
            sys.exit(f"plant.py: there is no fault {only}")
    files = by_file(every)
    if command == "sources":
        print("\n".join(files))
        return
    if command == "wrappers":
        folder, victim = pathlib.Path(arguments[1]), pathlib.Path(arguments[2])
        for fault in every:
            path = folder / fault.id
            chosen = "" if fault.is_control or fault.always else f"VITRO_FAULT={fault.id} "
            if fault.always:
                continue
            write_if_changed(path, f'#!/bin/sh\n{chosen}exec {victim} "$@"\n')
            path.chmod(0o755)
        return
    if command not in ("check", "write"):
        sys.exit(__doc__)
    texts, problems = {}, []
    for file, edits in files.items():
        texts[file], found = edited(file, edits)
        problems += found
    if problems:
        sys.exit("\n".join(f"plant.py: {problem}" for problem in problems))
    if command == "check":
        print(f"{len(faults.planted())} faults fit {len(files)} files; {len(faults.controls())} controls")
        return
    folder = pathlib.Path(arguments[1])
    for file, text in texts.items():
        write_if_changed(folder / file, with_include(text) if file.endswith(".cpp") else text)
    ids = [fault.id for fault in every if fault.edits and not fault.always]
    write_if_changed(folder / "zoo/FaultIds.inc", "".join(f'"{id}",\n' for id in ids))
    (folder / "planted").touch()


if __name__ == "__main__":
    main(sys.argv[1:])
