"""check_release.py BINARY...: none of them may hold anything of the zoo."""
import subprocess
import sys

import faults

traces = [b"isPlanted", b"VITRO_FAULT", b"vitro3zoo", b"isMutant", b"VITRO_MUTANTS_ASKED"]
problems = []
for binary in sys.argv[1:]:
    content = open(binary, "rb").read()
    problems += [f"{binary} holds {trace.decode()}" for trace in traces if trace in content]
    symbols = subprocess.run(["nm", "-C", binary], capture_output=True, text=True).stdout
    problems += [f"{binary} defines {line.split(maxsplit=2)[-1]}" for line in symbols.splitlines() if "vitro::zoo::" in line]
if not faults.planted():
    problems.append("the zoo is empty: this test proves nothing")
sys.exit("\n".join(problems) or 0)
