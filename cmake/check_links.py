"""Fails when a binary needs MLIR, LLVM or clang to start: check_links.py BINARY."""
import re
import subprocess
import sys

binary = sys.argv[1]
direct = subprocess.run(["readelf", "-d", binary], capture_output=True, text=True, check=True).stdout
everything = subprocess.run(["ldd", binary], capture_output=True, text=True, check=True).stdout
needed = re.findall(r"\(NEEDED\).*\[(.*)\]", direct)
if not needed or "libc.so" not in everything:
    sys.exit(f"{binary}: readelf and ldd say nothing")
bad = [line.strip() for line in needed + everything.splitlines() if re.search(r"MLIR|LLVM|clang", line)]
print("\n".join(bad) or f"{binary} needs {', '.join(needed)}")
sys.exit(1 if bad else 0)
