"""What an installed vitro does to a JAX that did not ask for it, and which versions of JAX it takes."""
import pathlib
import re
import warnings

import pytest

import conftest
import programs
from vitro import _cpu
from vitro import _version
from vitro import jax_plugin


def test_to_be_installed_is_not_to_be_the_default():
    out, err = programs.run("""
        import jax, jax.numpy as jnp
        print(jax.default_backend(), jnp.ones(3).devices().pop().platform)
        there = jax.device_put(2.0, jax.devices("vitro")[0])
        print(jax.jit(lambda x: x + 1)(there), jax.jit(lambda x: x + 1)(there).devices().pop().platform)
    """, JAX_PLATFORMS="")
    assert out.split("\n")[:2] == ["cpu cpu", "3.0 vitro"]
    assert "vitro" not in err, err


def test_what_names_it_makes_it_the_default():
    for code in ("import jax", "import jax; jax.config.update('jax_platforms', 'vitro,cpu')"):
        platforms = "" if "update" in code else "vitro,cpu"
        out, _ = programs.run(f"{code}; print(jax.default_backend())", JAX_PLATFORMS=platforms)
        assert out == "vitro\n"


def test_a_vitro_that_cannot_start_does_not_stop_jax():
    code = "import jax; print(jax.default_backend(), jax.jit(lambda x: x + 1)(1.0))"
    out, err = programs.run(code, JAX_PLATFORMS="", VITRO_FLAGS="--nonsense")
    assert out == "cpu 2.0\n" and "nonsense" not in err, err
    process = programs.start(code, JAX_PLATFORMS="vitro,cpu", VITRO_FLAGS="--nonsense")
    _, err = process.communicate(timeout=60)
    assert process.returncode and "nonsense" in err, err


@pytest.mark.parametrize("version", ["0.10.0", "0.10.2", "0.11.2", "0.12.0.1", "0.12.3.dev20260101"])
def test_tested_versions_are_taken_in_silence(version):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert jax_plugin._check_version(version, is_chosen=True) is None


@pytest.mark.parametrize("version", ["0.13.0", "1.0"])
def test_a_newer_jax_is_used_with_a_warning(version):
    with pytest.warns(UserWarning, match=re.escape(version)):
        assert jax_plugin._check_version(version, is_chosen=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert jax_plugin._check_version(version, is_chosen=False)


def test_an_older_jax_is_refused():
    with pytest.raises(RuntimeError, match="0.9.2"):
        jax_plugin._check_version("0.9.2", is_chosen=False)


def test_an_older_jax_that_does_not_ask_for_it_sees_nothing():
    old = "import jax; jax.__version__ = '0.9.2'; print(jax.default_backend(), {})"
    out, err = programs.run(old.format("'vitro' in jax._src.xla_bridge._backend_factories"), JAX_PLATFORMS="")
    assert out == "cpu False\n" and "vitro" not in err, err
    process = programs.start(old.format("0"), JAX_PLATFORMS="vitro,cpu")
    _, err = process.communicate(timeout=60)
    assert process.returncode and "vitro" in err, err


def test_a_cpu_that_is_too_old_is_named(tmp_path):
    info = tmp_path / "cpuinfo"
    info.write_text("model name : an old one\nflags : fpu sse4_2 movbe fma f16c\n")
    assert _cpu.why_not(info) == "vitro needs an x86-64-v3 CPU; this one lacks avx2, bmi2"
    info.write_text("processor : 0\nFeatures : fp asimd\n")
    assert _cpu.why_not(info) is None and _cpu.why_not(tmp_path / "none") is None
    assert _cpu.why_not() is None


def test_installing_never_replaces_jax():
    import importlib.metadata
    needs = [need for need in importlib.metadata.requires("vitro-compiler") if re.match(r"jax\b", need)]
    assert needs == [f"jax>={_version.JAX_VERSIONS[0]}; extra == 'jax'"]


def test_the_list_of_smoke_tests_names_tests():
    for module, names in conftest.smoke_tests().items():
        text = pathlib.Path(__file__).with_name(f"{module}.py").read_text()
        for name in filter(None, names):
            assert f"def {name}(" in text, f"{module} has no {name}"
