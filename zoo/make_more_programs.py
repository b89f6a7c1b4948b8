#!/usr/bin/env python3
"""More programs of the zoo, for faults in places that those of make_programs.py do not reach: make_more_programs.py [NAME...]"""
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import make_programs
from make_programs import integers, normal, program, sprinkled, text

before = set(make_programs.PROGRAMS) | set(make_programs.TEXTS)


@program("f32[2,11,9,4]", "f32[3,3,2,6]", "f32[2,4,3,6]")
def strided_convolution(x, w, y):
    """Grouped, strided, padded unevenly; then the convolution that leads back."""
    dims = ("NHWC", "HWIO", "NHWC")
    a = lax.conv_general_dilated(jnp.tanh(x), w, (3, 2), ((2, 1), (0, 1)), dimension_numbers=dims,
                                 feature_group_count=2)
    b = lax.conv_general_dilated(y * 0.5, w[:, :, :, :4].transpose(0, 1, 3, 2).repeat(3, axis=2)[:, :, :6, :], (1, 1),
                                 ((1, 2), (2, 0)), lhs_dilation=(2, 3), dimension_numbers=dims)
    return jnp.maximum(a, 0.0) + 1.0, b * b, jnp.sum(a, axis=(1, 2))


@program("f32[3,14,10]", "f32[3,6,4]")
def pooled_gradient(x, g):
    """What the gradient of a maximum over windows is made of."""
    up = x * 1.5 + 0.25
    pooled, pull = jax.vjp(lambda v: lax.reduce_window(v, -jnp.inf, lax.max, (1, 3, 3), (1, 2, 2), "VALID"), up)
    back, = pull(g * 2.0)
    wide = lax.reduce_window(jnp.abs(x), 0.0, lax.add, (1, 3, 2), (1, 2, 1), ((0, 0), (2, 1), (0, 1)), (1, 1, 1), (1, 2, 3))
    return pooled - 1.0, back + x, jnp.sqrt(wide)


@program("i32[6,14]", "i32[6,14]", "u32[50]", "u8[33]", "i8[33]",
         arg0=sprinkled(integers(1, -2000, 2000, (6, 14)), -2**31, 2**31 - 1, -7, 0),
         arg1=sprinkled(integers(2, -40, 40, (6, 14)), -1, 0, 33, 1),
         arg2=sprinkled(integers(3, 0, 2**31 - 1, (50,), np.int64).astype(np.uint32), 4000000000, 0, 7, 2**31),
         arg3=integers(4, 0, 256, (33,), np.uint8), arg4=integers(5, -128, 128, (33,), np.int8))
def integer_corners(a, b, u, c, d):
    quotient = lax.div(a, b)
    rest = lax.rem(a + 3, b)
    power = lax.integer_pow(a, 3) + lax.population_count(b)
    moved = lax.shift_left(a, b) ^ lax.shift_right_logical(a, jnp.abs(b))
    half = lax.shift_right_logical(u, jnp.uint32(3)) + lax.max(u, jnp.uint32(2**31 - 5))
    order = (u > jnp.uint32(2**30)).astype(jnp.int32) + jnp.clip(u, jnp.uint32(100), jnp.uint32(2**31 + 9)).astype(jnp.int32) % 97
    small = lax.min(c, jnp.uint8(200)) - d.astype(jnp.uint8)
    signs = jnp.sign(d) * lax.abs(d) + lax.clz(d)
    return quotient * 2, rest - power, moved, half.astype(jnp.float32) * 0.5, order, small, signs, jnp.sum(a * 3, axis=0)


@program("f32[5,7,3]", "f32[7,1]", "f32[4,9]")
def odd_shapes(x, s, y):
    """Sizes that nothing divides."""
    t = lax.transpose(x * 1.25, (2, 0, 1))
    u = t + lax.broadcast_in_dim(s, (3, 5, 7), (2, 0))
    p = lax.pad(y, jnp.float32(0.5), ((1, 2, 2), (-1, 3, 0)))
    r = lax.rev(p, (1,))
    c = lax.concatenate([r, p * 2.0, r - 1.0], 1)
    total = jnp.sum(c, axis=0) + jnp.max(c, axis=0)
    return u - jnp.mean(u, axis=1, keepdims=True), c[2:9:3, 4:30:5] + 1.0, total, jnp.min(t, axis=(0, 2)) * jnp.prod(y, axis=0)[:5]


@program("f32[9,6,5]", "i32[4,3,2]", "f32[4,3,5]", "f32[6,30]", "i32[6]",
         arg1=np.stack([integers(11, -2, 10, (4, 3)), integers(12, -1, 7, (4, 3))], axis=-1),
         arg4=np.array([0, 29, 7, -3, 31, 12], np.int32))
