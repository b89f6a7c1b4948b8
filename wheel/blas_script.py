"""Writes the linker script of libvitro_blas.so: what of OpenBLAS and LAPACKE comes in, and what it exports.

    blas_script.py OUT NM OPENBLAS ARCHIVE...

In: every function of theirs that our ARCHIVEs call, and the kernels for CPUs that can run vitro at all
(x86-64-v3, as vitro/ops is compiled). In the place of tables of kernels for older ones stands Haswell's.
"""
import pathlib
import re
import subprocess
import sys

KEPT = {"HASWELL", "ZEN", "SKYLAKEX", "COOPERLAKE", "SAPPHIRERAPIDS"}


def symbols(nm, archive, *options):
    done = subprocess.run([nm, *options, archive], capture_output=True, text=True, check=True)
    return {line.split()[-1] for line in done.stdout.splitlines() if line.strip() and not line.endswith(":")}


def main(out, nm, openblas, *archives):
    called = set().union(*(symbols(nm, archive, "--undefined-only") for archive in archives))
    called = sorted(name for name in called if re.match(r"(LAPACKE|cblas|openblas)_", name))
    tables = {match[1] for name in symbols(nm, openblas, "--defined-only")
              if (match := re.fullmatch(r"gotoblas_([A-Z][A-Z0-9_]*)", name))}
    if not called or "HASWELL" not in tables:
        sys.exit(f"blas_script.py: {len(called)} functions of BLAS are called; tables: {sorted(tables)}")
    lines = [f"EXTERN({' '.join(called)})",
             *(f"gotoblas_{table} = gotoblas_HASWELL;" for table in sorted(tables - KEPT)),
             "VERSION { VITRO_BLAS { global: " + " ".join(f"{name};" for name in called) + " local: *; }; }"]
    text = "\n".join(lines) + "\n"
    path = pathlib.Path(out)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


main(*sys.argv[1:])
