"""vitro.settings, and what the settings do: the NaN check, dumps."""
import json
import subprocess

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import vitro
from vitro import _paths


# JAX raises what a call refuses as JaxRuntimeError, and as ValueError when it has called the program before.
RAISED = (jax.errors.JaxRuntimeError, ValueError)


def test_unknown_names_give_the_nearest():
    with pytest.raises(ValueError, match="chek") as caught:
        with vitro.settings(chek="nan"):
            pytest.fail("the block must not run")
    assert "check" in str(caught.value).replace("chek", "")


@pytest.mark.parametrize("flags", [{"check": "nonsense"}, {"seed": "x"}, {"on": "nowhere"}])
def test_bad_values_are_said_and_change_nothing(flags):
    with pytest.raises(ValueError, match=str(next(iter(flags.values())))):
        with vitro.settings(**flags):
            pytest.fail("the block must not run")
    jax.jit(lambda x: jnp.log(x))(-1.0).block_until_ready()


@pytest.mark.parametrize("flags", [{"num_devices": 2}, {"compile_seconds": 5}, {"events": "e.jsonl"}, {"timeout": 5}])
def test_what_would_change_nothing_any_more_is_refused(flags):
    with pytest.raises(ValueError, match=next(iter(flags)).replace("_", "-")):
        with vitro.settings(**flags):
            pytest.fail("the block must not run")


def bad_line(x):
    y = x * 2
    return jnp.log(y) + 1  # here


def test_the_nan_check_names_op_element_operands_and_line():
    x = np.array([[1, 2], [-3, 4]], np.float32)
    with vitro.settings(check="nan"):
        with pytest.raises(RAISED) as caught:
            jax.jit(bad_line)(x).block_until_ready()
    text = str(caught.value)
    line = bad_line.__code__.co_firstlineno + 2
    assert "stablehlo.log" in text
    assert f"test_settings.py:{line}" in text
    assert "[1,0]" in text.replace(" ", "") and "-6" in text


def test_the_check_ends_with_the_block():
    f = jax.jit(lambda x: jnp.log(x) * 3)
    with vitro.settings(check="nan,inf"):
        with pytest.raises(RAISED, match="inf"):
            f(0.0).block_until_ready()
        assert np.isfinite(f(1.0))
    assert np.isneginf(f(0.0))


def test_contexts_nest():
    f = jax.jit(lambda x: 1 / x)
    with vitro.settings(check="inf"):
        with vitro.settings(check=""):
            assert np.isinf(f(0.0))
        with pytest.raises(RAISED):
            f(0.0).block_until_ready()
    assert np.isinf(f(0.0))


def test_an_exception_in_the_block_restores_too():
    with pytest.raises(KeyError):
        with vitro.settings(check="inf"):
            raise KeyError
    assert np.isinf(jax.jit(lambda x: 2 / x)(0.0))


def test_nan_in_a_loop_says_which_round():
    def f(x):
        return jax.lax.fori_loop(0, 10, lambda i, v: jnp.sqrt(v - 1), x)
    with vitro.settings(check="nan"):
        with pytest.raises(RAISED, match="sqrt") as caught:
            jax.jit(f)(np.float32(3)).block_until_ready()
    assert "test_settings.py" in str(caught.value)


def test_dump_to_writes_what_the_tool_reads(tmp_path):
    def shifted(x):
        return jnp.sin(x) + 1
    with vitro.settings(dump_to=tmp_path):
        jax.jit(shifted)(np.arange(3, dtype=np.float32)).block_until_ready()
        jax.jit(shifted)(np.arange(3, 6, dtype=np.float32)).block_until_ready()
    folders = [d for d in tmp_path.iterdir() if "shifted" in d.name]
    assert len(folders) == 1
    calls = sorted(d for d in folders[0].iterdir() if d.is_dir())
    assert len(calls) == 2
    program = next(p for p in folders[0].iterdir() if p.name.startswith("program."))
    for call in calls:
        done = subprocess.run([_paths.tool(), "run", program, "--inputs", call / "inputs.npz", "--expect",
                               call / "outputs.npz", "--json"], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    np.testing.assert_array_equal(np.load(calls[1] / "inputs.npz")["arg0"], [3, 4, 5])
    assert json.loads((folders[0] / "options.json").read_text())["name"] == "jit_shifted"
    jax.jit(shifted)(np.arange(3, dtype=np.float32)).block_until_ready()
    assert len(list(folders[0].iterdir())) == 4


def test_values_with_spaces_and_quotes(tmp_path):
    folder = tmp_path / "it's a folder"
    with vitro.settings(dump_to=folder):
        jax.jit(lambda x: x - 1)(1.0).block_until_ready()
    assert any(folder.iterdir())
