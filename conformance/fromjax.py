"""Programs as JAX lowers them, with JAX's own result on the CPU as the expected value.

Float inputs are small whole numbers wherever the op sums: then every order of summation gives the
same bits and the check can be exact.
"""
import re

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from writer import MLIR, NUMPY, tensor

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_platforms", "cpu")


def lowered(function, args, platform):
    text = jax.jit(function).trace(*args).lower(lowering_platforms=(platform,)).as_text()
    body = text[text.index("{\n", text.index("attributes {") if "attributes {" in text else 0) + 2 : text.rindex("}")]
    return body.replace("func.func public @main", "func.func private @computed")


def jax_case(suite, file, label, function, *args, check=("eq",), platform="tpu", expected=None):
    """One module that runs `function` on `args`. For the TPU JAX lowers to plain StableHLO; for the
    CPU it may call LAPACK. `expected` replaces what JAX computes where it is known to be loose."""
    args = [np.asarray(a) for a in args]
    got = jax.jit(function)(*args) if expected is None else expected
    got = [np.asarray(x) for x in jax.tree.leaves(got)]
    m = suite.module(file, label)
    body = lowered(function, args, platform)
    operands = [m.constant(a) for a in args]
    results = m.op("func.call", operands, [tensor(x) for x in got], "callee = @computed")
    m.functions.append("\n".join(line[2:] if line.startswith("  ") else line for line in body.splitlines()) + "\n")
    for value, wanted in zip(results if len(got) > 1 else [results], got):
        kind = check[0] if np.issubdtype(wanted.dtype, np.inexact) or wanted.dtype.kind == "V" else "eq"
        if kind == "eq":
            m.expect_eq(value, wanted)
        elif kind == "close":
            m.expect_close(value, wanted, check[1])
        else:
            m.expect_almost(value, wanted, check[1])


def whole(shape, mlir, seed=0, low=-4, high=5):
    if mlir[0] == "u" or mlir == "i1":
        low = 0
    if mlir == "i1":
        high = 2
    values = np.random.default_rng(seed).integers(low, high, shape)
    if mlir.startswith("complex"):
        return (values + 1j * np.roll(values, 1)).astype(NUMPY[mlir])
    return values.astype(NUMPY[mlir])


NUMBERS = ["i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "bf16", "f16", "f32", "f64", "complex<f32>",
           "complex<f64>"]
REAL = [t for t in NUMBERS if not t.startswith("complex")]
F8 = ["f8E4M3FN", "f8E5M2", "f8E4M3B11FNUZ", "f8E4M3FNUZ", "f8E5M2FNUZ"]


def reductions(suite):
    for mlir in NUMBERS:
        a = whole((3, 4), mlir)
        jax_case(suite, "reduce", f"{mlir} add", lambda x: lax.reduce(x, np.zeros((), x.dtype), lax.add, (0,)), a)
        jax_case(suite, "reduce", f"{mlir} multiply all", lambda x: lax.reduce(x, np.ones((), x.dtype), lax.mul, (0, 1)),
                 whole((2, 3), mlir, 3, 1, 4))
    for mlir in REAL:
        a = whole((3, 4), mlir, 1)
        jax_case(suite, "reduce", f"{mlir} max", lambda x: jnp.max(x, 1), a)
        jax_case(suite, "reduce", f"{mlir} argmin (two operands)", lambda x: lax.argmin(x, 1, np.int32), a)
    for mlir in ("i1", "i32", "ui8"):
        a = whole((3, 4), mlir, 2)
        for name, f in (("and", jnp.bitwise_and), ("or", jnp.bitwise_or), ("xor", jnp.bitwise_xor)):
            jax_case(suite, "reduce", f"{mlir} {name}", lambda x: f.reduce(x, axis=0), a)
    nan = np.array([[1, np.nan, 3], [4, 2, 0]], np.float32)
    jax_case(suite, "reduce", "f32 max of NaN", lambda x: jnp.max(x, 1), nan)
    jax_case(suite, "reduce", "f32 empty", lambda x: jnp.sum(x, 0), np.zeros((0, 3), np.float32))


