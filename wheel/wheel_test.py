"""Installs the wheel where nothing else is, and uses it: wheel_test.py BUILD.

BUILD is the build folder, whose target `wheel` has been linked. Exit status 77: it has not. Parts that need JAX
(VITRO_PYTHON, else .venv), or namespaces to hide the system's LLVM in, say so where they are skipped.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "python"))
import manylinux

MOST_OF_WHEEL, MOST_OF_ARCHIVE = 60_000_000, 45_000_000
NEWEST_GLIBC = (2, 35)
DEMO = ROOT / "demo/transformer_block"
# Of the system's own libraries, what may be loaded.
SYSTEM = r"/(ld-linux-x86-64|ld-linux-aarch64|libc|libm|libdl|librt|libpthread|libgcc_s)\.so\.\d+$"
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)
    return condition


def run(words, expected=0, **options):
    done = subprocess.run([str(word) for word in words], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=300, **options)
    expect(done.returncode == expected, f"exit code {done.returncode}, not {expected}, of {words}:\n"
                                        f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return done


def check_files(wheel, archive, built):
    """Size, names, licences; and the tag, by what the system's own tools say of the files."""
    for path, most in ((wheel, MOST_OF_WHEEL), (archive, MOST_OF_ARCHIVE)):
        size = path.stat().st_size
        print(f"{path.name}: {size / 1e6:.1f} MB of at most {most / 1e6:.0f}")
        expect(size <= most, f"{path.name} has {size} bytes, more than {most}")
    name = re.fullmatch(r"vitro_compiler-[\d.]+-py3-none-manylinux_2_(\d+)_(x86_64|aarch64)\.whl", wheel.name)
    if not expect(name, f"{wheel.name} is no name of a wheel for any Linux"):
        return
    promised = (2, int(name[1]))
    expect(promised <= NEWEST_GLIBC, f"{wheel.name} needs a newer glibc than {NEWEST_GLIBC}")
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
        programs = {pathlib.Path(name).name: files.read(name) for name in names if name.startswith("vitro/bin/")}
    expect(sorted(programs) == ["libvitro_blas.so", "libvitro_pjrt.so", "vitro", "vitro-rt"],
           f"bin/ holds {sorted(programs)}")
    licences = [pathlib.Path(name).name for name in names if "/licenses/" in name]
    for part in ("LICENSE", "libmlir-22-dev.txt", "libopenblas-dev.txt", "libfmt-dev.txt", "libstdc++-12-dev.txt"):
        expect(part in licences, f"{wheel.name} lacks the licence {part}")
    for name in programs:
        said = run(["objdump", "-T", built / name]).stdout
        for line in said.splitlines():
            for version in re.findall(r"\(?GLIBC_(2\.\d+)", line):
                expect(manylinux.numbers(version) <= promised,
                       f"{name} is promised to run on glibc {promised}, and needs:\n{line}")
        exported = {line.split()[-1] for line in said.splitlines() if re.match(r"[0-9a-f]+ g ", line)}
        if name == "libvitro_pjrt.so":
            expect(exported == {"GetPjrtApi"}, f"{name} exports {sorted(exported)}")
        if name != "vitro":
            expect(b"_ZN4mlir" not in programs[name] and b"LLVM ERROR" not in programs[name], f"{name} holds MLIR or LLVM")
    # A check that finds nothing anywhere would prove nothing.
    usual = {"vitro": (built.parent / "bin/vitro").read_bytes()}
    expect(any("libMLIR" in text for text in manylinux.obstacles(usual)), "the usual build is said to run anywhere")


def environment_of(folder, *path):
    return {"PATH": os.pathsep.join(map(str, path)), "HOME": str(folder), "TMPDIR": str(folder)}


def loaded(words, environment, cwd):
    """The shared libraries that the processes of a command load."""
    done = run(words, env=environment | {"LD_DEBUG": "files"}, cwd=cwd)
    found = re.findall(r"calling init: (\S+)", done.stderr)
    expect(found, f"the loader says nothing of {words}")
    return sorted({path for path in found if not path.startswith(("/proc/", "//proc"))})


