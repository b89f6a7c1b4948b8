"""The entry point through which JAX finds vitro (group `jax_plugins`)."""
import os

from vitro import _paths

PLATFORM = "vitro"
_extension = None


def initialize():
    """Called by JAX once, when it looks for its backends."""
    global _extension
    from jax._src import xla_bridge

    from vitro import _atomic_cache
    from vitro import _callbacks
    from vitro import _dlpack
    from vitro import _extension as extension
    from vitro import _lowerings
    # The library looks for the tool beside itself, or where --worker in VITRO_FLAGS says.
    options = {"worker": _paths.tool()} if os.environ.get("VITRO_WORKER") else {}
    c_api = xla_bridge.register_plugin(PLATFORM, priority=400, library_path=_paths.library(), options=options)
    try:
        _extension = extension.find(c_api)
        _lowerings.install(PLATFORM)
        _atomic_cache.install()
        _dlpack.install(PLATFORM)
        _callbacks.install(_extension, PLATFORM)
    except BaseException:
        # JAX would log this and go on with half of it; without a backend it stops.
        xla_bridge._backend_factories.pop(PLATFORM, None)
        raise


def extension():
    """The running plugin's extension. Starts the backend, whose creation reads the settings."""
    from jax._src import xla_bridge
    try:
        xla_bridge.get_backend(PLATFORM)
    except RuntimeError as error:
        raise RuntimeError(f"JAX does not run on vitro here ({error}); set JAX_PLATFORMS=vitro,cpu"
                           " before JAX is used") from None
    return _extension
