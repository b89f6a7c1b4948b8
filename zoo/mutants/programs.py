#!/usr/bin/env python3
"""The programs that mutants are tried on, made by JAX: programs.py FOLDER [--seed N]

Every kind of kinds_of_layers.py and kinds_of_models.py comes in variants, whose sizes and values follow from the seed and the
name. FOLDER gets NAME.mlir and NAME.npz for each, and list.json with the number of ops. They are not kept anywhere else."""
import argparse
import json
import os
import pathlib
import re
import zlib

os.environ.setdefault("JAX_PLATFORMS", "cpu")

LARGE = 100
SEED = 18


class Draw:
    """Random sizes and arrays of one variant."""

    def __init__(self, seed, name):
        import numpy as np
        self.np, self.random = np, np.random.default_rng([seed, zlib.crc32(name.encode())])

    def size(self, low, high):
        return int(self.random.integers(low, high + 1))

    def pick(self, *choices):
        return choices[int(self.random.integers(len(choices)))]

    def normal(self, *shape, scale=1.0, dtype="float32"):
        import ml_dtypes  # noqa: F401  (names of types)
        return (self.random.normal(size=shape) * scale).astype(self.np.dtype(dtype))

    def uniform(self, *shape, low=0.0, high=1.0, dtype="float32"):
        return self.random.uniform(low, high, shape).astype(self.np.dtype(dtype))

    def integers(self, low, high, *shape, dtype="int32"):
        return self.random.integers(low, high, shape).astype(self.np.dtype(dtype))

    def bits(self, *shape, dtype="uint32"):
        return self.random.integers(0, 2 ** 32, shape, dtype=self.np.uint64).astype(self.np.dtype(dtype))


def count_ops(text):
    """Ops of a module in the text that JAX writes, returns and the functions themselves left out."""
    found = re.findall(r"(?:^|= )\s*\"?(?:stablehlo|chlo)\.(\w+)|= call @", text, re.M)
    return len([name for name in found if name != "return"])


def kinds():
    import kinds_of_layers
    import kinds_of_models
    return {**kinds_of_layers.KINDS, **kinds_of_models.KINDS}


def stored(array):
    """As .npy files have it: bfloat16 as its bits."""
    import numpy as np
    array = np.asarray(array)
    return array.view(np.uint16) if array.dtype.name == "bfloat16" else array


def make(folder, seed, only=()):
    import jax
    import numpy as np
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for kind, (variants, build) in kinds().items():
        for number in range(variants):
            name = f"{kind}_{number}"
            if only and name not in only:
                continue
            function, arguments = build(Draw(seed, name))
            lowered = jax.jit(function, keep_unused=True).lower(*arguments)
            text = lowered.compiler_ir("stablehlo").operation.get_asm(enable_debug_info=True)
            (folder / f"{name}.mlir").write_text(text)
            flat = jax.tree.leaves(arguments)
            np.savez(folder / f"{name}.npz", **{f"arg{i}": stored(array) for i, array in enumerate(flat)})
            rows.append({"name": name, "ops": count_ops(text)})
    (folder / "list.json").write_text(json.dumps({"seed": seed, "programs": rows}, indent=1) + "\n")
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("only", nargs="*")
    options = parser.parse_args()
    rows = make(options.folder, options.seed, options.only)
    large = sum(row["ops"] >= LARGE for row in rows)
    print(f"{len(rows)} programs, {large} of them with {LARGE} ops and more")


if __name__ == "__main__":
    main()
