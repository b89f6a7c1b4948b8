"""Makes demo/transformer_block: one transformer block (d 512, T 256) as JAX lowers it.

    python demo/make_transformer_block.py

Writes program.mlir, inputs.npz (arg0: the activations) and outputs.npz (out0: what JAX computes on
the CPU). The twelve million bytes of weights are not stored: the program makes them from integers,
bit for bit the same everywhere.
"""
import functools
import pathlib

import jax
import jax.numpy as jnp
import numpy as np

D, T, HEADS, HIDDEN = 512, 256, 8, 2048


@functools.partial(jax.jit, static_argnums=1)
def weights(seed, shape):
    """Numbers in (-1, 1) / sqrt(fan-in): an integer hash of the position, scaled by powers of two."""
    n = jnp.arange(np.prod(shape), dtype=jnp.uint32) * jnp.uint32(2654435761) + jnp.uint32(seed) * jnp.uint32(40503)
    n = (n ^ (n >> 15)) * jnp.uint32(2246822519)
    n = (n ^ (n >> 13)) * jnp.uint32(3266489917)
    n = n ^ (n >> 16)
    unit = (n >> 8).astype(jnp.float32) * jnp.float32(2.0**-23) - jnp.float32(1)
    return (unit * jnp.float32(1.7 / np.sqrt(shape[0]))).reshape(shape)


def layer_norm(x, scale, bias):
    mean = x.mean(-1, keepdims=True)
    variance = jnp.square(x - mean).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * scale + bias


def attention(x):
    def heads(y):
        return y.reshape(T, HEADS, D // HEADS).transpose(1, 0, 2)

    q, k, v = (heads(x @ weights(seed, (D, D))) for seed in (1, 2, 3))
    scores = jnp.einsum("htd,hsd->hts", q, k) / np.sqrt(D // HEADS).astype(np.float32)
    causal = jnp.tril(jnp.ones((T, T), bool))
    scores = jnp.where(causal, scores, -jnp.inf)
    mixed = jnp.einsum("hts,hsd->htd", jax.nn.softmax(scores), v)
    return mixed.transpose(1, 0, 2).reshape(T, D) @ weights(4, (D, D))


def mlp(x):
    return jax.nn.gelu(x @ weights(5, (D, HIDDEN))) @ weights(6, (HIDDEN, D))


def transformer_block(x):
    ones, zeros = jnp.ones(D), jnp.zeros(D)
    x = x + attention(layer_norm(x, ones + 0.1 * weights(7, (D,)), 0.1 * weights(8, (D,))))
    return x + mlp(layer_norm(x, ones, zeros))


def main():
    folder = pathlib.Path(__file__).parent / "transformer_block"
    folder.mkdir(exist_ok=True)
    x = np.random.default_rng(0).standard_normal((T, D)).astype(np.float32)
    # Eighths compress well and cost nothing: the values are as good as any.
    x = np.round(x * 8) / 8
    function = jax.jit(transformer_block)
    # With the lines it comes from, as they are called in this repository.
    text = function.lower(x).as_text(debug_info=True)
    root = pathlib.Path(__file__).resolve().parent.parent
    (folder / "program.mlir").write_text(text.replace(f"{root}/", ""))
    np.savez_compressed(folder / "inputs.npz", arg0=x)
    np.savez_compressed(folder / "outputs.npz", out0=np.asarray(function(x)))


if __name__ == "__main__":
    main()
