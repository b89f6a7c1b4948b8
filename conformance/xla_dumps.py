"""Compiles small JAX programs with XLA and keeps what it dumps after every pass.

Writes NAME/dump (the text after each pass), NAME/program.mlir, NAME/inputs.npz and
NAME/outputs.npz (what XLA computed) for each program of xla_programs.py. Runs in a Python that has
jax; --python names another one.

  python3 conformance/xla_dumps.py OUT --python .../jax-0.11/bin/python --only mlp sorts
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PREFIX = "vt_"


def array(value):
    import numpy as np
    value = np.asarray(value)
    if value.dtype.name in ("bfloat16",):
        return value.view(np.uint16)
    if value.dtype.kind not in "biufc" or value.dtype.name.startswith(("float8", "int4", "uint4")):
        return value.view(np.uint8)
    return value


def text_of(lowered):
    try:
        return lowered.as_text(debug_info=True)
    except TypeError:
        return lowered.compiler_ir("stablehlo").operation.get_asm(enable_debug_info=True)


def make(out, only, dump):
    import jax
    import numpy as np
    import xla_programs
    for name, prepare in xla_programs.PROGRAMS.items():
        if only and name not in only:
            continue
        folder = out / name
        try:
            f, arguments = prepare()

            def wrapped(*a):
                return f(*a)
            wrapped.__name__ = wrapped.__qualname__ = PREFIX + name
            lowered = jax.jit(wrapped, keep_unused=True).lower(*arguments)
            compiled = lowered.compile()
            results = compiled(*arguments)
        except Exception as error:  # an API that this version lacks
            print(f"{name}: skipped: {type(error).__name__}: {str(error)[:150]}", flush=True)
            continue
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "program.mlir").write_text(text_of(lowered))
        for file, values, letters in (("inputs", arguments, "arg"), ("outputs", results, "out")):
            np.savez_compressed(folder / f"{file}.npz", **{
                f"{letters}{i}": array(v) for i, v in enumerate(jax.tree.leaves(values))})
        (folder / "dump").mkdir(exist_ok=True)
        marker = f".jit_{PREFIX}{name}"
        for file in sorted(dump.iterdir()):
            if marker + "." in file.name + ".":
                keep = file.is_dir() or (file.suffix == ".txt" and
                                         (".after_" in file.name or ".before_opt" in file.name
                                          or file.name.split(".")[2:3] and
                                          file.name.split(".")[2].isdigit()))
                if keep:
                    shutil.move(str(file), str(folder / "dump" / file.name))
                else:
                    file.unlink()
        print(f"{name}: {len(list((folder / 'dump').glob('*.txt')))} files", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--devices", type=int, default=4)
    parser.add_argument("--large-constants", action="store_true",
                        help="dump constants of more than ten elements too")
    parser.add_argument("--inside", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
        return make(options.out, options.only, options.inside)
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=options.out) as dump:
        flags = [f"--xla_dump_to={dump}", "--xla_dump_hlo_pass_re=.*", "--xla_dump_hlo_as_text",
                 f"--xla_dump_hlo_module_re=.*{PREFIX}.*",
                 f"--xla_force_host_platform_device_count={options.devices}"]
        if options.large_constants:
            flags.append("--xla_dump_large_constants")
        environment = {**os.environ, "JAX_PLATFORMS": "cpu", "XLA_FLAGS": " ".join(flags),
                       "TF_CPP_MIN_LOG_LEVEL": "3"}
        command = [options.python, __file__, str(options.out), "--inside", dump]
        if options.only:
            command += ["--only", *options.only]
        return subprocess.run(command, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
