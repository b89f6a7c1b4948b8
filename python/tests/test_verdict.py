"""vitro.diagnose, vitro.compare and vitro.shadow: a verdict on a function, without files of one's own."""
import html.parser
import pathlib
import shlex
import subprocess

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import vitro
from test_shadow import BROKEN
from vitro import _paths
from vitro import _shadow


@pytest.fixture
def broken(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    compiler = tmp_path / "broken-c++"
    compiler.write_text(BROKEN)
    compiler.chmod(0o755)
    return [f"--cxx={compiler}"]


@pytest.fixture
def on_cpu(tmp_path, monkeypatch):
    """JAX runs on XLA here, and vitro only judges."""
    monkeypatch.chdir(tmp_path)
    with jax.default_device(jax.devices("cpu")[0]):
        yield


def layer(x, scale, *, bias):
    return {"y": x * scale + bias["b"]}


X = np.linspace(-1, 1, 384, dtype=np.float32).reshape(16, 24)
BIAS = {"b": np.full((16, 24), 2, np.float32)}


def test_diagnose_names_op_and_line(broken):
    verdict = vitro.diagnose(jax.jit(layer), X, X, bias=BIAS, target="cpp", options=broken)
    assert verdict.is_fault and verdict.verdict == "found" and verdict.fault_class == "miscompile"
    assert verdict.op["name"] == "stablehlo.add"
    assert "test_verdict.py" in verdict.op["loc"][0]
    assert not any("vitro/_" in place for place in verdict.op["loc"])
    assert "found: miscompile" in str(verdict) and verdict.page.is_file()
    assert verdict.report.parent.parent == pathlib.Path(".")
    again = subprocess.run([_paths.tool(), *shlex.split(verdict.command)[1:]], capture_output=True, text=True)
    assert again.returncode == 1 and "stablehlo.add" in again.stdout


class Frame(html.parser.HTMLParser):
    page = None

    def handle_starttag(self, tag, attributes):
        if tag == "iframe":
            self.page = dict(attributes)["srcdoc"]


def test_a_notebook_shows_the_page(broken):
    verdict = vitro.diagnose(layer, X, X, bias=BIAS, target="cpp", options=broken, out="here")
    frame = Frame()
    frame.feed(verdict._repr_html_())
    assert frame.page == verdict.page.read_text() and verdict.page == pathlib.Path("here/report/report.html")


def test_a_cell_may_run_again(tmp_path):
    for value in (1, 2):
        verdict = vitro.diagnose(lambda x: x + value, X, target="cpu", out=tmp_path)
    assert verdict.verdict == "none"
    (tmp_path / "report" / "manifest.json").unlink()
    with pytest.raises(FileExistsError, match="out="):
        vitro.diagnose(lambda x: x, X, target="cpu", out=tmp_path)
    assert (tmp_path / "report").exists()


def test_diagnose_without_a_fault(tmp_path):
    verdict = vitro.diagnose(layer, X, X, bias=BIAS, target="cpu", out=tmp_path)
    assert not verdict.is_fault and verdict.verdict == "none" and verdict.op is None


def test_compare(broken, tmp_path):
    wrong = vitro.compare(layer, X, X, bias=BIAS, target="cpp", options=broken)
    assert wrong.is_fault and "384 of 384 elements are wrong" in str(wrong) and "on cpp" in str(wrong)
    right = vitro.compare(layer, X, X, bias=BIAS, target="cpu", ref="cpp", out=tmp_path / "c")
    assert not right.is_fault and "out0: agrees" in str(right)


@pytest.mark.parametrize("options, why", [({"target": "abacus"}, "no executor 'abacus'"),
                                          ({"target": "cpu", "options": ["--tires=4"]}, "--tires")])
def test_what_cannot_be_judged_is_an_exception(options, why, tmp_path):
    with pytest.raises(vitro.ToolError, match=why) as caught:
        vitro.diagnose(layer, X, X, bias=BIAS, out=tmp_path, **options)
    assert caught.value.code == 2


def test_shadow_lets_right_calls_through(on_cpu):
    f = jax.jit(lambda x: jnp.sin(x) @ x.T)
    want = f(X)  # compiled before: compiled again in the block
    with vitro.shadow() as seen:
        for _ in range(3):
            np.testing.assert_array_equal(f(X), want)
    assert seen.checked == 3 and not seen.skipped and "3 calls agree with ref" in repr(seen)
    f(X)
    assert seen.checked == 3 and not pathlib.Path("vitro-shadow").exists()


def test_shadow_of_eager_code(on_cpu):
    with vitro.shadow() as seen:
        y = jnp.ones(8).at[2].set(3.0)
        z = jnp.asarray(np.arange(3) + 1j) + 1
        w = jax.random.uniform(jax.random.key(5), (3,)) + jnp.float32(2) * 3
    np.testing.assert_array_equal(y, [1, 1, 3, 1, 1, 1, 1, 1])
    np.testing.assert_array_equal(z, np.arange(3) + 1 + 1j)
    assert w.shape == (3,) and seen.checked >= 4


def test_shadow_knows_each_program_by_itself(on_cpu):
    with vitro.shadow() as seen:
        for i in range(12):  # executables come and go, and the next one may get the address of the last
            y = jax.jit(lambda x: x + i)(X)
            np.testing.assert_array_equal(y, X + np.float32(i))
            jax.clear_caches()
    assert seen.checked >= 12 and not _shadow._programs


def test_shadow_of_some_calls(on_cpu):
    f = jax.jit(lambda x: x * 2)
    with vitro.shadow(calls=2) as seen:
        for _ in range(5):
            f(X)
    assert seen.checked == 2


def test_shadow_counts_what_it_does_not_compare(on_cpu):
    heard = []
    with vitro.shadow() as seen:
        jax.block_until_ready(jax.jit(lambda x: jax.debug.callback(heard.append, x))(1.5))
        jax.effects_barrier()
    assert len(heard) == 1 and list(seen.skipped) == ["it calls back into Python"]


def test_shadow_keeps_donated_arguments(on_cpu):
    with vitro.shadow() as seen:
        x = jnp.arange(8.0) + 0
        y = jax.jit(lambda v: v * 3, donate_argnums=0)(x)
        np.testing.assert_array_equal(y, np.arange(8.0) * 3)
    assert seen.checked >= 1


def test_shadow_on_another_target_raises_with_a_command(broken, on_cpu):
    with pytest.raises(vitro.CheckError, match="of 384 elements are wrong") as caught:
        with vitro.shadow(target="cpp", options=broken):
            jax.jit(lambda x, y: x * y + y)(X, X + 1)
    line = next(line for line in str(caught.value).splitlines() if line.startswith("vitro diagnose "))
    command = shlex.split(line)
    assert "cpp" in command
    found = subprocess.run([_paths.tool(), *command[1:]], capture_output=True, text=True)
    assert found.returncode == 1 and "stablehlo.add" in found.stdout, found.stdout + found.stderr


@pytest.mark.skipif(jax.__version_info__ >= (0, 11), reason="XLA of this JAX has that miscompile no more")
def test_shadow_finds_a_miscompile_of_xla(on_cpu):
    x = np.arange(-8, 8).astype(jnp.int4)
    with pytest.raises(vitro.CheckError, match="elements are wrong"):
        with vitro.shadow():
            jax.jit(lambda v: (v.astype(jnp.int4) + v).astype(jnp.int8))(x)
