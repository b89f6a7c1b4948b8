"""Transformations and control flow of JAX, against JAX's CPU backend."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from conftest import close


def newton(x):
    return lax.while_loop(lambda s: jnp.abs(s * s - x) > 1e-4, lambda s: 0.5 * (s + x / s), x)


def fibonacci(n):
    return lax.fori_loop(0, n, lambda i, ab: (ab[1], ab[0] + ab[1]), (0, 1))[0]


def recurrence(x):
    return lax.scan(lambda c, y: (jnp.tanh(c + y), c * y), 0.5, x)


def branches(i, x):
    return lax.switch(i, [jnp.sin, jnp.cos, lambda x: x * x], x)


@jax.custom_vjp
def clipped(x):
    return x * x


clipped.defvjp(lambda x: (x * x, x), lambda x, g: (jnp.clip(g * 2 * x, -1, 1),))


@pytest.mark.parametrize("function, args", [
    (newton, (np.float32(7),)), (fibonacci, (20,)), (recurrence, (np.linspace(0, 1, 9, dtype=np.float32),)),
    (branches, (1, np.float32(0.3))), (branches, (2, np.float32(0.3))),
    (lambda p, x: lax.cond(p, jnp.sin, jnp.cos, x), (True, np.float32(1))),
    (lambda x: lax.map(lambda r: r.sum(), x), (np.eye(4, dtype=np.float32),)),
    (jax.grad(lambda x: jnp.sum(jnp.sin(x) ** 2)), (np.arange(4, dtype=np.float32),)),
    (jax.jacfwd(lambda x: jnp.outer(x, x)), (np.arange(3, dtype=np.float32),)),
    (jax.jacrev(lambda x: x ** 3), (np.arange(3, dtype=np.float32),)),
    (jax.hessian(lambda x: jnp.prod(x)), (np.arange(1, 4, dtype=np.float32),)),
    (jax.vmap(newton), (np.array([2, 3, 5], np.float32),)),
    (jax.vmap(branches), (np.array([0, 1, 2]), np.array([0.1, 0.2, 0.3], np.float32))),
    (jax.vmap(lambda p, x: lax.cond(p, jnp.sin, jnp.cos, x)),
     (np.array([True, False]), np.array([1, 2], np.float32))),
    (jax.grad(lambda x: recurrence(x)[0]), (np.linspace(0, 1, 9, dtype=np.float32),)),
    (jax.grad(lambda x: clipped(x)), (np.float32(3),)),
    (jax.checkpoint(lambda x: jnp.sin(jnp.sin(x))), (np.float32(1),)),
    (jax.grad(jax.checkpoint(lambda x: jnp.sin(jnp.sin(x)))), (np.float32(1),)),
    (lambda x: jax.jvp(jnp.tanh, (x,), (x,)), (np.float32(0.4),)),
    (lambda x: jax.linearize(jnp.sin, x)[1](x), (np.float32(0.4),)),
    (lambda x: lax.custom_root(lambda y: y ** 3 - x, 1.0, lambda f, y: lax.while_loop(
        lambda y: jnp.abs(f(y)) > 1e-5, lambda y: y - f(y) / (3 * y * y), y),
        lambda g, y: y / g(1.0)), (np.float32(8),)),
    (lambda x: jax.lax.reduce(x, 0.0, lax.add, (0,)), (np.eye(3, dtype=np.float32),)),
    (lambda x: {"a": x, "b": [x + 1, (x + 2,)]}, (np.float32(1),)),
    (lambda x: (), (np.float32(1),)),
    (lambda: jnp.arange(3), ())], ids=lambda value: getattr(value, "__name__", None))
def test_agrees_with_jax_on_cpu(function, args, agrees):
    agrees(function, *args)


def test_static_arguments_and_shapes():
    f = jax.jit(lambda x, n: jnp.concatenate([x] * n), static_argnums=1)
    for n in (1, 2, 5):
        assert f(np.ones(3), n).shape == (3 * n,)


def test_aot_compilation():
    lowered = jax.jit(lambda x: x * 2).lower(jax.ShapeDtypeStruct((3,), jnp.float32))
    assert "stablehlo.multiply" in lowered.as_text()
    compiled = lowered.compile()
    close(compiled(np.arange(3, dtype=np.float32)), [0, 2, 4])
    assert compiled.cost_analysis()["flops"] >= 3
    assert compiled.memory_analysis().argument_size_in_bytes == 12


def test_export_and_call_again():
    exported = jax.export.export(jax.jit(lambda x: jnp.sin(x) + 1))(np.arange(3, dtype=np.float32))
    again = jax.export.deserialize(exported.serialize())
    assert again.platforms == ("vitro",)
    close(again.call(np.arange(3, dtype=np.float32)), np.sin(np.arange(3)) + 1)


def test_export_with_unknown_dimensions():
    shape = jax.export.symbolic_shape("n, 3")
    exported = jax.export.export(jax.jit(lambda x: x.sum(0)))(jax.ShapeDtypeStruct(shape, jnp.float32))
    for n in (1, 4):
        close(exported.call(np.ones((n, 3), np.float32)), [n] * 3)


def test_donation_takes_the_argument():
    x = jnp.arange(1000.0)
    y = jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    y.block_until_ready()
    assert x.is_deleted()
    close(y, np.arange(1000) + 1)
    with pytest.raises(RuntimeError, match="deleted|donated"):
        x + 1


def test_donation_without_a_taker_is_said():
    x = jnp.arange(10.0)
    with pytest.warns(UserWarning, match="donated buffers were not usable"):
        jax.jit(lambda x: x[:3], donate_argnums=0)(x).block_until_ready()


def test_mutable_arrays():
    ref = jax.new_ref(jnp.zeros(3))

    @jax.jit
    def bump(i):
        ref[i] = ref[i] + 1
    for i in (0, 1, 1):
        bump(i)
    close(ref[...], [1, 2, 0])


@pytest.mark.parametrize("branches, want", [
    ({"cpu": jnp.sin, "tpu": jnp.cos}, np.sin), ({"cpu": jnp.sin, "default": jnp.cos}, np.cos),
    ({"cpu": jnp.sin, "vitro": jnp.exp, "default": jnp.cos}, np.exp), ({"vitro": jnp.exp, "cpu": jnp.sin}, np.exp)])
@pytest.mark.parametrize("batched", [False, True])
def test_platform_dependent_code(branches, want, batched):
    x = np.arange(3, dtype=np.float32)
    f = lambda x: lax.platform_dependent(x, **branches)
    close(jax.jit(jax.vmap(f) if batched else f)(x), want(x))
    close(f(x), want(x))


def test_typed_keys():
    key = jax.random.key(3)
    assert jax.random.key_data(key).dtype == jnp.uint32
    a, b = jax.random.split(key)
    assert float(jax.random.uniform(a)) != float(jax.random.uniform(b))


def test_debug_nans_of_jax():
    with jax.debug_nans(True):
        with pytest.raises(FloatingPointError):
            jnp.log(jnp.float32(-1)).block_until_ready()


@pytest.mark.parametrize("platforms, shape", [(["cpu", "vitro"], (4,)), (["vitro"], ("n",))])
def test_exported_special_functions(platforms, shape):
    """With several platforms or symbolic shapes JAX's functions take arguments that composites do not."""
    def special(x):
        return lax.lgamma(x) + lax.erf_inv(x) + lax.digamma(x) + lax.zeta(x + 2, x + 1) + lax.erfc(x)
    x = np.linspace(0.1, 0.9, 4, dtype=np.float32)
    dims = jax.export.symbolic_shape("n") if shape == ("n",) else shape
    exported = jax.export.export(jax.jit(special), platforms=platforms)(jax.ShapeDtypeStruct(dims, np.float32))
    close(exported.call(x), special(x), rtol=1e-5)
