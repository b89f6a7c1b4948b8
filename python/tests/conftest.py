"""JAX on vitro with four devices, and JAX's own CPU backend beside it as the oracle."""
import os

os.environ["JAX_PLATFORMS"] = "vitro,cpu"
os.environ["VITRO_FLAGS"] = ("--num_devices=4 " + os.environ.get("VITRO_FLAGS", "")).strip()

import jax  # noqa: E402: the environment comes first
import numpy as np  # noqa: E402
import pytest  # noqa: E402

# The CPU backend gets as many devices, for programs over several of them.
jax.config.update("jax_num_cpu_devices", 4)


def pytest_sessionstart(session):
    if jax.default_backend() != "vitro":
        pytest.exit(f"JAX runs on {jax.default_backend()}, not on vitro", returncode=2)


@pytest.fixture
def cpu():
    """Runs a function on JAX's own CPU backend and gives NumPy arrays."""
    def run(fn, *args):
        with jax.default_device(jax.devices("cpu")[0]):
            return jax.tree.map(np.asarray, jax.jit(fn)(*args))
    return run


@pytest.fixture
def agrees(cpu):
    """A jitted function gives the same on vitro as on JAX's CPU backend."""
    def check(fn, *args, rtol=1e-5, atol=1e-6):
        got = jax.jit(fn)(*args)
        for leaf in jax.tree.leaves(got):
            assert next(iter(leaf.devices())).platform == "vitro"
        want = cpu(fn, *args)
        assert jax.tree.structure(got) == jax.tree.structure(want)
        for mine, theirs in zip(jax.tree.leaves(got), jax.tree.leaves(want)):
            assert mine.dtype == theirs.dtype and mine.shape == theirs.shape
            close(mine, theirs, rtol, atol)
        return got
    return check


def automatic_mesh(shape, names):
    """A mesh over all devices whose axes are sharded by the compiler."""
    return jax.make_mesh(shape, names, devices=jax.devices(),
                         axis_types=(jax.sharding.AxisType.Auto,) * len(names))


def close(mine, theirs, rtol=1e-5, atol=1e-6):
    mine, theirs = np.asarray(mine), np.asarray(theirs)
    if mine.dtype.kind not in "fc" and mine.dtype.name != "bfloat16":
        np.testing.assert_array_equal(mine, theirs)
        return
    wide = np.complex128 if mine.dtype.kind == "c" else np.float64
    np.testing.assert_allclose(mine.astype(wide), theirs.astype(wide), rtol=rtol, atol=atol)


@pytest.fixture
def x64():
    with jax.enable_x64(True):
        yield


@pytest.fixture
def random():
    return np.random.default_rng(7)
