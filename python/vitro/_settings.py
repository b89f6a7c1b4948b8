"""vitro.settings: the plugin's settings for a stretch of code."""
import contextlib
import shlex
import threading

from vitro import _checks
from vitro import jax_plugin

_lock = threading.Lock()
_stack = []  # one dictionary for each context that is open, outermost first


def _text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)


def _apply(extension, stack):
    """Makes the settings those of VITRO_FLAGS changed by every open context. Returns what is wrong."""
    merged = {}
    for flags in stack:
        merged.update(flags)
    flags = " ".join(f"--{name}={shlex.quote(_text(value))}" for name, value in merged.items())
    did_stop = extension.stops_caller()
    said = extension.set_flags(flags.encode())
    if extension.stops_caller() != did_stop:
        _checks.forget_shortcuts()
    return said.decode() if said else None


@contextlib.contextmanager
def settings(**flags):
    """Changes settings of the plugin inside a `with` block, for all threads:

        with vitro.settings(check="nan,inf", dump_to="dump"):
            f(x)

    Settings that can change at run time: check, cxx, dump_to, force_recompile, on, seed, shadow,
    skip_stages (`vitro settings` explains them). Another name or a bad value is a ValueError that
    says what would be right, and then nothing has changed. Calls of programs take the settings as
    they are when called; a program that is already running keeps its own.
    """
    extension = jax_plugin.extension()
    with _lock:
        problem = _apply(extension, [*_stack, flags])
        if problem:
            raise ValueError(problem)
        _stack.append(flags)
    try:
        yield
    finally:
        with _lock:
            # By identity: two threads may have opened equal ones.
            del _stack[next(i for i in reversed(range(len(_stack))) if _stack[i] is flags)]
            _apply(extension, _stack)
