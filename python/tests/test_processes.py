"""Processes: what happens when one dies, when many threads call, and when a program is called often."""
import os
import pathlib
import re
import signal
import threading
import time

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import programs
import vitro


def own_workers():
    return programs.workers(os.getpid())


def test_a_killed_worker_is_replaced():
    assert float(jax.jit(lambda x: x + 1.25)(1.0)) == 2.25
    assert own_workers()
    for pid in own_workers():
        os.kill(pid, signal.SIGKILL)
    assert programs.wait_until(lambda: not own_workers())
    assert float(jax.jit(lambda x: x + 2.25)(1.0)) == 3.25
    assert own_workers()


def compile_in_a_thread(function):
    """A thread that compiles and calls it, and the list that gets its value, or the exception."""
    outcome = []

    def compile_one():
        try:
            outcome.append(float(jax.jit(function)(1.0)))
        except Exception as error:
            outcome.append(error)
    thread = threading.Thread(target=compile_one)
    thread.start()
    return thread, outcome


def test_a_worker_that_dies_before_it_has_begun_is_replaced():
    assert float(jax.jit(lambda x: x + 1.5)(1.0)) == 2.5
    stopped = own_workers()
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    thread, outcome = compile_in_a_thread(lambda x: x * 6.5)
    time.sleep(1)
    assert thread.is_alive()
    for pid in stopped:
        os.kill(pid, signal.SIGKILL)
    thread.join(30)
    assert outcome == [6.5]


