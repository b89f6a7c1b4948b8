"""Tests of what needs neither libclang nor a victim: the draw, texts with mutants in them, stages of files, figures."""
import json
import pathlib
import re
import unittest

import draw
import figures
import schemata
import sources

CODE = b"int f(int a, int b) { return g(a + b, 1) ? a : b; }\n"


class Fake:
    """A mutant of CODE: the first `old` becomes `new`."""

    def __init__(self, old, new, is_condition=False):
        begin = CODE.index(old.encode())
        self.edits, self.is_condition = ((begin, begin + len(old), new),), is_condition


class Schemata(unittest.TestCase):
    def test_one(self):
        text, places, crossing = schemata.render(CODE, {7: Fake("a + b", "a - b")})
        self.assertEqual(text, "int f(int a, int b) { return g((::vitro::zoo::isMutant(7) ? (a - b) : (a + b)), 1) ? a : b; }\n")
        self.assertEqual(text.encode()[slice(*places[7][0])].decode(), "(::vitro::zoo::isMutant(7) ? (a - b) : (a + b))")
        self.assertFalse(crossing)

    def test_inside_each_other(self):
        text, _, _ = schemata.render(CODE, {7: Fake("a + b", "a - b"), 8: Fake("g(a + b, 1)", "!(g(a + b, 1))", True),
                                            9: Fake("g(a + b, 1)", "true", True)})
        self.assertEqual(text.count("isMutant(7)"), 1)
        self.assertIn("isMutant(8) ? bool(!(g(a + b, 1))) : bool((", text)
        self.assertIn("isMutant(9) ? bool(true) : bool(g((", text)

    def test_a_statement_is_left_out(self):
        text, _, _ = schemata.render(b"h(1);", {3: type("One", (), {"edits": ((0, 4, ""),), "is_condition": False})})
        self.assertEqual(text, "(::vitro::zoo::isMutant(3) ? void() : void(h(1)));")

    def test_overlapping_ones_are_not_written(self):
        _, _, crossing = schemata.render(CODE, {1: Fake("a + b, 1", "1"), 2: Fake("b, 1)", "2)")})
        self.assertEqual(crossing, {2})

    def test_those_that_do_not_compile_are_dropped(self):
        def errors_of(text):  # as a compiler that knows no minus
            return [[match.start()] for match in re.finditer(r"a - b", text)]
        text, dropped = schemata.compiled(CODE, {7: Fake("a + b", "a - b"), 8: Fake("1", "2")}, errors_of)
        self.assertEqual(dropped, {7})
        self.assertIn("isMutant(8)", text)
        self.assertNotIn("isMutant(7)", text)

    def test_an_error_before_a_mutant_drops_that_of_its_line(self):
        errors_of = lambda text: [[text.index("g(")]] if "isMutant" in text else []
        _, dropped = schemata.compiled(CODE, {7: Fake("a + b", "a - b")}, errors_of)
        self.assertEqual(dropped, {7})


class Draws(unittest.TestCase):
    mutants = [{"id": i, "file": f"f{i % 3}", "operator": "ab"[i % 2], "hash": str(i * 7919 % 101)} for i in range(30)]

    def test_the_same_seed_draws_the_same(self):
        ids = [one["id"] for one in draw.draw(self.mutants, "seed")]
        self.assertEqual(ids, [one["id"] for one in draw.draw(list(reversed(self.mutants)), "seed")])
        self.assertEqual(sorted(ids), list(range(30)))
        self.assertNotEqual(ids, [one["id"] for one in draw.draw(self.mutants, "other")])

    def test_every_round_has_each_file_once_and_operators_take_turns(self):
        drawn = draw.draw(self.mutants, "seed")
        for begin in range(0, 30, 3):
            self.assertEqual({one["file"] for one in drawn[begin:begin + 3]}, {"f0", "f1", "f2"})
        of_file = [one["operator"] for one in drawn if one["file"] == "f1"]
        self.assertTrue(all(a != b for a, b in zip(of_file, of_file[1:])))


