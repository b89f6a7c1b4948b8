"""Quantized tensors: real = scale * (stored - zero point). All scales are powers of two, so the f32
arithmetic in the expected values is exact:
    quantize(x)   = round_half_even(clamp(min, x / scale + zero point, max))
    dequantize(q) = (q - zero point) * scale
and an op on quantized tensors is quantize(op(dequantize ...)).
"""
import numpy as np

from writer import tensor

RANGES = {"i8": (-128, 127), "ui8": (0, 255), "i4": (-8, 7), "i16": (-32768, 32767), "i32": (-(2**31), 2**31 - 1)}


class Quant:
    def __init__(self, storage="i8", scale=0.5, zero=3, axis=None, expressed="f32"):
        self.storage, self.scale, self.zero, self.axis, self.expressed = storage, scale, zero, axis, expressed

    def mlir(self):
        if self.axis is None:
            return f"!quant.uniform<{self.storage}:{self.expressed}, {float(self.scale)!r}:{self.zero}>"
        pairs = ", ".join(f"{float(s)!r}:{z}" for s, z in zip(self.scale, self.zero))
        return f"!quant.uniform<{self.storage}:{self.expressed}:{self.axis}, {{{pairs}}}>"

    def type(self, shape):
        return tensor(shape, self.mlir())

    def along(self, values, rank):
        if self.axis is None:
            return np.float64(values)
        return np.array(values, np.float64).reshape([-1 if i == self.axis else 1 for i in range(rank)])

    def store(self, x):
        x = np.asarray(x, np.float64)
        q = x / self.along(self.scale, x.ndim) + self.along(self.zero, x.ndim)
        return np.rint(np.clip(q, *RANGES[self.storage]))

    def real(self, q):
        return (q - self.along(self.zero, np.ndim(q))) * self.along(self.scale, np.ndim(q))


X = np.array([[-3.25, 0.25, 0.75], [100, -100, 2.5]], np.float32)
Y = np.array([[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]], np.float32)


def quantize(m, x, quant):
    x = np.asarray(x, np.float32)
    return m.op("stablehlo.uniform_quantize", [m.constant(x)], quant.type(x.shape))


def check(m, value, stored, quant):
    """By what it stands for: dequantize is checked on its own."""
    real = quant.real(stored).astype(np.float32)
    out = m.op("stablehlo.uniform_dequantize", [value], tensor(real.shape, "f32"))
    m.expect_eq(out, real)


def conversions(suite):
    for storage in ("i4", "i8", "ui8", "i16"):
        quant = Quant(storage, 0.5, 3)
        m = suite.module("uniform_quantize", storage)
        check(m, quantize(m, X, quant), quant.store(X), quant)
        m = suite.module("uniform_dequantize", storage)
        check(m, quantize(m, Y, quant), quant.store(Y), quant)
    axis = Quant("i8", (0.25, 1, 2), (0, 5, -7), 1)
    m = suite.module("uniform_quantize", "i8 per axis")
    check(m, quantize(m, X, axis), axis.store(X), axis)
    wide, narrow = Quant("i16", 0.125, 0), Quant("i8", 1, -2)
    m = suite.module("uniform_quantize", "i16 to i8")
    out = m.op("stablehlo.uniform_quantize", [quantize(m, X, wide)], narrow.type(X.shape))
    check(m, out, narrow.store(wide.real(wide.store(X))), narrow)
    m = suite.module("bitcast_convert", "quantized to its storage")
    quant = Quant()
    out = m.op("stablehlo.bitcast_convert", [quantize(m, X, quant)], tensor(X.shape, "i8"))
    m.expect_eq(out, quant.store(X).astype(np.int8))


UNARY = {"abs": np.abs, "negate": np.negative, "floor": np.floor, "ceil": np.ceil, "sign": np.sign, "round_nearest_even": np.rint,
         "tanh": np.tanh, "logistic": lambda x: 1 / (1 + np.exp(-x)), "exponential": np.exp, "cosine": np.cos}
BINARY = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "maximum": np.maximum, "minimum": np.minimum, "divide": np.divide}


