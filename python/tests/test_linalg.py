"""Linear algebra: JAX's CPU rules, on vitro's own LAPACK calls."""
import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
import pytest
import scipy.linalg

from conftest import close

DTYPES = ["float32", "float64", "complex64", "complex128"]


@pytest.fixture(params=DTYPES)
def dtype(request):
    with jax.enable_x64(request.param in ("float64", "complex128")):
        yield np.dtype(request.param)


def matrix(random, dtype, *shape):
    a = random.normal(size=shape)
    if dtype.kind == "c":
        a = a + 1j * random.normal(size=shape)
    return a.astype(dtype)


def tolerance(dtype):
    return 2e-4 if dtype.name in ("float32", "complex64") else 1e-10


def adjoint(a):
    return np.swapaxes(np.asarray(a), -1, -2).conj()


def near(a, b, dtype):
    close(a, b, rtol=tolerance(dtype), atol=tolerance(dtype))


def test_eigh(dtype, random):
    a = matrix(random, dtype, 2, 5, 5)
    a = a + adjoint(a)
    w, v = jax.jit(jnp.linalg.eigh)(a)
    near(w, np.linalg.eigvalsh(a), dtype)
    near(a @ np.asarray(v), np.asarray(v) * np.asarray(w)[:, None, :], dtype)


def test_eig(dtype, random):
    a = matrix(random, dtype, 5, 5)
    w, v = jax.jit(jnp.linalg.eig)(a)
    near(a @ np.asarray(v), np.asarray(v) * np.asarray(w), dtype)
    near(np.sort_complex(np.asarray(w)), np.sort_complex(np.linalg.eigvals(a)), dtype)


def test_svd(dtype, random):
    a = matrix(random, dtype, 6, 4)
    u, s, vh = jax.jit(lambda a: jnp.linalg.svd(a, full_matrices=False))(a)
    near(np.asarray(u) * np.asarray(s) @ np.asarray(vh), a, dtype)
    near(s, np.linalg.svd(a, compute_uv=False), dtype)


@pytest.mark.parametrize("mode", ["reduced", "complete", "r"])
def test_qr(dtype, mode, random):
    a = matrix(random, dtype, 5, 3)
    if mode == "r":
        r = jax.jit(lambda a: jnp.linalg.qr(a, mode="r"))(a)
        near(np.abs(r), np.abs(np.linalg.qr(a, mode="r")), dtype)
        return
    q, r = jax.jit(lambda a: jnp.linalg.qr(a, mode=mode))(a)
    near(np.asarray(q) @ np.asarray(r), a, dtype)
    near(adjoint(q) @ np.asarray(q), np.eye(q.shape[1]).astype(dtype), dtype)


def test_lu(dtype, random):
    a = matrix(random, dtype, 4, 4)
    p, l, u = jax.jit(jsl.lu)(a)
    near(np.asarray(p) @ np.asarray(l) @ np.asarray(u), a, dtype)


def test_cholesky(dtype, random):
    a = matrix(random, dtype, 4, 4)
    a = a @ adjoint(a) + 4 * np.eye(4, dtype=dtype)
    near(jax.jit(jnp.linalg.cholesky)(a), np.linalg.cholesky(a), dtype)


def test_solve_and_inverse(dtype, random):
    a, b = matrix(random, dtype, 3, 4, 4), matrix(random, dtype, 3, 4, 2)
    near(jax.jit(jnp.linalg.solve)(a, b), np.linalg.solve(a, b), dtype)
    near(a @ np.asarray(jax.jit(jnp.linalg.inv)(a)), np.broadcast_to(np.eye(4, dtype=dtype), a.shape), dtype)
    near(jax.jit(jnp.linalg.det)(a), np.linalg.det(a), dtype)


@pytest.mark.parametrize("lower", [True, False])
@pytest.mark.parametrize("trans", [0, 1, 2])
def test_solve_triangular(dtype, lower, trans, random):
    a, b = matrix(random, dtype, 4, 4) + 4 * np.eye(4, dtype=dtype), matrix(random, dtype, 4, 2)
    near(jsl.solve_triangular(a, b, lower=lower, trans=trans),
         scipy.linalg.solve_triangular(a, b, lower=lower, trans=trans), dtype)


def test_schur(dtype, random):
    a = matrix(random, dtype, 4, 4)
    t, z = jax.jit(jsl.schur)(a)
    near(np.asarray(z) @ np.asarray(t) @ adjoint(z), a, dtype)


def test_hessenberg(dtype, random):
    a = matrix(random, dtype, 4, 4)
    h, q = jax.jit(lambda a: jsl.hessenberg(a, calc_q=True))(a)
    near(np.asarray(q) @ np.asarray(h) @ adjoint(q), a, dtype)
    near(np.tril(np.asarray(h), -2), np.zeros_like(a), dtype)


def test_eigh_tridiagonal(random):
    d, e = random.normal(size=6).astype(np.float32), random.normal(size=5).astype(np.float32)
    close(jsl.eigh_tridiagonal(d, e, eigvals_only=True),
          scipy.linalg.eigh_tridiagonal(d, e, eigvals_only=True), rtol=1e-3, atol=1e-4)


def test_tridiagonal_solve(dtype, random):
    n = 6
    dl, d, du = matrix(random, dtype, n), matrix(random, dtype, n) + 6, matrix(random, dtype, n)
    dl[0] = du[-1] = 0
    b = matrix(random, dtype, n, 2)
    full = np.diag(d) + np.diag(dl[1:], -1) + np.diag(du[:-1], 1)
    near(jax.lax.linalg.tridiagonal_solve(dl, d, du, b), np.linalg.solve(full, b), dtype)


def test_matrix_functions(random):
    a = random.normal(size=(4, 4)).astype(np.float32)
    close(jax.jit(jsl.expm)(a), scipy.linalg.expm(a), rtol=1e-3, atol=1e-3)
    close(jax.jit(jnp.linalg.pinv)(a), np.linalg.pinv(a), rtol=1e-3, atol=1e-3)
    close(jax.jit(lambda a: jnp.linalg.matrix_power(a, 3))(a), np.linalg.matrix_power(a, 3), rtol=1e-3)
    assert int(jax.jit(jnp.linalg.matrix_rank)(a)) == 4


def test_gradients_go_through(agrees, random):
    a = random.normal(size=(4, 4)).astype(np.float32)
    spd = a @ a.T + 4 * np.eye(4, dtype=np.float32)
    agrees(jax.grad(lambda a: jnp.sum(jnp.linalg.cholesky(a))), spd, rtol=1e-3, atol=1e-3)
    agrees(jax.grad(lambda a: jnp.sum(jnp.linalg.eigh(a)[0] ** 2)), spd, rtol=1e-3, atol=1e-3)
    agrees(jax.grad(lambda a: jnp.sum(jnp.linalg.solve(a, a))), spd, rtol=1e-3, atol=1e-3)
