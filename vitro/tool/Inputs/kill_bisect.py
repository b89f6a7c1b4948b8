"""Kills a bisection while its command runs, and waits until the worktree is gone."""
import signal
import subprocess
import sys
import time


def worktrees():
    return subprocess.run(["git", "worktree", "list"], capture_output=True, text=True).stdout.count("\n")


for how in (signal.SIGINT, signal.SIGKILL):
    # Whoever started us may ignore Ctrl-C, and we must not.
    running = subprocess.Popen(["vitro", "bisect", "--commits", "v1..HEAD", "--", "sleep", "987"],
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    until = time.time() + 60
    while worktrees() == 1 and time.time() < until:
        time.sleep(0.05)
    if worktrees() != 2:
        sys.exit("no worktree was made")
    time.sleep(0.3)
    running.send_signal(how)
    running.wait(timeout=60)
    while worktrees() == 2 and time.time() < until:
        time.sleep(0.05)
    if worktrees() != 1:
        sys.exit(f"after signal {how} the worktree is still there")
    if subprocess.run(["pgrep", "-fx", "sleep 987"], capture_output=True).returncode == 0:
        sys.exit(f"after signal {how} the command still runs")
