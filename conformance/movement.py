"""Ops that move data without looking at it: every type, expected values by NumPy indexing."""
import numpy as np

from elementwise import plain
from writer import COMPLEX, EVERYTHING, FLOATS, INTEGERS, NUMPY, tensor


def ints(values):
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


def scalar(m, value, mlir="i32"):
    return m.constant(np.array(value, NUMPY[mlir]))


def padded(a, fill, low, high, interior):
    """pad: `interior` copies between elements; negative edges cut."""
    shape = [max(0, n + (n - 1) * i if n else 0) for n, i in zip(a.shape, interior)]
    spread = np.full(shape, fill, a.dtype)
    spread[tuple(slice(None, None, i + 1) for i in interior)] = a
    out = np.pad(spread, [(max(l, 0), max(h, 0)) for l, h in zip(low, high)], constant_values=fill)
    cut = tuple(slice(-min(l, 0), n + min(h, 0)) for l, h, n in zip(low, high, out.shape))
    return out[cut]


def one_type(suite, mlir):
    a = plain(mlir).reshape(2, 3)
    b = a[::-1].copy()
    fill = a[0, 0]

    def case(op, make, expected):
        m = suite.module(op, mlir)
        m.expect_eq(make(m, tensor(expected)), np.ascontiguousarray(expected))

    case("constant", lambda m, t: m.constant(a), a)
    case("transpose", lambda m, t: m.op("stablehlo.transpose", [m.constant(a)], t, "permutation = array<i64: 1, 0>"), a.T)
    case("reshape", lambda m, t: m.op("stablehlo.reshape", [m.constant(a)], t), a.reshape(3, 1, 2))
    case("reverse", lambda m, t: m.op("stablehlo.reverse", [m.constant(a)], t, "dimensions = array<i64: 1>"), a[:, ::-1])
    case("broadcast", lambda m, t: m.op("stablehlo.broadcast", [m.constant(a)], t, "broadcast_sizes = array<i64: 2>"),
         np.broadcast_to(a, (2, 2, 3)))
    case("broadcast_in_dim",
         lambda m, t: m.op("stablehlo.broadcast_in_dim", [m.constant(a[:1])], t, "broadcast_dimensions = array<i64: 2, 0>"),
         np.broadcast_to(a[0][:, None, None], (3, 2, 2)))
    case("concatenate",
         lambda m, t: m.op("stablehlo.concatenate", [m.constant(a), m.constant(b[:, :1]), m.constant(b)], t,
                           "dimension = 1 : i64"), np.concatenate([a, b[:, :1], b], 1))
    case("slice",
         lambda m, t: m.op("stablehlo.slice", [m.constant(a)], t,
                           "start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 3>, strides = array<i64: 1, 2>"),
         a[:, ::2])
    case("dynamic_slice",
         # 7 is out of range: the start is moved back so that the slice fits.
         lambda m, t: m.op("stablehlo.dynamic_slice", [m.constant(a), scalar(m, 7), scalar(m, 1)], t,
                           "slice_sizes = array<i64: 1, 2>"), a[1:2, 1:3])
    updated = a.copy()
    updated[0:2, 2:3] = b[:, :1]
    case("dynamic_update_slice",
         lambda m, t: m.op("stablehlo.dynamic_update_slice", [m.constant(a), m.constant(b[:, :1]), scalar(m, -3), scalar(m, 5)], t),
         updated)
    case("pad",
         lambda m, t: m.op("stablehlo.pad", [m.constant(a), m.constant(fill)], t,
                           "edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, "
                           "interior_padding = array<i64: 1, 1>"), padded(a, fill, (1, -1), (0, 2), (1, 1)))
    case("gather",
         lambda m, t: m.op("stablehlo.gather", [m.constant(a), m.constant(np.array([[2], [0], [9]], np.int32))], t,
                           "dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], "
                           "start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>, "
                           "indices_are_sorted = false"), a[:, [2, 0, 2]])
    scattered = a.copy()
    scattered[1] = b[0]
    case("scatter",
         # The second index is out of bounds and dropped.
         lambda m, t: m.op("stablehlo.scatter",
                           [m.constant(a), m.constant(np.array([[1], [5]], np.int64)), m.constant(b)], t,
                           "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
                           "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, "
                           "indices_are_sorted = false, unique_indices = true",
                           f"{{ ^bb0(%old: tensor<{mlir}>, %new: tensor<{mlir}>): stablehlo.return %new : tensor<{mlir}> }}"),
         scattered)
    case("torch_index_select",
         lambda m, t: m.op("stablehlo.torch_index_select", [m.constant(a), m.constant(np.array([1, 1, 0], np.int32))], t,
                           "dim = 0 : i64, batch_dims = 0 : i64"), a[[1, 1, 0]])
    case("optimization_barrier",
         lambda m, t: m.op("stablehlo.optimization_barrier", [m.constant(a), m.constant(b)], [t, t])[1], b)


