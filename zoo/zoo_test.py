"""Tests of what needs no victim: reading and planting faults, comparing IR, taking ops out, scoring, marking values, counting
false alarms."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

import alone
import false_alarms
import faults
import ir_diff
import mark_values
import plant
import score

TRUTH = {"fault": "T1", "program": "p", "class": ["miscompile"], "stage": "simplify", "op": ["main/3"],
         "elements": {"out0": {"wrong": {"count": 4, "first": [0, 1], "box": {"begin": [0, 1], "end": [1, 5]}},
                               "changed": {"count": 6, "first": [0, 0], "box": {"begin": [0, 0], "end": [1, 6]}}}}}
DIAGNOSIS = {"schema": 1, "verdict": "found", "class": "miscompile", "stage": "simplify", "kernel": None,
             "op": {"id": "main/3", "name": "stablehlo.add", "loc": ["p.mlir:4:10"]}, "output": "out0",
             "elements": {"count": 4, "first": [0, 1], "boxes": [{"begin": [0, 1], "end": [1, 5]}]},
             "certificate": {"golden_in": True, "suspect_in": True}, "rule": "exact", "trials": 9, "seconds": 2.5,
             "others": [{"id": "main/7", "name": "stablehlo.tanh", "loc": []}],
             "reproducer": {"program": "r.mlir", "ops": 1, "max_elements": 16}}


class Scoring(unittest.TestCase):
    def held(self, **changes):
        return score.score(TRUTH, {**DIAGNOSIS, **changes})

    def test_everything_right(self):
        row = self.held()
        for column in ("detected", "class", "stage", "op", "op3", "element", "small"):
            self.assertIs(row[column], True, column)

    def test_each_thing_wrong(self):
        self.assertIs(self.held(**{"class": "rounding"})["class"], False)
        self.assertIs(self.held(stage="tile")["stage"], False)
        self.assertIs(self.held(output="out1")["element"], False)
        self.assertIs(self.held(elements={"count": 3, "first": [0, 1]})["element"], False)
        self.assertIs(self.held(elements={"count": 7, "first": [0, 1]})["element"], False)
        self.assertIs(self.held(elements={"count": 6, "first": [2, 1]})["element"], False)
        self.assertIs(self.held(reproducer={"ops": 4, "max_elements": 16})["small"], False)
        self.assertIs(self.held(reproducer=None)["small"], False)

    def test_between_surely_wrong_and_changed(self):
        self.assertIs(self.held(elements={"count": 5, "first": [0, 0], "boxes": [{"begin": [0, 0], "end": [1, 5]}]})["element"],
                      True)

    def test_boxes_lie_between_them_too(self):
        boxes = lambda *corners: [{"begin": list(begin), "end": list(end)} for begin, end in corners]
        region = {"count": 4, "first": [0, 1]}
        def held(found):
            return self.held(elements={**region, **found})["element"]
        self.assertIs(held({"boxes": boxes(((0, 1), (1, 5)))}), True)
        self.assertIs(held({"boxes": boxes(((0, 1), (1, 3)), ((0, 4), (1, 5)))}), True, "the same corners")
        self.assertIs(held({"boxes": boxes(((0, 0), (1, 6)))}), True)
        self.assertIs(held({"boxes": boxes(((0, 1), (1, 4)))}), False, "something wrong is outside")
        self.assertIs(held({"boxes": boxes(((0, 1), (1, 7)))}), False, "nothing changed that far out")
        self.assertIs(held({}), False)
        self.assertIs(held({"exact": True, "boxes": boxes(((0, 1), (1, 6)))}), False,
                      "five elements are not four")

    def test_only_no_fault_is_quiet_on_a_control(self):
        control = faults.controls()[0]
        self.assertIs(score.score_control(control, {"verdict": "none"})["false_alarm"], False)
        for loud in (None, {}, {"verdict": "exit code -6"}, {"verdict": "no answer"}, {"verdict": "inconclusive"}, {"verdict": "found"}):
            self.assertIs(score.score_control(control, loud)["false_alarm"], True, str(loud))

    def test_second_suspect_is_top_3_only(self):
        row = self.held(op={"id": "main/1"}, others=[{"id": "main/3"}])
        self.assertIs(row["op"], False)
        self.assertIs(row["op3"], True)

    def test_fourth_suspect_is_none(self):
        row = self.held(op={"id": "main/1"}, others=[{"id": "main/2"}, {"id": "main/4"}, {"id": "main/3"}])
        self.assertIs(row["op3"], False)

    def test_ids_of_inlined_ops(self):
        self.assertTrue(score.same_op("_where/2", ["main/8/_where/2"]))
        self.assertTrue(score.same_op("main/8/_where/2", ["_where/2"]))
        self.assertFalse(score.same_op("main/12", ["main/2"]))

    def test_nothing_found_is_nothing_right(self):
        for nothing in (None, {}, {"verdict": "none"}, {"verdict": "inconclusive", "stage": "simplify"}):
            row = score.score(TRUTH, nothing)
            for column in ("detected", "class", "stage", "op", "element", "small"):
                self.assertIs(row[column], False, column)

    def test_what_the_truth_does_not_know_does_not_count(self):
        row = score.score({**TRUTH, "op": None, "elements": None}, DIAGNOSIS)
        one = score.summary([row])
        self.assertIsNone(one["op_top1"])
        self.assertIsNone(one["element_exact"])
        self.assertEqual(one["stage_top1"], 1.0)

    def test_summary(self):
        control = faults.controls()[0]
        rows = [self.held(), self.held(stage="tile", seconds=4.5), score.score(TRUTH, {"verdict": "none", "seconds": 1.0}),
                score.score_control(control, {"verdict": "none", "seconds": 1.0}),
                score.score_control(control, {"verdict": "likely", "seconds": 1.0})]
        one = score.summary(rows)
        self.assertEqual(set(one), {"faults", "detected", "class_right", "stage_top1", "op_top1", "element_exact",
                                    "false_alarms", "median_seconds", "small_reproducers"})
        self.assertEqual((one["faults"], one["stage_top1"], one["false_alarms"]), (3, 0.3333, 0.5))
        self.assertAlmostEqual(one["detected"], 0.6667)
        self.assertEqual(one["median_seconds"], 1.0)
        self.assertIn("T1", score.table(rows))
        self.assertIn("ALARM", score.table(rows))
        score.totals("title", rows)


class Planting(unittest.TestCase):
    def fault(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "T1.fault"
            path.write_text(text)
            return faults.read(path)

    HEAD = "plants: x\norigin: y\nclass: miscompile\nprogram: calls\n"

    def test_two_changes(self):
        fault = self.fault(self.HEAD + "\n<<<< a.cpp\none\n two\n====\nisPlanted(\"T1\")\n>>>>\n<<<< b.cpp\nx\n====\n>>>>\n")
        self.assertEqual([(edit.file, edit.find) for edit in fault.edits], [("a.cpp", "one\n two"), ("b.cpp", "x")])
        self.assertEqual(fault.edits[1].replace, "")

    def test_problems(self):
        for text, said in ((self.HEAD + "colour: red\n", "colour"), (self.HEAD.replace("miscompile", "bad"), "bad"),
                           (self.HEAD.replace("calls", "nothing"), "nothing"), ("class: crash\n", "plants"),
                           (self.HEAD + "\n<<<< a.cpp\nx\n====\ny\n>>>>\n", "isPlanted"),
                           (self.HEAD + "\n<<<< a.cpp\nx\n====\nisPlanted(\"P1\")\n>>>>\n", "T1")):
            with self.assertRaises(faults.FaultProblem) as raised:
                self.fault(text)
            self.assertIn(said, str(raised.exception))

    def test_texts_that_do_not_fit(self):
        file = "zoo/Planted.h"
        edit = lambda find: faults.Edit(file, find, "")
        _, problems = plant.edited(file, [("A1", edit("there is no such text"))])
        self.assertIn("A1", problems[0])
        _, problems = plant.edited(file, [("A1", edit("std::string"))])
        self.assertIn("not once", problems[0])
        _, problems = plant.edited(file, [("A1", edit("#pragma once")), ("A2", edit("#pragma"))])
        self.assertIn("A1", problems[0])
        self.assertIn("A2", problems[0])

    def test_the_zoo_is_as_large_as_it_should_be(self):
        self.assertGreaterEqual(len(faults.planted()), 137)
        self.assertEqual([control.id for control in faults.controls()], [f"Z{i}" for i in range(1, 9)])

    def test_truth_knows_every_fault_and_each_is_live_somewhere(self):
        truth = json.loads((faults.ZOO / "truth.json").read_text())
        self.assertEqual({(row["fault"], row["program"]) for row in truth},
                         {(fault.id, case.program) for fault in faults.planted() for case in fault.cases})
        live = {row["fault"] for row in truth if row["live"]}
        self.assertEqual(live, {fault.id for fault in faults.planted()})


CLEAN = """#loc1 = loc("p":1:1)
module {
  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tanh %arg0 : tensor<4xf32> loc(#loc2)
    %1 = stablehlo.add %0, %arg0 : tensor<4xf32> loc(#loc3)
    %2 = stablehlo.exponential %1 : tensor<4xf32> loc(#loc4)
    return %2 : tensor<4xf32> loc(#loc5)
  } loc(#loc1)
}
#loc2 = loc(fused<"main/0">[#loc1])
#loc3 = loc(fused<"main/1">[#loc1])
#loc4 = loc(fused<"main/2">[#loc1])
#loc5 = loc(fused<"main/3">[#loc1])
"""


class Comparing(unittest.TestCase):
    def test_the_first_line_that_differs_and_not_what_follows(self):
        faulty = CLEAN.replace("stablehlo.add %0, %arg0", "stablehlo.add %0, %0")
        new, gone = ir_diff.first_difference(CLEAN, faulty)
        self.assertEqual((new, gone), ([["main/1"]], [["main/1"]]))

    def test_what_a_rewrite_took_away_is_gone_together(self):
        faulty = "".join(line for line in CLEAN.splitlines(True) if not re.match(r"    %[01] ", line))
        new, gone = ir_diff.first_difference(CLEAN, faulty.replace("exponential %1", "exponential %arg0"))
        self.assertEqual((new, gone), ([["main/2"]], [["main/0"], ["main/1"]]))

    def test_names_do_not_matter(self):
        renamed = CLEAN.replace("%0", "%x").replace("%1", "%y").replace("#loc4", "#loc9")
        self.assertEqual(ir_diff.first_difference(CLEAN, renamed), ([], []))

    def test_marking(self):
        text, ids, types = mark_values.marked(CLEAN)
        self.assertEqual(ids, ["main/0", "main/1", "main/2"])
        self.assertIn("return %2, %0, %1, %2 : " + ", ".join(["tensor<4xf32>"] * 4), text)
        self.assertTrue(re.search(r"-> \((tensor<4xf32>, ){3}tensor<4xf32>\) \{", text))
        self.assertEqual(len(types), 4)


LOOP = """module @m {
  func.func public @main(%arg0: tensor<4xf32> loc("p":1:1)) -> (tensor<4xf32>, tensor<4xi32>) {
    %c = stablehlo.constant dense<3> : tensor<i32> loc(#loc1)
    %values, %indices = chlo.top_k(%arg0, k = 4) : tensor<4xf32> -> (tensor<4xf32>, tensor<4xi32>) loc(#loc2)
    %0:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %values) : tensor<i32>, tensor<4xf32>
    cond {
      %2 = stablehlo.compare LT, %iterArg, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc4)
      stablehlo.return %2 : tensor<i1> loc(#loc5)
    } do {
      stablehlo.return %iterArg, %iterArg_0 : tensor<i32>, tensor<4xf32> loc(#loc6)
    } loc(#loc3)
    %1 = stablehlo.add %0#1, %values : tensor<4xf32> loc(#loc7)
    return %1, %indices : tensor<4xf32>, tensor<4xi32> loc(#loc8)
  } loc(#loc)
} loc(#loc)
#loc = loc("p":1:1)
""" + "".join(f'#loc{i} = loc(fused<"main/{i - 1}">[#loc])\n' for i in range(1, 9))


class TakingOut(unittest.TestCase):
    def setUp(self):
        self.main = alone.parse(LOOP)

    def body(self, program):
        return [line.strip() for line in program.splitlines()[1:]]

    def test_every_op_is_known(self):
        self.assertEqual([op.id for op in self.main.ops], ["main/0", "main/1", "main/2", "main/6"])
        self.assertEqual(self.main.ops[2].inner, ["main/3", "main/4", "main/5"])
        self.assertEqual([op.holds_others for op in self.main.ops], [False, False, True, False])

    def test_an_op_alone_takes_what_it_reads(self):
        program, golden = alone.by_itself(self.main, self.main.ops[3])
        self.assertEqual(golden, ["%0#1", "%values"])
        self.assertEqual(self.body(program)[:3], [
            "func.func public @main(%in0: tensor<4xf32>, %in1: tensor<4xf32>) -> (tensor<4xf32>) {",
            "%own = stablehlo.add %in0, %in1 : tensor<4xf32>", "return %own : tensor<4xf32>"])

    def test_constants_come_along(self):
        program, golden = alone.by_itself(self.main, self.main.ops[2])
        self.assertEqual(golden, ["%values"])
        self.assertIn("%c0 = stablehlo.constant dense<3> : tensor<i32>", self.body(program))
        self.assertIn("%own:2 = stablehlo.while(%iterArg = %c0, %iterArg_0 = %in0) : tensor<i32>, tensor<4xf32>",
                      self.body(program))

    def test_all_at_once_do_not_meet(self):
        program, golden, origins = alone.together(self.main, [self.main.ops[1], self.main.ops[3]])
        self.assertEqual(origins, ["main/1", "main/1", "main/6"])
        self.assertEqual(golden, ["%arg0", "%0#1", "%values"])
        self.assertIn("%z1_own = stablehlo.add %z1_in0, %z1_in1 : tensor<4xf32>", self.body(program))

    def test_a_golden_value_is_put_in(self):
        program, values = alone.given(self.main, [self.main.ops[1]])
        self.assertEqual(values, ["%arg0", "%values", "%indices"])
        self.assertNotIn("top_k", program)
        self.assertIn("%1 = stablehlo.add %0#1, %given0 : tensor<4xf32>", self.body(program))
        self.assertIn("return %1, %given1 : tensor<4xf32>, tensor<4xi32>", self.body(program))


class FalseAlarms(unittest.TestCase):
    """What a debugger that says `said` and ends with `code` is counted as."""

    def measure(self, folder, said, code, count=1):
        debugger = folder / "debugger"
        debugger.write_text(f"#!/bin/sh\necho x >> {folder}/calls\necho '{json.dumps(said)}'\nexit {code}\n")
        debugger.chmod(0o755)
        self.heard = []
        return false_alarms.measure(debugger, folder / "clean", count, kinds=["zoo"], say=self.heard.append)

    def test_only_a_clear_none_is_quiet(self):
        for said, code, alarms in [({"verdict": "none"}, 0, 0), ({"verdict": "none"}, 1, 4), ({"verdict": "inconclusive"}, 0, 4),
                                   ({"verdict": "found", "class": "race"}, 1, 4), ({"status": "error"}, 0, 4)]:
            with tempfile.TemporaryDirectory() as folder:
                rows = self.measure(pathlib.Path(folder), said, code)
                self.assertEqual(false_alarms.summary(rows)["alarms"], alarms, said)
                self.assertEqual(len(self.heard), alarms)
                self.assertTrue(all("diagnose" in line and "--threads" in line for line in self.heard))

    def test_what_the_same_binary_said_is_not_asked_again(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            self.measure(folder, {"verdict": "none"}, 0, 1)
            rows = self.measure(folder, {"verdict": "none"}, 0, 2)
            self.assertEqual((len(rows), len((folder / "calls").read_text().split())), (8, 8))
            rows = self.measure(folder, {"verdict": "found"}, 1, 2)
            self.assertEqual(false_alarms.summary(rows)["alarms"], 8, "another binary")

    def test_controls_are_many_and_each_is_there(self):
        with tempfile.TemporaryDirectory() as folder:
            found = false_alarms.controls(pathlib.Path(folder))
            self.assertGreaterEqual(len(found), 200)
            self.assertEqual(len({(one.kind, one.name) for one in found}), len(found))
            self.assertTrue(all(one.program.exists() for one in found))


if __name__ == "__main__":
    sys.argv[0] = "zoo_test"
    unittest.main()