class Sources(unittest.TestCase):
    def test_every_file_belongs_to_a_stage(self):
        for file in sources.mutable():
            self.assertTrue(sources.stages_of(file), file)

    def test_stages_are_those_of_the_recipe(self):
        rows = sources.stage_files.rows_of_recipe((sources.ROOT / "vitro/compile/Pipeline.cpp").read_text())
        page = (sources.ROOT / "docs/stages.md").read_text()
        self.assertEqual(["import", *rows], re.findall(r"^\| \d+ \| ([\w-]+) \|", page, re.M))
        self.assertEqual(sources.stages_of("vitro/compile/graph/SimplifyArithmetic.cpp"), {"simplify"})
        self.assertIn("vectorise", sources.stages_of("vitro/compile/loops/vectors/VectorLoops.cpp"))
        self.assertEqual(sources.stages_of("vitro/backends/cpp_source/EmitCpp.cpp"), {"generate:cpp"})

    def test_what_is_left_out_exists(self):
        for file in sources.LEFT_OUT:
            self.assertTrue((sources.ROOT / file).exists(), file)

    def test_no_tests_and_no_judges(self):
        names = {pathlib.Path(file).name for file in sources.mutable()}
        self.assertFalse([name for name in names if name.endswith(("Test.cpp", "Fuzz.cpp", "Bench.cpp"))])
        self.assertNotIn("Judge.cpp", names)


def row(fate, **held):
    base = {"kind": "mutant", "fate": fate, "operator": "index", "program": "p", "id": 1, "file": "f", "line": 1, "original": "i",
            "mutated": "i + 1", "command": "vitro diagnose", "truth": {"class": ["miscompile"], "op": ["main/1"], "ambiguous": []}}
    if held:
        base["score"] = {"verdict": "found", "said_class": "miscompile", "said_stage": "tile", "said_op": "main/1", "seconds": 2.0,
                         **{column: True for column in figures.COLUMNS}, **held}
    return base


class Figures(unittest.TestCase):
    rows = [row("no effect"), row("scored", op=False), row("scored", seconds=40.0), row("ambiguous", **{"class": False}),
            row("ambiguous", detected=False)]

    def test_ambiguous_ones_count_for_detection_only(self):
        one = figures.summary(self.rows, "seed", 9)
        self.assertEqual(one["detected"], 0.75)
        self.assertEqual(one["class"], 1.0)
        self.assertEqual(one["op"], 0.5)
        self.assertEqual(one["fates"]["no effect"], 1)
        self.assertEqual(one["fates"]["ambiguous"], 2)

    def test_a_draw_is_published_whole_and_without_paths(self):
        rows = [{**one, "draw": 9 - i, "command": "/some/where"} for i, one in enumerate(self.rows)]
        text = figures.published(rows, "seed", 9)
        self.assertEqual([one["draw"] for one in json.loads(text)["mutants"]], [5, 6, 7, 8, 9])
        self.assertNotIn("/some/where", text)

    def test_baselines_come_later(self):
        rows = [row("scored", op=True)]
        figures.add(rows, {"kind": "baselines", "id": 1, "toggled": {"detected": True, "class": False, "seconds": 1.0},
                           "marked": {"detected": False, "seconds": 2.0}})
        self.assertEqual(len(rows), 1)
        found = figures.summary(rows, "seed", 9)["baselines"]
        self.assertEqual(found["switching stages off"]["class"], 0.0)
        self.assertEqual(found["first mismatch at 1e-5"]["detected"], 0.0)

    def test_wrong_verdicts_are_listed_by_cause(self):
        found = figures.wrong(self.rows)
        self.assertEqual({cause: len(of) for cause, of in found.items()}, {"not detected": 1, "wrong op": 1, "slow": 1})
        self.assertIn("wrong op: 1", figures.findings(self.rows, "seed", 9))


class Truth(unittest.TestCase):
    def setUp(self):
        try:
            import mutant_truth
        except ImportError as missing:
            self.skipTest(str(missing))
        self.truth = mutant_truth

    def test_the_compiler_names_ops(self):
        said = "vitro: error: model.py:3:1 (f): stage bufferize failed at op main/4/relu/1: 'memref.alloc' op is no good"
        self.assertEqual(self.truth.named_by_compiler(said), ["main/4/relu/1"])
        self.assertEqual(self.truth.named_by_compiler(None), [])

    def test_calls_alone_name_no_op(self):
        ops = [type("Op", (), {"id": id, "kind": kind}) for id, kind in (("main/0", "func.call"), ("main/1", "stablehlo.add"))]
        self.assertTrue(self.truth.are_calls(["main/0"], ops))
        self.assertFalse(self.truth.are_calls(["main/0", "main/1"], ops))


if __name__ == "__main__":
    unittest.main()