def picked(table, at, rows, lines, starts):
    """Gathers and scatters of windows, some of them out of bounds."""
    dims = lax.GatherDimensionNumbers(offset_dims=(2,), collapsed_slice_dims=(0, 1), start_index_map=(0, 1))
    g = lax.gather(table * 2.0, at, dims, (1, 1, 5), mode="clip")
    put = lax.ScatterDimensionNumbers(update_window_dims=(2,), inserted_window_dims=(0, 1), scatter_dims_to_operand_dims=(0, 1))
    a = lax.scatter_add(table, at, rows * 0.5, put, mode=lax.GatherScatterMode.FILL_OR_DROP)
    m = lax.scatter_max(table - 1.0, at, rows, put, mode=lax.GatherScatterMode.FILL_OR_DROP)
    windows = jax.vmap(lambda line, start: lax.dynamic_slice(line, (start,), (8,)))(lines, starts)
    placed = lax.dynamic_update_slice(lines, g[0, :, :4] + 3.0, (starts[3], starts[1]))
    return jnp.tanh(g), a + 1.0, m, windows * 2.0, placed


@program("f32[37]", "f32[5,19]", "bf16[5,19]", "f16[21]",
         arg0=np.concatenate([normal(31, 30) * 3, np.array([0.0, -0.0, 1e-6, 40, -40, 88.5, -1e-30], np.float32)]))
def activations(x, y, b, h):
    gelu = 0.5 * x * (1.0 + lax.erf(x * 0.70710678))
    soft = jnp.log1p(jnp.exp(-jnp.abs(x))) + jnp.maximum(x, 0.0)
    gate = lax.logistic(y) * jnp.tanh(y) - lax.expm1(y * 0.1)
    angle = lax.atan2(y, y + 2.0) + lax.cbrt(y)
    narrow = lax.exp(b) * jnp.bfloat16(0.5) + lax.sin(b)
    short = lax.sqrt(lax.abs(h)) - lax.log(lax.abs(h) + jnp.float16(0.25))
    return gelu + soft, gate + lax.rsqrt(y * y + 1e-3), angle, narrow, short * jnp.float16(2.0), lax.reduce_precision(x * 1.1, 6, 9), \
        lax.log1p(y * 1e-4) * 1e4


@program("f32[12,20]", "f32[20,16]", "f32[16,7]", "f32[16]", "f32[12,7]")
def training_step(x, w, v, bias, target):
    def loss(weights):
        w, v, bias = weights
        hidden = jnp.maximum(x @ w + bias, 0.0)
        return jnp.mean((hidden @ v - target) ** 2)
    value, (dw, dv, db) = jax.value_and_grad(loss)((w, v, bias))
    return value, w - 0.1 * dw, v - 0.1 * dv, bias - 0.1 * db


@program("f32[8,6]", "f32[6]", "i32[]", arg2=np.array(11, np.int32))
def marching(x, v, n):
    """A loop that carries four values and decides in every round."""
    def body(state):
        i, rows, line, best = state
        scaled = jnp.sin(v) * 0.5
        line = jnp.where(i % 3 == 1, line + scaled, line * 0.75 - rows[i % 8])
        rows = lax.dynamic_update_slice(rows, (line * 2.0)[None, :], (i % 8, 0))
        best = lax.cond(jnp.sum(line) > 0.0, lambda: jnp.maximum(best, line), lambda: best - line)
        return i + 1, rows, line, best
    i, rows, line, best = lax.while_loop(lambda s: s[0] < n, body, (jnp.int32(0), x * 1.5, v, v - 1.0))
    return rows + 1.0, line * line, best, i


@program("f32[40]", "f32[40]", "f32[3]")
def waves(now, before, stencil):
    """A string that swings: its last two moments make the next. The convolution keeps the loop from being one kernel."""
    def body(i, state):
        now, before = state
        return 2.0 * now - before + 0.1 * jnp.convolve(now, stencil, mode="same"), now
    now, before = lax.fori_loop(0, 12, body, (now, before * 0.5))
    return now, now - before


