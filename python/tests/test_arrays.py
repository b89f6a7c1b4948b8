"""Arrays go to the device and come back as they were, whatever their type."""
import copy
import pickle

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

PLAIN = ["bool", "int8", "int16", "int32", "uint8", "uint16", "uint32", "float16", "float32", "complex64"]
WIDE = ["int64", "uint64", "float64", "complex128"]
SMALL = ["bfloat16", "float8_e5m2", "float8_e4m3fn", "float8_e4m3b11fnuz", "float8_e5m2fnuz", "float8_e4m3fnuz",
         "float8_e4m3", "float8_e3m4", "float8_e8m0fnu", "int4", "uint4", "int2", "uint2", "float4_e2m1fn"]


def sample(name, shape=(3, 4)):
    dtype = np.dtype(getattr(ml_dtypes, name, None) or name)
    low = {"int4": -8, "int2": -2}.get(name, 0)
    span = {"bool": 2, "uint2": 4, "int2": 4}.get(name, 8)
    values = low + np.arange(np.prod(shape)) % span
    return values.reshape(shape).astype(dtype)


def same(a, b):
    a, b = np.asarray(a), np.asarray(b)
    assert a.dtype == b.dtype and a.shape == b.shape
    assert a.tobytes() == b.tobytes()


@pytest.mark.parametrize("name", PLAIN + SMALL)
def test_there_and_back(name):
    x = sample(name)
    same(jax.device_put(x), x)


@pytest.mark.parametrize("name", WIDE)
def test_there_and_back_wide(name, x64):
    x = sample(name)
    same(jax.device_put(x), x)


@pytest.mark.parametrize("name", PLAIN + SMALL)
def test_through_a_program(name):
    x = sample(name)
    same(jax.jit(lambda x: x.T)(x), x.T)


@pytest.mark.parametrize("name", ["int4", "uint4", "int2", "uint2"])
def test_narrow_integers_compute(name):
    x = sample(name)
    same(jax.jit(lambda x: x.astype(jnp.int32) * 3)(x), x.astype(np.int32) * 3)


@pytest.mark.parametrize("shape", [(), (0,), (3, 0, 2), (1,), (1, 1, 1)])
def test_shapes_at_the_edge(shape):
    x = np.ones(shape, np.float32)
    same(jax.device_put(x), x)
    same(jax.jit(lambda x: x + 1)(x), x + 1)


def test_strided_host_arrays():
    base = np.arange(60, dtype=np.int32).reshape(3, 4, 5)
    for x in (base.T, base[::2, 1:, ::-1], np.broadcast_to(base[0, 0], (7, 5)), np.asfortranarray(base)):
        same(jax.device_put(x), x)


def test_the_host_array_may_change_afterwards():
    x = np.zeros(1000, np.float32)
    y = jax.device_put(x)
    y.block_until_ready()
    x[:] = 7
    assert float(jnp.max(y)) == 0


def test_the_answer_is_a_copy():
    y = jnp.arange(4.0)
    host = np.array(y)
    host[:] = 9
    same(y, np.arange(4, dtype=np.float32))


def test_copies_and_pickles():
    x = jnp.arange(6).reshape(2, 3)
    same(copy.deepcopy(x), x)
    same(pickle.loads(pickle.dumps(x)), x)


def test_between_devices():
    x = np.arange(5, dtype=np.float32)
    for device in jax.devices():
        y = jax.device_put(x, device)
        assert y.devices() == {device}
        same(y, x)
    moved = jax.device_put(jax.device_put(x, jax.devices()[1]), jax.devices()[3])
    assert moved.devices() == {jax.devices()[3]}
    same(moved, x)


def test_to_cpu_and_back():
    x = jnp.arange(5.0)
    there = jax.device_put(x, jax.devices("cpu")[0])
    assert next(iter(there.devices())).platform == "cpu"
    back = jax.device_put(there, jax.devices("vitro")[0])
    assert next(iter(back.devices())).platform == "vitro"
    same(back, x)


def test_devices_say_what_they_are():
    assert jax.default_backend() == "vitro"
    assert jax.device_count() == 4
    assert [d.id for d in jax.devices()] == [0, 1, 2, 3]
    assert all(d.platform == "vitro" and d.process_index == 0 for d in jax.devices())
    assert "vitro" in repr(jax.devices()[0]).lower()


def test_memory_statistics_follow_the_arrays():
    device = jax.devices()[2]
    before = device.memory_stats()["bytes_in_use"]
    x = jax.device_put(np.zeros(1 << 20, np.float32), device).block_until_ready()
    assert device.memory_stats()["bytes_in_use"] == before + (4 << 20)
    x.delete()
    assert device.memory_stats()["bytes_in_use"] == before


@pytest.mark.parametrize("kind", ["device", "pinned_host"])
def test_memory_kinds(kind):
    sharding = jax.sharding.SingleDeviceSharding(jax.devices()[0], memory_kind=kind)
    x = jax.device_put(np.arange(4.0, dtype=np.float32), sharding)
    assert x.sharding.memory_kind == kind
    same(x, np.arange(4, dtype=np.float32))


def test_deleted_arrays_cannot_be_read():
    x = jnp.arange(3)
    x.delete()
    assert x.is_deleted()
    with pytest.raises(RuntimeError, match="deleted"):
        np.asarray(x)


@pytest.mark.parametrize("name", ["bool", "int8", "uint32", "float16", "float32", "complex64"])
def test_dlpack_to_numpy(name):
    x = sample(name)
    same(np.from_dlpack(jax.device_put(x)), x)
    same(np.from_dlpack(jax.device_put(x, jax.devices()[2])), x)


def test_dlpack_gives_a_copy():
    x = jnp.arange(4.0)
    assert x.__dlpack_device__() == (1, 0)
    with pytest.raises(BufferError, match="copy"):
        np.from_dlpack(x, copy=False)
    mesh = jax.sharding.Mesh(np.array(jax.devices()), ("i",))
    spread = jax.device_put(x, jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("i")))
    with pytest.raises(BufferError, match="unsharded|singular device"):
        np.from_dlpack(spread)
    theirs = jax.device_put(x, jax.devices("cpu")[0])  # JAX's own arrays as before
    assert np.shares_memory(np.from_dlpack(theirs), np.from_dlpack(theirs))


def test_dlpack_within_jax():
    x = jnp.arange(4).astype(jnp.bfloat16)
    y = jax.dlpack.from_dlpack(x)
    assert next(iter(y.devices())).platform == "cpu"
    same(y, x)


def test_results_are_arrays_of_their_own():
    x = jnp.arange(3)
    same, again = jax.jit(lambda v: (v, v))(x)
    copy = jnp.array(x, copy=True)
    addresses = [array.unsafe_buffer_pointer() for array in (x, same, again, copy)]
    assert len(set(addresses)) == 4
