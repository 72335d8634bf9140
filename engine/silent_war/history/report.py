"""Many seeded games by autopilot, as rows to compare with the record: for ``flotilla simulate`` (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.core.events import Event
from engine.core.state import State
from engine.core.trials import deaf, trials
from engine.core.words import Json
from engine.silent_war.game import SilentWar
from engine.silent_war.state import Score, Theatre
from engine.silent_war.steps.war.end_of_turn import WEEKS
from engine.silent_war.tables.months import month, write_month
from engine.silent_war.world import World

MONTH = len("1943-01")
KEYS = ("merchants", "merchant_tons", "warships", "warship_tons", "boats_lost", "patrols_started")


def simulate(
    scenario: str,
    seeds: Iterable[int],
    doctrine: str = "balanced",
    options: Mapping[str, Json] | None = None,
    *,
    listen: Callable[[Event], None] | None = None,
) -> list[dict[str, Any]]:
    """Play a scenario once for each seed; one row a game, tons in tons.

    A row holds ``seed, scenario, doctrine, ships, tons, merchants, merchant_tons, warships, boats_lost, weeks, level,
    by_month`` (by ``1943-01``: merchants, merchant_tons, warships, warship_tons, boats_lost, patrols_started; every
    month of the scenario) and ``sinkings`` (date, boat, area, type, tons, merchant, name). Boats lost were sunk on war
    patrol; boats broken up do not count (18.1). ``listen`` hears every event of every game.
    Errors: ValueError for an unknown scenario or doctrine.
    """
    return trials(SilentWar(), scenario, seeds, doctrine, options, listen, tally=deaf, row=lambda state, _: _row(state))


def _row(state: State) -> dict[str, Any]:
    world: World = state.world
    score, theatre = world.score, world.theatre
    ended: Any = state.meta.result
    return {
        **{key: ended[key] for key in ("ships", "tons", "merchants", "merchant_tons", "warships", "boats_lost")},
        "weeks": theatre.week,
        "level": ended["level"],
        "by_month": _by_month(score, theatre),
        "sinkings": [
            {
                "date": sinking.date,
                "boat": sinking.boat,
                "area": sinking.area,
                "type": sinking.type,
                "tons": sinking.tons,
                "merchant": sinking.merchant,
                "name": sinking.name,
            }
            for sinking in score.sinkings
        ],
    }


def _by_month(score: Score, theatre: Theatre) -> dict[str, dict[str, int]]:
    """The counts of each month, including empty months and those after an early end."""
    now = WEEKS * month(theatre.year, theatre.month) + theatre.week_of_month - 1
    first, last = now - theatre.week + 1, now - theatre.week + theatre.turns
    months = {write_month(at): dict.fromkeys(KEYS, 0) for at in range(first // WEEKS, last // WEEKS + 1)}
    for at, count in score.months.items():
        months[at]["patrols_started"], months[at]["boats_lost"] = count.patrols_started, count.boats_lost
    for sinking in score.sinkings:
        kind = "merchant" if sinking.merchant else "warship"
        months[sinking.date[:MONTH]][f"{kind}s"] += 1
        months[sinking.date[:MONTH]][f"{kind}_tons"] += sinking.tons
    return months
