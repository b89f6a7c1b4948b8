#!/usr/bin/env python3
"""Attacks vitro from outside, and looks at what is left: everything must be whole or not there at all.

    conformance/torture.py [--vitro build/vitro] [--python PYTHON] [--only SCENARIO ...] [--attacks ATTACK ...]
                           [--count N] [--patience SECONDS] [--short]

Scenarios are commands: compile, compile-over (an older build), update (after an edit), run, run-cpp, convert, diagnose, jax.
Attacks, each N times per scenario:

    kill      strace kills every process of the command at its K-th system call, for N values of K. Calls that change a file
              come first; where a command makes fewer than N of those, the rest are calls of any kind
    signal    SIGINT, SIGTERM or SIGKILL at a random moment
    timeout   --timeout with a random time
    disk      a full disk: a file system with room for a part of the files (mounted if this is root), or a limit of file size
    cache     the kernel cache damaged: entries cut, changed in one bit, swapped, replaced by a pipe, a folder, a device, a link
    limits    ulimit -s, -u, -v, -n and -f, each over a ladder of values, from the first with which `vitro --version` runs

After an attack nothing may be left in TMPDIR, no process may still run, and the same command, undisturbed, must succeed and
give the files that it gives if nothing happens. An attacked command that ends by itself must end with an exit status of the
contract and say why. --python names a Python with JAX and vitro for the scenario jax (PYTHONPATH may hold vitro).
A command that gives no answer in --patience seconds (120) hangs: give it more where others compete for the cores.
--short takes a minute or two. Exit status 1: something was left behind, refused or wrong; 77: there is no strace.
"""
import argparse
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

from torture_cases import Place, Scenario, scenarios

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE_CALLS = ("write,pwrite64,writev,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,symlink,"
              "symlinkat,ftruncate,fallocate,chmod,fchmod,openat,open,creat")
OUTSIDE = 61234  # a user without other processes, for ulimit -u, which root is not subject to


def strace(calls, *more):
    return ["strace", "-f", "--seccomp-bpf", "-qq", "-e", f"trace={calls}", "-e", "signal=none", *more]


def most_calls(place, calls):
    """How many such calls one thread makes at most."""
    place.reset()
    log = place.root / "calls"
    place.run(prefix=strace(calls, "-o", str(log)), timeout=5 * place.patience)
    counts = {}
    for line in log.read_text(errors="replace").splitlines():
        process, _, rest = line.partition(" ")
        if "(" in rest and "resumed" not in rest:
            counts[process] = counts.get(process, 0) + 1
    return max(counts.values(), default=0)


