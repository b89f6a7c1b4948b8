"""Makes conformance/compiled: small programs that between them use every lowering of the compiler.

    python conformance/make_compiled.py

Most are what JAX writes for the functions below; ops that JAX never writes are in `BY_HAND`. The
programs take arguments (compiled.py lets vitro generate them), so nothing can be folded away, and
are small, because every one of them is interpreted at every stage. A name says what is in it; those
that begin with `wide_` are large enough to be divided among threads. Needs jax; the files need nothing.
"""
import pathlib

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.scipy import special as jsp

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_platforms", "cpu")

PROGRAMS = {}
FLOATS = (jnp.float16, jnp.bfloat16, jnp.float32, jnp.float64)
SIGNED = (jnp.int8, jnp.int16, jnp.int32, jnp.int64)
UNSIGNED = (jnp.uint8, jnp.uint16, jnp.uint32, jnp.uint64)


def of(*shape, type=jnp.float32):
    return jax.ShapeDtypeStruct(shape, type)


def program(*arguments, name=None):
    """The function's name is the program's; its arguments are of these shapes and types."""

    def register(function):
        PROGRAMS[name or function.__name__] = (function, arguments)
        return function

    return register


def each_type(types, name, *shapes):
    """One program per element type."""

    def register(function):
        for type in types:
            PROGRAMS[f"{name}_{jnp.dtype(type).name}"] = (function, [of(*shape, type=type) for shape in shapes])
        return function

    return register


# Element by element.
@each_type(FLOATS, "arithmetic", (3, 7), (3, 7))
def arithmetic(x, y):
    big = x * y + x / y - jnp.maximum(x, -y)
    return big, lax.rem(x, y), jnp.sign(x) * abs(y), lax.clamp(-y, x, y), jnp.where(x < y, x, y * y)


@each_type(SIGNED + UNSIGNED, "integers", (2, 9), (2, 9))
def integers(x, y):
    y = y - jnp.asarray(3, y.dtype)
    sums = x * y + x - jnp.minimum(x, y)
    shifts = lax.shift_left(x, y), lax.shift_right_logical(y, x), lax.shift_right_arithmetic(y, x)
    bits = x & y, x | ~y, x ^ y, lax.population_count(y), lax.clz(y)
    return sums, lax.div(x, y), lax.rem(y, x), lax.sign(y), *shifts, *bits, lax.integer_pow(y, 3), -y, x >= y


@program(of(3, 5, type=bool), of(3, 5, type=bool), of(3, 5))
def booleans(p, q, x):
    return p & q, p | ~q, p ^ q, p == q, jnp.where(p, x, -x), p.any(1), q.all(), jnp.sum(p), p < q


@program(of(4, 6))
def comparisons(x):
    y = jnp.round(x)
    nan = jnp.where(x > 0.5, jnp.nan, y)
    return [f(x, y) for f in (jnp.equal, jnp.not_equal, jnp.less, jnp.greater_equal)] + [nan < x, nan != nan, jnp.isfinite(x / nan)]


@program(of(3, 8))
def math_f32(x):
    p = abs(x) + 0.5
    t = x / (1 + abs(x))
    return [jnp.exp(x), jnp.expm1(x), jnp.log(p), jnp.log1p(p), jnp.sqrt(p), lax.rsqrt(p), jnp.cbrt(x), jnp.sin(x), jnp.cos(x),
            jnp.tan(x), jnp.tanh(x), lax.logistic(x), jnp.power(p, x), jnp.arctan2(x, p), lax.erf(x), lax.erfc(x), lax.erf_inv(t)]


@program(of(3, 8, type=jnp.float64))
def math_f64(x):
    return math_f32(x)


@program(of(2, 8, type=jnp.bfloat16), of(2, 8, type=jnp.float16))
def math_16_bit(x, y):
    return [f(v) for v in (x, y) for f in (jnp.exp, jnp.tanh, lax.logistic, lax.rsqrt, jnp.sin, lax.erf)]


@program(of(3, 8))
def inverse_and_hyperbolic(x):
    p = abs(x) + 1.25
    t = x / (1 + abs(x))
    return [lax.asin(t), lax.acos(t), lax.atan(x), lax.sinh(x), lax.cosh(x), lax.asinh(x), lax.acosh(p), lax.atanh(t)]


