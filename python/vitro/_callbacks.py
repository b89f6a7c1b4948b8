"""Programs that call back into Python: pure_callback, io_callback, jax.debug, checkify.

JAX lowers all of them through one function, `emit_python_callback`, which only knows its own platforms. For
vitro the call becomes `custom_call @vitro_python_callback {callback = N}`; the plugin then calls
`_trampoline` with the number and the arrays.
"""
import atexit
import ctypes
import dataclasses
import itertools
import traceback
import weakref

import numpy as np

from jax._src import callback as jax_callback
from jax._src import config
from jax._src import core
from jax._src import dispatch
from jax._src import dtypes as jax_dtypes
from jax._src import ffi
from jax._src import sharding_impls
from jax._src.interpreters import mlir

from vitro import _dtypes
from vitro import _extension

TARGET = "vitro_python_callback"

_numbers = itertools.count(1)
_functions = {}  # by number; an entry lives as long as its executable


def _register(function):
    """A number for the function, and what keeps it known: the executable must hold on to that."""
    number = next(_numbers)
    _functions[number] = function

    def keep():
        """Stands for the callback where JAX stores them with an executable."""
    # Not at exit: what is still running then may call.
    weakref.finalize(keep, _functions.pop, number, None).atexit = False
    return number, keep


def _view(array, writable):
    """The memory of an array of the plugin, without copying."""
    shape = tuple(array.dims[i] for i in range(array.num_dims))
    dtype = _dtypes.from_pjrt(array.pjrt_type)
    stored = np.dtype(_dtypes.NARROW_INTEGERS.get(dtype.name, dtype))
    size = int(np.prod(shape, dtype=np.int64)) * stored.itemsize
    if size == 0:
        view = np.empty(shape, stored)
    else:
        memory = (ctypes.c_char * size).from_address(array.data)
        view = np.frombuffer(memory, np.uint8).view(stored).reshape(shape)
    return view if writable or stored == dtype else view.astype(dtype)


def _call(number, inputs, outputs):
    function = _functions.get(number)
    if function is None:
        raise RuntimeError(f"callback {number} is not known in this process: its executable is gone,"
                           " or comes from another process")
    arguments = []
    for array in inputs:
        argument = np.array(_view(array, writable=False))  # the memory is only ours during the call
        argument.flags.writeable = False
        arguments.append(argument)
    for target, value in zip(outputs, function(*arguments), strict=True):
        view = _view(target, writable=True)
        np.copyto(view, np.asarray(value).astype(view.dtype, copy=False))


@_extension.HostCallback
def _trampoline(number, inputs, num_inputs, outputs, num_outputs, error, error_size):
    try:
        _call(number, [inputs[i] for i in range(num_inputs)], [outputs[i] for i in range(num_outputs)])
        return 0
    except BaseException as raised:  # whatever it is, it must not unwind into the plugin
        text = "".join(traceback.format_exception(raised)).strip().encode("utf-8", "replace")
        text = text[-(error_size - 1):]  # the exception is at the end of a traceback
        ctypes.memmove(error, text + b"\0", len(text) + 1)
        return 1


def _checked(callback, result_avals):
    """The callback with its results checked against what the program was promised."""
    def call(*arguments):
        values = callback(*arguments)
        if len(values) != len(result_avals):
            raise RuntimeError("Mismatched number of outputs from callback. "
                               f"Expected: {len(result_avals)}, Actual: {len(values)}")
        values = [jax_dtypes.canonicalize_value(np.asarray(value)) for value in values]
        for i, (value, aval) in enumerate(zip(values, result_avals)):
            for what in ("shape", "dtype"):
                if getattr(value, what) != getattr(aval, what):
                    raise RuntimeError(f"Incorrect output {what} for return value #{i}: "
                                       f"Expected: {getattr(aval, what)}, "
                                       f"Actual: {getattr(value, what)}")
        return values
    return call


def _with_token(ctx, sharding):
    """The context and the shardings of a call that takes and gives one token before all else."""
    if (sharding is not None and config.use_shardy_partitioner.value and ctx.avals_out
            and isinstance(sharding, jax_callback.SdyArrayList)):
        first = jax_callback.SdyArray(mesh_shape=(), dim_shardings=(),
                                      logical_device_ids=sharding.shardings[0].logical_device_ids)
        sharding = jax_callback.SdyArrayList((first, *sharding.shardings))
    return dataclasses.replace(ctx, avals_in=[core.abstract_token, *ctx.avals_in],
                               avals_out=[core.abstract_token, *ctx.avals_out]), sharding


def _check_partitioned(context, result_avals):
    if result_avals:
        raise ValueError("Partitioned callback not supported with return values.")
    if isinstance(context, sharding_impls.ShardingContext) and context.num_devices > 1:
        raise NotImplementedError("vitro does not partition programs, so it has no shards to call back with;"
                                  " take partitioned=True away, or call inside jax.shard_map")


def _emit(ctx, callback, token, operands, operand_avals, result_avals, *, has_side_effect,
          returns_token=True, partitioned=False, sharding=None):
    """What `emit_python_callback` does, for vitro."""
    if partitioned:
        _check_partitioned(ctx.module_context.axis_context, result_avals)
    number, keep = _register(_checked(callback, result_avals))
    # Kept with the executable; and an executable with host callbacks is never written to a cache, where
    # another process could find a number that means nothing to it.
    ctx.module_context.add_host_callback(keep)
    if token:
        operands = [token, *operands]
        ctx, sharding = _with_token(ctx, sharding)
    lower = ffi.build_ffi_lowering_function(TARGET, has_side_effect=has_side_effect)
    call = lower(ctx, *operands, callback=np.int64(number))
    if sharding is not None:
        mlir.set_sharding(ctx.module_context, call, sharding)
    results = list(call.results)
    if token:
        token, *results = results
    return results, token, keep


def install(extension, platform):
    """Teaches JAX to lower callbacks for the platform, and the plugin to make them."""
    original = jax_callback.emit_python_callback

    def emit_python_callback(ctx, *args, **kwargs):
        if tuple(ctx.module_context.platforms) == (platform,):
            return _emit(ctx, *args, **kwargs)
        return original(ctx, *args, **kwargs)

    jax_callback.emit_python_callback = emit_python_callback
    import jax.interpreters.mlir as public  # hands the function on under its own name
    if hasattr(public, "emit_python_callback"):
        public.emit_python_callback = emit_python_callback

    extension.set_host_callback(_trampoline)

    @atexit.register
    def stop():
        """Before the interpreter goes: what was promised still runs, and nothing afterwards."""
        try:
            dispatch.wait_for_tokens()
        finally:
            extension.set_host_callback(_extension.HostCallback())
