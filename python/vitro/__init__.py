"""vitro for Python: the JAX plugin, and what lets a program be looked at from outside.

Set JAX_PLATFORMS=vitro,cpu and JAX programs run on vitro; nothing has to be imported for that.
"""
import importlib

from vitro._version import __version__

# Imported when first used: the command `vitro` starts without NumPy and JAX.
_WHERE = {"Captured": "_capture", "CheckError": "_checks", "capture": "_capture", "settings": "_settings"}
__all__ = [*_WHERE, "__version__"]


def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(f"module 'vitro' has no attribute {name!r}")
    return getattr(importlib.import_module(f"vitro.{_WHERE[name]}"), name)


def __dir__():
    return __all__
