"""Small JAX programs that between them use what XLA's passes rewrite: for xla_dumps.py.

PROGRAMS maps a name to a function that gives (f, arguments). It runs on jax 0.4.34 and later; a
program whose API a version lacks is skipped there.
"""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

PROGRAMS = {}


def program(make):
    PROGRAMS[make.__name__] = make
    return make


def floats(*shape, scale=1.0, seed=7):
    return (scale * np.random.default_rng(seed).standard_normal(shape)).astype(np.float32)


def integers(high, *shape, dtype=np.int32, seed=11):
    return np.random.default_rng(seed).integers(0, high, shape).astype(dtype)


# Dense mathematics.

@program
def mlp():
    def f(p, x, y):
        def loss(p):
            h = jax.nn.gelu(x @ p["a"] + p["b"])
            return ((h @ p["c"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(p)
        return value, jax.tree.map(lambda w, g: w - 0.1 * g, p, grads)
    p = {"a": floats(12, 24, scale=.3), "b": floats(24, seed=3), "c": floats(24, 5, seed=4)}
    return f, (p, floats(8, 12), floats(8, 5, seed=9))


@program
def attention():
    def f(q, k, v):
        s = jnp.einsum("bqhd,bkhd->bhqk", q, k) / np.sqrt(q.shape[-1])
        s = jnp.where(jnp.tril(jnp.ones(s.shape[-2:], bool)), s, -1e30)
        return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(s, -1), v)
    return jax.value_and_grad(lambda *a: (f(*a) ** 2).sum(), (0, 1, 2)), (
        floats(2, 16, 2, 8), floats(2, 16, 2, 8, seed=1), floats(2, 16, 2, 8, seed=2))


@program
def layernorm_bf16():
    def f(x, g, b):
        x = x.astype(jnp.bfloat16)
        m = x.mean(-1, keepdims=True)
        v = ((x - m) ** 2).mean(-1, keepdims=True)
        y = (x - m) * lax.rsqrt(v + 1e-3) * g.astype(jnp.bfloat16) + b.astype(jnp.bfloat16)
        return (y @ y.T).astype(jnp.float32)
    return f, (floats(8, 32), floats(32, seed=1), floats(32, seed=2))


@program
def dots():
    def f(a, b, c, v):
        high = lax.dot_general(a, b, (((1,), (0,)), ((), ())), precision=lax.Precision.HIGHEST)
        half = lax.dot_general(a.astype(jnp.bfloat16), b.astype(jnp.bfloat16),
                               (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32)
        ints = lax.dot_general((a * 3).astype(jnp.int8), (b * 3).astype(jnp.int8),
                               (((1,), (0,)), ((), ())), preferred_element_type=jnp.int32)
        return high, half, ints, a @ v, jnp.einsum("bij,bjk->bik", c, c), jnp.outer(v, v), v @ v
    return f, (floats(6, 10), floats(10, 7, seed=1), floats(3, 4, 4, seed=2), floats(10, seed=3))


@program
def conv2d():
    def f(x, w1, w2, w3):
        dims = ("NHWC", "HWIO", "NHWC")
        y = lax.conv_general_dilated(x, w1, (1, 1), "SAME", dimension_numbers=dims)
        y = jax.nn.silu(y)
        y = lax.conv_general_dilated(y, w2, (2, 2), "SAME", dimension_numbers=dims,
                                     feature_group_count=2)
        y = lax.conv_general_dilated(y, w3, (1, 1), "VALID", rhs_dilation=(2, 2),
                                     dimension_numbers=dims)
        return lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    return jax.value_and_grad(lambda *a: (f(*a) ** 2).mean(), (0, 1, 2, 3)), (
        floats(2, 12, 12, 3), floats(3, 3, 3, 4, seed=1), floats(3, 3, 2, 8, seed=2),
        floats(2, 2, 8, 4, seed=3))


@program
def conv_forms():
    def f(x, w, t):
        a = lax.conv_general_dilated(x, w, (1,), "SAME", dimension_numbers=("NCH", "OIH", "NCH"))
        b = lax.conv_transpose(t, jnp.swapaxes(w, 0, 2), (2,), "SAME",
                               dimension_numbers=("NHC", "HIO", "NHC"))
        c = jnp.convolve(x[0, 0], w[0, 0], mode="full")
        d = lax.conv_general_dilated(x, w[:, :1], (1,), "SAME", feature_group_count=4,
                                     dimension_numbers=("NCH", "OIH", "NCH"))
        return a, b, c, d
    return f, (floats(2, 4, 9), floats(4, 4, 3, seed=1), floats(2, 5, 4, seed=2))


@program
def batchnorm():
    def f(x, g, b):
        m, v = x.mean((0, 1, 2)), x.var((0, 1, 2))
        y = (x - m) * lax.rsqrt(v + 1e-5) * g + b
        return jax.nn.relu(y).mean((1, 2)), m, v
    return f, (floats(3, 6, 6, 4), floats(4, seed=1), floats(4, seed=2))


# Linear algebra: library calls.

@program
def cholesky_solve():
    def f(a, b):
        s = a @ a.T + 4 * jnp.eye(a.shape[0])
        low = jnp.linalg.cholesky(s)
        x = jax.scipy.linalg.cho_solve((low, True), b)
        t = jax.scipy.linalg.solve_triangular(low.T, b, lower=False)
        u = jax.scipy.linalg.solve_triangular(low, b, lower=True, trans=1, unit_diagonal=True)
        return low, x, t, u
    return f, (floats(6, 6), floats(6, 3, seed=1))


@program
def lu_qr():
    def f(a, b):
        q, r = jnp.linalg.qr(a)
        return (jnp.linalg.solve(a, b), jnp.linalg.det(a), jnp.linalg.slogdet(a)[1], q @ r,
                jnp.linalg.inv(a))
    return f, (floats(5, 5) + 3 * np.eye(5, dtype=np.float32), floats(5, 2, seed=1))


@program
def eigen():
    def f(a):
        s = a + a.T
        w, v = jnp.linalg.eigh(s)
        g = jnp.linalg.svd(a, compute_uv=False)
        u, d, t = jnp.linalg.svd(a, full_matrices=False)
        return w, (v * w) @ v.T, g, (u * d) @ t, jnp.sort(jnp.abs(jnp.linalg.eigvals(a)))
    return f, (floats(5, 5),)


@program
def schur_expm():
    def f(a):
        t, z = jax.scipy.linalg.schur(a)
        h = jax.scipy.linalg.hessenberg(a)
        return z @ t @ z.T, jnp.abs(h), jax.scipy.linalg.expm(a * .3), jnp.linalg.matrix_power(a, 3)
    return f, (floats(4, 4),)


@program
def linalg_batched():
    def f(a, b):
        s = jnp.einsum("bij,bkj->bik", a, a) + 3 * jnp.eye(4)
        return (jnp.linalg.cholesky(s), jax.vmap(jnp.linalg.solve)(s, b), jnp.linalg.eigvalsh(s),
                jnp.linalg.inv(s), lax.linalg.tridiagonal_solve(
                    s[:, 0], 4 + s[:, 1], s[:, 2], b))
    return f, (floats(3, 4, 4), floats(3, 4, 2, seed=1))


@program
def linalg_complex():
    def f(a):
        s = a @ a.conj().T + 2 * jnp.eye(4)
        w, v = jnp.linalg.eigh(s)
        q, r = jnp.linalg.qr(a)
        return jnp.linalg.cholesky(s), w, q @ r, jnp.linalg.solve(s, a), jnp.linalg.det(a)
    return f, ((floats(4, 4) + 1j * floats(4, 4, seed=1)).astype(np.complex64),)


# Order, indices.

@program
def sorts():
    def f(x, k, q):
        values, indices = lax.top_k(x, 3)
        a, b = lax.sort((k, q), num_keys=1)
        return (values, indices, jnp.sort(x, 0), jnp.argsort(-x, 1), a, b, jnp.argmax(x, -1),
                jnp.searchsorted(jnp.sort(q), x[0]), jnp.median(x, 1),
                jnp.unique(k, size=5, fill_value=-1))
    return f, (floats(4, 12), integers(4, 12), floats(12, seed=5))


@program
def sort_keys():
    def f(a, b, c):
        x, y, z = lax.sort((a, b, c), num_keys=2, is_stable=True)
        return x, y, z, jnp.lexsort((b, a)), jnp.sort(c.astype(jnp.bfloat16)).astype(jnp.float32)
    return f, (integers(3, 16), integers(9, 16, dtype=np.uint8), floats(16))


@program
def top_k_forms():
    def f(x):
        a, b = lax.approx_max_k(x, 3, recall_target=0.9)
        c, d = lax.approx_min_k(x, 3, recall_target=0.9)
        e, g = lax.top_k(x.T, 2)
        return a, b, c, d, e, g, lax.top_k((x * 9).astype(jnp.int32), 4)
    return f, (floats(4, 32),)


@program
def scatters():
    def f(x, i, u):
        return (x.at[i].add(u), x.at[i, i].set(u[:, 0], mode="drop"), x.at[:, i].max(u.T),
                jax.ops.segment_sum(u, i, num_segments=6), x.at[i].mul(u),
                x.at[jnp.array([0, 2])].min(u[:2]), jnp.bincount(i, length=8),
                jnp.histogram(x, bins=4)[0])
    return f, (floats(6, 6), integers(6, 5), floats(5, 6, seed=1))


@program
def gathers():
    def f(x, i, j):
        return (x[i], x[i, j], jnp.take(x, j, axis=1, mode="wrap"), jnp.take(x, i + 20, axis=0,
                mode="clip"), jnp.take_along_axis(x, i[None, :], 1), x[i][:, ::-1], x[::2, 1::3],
                jax.vmap(lambda row, at: row[at])(x[:5], j))
    return f, (floats(7, 8), integers(7, 5), integers(8, 5, seed=2))


@program
def gather_gradient():
    def f(x, i):
        return jax.grad(lambda x: (x[i] ** 2).sum() + x[i, i].sum())(x)
    return f, (floats(7, 8), integers(7, 5))


@program
def slices():
    def f(x, u, i):
        a = lax.dynamic_slice(x, (i, i), (3, 2))
        b = lax.dynamic_update_slice(x, u, (i + 5, i))
        c = jnp.roll(x, i, axis=0)
        d = lax.pad(x, 0.5, ((1, -1, 2), (0, 2, 0)))
        return a, b, c, d, jnp.flip(x, 1), jnp.concatenate([x, x * 2], 1), jnp.tile(x, (2, 1))
    return f, (floats(6, 5), floats(2, 2, seed=1), np.int32(2))


# Reductions and windows.

@program
def reductions():
    def f(x, i):
        return (x.sum(), x.sum(0), x.max(1), x.prod(-1), i.sum(0), jnp.any(x > 2, 1), x.argmin(0),
                jnp.cumsum(x, 1), lax.cummax(x, 0), jnp.cumprod(x[:, :4], 1), x.std(0),
                jax.nn.logsumexp(x, 1), lax.reduce_precision(x, 5, 10), jnp.cumsum(i, 0))
    return f, (floats(7, 9), integers(9, 4, 6))


@program
def big_sums():
    def f(x):
        return x.sum(1), (x * x).sum(), x.max(0), jnp.linalg.norm(x, axis=1)
    return f, (floats(40, 700),)


@program
def windows():
    def f(x):
        a = lax.reduce_window(x, 0., lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        b = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 1, 1, 1), "VALID",
                              window_dilation=(1, 2, 2, 1))
        c = jax.grad(lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1),
                                                 "VALID").sum())(x)
        return a, b, c
    return f, (floats(2, 7, 7, 3),)