@program(of(2, 5), of(2, 5, type=jnp.float64))
def special_functions(x, y):
    return [f(abs(v) + 1.5) for v in (x, y) for f in (lax.lgamma, lax.digamma, lax.bessel_i1e)] + [
        lax.zeta(abs(y) + 2, abs(y) + 1), lax.polygamma(jnp.round(abs(y)) + 1, abs(y) + 1)]


@program(of(4, 9), of(4, 9, type=jnp.float16), of(4, 9, type=jnp.bfloat16))
def rounding(x, h, b):
    return [f(4 * v) for v in (x, h, b) for f in (jnp.floor, jnp.ceil, jnp.round, lambda v: lax.round(v, lax.RoundingMethod.AWAY_FROM_ZERO))]


@program(of(2, 6))
def huge_tiny_and_nan(x):
    """Infinities, NaN, subnormals and zeros of both signs come from the arithmetic itself."""
    big = x * 3e38
    huge, nan, tiny = big * big, big * big - big * big, x * 1e-40
    return [huge, nan, tiny, tiny * 1e-5, -x * 0, jnp.maximum(nan, x), jnp.minimum(x, huge), jnp.exp(huge), jnp.log(tiny), jnp.sqrt(-x),
            lax.rem(x, huge), jnp.tanh(huge), lax.erf(tiny), jnp.power(huge, x), jnp.arctan2(-x * 0, huge), jnp.sin(huge), lax.logistic(huge)]


@program(of(type=jnp.uint16))
def all_16_bit_floats(first):
    """Every f16 and bf16 there is."""
    bits = lax.iota(jnp.uint16, 65536) + first
    h, b = (lax.bitcast_convert_type(bits, t) for t in (jnp.float16, jnp.bfloat16))
    return h.astype(jnp.float32), b.astype(jnp.float32), h + h, b * b, h.astype(jnp.bfloat16), b.astype(jnp.int8), h.astype(jnp.uint8)


@program(*[of(3, n, type=jnp.bfloat16) for n in (9, 17, 33)], of(3, 33, type=jnp.int32))
def rows_of_bf16_plus_one(x, y, z, i):
    """Rows one longer than a vector, which are moved more than computed with."""
    return (jnp.where(i[:, :9] > 4, x, 0), jnp.where(i[:, :17] > 4, y, 1), jnp.where(i > 4, z, -z), x[::-1], y + 0 * y,
            jnp.where(i[0, 0] > 4, z, z[::-1]), z * z, jnp.broadcast_to(x[:, 2:3], (3, 17)), z < 0)


@program(of(2, 7), of(2, 7, type=jnp.int32), of(2, 7, type=bool))
def conversions(x, i, p):
    x = x * 100
    to = (jnp.int8, jnp.int16, jnp.int32, jnp.int64, jnp.uint8, jnp.uint32, jnp.uint64, jnp.float16, jnp.bfloat16, jnp.float32, jnp.float64, bool)
    return [v.astype(t) for v in (x, i, p) for t in to]


@program(of(4, 2), of(3, 4, type=jnp.uint16), of(5, type=jnp.int64))
def bitcasts(x, h, i):
    return [lax.bitcast_convert_type(x, jnp.int32), lax.bitcast_convert_type(h, jnp.float16), lax.bitcast_convert_type(h, jnp.uint8),
            lax.bitcast_convert_type(x, jnp.float64), lax.bitcast_convert_type(i, jnp.float32)]


@program(of(3, 9), of(3, 9, type=jnp.float64))
def reduced_precision(x, y):
    return lax.reduce_precision(x, 5, 10), lax.reduce_precision(x * 1e30, 8, 7), lax.reduce_precision(y * 1e-30, 8, 23), lax.reduce_precision(y, 4, 3)


# Movement.
@program(of(3, 4, 5))
def transposes(x):
    return x.T, x.transpose(1, 0, 2) + 1, jnp.swapaxes(x, 1, 2) * 2


@program(of(4, 6), of(6))
def broadcasts_and_reshapes(x, v):
    y = x + v
    return y.reshape(3, 8) * 2, jnp.broadcast_to(v, (2, 4, 6)) + x, y.reshape(-1)[:, None] * v, jnp.expand_dims(x, 1).reshape(2, 2, 6)


@program(of(5, 7), of(5, 3), of(2, 10))
def concatenates(x, y, z):
    return jnp.concatenate([x, y * 2], 1), jnp.concatenate([jnp.concatenate([x, y], 1), z], 0) + 1, jnp.stack([x, -x])