def windows(suite):
    for mlir in REAL + ["complex<f32>"]:
        a = whole((5, 6), mlir, 4)
        jax_case(suite, "reduce_window", f"{mlir} sum, padded, strided",
                 lambda x: lax.reduce_window(x, np.zeros((), x.dtype), lax.add, (2, 3), (2, 1), [(0, 1), (1, 1)]), a)
    for mlir in REAL:
        a = whole((5, 6), mlir, 5)
        low = -np.inf if np.dtype(NUMPY[mlir]).kind in "fV" else np.iinfo(NUMPY[mlir]).min
        jax_case(suite, "reduce_window", f"{mlir} max, dilated",
                 lambda x: lax.reduce_window(x, np.array(low).astype(x.dtype), lax.max, (2, 2), (1, 2), [(0, 0), (0, 1)],
                                             base_dilation=(2, 1), window_dilation=(2, 3)), a)
    for mlir in ("bf16", "f16", "f32", "f64"):
        a = whole((4, 6), mlir, 6, -20, 20)
        jax_case(suite, "select_and_scatter", mlir,
                 lambda x: jax.grad(lambda y: lax.reduce_window(y, -jnp.inf, lax.max, (2, 2), (2, 2), "VALID").sum())(x), a)
        jax_case(suite, "reduce_window", f"{mlir} cumulative sum", lambda x: lax.cumsum(x, 1), a)


def sorts(suite):
    for mlir in REAL + F8:
        a = whole((3, 7), mlir, 7, -3, 4)
        jax_case(suite, "sort", f"{mlir} rows", lambda x: lax.sort(x, dimension=1), a)
    for mlir in ("i32", "f32", "bf16"):
        a = whole((9,), mlir, 8, -2, 3)
        jax_case(suite, "sort", f"{mlir} stable with a second operand",
                 lambda x: lax.sort((x, lax.iota(np.int32, 9)), num_keys=1, is_stable=True), a)
    special = np.array([3, -np.nan, np.inf, -0.0, np.nan, 0.0, -np.inf, -1], np.float32)
    jax_case(suite, "sort", "f32 specials", lambda x: lax.sort(x), special)
    jax_case(suite, "sort", "f32 columns, descending", lambda x: -lax.sort(-x, dimension=0), whole((5, 3), "f32", 9))
    jax_case(suite, "sort", "i1", lambda x: lax.sort(x), whole((6,), "i1", 3))


def gathers(suite):
    a = whole((4, 5, 3), "f32", 10)
    index = np.array([[0, 3], [4, 1], [2, 2]], np.int32)
    jax_case(suite, "gather", "f32 two indices", lambda x, i: x[i[:, 1], i[:, 0]], a, index)
    jax_case(suite, "gather", "f32 take along an axis", lambda x, i: jnp.take_along_axis(x, i, 1),
             whole((4, 5), "f32"), np.array([[0, 1], [4, 2], [3, 3], [1, 0]]))
    for mlir in NUMBERS:
        jax_case(suite, "scatter", f"{mlir} add with repeats",
                 lambda x, i, u: x.at[i].add(u), whole((5, 3), mlir, 11), np.array([1, 4, 1, 1]), whole((4, 3), mlir, 12))
    for mlir in REAL:
        jax_case(suite, "scatter", f"{mlir} max", lambda x, i, u: x.at[:, i].max(u), whole((3, 5), mlir, 13),
                 np.array([0, 4]), whole((3, 2), mlir, 14))
    jax_case(suite, "scatter", "f32 windows", lambda x, i, u: lax.scatter(
        x, i, u, lax.ScatterDimensionNumbers((0, 1), (), (0, 1))), whole((4, 5), "f32"), np.array([1, 2]),
        whole((2, 2), "f32", 15))
    jax_case(suite, "scatter", "f32 out of bounds is dropped", lambda x, i, u: x.at[i].add(u, mode="drop"),
             whole((3,), "f32"), np.array([5, 0]), np.array([1, 2], np.float32))


