"""Programs for many devices as JAX lowers them: shard_map, pmap, and jit with shardings.

They are run as a whole, with whole inputs and outputs; only what shard_map marks runs once per device.
Expected values are JAX's own, from eight CPU devices. Inputs are small whole numbers where devices sum,
so the order in which they do it does not matter.
"""
import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

from fromjax import whole
from writer import tensor


def mesh(*sizes, names="xyz", order=None):
    devices = np.array(jax.devices())[: int(np.prod(sizes))]
    if order is not None:
        devices = devices[order]
    return Mesh(devices.reshape(sizes), tuple(names[: len(sizes)]))


def case(suite, label, function, *args, close=None, file="sdy_manual_computation"):
    """`function` is already jitted (or pmapped): it is lowered as it is."""
    args = [np.asarray(a) for a in args]
    got = [np.asarray(x) for x in jax.tree.leaves(function(*args))]
    text = function.lower(*args).as_text()
    start = text.index("{\n", text.index("attributes {") if "attributes {" in text else 0) + 2
    body = text[start : text.rindex("}")].replace("func.func public @main", "func.func private @computed")
    m = suite.module(file, label)
    results = m.op("func.call", [m.constant(a) for a in args], [tensor(x) for x in got], "callee = @computed")
    m.functions.append("\n".join(line.removeprefix("  ") for line in body.splitlines()) + "\n")
    for value, wanted in zip(results if len(got) > 1 else [results], got):
        if close and np.issubdtype(wanted.dtype, np.floating):
            m.expect_almost(value, wanted, close)
        else:
            m.expect_eq(value, wanted)


def mapped(mesh, ins, outs, **options):
    return lambda f: jax.jit(jax.shard_map(f, mesh=mesh, in_specs=ins, out_specs=outs, **options))


def collectives(suite):
    two, one = mesh(4, 2), mesh(8)
    a = whole((8, 8), "f32", 1)
    case(suite, "psum over one axis of two", mapped(two, P("x", "y"), P(None, "y"))(lambda x: lax.psum(x, "x")), a)
    case(suite, "psum over both axes", mapped(two, P("x", "y"), P())(lambda x: lax.psum(x, ("x", "y"))), a)
    case(suite, "axes in the other order", mapped(two, P(("y", "x")), P(("x", "y")))(
        lambda x: x * (1 + lax.axis_index(("y", "x")))), a)
    case(suite, "pmax, pmin, pmean", mapped(two, P("x", "y"), (P("x"), P("x"), P("x")))(
        lambda x: (lax.pmax(x, "y"), lax.pmin(x, "y"), lax.pmean(x, "y"))), a)
    case(suite, "all_gather, tiled", mapped(one, P("x"), P("x"))(
        lambda x: lax.all_gather(x, "x", tiled=True)[:2] + lax.axis_index("x")), a)
    case(suite, "all_gather, a new dimension", mapped(two, P("x"), P(None, "x"), check_vma=False)(
        lambda x: lax.all_gather(x, "y", axis=0)), a)
    case(suite, "psum_scatter", mapped(two, P(None, "y"), P("x", "y"))(
        lambda x: lax.psum_scatter(x * (1 + lax.axis_index("x")), "x", tiled=True)), a)
    case(suite, "ppermute, a ring", mapped(one, P("x"), P("x"))(
        lambda x: lax.ppermute(x, "x", [(i, (i + 1) % 8) for i in range(8)])), a)
    case(suite, "ppermute, holes become zero", mapped(two, P("x", "y"), P("x", "y"))(
        lambda x: lax.ppermute(x, "x", [(0, 1), (1, 2)])), a)
    case(suite, "all_to_all, tiled", mapped(one, P("x"), P(None, "x"))(
        lambda x: lax.all_to_all(x, "x", 1, 0, tiled=True)), a)
    case(suite, "all_to_all", mapped(mesh(4, 2), P("x"), P(None, "x"))(
        lambda x: lax.all_to_all(x.reshape(2, 4, 2), "x", 1, 0).reshape(8, 2)), a)
    case(suite, "axis_index", mapped(two, (), P(("x", "y")))(
        lambda: (10 * lax.axis_index("x") + lax.axis_index("y"))[None]))
    for mlir in ("i8", "ui32", "i64", "bf16", "f64", "complex<f32>", "i1"):
        b = whole((8, 2), mlir, 2)
        if mlir == "i1":
            case(suite, f"{mlir} all_gather", mapped(one, P("x"), P(None, "x"), check_vma=False)(
                lambda x: lax.all_gather(x, "x", tiled=True)), b)
        else:
            case(suite, f"{mlir} psum", mapped(one, P("x"), P())(lambda x: lax.psum(x, "x")), b)


