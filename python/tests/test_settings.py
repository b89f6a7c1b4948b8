"""vitro.settings, and what the settings do: the NaN check, dumps."""
import json
import subprocess

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import programs
import vitro
from vitro import _paths


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
        with pytest.raises(vitro.CheckError) as caught:
            jax.jit(bad_line)(x).block_until_ready()
    text = str(caught.value)
    line = bad_line.__code__.co_firstlineno + 2
    assert "stablehlo.log" in text
    assert f"test_settings.py:{line}" in text
    assert "[1,0]" in text.replace(" ", "") and "-6" in text


def inner(x):
    return jnp.sqrt(x)  # the op


def middle(x):
    return inner(x - 10) + 1  # its caller


def outer(x):
    return middle(x) * 2  # and its caller


def test_the_nan_check_names_every_frame():
    with vitro.settings(check="nan"):
        with pytest.raises(vitro.CheckError) as caught:
            jax.jit(outer)(np.float32(1))
    lines = [line.strip() for line in str(caught.value).splitlines()]
    at = next(i for i, line in enumerate(lines) if line.startswith("source:"))
    for offset, function in enumerate((inner, middle, outer)):
        assert f"test_settings.py:{function.__code__.co_firstlineno + 1}:" in lines[at + offset], lines
        assert lines[at + offset].endswith(f"({function.__name__})"), lines


def test_a_function_traced_once_and_called_twice_says_which_call():
    layer = jax.jit(lambda x: jnp.log(x))

    def model(x):
        x = layer(x) - 1
        return layer(x)  # here
    with vitro.settings(check="nan"):
        with pytest.raises(vitro.CheckError) as caught:
            jax.jit(model)(np.float32(2))
    assert f"test_settings.py:{model.__code__.co_firstlineno + 2}:" in str(caught.value), caught.value


def cold(f, x):
    return f(x)


def warm(f, x):
    for _ in range(3):
        f(1.0)
    return f(x)


def warmed_before_the_check(f, x):
    with vitro.settings(check=""):
        warm(f, 1.0)
    return f(x)


def compiled_ahead(f, x):
    compiled = f.lower(x).compile()
    for _ in range(3):
        compiled(1.0)
    return compiled(x)


def waited_for(f, x):
    return jax.block_until_ready(f(x))


def op_by_op(f, x):
    with jax.disable_jit():
        return f(x)


def of_a_value_that_is_not_there_yet(f, x):
    slow = jax.jit(lambda x: jax.lax.fori_loop(0, 20000, lambda i, v: v * 1.0, x))
    with vitro.settings(check=""):
        x = slow(x)
    return f(x)


def with_a_callback(f, x):
    def noisy(x):
        jax.debug.callback(lambda _: None, x, ordered=True)
        return f(x)
    return jax.jit(noisy)(x)


def on_several_devices(f, x):
    return jax.pmap(f)(np.full(4, x))


@pytest.mark.parametrize("call", [cold, warm, warmed_before_the_check, compiled_ahead, waited_for, op_by_op,
                                  of_a_value_that_is_not_there_yet, with_a_callback, on_several_devices],
                         ids=lambda call: call.__name__)
@pytest.mark.parametrize("on", ["ref", "cpu"])
def test_one_exception_however_the_call_is_made(call, on):
    with vitro.settings(check="nan", on=on):
        with pytest.raises(vitro.CheckError, match="NaN produced by stablehlo.log") as caught:
            call(jax.jit(lambda x: jnp.log(x) + 7), -1.0)
    assert type(caught.value) is vitro.CheckError
    assert isinstance(caught.value, jax.errors.JaxRuntimeError)


def test_a_check_compiles_nothing_again():
    out, err = programs.run("""
        import jax, jax.numpy as jnp, vitro
        f = jax.jit(lambda x: jnp.log(x) + 8)
        aot = f.lower(1.0).compile()
        f(1.0), aot(1.0)
        with vitro.settings(check="nan"):
            f(1.0), aot(1.0)
            print("checked")
        f(1.0), aot(1.0)
    """, VITRO_LOG="plugin=info")
    assert out == "checked\n" and err.count("compiled jit__lambda") == 1, err


def test_the_check_ends_with_the_block():
    f = jax.jit(lambda x: jnp.log(x) * 3)
    with vitro.settings(check="nan,inf"):
        with pytest.raises(vitro.CheckError, match="inf"):
            f(0.0).block_until_ready()
        assert np.isfinite(f(1.0))
    assert np.isneginf(f(0.0))


def test_contexts_nest():
    f = jax.jit(lambda x: 1 / x)
    with vitro.settings(check="inf"):
        with vitro.settings(check=""):
            assert np.isinf(f(0.0))
        with pytest.raises(vitro.CheckError):
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
        with pytest.raises(vitro.CheckError, match="sqrt") as caught:
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
