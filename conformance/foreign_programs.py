"""JAX programs of many kinds, small enough to be compiled by XLA in a second, as files for vitro.

  python3 conformance/foreign_programs.py FOLDER      writes NAME.mlir and NAME.npz
"""
import pathlib
import sys


def programs():
    """By name: a function and its arguments."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    random = np.random.default_rng(3)

    def array(*shape):
        return random.normal(size=shape).astype(np.float32)

    def mlp(x, w, b):
        return jnp.tanh(x @ w + b).sum(axis=1)

    def norm(x, g):
        mean = x.mean(axis=-1, keepdims=True)
        spread = ((x - mean) ** 2).mean(axis=-1, keepdims=True)
        return (x - mean) * jax.lax.rsqrt(spread + 1e-5) * g

    def lstm(x, w, u):
        def step(state, row):
            h, c = state
            gates = row @ w + h @ u
            i, f, g, o = jnp.split(gates, 4, axis=-1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            return (jnp.cos(c) * o, c), h
        zero = jnp.zeros((4, 8), jnp.float32)
        return jax.lax.scan(step, (zero, zero), x)

    def bits(x):
        y = (x << 3) ^ (x >> 5)
        return jnp.where(x > 40, y & 0xff, x | 1), jax.lax.population_count(x)

    def waves(x):
        return jnp.sin(x) * jnp.exp(-jnp.abs(x)), jnp.floor(x * 3), jnp.sqrt(jnp.abs(x)) + jnp.log1p(x * x)

    def window(x):
        return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (2, 2), (2, 2), "VALID"), jnp.cumsum(x, axis=0)

    def pieces(x, i):
        taken = jax.lax.dynamic_slice(x, (i, 0), (3, 6))
        return jnp.concatenate([taken[::-1], x[1:5, :] * 2]), jnp.roll(x, 2, axis=1)

    def attention(q, k, v):
        weights = jax.nn.softmax(q @ k.T / np.float32(np.sqrt(8)))
        return weights @ v

    def powers(x, y):
        return jnp.power(jnp.abs(x), y), jnp.arctan2(x, y), jnp.minimum(x, y) - jnp.clip(x, -0.5, 0.5)

    def conv_step(x, k):
        def loss(k):
            y = jax.lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
            return (jax.nn.relu(y) ** 2).mean()
        return jax.value_and_grad(loss)(k)

    def narrow(x, w):
        y = x.astype(jnp.bfloat16) @ w.astype(jnp.bfloat16)
        return jax.nn.gelu(y), y.astype(jnp.float16).sum(axis=0)

    def solve(a, b):
        a = a @ a.T + 8 * jnp.eye(8, dtype=a.dtype)
        return jnp.linalg.solve(a, b), jnp.linalg.cholesky(a), jnp.linalg.eigvalsh(a)

    def tables(x, ids):
        return x[ids], jnp.zeros((9, 5), x.dtype).at[ids].add(x[: len(ids)]), jax.ops.segment_sum(x, ids[:9] % 4, 4)

    def order(x):
        values, indices = jax.lax.top_k(x, 5)
        return values, indices, jnp.sort(x, axis=0), jnp.argsort(x, axis=1)

    def newton(x):
        def step(state):
            guess, _ = state
            better = 0.5 * (guess + x / guess)
            return better, jnp.max(jnp.abs(better - guess))
        return jax.lax.while_loop(lambda state: state[1] > 1e-5, step, (x, jnp.float32(1)))[0]

    def fourier(x):
        spectrum = jnp.fft.rfft(x, axis=1)
        return jnp.abs(spectrum), jnp.fft.irfft(spectrum * 0.5, n=x.shape[1], axis=1)

    def draw(seed):
        key = jax.random.PRNGKey(seed)
        return jax.random.normal(key, (50,)), jax.random.randint(key, (20,), 0, 100), jax.random.uniform(key, (7,))

    def casts(x):
        return (x * 100).astype(jnp.int8), x.astype(jnp.float16), (x > 0).astype(jnp.int32), jnp.round(x * 7).astype(jnp.int16)

    def branches(x, which):
        return jax.lax.switch(which, [jnp.sin, jnp.cos, lambda v: v * 2], x), jax.lax.cond(x[0] > 0, jnp.sum, jnp.prod, x)

    def complexes(x, y):
        z = x + 1j * y
        return jnp.exp(z * 0.1), jnp.abs(z), (z @ z.T).real

    def scans(x):
        return jax.lax.associative_scan(jnp.add, x), jnp.cumprod(x * 0.5, axis=0), jax.lax.cummax(x, axis=1)

    def layers(x, ws):
        for w in ws:
            x = x + jax.nn.gelu(norm(x, jnp.ones(x.shape[-1], x.dtype)) @ w)
        return jax.nn.log_softmax(x)

    def wide(x, y):
        return jnp.einsum("bij,bjk->bik", x, y), jnp.einsum("bij,bik->jk", x, x), x.var(axis=(0, 2))

    return {
        "conv_step": (conv_step, (array(2, 10, 10, 3), array(3, 3, 3, 4))),
        "narrow": (narrow, (array(16, 32), array(32, 24))),
        "solve": (solve, (array(8, 8), array(8, 3))),
        "tables": (tables, (array(9, 5), random.integers(0, 9, (9,), dtype=np.int32))),
        "order": (order, (array(7, 33),)),
        "newton": (newton, (np.abs(array(30)) + 0.5,)),
        "fourier": (fourier, (array(3, 32),)),
        "draw": (draw, (np.int32(5),)),
        "casts": (casts, (array(60),)),
        "branches": (branches, (array(12), np.int32(1))),
        "complexes": (complexes, (array(4, 6), array(4, 6))),
        "scans": (scans, (array(17, 4),)),
        "layers": (layers, (array(6, 16), [array(16, 16) * 0.2 for _ in range(3)])),
        "wide": (wide, (array(3, 8, 16), array(3, 16, 4))),
        "mlp": (mlp, (array(16, 24), array(24, 32), array(32))),
        "norm": (norm, (array(12, 40), array(40))),
        "lstm": (lstm, (array(5, 4, 6), array(6, 32), array(8, 32))),
        "bits": (bits, (random.integers(0, 1000, (64,), dtype=np.uint32),)),
        "waves": (waves, (array(9, 11),)),
        "window": (window, (array(8, 8),)),
        "pieces": (pieces, (array(8, 6), np.int32(2))),
        "attention": (attention, (array(10, 8), array(10, 8), array(10, 8))),
        "powers": (powers, (array(40), array(40))),
    }


def write(folder):
    import jax
    import numpy as np
    for name, (function, arguments) in programs().items():
        lowered = jax.jit(function, keep_unused=True).lower(*arguments)
        (folder / f"{name}.mlir").write_text(lowered.as_text(debug_info=True))
        leaves = jax.tree.leaves(arguments)
        np.savez(folder / f"{name}.npz", **{f"arg{i}": np.asarray(a) for i, a in enumerate(leaves)})


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