@program
def variadic_reduce():
    def f(x, i):
        def pick(a, b):
            first = a[0] >= b[0]
            return jnp.where(first, a[0], b[0]), jnp.where(first, a[1], b[1])
        return lax.reduce((x, i), (np.float32(-np.inf), np.int32(0)), pick, (1,))
    return f, (floats(5, 8), integers(100, 5, 8))


# Control flow.

@program
def scan_lstm():
    def f(p, xs):
        def cell(carry, x):
            h, s = carry
            i, g, o = jnp.split(x @ p["x"] + h @ p["h"], 3, -1)
            s = jax.nn.sigmoid(i) * s + jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(s)
            return (h, s), h
        start = jnp.zeros((2, 6))
        return jax.value_and_grad(lambda xs: (lax.scan(cell, (start, start), xs)[1] ** 2).sum())(xs)
    return f, ({"x": floats(4, 18), "h": floats(6, 18, seed=1, scale=.4)}, floats(5, 2, 4, seed=2))


@program
def loops():
    def f(x, n):
        a = lax.while_loop(lambda c: c[0] < n, lambda c: (c[0] + 1, c[1] * 0.9 + c[0]), (0, x))
        b = lax.fori_loop(0, 5, lambda i, v: v.at[i].set(v[i] + i), x)
        c = lax.while_loop(lambda v: jnp.abs(v * v - 2) > 1e-4, lambda v: (v + 2 / v) / 2, x[0] * 0 + 1)
        return a, b, c
    return f, (floats(8), np.int32(4))


