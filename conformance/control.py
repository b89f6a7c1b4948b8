"""Control flow, tuples, tokens, composites, and what several processes do together.

Modules for more than one process are in files grid_<replicas>x<partitions>_*: run.py starts them on
such a grid. What each process must get is a row of a table, picked by its own id.
"""
import numpy as np

from movement import scalar
from writer import NUMPY, tensor

F = "tensor<f32>"


def region(arguments, lines, results):
    args = ", ".join(f"{n}: {t}" for n, t in arguments)
    values, types = zip(*results) if results else ((), ())
    end = f"stablehlo.return {', '.join(values)} : {', '.join(types)}" if results else "stablehlo.return"
    head = f"^bb0({args}): " if arguments else ""
    return "{ " + head + " ".join(list(lines) + [end]) + " }"


def adder(type=F):
    return region([("%l", type), ("%r", type)], [f"%s = stablehlo.add %l, %r : {type}"], [("%s", type)])


def branches(suite):
    for mlir in ("f32", "i32", "bf16", "complex<f32>", "i1"):
        a, b = (np.array([1, 0, 1]).astype(NUMPY[mlir]), np.array([0, 0, 1]).astype(NUMPY[mlir]))
        for taken in (True, False):
            m = suite.module("if", f"{mlir} {str(taken).lower()}")
            x, y = m.constant(a), m.constant(b)
            out = m.op("stablehlo.if", [m.constant(np.array(taken))], tensor(a), "",
                       region([], [], [(x.name, x.type)]) + ", " + region([], [], [(y.name, y.type)]))
            m.expect_eq(out, a if taken else b)
    # Out of range, also below: the last branch.
    for index, chosen in ((0, 0), (1, 1), (2, 2), (9, 2), (-1, 2)):
        m = suite.module("case", f"index {index}")
        values = [m.constant(np.float32(v)) for v in (10, 20, 30)]
        out = m.op("stablehlo.case", [scalar(m, index)], F, "", ", ".join(region([], [], [(v.name, F)]) for v in values))
        m.expect_eq(out, np.float32((10, 20, 30)[chosen]))
    m = suite.module("while", "sum of 0..9, two carried values")
    zero, total = m.constant(np.int32(0)), m.constant(np.float32(0))
    i = "tensor<i32>"
    out = m.op("stablehlo.while", [zero, total], [i, F], "",
               region([("%i", i), ("%t", F)],
                      ["%n = stablehlo.constant dense<10> : tensor<i32>", "%c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>"],
                      [("%c", "tensor<i1>")]) + ", " +
               region([("%i", i), ("%t", F)],
                      ["%one = stablehlo.constant dense<1> : tensor<i32>", "%j = stablehlo.add %i, %one : tensor<i32>",
                       "%f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>", "%u = stablehlo.add %t, %f : tensor<f32>"],
                      [("%j", i), ("%u", F)]))
    m.expect_eq(out[0], np.int32(10))
    m.expect_eq(out[1], np.float32(45))
    m = suite.module("while", "never entered")
    out = m.op("stablehlo.while", [m.constant(np.float32(7))], F, "",
               region([("%t", F)], ["%c = stablehlo.constant dense<false> : tensor<i1>"], [("%c", "tensor<i1>")]) + ", " +
               region([("%t", F)], ["%u = stablehlo.add %t, %t : tensor<f32>"], [("%u", F)]))
    m.expect_eq(out, np.float32(7))


def mapped(suite):
    for mlir in ("f32", "i32", "f16", "complex<f64>"):
        a = np.array([[1, 2], [3, 4]]).astype(NUMPY[mlir])
        t = f"tensor<{mlir}>"
        m = suite.module("map", mlir)
        out = m.op("stablehlo.map", [m.constant(a), m.constant(a + a)], tensor(a), "dimensions = array<i64: 0, 1>",
                   region([("%a", t), ("%b", t)], [f"%p = stablehlo.multiply %a, %b : {t}", f"%s = stablehlo.add %p, %a : {t}"], [("%s", t)]))
        m.expect_eq(out, (a * (a + a) + a).astype(NUMPY[mlir]))