def dots(suite):
    for mlir in NUMBERS + F8 + ["i4", "ui4"]:
        a, b = whole((3, 4), mlir, 16, -2, 3), whole((4, 2), mlir, 17, -2, 3)
        wide = "f32" if mlir in F8 else "i32" if mlir in ("i4", "ui4") else None
        exact = None
        if mlir in F8 + ["i4", "ui4"]:
            exact = (a.astype(np.float64) @ b.astype(np.float64)).astype(NUMPY[wide])
        jax_case(suite, "dot_general", mlir, lambda x, y: lax.dot_general(
            x, y, (((1,), (0,)), ((), ())), preferred_element_type=NUMPY[wide] if wide else None), a, b, expected=exact)
    for mlir in ("i32", "bf16", "f32", "f64", "complex<f32>"):
        a, b = whole((2, 3, 4, 5), mlir, 18), whole((5, 2, 6, 3), mlir, 19)
        jax_case(suite, "dot_general", f"{mlir} batched, two contracted",
                 lambda x, y: lax.dot_general(x, y, (((1, 3), (3, 0)), ((0,), (1,)))), a, b)
        jax_case(suite, "dot_general", f"{mlir} outer product", lambda x, y: lax.dot_general(
            x, y, (((), ()), ((), ()))), whole((2,), mlir), whole((3,), mlir, 1))
    jax_case(suite, "dot_general", "i8 into i32", lambda x, y: lax.dot_general(
        x, y, (((1,), (0,)), ((), ())), preferred_element_type=np.int32), whole((2, 9), "i8", 2, -128, 128),
        whole((9, 2), "i8", 3, -128, 128))
    jax_case(suite, "dot_general", "bf16 into f32", lambda x, y: lax.dot_general(
        x, y, (((1,), (0,)), ((), ())), preferred_element_type=np.float32), whole((2, 9), "bf16", 2), whole((9, 2), "bf16", 3))
    for mlir in ("f32", "i32", "f64"):
        a, b = whole((3, 4), mlir, 20), whole((4, 2), mlir, 21)
        m = suite.module("dot", mlir)
        m.expect_eq(m.op("stablehlo.dot", [m.constant(a), m.constant(b)], tensor((3, 2), mlir)), a @ b)
        m = suite.module("dot", f"{mlir} vectors")
        m.expect_eq(m.op("stablehlo.dot", [m.constant(a[0]), m.constant(a[1])], tensor((), mlir)), np.dot(a[0], a[1]))
        m = suite.module("einsum", mlir)
        m.expect_eq(m.op("stablehlo.einsum", [m.constant(a), m.constant(b)], tensor((2, 3), mlir), 'einsum_config = "ij,jk->ki"'),
                    np.ascontiguousarray((a @ b).T))
        m = suite.module("unary_einsum", mlir)
        m.expect_eq(m.op("stablehlo.unary_einsum", [m.constant(a)], tensor((4,), mlir), 'einsum_config = "ij->j"'), a.sum(0, dtype=a.dtype))


def convolutions(suite):
    numbers = ("NHWC", "HWIO", "NHWC")
    for mlir in ("i8", "i32", "ui8", "bf16", "f16", "f32", "f64", "complex<f32>"):
        a, k = whole((1, 5, 4, 2), mlir, 22, -2, 3), whole((3, 2, 2, 3), mlir, 23, -2, 3)
        jax_case(suite, "convolution", mlir, lambda x, y: lax.conv_general_dilated(
            x, y, (1, 1), "SAME", dimension_numbers=numbers), a, k)
    f = "f32"
    jax_case(suite, "convolution", "f32 strides, dilation, padding", lambda x, y: lax.conv_general_dilated(
        x, y, (2, 1), [(1, 2), (-1, 3)], lhs_dilation=(2, 1), rhs_dilation=(1, 2)), whole((2, 3, 5, 6), f, 24), whole((4, 3, 2, 2), f, 25))
    jax_case(suite, "convolution", "f32 feature groups", lambda x, y: lax.conv_general_dilated(
        x, y, (1,), "VALID", feature_group_count=2), whole((2, 4, 7), f, 26), whole((6, 2, 3), f, 27))
    jax_case(suite, "convolution", "f32 batch groups", lambda x, y: lax.conv_general_dilated(
        x, y, (1,), "VALID", batch_group_count=2), whole((4, 3, 7), f, 28), whole((2, 3, 3), f, 29))
    jax_case(suite, "convolution", "f32 3-D", lambda x, y: lax.conv(x, y, (1, 1, 1), "VALID"),
             whole((1, 2, 4, 3, 3), f, 30), whole((2, 2, 2, 2, 2), f, 31))
    jax_case(suite, "convolution", "f32 transposed", lambda x, y: lax.conv_transpose(
        x, y, (2,), "SAME", dimension_numbers=("NWC", "WIO", "NWC")), whole((1, 4, 2), f, 32), whole((3, 2, 2), f, 33))
    # window_reversal: the kernel read backwards; hand-written, JAX emits it only inside gradients.
    a, k = np.array([1, 2, 3, 4], np.float32), np.array([1, 10, 100], np.float32)
    m = suite.module("convolution", "f32 window reversal")
    attributes = ("dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, window_strides = array<i64: 1>, "
                  "window_reversal = array<i1: true>, feature_group_count = 1 : i64, batch_group_count = 1 : i64")
    out = m.op("stablehlo.convolution", [m.constant(a.reshape(1, 1, 4)), m.constant(k.reshape(1, 1, 3))], "tensor<1x1x2xf32>", attributes)
    m.expect_eq(out, np.convolve(a, k, "valid").reshape(1, 1, 2))
    m = suite.module("dynamic_conv", "f32")
    attributes = attributes.replace("true", "false")
    out = m.op("stablehlo.dynamic_conv", [m.constant(a.reshape(1, 1, 4)), m.constant(k.reshape(1, 1, 3)),
                                          m.constant(np.array([[1, 0]], np.int64))], "tensor<1x1x3xf32>", attributes)
    m.expect_eq(out, np.correlate(np.pad(a, (1, 0)), k, "valid").reshape(1, 1, 3))


