#!/usr/bin/env python3
"""Writes copies of the sources with every mutant in them, from which vitro-mutants is built.

plant_mutants.py --build BUILD [--jobs N] [FILE...]

BUILD/zoo/mutants/planted gets the copies, BUILD/zoo/mutants/points what each file has: the mutants, and which of them
did not compile. Files that did not change are not looked at again."""
import argparse
import concurrent.futures
import hashlib
import json
import pathlib
import sys

import sources

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parent))
import faults  # noqa: E402
import plant  # noqa: E402

INCLUDE = '#include "zoo/mutants/Mutant.h"\n'
ALWAYS = faults.ZOO / "faults" / "cache-identity.fault"
ENGINE = ("points.py", "schemata.py", "syntax.py")
ID_BITS = 31


def folder_of(build):
    return pathlib.Path(build) / "zoo" / "mutants"


def stamp_of(file):
    parts = [(sources.ROOT / file).read_bytes(), *((HERE / one).read_bytes() for one in ENGINE)]
    return hashlib.sha256(b"".join(parts)).hexdigest()


def id_of(mutant):
    """Never 0, which is no mutant; the same as long as the file is."""
    return int(mutant.hash("id")[:8], 16) % ((1 << ID_BITS) - 1) + 1


def root_of(build):
    for line in (pathlib.Path(build) / "CMakeCache.txt").read_text().splitlines():
        if line.startswith("CMAKE_HOME_DIRECTORY:"):
            return line.partition("=")[2]
    raise RuntimeError(f"{build} is no folder of cmake")


def with_include(code):
    begin = code.index(b"#include")
    return code[:begin] + INCLUDE.encode() + code[begin:], begin, len(INCLUDE)


def plant_file(file, build, flags):
    """The points of one file, and its copy written."""
    import points
    import schemata
    import syntax
    folder = folder_of(build)
    note, copy, stamp = folder / "points" / f"{file}.json", folder / "planted" / file, stamp_of(file)
    if note.exists() and copy.exists():
        known = json.loads(note.read_text())
        if known["stamp"] == stamp:
            return known
    path = sources.ROOT / file
    code, mutants = path.read_bytes(), {}
    for mutant in points.find(path, file, flags):
        mutants.setdefault(id_of(mutant), mutant)

    def errors_of(text):
        whole, begin, length = with_include(text.encode())
        found = syntax.errors(syntax.parse(path, [*flags, f"-I{sources.ROOT}"], whole.decode()))
        return [[at - length if at > begin else at for at in places] for places in found]

    text, dropped = schemata.compiled(code, mutants, errors_of)
    plant.write_if_changed(copy, with_include(text.encode())[0].decode())
    known = {"stamp": stamp, "mutants": [
        {"id": id, "file": file, "line": one.line, "operator": one.operator, "original": one.original,
         "mutated": one.mutated, "hash": one.hash(), "compiles": id not in dropped} for id, one in mutants.items()]}
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(json.dumps(known))
    return known


def plant_all(build, files, jobs, say=lambda text: None):
    import syntax
    root, flags = root_of(build), syntax.flags_by_file(build)
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        waiting = {pool.submit(plant_file, file, str(build), flags[f"{root}/{file}"]): file for file in files}
        for done in concurrent.futures.as_completed(waiting):
            mutants = done.result()["mutants"]
            say(f"{waiting[done]}: {len(mutants)} mutants, {sum(not one['compiles'] for one in mutants)} do not compile")
    write_cache_key(build)


def write_cache_key(build):
    """Kernels of a mutant must not be found in the cache by another, nor by anybody else."""
    always = faults.read(ALWAYS)
    for file, edits in plant.by_file([always]).items():
        text, problems = plant.edited(file, edits)
        if problems:
            raise RuntimeError("\n".join(problems))
        plant.write_if_changed(folder_of(build) / "planted" / file, with_include(text.encode())[0].decode())


def every(build):
    """All mutants that were planted, by id; of two with the same id the first."""
    out = {}
    for file in sources.mutable():
        note = folder_of(build) / "points" / f"{file}.json"
        if not note.exists() or json.loads(note.read_text())["stamp"] != stamp_of(file):
            raise RuntimeError(f"{file} has changed since mutants were planted: plant_mutants.py does it again")
        for mutant in json.loads(note.read_text())["mutants"]:
            out.setdefault(mutant["id"], mutant)
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=sources.ROOT / "build" / "release", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    plant_all(options.build, options.files or sources.mutable(), options.jobs,
              lambda text: print(text, file=sys.stderr, flush=True))


if __name__ == "__main__":
    main()
