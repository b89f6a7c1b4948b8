#!/usr/bin/env python3
"""Kills vitro at every system call that changes a file, and looks at what is left.

    conformance/torture.py [--vitro build/vitro] [--every N] [--only SCENARIO ...] [--python PYTHON_WITH_JAX_AND_VITRO]

Each scenario is a command with files before it. strace kills it (SIGKILL, on entry) at its first call that changes a file,
then in a new folder at its second, and so on until it survives; --every N takes every N-th. After each kill the same command
runs again, undisturbed. It must succeed, give the same bits as if nothing had happened, and leave the same files: no temporary
ones, neither in the folder nor in TMPDIR. Needs strace; the scenario `jax` also --python.
Exit status 1 when something was left behind, refused or wrong.
"""
import argparse
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CALLS = ("write,pwrite64,writev,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,symlink,"
         "ftruncate,chmod,fchmod,openat,open,creat")
TIMEOUT = 120
PROGRAM = """func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64xf32>) {
  %big = stablehlo.constant dense<"0x{bytes}"> : tensor<16x16xf32>
  %c = stablehlo.slice %big [0:1, 0:1] : (tensor<16x16xf32>) -> tensor<1x1xf32>
  %b = stablehlo.broadcast_in_dim %c, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<64x64xf32>
  %d = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s = stablehlo.{op} %d, %b : tensor<64x64xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
  return %s, %r : tensor<64x64xf32>, tensor<64xf32>
}
"""
JAX = """import jax, jax.numpy as jnp, numpy as np
jax.config.update("jax_compilation_cache_dir", "cache")
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
f = jax.jit(lambda x: jnp.tanh(x @ x).sum(0))
np.save("out.npy", np.asarray(f(jnp.arange(4096.0).reshape(64, 64) / 4096)))
"""


def program(op, seed):
    data = bytes((seed * 7 + i * 13) % 64 for i in range(1024))  # small positive floats
    return PROGRAM.replace("{bytes}", data.hex().upper()).replace("{op}", op)


class Scenario:
    """A command, what is there before it, and which of its files must be the same every time."""

    def __init__(self, name, command, before=(), ignored=()):
        self.name, self.command, self.before, self.ignored = name, command, before, ignored


def scenarios(vitro, python):
    found = [
        Scenario("compile", [vitro, "compile", "p.mlir", "-o", "out"]),
        Scenario("compile-over", [vitro, "compile", "p.mlir", "-o", "out"],
                 [[vitro, "compile", "q.mlir", "-o", "out"], [vitro, "run", "out"], ["touch", "out/mine"]], ["out/runs"]),
        Scenario("update", [vitro, "run", "out", "--outputs", "result/"],
                 [[vitro, "compile", "p.mlir", "-o", "out"], ["sed", "-i", "s/stablehlo.add %/stablehlo.subtract %/",
                                                             "out/stages/00_import.mlir"]], ["out/runs"]),
        Scenario("run", [vitro, "run", "p.mlir", "--on", "cpu", "--outputs", "result.npz"]),
        Scenario("run-cpp", [vitro, "run", "p.mlir", "--on", "cpp", "--outputs", "result/"]),
        Scenario("convert", [vitro, "convert", "p.mlir", "-o", "p.mlirbc"]),
        Scenario("diagnose", [vitro, "diagnose", "p.mlir", "--target", "cpu", "-o", "report"], [], ["report"]),
    ]
    if python:
        found.append(Scenario("jax", [python, "j.py"], [], ["cache"]))
    return found


def environment(folder):
    (folder / "tmp").mkdir(exist_ok=True)
    given = dict(os.environ, TMPDIR=str(folder / "tmp"), JAX_PLATFORMS="vitro",
                 VITRO_FLAGS=f"--cache-dir={folder / 'cache'} --progress=never --cache-mib=64")
    return given


