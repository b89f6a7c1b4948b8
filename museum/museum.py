"""Wrong results that released compilers really gave: records them, checks vitro on the records, and
reproduces them with released wheels.

  python3 museum/museum.py check --vitro build/vitro    the records: in CI
  python3 museum/museum.py live [ID ...]                pip install of each version: ./dev museum
  python3 museum/museum.py record ID --python PYTHON    writes museum/recorded/ID anew
"""
import argparse
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RECORDED = HERE / "recorded"


def cases():
    return {one["id"]: one for one in json.loads((HERE / "cases.json").read_text())}


# Inside a Python that has the compiler.

def compile_text(text, count):
    """An executable of StableHLO text, by whichever call this jaxlib has."""
    import jax
    from jax._src.interpreters import mlir
    from jax._src.lib import xla_client
    from jax._src.lib.mlir import ir
    device = jax.devices("cpu")[0]
    options = xla_client.CompileOptions()
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        try:
            devices = xla_client.DeviceList((device,))
            loaded = device.client.compile_and_load(module, devices, options)
        except (AttributeError, TypeError):
            loaded = device.client.compile(str(module), options)

    def run(arguments):
        held = [jax.device_put(a, device) for a in arguments]
        return [piece[0] for piece in loaded.execute_sharded(held)
                .disassemble_into_single_device_arrays()]
    return run


def run_xla(name, out):
    import jax
    import numpy as np
    import programs
    jax.config.update("jax_enable_x64", True)
    program, arguments, right = programs.CASES[name]()
    save(out / "inputs.npz", "arg", arguments)
    save(out / "expected.npz", "out", right)
    if isinstance(program, str):
        text = f"module @jit_vt_{name} {{{program}\n}}\n"
        (out / "program.mlir").write_text(text)
        results = compile_text(text, len(right))(arguments)
    else:
        def f(*a):
            return program(*a)
        f.__name__ = f.__qualname__ = "vt_" + name
        lowered = jax.jit(f).lower(*arguments)
        (out / "program.mlir").write_text(lowered.as_text())
        results = jax.tree_util.tree_leaves(lowered.compile()(*arguments))
    save(out / "seen.npz", "out", [np.asarray(r) for r in results])


def run_iree(name, out):
    import iree.compiler
    import iree.runtime
    import numpy as np
    import programs
    program, arguments, right = programs.CASES[name]()
    save(out / "inputs.npz", "arg", arguments)
    save(out / "expected.npz", "out", right)
    text = f"module @jit_vt_{name} {{{program}\n}}\n"
    (out / "program.mlir").write_text(text)
    code = iree.compiler.compile_str(text, target_backends=["llvm-cpu"], input_type="stablehlo",
                                     extra_args=["--iree-llvmcpu-target-cpu=host"])
    context = iree.runtime.SystemContext(config=iree.runtime.Config("local-task"))
    context.add_vm_module(iree.runtime.VmModule.copy_buffer(context.instance, code))
    module = [m for name, m in context.modules.items() if name != "hal"][-1]
    results = module.main(*arguments)
    results = results if isinstance(results, (list, tuple)) else [results]
    save(out / "seen.npz", "out", [np.asarray(r) for r in results])


def save(path, letters, values):
    import numpy as np
    np.savez_compressed(path, **{f"{letters}{i}": np.asarray(v) for i, v in enumerate(values)})


# Outside.

def reproduce(one, python, out):
    """Runs a case in a folder; returns the process."""
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3",
                   "XLA_FLAGS": f"--xla_dump_to={out}/dump --xla_dump_hlo_pass_re=.* "
                                "--xla_dump_hlo_as_text --xla_dump_hlo_module_re=.*vt_.*"
                                # Older versions end where they do not know a flag.
                                + ("" if "==0.4" in one["package"] else
                                   " --xla_dump_large_constants")}
    return subprocess.run([python, str(HERE / "museum.py"), "inside", one["id"], "--out", str(out)],
                          env=environment, capture_output=True, text=True, timeout=600)


def plain(data):
    """Without the path of this folder."""
    return data.replace(str(HERE).encode(), b"museum")


def record(one, python):
    target = RECORDED / one["id"]
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder)
        done = reproduce(one, python, out)
        target.mkdir(parents=True, exist_ok=True)
        for name in ("program.mlir", "inputs.npz", "expected.npz", "seen.npz"):
            if (out / name).exists() and (out / name).stat().st_size < 300_000:
                data = (out / name).read_bytes()
                (target / name).write_bytes(plain(data) if name == "program.mlir" else data)
        texts = [f for f in sorted((out / "dump").glob("*.txt"))
                 if ".after_" in f.name or "before_optim" in f.name] if (out / "dump").is_dir() else []
        with tarfile.open(target / "dump.tar.xz", "w:xz") as tar:
            last = None
            for file in texts:
                data = plain(file.read_bytes())
                if data == last:
                    continue
                last = data
                info = tarfile.TarInfo(file.name)
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))
        if not texts:
            (target / "dump.tar.xz").unlink()
    print(one["id"], "ended with", done.returncode, done.stderr.strip()[-200:] if done.returncode else "")


