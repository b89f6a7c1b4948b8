#!/usr/bin/env python3
"""Makes the programs and inputs of the zoo: zoo/programs/*.mlir and *.npz. Needs JAX; seeds are fixed.

make_programs.py [NAME...]    all of them, or those named

Each is a piece of what people compile, 5 to 60 ops long, with the sites of several faults in its middle."""
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

FOLDER = pathlib.Path(__file__).resolve().parent / "programs"
jax.config.update("jax_enable_x64", False)
PROGRAMS = {}


def program(*types, **special):
    """Registers a JAX function of arguments of these types, "f32[4,8]"; special: argN=array makes an .npz."""
    def register(function):
        PROGRAMS[function.__name__] = (function, types, special)
        return function
    return register


def shaped(text):
    dtype, _, dims = text.removesuffix("]").partition("[")
    names = dict(f32="float32", bf16="bfloat16", f16="float16", i32="int32", i8="int8", u8="uint8", i1="bool",
                 u32="uint32", c64="complex64")
    return jax.ShapeDtypeStruct(tuple(int(d) for d in dims.split(",") if d), names[dtype])


def normal(seed, *shape):
    return np.random.RandomState(seed).standard_normal(shape).astype(np.float32)


def integers(seed, low, high, shape, dtype=np.int32):
    return np.random.RandomState(seed).randint(low, high, shape).astype(dtype)


def sprinkled(array, *values):
    """With these values at every seventh place."""
    flat = array.reshape(-1)
    flat[3::7] = np.resize(np.array(values, array.dtype), flat[3::7].shape)
    return array


# Movement.

@program("f32[6,6,6]", "f32[6,6]")
def transposes(x, m):
    y = jnp.tanh(x) * 2.0
    t = lax.transpose(y, (1, 2, 0))
    u = lax.transpose(t, (0, 2, 1))
    spread = lax.broadcast_in_dim(m, (6, 6, 6), (2, 0))
    z = u + spread * 0.5 + lax.transpose(jnp.exp(x), (2, 0, 1))
    turned = lax.broadcast_in_dim(jnp.exp(m), (6, 6, 1), (1, 0))
    return z - jnp.max(z, axis=2, keepdims=True), turned.reshape(6, 6) + m


@program("f32[24,20]", "f32[8,20]")
def windows(x, w):
    s = lax.slice(x, (2, 1), (22, 19), (2, 3))
    s = lax.slice(s, (1, 1), (9, 6), (3, 2))
    p = lax.pad(x * 2.0, jnp.float32(-1.0), ((-3, 2, 0), (1, -2, 1)))
    r = lax.rev(p, (0, 1))
    d = lax.dynamic_slice(r, (jnp.int32(30), jnp.int32(5)), (8, 20))
    c = jnp.concatenate([d + w, w - 1.0, d * w], axis=0)
    return jnp.sin(c), s + 1.0, jnp.sum(r, axis=1)


@program("f32[16,16]", "f32[16,16]", "f32[16]", arg2=normal(40, 16))
def symmetric(a, b, v):
    both = a + a.T
    anti = b - b.T
    scaled = both * v[:, None] + anti * v[None, :]
    return scaled, jnp.where(scaled > 0, both, anti), scaled.reshape(4, 64).sum(axis=0), jnp.tanh(a.T) * b + 1.0


# Dots, softmax, layers.

@program("f32[2,8,32]", "f32[32,48]", "f32[16,32]", "f32[32]", "f32[32]")
def attention(x, wqkv, wo, gain, bias):
    mean = jnp.mean(x, axis=-1, keepdims=True)
    var = jnp.mean((x - mean) ** 2, axis=-1, keepdims=True)
    h = (x - mean) * lax.rsqrt(var + 1e-5) * gain + bias
    q, k, v = jnp.split(h @ wqkv, 3, axis=-1)
    scores = jnp.einsum("bqd,bkd->bqk", q, k) * 0.25
    mask = lax.broadcasted_iota(jnp.int32, (8, 8), 0) >= lax.broadcasted_iota(jnp.int32, (8, 8), 1)
    weights = jax.nn.softmax(jnp.where(mask, scores, -1e9), axis=-1)
    return x + jnp.einsum("bqk,bkd->bqd", weights, v) @ wo


