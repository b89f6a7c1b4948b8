"""Programs that call back into Python."""
import gc
import threading

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest
from jax import lax
from jax._src import debugging
from jax.experimental import checkify, io_callback
from jax.sharding import NamedSharding, PartitionSpec as P

from conftest import automatic_mesh, close

F32 = jax.ShapeDtypeStruct((), jnp.float32)


def like(x):
    return jax.ShapeDtypeStruct(x.shape, x.dtype)


def test_pure_callback():
    x = np.linspace(0, 1, 6, dtype=np.float32).reshape(2, 3)
    f = jax.jit(lambda x: jax.pure_callback(np.sin, like(x), x) + 1)
    for _ in range(3):
        close(f(x), np.sin(x) + 1)


@pytest.mark.parametrize("name", ["bool", "int8", "int32", "uint16", "float16", "float32", "bfloat16", "complex64",
                                  "float8_e4m3fn", "int4", "uint4"])
def test_types_arrive_as_they_are(name):
    dtype = np.dtype(getattr(ml_dtypes, name, None) or name)
    x = np.array([0, 1, 3, 7] if name != "int4" else [-8, -1, 3, 7]).astype(dtype)
    seen = []

    def host(a):
        seen.append(np.asarray(a))
        return np.asarray(a)[::-1]
    y = jax.jit(lambda x: jax.pure_callback(host, like(x), x))(x).block_until_ready()
    assert seen[0].dtype == dtype and seen[0].tobytes() == x.tobytes()
    assert np.asarray(y).tobytes() == x[::-1].tobytes()


def test_many_arguments_and_results():
    def host(tree):
        return {"sum": np.float32(tree["a"] + tree["b"][0]), "both": np.stack([tree["a"], tree["b"][0]])}
    shapes = {"sum": F32, "both": jax.ShapeDtypeStruct((2,), jnp.float32)}
    out = jax.jit(lambda a, b: jax.pure_callback(host, shapes, {"a": a, "b": [b]}))(1.0, 2.0)
    assert float(out["sum"]) == 3
    close(out["both"], [1, 2])


@pytest.mark.parametrize("shape", [(0,), (2, 0), ()])
def test_empty_and_scalar(shape):
    x = np.ones(shape, np.float32)
    y = jax.jit(lambda x: jax.pure_callback(lambda a: np.asarray(a) * 2, like(x), x))(x)
    assert y.shape == shape
    close(y, x * 2)


@pytest.mark.parametrize("method", ["sequential", "expand_dims", "broadcast_all", "sequential_unrolled"])
def test_vmap(method):
    x = np.arange(4, dtype=np.float32)
    f = jax.jit(jax.vmap(lambda x: jax.pure_callback(lambda a: np.cos(a), F32, x, vmap_method=method)))
    close(f(x), np.cos(x))


def test_in_scan_while_and_cond():
    def host(a):
        return np.float32(a) + 1
    call = lambda x: jax.pure_callback(host, F32, x)
    close(jax.jit(lambda x: lax.scan(lambda c, _: (call(c), c), x, None, length=3)[1])(0.0), [0, 1, 2])
    close(jax.jit(lambda x: lax.while_loop(lambda v: v < 5, call, x))(0.5), 5.5)
    f = jax.jit(lambda p, x: lax.cond(p, call, lambda x: x, x))
    close([f(True, 1.0), f(False, 1.0)], [2, 1])


def test_the_condition_of_a_loop():
    f = jax.jit(lambda: lax.while_loop(
        lambda v: jax.pure_callback(lambda a: np.bool_(a < 4), jax.ShapeDtypeStruct((), jnp.bool_), v),
        lambda v: v + 1, 0))
    assert int(f()) == 4


def test_exceptions_come_through():
    def host(x):
        raise ValueError("the host does not like 3")
    f = jax.jit(lambda x: jax.pure_callback(host, F32, x))
    with pytest.raises(jax.errors.JaxRuntimeError, match="the host does not like 3") as caught:
        f(3.0).block_until_ready()
    assert "ValueError" in str(caught.value) and "in host" in str(caught.value)
    assert float(jax.jit(lambda x: x + 1)(1.0)) == 2  # and the next call works


