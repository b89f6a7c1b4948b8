"""vitro for Python: the JAX plugin, and what lets a program be looked at from outside.

Set JAX_PLATFORMS=vitro,cpu and JAX programs run on vitro; nothing has to be imported for that.
"""
from vitro._capture import Captured, capture
from vitro._settings import settings
from vitro._version import __version__

__all__ = ["Captured", "capture", "settings", "__version__"]