@program("f32[3,10,12]", "f32[3,12,9]", "bf16[14,33]", "bf16[33,10]", "f32[10,3,5]")
def contractions(a, b, c, d, e):
    batch = lax.dot_general(a, b, (((2,), (1,)), ((0,), (0,))))
    turned = lax.dot_general(a * 0.5, e, (((1, 0), (0, 1)), ((), ())))
    narrow = lax.dot_general(c, d, (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32)
    best = jnp.argmax(batch, axis=1)
    spread = jnp.sum(jnp.square(batch - jnp.mean(batch, axis=(0, 2), keepdims=True)), axis=(0, 2))
    return batch * 2.0, turned + 1.0, narrow.astype(jnp.bfloat16), best, spread, jnp.cumsum(e, axis=0)


@program("f32[7,15]", "i32[7,15]", "c64[4,12]", arg1=integers(61, 0, 6, (7, 15)))
def sorted_and_turned(x, k, z):
    """Keys with ties and what they carry, the first few, and a transform."""
    keys, values = lax.sort((k, x * 2.0), dimension=1, num_keys=1, is_stable=True)
    top, where = lax.top_k(x + keys.astype(jnp.float32), 4)
    waves = jnp.fft.ifft(z * 2.0)
    return keys * 3, values - 1.0, top * where.astype(jnp.float32), jnp.abs(waves) + jnp.imag(z), jnp.cumsum(x, axis=1), jnp.argsort(x, axis=0)


@program("f32[300,70]", "f32[70]", "f32[300,70]")
def big_rows(x, w, y):
    """Large enough for several threads and whole tiles with a rest."""
    scaled = x * w + y
    centred = scaled - jnp.mean(scaled, axis=1, keepdims=True)
    norm = centred * lax.rsqrt(jnp.mean(centred * centred, axis=1, keepdims=True) + 1e-5)
    columns = jnp.sum(norm * y, axis=0)
    return norm.T * 0.5, columns, jnp.max(jnp.abs(y), axis=1), x.T @ norm


@program("f32[70001]", "f32[30,40]")
def positions(line, x):
    """A row that no tile divides, and numbers of places."""
    rows = lax.broadcasted_iota(jnp.int32, (30, 40), 0).astype(jnp.float32)
    columns = lax.broadcasted_iota(jnp.int32, (30, 40), 1).astype(jnp.float32)
    ramp = jnp.where(rows > columns, x * rows, x - columns)
    return jnp.sqrt(jnp.abs(line)) + 1.0, ramp * 0.5, jnp.sum(ramp, axis=1)


@program("f32[40,3]", "f32[3,40]", "f32[3]")
def thin(a, b, v):
    """Turned where there are too few rows for a square."""
    turned = jnp.tanh(a.T) * b + v[:, None]
    return turned, jnp.sum(turned, axis=1), jnp.exp(-b) - 1.0


@program("f32[96,120]", "f32[120,160]", "f32[160,160]", "f32[160,64]", "f32[96,200]", "f32[200,64]")
def towers(x, w0, w1, w2, y, v):
    """Two towers that meet: one has three layers, the other one."""
    deep = jnp.maximum(jnp.maximum(x @ w0, 0.0) @ w1 * 0.1, 0.0) @ w2 * 0.1
    flat = jnp.tanh(y @ v * 0.1)
    return deep @ flat.T, flat


# Angles of 64-bit floats: still calls of a function with two arguments.
text("wide_angles", """
module {
  func.func @main(%y: tensor<9x13xf32>, %x: tensor<9x13xf32>) -> (tensor<9x13xf32>, tensor<9x13xf64>) {
    %a = stablehlo.convert %y : (tensor<9x13xf32>) -> tensor<9x13xf64>
    %b = stablehlo.convert %x : (tensor<9x13xf32>) -> tensor<9x13xf64>
    %angle = stablehlo.atan2 %a, %b : tensor<9x13xf64>
    %small = stablehlo.convert %angle : (tensor<9x13xf64>) -> tensor<9x13xf32>
    %sum = stablehlo.add %angle, %a : tensor<9x13xf64>
    return %small, %sum : tensor<9x13xf32>, tensor<9x13xf64>
  }
}
""")


text("folded_pieces", """
module {
  func.func @main(%x: tensor<5x7xf32>, %k: tensor<5x7xi32>) -> (tensor<5x14xf32>, tensor<5x7xf32>, tensor<5x7xi32>, tensor<5x7xf32>) {
    %one = stablehlo.constant dense<1.5> : tensor<5x7xf32>
    %three = stablehlo.constant dense<3.25> : tensor<5x7xf32>
    %both = stablehlo.concatenate %one, %three, dim = 1 : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x14xf32>
    %twice = stablehlo.concatenate %x, %x, dim = 1 : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x14xf32>
    %scaled = stablehlo.multiply %both, %twice : tensor<5x14xf32>
    %no = stablehlo.constant dense<false> : tensor<5x7xi1>
    %e = stablehlo.exponential %x : tensor<5x7xf32>
    %t = stablehlo.tanh %x : tensor<5x7xf32>
    %chosen = stablehlo.select %no, %e, %t : tensor<5x7xi1>, tensor<5x7xf32>
    %sum = stablehlo.add %chosen, %one : tensor<5x7xf32>
    %small = stablehlo.convert %k : (tensor<5x7xi32>) -> tensor<5x7xi8>
    %back = stablehlo.convert %small : (tensor<5x7xi8>) -> tensor<5x7xi32>
    %more = stablehlo.add %back, %k : tensor<5x7xi32>
    %nothing = stablehlo.subtract %x, %x : tensor<5x7xf32>
    %left = stablehlo.add %nothing, %three : tensor<5x7xf32>
    return %scaled, %sum, %more, %left : tensor<5x14xf32>, tensor<5x7xf32>, tensor<5x7xi32>, tensor<5x7xf32>
  }
}
""", arg0=sprinkled(normal(71, 5, 7), np.inf, -2.5, np.nan), arg1=integers(72, -1000, 1000, (5, 7)))


if __name__ == "__main__":
    make_programs.main(sys.argv[1:] or [name for name in [*make_programs.PROGRAMS, *make_programs.TEXTS] if name not in before],
                       "make_more_programs.py")