def spread(count, most):
    """`count` different numbers from 1 to most, or all."""
    return sorted({1 + i * most // count for i in range(count)} & set(range(1, most + 1))) if count < most else range(1, most + 1)


def explains(done):
    """Whether a message ends with a stable code in brackets."""
    return re.search(r"\[[a-z][a-z0-9-]*(\.[a-z0-9-]+)*\]", done.stderr) is not None


def badly_ended(done, codes):
    """Why this is no proper end of a command that had to fail or succeed; None if it is one."""
    if done.returncode not in codes:
        return f"exit {done.returncode}: {done.stderr.strip()[-200:]}"
    if done.returncode not in (0, 1, 5) and not explains(done):
        return f"exit {done.returncode} without a reason: {done.stderr.strip()[-200:]}"
    if "internal error" in done.stderr:
        return done.stderr.strip()[-200:]
    return None


class Attack:
    """Counts what was done, and collects what went wrong."""

    def __init__(self, name):
        self.name, self.count, self.wrong = name, 0, []

    def judge(self, place, where, *found):
        self.count += 1
        for problem in found:
            if problem:
                self.wrong.append(f"{place.scenario.name}, {where}: {problem}")
                if len(self.wrong) <= 20:
                    print("  " + self.wrong[-1], flush=True)


def still(left):
    return f"left: {' '.join(left)}" if left else None


def kill(place, attack, count, chance):
    by_file = spread(count, most_calls(place, FILE_CALLS))
    plan = [(FILE_CALLS, number) for number in by_file]
    if len(plan) < count:
        plan += [("all", number) for number in spread(count - len(plan), most_calls(place, "all"))]
    for calls, number in plan:
        place.reset()
        place.run(prefix=strace(calls, "-o", "/dev/null", "-e", f"inject={calls}:signal=KILL:when={number}"))
        where = f"{'call' if calls == 'all' else 'change'} {number}"
        running = [one for one in place.left() if "(" in one]
        # The guard may have been killed, too: then the next command removes what is in TMPDIR.
        attack.judge(place, where, still(running), place.repaired(), still(place.left()))


def signals(place, attack, count, chance):
    for i in range(count):
        sent = [signal.SIGINT, signal.SIGTERM, signal.SIGKILL][i % 3]
        place.reset()
        process = place.start()
        wait = chance.uniform(0, place.seconds)
        time.sleep(wait)
        process.send_signal(sent)
        done = place.finish(process)
        ended = None
        if done.returncode not in (0, -sent) and not (place.scenario.name == "jax" and sent == signal.SIGINT):
            ended = badly_ended(done, ())
        attack.judge(place, f"{sent.name} after {wait:.3f} s", ended, still(place.left()), place.repaired())


def timeouts(place, attack, count, chance):
    if not place.scenario.times_out:
        return
    for _ in range(count):
        place.reset()
        seconds = chance.uniform(0.001, place.seconds)
        done = place.run([*place.scenario.command, f"--timeout={seconds:.3f}"])
        attack.judge(place, f"--timeout={seconds:.3f}", badly_ended(done, (0, 124)), still(place.left()), place.repaired())


def full_disks(place, attack, count, chance):
    place.reset()
    place.run()
    needed = sum(path.lstat().st_size for path in place.root.rglob("*") if path.is_file())
    for i in range(count):
        place.reset()
        room = max(8192, needed * 3 * (i + 1) // count)
        if os.geteuid() == 0:
            before = place.root.with_suffix(".full")
            place.root.rename(before)
            place.root.mkdir()
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1g", "none", place.root], check=True)
            try:
                subprocess.run(["cp", "-a", f"{before}/.", place.root], check=True)
                used = shutil.disk_usage(place.root).used
                subprocess.run(["mount", "-o", f"remount,size={used + room}", place.root], check=True)
                done = place.run()
                found = [badly_ended(done, (0, 2, 3)), still(place.left())]
                subprocess.run(["mount", "-o", "remount,size=1g", place.root], check=True)
                found.append(place.repaired())
            finally:
                subprocess.run(["umount", "-l", place.root], check=True)
                place.root.rmdir()
                shutil.rmtree(before)
        else:
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room // 8, room // 8))
            done = place.run(preexec_fn=limit)
            found = [badly_ended(done, (0, 2, 3)), still(place.left()), place.repaired()]
        # JAX reports errors in its own words.
        if place.scenario.name == "jax":
            found[0] = None if done.returncode in (0, 1) else found[0]
        attack.judge(place, f"{room} bytes free", *found)


def damage(entries, how, chance):
    one = chance.choice(entries)
    data = one.read_bytes()
    if how == "cut":
        one.write_bytes(data[:chance.randrange(len(data))])
    elif how == "bit":
        at = chance.randrange(len(data))
        one.write_bytes(data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1:])
    elif how == "swap":
        other = chance.choice(entries)
        one.write_bytes(other.read_bytes())
        other.write_bytes(data)
    else:
        one.unlink()
        if how == "pipe":
            os.mkfifo(one)
        elif how == "folder":
            (one / "inside").mkdir(parents=True)
        elif how == "device" and os.geteuid() == 0:
            os.mknod(one, stat.S_IFCHR | 0o666, os.makedev(1, 5))  # /dev/zero
        elif how == "loop":
            one.symlink_to(one.name)
        else:
            one.symlink_to("/dev/zero")


def caches(place, attack, count, chance):
    """The cache of a run that succeeded; then the command once more, in new folders."""
    if place.scenario.name in ("convert", "diagnose"):
        return
    ways = ["cut", "bit", "swap", "pipe", "folder", "device", "link", "loop"]
    for i in range(count):
        how = ways[i % len(ways)]
        place.reset()
        place.run()
        kept = place.root.with_suffix(".cache")
        jax = place.root / "work" / "jaxcache"
        source = jax if jax.exists() and i // len(ways) % 2 else place.root / "cache"
        entries = sorted(path for path in source.rglob("*") if path.is_file() and path.stat().st_size > 0)
        if not entries:
            return
        damage(entries, how, chance)
        for name in ("cache", "work/jaxcache"):
            if (place.root / name).exists():
                (place.root / name).rename(kept.with_suffix("." + name.replace("/", "-")))
        place.reset()
        for name in ("cache", "work/jaxcache"):
            moved = kept.with_suffix("." + name.replace("/", "-"))
            if moved.exists():
                shutil.rmtree(place.root / name, ignore_errors=True)
                moved.rename(place.root / name)
        attack.judge(place, f"{how} in {source.name}", place.repaired(), still(place.left()))


KIB = 1024
# What ulimit calls it: the resource, the unit, and values of the ladder in that unit.
LADDERS = {
    "-s": (resource.RLIMIT_STACK, KIB, [16, 32, 64, 96, 128, 160, 192, 256, 320, 384, 512, 768, 1024, 2048, 4096, 8192]),
    "-u": (resource.RLIMIT_NPROC, 1, [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32]),
    "-v": (resource.RLIMIT_AS, 1024 * KIB, [200, 300, 350, 400, 450, 500, 550, 600, 700, 800, 1000, 1200, 1400, 1600, 1800,
                                            2000, 2300, 2600, 3000, 3500, 4000, 6000, 9000]),
    "-n": (resource.RLIMIT_NOFILE, 1, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 32, 48, 64]),
    "-f": (resource.RLIMIT_FSIZE, KIB, [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 1024]),
}


def limited(place, attack, count, chance):
    """One scenario under every limit. `count` values of each ladder."""
    for name, (kind, unit, ladder) in LADDERS.items():
        if count < len(ladder):
            ladder = sorted(chance.sample(ladder, count))
        more = {}
        if kind == resource.RLIMIT_NPROC and os.geteuid() == 0:
            more = {"user": OUTSIDE, "group": OUTSIDE, "extra_groups": []}
        for value in ladder:
            place.reset()
            if more:
                subprocess.run(["chown", "-R", f"{OUTSIDE}:{OUTSIDE}", place.root], check=True)
            limit = lambda: resource.setrlimit(kind, (value * unit, value * unit))
            # Several times: how much of a small stack is left at the start is random.
            tries = 20 if kind == resource.RLIMIT_STACK and value < 64 else 1
            if any(place.run([place.vitro, "--version"], preexec_fn=limit, **more).returncode for _ in range(tries)):
                continue
            done = place.run(preexec_fn=limit, **more)
            attack.judge(place, f"ulimit {name} {value}", badly_ended(done, (0, 2, 3, 4)), still(place.left()))


ATTACKS = {"kill": kill, "signal": signals, "timeout": timeouts, "disk": full_disks, "cache": caches, "limits": limited}
COUNTS = {"kill": 200, "signal": 60, "timeout": 30, "disk": 24, "cache": 32, "limits": 100}
SHORT = {"kill": 4, "signal": 3, "timeout": 2, "disk": 2, "cache": 8, "limits": 2}
SHORT_SCENARIOS = {"kill": ["compile", "compile-over", "update", "run", "run-cpp", "convert"],
                   "signal": ["compile-over", "run-cpp", "diagnose"], "timeout": ["run-cpp", "compile-over"],
                   "disk": ["compile-over", "run"], "cache": ["run"], "limits": ["run", "run-rt"]}


def extra_scenarios(vitro):
    """Only for limits: an interpreter, and the runner without a compiler."""
    runner = str(pathlib.Path(vitro).parent / "vitro-rt")
    return [Scenario("run-ref", [vitro, "run", "p.mlir", "--on", "ref", "--outputs", "result.npz"]),
            Scenario("run-rt", [runner, "out", "--outputs", "result.npz"], [[vitro, "compile", "p.mlir", "-o", "out"]])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vitro", default=str(ROOT / "build" / "vitro"))
    parser.add_argument("--python", default="")
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--attacks", nargs="+", choices=ATTACKS, default=list(ATTACKS))
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--patience", type=float, default=120)
    parser.add_argument("--short", action="store_true")
    options = parser.parse_args()
    if not shutil.which("strace"):
        print("torture.py: skipped: there is no strace here")
        return 77
    vitro = str(pathlib.Path(options.vitro).resolve())
    every = scenarios(vitro, options.python)
    failures, total = 0, 0
    # Readable by the other user of `ulimit -u`.
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        os.chmod(folder, 0o755)
        for name in options.attacks:
            for scenario in every + (extra_scenarios(vitro) if name == "limits" else []):
                chosen = options.only or (SHORT_SCENARIOS[name] if options.short else None)
                if chosen and scenario.name not in chosen or (name == "limits" and scenario.name == "jax"):
                    continue
                begin = time.time()
                attack, place = Attack(name), Place(pathlib.Path(folder), scenario, vitro, options.patience)
                count = options.count or (SHORT if options.short else COUNTS)[name]
                ATTACKS[name](place, attack, count, random.Random(options.seed))
                shutil.rmtree(place.root, ignore_errors=True)
                shutil.rmtree(place.template, ignore_errors=True)
                print(f"{name:<8} {scenario.name:<13} {attack.count:>5} attacks, {len(attack.wrong)} failures, "
                      f"{time.time() - begin:.0f} s", flush=True)
                failures, total = failures + len(attack.wrong), total + attack.count
    print(f"{total} attacks, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
