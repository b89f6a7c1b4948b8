"""Makes the wheel, without any build dependency: CMake builds the library and the tool, zip does the rest.

pip calls the functions of PEP 517 below. By hand:

    python3 python/build_backend.py stage DIR [--build DIR]
    python3 python/build_backend.py wheel DIR --build build/release/wheel

`stage` puts the package under DIR as if installed there (for PYTHONPATH), `wheel` writes a wheel there; --build
takes the programs and the library from a build folder as they are. VITRO_BUILD_DIR does the same for pip.
"""
import argparse
import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import manylinux

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / "build" / "release"
BINARIES = ["libvitro_pjrt.so", "vitro", "vitro-rt"]  # what the package holds in bin/
BUNDLED = ["libvitro_blas.so"]                        # and what they need, in a build for other machines
TARGETS = ["vitro_pjrt", "vitro", "vitro-rt"]
# Packages of Debian that are linked statically into a build for other machines: their licences go along.
LICENSED = ["libmlir-22-dev", "liblld-22-dev", "libopenblas-dev", "liblapacke-dev", "libfmt-dev", "libzstd-dev",
            "zlib1g-dev", "nlohmann-json3-dev", "libcli11-dev", "libstdc++-12-dev"]


def say(text):
    print(f"vitro: {text}", file=sys.stderr, flush=True)


def project():
    table = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    version = re.search(r'__version__ = "(.+)"', (HERE / "vitro" / "_version.py").read_text())[1]
    return table | {"version": version}


def build_binaries():
    """Has CMake bring build/release up to date, which costs nothing when it is."""
    if not (ROOT / "CMakeLists.txt").exists():
        raise SystemExit(f"vitro: {ROOT} has no CMakeLists.txt: build from the repository, or name a build"
                         " folder in VITRO_BUILD_DIR")
    if not shutil.which("cmake"):
        raise SystemExit("vitro: no cmake here; `./dev build` installs what the build needs")
    if not (BUILD / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", "release"], cwd=ROOT, check=True, stdout=sys.stderr)
    command = ["cmake", "--build", str(BUILD), "--target", *TARGETS]
    if jobs := os.environ.get("JOBS"):
        command += ["-j", jobs]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"vitro: the build failed:\n{done.stdout[-8000:]}")
    if "no work to do" in done.stdout:
        return f"took {BUILD}, which was up to date"
    return f"built {' and '.join(BINARIES)} in {BUILD}"


def find_binary(build, name):
    for path in (build / "bin" / name, build / "lib" / name, build / name):
        if path.is_file():
            return path.resolve()
    raise SystemExit(f"vitro: {build} has no {name}")


def contents(build=None):
    """Every file of the wheel as (name inside, bytes, is it a program)."""
    build = build or os.environ.get("VITRO_BUILD_DIR")
    how = f"took {build} as it was" if build else build_binaries()
    say(how)
    for path in sorted((HERE / "vitro").rglob("*.py")):
        yield str(path.relative_to(HERE)), path.read_bytes(), False
    yield "vitro/_build.py", f'"""How this copy was made."""\nHOW = {how!r}\n'.encode(), False
    folder = pathlib.Path(build or BUILD).resolve()
    for name in [*BINARIES, *(name for name in BUNDLED if (folder / name).is_file())]:
        yield f"vitro/bin/{name}", find_binary(folder, name).read_bytes(), True


def licences():
    """(name, bytes) of every licence, for a wheel that holds more than what we wrote."""
    yield "LICENSE", (ROOT / "LICENSE").read_bytes()
    for package in LICENSED:
        path = pathlib.Path("/usr/share/doc") / package / "copyright"
        if not path.is_file():
            raise SystemExit(f"vitro: {path} is missing: the wheel must hold the licence of what is linked into it")
        yield f"{package}.txt", path.read_bytes()


def tag(programs=None):
    """py3-none-PLATFORM: how old a system may be is read from the programs."""
    system = manylinux.platform_tag(programs) if programs else re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"py3-none-{system}"


def stem():
    """The name of a wheel's parts, where `-` separates the others."""
    table = project()
    return f"{table['name'].replace('-', '_')}-{table['version']}"


def metadata_files(tag):
    table = project()
    lines = ["Metadata-Version: 2.1", f"Name: {table['name']}", f"Version: {table['version']}",
             f"Summary: {table['description']}", f"Requires-Python: {table['requires-python']}",
             f"License: {table['license']['text']}"]
    lines += [f"Requires-Dist: {need}" for need in table["dependencies"]]
    for extra, needs in table["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}", *(f"Requires-Dist: {need}; extra == '{extra}'" for need in needs)]
    entries = []
    for group, rows in {"console_scripts": table["scripts"], **table["entry-points"]}.items():
        entries += [f"[{group}]", *(f"{name} = {value}" for name, value in rows.items()), ""]
    wheel = ["Wheel-Version: 1.0", "Generator: vitro", "Root-Is-Purelib: false", f"Tag: {tag}"]
    return f"{stem()}.dist-info", {"METADATA": "\n".join(lines) + "\n", "WHEEL": "\n".join(wheel) + "\n",
                                   "entry_points.txt": "\n".join(entries)}


def write_wheel(folder, files):
    files = list(files)
    programs = {pathlib.Path(name).name: data for name, data, is_program in files if is_program}
    this = tag(programs)
    info, texts = metadata_files(this)
    files += [(f"{info}/{name}", text.encode(), False) for name, text in texts.items()]
    if "manylinux" in this:
        files += [(f"{info}/licenses/{name}", data, False) for name, data in licences()]
    name = f"{stem()}-{this}.whl"
    record = []
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(path, data, is_program):
            entry = zipfile.ZipInfo(path, date_time=(2020, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
        for path, data, is_program in files:
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(data)}")
            add(path, data, is_program)
        record.append(f"{info}/RECORD,,")
        add(f"{info}/RECORD", ("\n".join(record) + "\n").encode(), False)
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return write_wheel(wheel_directory, contents())


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The Python files stay here; library and tool are copied beside them, where git ignores them."""
    for name, data, is_program in contents():
        if is_program or name.endswith("_build.py"):
            place(HERE, name, data, is_program)
    return write_wheel(wheel_directory, [("vitro.pth", f"{HERE}\n".encode(), False)])


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("vitro: no source distribution: the wheel is built from the repository")


def place(folder, name, data, is_program):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.read_bytes() == data:
        return
    # Never written in place: a process may be running it.
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(data)
    fresh.chmod(0o755 if is_program else 0o644)
    fresh.replace(path)


def stage(folder, build):
    folder = pathlib.Path(folder)
    for name, data, is_program in contents(build):
        place(folder, name, data, is_program)
    info, texts = metadata_files(tag())
    for old in folder.glob("vitro*.dist-info"):
        if old.name != info:  # its entry points would count, too
            shutil.rmtree(old)
    for name, text in texts.items():
        place(folder, f"{info}/{name}", text.encode(), False)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=["stage", "wheel"])
    parser.add_argument("folder")
    parser.add_argument("--build", help="build folder to take programs and library from, as they are")
    options = parser.parse_args()
    if options.command == "stage":
        stage(options.folder, options.build)
    else:
        print(pathlib.Path(options.folder) / write_wheel(options.folder, contents(options.build)))
