"""What --check and --shadow find is one exception, whichever way JAX made the call.

JAX makes the first call of a function in Python, where a failure is a JaxRuntimeError, and later calls by a
shortcut in C++, which makes a ValueError of every failure. While a check is on there are no shortcuts.
"""
import functools

from jax._src import traceback_util
from jax._src.interpreters import pxla
from jax._src.lib import _jax
from jax.errors import JaxRuntimeError

traceback_util.register_exclusion(__file__)

# The codes of the plugin's problems that are about values, not about the call.
_CODES = ("[check.nan]", "[check.inf]", "[shadow.difference]")


class CheckError(JaxRuntimeError):
    """--check found a NaN or an infinity in a call, or --shadow a difference; raised by that call.

    The text names the op, the element, its operands, and every frame of the source that led to the op.
    """


CheckError.__module__ = "vitro"


def forget_shortcuts():
    """The next call of every function is made in Python again; nothing is traced or compiled again."""
    _jax.PjitFunctionCache.clear_all()


def install(extension, platform):
    shortcut = pxla.MeshExecutableFastpathData

    def make_shortcut(executable, *args, **kwargs):
        if executable.client.platform == platform and extension.stops_caller():
            return None
        return shortcut(executable, *args, **kwargs)
    pxla.MeshExecutableFastpathData = make_shortcut

    execute = pxla.ExecuteReplicated.__call__

    @functools.wraps(execute)
    def checked(self, *args):
        try:
            return execute(self, *args)
        except JaxRuntimeError as error:
            text = str(error)
            if not any(code in text for code in _CODES):
                raise
            raise CheckError(text.removeprefix("INTERNAL: ")) from None
    pxla.ExecuteReplicated.__call__ = checked
