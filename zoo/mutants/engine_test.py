"""Tests of the engine on small sources (libclang), and of what endings mean (numpy): engine_test.py

Looks for a Python that has both (VITRO_PYTHON, .venv, this one). Exit status 77: there is none."""
import os
import shutil
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent

try:
    import numpy as np
    from clang import cindex  # noqa: F401
except ImportError:
    np = None


def mutants_of(code):
    import points
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "snippet.cpp"
        path.write_text(code)
        return points.find(path, "snippet.cpp", ["-std=gnu++20"])


def compiles(code, mutants):
    """(text with all of them, ids that did not compile)"""
    import schemata
    import syntax
    head = "namespace vitro::zoo { bool isMutant(int); }\n"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "snippet.cpp"
        path.write_text("")

        def errors_of(text):
            found = syntax.errors(syntax.parse(path, ["-std=gnu++20"], head + text))
            return [[at - len(head) for at in places] for places in found]
        return schemata.compiled(code.encode(), dict(enumerate(mutants, 1)), errors_of)


class Operators(unittest.TestCase):
    def held(self, code, operator, *pairs):
        """Exactly these exchanges of that operator, and all that was found compiles."""
        found = mutants_of(code)
        said = {(one.original, one.mutated) for one in found if one.operator == operator}
        self.assertEqual(said, set(pairs))
        _, dropped = compiles(code, found)
        self.assertFalse(dropped, [found[id - 1] for id in dropped])

    def test_arithmetic(self):
        self.held("int f(int a, int b) { return a + b; }", "arithmetic", ("a + b", "a - b"))
        self.held("void f(int &a, int b) { a *= b; }", "arithmetic", ("a *= b", "a += b"))
        self.held("float f(float a) { return -a; }", "arithmetic", ("-a", "a"))

    def test_comparison(self):
        self.held("bool f(int a, int b) { return a < b; }", "comparison", ("a < b", "a <= b"), ("a < b", "a >= b"))
        self.held("struct S {}; bool operator==(S, S); bool operator!=(S, S); bool f(S a, S b) { return a == b; }", "comparison",
                  ("a == b", "a != b"))

    def test_logic(self):
        self.held("bool f(bool a, bool b) { return a && !b; }", "logic", ("a && !b", "a || !b"), ("a && !b", "a"), ("a && !b", "!b"),
                  ("!b", "b"))

    def test_constant(self):
        self.held("long f() { return 5; }", "constant", ("5", "6"), ("5", "4"), ("5", "0"))
        self.held("bool f() { return true; }", "constant", ("true", "false"))
        self.held("float f() { return 1.5f; }", "constant", ("1.5f", "2 * 1.5f"), ("1.5f", "0.0f"))

    def test_index(self):
        self.held("int f(int *a, int i) { return a[i]; }", "index", ("i", "i + 1"), ("i", "i - 1"))

    def test_order(self):
        self.held("int g(int, int, float); int f(int a, int b) { return g(a, b, 1.0f); }", "order", ("a, b", "b, a"))
        self.held("struct S { int a, b; }; S f(int a, int b) { return {a, b}; }", "order", ("a, b", "b, a"))

    def test_guard(self):
        self.held("int f(int *a) { if (a) return 1; return 0; }", "guard", ("a", "!(a)"), ("a", "true"), ("a", "false"))
        self.held("int f(bool c, int a, int b) { return c ? a : b; }", "guard", ("c", "!(c)"))

    def test_call(self):
        self.held("void g(int); void f(int a) { g(a); if (a) g(2); }", "call", ("g(a)", ""), ("g(2)", ""))
        self.held("void f(int &a, int b) { a = b; }", "call", ("a = b", ""))

    def test_loop(self):
        self.held("int g(int); void f(int n) { for (int i = 0; i < n; ++i) g(i); }", "loop", ("n", "n - 1"), ("n", "n + 1"))

    def test_what_the_compiler_decides_stays(self):
        for code in ("constexpr int f() { return 3 + 4; }", "enum { a = 3 };", "static_assert(1 + 1 == 2);", "template <int n> struct S {}; S<3> s;",
                     "struct T { const char *name() { return 1 < 2 ? \"a\" : \"b\"; } };"):
            self.assertEqual([one for one in mutants_of(code) if one.operator != "call"], [], code)

    def test_macros_stay(self):
        code = "#define VITRO_CHECK(x) (void)(x)\nvoid f(int a) { VITRO_CHECK(a < 3); }"
        self.assertEqual(mutants_of(code), [])

    def test_what_does_not_compile_goes_and_the_rest_stays(self):
        decided = "int f(int a) { if constexpr (sizeof(int) == 4) return a; return 0; }"
        found = mutants_of(decided)
        self.assertEqual({found[id - 1].original for id in compiles(decided, found)[1]}, {"sizeof(int) == 4", "4"})
        code = "long f(int *a, int *b) { return b - a + 1; }"
        found = mutants_of(code)
        text, dropped = compiles(code, found)
        self.assertEqual([found[id - 1].mutated for id in dropped], ["b + a"])
        self.assertIn("isMutant", text)


