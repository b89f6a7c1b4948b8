"""vitro.shadow: every call that JAX makes in a block is compared with the reference, whatever JAX runs on."""
import contextlib
import functools
import itertools
import json
import pathlib
import shlex
import subprocess
import tempfile
import threading

from vitro import _checks
from vitro import _dtypes
from vitro import _paths
from vitro import _verdict

_lock = threading.Lock()
_open = []       # shadows, innermost last
_programs = {}   # id of an executable -> (it, its Program), while a shadow is open


class Program:
    """What one executable was compiled from."""

    def __init__(self, text, name):
        self.text, self.name, self.checked = text, name, 0


class Shadow:
    """What a shadow saw: `checked` calls, and in `skipped` why others were not compared."""

    def __init__(self, target, ref, calls, folder, options):
        self.target, self.ref, self.calls, self.options = target, ref, calls, list(options)
        self.folder, self.checked, self.skipped = folder, 0, {}
        self.number = itertools.count(1)

    def __repr__(self):
        skipped = "".join(f", {n} skipped: {why}" for why, n in self.skipped.items())
        return f"<vitro.shadow: {self.checked} calls agree with {self.ref}{skipped}>"

    def skip(self, why):
        self.skipped[why] = self.skipped.get(why, 0) + 1


@contextlib.contextmanager
def shadow(target=None, ref="ref", calls=None, out="vitro-shadow", options=()):
    """Compares each jitted call inside a `with` block with the reference, and raises at the first difference:

        with vitro.shadow() as seen:
            train(params, batch)
        print(seen)        # <vitro.shadow: 12 calls agree with ref>

    Without `target` what is judged is what JAX itself computed on its backend; with `target` ("iree",
    "pjrt:PLUGIN.so", "cpu" ...) each call also runs there, and that is judged. `ref` is the executor that
    is trusted, `calls` how many calls of each program are compared (None: all), `options` further words
    for the command line. A difference is a `vitro.CheckError` with the element and the command that finds
    the reason; program and inputs of that call stay in the folder `out`.

    Functions are compiled anew in the block, so that their programs are known. Calls that are not compared
    (over several devices, or calling back into Python) are counted in `skipped`, with the reason.
    """
    import jax
    _install()
    seen = Shadow(target, ref, calls, pathlib.Path(out), options)
    with _lock:
        _open.append(seen)
    # Programs compiled before are unknown, and calls by JAX's shortcut in C++ are not seen.
    jax.clear_caches()
    _checks.forget_shortcuts()
    try:
        yield seen
    finally:
        with _lock:
            _open.remove(seen)
            if not _open:
                _programs.clear()
        _checks.forget_shortcuts()


@functools.cache
def _install():
    """Wraps, once for this process, what JAX calls to compile and to run. Does nothing while no shadow is open."""
    from jax._src import compiler
    from jax._src.interpreters import pxla
    compile_or_get_cached = compiler.compile_or_get_cached

    @functools.wraps(compile_or_get_cached)
    def compiled(backend, computation, *args, **kwargs):
        if not _open:
            return compile_or_get_cached(backend, computation, *args, **kwargs)
        text = computation.operation.get_asm(enable_debug_info=True)
        name = str(computation.operation.attributes["sym_name"]).strip('"')
        executable = compile_or_get_cached(backend, computation, *args, **kwargs)
        # Kept alive, so that no other executable gets its id.
        _programs[id(executable)] = (executable, Program(text, name))
        return executable
    compiler.compile_or_get_cached = compiled

    shortcut = pxla.MeshExecutableFastpathData

    def make_shortcut(*args, **kwargs):
        return None if _open else shortcut(*args, **kwargs)
    pxla.MeshExecutableFastpathData = make_shortcut

    execute = pxla.ExecuteReplicated.__call__

    @functools.wraps(execute)
    def watched(self, *args):
        with _lock:
            seen = _open[-1] if _open else None
        return execute(self, *args) if seen is None else _call(seen, execute, self, args)
    pxla.ExecuteReplicated.__call__ = watched


