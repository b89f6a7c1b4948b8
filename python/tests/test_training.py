"""Training: fifty steps come to the same loss as on JAX's CPU backend, also in x64 and over four devices."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

from conftest import automatic_mesh, close

STEPS = 50


def data(dtype):
    random = np.random.default_rng(0)
    x = random.normal(size=(64, 8)).astype(dtype)
    return x, np.sin(x.sum(axis=1, keepdims=True)).astype(dtype)


def parameters(dtype):
    random = np.random.default_rng(1)
    sizes = [8, 32, 32, 1]
    return [(random.normal(size=(i, o)).astype(dtype) / dtype(np.sqrt(i)), np.zeros(o, dtype))
            for i, o in zip(sizes, sizes[1:])]


def loss(params, x, y):
    for w, b in params[:-1]:
        x = jnp.tanh(x @ w + b)
    w, b = params[-1]
    return jnp.mean((x @ w + b - y) ** 2)


@jax.jit
def step(params, momentum, x, y):
    value, gradients = jax.value_and_grad(loss)(params, x, y)
    momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, gradients)
    return jax.tree.map(lambda p, m: p - 0.02 * m, params, momentum), momentum, value


def train(place, dtype=np.float32):
    params = place(parameters(dtype), False)
    momentum = jax.tree.map(jnp.zeros_like, params)
    x, y = place(data(dtype), True)
    losses = []
    for _ in range(STEPS):
        params, momentum, value = step(params, momentum, x, y)
        losses.append(value)
    return np.array(losses), params


def on(device):
    return lambda tree, is_data: jax.device_put(tree, device)


def test_fifty_steps():
    mine, params = train(on(jax.devices()[0]))
    theirs, _ = train(on(jax.devices("cpu")[0]))
    assert next(iter(params[0][0].devices())).platform == "vitro"
    assert mine[-1] < 0.5 * mine[0]
    close(mine, theirs, rtol=1e-4)


def test_fifty_steps_in_x64(x64):
    mine, params = train(on(jax.devices()[0]), np.float64)
    theirs, _ = train(on(jax.devices("cpu")[0]), np.float64)
    assert params[0][0].dtype == jnp.float64
    close(mine, theirs, rtol=1e-10)


@pytest.mark.parametrize("layout", ["data", "model", "both"])
def test_fifty_steps_over_four_devices(layout):
    shape = {"data": (4, 1), "model": (1, 4), "both": (2, 2)}[layout]
    mesh = Mesh(np.array(jax.devices()).reshape(shape), ("data", "model"))

    def place(tree, is_data):
        def put(x):
            spec = P("data") if is_data else P(None, "model") if x.ndim == 2 and x.shape[1] % 4 == 0 else P()
            return jax.device_put(x, NamedSharding(mesh, spec))
        return jax.tree.map(put, tree)
    mine, params = train(place)
    theirs, _ = train(on(jax.devices("cpu")[0]))
    assert len(params[0][0].sharding.device_set) == 4
    close(mine, theirs, rtol=1e-4)


def test_with_shard_map_and_explicit_gradient_sums():
    mesh = automatic_mesh((4,), ("data",))

    @jax.jit
    @jax.shard_map(mesh=mesh, in_specs=(P(), P("data"), P("data")), out_specs=(P(), P()))
    def sharded_step(params, x, y):
        value, gradients = jax.value_and_grad(loss)(params, x, y)
        gradients = jax.tree.map(lambda g: g / 4, gradients)
        return jax.tree.map(lambda p, g: p - 0.02 * g, params, gradients), jax.lax.pmean(value, "data")

    params, (x, y), losses = parameters(np.float32), data(np.float32), []
    for _ in range(10):
        params, value = sharded_step(params, x, y)
        losses.append(float(value))

    want, params = [], jax.device_put(parameters(np.float32), jax.devices("cpu")[0])
    for _ in range(10):
        value, gradients = jax.jit(jax.value_and_grad(loss))(params, x, y)
        params = jax.tree.map(lambda p, g: p - 0.02 * g, params, gradients)
        want.append(float(value))
    close(losses, want, rtol=1e-4)


def test_a_convolutional_network(agrees):
    random = np.random.default_rng(3)
    x = random.normal(size=(4, 8, 8, 3)).astype(np.float32)
    kernels = [random.normal(size=s).astype(np.float32) * 0.2 for s in [(3, 3, 3, 8), (3, 3, 8, 4)]]

    def network(kernels, x):
        for k in kernels:
            x = jax.lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
            x = jax.lax.reduce_window(jax.nn.relu(x), -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")
        return jnp.mean(x ** 2)
    agrees(jax.value_and_grad(network), kernels, x, rtol=1e-3, atol=1e-4)


def test_attention(agrees):
    random = np.random.default_rng(4)
    q, k, v = random.normal(size=(3, 2, 6, 4, 8)).astype(np.float32)
    agrees(lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True), q, k, v, rtol=1e-4, atol=1e-5)
