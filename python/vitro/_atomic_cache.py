"""Entries of JAX's compilation cache that are there whole or not at all.

JAX writes an entry in place and never replaces one that exists: a process killed while writing leaves a broken
entry for good.
"""
import os
import pathlib
import tempfile

from jax._src import compilation_cache


class _AtomicPath(type(pathlib.Path())):
    """A path whose bytes change at once."""

    def write_bytes(self, data):
        handle, name = tempfile.mkstemp(prefix=".writing-", dir=self.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                count = file.write(data)
            os.replace(name, self)
        except BaseException:
            os.unlink(name)
            raise
        return count


def install():
    class AtomicCache(compilation_cache.LRUCache):
        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs)
            if isinstance(self.path, pathlib.Path):  # and not a bucket somewhere
                self.path = _AtomicPath(self.path)
    compilation_cache.LRUCache = AtomicCache
