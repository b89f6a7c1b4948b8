"""What --check=nan,inf costs compiled programs: calls through the plugin with it and without, in turns.

Usage: ./dev bench check [case ...]
"""
import json
import math
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROUNDS = 3


def measure(wanted):
    sys.path.insert(0, str(ROOT / "bench"))
    import jax

    import programs
    medians = {}
    for name, function, arguments in programs.programs():
        if wanted and name not in wanted:
            continue
        placed = jax.device_put(arguments)
        compiled = jax.jit(function).lower(*placed).compile()
        medians[name] = programs.median_seconds(lambda: compiled(*placed), 0.5)
    print(json.dumps(medians))


def main(wanted):
    best = {}
    for _ in range(ROUNDS):
        for flags in ("--on=cpu", "--on=cpu --check=nan,inf"):
            environment = dict(os.environ, JAX_PLATFORMS="vitro,cpu", VITRO_FLAGS=f"{flags} --threads=1",
                               PJRT_NAMES_AND_LIBRARY_PATHS=f"vitro:{ROOT / 'build' / 'libvitro_pjrt.so'}")
            command = ["taskset", "-c", "0", sys.executable, __file__, "--measure", *wanted]
            out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            for name, seconds in json.loads(out.stdout).items():
                known = best.setdefault(name, {})
                known[flags] = min(known.get(flags, math.inf), seconds)
    ratios = []
    print("| program | ms | with --check ms | ratio |\n|---|---|---|---|")
    for name, (plain, checked) in ((name, known.values()) for name, known in best.items()):
        ratios.append(checked / plain)
        print(f"| {name} | {plain * 1e3:.3f} | {checked * 1e3:.3f} | {ratios[-1]:.2f} |")
    print(f"\nGeometric mean {math.exp(sum(map(math.log, ratios)) / len(ratios)):.3f}, most {max(ratios):.2f}.")


if __name__ == "__main__":
    if "--measure" in sys.argv:
        measure(sys.argv[2:])
    else:
        main(sys.argv[1:])
