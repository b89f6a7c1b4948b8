"""Ops of jax.numpy and jax.lax against NumPy and SciPy."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special
from jax import lax

from conftest import close

UNARY = {
    "abs": np.abs, "negative": np.negative, "exp": np.exp, "expm1": np.expm1, "sin": np.sin, "cos": np.cos,
    "tan": np.tan, "tanh": np.tanh, "sinh": np.sinh, "cosh": np.cosh, "arctan": np.arctan,
    "arcsinh": np.arcsinh, "floor": np.floor, "ceil": np.ceil, "rint": np.rint, "sign": np.sign,
    "square": np.square, "cbrt": np.cbrt, "isnan": np.isnan, "isfinite": np.isfinite,
    "signbit": np.signbit, "exp2": np.exp2, "trunc": np.trunc, "degrees": np.degrees,
}
POSITIVE = {"log": np.log, "log1p": np.log1p, "sqrt": np.sqrt, "log2": np.log2, "log10": np.log10,
            "reciprocal": np.reciprocal}
BINARY = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide,
    "maximum": np.maximum, "minimum": np.minimum, "arctan2": np.arctan2, "hypot": np.hypot,
    "logaddexp": np.logaddexp, "fmod": np.fmod, "remainder": np.remainder, "copysign": np.copysign,
    "floor_divide": np.floor_divide, "less": np.less, "equal": np.equal, "not_equal": np.not_equal,
    "nextafter": np.nextafter, "float_power": np.float_power,
}
INTEGER = {"bitwise_and": np.bitwise_and, "bitwise_or": np.bitwise_or, "bitwise_xor": np.bitwise_xor,
           "left_shift": np.left_shift, "right_shift": np.right_shift, "gcd": np.gcd, "lcm": np.lcm}
REDUCTIONS = {"sum": np.sum, "prod": np.prod, "max": np.max, "min": np.min, "mean": np.mean, "std": np.std,
              "var": np.var, "argmax": np.argmax, "argmin": np.argmin, "any": np.any, "all": np.all,
              "median": np.median, "ptp": np.ptp, "count_nonzero": np.count_nonzero}
CUMULATIVE = {"cumsum": np.cumsum, "cumprod": np.cumprod}


@pytest.mark.parametrize("name", UNARY)
def test_unary(name, random):
    x = random.normal(size=(5, 7)).astype(np.float32)
    close(getattr(jnp, name)(x), UNARY[name](x), rtol=2e-6)


@pytest.mark.parametrize("name", POSITIVE)
def test_unary_on_positive_numbers(name, random):
    x = random.uniform(0.1, 9, size=(5, 7)).astype(np.float32)
    close(getattr(jnp, name)(x), POSITIVE[name](x), rtol=2e-6)


@pytest.mark.parametrize("name", BINARY)
def test_binary(name, random):
    x = random.uniform(0.5, 4, size=(4, 1, 3)).astype(np.float32)
    y = random.uniform(0.5, 4, size=(5, 1)).astype(np.float32)
    close(getattr(jnp, name)(x, y), BINARY[name](x, y), rtol=5e-6)


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.uint8, np.uint32])
@pytest.mark.parametrize("name", INTEGER)
def test_integers(name, dtype, random):
    x = random.integers(0, 100, size=(3, 5)).astype(dtype)
    y = random.integers(0, 7, size=(3, 5)).astype(dtype)
    if name in ("gcd", "lcm"):
        y, x = y + dtype(1), x // dtype(8)
    close(getattr(jnp, name)(x, y), INTEGER[name](x, y))


@pytest.mark.parametrize("axis", [None, 0, 1, -1])
@pytest.mark.parametrize("name", REDUCTIONS)
def test_reductions(name, axis, random):
    x = random.normal(size=(3, 4, 5)).astype(np.float32)
    if name in ("any", "all", "count_nonzero"):
        x = x > 0.5
    close(getattr(jnp, name)(x, axis=axis), REDUCTIONS[name](x, axis=axis), rtol=1e-4)


@pytest.mark.parametrize("name", CUMULATIVE)
def test_cumulative(name, random):
    x = random.uniform(0.5, 1.5, size=(3, 6)).astype(np.float32)
    close(getattr(jnp, name)(x, axis=1), CUMULATIVE[name](x, axis=1), rtol=1e-5)


@pytest.mark.parametrize("spec, shapes", [
    ("ij,jk->ik", [(3, 4), (4, 5)]), ("bij,bjk->bik", [(2, 3, 4), (2, 4, 5)]), ("ij,ij->", [(3, 4), (3, 4)]),
    ("i,j->ij", [(3,), (4,)]), ("ijk->kji", [(2, 3, 4)]), ("ii->i", [(4, 4)]),
    ("bhqd,bhkd->bhqk", [(1, 2, 3, 4), (1, 2, 5, 4)]), ("ij,jk,kl->il", [(2, 3), (3, 4), (4, 2)])])
def test_einsum(spec, shapes, random):
    operands = [random.normal(size=shape).astype(np.float32) for shape in shapes]
    close(jnp.einsum(spec, *operands), np.einsum(spec, *operands), rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("function, reference", [
    (lambda m, x: m.transpose(x, (2, 0, 1)), None), (lambda m, x: m.flip(x, 1), None),
    (lambda m, x: m.roll(x, 2, axis=2), None), (lambda m, x: m.concatenate([x, x], axis=1), None),
    (lambda m, x: m.stack([x, x], axis=-1), None), (lambda m, x: m.pad(x, ((1, 0), (0, 2), (1, 1))), None),
    (lambda m, x: m.repeat(x, 3, axis=0), None), (lambda m, x: m.tile(x, (2, 1, 1)), None),
    (lambda m, x: x[:, ::2, 1:], None), (lambda m, x: x[::-1, 1, -2], None),
    (lambda m, x: x[m.array([1, 0, 1])], None), (lambda m, x: m.take(x, m.array([2, 0]), axis=1), None),
    (lambda m, x: m.sort(x, axis=1), None), (lambda m, x: m.argsort(x, axis=2), None),
    (lambda m, x: m.where(x > 0, x, -1), None), (lambda m, x: m.tril(x), None),
    (lambda m, x: m.broadcast_to(x[:, :1], x.shape), None), (lambda m, x: m.moveaxis(x, 0, 2), None),
    (lambda m, x: m.diff(x, axis=1), None), (lambda m, x: m.clip(x, -0.5, 0.5), None)])
def test_movement(function, reference, random):
    x = random.normal(size=(2, 3, 4)).astype(np.float32)
    close(jax.jit(lambda x: function(jnp, x))(x), function(np, x), rtol=0, atol=0)


@pytest.mark.parametrize("name, low, high", [
    ("erf", -3, 3), ("erfc", -3, 3), ("gammaln", 0.1, 20), ("digamma", 0.1, 20), ("i0", -5, 5), ("i1", -5, 5),
    ("i0e", -5, 5), ("i1e", -5, 5), ("ndtr", -3, 3), ("ndtri", 0.05, 0.95), ("expit", -5, 5),
    ("logit", 0.1, 0.9), ("erfinv", -0.9, 0.9), ("entr", 0.1, 2)])
def test_special_functions(name, low, high, random):
    x = random.uniform(low, high, size=40).astype(np.float32)
    close(getattr(jax.scipy.special, name)(x), getattr(scipy.special, name)(x.astype(np.float64)),
          rtol=2e-5, atol=2e-6)


@pytest.mark.parametrize("name", ["fft", "ifft", "rfft", "fft2", "fftn", "hfft", "irfft"])
def test_fft(name, random):
    x = random.normal(size=(3, 8)).astype(np.float32)
    if name == "irfft":
        x = x[:, :5].astype(np.complex64)
    close(getattr(jnp.fft, name)(x), getattr(np.fft, name)(x), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("stride, padding, dilation, groups", [
    (1, "SAME", 1, 1), (2, "VALID", 1, 1), (1, "SAME", 2, 1), (1, "VALID", 1, 2)])
def test_convolution(stride, padding, dilation, groups, agrees, random):
    x = random.normal(size=(2, 4, 9, 9)).astype(np.float32)
    w = random.normal(size=(6, 4 // groups, 3, 3)).astype(np.float32)
    agrees(lambda x, w: lax.conv_general_dilated(x, w, (stride, stride), padding,
                                                 rhs_dilation=(dilation, dilation),
                                                 feature_group_count=groups), x, w, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("function", [
    lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2), (1, 2, 2), "VALID"),
    lambda x: lax.top_k(x, 2), lambda x: lax.sort((x, -x), num_keys=1),
    lambda x: lax.dynamic_slice(x, (0, 1, 1), (2, 2, 2)),
    lambda x: lax.dynamic_update_slice(x, jnp.ones((1, 1, 2)), (1, 2, 1)),
    lambda x: x.at[0, jnp.array([0, 2, 0])].add(1.0), lambda x: lax.clamp(-1.0, x, 1.0),
    lambda x: lax.cumlogsumexp(x, axis=1), lambda x: lax.reduce_precision(x, 5, 10),
    lambda x: lax.bitcast_convert_type(x, jnp.int32), lambda x: lax.associative_scan(jnp.add, x, axis=2),
    lambda x: jax.nn.softmax(x), lambda x: jax.nn.gelu(x), lambda x: jnp.linalg.norm(x, axis=1),
    lambda x: jnp.quantile(x, 0.3, axis=2), lambda x: jnp.searchsorted(jnp.sort(x[0, 0]), x[1, 0]),
    lambda x: jnp.histogram(x, bins=5)[0], lambda x: jax.image.resize(x, (2, 6, 8), "bilinear")])
def test_against_jax_on_cpu(function, agrees, random):
    agrees(function, random.normal(size=(2, 3, 4)).astype(np.float32))


@pytest.mark.parametrize("sampler", [
    lambda k: jax.random.uniform(k, (50,)), lambda k: jax.random.normal(k, (50,)),
    lambda k: jax.random.randint(k, (50,), 0, 99), lambda k: jax.random.permutation(k, 20),
    lambda k: jax.random.gamma(k, 2.0, (20,)), lambda k: jax.random.bernoulli(k, 0.3, (50,)),
    lambda k: jax.random.categorical(k, jnp.arange(5.0), shape=(20,)), lambda k: jax.random.split(k, 3)])
def test_random_numbers_are_those_of_jax(sampler, agrees):
    agrees(lambda: sampler(jax.random.PRNGKey(42)), rtol=1e-4)


WHOLE = {"lgamma": jax.lax.lgamma, "digamma": jax.lax.digamma, "erf_inv": jax.lax.erf_inv, "erfc": jax.lax.erfc,
         "bessel_i1e": jax.lax.bessel_i1e}


@pytest.mark.parametrize("name", WHOLE)
def test_functions_reach_the_plugin_whole(name, agrees, random):
    """JAX would expand them for a plugin: less exact, and with infinities on the way."""
    function = WHOLE[name]
    assert f'stablehlo.composite "chlo.{name}"' in jax.jit(function).lower(np.float32(0.5)).as_text()
    x = random.uniform(0.05, 0.95, 100).astype(np.float32)
    agrees(function, x)
    agrees(jax.vmap(jax.grad(function)), x, rtol=1e-4, atol=1e-5)


def test_no_infinity_on_the_way_to_a_finite_result():
    import vitro
    with vitro.settings(check="nan,inf"):
        assert np.isclose(jax.jit(jax.lax.lgamma)(np.float32(1e36)), 8.189306e37)