def structure(suite):
    a, b = np.array([1, 2], np.float32), np.array([3], np.int32)
    m = suite.module("tuple", "nested")
    inner_type = "tuple<tensor<2xf32>, tensor<1xi32>>"
    inner = m.op("stablehlo.tuple", [m.constant(a), m.constant(b)], inner_type)
    outer = m.op("stablehlo.tuple", [inner, m.constant(b)], f"tuple<{inner_type}, tensor<1xi32>>")
    back = m.op("stablehlo.get_tuple_element", [outer], inner_type, "index = 0 : i32")
    m.expect_eq(m.op("stablehlo.get_tuple_element", [back], "tensor<2xf32>", "index = 0 : i32"), a)
    m = suite.module("get_tuple_element", "second")
    pair = m.op("stablehlo.tuple", [m.constant(a), m.constant(b)], inner_type)
    m.expect_eq(m.op("stablehlo.get_tuple_element", [pair], "tensor<1xi32>", "index = 1 : i32"), b)
    m = suite.module("after_all", "tokens")
    one = m.op("stablehlo.create_token", [], "!stablehlo.token")
    two = m.op("stablehlo.after_all", [one, one], "!stablehlo.token")
    m.op("stablehlo.outfeed", [m.constant(a), two], "!stablehlo.token", 'outfeed_config = ""')
    m.expect_eq(m.constant(a), a)
    m = suite.module("create_token", "alone")
    m.op("stablehlo.create_token", [], "!stablehlo.token")
    m.expect_eq(m.constant(b), b)
    m = suite.module("composite", "by its decomposition")
    out = m.op("stablehlo.composite", [m.constant(a)], "tensor<2xf32>",
               'name = "mine.double", composite_attributes = {}, decomposition = @double, version = 1 : i32')
    m.functions.append("func.func private @double(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                       "  %y = stablehlo.add %x, %x : tensor<2xf32>\n  return %y : tensor<2xf32>\n}\n")
    m.expect_eq(out, a + a)
    m = suite.module("custom_call", "Sharding is the identity")
    m.expect_eq(m.op("stablehlo.custom_call", [m.constant(a)], "tensor<2xf32>", 'call_target_name = "Sharding", backend_config = ""'), a)
    m = suite.module("custom_call", "check.eq returns its verdict")
    out = m.op("stablehlo.custom_call", [m.constant(a), m.constant(a)], "tensor<i1>", 'call_target_name = "check.eq"')
    m.expect_eq(out, np.array(True))
    for op in ("replica_id", "partition_id"):
        m = suite.module(op, "alone")
        m.expect_eq(m.op(f"stablehlo.{op}", [], "tensor<ui32>"), np.uint32(0))
    m = suite.module("async_start", "a collective of one")
    future = m.op("stablehlo.async_start", [m.constant(a)], "!stablehlo.future<tensor<2xf32>>", "",
                  region([("%x", "tensor<2xf32>")],
                         ['%y = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : '
                          "(tensor<2xf32>) -> tensor<2xf32>"], [("%y", "tensor<2xf32>")]))
    m.expect_eq(m.op("stablehlo.async_done", [future], "tensor<2xf32>"), a)


def expect_row(m, value, table, mine):
    """`value` must be row `mine` of the table."""
    table = np.asarray(table)
    zero = scalar(m, 0, "ui32")
    row = m.op("stablehlo.dynamic_slice", [m.constant(table), mine] + [zero] * (table.ndim - 1), tensor((1,) + table.shape[1:], value.mlir),
               f"slice_sizes = array<i64: {', '.join(map(str, (1,) + table.shape[1:]))}>")
    wanted = m.op("stablehlo.reshape", [row], value.type)
    m.checks += 1
    m.lines.append(f"check.expect_eq {value.name}, {wanted.name} : {value.type}")


