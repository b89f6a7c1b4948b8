"""Holds a diagnosis.json against the truth, and sums up."""
import math
import statistics

RIGHT = {True: "yes", False: "no", None: "-"}


def same_stage(a, b):
    return bool(a) and bool(b) and a.replace("_", "-") == b.replace("_", "-")


def same_op(id, truth):
    """Inlined ops have the path of calls before their own id; either form names the op."""
    return any(id == one or id.endswith("/" + one) or one.endswith("/" + id) for one in truth)


def hull(boxes):
    """The smallest box around all of them, as two corners."""
    return [min(at) for at in zip(*(box["begin"] for box in boxes))], [max(at) for at in zip(*(box["end"] for box in boxes))]


def volume(boxes):
    return sum(math.prod(end - begin for begin, end in zip(box["begin"], box["end"])) for box in boxes)


def is_within(inner, outer):
    return all(a <= b for a, b in zip(outer[0], inner[0])) and all(a <= b for a, b in zip(inner[1], outer[1]))


def boxes_are_exact(found, known):
    """Around all that is surely wrong, and nowhere that nothing changed; and an exact cover has as many elements as are
    said to be wrong."""
    boxes = found.get("boxes")
    if not boxes or (found.get("exact") and volume(boxes) != found.get("count")):
        return False
    said = hull(boxes)
    return is_within(hull([known["wrong"]["box"]]), said) and is_within(said, hull([known["changed"]["box"]]))


def region_is_exact(diagnosis, truth):
    """As many as there are, the first of them, and where: at least what is surely wrong, at most what changed at all."""
    found, output = diagnosis.get("elements"), diagnosis.get("output")
    if not found or output is None:
        return False
    name = output if str(output).startswith("out") else f"out{output}"
    known = truth.get(name)
    if not known or "wrong" not in known:
        return False
    counts = known["wrong"]["count"] <= found.get("count", -1) <= known["changed"]["count"]
    first = found.get("first") in (known["wrong"]["first"], known["changed"]["first"])
    return counts and first and boxes_are_exact(found, known)


def score(truth, diagnosis):
    """One row: what is right; None where the truth says nothing."""
    row = {"fault": truth["fault"], "program": truth["program"], "expected": truth["class"],
           "truth_stage": truth.get("stage"), "truth_op": truth.get("op"),
           "class": None, "stage": None, "op": None}
    diagnosis = diagnosis or {}
    detected = diagnosis.get("verdict") in ("found", "likely")
    row.update(verdict=diagnosis.get("verdict"), said_class=diagnosis.get("class"), said_stage=diagnosis.get("stage"),
               said_op=(diagnosis.get("op") or {}).get("id"), trials=diagnosis.get("trials"),
               stage_runs=len(diagnosis["stages"]) if diagnosis.get("stages") else None, seconds=diagnosis.get("seconds"), detected=detected)
    row["class"] = detected and diagnosis.get("class") in truth["class"]
    ops = [diagnosis.get("op")] + (diagnosis.get("others") or [])
    ids = [one["id"] for one in ops if one and one.get("id")]
    if truth.get("stage"):
        row["stage"] = detected and same_stage(diagnosis.get("stage"), truth["stage"])
    if truth.get("op"):
        row["op"] = detected and bool(diagnosis.get("op")) and same_op(ids[0], truth["op"])
        row["op3"] = detected and any(same_op(id, truth["op"]) for id in ids[:3])
    if truth.get("elements"):
        row["element"] = detected and region_is_exact(diagnosis, truth["elements"])
    small = diagnosis.get("reproducer")
    if small:
        row["ops"], row["max_elements"] = small.get("ops"), small.get("max_elements")
        row["small"] = small.get("ops", 99) <= 3 and small.get("max_elements", 1 << 40) <= 64
    else:
        row["small"] = False
    return row