def _call(seen, execute, replicated, args):
    import jax
    program = _programs.get(id(replicated.xla_executable), (None, None))[1]
    why = _reason_to_skip(seen, program, replicated)
    if why:
        if why != "enough":
            seen.skip(why)
        return execute(replicated, *args)
    # Before the call, which may donate them.
    kept = _arrays(x for i, x in enumerate(args) if i in replicated.kept_var_idx)
    results = execute(replicated, *args)
    program.checked += 1
    _judge(seen, program, kept, _arrays(jax.block_until_ready(results)))
    seen.checked += 1
    return results


def _named(prefix, arrays):
    return {f"{prefix}{i}": _dtypes.to_file(array) for i, array in enumerate(arrays)}


def _reason_to_skip(seen, program, replicated):
    if program is None:
        return "its program is not known"
    if seen.calls is not None and program.checked >= seen.calls:
        return "enough"
    if len(replicated.xla_executable.local_devices()) > 1:
        return "it runs on several devices"
    if replicated.has_host_callbacks or replicated.ordered_effects or replicated.has_unordered_effects:
        return "it calls back into Python"
    return "it changes references" if replicated.mut else None


def _arrays(values):
    """As NumPy arrays, without a call of JAX: this is the middle of one."""
    import jax
    import numpy as np

    def one(value):
        if not isinstance(value, jax.Array):  # what JAX takes a Python number or a 64-bit array for
            array = np.asarray(value)
            return array.astype(jax.dtypes.canonicalize_dtype(array.dtype), copy=False)
        if jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key):
            value = value._base_array
        return np.array(value)
    return [one(value) for value in values]


def _judge(seen, program, inputs, outputs):
    """Raises where the outputs are wrong; the files stay only then."""
    import numpy as np
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        files = {"program.mlir": lambda path: path.write_text(program.text),
                 "inputs.npz": lambda path: np.savez(path, **_named("arg", inputs)),
                 "outputs.npz": lambda path: np.savez(path, **_named("out", outputs))}
        for name, write in files.items():
            write(work / name)
        code, report, errors = _ask(seen, work)
        if code == 0:
            return
        kept = _keep(seen, program, files)
    command = shlex.join(["vitro", "diagnose", str(kept / "program.mlir"), "--inputs", str(kept / "inputs.npz"),
                          "--target", seen.target or _target_of_jax(), *seen.options])
    if code != 1:
        raise _verdict.ToolError(f"the call of {program.name} could not be compared (exit code {code}):\n{errors}\n"
                                 f"its files are in {kept}", code)
    raise _checks.CheckError(f"[shadow.difference] {program.name}: {_first_difference(seen, report)}\n{command}")


def _ask(seen, work):
    """The exit code, JSON and messages of the comparison."""
    words = [_paths.tool()]
    if seen.target:
        words += ["compare", "program.mlir", "--inputs", "inputs.npz", "--target", seen.target, "--ref", seen.ref]
    else:
        words += ["run", "program.mlir", "--inputs", "inputs.npz", "--on", seen.ref, "--expect", "outputs.npz"]
    done = subprocess.run([*words, *seen.options, "--json"], cwd=work, capture_output=True, text=True,
                          env=_verdict.environment())
    try:
        return done.returncode, json.loads(done.stdout), done.stderr.strip()
    except json.JSONDecodeError:
        return done.returncode or 3, None, (done.stderr or done.stdout).strip()


def _keep(seen, program, files):
    seen.folder.mkdir(parents=True, exist_ok=True)
    safe = "".join(c if c.isalnum() or c in "_-" else "_" for c in program.name)
    while True:
        kept = seen.folder / f"{next(seen.number):04}_{safe}"
        with contextlib.suppress(FileExistsError):
            kept.mkdir()
            break
    for name, write in files.items():
        write(kept / name)
    return kept


def _target_of_jax():
    """The executor that runs what this JAX runs on."""
    import jax
    platform = jax.default_backend()
    return {"vitro": "cpu", "cpu": "xla"}.get(platform, f"xla:{platform}")


def _first_difference(seen, report):
    # `run --expect` calls what JAX computed "file", and what the reference computed "vitro".
    called = {} if seen.target else {"file": "JAX", "vitro": seen.ref}
    for name, one in _verdict.comparisons(report):
        if not one["same"]:
            return _verdict.difference(name, one, called)
    return "the outputs differ"
