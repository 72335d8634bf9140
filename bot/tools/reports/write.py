"""The report for people, written from its data alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.tools.reports.compare import OFTEN, SELDOM, Comparison, comparisons, farthest, sunk_of
from bot.tools.reports.plan import Data, Plan, Table
from engine.core.goals import THIRD, seldom

MOST: Final = 20
"""Rows of the first table; what is asked and missed stands there all the same."""
NOTHING: Final = "–"
"""A cell for which there is no figure."""
UNKNOWN: Final = "not known"
"""The cause of what nobody has looked into."""


def markdown(plan: Plan, data: Data) -> str:
    """The whole report. ``plan`` gives its words, ``data`` every number."""
    sections = (
        _head(plan, data),
        _farthest(data),
        _winners(plan, data),
        _asked(data),
        _losses(data),
        _plots(plan, data),
        _ships(data),
        _ends(plan, data),
        *(_own(table, data) for table in plan.tables),
    )
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def files(plan: Plan, data: Data) -> dict[str, bytes]:
    """The report and its plots, by file name."""
    data = {**data, "parts": {name: data["parts"][name] for name in data["order"]}}
    drawn = {plot.file: plot.draw(data) for plot in plan.plots}
    pictures = {file: picture for file, picture in drawn.items() if picture is not None}
    return {"report.md": markdown(plan, {**data, "drawn": sorted(pictures)}).encode(), **pictures}


def filled(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """A table without the columns in which no row has anything."""
    kept = [at for at in range(len(head)) if any(row[at] != NOTHING for row in rows)]
    return markdown_table([head[at] for at in kept], ([row[at] for at in kept] for row in rows))


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table as lines of Markdown; columns whose head ends in ``>`` hold numbers and are set to the right."""
    names = [name.removesuffix(">") for name in head]
    marks = ["---:" if name.endswith(">") else "---" for name in head]
    return [
        "| " + " | ".join(names) + " |",
        "|" + "|".join(marks) + "|",
        *("| " + " | ".join(map(str, row)) + " |" for row in rows),
    ]


def command(data: Data) -> str:
    """The command that plays these games."""
    return (
        f"flotilla calibrate {data['game']} --campaigns {data['campaigns']} --seed {data['seed']}"
        f" --doctrine {data['doctrine']}"
    )


def number(value: float | None, *, percent: bool = False) -> str:
    """A number of the report; a dash for none."""
    if value is None:
        return NOTHING
    if percent:
        return f"{value:.0%}"
    size = abs(value)
    return f"{value:,.{0 if size >= 1000 or value == int(value) else 1 if size >= 10 else 2}f}"


def stray(value: float, error: float, *, percent: bool = False) -> str:
    """A number with its standard error."""
    if percent:
        return f"{value:.0%} ± {100 * error:.0f}"
    digits = 0 if abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f} ± {error:,.{digits}f}"


def bounds(low: float | None, high: float | None, *, percent: bool = False) -> str:
    """The bounds of a number, in words."""
    if high is None or (percent and high >= 1):
        return f"at least {number(low, percent=percent)}"
    if low is None or low == 0:
        return f"at most {number(high, percent=percent)}"
    return f"{number(low, percent=percent)} to {number(high, percent=percent)}"


def parts_of(data: Data) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The parts with a scenario's record or levels beside them."""
    return ((name, part) for name, part in data["parts"].items() if "levels" in part)


def _head(plan: Plan, data: Data) -> list[str]:
    last = data["seed"] + data["campaigns"] - 1
    apart = _apart(plan, data)
    others = {name for names in apart.values() for name in names}
    fewer = sorted(
        {part["games"] for part in data["parts"].values() if part["name"] not in others} - {data["campaigns"]}
    )
    some = f" ({', '.join(map(str, fewer))} of what takes long or is a trial)" if fewer else ""
    lines = [
        f"# {plan.title}",
        "",
        f"{data['campaigns']} {plan.unit}{some}, every side by the staff, doctrine `{data['doctrine']}`.",
        f"Seeds {data['seed']} to {last}, rules of version {data['rules']}; `{command(data)}`.",
        "All figures are those of `report.json` beside this page.",
        *(f"Played apart, seeds {first} to {last}: {'; '.join(names)}." for (first, last), names in apart.items()),
        *plan.notes,
    ]
    for ruling in plan.rulings:
        lines += ["", f"**{ruling}**"]
    if data["open"]:
        lines += ["", f"**Not played yet: {', '.join(data['open'])}.**"]
    return lines


