"""Arrays and programs over four devices."""
import functools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax
from jax.experimental.custom_partitioning import custom_partitioning
from jax.sharding import NamedSharding, PartitionSpec as P, SingleDeviceSharding

from conftest import automatic_mesh, close


@pytest.fixture
def mesh():
    return automatic_mesh((2, 2), ("x", "y"))


@pytest.fixture
def line():
    return automatic_mesh((4,), ("i",))


SPECS = [P(), P("x"), P("y"), P("x", "y"), P("y", "x"), P(("x", "y")), P(None, "x"), P(None, ("y", "x"))]


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_arrays_are_cut_and_joined(mesh, spec):
    x = np.arange(64, dtype=np.float32).reshape(8, 8)
    sharding = NamedSharding(mesh, spec)
    y = jax.device_put(x, sharding)
    for shard in y.addressable_shards:
        np.testing.assert_array_equal(shard.data, x[shard.index])
        assert shard.data.shape == sharding.shard_shape(x.shape)
    np.testing.assert_array_equal(y, x)


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_jit_on_sharded_arguments(mesh, spec):
    x = np.arange(64, dtype=np.float32).reshape(8, 8)
    y = jax.device_put(x, NamedSharding(mesh, spec))
    close(jax.jit(lambda a: a @ a.T + a.sum(0))(y), x @ x.T + x.sum(0))


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_output_shardings(mesh, spec):
    x = np.arange(64, dtype=np.float32).reshape(8, 8)
    sharding = NamedSharding(mesh, spec)
    y = jax.jit(lambda a: a * 2, out_shardings=sharding)(jax.device_put(x, NamedSharding(mesh, P("x"))))
    assert y.sharding.is_equivalent_to(sharding, 2)
    for shard in y.addressable_shards:
        np.testing.assert_array_equal(shard.data, 2 * x[shard.index])


def test_constraints_inside(mesh):
    @jax.jit
    def f(a):
        return lax.with_sharding_constraint(a + 1, NamedSharding(mesh, P("y", "x"))) * 2
    x = np.arange(16, dtype=np.float32).reshape(4, 4)
    close(f(jax.device_put(x, NamedSharding(mesh, P("x", "y")))), (x + 1) * 2)


def test_resharding(mesh):
    x = np.arange(16, dtype=np.int32).reshape(4, 4)
    y = jax.device_put(x, NamedSharding(mesh, P("x", "y")))
    for spec in (P("y"), P(), P(None, "x")):
        y = jax.device_put(y, NamedSharding(mesh, spec))
        np.testing.assert_array_equal(y, x)
    z = jax.device_put(y, SingleDeviceSharding(jax.devices()[3]))
    assert z.devices() == {jax.devices()[3]}
    np.testing.assert_array_equal(z, x)


def collective(line, body, x, out=P("i")):
    return jax.jit(jax.shard_map(body, mesh=line, in_specs=P("i"), out_specs=out, check_vma=False))(x)


X = np.arange(8, dtype=np.float32).reshape(8, 1) ** 2
BLOCKS = X.reshape(4, 2, 1)


@pytest.mark.parametrize("body, want, out", [
    (lambda b: lax.psum(b, "i"), BLOCKS.sum(0), P()),
    (lambda b: lax.pmax(b, "i"), BLOCKS.max(0), P()),
    (lambda b: lax.pmean(b, "i"), BLOCKS.mean(0), P()),
    (lambda b: lax.all_gather(b, "i", tiled=True), X, P()),
    (lambda b: lax.ppermute(b, "i", [(i, (i + 1) % 4) for i in range(4)]), np.roll(BLOCKS, 1, 0).reshape(8, 1), P("i")),
    (lambda b: b * 0 + lax.axis_index("i"), np.repeat(np.arange(4), 2).reshape(8, 1), P("i")),
    (lambda b: lax.psum_scatter(jnp.tile(b, (2, 1)), "i", scatter_dimension=0, tiled=True),
     np.tile(BLOCKS.sum(0), (2, 1)), P("i")),
    (lambda b: lax.all_to_all(jnp.tile(b, (2, 1)), "i", 0, 0, tiled=True),
     np.stack([np.tile(BLOCKS, (1, 2, 1))[:, k] for k in range(4)]).reshape(16, 1), P("i")),
], ids=["psum", "pmax", "pmean", "all_gather", "ppermute", "axis_index", "psum_scatter", "all_to_all"])
def test_collectives(line, body, want, out):
    close(collective(line, body, X, out), want)


