"""The commands that torture.py attacks, the files before them, and what must be there afterwards."""
import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

PROGRAM = """func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64xf32>) {
  %big = stablehlo.constant dense<"0x{bytes}"> : tensor<16x16xf32>
  %c = stablehlo.slice %big [0:1, 0:1] : (tensor<16x16xf32>) -> tensor<1x1xf32>
  %b = stablehlo.broadcast_in_dim %c, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<64x64xf32>
  %d = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s = stablehlo.{op} %d, %b : tensor<64x64xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
  return %s, %r : tensor<64x64xf32>, tensor<64xf32>
}
"""
JAX = """import jax, jax.numpy as jnp, numpy as np
jax.config.update("jax_compilation_cache_dir", "jaxcache")
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
f = jax.jit(lambda x: jnp.tanh(x @ x).sum(0))
np.save("out.npy", np.asarray(f(jnp.arange(4096.0).reshape(64, 64) / 4096)))
"""


def program(op, seed):
    data = bytes((seed * 7 + i * 13) % 64 for i in range(1024))  # small positive floats
    return PROGRAM.replace("{bytes}", data.hex().upper()).replace("{op}", op)


class Scenario:
    """A command, what is there before it, which of its files may differ, and how else it may end well."""

    def __init__(self, name, command, before=(), ignored=(), times_out=True):
        self.name, self.command, self.before, self.ignored = name, list(map(str, command)), before, ignored
        self.times_out = times_out  # has --timeout


def scenarios(vitro, python):
    edit = ["sed", "-i", "s/stablehlo.add %/stablehlo.subtract %/", "out/stages/00_import.mlir"]
    found = [
        Scenario("compile", [vitro, "compile", "p.mlir", "-o", "out"]),
        Scenario("compile-over", [vitro, "compile", "p.mlir", "-o", "out"],
                 [[vitro, "compile", "q.mlir", "-o", "out"], [vitro, "run", "out"], ["touch", "out/mine"]], ["out/runs"]),
        Scenario("update", [vitro, "run", "out", "--outputs", "result/"],
                 [[vitro, "compile", "p.mlir", "-o", "out"], edit], ["out/runs"]),
        Scenario("run", [vitro, "run", "p.mlir", "--on", "cpu", "--outputs", "result.npz"]),
        Scenario("run-cpp", [vitro, "run", "p.mlir", "--on", "cpp", "--outputs", "result/"]),
        Scenario("convert", [vitro, "convert", "p.mlir", "-o", "p.mlirbc"]),
        Scenario("diagnose", [vitro, "diagnose", "p.mlir", "--target", "cpu", "-o", "report"], [], ["report"]),
    ]
    if python:
        found.append(Scenario("jax", [python, "j.py"], [], ["jaxcache"], times_out=False))
    return found


class Place:
    """A folder in which a scenario is attacked again and again: work/, cache/ and TMPDIR are in it."""

    def __init__(self, root, scenario, vitro, patience):
        self.patience = patience  # seconds after which no answer is a hang
        self.scenario, self.root, self.vitro = scenario, root / scenario.name, vitro
        self.template = root / (scenario.name + ".before")
        self.make_template()
        self.reset()
        begin = time.time()
        done = self.run()
        self.seconds = time.time() - begin
        if done.returncode != 0:
            sys.exit(f"torture.py: {scenario.name} fails undisturbed: {done.stderr}")
        self.expected = self.contents()

    def make_template(self):
        shutil.rmtree(self.root, ignore_errors=True)
        work = self.root / "work"
        work.mkdir(parents=True)
        (self.root / "tmp").mkdir()
        (work / "p.mlir").write_text(program("add", 1))
        (work / "q.mlir").write_text(program("multiply", 2))
        (work / "j.py").write_text(JAX)
        for command in self.scenario.before:
            done = self.run(command)
            if done.returncode != 0:
                sys.exit(f"torture.py: {' '.join(map(str, command))}: {done.stderr}")
        self.root.rename(self.template)

    def reset(self):
        shutil.rmtree(self.root, ignore_errors=True)
        subprocess.run(["cp", "-a", self.template, self.root], check=True)

    def environment(self):
        return dict(os.environ, TMPDIR=str(self.root / "tmp"), JAX_PLATFORMS="vitro",
                    VITRO_FLAGS=f"--cache-dir={self.root / 'cache'} --progress=never --cache-mib=64")

    def start(self, command=None, prefix=(), **more):
        return subprocess.Popen([*prefix, *map(str, command or self.scenario.command)], cwd=self.root / "work",
                                env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True, **more)

    def finish(self, process, timeout=None):
        """A hang is exit status 9999, and everything of it is killed."""
        timeout = timeout or self.patience
        try:
            out, err = process.communicate(timeout=timeout)
            return subprocess.CompletedProcess(process.args, process.returncode, out, err)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return subprocess.CompletedProcess(process.args, 9999, "", f"no answer in {timeout} s")

    def run(self, command=None, prefix=(), timeout=None, **more):
        return self.finish(self.start(command, prefix, **more), timeout)

    def contents(self):
        """Every file with its content; of ignored folders only that nothing temporary is in them."""
        found = {}
        work = self.root / "work"
        for path in sorted(self.root.rglob("*")):
            name = str(path.relative_to(work if path.is_relative_to(work) else self.root))
            is_ignored = any(name == one or name.startswith(one + "/") for one in [*self.scenario.ignored, "cache", "jaxcache"])
            if (is_ignored and "partial" not in name) or path in (work, self.root / "tmp"):
                continue
            is_file = path.is_file() and not path.is_symlink()
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest() if is_file else "no file"
        return found

    def processes(self):
        """Processes that still work in this place."""
        marker = f"TMPDIR={self.root / 'tmp'}".encode()
        found = []
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                variables = (entry / "environ").read_bytes().split(b"\0")
                if any(one.startswith(marker) for one in variables):
                    found.append(f"{entry.name} ({(entry / 'comm').read_text().strip()})")
            except OSError:
                continue
        return found

    def left(self, seconds=5):
        """What is still in TMPDIR, or still runs, after so many seconds. Reproducers are meant to stay."""
        until = time.time() + seconds
        while True:
            files = [path.name for path in (self.root / "tmp").iterdir() if not path.name.startswith("vitro-reproducer")]
            found = files + self.processes()
            if not found or time.time() > until:
                return found
            time.sleep(0.01)

    def repaired(self):
        """Runs the command again, undisturbed. None if everything is as if nothing had happened."""
        report = self.root / "work" / "report"
        if (report / "manifest.json").exists() and (report / "report.html").exists():
            shutil.rmtree(report)  # a whole one: no command writes over that
        again = self.run()
        if again.returncode != 0:
            return f"then exit {again.returncode}: {again.stderr.strip()[-300:]}"
        now = self.contents()
        different = sorted(name for name in self.expected.keys() | now.keys() if self.expected.get(name) != now.get(name))
        return f"then other files: {' '.join(different[:6])}" if different else None
