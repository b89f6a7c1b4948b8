"""Entries of JAX's compilation cache that are there whole or not at all.

JAX writes an entry in place and never replaces one that exists: a process killed while writing leaves a broken
entry for good.
"""
import os
import pathlib
import secrets

from jax._src import compilation_cache


class _AtomicPath(type(pathlib.Path())):
    """A path whose bytes change at once."""

    def write_bytes(self, data):
        # Opened plainly, and not as a temporary file, which only its owner could read: caches are shared.
        name = self.parent / f".writing-{secrets.token_hex(8)}"
        with open(name, "xb") as file:
            try:
                count = file.write(data)
                file.close()
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