@program("f32[24,200]", "f32[200,37]", "f32[37]", "f32[37,200]")
def mlp(x, w1, b1, w2):
    h = x @ w1 + b1
    h = h * jax.nn.sigmoid(h)
    return x + h @ w2


@program("f32[2,12,12,4]", "f32[3,3,4,8]", "f32[3,3,1,8]")
def convnet(x, k1, k2):
    numbers = ("NHWC", "HWIO", "NHWC")
    h = lax.conv_general_dilated(x, k1, (2, 1), ((0, 2), (3, 1)), rhs_dilation=(1, 2), dimension_numbers=numbers)
    h = jnp.maximum(h, 0.0)
    h = lax.conv_general_dilated(h, k2, (1, 1), "SAME", dimension_numbers=numbers, feature_group_count=8)
    pooled = lax.reduce_window(h, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    return pooled, jnp.mean(h, axis=(1, 2))


# Reductions.

@program("f32[9,37]", "f32[40,24]", "i32[6,50]",
         arg0=-1.0 - np.abs(normal(1, 9, 37)), arg2=integers(4, -90, 90, (6, 50)))
def reductions(x, y, n):
    top = jnp.max(x * 1.5, axis=1)
    total = jnp.sum(y * y + 1.0, axis=1)
    columns = jnp.sum(y, axis=0)
    least = jnp.min(n, axis=1)
    return top + 1.0, total * 0.5, columns - jnp.max(columns), least * 2, jnp.argmax(x, axis=1)


@program("f32[33,70]", "f32[70]")
def normalise(x, g):
    m = jnp.mean(x, axis=1, keepdims=True)
    s = jnp.sqrt(jnp.mean((x - m) ** 2, axis=1, keepdims=True) + 1e-6)
    y = (x - m) / s * g
    return y, jnp.sum(jnp.abs(y), axis=1), jnp.prod(1.0 + 0.01 * x, axis=1)


@program("f32[24,60]", "f32[60]")
def moments(x, g):
    y = x * g
    first = jnp.sum(y, axis=1)
    second = jnp.sum(y * y, axis=1)
    return first / 60.0, second / 60.0 - (first / 60.0) ** 2, jnp.exp(y - 1.0)


@program("bf16[8,300]", "bf16[300,16]", "f32[16]")
def narrow_dot(x, w, b):
    h = lax.dot_general(x, w, (((1,), (0,)), ((), ())), preferred_element_type=jnp.bfloat16)
    return h.astype(jnp.float32) + b, jnp.maximum(h, 0)


@program("f32[128,700]")
def rows(x):
    e = jnp.exp(x - jnp.max(x, axis=1, keepdims=True))
    return e / jnp.sum(e, axis=1, keepdims=True), jnp.log(jnp.sum(e, axis=1))


# Choice and numbers.

NAN, INF = np.nan, np.inf


@program("f32[8,30]", "f32[8,30]", arg0=sprinkled(normal(5, 8, 30), NAN, INF, -INF, -0.0))
def choices(x, y):
    below = x < y
    picked = jnp.where(jnp.logical_not(below), x, y * 2.0)
    near = lax.clamp(jnp.float32(-0.5), x, jnp.float32(0.75)) * 2.0
    small = jnp.minimum(x, y) + jnp.maximum(y, 0.25)
    return picked, near, small, jnp.where(jnp.isfinite(x), 1.0, -1.0) * y


@program("f32[12,16]", "f32[12,16]", "i1[12,16]")
def duplicates(x, y, keep):
    less, more = x < y, x > y
    a = jnp.where(less, x, 0.0) * 2.0
    b = jnp.where(more, x, 1.0) - 3.0
    z = jnp.exp(x) + jnp.exp(x) * y
    return a + b, jnp.where(keep, z, x), less & (z > 1.0)


@program("i32[7,24]", "i32[7,24]", "i8[64]", "u8[64]",
         arg0=integers(6, -1000, 1000, (7, 24)), arg1=sprinkled(integers(7, -9, 9, (7, 24)), 0, -1, 3),
         arg2=integers(8, -128, 128, (64,), np.int8), arg3=integers(9, 0, 256, (64,), np.uint8))
def whole_numbers(a, b, c, d):
    q = lax.div(a, b)
    r = lax.rem(a, b) + 2
    s = lax.shift_right_arithmetic(a, jnp.int32(3)) ^ lax.shift_left(b, jnp.int32(2))
    bits = lax.population_count(a) + jnp.sign(b)
    narrow = c + c * jnp.int8(3)
    wide = d.astype(jnp.float32) * 0.5 + c.astype(jnp.float32)
    return q + s, r * bits, narrow, wide, jnp.maximum(d, jnp.uint8(100)) - jnp.uint8(7)


@program("f32[10,16]", "f32[160]", arg0=sprinkled(normal(10, 10, 16) * 50, NAN, 3e10, -3e10, 300.0, -INF))
def conversions(x, y):
    i = (x * 2.0).astype(jnp.int32)
    u = (jnp.abs(y) * 90.0).astype(jnp.uint8)
    b = (x + 1.0).astype(jnp.bfloat16).astype(jnp.float32)
    flag = (y.astype(jnp.int32)).astype(bool)
    return i + 1, u.astype(jnp.float32) - 3.0, b * 0.5, jnp.where(flag, y, -y)


@program("bf16[6,40]", "bf16[40]", "f16[6,40]")
def half(x, g, h):
    y = x * g + jnp.bfloat16(0.5)
    z = jnp.exp(y) - x
    s = jnp.sum(z.astype(jnp.float32), axis=1)
    k = h * h - jnp.float16(1.0)
    return z, s * 2.0, jnp.tanh(k) + h, jnp.maximum(k, jnp.float16(0)), jnp.where(h < k, h, -k)


@program("f32[8,40]", "f32[320]", arg0=sprinkled(normal(11, 8, 40) * 3, 90.0, -95.0, 1e-20, 20.0))
def functions(x, y):
    a = jnp.exp(x) * 0.5
    b = jnp.tanh(x) - jax.nn.sigmoid(x)
    c = jnp.log(jnp.abs(x) + 1e-6) + jnp.sin(x) * jnp.cos(x)
    d = lax.erf(y) + lax.rsqrt(jnp.abs(y) + 0.1) + jnp.expm1(y)
    return a, b + 1.0, c, d * 2.0


@program("f32[8,12]", arg0=sprinkled(normal(12, 8, 12), 3e25, -2e30, 1e-30))
def magnitudes(x):
    size = lax.sqrt(x * x)
    unit = x / (size + 1.0)
    return unit, jnp.sum(size * 1e-30, axis=1)


# Indices.

@program("f32[30,8]", "i32[12]", "f32[12,8]", "i32[2]", "f32[9,8]",
         arg1=np.array([3, 29, 3, 40, -45, 7, 7, 7, 0, 11, 3, 29], np.int32), arg3=np.array([26, 3], np.int32))
def indexing(table, rows, updates, at, block):
    taken = table.at[rows].get(mode="clip") * 2.0
    added = table.at[rows].add(updates, mode="drop")
    window = lax.dynamic_slice(table, (at[0], jnp.int32(0)), (9, 8)) - 1.0
    placed = lax.dynamic_update_slice(added * 0.5, block, (at[0], at[1]))
    return taken + updates, placed, window


@program("i32[40]", "f32[40,6]", arg0=integers(13, 0, 6, (40,)))
def segments(ids, values):
    sums = jnp.zeros((6, 6), jnp.float32).at[ids].add(values)
    counts = jnp.zeros((6,), jnp.float32).at[ids].add(1.0)
    last = jnp.zeros((6, 6), jnp.float32).at[ids].set(values)
    return sums / (counts[:, None] + 1.0), last + sums


# Control flow.

@program("f32[16]", "f32[16,16]")
def loop(x, m):
    def body(i, state):
        v, trace = state
        v = jnp.tanh(m @ v) + 0.1 * i
        return v, lax.dynamic_update_index_in_dim(trace, jnp.sum(v), i, 0)
    v, trace = lax.fori_loop(0, 7, body, (x, jnp.zeros(9, jnp.float32)))
    return v * 2.0, trace


@program("f32[5,12]", "f32[12]")
def scan(xs, start):
    def step(carry, x):
        a, b = carry
        return (b + 0.5 * x, a * 0.9), a - b
    (a, b), ys = lax.scan(step, (start, start * 2.0), xs)
    return a, b, jnp.cumsum(ys, axis=0)


@program("f32[12]", "i32[]", "f32[12]", arg1=np.array(1, np.int32))
def branches(x, which, y):
    z = lax.switch(which, [lambda v: v + 1.0, lambda v: v * y, lambda v: v - y], x)
    w = lax.cond(jnp.sum(x) > 1e9, lambda v: v * 0.0, lambda v: jnp.exp(v) + y, z)
    return w * 2.0, z


@program("f32[6,10]", "f32[6,10]")
def calls(x, y):
    @jax.jit
    def turn(a, b):
        return a * 2.0 + b, jnp.tanh(b) - a
    p, q = turn(x, y)
    r, s = turn(q, p)
    return r + p, s * 0.5


# Many tasks over much memory.

@program("f32[200,260]", "f32[260,200]", "f32[200]")
def wide(a, b, v):
    left = jnp.sin(a) + jnp.sum(a, axis=0)
    right = (jnp.cos(b) - jnp.sum(b, axis=0)).T
    middle = jnp.sort(left[:, :40], axis=1)
    joined = jnp.tanh(left) * right + v[:, None]
    back = (joined.T @ left) * 0.01
    return back[:50, :50] + 1.0, jnp.sum(joined, axis=1), middle * 2.0, (left - right).T


@program("f32[64,96]", "f32[96,64]", "f32[64]")
def chain(a, b, v):
    p = a @ b
    q = jnp.tanh(p) - v
    r = q.T @ a
    s = jnp.sum(r, axis=1) + v
    t = r @ b
    u = jnp.maximum(t, 0.0) * s[:, None]
    return u @ p, jnp.sum(u + q, axis=0)


# Ops that stay tasks of their own.

@program("f32[6,20]", "f32[5,5]", "f32[5,3]", "c64[8,16]")
def libraries(x, m, rhs, c):
    ordered = jnp.sort(x * 2.0, axis=1)
    values, places = lax.top_k(ordered + x, 4)
    factor = lax.linalg.cholesky(m @ m.T + 6.0 * jnp.eye(5), symmetrize_input=False)
    solved = lax.linalg.triangular_solve(factor, rhs, left_side=True, lower=True)
    waves = jnp.fft.ifft(jnp.fft.fft(c) * 0.5)
    return ordered - 1.0, values, places, solved * 2.0, jnp.real(waves), jnp.imag(waves) + 1.0


@program("f32[4,6,6,3]", "f32[3]", "f32[3]")
def pooling(x, scale, offset):
    y = x * 2.0 - 1.0
    pooled = lax.reduce_window(y, 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    cums = lax.cumsum(pooled, axis=1)
    return cums * scale + offset, jnp.exp(-jnp.abs(pooled))


# Programs on which one who compares naively raises a false alarm: nothing is wrong with them.

@program("f32[16,5000]", "f32[5000]")
def long_sums(x, w):
    total = jnp.sum(x * 1000.0, axis=1)
    weighted = jnp.sum(x * w, axis=1) + total * 1e-3
    return total, weighted - jnp.mean(weighted), jnp.sum(x)


@program("f32[20,64]", "f32[64,48]", "f32[20,48]")
def contracted(a, b, c):
    y = a @ b + c
    return y * y - c * c, (a * a - a) @ b


@program("bf16[12,256]", "bf16[256,40]", "bf16[40]")
def low_precision(x, w, b):
    h = jax.nn.relu(x @ w + b)
    return h, jnp.sum(h.astype(jnp.float32), axis=1)


@program("f32[500,4]", "i32[500]", arg1=integers(30, 0, 5, (500,)))
def scattered_sums(values, ids):
    sums = jnp.zeros((5, 4), jnp.float32).at[ids].add(values * 100.0)
    return sums, sums - jnp.mean(sums, axis=0)


@program("f32[8]", "f32[8,2]")
def ill_conditioned(x, rhs):
    i = lax.iota(jnp.float32, 8)
    hilbert = 1.0 / (i[:, None] + i[None, :] + 1.0) + 1e-6 * jnp.diag(jnp.abs(x) + 1.0)
    factor = lax.linalg.cholesky(hilbert, symmetrize_input=False)
    y = lax.linalg.triangular_solve(factor, rhs, left_side=True, lower=True)
    return lax.linalg.triangular_solve(factor, y, left_side=True, lower=True, transpose_a=True)


@program("f32[6,12]", "f32[6,12]", arg0=sprinkled(normal(31, 6, 12), NAN, -0.0, 0.0, INF, -INF))
def odd_values(x, y):
    return x - x, lax.rsqrt(x * y), jnp.round(y * 0.1) * -1.0, jnp.minimum(x, -x) + 0.0 * y


@program("f32[30,8]", "f32[8]")
def tied(x, w):
    score = jnp.round(x * 2.0) * 0.5
    order = lax.sort((score, lax.broadcasted_iota(jnp.int32, (30, 8), 0)), dimension=0, is_stable=False, num_keys=1)
    twice = jnp.concatenate([score @ jnp.diag(w), score @ jnp.diag(w)], axis=1)
    return order[0], jnp.argmax(twice, axis=1), lax.top_k(score, 3)[0]


@program("f32[10]", "u32[4]", arg1=np.array([1, 2, 3, 4], np.uint32))
def random_bits(x, state):
    _, bits = lax.rng_bit_generator(state, (10,), dtype=jnp.uint32, algorithm=lax.RandomAlgorithm.RNG_DEFAULT)
    unit = lax.shift_right_logical(bits, jnp.uint32(9)).astype(jnp.float32) * (2.0 ** -23)
    return x + unit, unit * 2.0 - 1.0


TEXTS = {}


def text(name, body, **inputs):
    TEXTS[name] = (body.strip() + "\n", inputs)


text("folded", """
module {
  func.func @main(%x: tensor<6xi8>, %y: tensor<2x6xf32>) -> (tensor<6xi8>, tensor<2x6xf32>, tensor<6xf32>, tensor<2x3xf32>) {
    %a = stablehlo.constant dense<[100, -120, 7, 90, -3, 50]> : tensor<6xi8>
    %b = stablehlo.constant dense<[100, -100, 1, 60, -9, 77]> : tensor<6xi8>
    %sum = stablehlo.add %a, %b : tensor<6xi8>
    %moved = stablehlo.xor %sum, %x : tensor<6xi8>
    %w = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [7.0, 8.0, 9.0, 10.0, 11.0, 12.0]]> : tensor<2x6xf32>
    %turned = stablehlo.transpose %w, dims = [1, 0] : (tensor<2x6xf32>) -> tensor<6x2xf32>
    %shaped = stablehlo.reshape %turned : (tensor<6x2xf32>) -> tensor<2x6xf32>
    %scaled = stablehlo.multiply %shaped, %y : tensor<2x6xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %total = stablehlo.reduce(%scaled init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %half = stablehlo.constant dense<4.0> : tensor<6xf32>
    %quarter = stablehlo.divide %total, %half : tensor<6xf32>
    %none = stablehlo.constant dense<0> : tensor<i32>
    %far = stablehlo.constant dense<9> : tensor<i32>
    %end = stablehlo.dynamic_slice %scaled, %none, %far, sizes = [2, 3] : (tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %turn = stablehlo.negate %end : tensor<2x3xf32>
    return %moved, %scaled, %quarter, %turn : tensor<6xi8>, tensor<2x6xf32>, tensor<6xf32>, tensor<2x3xf32>
  }
}
""")

text("sized", """
module {
  func.func @main(%x: tensor<4x1xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<3x8xf32>, tensor<6x5xf32>) {
    %n = stablehlo.get_dimension_size %y, dim = 1 : (tensor<4x6xf32>) -> tensor<i32>
    %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
    %four = stablehlo.constant dense<4> : tensor<1xi32>
    %shape = stablehlo.concatenate %four, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %e = stablehlo.exponential %x : tensor<4x1xf32>
    %spread = stablehlo.dynamic_broadcast_in_dim %e, %shape, dims = [0, 1] : (tensor<4x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %fixed = stablehlo.convert %spread : (tensor<?x?xf32>) -> tensor<4x6xf32>
    %sum = stablehlo.add %fixed, %y : tensor<4x6xf32>
    %form = stablehlo.constant dense<[3, 8]> : tensor<2xi32>
    %other = stablehlo.dynamic_reshape %sum, %form : (tensor<4x6xf32>, tensor<2xi32>) -> tensor<3x8xf32>
    %neg = stablehlo.negate %other : tensor<3x8xf32>
    %low = stablehlo.constant dense<[1, -2]> : tensor<2xi32>
    %high = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
    %none = stablehlo.constant dense<[0, 0]> : tensor<2xi32>
    %fill = stablehlo.constant dense<9.0> : tensor<f32>
    %padded = stablehlo.dynamic_pad %sum, %fill, %low, %high, %none : (tensor<4x6xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<6x5xf32>
    return %sum, %neg, %padded : tensor<4x6xf32>, tensor<3x8xf32>, tensor<6x5xf32>
  }
}
""")

text("sums_in_a_row", """
module {
  func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>, %z: tensor<8xf32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %t = stablehlo.tanh %x : tensor<8xf32>
    %a = stablehlo.reduce(%t init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %ab = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %y1 = stablehlo.multiply %y, %ab : tensor<8xf32>
    %b = stablehlo.reduce(%y1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %bb = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %z1 = stablehlo.multiply %z, %bb : tensor<8xf32>
    %c = stablehlo.reduce(%z1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cb = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %w = stablehlo.multiply %x, %cb : tensor<8xf32>
    %d = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    return %a, %b, %c, %d, %w : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>
  }
}
""")

text("donated", """
module {
  func.func @main(%w: tensor<40x50xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<40x50xf32>, %m: tensor<40x50xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<40x50xf32>, tensor<40x50xf32>, tensor<50x40xf32>) {
    %decay = stablehlo.constant dense<0.9> : tensor<40x50xf32>
    %rate = stablehlo.constant dense<0.01> : tensor<40x50xf32>
    %old = stablehlo.multiply %m, %decay : tensor<40x50xf32>
    %velocity = stablehlo.add %old, %g : tensor<40x50xf32>
    %step = stablehlo.multiply %velocity, %rate : tensor<40x50xf32>
    %next = stablehlo.subtract %w, %step : tensor<40x50xf32>
    %turned = stablehlo.transpose %w, dims = [1, 0] : (tensor<40x50xf32>) -> tensor<50x40xf32>
    %new = stablehlo.transpose %next, dims = [1, 0] : (tensor<40x50xf32>) -> tensor<50x40xf32>
    %change = stablehlo.subtract %new, %turned : tensor<50x40xf32>
    return %next, %velocity, %change : tensor<40x50xf32>, tensor<40x50xf32>, tensor<50x40xf32>
  }
}
""")

text("bit_patterns", """
module {
  func.func @main(%x: tensor<8x10xf32>, %n: tensor<8x10xui32>) -> (tensor<8x10xf32>, tensor<8x10x4xui8>, tensor<8x10xui32>) {
    %one = stablehlo.constant dense<1> : tensor<8x10xui32>
    %five = stablehlo.constant dense<5> : tensor<8x10xui32>
    %bits = stablehlo.bitcast_convert %x : (tensor<8x10xf32>) -> tensor<8x10xui32>
    %next = stablehlo.add %bits, %one : tensor<8x10xui32>
    %up = stablehlo.bitcast_convert %next : (tensor<8x10xui32>) -> tensor<8x10xf32>
    %rough = stablehlo.reduce_precision %up, format = e5m7 : tensor<8x10xf32>
    %shifted = stablehlo.shift_right_logical %bits, %five : tensor<8x10xui32>
    %mixed = stablehlo.xor %shifted, %n : tensor<8x10xui32>
    %bytes = stablehlo.bitcast_convert %mixed : (tensor<8x10xui32>) -> tensor<8x10x4xui8>
    %zeros = stablehlo.count_leading_zeros %mixed : tensor<8x10xui32>
    %out = stablehlo.add %zeros, %n : tensor<8x10xui32>
    return %rough, %bytes, %out : tensor<8x10xf32>, tensor<8x10x4xui8>, tensor<8x10xui32>
  }
}
""")

text("solves", """
module {
  func.func @main(%m: tensor<5x5xf32>, %b: tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<5x5xf32>) {
    %t = stablehlo.transpose %m, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %g = stablehlo.dot_general %m, %t, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %i = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %j = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %same = stablehlo.compare EQ, %i, %j : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %six = stablehlo.constant dense<6.0> : tensor<5x5xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<5x5xf32>
    %diagonal = stablehlo.select %same, %six, %zero : tensor<5x5xi1>, tensor<5x5xf32>
    %a = stablehlo.add %g, %diagonal : tensor<5x5xf32>
    %l = stablehlo.cholesky %a, lower = true : tensor<5x5xf32>
    %x = "stablehlo.triangular_solve"(%l, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<5x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %two = stablehlo.constant dense<2.0> : tensor<5x3xf32>
    %y = stablehlo.multiply %x, %two : tensor<5x3xf32>
    %n = stablehlo.negate %l : tensor<5x5xf32>
    return %y, %n : tensor<5x3xf32>, tensor<5x5xf32>
  }
}
""")

text("statistics", """
module {
  func.func @main(%x: tensor<6x5x4xf32>, %scale: tensor<4xf32>, %offset: tensor<4xf32>) -> (tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %two = stablehlo.constant dense<2.0> : tensor<6x5x4xf32>
    %wide = stablehlo.multiply %x, %two : tensor<6x5x4xf32>
    %y, %mean, %var = "stablehlo.batch_norm_training"(%wide, %scale, %offset) {epsilon = 1.0e-5 : f32, feature_index = 2 : i64} : (tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %t = stablehlo.tanh %y : tensor<6x5x4xf32>
    %root = stablehlo.sqrt %var : tensor<4xf32>
    %far = stablehlo.add %root, %mean : tensor<4xf32>
    return %t, %far, %var : tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
""")

text("quantised", """
module {
  func.func @main(%x: tensor<8x12xf32>, %y: tensor<8x12xf32>) -> (tensor<8x12xf32>, tensor<8xf32>) {
    %half = stablehlo.constant dense<0.5> : tensor<8x12xf32>
    %a = stablehlo.multiply %x, %half : tensor<8x12xf32>
    %q = stablehlo.uniform_quantize %a : (tensor<8x12xf32>) -> tensor<8x12x!quant.uniform<i8:f32, 0.25:3>>
    %back = stablehlo.uniform_dequantize %q : (tensor<8x12x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<8x12xf32>
    %sum = stablehlo.add %back, %y : tensor<8x12xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %rows = stablehlo.reduce(%sum init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x12xf32>, tensor<f32>) -> tensor<8xf32>
    return %sum, %rows : tensor<8x12xf32>, tensor<8xf32>
  }
}
""", arg0=np.round(normal(20, 8, 12) * 8) / 4 + 0.25, arg1=normal(21, 8, 12))


def generated(name):
    function, types, special = PROGRAMS[name]
    arguments = [shaped(one) for one in types]
    body = jax.jit(function).lower(*arguments).as_text()
    if not special:
        return body, {}
    inputs = {}
    for i, argument in enumerate(arguments):
        value = special.get(f"arg{i}")
        if value is None:
            if argument.dtype == np.int32:
                value = integers(100 + i, 0, 10, argument.shape)
            else:
                value = np.asarray(normal(100 + i, *argument.shape), argument.dtype)
        inputs[f"arg{i}"] = value
    return body, inputs


def main(names, script="make_programs.py"):
    FOLDER.mkdir(exist_ok=True)
    for name in names or [*PROGRAMS, *TEXTS]:
        body, inputs = generated(name) if name in PROGRAMS else TEXTS[name]
        (FOLDER / f"{name}.mlir").write_text(f"// Made by zoo/{script}.\n{body}")
        if inputs:
            np.savez(FOLDER / f"{name}.npz", **{key: np.asarray(value, value.dtype) for key, value in inputs.items()})
        print(name, body.count(" = "), "ops", "with inputs" if inputs else "")


if __name__ == "__main__":
    main(sys.argv[1:])
