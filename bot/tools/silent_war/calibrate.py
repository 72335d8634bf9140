"""The report of Silent War's calibration: tonnage, losses and effort beside the record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bot.render.plots import Panel, plots
from bot.tools.calibrate import Plays, Report
from bot.tools.output import say
from engine.core.words import Words
from engine.silent_war.history.calibration import Calibration, Check, Spread, calibration, play
from engine.silent_war.history.record import FIRST_YEAR, YearRecord, record

LEGEND = ("mean", "nine wars in ten", "record")
THOUSAND = 1000
AREAS_SHOWN = 16


def calibrate(plays: Plays, seeds: Sequence[int], doctrine: str) -> Report:
    """Play whole wars with one doctrine and report on them."""
    result = calibration(list(plays(partial(play, doctrine=doctrine))), doctrine)
    files = {
        "report.md": markdown(result, seeds).encode(),
        "months.png": month_plot(result),
        "years.png": year_plot(result),
    }
    lines = [
        f"{_sign(check)} {_name(check)}: {check.spread.mean:,.1f} beside {check.record:,.0f} ({check.off:+.1%})"
        for check in result.checks
    ]
    lines.append(f"{result.wars} wars, correlation of the months {result.correlation:.2f}")
    return Report(as_json(result, seeds), files, lines, result.holds)


def _sign(check: Check) -> str:
    return "+" if check.hits else "!"


NAMES = {"merchants": "merchants", "tons": "merchant tons (GRT)", "boats_lost": "boats lost", "warships": "warships"}


def _name(check: Check) -> str:
    when = "the war" if check.year == 0 else "1941 and 1942" if check.year == FIRST_YEAR else str(check.year)
    return f"{NAMES[check.name]}, {when}"


def _spread(spread: Spread) -> dict[str, float]:
    return {
        "mean": round(spread.mean, 3),
        "deviation": round(spread.deviation, 3),
        "low": round(spread.low, 3),
        "high": round(spread.high, 3),
    }


def as_json(result: Calibration, seeds: Sequence[int]) -> dict[str, Any]:
    """The report as data: everything in the Markdown, and the months."""
    return {
        "wars": result.wars,
        "seeds": [seeds[0], seeds[-1]],
        "doctrine": result.doctrine,
        "holds": result.holds,
        "correlation_of_months": round(result.correlation, 4),
        "checks": [
            {
                "figure": check.name,
                "year": check.year,
                "record": check.record,
                "off": round(check.off, 4),
                "within": check.within,
                "hits": check.hits,
                "contains": check.contains,
                **_spread(check.spread),
            }
            for check in result.checks
        ],
        "months": {month: _spread(spread) for month, spread in result.months.items()},
        "years": {
            str(year): {name: _spread(spread) for name, spread in figures.items()}
            for year, figures in result.years.items()
        },
        "war": {name: _spread(spread) for name, spread in result.war.items()},
        "areas": {area: {name: round(value, 2) for name, value in sums.items()} for area, sums in result.areas.items()},
    }


def markdown(result: Calibration, seeds: Sequence[int]) -> str:
    """The report for people."""
    lines = [
        "# Silent War beside the record",
        "",
        (
            f"{result.wars} whole wars by the {result.doctrine} autopilot, seeds {seeds[0]} to {seeds[-1]}. Made by"
            f" `flotilla calibrate silent_war --campaigns {result.wars}{_first(seeds)}`. The record is"
            " `data/silent_war/history_years.csv` and `history_months.csv`, where the sources stand; December 1941 is"
            " counted with 1942. The spread holds nine wars in ten."
        ),
        "",
        "## What the means must hit",
        "",
        "| figure | mean | spread | record | off | allowed | hit | record within the spread |",
        "|---|---:|---:|---:|---:|---:|---|---|",
    ]
    for check in result.checks:
        spread = check.spread
        lines.append(
            f"| {_name(check)} | {spread.mean:,.1f} | {spread.low:,.0f} to {spread.high:,.0f} | {check.record:,.0f} |"
            f" {check.off:+.1%} | {check.within:.0%} | {_yes(check.hits)} | {_yes(check.contains)} |"
        )
    lines += ["", *_months(result), "", *_years(result), "", *_effort(result), "", *_areas(result)]
    return "\n".join(lines) + "\n"


def _yes(what: bool) -> str:
    return "yes" if what else "**no**"


def _months(result: Calibration) -> list[str]:
    inside = sum(spread.low <= record().monthly_tons[month] <= spread.high for month, spread in result.months.items())
    return [
        "## Merchant tonnage by month",
        "",
        (
            f"The monthly means follow the record with a correlation of {result.correlation:.2f}; in {inside} of"
            f" {len(result.months)} months the record lies within the spread."
        ),
        "",
        "![Merchant tonnage by month](months.png)",
        "",
        "![Years](years.png)",
    ]


YEAR_LINES = (
    ("weeks_a_patrol", "weeks a patrol"),
    ("contacts_a_week", "contacts a boat-week"),
    ("attacks_a_contact", "attacks a contact"),
    ("shots_an_attack", "ships shot at in an attack"),
    ("hits_an_attack", "hits in an attack"),
    ("duds_an_attack", "hits without effect in an attack"),
)


def _years(result: Calibration) -> list[str]:
    years = list(result.years)
    lines = ["## By year", "", "Means, with the deviation.", ""]
    lines.append("| figure | " + " | ".join("1941–42" if year == years[0] else str(year) for year in years) + " |")
    lines.append("|---|" + "---:|" * len(years))
    for key, name in YEAR_LINES:
        cells = (_cell(result.years[year][key]) for year in years)
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


STATION_WEEKS = 3.5
"""A real boat's weeks on station in a patrol: an estimate from patrols of seven to eight weeks with the way there."""
EFFORT: tuple[tuple[str, str, Callable[[YearRecord], float] | None], ...] = (
    ("patrols_started", "patrols begun", lambda year: year.patrols),
    ("station_weeks", "boat-weeks on station", lambda year: year.patrols * STATION_WEEKS),
    ("contacts", "contacts", None),
    ("contacts_a_patrol", "contacts a patrol", None),
    ("ships", "ships sunk, warships too", lambda year: year.ships),
    ("points", "points of attack fired", lambda year: year.torpedoes),
    ("points_a_ship", "points fired for each ship sunk", lambda year: year.torpedoes / year.ships),
    ("losses_a_patrol", "boats lost for each patrol", lambda year: year.boats_lost / year.patrols),
)
"""Figures of the effort: key, name, and the record's where it has one."""


