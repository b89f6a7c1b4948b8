"""Memory of compiled programs beside JAX's own CPU backend: what each compiler says it will need.

Usage: ./dev bench memory [case ...]
Temporaries and outputs of `compiled.memory_analysis()`, in MiB; arguments are the same on both sides. Less than
1 means less than XLA.
"""
import math
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ["PJRT_NAMES_AND_LIBRARY_PATHS"] = f"vitro:{ROOT / 'build' / 'libvitro_pjrt.so'}"
os.environ["JAX_PLATFORMS"] = "vitro,cpu"
sys.path.insert(0, str(ROOT / "bench"))

import jax

import programs


def needed(function, arguments, platform):
    with jax.default_device(jax.devices(platform)[0]):
        said = jax.jit(function).lower(*arguments).compile().memory_analysis()
    return said.temp_size_in_bytes, said.output_size_in_bytes


def main(wanted):
    ratios = []
    print(f"{'':28}{'vitro: temporary':>18}{'output':>10}{'XLA: temporary':>18}{'output':>10}{'ratio':>8}")
    for name, function, arguments in programs.programs():
        if wanted and name not in wanted:
            continue
        ours, theirs = (needed(function, arguments, platform) for platform in ("vitro", "cpu"))
        ratio = sum(ours) / max(sum(theirs), 1)
        ratios.append(ratio)
        sizes = "".join(f"{size / 2**20:{width}.3f}" for size, width in zip((*ours, *theirs), (18, 10, 18, 10)))
        print(f"{name:28}{sizes}{ratio:8.2f}", flush=True)
    print(f"geometric mean {math.exp(sum(map(math.log, ratios)) / len(ratios)):.3f}, largest {max(ratios):.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