@program(of(6, 9))
def slices_and_reverses(x):
    return x[1:5:2, 2::3], x[::-1], lax.rev(x, (0, 1)) + x, x[2:3, 4], jnp.flip(x[:, 1:], 1) * 2


@program(of(4, 5), of())
def pads(x, v):
    return (lax.pad(x, v, [(1, 2, 0), (0, 3, 0)]), lax.pad(x * 2, v, [(-1, 1, 2), (2, -2, 1)]), lax.pad(x, v, [(0, 0, 3), (-2, -1, 0)]),
            jnp.pad(x, 1, mode="reflect"), jnp.pad(x, ((0, 1), (2, 0)), mode="edge"))


@program(of(6, 5), of(2, 3), of(type=jnp.int32), of(type=jnp.int32))
def dynamic_slices(x, u, i, j):
    inside = lax.dynamic_slice(x, (i, j), (2, 3))
    return inside * 2, lax.dynamic_update_slice(x, u, (i, j)), lax.dynamic_update_slice(x + 1, inside, (j - 9, i)), lax.dynamic_index_in_dim(x, i, 0)


@program(of(7, 5), of(4, type=jnp.int32), of(3, 2, type=jnp.int32))
def gathers(x, i, pairs):
    return x[i], jnp.take(x, i, axis=1, mode="clip"), x[pairs[:, 0], pairs[:, 1]], (
        jnp.take_along_axis(x, (i % 7)[:, None], 0), jnp.take(x, i, axis=0, mode="fill"))


@program(of(6, 4), of(5, type=jnp.int32), of(5, 4))
def scatters(x, i, u):
    return x.at[i].add(u), x.at[i % 6].max(u), x.at[2].set(u[0]), x.at[:, 1].mul(u[0, 0]), x.at[i, 1].add(u[:, 0], mode="drop")


@program(of(6, 4, type=jnp.int32), of(9, type=jnp.int32), of(9, 4, type=jnp.int32))
def scatter_integers(x, i, u):
    return x.at[i].add(u), x.at[i].min(u), jnp.zeros(10, jnp.int32).at[i].add(1), jnp.bincount(i, length=12)


@program(of(5, type=jnp.int32), of(5, 6))
def one_hot_and_argmax(i, x):
    return jax.nn.one_hot(i, 10), jnp.argmax(x, 1), jnp.argmin(x, 0), jnp.argmax(x), jnp.max(x, 1)


@program(of(3, 2, type=jnp.int32))
def iotas(x):
    return jnp.arange(6).reshape(3, 2) + x, jnp.tri(4) * x[0, 0], jnp.linspace(0, 1, 9) * x[1, 1], (
        lax.broadcasted_iota(jnp.bfloat16, (4, 3), 1) + x[0, 1].astype(jnp.bfloat16))


# Reductions.
@each_type(FLOATS, "reductions", (5, 6, 3))
def reductions(x):
    return x.sum(1), x.sum(), x.max((0, 2)), x.min(2), (x * x).mean(0), jnp.prod(x, 0), x.std(1)


@program(of(5, 7, type=jnp.int32), of(5, 7, type=jnp.uint8), of(5, 7, type=bool))
def reductions_of_integers(i, u, p):
    return i.sum(0), i.prod(1), i.max(), u.min(1), u.sum(), p.all(0), p.any(), (
        lax.reduce(i, 0, lax.bitwise_xor, (1,)), lax.reduce(u, np.uint8(255), lax.bitwise_and, (0,)))


@program(of(6, 8), of(6, 8, type=jnp.int32))
def reduction_of_pairs(x, i):
    best = lambda a, b: (jnp.where(a[0] >= b[0], a[0], b[0]), jnp.where(a[0] >= b[0], a[1], b[1]))
    return lax.reduce((x, i), (jnp.float32(-jnp.inf), jnp.int32(0)), best, (1,))


@program(of(2, 7, 9))
def windows(x):
    pool = lambda init, f, size, stride, pad: lax.reduce_window(x, init, f, (1,) + size, (1,) + stride, pad)
    return (pool(-jnp.inf, lax.max, (2, 3), (2, 1), "VALID"), pool(0.0, lax.add, (3, 3), (2, 2), "SAME"),
            jnp.cumsum(x, 1), jnp.cumprod(x, 2), lax.cummax(x, 1, reverse=True),
            lax.reduce_window(x, 0.0, lax.add, (1, 2, 2), (1, 1, 1), "VALID", base_dilation=(1, 2, 1), window_dilation=(1, 1, 3)))


