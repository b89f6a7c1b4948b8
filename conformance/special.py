"""chlo: the functions JAX leaves to the compiler. Expected values by mpmath, corners by definition."""
import itertools
import math

import mpmath
import numpy as np

from elementwise import complex_values, int_array, integers, limits, mp_complex, wrap
from fromjax import jax_case, whole
from writer import COMPLEX, INTEGERS, NUMPY, UNSIGNED, WIDE, bits, tensor

INF, NAN = math.inf, math.nan


def i1e(x):
    return mpmath.besseli(1, x) * mpmath.exp(-abs(x))


# name: (function, ordinary arguments, corners, ULP allowed in f32 and narrower, in f64)
UNARY = {
    "acos": (mpmath.acos, [-0.9, -0.5, 0.1, 0.5, 0.99], [(1, 0), (2, NAN), (NAN, NAN)], 1, 3),
    "acosh": (mpmath.acosh, [1.001, 1.5, 3, 100], [(1, 0), (0.5, NAN), (INF, INF)], 2, 4),
    "asin": (mpmath.asin, [-0.9, -0.5, 0.001, 0.5, 0.99], [(0, 0), (2, NAN)], 1, 3),
    "asinh": (mpmath.asinh, [-100, -0.5, 0.001, 2], [(0, 0), (INF, INF), (-INF, -INF)], 2, 4),
    "atan": (mpmath.atan, [-100, -0.5, 0.001, 2], [(0, 0)], 1, 3),
    "atanh": (mpmath.atanh, [-0.9, -0.5, 0.001, 0.5], [(0, 0), (1, INF), (-1, -INF), (2, NAN)], 2, 4),
    "cosh": (mpmath.cosh, [-5, -0.5, 0.001, 2], [(0, 1), (INF, INF)], 2, 4),
    "sinh": (mpmath.sinh, [-5, -0.5, 0.001, 2], [(0, 0), (-INF, -INF)], 2, 4),
    "tan": (mpmath.tan, [-5, -0.5, 0.001, 2], [(0, 0)], 1, 3),
    "erf": (mpmath.erf, [-2, -0.5, 0.001, 0.9, 3], [(0, 0), (INF, 1), (-INF, -1)], 2, 4),
    "erfc": (mpmath.erfc, [-2, -0.5, 0.001, 0.9, 3], [(0, 1), (INF, 0), (-INF, 2)], 4, 8),
    "erf_inv": (mpmath.erfinv, [-0.9, -0.5, 0.001, 0.75], [(0, 0), (1, INF), (-1, -INF), (2, NAN)], 4, 16),
    "digamma": (mpmath.digamma, [0.5, 2, 7.5, -1.25], [(NAN, NAN)], 8, 32),
    "lgamma": (lambda x: mpmath.log(abs(mpmath.gamma(x))), [0.5, 2.5, 7.5, -1.25, 30], [(1, 0), (2, 0), (0, INF), (INF, INF)], 8, 32),
    "bessel_i1e": (i1e, [-4, -0.5, 0.125, 2, 20], [(0, 0)], 4, 16),
    "square": (lambda x: x * x, [-4, 0.5, 3], [(INF, INF)], 0, 0),
}


def unary(suite):
    for op, (f, ordinary, corners, narrow, wide) in UNARY.items():
        for mlir in WIDE:
            dtype = NUMPY[mlir]
            x = np.array(ordinary + [c[0] for c in corners]).astype(dtype)
            y = [float(f(mpmath.mpf(float(v)))) for v in x[: len(ordinary)]] + [c[1] for c in corners]
            m = suite.module(f"chlo_{op}", mlir)
            out = m.op(f"chlo.{op}", [m.constant(x)], tensor(x))
            m.expect_close(out, np.array(y).astype(dtype), wide if mlir == "f64" else narrow)
    for op, f in {"acos": mpmath.acos, "asin": mpmath.asin, "atan": mpmath.atan, "acosh": mpmath.acosh, "asinh": mpmath.asinh,
                  "atanh": mpmath.atanh, "cosh": mpmath.cosh, "sinh": mpmath.sinh, "tan": mpmath.tan,
                  "square": lambda z: z * z, "conj": mpmath.conj}.items():
        for mlir in COMPLEX:
            a = complex_values(mlir)
            expected = np.array([mp_complex(f)(complex(z)) for z in a]).astype(a.dtype)
            m = suite.module(f"chlo_{op}", mlir)
            out = m.op(f"chlo.{op}", [m.constant(a)], tensor(a))
            m.expect_almost(out, expected, (2e-6 if mlir == "complex<f32>" else 1e-14) * max(1, np.abs(expected).max()))
    x = np.array([1, INF, -INF, NAN, 0], np.float32)
    for op, f in {"is_inf": np.isinf, "is_pos_inf": np.isposinf, "is_neg_inf": np.isneginf}.items():
        for mlir in WIDE:
            m = suite.module(f"chlo_{op}", mlir)
            m.expect_eq(m.op(f"chlo.{op}", [m.constant(x.astype(NUMPY[mlir]))], tensor(x.shape, "i1")), f(x))