def _apart(plan: Plan, data: Data) -> dict[tuple[int, int], list[str]]:
    """The names of the parts that another run than the head's has played, by first and last seed."""
    apart: dict[tuple[int, int], list[str]] = {}
    for part in plan.parts(data["doctrine"]):
        played = data["parts"].get(part.id)
        seeds = part.seeds(data["seed"], data["campaigns"])
        if played is not None and played["seeds"] != [seeds[0], seeds[-1]]:
            apart.setdefault((played["seeds"][0], played["seeds"][1]), []).append(played["name"])
    return apart


def _farthest(data: Data) -> list[str]:
    every, outside = comparisons(data), farthest(data)
    asked = [each for each in outside if each.asked]
    goals = sum(each.asked for each in every)
    told = len(every) - goals
    near = told - len(outside) + len(asked)
    lines = [
        "## Farthest from the record",
        "",
        f"Of {goals} figures that are asked {goals - len(asked)} are as asked; of {told} that the record tells",
        f"besides, {near} lie near it: losses within a half of it, a ship that was sunk in at least",
        f"{OFTEN:.0%} of the games, another in at most {SELDOM:.0%}.",
        "*Far* is how many times as far from where it should be a figure lies as its bounds allow; 1 is the edge.",
        "",
    ]
    if not outside:
        return [*lines, "Nothing lies outside its bounds."]
    shown = outside[:MOST] + [each for each in outside[MOST:] if each.asked]
    head = ("far>", "scenario", "what", "games>", "should be", "asked or told", "cause")
    lines += markdown_table(head, (_far(data, each) for each in shown))
    if len(shown) < len(outside):
        left = len(outside) - len(shown)
        lines += [
            "",
            f"{left} more figures of the record lie outside, none of them farther than {shown[MOST - 1].far:.1f}.",
        ]
    return lines


def _far(data: Data, each: Comparison) -> tuple[str, ...]:
    limits = bounds(each.low, each.high, percent=each.percent)
    should = f"{each.record} ({limits})" if each.record else limits
    kind = "asked" if each.asked else "told"
    distance = f"{each.far:.1f}" if each.far < 100 else "over 99"
    return distance, name_of(data, each.part), each.what, _found(each), should, kind, each.why or UNKNOWN


def _found(each: Comparison) -> str:
    found = "never" if each.found is None else stray(each.found, each.error, percent=each.percent)
    return f"{found}, in {each.often:.0%} of the games" if seldom(each.often) and each.found is not None else found


def name_of(data: Data, part: str) -> str:
    """A part's name."""
    return str(data["parts"][part]["name"])


def _winners(plan: Plan, data: Data) -> list[str]:
    parts = [(name, part) for name, part in data["parts"].items() if "winners" in part]
    known = dict.fromkeys((*plan.winners, *(who for _, part in parts for who in part["winners"])))
    rows = [
        (
            part["name"],
            *(part["winners"].get(who, 0) for who in known),
            *(f"{part['winners'].get(who, 0) / part['games']:.0%}" for who in known),
            _level(part),
        )
        for _, part in parts
    ]
    names = [plan.winners.get(who, who) for who in known]
    head = ("scenario", *(f"{name}>" for name in names), *(f"{name}, share>" for name in names), "record")
    return ["## Who wins", "", *filled(head, rows)] if rows else []


def _level(part: Mapping[str, Any]) -> str:
    """The level of the record, with the share of the games that come to it."""
    level = (part.get("record") or {}).get("level", "")
    return f"{level} ({part['levels'].get(level, 0) / part['games']:.0%} of the games)" if level else NOTHING


