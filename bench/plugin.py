"""The JAX plugin against JAX's own CPU backend: what a call costs when the program does next to nothing.

Usage: ./dev bench plugin
Both backends live in one process and take turns, so that they see the same machine. Each row is the median
over rounds of the mean time of a call; the ratio is vitro / CPU.
"""
import os
import pathlib
import statistics
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ["PJRT_NAMES_AND_LIBRARY_PATHS"] = f"vitro:{ROOT / 'build' / 'libvitro_pjrt.so'}"
os.environ["JAX_PLATFORMS"] = "vitro,cpu"

import jax
import jax.numpy as jnp
import numpy as np

CALLS, ROUNDS = 2000, 15


def jitted_call(device):
    x = jax.device_put(np.ones((2, 3), np.float32), device)
    add = jax.jit(lambda v: v + 1)
    return lambda: add(x)


def chained_call(device):
    y = [jax.device_put(np.ones((2, 3), np.float32), device)]
    add = jax.jit(lambda v: v + 1)

    def step():
        y[0] = add(y[0])
    return step


def fetch(device):
    call = jitted_call(device)
    return lambda: np.asarray(call())


def eager(device):
    x = jax.device_put(np.ones((2, 3), np.float32), device)
    return lambda: jnp.add(x, x)


def put(device):
    host = np.ones((2, 3), np.float32)
    return lambda: jax.device_put(host, device)


CASES = {"a jitted add": jitted_call, "a chain of jitted adds": chained_call,
         "a jitted add, fetched": fetch, "jnp.add, not jitted": eager, "device_put": put}


def once(step):
    begin = time.perf_counter()
    for _ in range(CALLS):
        step()
    return (time.perf_counter() - begin) / CALLS * 1e6


def main():
    devices = {"vitro": jax.devices("vitro")[0], "cpu": jax.devices("cpu")[0]}
    print("| call | vitro | JAX CPU | ratio |\n|---|---|---|---|")
    for name, make in CASES.items():
        steps = {backend: make(device) for backend, device in devices.items()}
        times = {backend: [] for backend in devices}
        for step in steps.values():
            once(step)
        for _ in range(ROUNDS):
            for backend, step in steps.items():
                times[backend].append(once(step))
        vitro, cpu = statistics.median(times["vitro"]), statistics.median(times["cpu"])
        print(f"| {name} | {vitro:.2f} us | {cpu:.2f} us | {vitro / cpu:.2f}x |", flush=True)


main()
