"""Programs that released compilers compiled wrongly, with inputs and right results.

CASES maps a name to a function that gives (program, arguments, right results). The program is a
function of JAX, or StableHLO as text. Right results come from NumPy.
"""
import numpy as np

CASES = {}


def case(make):
    CASES[make.__name__] = make
    return make


@case
def dus_ui8():
    text = """
func.func public @main(%x: tensor<300xi32>, %u: tensor<2xi32>, %i: tensor<ui8>) -> tensor<300xi32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<300xi32>, tensor<2xi32>, tensor<ui8>) -> tensor<300xi32>
  return %0 : tensor<300xi32>
}"""
    x = np.arange(300, dtype=np.int32)
    right = x.copy()
    right[200:202] = [-1, -2]
    return text, (x, np.array([-1, -2], np.int32), np.uint8(200)), (right,)


@case
def gap_complex_branch():
    import jax.numpy as jnp
    z = np.array([complex(-1.0, -0.0), complex(-np.inf, np.inf), complex(np.nan, np.inf)], np.complex64)
    roots = np.array([complex(0, -1), complex(np.inf, np.inf), complex(np.inf, np.inf)], np.complex64)
    return jnp.sqrt, (z,), (roots,)


@case
def gap_reduce_init():
    text = """
func.func public @main(%x: tensor<4x1xf32>) -> (tensor<4xf32>, tensor<4x1xf32>) {
  %c = stablehlo.constant dense<5.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%x init: %c) applies stablehlo.maximum across dimensions = [] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  return %0, %1 : tensor<4xf32>, tensor<4x1xf32>
}"""
    x = np.arange(4, dtype=np.float32).reshape(4, 1)
    return text, (x,), ((x + 5)[:, 0], np.maximum(x, 5))


@case
def gap_reduce_window_init():
    text = """
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<5.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 1>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}"""
    # 5 once for each window, and once more as padding at either end.
    return text, (np.array([1, 2, 3, 4], np.float32),), (np.array([13, 11, 14, 17], np.float32),)


@case
def gap_sign_subnormal():
    import jax.numpy as jnp
    x = np.array([1e-45, -1e-40, 1.0], np.float32)
    return jnp.sign, (x,), (np.sign(x),)


@case
def jax23757():
    import jax.numpy as jnp
    return jnp.lexsort, (np.zeros((16, 2), np.float32),), (np.array([0, 1], np.int32),)


@case
def jax33348():
    import jax.numpy as jnp
    from jax import lax
    def f():
        start = jnp.array([0, 0])
        def body(x):
            lax.fori_loop(0, 3, lambda i, state: state, 0)
            return jnp.zeros_like(x)
        return lax.while_loop(lambda x: jnp.any(x != start), body, start)
    return f, (), (np.zeros(2, np.int32),)


@case
def jax37919():
    import jax.numpy as jnp
    x = np.array([1., -3., 1e30, np.finfo(np.float32).max], np.float32)
    with np.errstate(over="ignore"):
        right = np.sqrt(np.abs(x * x))
    return lambda x: jnp.sqrt(jnp.abs(jnp.square(x))), (x,), (right,)


@case
def jax38995():
    text = """
func.func public @main(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.convert %x : (tensor<3xf64>) -> tensor<3xbf16>
  %1 = stablehlo.convert %0 : (tensor<3xbf16>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}"""
    tiny = 2.0 ** -133  # the smallest bf16
    return text, (np.array([tiny, 1.0, 33 * tiny]),), (np.array([tiny, 1.0, 33 * tiny]),)


@case
def jax39103():
    import jax
    import jax.numpy as jnp
    def f(x):
        matrix = jnp.eye(3, dtype=x.dtype)
        return jax.vmap(lambda row: jnp.sum((matrix @ row) ** 2))(x)
    i = np.arange(16385, dtype=np.float64)
    x = np.stack((i, 0 * i, 0 * i), axis=1)
    return f, (x,), ((x ** 2).sum(1),)


@case
def jax39257():
    import jax.numpy as jnp
    def f(o, a):
        return jnp.sum(o[..., None, None, None, None, None] * a, axis=2)
    o, a = np.ones((10, 4, 6), np.float32), np.ones((10, 4, 6, 9, 9, 9, 9, 9), np.float32)
    return f, (o, a), (np.full((10, 4, 9, 9, 9, 9, 9), 6, np.float32),)


@case
def jax39707():
    text = """
func.func public @main(%x: tensor<5xf64>) -> tensor<5xf64> {
  %0 = stablehlo.log_plus_one %x : tensor<5xf64>
  return %0 : tensor<5xf64>
}"""
    x = np.array([-0.4141892, -0.3, -0.41421, -0.45, 0.5])
    return text, (x,), (np.log1p(x.astype(np.longdouble)).astype(np.float64),)


