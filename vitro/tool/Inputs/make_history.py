"""A repository of nine commits for tests: the file goes wrong in the eighth, the fifth cannot be built,
and a person has changes of their own."""
import os
import subprocess
import sys

os.chdir(sys.argv[1])


def git(*words):
    subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *words], check=True, capture_output=True)


git("init", "-b", "work")
for number in range(1, 10):
    with open("file", "w") as file:
        file.write(f"commit {number}\n" + ("wrong\n" if number >= 8 else ""))
    if number == 5:
        open("broken", "w").close()
    elif os.path.exists("broken"):
        os.remove("broken")
    git("add", "-A")
    git("commit", "-m", f"commit {number}")
    if number == 1:
        git("tag", "v1")
with open("file", "a") as file:
    file.write("my own change\n")