def test_shard_map_with_a_loop(line):
    def body(b):
        return lax.fori_loop(0, 3, lambda i, v: lax.ppermute(v, "i", [(k, (k + 1) % 4) for k in range(4)]) + 1, b)
    close(collective(line, body, X), np.roll(BLOCKS, 3, 0).reshape(8, 1) + 3)


def test_gradient_through_collectives(line):
    @functools.partial(jax.shard_map, mesh=line, in_specs=P("i"), out_specs=P())
    def total(b):
        return lax.psum(jnp.sum(b ** 2), "i")
    close(jax.jit(jax.grad(total))(X), 2 * X)


def test_pmap():
    x = np.arange(8, dtype=np.float32).reshape(4, 2)
    close(jax.pmap(lambda a: a - lax.pmean(a, "b"), axis_name="b")(x), x - x.mean(0))


def test_explicit_sharding_in_types():
    mesh = jax.make_mesh((2, 2), ("x", "y"), devices=jax.devices(),
                         axis_types=(jax.sharding.AxisType.Explicit,) * 2)
    with jax.set_mesh(mesh):
        a = jax.device_put(np.arange(16, dtype=np.float32).reshape(4, 4), NamedSharding(mesh, P("x", "y")))
        b = jax.jit(lambda a: jnp.sin(a) * 2)(a)
        assert b.sharding.spec == P("x", "y")
        close(b, 2 * np.sin(np.arange(16).reshape(4, 4)))


def test_random_numbers_do_not_depend_on_the_sharding(mesh):
    make = functools.partial(jax.random.normal, shape=(8, 8))
    alone = jax.jit(make)(jax.random.PRNGKey(0))
    spread = jax.jit(make, out_shardings=NamedSharding(mesh, P("x", "y")))(jax.random.PRNGKey(0))
    np.testing.assert_array_equal(alone, spread)


def test_devices_other_than_the_first():
    x = jax.device_put(np.arange(3.0, dtype=np.float32), jax.devices()[2])
    y = jax.jit(lambda a: a * 3)(x)
    assert y.devices() == {jax.devices()[2]}
    close(y, [0, 3, 6])


def test_two_devices_of_four():
    mesh = jax.sharding.Mesh(np.array(jax.devices()[1:3]), ("x",))
    x = jax.device_put(np.arange(4.0, dtype=np.float32), NamedSharding(mesh, P("x")))
    y = jax.jit(lambda a: a + 1)(x)
    assert y.sharding.device_set == set(jax.devices()[1:3])
    close(y, [1, 2, 3, 4])


def test_donation_of_sharded_arrays(mesh):
    x = jax.device_put(np.ones((8, 8), np.float32), NamedSharding(mesh, P("x", "y")))
    y = jax.jit(lambda a: a * 2, donate_argnums=0)(x)
    y.block_until_ready()
    assert x.is_deleted()
    close(y, np.full((8, 8), 2))


def test_custom_partitioning_runs_the_function_itself(mesh):
    @custom_partitioning
    def doubled(x):
        return x * 2
    doubled.def_partition(lambda *_: pytest.fail("nothing is partitioned"), sharding_rule="i j -> i j")
    x = np.arange(16, dtype=np.float32).reshape(4, 4)
    close(jax.jit(doubled)(jax.device_put(x, NamedSharding(mesh, P("x", "y")))), x * 2)


def test_inspecting_a_sharding_inside_a_program(mesh):
    seen = []
    x = jax.device_put(np.ones((4, 4), np.float32), NamedSharding(mesh, P("x", "y")))
    jax.jit(lambda x: jax.debug.inspect_array_sharding(x * 2, callback=seen.append))(x)
    assert len(seen) == 1 and seen[0].is_fully_replicated  # every value is whole in there
