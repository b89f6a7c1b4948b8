#!/usr/bin/env python3
"""In place of a Python with JAX: reads the script that it is given, and answers as the worker of xla would
(docs/design/foreign.md), but computes with swap_ops.py, which is wrong on purpose.

A program that holds a sine is refused, one that holds a cosine ends the process, one that holds a
tanh is said to give other bits in every third run.
"""
import json
import os
import re
import signal
import subprocess
import sys

sys.stdin.buffer.read(int(re.search(r"read\((\d+)\)", sys.argv[2])[1]))


def say(**members):
    print(json.dumps(members), flush=True)


say(ready=True, versions={"jax": "0.0.1"})
for line in sys.stdin:
    request = json.loads(line)
    say(stage="compile")
    with open(request["program"]) as file:
        program = file.read()
    if "= stablehlo.sine" in program:
        say(ok=False, stage="compile", ended="refused", code="unimplemented", error="UNIMPLEMENTED: sine")
        continue
    say(stage="run")
    if "= stablehlo.cosine" in program:
        print("the cosine is too much", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGSEGV)
    command = [os.path.join(os.path.dirname(__file__), "swap_ops.py"), "run", request["program"], "--outputs",
               request["outputs"], "--entry", request["entry"]]
    if request["inputs"]:
        command += ["--inputs", request["inputs"]]
    done = subprocess.run([sys.executable, *command], stdout=sys.stderr)
    more = {}
    if "= stablehlo.tanh" in program and request.get("repeat"):
        more["repeat"] = {"runs": request["repeat"], "differing_runs": (request["repeat"] + 2) // 3}
    say(ok=done.returncode == 0, compile_seconds=0.1, run_seconds=0.1, error="swap_ops.py failed", **more)