@program(of(2, 3, 8, 8))
def pooling_gradient(x):
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")
    mean = lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 1, 3, 3), (1, 1, 2, 2), "SAME") / 9
    return jax.grad(lambda x: (pool(x) ** 2).sum())(x), jax.grad(lambda x: jnp.sin(mean(x)).sum())(x)


@program(of(5, 11))
def softmax(x):
    return jax.nn.softmax(x), jax.nn.log_softmax(x, 0), jax.nn.logsumexp(x, 1)


@program(of(4, 10), of(10), of(10))
def layernorm_gradient(x, g, b):
    def norm(x, g, b):
        mean = x.mean(-1, keepdims=True)
        return (x - mean) * lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * g + b

    return norm(x, g, b), jax.grad(lambda *a: jnp.sum(norm(*a) ** 3), (0, 1, 2))(x, g, b)


# Contractions.
@each_type(FLOATS, "dots", (5, 7), (7, 6), (7,))
def dots(x, y, v):
    wide = jnp.float64 if x.dtype == jnp.float64 else jnp.float32
    return x @ y, x @ v, v @ v, jnp.outer(v, v), lax.dot_general(x, y, (((1,), (0,)), ((), ())), preferred_element_type=wide)


@program(of(5, 7, type=jnp.int32), of(7, 3, type=jnp.int32), of(4, 6, type=jnp.int8), of(6, 5, type=jnp.int8))
def dots_of_integers(i, j, a, b):
    return i @ j, lax.dot(a, b, preferred_element_type=jnp.int32), a @ b


@program(of(3, 4, 5), of(3, 5, 6), of(6, 3, 4))
def batched_dots(x, y, z):
    return x @ y, jnp.einsum("bij,kbi->bjk", x, z), jnp.einsum("bij,kbi->b", x, z), jnp.einsum("bij,bjk->kib", x, y)


@program(of(4, 6), of(6, 8), of(8), of(8, 3), of(4, 3))
def mlp_gradient(x, w, b, v, y):
    return jax.value_and_grad(lambda w, b, v: jnp.mean((jnp.tanh(x @ w + b) @ v - y) ** 2), (0, 1, 2))(w, b, v)


@program(of(2, 5, 8), of(8, 24), of(8, 8))
def attention(x, w, o):
    q, k, v = (t.reshape(2, 5, 2, 4).transpose(0, 2, 1, 3) for t in jnp.split(x @ w, 3, -1))
    scores = jnp.where(jnp.tril(jnp.ones((5, 5), bool)), q @ k.swapaxes(2, 3) / 2, -1e9)
    return (jax.nn.softmax(scores) @ v).transpose(0, 2, 1, 3).reshape(2, 5, 8) @ o + x


@program(of(2, 5, 8, type=jnp.bfloat16), of(8, 8, type=jnp.bfloat16))
def attention_bf16(x, w):
    q = x @ w
    return jax.nn.softmax(q @ x.swapaxes(1, 2) / 2) @ x, jax.nn.gelu(q)


def convolve(x, w, stride=(1, 1), padding="SAME", **more):
    return lax.conv_general_dilated(x, w, stride, padding, dimension_numbers=("NHWC", "HWIO", "NHWC"), **more)


@program(of(2, 6, 7, 3), of(3, 2, 3, 4))
def convolution(x, w):
    return convolve(x, w), convolve(x, w, (2, 1), "VALID")


# Inputs that are copied before they are multiplied: across the vectors, bytes in pairs; and single columns.
@program(of(150, 18), of(21, 150), of(18, 33, type=jnp.int8), of(33, 20, type=jnp.int8), of(40, 1), of(17, 40))
def dots_from_copies(x, y, i, j, column, rows):
    return (jnp.einsum("ki,jk->ij", x, y), lax.dot(i, j, preferred_element_type=jnp.int32),
            jnp.matmul(rows, column), jnp.einsum("kj,ik->ij", column, rows), jnp.einsum("ki,jk->ji", x, y))


@program(of(3, 18, 7, 7), of(20, 18, 3, 3), of(3, 20, 3, 3))
def convolution_channels_first(x, w, d):
    stride = lambda x, w: lax.conv_general_dilated(x, w, (2, 2), "VALID", dimension_numbers=("NCHW", "OIHW", "NCHW"))
    return stride(x, w), jax.vjp(stride, x, w)[1](d)


@program(of(1, 6, 7, 4), of(2, 3, 2, 6))
def convolution_grouped(x, w):
    return convolve(x, w, feature_group_count=2), convolve(x, w, (2, 2), [(1, 0), (2, 1)], feature_group_count=2)