def check_tool(folder, wheel):
    """In an empty environment: only the programs that the wheel brought are on PATH."""
    run([sys.executable, "-m", "venv", folder / "venv"])
    pip = [folder / "venv/bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    run([*pip, "--no-deps", "--no-index", wheel])
    commands, binaries = folder / "venv/bin", next(folder.glob("venv/lib/python*/site-packages/vitro/bin"))
    environment = environment_of(folder, commands)
    vitro = commands / "vitro"

    def tool(*words, expected=0):
        return run([vitro, *words], expected, env=environment, cwd=folder)

    for name in ("vitro", "vitro-rt", "libvitro_pjrt.so"):
        said = run(["ldd", binaries / name]).stdout
        expect("not found" not in said and not re.search(r"LLVM|MLIR|openblas|stdc\+\+|fmt|libz", said),
               f"{name} is linked with:\n{said}")
    program = [DEMO / "program.mlir", "--inputs", DEMO / "inputs.npz"]
    for executor in ("ref", "cpu"):
        done = tool("run", *program, "--expect", DEMO / "outputs.npz", "--on", executor)
        expect(done.stdout.rstrip().endswith("ok"), f"run --on {executor} says:\n{done.stdout}")
    for path in loaded([binaries / "vitro", "run", *program, "--on", "cpu"], environment, folder):
        expect(re.search(SYSTEM, path) or path.startswith(str(binaries)), f"vitro run loads {path}")
    small = folder / "small.mlir"
    small.write_text("func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {\n"
                     "  %0 = stablehlo.tanh %x : tensor<4x4xf32>\n"
                     "  %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0]\n"
                     "    : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>\n"
                     "  return %1 : tensor<4x4xf32>\n}\n")
    done = tool("diagnose", small, "--target", "cpu", "-o", folder / "report")
    expect(done.stdout.startswith("no fault") and (folder / "report").is_dir(), f"diagnose says:\n{done.stdout}")
    tool("compile", small, "-o", folder / "built")
    run([commands / "vitro-rt", folder / "built"], env=environment, cwd=folder)
    run([folder / "built/run"], env=environment | {"PATH": "/usr/bin:/bin"}, cwd=folder)
    done = tool("run", small, "--on", "cpp", expected=3)
    expect("there is no C++ compiler" in done.stderr, f"without a compiler --on cpp says:\n{done.stderr}")
    done = tool("doctor")
    expect("OpenBLAS" in done.stdout, f"doctor says:\n{done.stdout}")
    return binaries


def check_hidden(folder, binaries, usual_build):
    """Once more where no LLVM and no OpenBLAS can be seen, if this system lets us hide them."""
    hidden = [path for path in ("/usr/lib/llvm-22", "/usr/lib/x86_64-linux-gnu/openblas-pthread") if os.path.isdir(path)]
    mounts = " && ".join(f"mount -t tmpfs none {path}" for path in hidden) or "true"
    inside = ["unshare", "--mount", "--map-root-user", "sh", "-c"]
    if subprocess.run([*inside, mounts], capture_output=True).returncode:
        print("not checked: this system gives no namespace to hide its LLVM in")
        return
    command = f"{mounts} && exec {binaries}/vitro run {folder}/small.mlir --on cpu"
    run([*inside, command], env=environment_of(folder, "/usr/bin", "/bin"), cwd=folder)
    usual = run([*inside, f"{mounts} && exec {usual_build}/bin/vitro --version"], 127)
    expect("error while loading shared libraries" in usual.stderr, "the usual build finds an LLVM: nothing was hidden")


def python_with_jax():
    for python in (os.environ.get("VITRO_PYTHON"), ROOT / ".venv/bin/python"):
        if python and subprocess.run([python, "-c", "import jax, numpy"], capture_output=True).returncode == 0:
            return python
    return None


JAX = """
import jax, numpy as np
x = np.random.default_rng(0).normal(size=(8, 8)).astype(np.float32)
gradient = jax.jit(jax.grad(lambda x: jax.numpy.tanh(x @ x.T).sum()))(x)
values = jax.jit(lambda x: jax.numpy.linalg.eigvalsh(x + x.T))(x)     # LAPACK
assert jax.default_backend() == "vitro"
np.testing.assert_allclose(values, np.linalg.eigvalsh(x + x.T), rtol=1e-4, atol=1e-4)
with jax.default_device(jax.devices("cpu")[0]):
    np.testing.assert_allclose(gradient, jax.jit(jax.grad(lambda x: jax.numpy.tanh(x @ x.T).sum()))(x), rtol=1e-3, atol=1e-4)
print(*{line.split()[-1] for line in open("/proc/self/maps") if "vitro" in line})
"""


def check_jax(folder, wheel):
    python = python_with_jax()
    if not python:
        print("not checked: there is no Python with JAX (VITRO_PYTHON names one)")
        return
    target = folder / "packages"
    run([python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps", "--no-index", "--target",
         target, wheel])
    environment = environment_of(folder, folder) | {"JAX_PLATFORMS": "vitro,cpu", "PYTHONPATH": str(target)}
    done = run([python, "-c", JAX], env=environment, cwd=folder)
    expect(set(done.stdout.split()) == {str(target / "vitro/bin" / name) for name in ("libvitro_pjrt.so", "libvitro_blas.so")},
           f"JAX runs on {done.stdout}")
    # The other way round: XLA as a target, by a worker that the tool brings along.
    done = run([target / "vitro/bin/vitro", "run", DEMO / "program.mlir", "--inputs", DEMO / "inputs.npz", "--expect",
                DEMO / "outputs.npz", "--on", f"xla:cpu@{python}"], env=environment_of(folder, folder), cwd=folder)
    expect(done.stdout.rstrip().endswith("ok"), f"run --on xla says:\n{done.stdout}")


def main(build):
    built = build / "wheel"
    if not (built / "vitro").exists():
        print("skipped: ./dev wheel has not linked it")
        return 77
    with tempfile.TemporaryDirectory(prefix="vitro_wheel_test_") as name:
        folder = pathlib.Path(name)
        # It stays there: the test `docs` installs it, too. Packed fast, so larger than what ./dev wheel makes.
        said = run([sys.executable, ROOT / "wheel/pack.py", built / "dist", built, "2"]).stdout
        wheel, archive = (pathlib.Path(line.split()[-1]) for line in said.splitlines())
        check_files(wheel, archive, built)
        binaries = check_tool(folder, wheel)
        check_hidden(folder, binaries, build)
        check_jax(folder, wheel)
    print("\n".join(problems) or "the wheel runs by itself")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