class Endings(unittest.TestCase):
    def classes(self, runs, alone=(), poisoned=()):
        import endings
        clean = [np.arange(8, dtype=np.float32)]

        def ending(one):
            if isinstance(one, str):
                return endings.Ending("failed" if "[" in one else one, None, one)
            return endings.Ending("ok", [one])
        return endings.classes_of([ending(one) for one in runs], [ending(one) for one in alone], [ending(one) for one in poisoned], clean,
                                  ["tensor<8xf32>"])[0]

    def test_classes(self):
        right, wrong, other = (np.arange(8, dtype=np.float32) + shift for shift in (0, 1, 2))
        self.assertEqual(self.classes([wrong, wrong], [wrong], [wrong, wrong]), ["miscompile"])
        self.assertEqual(self.classes([right * np.float32(1.001)] * 2), ["miscompile", "precision_change"])
        self.assertEqual(self.classes([right, wrong], [right], [right, right])[0], "race")
        self.assertEqual(self.classes([wrong, wrong], [wrong], [wrong, other])[0], "uninitialised")
        self.assertEqual(self.classes([wrong, other], [wrong], [wrong, wrong])[0], "nondeterministic")
        self.assertEqual(self.classes(["crash", "crash"])[0], "crash")
        self.assertEqual(self.classes(["hang"]), ["hang"])
        self.assertEqual(self.classes(["error [plan.unordered]"]), ["race"])
        self.assertEqual(self.classes(["error [compile.stage]"]), ["compile_failure"])

    def test_beyond_rounding(self):
        import endings
        exact = [np.linspace(1, 2, 8)]
        clean = [exact[0].astype(np.float32)]
        types = ["tensor<8xf32>"]
        self.assertFalse(endings.is_beyond_rounding(clean, [clean[0] * np.float32(1 + 2e-7)], exact, types))
        self.assertTrue(endings.is_beyond_rounding(clean, [clean[0] * np.float32(1 + 1e-3)], exact, types))
        noisy = [(exact[0] * (1 + 1e-3)).astype(np.float32)]  # a program that loses digits
        self.assertFalse(endings.is_beyond_rounding(noisy, [(exact[0] * (1 - 1e-3)).astype(np.float32)], exact, types))
        self.assertTrue(endings.is_beyond_rounding([np.arange(3)], [np.arange(3) + 1], [np.arange(3)], ["tensor<3xi32>"]))


class Settled(unittest.TestCase):
    def stage(self, executed, file, **more):
        import mutant_truth
        found = {"stage": executed, "op": ["main/1"], "elements": {}, "live": True, "why": "the same every time", **more}
        mutant_truth.settle(found, file)
        return found["stage"], found["op"], bool(found["ambiguous"])

    def test_the_recipe_must_agree(self):
        simplify = "vitro/compile/graph/SimplifyArithmetic.cpp"
        self.assertEqual(self.stage("simplify", simplify), ("simplify", ["main/1"], False))
        self.assertEqual(self.stage("tile", simplify), (None, None, True))
        self.assertEqual(self.stage("runtime", simplify), (None, None, True))
        self.assertEqual(self.stage("simplify", simplify, live=False), (None, None, True))

    def test_ops_with_regions(self):
        import mutant_truth
        import alone
        loop = alone.Op("stablehlo.while", "main/2", [], [], [], [], ["main/3", "main/4"])
        self.assertEqual(mutant_truth.with_regions(["main/2"], [loop], "a/Tile.cpp"), ["main/2", "main/3", "main/4"])
        self.assertEqual(mutant_truth.with_regions(["main/4"], [loop], "a/Tile.cpp"), ["main/4"])
        self.assertEqual(mutant_truth.with_regions(["main/4"], [loop], "a/CountedLoop.cpp"), ["main/4", "main/2"])
        call, inlined = (alone.Op(kind, id, [], [], [], [], []) for kind, id in (("call", "main/0"), ("stablehlo.add", "main/0/f/2")))
        self.assertEqual(mutant_truth.with_regions(["main/0"], [call, inlined], "a/Tile.cpp"), ["main/0", "main/0/f/2"])

    def test_behind_the_stages_only_the_stage_stays_open(self):
        writer = "vitro/backends/cpu_llvm/SharedObjectWriter.cpp"
        self.assertEqual(self.stage("generate:cpu", writer), ("generate:cpu", ["main/1"], False))
        self.assertEqual(self.stage("runtime", writer), (None, ["main/1"], False))
        self.assertEqual(self.stage("tile", writer), (None, None, True))


def main():
    if np is not None:
        unittest.main()
    for python in (os.environ.get("VITRO_PYTHON"), HERE.parent.parent / ".venv/bin/python"):
        if python and shutil.which(python) and subprocess.run([python, "-c", "import numpy, clang.cindex"], capture_output=True).returncode == 0:
            sys.exit(subprocess.run([python, __file__]).returncode)
    print("skipped: no Python with libclang and numpy (./dev test makes one in .venv; VITRO_PYTHON names another)")
    sys.exit(77)


if __name__ == "__main__":
    main()
