"""The calibration of the War of the Pacific: the whole war with each doctrine, operations beside their record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from bot.render.plots import Panel, plots
from bot.scenarios.balance import Outcome
from bot.tools.reports.charts import losses, of_kind
from bot.tools.reports.plan import Cells, Data, Part, Plan, Plot, Table
from engine.core.game import Row
from engine.core.goals import Rows
from engine.core.words import Json
from engine.pacific_war.game import PacificWar
from engine.pacific_war.history.calibration import (
    LOST,
    RECORD,
    SHOWN,
    USUAL,
    WITHIN,
    TownFall,
    calibration,
    goals_of,
)
from engine.pacific_war.history.report import date_of, simulate

WHOLE: Final = "whole-war"
WINNERS: Final = {"chile": "Chile", "draw": "drawn", "allies": "Alliance"}
LEGEND: Final = ("mean", "deviation", "record")
ROWS: Final = {
    "sea_battles": "battles at sea",
    "landings": "landings on a coast",
    "land_fights": "fights on land",
    "units_lost": "land units lost",
    "warships_lost_chile": "Chilean warships lost",
    "warships_lost_allies": "Allied warships lost",
    "columns_shipped_chile": "Chilean columns put aboard",
    "columns_fought_chile": "Chilean columns spent in fights",
    "refits_at_front_chile": "Chilean units filled up outside the box",
    "columns_shipped_allies": "Allied columns put aboard",
    "columns_fought_allies": "Allied columns spent in fights",
    "refits_at_front_allies": "Allied units filled up",
}


def parts(doctrine: str) -> Sequence[Part]:
    """The whole war with every doctrine, since the result of one says nothing about the others; each operation."""
    return [
        *(
            Part(
                _whole(name), WHOLE, partial(play, scenario=WHOLE, doctrine=name), name, beside=True,
                goals=goals_of(name, _whole(name)), own=_own,
            )
            for name in PacificWar.doctrines
        ),
        *(
            Part(entry.id, entry.id, partial(play, scenario=entry.id, doctrine=doctrine), beside=True)
            for entry in PacificWar().scenarios()
            if entry.id != WHOLE
        ),
    ]  # fmt: skip


def _whole(doctrine: str) -> str:
    return WHOLE if doctrine == USUAL else f"{WHOLE}/{doctrine}"


def play(seed: int, scenario: str, doctrine: str) -> Row:
    """One war as a row."""
    return simulate(scenario, (seed,), doctrine)[0]


def known(scenario: str, record: Outcome | None) -> Outcome | None:
    """The record of the whole war, which has no ``[history]``: who won, and the ships that were lost."""
    return Outcome("chile", 0, LOST, source="data/pacific_war/history.csv") if scenario == WHOLE else record


def _own(rows: Rows) -> Json:
    """What the tables of the whole war need."""
    found = calibration(rows)
    return {
        "falls": {fall.town: _fall_data(fall) for fall in found.falls},
        "in_all": {fall.town: _fall_data(fall) for fall in found.in_all},
        "huascar": [found.huascar[0], _rounded(found.huascar[1])],
        "ends": {side: {str(turn): count for turn, count in ends.items()} for side, ends in found.ends.items()},
        "points": [round(value, 3) for value in found.points],
        "by_turn": {name: [round(value, 3) for value in values] for name, values in found.by_turn.items()},
        "bolivia": [found.bolivia_left, _rounded(found.bolivia_out)],
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


def _fall_data(fall: TownFall) -> dict[str, Any]:
    return {
        "fell": fall.fell,
        "wars": fall.wars,
        "mean": _rounded(fall.mean),
        "deviation": round(fall.deviation, 2),
        "record": fall.record,
        "hits": fall.hits,
    }


def _wholes(data: Data) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The whole wars that were played, by doctrine."""
    for doctrine in PacificWar.doctrines:
        if _whole(doctrine) in data["parts"]:
            yield doctrine, data["parts"][_whole(doctrine)]


def _falls(data: Data) -> Iterator[Cells]:
    for doctrine, part in _wholes(data):
        for town in (*RECORD, *SHOWN):
            fall = part["own"]["falls"][town]
            every = part["own"]["in_all"][town]
            record = "never" if fall["record"] is None else f"{fall['record']} ({date_of(fall['record'])})"
            about = "–" if fall["mean"] is None else date_of(round(fall["mean"]))
            yield (
                doctrine, town, _share(fall), _mean(fall), about, record, "yes" if fall["hits"] else "**no**",
                _share(every), _mean(every),
            )  # fmt: skip


def _share(fall: Mapping[str, Any]) -> str:
    return f"{fall['fell'] / fall['wars']:.0%}" if fall["wars"] else "–"


def _mean(fall: Mapping[str, Any]) -> str:
    return "–" if fall["mean"] is None else f"{fall['mean']:.1f} ± {fall['deviation']:.1f}"


def _huascar(data: Data) -> list[str]:
    return [
        f"With `{doctrine}` the Huáscar was lost in {part['own']['huascar'][0] / part['games']:.0%} of all wars"
        + (f", on turn {part['own']['huascar'][1]:.1f} in the mean." if part["own"]["huascar"][0] else ".")
        for doctrine, part in _wholes(data)
    ]


