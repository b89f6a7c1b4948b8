"""Programs with which nothing is wrong, written by JAX: layers of many sizes, models, gradients, loops, sorts.

    python zoo/clean_jax.py DIR [--seed N]

Sizes are drawn by the seed; the same seed and JAX give the same programs. They are controls of the debugger (false_alarms.py),
made when they are needed and kept out of the repository."""
import argparse
import functools
import pathlib
import random

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.scipy import linalg as jsl
from jax.scipy import special as jsp

jax.config.update("jax_platforms", "cpu")
FAMILIES = []


def family(count):
    """The function below makes so many programs: from a generator of sizes to (function, arguments)."""

    def register(make):
        FAMILIES.append((make, count))
        return make

    return register


def of(*shape, type=jnp.float32):
    return jax.ShapeDtypeStruct(shape, type)


def floats(r):
    return r.choice([jnp.float32] * 4 + [jnp.bfloat16, jnp.float16])


@family(48)
def linear(r):
    """x @ w.T + b, as PyTorch has it."""
    k = r.choice([1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32, 48, 63, 64, 100, 128, 256, 300])
    n = r.choice([1, 2, 3, 4, 5, 7, 8, 10, 16, 17, 32, 33, 64, 100, 128])
    lead = r.choice([(), (1,), (2,), (3,), (4,), (7,), (8,), (16,), (33,), (64,), (2, 3), (4, 16)])
    type = floats(r)
    bias = r.random() < 0.5

    def f(x, w, b):
        y = x @ w.T
        return y + b if bias else y
    return f, [of(*lead, k, type=type), of(n, k, type=type), of(n, type=type)]


@family(10)
def matmuls(r):
    """Operands in all orders, batches, vectors."""
    m, k, n, b = (r.choice([1, 2, 3, 5, 8, 13, 16, 40]) for _ in range(4))
    how, left, right = r.choice([("mk,kn->mn", (m, k), (k, n)), ("km,kn->mn", (k, m), (k, n)), ("km,nk->nm", (k, m), (n, k)),
                                 ("bmk,bnk->bmn", (b, m, k), (b, n, k)), ("mbk,kbn->bnm", (m, b, k), (k, b, n)), ("k,nk->n", (k,), (n, k)),
                                 ("mk,k->m", (m, k), (k,)), ("bhmk,bhnk->bhmn", (2, b, m, k), (2, b, n, k))])
    return (lambda x, y: jnp.einsum(how, x, y)), [of(*left, type=(type := floats(r))), of(*right, type=type)]


def layer_norm(x, g, b):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * g + b


