"""The reference against NumPy and op-by-op JAX: same machine, same run, one thread.

Usage: ./dev bench reference [case ...]        (writes the table of docs/performance.md with --write)
Each row is the median of many runs of the same computation; the ratio is vitro / peer.
"""
import os

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parent.parent
VITRO = ROOT / "build" / "vitro"
ROWS, COLUMNS = 4096, 1024
T = f"tensor<{ROWS}x{COLUMNS}xf32>"


def timed(function, seconds=1.0):
    """Median seconds of a call, over at least `seconds` and five calls."""
    function()
    times, begin = [], time.perf_counter()
    while len(times) < 5 or time.perf_counter() - begin < seconds:
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def run_vitro(text, inputs):
    """Runs a program many times in one process; returns vitro's own report."""
    with tempfile.TemporaryDirectory() as folder:
        program, arrays = pathlib.Path(folder, "p.mlir"), pathlib.Path(folder, "in.npz")
        program.write_text(text)
        np.savez(arrays, **{f"arg{i}": x for i, x in enumerate(inputs)})
        command = [VITRO, "run", program, "--inputs", arrays, "--json", "--repeat", "31"]
        out = subprocess.run(command, capture_output=True, text=True)
        if out.returncode != 0:
            sys.exit(f"{' '.join(map(str, command))}\n{out.stdout}{out.stderr}")
        return json.loads(out.stdout)["modules"][0]["entries"][0]["repeat"]


def main_function(signature, *lines):
    return "func.func @main" + signature + " {\n  " + "\n  ".join(lines) + "\n}\n"


def unary(op_line, result=T):
    return main_function(f"(%x: {T}) -> {result}", op_line, f"return %r : {result}")


def reducer(axis, kept):
    return unary("%c = stablehlo.constant dense<0.0> : tensor<f32>\n  "
                 f"%r = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [{axis}] : "
                 f"({T}, tensor<f32>) -> tensor<{kept}xf32>", f"tensor<{kept}xf32>")


def sorter(axis):
    return unary(f'%r = "stablehlo.sort"(%x) <{{dimension = {axis} : i64, is_stable = true}}> ({{\n'
                 "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
                 "    %c = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                 f"    stablehlo.return %c : tensor<i1>\n  }}) : ({T}) -> {T}")


SOFTMAX = unary(
    "%lo = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    f"  %m = stablehlo.reduce(%x init: %lo) applies stablehlo.maximum across dimensions = [1] : ({T}, tensor<f32>) -> tensor<{ROWS}xf32>\n"
    f"  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<{ROWS}xf32>) -> {T}\n"
    f"  %d = stablehlo.subtract %x, %mb : {T}\n"
    f"  %e = stablehlo.exponential %d : {T}\n"
    f"  %s = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : ({T}, tensor<f32>) -> tensor<{ROWS}xf32>\n"
    f"  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<{ROWS}xf32>) -> {T}\n"
    f"  %r = stablehlo.divide %e, %sb : {T}")

GATHER = main_function(
    f"(%x: {T}, %i: tensor<{ROWS}x1xi32>) -> {T}",
    '%r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], '
    "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
    f"slice_sizes = array<i64: 1, {COLUMNS}>}}> : ({T}, tensor<{ROWS}x1xi32>) -> {T}",
    f"return %r : {T}")


def numpy_softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def cases():
    random = np.random.default_rng(0)
    x = random.standard_normal((ROWS, COLUMNS), dtype=np.float32)
    y = random.standard_normal((ROWS, COLUMNS), dtype=np.float32)
    a = random.standard_normal((1024, 1024), dtype=np.float32)
    b = random.standard_normal((1024, 1024), dtype=np.float32)
    rows = random.integers(0, ROWS, (ROWS, 1), dtype=np.int32)
    M = "tensor<1024x1024xf32>"
    add = main_function(f"(%x: {T}, %y: {T}) -> {T}", f"%r = stablehlo.add %x, %y : {T}", f"return %r : {T}")
    dot = main_function(f"(%a: {M}, %b: {M}) -> {M}",
                        f"%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({M}, {M}) -> {M}",
                        f"return %r : {M}")
    turned = dot.replace("contracting_dims = [1] x [0]", "contracting_dims = [1] x [1]")
    flipped = f"tensor<{COLUMNS}x{ROWS}xf32>"
    transpose = unary(f"%r = stablehlo.transpose %x, dims = [1, 0] : ({T}) -> {flipped}", flipped)
    yield "add f32 4M", 1.5, add, [x, y], lambda: x + y
    yield "dot f32 1024^3", 1.5, dot, [a, b], lambda: a @ b
    yield "dot f32 x @ w.T", 1.5, turned, [a, b], lambda: a @ b.T
    yield "softmax 4096x1024", 3, SOFTMAX, [x], lambda: numpy_softmax(x)
    yield "transpose 4096x1024", 3, transpose, [x], lambda: np.ascontiguousarray(x.T)
    yield "gather rows", 3, GATHER, [x, rows], lambda: x[rows[:, 0]]
    yield "sort axis 0", 3, sorter(0), [x], lambda: np.sort(x, axis=0)
    yield "sort axis 1", 3, sorter(1), [x], lambda: np.sort(x, axis=1)
    yield "reduce axis 0", 3, reducer(0, COLUMNS), [x], lambda: x.sum(axis=0)
    yield "reduce axis 1", 3, reducer(1, ROWS), [x], lambda: x.sum(axis=1)


