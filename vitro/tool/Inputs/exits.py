"""exits.py CODE COMMAND...: runs the command, shows all it says, and insists on its exit code."""
import subprocess
import sys

done = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
print(done.stdout, end="")
sys.exit(0 if done.returncode == int(sys.argv[1]) else f"exit code {done.returncode}")
