"""Compiled programs against JAX's own CPU backend: same inputs, one run, 1 and 2 threads.

Usage: ./dev bench compiler [case ...] [--on cpp] [--threads 1] [--write]
       ./dev bench compiler --curve          compile time of programs of growing size
Times are medians of many calls inside one process each; the ratio is JAX's time over vitro's, so
more than 1 is faster than XLA. Compile times are those of a process that has compiled before: what loading
a compiler costs is paid once. The last column is the part of vitro's time in tasks that run the reference's code
(measured, docs/howto/measure-and-record.md).
"""
import argparse
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
VITRO = ROOT / "build" / "vitro"
sys.path.insert(0, str(ROOT / "bench"))


def peer(cases, threads):
    """JAX's medians, in a process of its own: XLA reads its thread count once."""
    eigen = "true" if threads > 1 else "false"
    environment = dict(os.environ, JAX_PLATFORMS="cpu",
                       XLA_FLAGS=f"--xla_cpu_multi_thread_eigen={eigen} intra_op_parallelism_threads={threads}")
    command = ["taskset", "-c", f"0-{threads - 1}", sys.executable, __file__, "--peer", *cases]
    out = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(out.stdout)


def run_peer(wanted):
    import jax
    import numpy as np
    import programs
    results = {}
    jax.jit(lambda x: x.sum(0)).lower(np.zeros((64, 64), np.float32)).compile()
    for name, function, arguments in programs.programs():
        if wanted and name not in wanted:
            continue
        placed = jax.device_put(arguments)
        lowered = jax.jit(function).lower(*placed)
        begin = time.perf_counter()
        compiled = lowered.compile()
        compile_seconds = time.perf_counter() - begin
        results[name] = {"seconds": programs.median_seconds(lambda: compiled(*placed), 1.0), "compile": compile_seconds}
    print(json.dumps(results))


def run_vitro(text, arguments, on, threads, calls):
    import numpy as np
    with tempfile.TemporaryDirectory() as folder:
        program, arrays = pathlib.Path(folder, "p.mlir"), pathlib.Path(folder, "in.npz")
        program.write_text(text)
        stored = {f"arg{i}": x.view(np.uint16) if x.dtype.name == "bfloat16" else x for i, x in enumerate(arguments)}
        np.savez(arrays, **stored)
        common = ["--json", f"--on={on}", f"--threads={threads}", "--force-recompile"]

        def modules(*arguments):
            command = ["taskset", "-c", f"0-{threads - 1}", VITRO, "run", *arguments, *common]
            out = subprocess.run(command, capture_output=True, text=True)
            if out.returncode != 0:
                return None, (out.stderr or out.stdout).strip().splitlines()[0]
            return json.loads(out.stdout)["modules"], None

        timed, failure = modules(program, "--inputs", arrays, "--repeat", str(calls))
        # Twice, on inputs that vitro makes: the second is compiled by a process that has compiled before.
        warm, failure = (None, failure) if failure else modules(program, program)
        if failure:
            return None, failure
        entry = timed[0]["entries"][0]
        entry["plan_seconds"] = warm[1]["entries"][0]["plan_seconds"]
        return entry, None