def dynamic_shapes(suite, mlir):
    """The same with shapes that are values; the checked type is static."""
    a = plain(mlir).reshape(2, 3)
    fill = a[0, 0]

    def case(op, make, expected):
        m = suite.module(op, mlir)
        m.expect_eq(make(m, tensor(expected)), np.ascontiguousarray(expected))

    def sizes(m, *values):
        return m.constant(np.array(values, np.int64))

    case("dynamic_reshape", lambda m, t: m.op("stablehlo.dynamic_reshape", [m.constant(a), sizes(m, 3, 2)], t), a.reshape(3, 2))
    case("dynamic_broadcast_in_dim",
         lambda m, t: m.op("stablehlo.dynamic_broadcast_in_dim", [m.constant(a), sizes(m, 2, 2, 3)], t,
                           "broadcast_dimensions = array<i64: 1, 2>"), np.broadcast_to(a, (2, 2, 3)))
    case("dynamic_pad",
         lambda m, t: m.op("stablehlo.dynamic_pad",
                           [m.constant(a), m.constant(fill), sizes(m, 1, -1), sizes(m, 0, 2), sizes(m, 1, 1)], t),
         padded(a, fill, (1, -1), (0, 2), (1, 1)))
    case("real_dynamic_slice",
         lambda m, t: m.op("stablehlo.real_dynamic_slice", [m.constant(a), sizes(m, 0, 0), sizes(m, 2, 3), sizes(m, 1, 2)], t),
         a[:, ::2])
    case("dynamic_gather",
         lambda m, t: m.op("stablehlo.dynamic_gather",
                           [m.constant(a), m.constant(np.array([[2], [0]], np.int32)), sizes(m, 2, 1)], t,
                           "dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], "
                           "start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false"), a[:, [2, 0]])


def iotas(suite):
    for mlir in INTEGERS + FLOATS + COMPLEX:
        n = 2 if mlir.endswith("i2") else 4
        expected = np.broadcast_to(np.arange(n)[None, :], (2, n)).astype(NUMPY[mlir])
        m = suite.module("iota", mlir)
        m.expect_eq(m.op("stablehlo.iota", [], tensor(expected), "iota_dimension = 1 : i64"), expected)
        m = suite.module("dynamic_iota", mlir)
        shape = m.constant(np.array([2, n], np.int64))
        m.expect_eq(m.op("stablehlo.dynamic_iota", [shape], tensor(expected), "iota_dimension = 1 : i64"), expected)


