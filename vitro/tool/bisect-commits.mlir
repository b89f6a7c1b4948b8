// vitro bisect --commits finds the commit that broke something, in a worktree of its own.
// RUN: rm -rf %t && mkdir %t && python3 %S/Inputs/make_history.py %t
// RUN: cd %t && %exits 1 vitro bisect --commits v1..HEAD -- sh -c 'test -f broken && exit 125; ! grep -q wrong file' > %t.said
// RUN: FileCheck %s < %t.said
// RUN: FileCheck %s --check-prefix=STEPS < %t.said
// CHECK: is the first bad commit: commit 8
// CHECK: skipped
// STEPS: bad: commit 9
// STEPS: good: commit 1

// The checkout is as it was, and no worktree is left.
// RUN: cat %t/file | FileCheck %s --check-prefix=MINE
// RUN: git -C %t worktree list | wc -l | FileCheck %s --check-prefix=ONE
// RUN: git -C %t branch --show-current | FileCheck %s --check-prefix=BRANCH
// MINE: my own change
// ONE: {{^ *1$}}
// BRANCH: work

// Where all commits around the change cannot be tried, only a range is known.
// RUN: cd %t && %exits 5 vitro bisect --commits v1..HEAD --json -- sh -c 'grep -q "commit [3-8]" file && exit 125; ! grep -q wrong file' | FileCheck %s --check-prefix=RANGE
// RANGE: "status": "inconclusive"
// RANGE: "candidates": [

// Ends that are not as given.
// RUN: cd %t && %exits 2 vitro bisect --commits v1..HEAD -- true 2>&1 | FileCheck %s --check-prefix=ENDS
// ENDS: was given as bad but is good
// RUN: cd %t && %exits 2 vitro bisect --commits nobody..HEAD -- true 2>&1 | FileCheck %s --check-prefix=NOBODY
// NOBODY: there is no commit 'nobody'

// What the command leaves behind is in nobody's way: here a file that the fifth commit has, too.
// RUN: cd %t && %exits 1 vitro bisect --commits v1..HEAD -- sh -c 'test -s broken && exit 125; test -f broken && exit 125; grep -q wrong file; bad=$?; echo mine > broken; echo x >> file; test $bad = 1' | FileCheck %s --check-prefix=LEFT
// LEFT: is the first bad commit: commit 8
// LEFT-NEXT: , 1 skipped

// A signal says nothing about a commit.
// RUN: cd %t && %exits 2 vitro bisect --commits v1..HEAD -- sh -c 'grep -q "commit 9" file && exit 1; grep -q "commit 1" file && exit 0; kill -SEGV $$' 2>&1 | FileCheck %s --check-prefix=SIGNAL
// SIGNAL: the command exits with 139: {{.*}} [bisect.command]

// Killed in the middle, it leaves nothing behind either.
// RUN: cd %t && python3 %S/Inputs/kill_bisect.py
// RUN: git -C %t worktree list | wc -l | FileCheck %s --check-prefix=ONE
