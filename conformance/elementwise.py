"""Elementwise ops: every op on every class of type.

Expected values: integers by Python's own integers, wrapped; floats by mpmath rounded once to the
type (IEEE and C99 corners by NumPy in f64); complex by mpmath, on the axes by NumPy.
"""
import itertools
import math

import ml_dtypes
import mpmath
import numpy as np
from jax import lax

from writer import COMPLEX, EVERYTHING, FLOATS, INTEGERS, NUMPY, SIGNED, TINY, UNSIGNED, WIDE, bits, tensor

mpmath.mp.prec = 300
NAN, INF = float("nan"), float("inf")
SATURATES = {"f4E2M1FN", "f6E2M3FN", "f6E3M2FN"}  # neither NaN nor infinity


def limits(mlir):
    n = bits(mlir)
    return (0, 2**n - 1) if mlir[0] == "u" else (-(2 ** (n - 1)), 2 ** (n - 1) - 1)


def wrap(x, mlir):
    n = bits(mlir)
    x &= 2**n - 1
    return x - 2**n if mlir[0] == "i" and x >> (n - 1) else x


def int_array(values, mlir):
    """Exact for every type: NumPy would turn large mixed lists into floats."""
    return np.array(list(values), np.uint64 if mlir[0] == "u" else np.int64).astype(NUMPY[mlir])


def integers(mlir):
    """Edges, neighbours of zero and a few in between."""
    low, high = limits(mlir)
    found = {low, low + 1, high, high - 1, 0, 1, 2, 3, 5, 13, -1, -2, -3, -7, high // 3, low // 2}
    return sorted(x for x in found if low <= x <= high)


def floats(mlir):
    """Numbers of ordinary size, exact in every type, then the edges the type has."""
    numpy = np.dtype(NUMPY[mlir])
    base = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]
    if mlir in WIDE:
        info = ml_dtypes.finfo(numpy)
        base += [0.1, -0.3, 2.75, -9.5, 33.25, 100.5, INF, -INF, NAN, float(info.max), float(info.smallest_normal),
                 float(info.smallest_subnormal), -1e-3]
    elif mlir not in SATURATES:
        base += [NAN, 0.25, -0.75]
    out = np.array(base).astype(numpy)
    keep = [i for i, x in enumerate(base) if math.isnan(x) or np.isfinite(float(out[i])) or math.isinf(x)]
    return out[keep]


def rounded(values, mlir):
    """mpmath or Python numbers to the type, through f64: innocuous for what is checked here."""
    with np.errstate(all="ignore"):
        return np.array([float(v) for v in values], np.float64).astype(NUMPY[mlir])


