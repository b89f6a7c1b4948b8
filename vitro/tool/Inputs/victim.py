#!/usr/bin/env python3
"""A vitro with a fault, for tests of the debugger: the vitro on PATH, and an edit in what it wrote.

VICTIM="FILE|PATTERN|REPLACEMENT": FILE of the build directory (glob) gets its first match of
PATTERN replaced, and everything made from it is made anew. VICTIM_WHEN says where else the fault is:
  code     only kernel.so is wrong: the source it was made from is put back afterwards
  run      only `run` has the fault: what `compile` writes is right
  crash:S  the compiler crashes in stage S, and nothing else happens
  after:N  also `compile --max-rewrites` has the fault, from the Nth rewrite on"""
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

arguments = sys.argv[1:]
when = os.environ.get("VICTIM_WHEN", "")


def vitro(words):
    return subprocess.run(["vitro", *words]).returncode


def plant(folder):
    pattern, old, new = os.environ["VICTIM"].split("|")
    for path in sorted(glob.glob(os.path.join(folder, pattern))):
        text = open(path).read()
        edited = re.sub(old, new, text, count=1)
        if edited == text:
            continue
        open(path, "w").write(edited)
        made = subprocess.run(["vitro", "compile", folder], capture_output=True)
        if when == "code":
            open(path, "w").write(text)
        return made.returncode
    sys.exit("victim: nothing to edit in " + pattern)


def crash_from(stage):
    """Whether the asked-for stages include the one that crashes."""
    stages = [line.split()[1] for line in
              subprocess.run(["vitro", "stages"], capture_output=True, text=True).stdout.splitlines()
              if re.match(r"\s*\d+\s", line)]
    if "--stop-after" not in arguments:
        return True
    return stages.index(arguments[arguments.index("--stop-after") + 1]) >= stages.index(stage)


def limited():
    """The module after some rewrites, as JSON."""
    said = json.loads(subprocess.run(["vitro", *arguments], capture_output=True, text=True).stdout)
    _, old, new = os.environ["VICTIM"].split("|")
    for module in said["modules"]:
        if any(stage.get("rewrites", 0) >= int(when[6:]) for stage in module["stages"]):
            module["text"] = re.sub(old, new, module["text"], count=1)
    print(json.dumps(said))
    sys.exit(0)


if when.startswith("after:") and any(word.startswith("--max-rewrites") for word in arguments):
    limited()
if when.startswith("crash:") and arguments[0] in ("compile", "run") and crash_from(when[6:]):
    os.kill(os.getpid(), signal.SIGSEGV)
if arguments[0] == "compile" and "-o" in arguments:
    code = vitro(arguments)
    if code == 0 and when != "run":
        code = plant(arguments[arguments.index("-o") + 1])
    sys.exit(code)
if arguments[0] == "run" and not os.path.isdir(arguments[1]):
    with tempfile.TemporaryDirectory() as folder:
        built = os.path.join(folder, "build")
        code = subprocess.run(["vitro", "compile", arguments[1], "-o", built], capture_output=True).returncode
        code = code or plant(built)
        if when == "code":
            arguments.append("--as-it-is")
        sys.exit(code or vitro(["run", built, *arguments[2:]]))
sys.exit(vitro(arguments))