@program
def branches():
    def f(i, x, y):
        a = lax.switch(i, [lambda v: v + 1, jnp.sin, lambda v: v @ v.T @ v, lambda v: -v], x)
        b = lax.cond(y[0] > 0, lambda v: v.sum(), lambda v: v.prod(), y)
        c = jax.vmap(lambda p, v: lax.cond(p > 0, jnp.exp, jnp.cos, v))(y, y)
        return a, b, c, lax.select_n(y > 0, y, -y)
    return f, (np.int32(2), floats(4, 4), floats(6, seed=1))


@program
def map_remat():
    def f(x):
        a = lax.map(lambda v: jnp.tanh(v).sum(), x)
        b = jax.grad(lambda x: jax.checkpoint(lambda v: jnp.sin(jnp.exp(-v * v)))(x).sum())(x)
        return a, b, lax.associative_scan(lambda p, q: p * q + q, x)
    return f, (floats(6, 5),)


@program
def newton():
    def f(x):
        def body(state):
            x, i = state
            return x - (x ** 3 - 2 * x - 5) / (3 * x ** 2 - 2), i + 1
        return lax.while_loop(lambda s: (jnp.abs(s[0] ** 3 - 2 * s[0] - 5).max() > 1e-3) & (s[1] < 50),
                              body, (x, 0))
    return f, (np.abs(floats(4)) + 1.5,)