def linear_algebra(suite):
    random = np.random.default_rng(34)
    for mlir, unit in (("f32", 2e-5), ("f64", 1e-12), ("complex<f32>", 2e-5), ("complex<f64>", 1e-12)):
        b = random.integers(-3, 4, (2, 3, 3)) + (1j * random.integers(-2, 3, (2, 3, 3)) if "complex" in mlir else 0)
        spd = (b @ b.conj().transpose(0, 2, 1) + 2 * np.eye(3)).astype(NUMPY[mlir])
        lower = np.linalg.cholesky(spd.astype(np.complex128 if "complex" in mlir else np.float64)).astype(NUMPY[mlir])
        for isLower in (True, False):
            m = suite.module("cholesky", f"{mlir} {'lower' if isLower else 'upper'}")
            out = m.op("stablehlo.cholesky", [m.constant(spd)], tensor(spd), f"lower = {str(isLower).lower()}")
            # Only the wanted triangle is defined.
            mask = np.tril(np.ones((3, 3), bool)) if isLower else np.triu(np.ones((3, 3), bool))
            picked = m.op("stablehlo.select", [m.constant(np.broadcast_to(mask, spd.shape).copy()), out,
                                               m.constant(np.zeros_like(spd))], tensor(spd))
            m.expect_almost(picked, lower if isLower else np.ascontiguousarray(lower.conj().transpose(0, 2, 1)), unit)
        triangle = np.tril(b)[0].astype(NUMPY[mlir]) + 4 * np.eye(3, dtype=NUMPY[mlir])
        right = random.integers(-3, 4, (3, 2)).astype(NUMPY[mlir])
        for left, low, unit_diagonal, transpose in ((True, True, False, "NO_TRANSPOSE"), (True, False, True, "TRANSPOSE"),
                                                    (False, True, False, "ADJOINT"), (False, False, False, "NO_TRANSPOSE")):
            a = triangle if low else np.ascontiguousarray(triangle.T)
            used = np.tril(a, -1) if low else np.triu(a, 1)
            used = used + (np.eye(3) if unit_diagonal else np.diag(np.diag(a)))
            applied = {"NO_TRANSPOSE": used, "TRANSPOSE": used.T, "ADJOINT": used.conj().T}[transpose]
            rhs = right if left else np.ascontiguousarray(right.T)
            solution = np.linalg.solve(applied, rhs) if left else np.linalg.solve(applied.T, rhs.T).T
            m = suite.module("triangular_solve", f"{mlir} {'left' if left else 'right'} {transpose}")
            out = m.op("stablehlo.triangular_solve", [m.constant(a), m.constant(rhs)], tensor(rhs),
                       f"left_side = {str(left).lower()}, lower = {str(low).lower()}, unit_diagonal = "
                       f"{str(unit_diagonal).lower()}, transpose_a = #stablehlo<transpose {transpose}>")
            m.expect_almost(out, np.ascontiguousarray(solution).astype(NUMPY[mlir]), unit)


