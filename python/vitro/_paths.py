"""Where the plugin's library and the programs are: in this package, or where the environment says."""
import os
import pathlib

_HERE = pathlib.Path(__file__).resolve().parent


def _find(variable, name):
    given = os.environ.get(variable)
    path = pathlib.Path(given) if given else _HERE / "bin" / name
    if not path.is_file():
        raise FileNotFoundError(
            f"{variable} names {path}, which is no file" if given else
            f"{path} is missing: this copy of vitro was not built; run pip install on its python folder,"
            f" or set {variable}")
    return str(path)


def library():
    """libvitro_pjrt.so."""
    return _find("VITRO_LIBRARY", "libvitro_pjrt.so")


def tool():
    """The vitro program: the command line, and the worker that imports programs for the plugin."""
    return _find("VITRO_WORKER", "vitro")


def runtime():
    """vitro-rt, which runs build directories and knows no compiler."""
    return _find("VITRO_RT", "vitro-rt")
