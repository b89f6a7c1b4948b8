"""JAX's persistent compilation cache on vitro; recompiles and their reasons."""
import os
import random
import time

import pytest

import programs

PROGRAM = """
    import jax, sys, numpy as np
    jax.config.update("jax_raise_persistent_cache_errors", True)
    hits = []
    jax.monitoring.register_event_listener(lambda name, **_: hits.append(name))
    def f(x):
        for k in range(20):
            x = jax.numpy.sin(x) + k
        return x
    x = np.arange(4, dtype=np.float32)
    print("started")
    for n in range({programs}):
        y = jax.jit(lambda x: f(x) * n)(x)
    print(np.asarray(y).tolist())
    print(sum(name.endswith("cache_hits") for name in hits), sum(name.endswith("cache_misses") for name in hits))
"""


def cached(folder, count=3):
    out, _ = programs.run(PROGRAM.format(programs=count), JAX_COMPILATION_CACHE_DIR=folder,
                          JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS=0)
    _, values, counts = out.splitlines()
    hits, misses = map(int, counts.split())
    return values, hits, misses


def test_programs_are_found_again(tmp_path):
    values, hits, misses = cached(tmp_path)
    assert hits == 0 and misses >= 3
    again, hits, misses = cached(tmp_path)
    assert again == values and hits >= 3 and misses == 0


# The number of devices is part of the key of JAX's cache.
NO_WORKER = {"VITRO_FLAGS": os.environ["VITRO_FLAGS"] + " --on=cpu --worker=/no/such/vitro"}


def test_programs_found_again_are_not_compiled_again(tmp_path):
    first = cached(tmp_path)
    environment = {"JAX_COMPILATION_CACHE_DIR": tmp_path, "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": 0}
    out, err = programs.run(PROGRAM.format(programs=3), **environment, **NO_WORKER)
    assert out.splitlines()[1] == first[0]


def test_a_serialized_executable_holds_its_machine_code(tmp_path):
    code = """
        import jax, pickle, numpy as np
        from jax.experimental import serialize_executable
        x = np.arange(12, dtype=np.float32).reshape(3, 4)
        path = {path!r}
        if {writes}:
            compiled = jax.jit(lambda x: jax.numpy.tanh(x @ x.T) + 1).lower(x).compile()
            pickle.dump(serialize_executable.serialize(compiled), open(path, "wb"))
        else:
            compiled = serialize_executable.deserialize_and_load(
                *pickle.load(open(path, "rb")), execution_devices=jax.devices()[:1])
        print(np.asarray(compiled(x)).tolist())
    """
    path = str(tmp_path / "executable")
    made, _ = programs.run(code.format(path=path, writes=True))
    loaded, _ = programs.run(code.format(path=path, writes=False), **NO_WORKER)
    assert loaded == made


def test_an_exported_program_comes_from_the_cache(tmp_path):
    code = """
        import jax, pathlib, numpy as np
        import jax.export
        jax.config.update("jax_raise_persistent_cache_errors", True)
        x, path = np.arange(4, dtype=np.float32), pathlib.Path({path!r})
        if not path.exists():
            path.write_bytes(jax.export.export(jax.jit(jax.numpy.cos), platforms=["vitro"])(x).serialize())
        print(np.asarray(jax.export.deserialize(path.read_bytes()).call(x)).tolist())
    """.replace("{path!r}", repr(str(tmp_path / "exported")))
    environment = {"JAX_COMPILATION_CACHE_DIR": tmp_path / "cache", "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": 0}
    made, _ = programs.run(code, **environment)
    again, _ = programs.run(code, **environment, **NO_WORKER)
    assert again == made


def test_a_program_goes_to_the_worker_once():
    out, err = programs.run("""
        import jax, numpy as np
        f = jax.jit(lambda x: x * 2 + 1)
        print(f(f(np.ones(3, np.float32))))
    """, VITRO_LOG="runtime=debug")
    asked = [line for line in err.splitlines() if "compiled <program> for" in line]
    assert len(asked) == 1 and "for ref, cpu in" in asked[0], err