def table(cases, on, threads):
    import jax
    import numpy as np
    import programs
    yard = peer(cases, threads)
    rows, ratios, compiles = [], [], []
    for name, function, arguments in programs.programs():
        if cases and name not in cases:
            continue
        text = jax.jit(function, keep_unused=True).lower(*arguments).as_text()
        flat = [np.asarray(x) for x in jax.tree.leaves(arguments)]
        # About as long as JAX was measured: a core of a shared machine may be slow for some milliseconds.
        calls = min(max(21, int(0.5 / yard[name]["seconds"])), 2001)
        entry, failure = run_vitro(text, flat, on, threads, calls)
        jax_ms = yard[name]["seconds"] * 1e3
        if failure:
            rows.append((name, "-", f"{jax_ms:.3f}", "-", "-", failure))
        else:
            ms = entry["repeat"]["seconds"] * 1e3
            ratios.append(jax_ms / ms)
            compiles.append(yard[name]["compile"] / entry["plan_seconds"])
            shared = entry["shared_seconds_fraction"]
            rows.append((name, f"{ms:.3f}", f"{jax_ms:.3f}", f"{jax_ms / ms:.2f}",
                         f"{entry['plan_seconds']:.2f} / {yard[name]['compile']:.2f}",
                         f"{shared:.1%}"))
        print(f"{threads} threads  {name:28} vitro {rows[-1][1]:>9} ms  jax {rows[-1][2]:>9} ms  {rows[-1][3]:>6}x  "
              f"compile {rows[-1][4]:>13} s  {rows[-1][5]}", flush=True)
    mean = lambda values: math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")
    print(f"{threads} threads  geometric mean {mean(ratios):.3f}x of XLA's speed, compile time {mean(compiles):.3f}x of XLA's speed")
    return rows, mean(ratios), mean(compiles)


def chain(count):
    lines = ["func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>) -> tensor<64x64xf32> {"]
    last = "%x"
    ops = ("add", "multiply", "subtract", "maximum")
    for i in range(count):
        if i % 50 == 49:
            lines.append(f"  %{i} = stablehlo.dot_general {last}, %w, contracting_dims = [1] x [0] : "
                         "(tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>")
        elif i % 50 == 0 and i > 0:
            lines.append(f"  %{i} = stablehlo.tanh {last} : tensor<64x64xf32>")
        else:
            lines.append(f"  %{i} = stablehlo.{ops[i % 4]} {last}, {'%w' if i % 3 else '%x'} : tensor<64x64xf32>")
        last = f"%{i}"
    return "\n".join(lines + [f"  return {last} : tensor<64x64xf32>", "}"]) + "\n"


def curve(on):
    print("ops      seconds   microseconds per op   peak MiB")
    for count in (1250, 2500, 5000, 10000, 20000):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "p.mlir")
            program.write_text(chain(count))
            begin = time.perf_counter()
            command = ["/usr/bin/time", "-f", "%M", VITRO, "run", program, f"--on={on}", "--json", "--force-recompile"]
            out = subprocess.run(command, capture_output=True, text=True)
            seconds = time.perf_counter() - begin
            if out.returncode != 0:
                sys.exit(out.stdout + out.stderr)
            peak = int(out.stderr.split()[-1]) / 1024
            print(f"{count:6} {seconds:9.2f} {seconds / count * 1e6:12.0f} {peak:20.0f}", flush=True)


def write(tables, on):
    page = ROOT / "docs" / "performance.md"
    text = page.read_text()
    lines = []
    for threads, (rows, mean, compiles) in tables.items():
        lines += [f"{threads} thread{'s' if threads > 1 else ''}, `--on={on}`:", "",
                  "| program | vitro ms | JAX ms | JAX / vitro | compile s, vitro / JAX | shared with the reference |",
                  "|---|---|---|---|---|---|"]
        lines += ["| " + " | ".join(row) + " |" for row in rows]
        lines += ["", f"Geometric mean {mean:.3f}x of XLA's speed; compile speed {compiles:.3f}x of XLA's.", ""]
    begin, end = "<!-- compiler:begin -->", "<!-- compiler:end -->"
    before, rest = text.split(begin)
    page.write_text(before + begin + "\n" + "\n".join(lines) + end + rest.split(end)[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("case", nargs="*")
    parser.add_argument("--on", default="cpu")
    parser.add_argument("--threads", type=int, action="append")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--curve", action="store_true")
    parser.add_argument("--peer", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        return run_peer(options.case)
    if options.curve:
        return curve(options.on)
    os.environ["JAX_PLATFORMS"] = "cpu"
    tables = {threads: table(options.case, options.on, threads) for threads in options.threads or (1, 2)}
    if options.write:
        write(tables, options.on)


if __name__ == "__main__":
    main()
