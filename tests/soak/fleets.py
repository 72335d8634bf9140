"""Invented fleets: scenario documents drawn from a seed, larger and stranger than the project's own patrols."""

from random import Random
from typing import Any

from engine.silent_war.scenarios.scenario import scenario_named
from engine.silent_war.tables.read import tables

BASES = ("PEARL", "FREM", "BRIS")
TENDERS = {"MAJ": ("holland",), "MID": ("griffin", "fulton")}
START = 1944 * 12 + 5  # June 1944 as months are counted: packs sail, tenders are forward
PACK = 3
GROUPS = ("a", "b", "c")


def invented(seed: str, least: int = 6, most: int = 12) -> dict[str, Any]:
    """A scenario document: boats in port, at tenders and at sea, damaged and whole, a pack, orders of the staff."""
    rng = Random(seed)
    count = rng.randint(least, most)
    submarines = tables().fleet.submarines
    ids = rng.sample(sorted(boat_id for boat_id, boat in submarines.items() if boat.nation == "us"), count)
    tenders = {zone: list(names) for zone, names in TENDERS.items() if rng.random() < 0.8}
    boats = [_boat(rng, boat, tenders) for boat in ids]
    weeks = rng.randint(5, 8)
    fleet: dict[str, Any] = {
        "id": "invented",
        "title": "An invented fleet",
        "summary": f"Drawn from the seed {seed}.",
        "start": "1944-06",
        "week_of_month": rng.randint(1, 4),
        "weeks": weeks,
        "period": 3,
        "torpedo": 1,
        "bases": list(BASES),
        "tenders": tenders,
        "experience": rng.choice((0, 8, 14)),
        "boats": boats,
        "week": [_week(rng, week) for week in range(1, weeks + 1) if rng.random() < 0.6],
        "victory": {
            "measure": "tons",
            "decisive": 90,
            "substantive": 60,
            "marginal": 30,
            "draw": 10,
            "reason": "None.",
        },
        "history": {"source": "invented"},
    }
    if rng.random() < 0.6:
        members = [boat["id"] for boat in boats[:PACK]]
        for boat in boats[:PACK]:
            command = {key: boat[key] for key in ("id", "command")}
            boat.clear()
            boat.update(command, where="PEARL")
        fleet["packs"] = [{"id": "drawn", "name": "Drawn", "boats": members}]
    scenario_named("invented", fleet)  # refuses what no member could found
    return fleet


def _boat(rng: Random, boat: str, tenders: dict[str, list[str]]) -> dict[str, Any]:
    row: dict[str, Any] = {"id": boat, "command": rng.choice(("subpac", "swpac")), "group": None}
    row["group"] = f"{row['command'][0]}{rng.choice(GROUPS)}"
    if rng.random() < 0.5:
        return {**row, "where": rng.choice((*BASES, *tenders))}
    chart = tables().chart
    limit = tables().fleet.submarines[boat].range
    areas = [area for area in chart.opareas if chart.in_range(area, BASES, limit)]
    row |= {"where": rng.choice(areas), "box": "operating", "home": rng.choice(BASES)}
    return {**row, "side": "patrol", "damage": rng.choice((0, 0, 1, 2)), "spotted": rng.random() < 0.3}


def _week(rng: Random, week: int) -> dict[str, Any]:
    chart = tables().chart
    row: dict[str, Any] = {"week": week, "ultra": rng.sample(chart.opareas, rng.randint(0, 3))}
    if rng.random() < 0.3:
        row["zones"] = rng.sample(chart.zones, 2)
    if rng.random() < 0.3:
        row["contacts"] = {rng.choice(chart.opareas): [rng.choice(("C1", "C2", "TF"))]}
    return row