def transformer_case():
    """The demo's block (d 512, T 256) with its weights as arguments; the peer is JAX op by op."""
    sys.path.insert(0, str(ROOT / "demo"))
    import jax
    import make_transformer_block as demo
    d, hidden = demo.D, demo.HIDDEN
    shapes = {1: (d, d), 2: (d, d), 3: (d, d), 4: (d, d), 5: (d, hidden), 6: (hidden, d), 7: (d,), 8: (d,)}
    weights = [np.asarray(demo.weights(seed, shape)) for seed, shape in shapes.items()]
    x = np.random.default_rng(0).standard_normal((demo.T, d), dtype=np.float32)

    def block(weights, x):
        demo.weights = lambda seed, shape: weights[seed - 1]
        return demo.transformer_block(x)

    text = jax.jit(block).lower(weights, x).as_text()
    on_device = jax.device_put((weights, x))

    def eager():
        with jax.disable_jit():
            jax.block_until_ready(block(*on_device))

    return "transformer block (JAX, jit disabled)", 2, text, [*weights, x], eager


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("case", nargs="*")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    rows, worst = [], 0
    for label, limit, text, inputs, peer in [*cases(), transformer_case()]:
        if options.case and not any(wanted in label for wanted in options.case):
            continue
        theirs = timed(peer)
        timing = run_vitro(text, inputs)
        ours, watched = timing["seconds"], timing["observed_seconds"]
        ratio = ours / theirs
        worst = max(worst, ratio / limit)
        rows.append((label, f"{ours * 1e3:.2f}", f"{theirs * 1e3:.2f}", f"{ratio:.2f}", f"{limit}",
                     f"{watched / ours:.2f}", "ok" if ratio <= limit else "over"))
        print("{:48s} vitro {:>8s} ms  peer {:>8s} ms  ratio {:>5s} (limit {})  observed {}x  {}".format(*rows[-1]),
              flush=True)
    memory = memory_case()
    print("1 GiB elementwise: peak {:.3f} x live set (limit 1.20)".format(memory))
    if options.write:
        write_table(rows, memory)
    return worst > 1 or memory > 1.2


def memory_case():
    """exp(x) * y + x on 1 GiB arrays: at most three are live at once (x, y and one more)."""
    n = 1 << 28
    t = f"tensor<{n}xf32>"
    text = main_function(f"(%x: {t}, %y: {t}) -> {t}",
                         f"%0 = stablehlo.exponential %x : {t}", f"%1 = stablehlo.multiply %0, %y : {t}",
                         f"%2 = stablehlo.add %1, %x : {t}", f"return %2 : {t}")
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "p.mlir")
        program.write_text(text)
        reports = []
        for command in ("run", "inspect"):
            out = subprocess.run([VITRO, command, program, "--json"], capture_output=True, text=True)
            if out.returncode != 0:
                sys.exit(out.stdout + out.stderr)
            reports.append(json.loads(out.stdout)["modules"][0])
    return reports[0]["peak_bytes"] / reports[1]["costs"][0]["peak_bytes"]


def write_table(rows, memory):
    path = ROOT / "docs" / "performance.md"
    text = path.read_text() if path.exists() else "# Performance\n\n<!-- reference:begin -->\n<!-- reference:end -->\n"
    table = ["| case | vitro ms | peer ms | ratio | limit | with an observer | |", "|---|---|---|---|---|---|---|"]
    table += ["| " + " | ".join(row) + " |" for row in rows]
    table += ["", f"1 GiB elementwise program: peak memory {memory:.3f} x its live set (limit 1.20)."]
    begin, end = "<!-- reference:begin -->", "<!-- reference:end -->"
    head, rest = text.split(begin)
    path.write_text(head + begin + "\n" + "\n".join(table) + "\n" + end + rest.split(end)[1])


if __name__ == "__main__":
    sys.exit(main())
