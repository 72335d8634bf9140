"""Whole wars, and invented operations, in which commanders do anything legal: the books agree each week."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.drive import drive
from engine.silent_war.moves import open_water, site, way_home
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.books_kit import Clerk
from tests.engine.silent_war.voyage_kit import RULES, document

WARS = [
    ("whole-war", 0.0, False),
    ("whole-war", 0.03, False),
    ("whole-war", 0.3, False),
    ("whole-war", 1.0, False),
    ("whole-war", 0.3, True),
    ("east-wind-early", 0.3, False),
    ("east-wind-early", 0.8, True),
]
OPERATIONS = 200
"""As many as take a minute and a half."""


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize(("scenario", "anyhow", "quick"), WARS)
def test_the_books_agree_whatever_is_ordered(scenario: str, anyhow: float, quick: bool) -> None:
    clerk = Clerk(f"{scenario} {anyhow}", anyhow)
    state = drive(RULES, scenario, f"books {anyhow} {quick}", clerk, options={"quick": quick})
    result: Any = state.meta.result
    assert state.meta.over
    assert clerk.audit.weeks == result["weeks"]


@pytest.mark.soak
@pytest.mark.timeout(1_800)
def test_the_books_of_operations_set_out_at_random_agree() -> None:
    for seed in range(OPERATIONS):
        rng = Random(f"operation {seed}")
        clerk = Clerk(f"{seed}", rng.choice((0, 0.2, 0.6)))
        options = {"document": operation(rng), "quick": rng.random() < 0.3}
        try:
            state = drive(RULES, "test", f"{seed}", clerk, options=options)
        except AssertionError as fault:
            raise AssertionError(f"operation {seed}: {fault}") from fault
        assert state.meta.over


def operation(rng: Random) -> dict[str, Any]:
    """Half a year from any date: some bases and tenders, eighteen boats of any class anywhere they may be."""
    fleet, chart = tables().fleet, tables().chart
    period = rng.randint(1, 4)
    year, month = 1941 + period, rng.randint(1, 6)
    bases = ["PEARL", *(base for base in ("FREM", "BRIS", "MANILA", "DUTCH", "SURA") if rng.random() < 0.5)]
    ships = [tender.id for tender in fleet.tenders.values() if tender.since <= year * 12 + month - 1]
    rng.shuffle(ships)
    zones = [zone for zone in chart.zones if chart.areas[zone].tender and rng.random() < 0.4]
    tenders = dict(zip(zones, ([ship] for ship in ships), strict=False))
    places = {zone: fleet.tenders[lying[0]].capacity for zone, lying in tenders.items()}
    sites = tuple(site(base) for base in (*bases, *tenders))
    boats = []
    for name in rng.sample(sorted({*fleet.submarines, *fleet.optional}), 18):
        limit = (fleet.submarines.get(name) or fleet.optional[name]).range
        where, base = rng.choice(sorted(open_water(sites, limit))), rng.choice((*bases, *tenders))
        row: dict[str, Any] = {"id": name, "where": where, "box": "operating", "damage": rng.choice((0, 0, 1))}
        if rng.random() < 0.3:
            row["side"] = rng.choice(("patrol", "transit"))
        elif rng.random() < 0.5:
            row = {"id": name, "where": base, "box": rng.choice(("ready", "broom", "shipside"))}
        elif rng.random() < 0.3:
            row = {"id": name, "where": rng.choice(bases), "box": rng.choice(("repair1", "repair3")), "damage": 1}
        else:
            homes = [base for base in (*bases, *tenders) if way_home(where, base, period, sites, limit) is not None]
            row |= {"rtb": True, "home": rng.choice(homes), "damage": rng.choice((0, 1, 2))}
        bound = row["home"] if "home" in row else row["where"]
        if bound in places and not row["box"].startswith("repair"):
            if not places[bound]:
                continue
            places[bound] -= 1
        boats.append(row)
    more = {"kind": "operational", "weeks": 24, "period": period, "start": f"{year}-{month:02d}"}
    return document(*boats, **more, bases=bases, tenders=tenders)
