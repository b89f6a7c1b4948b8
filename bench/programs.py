"""Programs for benchmarks: JAX functions with their arguments, made anew from fixed seeds."""
import statistics
import time

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def median_seconds(call, least_seconds):
    """Of one call, after a first one that is not counted."""
    jax.block_until_ready(call())
    times, begin = [], time.perf_counter()
    while len(times) < 5 or time.perf_counter() - begin < least_seconds:
        start = time.perf_counter()
        jax.block_until_ready(call())
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def normal(seed, *shape, dtype=np.float32, scale=1.0):
    return (np.random.default_rng(seed).standard_normal(shape) * scale).astype(dtype)


def integers(seed, high, *shape, dtype=np.int32):
    return np.random.default_rng(seed).integers(0, high, shape).astype(dtype)


def layernorm(x, gain, bias):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * gain + bias


def attention(x, w, heads):
    t, d = x.shape
    q, k, v = (jnp.reshape(x @ w[n], (t, heads, d // heads)).transpose(1, 0, 2) for n in ("q", "k", "v"))
    scores = jnp.einsum("htd,hsd->hts", q, k) / np.sqrt(d // heads)
    scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), scores, -1e9)
    out = jnp.einsum("hts,hsd->htd", jax.nn.softmax(scores, -1), v)
    return out.transpose(1, 0, 2).reshape(t, d) @ w["o"]


def block_weights(d, hidden):
    w = {n: normal(i, d, d, scale=d**-0.5) for i, n in enumerate("qkvo")}
    w |= {"up": normal(4, d, hidden, scale=d**-0.5), "down": normal(5, hidden, d, scale=hidden**-0.5)}
    return w | {n: np.ones(d, np.float32) for n in ("g1", "g2")} | {n: np.zeros(d, np.float32) for n in ("b1", "b2")}


def transformer_block(w, x, heads=8):
    x = x + attention(layernorm(x, w["g1"], w["b1"]), w, heads)
    return x + jax.nn.gelu(layernorm(x, w["g2"], w["b2"]) @ w["up"]) @ w["down"]


def train_step(w, x, y):
    loss, grad = jax.value_and_grad(lambda w: jnp.mean((transformer_block(w, x) - y) ** 2))(w)
    return loss, jax.tree.map(lambda p, g: p - 1e-2 * g, w, grad)


def decode_step(w, cache_k, cache_v, x, position):
    """One token of a Llama-style layer: RMS norm, rotary positions, KV cache, SwiGLU."""
    heads, t, d = cache_k.shape
    h = x * lax.rsqrt(jnp.mean(x * x) + 1e-5) * w["g1"]
    q, k, v = ((h @ w[n]).reshape(heads, d) for n in "qkv")
    angle = position.astype(jnp.float32) / 10000 ** (jnp.arange(d // 2) / (d // 2))
    def rotate(u):
        a, b = jnp.split(u, 2, -1)
        return jnp.concatenate([a * jnp.cos(angle) - b * jnp.sin(angle), a * jnp.sin(angle) + b * jnp.cos(angle)], -1)
    cache_k = lax.dynamic_update_slice(cache_k, rotate(k)[:, None], (0, position, 0))
    cache_v = lax.dynamic_update_slice(cache_v, v[:, None], (0, position, 0))
    scores = jnp.einsum("hd,htd->ht", rotate(q), cache_k) / np.sqrt(d)
    weights = jax.nn.softmax(jnp.where(jnp.arange(t) <= position, scores, -1e9), -1)
    x = x + jnp.einsum("ht,htd->hd", weights, cache_v).reshape(-1) @ w["o"]
    h = x * lax.rsqrt(jnp.mean(x * x) + 1e-5) * w["g2"]
    return x + (jax.nn.silu(h @ w["gate"]) * (h @ w["up"])) @ w["down"], cache_k, cache_v


def conv_block(w, x):
    def conv(x, k):
        return lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    h = jax.nn.relu(conv(x, w["a"]))
    h = lax.reduce_window(h, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    return jax.nn.relu(conv(h, w["b"]))


def conv_train(w, x):
    return jax.grad(lambda w: jnp.mean(conv_block(w, x) ** 2))(w)


def mlp_train(w, x, y):
    def loss(w):
        h = x
        for layer in w[:-1]:
            h = jnp.tanh(h @ layer)
        return jnp.mean((h @ w[-1] - y) ** 2)
    return jax.tree.map(lambda p, g: p - 1e-2 * g, w, jax.grad(loss)(w))


def lstm(w, u, xs):
    d = u.shape[0]
    def step(state, x):
        h, c = state
        i, f, g, o = jnp.split(x @ w + h @ u, 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h
    zero = jnp.zeros((xs.shape[1], d))
    return lax.scan(step, (zero, zero), xs)[1]


def elementwise_chain(x, y):
    for _ in range(8):
        x = jnp.tanh(x * y + 0.5) - x / (1 + y * y)
    return x


def small_ops(xs):
    total = jnp.zeros(())
    for i, x in enumerate(xs):
        total = total + jnp.sum(jnp.sin(x) * (i + 1)) + x[0]
    return total, [x * 2 + total for x in xs]


def conv_first(x, w):
    return lax.conv_general_dilated(x, w, (2, 2), "SAME", dimension_numbers=("NCHW", "OIHW", "NCHW"))


def conv_first_gradient(x, w, d):
    return jax.vjp(conv_first, x, w)[1](d)


def fft_filter(x, kernel):
    """A circular convolution by the product of real spectra."""
    n = x.shape[-1]
    return jnp.fft.irfft(jnp.fft.rfft(x) * jnp.fft.rfft(kernel, n), n)


def runge_kutta(field, state, dt, steps):
    """Every state of the way, stacked."""
    def step(y, _):
        k1 = field(y)
        k2 = field(y + dt / 2 * k1)
        k3 = field(y + dt / 2 * k2)
        k4 = field(y + dt * k3)
        y = y + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        return y, y
    return lax.scan(step, state, None, steps)[1]


def lorenz(y):
    return jnp.stack([10.0 * (y[1] - y[0]), y[0] * (28.0 - y[2]) - y[1], y[0] * y[1] - 8 / 3 * y[2]])


def pendulum(y):
    return jnp.stack([y[1], -9.81 * jnp.sin(y[0]) - 0.1 * y[1]])


def oscillators(y):
    """Coupled in a ring; positions and velocities are two rows."""
    force = jnp.roll(y[0], 1) + jnp.roll(y[0], -1) - 2 * y[0]
    return jnp.stack([y[1], force - 0.1 * y[1]])


def bilinear(image, where):
    """Samples of an image at fractional places, by four gathers."""
    height, width, _ = image.shape
    y, x = where[..., 0], where[..., 1]
    y0, x0 = jnp.floor(y), jnp.floor(x)
    wy, wx = (y - y0)[..., None], (x - x0)[..., None]
    def at(y, x):
        return image[jnp.clip(y.astype(jnp.int32), 0, height - 1), jnp.clip(x.astype(jnp.int32), 0, width - 1)]
    top = at(y0, x0) * (1 - wx) + at(y0, x0 + 1) * wx
    bottom = at(y0 + 1, x0) * (1 - wx) + at(y0 + 1, x0 + 1) * wx
    return top * (1 - wy) + bottom * wy


def llama_layer(w, x, heads=8):
    """All tokens of a prompt: RMS norm, rotary positions, causal attention, SwiGLU."""
    t, d = x.shape
    size = d // heads
    def norm(x, gain):
        return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * gain
    angle = jnp.arange(t)[:, None] / 10000 ** (jnp.arange(size // 2) / (size // 2))
    cosine, sine = jnp.cos(angle)[:, None], jnp.sin(angle)[:, None]
    def rotate(u):
        a, b = jnp.split(u, 2, -1)
        return jnp.concatenate([a * cosine - b * sine, a * sine + b * cosine], -1)
    h = norm(x, w["g1"])
    q, k, v = ((h @ w[n]).reshape(t, heads, size) for n in "qkv")
    scores = jnp.einsum("thd,shd->hts", rotate(q), rotate(k)) / np.sqrt(size)
    scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), scores, -1e9)
    x = x + jnp.einsum("hts,shd->thd", jax.nn.softmax(scores, -1), v).reshape(t, d) @ w["o"]
    h = norm(x, w["g2"])
    return x + (jax.nn.silu(h @ w["gate"]) * (h @ w["up"])) @ w["down"]


def positive_definite(seed, *shape):
    x = normal(seed, *shape)
    return x @ np.swapaxes(x, -1, -2) / shape[-1] + np.eye(shape[-1], dtype=np.float32)


def programs():
    """Name, function, arguments."""
    d, t, hidden = 512, 256, 2048
    w, x = block_weights(d, hidden), normal(10, t, d)
    yield "transformer block", transformer_block, (w, x)
    yield "transformer train step", train_step, (w, x, normal(11, t, d))
    wide = block_weights(1024, 4096)
    yield "transformer block d1024", transformer_block, (wide, normal(12, t, 1024))
    decode = {n: normal(i, d, d, scale=d**-0.5) for i, n in enumerate("qkvo")}
    decode |= {"g1": np.ones(d, np.float32), "g2": np.ones(d, np.float32), "gate": normal(6, d, 1408, scale=0.04),
               "up": normal(7, d, 1408, scale=0.04), "down": normal(8, 1408, d, scale=0.03)}
    cache = normal(13, 8, 1024, 64)
    yield "decode step", decode_step, (decode, cache, cache, normal(14, d), np.int32(700))
    kernels = {"a": normal(15, 3, 3, 32, 64, scale=0.06), "b": normal(16, 3, 3, 64, 64, scale=0.04)}
    image = normal(17, 8, 28, 28, 32)
    yield "conv block", conv_block, (kernels, image)
    yield "conv block backward", conv_train, (kernels, image)
    layers = [normal(18, 256, 512, scale=0.06), normal(19, 512, 512, scale=0.04), normal(20, 512, 64, scale=0.04)]
    yield "mlp train step", mlp_train, (layers, normal(21, 128, 256), normal(22, 128, 64))
    yield "lstm scan", lstm, (normal(23, 128, 512, scale=0.09), normal(24, 128, 512, scale=0.09), normal(25, 64, 16, 128))
    rows = normal(26, 4096, 1024)
    yield "softmax 4096x1024", lambda x: jax.nn.softmax(x, -1), (rows,)
    yield "softmax 4095x1023", lambda x: jax.nn.softmax(x, -1), (normal(27, 4095, 1023),)
    yield "layernorm 4096x1024", layernorm, (rows, normal(28, 1024), normal(29, 1024))
    yield "sum of all", jnp.sum, (rows,)
    yield "sum over rows", lambda x: x.sum(1), (rows,)
    yield "sum over columns", lambda x: x.sum(0), (rows,)
    yield "elementwise chain", elementwise_chain, (rows, normal(30, 4096, 1024))
    yield "gelu 4095x1023", jax.nn.gelu, (normal(31, 4095, 1023),)
    yield "transpose 4096x1024", jnp.transpose, (rows,)
    yield "transpose 4-d", lambda x: x.transpose(0, 2, 1, 3), (normal(32, 8, 256, 16, 64),)
    yield "gather rows", lambda x, i: x[i], (rows, integers(33, 4096, 4096))
    yield "scatter-add rows", lambda x, i, u: x.at[i].add(u), (rows, integers(34, 4096, 1024), normal(35, 1024, 1024))
    yield "sort 1024x1024", lambda x: jnp.sort(x, -1), (normal(36, 1024, 1024),)
    yield "top-k of 64x4096", lambda x: lax.top_k(x, 16), (normal(37, 64, 4096),)
    yield "dot f32 1024", jnp.matmul, (normal(38, 1024, 1024), normal(39, 1024, 1024))
    yield "dot f32 511x1023x257", jnp.matmul, (normal(40, 511, 1023), normal(41, 1023, 257))
    yield "dot a b^T batched", lambda a, b: jnp.einsum("bik,bjk->bij", a, b), (normal(42, 16, 256, 64), normal(43, 16, 256, 64))
    yield "dot int8 512", lambda a, b: lax.dot(a, b, preferred_element_type=jnp.int32), (
        integers(44, 100, 512, 512, dtype=np.int8), integers(45, 100, 512, 512, dtype=np.int8))
    bf16 = jnp.bfloat16
    yield "dot bf16 512", jnp.matmul, (normal(46, 512, 512).astype(bf16), normal(47, 512, 512).astype(bf16))
    # Neither input has rows along the result's: one is copied, turned.
    yield "dot a^T b^T 512", lambda a, b: jnp.einsum("ki,jk->ij", a, b), (normal(100, 512, 512), normal(101, 512, 512))
    # What a batch of one, or a layer of one output, makes of a dot: a column.
    yield "dot by a column 1024", jnp.matmul, (normal(102, 1024, 1024), normal(103, 1024, 1))
    # Attention's second product: its result is transposed, its heads lie between rows and columns.
    yield "weights by values", lambda p, v: jnp.einsum("bhts,bshd->bthd", p, v), (
        normal(104, 2, 8, 128, 128), normal(105, 2, 128, 8, 64))
    # Channels first with a stride: rows of the result take every other element; backwards the input has gaps and the
    # weights' gradient rows of three.
    yield "conv channels first stride 2", conv_first, (normal(106, 2, 64, 28, 28), normal(107, 64, 64, 3, 3))
    yield "conv channels first stride 2 backward", conv_first_gradient, (
        normal(106, 2, 64, 28, 28), normal(107, 64, 64, 3, 3), normal(108, 2, 64, 14, 14))
    yield "many small ops", small_ops, ([normal(50 + i, 8) for i in range(50)],)
    yield "rfft 64x4096", jnp.fft.rfft, (normal(110, 64, 4096),)
    yield "product of real spectra", fft_filter, (normal(111, 16, 16384), normal(112, 1024))
    yield "fft2 8x256x256", jnp.fft.fft2, (normal(113, 8, 256, 256) + 1j * normal(114, 8, 256, 256),)
    yield "fft 1000x120", jnp.fft.fft, (normal(115, 1000, 120) + 1j * normal(116, 1000, 120),)
    # Scans whose state is a few rows, or a few numbers, and that keep every state.
    yield "runge-kutta lorenz", lambda y: runge_kutta(lorenz, y, 0.01, 1000), (normal(117, 3),)
    yield "runge-kutta lorenz 3x1000", lambda y: runge_kutta(lorenz, y, 0.01, 500), (normal(118, 3, 1000),)
    yield "runge-kutta pendulum", lambda y: runge_kutta(pendulum, y, 0.01, 1000), (normal(119, 2),)
    yield "runge-kutta oscillators", lambda y: runge_kutta(oscillators, y, 0.01, 500), (normal(120, 2, 128),)
    scalars, bins = normal(121, 200000), integers(122, 10000, 200000)
    yield "scatter-add scalars", lambda x, i, u: x.at[i].add(u), (np.zeros(10000, np.float32), bins, scalars)
    yield "scatter-max scalars", lambda x, i, u: x.at[i].max(u), (np.zeros(10000, np.float32), bins, scalars)
    yield "histogram 2-d", lambda i, j: jnp.zeros((128, 128)).at[i, j].add(1.0), (
        integers(123, 128, 200000), integers(124, 128, 200000))
    yield "cholesky 256 of 32x32", jnp.linalg.cholesky, (positive_definite(125, 256, 32, 32),)
    yield "cholesky 256x256", jnp.linalg.cholesky, (positive_definite(126, 256, 256),)
    yield "solve 16", jnp.linalg.solve, (positive_definite(127, 16, 16), normal(128, 16))
    yield "solve 64", jnp.linalg.solve, (positive_definite(129, 64, 64), normal(130, 64, 4))
    yield "bilinear sampling", bilinear, (
        normal(131, 256, 256, 3), np.random.default_rng(132).uniform(0, 255, (256, 256, 2)).astype(np.float32))
    yield "llama layer 200 tokens", llama_layer, (decode, normal(133, 200, d))
