"""Runs programs on the XLA of this Python's JAX (0.4.34 and later), one request after the other.

  python xla_worker.py cpu|gpu|tpu [devices]

A request is a line of JSON on standard input, a reply one on standard output
(docs/design/foreign.md). Arrays travel as .npz files; types that NumPy lacks are stored as bits.
"""
import faulthandler
import json
import os
import re
import sys
import time

started = time.monotonic()
# Libraries print to standard output, which is for replies.
replies = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)
faulthandler.enable()  # says in which call a library crashed
platform = sys.argv[1]
devices = int(sys.argv[2]) if len(sys.argv) > 2 else 1
os.environ["JAX_PLATFORMS"] = {"gpu": "cuda"}.get(platform, platform)
os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
if platform == "cpu" and devices > 1:
    os.environ["XLA_FLAGS"] = (os.environ.get("XLA_FLAGS", "") +
                               f" --xla_force_host_platform_device_count={devices}")


def reply(**members):
    replies.write(json.dumps(members) + "\n")


def enter(name):
    """Says what is done next, so that a death can be placed."""
    global stage
    stage = name
    reply(stage=name)


def give_up(problem):
    reply(ready=False, error=problem)
    sys.exit(3)


try:
    import numpy as np
    import jax
    import jaxlib
    import ml_dtypes
    from jax._src import xla_bridge
    from jax._src.interpreters import mlir as jax_mlir
    from jax._src.lib import xla_client
    from jax._src.lib.mlir import ir
    from jax._src.lib.mlir.dialects import hlo as stablehlo
except ImportError as error:
    give_up(f"{sys.executable} cannot import JAX: {error}")
try:
    from jaxlib import lapack
    # Without it programs with LAPACK calls jump to address 0 (seen with 0.4.34 to 0.10.2).
    lapack._lapack.initialize()
except (ImportError, AttributeError):
    pass
try:
    backend = xla_bridge.get_backend(platform)
except RuntimeError as error:
    give_up(str(error))
jax.config.update("jax_enable_compilation_cache", False)  # a hit would run no passes
jax.config.update("jax_enable_x64", True)  # arguments keep their types

MOST_REPEAT_SECONDS = 1
# MLIR's names of element types that NumPy lacks.
NARROW = {"bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2",
          "f8E4M3B11FNUZ": "float8_e4m3b11fnuz", "f8E4M3FNUZ": "float8_e4m3fnuz",
          "f8E5M2FNUZ": "float8_e5m2fnuz", "f8E4M3": "float8_e4m3", "f8E3M4": "float8_e3m4",
          "f8E8M0FNU": "float8_e8m0fnu", "f4E2M1FN": "float4_e2m1fn",
          "i4": "int4", "ui4": "uint4", "i2": "int2", "ui2": "uint2"}
NARROW = {name: np.dtype(getattr(ml_dtypes, of)) for name, of in NARROW.items()
          if hasattr(ml_dtypes, of)}
PLAIN = {"i1": "bool", "f16": "float16", "f32": "float32", "f64": "float64",
         "complex<f32>": "complex64", "complex<f64>": "complex128",
         **{f"i{n}": f"int{n}" for n in (8, 16, 32, 64)},
         **{f"ui{n}": f"uint{n}" for n in (8, 16, 32, 64)}}


class Refused(Exception):
    """The program or its data cannot be given to this XLA at all."""


def ended(text):
    """How a failure ends the request, where its stage does not say."""
    if "RESOURCE_EXHAUSTED" in text or text.startswith("MemoryError"):
        return {"ended": "out-of-memory"}
    status = re.match(r"\w+Error: ([A-Z_]+):", text)
    code = {"code": status[1].lower()} if status else {}
    lacks = status and status[1] in ("UNIMPLEMENTED", "INVALID_ARGUMENT", "NOT_FOUND")
    return {"ended": "refused", **code} if lacks and stage == "compile" else code


def element_type(name):
    if name in NARROW:
        return NARROW[name]
    if name in PLAIN:
        return np.dtype(PLAIN[name])
    raise Refused(f"this JAX has no element type {name}")


def from_file(array, name):
    """An array of a file as one of that element type."""
    wanted = element_type(name)
    if array.dtype == wanted:
        return array
    if name in ("i4", "i2"):  # one element per byte, low bits
        bits = int(name[1:])
        signed = (array.astype(np.int16) & ((1 << bits) - 1)) ^ (1 << (bits - 1))
        return (signed - (1 << (bits - 1))).astype(np.int8).astype(wanted)
    if name in ("ui4", "ui2"):
        return array.astype(wanted)
    return array.view(wanted) if array.dtype.itemsize == wanted.itemsize else array.astype(wanted)


