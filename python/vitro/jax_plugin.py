"""The entry point through which JAX finds vitro (group `jax_plugins`)."""
import os
import warnings

from vitro import _cpu
from vitro import _paths
from vitro import _version

PLATFORM = "vitro"
_extension = None


def _numbers(version):
    return list(map(int, version.split(".")[:2]))


def _is_too_old(version):
    return _numbers(version) < _numbers(_version.JAX_VERSIONS[0])


def _check_version(version, is_chosen):
    """None, or why this JAX may not work: it is never replaced by another one."""
    tested = f"{_version.JAX_VERSIONS[0]} to {_version.JAX_VERSIONS[-1]}"
    if _is_too_old(version):
        raise RuntimeError(f"vitro {_version.__version__} needs JAX {tested}; this is {version}")
    if _numbers(version) <= _numbers(_version.JAX_VERSIONS[-1]):
        return None
    untested = f"vitro {_version.__version__} was tested with JAX {tested}, and this is {version}"
    if is_chosen:
        warnings.warn(f"{untested}: what changed in JAX may not work", stacklevel=2)
    return untested


def initialize():
    """Called by JAX once, when it looks for its backends."""
    import jax
    from jax._src import config
    from jax._src import xla_bridge
    is_chosen = PLATFORM in (config.jax_platforms.value or "").split(",")
    if not is_chosen and (_is_too_old(jax.__version__) or _cpu.why_not()):
        return  # JAX would log an error for those who did not ask for vitro
    if problem := _cpu.why_not():
        raise RuntimeError(problem)
    untested = _check_version(jax.__version__, is_chosen)
    try:
        _install(xla_bridge, is_chosen)
    except BaseException as error:
        # JAX would log this and go on with half of it; without a backend it stops.
        xla_bridge._backend_factories.pop(PLATFORM, None)
        if untested:
            raise RuntimeError(untested) from error
        raise


def _install(xla_bridge, is_chosen):
    global _extension
    from vitro import _atomic_cache
    from vitro import _callbacks
    from vitro import _checks
    from vitro import _dlpack
    from vitro import _extension as extension
    from vitro import _lowerings
    # The library looks for the tool beside itself, or where --worker in VITRO_FLAGS says.
    options = {"worker": _paths.tool()} if os.environ.get("VITRO_WORKER") else {}
    # Below JAX's CPU: to have vitro installed is not to use it.
    c_api = xla_bridge.register_plugin(PLATFORM, priority=-1, library_path=_paths.library(), options=options)
    if not is_chosen:
        # A program that uses another backend sees nothing of this one, even if it cannot start.
        registration = xla_bridge._backend_factories[PLATFORM]
        registration.fail_quietly, registration.experimental = True, False
    _extension = extension.find(c_api)
    _lowerings.install(PLATFORM)
    _atomic_cache.install()
    _checks.install(_extension, PLATFORM)
    _dlpack.install(PLATFORM)
    _callbacks.install(_extension, PLATFORM)


def extension():
    """The running plugin's extension. Starts the backend, whose creation reads the settings."""
    from jax._src import xla_bridge
    try:
        xla_bridge.get_backend(PLATFORM)
    except RuntimeError as error:
        raise RuntimeError(f"JAX does not run on vitro here ({error}); set JAX_PLATFORMS=vitro,cpu"
                           " before JAX is used") from None
    return _extension
