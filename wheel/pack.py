"""Makes the wheel, and the same files as an archive for machines without pip: pack.py FOLDER BUILD [LEVEL].

FOLDER gets both and is emptied of older ones; BUILD holds what the CMake target `wheel` linked; LEVEL is how
hard xz tries. The archive is unpacked anywhere: vitro/bin/vitro runs there, and with the folder on PYTHONPATH JAX
finds the plugin.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def write_wheel(folder, build):
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("*.whl"), *folder.glob("*.tar.xz")]:
        old.unlink()
    command = [sys.executable, ROOT / "python/build_backend.py", "wheel", folder, "--build", build]
    return pathlib.Path(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip())


def write_archive(wheel, level):
    name = wheel.with_suffix(".tar.xz")
    with tempfile.TemporaryDirectory(dir=wheel.parent) as unpacked:
        with zipfile.ZipFile(wheel) as archive:
            for entry in archive.infolist():
                path = archive.extract(entry, unpacked)
                os.chmod(path, entry.external_attr >> 16)
        packed = subprocess.Popen(["xz", f"-{level}", "-T0", "--stdout"], stdin=subprocess.PIPE, stdout=name.open("wb"))
        subprocess.run(["tar", "--sort=name", "--mtime=2020-01-01", "--owner=0", "--group=0", "--create",
                        "--directory", unpacked, *sorted(os.listdir(unpacked))], check=True, stdout=packed.stdin)
        packed.stdin.close()
        if packed.wait():
            sys.exit("pack.py: xz failed")
    return name


def main(folder, build, level="6"):
    wheel = write_wheel(pathlib.Path(folder), pathlib.Path(build))
    for path in (wheel, write_archive(wheel, level)):
        print(f"{path.stat().st_size / 1e6:5.1f} MB  {path}")


if __name__ == "__main__":
    main(*sys.argv[1:])