def elementwise(suite):
    first, second, result = Quant("i8", 0.5, 3), Quant("i8", 0.25, -1), Quant("i8", 1, 0)
    x, y = first.real(first.store(X)), second.real(second.store(Y))
    for op, f in UNARY.items():
        m = suite.module(op, "quantized i8")
        out = m.op(f"stablehlo.{op}", [quantize(m, X, first)], result.type(X.shape))
        check(m, out, result.store(f(x)), result)
    for op, f in BINARY.items():
        m = suite.module(op, "quantized i8")
        out = m.op(f"stablehlo.{op}", [quantize(m, X, first), quantize(m, Y, second)], result.type(X.shape))
        check(m, out, result.store(f(x, y)), result)
    unsigned = Quant("ui8", 0.5, 128)
    m = suite.module("add", "quantized ui8")
    out = m.op("stablehlo.add", [quantize(m, X, unsigned), quantize(m, Y, unsigned)], unsigned.type(X.shape))
    check(m, out, unsigned.store(unsigned.real(unsigned.store(X)) + unsigned.real(unsigned.store(Y))), unsigned)
    m = suite.module("compare", "quantized i8")
    out = m.op("stablehlo.compare", [quantize(m, X, first), quantize(m, Y, first)], tensor(X.shape, "i1"),
               "comparison_direction = #stablehlo<comparison_direction GT>")
    m.expect_eq(out, x > first.real(first.store(Y)))


def movement(suite):
    quant = Quant()
    stored = quant.store(X)
    q = quant.mlir()
    moves = {
        "transpose": ("permutation = array<i64: 1, 0>", stored.T),
        "reshape": ("", stored.reshape(3, 2)),
        "reverse": ("dimensions = array<i64: 1>", stored[:, ::-1]),
        "slice": ("start_indices = array<i64: 0, 1>, limit_indices = array<i64: 2, 3>, strides = array<i64: 1, 1>", stored[:, 1:]),
        "broadcast_in_dim": ("broadcast_dimensions = array<i64: 1, 2>", np.broadcast_to(stored, (2, 2, 3))),
    }
    for op, (attributes, expected) in moves.items():
        m = suite.module(op, "quantized i8")
        check(m, m.op(f"stablehlo.{op}", [quantize(m, X, quant)], tensor(expected.shape, q), attributes), expected, quant)
    axis = Quant("i8", (0.25, 1, 2), (0, 5, -7), 1)
    turned = Quant("i8", (0.25, 1, 2), (0, 5, -7), 0)
    m = suite.module("transpose", "quantized per axis")
    out = m.op("stablehlo.transpose", [quantize(m, X, axis)], turned.type((3, 2)), "permutation = array<i64: 1, 0>")
    check(m, out, axis.store(X).T, turned)
    m = suite.module("concatenate", "quantized i8")
    out = m.op("stablehlo.concatenate", [quantize(m, X, quant), quantize(m, Y, quant)], tensor((4, 3), q), "dimension = 0 : i64")
    check(m, out, np.concatenate([stored, quant.store(Y)]), quant)
    m = suite.module("select", "quantized i8")
    mask = np.array([[True, False, True], [False, False, True]])
    out = m.op("stablehlo.select", [m.constant(mask), quantize(m, X, quant), quantize(m, Y, quant)], tensor(X.shape, q))
    check(m, out, np.where(mask, stored, quant.store(Y)), quant)


def products(suite):
    lhs, rhs = Quant("i8", 0.5, 3), Quant("i8", 0.25, 0)
    wide, result = Quant("i32", 0.125, 0), Quant("i8", 1, -2)
    attributes = ("dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>")
    right = np.ascontiguousarray(Y.T)
    real = lhs.real(lhs.store(X)) @ rhs.real(rhs.store(right))
    for label, out_quant in (("i8 to i32", wide), ("i8 to i8", result)):
        m = suite.module("dot_general", f"quantized {label}")
        out = m.op("stablehlo.dot_general", [quantize(m, X, lhs), quantize(m, right, rhs)], out_quant.type((2, 2)), attributes)
        check(m, out, out_quant.store(real), out_quant)
    m = suite.module("dot_general", "hybrid: f32 by i8")
    out = m.op("stablehlo.dot_general", [m.constant(X), quantize(m, right, rhs)], "tensor<2x2xf32>", attributes)
    m.expect_eq(out, (X @ rhs.real(rhs.store(right)).astype(np.float32)))
    signal, kernel = np.array([1, -2, 3.5, 4, 0.5], np.float32).reshape(1, 1, 5), np.array([1, -0.5, 2], np.float32).reshape(1, 1, 3)
    expected = np.correlate(lhs.real(lhs.store(signal))[0, 0], rhs.real(rhs.store(kernel))[0, 0], "valid").reshape(1, 1, 3)
    m = suite.module("convolution", "quantized i8 to i32")
    out = m.op("stablehlo.convolution", [quantize(m, signal, lhs), quantize(m, kernel, rhs)], wide.type((1, 1, 3)),
               "dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, window_strides = array<i64: 1>, "
               "feature_group_count = 1 : i64, batch_group_count = 1 : i64")
    check(m, out, wide.store(expected), wide)


def cases(suite):
    conversions(suite)
    elementwise(suite)
    movement(suite)
    products(suite)
