"""vitro.capture writes what `vitro run` reads, and the reference agrees with what was captured."""
import functools
import json
import subprocess

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

import vitro
from vitro import _paths


def run(captured, *more):
    """`vitro run` on a captured program: its exit code and its JSON."""
    done = subprocess.run([_paths.tool(), "run", captured.program, "--inputs", captured.inputs, "--expect",
                           captured.outputs, "--json", *more], capture_output=True, text=True)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


CASES = {
    "one op": (lambda x: x + 1, (np.arange(3, dtype=np.float32),)),
    "tree": (lambda p: {"s": p["a"] @ p["b"][0], "t": p["a"].T},
             ({"a": np.eye(3, dtype=np.float32), "b": [np.ones(3, np.float32)]},)),
    "bf16": (lambda x: x * 2, (np.arange(4).astype(ml_dtypes.bfloat16),)),
    "f8": (lambda x: x.astype(jnp.float32).sum(), (np.arange(4).astype(ml_dtypes.float8_e4m3fn),)),
    "int4": (lambda x: (-x, x.astype(jnp.int32)), (np.array([-8, -3, 0, 7]).astype(ml_dtypes.int4),)),
    "numbers": (lambda x, n: x * n, (2.5, 3)),
    "unused": (lambda x, y: x, (np.float32(1), np.zeros(5, np.int32))),
    "loop": (lambda x: jax.lax.fori_loop(0, 5, lambda i, v: v * 1.5, x), (np.float32(1),)),
    "eigh": (lambda a: jnp.linalg.eigh(a)[0], (np.diag(np.arange(4, dtype=np.float32)),)),
    "random": (lambda: jax.random.normal(jax.random.PRNGKey(1), (5,)), ()),
    "key": (lambda k: jax.random.uniform(k, (3,)), (jax.random.key(5),)),
    "constant": (lambda x: x + np.arange(1000, dtype=np.float32), (np.float32(1),)),
    "jitted": (jax.jit(lambda x: jnp.sin(x)), (np.float32(1),)),
    "partial": (functools.partial(jnp.add, np.float32(2)), (np.ones(2, np.float32),)),
}


@pytest.mark.parametrize("name", CASES)
def test_the_tool_agrees(name, tmp_path):
    function, args = CASES[name]
    captured = vitro.capture(function, *args, out=tmp_path / "c")
    code, report = run(captured)
    assert code == 0, report


def test_a_wrong_output_is_noticed(tmp_path):
    captured = vitro.capture(lambda x: x + 1, np.arange(3, dtype=np.float32), out=tmp_path)
    np.savez(captured.outputs, out0=np.array([1, 2, 4], np.float32))
    code, report = run(captured)
    assert code == 1, report


def test_forms_of_the_files(tmp_path):
    x = np.arange(4).astype(ml_dtypes.bfloat16)
    q = np.array([-8, 7]).astype(ml_dtypes.int4)
    captured = vitro.capture(lambda x, q: (x + x, q), x, q, out=str(tmp_path / "deep" / "folder"))
    inputs, outputs = np.load(captured.inputs), np.load(captured.outputs)
    assert list(inputs) == ["arg0", "arg1"] and list(outputs) == ["out0", "out1"]
    assert inputs["arg0"].dtype == np.uint16 and inputs["arg1"].dtype == np.uint8
    np.testing.assert_array_equal(inputs["arg0"], x.view(np.uint16))
    np.testing.assert_array_equal(inputs["arg1"], [8, 7])
    np.testing.assert_array_equal(outputs["out0"], (x + x).view(np.uint16))
    text = captured.program.read_text()
    assert "stablehlo.add" in text and "test_capture.py" in text
    assert captured.command.startswith("vitro run ")


def test_static_arguments_are_part_of_the_program(tmp_path):
    f = jax.jit(lambda x, n, *, scale: x[:n] * scale, static_argnums=1, static_argnames="scale")
    captured = vitro.capture(f, np.arange(5, dtype=np.float32), 3, scale=2, out=tmp_path)
    assert list(np.load(captured.inputs)) == ["arg0"]
    np.testing.assert_array_equal(np.load(captured.outputs)["out0"], [0, 2, 4])
    assert run(captured)[0] == 0


def test_callbacks_cannot_be_captured(tmp_path):
    def f(x):
        jax.debug.print("{x}", x=x)
        return x
    with pytest.raises(ValueError, match="calls back into Python"):
        vitro.capture(f, 1.0, out=tmp_path / "c")
    with pytest.raises(ValueError, match="calls back into Python"):
        vitro.capture(lambda x: jax.pure_callback(np.sin, x, x), np.float32(1), out=tmp_path / "c")
    assert not (tmp_path / "c").exists()


def test_on_the_cpu_backend(tmp_path):
    with jax.default_device(jax.devices("cpu")[0]):
        captured = vitro.capture(lambda a: jnp.linalg.svd(a, compute_uv=False),
                                 np.arange(6, dtype=np.float32).reshape(2, 3), out=tmp_path)
    assert run(captured)[0] == 0
