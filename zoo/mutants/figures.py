"""Sums up what was measured: fates, figures, tables."""
import collections
import json
import statistics

import cases  # noqa: F401
import score

FATES = ("did not compile", "not reached", "no effect", "no effect beyond rounding", "ambiguous", "scored", "measurement failed")
COLUMNS = ("detected", "class", "stage", "op", "op3", "element", "small")


def add(rows, row):
    """Baselines come later than the rest, in lines of their own."""
    if row["kind"] != "baselines":
        rows.append(row)
        return
    of = next(one for one in rows if one.get("id") == row["id"])
    of.update(toggled=row["toggled"], marked=row["marked"])


def read(file):
    rows = []
    for line in file.read_text().splitlines() if file.exists() else []:
        add(rows, json.loads(line))
    return rows


def counted(rows):
    """A row of zoo/score.py for each mutant that changed an output; of an ambiguous one only whether it was found."""
    out = []
    for row in rows:
        if row["fate"] in ("scored", "ambiguous") and row.get("score"):
            held = dict(row["score"])
            if row["fate"] == "ambiguous":
                held.update({column: None for column in COLUMNS if column not in ("detected",)})
            out.append(held)
    return out


def fates(rows):
    count = collections.Counter(row["fate"] for row in rows if row["kind"] == "mutant")
    return {fate: count.get(fate, 0) for fate in FATES}


def baseline(rows, name):
    return [{**row[name], **({} if row["fate"] == "scored" else {column: None for column in COLUMNS[1:]})}
            for row in rows if row.get(name)]


def summary(rows, seed, total):
    mutants = [row for row in rows if row["kind"] == "mutant"]
    controls = [row["score"] for row in rows if row["kind"] == "control"]
    held = counted(mutants)
    seconds = [one["seconds"] for one in held if one.get("seconds") is not None]
    out = {"seed": seed, "planted": total, "drawn": len(mutants), "fates": fates(mutants),
           "programs": len({row["program"] for row in mutants if row.get("score")}),
           **{column: score.rate(held, column) for column in COLUMNS},
           "controls": len(controls), "false_alarms": sum(one["false_alarm"] for one in controls),
           "median_seconds": round(statistics.median(seconds), 2) if seconds else None}
    for name, title in (("toggled", "switching stages off"), ("marked", "first mismatch at 1e-5")):
        of = baseline(mutants, name)
        if of:
            out.setdefault("baselines", {})[title] = {
                "faults": len(of), **{column: score.rate(of, column) for column in COLUMNS},
                "median_seconds": round(statistics.median(one["seconds"] for one in of), 2)}
    return out


def percent(value):
    return "-" if value is None else f"{100 * value:.1f} %"


def line_of(title, count, one):
    return f"| {title} | {count} | " + " | ".join(percent(one[column]) for column in COLUMNS) + f" | {one['median_seconds']} |"


def markdown(rows, seed, total):
    one = summary(rows, seed, total)
    scored = one["fates"]["scored"] + one["fates"]["ambiguous"]
    lines = [f"Seed `{seed}`: {one['drawn']} of {total} mutants were drawn, {one['programs']} programs showed them. "
             f"Controls without a mutant: {one['controls']}, false alarms {one['false_alarms']}.", "",
             "| fate | mutants |", "|---|---|", *(f"| {fate} | {count} |" for fate, count in one["fates"].items()), "",
             "| | mutants | detected | class | stage | op | op of three | elements | small | median s |",
             "|---|---|---|---|---|---|---|---|---|---|", line_of("`vitro diagnose`", scored, one)]
    lines += [line_of(title, of["faults"], of) for title, of in one.get("baselines", {}).items()]
    return "\n".join(lines + ["", *by_operator(rows)])


def by_operator(rows):
    out = ["| operator | drawn | changed an output | detected | class | stage | op |", "|---|---|---|---|---|---|---|"]
    for operator in sorted({row["operator"] for row in rows if row["kind"] == "mutant"}):
        of = [row for row in rows if row["kind"] == "mutant" and row["operator"] == operator]
        held = counted(of)
        out.append(f"| {operator} | {len(of)} | {len(held)} | " +
                   " | ".join(percent(score.rate(held, column)) for column in ("detected", "class", "stage", "op")) + " |")
    return out


WRONG = (("detected", "not detected"), ("class", "wrong class"), ("stage", "wrong stage"), ("op", "wrong op"), ("element", "wrong elements"),
         ("small", "not small"))


def wrong(rows, slow=30):
    """{cause: [rows]}: each under the first thing that is wrong with it, and under `slow` besides."""
    out = {title: [] for _, title in WRONG} | {"slow": [], "false alarm": []}
    for row in rows:
        held = row.get("score")
        if not held:
            continue
        if row["kind"] == "control":
            if held["false_alarm"]:
                out["false alarm"].append(row)
            continue
        columns = WRONG[:1] if row["fate"] == "ambiguous" else WRONG
        first = next((title for column, title in columns if held.get(column) is False), None)
        if first:
            out[first].append(row)
        if (held.get("seconds") or 0) > slow:
            out["slow"].append(row)
    return {title: of for title, of in out.items() if of}


def told(row):
    """What is true, what was said, and the command that shows it."""
    held, truth = row["score"], row.get("truth") or {}
    head = f"- `{row['command']}`"
    if row["kind"] == "control":
        return f"{head}\n  said: {held['verdict']} {held['said_class'] or ''} {held['said_stage'] or ''}"
    code = " ".join(f"`{row[part]}`".replace("\n", " ")[:120] for part in ("original", "mutated"))
    ops = truth.get("op") or truth.get("executed_op") or []
    return "\n".join([
        head, f"  {row['file']}:{row['line']} {row['operator']}: {code.replace('` `', '` -> `')}",
        f"  truth: {'/'.join(truth.get('class') or [])} ({truth.get('why')}), stage {truth.get('stage') or truth.get('executed_stage')}"
        f"{' (ambiguous)' if truth.get('ambiguous') else ''}, op {' '.join(ops[:4]) or '-'}{' ...' if len(ops) > 4 else ''}; outcome {truth.get('outcome')}",
        f"  said: {held['verdict']} {held['said_class'] or ''}, stage {held['said_stage']}, op {held['said_op']}, "
        f"reproducer {held.get('ops')} ops {held.get('max_elements')} elements, {held.get('seconds') or 0:.1f} s"])


def published(rows, seed, total):
    """The draw for others to read: every mutant with its fate, what is true of it and what was said; no paths of this machine."""
    def short(row):
        out = {key: row[key] for key in ("draw", "id", "file", "line", "operator", "original", "mutated", "fate", "program", "target")
               if key in row}
        if row.get("score"):
            out["truth"] = {key: row["truth"].get(key) for key in ("class", "stage", "op", "outcome", "why", "ambiguous", "op_unknown")}
            out["said"] = {key: row["score"].get(key) for key in ("verdict", "said_class", "said_stage", "said_op", "ops", "max_elements", "seconds")}
            out["right"] = {column: row["score"].get(column) for column in COLUMNS}
        return out
    drawn = sorted((row for row in rows if row["kind"] == "mutant"), key=lambda row: row["draw"])
    head = json.dumps(summary(rows, seed, total))
    return '{"summary": ' + head + ',\n"mutants": [\n' + ",\n".join(json.dumps(short(row)) for row in drawn) + "\n]}\n"


def findings(rows, seed, total):
    lines = [markdown(rows, seed, total), ""]
    for cause, of in wrong(rows).items():
        lines += [f"## {cause}: {len(of)}", *(told(row) for row in of), ""]
    return "\n".join(lines)
