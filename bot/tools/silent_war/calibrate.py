"""The calibration of Silent War: whole wars beside the record by year and month, other scenarios beside their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from bot.render.plots import Panel, plots
from bot.text import voice
from bot.tools.reports.charts import losses
from bot.tools.reports.plan import Cells, Data, Part, Plan, Plot, Table
from bot.tools.workers import game_named
from engine.core.game import Row
from engine.core.goals import Rows
from engine.core.words import Json, Words
from engine.silent_war.history.calibration import FIGURES, NAMES, SCENARIO, Spread, calibration, goals_of, play
from engine.silent_war.history.record import FIRST_YEAR, YearRecord, record
from engine.silent_war.history.report import simulate

LEGEND: Final = ("mean", "nine wars in ten", "record")
THOUSAND: Final = 1000
AREAS_SHOWN: Final = 16


def parts(doctrine: str) -> Sequence[Part]:
    """The whole war, and every other scenario."""
    whole = Part(SCENARIO, SCENARIO, partial(play, doctrine=doctrine), beside=True, goals=goals_of(SCENARIO), own=_own)
    others = [entry.id for entry in game_named("silent_war").scenarios() if entry.id != SCENARIO]
    return [
        whole,
        *(Part(each, each, partial(patrol, scenario=each, doctrine=doctrine), beside=True) for each in others),
    ]


def patrol(seed: int, scenario: str, doctrine: str) -> Row:
    """A game of another scenario as a row."""
    return simulate(scenario, (seed,), doctrine)[0]


def _own(rows: Rows) -> Json:
    """What the tables and plots of the whole war need."""
    found, kept = calibration(rows), record()
    return {
        "record": {
            "months": {month: round(tons, 1) for month, tons in kept.monthly_tons.items()},
            "years": {str(year): asdict(each) for year, each in kept.years.items()},
        },
        "correlation": round(found.correlation, 4),
        "months": {month: _spread(spread) for month, spread in found.months.items()},
        "years": {
            str(year): {name: _spread(spread) for name, spread in figures.items()}
            for year, figures in found.years.items()
        },
        "war": {name: _spread(spread) for name, spread in found.war.items()},
        "areas": {area: {name: round(value, 2) for name, value in sums.items()} for area, sums in found.areas.items()},
    }


def _spread(spread: Spread) -> dict[str, float]:
    return {
        "mean": round(spread.mean, 3),
        "deviation": round(spread.deviation, 3),
        "low": round(spread.low, 3),
        "high": round(spread.high, 3),
    }


def _whole(data: Data) -> Mapping[str, Any]:
    """What the whole wars counted; nothing where they were not played."""
    part = data["parts"].get(SCENARIO)
    own: Mapping[str, Any] = {} if part is None else part["own"]
    return own


# --- tables ------------------------------------------------------------------------------------------------------

YEAR_LINES: Final = (
    ("weeks_a_patrol", "weeks a patrol"),
    ("contacts_a_week", "contacts a boat-week"),
    ("attacks_a_contact", "attacks a contact"),
    ("shots_an_attack", "ships shot at in an attack"),
    ("hits_an_attack", "hits in an attack"),
    ("duds_an_attack", "hits without effect in an attack"),
)


STATION_WEEKS: Final = 3.5
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


def _year_head(data: Data) -> Sequence[str]:
    return ("figure", *(f"{_label(int(year))}>" for year in _whole(data)["years"]), "the war>")


def _label(year: int) -> str:
    return "1941–42" if year == FIRST_YEAR else str(year)


def _figures(data: Data) -> Iterator[Cells]:
    """Figures of a year, each with its record."""
    own = _whole(data)
    if not own:
        return
    for name, key, _ in FIGURES:
        of: Callable[[YearRecord], float] = partial(_read, name=name)
        yield NAMES[name], *_cells(own, key)
        yield f"– {NAMES[name]}, record", *(_figure(value) for value in _records(own, of))
    for key, line in YEAR_LINES:
        yield line, *_cells(own, key)


def _read(year: YearRecord, name: str) -> float:
    return float(getattr(year, name))


def _records(own: Mapping[str, Any], of: Callable[[YearRecord], float]) -> list[float]:
    """A figure of the record by year, and of the whole war."""
    years = [YearRecord(**year) for year in own["record"]["years"].values()]
    names = ("merchants", "tons", "warships", "boats_lost", "patrols", "torpedoes")
    whole = YearRecord(0, *(sum(getattr(year, name) for year in years) for name in names))
    return [*(of(year) for year in years), of(whole)]


def _cells(own: Mapping[str, Any], key: str) -> list[str]:
    return [_cell(figures[key]) for figures in (*own["years"].values(), own["war"])]


def _cell(spread: Mapping[str, float]) -> str:
    mean = spread["mean"]
    digits = 0 if mean >= 100 else 2 if mean >= 1 or not mean else 3
    return f"{mean:,.{digits}f} ± {spread['deviation']:,.{digits}f}"


def _figure(value: float) -> str:
    return f"{value:,.{0 if value >= 100 else 2 if value >= 1 else 3}f}"


def _effort(data: Data) -> Iterator[Cells]:
    """Patrols, contacts and torpedoes: the calibration does not aim at them, but reports them."""
    own = _whole(data)
    for key, name, of in EFFORT if own else ():
        yield name, *_cells(own, key)
        if of is not None:
            what = "torpedoes" if "points" in key else "the same"
            yield f"– {what}, record", *(_figure(value) for value in _records(own, of))


def _areas(data: Data) -> Iterator[Cells]:
    ranked = sorted(_whole(data).get("areas", {}).items(), key=lambda each: (-each[1]["tons"], each[0]))
    for area, sums in ranked[:AREAS_SHOWN]:
        name = voice("en").say(Words(f"area-{area}"))
        yield name, *(f"{sums[each]:,.0f}" for each in ("station_weeks", "contacts", "ships", "tons"))


def _months(data: Data) -> list[str]:
    own = _whole(data)
    kept = own["record"]["months"]
    inside = sum(spread["low"] <= kept[month] <= spread["high"] for month, spread in own["months"].items())
    return [
        f"The monthly means of tonnage follow the record with a correlation of {own['correlation']:.2f};",
        f"in {inside} of {len(own['months'])} months the record lies within the spread.",
    ]


# --- plots -------------------------------------------------------------------------------------------------------


def _month_plot(data: Data) -> bytes | None:
    """Merchant tons by month: the mean, the spread, the record."""
    own = _whole(data)
    if not own:
        return None
    months, kept = own["months"], list(own["record"]["months"].values())
    labels = [month[:4] if month.endswith("-01") else "" for month in months]
    panel = _panel("thousand gross tons", labels, list(months.values()), kept, THOUSAND)
    return plots("Merchant tonnage sunk by month", LEGEND, [panel])


def _year_plot(data: Data) -> bytes | None:
    """Merchants, tons and boats lost by year."""
    own = _whole(data)
    if not own:
        return None
    years = own["years"]
    titles = {"merchants": "merchants sunk", "tons": "thousand gross tons sunk", "boats_lost": "boats lost"}
    panels = []
    for name, key, _ in FIGURES:
        over = THOUSAND if name == "tons" else 1
        kept = [float(year[name]) for year in own["record"]["years"].values()]
        labels = [_label(int(year)) for year in years]
        panels.append(_panel(titles[name], labels, [each[key] for each in years.values()], kept, over, bars=True))
    return plots("The war by year", LEGEND, panels)


def _panel(
    title: str, labels: Sequence[str], spreads: Sequence[Mapping[str, float]], kept: Sequence[float], over: int,
    *, bars: bool = False,
) -> Panel:  # fmt: skip
    mean, low, high = ([spread[name] / over for spread in spreads] for name in ("mean", "low", "high"))
    return Panel(title, labels, mean, low, high, [value / over for value in kept], bars)


def _kind(name: str) -> str:
    return next((entry.kind for entry in game_named("silent_war").scenarios() if entry.id == name), "")


def _is_of(name: str, figure: str, *, kind: str, figures: tuple[str, ...]) -> bool:
    return _kind(name) == kind and figure in figures


def _whys() -> dict[str, str]:
    """Causes of what lies outside, by the comparison's id."""
    told = ("ships-sunk", "tons-sunk", "merchants-sunk", "warships-sunk", "boats-lost")
    patrols = [entry.id for entry in game_named("silent_war").scenarios() if entry.kind == "patrol"]
    return {f"{patrol}/figure-{what}": ONE_PATROL for patrol in patrols for what in told}


