"""vitro.capture: a function of JAX with its arguments and results, as files that `vitro run` reads."""
import dataclasses
import functools
import pathlib

from vitro import _dtypes


@dataclasses.dataclass(frozen=True)
class Captured:
    """Where the parts of a captured program are."""
    program: pathlib.Path
    inputs: pathlib.Path
    outputs: pathlib.Path

    @property
    def command(self):
        """Runs the program on the reference and compares with what was captured."""
        return f"vitro run {self.program} --inputs {self.inputs} --expect {self.outputs}"


def capture(fn, *args, out, **kwargs):
    """Writes `fn(*args, **kwargs)` into the folder `out`: program.mlir, inputs.npz and outputs.npz.

    The program is what JAX hands to its default backend, with source locations; the outputs are what that
    backend computes. Every array in the arguments becomes an input, used or not, in the order of
    jax.tree.leaves((args, kwargs)); what jit treats as static, and what is no array, is part of the program.
    Array types that NumPy lacks are stored as bits (bfloat16 as uint16, smaller types as uint8).
    """
    return write(fn, args, kwargs, out)


def write(fn, args, kwargs, out, runs=True):
    """The files of `capture`; without `runs` there are no outputs."""
    import jax
    import numpy as np
    from jax._src import source_info_util
    # Ours are not among the source lines that reports show.
    source_info_util.register_exclusion(str(pathlib.Path(__file__).parent))
    arguments, call = _separate(fn, args, kwargs)
    traced = jax.jit(call, keep_unused=True).trace(*arguments)
    lowered = traced.lower()
    if traced.jaxpr.effects or lowered._lowering.compile_args["host_callbacks"]:
        raise ValueError(f"{call.__name__} calls back into Python (jax.debug.print, pure_callback, ...),"
                         " which no file can hold: take those calls out to capture it")
    results = lowered.compile()(*arguments) if runs else None
    folder = pathlib.Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    made = Captured(folder / "program.mlir", folder / "inputs.npz", folder / "outputs.npz")
    constants = list(getattr(lowered._lowering, "const_args", None) or [])
    made.program.write_text(lowered.as_text(debug_info=True))
    np.savez(made.inputs, **_named("arg", [*constants, *arguments]))
    if runs:
        np.savez(made.outputs, **_named("out", results))
    return made


def _separate(fn, args, kwargs):
    """The arrays among the arguments, and a function of just these that returns a flat list."""
    import jax
    import numpy as np
    static_args, static_names = set(), set()
    if info := getattr(fn, "_jit_info", None):
        static_args = {i % len(args) for i in info.static_argnums if -len(args) <= i < len(args)}
        static_names = set(info.static_argnames)
    dynamic = ([None if i in static_args else a for i, a in enumerate(args)],
               {k: None if k in static_names else v for k, v in kwargs.items()})
    leaves, tree = jax.tree.flatten(dynamic)
    arrays = [isinstance(leaf, (jax.Array, np.ndarray, np.generic, bool, int, float, complex))
              for leaf in leaves]

    @functools.wraps(fn, updated=())
    def call(*given):
        given = iter(given)
        all_leaves = [next(given) if is_array else leaf for leaf, is_array in zip(leaves, arrays)]
        positional, named = jax.tree.unflatten(tree, all_leaves)
        positional = [args[i] if i in static_args else a for i, a in enumerate(positional)]
        named = {k: kwargs[k] if k in static_names else v for k, v in named.items()}
        return jax.tree.leaves(fn(*positional, **named))

    return [leaf for leaf, is_array in zip(leaves, arrays) if is_array], call


def _named(prefix, values):
    return {f"{prefix}{i}": _dtypes.to_file(_numpy(value)) for i, value in enumerate(values)}


def _numpy(value):
    import jax
    import numpy as np
    if jax.dtypes.issubdtype(getattr(value, "dtype", None), jax.dtypes.prng_key):
        value = jax.random.key_data(value)
    # As JAX sees it: a Python number or a 64-bit array may become something narrower.
    return np.asarray(jax.numpy.asarray(value))
