"""vitro for Python: the JAX plugin, and what lets a program be looked at from outside.

Set JAX_PLATFORMS=vitro,cpu and JAX programs run on vitro; nothing has to be imported for that.

    vitro.diagnose(jax.jit(f), *args, target="xla")    what makes XLA's numbers wrong: pass, op, line
    vitro.compare(f, *args, target="xla", ref="iree")  do two executors agree?
    with vitro.shadow(): ...                           every call is compared with the reference
    vitro.capture(f, *args, out="folder")              files for the command line
"""
import importlib

from vitro._version import __version__

# Imported when first used: the command `vitro` starts without NumPy and JAX.
_WHERE = {"Captured": "_capture", "CheckError": "_checks", "Comparison": "_verdict", "Diagnosis": "_verdict",
          "ToolError": "_verdict", "capture": "_capture", "compare": "_verdict", "diagnose": "_verdict",
          "settings": "_settings", "shadow": "_shadow"}
__all__ = [*_WHERE, "__version__"]


def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(f"module 'vitro' has no attribute {name!r}")
    return getattr(importlib.import_module(f"vitro.{_WHERE[name]}"), name)


def __dir__():
    return __all__
