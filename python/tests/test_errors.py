"""What is wrong is said in Python, naming the argument and both sides; nothing aborts the process."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import NamedSharding, PartitionSpec as P

from conftest import automatic_mesh


def compiled():
    return jax.jit(lambda weights, x: weights * x).lower(
        jax.ShapeDtypeStruct((3,), jnp.float32), jax.ShapeDtypeStruct((3,), jnp.float32)).compile()


@pytest.mark.parametrize("x, sides", [
    (np.ones(4, np.float32), ["float32[3]", "float32[4]"]), (np.ones(3, np.int32), ["float32[3]", "int32[3]"])])
def test_wrong_shape_or_type(x, sides):
    with pytest.raises(TypeError) as caught:
        compiled()(np.ones(3, np.float32), x)
    assert "x" in str(caught.value)
    for side in sides:
        assert side in str(caught.value)


def raw(*args):
    """Calls an executable below JAX's own checks."""
    executable = compiled().runtime_executable()
    return executable.execute_sharded([jax.device_put(a) for a in args] if not isinstance(args[0], list) else args)


@pytest.mark.parametrize("second", [np.ones(4, np.float32), np.ones(3, np.int32), np.ones((3, 1), np.float32)],
                         ids=["shape", "dtype", "rank"])
def test_below_the_checks_of_jax_the_plugin_says_it(second):
    with pytest.raises(Exception, match="argument 1") as caught:
        raw(np.ones(3, np.float32), second)
    assert "f32[3]" in str(caught.value) or "3xf32" in str(caught.value)


def test_too_few_arguments():
    with pytest.raises(Exception, match="argument"):
        raw(np.ones(3, np.float32))


def test_an_array_on_another_device():
    x = jax.device_put(np.ones(3, np.float32), jax.devices()[1])
    y = jax.device_put(np.ones(3, np.float32), jax.devices()[2])
    with pytest.raises(ValueError, match="incompatible devices"):
        jax.jit(lambda a, b: a + b)(x, y)


def test_a_deleted_argument():
    x = jnp.ones(3)
    x.delete()
    with pytest.raises(RuntimeError, match="deleted"):
        jax.jit(lambda a: a + 1)(x)


def test_donated_twice():
    x = jnp.ones(3)
    with pytest.raises(Exception, match="donate"):
        jax.jit(lambda a, b: (a + b, a - b), donate_argnums=(0, 1))(x, x)[0].block_until_ready()
    assert float(jnp.sum(jnp.ones(3))) == 3


def test_a_custom_call_nobody_knows():
    call = jax.ffi.ffi_call("nobody_knows_this", jax.ShapeDtypeStruct((3,), jnp.float32))
    with pytest.raises(Exception, match="nobody_knows_this"):
        jax.jit(call)(np.ones(3, np.float32)).block_until_ready()
    assert float(jnp.sum(jnp.ones(3))) == 3


def test_sharding_that_does_not_divide():
    mesh = automatic_mesh((4,), ("i",))
    with pytest.raises(ValueError, match="divi[ds]"):
        jax.device_put(np.ones(6), NamedSharding(mesh, P("i")))


def test_out_of_memory_is_an_exception():
    with pytest.raises(Exception, match="(?i)memory|exhausted|allocat"):
        jax.jit(lambda: jnp.zeros((1 << 45,), jnp.float32) + 1)().block_until_ready()
    assert float(jnp.sum(jnp.ones(3))) == 3


def test_out_of_range_indices_are_clamped_not_fatal():
    x = jnp.arange(4)
    assert int(jax.jit(lambda i: x[i])(100)) == 3


def test_division_by_integer_zero():
    assert int(jax.jit(lambda a, b: a // b)(np.int32(7), np.int32(0))) in (-1, 0, -2)