def together(suite, file, groups, extra, ids, mlir, names):
    """Two processes, with [1, 2] and [3, 4]; `names` are the ops that can be grouped this way."""
    mine = np.array([[1, 2], [3, 4]]).astype(NUMPY[mlir])
    t = f"tensor<{mlir}>"

    def case(op, label, attributes, shape, table, body=""):
        if op not in names:
            return
        m = suite.module(file, f"{op} {label} {mlir}")
        id = m.op(f"stablehlo.{ids}", [], "tensor<ui32>")
        row = m.op("stablehlo.dynamic_slice", [m.constant(mine), id, scalar(m, 0, "ui32")], tensor((1, 2), mlir), "slice_sizes = array<i64: 1, 2>")
        x = m.op("stablehlo.reshape", [row], tensor((2,), mlir))
        out = m.op(f"stablehlo.{op}", [x], tensor(shape, mlir), attributes, body)
        out.mlir = mlir
        expect_row(m, out, np.asarray(table).astype(NUMPY[mlir]), id)

    g = f"replica_groups = {groups}{extra}"
    case("all_reduce", "sum", g, (2,), [[4, 6], [4, 6]], adder(t))
    case("cross-replica-sum", "", g, (2,), [[4, 6], [4, 6]])
    case("all_gather", "", f"all_gather_dim = 0 : i64, {g}", (4,), [[1, 2, 3, 4]] * 2)
    case("reduce_scatter", "sum", f"scatter_dimension = 0 : i64, {g}", (1,), [[4], [6]], adder(t))
    case("all_to_all", "", f"split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, {g}", (2,), [[1, 3], [2, 4]])
    case("collective_broadcast", "from the first", g, (2,), [[1, 2], [1, 2]])
    case("collective_reduce", "sum at the first", g, (2,), [[4, 6], [0, 0]], adder(t))
    case("collective_permute", "one way", f"source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>{extra}", (2,), [[0, 0], [1, 2]])
    case("collective_permute", "exchange", f"source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>{extra}", (2,), [[3, 4], [1, 2]])


def grids(suite):
    ops = ["all_reduce", "all_gather", "reduce_scatter", "all_to_all", "collective_broadcast", "collective_permute",
           "collective_reduce"]
    channel = ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"
    for mlir in ("f32", "i32", "bf16", "ui8", "complex<f32>"):
        together(suite, "grid_2x1_collectives", "dense<[[0, 1]]> : tensor<1x2xi64>", "", "replica_id", mlir, ops + ["cross-replica-sum"])
    # With a channel these three group replicas and take all their partitions; the others group partitions.
    across = ["all_reduce", "all_gather", "reduce_scatter"]
    for mlir in ("f32", "i64"):
        together(suite, "grid_1x2_collectives", "dense<[[0]]> : tensor<1x1xi64>", channel, "partition_id", mlir, across)
        together(suite, "grid_1x2_collectives", "dense<[[0, 1]]> : tensor<1x2xi64>", channel, "partition_id", mlir,
                 [op for op in ops if op not in across])
    # Partition 0 sends 5, 6 to partition 1, which hears nothing but that; nobody sends to partition 0.
    m = suite.module("grid_1x2_collectives", "send and recv")
    pairs = "channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, is_host_transfer = false, " \
            "source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>"
    id = m.op("stablehlo.partition_id", [], "tensor<ui32>")
    token = m.op("stablehlo.create_token", [], "!stablehlo.token")
    sent = m.op("stablehlo.send", [m.constant(np.array([5, 6], np.int32)), token], "!stablehlo.token", pairs)
    got = m.op("stablehlo.recv", [sent], ["tensor<2xi32>", "!stablehlo.token"], pairs)[0]
    got.mlir = "i32"
    expect_row(m, got, np.array([[0, 0], [5, 6]], np.int32), id)
    m = suite.module("grid_2x1_collectives", "groups of one change nothing")
    id = m.op("stablehlo.replica_id", [], "tensor<ui32>")
    out = m.op("stablehlo.all_reduce", [id], "tensor<ui32>", "replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>", adder("tensor<ui32>"))
    m.checks += 1
    m.lines.append(f"check.expect_eq {out.name}, {id.name} : tensor<ui32>")
    m = suite.module("grid_2x2_collectives", "all four by global ids")
    r, p = m.op("stablehlo.replica_id", [], "tensor<ui32>"), m.op("stablehlo.partition_id", [], "tensor<ui32>")
    ten = m.op("stablehlo.multiply", [r, m.constant(np.uint32(10))], "tensor<ui32>")
    x = m.op("stablehlo.add", [ten, p], "tensor<ui32>")  # 0, 1, 10, 11
    out = m.op("stablehlo.all_reduce", [x], "tensor<ui32>", "replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>" + channel +
               ", use_global_device_ids", adder("tensor<ui32>"))
    m.expect_eq(out, np.uint32(22))


def cases(suite):
    branches(suite)
    mapped(suite)
    structure(suite)
    grids(suite)
