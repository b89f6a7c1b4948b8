"""The version of the package; the build backend reads it too."""
__version__ = "0.1.0"