def _turns(data: Data) -> int:
    return max((len(part["own"]["points"]) for _, part in _wholes(data)), default=0)


def _course_head(data: Data) -> Sequence[str]:
    return ("doctrine", "mean of a war that lasted so long", *(f"{turn + 1}>" for turn in range(_turns(data))))


def _course(data: Data) -> Iterator[Cells]:
    for doctrine, part in _wholes(data):
        own = part["own"]
        for name, values in (
            ("Chile's victory points", own["points"]),
            *((ROWS[key], own["by_turn"][key]) for key in ROWS),
        ):
            blank = ["–"] * (_turns(data) - len(values))
            yield doctrine, name, *(f"{value:.1f}" for value in values), *blank


def _by_turn(ends: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(ends.items(), key=lambda each: int(each[0]))


def _ends(data: Data) -> list[str]:
    lines = []
    for doctrine, part in _wholes(data):
        own = part["own"]
        ends = "; ".join(
            f"{name} " + ", ".join(f"turn {turn}: {count}" for turn, count in _by_turn(own["ends"][side]))
            for side, name in (("chile", "Chile's victories"), ("allies", "the Alliance's"), ("draw", "drawn"))
            if own["ends"][side]
        )
        left, turn = own["bolivia"]
        out = f" Bolivia left {left / part['games']:.0%} of the wars, on turn {turn:.1f} in the mean." if left else ""
        lines.append(f"- `{doctrine}`: {ends}.{out}")
    return lines


def _towns_plot(data: Data) -> bytes | None:
    """The turns in which the towns of the record fall, with no bar for a town that falls in less than a third."""
    part = data["parts"].get(WHOLE)
    if part is None:
        return None
    falls = {town: part["own"]["falls"][town] for town in RECORD}
    often = [fall["mean"] or 0.0 if fall["fell"] * 3 >= fall["wars"] > 0 else 0.0 for fall in falls.values()]
    strays = [fall["deviation"] if mean else 0.0 for fall, mean in zip(falls.values(), often, strict=True)]
    low = [max(0.0, mean - stray) for mean, stray in zip(often, strays, strict=True)]
    high = [mean + stray for mean, stray in zip(often, strays, strict=True)]
    panel = Panel(
        "turn of the fall", list(falls), often, low, high, [float(turn) for turn in RECORD.values()], bars=True
    )
    return plots("The fall of towns where Chile won", LEGEND, [panel])


def _course_plot(data: Data) -> bytes | None:
    part = data["parts"].get(WHOLE)
    if part is None:
        return None
    own = part["own"]
    turns = [str(turn) for turn in range(1, len(own["points"]) + 1)]
    panels = [
        Panel(name, turns, values, values, values, ())
        for name, values in (
            ("Chile's victory points", own["points"]),
            ("fights on land", own["by_turn"]["land_fights"]),
            ("Allied warships lost", own["by_turn"]["warships_lost_allies"]),
        )
    ]
    return plots("The course of the war by turn", ("mean", "", ""), panels)


LABELS: Final = {
    f"{what}, {side}": f"{{name}}: {who}"
    for what in ("sunk", "steps of land units lost")
    for side, who in (("chile", "Chile"), ("allies", "Alliance"))
}
RULING: Final = (
    "Ruling: fairness was chosen over likelihood. In fact Chile won; here either side should win one war in two, and"
    " Chile has lost by turn 5 or 9 where it has too few points (5.2, 5.3). So it lands early, and towns fall at other"
    " times than they did."
)
WHYS: Final = {
    "whole-war/turn-in-which-pisagua-falls-in-chiles-victories": "the staff lands at Iquique itself or south of it",
    **{
        f"whole-war/turn-in-which-{town}-falls-in-chiles-victories": "the ruling above"
        for town in ("iquique", "tacna", "arica")
    },
}
"""Causes of what lies outside, by the comparison's id."""

PLAN: Final = Plan(
    game="pacific_war",
    title="The War of the Pacific beside the record",
    unit="wars for each doctrine, and games of each operation",
    parts=parts,
    notes=("The record is `data/pacific_war/history.csv` and the `[history]` of the operations.",),
    rulings=(RULING,),
    winners=WINNERS,
    whys=WHYS,
    known=known,
    tables=(
        Table(
            "When towns fall",
            (
                "Turns with their deviation, in the wars that Chile won and the town fell, and beside them in how",
                "many of all wars it fell; a turn is two months. A town is a hit where it falls in a third of",
                f"Chile's victories at least and its mean misses the record by {WITHIN} turns at most; a town that",
                "never fell is a hit where it falls in at most 40% of them.",
            ),
            (
                "doctrine",
                "town",
                "fell in>",
                "turn>",
                "about",
                "record",
                "hit",
                "in all wars>",
                "turn in all wars>",
            ),
            _falls,
            after=_huascar,
        ),
        Table("The course of the war", (), _course_head, _course, after=_ends),
    ),
    plots=(
        Plot("towns.png", "The fall of towns", _towns_plot),
        Plot("course.png", "The course of the war", _course_plot),
        losses(
            (
                ("ships lost", of_kind("sunk")),
                ("steps of land units lost", of_kind("steps")),
            ),
            LABELS,
        ),
    ),
)