# Integer meanings; None: not defined here.
def int_divide(a, b, mlir):
    if b == 0:
        return wrap(-1, mlir)  # as XLA
    return wrap(int(math.copysign(1, a * b)) * (abs(a) // abs(b)) if a else 0, mlir)


def int_remainder(a, b, mlir):
    return a if b == 0 else (abs(a) % abs(b)) * (-1 if a < 0 else 1)


def int_power(a, b, mlir):
    if b < 0:
        return {1: 1, -1: -1 if b % 2 else 1}.get(a, 0)
    return wrap(pow(a, b, 2 ** bits(mlir)), mlir)


def shift(f):
    return lambda a, b, mlir: wrap(f(a, b % 2 ** bits(mlir), bits(mlir)), mlir)


INT_BINARY = {
    "add": lambda a, b, m: wrap(a + b, m),
    "subtract": lambda a, b, m: wrap(a - b, m),
    "multiply": lambda a, b, m: wrap(a * b, m),
    "divide": int_divide,
    "remainder": int_remainder,
    "maximum": lambda a, b, m: max(a, b),
    "minimum": lambda a, b, m: min(a, b),
    "power": int_power,
    "and": lambda a, b, m: wrap(a & b, m),
    "or": lambda a, b, m: wrap(a | b, m),
    "xor": lambda a, b, m: wrap(a ^ b, m),
    "shift_left": shift(lambda a, b, n: a << b if b < n else 0),
    "shift_right_logical": shift(lambda a, b, n: (a % 2**n) >> b if b < n else 0),
    "shift_right_arithmetic": shift(
        lambda a, b, n: (a if a < 2 ** (n - 1) else a - 2**n) >> min(b, n - 1)),
}
INT_UNARY = {
    "not": lambda a, m: wrap(~a, m),
    "negate": lambda a, m: wrap(-a, m),
    "abs": lambda a, m: wrap(abs(a), m),
    "sign": lambda a, m: (a > 0) - (a < 0),
    "popcnt": lambda a, m: wrap((a % 2 ** bits(m)).bit_count(), m),
    "count_leading_zeros": lambda a, m: wrap(bits(m) - (a % 2 ** bits(m)).bit_length(), m),
}
UNSIGNED_HAS_NO = {"abs", "sign", "negate"}


def integer_cases(suite):
    for op, f in INT_BINARY.items():
        for mlir in INTEGERS:
            values = integers(mlir)
            pairs = list(itertools.product(values, values))[:: max(1, len(values) ** 2 // 40)]
            a, b = (int_array(side, mlir) for side in zip(*pairs))
            m = suite.module(op, mlir)
            out = m.op(f"stablehlo.{op}", [m.constant(a), m.constant(b)], tensor(a))
            m.expect_eq(out, int_array((f(x, y, mlir) for x, y in pairs), mlir))
    for op, f in INT_UNARY.items():
        for mlir in INTEGERS:
            if mlir in UNSIGNED and op in UNSIGNED_HAS_NO and op != "negate":
                continue
            a = int_array(integers(mlir), mlir)
            m = suite.module(op, mlir)
            out = m.op(f"stablehlo.{op}", [m.constant(a)], tensor(a))
            m.expect_eq(out, int_array((f(int(x), mlir) for x in a), mlir))


def boolean_cases(suite):
    a, b = np.array([False, False, True, True]), np.array([False, True, False, True])
    table = {"and": a & b, "or": a | b, "xor": a ^ b, "add": a | b, "multiply": a & b, "maximum": a | b, "minimum": a & b}
    for op, expected in table.items():
        m = suite.module(op, "i1")
        m.expect_eq(m.op(f"stablehlo.{op}", [m.constant(a), m.constant(b)], tensor(a)), expected)
    m = suite.module("not", "i1")
    m.expect_eq(m.op("stablehlo.not", [m.constant(a)], tensor(a)), ~a)


# Float meanings on f64 numbers by NumPy (corners), and by mpmath where the result is irrational.
def logistic(x):
    return 1 / (1 + np.exp(-x))


FLOAT_UNARY = {
    # name: (NumPy, mpmath or None when NumPy is exact)
    "negate": (np.negative, None),
    "abs": (np.abs, None),
    "sign": (lambda x: np.where(x == 0, x, np.sign(x)), None),
    "floor": (np.floor, None),
    "ceil": (np.ceil, None),
    "round_nearest_even": (np.rint, None),
    "round_nearest_afz": (lambda x: np.where(np.isfinite(x), np.copysign(np.floor(np.abs(x) + 0.5), x), x), None),
    "sqrt": (np.sqrt, None),
    "rsqrt": (lambda x: 1 / np.sqrt(x), lambda x: 1 / mpmath.sqrt(x)),
    "cbrt": (np.cbrt, lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x))),
    "exponential": (np.exp, mpmath.exp),
    "exponential_minus_one": (np.expm1, mpmath.expm1),
    "log": (np.log, mpmath.log),
    "log_plus_one": (np.log1p, mpmath.log1p),
    "logistic": (logistic, lambda x: 1 / (1 + mpmath.exp(-x))),
    "sine": (np.sin, mpmath.sin),
    "cosine": (np.cos, mpmath.cos),
    "tan": (np.tan, mpmath.tan),
    "tanh": (np.tanh, mpmath.tanh),
}
FLOAT_BINARY = {
    "add": (np.add, None),
    "subtract": (np.subtract, None),
    "multiply": (np.multiply, None),
    "divide": (np.divide, None),
    "remainder": (np.fmod, None),
    "maximum": (np.maximum, None),
    "minimum": (np.minimum, None),
    "power": (np.power, mpmath.power),
    "atan2": (np.arctan2, mpmath.atan2),
}


def exact_result(numpy_f, mpmath_f, arguments):
    """The f64 nearest to the true value, where mpmath has one; else what NumPy says."""
    with np.errstate(all="ignore"):
        corner = float(numpy_f(*(np.float64(x) for x in arguments)))
    # Zeros too: mpmath does not know that -0 has a sign.
    if mpmath_f is None or not math.isfinite(corner) or corner == 0 or not all(x and math.isfinite(x) for x in arguments):
        return corner
    return float(mpmath_f(*(mpmath.mpf(x) for x in arguments)))


def overflows(value, mlir):
    """Where a type without infinity would have to invent an answer."""
    return mlir in SATURATES and not math.isfinite(value)


def check_floats(m, out, expected, mlir, isExact):
    if isExact:
        m.expect_eq(out, expected)
    else:
        m.expect_close(out, expected, 3 if mlir == "f64" else 1)


def float_cases(suite):
    for mlir in FLOATS:
        values = floats(mlir)
        for op, (numpy_f, mpmath_f) in FLOAT_UNARY.items():
            results = [(x, exact_result(numpy_f, mpmath_f, [float(x)])) for x in values]
            results = [(x, y) for x, y in results if not overflows(y, mlir)]
            a = np.array([x for x, _ in results])
            m = suite.module(op, mlir)
            out = m.op(f"stablehlo.{op}", [m.constant(a)], tensor(a))
            check_floats(m, out, rounded([y for _, y in results], mlir), mlir, mpmath_f is None)
        small = values[:: 2 if mlir in WIDE else 1]
        for op, (numpy_f, mpmath_f) in FLOAT_BINARY.items():
            pairs = list(itertools.product(small, values))[:: 5 if mlir in WIDE else 4]
            results = [(x, y, exact_result(numpy_f, mpmath_f, [float(x), float(y)])) for x, y in pairs]
            results = [r for r in results if not overflows(r[2], mlir)]
            a, b = (np.array([r[i] for r in results]) for i in (0, 1))
            m = suite.module(op, mlir)
            out = m.op(f"stablehlo.{op}", [m.constant(a), m.constant(b)], tensor(a))
            check_floats(m, out, rounded([r[2] for r in results], mlir), mlir, mpmath_f is None)
        m = suite.module("is_finite", mlir)
        m.expect_eq(m.op("stablehlo.is_finite", [m.constant(values)], tensor(values.shape, "i1")),
                    np.isfinite(values.astype(np.float64)))


def e8m0_cases(suite):
    """Powers of two without sign or zero: results are rounded to the nearest power, ties to the even code."""
    a = np.array([1, 2, 0.5, 2**10, 2**-20, 4], np.float32).astype(ml_dtypes.float8_e8m0fnu)
    b = np.array([2, 2, 4, 2**-3, 1, 8], np.float32).astype(ml_dtypes.float8_e8m0fnu)
    for op, f in {"multiply": np.multiply, "divide": np.divide, "maximum": np.maximum, "minimum": np.minimum}.items():
        m = suite.module(op, "f8E8M0FNU")
        out = m.op(f"stablehlo.{op}", [m.constant(a), m.constant(b)], tensor(a))
        m.expect_eq(out, f(a.astype(np.float64), b.astype(np.float64)).astype(a.dtype))


def complex_values(mlir):
    return np.array([0.5 + 0.25j, -1.25 + 2j, 1.5 - 0.75j, -0.625 - 1.5j, 2 + 0.125j, -2.25 + 0.375j, 0.0625 - 3j],
                    NUMPY[mlir])


def mp_complex(f):
    return lambda *z: complex(f(*(mpmath.mpc(x.real, x.imag) for x in z)))


COMPLEX_UNARY = {
    "negate": lambda z: -z,
    "exponential": mpmath.exp,
    "exponential_minus_one": lambda z: mpmath.exp(z) - 1,
    "log": mpmath.log,
    "log_plus_one": lambda z: mpmath.log(1 + z),
    "sqrt": mpmath.sqrt,
    "rsqrt": lambda z: 1 / mpmath.sqrt(z),
    "sine": mpmath.sin,
    "cosine": mpmath.cos,
    "tan": mpmath.tan,
    "tanh": mpmath.tanh,
    "logistic": lambda z: 1 / (1 + mpmath.exp(-z)),
    "sign": lambda z: z / abs(z),
}
COMPLEX_BINARY = {
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "power": mpmath.power,
}


def exact_square(x, y):
    """(x + iy)^2 where no step overflows but the last, and an infinite part outweighs any finite one."""
    if math.isinf(x) or math.isinf(y):
        return complex(NAN if math.isinf(x) and math.isinf(y) else INF if math.isinf(x) else -INF, 2 * x * y)
    return complex(*(float(mpmath.mpf(p)) for p in (mpmath.mpf(x)**2 - mpmath.mpf(y)**2, 2 * mpmath.mpf(x) * y)))


def complex_ends(suite, mlir, part):
    """Parts at the ends of the range. Without a finite angle an exponential has no direction."""
    ends = [0.0, 1.5, -float(np.finfo(NUMPY[part]).max), float(np.finfo(NUMPY[part]).max), -INF, INF]
    pairs = [(x, y) for x in ends for y in ends]
    z = np.array([complex(*pair) for pair in pairs], NUMPY[mlir])
    m = suite.module("chlo_square", f"{mlir} ends of the range")
    with mpmath.workprec(2200), np.errstate(over="ignore"):
        expected = np.array([exact_square(*pair) for pair in pairs]).astype(z.dtype)
    m.expect_close(m.op("chlo.square", [m.constant(z)], tensor(z)), expected, 3)
    undirected = np.array([complex(x, y) for x in ends for y in (INF, -INF, NAN)], NUMPY[mlir])
    m = suite.module("exponential", f"{mlir} infinite angle")
    m.expect_eq(m.op("stablehlo.exponential", [m.constant(undirected)], tensor(undirected)),
                np.full_like(undirected, complex(NAN, NAN)))


def complex_cases(suite):
    for mlir in COMPLEX:
        part = mlir[8:-1]
        a = complex_values(mlir)
        b = np.roll(a, 2)
        unit = 2.0**-21 if part == "f32" else 2.0**-49

        def tolerance(expected):
            return unit * max(1, float(np.abs(expected).max()))

        for op, f in COMPLEX_UNARY.items():
            expected = np.array([mp_complex(f)(complex(z)) for z in a])
            m = suite.module(op, mlir)
            out = m.op(f"stablehlo.{op}", [m.constant(a)], tensor(a))
            m.expect_almost(out, expected.astype(a.dtype), tolerance(expected))
        for op, f in COMPLEX_BINARY.items():
            expected = np.array([mp_complex(f)(complex(x), complex(y)) for x, y in zip(a, b)])
            m = suite.module(op, mlir)
            out = m.op(f"stablehlo.{op}", [m.constant(a), m.constant(b)], tensor(a))
            m.expect_almost(out, expected.astype(a.dtype), tolerance(expected))
        m = suite.module("abs", mlir)
        out = m.op("stablehlo.abs", [m.constant(a)], tensor(a.shape, part))
        m.expect_close(out, np.array([float(abs(mpmath.mpc(complex(z)))) for z in a]).astype(NUMPY[part]), 2)
        for op, f in {"real": np.real, "imag": np.imag}.items():
            m = suite.module(op, mlir)
            m.expect_eq(m.op(f"stablehlo.{op}", [m.constant(a)], tensor(a.shape, part)), np.ascontiguousarray(f(a)))
        m = suite.module("complex", mlir)
        re, im = (np.ascontiguousarray(f(a)) for f in (np.real, np.imag))
        m.expect_eq(m.op("stablehlo.complex", [m.constant(re), m.constant(im)], tensor(a)), a)
        # Branch cuts: on the negative real axis the sign of the imaginary zero decides.
        cut = np.array([complex(-4, 0.0), complex(-4, -0.0), complex(9, 0.0)], NUMPY[mlir])
        m = suite.module("sqrt", f"{mlir} branch cut")
        m.expect_eq(m.op("stablehlo.sqrt", [m.constant(cut)], tensor(cut)), np.sqrt(cut))
        m = suite.module("log", f"{mlir} branch cut")
        m.expect_close(m.op("stablehlo.log", [m.constant(cut)], tensor(cut)), np.log(cut), 1)
        complex_ends(suite, mlir, part)
    for mlir in ("f32", "f64"):
        a = np.array([1.5, -2, 0], NUMPY[mlir])
        m = suite.module("real", mlir)
        m.expect_eq(m.op("stablehlo.real", [m.constant(a)], tensor(a)), a)
        m = suite.module("imag", mlir)
        m.expect_eq(m.op("stablehlo.imag", [m.constant(a)], tensor(a)), np.zeros_like(a))


DIRECTIONS = {"EQ": np.equal, "NE": np.not_equal, "LT": np.less, "LE": np.less_equal, "GT": np.greater,
              "GE": np.greater_equal}


def direction_attr(direction, type):
    return (f"comparison_direction = #stablehlo<comparison_direction {direction}>, "
            f"compare_type = #stablehlo<comparison_type {type}>")


def total_order_key(x):
    n = 8 * x.dtype.itemsize
    raw = int.from_bytes(x.tobytes(), "little")
    return -(raw - 2 ** (n - 1)) - 1 if raw >> (n - 1) else raw


def compare_cases(suite):
    def case(mlir, a, type, directions, expected):
        m = suite.module("compare", f"{mlir} {type}")
        x, y = m.constant(a), m.constant(np.roll(a, 1))
        for direction in directions:
            out = m.op("stablehlo.compare", [x, y], tensor(a.shape, "i1"), direction_attr(direction, type))
            m.expect_eq(out, expected(direction))

    bools = np.array([False, True, True])
    case("i1", bools, "UNSIGNED", DIRECTIONS, lambda d: DIRECTIONS[d](bools, np.roll(bools, 1)))
    for mlir in INTEGERS:
        a = int_array(integers(mlir), mlir)
        wide = np.array([int(x) for x in a], object)
        case(mlir, a, "UNSIGNED" if mlir in UNSIGNED else "SIGNED", DIRECTIONS,
             lambda d: DIRECTIONS[d](wide, np.roll(wide, 1)).astype(bool))
    for mlir in FLOATS + ["f8E8M0FNU"]:
        a = floats(mlir) if mlir != "f8E8M0FNU" else np.array([1, 2, 0.5, 2], np.float32).astype(NUMPY[mlir])
        wide = a.astype(np.float64)
        case(mlir, a, "FLOAT", DIRECTIONS, lambda d: DIRECTIONS[d](wide, np.roll(wide, 1)))
    for mlir in WIDE:
        a = np.concatenate([floats(mlir), -floats(mlir)[-6:]])
        keys = np.array([total_order_key(x) for x in a], object)
        case(mlir, a, "TOTALORDER", DIRECTIONS, lambda d: DIRECTIONS[d](keys, np.roll(keys, 1)).astype(bool))
    for mlir in COMPLEX:
        a = np.array([1 + 2j, 1 + 2j, 1 - 2j, complex(NAN, 1), 3], NUMPY[mlir])
        case(mlir, a, "FLOAT", ["EQ", "NE"], lambda d: DIRECTIONS[d](a, np.roll(a, 1)))


def plain(mlir):
    """Six values that every type has, for ops that only move them."""
    if mlir == "i1":
        return np.array([True, False, False, True, True, False])
    if mlir in COMPLEX:
        return np.array([1 + 2j, -3, 4j, 0.5 - 1j, 2, 0], NUMPY[mlir])
    if mlir == "f8E8M0FNU":
        return np.array([1, 2, 4, 0.5, 0.25, 16], np.float32).astype(NUMPY[mlir])
    if mlir[0] in "iu":
        low, high = limits(mlir)
        return int_array([low, high, 0, 1, high - 1, max(low, 1)], mlir)
    return np.array([1, -2, 0.5, 3, -1.5, 0], np.float32).astype(NUMPY[mlir])


def select_clamp_cases(suite):
    predicate = np.array([True, False, True, True, False, False])
    for mlir in EVERYTHING:
        a = plain(mlir)
        b = a[::-1].copy()
        m = suite.module("select", mlir)
        x, y = m.constant(a), m.constant(b)
        m.expect_eq(m.op("stablehlo.select", [m.constant(predicate), x, y], tensor(a)), np.where(predicate, a, b))
        m.expect_eq(m.op("stablehlo.select", [m.constant(np.array(False)), x, y], tensor(a)), b)
    for mlir in INTEGERS + FLOATS:
        a = plain(mlir)
        isInteger = mlir[0] in "iu"
        wide = [int(x) if isInteger else float(x) for x in a]
        low, high = sorted(wide)[1], sorted(wide)[-2]
        make = (lambda v: int_array(v, mlir)) if isInteger else (lambda v: np.array(list(v)).astype(NUMPY[mlir]))
        expected = make(min(max(x, low), high) for x in wide)
        m = suite.module("clamp", mlir)
        edge = [m.constant(make([v])[0]) for v in (low, high)]
        m.expect_eq(m.op("stablehlo.clamp", [edge[0], m.constant(a), edge[1]], tensor(a)), expected)
        full = [m.constant(make([v] * a.size)) for v in (low, high)]
        m.expect_eq(m.op("stablehlo.clamp", [full[0], m.constant(a), full[1]], tensor(a)), expected)


def to_integer(x, mlir):
    """XLA's way: truncate, saturate, NaN is zero."""
    if math.isnan(x):
        return 0
    low, high = limits(mlir)
    return low if x <= low else high if x >= high else int(x)


def convert_cases(suite):
    def case(source, target, a, expected):
        m = suite.module("convert", f"{source} to {target}")
        m.expect_eq(m.op("stablehlo.convert", [m.constant(a)], tensor(a.shape, target)), expected)

    def from_real(a, values, target):
        if target == "i1":
            return np.array([v != 0 for v in values])
        if target in INTEGERS:
            whole = [v if isinstance(v, int) else None for v in values]
            return int_array((wrap(w, target) if w is not None else to_integer(v, target)
                              for w, v in zip(whole, values)), target)
        if target in COMPLEX:
            return np.array(values).astype(NUMPY[target])
        return rounded(values, target)

    everything_real = ["i1"] + INTEGERS + FLOATS
    for source in everything_real:
        a = plain(source)
        values = [int(x) if source[0] in "iu" else float(x) for x in a]
        targets = everything_real + COMPLEX if source in ("i1", "i32", "f32") else ["i1", "i32", "f32", "complex<f32>"]
        for target in targets:
            if source in FLOATS and target in INTEGERS and bits(target) < 8:
                # Small whole numbers: what is out of range has no agreed meaning there.
                b = np.array([0, 1, 1, 0.5], np.float32).astype(NUMPY[source])
                case(source, target, b, np.array([0, 1, 1, 0]).astype(NUMPY[target]))
            elif source in FLOATS and target in UNSIGNED:
                b = np.abs(a.astype(np.float64)).astype(NUMPY[source])
                case(source, target, b, from_real(b, [float(x) for x in b], target))
            else:
                case(source, target, a, from_real(a, values, target))
    # Values that only one rounding gets right, saturation, and NaN.
    big = np.array([2**24 + 1, 2**53 + 1, -(2**62) - 2**38 - 1, 2**63 - 1], np.int64)
    case("i64", "f32", big, np.array([16777216, 2**53, -(2**62) - 2**39, 2**63], np.float32))
    case("i64", "f64", big, big.astype(np.float64))
    once = np.array([1 + 2.0**-8 + 2.0**-40, 1 + 2.0**-8, -(1 + 3 * 2.0**-8) + 2.0**-40])
    case("f64", "bf16", once, np.array([1 + 2.0**-7, 1, -(1 + 2.0**-7)]).astype(ml_dtypes.bfloat16))
    edge = np.array([1e20, -1e20, NAN, INF, -INF, 300.7, -129.9], np.float32)
    for target in ("i8", "i16", "i32", "i64"):
        case("f32", target, edge, np.array([to_integer(float(x), target) for x in edge], NUMPY[target]))
    special = np.array([INF, -INF, NAN, 1e6, -1e6], np.float32)
    for target in FLOATS:
        if target not in SATURATES:
            with np.errstate(all="ignore"):
                case("f32", target, special, special.astype(NUMPY[target]))
    powers = np.array([1, 3, 0.7, 2.0**-130, 5e30], np.float32)
    case("f32", "f8E8M0FNU", powers, powers.astype(ml_dtypes.float8_e8m0fnu))
    eight = plain("f8E8M0FNU")
    case("f8E8M0FNU", "f32", eight, eight.astype(np.float32))
    for source, target in itertools.product(COMPLEX, COMPLEX):
        case(source, target, plain(source), plain(source).astype(NUMPY[target]))


def bitcast_cases(suite):
    def case(source, target, a, expected):
        m = suite.module("bitcast_convert", f"{source} to {target}")
        m.expect_eq(m.op("stablehlo.bitcast_convert", [m.constant(a)], tensor(expected.shape, target)), expected)

    same = [("f32", "i32"), ("f32", "ui32"), ("i32", "f32"), ("f64", "i64"), ("ui64", "f64"), ("bf16", "ui16"),
            ("f16", "bf16"), ("i8", "ui8"), ("f8E4M3FN", "ui8"), ("i8", "f8E5M2"), ("i4", "ui4"),
            ("f8E8M0FNU", "ui8"), ("f8E4M3FNUZ", "f8E5M2FNUZ"), ("f8E3M4", "i8"), ("f8E4M3", "i8"),
            ("f8E4M3B11FNUZ", "i8")]
    for source, target in same:
        a = plain(source)
        if bits(source) < 8:
            expected = np.array([int(x) % 16 for x in a]).astype(NUMPY[target])
        else:
            expected = a.view(NUMPY[target])
        case(source, target, a, expected)
    words = np.array([[1, -2], [0x01020304, 7]], np.int32)
    case("i32", "i8", words, words.view(np.int8).reshape(2, 2, 4))
    case("i8", "i32", words.view(np.int8).reshape(2, 2, 4), words)
    case("f64", "f32", np.array([1.5, -3e100]), np.array([1.5, -3e100]).view(np.float32).reshape(2, 2))
    pair = np.array([1 + 2j, -3e100 + 4j])
    case("complex<f64>", "complex<f32>", pair, pair.view(np.complex64).reshape(2, 2))
    case("complex<f32>", "complex<f64>", pair.view(np.complex64).reshape(2, 2), pair)
    # Half bytes: the first of a pair is the low one.
    nibbles = np.array([[1, -2], [7, -8]]).astype(ml_dtypes.int4)
    case("i4", "i8", nibbles, np.array([(-2 << 4) | 1, (-8 << 4) | 7], np.int8))
    case("i8", "i4", np.array([(-2 << 4) | 1, (-8 << 4) | 7], np.int8), nibbles)


def reduce_precision_cases(suite):
    """By JAX: ties to even, overflow to infinity, underflow to zero where the exponent gets narrower."""
    for mlir in WIDE:
        with np.errstate(over="ignore"):
            a = np.array([1.2345678, -3.1415927, 70000.0, 1e-5, 1 + 2.0**-8, INF, NAN, -0.0, 240, 250]).astype(NUMPY[mlir])
        for exponent, mantissa in ((8, 7), (5, 10), (4, 3), (5, 2)):
            m = suite.module("reduce_precision", f"{mlir} e{exponent}m{mantissa}")
            out = m.op("stablehlo.reduce_precision", [m.constant(a)], tensor(a),
                       f"exponent_bits = {exponent} : i32, mantissa_bits = {mantissa} : i32")
            m.expect_eq(out, np.asarray(lax.reduce_precision(a, exponent, mantissa)))


def cases(suite):
    integer_cases(suite)
    boolean_cases(suite)
    float_cases(suite)
    e8m0_cases(suite)
    complex_cases(suite)
    compare_cases(suite)
    select_clamp_cases(suite)
    convert_cases(suite)
    bitcast_cases(suite)
    reduce_precision_cases(suite)