ONE_PATROL: Final = (
    "the record is one patrol, chosen because it was far from the mean; the game plays the mean of its months"
)
PLAN: Final = Plan(
    game="silent_war",
    title="Silent War beside the record",
    unit="whole wars, and games of each other scenario",
    parts=parts,
    notes=(
        "The record of the war is `data/silent_war/history_years.csv` and `history_months.csv`, where the sources",
        "stand; December 1941 is counted with 1942. That of the other scenarios is their `[history]`.",
    ),
    whys=_whys(),
    tables=(
        Table("By year", ("Means of the whole war, with the deviation.",), _year_head, _figures, after=_months),
        Table(
            "Patrols, contacts, torpedoes",
            (
                "Nothing here is aimed at. The record counts torpedoes, the game points of attack (14.14): they",
                "compare in their course over the years, not in number. The record's boat-weeks are its patrols at",
                f"{STATION_WEEKS} weeks each. It has no count of contacts by year.",
            ),
            _year_head,
            _effort,
        ),
        Table(
            "By area",
            (f"Means of a war in the {AREAS_SHOWN} areas of most tonnage. The record has none by area.",),
            ("area", "boat-weeks>", "contacts>", "ships>", "tons>"),
            _areas,
        ),
    ),
    plots=(
        Plot("months.png", "Merchant tonnage by month", _month_plot),
        Plot("years.png", "Years", _year_plot),
        losses(
            (
                ("ships sunk on a patrol", partial(_is_of, kind="patrol", figures=("ships sunk",))),
                ("ships sunk in an operation", partial(_is_of, kind="operational", figures=("ships sunk",))),
                ("boats lost in an operation", partial(_is_of, kind="operational", figures=("boats lost",))),
            ),
            {"ships sunk": "{name}", "boats lost": "{name}"},
        ),
    ),
)
