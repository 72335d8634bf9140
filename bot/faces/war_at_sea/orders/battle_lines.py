"""What stands above a question of a battle: one's own ships with what is left of them, and what stopped a plan (6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.faces.war_at_sea.names import force_of, ship_words
from bot.faces.war_at_sea.orders.told import AMEND, PLAN
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.words import Words
from engine.war_at_sea.battle.plans import read_plan
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.battle import battle_of
from engine.war_at_sea.world.field import Field, Fighter
from engine.war_at_sea.world.ships import Ship

ASKED: Final = (PLAN, AMEND, "was-move", "was-fire", "was-launch", "was-break")
NAMED: Final = 3
"""Ships of a force that its line among the orders names."""


def question_lines(known: Known, kind: str, path: str, slot: str, voice: Voice) -> list[str]:
    """What stopped the plan, then the groups of the force with their ships; nothing for other questions."""
    view = known.frame(path)
    if kind not in ASKED or not isinstance(view, Field) or slot not in view.parties:
        return []
    return [*_stopped(view, kind, slot, voice), *_groups(view, slot, voice)]


def _stopped(field: Field, kind: str, slot: str, voice: Voice) -> Iterator[str]:
    if kind != AMEND:
        return
    met = field.stops.get(field.parties[slot].side, [])
    stops = [stop for stop in read_plan(field.plans.get(slot)).stops if stop in met]
    if stops:
        yield voice.get("was-battle-stopped", stops=[Words(f"was-stop-{stop}") for stop in stops])


def _groups(field: Field, slot: str, voice: Voice) -> Iterator[str]:
    for group in field.groups.values():
        crew = field.crew(group) if group.force == slot else []
        if crew:
            yield voice.get("was-battle-group", hex=group.hex, ships=[_ship(one) for one in crew])


def _ship(one: Fighter) -> Words:
    ship = one.ship
    hull = class_of(ship).hull
    left = ship.left.get("hull", hull) if is_known(ship.left) else hull
    return Words("was-battle-ship", {"name": ship.name, "left": left, "hull": hull, "stopped": int(ship.stopped)})


def place_in_battle(known: Known, slot: str, voice: Voice) -> str:
    """Where the groups of a force lie on the tactical map, and its ships; nothing before it is placed."""
    force, field = force_of(known, slot), battle_of(known, slot)
    if force is None or field is None:
        return ""
    mine = [group for group in field.groups.values() if group.force == slot]
    ships: list[Ship] = [one.ship for group in mine for one in field.crew(group)]
    if not ships:
        return ""
    names = [ship_words(ship) for ship in ships[:NAMED]]
    hexes = sorted({group.hex for group in mine})
    return voice.plain("was-battle-place", ships=names, more=max(0, len(ships) - NAMED), hexes=", ".join(hexes))