# Element types.

@program
def integer_types():
    def f(a, b, u, s):
        return (a // b, a % b, lax.div(a, b), lax.rem(a, b), a << 3, a >> 1,
                lax.shift_right_logical(a, jnp.int32(2)), ~a, a ^ b, lax.population_count(u),
                lax.clz(u), u * u, s + s, jnp.abs(a), jnp.sign(a), a ** 2, jnp.clip(a, -3, 4),
                lax.bitcast_convert_type(u, jnp.int32))
    return f, (integers(40, 9) - 20, integers(5, 9, seed=2) + 1,
               integers(2 ** 31, 9, dtype=np.uint32), integers(200, 9, dtype=np.int8))


@program
def int4_arithmetic():
    def f(x):
        a = x.astype(jnp.int4)
        b = jnp.abs(x).astype(jnp.uint4)
        return (a * a).astype(jnp.int32), (b + b).astype(jnp.int32), (a + a).astype(jnp.float32)
    return f, (integers(15, 12) - 7,)


@program
def casts():
    def f(x, i):
        y = [x.astype(t).astype(jnp.float32) for t in (jnp.bfloat16, jnp.float16,
             jnp.float8_e4m3fn, jnp.float8_e5m2)]
        z = [jnp.clip(x * 5, 0, 100).astype(t).astype(jnp.int32) for t in (jnp.uint8, jnp.int16)]
        return *y, *z, i.astype(jnp.float32), i.astype(bool), (x > 0).astype(jnp.int8), x.astype(
            jnp.complex64)
    return f, (floats(10, scale=4), integers(9, 10))


@program
def float8_dot():
    def f(a, b, s):
        qa, qb = a.astype(jnp.float8_e4m3fn), b.astype(jnp.float8_e5m2)
        return (qa.astype(jnp.float32) @ qb.astype(jnp.float32)) * s, qa.astype(jnp.bfloat16) + 1
    return f, (floats(8, 16), floats(16, 4, seed=1), np.float32(.5))