@pytest.mark.parametrize("host, said", [
    (lambda x: np.zeros(3, np.float32), "Incorrect output shape"),
    (lambda x: np.int32(1), "Incorrect output dtype"),
    (lambda x: (np.float32(1), np.float32(2)), "Mismatched number of outputs")])
def test_results_that_are_not_as_promised(host, said):
    with pytest.raises(jax.errors.JaxRuntimeError, match=said):
        jax.jit(lambda x: jax.pure_callback(host, F32, x))(1.0).block_until_ready()


def test_io_callback_in_order():
    seen = []

    @jax.jit
    def f(n):
        def body(i, _):
            io_callback(lambda i: seen.append(int(i)), None, i, ordered=True)
            return 0
        return lax.fori_loop(0, n, body, 0)
    f(5)
    f(3)
    jax.effects_barrier()
    assert seen == [0, 1, 2, 3, 4, 0, 1, 2]


def test_io_callback_without_order_and_with_results():
    counter = iter(range(100))
    f = jax.jit(lambda: io_callback(lambda: np.int32(next(counter)), jax.ShapeDtypeStruct((), jnp.int32)))
    assert sorted(int(f()) for _ in range(4)) == [0, 1, 2, 3]


def test_ordered_io_across_programs():
    seen = []
    note = lambda tag: jax.jit(lambda x: io_callback(lambda v: seen.append((tag, int(v))), None, x, ordered=True))
    a, b = note("a"), note("b")
    for i in range(4):
        a(i)
        b(i)
    jax.effects_barrier()
    assert seen == [(t, i) for i in range(4) for t in "ab"]


@pytest.mark.parametrize("ordered", [False, True])
def test_debug_print(ordered, capsys):
    @jax.jit
    def f(x):
        jax.debug.print("x = {x}, twice {y}", x=x, y=2 * x, ordered=ordered)
        return x
    f(3)
    jax.effects_barrier()
    assert capsys.readouterr().out == "x = 3, twice 6\n"


def test_debug_print_in_vmap_grad_and_scan(capsys):
    def f(x):
        jax.debug.print("v {x}", x=x)
        return x * x
    jax.jit(jax.vmap(f))(jnp.arange(3))
    jax.effects_barrier()
    assert sorted(capsys.readouterr().out.splitlines()) == ["v 0", "v 1", "v 2"]
    jax.jit(jax.grad(f))(2.0)
    jax.effects_barrier()
    assert capsys.readouterr().out == "v 2.0\n"
    jax.jit(lambda: lax.scan(lambda c, x: (f(x), None), 0, jnp.arange(3)))()
    jax.effects_barrier()
    assert capsys.readouterr().out.splitlines() == ["v 0", "v 1", "v 2"]


def test_debug_callback_gets_the_values():
    seen = []
    jax.jit(lambda x: jax.debug.callback(lambda a: seen.append(np.asarray(a)), x * 2))(np.arange(3))
    jax.effects_barrier()
    np.testing.assert_array_equal(seen[0], [0, 2, 4])


def test_exceptions_of_debug_callbacks_reach_the_barrier():
    def host(x):
        raise KeyError("lost")
    jax.jit(lambda x: jax.debug.callback(host, x))(1)
    with pytest.raises(jax.errors.JaxRuntimeError, match="lost"):
        jax.effects_barrier()


def test_once_for_a_sharded_array():
    mesh = automatic_mesh((4,), ("i",))
    x = jax.device_put(np.arange(8, dtype=np.float32), NamedSharding(mesh, P("i")))
    seen = []

    def host(a):
        seen.append(np.asarray(a).shape)
        return np.asarray(a) * 3
    y = jax.jit(lambda x: jax.pure_callback(host, like(x), x))(x)
    close(y, np.arange(8) * 3)
    assert seen == [(8,)]


