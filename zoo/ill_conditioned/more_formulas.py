"""More of them, written before vitro was tried on any: they were never used to choose a rule."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from formulas import formula, normal, uniform


@formula(uniform(101, 1e4, 1e5, 24))
def reciprocals(x):
    return (1.0 / x - 1.0 / (x + 1.0)) * x * x  # GROWS subtract


@formula(normal(102, 8, 128) + 300, normal(103, 8, 128) + 200)
def covariance(x, y):
    together = jnp.mean(x * y, axis=1)
    apart = jnp.mean(x, axis=1) * jnp.mean(y, axis=1)
    return together - apart  # GROWS subtract


@formula(normal(104, 10, 16) + 50, normal(105, 10, 16))
def pairwise_distance(a, noise):
    b = a + noise * 1e-3
    squares = jnp.sum(a * a, axis=1) + jnp.sum(b * b, axis=1)
    products = 2.0 * jnp.sum(a * b, axis=1)
    gap = squares - products  # GROWS subtract
    return jnp.sqrt(jnp.maximum(gap, 0.0))


@formula(uniform(106, 6, 8, 20))
def gradient_of_tanh(x):
    t = jnp.tanh(x)
    return 1.0 - t * t  # GROWS subtract


@formula(uniform(107, 1e-5, 1e-4, 20))
def sinh_by_hand(x):
    rise = jnp.exp(x) - jnp.exp(-x)  # GROWS subtract
    return rise * 0.5 / x


@formula(uniform(108, 1.0001, 1.001, 20))
def high_power(x):
    base = x * 1.0003
    return jnp.power(base, jnp.float32(20000.0))  # GROWS power


@formula(uniform(109, 9, 12, 6))
def taylor_of_a_decay(x):
    n = jnp.arange(1, 40, dtype=jnp.float32)
    ratios = -x[:, None] / n[None, :]
    terms = jnp.cumprod(ratios, axis=1)
    return 1.0 + jnp.sum(terms, axis=1)  # GROWS reduce add


@formula(normal(110, 4, 200), normal(111, 200))
def nearly_orthogonal(a, b):
    c = jnp.concatenate([a * 100.0, a * 100.0], axis=1)
    d = jnp.concatenate([b, b * -1.0000001])
    return c @ d  # GROWS dot_general


@formula(normal(112, 256) * 0.1 + 5000)
def sliding_mean(x):
    sums = jnp.cumsum(x * 1.1)
    window = sums[8:] - sums[:-8]  # GROWS subtract
    return window / 8.0 - 5500.0  # GROWS subtract


@formula((normal(113, 8, 32) + 20).astype(jnp.bfloat16))
def moments_bf16(x):
    y = x.astype(jnp.float32)
    mean = jnp.mean(y, axis=1).astype(jnp.bfloat16)
    squares = jnp.mean(y * y, axis=1).astype(jnp.bfloat16)
    spread = squares - mean * mean  # GROWS subtract
    return jnp.sqrt(jnp.abs(spread) + jnp.asarray(0.01, jnp.bfloat16))


@formula(np.ones(4, np.float32))
def muller_scanned(seed):
    def step(state, _):
        x, y = state
        z = 111.0 - 1130.0 / y + 3000.0 / (x * y)  # GROWS subtract add divide
        return (y, z), z
    _, path = lax.scan(step, (2.0 * seed, -4.0 * seed), None, length=9)  # GROWS while
    return path[-1]


@formula(uniform(115, 0, 1, 20), uniform(116, 0.5, 1, 20))
def angle_difference(x, y):
    here = jnp.arctan2(y, x)
    there = jnp.arctan2(y * 1.0000005, x)
    return (there - here) * 1e6  # GROWS subtract


@formula(np.arange(1, 41, dtype=np.float32))
def rounded_halves(k):
    half = (k * 0.1) * 5.0
    return jnp.round(half)  # DECIDES round_nearest_even


@formula(np.arange(1, 41, dtype=np.float32))
def bins(k):
    place = k * 0.01 * 100.0
    return place.astype(jnp.int32)  # DECIDES convert


@formula(normal(117, 5, 40), normal(118, 40))
def top_near_tie(x, w):
    score = x * w
    other = (x + 1.0) * w - w
    _, index = lax.top_k(jnp.concatenate([score, other], axis=1), 3)  # DECIDES top_k
    return index