def test_a_process_killed_while_writing_leaves_no_broken_entry(tmp_path):
    chance = random.Random(5)
    for _ in range(4):
        process = programs.start(PROGRAM.format(programs=400), JAX_COMPILATION_CACHE_DIR=tmp_path,
                                 JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS=0)
        assert process.stdout.readline() == "started\n"
        count = len(list(tmp_path.glob("*-cache")))
        assert programs.wait_until(lambda: len(list(tmp_path.glob("*-cache"))) > count + 5)
        time.sleep(chance.uniform(0, 0.05))
        workers = programs.workers(process.pid)
        process.kill()
        process.wait()
        assert programs.wait_until(lambda: not any(map(programs.is_alive, workers)))
    entries = len(list(tmp_path.glob("*-cache")))
    assert entries > 20
    # Errors of the cache are exceptions here, so a broken entry would end this process.
    _, hits, _ = cached(tmp_path, 10)
    assert hits >= 10


def test_entries_can_be_shared_with_whom_the_umask_lets_in(tmp_path):
    before = os.umask(0o027)
    try:
        cached(tmp_path, 1)
    finally:
        os.umask(before)
    assert {path.stat().st_mode & 0o777 for path in tmp_path.glob("*-cache")} == {0o640}


def test_a_broken_entry_is_no_catastrophe(tmp_path):
    values, _, _ = cached(tmp_path)
    for path in tmp_path.glob("*-cache"):
        path.write_bytes(path.read_bytes()[:100])
    code = PROGRAM.replace('jax.config.update("jax_raise_persistent_cache_errors", True)', "")
    out, err = programs.run(code.format(programs=3), JAX_COMPILATION_CACHE_DIR=tmp_path,
                            JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS=0)
    assert out.splitlines()[1] == values


def test_entries_under_each_others_names_are_compiled_again(tmp_path):
    values, _, _ = cached(tmp_path, 3)
    # Three programs of the same types, which differ in a constant.
    entries = sorted(tmp_path.glob("jit__lambda*-cache"))
    assert len(entries) >= 3
    data = [path.read_bytes() for path in entries]
    for path, other in zip(entries, data[1:] + data[:1]):
        path.write_bytes(other)
    again, _, misses = cached(tmp_path, 3)
    assert again == values and misses >= 3
    assert [path.read_bytes() for path in entries] != data[1:] + data[:1]
    _, hits, misses = cached(tmp_path, 3)
    assert hits >= 3 and misses == 0


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path),
                                  lambda path: os.symlink(path, path)])
def test_what_is_no_file_is_no_entry(tmp_path, make):
    values, _, _ = cached(tmp_path)
    for path in tmp_path.glob("*-cache"):
        path.unlink()
        make(path)
    again, hits, _ = cached(tmp_path)
    assert again == values and hits == 0


def test_a_jax_without_vitro_reads_the_entries_and_the_other_way_round(tmp_path):
    code = """
        import jax, zlib, pathlib, vitro._atomic_cache as atomic
        from jax._src import compilation_cache
        folder, program = {folder!r}, b"program" * 1000
        plain = compilation_cache.LRUCache(folder, max_size=-1)
        atomic.install()
        sealing = compilation_cache.LRUCache(folder, max_size=-1)
        packed = compilation_cache.compress_executable(program)
        sealing.put("a", packed)
        plain.put("b", packed)
        print([compilation_cache.decompress_executable(cache.get(key)) == program
               for cache in (plain, sealing) for key in "ab"])
    """
    out, _ = programs.run(code.replace("{folder!r}", repr(str(tmp_path))), VITRO_FLAGS="", JAX_PLATFORMS="cpu")
    assert out.strip() == "[True, True, True, True]"


def test_programs_with_callbacks_are_not_cached(tmp_path):
    code = """
        import jax, numpy as np
        f = jax.jit(lambda x: jax.pure_callback(lambda a: a + {n}, jax.ShapeDtypeStruct((), np.float32), x))
        print(f(np.float32(1)))
    """
    for n in (1, 2):
        out, _ = programs.run(code.format(n=n), JAX_COMPILATION_CACHE_DIR=tmp_path,
                              JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS=0)
        assert out.strip() == f"{n + 1}.0"
    # The values alone would also be right if the second process had found the program of the first.
    assert not list(tmp_path.glob("jit__lambda*-cache"))


@pytest.mark.parametrize("change, reason", [
    ("f(np.ones(4, np.float32))", "f32[3] became f32[4]"), ("f(np.ones(3, np.int32))", "f32[3] became i32[3]"),
    ("f(jax.device_put(np.ones(3, np.float32), jax.devices()[1]))", "devices 0 became 1")])
def test_recompiles_are_logged_with_their_reason(change, reason):
    _, err = programs.run(f"""
        import jax, numpy as np
        f = jax.jit(lambda x: x * 2)
        f(np.ones(3, np.float32))
        {change}
    """, VITRO_LOG="plugin=info")
    assert reason in err, err
