"""The report of the War of the Pacific's calibration: shares, tempo, courses, for each doctrine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.render.plots import Panel, plots
from bot.tools.calibrate import Plays, Report
from engine.pacific_war.calibration import FAIR, RECORD, WITHIN, Calibration, TownFall, calibration
from engine.pacific_war.game import PacificWar
from engine.pacific_war.report import date_of, simulate

SCENARIO = "whole-war"
USUAL = "balanced"
LEGEND = ("mean", "deviation", "record")
ROWS = {
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


def calibrate(plays: Plays, seeds: Sequence[int], doctrine: str) -> Report:
    """All doctrines, each with these seeds: what one of them alone comes to says nothing of the others."""
    found = [calibration(list(plays(partial(play, doctrine=name)))) for name in PacificWar.doctrines]
    lines = [
        f"{'+' if one.share.holds else '!'} {one.share.doctrine}: Chile wins {one.share.share:.1%} of those decided"
        for one in found
    ]
    lines.append(f"{len(seeds)} wars for each doctrine")
    files = {"report.md": markdown(found, seeds).encode(), **pictures(found)}
    return Report(as_json(found, seeds), files, lines, holds(found))


def play(seed: int, doctrine: str) -> dict[str, Any]:
    """One war as a row."""
    return simulate(SCENARIO, (seed,), doctrine)[0]


def holds(found: Sequence[Calibration]) -> bool:
    """Whether every doctrine is fair and reaches its goals, and the usual one keeps time with the record."""
    return all(
        one.share.holds and all(goal.holds for goal in one.goals) and (one.share.doctrine != USUAL or one.tempo)
        for one in found
    )


def markdown(found: Sequence[Calibration], seeds: Sequence[int]) -> str:
    """The report for people."""
    lines = [
        "# The War of the Pacific beside the record",
        "",
        (
            f"{len(seeds)} whole wars for each doctrine, both sides by the autopilot with that doctrine, seeds"
            f" {seeds[0]} to {seeds[-1]}. Made by `flotilla calibrate pacific_war --campaigns {len(seeds)}"
            f" --seed {seeds[0]}`. The record"
            " is `data/pacific_war/history.csv`."
        ),
        "",
        "## Who wins",
        "",
        (
            "Of the wars decided each side must win its part, with the bounds of nineteen cases in twenty: "
            + ", ".join(f"{low:.0%} to {high:.0%} with `{name}`" for name, (low, high) in FAIR.items())
            + "."
        ),
        "",
        "| doctrine | Chile | Alliance | drawn | Chile's share | bounds | fair |",
        "|---|---:|---:|---:|---:|---|---|",
    ]
    for one in found:
        share, (low, high) = one.share, one.share.bounds
        lines.append(
            f"| {share.doctrine} | {share.chile} | {share.allies} | {share.draws} | {share.share:.1%} |"
            f" {low:.1%} to {high:.1%} | {_yes(share.holds)} |"
        )
    lines += ["", "## What else is asked", "", "| | " + " | ".join(one.share.doctrine for one in found) + " | asked |"]
    lines.append("|---|" + "---|" * (len(found) + 1))
    for goals in zip(*(one.goals for one in found), strict=True):
        figures = " | ".join(f"{goal.figure or '–'}{'' if goal.holds else ' (**no**)'}" for goal in goals)
        lines.append(f"| {goals[0].about} | {figures} | {goals[0].asked} |")
    lines += [
        "",
        "## When towns fall",
        "",
        (
            "Mean turns in the wars that Chile won, of those in which the town fell, and beside them in how many of all"
            " wars it fell; a turn is two months."
            f" A mean may miss the record by {WITHIN} turns with the usual doctrine;"
            " what the others hit is told, not asked."
        ),
    ]
    for one in found:
        lines += ["", *_falls(one)]
    lines += ["", "![The fall of towns](towns.png)", "", "## The course of the war", "", "![The course](course.png)"]
    for one in found:
        lines += ["", *_course(one)]
    return "\n".join(lines) + "\n"


def _yes(what: bool) -> str:
    return "yes" if what else "**no**"


def _falls(one: Calibration) -> list[str]:
    lines = [
        f"### {one.share.doctrine.capitalize()}",
        "",
        "| town | fell in | mean turn | deviation | about | record | hit | in all wars | mean turn |",
        "|---|---:|---:|---:|---|---|---|---:|---:|",
    ]
    for fall, every in zip(one.falls, one.in_all, strict=True):
        record = "" if fall.record is None else f"{fall.record} ({date_of(fall.record)})"
        mean = "" if fall.mean is None else f"{fall.mean:.1f}"
        about = "" if fall.mean is None else date_of(round(fall.mean))
        hit = "" if fall.record is None else _yes(fall.holds)
        part = fall.fell / fall.wars if fall.wars else 0.0
        lines.append(
            f"| {fall.town} | {part:.0%} | {mean} | {fall.deviation:.1f} | {about} | {record} | {hit} |"
            f" {every.fell / every.wars:.0%} | {'' if every.mean is None else f'{every.mean:.1f}'} |"
        )
    lost, turn = one.huascar
    wars = one.share.decided + one.share.draws
    when = "" if turn is None else f", on turn {turn:.1f} in the mean"
    return [*lines, "", f"The Huáscar was lost in {lost / wars:.0%} of all wars{when}."]


def _course(one: Calibration) -> list[str]:
    turns = range(1, len(one.points) + 1)
    lines = [
        f"### {one.share.doctrine.capitalize()}, by turn",
        "",
        "| mean of a war that lasted so long | " + " | ".join(str(turn) for turn in turns) + " |",
        "|---|" + "---:|" * len(one.points),
        "| Chile's victory points | " + " | ".join(f"{value:.1f}" for value in one.points) + " |",
    ]
    lines += [
        f"| {name} | " + " | ".join(f"{value:.1f}" for value in one.by_turn[key]) + " |" for key, name in ROWS.items()
    ]
    wars = one.share.decided + one.share.draws
    ends = (
        f"{name} " + ", ".join(f"turn {turn}: {count}" for turn, count in one.ends[side].items())
        for side, name in (("chile", "Chile's victories by turn:"), ("allies", "the Alliance's:"), ("draw", "drawn:"))
        if one.ends[side]
    )
    left = (
        ""
        if one.bolivia_out is None
        else f" Bolivia left {one.bolivia_left / wars:.0%} of the wars, on turn {one.bolivia_out:.1f} in the mean."
    )
    return [*lines, "", "; ".join(ends).capitalize() + "." + left]


def as_json(found: Sequence[Calibration], seeds: Sequence[int]) -> dict[str, Any]:
    """The report as data."""
    return {
        "wars": len(seeds),
        "seeds": [seeds[0], seeds[-1]],
        "holds": holds(found),
        "doctrines": {one.share.doctrine: _data(one) for one in found},
    }


def _data(one: Calibration) -> dict[str, Any]:
    low, high = one.share.bounds
    return {
        "chile": one.share.chile,
        "allies": one.share.allies,
        "draws": one.share.draws,
        "share": round(one.share.share, 4),
        "bounds": [round(low, 4), round(high, 4)],
        "fair": one.share.holds,
        "tempo": one.tempo,
        "falls": {fall.town: _fall_data(fall) for fall in one.falls},
        "falls_in_all": {fall.town: {"fell": fall.fell, "wars": fall.wars} for fall in one.in_all},
        "goals": {goal.about: {"figure": goal.figure, "asked": goal.asked, "holds": goal.holds} for goal in one.goals},
        "huascar_lost": one.huascar[0],
        "huascar_turn": None if one.huascar[1] is None else round(one.huascar[1], 2),
        "ends": {side: {str(turn): count for turn, count in ends.items()} for side, ends in one.ends.items()},
        "points": [round(value, 3) for value in one.points],
        "by_turn": {name: [round(value, 3) for value in values] for name, values in one.by_turn.items()},
        "bolivia_out": None if one.bolivia_out is None else round(one.bolivia_out, 2),
        "bolivia_left": one.bolivia_left,
    }


def _fall_data(fall: TownFall) -> dict[str, Any]:
    return {
        "fell": fall.fell,
        "won": fall.wars,
        "mean_turn": None if fall.mean is None else round(fall.mean, 2),
        "deviation": round(fall.deviation, 2),
        "record": fall.record,
        "hit": fall.holds,
    }


def pictures(found: Sequence[Calibration]) -> Mapping[str, bytes]:
    """The plots by file name, of the usual doctrine where it was played."""
    one = next((one for one in found if one.share.doctrine == USUAL), found[0])
    falls = {fall.town: fall for fall in one.falls if fall.town in RECORD}
    means = [fall.mean or 0.0 for fall in falls.values()]
    low = [max(0.0, (fall.mean or 0.0) - fall.deviation) for fall in falls.values()]
    high = [(fall.mean or 0.0) + fall.deviation for fall in falls.values()]
    towns = Panel("turn of the fall", list(falls), means, low, high, [float(RECORD[town]) for town in falls], bars=True)
    turns = [str(turn) for turn in range(1, len(one.points) + 1)]
    panels = [
        Panel(name, turns, values, values, values, values)
        for name, values in (
            ("Chile's victory points", one.points),
            ("fights on land", one.by_turn["land_fights"]),
            ("Allied warships lost", one.by_turn["warships_lost_allies"]),
        )
    ]
    return {
        "towns.png": plots("The fall of towns in the wars that Chile won", LEGEND, [towns]),
        "course.png": plots("The course of the war by turn", ("mean", "", ""), panels),
    }