@program(of(1, 5, 6, 2), of(3, 2, 2, 3))
def convolution_dilated(x, w):
    return convolve(x, w, (1, 1), [(2, 2), (1, 1)], lhs_dilation=(2, 1)), (
        convolve(x, w, rhs_dilation=(2, 3)), convolve(x, w, padding=[(-1, 0), (0, -1)]))


@program(of(2, 6, 6, 2), of(3, 3, 2, 3))
def convolution_gradient(x, w):
    return jax.grad(lambda x, w: (convolve(x, w, (2, 2)) ** 2).sum(), (0, 1))(x, w)


@program(of(2, 3, 9), of(3, 1, 4, type=jnp.float32))
def convolution_1d_depthwise(x, w):
    return lax.conv_general_dilated(x, w, (1,), [(3, 0)], feature_group_count=3)


# Phases without any tap, groups, integers, and gaps that meet an infinite weight.
@program(of(1, 5, 6, 4), of(2, 2, 2, 6), of(1, 4, 4, 2, type=jnp.int32), of(3, 2, 2, 3, type=jnp.int32))
def convolution_transposed(x, w, i, j):
    inf = w.at[0, 1, 0, 2].set(jnp.inf)
    dilated = lambda x, w, **more: convolve(x, w, (1, 1), [(3, 2), (1, 1)], lhs_dilation=(3, 2), **more)
    return dilated(x, w, feature_group_count=2), dilated(x, inf, feature_group_count=2), dilated(i, j)


@program(of(4, 5, 5, 2), of(3, 3, 2, 4))
def convolution_batch_groups(x, w):
    return convolve(x, w, batch_group_count=2), lax.conv_general_dilated(x, w, (1, 1), "VALID", dimension_numbers=("HWNC", "HWIO", "NCHW"))


@program(of(1, 5, 5, 2, type=jnp.bfloat16), of(2, 2, 2, 3, type=jnp.bfloat16), of(1, 5, 5, 2, type=jnp.int32), of(2, 2, 2, 3, type=jnp.int32))
def convolution_other_types(x, w, i, j):
    return convolve(x, w), convolve(i, j)


# Order, control flow, randomness, linear algebra: tasks around kernels.
@program(of(5, 8), of(5, 8, type=jnp.int32))
def sorts(x, i):
    return jnp.sort(x), jnp.argsort(i, 0, stable=True), lax.sort((i, x), num_keys=2), lax.top_k(x, 3), -jnp.sort(-i, 0)


@program(of(70, 48), of(3, 200), of(200, type=jnp.int32))
def long_sorts(x, y, i):
    picked = lax.top_k(x, 2), lax.top_k(y, 5), lax.top_k(y, 150), lax.top_k(i, 9)
    return jnp.sort(x, 0), jnp.argsort(y), lax.sort((i, y[0], y[1]), num_keys=2), jnp.sort(y[0].astype(jnp.bfloat16)), picked


@program(of(20, 24), of(3, 20, 18), of(33, type=jnp.int32))
def cumulations(x, y, i):
    sums = jnp.cumsum(x, 0), jnp.cumsum(x, 1), jnp.cumsum(y, 1), jnp.cumsum(i), lax.cumsum(y, 2, reverse=True)
    return sums, jnp.cumprod(x, 1), lax.cummax(y, 1), lax.cummin(x, 0, reverse=True), lax.cumlogsumexp(x, 1), jnp.cumsum(x > 0, 1)


@program(of(), of(8))
def while_loop(x, v):
    return lax.while_loop(lambda s: (s[0] < 9) & (s[1] < 40.0), lambda s: (s[0] + 1, s[1] * 1.5 + 1, s[2] * 0.5 + s[1]), (0, x, v))


@program(of(6, 3, 4), of(4, 4), of(3, 4))
def scan_of_cells(xs, w, h):
    def cell(h, x):
        h = jnp.tanh(x + h @ w)
        return h, h.sum(1)

    return lax.scan(cell, h, xs), jax.grad(lambda w: lax.scan(cell, h, xs)[0].sum())(w)


@program(of(type=jnp.int32), of(4, 3))
def branches(i, x):
    return lax.switch(i % 3, [jnp.sin, lambda x: x @ x.T @ x, lambda x: x + i], x), lax.cond(i > 4, lambda x: x * 2, lambda x: x - 1, x)


