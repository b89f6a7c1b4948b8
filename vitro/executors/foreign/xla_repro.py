#!/usr/bin/env python3
"""@SUMMARY@

  python repro.py    prints what is expected and what XLA computes; exit code 1: they differ

It needs jax, and nothing else. Seen with @VERSIONS@.@ENVIRONMENT@
"""
import sys

import jax
import jaxlib
import ml_dtypes
import numpy as np
from jax._src import xla_bridge
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir

PLATFORM = "@PLATFORM@"
# Flags of XLA for this compilation, as in XLA_FLAGS.
FLAGS = @FLAGS@
PROGRAM = r"""
@PROGRAM@"""
nan, inf = float("nan"), float("inf")
# Element type, shape, elements.
ARGUMENTS = [
@ARGUMENTS@]
EXPECTED = [
@EXPECTED@]
# What XLA computed where this was found, and by how much a result may differ: half of what it was
# wrong by; exactly where that is None.
SEEN = [
@SEEN@]
ALLOWED = @ALLOWED@

NARROW = {"bf16": "bfloat16", "i4": "int4", "ui4": "uint4", "i2": "int2", "ui2": "uint2",
          "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2", "f8E4M3": "float8_e4m3",
          "f8E3M4": "float8_e3m4", "f8E4M3B11FNUZ": "float8_e4m3b11fnuz",
          "f8E4M3FNUZ": "float8_e4m3fnuz", "f8E5M2FNUZ": "float8_e5m2fnuz",
          "f8E8M0FNU": "float8_e8m0fnu", "f4E2M1FN": "float4_e2m1fn"}
PLAIN = {"i1": "bool", "f16": "float16", "f32": "float32", "f64": "float64",
         "complex<f32>": "complex64", "complex<f64>": "complex128",
         "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
         "ui8": "uint8", "ui16": "uint16", "ui32": "uint32", "ui64": "uint64"}


def array(element, shape, elements):
    dtype = np.dtype(getattr(ml_dtypes, NARROW[element]) if element in NARROW else PLAIN[element])
    wide = np.array(elements, None if element in PLAIN else np.float64)
    return wide.astype(dtype).reshape(shape)


def execute(arguments):
    backend = xla_bridge.get_backend(PLATFORM)
    device = backend.local_devices()[0]
    options = xla_client.CompileOptions()
    options.env_option_overrides = list(FLAGS.items())
    with mlir.make_ir_context():
        module = ir.Module.parse(PROGRAM)
        if hasattr(backend, "compile_and_load"):
            devices = (xla_client.DeviceList((device,)) if hasattr(xla_client, "DeviceList")
                       else [device])
            try:
                loaded = backend.compile_and_load(module, devices, options)
            except TypeError:  # jax before 0.8
                text = mlir.module_to_bytecode(module)
                loaded = backend.compile_and_load(text, devices, options)
        else:
            loaded = backend.compile(mlir.module_to_bytecode(module), options)
    given = [jax.device_put(one, device) for one in arguments]
    try:
        results = loaded.execute_sharded(given)
    except TypeError:
        results = loaded.execute_sharded([[one] for one in given])
    return [np.asarray(one[0]) for one in results.disassemble_into_single_device_arrays()]


def differs(actual, expected, allowed):
    """Which elements are wrong."""
    with np.errstate(all="ignore"):
        if expected.dtype.kind == "c":
            actual, expected = actual.astype(np.complex128), expected.astype(np.complex128)
        elif expected.dtype.kind not in "biu":
            actual, expected = actual.astype(np.float64), expected.astype(np.float64)
        same = (actual == expected) | ((actual != actual) & (expected != expected))
        if allowed is not None:
            same |= np.abs(actual - expected) <= allowed
    return ~same


def main():
    jax.config.update("jax_enable_compilation_cache", False)
    jax.config.update("jax_enable_x64", True)  # arguments keep their types
    print(f"jax {jax.__version__}, jaxlib {jaxlib.__version__}, on {PLATFORM}")
    actual = execute([array(*one) for one in ARGUMENTS])
    wrong = 0
    for i, (expected, seen, allowed) in enumerate(zip(EXPECTED, SEEN, ALLOWED)):
        expected = array(*expected)
        bad = differs(actual[i], expected, allowed)
        if not bad.any():
            print(f"out{i}: as expected")
            continue
        wrong += 1
        print(f"out{i}: {bad.sum()} of {bad.size} elements are wrong")
        print("  expected", expected)
        print("  actual  ", actual[i])
        if seen is not None and actual[i].tobytes() == array(*seen).tobytes():
            print("  the same bits as where it was found")
    print("the fault shows" if wrong else "the fault does not show here")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