def ffts(suite):
    random = np.random.default_rng(35)
    for mlir, unit in (("complex<f32>", 4e-6), ("complex<f64>", 1e-13)):
        real = "f32" if mlir == "complex<f32>" else "f64"
        a = (random.standard_normal((2, 3, 5)) + 1j * random.standard_normal((2, 3, 5))).astype(NUMPY[mlir])
        r = random.standard_normal((2, 3, 7)).astype(NUMPY[real])

        def case(kind, x, expected, lengths):
            m = suite.module("fft", f"{kind} of {MLIR[x.dtype]}, lengths {lengths}")
            out = m.op("stablehlo.fft", [m.constant(x)], tensor(expected),
                       f"fft_type = #stablehlo<fft_type {kind}>, fft_length = array<i64: {', '.join(map(str, lengths))}>")
            m.expect_almost(out, expected, unit * max(1, np.abs(expected).max()))

        for rank in (1, 2, 3):
            axes = tuple(range(3 - rank, 3))
            lengths = [a.shape[i] for i in axes]
            case("FFT", a, np.fft.fftn(a.astype(np.complex128), axes=axes).astype(a.dtype), lengths)
            case("IFFT", a, np.fft.ifftn(a.astype(np.complex128), axes=axes).astype(a.dtype), lengths)
            lengths = [r.shape[i] for i in axes]
            half = np.fft.rfftn(r.astype(np.float64), axes=axes)
            case("RFFT", r, half.astype(a.dtype), lengths)
            case("IRFFT", half.astype(a.dtype), np.fft.irfftn(half, s=lengths, axes=axes).astype(r.dtype), lengths)


def norms(suite):
    """batch_norm_*: by their definition in f64."""
    x = np.random.default_rng(36).standard_normal((3, 4, 2))
    scale, offset, mean, variance = np.array([1.5, -0.5]), np.array([0.25, 1]), np.array([0.1, -0.2]), np.array([1.25, 0.5])
    g = np.random.default_rng(37).standard_normal(x.shape)
    epsilon = 0.0625
    for mlir, unit in (("f32", 2e-6), ("f64", 1e-14), ("bf16", 0.06), ("f16", 6e-3)):
        dtype = NUMPY[mlir]
        cast = lambda v: np.asarray(v).astype(dtype)
        wide = lambda v: cast(v).astype(np.float64)
        xs, s, o, mu, var, gs = map(wide, (x, scale, offset, mean, variance, g))
        attributes = f"epsilon = {epsilon} : f32, feature_index = 2 : i64"
        m = suite.module("batch_norm_inference", mlir)
        out = m.op("stablehlo.batch_norm_inference", [m.constant(cast(v)) for v in (x, scale, offset, mean, variance)],
                   tensor(x.shape, mlir), attributes)
        m.expect_almost(out, cast((xs - mu) / np.sqrt(var + epsilon) * s + o), unit)
        batch_mean, batch_var = xs.mean((0, 1)), xs.var((0, 1))
        m = suite.module("batch_norm_training", mlir)
        out = m.op("stablehlo.batch_norm_training", [m.constant(cast(v)) for v in (x, scale, offset)],
                   [tensor(x.shape, mlir), tensor((2,), mlir), tensor((2,), mlir)], attributes)
        for value, wanted in zip(out, ((xs - batch_mean) / np.sqrt(batch_var + epsilon) * s + o, batch_mean, batch_var)):
            m.expect_almost(value, cast(wanted), unit)
        n, centered, inverse = 12, xs - mu, 1 / np.sqrt(var + epsilon)
        grad_offset, grad_scale = gs.sum((0, 1)), (gs * centered * inverse).sum((0, 1))
        grad_x = s * inverse / n * (n * gs - grad_offset - centered * inverse**2 * (gs * centered).sum((0, 1)))
        m = suite.module("batch_norm_grad", mlir)
        out = m.op("stablehlo.batch_norm_grad", [m.constant(cast(v)) for v in (x, scale, mean, variance, g)],
                   [tensor(x.shape, mlir), tensor((2,), mlir), tensor((2,), mlir)], attributes)
        for value, wanted in zip(out, (grad_x, grad_scale, grad_offset)):
            m.expect_almost(value, cast(wanted), 8 * unit)


