"""The report of the War of the Pacific's calibration: shares, tempo, courses, for each doctrine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.render.plots import Panel, plots
from bot.tools.calibrate import Plays, Report
from engine.pacific_war.game import PacificWar
from engine.pacific_war.history.calibration import FAIR, RECORD, WITHIN, Calibration, TownFall, calibration
from engine.pacific_war.history.report import date_of, simulate

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
    """Play every doctrine with all these seeds: the result of one says nothing about the others."""
    results = [calibration(list(plays(partial(play, doctrine=name)))) for name in PacificWar.doctrines]
    lines = [
        f"{'+' if result.share.holds else '!'} {result.share.doctrine}:"
        f" Chile wins {result.share.share:.1%} of those decided"
        for result in results
    ]
    lines.append(f"{len(seeds)} wars for each doctrine")
    files = {"report.md": markdown(results, seeds).encode(), **pictures(results)}
    return Report(as_json(results, seeds), files, lines, holds(results))


def play(seed: int, doctrine: str) -> dict[str, Any]:
    """One war as a row."""
    return simulate(SCENARIO, (seed,), doctrine)[0]


def holds(results: Sequence[Calibration]) -> bool:
    """Whether every doctrine is fair and reaches its goals, and the usual one keeps the record's tempo."""
    return all(
        result.share.holds
        and all(goal.holds for goal in result.goals)
        and (result.share.doctrine != USUAL or result.tempo)
        for result in results
    )


def markdown(results: Sequence[Calibration], seeds: Sequence[int]) -> str:
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
    for result in results:
        share, (low, high) = result.share, result.share.bounds
        lines.append(
            f"| {share.doctrine} | {share.chile} | {share.allies} | {share.draws} | {share.share:.1%} |"
            f" {low:.1%} to {high:.1%} | {_yes(share.holds)} |"
        )
    lines += [
        "",
        "## What else is asked",
        "",
        "| | " + " | ".join(result.share.doctrine for result in results) + " | asked |",
    ]
    lines.append("|---|" + "---|" * (len(results) + 1))
    for goals in zip(*(result.goals for result in results), strict=True):
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
    for result in results:
        lines += ["", *_falls(result)]
    lines += ["", "![The fall of towns](towns.png)", "", "## The course of the war", "", "![The course](course.png)"]
    for result in results:
        lines += ["", *_course(result)]
    return "\n".join(lines) + "\n"


def _yes(what: bool) -> str:
    return "yes" if what else "**no**"


def _falls(result: Calibration) -> list[str]:
    lines = [
        f"### {result.share.doctrine.capitalize()}",
        "",
        "| town | fell in | mean turn | deviation | about | record | hit | in all wars | mean turn |",
        "|---|---:|---:|---:|---|---|---|---:|---:|",
    ]
    for fall, every in zip(result.falls, result.in_all, strict=True):
        record = "" if fall.record is None else f"{fall.record} ({date_of(fall.record)})"
        mean = "" if fall.mean is None else f"{fall.mean:.1f}"
        about = "" if fall.mean is None else date_of(round(fall.mean))
        hit = "" if fall.record is None else _yes(fall.holds)
        part = fall.fell / fall.wars if fall.wars else 0.0
        lines.append(
            f"| {fall.town} | {part:.0%} | {mean} | {fall.deviation:.1f} | {about} | {record} | {hit} |"
            f" {every.fell / every.wars:.0%} | {'' if every.mean is None else f'{every.mean:.1f}'} |"
        )
    lost, turn = result.huascar
    wars = result.share.decided + result.share.draws
    when = "" if turn is None else f", on turn {turn:.1f} in the mean"
    return [*lines, "", f"The Huáscar was lost in {lost / wars:.0%} of all wars{when}."]


