"""Luck of a side's own, for the solitaire tables and between ways that are as good as each other, drawn from what the
side knows: nobody else can foresee it, and a replay needs none."""

from __future__ import annotations

from hashlib import blake2b

from engine.war_at_sea.known import Known

FACES = 20


def d20(known: Known, *key: object) -> int:
    """A die of twenty for a force or flotilla in this turn (A.1). The key names what is thrown for, and which throw."""
    operation = known.operation
    ships = [(ship.id, ship.left["hull"]) for ship in known.fleet.ships.values() if ship.side == known.side]
    zones = [(force.id, force.zone) for force in known.forces.forces.values()]
    return _die(known, operation.turn, operation.weather, ships, zones, _told(known, operation.turn + 1), *key)


def day_d20(known: Known, *key: object) -> int:
    """A die of twenty that shows the same for a whole day (A.5): it hangs on what was reported before that day."""
    operation = known.operation
    day = (operation.first_turn + operation.turn - 2) // 6
    return _die(known, day, _told(known, 6 * day + 2 - operation.first_turn), *key)


def whim(known: Known, *key: object) -> int:
    """A number for a choice between things that are as good as each other, from the lot of the side and the turn: what
    one side's staff suggests tells nothing of what the other's does (W136)."""
    facts = (known.forces.lots.get(known.side or "", 0), known.operation.turn, *key)
    return int.from_bytes(blake2b(repr(facts).encode(), digest_size=8).digest(), "big")


def _told(known: Known, before: int) -> list[tuple[object, ...]]:
    """The reports from before a turn."""
    reports = known.sightings.reports
    return [
        (report.turn, report.marker, report.zone, sorted(report.counts.items()))
        for report in reports
        if report.turn < before
    ]


def _die(known: Known, *facts: object) -> int:
    """The lot of the side in this campaign comes first: no two campaigns throw alike (W120)."""
    facts = (known.forces.lots.get(known.side or "", 0), *facts)
    return int.from_bytes(blake2b(repr(facts).encode(), digest_size=8).digest(), "big") % FACES + 1