def ticks_of(pid):
    """The processor time of a process, in hundredths of a second."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def compile_while_the_worker_dies(factor):
    """Compiles a program under which its worker is killed. Returns its value, or the exception."""
    def long(x):
        y = x * factor
        for step in range(1, 1500):
            y = y + step
        for step in range(1, 1500):
            y = y - step
        return y
    assert float(jax.jit(lambda x: x + 1.5)(1.0)) == 2.5
    worker, = own_workers()
    before = ticks_of(worker)
    thread, outcome = compile_in_a_thread(long)
    assert programs.wait_until(lambda: ticks_of(worker) >= before + 8)  # it is at work on the program
    os.kill(worker, signal.SIGKILL)
    thread.join(60)
    assert not thread.is_alive()
    return outcome[0]


def reproducer_in(text):
    folder = re.search(r"saved in (\S+)", text)
    assert folder, text
    return any(path.is_file() and path.stat().st_size for path in pathlib.Path(folder[1]).iterdir())


def test_a_worker_that_dies_under_a_program_is_an_exception_with_a_reproducer():
    with vitro.settings(on="cpu"):
        failed = compile_while_the_worker_dies(7.5)
    assert isinstance(failed, jax.errors.JaxRuntimeError)
    assert reproducer_in(str(failed))
    assert float(jax.jit(lambda x: x * 8.5)(1.0)) == 8.5


def test_if_nobody_asked_for_machine_code_the_reference_runs_instead(capfd):
    assert compile_while_the_worker_dies(9.5) == 9.5
    said = capfd.readouterr().err
    assert "runs on the reference" in said and reproducer_in(said)


def test_no_worker_outlives_its_process():
    process = programs.start("""
        import jax
        print(jax.jit(lambda x: x + 1)(1))
        input()
    """)
    assert process.stdout.readline().strip() == "2"
    workers = programs.workers(process.pid)
    assert workers
    process.kill()
    process.wait()
    assert programs.wait_until(lambda: not any(map(programs.is_alive, workers)))


def test_an_ordinary_end_leaves_no_process():
    process = programs.start("""
        import jax
        print(jax.jit(lambda x: x + 1)(1))
        input()
    """)
    process.stdout.readline()
    workers = programs.workers(process.pid)
    assert workers
    _, err = process.communicate("\n", timeout=60)
    assert process.returncode == 0, err
    assert programs.wait_until(lambda: not any(map(programs.is_alive, workers)))


def test_callbacks_still_under_way_when_the_process_ends():
    out, _ = programs.run("""
        import time, jax
        @jax.jit
        def f(x):
            jax.debug.callback(lambda v: (time.sleep(0.3), print(f"printed {v}\\n", end="")), x)
        for i in range(3):
            f(i)
    """)
    # The three run at the same time: in any order, and whole lines because each is one write.
    assert sorted(out.splitlines()) == ["printed 0", "printed 1", "printed 2"]


def test_a_callback_that_fails_at_the_end_does_not_hang_the_process():
    out, err = programs.run("""
        import time, jax
        def fails(v):
            time.sleep(0.3)
            raise ValueError("too late")
        jax.jit(lambda x: jax.debug.callback(fails, x))(1)
        print("end")
    """)
    assert out == "end\n" and "too late" in err


def test_two_threads_at_once():
    f = jax.jit(lambda a, x: (a @ x).sum())
    a = np.random.default_rng(0).normal(size=(64, 64)).astype(np.float32)
    want = [float((a @ np.full((64,), k, np.float32)).sum()) for k in range(50)]
    results = {}

    def work(name):
        results[name] = [float(f(a, np.full((64,), k, np.float32))) for k in range(50)]
    threads = [threading.Thread(target=work, args=(n,)) for n in range(2)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    for name in range(2):
        np.testing.assert_allclose(results[name], want, rtol=1e-3, atol=1e-2)


def test_threads_that_compile_at_once():
    errors = []

    def work(k):
        try:
            for i in range(5):
                n = 10 * k + i + 1
                assert float(jax.jit(lambda x: x.sum() * 2)(np.ones(n, np.float32))) == 2 * n
        except Exception as error:
            errors.append(error)
    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert not errors


def resident_mib():
    with open("/proc/self/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024


def test_ten_thousand_calls_do_not_grow():
    f = jax.jit(lambda x: x * 2 + 1)
    x = jnp.ones(1000)
    for _ in range(2000):
        y = f(x)
    y.block_until_ready()
    before = resident_mib()
    for _ in range(10_000):
        y = f(x)
    y.block_until_ready()
    assert resident_mib() - before < 8


def test_ten_thousand_transfers_do_not_grow():
    x = np.ones(1000, np.float32)
    for _ in range(1000):
        np.asarray(jax.device_put(x))
    before = resident_mib()
    for _ in range(10_000):
        np.asarray(jax.device_put(x))
    assert resident_mib() - before < 8


def test_forgotten_programs_go():
    def once(k):
        jax.jit(lambda x: x + k)(np.ones(10, np.float32)).block_until_ready()
        jax.clear_caches()
    for k in range(20):
        once(k)
    before = resident_mib()
    for k in range(20, 120):
        once(k)
    assert resident_mib() - before < 30


def test_arrays_deleted_while_a_program_uses_them():
    f = jax.jit(lambda a: jnp.linalg.matrix_power(a, 8))
    x = jnp.eye(150) * 1.01
    f(x).block_until_ready()
    for _ in range(10):
        a = x + 0
        y = f(a)
        a.delete()
        assert abs(float(y[0, 0]) - 1.01 ** 8) < 1e-3


def test_plugin_is_loaded_once_and_only_exports_its_entry():
    from vitro import _paths
    import subprocess
    listing = subprocess.run(["nm", "-D", "--defined-only", _paths.library()], capture_output=True, text=True)
    if listing.returncode:
        pytest.skip("no nm here")
    assert [line.split()[-1] for line in listing.stdout.splitlines()] == ["GetPjrtApi"]
    needed = subprocess.run(["readelf", "-d", _paths.library()], capture_output=True, text=True).stdout
    assert "MLIR" not in needed and "LLVM" not in needed


def test_a_package_that_does_not_fit_jax_is_no_backend():
    process = programs.start("""
        import vitro._lowerings
        def broken(platform):
            raise AttributeError("jax moved something")
        vitro._lowerings.install = broken
        import jax
        jax.numpy.arange(3)
    """)
    _, err = process.communicate(timeout=120)
    assert process.returncode != 0
    assert "jax moved something" in err and re.search("RuntimeError: .*vitro", err), err