def test_once_per_device_in_shard_map():
    mesh = automatic_mesh((4,), ("i",))
    seen, lock = [], threading.Lock()

    def host(a):
        with lock:
            seen.append(np.asarray(a).tolist())
        return np.asarray(a) * 3
    body = lambda b: jax.pure_callback(host, like(b), b)
    f = jax.jit(jax.shard_map(body, mesh=mesh, in_specs=P("i"), out_specs=P("i")))
    close(f(np.arange(8, dtype=np.float32)), np.arange(8) * 3)
    assert sorted(seen) == [[0, 1], [2, 3], [4, 5], [6, 7]]


def test_a_callback_per_shard_needs_shard_map(capsys):
    mesh = automatic_mesh((4,), ("i",))
    x = jax.device_put(np.arange(4), NamedSharding(mesh, P("i")))
    show = lambda x: debugging.debug_print("shard {x}", x=x, partitioned=True)
    with pytest.raises(NotImplementedError, match="shard_map"):
        jax.jit(show)(x)
    jax.jit(jax.shard_map(show, mesh=mesh, in_specs=P("i"), out_specs=None))(x)
    jax.effects_barrier()
    assert sorted(capsys.readouterr().out.splitlines()) == [f"shard [{i}]" for i in range(4)]
    jax.jit(show)(np.arange(2))  # one device has one shard
    jax.effects_barrier()
    assert capsys.readouterr().out == "shard [0 1]\n"


def test_the_callback_may_use_jax():
    f = jax.jit(lambda x: jax.pure_callback(lambda a: jnp.sin(a) + jax.jit(jnp.cos)(a), like(x), x))
    x = np.arange(3, dtype=np.float32)
    close(f(x), np.sin(x) + np.cos(x))


def test_checkify():
    def f(x):
        checkify.check(x > 0, "must be positive, is {x}", x=x)
        return jnp.log(x)
    error, _ = jax.jit(checkify.checkify(f))(-1.0)
    with pytest.raises(checkify.JaxRuntimeError, match="must be positive, is -1"):
        error.throw()


def test_custom_gradient_around_a_callback():
    @jax.custom_jvp
    def f(x):
        return jax.pure_callback(np.exp, like(x), x)
    f.defjvp(lambda primals, tangents: (f(*primals), f(*primals) * tangents[0]))
    close(jax.jit(jax.grad(lambda x: f(x).sum()))(jnp.arange(3.0)), np.exp(np.arange(3)))


def test_functions_go_with_their_programs():
    from vitro import _callbacks
    gc.collect()
    before = len(_callbacks._functions)
    f = jax.jit(lambda x: jax.pure_callback(np.sin, F32, x))
    f(1.0).block_until_ready()
    assert len(_callbacks._functions) == before + 1
    f.clear_cache()
    del f
    jax.clear_caches()
    gc.collect()
    assert len(_callbacks._functions) <= before


def test_from_several_threads():
    f = jax.jit(lambda x: jax.pure_callback(lambda a: np.asarray(a) + 1, F32, x))
    results = {}

    def work(k):
        results[k] = [float(f(float(k * 100 + i))) for i in range(20)]
    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert results == {k: [k * 100 + i + 1 for i in range(20)] for k in range(4)}


def test_a_program_with_callbacks_is_never_bytes():
    """Its callbacks are numbers, which mean other functions in another process."""
    f = jax.jit(lambda x: jax.pure_callback(np.sin, jax.ShapeDtypeStruct((), np.float32), x))
    executable = f.lower(np.float32(1)).compile().runtime_executable()
    with pytest.raises(jax.errors.JaxRuntimeError, match="calls back"):
        executable.serialize()


def test_a_failed_ordered_callback_leaves_no_trace():
    calls = []

    def fails_once(x):
        calls.append(float(x))
        if len(calls) == 1:
            raise KeyError("boom")
        return np.float32(x)

    shape = jax.ShapeDtypeStruct((), jnp.float32)
    ordered = jax.jit(lambda x: io_callback(fails_once, shape, x, ordered=True))
    with pytest.raises(Exception, match="boom"):
        jax.block_until_ready(ordered(1.0))
    assert float(ordered(2.0)) == 2.0
    jax.effects_barrier()
    assert float(jax.jit(lambda x: io_callback(fails_once, shape, x + 1, ordered=True))(2.0)) == 3.0
    assert calls == [1.0, 2.0, 3.0]
