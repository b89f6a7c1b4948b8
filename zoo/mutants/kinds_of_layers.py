"""Small programs: layers, and what numerical code is made of."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

KINDS = {}


def kind(variants=2):
    """A function from a Draw to (function, arguments)."""
    def add(build):
        KINDS[build.__name__] = (variants, build)
        return build
    return add


@kind(3)
def linear(d):
    """As PyTorch has it."""
    n, i, o = d.size(3, 40), d.size(5, 48), d.size(3, 40)

    def f(x, w, b):
        return jax.nn.relu(x @ w.T + b)
    return f, (d.normal(n, i), d.normal(o, i, scale=0.3), d.normal(o))


@kind()
def layer_norm(d):
    n, m = d.size(4, 30), d.size(9, 70)

    def f(x, g, b):
        mean = x.mean(-1, keepdims=True)
        var = ((x - mean) ** 2).mean(-1, keepdims=True)
        y = (x - mean) * lax.rsqrt(var + 1e-5) * g + b
        rms = x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g
        return y, rms
    return f, (d.normal(n, m), d.normal(m), d.normal(m))


@kind()
def convolution(d):
    n, h, w, c, o = d.size(1, 3), d.size(7, 15), d.size(7, 15), d.size(1, 5), d.size(2, 9)
    k, s = d.pick(1, 3, 5), d.pick(1, 2)

    def f(x, k1, bias):
        y = lax.conv_general_dilated(x, k1, (s, s), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return jax.nn.gelu(y + bias)
    return f, (d.normal(n, h, w, c), d.normal(k, k, c, o, scale=0.3), d.normal(o))


@kind()
def convolution_variants(d):
    n, h, w = d.size(1, 2), d.size(9, 14), d.size(8, 13)

    def f(x, grouped, depthwise, up):
        dims = ("NCHW", "OIHW", "NCHW")
        a = lax.conv_general_dilated(x, grouped, (1, 2), ((1, 1), (2, 0)), dimension_numbers=dims, feature_group_count=2)
        b = lax.conv_general_dilated(x, depthwise, (1, 1), "SAME", rhs_dilation=(2, 1), dimension_numbers=dims,
                                     feature_group_count=4)
        c = lax.conv_general_dilated(x, up, (1, 1), ((2, 2), (1, 1)), lhs_dilation=(2, 2), dimension_numbers=dims)
        return a, jnp.tanh(b), c.sum(axis=(2, 3))
    return f, (d.normal(n, 4, h, w), d.normal(6, 2, 3, 3, scale=0.4), d.normal(8, 1, 3, 3), d.normal(3, 4, 3, 2))


@kind()
def pooling(d):
    n, h, w, c = d.size(1, 3), d.size(8, 17), d.size(8, 17), d.size(2, 5)

    def f(x):
        top = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        mean = lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4
        back = jax.grad(lambda v: lax.reduce_window(v, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID").sum())(x)
        return top, mean, back
    return f, (d.normal(n, h, w, c),)


@kind()
def sorts(d):
    n, m = d.size(3, 12), d.size(17, 90)

    def f(x, y, k):
        order = jnp.argsort(x, axis=1)
        both = lax.sort((k, x), dimension=1, num_keys=2)
        down = -jnp.sort(-y, axis=0)
        return jnp.take_along_axis(y, order, axis=1), both[1], down, jnp.sort(k.ravel())
    return f, (d.normal(n, m), d.normal(n, m), d.integers(-9, 9, n, m))


@kind()
def top_k(d):
    n, m, k = d.size(2, 9), d.size(20, 120), d.size(2, 7)

    def f(x, i):
        values, at = lax.top_k(x, k)
        more, where = lax.top_k(i, k)
        return values * 2, at, more + where
    return f, (d.normal(n, m), d.integers(0, 50, n, m))


@kind()
def cumulative(d):
    n, m = d.size(3, 20), d.size(9, 80)

    def f(x, i):
        return (jnp.cumsum(x, axis=1), lax.cummax(x, axis=0), jnp.cumprod(jnp.tanh(x) + 1.1, axis=1), jnp.cumsum(i, axis=0),
                lax.cumlogsumexp(x, axis=1), lax.cumsum(x, axis=1, reverse=True))
    return f, (d.normal(n, m), d.integers(-50, 50, n, m))


@kind()
def fourier(d):
    n, m = d.size(2, 6), d.pick(16, 24, 30, 32)

    def f(x):
        c = jnp.fft.rfft(x, axis=-1)
        back = jnp.fft.irfft(c * (0.5 + 0.25j), n=m)
        full = jnp.fft.fft2(x)
        return back, jnp.abs(full), jnp.angle(c + 1.0)
    return f, (d.normal(n, m),)


@kind()
def gathers(d):
    v, m, n = d.size(15, 60), d.size(4, 24), d.size(5, 30)

    def f(table, at, x):
        picked = table[at]
        return picked * x, jnp.take(table, at % 7, axis=1), table[at, :3].sum(0)
    return f, (d.normal(v, max(m, 8)), d.integers(0, v, n), d.normal(n, max(m, 8)))


@kind()
def scatters(d):
    v, m, n = d.size(9, 40), d.size(4, 20), d.size(10, 50)

    def f(table, at, x):
        added = table.at[at].add(x)
        largest = table.at[at].max(x)
        counted = jnp.zeros(v, jnp.int32).at[at].add(1)
        placed = table.at[:, 1].set(counted.astype(jnp.float32))
        return added, largest, counted, placed, jax.ops.segment_sum(x, at, num_segments=v)
    return f, (d.normal(v, m), d.integers(0, v, n), d.normal(n, m))


@kind()
def dynamic_slices(d):
    n, m = d.size(8, 30), d.size(9, 40)

    def f(x, i, j, y):
        cut = lax.dynamic_slice(x, (i, j), (4, 5))
        put = lax.dynamic_update_slice(x, y, (j, i))
        rolled = jnp.roll(x, 3, axis=1)
        return cut * 2 + 1, put, rolled, lax.dynamic_index_in_dim(x, i, 0)
    return f, (d.normal(n, m), np.int32(d.size(0, n)), np.int32(d.size(0, 6)), d.normal(3, 4))


@kind()
def reductions(d):
    a, b, c = d.size(3, 11), d.size(4, 17), d.size(5, 40)

    def f(x, i, p):
        return (x.sum((0, 2)), x.max(1), x.min((0, 1)), jnp.prod(p, axis=2), i.sum(), jnp.argmax(x, axis=2), jnp.argmin(i, 0),
                (x > 0).any(0), (x > -2).all((1, 2)), x.std(axis=1), lax.reduce(i, np.int32(0), lax.bitwise_or, (1,)))
    return f, (d.normal(a, b, c), d.integers(-100, 100, a, b, c), d.uniform(a, b, c, low=0.8, high=1.2))


@kind()
def long_sums(d):
    n = d.size(3000, 9000)

    def f(x, y):
        return x.sum(), jnp.vdot(x, y), jnp.abs(x).max(), (x * y).mean(), jnp.linalg.norm(y)
    return f, (d.normal(n), d.normal(n))


@kind()
def einsums(d):
    b, i, j, k = d.size(2, 4), d.size(3, 12), d.size(4, 13), d.size(5, 14)

    def f(x, y, z, w):
        return (jnp.einsum("bij,bjk->bik", x, y), jnp.einsum("bij,bkj->ikb", x, z), jnp.einsum("bij,ij->b", x, w),
                jnp.einsum("bij->ji", x), jnp.einsum("ij,ik->jk", w, w))
    return f, (d.normal(b, i, j), d.normal(b, j, k), d.normal(b, k, j), d.normal(i, j))


@kind()
def bit_tricks(d):
    n = d.size(20, 200)

    def f(x, y, b):
        h = x ^ (x >> 16)
        h = h * jnp.uint32(0x85EBCA6B)
        h = (h ^ (h >> 13)) | (y << 3)
        packed = (b.astype(jnp.uint8) << 4) | (b[::-1].astype(jnp.uint8) & 15)
        return h, lax.population_count(x & y), lax.clz(x | 1), packed, lax.bitcast_convert_type(y, jnp.float32) != 0, ~x
    return f, (d.bits(n), d.bits(n), d.integers(-8, 8, n, dtype="int8"))


@kind()
def random_numbers(d):
    n, m = d.size(3, 20), d.size(5, 40)

    def f(key, x):
        keys = jax.random.split(jax.random.wrap_key_data(key), 3)
        kept = jax.random.bernoulli(keys[0], 0.7, (n, m))
        noise = jax.random.normal(keys[1], (n, m))
        return jnp.where(kept, x / 0.7, 0), x + 0.1 * noise, jax.random.randint(keys[2], (m,), 0, 1000)
    return f, (d.bits(2), d.normal(n, m))


@kind()
def quantised(d):
    n, i, o = d.size(4, 24), d.size(8, 40), d.size(4, 24)

    def f(x, w, scale):
        s = jnp.abs(x).max(axis=1, keepdims=True) / 127
        q = jnp.clip(jnp.round(x / s), -127, 127).astype(jnp.int8)
        y = lax.dot_general(q, w, (((1,), (1,)), ((), ())), preferred_element_type=jnp.int32)
        return y.astype(jnp.float32) * s * scale, q
    return f, (d.normal(n, i), d.integers(-127, 128, o, i, dtype="int8"), d.uniform(o, low=0.001, high=0.02))


@kind()
def bfloat16_layer(d):
    n, i, o = d.size(4, 24), d.size(16, 64), d.size(4, 32)

    def f(x, w, b):
        h = jnp.dot(x, w, preferred_element_type=jnp.float32) + b
        return jax.nn.silu(h).astype(jnp.bfloat16), (h.astype(jnp.bfloat16) * x[:, :1]).astype(jnp.float32).sum(1)
    return f, (d.normal(n, i, dtype="bfloat16"), d.normal(i, o, scale=0.2, dtype="bfloat16"), d.normal(o))


@kind()
def float16_math(d):
    n, m = d.size(4, 24), d.size(8, 50)

    def f(x, y):
        return jnp.exp(x) * y, jnp.tanh(x + y), jax.nn.softmax(x, axis=1), (x * y).sum(0), jnp.sqrt(jnp.abs(y))
    return f, (d.normal(n, m, dtype="float16"), d.normal(n, m, dtype="float16"))


@kind()
def complex_math(d):
    n, m = d.size(3, 12), d.size(4, 14)

    def f(a, b, c, e):
        x, y = lax.complex(a, b), lax.complex(c, e)
        return jnp.abs(x * y), x / (y + 2), jnp.exp(x * 0.3), (x @ y.T).real, x.sum(0), jnp.conj(y) - x
    return f, tuple(d.normal(n, m) for _ in range(4))


@kind()
def functions(d):
    n = d.size(30, 400)

    def f(x, p):
        return (jnp.sin(x), jnp.cos(3 * x), jnp.exp(x), jnp.log(p), jnp.log1p(p), jnp.expm1(x), jnp.tanh(x), jax.nn.sigmoid(x),
                lax.erf(x), jnp.power(p, x), lax.cbrt(x), jnp.arctan2(x, p), lax.rsqrt(p), jnp.sinh(x), lax.lgamma(p + 1), jnp.floor(x),
                jnp.round(x * 3), jnp.sign(x))
    return f, (d.normal(n), d.uniform(n, low=0.1, high=4.0))


@kind()
def while_loops(d):
    n = d.size(4, 30)

    def f(x, target):
        def newton(state):
            i, y = state
            return i + 1, 0.5 * (y + x / y)
        steps, root = lax.while_loop(lambda s: (s[0] < 20) & (jnp.abs(s[1] ** 2 - x).max() > 1e-3), newton, (0, x + 1))
        total = lax.fori_loop(0, 7, lambda i, s: s * 0.5 + x[i % n] + i, target)
        return steps, root, total
    return f, (d.uniform(n, low=0.5, high=9.0), d.normal(5))


@kind()
def branches(d):
    n = d.size(5, 30)

    def f(x, which, flag):
        a = lax.switch(which, [lambda v: v * 2, lambda v: jnp.sin(v), lambda v: v[::-1]], x)
        b = lax.cond(flag > 0, lambda v: v.sum(), lambda v: v.max(), x)
        return a, b, jnp.where(x > 0, x, 0.1 * x), lax.select_n(x > 1, x, -x)
    return f, (d.normal(n), np.int32(d.size(0, 2)), np.float32(d.pick(-1.0, 1.0)))


@kind()
def solves(d):
    n = d.size(4, 12)

    def f(a, b):
        s = a @ a.T + n * jnp.eye(n)
        l = jnp.linalg.cholesky(s)
        x = lax.linalg.triangular_solve(l, b, left_side=True, lower=True)
        return l, x, jnp.trace(s), jnp.triu(a, 1)
    return f, (d.normal(n, n), d.normal(n, 3))


@kind()
def movements(d):
    a, b, c = d.size(3, 7), d.size(3, 9), d.size(4, 12)

    def f(x, y):
        t = x.transpose(2, 0, 1)
        joined = jnp.concatenate([t, t[:, :, ::-1] * 2, jnp.ones_like(t[:, :, :1])], axis=2)
        padded = lax.pad(y, jnp.float32(1.5), ((2, 1, 1), (0, -1, 2)))
        return joined, padded, jnp.tile(y, (2, 3)), x.reshape(a * b, c)[::2], jnp.repeat(y, 3, axis=1), jnp.flip(x, (0, 2))
    return f, (d.normal(a, b, c), d.normal(b, c))


@kind()
def integer_math(d):
    n, m = d.size(4, 20), d.size(5, 30)

    def f(a, b, u):
        return (a // b, a % b, jnp.maximum(a, b * 3), jnp.clip(a, -7, 90), lax.rem(a, b), u.astype(jnp.int16) - 5, (a * b).sum(1),
                jnp.abs(a).astype(jnp.uint8), a.astype(jnp.float32) / b, (a << 2) - (b >> 1))
    return f, (d.integers(-1000, 1000, n, m), d.integers(1, 40, n, m), d.integers(0, 255, n, m, dtype="uint8"))


@kind()
def polynomial_features(d):
    n, m = d.size(6, 40), d.size(3, 8)

    def f(x, w):
        powers = jnp.stack([x ** k for k in range(4)], axis=-1)
        design = powers.reshape(n, -1)
        gram = design.T @ design + 0.1 * jnp.eye(4 * m)
        return design @ w, gram, jnp.diag(gram)
    return f, (d.normal(n, m), d.normal(4 * m))


@kind()
def large_layer(d):
    """Large enough that kernels are tiled and threads share them."""
    n, i, o = d.size(90, 180), d.size(100, 300), d.size(90, 200)

    def f(x, w, b):
        y = x @ w.T + b
        return jax.nn.gelu(y), y.max(axis=0), jax.nn.softmax(y, axis=1)
    return f, (d.normal(n, i), d.normal(o, i, scale=0.1), d.normal(o))


@kind()
def large_arrays(d):
    n, m = d.size(150, 260), d.size(250, 400)

    def f(x, y, i):
        z = jnp.sqrt(x * x + y * y) * jnp.cos(x)
        return z.T + 1, z.sum(0), z.mean(1), jnp.where(i > 3, z, -z), (i * 7 % 11).astype(jnp.int8), jnp.concatenate([x, y], 1)[:, ::3]
    return f, (d.normal(n, m), d.normal(n, m), d.integers(0, 9, n, m))