@case
def tf57744():
    import jax.numpy as jnp
    x = np.array([-1.5, 2.0, -0.5], np.float32)
    with np.errstate(invalid="ignore"):
        right = np.log(np.power(x, x))
    return lambda x: jnp.log(jnp.power(x, x)), (x,), (right,)


@case
def xla13054():
    import jax
    import jax.numpy as jnp
    def f(x, ys):
        w = jnp.array([1., 2., 3.], dtype=jnp.float32)
        def one(x, y):
            d = y - x
            return jnp.dot(d, w) + jnp.dot(jnp.dot(d, jnp.zeros((3, 3), d.dtype)), d)
        return jax.grad(lambda x: jnp.mean(jax.vmap(lambda y: one(x, y))(ys)))(x)
    ys = np.ones((10 ** 6, 3), np.float32)
    return f, (np.ones(3, np.float32), ys), (np.array([-1, -2, -3], np.float32),)


@case
def xla41579():
    a, x = np.float32(1e20), np.float32(1e10)
    return lambda a, b, x: a * x + b * x, (a, -a, x), (np.float32(0),)


@case
def xla42732():
    import jax.numpy as jnp
    x = np.array([88., 89., 100., -110.], np.float32)
    with np.errstate(all="ignore"):
        right = np.log(np.exp(x))
    return lambda x: jnp.log(jnp.exp(x)), (x,), (right,)


@case
def xla47366():
    text = """
func.func public @main(%x: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %w = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %a2 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %am = stablehlo.multiply %a2, %w : tensor<2xf32>
    %as = stablehlo.reduce(%am init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %b2 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %bm = stablehlo.multiply %b2, %w : tensor<2xf32>
    %bs = stablehlo.reduce(%bm init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %c = stablehlo.compare LT, %as, %bs : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}"""
    x = np.array([3, 1, 2, -5, 7, 0], np.float32)
    return text, (x,), (np.sort(x),)


@case
def xla48714():
    import jax.numpy as jnp
    from jax import lax
    def f(a):
        return lax.reduce_window(a, -jnp.inf, lax.max, (2, 1), (2, 1), "VALID", base_dilation=(1, 2))
    x = np.random.default_rng(0).standard_normal((64, 128)).astype(np.float32)
    right = np.full((32, 255), -np.inf, np.float32)
    right[:, ::2] = np.maximum(x[::2], x[1::2])
    return f, (x,), (right,)


@case
def xla48716():
    from jax import lax
    numbers = lax.ScatterDimensionNumbers((1,), (), ())
    def f(o, i, u):
        return lax.scatter_add(o, i, u, numbers, mode="promise_in_bounds")
    return f, (np.array([10], np.int32), np.zeros((3, 0), np.int32),
               np.array([[1], [2], [4]], np.int32)), (np.array([17], np.int32),)


@case
def xla48718():
    from jax import lax
    numbers = lax.ScatterDimensionNumbers((), (0,), (0,))
    def f(o, i, u):
        return lax.scatter_add(o, i, u, numbers, mode="promise_in_bounds")
    x = np.arange(300, dtype=np.int32)
    right = x.copy()
    right[200] += 1000
    return f, (x, np.array([[200]], np.uint8), np.array([1000], np.int32)), (right,)


@case
def xla49121():
    import jax.numpy as jnp
    from jax import lax
    x = np.arange(9, dtype=np.int32) * 10
    return (lambda x, shift, start: lax.dynamic_slice(jnp.roll(x, shift), [start], [4]),
            (x, np.int32(4), np.int32(12)), (np.roll(x, 4)[5:9],))


@case
def xla49176():
    from jax import lax
    def f(x):
        base = x + np.int32(1)
        return lax.dynamic_update_slice(base, base[:3], (1, 0, 0)).reshape((1, 4, 1))
    x = np.arange(4, dtype=np.int32).reshape(4, 1, 1)
    return f, (x,), (np.array([1, 1, 2, 3], np.int32).reshape(1, 4, 1),)


@case
def int4_add():
    text = """
func.func public @main(%x: tensor<4xi32>) -> tensor<4xi8> {
  %0 = stablehlo.convert %x : (tensor<4xi32>) -> tensor<4xi4>
  %1 = stablehlo.add %0, %0 : tensor<4xi4>
  %2 = stablehlo.convert %1 : (tensor<4xi4>) -> tensor<4xi8>
  return %2 : tensor<4xi8>
}"""
    x = np.array([7, 3, -8, 5], np.int32)
    return text, (x,), (((2 * x + 8) % 16 - 8).astype(np.int8),)


@case
def iree24881():
    text = """
func.func public @main(%x: tensor<10xf32>, %i: tensor<3x1xi32>) -> tensor<3xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}"""
    x = np.arange(10, dtype=np.float32)
    return text, (x, np.array([[100], [3], [-7]], np.int32)), (np.array([9, 3, 0], np.float32),)
