"""JAX on vitro with four devices, and JAX's own CPU backend beside it as the oracle."""
import os

os.environ["JAX_PLATFORMS"] = "vitro,cpu"
os.environ["VITRO_FLAGS"] = ("--num_devices=4 " + os.environ.get("VITRO_FLAGS", "")).strip()

import jax  # noqa: E402: the environment comes first
import numpy as np  # noqa: E402
import pytest  # noqa: E402

# The CPU backend gets as many devices, for programs over several of them.
jax.config.update("jax_num_cpu_devices", 4)


# What goes through parts of JAX that change between its versions; python/tests/run.py --jax runs only these.
SMOKE = """
    test_arrays: through_a_program narrow_integers_compute to_cpu_and_back memory_kinds dlpack_to_numpy
      dlpack_within_jax results_are_arrays_of_their_own
    test_cache: programs_are_found_again programs_found_again_are_not_compiled_again
      a_serialized_executable_holds_its_machine_code an_exported_program_comes_from_the_cache
      entries_can_be_shared_with_whom_the_umask_lets_in programs_with_callbacks_are_not_cached
    test_callbacks: pure_callback vmap in_scan_while_and_cond exceptions_come_through io_callback_in_order
      debug_print once_per_device_in_shard_map checkify a_program_with_callbacks_is_never_bytes
    test_capture: the_tool_agrees static_arguments_are_part_of_the_program callbacks_cannot_be_captured
    test_install: *
    test_linalg: eigh svd qr lu solve_triangular tridiagonal_solve schur
    test_ops: einsum against_jax_on_cpu functions_reach_the_plugin_whole random_numbers_are_those_of_jax
    test_processes: an_ordinary_end_leaves_no_process a_package_that_does_not_fit_jax_is_no_backend
    test_settings: *
    test_shadow: what_is_right_runs_through
    test_sharding: jit_on_sharded_arguments collectives pmap explicit_sharding_in_types
      custom_partitioning_runs_the_function_itself inspecting_a_sharding_inside_a_program
    test_training: fifty_steps fifty_steps_over_four_devices attention
    test_transforms: *
    test_verdict: shadow_lets_right_calls_through shadow_of_eager_code shadow_keeps_donated_arguments
      shadow_counts_what_it_does_not_compare a_notebook_shows_the_page
"""


def pytest_configure(config):
    config.addinivalue_line("markers", "smoke: run on every version of JAX that vitro supports")


def smoke_tests():
    """The names of tests by module; None stands for all of them."""
    chosen, module = {}, None
    for word in SMOKE.split():
        if word.endswith(":"):
            module = word[:-1]
        else:
            chosen.setdefault(module, []).append(None if word == "*" else f"test_{word}")
    return chosen


def pytest_collection_modifyitems(items):
    chosen = smoke_tests()
    for item in items:
        names = chosen.get(item.module.__name__, [])
        if item.originalname in names or None in names:
            item.add_marker("smoke")


def pytest_sessionstart(session):
    if jax.default_backend() != "vitro":
        pytest.exit(f"JAX runs on {jax.default_backend()}, not on vitro", returncode=2)


@pytest.fixture
def cpu():
    """Runs a function on JAX's own CPU backend and gives NumPy arrays."""
    def run(fn, *args):
        with jax.default_device(jax.devices("cpu")[0]):
            return jax.tree.map(np.asarray, jax.jit(fn)(*args))
    return run


@pytest.fixture
def agrees(cpu):
    """A jitted function gives the same on vitro as on JAX's CPU backend."""
    def check(fn, *args, rtol=1e-5, atol=1e-6):
        got = jax.jit(fn)(*args)
        for leaf in jax.tree.leaves(got):
            assert next(iter(leaf.devices())).platform == "vitro"
        want = cpu(fn, *args)
        assert jax.tree.structure(got) == jax.tree.structure(want)
        for mine, theirs in zip(jax.tree.leaves(got), jax.tree.leaves(want)):
            assert mine.dtype == theirs.dtype and mine.shape == theirs.shape
            close(mine, theirs, rtol, atol)
        return got
    return check


def automatic_mesh(shape, names):
    """A mesh over all devices whose axes are sharded by the compiler."""
    return jax.make_mesh(shape, names, devices=jax.devices(),
                         axis_types=(jax.sharding.AxisType.Auto,) * len(names))


def close(mine, theirs, rtol=1e-5, atol=1e-6):
    mine, theirs = np.asarray(mine), np.asarray(theirs)
    if mine.dtype.kind not in "fc" and mine.dtype.name != "bfloat16":
        np.testing.assert_array_equal(mine, theirs)
        return
    wide = np.complex128 if mine.dtype.kind == "c" else np.float64
    np.testing.assert_allclose(mine.astype(wide), theirs.astype(wide), rtol=rtol, atol=atol)


@pytest.fixture
def x64():
    with jax.enable_x64(True):
        yield


@pytest.fixture
def random():
    return np.random.default_rng(7)
