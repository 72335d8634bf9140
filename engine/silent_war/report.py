"""Many seeded games by autopilot, as rows to compare with the record: the work of ``flotilla simulate`` (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.words import Json
from engine.silent_war.game import SilentWar
from engine.silent_war.state import Score, Theatre

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
    by_month`` (by ``1943-01``: merchants, merchant_tons, warships, warship_tons, boats_lost, patrols_started) and
    ``sinkings`` (date, boat, area, type, tons, merchant, name). ``listen`` hears every event of all of
    them. Errors: ValueError for an unknown scenario or doctrine.
    """
    rules = SilentWar()
    policy = rules.policy(doctrine)
    return [_row(rules, policy, scenario, seed, doctrine, options, listen) for seed in seeds]


def _row(
    rules: SilentWar,
    policy: Any,
    scenario: str,
    seed: int,
    doctrine: str,
    options: Mapping[str, Json] | None,
    listen: Callable[[Event], None] | None,
) -> dict[str, Any]:
    state = drive(rules, scenario, str(seed), policy, options=options, listen=listen)
    score: Score = state.world["score"]
    theatre: Theatre = state.world["theatre"]
    ended: Any = state.meta.result
    months: dict[str, dict[str, int]] = {}
    for at, count in score.months.items():
        month = months.setdefault(at, dict.fromkeys(KEYS, 0))
        month["patrols_started"], month["boats_lost"] = count.patrols_started, count.boats_lost
    for sinking in score.sinkings:
        month = months.setdefault(sinking.date[:MONTH], dict.fromkeys(KEYS, 0))
        kind = "merchant" if sinking.merchant else "warship"
        month[f"{kind}s"] += 1
        month[f"{kind}_tons"] += sinking.tons
    return {
        "seed": seed,
        "scenario": scenario,
        "doctrine": doctrine,
        **{key: ended[key] for key in ("ships", "tons", "merchants", "merchant_tons", "warships", "boats_lost")},
        "weeks": theatre.week,
        "level": ended["level"],
        "by_month": dict(sorted(months.items())),
        "sinkings": [
            {
                "date": one.date,
                "boat": one.boat,
                "area": one.area,
                "type": one.type,
                "tons": one.tons,
                "merchant": one.merchant,
                "name": one.name,
            }
            for one in score.sinkings
        ],
    }