@program(of(5), of(4, 4))
def nested_loops(v, m):
    return lax.fori_loop(0, 3, lambda i, v: lax.fori_loop(0, i + 1, lambda j, v: v * 0.5 + j, v) + i, v), lax.map(lambda r: jnp.sort(r) @ m, m)


@program(of(2, type=jnp.uint32))
def random_numbers(key):
    key = jax.random.wrap_key_data(key)
    a, b = jax.random.split(key)
    return jax.random.normal(a, (4, 5)), jax.random.uniform(b, (7,)), jax.random.randint(a, (6,), 0, 100), jax.random.bernoulli(b, 0.3, (9,))


@program(of(4, 4), of(4, 3))
def linear_algebra(m, b):
    p = m @ m.T + 4 * jnp.eye(4, dtype=m.dtype)
    c = jnp.linalg.cholesky(p)
    return c, lax.linalg.triangular_solve(c, b, left_side=True, lower=True), jnp.fft.rfft(m), jnp.fft.fft(b, axis=0).real


@program(of(3, 4, type=jnp.complex64), of(3, 4))
def complex_numbers(z, x):
    return z * x + 1, jnp.exp(z) / z, abs(z), z.real * x, z.imag, jnp.sum(z, 0), z @ z.T


@program(of(6), of(6))
def nested_calls(x, y):
    inner = jax.jit(lambda a, b: a * b + jnp.sin(a))
    outer = jax.jit(lambda a, b: inner(a, b) + inner(b, a))
    return outer(x, y), jax.jit(jnp.cumsum)(outer(y, x)), x


@program(of(3, 4), of(4))
def duplicates_and_constants(x, v):
    same = jnp.sin(x) + jnp.sin(x) * 1.0 + 0.0 * x
    table = jnp.asarray(np.arange(12, dtype=np.float32).reshape(3, 4))
    return same, table @ v + (table * 2).sum(1), lax.optimization_barrier((x, table))[0] + table, (x.T.T + table[::-1][::-1])


@program(of(0, 3), of(4, 0), of(1, 1))
def empty_and_single(x, y, z):
    return x.sum(0), (y + 1), y.sum(1), x.T @ x, z.reshape(()) * 2, jnp.concatenate([x, jnp.ones((1, 3)) * z])


@program(of(3, type=jnp.int32))
def image_pipeline_u8(x):
    image = (lax.iota(jnp.uint8, 192).reshape(8, 8, 3) * 7).astype(jnp.float32) + x.astype(jnp.float32)
    grey = image @ jnp.asarray([0.299, 0.587, 0.114], jnp.float32)
    return jnp.clip(jnp.round(grey), 0, 255).astype(jnp.uint8), (image / 127.5 - 1).mean((0, 1)), grey[::2, ::2].astype(jnp.int8)


# Large enough for several threads.
@program(of(96, 700), of(96, 700), name="wide_elementwise")
def wide_elementwise(x, y):
    return jnp.tanh(x * y) + x, (x - y) * (x + y), jnp.where(x > y, x, y).astype(jnp.bfloat16)


@program(of(160, 330), name="wide_softmax")
def wide_softmax(x):
    return jax.nn.softmax(x), x.sum(0), x.max(1), (x * x).sum()


@program(of(61, 1024), of(37, 521), of(5, 3, 11, 101), of(50, 300, type=jnp.bfloat16), name="wide_columns")
def wide_columns(x, y, z, h):
    return x.sum(0), jnp.tanh(y).max(0) + 1, y.argmax(0), z.sum((0, 2)), z.min((0, 1, 2)), h.sum(0), (h * h).max(0)


@program(of(96, 128), of(128, 160), of(160), of(160, 48), name="wide_mlp_gradient")
def wide_mlp_gradient(x, w, b, v):
    return jax.value_and_grad(lambda w, b, v: jnp.mean(jax.nn.relu(x @ w + b) @ v), (0, 1, 2))(w, b, v)


@program(of(2, 24, 24, 8), of(3, 3, 8, 16), name="wide_convolution")
def wide_convolution(x, w):
    return jax.nn.relu(convolve(x, w)), convolve(x, w, (2, 2)).mean((1, 2))


@program(of(300, 170), of(300, type=jnp.int32), of(170, 300), name="wide_movement")
def wide_movement(x, i, y):
    return x.T + y, x[i * 30], jnp.concatenate([x, y.T], 1), jnp.pad(x, 3), x.at[i * 20].add(1.0), jnp.sort(x, 0)