def vitro(options, *command):
    return subprocess.run([options.vitro, *command], capture_output=True, text=True, timeout=300)


def check(options):
    """`run` rejects what was seen and accepts what is right; `bisect` names class and stage."""
    failed = 0
    for name, one in cases().items():
        if options.ids and name not in options.ids:
            continue
        own = RECORDED / name
        if not own.is_dir():
            continue
        wrong = []
        program, inputs = str(own / "program.mlir"), ["--inputs", str(own / "inputs.npz")]
        if not (own / "inputs.npz").exists():
            inputs = []
        if (own / "expected.npz").exists() and one["kind"] == "wrong":
            done = vitro(options, "run", program, *inputs, "--expect", str(own / "expected.npz"))
            if done.returncode != 0:
                wrong.append(f"run --expect expected.npz: exit {done.returncode} "
                             + (done.stdout + done.stderr)[-200:])
        if (own / "seen.npz").exists() and one["kind"] == "wrong":
            done = vitro(options, "run", program, *inputs, "--expect", str(own / "seen.npz"))
            if done.returncode != 1:
                wrong.append(f"run --expect seen.npz: exit {done.returncode}, not 1")
        named = ""
        if (own / "dump.tar.xz").exists():
            with tempfile.TemporaryDirectory() as folder:
                with tarfile.open(own / "dump.tar.xz") as tar:
                    tar.extractall(folder, filter="data")
                actual = ["--actual", str(own / "seen.npz")] if (own / "seen.npz").exists() else []
                done = vitro(options, "bisect", program, "--dump-dir", folder, *inputs, *actual,
                             "--json")
            try:
                report = json.loads(done.stdout)
                stage = report["stage"].split("#")[0]
                found = report["class"] if stage else (
                    "unspecified" if any("unspecified" in m for m in report["moved"]) else "none")
                named = f"{stage or '-'} {found}"
                if options.verbose and report["guilty"]:
                    named += f" {report['guilty']['op']} {report['guilty']['location']}"
                # A crash leaves no numbers: every text is right.
                wanted = "none" if one["kind"] == "crash" else one["expected_class"]
                if stage != one["expected_stage"] or found != wanted:
                    wrong.append(f"bisect: {named}, expected {one['expected_stage'] or '-'} "
                                 f"{one['expected_class']}")
            except (json.JSONDecodeError, KeyError):
                wrong.append("bisect: " + (done.stdout + done.stderr)[-200:])
        failed += bool(wrong)
        print(f"{name:<24} {'ok' if not wrong else 'FAILED'}  {named}", flush=True)
        for line in wrong:
            print("    " + line)
    return 1 if failed else 0


def live(options):
    import venv
    failed = 0
    for name, one in cases().items():
        if options.ids and name not in options.ids:
            continue
        home = HERE / ".venvs" / one["package"].replace("=", "-").replace(" ", "_")
        python = home / "bin" / "python"
        if not python.exists():
            venv.create(home, with_pip=True)
            packages = one["package"].split() + ["numpy<2.3"]
            done = subprocess.run([python, "-m", "pip", "install", "-q", *packages])
            if done.returncode:
                print(f"{name:<24} cannot be installed: {one['package']}")
                shutil.rmtree(home)
                continue
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder)
            done = reproduce(one, str(python), out)
            if done.returncode:
                said = (done.stderr.strip().splitlines() or ["?"])[-1][:120]
                result, is_seen = f"exit {done.returncode}: {said}", one["kind"] == "crash"
            else:
                rtol = ["--rtol", "1e-5", "--atol", "0"] if one["kind"] == "wrong" else []
                judged = vitro(options, "run", str(out / "program.mlir"), "--inputs",
                               str(out / "inputs.npz"), "--expect", str(out / "seen.npz"), *rtol)
                result = "wrong" if judged.returncode == 1 else "right"
                is_seen = (judged.returncode == 1) == (one["kind"] != "crash")
        failed += not is_seen
        print(f"{name:<24} {one['package']:<28} {result}", flush=True)
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["check", "live", "record", "inside"])
    parser.add_argument("ids", nargs="*")
    parser.add_argument("--vitro", default=str(HERE.parent / "build/vitro"))
    parser.add_argument("--python")
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    if options.what == "inside":
        sys.path.insert(0, str(HERE))
        name = options.ids[0]
        return (run_iree if name.startswith("iree") else run_xla)(name, options.out)
    if options.what == "record":
        for name in options.ids:
            record(cases()[name], options.python)
        return 0
    return check(options) if options.what == "check" else live(options)


if __name__ == "__main__":
    sys.exit(main())