def _asked(data: Data) -> list[str]:
    rows = [
        (
            name_of(data, each.part), each.what, bounds(each.low, each.high, percent=each.percent), _found(each),
            "yes" if each.holds else "**no**", each.source or "[design]",
        )
        for each in comparisons(data)
        if each.asked
    ]  # fmt: skip
    head = ("scenario", "what", "asked", "games>", "as asked", "source")
    notes = "A figure of something that happens in less than a third of the games is not as asked."
    return ["## What is asked", "", notes, "", *markdown_table(head, rows)] if rows else []


def _losses(data: Data) -> list[str]:
    """What is lost in each scenario beside its record; then what is counted without one."""
    beside, alone = [], []
    for _, part in parts_of(data):
        record = part["record"]
        for what, now in part["figures"].items():
            row = (part["name"], what, stray(now["mean"], now["error"]), _inner(now))
            then = record["figures"].get(what) if record is not None else None
            if then is None:
                alone += [row] if now["high"] else []
            else:
                near = now["low"] <= then <= now["high"]
                beside.append((*row, number(then), "yes" if near else "**no**"))
    head = ("scenario", "a game", "mean>", "nine in ten")
    lines = []
    if beside:
        lines += [
            "## Losses beside the record", "", "Means with their error; nine games in ten lie within the spread.", "",
            *markdown_table((*head, "record>", "record within the spread"), beside),
        ]  # fmt: skip
    if alone:
        lines += ["", "### Counted without a record", "", *markdown_table(head, alone)]
    sources = [(part["name"], part["record"]["source"]) for _, part in parts_of(data) if part["record"]]
    if sources:
        lines += ["", "### Sources of the record", "", *(f"- {name}: {source}" for name, source in sources)]
    return lines


def _inner(now: Mapping[str, float]) -> str:
    return f"{number(now['low'])} to {number(now['high'])}"


def _plots(plan: Plan, data: Data) -> list[str]:
    drawn = [plot for plot in plan.plots if plot.file in data["drawn"]]
    return ["## Pictures", *(line for plot in drawn for line in ("", f"![{plot.title}]({plot.file})"))] if drawn else []


def _ships(data: Data) -> list[str]:
    """The ships of the record, and others that are sunk in at least a third of the games."""
    rows = []
    for _, part in parts_of(data):
        lost = (part["record"] or {"ships": {}})["ships"]
        for side in {**part["ships"], **lost}:
            for ship, count in sorted(sunk_of(part, side).items(), key=lambda each: (-each[1], each[0])):
                share, then = count / part["games"], ship in lost.get(side, ())
                if not then and share < THIRD:
                    continue
                told = ("sunk" if then else "not sunk") if side in lost else NOTHING
                hit = (
                    NOTHING
                    if side not in lost
                    else "yes"
                    if (share >= THIRD if then else share <= SELDOM)
                    else "**no**"
                )
                rows.append((part["name"], side, ship, f"{share:.0%}", told, hit))
    notes = (
        "The ships of the record, and whatever else is sunk in a third of the games. A ship that was sunk is a hit"
        f" where she is sunk in a third of them, another where she is sunk in at most {SELDOM:.0%}."
    )
    head = ("scenario", "side", "ship", "sunk in>", "record", "hit")
    return ["## Ships by name", "", notes, "", *filled(head, rows)] if rows else []


def _ends(plan: Plan, data: Data) -> list[str]:
    rows = []
    for _, part in parts_of(data):
        turns = part["turns"]
        levels = sorted(part["levels"].items(), key=lambda each: (-each[1], each[0]))
        shares = ", ".join(f"{level} {count / part['games']:.0%}" for level, count in levels)
        rows.append((part["name"], shares, _level(part), stray(turns["mean"], turns["error"]), _inner(turns)))
    head = ("scenario", "levels", "record", "turns>", "nine in ten")
    return ["## Levels and lengths", "", *filled(head, rows)] if rows else []


def _own(table: Table, data: Data) -> list[str]:
    rows = list(table.rows(data))
    if not rows:
        return []
    head = table.head(data) if callable(table.head) else table.head
    notes = [*table.notes, ""] if table.notes else []
    after = table.after(data)
    return [
        f"{'#' * table.level} {table.title}", "", *notes, *filled(head, rows), *(("", *after) if after else ()),
    ]  # fmt: skip