def _effort(result: Calibration) -> list[str]:
    """Patrols, contacts and torpedoes: the calibration does not aim at them, but reports them."""
    kept = record()
    years = list(result.years)
    whole = YearRecord(
        0,
        *(sum(getattr(year, name) for year in kept.years.values()) for name in ("merchants", "tons", "warships")),
        *(sum(getattr(year, name) for year in kept.years.values()) for name in ("boats_lost", "patrols", "torpedoes")),
    )
    lines = [
        "## Patrols, contacts, torpedoes",
        "",
        (
            "Nothing here is aimed at. The record counts torpedoes, the game points of attack (14.14): they compare in"
            " their course over the years, not in number. The record's boat-weeks are its patrols at"
            f" {STATION_WEEKS} weeks each. It has no count of contacts by year."
        ),
        "",
        "| figure | " + " | ".join("1941–42" if year == years[0] else str(year) for year in years) + " | the war |",
        "|---|" + "---:|" * (len(years) + 1),
    ]
    for key, name, of in EFFORT:
        cells = [_cell(result.years[year][key]) for year in years] + [_cell(result.war[key])]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
        if of is not None:
            values = [of(kept.years[year]) for year in years] + [of(whole)]
            what = "torpedoes" if "points" in key else "the same"
            lines.append(f"| – {what}, record | " + " | ".join(_figure(value) for value in values) + " |")
    return lines


def _first(seeds: Sequence[int]) -> str:
    return f" --seed {seeds[0]}" if seeds[0] != 1 else ""


def _figure(value: float) -> str:
    return f"{value:,.{0 if value >= 100 else 2 if value >= 1 else 3}f}"


def _cell(spread: Spread) -> str:
    digits = 0 if spread.mean >= 100 else 2 if spread.mean >= 1 or not spread.mean else 3
    return f"{spread.mean:,.{digits}f} ± {spread.deviation:,.{digits}f}"


def _areas(result: Calibration) -> list[str]:
    lines = [
        "## By area",
        "",
        f"Means of a war in the {AREAS_SHOWN} areas of most tonnage.",
        "",
        "| area | boat-weeks | contacts | ships | tons |",
        "|---|---:|---:|---:|---:|",
    ]
    for area, sums in list(result.areas.items())[:AREAS_SHOWN]:
        name = say(Words(f"area-{area}"))
        lines.append(
            f"| {name} | {sums['station_weeks']:,.0f} | {sums['contacts']:,.0f} | {sums['ships']:,.0f} |"
            f" {sums['tons']:,.0f} |"
        )
    return lines


def month_plot(result: Calibration) -> bytes:
    """Merchant tons by month: the mean, the spread, the record."""
    months = list(result.months)
    spreads = list(result.months.values())
    labels = [month[:4] if month.endswith("-01") else "" for month in months]
    kept = list(record().monthly_tons.values())
    return plots(
        "Merchant tonnage sunk by month",
        LEGEND,
        [_panel("thousand gross tons", labels, spreads, kept, THOUSAND)],
    )


def year_plot(result: Calibration) -> bytes:
    """Merchants, tons and boats lost by year."""
    panels = []
    for figure in ("merchants", "tons", "boats_lost"):
        checks = [check for check in result.checks if check.name == figure]
        labels = [str(check.year) for check in checks]
        over = THOUSAND if figure == "tons" else 1
        title = {"merchants": "merchants sunk", "tons": "thousand gross tons sunk", "boats_lost": "boats lost"}[figure]
        kept = [check.record for check in checks]
        panels.append(_panel(title, labels, [check.spread for check in checks], kept, over, bars=True))
    return plots("The war by year", LEGEND, panels)


def _panel(
    title: str,
    labels: Sequence[str],
    spreads: Sequence[Spread],
    kept: Sequence[float],
    over: int,
    *,
    bars: bool = False,
) -> Panel:
    return Panel(
        title,
        labels,
        [spread.mean / over for spread in spreads],
        [spread.low / over for spread in spreads],
        [spread.high / over for spread in spreads],
        [value / over for value in kept],
        bars,
    )