def to_file(array):
    name = next((n for n, t in NARROW.items() if t == array.dtype), None)
    if name is None:
        return array
    if name in ("i4", "i2"):
        return (array.astype(np.int8) & ((1 << int(name[1:])) - 1)).astype(np.uint8)
    if name in ("ui4", "ui2"):
        return array.astype(np.uint8)
    return array.view(np.uint16 if array.dtype.itemsize == 2 else np.uint8)


def read_module(path):
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] == b"ML\xefR" and b"StableHLO_v" in data[:64]:
        return stablehlo.deserialize_portable_artifact(ir.Context.current, data)
    try:
        # Its name is in the locations of what has none of its own.
        return ir.Module.parseFile(path) if hasattr(ir.Module, "parseFile") else ir.Module.parse(data)
    except (ValueError, ir.MLIRError):
        # Readers of before 2025 do not know ranges: "f.py":2:23 to 2:41.
        plain = re.sub(rb"(:\d+:\d+) to \d*:\d+", rb"\1", data)
        if plain == data:
            raise
    return ir.Module.parse(plain)


def name_of(op):
    return ir.StringAttr(op.attributes["sym_name"]).value if "sym_name" in op.attributes else None


def element_of(one):
    """The name of a tensor's element type."""
    try:
        return str(ir.RankedTensorType(one).element_type)
    except ValueError:
        raise Refused(f"values of type {one} cannot cross the border of XLA here") from None


def main_function(module, entry):
    """Makes the entry XLA's; the element types of its arguments and results."""
    functions = {name_of(op): op for op in module.body.operations}
    found = functions.get(entry)
    if found is None:
        raise Refused(f"there is no function @{entry}")
    if entry != "main":
        if "main" in functions:
            raise Refused(f"@{entry} cannot be the entry: the module has a @main")
        found.attributes["sym_name"] = ir.StringAttr.get("main")
    found.attributes["sym_visibility"] = ir.StringAttr.get("public")
    kind = ir.FunctionType(ir.TypeAttr(found.attributes["function_type"]).value)
    return [element_of(one) for one in kind.inputs], [element_of(one) for one in kind.results]


def compile_options(request):
    options = xla_client.CompileOptions()
    replicas, partitions = request.get("replicas", 1), request.get("partitions", 1)
    build = options.executable_build_options
    options.num_replicas = build.num_replicas = replicas
    options.num_partitions = build.num_partitions = partitions
    build.device_assignment = xla_client.DeviceAssignment.create(
        np.arange(replicas * partitions).reshape(replicas, partitions))
    flags = dict(request.get("flags") or {})
    if request.get("dump"):
        flags.update(xla_dump_to=request["dump"], xla_dump_hlo_pass_re=".*",
                     xla_dump_hlo_as_text=True, xla_dump_large_constants=True)
    if flags:
        # Of one compilation, without the environment.
        options.env_option_overrides = list(flags.items())
    return options


def check_grid(module, request):
    """Each device runs the program as it is: nobody here divides arrays among them."""
    text = str(module) if request.get("partitions", 1) > 1 else ""
    if "mhlo.sharding" in text or "sdy.sharding" in text:
        raise Refused("the program is to be partitioned by its sharding annotations, which this "
                      "executor does not do; run it on one device")


def compiled(module, options, count):
    local = backend.local_devices()[:count]
    if len(local) < count:
        raise Refused(f"the program needs {count} devices, there are {len(local)}")
    text = jax_mlir.module_to_bytecode(module)
    if hasattr(backend, "compile_and_load"):
        of = xla_client.DeviceList(tuple(local)) if hasattr(xla_client, "DeviceList") else local
        ways = [lambda: backend.compile_and_load(module, of, options),  # 0.8 and later
                lambda: backend.compile_and_load(text, of, options)]
    else:
        ways = [lambda: backend.compile(text, options)]
    wrong = None
    for way in ways:
        try:
            return way()
        except TypeError as error:
            wrong = wrong or error
    raise wrong


