"""Compiles and runs programs with the IREE of this Python, one request after the other.

  python iree_worker.py

A request is a line of JSON on standard input, a reply one on standard output (docs/design/foreign.md).
Arrays travel as .npz files; types that NumPy lacks are stored as their bits.
"""
import hashlib
import json
import os
import re
import sys
import time

started = time.monotonic()
# Libraries print to standard output, which is for replies.
replies = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)


def reply(**members):
    replies.write(json.dumps(members) + "\n")


def give_up(problem):
    reply(ready=False, error=problem)
    sys.exit(3)


try:
    import importlib.metadata
    import numpy as np
    import iree.compiler
    import iree.runtime as rt
except ImportError as error:
    give_up(f"{sys.executable} cannot import IREE: {error}")

FLAGS = ["--iree-llvmcpu-target-cpu=host",
         # Its default makes another program of one with f64.
         "--iree-input-demote-f64-to-f32=false"]

# Element types by their names in MLIR: IREE's name, and how the bits of one lie in a file.
TYPES = {"i1": ("BOOL_8", "bool"), "i4": ("SINT_4", "uint8"), "ui4": ("UINT_4", "uint8"),
         **{f"i{n}": (f"SINT_{n}", f"int{n}") for n in (8, 16, 32, 64)},
         **{f"ui{n}": (f"UINT_{n}", f"uint{n}") for n in (8, 16, 32, 64)},
         "bf16": ("BFLOAT_16", "uint16"), "f16": ("FLOAT_16", "float16"),
         "f32": ("FLOAT_32", "float32"), "f64": ("FLOAT_64", "float64"),
         "complex<f32>": ("COMPLEX_64", "complex64"), "complex<f64>": ("COMPLEX_128", "complex128"),
         "f8E4M3FN": ("FLOAT_8_E4M3_FN", "uint8"), "f8E5M2": ("FLOAT_8_E5M2", "uint8"),
         "f8E4M3FNUZ": ("FLOAT_8_E4M3_FNUZ", "uint8"), "f8E5M2FNUZ": ("FLOAT_8_E5M2_FNUZ", "uint8"),
         "f8E8M0FNU": ("FLOAT_8_E8M0_FNU", "uint8")}


class Refused(Exception):
    """The program or its data cannot be given to this IREE at all."""


def stage(name):
    reply(stage=name)
    stages.append(name)


def parse_type(text):
    """The dimensions and the element type of "tensor<2x?xf32>"."""
    found = re.fullmatch(r"tensor<((?:(?:\d+|\?)x)*)(.+)>", text)
    if not found:
        raise Refused(f"values of type {text} cannot cross the border of IREE here")
    if found[2] not in TYPES:
        raise Refused(f"this IREE has no element type {found[2]}")
    return [None if d == "?" else int(d) for d in found[1].split("x")[:-1]], found[2]


def is_packed(element):
    return element in ("i4", "ui4")