@program
def half_math():
    def f(x):
        h, b = x.astype(jnp.float16), x.astype(jnp.bfloat16)
        return (jnp.exp(h).astype(jnp.float32), jnp.tanh(b).astype(jnp.float32),
                (h * h + h).sum(1).astype(jnp.float32), jax.nn.softmax(b, -1).astype(jnp.float32),
                jnp.sqrt(jnp.abs(h)).astype(jnp.float32))
    return f, (floats(6, 8),)


@program
def complex_math():
    def f(z, x):
        return (z * z, jnp.exp(z), jnp.abs(z), jnp.angle(z), jnp.real(z), z.conj(), jnp.sqrt(z),
                jnp.log(z), z @ z.T, lax.complex(x, x + 1), jnp.tanh(z), z / (z + 2), z.sum(0))
    return f, ((floats(3, 4) + 1j * floats(3, 4, seed=1)).astype(np.complex64), floats(5))


@program
def special():
    def f(x):
        p = jnp.abs(x) + 0.5
        return (jax.scipy.special.erf(x), jax.scipy.special.erfinv(jnp.tanh(x)), lax.lgamma(p),
                lax.digamma(p), jnp.log1p(p), jnp.expm1(x), jnp.cbrt(x), jnp.arctan2(x, p),
                jnp.arcsinh(x), jnp.sinh(x), jnp.tan(x), lax.igamma(p, p * 2), jnp.round(x * 3),
                jnp.power(p, x), lax.rsqrt(p), jnp.logaddexp(x, p), lax.bessel_i0e(x),
                jax.nn.gelu(x, approximate=False), jax.nn.softplus(x), jnp.nextafter(x, p))
    return f, (floats(11),)


@program
def fft():
    def f(x, c):
        a = jnp.fft.rfft(x)
        b = jnp.fft.irfft(a * jnp.exp(-jnp.arange(a.shape[-1]) / 7.0), n=x.shape[-1])
        d = jnp.fft.fft2(c)
        return b, d, jnp.abs(jnp.fft.ifft(d, axis=-1)), jnp.fft.rfftn(x.reshape(2, 2, 30))
    return f, (floats(4, 30), (floats(8, 16) + 1j * floats(8, 16, seed=1)).astype(np.complex64))


# Random numbers.

@program
def threefry():
    def f(seed, x):
        k = jax.random.split(jax.random.PRNGKey(seed), 4)
        drop = jnp.where(jax.random.bernoulli(k[0], .5, x.shape), x, 0)
        return (drop, jax.random.normal(k[1], (4, 3)), jax.random.randint(k[2], (5,), 0, 10),
                jax.random.permutation(k[3], 8), jax.random.categorical(k[3], x))
    return f, (np.uint32(3), floats(4, 6))


@program
def philox():
    def f(key, x):
        a, b = lax.rng_bit_generator(key, (4, 6), dtype=np.uint32)
        u = (b >> 9).astype(jnp.float32) / (1 << 23)
        return a, b, jnp.where(u > .5, x, 0), lax.rng_bit_generator(key, (3,), dtype=np.uint8)[1]
    return f, (np.array([1, 2, 3, 4], np.uint32), floats(4, 6))


# Shapes of whole programs.

@program
def transformer_block():
    def f(p, x):
        def norm(x):
            return (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)
        q, k, v = jnp.split(norm(x) @ p["qkv"], 3, -1)
        heads = lambda t: t.reshape(2, 8, 2, 8).transpose(0, 2, 1, 3)
        a = jax.nn.softmax(heads(q) @ heads(k).swapaxes(-1, -2) / 3, -1) @ heads(v)
        x = x + a.transpose(0, 2, 1, 3).reshape(2, 8, 16) @ p["o"]
        return x + jax.nn.gelu(norm(x) @ p["up"]) @ p["down"]
    p = {"qkv": floats(16, 48, scale=.2), "o": floats(16, 16, scale=.2, seed=1),
         "up": floats(16, 32, scale=.2, seed=2), "down": floats(32, 16, scale=.2, seed=3)}
    return f, (p, floats(2, 8, 16, seed=4))