def score_control(control, diagnosis):
    """Only a clear "no fault" is quiet: a crash, no answer and "inconclusive" cost a person as much as an alarm."""
    verdict = (diagnosis or {}).get("verdict")
    return {"fault": control.id, "program": control.cases[0].program, "expected": ["none"], "control": True,
            "verdict": verdict, "said_class": (diagnosis or {}).get("class"),
            "said_stage": (diagnosis or {}).get("stage"), "said_op": None, "trials": (diagnosis or {}).get("trials"),
            "seconds": (diagnosis or {}).get("seconds"), "false_alarm": verdict != "none"}


def rate(rows, column):
    told = [row[column] for row in rows if row.get(column) is not None]
    return round(sum(told) / len(told), 4) if told else None


def summary(rows):
    faults = [row for row in rows if not row.get("control")]
    controls = [row for row in rows if row.get("control")]
    seconds = [row["seconds"] for row in rows if row.get("seconds") is not None]
    return {"faults": len(faults), "detected": rate(faults, "detected"), "class_right": rate(faults, "class"),
            "stage_top1": rate(faults, "stage"), "op_top1": rate(faults, "op"), "element_exact": rate(faults, "element"),
            "false_alarms": rate(controls, "false_alarm") if controls else 0.0,
            "median_seconds": round(statistics.median(seconds), 3) if seconds else None,
            "small_reproducers": rate(faults, "small")}


def effort(rows):
    """How many stages were executed, and how many faults leave a choice of ops."""
    runs = [row["stage_runs"] for row in rows if row.get("stage_runs")]
    wide = [row["fault"] for row in rows if len(row.get("truth_op") or []) > 3]
    most = f"stages executed: {statistics.median(runs):g} in the median, {max(runs)} at most; " if runs else ""
    return f"{most}{len(wide)} faults damage more than three ops by themselves"


def table(rows):
    lines = [f"{'fault':6}{'program':15}{'found':6}{'class':22}{'stage':26}{'op':24}{'element':8}{'trials':>7}{'s':>7}  "
             "reproducer"]
    for row in rows:
        def told(value, column):
            mark = {True: "", False: "!"}.get(row.get(column), "?")
            return f"{mark}{value if value is not None else '-'}"
        size = f"{row['ops']} ops, {row['max_elements']}" if row.get("ops") is not None else ""
        if row.get("control"):
            lines.append(f"{row['fault']:6}{row['program']:15}{'ALARM' if row['false_alarm'] else 'quiet':6}"
                         f"{row['said_class'] or '-':22}{row['verdict'] or 'no answer'}")
            continue
        lines.append(f"{row['fault']:6}{row['program']:15}{RIGHT[row['detected']]:6}"
                     f"{told(row['said_class'], 'class')[:21]:22}{told(row['said_stage'], 'stage')[:25]:26}"
                     f"{told(row['said_op'], 'op')[:23]:24}{RIGHT[row.get('element')]:8}"
                     f"{row['trials'] if row['trials'] is not None else '-':>7}"
                     f"{row['seconds'] if row['seconds'] is not None else float('nan'):7.1f}  {size}")
    return "\n".join(lines)


def totals(title, rows):
    one = summary(rows)
    faults = [row for row in rows if not row.get("control")]

    def percent(value):
        return "  -  " if value is None else f"{100 * value:4.0f} %"
    return (f"{title:34}{one['faults']:7}{percent(one['detected']):>10}{percent(one['class_right']):>8}"
            f"{percent(one['stage_top1']):>8}{percent(one['op_top1']):>8}"
            f"{percent(rate(faults, 'op3')):>8}{percent(one['element_exact']):>9}{percent(one['false_alarms']):>13}"
            f"{one['median_seconds'] if one['median_seconds'] is not None else '-':>10}{percent(one['small_reproducers']):>8}")


HEAD = (f"{'':34}{'faults':>7}{'detected':>10}{'class':>8}{'stage':>8}{'op':>8}{'top 3':>8}{'element':>9}"
        f"{'false alarms':>13}{'median s':>10}{'small':>8}")
