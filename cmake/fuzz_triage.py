"""Judges what a fuzzer found: fuzz_triage.py BINARY PREFIX. Exit 1 when a crash is in our code.

Crashes and hangs inside libMLIR and libLLVM are known, and contained by the parsing child; they
are counted, not failed."""
import glob
import os
import re
import subprocess
import sys

binary, prefix = sys.argv[1], sys.argv[2]
environment = dict(os.environ)
# libMLIR is not instrumented: what its inline code poisons or annotates here, its own code there
# does not know of.
environment.setdefault("ASAN_OPTIONS", "allow_user_poisoning=0:detect_container_overflow=0:detect_leaks=0")
ours, theirs, gone = [], [], []
for path in sorted(glob.glob(prefix + "*")):
    try:
        run = subprocess.run([binary, "-timeout=20", "-rss_limit_mb=4096", path], env=environment,
                             capture_output=True, text=True, errors="replace", timeout=120)
    except subprocess.TimeoutExpired:
        theirs.append((path, "does not end"))
        continue
    if run.returncode == 0:
        gone.append(path)
        continue
    frames = re.findall(r"^ *#\d+ 0x[0-9a-f]+ (?:in )?(.*)$", run.stderr, re.M)
    # The first frame that belongs to somebody: neither the sanitizer nor the C++ library.
    somebody = [f for f in frames
                if not re.match(r"(__asan|__ubsan|__sanitizer|__interceptor|std::|operator|fuzzer::|"
                                r"malloc|memcpy|memmove|free|abort|raise|__GI|gsignal)", f)
                and "libc.so" not in f and "compiler-rt" not in f]
    where = somebody[0] if somebody else (frames[0] if frames else run.stderr[-300:])
    isOurs = "vitro::" in where or "/vitro/" in where
    (ours if isOurs else theirs).append((path, where))
for path, where in ours:
    print(f"OURS   {path}: {where}")
for path, where in theirs:
    print(f"theirs {path}: {where[:160]}")
print(f"{len(ours)} in our code, {len(theirs)} inside libraries, {len(gone)} not repeatable")
sys.exit(1 if ours else 0)
