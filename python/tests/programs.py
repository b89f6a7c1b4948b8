"""For tests that need a process of their own: starts Python programs and finds the workers they started."""
import os
import pathlib
import subprocess
import sys
import textwrap
import time


def start(code, **environment):
    """A process that runs `code`; lines it prints can be read one by one."""
    return subprocess.Popen([sys.executable, "-u", "-c", textwrap.dedent(code)], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, stdin=subprocess.PIPE,
                            env=os.environ | {k: str(v) for k, v in environment.items()})


def run(code, timeout=120, **environment):
    """Runs `code` to its end; gives what it printed."""
    process = start(code, **environment)
    out, err = process.communicate(timeout=timeout)
    assert process.returncode == 0, f"exit status {process.returncode}\n{out}\n{err}"
    return out, err


def children(pid):
    """Processes under `pid`, whatever their depth."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            text = path.read_text()
        except OSError:
            continue
        state, parent = text.rsplit(")", 1)[1].split()[:2]
        if state != "Z":
            parents[int(path.parent.name)] = int(parent)
    found, wanted = [], {pid}
    while wanted:
        wanted = {p for p, parent in parents.items() if parent in wanted}
        found += sorted(wanted)
    return found


def workers(pid):
    """The vitro processes under `pid`."""
    def command(p):
        try:
            return pathlib.Path(f"/proc/{p}/cmdline").read_bytes().split(b"\0")[0].decode()
        except OSError:
            return ""
    return [p for p in children(pid) if pathlib.Path(command(p)).name == "vitro"]


def is_alive(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition, seconds=20):
    end = time.time() + seconds
    while time.time() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False
