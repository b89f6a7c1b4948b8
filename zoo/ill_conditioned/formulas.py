"""Formulas that lose digits, each in a piece of what people write around it.

The line of the op in which the error grows is marked with what it is there: `# GROWS subtract`. Where several
ops share the growth (a recurrence), each is marked. `# DECIDES compare`: there a
decision turns round; `# LEAVES exponential`: there a number leaves the range of its type. make.py lowers them with JAX and takes the truth from the marks."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

FORMULAS = {}


def formula(*arguments):
    """Registers a function with its inputs."""
    def register(function):
        FORMULAS[function.__name__] = (function, arguments)
        return function
    return register


def normal(seed, *shape, dtype=np.float32):
    return np.random.RandomState(seed).standard_normal(shape).astype(dtype)


def uniform(seed, low, high, *shape, dtype=np.float32):
    return np.random.RandomState(seed).uniform(low, high, shape).astype(dtype)


# Cancellation.

@formula(normal(1, 16, 256) + 1000, normal(2, 256))
def variance(x, scale):
    mean = jnp.mean(x, axis=1)
    squares = jnp.mean(x * x, axis=1)
    spread = squares - mean * mean  # GROWS subtract
    return (x - mean[:, None]) / jnp.sqrt(jnp.abs(spread) + 1e-5)[:, None] * scale


@formula((np.random.RandomState(3).standard_normal((8, 64)) + 1e7))
def variance_of_doubles(x):
    mean = jnp.mean(x, axis=1)
    squares = jnp.mean(x * x, axis=1)
    return squares - mean * mean  # GROWS subtract


@formula(uniform(4, 11, 14, 32))
def log_of_difference(x):
    p = jax.nn.sigmoid(x)
    rest = 1.0 - p  # GROWS subtract
    return -jnp.log(rest)


@formula(uniform(5, 1, 2, 24), uniform(6, 5e3, 2e4, 24), uniform(7, 1, 2, 24))
def quadratic(a, b, c):
    root = jnp.sqrt(b * b - 4 * a * c)
    top = -b + root  # GROWS add
    return top / (2 * a)


@formula(uniform(8, 12, 14, 40), normal(9, 40))
def cancelling_sum(x, y):
    large = jnp.exp(x)
    terms = jnp.stack([large, y, -jnp.exp(x * 0.5) * jnp.exp(x * 0.5)], axis=1)
    total = jnp.sum(terms, axis=1)  # GROWS reduce
    return jnp.tanh(total)


@formula(uniform(10, 1, 2, 20), normal(11, 20))
def determinant(a, d):
    b, c = a * 1.0001, a * 0.9999 + d * 1e-6
    return a * a - b * c  # GROWS subtract


@formula(uniform(12, 0.5, 2, 30))
def finite_difference(x):
    h = 2e-6
    def f(t):
        return jnp.exp(t) * t
    rise = f(x + h) - f(x)  # GROWS subtract
    return rise / h


@formula(uniform(13, 0.5, 2, 30).astype(jnp.bfloat16))
def centred_difference_bf16(x):
    h = jnp.asarray(0.015625, jnp.bfloat16)
    up, down = jnp.sin(x + h), jnp.sin(x - h)
    return (up - down) / (2 * h)  # GROWS subtract


@formula((normal(14, 64, dtype=np.float64) * 0.4 + 1500).astype(np.float16))
def offsets_f16(x):
    scaled = x * jnp.asarray(1.3, jnp.float16)
    mean = jnp.mean(scaled)
    centred = scaled - mean  # GROWS subtract
    return centred * centred


@formula(normal(15, 8, 3), normal(16, 8, 3))
def gram_schmidt(v, noise):
    first = v / jnp.sqrt(jnp.sum(v * v, axis=1, keepdims=True))
    w = first * 3.0 + noise * 1e-6
    along = jnp.sum(w * first, axis=1, keepdims=True)
    rest = w - along * first  # GROWS subtract
    return rest / jnp.sqrt(jnp.sum(rest * rest, axis=1, keepdims=True))


@formula(uniform(17, 1e-6, 1e-5, 16))
def expm1_by_hand(x):
    rise = jnp.exp(x) - 1.0  # GROWS subtract
    return rise / x


@formula(uniform(18, 1e-4, 3e-3, 16))
def one_minus_cosine(x):
    versine = 1.0 - jnp.cos(x)  # GROWS subtract
    return versine / (x * x)


@formula(uniform(19, 1e6, 1e7, 16))
def root_difference(x):
    return jnp.sqrt(x + 1.0) - jnp.sqrt(x)  # GROWS subtract


@formula(normal(20, 12, 3), normal(21, 12, 3))
def cross_product(a, noise):
    b = a * 1.7 + noise * 1e-6
    left = a[:, 1] * b[:, 2]
    right = a[:, 2] * b[:, 1]
    normal_part = left - right  # GROWS subtract
    return normal_part * 1e6


@formula(uniform(22, 3.9999, 4.0001, 16))
def polynomial(x):
    # (x - 1) (x - 2) ... (x - 8), multiplied out, near its root 4.
    y = jnp.ones_like(x)
    y = y * x - 36.0
    y = y * x + 546.0
    y = y * x - 4536.0
    y = y * x + 22449.0
    y = y * x - 67284.0
    y = y * x + 118124.0
    y = y * x - 109584.0  # GROWS subtract
    y = y * x + 40320.0  # GROWS add
    return y


@formula(uniform(23, 2, 3, 20), uniform(24, 1e-7, 1e-6, 20))
def heron(a, sliver):
    b = a * 0.6
    c = (a - b) * (1 + sliver)
    s = (a + b + c) * 0.5
    thin = s - a  # GROWS subtract
    return jnp.sqrt(jnp.abs(s * thin * (s - b) * (s - c)))


@formula(uniform(25, 1, 2, 20))
def secant(x):
    f = jnp.exp(x) - 3.0
    x1 = x * 1.0000005
    f1 = jnp.exp(x1) - 3.0
    slope = f1 - f  # GROWS subtract
    run = x1 - x  # GROWS subtract
    return x1 - f1 * run / slope


# Functions that are steep there.

@formula(uniform(26, 1e-7, 1e-6, 16))
def log1p_by_hand(x):
    more = 1.0 + x
    return jnp.log(more) / x  # GROWS log


@formula(uniform(27, -16, -13, 16))
def softplus(x):
    e = jnp.exp(x)
    inside = 1.0 + e
    return jnp.log(inside)  # GROWS log


@formula(uniform(28, 1.0, 2.0, 16))
def tan_near_pole(x):
    angle = (x + 0.1) / (x + 0.1) * 1.5707 + x * 1e-6
    return jnp.tan(angle)  # GROWS tan


@formula(normal(29, 12, 4), normal(30, 12, 4))
def angle_between(a, noise):
    b = a * 2.5 + noise * 1e-4
    length = jnp.sqrt(jnp.sum(a * a, axis=1) * jnp.sum(b * b, axis=1))
    cosine = jnp.sum(a * b, axis=1) / length
    return jnp.arccos(jnp.minimum(cosine, 1.0))  # GROWS acos


@formula(uniform(31, 1e5, 1e6, 24), uniform(32, 1, 2, 24))
def large_angle(x, y):
    angle = x * y
    return jnp.sin(angle)  # GROWS sine


@formula(np.arange(1, 33, dtype=np.float32))
def floor_at_steps(k):
    share = k * 0.1
    return jnp.floor(share * 10.0)  # DECIDES floor


@formula(normal(33, 4, 8) * 40 + 60)
def softmax_without_maximum(x):
    e = jnp.exp(x)  # LEAVES exponential
    return e / jnp.sum(e, axis=1, keepdims=True)


@formula(normal(34, 4, 8) - 120)
def logsumexp_without_maximum(x):
    e = jnp.exp(x)  # LEAVES exponential
    return jnp.log(jnp.sum(e, axis=1))


@formula(normal(35, 8))
def hilbert_solve(rhs):
    i = jnp.arange(8, dtype=jnp.float32)
    hilbert = 1.0 / (i[:, None] + i[None, :] + 1.0) + 1e-7 * jnp.eye(8, dtype=jnp.float32)
    factor = lax.linalg.cholesky(hilbert, symmetrize_input=False)  # GROWS custom_call
    y = lax.linalg.triangular_solve(factor, rhs[:, None], left_side=True, lower=True)  # GROWS triangular_solve
    return lax.linalg.triangular_solve(factor, y, left_side=True, lower=True, transpose_a=True)  # GROWS triangular_solve


# Recurrences.

@formula(uniform(36, 0.2, 0.8, 12))
def logistic_map(x):
    def step(_, x):
        return 3.9 * x * (1.0 - x)  # GROWS multiply subtract
    return lax.fori_loop(0, 60, step, x)  # GROWS while


@formula(np.ones(4, np.float32))
def muller(seed):
    def step(_, state):
        x, y = state
        z = 108.0 - (815.0 - 1500.0 / x) / y  # GROWS subtract divide
        return y, z
    return lax.fori_loop(0, 8, step, (4.0 * seed, 4.25 * seed))[1]  # GROWS while


@formula(np.ones(3, np.float32))
def integrals(one):
    def step(n, i):
        return one - i * n.astype(jnp.float32)  # GROWS subtract multiply
    return lax.fori_loop(1, 13, step, one - jnp.exp(-one))  # GROWS while


@formula(uniform(38, 0.9, 1.1, 5))
def bessel_forward(x):
    def step(n, state):
        before, now = state
        return now, (2.0 * n / x) * now - before  # GROWS subtract multiply
    start = (0.7651976865 - 0.4400505857 * (x - 1.0), 0.4400505857 + 0.3251471008 * (x - 1.0))
    return lax.fori_loop(1, 10, step, start)[1]  # GROWS while


@formula(uniform(39, 0.5, 1.0, 4096))
def stagnating_sum(x):
    def step(i, total):
        return total + x[i]  # GROWS add
    return lax.fori_loop(0, 4096, step, jnp.exp(jnp.float32(18.0)))  # GROWS while


# Decisions.

@formula(normal(40, 6, 64), normal(41, 64))
def argmax_near_tie(x, w):
    one = jnp.sum(x * w, axis=1)
    other = jnp.sum(x[:, ::-1] * w[::-1], axis=1)
    scores = jnp.stack([one * 0.5, one, other, one - 1.0], axis=1)
    return jnp.argmax(scores, axis=1)  # DECIDES reduce


@formula(normal(42, 32))
def sort_near_tie(x):
    keys = jnp.concatenate([jnp.exp(x) * 3.0, jnp.exp(x + 1.0986123)])
    _, order = lax.sort((keys, jnp.arange(64)), num_keys=1)  # DECIDES sort
    return order


@formula(uniform(43, 0.1, 0.9, 40))
def threshold(x):
    score = x * 3.0 / x
    return jnp.where(score * 0.1 > 0.3, 1.0, -1.0) * x  # DECIDES compare