@program(of(70, 133), of(9, 40, 37), of(37, 9, 40), of(300, 6, type=jnp.bfloat16), of(90, 70, type=jnp.int8), name="wide_transposes")
def wide_transposes(x, y, z, h, i):
    turned = y.transpose(2, 0, 1) * z, z.transpose(1, 2, 0) + y, jnp.tanh(y.transpose(0, 2, 1))
    return x.T, *turned, h.T, i.T, x.T > 0, i.T.astype(jnp.float64)


@program(of(120, 200), of(200, 200), name="wide_branching_tasks")
def wide_branching_tasks(x, w):
    """Many kernels that depend on one another in several ways, in memory that is used again."""
    a, b, c = jnp.sin(x).sum(1, keepdims=True), x.max(0), jnp.cumsum(x, 0)
    for _ in range(3):
        a, b, c = a + c.sum(1, keepdims=True), b * a.mean() + c[0], jnp.tanh(c + b) + a
    return a, b, c, c @ w


BY_HAND = {
    "complex_functions": """
func.func @main(%x: tensor<6x4xcomplex<f32>>, %y: tensor<6x4xcomplex<f32>>) -> (tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6xcomplex<f32>>, tensor<4x6xcomplex<f32>>) {
  %f0 = stablehlo.exponential %x : tensor<6x4xcomplex<f32>>
  %f1 = stablehlo.exponential_minus_one %x : tensor<6x4xcomplex<f32>>
  %f2 = stablehlo.log %x : tensor<6x4xcomplex<f32>>
  %f3 = stablehlo.log_plus_one %x : tensor<6x4xcomplex<f32>>
  %f4 = stablehlo.sqrt %x : tensor<6x4xcomplex<f32>>
  %f5 = stablehlo.rsqrt %x : tensor<6x4xcomplex<f32>>
  %f6 = stablehlo.sine %x : tensor<6x4xcomplex<f32>>
  %f7 = stablehlo.cosine %x : tensor<6x4xcomplex<f32>>
  %f8 = stablehlo.tan %x : tensor<6x4xcomplex<f32>>
  %f9 = stablehlo.tanh %x : tensor<6x4xcomplex<f32>>
  %f10 = stablehlo.sign %x : tensor<6x4xcomplex<f32>>
  %h0 = chlo.sinh %x : tensor<6x4xcomplex<f32>> -> tensor<6x4xcomplex<f32>>
  %h1 = chlo.cosh %x : tensor<6x4xcomplex<f32>> -> tensor<6x4xcomplex<f32>>
  %g0 = stablehlo.divide %x, %y : tensor<6x4xcomplex<f32>>
  %g1 = stablehlo.power %x, %y : tensor<6x4xcomplex<f32>>
  %g2 = stablehlo.maximum %x, %y : tensor<6x4xcomplex<f32>>
  %a = stablehlo.abs %x : (tensor<6x4xcomplex<f32>>) -> tensor<6x4xf32>
  %less = stablehlo.compare LT, %x, %y : (tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>) -> tensor<6x4xi1>
  %s = stablehlo.select %less, %x, %y : tensor<6x4xi1>, tensor<6x4xcomplex<f32>>
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %p = stablehlo.reduce(%s init: %one) applies stablehlo.multiply across dimensions = [1] : (tensor<6x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
  %d = stablehlo.dot_general %x, %y, contracting_dims = [1] x [1] : (tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>) -> tensor<6x6xcomplex<f32>>
  %v = stablehlo.dot_general %d, %p, contracting_dims = [1] x [0] : (tensor<6x6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  %t = stablehlo.transpose %g0, dims = [1, 0] : (tensor<6x4xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
  return %f0, %f1, %f2, %f3, %f4, %f5, %f6, %f7, %f8, %f9, %f10, %h0, %h1, %g0, %g1, %g2, %a, %v, %t : tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6xcomplex<f32>>, tensor<4x6xcomplex<f32>>
}
""",
    "random_bits": """
func.func @main(%x: tensor<2xui64>, %y: tensor<3xui64>) -> (tensor<2xui64>, tensor<5x6xui32>, tensor<3xui64>, tensor<7xui64>, tensor<9xui8>) {
  %0, %1 = stablehlo.rng_bit_generator %x, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x6xui32>)
  %2, %3 = stablehlo.rng_bit_generator %y, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui64>)
  %4, %5 = stablehlo.rng_bit_generator %0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9xui8>)
  return %4, %1, %2, %3, %5 : tensor<2xui64>, tensor<5x6xui32>, tensor<3xui64>, tensor<7xui64>, tensor<9xui8>
}
""",
    "sums_that_start_from_one_zero": """
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %ab = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %y1 = stablehlo.multiply %y, %ab : tensor<4xf32>
  %b = stablehlo.reduce(%y1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %bb = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %z1 = stablehlo.multiply %z, %bb : tensor<4xf32>
  %c = stablehlo.reduce(%z1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %cb = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %w = stablehlo.multiply %x, %cb : tensor<4xf32>
  %d = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %a, %b, %c, %d, %w : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>
}
""",
    "never_from_jax": """
func.func public @main(%x: tensor<3x4xf32>, %i: tensor<5xi32>, %u: tensor<5xui16>, %w: tensor<4x2xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<5xi32>, tensor<5xui16>, tensor<2x3x4xf32>, tensor<3x2xf32>, tensor<3x4xf32>, tensor<i32>, tensor<3x4xf32>) {
  %0 = chlo.conj %x : tensor<3x4xf32> -> tensor<3x4xf32>
  %1 = stablehlo.real %x : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %2 = stablehlo.imag %x : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = chlo.square %x : tensor<3x4xf32> -> tensor<3x4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<3x4xf32>
  %inf = stablehlo.divide %x, %zero : tensor<3x4xf32>
  %4 = chlo.is_inf %inf : tensor<3x4xf32> -> tensor<3x4xi1>
  %5 = chlo.is_pos_inf %inf : tensor<3x4xf32> -> tensor<3x4xi1>
  %6 = chlo.is_neg_inf %inf : tensor<3x4xf32> -> tensor<3x4xi1>
  %7 = "chlo.mulhi"(%i, %i) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
  %8 = "chlo.mulhi"(%u, %u) : (tensor<5xui16>, tensor<5xui16>) -> tensor<5xui16>
  %9 = stablehlo.broadcast %x, sizes = [2] : (tensor<3x4xf32>) -> tensor<2x3x4xf32>
  %10 = stablehlo.dot %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  %11 = "stablehlo.map"(%x, %3) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %half = stablehlo.constant dense<0.5> : tensor<f32>
    %p = stablehlo.multiply %a, %half : tensor<f32>
    %q = stablehlo.subtract %p, %b : tensor<f32>
    stablehlo.return %q : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %12 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<3x4xf32>) -> tensor<i32>
  %13 = "stablehlo.tan"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<5xi32>, tensor<5xui16>, tensor<2x3x4xf32>, tensor<3x2xf32>, tensor<3x4xf32>, tensor<i32>, tensor<3x4xf32>
}
""",
    "tan_and_logistic": """
func.func public @main(%x: tensor<3x5xf32>, %y: tensor<3x5xf64>) -> (tensor<3x5xf32>, tensor<3x5xf64>, tensor<3x5xf32>, tensor<3x5xf64>) {
  %0 = chlo.tan %x : tensor<3x5xf32> -> tensor<3x5xf32>
  %1 = chlo.tan %y : tensor<3x5xf64> -> tensor<3x5xf64>
  %2 = stablehlo.logistic %x : tensor<3x5xf32>
  %3 = stablehlo.logistic %y : tensor<3x5xf64>
  return %0, %1, %2, %3 : tensor<3x5xf32>, tensor<3x5xf64>, tensor<3x5xf32>, tensor<3x5xf64>
}
""",
    "chlo_constant": """
func.func public @main(%x: tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>) {
  %c = chlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = stablehlo.add %x, %c : tensor<2x3xi32>
  %1 = stablehlo.power %x, %c : tensor<2x3xi32>
  return %0, %1 : tensor<2x3xi32>, tensor<2x3xi32>
}
""",
}


def main():
    folder = pathlib.Path(__file__).parent / "compiled"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.mlir"):
        old.unlink()
    for name, (function, arguments) in PROGRAMS.items():
        # For the TPU JAX lowers to plain StableHLO; for the CPU it may call LAPACK.
        text = jax.jit(function, keep_unused=True).trace(*arguments).lower(lowering_platforms=("tpu",)).as_text()
        (folder / f"{name}.mlir").write_text(text)
    for name, text in BY_HAND.items():
        (folder / f"{name}.mlir").write_text(text.lstrip())
    files = list(folder.glob("*.mlir"))
    print(f"{len(files)} programs, {sum(file.stat().st_size for file in files) / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