def random_numbers(suite):
    for mlir in ("ui8", "ui16", "ui32", "ui64"):
        for algorithm, key in ((lax.RandomAlgorithm.RNG_THREE_FRY, np.array([1, 2], np.uint64)),
                               (lax.RandomAlgorithm.RNG_PHILOX, np.array([3, 2**63, 5], np.uint64))):
            for shape in ((4,), (3, 5)):
                label = f"{mlir} {algorithm.name[4:]} {'x'.join(map(str, shape))}"
                try:
                    state, out = lax.rng_bit_generator(key, shape, NUMPY[mlir], algorithm)
                except Exception:  # JAX has no such combination
                    continue
                m = suite.module("rng_bit_generator", label)
                results = m.op("stablehlo.rng_bit_generator", [m.constant(key)], [tensor(key), tensor(shape, mlir)],
                               f"rng_algorithm = #stablehlo<rng_algorithm {algorithm.name[4:]}>")
                m.expect_eq(results[0], np.asarray(state))
                m.expect_eq(results[1], np.asarray(out))
    # rng promises a distribution only: all numbers lie in [2, 3).
    m = suite.module("rng", "f32 uniform bounds")
    low, high = m.constant(np.float32(2)), m.constant(np.float32(3))
    out = m.op("stablehlo.rng", [low, high, m.constant(np.array([4, 8], np.int64))], "tensor<4x8xf32>",
               "rng_distribution = #stablehlo<rng_distribution UNIFORM>")
    inside = m.op("stablehlo.floor", [out], "tensor<4x8xf32>")
    m.expect_eq(inside, np.full((4, 8), 2, np.float32))


def models(suite):
    """Small whole programs: many ops, calls and loops together."""
    x = np.random.default_rng(38).standard_normal((4, 6)).astype(np.float32)
    w = np.random.default_rng(39).standard_normal((6, 6)).astype(np.float32)
    jax_case(suite, "programs", "softmax", jax.nn.softmax, x, check=("almost", 1e-6))
    jax_case(suite, "programs", "logsumexp gradient", jax.grad(lambda v: jax.nn.logsumexp(v, 1).sum()), x, check=("almost", 1e-6))
    jax_case(suite, "programs", "scan", lambda a, b: lax.scan(lambda c, v: (jnp.tanh(c @ b + v), c), jnp.zeros(6, np.float32), a),
             x, w, check=("almost", 1e-5))
    jax_case(suite, "programs", "threefry uniform", lambda k: jax.random.uniform(jax.random.wrap_key_data(k), (5,)),
             np.array([0, 42], np.uint32))
    jax_case(suite, "programs", "qr on the CPU", lambda a: jnp.abs(jnp.linalg.qr(a)[1]), w, check=("almost", 2e-5), platform="cpu")
    jax_case(suite, "programs", "eigenvalues on the CPU", lambda a: jnp.linalg.eigvalsh(a + a.T), w, check=("almost", 2e-5), platform="cpu")
    jax_case(suite, "programs", "singular values on the CPU", lambda a: jnp.linalg.svd(a, compute_uv=False), w,
             check=("almost", 2e-5), platform="cpu")
    jax_case(suite, "programs", "solve on the CPU", jnp.linalg.solve, w + 4 * np.eye(6, dtype=np.float32), x.T.copy(),
             check=("almost", 2e-5), platform="cpu")
    jax_case(suite, "programs", "top k", lambda a: lax.top_k(a, 3), x)
    jax_case(suite, "programs", "cond", lambda a, p: lax.cond(p, jnp.sin, jnp.cos, a), x, np.array(False), check=("close", 1))
    jax_case(suite, "programs", "switch", lambda a, i: lax.switch(i, [lambda v: v, lambda v: -v, lambda v: v * 2], a), x, np.int32(7))
    jax_case(suite, "programs", "while", lambda n: lax.while_loop(lambda s: s[0] > 1, lambda s: (
        jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1), s[1] + 1), (n, np.int32(0))), np.int32(27))


def cases(suite):
    for family in (reductions, windows, sorts, gathers, dots, convolutions, linear_algebra, ffts, norms, random_numbers, models):
        family(suite)