def regions(suite):
    two, three = mesh(4, 2), mesh(2, 2, 2)
    a, b = whole((8, 8), "f32", 3), whole((8, 8), "f32", 4)

    case(suite, "only one axis manual", mapped(two, P("x"), P("x"), axis_names={"x"})(
        lambda x: x + lax.psum(x, "x") * lax.axis_index("x")), a)

    @mapped(two, P("x"), P("x"), axis_names={"x"})
    def nested(x):
        inner = jax.shard_map(lambda y: lax.psum(y, "y") + 10 * lax.axis_index("x") + lax.axis_index("y"),
                              in_specs=P(None, "y"), out_specs=P(None, "y"), axis_names={"y"})
        return lax.psum(inner(x), "x") + x
    case(suite, "a region in a region", nested, a)

    @mapped(three, P("x"), P("x"), axis_names={"x"})
    def deeper(x):
        def middle(y):
            inner = jax.shard_map(lambda z: z * (1 + lax.axis_index("z")) + lax.psum(z, ("y", "z")),
                                  in_specs=P("z"), out_specs=P("z"), axis_names={"z"})
            return inner(y) + lax.axis_index("y")
        return jax.shard_map(middle, in_specs=P(None, "y"), out_specs=P(None, "y"), axis_names={"y"})(x)
    case(suite, "three regions deep", deeper, a)

    @mapped(two, (P("x"), P(None, "x")), P("x"))
    def ring(x, y):  # a matrix product in which the blocks of y travel around
        def step(carry, i):
            sum, block = carry
            at = (lax.axis_index("x") + i) % 4
            sum = lax.dynamic_update_slice(sum, x @ block, (0, at * 2))
            return (sum, lax.ppermute(block, "x", [(k, (k - 1) % 4) for k in range(4)])), jnp.sum(block)
        start = lax.pcast(jnp.zeros((2, 8), x.dtype), "x", to="varying")
        (sum, _), sums = lax.scan(step, (start, y), jnp.arange(4))
        return sum + jnp.max(sums)
    case(suite, "scan with collectives inside", ring, a, b)

    @mapped(two, P("x"), P("x"))
    def until(x):  # all devices go on until the last one is done
        return lax.while_loop(lambda s: lax.pmax(jnp.max(jnp.abs(s)), "x") > 1, lambda s: s - jnp.sign(s), x)
    case(suite, "while decided together", until, a)

    @mapped(two, P(("x", "y")), P(("x", "y")))
    def alone(x):  # each device for itself, no meeting
        return lax.while_loop(lambda s: jnp.max(s) > 0, lambda s: s - 1, x)
    case(suite, "while decided alone", alone, a)

    @jax.jit
    def gradient(x, w):
        def loss(w):
            f = jax.shard_map(lambda x, w: lax.psum(jnp.tanh(x @ w), "y"), mesh=two,
                              in_specs=(P("x", "y"), P("y")), out_specs=P("x"))
            return jnp.sum(f(x, w) ** 2)
        return jax.value_and_grad(loss)(w)
    case(suite, "gradient", gradient, a, b / 16, close=1e-4)

    @jax.jit
    def many(x):
        f = jax.shard_map(lambda x: lax.psum(x, "x"), mesh=two, in_specs=P("x"), out_specs=P())
        for _ in range(3):
            x = jnp.concatenate([f(x)] * 4) - x
        return x
    case(suite, "one region called thrice", many, a)

    case(suite, "key per device", mapped(two, P(("x", "y")), P(("x", "y")))(
        lambda k: jax.random.bits(jax.random.wrap_key_data(k[0]), (2,))[None]),
         np.asarray(jax.random.key_data(jax.random.split(jax.random.key(0), 8))))
    case(suite, "devices in another order",
         mapped(mesh(4, 2, order=[5, 2, 7, 0, 1, 3, 6, 4]), P("x", "y"), P("x"))(
             lambda x: lax.psum(x, "y") + lax.axis_index("x")), a)
    case(suite, "checks switched off", mapped(two, P("x"), P("x"), check_vma=False)(
        lambda x: lax.psum(x, "y")), a)


def automatic(suite):
    two = mesh(4, 2)
    a, b = whole((8, 8), "f32", 5), whole((8, 8), "f32", 6)
    put = lambda *spec: NamedSharding(two, P(*spec))
    case(suite, "jit with shardings",
         jax.jit(lambda x, y: x @ y, in_shardings=(put("x"), put(None, "y")), out_shardings=put("x", "y")), a, b,
         file="sdy_sharding")
    case(suite, "with_sharding_constraint", jax.jit(
        lambda x: lax.with_sharding_constraint(x.T, put("y")) + x), a, file="sdy_sharding")
    case(suite, "around a region", jax.jit(
        lambda x, y: jax.shard_map(lambda u: lax.psum(u, "x"), mesh=two, in_specs=P("x", "y"),
                                   out_specs=P(None, "y"))(lax.with_sharding_constraint(x @ y, put("x"))) + 1,
        in_shardings=(put("x"), put()), out_shardings=put(None, "y")), a, b, file="sdy_sharding")
    case(suite, "pmap", jax.pmap(lambda x: x / lax.psum(x, "i"), axis_name="i"), np.abs(a) + 1, close=1e-6,
         file="pmap")
    case(suite, "pmap with an argument for all", jax.pmap(lambda x, y: x + y * lax.axis_index("i"), axis_name="i",
                                                          in_axes=(0, None), out_axes=1), a, b[0], file="pmap")


def cases(suite):
    collectives(suite)
    regions(suite)
    automatic(suite)