def attention(x, wq, wk, wv, heads, causal):
    n, d = x.shape
    q, k, v = ((x @ w).reshape(n, heads, d // heads).transpose(1, 0, 2) for w in (wq, wk, wv))
    scores = q @ k.transpose(0, 2, 1) / np.sqrt(d // heads)
    if causal:
        scores = jnp.where(jnp.tril(jnp.ones((n, n), bool)), scores, -1e9)
    return (jax.nn.softmax(scores, -1) @ v).transpose(1, 0, 2).reshape(n, d)


@family(8)
def transformer(r):
    """One to three blocks; with gradients in half of them."""
    d, heads, n, blocks = r.choice([8, 16, 24]), r.choice([1, 2, 4]), r.choice([4, 7, 12]), r.choice([1, 2, 3])
    causal, wantsGradient = r.random() < 0.5, r.random() < 0.5

    def f(x, *weights):
        for i in range(blocks):
            wq, wk, wv, up, down, g, b = weights[7 * i: 7 * i + 7]
            x = x + attention(layer_norm(x, g, b), wq, wk, wv, heads, causal)
            x = x + jax.nn.gelu(layer_norm(x, g, b) @ up) @ down
        return x
    one = [of(d, d)] * 3 + [of(d, 2 * d), of(2 * d, d), of(d), of(d)]
    arguments = [of(n, d)] + one * blocks
    if wantsGradient:
        return jax.grad(lambda *a: (f(*a) ** 2).mean(), argnums=tuple(range(len(arguments)))), arguments
    return f, arguments


@family(6)
def mlp_step(r):
    """A training step: forward, gradients, update by SGD, momentum or Adam."""
    sizes = [r.choice([3, 5, 8, 16, 20]) for _ in range(r.choice([3, 4]))]
    rows, way = r.choice([1, 4, 9, 16]), r.choice(["sgd", "momentum", "adam"])
    act = r.choice([jax.nn.relu, jnp.tanh, jax.nn.gelu, jax.nn.silu, jax.nn.softplus])

    def loss(weights, x, y):
        for i, w in enumerate(weights):
            x = x @ w.T if i + 1 == len(weights) else act(x @ w.T)
        return -jnp.mean(jax.nn.log_softmax(x)[jnp.arange(rows), y])

    def f(weights, moments, x, y):
        value, gradients = jax.value_and_grad(loss)(weights, x, y % sizes[-1])
        if way == "sgd":
            return value, [w - 0.1 * g for w, g in zip(weights, gradients)]
        moments = [0.9 * m + 0.1 * g for m, g in zip(moments, gradients)]
        if way == "momentum":
            return value, [w - 0.1 * m for w, m in zip(weights, moments)], moments
        return value, [w - 0.01 * m / (jnp.sqrt(g * g) + 1e-3) for w, m, g in zip(weights, moments, gradients)]
    weights = [of(n, k) for k, n in zip(sizes, sizes[1:])]
    return f, [weights, weights, of(rows, sizes[0]), of(rows, type=jnp.int32)]


@family(8)
def convolutions(r):
    """A small net of convolutions, pooling and a dense layer; gradients in half of them."""
    size, c, o = r.choice([6, 8, 11]), r.choice([1, 3]), r.choice([2, 4, 5])
    stride, dilation, pad = r.choice([1, 2]), r.choice([1, 1, 2]), r.choice(["SAME", "VALID"])
    layout = r.choice([("NHWC", "HWIO", "NHWC"), ("NCHW", "OIHW", "NCHW")])
    pool, wantsGradient = r.choice(["max", "mean", "none"]), r.random() < 0.5

    def f(x, k):
        y = jax.nn.relu(lax.conv_general_dilated(x, k, (stride, stride), pad, rhs_dilation=(dilation, dilation), dimension_numbers=layout))
        window = (1, 2, 2, 1) if layout[0] == "NHWC" else (1, 1, 2, 2)
        if pool == "max":
            y = lax.reduce_window(y, -jnp.inf, lax.max, window, window, "VALID")
        elif pool == "mean":
            y = lax.reduce_window(y, 0.0, lax.add, window, window, "VALID") / 4
        return y
    x = of(2, size, size, c) if layout[0] == "NHWC" else of(2, c, size, size)
    k = of(3, 3, c, o) if layout[0] == "NHWC" else of(o, c, 3, 3)
    return (jax.grad(lambda x, k: (f(x, k) ** 2).sum(), argnums=(0, 1)) if wantsGradient else f), [x, k]


@family(6)
def recurrent(r):
    """RNN, GRU and LSTM over time by scan; gradients in some."""
    d, h, steps = r.choice([3, 5, 8]), r.choice([4, 6, 8]), r.choice([3, 6, 10])
    kind, wantsGradient = r.choice(["rnn", "gru", "lstm"]), r.random() < 0.4

    def cell(wx, wh, state, x):
        a = x @ wx.T + state[0] @ wh.T
        if kind == "rnn":
            return (jnp.tanh(a[:h]), state[1]), a[0]
        i, j, k, l = jnp.split(a, 4)
        if kind == "gru":
            new = jax.nn.sigmoid(i) * jnp.tanh(j) + jax.nn.sigmoid(k) * state[0]
            return (new, state[1]), new
        c = jax.nn.sigmoid(i) * state[1] + jax.nn.sigmoid(j) * jnp.tanh(k)
        return (jax.nn.sigmoid(l) * jnp.tanh(c), c), c

    def f(wx, wh, xs):
        return lax.scan(functools.partial(cell, wx, wh), (jnp.zeros(h), jnp.ones(h)), xs)
    if wantsGradient:
        return jax.grad(lambda wx, wh, xs: f(wx, wh, xs)[0][0].sum(), argnums=(0, 1)), [of(4 * h, d), of(4 * h, h), of(steps, d)]
    return f, [of(4 * h, d), of(4 * h, h), of(steps, d)]


@family(8)
def loops(r):
    """Power iteration, Newton, Jacobi, k-means, simulation: while and fori."""
    n, steps = r.choice([3, 5, 8, 12]), r.choice([3, 7, 12])
    kind = r.choice(["power", "newton", "jacobi", "kmeans", "oscillator", "collatz", "game", "sieve"])
    if kind == "power":
        def f(a):
            return lax.fori_loop(0, steps, lambda _, v: (a @ v) / jnp.linalg.norm(a @ v), jnp.ones(n))
        return f, [of(n, n)]
    if kind == "newton":
        return (lambda x: lax.while_loop(lambda s: (jnp.abs(s[0] ** 2 - s[2]).max() > 1e-3) & (s[1] < 30),
                                         lambda s: (0.5 * (s[0] + s[2] / s[0]), s[1] + 1, s[2]),
                                         (abs(x) + 1, 0, abs(x) + 0.5))[0]), [of(n)]
    if kind == "jacobi":
        return (lambda a, b: lax.fori_loop(0, steps, lambda _, x: (b - a @ x + 9.0 * x) / 9.0, b)), [of(n, n), of(n)]
    if kind == "kmeans":
        def f(points, centres):
            def step(_, c):
                near = jnp.argmin(((points[:, None] - c[None]) ** 2).sum(-1), 1)
                hot = jax.nn.one_hot(near, 3)
                return (hot.T @ points) / (hot.sum(0)[:, None] + 1e-6)
            return lax.fori_loop(0, 3, step, centres)
        return f, [of(4 * n, 2), of(3, 2)]
    if kind == "oscillator":
        def f(x, v):
            def step(state, _):
                x, v = state
                v = v - 0.01 * x
                return (x + 0.01 * v, v), (x ** 2 + v ** 2).sum()
            return lax.scan(step, (x, v), None, length=5 * steps)
        return f, [of(n), of(n)]
    if kind == "collatz":
        return (lambda x: lax.while_loop(lambda s: jnp.any(s[0] > 1) & (s[1] < 60),
                                         lambda s: (jnp.where(s[0] <= 1, s[0], jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1)), s[1] + 1),
                                         (x + 1, 0))), [of(n, type=jnp.int32)]
    if kind == "game":
        def f(board):
            def step(_, b):
                around = sum(jnp.roll(b, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
                return jnp.where((around == 3) | ((b == 1) & (around == 2)), 1, 0)
            return lax.fori_loop(0, steps, step, board % 2)
        return f, [of(n + 3, n + 3, type=jnp.int32)]
    return (lambda x: lax.fori_loop(2, 12, lambda p, s: jnp.where((s % p == 0) & (s != p), 0, s), x + jnp.arange(40))), [of(40, type=jnp.int32)]


@family(10)
def orders(r):
    """Sorts, searches, unique-like counts, top k, medians."""
    n, rows = r.choice([5, 16, 33, 100]), r.choice([1, 3, 8])
    type = r.choice([jnp.float32, jnp.int32, jnp.float32, jnp.uint8])
    f = r.choice([lambda x: jnp.sort(x, -1), lambda x: jnp.argsort(x, -1), lambda x: jnp.sort(x, 0)[::-1], lambda x: lax.top_k(x, min(n, 4)),
                  lambda x: jnp.median(x.astype(jnp.float32), -1), lambda x: jnp.searchsorted(jnp.sort(x[0]), x[0]),
                  lambda x: jnp.bincount(x.reshape(-1).astype(jnp.int32) % 7, length=7), lambda x: jnp.take_along_axis(x, jnp.argsort(x, 1), 1),
                  lambda x: lax.sort((x, jnp.flip(x, 1)), num_keys=2), lambda x: (x.argmax(1), x.argmin(0), x.max())])
    return f, [of(rows, n, type=type)]


@family(10)
def indexing(r):
    """Gathers, scatters, embeddings, segments, updates in place."""
    n, d, m = r.choice([6, 10, 20]), r.choice([2, 3, 8]), r.choice([3, 5, 11])
    i = of(m, type=jnp.int32)
    f, arguments = r.choice([
        (lambda t, i: t[i % n], [of(n, d), i]), (lambda t, i: t.at[i % n].add(1.5), [of(n, d), i]),
        (lambda t, i: t.at[i % n, 0].set(i.astype(jnp.float32)), [of(n, d), i]), (lambda t, i: jax.ops.segment_sum(t, i % 4, 4), [of(m, d), i]),
        (lambda t, i: t[:, i % d].sum(0), [of(n, d), i]), (lambda t, i: jax.grad(lambda t: (t[i % n] ** 2).sum())(t), [of(n, d), i]),
        (lambda t, i: lax.dynamic_slice(t, (i[0] % 3, 0), (3, d)), [of(n, d), i]), (lambda t, i: jnp.roll(t, 2, 0) + t[::-1], [of(n, d), i]),
        (lambda t, i: t.at[i % n].max(0.25), [of(n, d), i]), (lambda t, i: jnp.take(t, i % (n * d)), [of(n, d), i])])
    return f, arguments


@family(14)
def reductions(r):
    """Means, variances, softmax, norms, losses, cumulative sums, of odd sizes."""
    shape = r.choice([(7,), (100,), (3, 5), (8, 64), (17, 33), (2, 3, 9), (1, 1000), (5000,), (64, 129)])
    type = floats(r)
    f = r.choice([lambda x: jax.nn.softmax(x), lambda x: x.var(-1), lambda x: jax.nn.logsumexp(x, -1), lambda x: jnp.cumsum(x, -1),
                  lambda x: jnp.linalg.norm(x), lambda x: x.sum(0), lambda x: (x * x).mean(), lambda x: jnp.prod(jnp.tanh(x), -1),
                  lambda x: jax.grad(lambda x: jax.nn.log_softmax(x)[..., 0].sum())(x), lambda x: x.std(0), lambda x: jnp.cumprod(jnp.tanh(x), 0),
                  lambda x: (x > 0).sum(-1), lambda x: jnp.max(x, -1) - jnp.min(x, -1), lambda x: lax.cummax(x, x.ndim - 1)])
    return f, [of(*shape, type=type)]


@family(12)
def functions(r):
    """Chains of elementwise functions."""
    shape, type = r.choice([(5,), (33,), (4, 7), (2, 3, 5), (1000,)]), floats(r)
    pool = [jnp.tanh, jnp.sin, jnp.cos, jax.nn.gelu, jax.nn.sigmoid, jnp.abs, lambda x: jnp.exp(jnp.minimum(x, 2)), lambda x: jnp.log1p(jnp.abs(x)),
            lambda x: jnp.sqrt(jnp.abs(x) + 0.5), jnp.floor, jax.nn.silu, jax.nn.softplus, lambda x: jnp.where(x > 0, x, 0.1 * x),
            lambda x: x / (1 + jnp.abs(x)), lambda x: x * x, jsp.erf, jnp.arctan, lambda x: jnp.clip(x, -1, 1), jnp.cbrt, jnp.sinh]
    chosen = [r.choice(pool) for _ in range(r.choice([2, 4, 8]))]

    def f(x, y):
        for g in chosen:
            x = g(x) + y
        return x
    if r.random() < 0.3:
        return jax.grad(lambda x, y: f(x, y).astype(jnp.float32).sum()), [of(*shape, type=type)] * 2
    return f, [of(*shape, type=type)] * 2


@family(8)
def algebra(r):
    """Factors, solves, transforms, complex numbers."""
    n = r.choice([2, 3, 5, 8])
    spd = lambda a: a @ a.T + n * jnp.eye(n)
    f = r.choice([lambda a: jnp.linalg.cholesky(spd(a)), lambda a: jsl.solve_triangular(jnp.linalg.cholesky(spd(a)), a, lower=True),
                  lambda a: jnp.abs(jnp.fft.fft(a)), lambda a: jnp.fft.irfft(jnp.fft.rfft(a), n), lambda a: jnp.linalg.solve(spd(a), a[0]),
                  lambda a: ((a + 1j * a.T) @ (a - 2j)).real, lambda a: jnp.kron(a, a), lambda a: jnp.exp(1j * a).imag])
    return f, [of(n, n)]


@family(8)
def random_numbers(r):
    shape = r.choice([(7,), (4, 5), (64,)])
    f = r.choice([jax.random.normal, jax.random.uniform, jax.random.bits, lambda k, s: jax.random.permutation(k, s[0]),
                  lambda k, s: jax.random.randint(k, s, 0, 10), lambda k, s: jax.random.bernoulli(k, 0.3, s),
                  lambda k, s: jax.random.categorical(k, jnp.zeros(s)), lambda k, s: jax.random.exponential(k, s)])
    return (lambda key: f(jax.random.wrap_key_data(key), shape)), [of(2, type=jnp.uint32)]


@family(6)
def integers(r):
    shape, type = r.choice([(9,), (4, 6), (40,)]), r.choice([jnp.int32, jnp.uint32, jnp.int8, jnp.uint8, jnp.int16])
    f = r.choice([lambda x, y: (x // (y + 1), x % (y + 1)), lambda x, y: (x << 2) ^ (y >> 1), lambda x, y: (x * y).sum(-1), lambda x, y: x @ y.T if x.ndim == 2 else x @ y,
                  lambda x, y: jnp.cumsum(x) - y.reshape(-1), lambda x, y: jnp.where(x > y, x, y).astype(jnp.float32) / 3])
    return f, [of(*shape, type=type)] * 2


def write(folder, seed):
    """One file per program; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for make, count in FAMILIES:
        for index in range(count):
            f, arguments = make(random.Random(f"{seed} {make.__name__} {index}"))
            file = folder / f"{make.__name__}_{index}.mlir"
            file.write_text(jax.jit(f).lower(*arguments).as_text(debug_info=True))
            files.append(file)
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    print(f"{len(write(options.folder, options.seed))} programs in {options.folder}")


if __name__ == "__main__":
    main()
