"""--shadow: every call on a second executor too. The faults are those of a C++ compiler that miscompiles."""
import pathlib
import re
import shlex
import subprocess

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import vitro
from vitro import _paths

# JAX raises what a call refuses as JaxRuntimeError, and as ValueError when it has called the program before.
RAISED = (jax.errors.JaxRuntimeError, ValueError)

# A sum whose left side is a product becomes a difference.
BROKEN = r"""#!/bin/sh
case "$*" in *--version*) echo "broken c++ 1"; exit;; esac
for word; do case "$word" in *.cpp) case "$word" in -*) ;; *) sed -i 's/ = \(mul[0-9]*\) + / = \1 - /' "$word";; esac;; esac; done
exec c++ "$@"
"""


@pytest.fixture
def broken(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    compiler = tmp_path / "broken-c++"
    compiler.write_text(BROKEN)
    compiler.chmod(0o755)
    return {"cxx": compiler}


def fused(x, y):
    return x - 1, x * y + y


X = np.arange(12, dtype=np.float32).reshape(3, 4)
Y = np.full((3, 4), 2, np.float32)


@pytest.mark.parametrize("on, shadow", [("cpp", "ref"), ("ref", "cpp"), ("cpu", "cpp"), ("cpp", "cpu"), ("ref64", "cpp"),
                                        (None, "cpp")])
def test_a_difference_names_output_element_and_command(broken, tmp_path, on, shadow):
    with vitro.settings(**({"on": on} if on else {}), shadow=shadow, **broken):
        with pytest.raises(RAISED) as caught:
            jax.jit(fused)(X, Y)
    text = str(caught.value)
    assert "out1[0,0] is -2 on cpp and 2 on ref" in text
    assert "12 of 12 elements" in text and "shadow.difference" in text
    command = shlex.split(text.strip().splitlines()[-1])
    assert command[:2] == ["vitro", "diagnose"] and command[3:5] == ["--target", "cpp"]
    program, inputs = map(pathlib.Path, (command[2], command[6]))
    assert tmp_path / "vitro-shadow" in program.parents and program.exists()
    assert command[5] == "--inputs"
    stored = np.load(inputs)
    np.testing.assert_array_equal(stored["arg0"], X)
    np.testing.assert_array_equal(stored["arg1"], Y)
    # The files show the fault by themselves.
    run = [_paths.tool(), "run", program, "--inputs", inputs, "--on=cpp", "--ref=ref", *command[7:]]
    ran = subprocess.run(run, capture_output=True, text=True)
    assert ran.returncode == 1 and "out1" in ran.stdout, ran.stdout + ran.stderr


def test_the_command_finds_the_op(broken, tmp_path):
    with vitro.settings(on="cpp", shadow="ref", **broken):
        with pytest.raises(RAISED) as caught:
            jax.jit(fused)(X, Y)
    command = shlex.split(str(caught.value).strip().splitlines()[-1])
    found = subprocess.run([_paths.tool(), *command[1:]], capture_output=True, text=True, cwd=tmp_path)
    assert found.returncode == 1, found.stdout + found.stderr
    assert "miscompile" in found.stdout and "stablehlo.add" in found.stdout


@pytest.mark.parametrize("on, shadow", [("cpp", "ref"), ("ref", "cpu"), ("cpu", "cpp"), ("ref64", "cpu")])
def test_what_is_right_runs_through(tmp_path, monkeypatch, on, shadow):
    monkeypatch.chdir(tmp_path)

    def model(x):
        return jax.nn.softmax(jnp.tanh(x @ x.T)), jnp.argmax(x, axis=1)
    x = np.random.default_rng(1).normal(size=(32, 32)).astype(np.float32)
    with vitro.settings(on=on, shadow=shadow):
        jax.block_until_ready(jax.jit(model)(x))
    assert not list(tmp_path.iterdir())


def test_dump_to_is_where_the_files_are(broken, tmp_path):
    with vitro.settings(on="cpp", shadow="ref", dump_to=tmp_path / "calls", **broken):
        with pytest.raises(RAISED) as caught:
            jax.jit(fused)(X, Y)
    assert str(tmp_path / "calls") in str(caught.value).splitlines()[-1]
    assert not (tmp_path / "vitro-shadow").exists()
    assert len(list((tmp_path / "calls").glob("*/call0001/inputs.npz"))) >= 1


def test_a_donated_argument_is_still_there_for_the_second_run():
    x = jnp.arange(8.0) + 0
    with vitro.settings(on="cpu", shadow="ref"):
        y = jax.jit(lambda v: v * 3, donate_argnums=0)(x)
        np.testing.assert_array_equal(y, np.arange(8.0) * 3)


def test_calls_into_python_happen_once(capfd):
    seen = []
    with vitro.settings(on="cpu", shadow="ref"):
        jax.block_until_ready(jax.jit(lambda v: jax.debug.callback(seen.append, v))(1.5))
        jax.effects_barrier()
    assert len(seen) == 1
    assert re.search("--shadow: .* calls back into Python", capfd.readouterr().err)


@pytest.mark.parametrize("flags, why", [({"on": "cpu", "shadow": "cpu"}, "the same executor"),
                                        ({"on": "ref64", "shadow": "ref"}, "the same executor"),
                                        ({"shadow": "gpu"}, "known: ref, cpu, cpp")])
def test_shadows_that_show_nothing_are_refused(flags, why):
    with pytest.raises(ValueError, match=why):
        with vitro.settings(**flags):
            pytest.fail("the block must not run")