def _course(result: Calibration) -> list[str]:
    turns = range(1, len(result.points) + 1)
    lines = [
        f"### {result.share.doctrine.capitalize()}, by turn",
        "",
        "| mean of a war that lasted so long | " + " | ".join(str(turn) for turn in turns) + " |",
        "|---|" + "---:|" * len(result.points),
        "| Chile's victory points | " + " | ".join(f"{value:.1f}" for value in result.points) + " |",
    ]
    lines += [
        f"| {name} | " + " | ".join(f"{value:.1f}" for value in result.by_turn[key]) + " |"
        for key, name in ROWS.items()
    ]
    wars = result.share.decided + result.share.draws
    ends = (
        f"{name} " + ", ".join(f"turn {turn}: {count}" for turn, count in result.ends[side].items())
        for side, name in (("chile", "Chile's victories by turn:"), ("allies", "the Alliance's:"), ("draw", "drawn:"))
        if result.ends[side]
    )
    left = (
        ""
        if result.bolivia_out is None
        else f" Bolivia left {result.bolivia_left / wars:.0%} of the wars,"
        f" on turn {result.bolivia_out:.1f} in the mean."
    )
    return [*lines, "", "; ".join(ends).capitalize() + "." + left]


def as_json(results: Sequence[Calibration], seeds: Sequence[int]) -> dict[str, Any]:
    """The report as data."""
    return {
        "wars": len(seeds),
        "seeds": [seeds[0], seeds[-1]],
        "holds": holds(results),
        "doctrines": {result.share.doctrine: _data(result) for result in results},
    }


def _data(result: Calibration) -> dict[str, Any]:
    low, high = result.share.bounds
    return {
        "chile": result.share.chile,
        "allies": result.share.allies,
        "draws": result.share.draws,
        "share": round(result.share.share, 4),
        "bounds": [round(low, 4), round(high, 4)],
        "fair": result.share.holds,
        "tempo": result.tempo,
        "falls": {fall.town: _fall_data(fall) for fall in result.falls},
        "falls_in_all": {fall.town: {"fell": fall.fell, "wars": fall.wars} for fall in result.in_all},
        "goals": {
            goal.about: {"figure": goal.figure, "asked": goal.asked, "holds": goal.holds} for goal in result.goals
        },
        "huascar_lost": result.huascar[0],
        "huascar_turn": None if result.huascar[1] is None else round(result.huascar[1], 2),
        "ends": {side: {str(turn): count for turn, count in ends.items()} for side, ends in result.ends.items()},
        "points": [round(value, 3) for value in result.points],
        "by_turn": {name: [round(value, 3) for value in values] for name, values in result.by_turn.items()},
        "bolivia_out": None if result.bolivia_out is None else round(result.bolivia_out, 2),
        "bolivia_left": result.bolivia_left,
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


def pictures(results: Sequence[Calibration]) -> Mapping[str, bytes]:
    """The plots by file name, of the usual doctrine where it was played."""
    usual = next((usual for usual in results if usual.share.doctrine == USUAL), results[0])
    falls = {fall.town: fall for fall in usual.falls if fall.town in RECORD}
    means = [fall.mean or 0.0 for fall in falls.values()]
    low = [max(0.0, (fall.mean or 0.0) - fall.deviation) for fall in falls.values()]
    high = [(fall.mean or 0.0) + fall.deviation for fall in falls.values()]
    towns = Panel("turn of the fall", list(falls), means, low, high, [float(RECORD[town]) for town in falls], bars=True)
    turns = [str(turn) for turn in range(1, len(usual.points) + 1)]
    panels = [
        Panel(name, turns, values, values, values, values)
        for name, values in (
            ("Chile's victory points", usual.points),
            ("fights on land", usual.by_turn["land_fights"]),
            ("Allied warships lost", usual.by_turn["warships_lost_allies"]),
        )
    ]
    return {
        "towns.png": plots("The fall of towns in the wars that Chile won", LEGEND, [towns]),
        "course.png": plots("The course of the war by turn", ("mean", "", ""), panels),
    }