def put(device, array, element):
    """A buffer of the device with these elements."""
    stored = np.dtype(TYPES[element][1])
    kind = getattr(rt.HalElementType, TYPES[element][0])
    array = np.ascontiguousarray(array.astype(stored) if array.dtype != stored else array)
    shape = array.shape
    where = dict(memory_type=rt.MemoryType.DEVICE_LOCAL, allowed_usage=rt.BufferUsage.DEFAULT, device=device)
    flat = array.reshape(-1)
    if is_packed(element):  # two elements per byte, the first in the low bits
        nibbles = np.zeros((flat.size + 1) // 2 * 2, np.uint8)
        nibbles[:flat.size] = flat & 15
        flat = nibbles[0::2] | nibbles[1::2] << 4
    raw = flat.view(np.uint8)
    if raw.size == 0:
        raw = np.zeros(1, np.uint8)  # nothing cannot be copied
    buffer = device.allocator.allocate_buffer_copy(buffer=raw, **where)
    return rt.HalBufferView(buffer=buffer, shape=shape, element_type=kind)


def get(view, element):
    shape, stored = list(view.shape), np.dtype(TYPES[element][1])
    count = int(np.prod(shape, dtype=np.int64))
    needed = (count + 1) // 2 if is_packed(element) else count * stored.itemsize
    if needed == 0:
        return np.zeros(shape, stored)
    raw = np.array(view.map().asarray([view.byte_length], np.dtype(np.uint8)))[:needed]
    if is_packed(element):
        raw = np.stack([raw & 15, raw >> 4], axis=1).reshape(-1)[:count]
    return raw.view(stored).reshape(shape)


class Executable:
    def __init__(self, program):
        with open(program, "rb") as file:
            source = file.read()
        artifact = iree.compiler.compile_str(source, input_type="stablehlo", target_backends=["llvm-cpu"],
                                             extra_args=FLAGS)
        config = rt.Config("local-task")
        self.device = config.device
        self.module = rt.VmModule.copy_buffer(config.vm_instance, artifact)
        self.context = rt.VmContext(config.vm_instance, [*config.default_vm_modules, self.module])
        self.function = self.module.lookup_function("main")

    def run(self, arguments, elements, results):
        given, made = rt.VmVariantList(len(arguments)), rt.VmVariantList(len(results))
        for array, element in zip(arguments, elements):
            given.push_ref(put(self.device, array, element))
        stage("run")
        began = time.monotonic()
        self.context.invoke(self.function, given, made)
        seconds = time.monotonic() - began
        if len(made) != len(results):
            raise RuntimeError(f"{len(made)} outputs where the program has {len(results)} results")
        return [get(made.get_as_ref(i).deref(rt.HalBufferView), element)
                for i, element in enumerate(results)], seconds


def read_arguments(request, types):
    if not types:
        return []
    if not request.get("inputs"):
        raise Refused(f"the program takes {len(types)} arguments, and there is no file of them")
    with np.load(request["inputs"], allow_pickle=False) as file:
        def one(i, dims):
            if f"arg{i}" not in file.files:
                raise Refused(f"{request['inputs']} has no arg{i}")
            array = file[f"arg{i}"]
            if len(dims) != array.ndim or any(d not in (None, n) for d, n in zip(dims, array.shape)):
                raise Refused(f"{request['inputs']}: arg{i} has the shape {array.shape}, not {dims}")
            return array
        return [one(i, dims) for i, (dims, _) in enumerate(types)]


cache = {}


def answer(request):
    if request.get("replicas", 1) * request.get("partitions", 1) != 1:
        raise Refused("programs over several devices do not run on IREE here")
    arguments = [parse_type(text) for text in request["arguments"]]
    results = [parse_type(text)[1] for text in request["results"]]
    with open(request["program"], "rb") as file:
        key = hashlib.sha256(file.read()).hexdigest()
    executable = None if request.get("fresh") else cache.get(key)
    began = time.monotonic()
    if executable is None:
        cache.clear()  # one program at a time: memory is for running it
        stage("compile")
        executable = cache[key] = Executable(request["program"])
    reply_with = {"compile_seconds": time.monotonic() - began}
    if request.get("compile_only"):
        return reply_with
    stage("transfer")
    inputs, elements = read_arguments(request, arguments), [element for _, element in arguments]
    outputs, reply_with["run_seconds"] = executable.run(inputs, elements, results)
    differing = 0
    for _ in range(request.get("repeat", 0)):
        again, _ = executable.run(inputs, elements, results)
        differing += any(a.tobytes() != b.tobytes() for a, b in zip(outputs, again))
    if request.get("repeat"):
        reply_with["repeat"] = {"runs": request["repeat"], "differing_runs": differing}
    stage("transfer")
    np.savez(request["outputs"], **{f"out{i}": array for i, array in enumerate(outputs)})
    return reply_with


def compile_failure(error):
    """What the compiler says, which is on its standard error, or how it ended."""
    said = str(error)
    code = re.search(r"Error code: (-?\d+)", said)
    # The tool is a process of its own: a crash there is one of the compiler.
    crashed = code and int(code[1]) < 0
    unsupported = re.search(r"failed to legalize|unsupported|not implemented|unhandled", said, re.I)
    members = {"stage": "compile", "error": said[:20000]}
    if crashed:
        members["ended"] = "crashed"
    elif unsupported:
        members.update(ended="refused", unsupported=True)
    return members


versions = {name: importlib.metadata.version(name) for name in ("iree-base-compiler", "iree-base-runtime")}
reply(ready=True, platform="llvm-cpu", device="local-task", devices=1,
      versions={**versions, "python": sys.version.split()[0]}, start_seconds=time.monotonic() - started)
for line in sys.stdin:
    stages = []
    try:
        stage("load")
        reply(ok=True, **answer(json.loads(line)))
    except Refused as refused:
        reply(ok=False, stage="load", ended="refused", error=str(refused))
    except iree.compiler.CompilerToolError as error:
        reply(ok=False, **compile_failure(error))
    except Exception as error:
        reply(ok=False, stage=stages[-1], error=f"{type(error).__name__}: {error}"[:20000])
