"""Entries of JAX's compilation cache that are there whole or not at all, and that belong to their name.

JAX writes an entry in place and never replaces one that exists: a process killed while writing leaves a broken
entry for good. It takes what a file holds for the program of the file's name, and waits for the end of a pipe.
"""
import hashlib
import os
import pathlib
import secrets

from jax._src import compilation_cache

# A frame that zstd skips, and that zlib does not read: a JAX without vitro understands sealed entries, too.
_FRAME = b"\x50\x2a\x4d\x18"
_LABEL = b"vitro"
_HASH_BYTES = 32
_SEAL_BYTES = len(_FRAME) + 4 + len(_LABEL) + _HASH_BYTES


def _seal(key, value):
    digest = hashlib.sha256(key.encode() + b"\0" + value).digest()
    return _FRAME + (len(_LABEL) + _HASH_BYTES).to_bytes(4, "little") + _LABEL + digest


def _is_sealed(entry):
    return entry[-_SEAL_BYTES:].startswith(_FRAME) and entry[-_HASH_BYTES - len(_LABEL):].startswith(_LABEL)


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
            self.is_local = isinstance(self.path, pathlib.Path)  # and not a bucket somewhere
            if self.is_local:
                self.path = _AtomicPath(self.path)

        def put(self, key, value):
            super().put(key, value + _seal(key, value) if self.is_local else value)

        def get(self, key):
            file = self.path / f"{key}-cache"
            if self.is_local and not file.is_file():
                return None
            entry = super().get(key)
            if not self.is_local or entry is None or not _is_sealed(entry):
                return entry  # of a JAX without vitro
            value = entry[:-_SEAL_BYTES]
            if entry == value + _seal(key, value):
                return value
            file.unlink(missing_ok=True)  # JAX replaces no entry
            return None
    compilation_cache.LRUCache = AtomicCache