class Executable:
    def __init__(self, request):
        # Inputs and outputs of a program over several devices belong to one device each.
        self.count = request.get("replicas", 1) * request.get("partitions", 1)
        with jax_mlir.make_ir_context() as context:
            context.allow_unregistered_dialects = True
            try:
                module = read_module(request["program"])
                self.inputs, self.outputs = main_function(module, request.get("entry", "main"))
            except (ValueError, ir.MLIRError) as error:
                raise Refused(f"its StableHLO reader: {error}")
            check_grid(module, request)
            for name in self.inputs + self.outputs:
                element_type(name)
            options = compile_options(request)
            enter("compile")
            self.loaded = compiled(module, options, self.count)

    def run(self, arguments):
        """The outputs of each device, and the seconds that it took."""
        local = backend.local_devices()[:self.count]
        # Fresh buffers for every run: a donated one is gone.
        given = [[jax.device_put(array, local[d]) for d, array in enumerate(of_devices)]
                 for of_devices in arguments]
        for buffers in given:
            for buffer in buffers:
                buffer.block_until_ready()
        arrays = [over_devices(buffers, local) for buffers in given]
        began = time.monotonic()
        try:
            done = self.loaded.execute_sharded(arrays)
        except TypeError:  # jax before 0.5
            done = self.loaded.execute_sharded(given)
        parts = done.disassemble_into_single_device_arrays()
        outputs = [[np.asarray(array) for array in of_devices] for of_devices in parts]
        return outputs, time.monotonic() - began


def over_devices(buffers, local):
    """One array of those of each device. They may differ, although it says they are replicas."""
    if len(buffers) == 1:
        return buffers[0]
    mesh = jax.sharding.Mesh(np.array(local), ("device",))
    replicated = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec())
    return jax.make_array_from_single_device_arrays(buffers[0].shape, replicated, buffers)


def prefixes(request):
    replicas, partitions = request.get("replicas", 1), request.get("partitions", 1)
    if replicas * partitions == 1:
        return [""]
    return [f"r{r}p{p}/" for r in range(replicas) for p in range(partitions)]


def read_arguments(request, types):
    if not types:
        return []
    if not request.get("inputs"):
        raise Refused(f"the program takes {len(types)} arguments, and there is no file of them")
    with np.load(request["inputs"], allow_pickle=False) as file:
        def one(prefix, i):
            for name in (f"{prefix}arg{i}", f"arg{i}"):
                if name in file.files:
                    return from_file(file[name], types[i])
            raise Refused(f"{request['inputs']} has no arg{i}")
        return [[one(prefix, i) for prefix in prefixes(request)] for i in range(len(types))]


def same_bits(left, right):
    return all(a.tobytes() == b.tobytes() for x, y in zip(left, right) for a, b in zip(x, y))


cache = {}


def answer(request):
    key = json.dumps([request["program"], os.stat(request["program"]).st_mtime_ns,
                      [request.get(k) for k in ("entry", "flags", "dump", "replicas", "partitions")]])
    executable = None if request.get("fresh") else cache.get(key)
    began = time.monotonic()
    if executable is None:
        cache.clear()  # one program at a time: memory is for running it
        executable = cache[key] = Executable(request)
    result = {"compile_seconds": time.monotonic() - began}
    if request.get("compile_only"):
        return result
    enter("transfer")
    arguments = read_arguments(request, executable.inputs)
    enter("run")
    outputs, seconds = executable.run(arguments)
    result["run_seconds"] = seconds
    differing = runs = 0
    began = time.monotonic()
    while runs < request.get("repeat", 0) and time.monotonic() - began < MOST_REPEAT_SECONDS:
        again, _ = executable.run(arguments)
        differing += not same_bits(outputs, again)
        runs += 1
    if runs:
        result["repeat"] = {"runs": runs, "differing_runs": differing}
    enter("transfer")
    named = {f"{prefix}out{i}": to_file(of_devices[d]) for i, of_devices in enumerate(outputs)
             for d, prefix in enumerate(prefixes(request))}
    np.savez(request["outputs"], **named)
    return result


reply(ready=True, platform=backend.platform, device=str(backend.local_devices()[0].device_kind),
      devices=len(backend.local_devices()),
      versions={"jax": jax.__version__, "jaxlib": jaxlib.__version__,
                "python": sys.version.split()[0], "platform": backend.platform_version},
      executable=sys.executable,
      start_seconds=time.monotonic() - started)
for line in sys.stdin:
    enter("load")
    try:
        reply(ok=True, **answer(json.loads(line)))
    except Refused as refused:
        reply(ok=False, stage="load", error=str(refused))
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        reply(ok=False, stage=stage, error=text[:20000], **ended(text))