def binary(suite):
    for mlir in ("f32", "f64"):
        dtype = NUMPY[mlir]
        m = suite.module("chlo_next_after", mlir)
        a, b = np.array([1, 1, 0, -0.0, INF, NAN, 2], dtype), np.array([2, 0, 1, -1, 0, 1, 2], dtype)
        m.expect_eq(m.op("chlo.next_after", [m.constant(a), m.constant(b)], tensor(a)), np.nextafter(a, b))
        m = suite.module("chlo_zeta", mlir)
        s, q = np.array([2, 1.5, 4, 10], dtype), np.array([1, 2.5, 0.75, 3], dtype)
        expected = [float(mpmath.zeta(mpmath.mpf(float(x)), mpmath.mpf(float(y)))) for x, y in zip(s, q)]
        m.expect_close(m.op("chlo.zeta", [m.constant(s), m.constant(q)], tensor(s)), np.array(expected, dtype), 16 if mlir == "f32" else 64)
        m = suite.module("chlo_polygamma", mlir)
        n, x = np.array([0, 1, 2, 3], dtype), np.array([1.5, 2.5, 0.75, 3], dtype)
        expected = [float(mpmath.polygamma(int(k), mpmath.mpf(float(v)))) for k, v in zip(n, x)]
        m.expect_close(m.op("chlo.polygamma", [m.constant(n), m.constant(x)], tensor(n)), np.array(expected, dtype), 64 if mlir == "f32" else 256)
    for mlir in INTEGERS:
        values = integers(mlir)
        pairs = list(itertools.product(values, values))[:: max(1, len(values) ** 2 // 20)]
        a, b = (int_array(side, mlir) for side in zip(*pairs))
        m = suite.module("chlo_mulhi", mlir)
        out = m.op("chlo.mulhi", [m.constant(a), m.constant(b)], tensor(a))
        m.expect_eq(out, int_array((wrap((x * y) >> bits(mlir), mlir) for x, y in pairs), mlir))


def broadcasting(suite):
    a, b = np.array([[1, 2, 3], [4, 5, 6]]), np.array([2, 1, 5])
    table = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.floor_divide, "maximum": np.maximum,
             "minimum": np.minimum, "remainder": np.remainder, "power": np.power, "and": np.bitwise_and, "or": np.bitwise_or,
             "xor": np.bitwise_xor, "shift_left": np.left_shift, "shift_right_logical": np.right_shift,
             "shift_right_arithmetic": np.right_shift}
    for op, f in table.items():
        for mlir in ("i32", "ui8"):
            x, y = a.astype(NUMPY[mlir]), b.astype(NUMPY[mlir])
            m = suite.module("chlo_broadcast", f"{op} {mlir}")
            m.expect_eq(m.op(f"chlo.broadcast_{op}", [m.constant(x), m.constant(y)], tensor(x)), f(x, y).astype(NUMPY[mlir]))
    x, y = a.astype(np.float32), b.astype(np.float32)
    m = suite.module("chlo_broadcast", "add with dimensions")
    out = m.op("chlo.broadcast_add", [m.constant(x), m.constant(y[:2])], tensor(x), "broadcast_dimensions = array<i64: 0>")
    m.expect_eq(out, x + y[:2, None])
    m = suite.module("chlo_broadcast", "compare")
    out = m.op("chlo.broadcast_compare", [m.constant(x), m.constant(y)], tensor(x.shape, "i1"),
               "comparison_direction = #chlo<comparison_direction LT>")
    m.expect_eq(out, x < y)
    m = suite.module("chlo_broadcast", "complex")
    m.expect_eq(m.op("chlo.broadcast_complex", [m.constant(x), m.constant(y)], tensor(x.shape, "complex<f32>")), (x + 1j * y).astype(np.complex64))
    m = suite.module("chlo_broadcast", "select")
    out = m.op("chlo.broadcast_select", [m.constant(np.array([True, False, True])), m.constant(x), m.constant(np.float32(9))], tensor(x))
    m.expect_eq(out, np.where([True, False, True], x, np.float32(9)))


def others(suite):
    a = np.array([3, 1, 4, 1, 5], np.float32)
    m = suite.module("chlo_constant_like", "f32")
    m.expect_eq(m.op("chlo.constant_like", [m.constant(a)], tensor(a), "value = 2.5 : f32"), np.full(5, 2.5, np.float32))
    m = suite.module("chlo_constant", "i32")
    m.expect_eq(m.op("chlo.constant", [], "tensor<2xi32>", "value = dense<[7, 8]> : tensor<2xi32>"), np.array([7, 8], np.int32))
    for mlir in ("f32", "bf16", "i32", "ui8"):
        x = np.array([[3, 1, 4, 1, 5], [2, 7, 1, 8, 2]]).astype(NUMPY[mlir])
        order = np.argsort(-x.astype(np.float64), axis=1, kind="stable")[:, :3]
        m = suite.module("chlo_top_k", mlir)
        values, indices = m.op("chlo.top_k", [m.constant(x)], [tensor((2, 3), mlir), "tensor<2x3xi32>"], "k = 3 : i64")
        m.expect_eq(values, np.take_along_axis(x, order, 1))
        m.expect_eq(indices, order.astype(np.int32))
    import jax.lax as lax
    for mlir in ("f32", "bf16", "f64"):
        lhs, rhs, sizes = whole((5, 3), mlir, 40), whole((2, 3, 4), mlir, 41), np.array([2, 3], np.int32)
        wide = [lhs.astype(np.float64), rhs.astype(np.float64)]
        expected = np.concatenate([wide[0][:2] @ wide[1][0], wide[0][2:] @ wide[1][1]]).astype(NUMPY[mlir])
        jax_case(suite, "chlo_ragged_dot", mlir, lax.ragged_dot, lhs, rhs, sizes, expected=expected)


def scans(suite):
    """(x, carry) -> (x + carry, x + carry): running sums."""
    for mlir in ("i32", "f32", "bf16", "complex<f32>"):
        a = np.array([[1, 2, 3], [4, 5, 6]]).astype(NUMPY[mlir])
        t = f"tensor<2x{mlir}>"
        for isReverse in (False, True):
            sums = np.cumsum(a[:, ::-1] if isReverse else a, 1, dtype=NUMPY[mlir] if mlir != "bf16" else np.float32).astype(NUMPY[mlir])
            m = suite.module("chlo_scan", f"{mlir} {'backward' if isReverse else 'forward'}")
            out = m.op("chlo.scan", [m.constant(a), m.constant(np.zeros(2, NUMPY[mlir]))], [tensor(a), tensor((2,), mlir)],
                       f"dimension = 1 : i64, is_reverse = {str(isReverse).lower()}, operandSegmentSizes = array<i32: 1, 1>, "
                       "resultSegmentSizes = array<i32: 1, 1>",
                       f"{{ ^bb0(%x: {t}, %c: {t}): %s = stablehlo.add %x, %c : {t} stablehlo.return %s, %s : {t}, {t} }}")
            m.expect_eq(out[0], np.ascontiguousarray(sums[:, ::-1] if isReverse else sums))
            m.expect_eq(out[1], sums[:, -1].copy())


def cases(suite):
    scans(suite)
    unary(suite)
    binary(suite)
    broadcasting(suite)
    others(suite)
