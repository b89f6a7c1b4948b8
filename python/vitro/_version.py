"""The version of the package, which the build backend reads too, and of JAX, which ./dev and the tests read."""
__version__ = "0.1.0"
JAX_VERSIONS = ("0.10", "0.11", "0.12")  # the tests run on each
