"""Which Linux a binary runs on: reads what an ELF file needs, and makes the platform tag of a wheel from it.

    python3 python/manylinux.py FILE...        prints what each needs, and the tag

A tag manylinux_2_N (PEP 600) promises that all files work wherever glibc is 2.N or newer. It is computed from
the versions of symbols that the files ask for, and refused (tag linux) where one needs a library that is
neither beside it nor part of every such system, or a libgcc newer than what these systems have.
"""
import dataclasses
import pathlib
import platform
import re
import struct
import sys

# Of PEP 600's list, what vitro may need; libstdc++ is linked statically.
EVERYWHERE = {"libc.so.6", "libm.so.6", "libdl.so.2", "librt.so.1", "libpthread.so.0", "libgcc_s.so.1",
              "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
NEWEST_GCC = (4, 8, 0)
OLDEST_GLIBC = (2, 17)
DT_NEEDED, DT_STRTAB, DT_RPATH, DT_RUNPATH, DT_VERNEED, DT_VERNEEDNUM = 1, 5, 15, 29, 0x6FFFFFFE, 0x6FFFFFFF
PT_LOAD, PT_DYNAMIC = 1, 2


@dataclasses.dataclass
class Needs:
    libraries: list = dataclasses.field(default_factory=list)
    search: list = dataclasses.field(default_factory=list)      # rpath and runpath
    versions: dict = dataclasses.field(default_factory=dict)    # library -> {"GLIBC_2.34", ...}


def needs_of(data):
    """What the loader reads from the bytes of a 64-bit little-endian ELF file."""
    if data[:6] != b"\x7fELF\x02\x01":
        raise ValueError("no 64-bit little-endian ELF file")
    segments_at, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    segments = [struct.unpack_from("<IIQQQQ", data, segments_at + i * size) for i in range(count)]

    def offset(address):
        for kind, _, start, begin, _, length in segments:
            if kind == PT_LOAD and begin <= address < begin + length:
                return start + address - begin
        raise ValueError(f"no segment holds the address {address:#x}")

    entries = []
    for kind, _, start, _, _, length in segments:
        if kind == PT_DYNAMIC:
            entries = [struct.unpack_from("<qQ", data, start + at) for at in range(0, length, 16)]
    single = dict(entries)
    needs = Needs()
    if DT_STRTAB not in single:
        return needs
    strings = offset(single[DT_STRTAB])

    def text(at):
        return data[strings + at:data.index(b"\0", strings + at)].decode()

    needs.libraries = [text(value) for tag, value in entries if tag == DT_NEEDED]
    needs.search = [path for tag, value in entries if tag in (DT_RPATH, DT_RUNPATH)
                    for path in text(value).split(":")]
    at = offset(single[DT_VERNEED]) if DT_VERNEED in single else 0
    for _ in range(single.get(DT_VERNEEDNUM, 0)):
        _, versions, file, first, following = struct.unpack_from("<HHIII", data, at)
        names, here = needs.versions.setdefault(text(file), set()), at + first
        for _ in range(versions):
            _, _, _, name, step = struct.unpack_from("<IHHII", data, here)
            names.add(text(name))
            here += step
        at += following
    return needs


def numbers(version):
    return tuple(map(int, re.findall(r"\d+", version)))


def obstacles(files):
    """Why the files (name -> bytes) may run here alone, one text each; empty if a manylinux tag is true."""
    found = []
    for name, data in files.items():
        needs = needs_of(data)
        for library in needs.libraries:
            if library not in EVERYWHERE and library not in files:
                found.append(f"{name} needs {library}")
            if library in files and needs.search != ["$ORIGIN"]:
                found.append(f"{name} looks for {library} in {needs.search}, not beside itself")
        for path in needs.search:
            if path != "$ORIGIN":
                found.append(f"{name} looks into {path}")
        for library, versions in needs.versions.items():
            for version in versions:
                if version.startswith("GCC_") and numbers(version) > NEWEST_GCC:
                    found.append(f"{name} needs {version} of {library}")
                if version.startswith("GLIBC_") and not re.fullmatch(r"GLIBC_2\.\d+(\.\d+)?", version):
                    found.append(f"{name} needs {version} of {library}")
    return found


def glibc_of(files):
    """The oldest glibc that has every symbol that the files ask for, as (2, N)."""
    versions = [numbers(version)[:2] for data in files.values() for names in needs_of(data).versions.values()
                for version in names if re.fullmatch(r"GLIBC_2\.\d+(\.\d+)?", version)]
    return max([OLDEST_GLIBC, *versions])


def platform_tag(files):
    machine = platform.machine()
    if obstacles(files):
        return f"linux_{machine}"
    major, minor = glibc_of(files)
    return f"manylinux_{major}_{minor}_{machine}"


def main(paths):
    files = {pathlib.Path(path).name: pathlib.Path(path).read_bytes() for path in paths}
    for name, data in files.items():
        for library, versions in sorted(needs_of(data).versions.items()):
            print(f"{name}: {library}: newest {max(versions, key=lambda v: (v.split('_')[0], numbers(v)))}")
    print("\n".join(obstacles(files)) or "no obstacle", platform_tag(files), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