def through_dynamic_types(suite):
    """Values whose static type has '?': computed on, measured, and brought back."""
    a = np.array([[1, 2, 3], [4, 5, 6]], np.float32)
    m = suite.module("get_dimension_size", "dynamic")
    x = m.op("stablehlo.dynamic_reshape", [m.constant(a), m.constant(np.array([3, 2], np.int64))], "tensor<?x?xf32>")
    m.expect_eq(m.op("stablehlo.get_dimension_size", [x], "tensor<i32>", "dimension = 0 : i64"), np.int32(3))
    doubled = m.op("stablehlo.add", [x, x], "tensor<?x?xf32>")
    back = m.op("stablehlo.dynamic_reshape", [doubled, m.constant(np.array([6], np.int64))], "tensor<6xf32>")
    m.expect_eq(back, 2 * a.reshape(6))
    m = suite.module("get_dimension_size", "static")
    m.expect_eq(m.op("stablehlo.get_dimension_size", [m.constant(a)], "tensor<i32>", "dimension = 1 : i64"), np.int32(3))
    m = suite.module("reduce", "dynamic")
    x = m.op("stablehlo.dynamic_reshape", [m.constant(a), m.constant(np.array([3, 2], np.int64))], "tensor<?x2xf32>")
    total = m.op("stablehlo.reduce", [x, m.constant(np.float32(0))], "tensor<2xf32>", "dimensions = array<i64: 0>",
                 "{ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> "
                 "stablehlo.return %s : tensor<f32> }")
    m.expect_eq(total, np.array([9, 12], np.float32))


def edges(suite):
    """Shapes with zero elements, and scalars."""
    none = np.zeros((0, 3), np.float32)
    m = suite.module("concatenate", "f32 with an empty part")
    a = np.ones((2, 3), np.float32)
    m.expect_eq(m.op("stablehlo.concatenate", [m.constant(none), m.constant(a)], tensor(a), "dimension = 0 : i64"), a)
    m = suite.module("pad", "f32 from nothing")
    m.expect_eq(m.op("stablehlo.pad", [m.constant(none), m.constant(np.float32(7))], "tensor<2x3xf32>",
                     "edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 1, 0>, "
                     "interior_padding = array<i64: 0, 0>"), np.full((2, 3), 7, np.float32))
    m = suite.module("transpose", "f32 rank 4")
    a = np.arange(24, dtype=np.float32).reshape(1, 2, 3, 4)
    m.expect_eq(m.op("stablehlo.transpose", [m.constant(a)], "tensor<4x2x1x3xf32>", "permutation = array<i64: 3, 1, 0, 2>"),
                np.ascontiguousarray(a.transpose(3, 1, 0, 2)))
    m = suite.module("reshape", "f32 scalar")
    m.expect_eq(m.op("stablehlo.reshape", [m.constant(np.float32(5))], "tensor<1x1xf32>"), np.full((1, 1), 5, np.float32))
    m = suite.module("gather", "f32 batching dimensions")
    a = np.arange(12, dtype=np.float32).reshape(2, 2, 3)
    picked = np.array([[[2], [0]], [[1], [1]]], np.int64)  # batch b, query q -> column
    expected = np.stack([[a[b, :, picked[b, q, 0]] for q in range(2)] for b in range(2)])
    m.expect_eq(m.op("stablehlo.gather", [m.constant(a), m.constant(picked)], tensor(expected),
                     "dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [2], "
                     "operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], "
                     "index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 1>, indices_are_sorted = false"), expected)
    m = suite.module("set_dimension_size", "f32")
    a = np.arange(4, dtype=np.float32)
    # The size is bounded by the static type: the tensor then has two elements.
    x = m.op("stablehlo.set_dimension_size", [m.constant(a), m.constant(np.int32(4))], "tensor<4xf32>", "dimension = 0 : i64")
    m.expect_eq(x, a)


def cases(suite):
    for mlir in EVERYTHING:
        one_type(suite, mlir)
    for mlir in ("i1", "i4", "i32", "ui8", "f8E4M3FN", "bf16", "f32", "f64", "complex<f32>"):
        dynamic_shapes(suite, mlir)
    iotas(suite)
    through_dynamic_types(suite)
    edges(suite)
