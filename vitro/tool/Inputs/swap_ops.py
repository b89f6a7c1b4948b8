#!/usr/bin/env python3
"""A vitro that computes the minimum where the program says maximum; found on PATH under its own name."""
import os
import sys
import tempfile

words = sys.argv[1:]
for i, word in enumerate(words):
    if word.endswith(".mlir"):
        text = open(word).read().replace("stablehlo.maximum", "stablehlo.minimum")
        words[i] = os.path.join(tempfile.mkdtemp(), "program.mlir")
        with open(words[i], "w") as program:
            program.write(text)
os.execvp("vitro", ["vitro", *words])
