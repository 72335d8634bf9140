"""The tables of a game for code blocks: points, losses, ships, who commands what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.faces.columns import member_rows, row
from bot.faces.shown import NOBODY
from bot.faces.war_at_sea.names import sides_first, slot_name
from bot.faces.war_at_sea.status import score_of
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.war_at_sea.fought import as_fought
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.judgement.victory import steps_lost
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import SHIP_TYPES, SIDES
from engine.war_at_sea.world.ships import Ship

TABLES: Final = ("points", "losses", "ships", "members")
_POINTS, _HALF = 7, 9


def score_table(known: Known, voice: Voice, table: str = "", names: Mapping[str, str] = NOBODY) -> str:
    """One of :data:`TABLES`; the points for any other. Battles that go on count."""
    known = as_fought(known)
    if table == "losses":
        return losses_table(known, voice)
    if table == "ships":
        return ships_table(known, voice)
    if table == "members" and any(not node.startswith("#") for node in names):
        return members_table(known, names, voice)
    return points_table(known, voice)


def points_table(known: Known, voice: Voice) -> str:
    """Both sides beside each other: points, ships lost, steps of aircraft lost, cargo landed, as far as the reader
    knows."""
    score = score_of(known)
    fleet = known.fleet.ships.values()
    figures: dict[str, list[str]] = {
        "points": [str(score.get(side, 0)) for side in SIDES],
        "sunk": [str(sum(ship.side == side and ship.fate == "sunk" for ship in fleet)) for side in SIDES],
    }
    if known.operation.kind == "operation":
        figures["air"] = [str(steps_lost(known.world, side)) for side in SIDES]
        landed = known.tally.landed
        figures["cargo"] = [str(sum(landed.get(side, {}).values())) for side in SIDES]
    salvaged = known.operation.kind == "operation" and any(
        sum(known.tally.downed.get(side, {}).values()) > steps_lost(known.world, side) for side in SIDES
    )
    lines = [row("", *((voice.plain(f"was-face-side-{side}"), _HALF) for side in SIDES))]
    for name, both in figures.items():
        if set(both) != {"0"} or name in ("points", "sunk"):
            lines.append(row(voice.plain(f"was-face-table-{name}"), *((figure, _HALF) for figure in both)))
            if name == "air" and salvaged:  # else it reads as less than the raids shot down
                lines.append(f" {voice.plain('was-face-table-salvaged')}")
    return "\n".join(lines)


def losses_table(known: Known, voice: Voice) -> str:
    """Each ship that is known to be lost, with what she was worth."""
    lines = []
    for side in sides_first(known.side):
        sunk = [ship for ship in known.fleet.ships.values() if ship.side == side and ship.fate == "sunk"]
        if sunk:
            total = str(sum(class_of(ship).vp for ship in sunk))
            lines.append(row(voice.plain(f"was-face-side-{side}"), (total, _POINTS)))
            lines += [row(f" {ship.name}", (str(class_of(ship).vp), _POINTS)) for ship in sunk]
    return "\n".join(lines) or voice.plain("was-face-table-afloat")


def ships_table(known: Known, voice: Voice) -> str:
    """The ships that have suffered, of one's own side with their hull, of the enemy those lost; the biggest first."""
    lines = [row(voice.plain("was-face-table-ship"), (voice.plain("was-face-table-hull"), _HALF))]
    lines += [row(ship.name, (state, _HALF)) for ship, state in _hurt(known, voice)]
    return "\n".join(lines) if len(lines) > 1 else voice.plain("was-face-table-whole")


def _hurt(known: Known, voice: Voice) -> Iterator[tuple[Ship, str]]:
    ships = sorted(known.fleet.ships.values(), key=lambda ship: SHIP_TYPES.index(class_of(ship).kind.type))
    for side in sides_first(known.side):
        for ship in ships:
            if ship.side != side:
                continue
            if ship.fate == "sunk":
                yield ship, voice.plain("was-face-table-lost")
            elif is_known(ship.left) and ship.left.get("hull", 0) < class_of(ship).hull:
                yield ship, f"{ship.left.get('hull', 0)}/{class_of(ship).hull}"


def members_table(known: Known, names: Mapping[str, str], voice: Voice) -> str:
    """Who speaks for which seat."""
    rows = member_rows(known.tree(), names, lambda node: slot_name(known, node, voice))
    return rows or voice.plain("was-face-table-nobody")


def tables(voice: Voice) -> list[tuple[str, str]]:
    """The tables there are: label and value."""
    return [(voice.plain(f"was-face-table-name-{name}"), name) for name in TABLES]