@program
def kmeans():
    def f(x, c):
        def step(c, _):
            near = jnp.argmin(((x[:, None] - c[None]) ** 2).sum(-1), 1)
            total = jax.ops.segment_sum(x, near, num_segments=3)
            count = jax.ops.segment_sum(jnp.ones(len(x)), near, num_segments=3)
            return total / jnp.maximum(count, 1)[:, None], near
        return lax.scan(step, c, None, length=4)
    return f, (floats(20, 3), floats(3, 3, seed=1))


@program
def adam():
    def f(p, m, v, t, g):
        m = jax.tree.map(lambda m, g: .9 * m + .1 * g, m, g)
        v = jax.tree.map(lambda v, g: .99 * v + .01 * g * g, v, g)
        return jax.tree.map(lambda p, m, v: p - 1e-2 * (m / (1 - .9 ** t)) / (
            jnp.sqrt(v / (1 - .99 ** t)) + 1e-6), p, m, v), m, v
    p = {"w": floats(4, 5), "b": floats(5, seed=1)}
    return f, (p, jax.tree.map(np.zeros_like, p), jax.tree.map(np.zeros_like, p), np.float32(3),
               jax.tree.map(lambda a: a * .1, p))


@program
def constants():
    table = floats(5, 7, seed=21)
    steps = np.arange(30, dtype=np.int32)[::-1].copy()
    def f(x, i):
        return x @ table, jnp.asarray(steps)[i], x * np.linspace(0, 1, 5, dtype=np.float32)
    return f, (floats(3, 5), integers(30, 6))


@program
def image():
    def f(x):
        y = jax.image.resize(x.astype(jnp.float32), (1, 9, 12, 3), "bilinear")
        g = jnp.clip(jnp.round(y), 0, 255).astype(jnp.uint8)
        return g, (g.astype(jnp.int32) * jnp.array([77, 150, 29])).sum(-1) >> 8
    return f, (integers(256, 1, 6, 8, 3, dtype=np.uint8),)


@program
def shard_map_sum():
    mesh, P, shard = _mesh()
    def f(x, w):
        def local(x, w):
            y = lax.psum(x @ w, "y")
            z = lax.all_gather(y, "x", axis=0, tiled=True)
            s = lax.psum_scatter(z, "x", scatter_dimension=0, tiled=True)
            return s + lax.axis_index("x"), lax.ppermute(y, "x", [(0, 1), (1, 0)])
        return shard(local, mesh, (P("x", "y"), P("y", None)), (P("x", None), P("x", None)))(x, w)
    return f, (floats(8, 6), floats(6, 4, seed=1))


@program
def all_to_all():
    mesh, P, shard = _mesh()
    def f(x):
        def local(x):
            return lax.all_to_all(x, "x", 1, 0, tiled=True) * lax.pmax(x.max(), ("x", "y"))
        return shard(local, mesh, (P("x", "y"),), P("x", "y"))(x)
    return f, (floats(4, 8),)


@program
def sharded_matmul():
    mesh, P, _ = _mesh()
    place = lambda *axes: jax.sharding.NamedSharding(mesh, P(*axes))
    def f(x, w, b):
        x = lax.with_sharding_constraint(x, place("x", None))
        w = lax.with_sharding_constraint(w, place(None, "y"))
        y = jax.nn.relu(x @ w + b)
        return lax.with_sharding_constraint(y, place("x", "y")), y.sum(0), jnp.sort(y, 1)
    return f, (floats(8, 6), floats(6, 8, seed=1), floats(8, seed=2))


def _mesh():
    """Two axes of two devices; shard_map of any version, its replication check off."""
    from jax.sharding import Mesh, PartitionSpec
    mesh = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("x", "y"))
    def shard(f, mesh, ins, outs):
        try:
            from jax import shard_map
            return shard_map(f, mesh=mesh, in_specs=ins, out_specs=outs, check_vma=False)
        except (ImportError, TypeError):
            from jax.experimental.shard_map import shard_map
            return shard_map(f, mesh=mesh, in_specs=ins, out_specs=outs, check_rep=False)
    return mesh, PartitionSpec, shard