def run(command, folder, prefix=()):
    try:
        return subprocess.run([*prefix, *map(str, command)], cwd=folder / "work", env=environment(folder), capture_output=True,
                              text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", f"no answer in {TIMEOUT} s")


def prepare(scenario, folder):
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "work").mkdir(parents=True)
    (folder / "work" / "p.mlir").write_text(program("add", 1))
    (folder / "work" / "q.mlir").write_text(program("multiply", 2))
    (folder / "work" / "j.py").write_text(JAX)
    for command in scenario.before:
        done = run(command, folder)
        if done.returncode != 0:
            sys.exit(f"torture.py: {' '.join(map(str, command))}: {done.stderr}")


def contents(scenario, folder):
    """Every file with its content; of ignored folders only that nothing temporary is in them."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder / "work" if path.is_relative_to(folder / "work") else folder))
        is_ignored = any(name == one or name.startswith(one + "/") for one in [*scenario.ignored, "cache"])
        if is_ignored and "partial" not in name:
            continue
        found[name] = "folder" if path.is_dir() else hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def attack(scenario, root, every, say):
    """How many kills, and what went wrong."""
    folder = root / scenario.name
    prepare(scenario, folder)
    done = run(scenario.command, folder)
    if done.returncode != 0:
        sys.exit(f"torture.py: {scenario.name} fails undisturbed: {done.stderr}")
    expected = contents(scenario, folder)
    kills, wrong, number = 0, [], 1
    while True:
        prepare(scenario, folder)
        trace = ["strace", "-f", "-o", "/dev/null", "-e", f"trace={CALLS}", "-e", f"inject={CALLS}:signal=KILL:when={number}"]
        killed = run(scenario.command, folder, trace)
        if killed.returncode == 0:
            # A child of the command may have been hit, which it survived by itself; the last number hits nobody.
            quiet = contents(scenario, folder) == expected
            if not quiet:
                wrong.append(f"{scenario.name} at call {number}: succeeded with other files")
            if not was_hit(scenario, folder, number):
                break
        kills += 1
        again = run(scenario.command, folder)
        if again.returncode != 0:
            wrong.append(f"{scenario.name} at call {number}: then exit {again.returncode}: {again.stderr.strip()[-300:]}")
        else:
            now = contents(scenario, folder)
            different = sorted(name for name in expected.keys() | now.keys() if expected.get(name) != now.get(name))
            if different:
                wrong.append(f"{scenario.name} at call {number}: then other files: {' '.join(different[:6])}")
        if wrong and len(wrong) <= 20:
            say(wrong[-1]) if wrong[-1].startswith(f"{scenario.name} at call {number}:") else None
        number += every
    return kills, wrong


def was_hit(scenario, folder, number):
    """Whether any process made that many such calls."""
    prepare(scenario, folder)
    log = folder / "calls"
    run(scenario.command, folder, ["strace", "-f", "-o", str(log), "-e", f"trace={CALLS}"])
    counts = {}
    for line in log.read_text(errors="replace").splitlines():
        process, _, rest = line.partition(" ")
        if "(" in rest and "resumed" not in rest:
            counts[process] = counts.get(process, 0) + 1
    log.unlink()
    return max(counts.values(), default=0) >= number


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vitro", default=str(ROOT / "build" / "vitro"))
    parser.add_argument("--python", default="")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", nargs="+")
    options = parser.parse_args()
    if not shutil.which("strace"):
        print("torture.py: skipped: there is no strace here")
        return 0
    vitro = str(pathlib.Path(options.vitro).resolve())
    failures = []
    with tempfile.TemporaryDirectory() as root:
        for scenario in scenarios(vitro, options.python):
            if options.only and scenario.name not in options.only:
                continue
            kills, wrong = attack(scenario, pathlib.Path(root), options.every, lambda text: print("  " + text, flush=True))
            print(f"{scenario.name:<14} {kills:>5} kills, {len(wrong)} failures", flush=True)
            failures += wrong
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
