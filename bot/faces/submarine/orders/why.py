"""Why a plot or an escort's orders are as they are, and what they risk, in a few words: from what the seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.faces.submarine.maps.situation import placed
from bot.faces.submarine.names import name_of
from bot.text.voice import Voice
from engine.core.spaces.turnwise import turns_of
from engine.core.words import Arg, Words
from engine.submarine.conduct.conduct import goes_for
from engine.submarine.hulls import between
from engine.submarine.judgement.escort_turn import ATTACK, CLOSE, COURSE, SWEEP, ZIGZAG
from engine.submarine.judgement.searches import has_sonar, may_sweep
from engine.submarine.known import Known
from engine.submarine.nouns import tube_words
from engine.submarine.orders.boat_reaction import alarmed_by, nearest_escort, shots_beyond
from engine.submarine.state import Boat, Ship

WAY: Final = "way"
"""The row of how an escort acts, and of a boat's plot."""
CONTACT: Final = "contact"
"""The row of how an escort meets a contact."""
DEPTH: Final = "@"
"""What a boat's depth begins with in its plot."""
BESIDE: Final = 5
"""Hexes to an escort within which a boat that hardly moves is told why."""
LITTLE_POWER: Final = 3
"""Factors of power that a boat keeps for its way out."""
NOBODY: Final = "none"
"""Said in place of hexes where there is no such ship."""


def why(known: Known, piece: Ship | Boat | None, answer: Any, voice: Voice) -> str:
    """The reason and the risk; empty for what has none of its own."""
    if not isinstance(answer, Mapping):
        return ""
    if isinstance(piece, Boat):
        return _boat(known, piece, answer, voice) if known.for_boats else ""
    return _escort(known, piece, answer, voice) if piece is not None and known.for_escorts else ""


def held_boats(known: Known) -> list[Boat]:
    """The boats on the map, as the reader knows them."""
    return [boat for boat in known.boats.boats.values() if boat.shown and placed(known, boat)]


def _boat(known: Known, boat: Boat, answer: Mapping[str, Any], voice: Voice) -> str:
    """How far the nearest target and the nearest escort are."""
    way = answer.get(WAY)
    near = {kind: _nearest(known, boat, kind) for kind in ("escort", "target")}
    if not isinstance(way, list | tuple) or all(hexes is None for hexes in near.values()):
        return ""
    off: dict[str, Arg] = {kind: NOBODY if hexes is None else hexes for kind, hexes in near.items()}
    stays = _stays(known, boat, answer, near["escort"], voice)
    return "; ".join(part for part in (voice.plain("sm-why-boat", **off), stays) if part)


def _stays(known: Known, boat: Boat, answer: Mapping[str, Any], escort: int | None, voice: Voice) -> str:
    """Of a boat in plain sight that hardly moves beside an escort: what it gains by that, as its plot shows. Empty for
    others."""
    first = next(iter(turns_of(tuple(answer.get(WAY) or ()))), ())
    moves = sum(int(word) for word in first if word.isdecimal())
    if escort is None or escort > BESIDE or moves > 1 or not boat.shown or not boat.depth or boat.rising:
        return ""
    fires = [int(shot["turn"]) for shot in (answer.get("fire") or {}).values()]
    depths = [int(word.removeprefix(DEPTH)) for word in first if word.startswith(DEPTH)]
    goes = depths[0] - boat.depth if depths else 0
    if fires:
        gains = "fires"
    elif goes > 0:
        gains = "deep"
    elif boat.power <= LITTLE_POWER:
        gains = "power"
    else:
        gains = "waits"
    turn = known.action.turn + min(fires, default=0)
    return voice.plain("sm-why-stays", gains=gains, turn=turn, power=boat.power)


def late_alarm(known: Known, boat: Boat, answer: Mapping[str, Any], depths: Sequence[int], voice: Voice) -> str:
    """S92: a boat that goes down no deeper in its first turn with an escort already as near as its alarm: that is
    judged as the turn ends, so that the boat keeps its plot till then."""
    hexes = answer.get("alarm") or 0
    if not depths or depths[0] > boat.depth or not alarmed_by(known.world, boat, hexes):
        return ""
    return voice.plain("sm-why-late-alarm", ship=name_of(nearest_escort(known.fleet, boat)), hexes=hexes)


def stopped_shots(known: Known, boat: Boat, answer: Any, voice: Voice) -> str:
    """S92: torpedoes of a later turn that the alarm stops, unless the escort that is within it already draws off."""
    if not known.for_boats or not boat.in_play or not isinstance(answer, Mapping):
        return ""
    hexes, tubes = answer.get("alarm") or 0, shots_beyond(answer, 1)
    if not tubes or not alarmed_by(known.world, boat, hexes):
        return ""
    turns = {tube: known.action.turn + int(answer["fire"][tube]["turn"]) for tube in tubes}
    shots: list[str | Words] = [
        Words("sm-why-shot", {"tube": tube_words(tube), "turn": turn}) for tube, turn in turns.items()
    ]
    ship = name_of(nearest_escort(known.fleet, boat))
    return voice.plain("sm-why-stopped-shots", shots=shots, count=len(shots), ship=ship, hexes=hexes)


def _nearest(known: Known, boat: Boat, kind: str) -> int | None:
    """Hexes to the nearest escort, or to the nearest of all other ships: 0 for one above the boat; None for none."""
    ships = (ship for ship in known.fleet.afloat() if (ship.kind == "escort") == (kind == "escort"))
    return min((between(boat.pose, ship.pose) for ship in ships), default=None)


def _escort(known: Known, ship: Ship, answer: Mapping[str, Any], voice: Voice) -> str:
    """For whom a ship goes that shall close; of others the nearest contact, what they do with one, and whether they are
    too fast to hear any."""
    way = str(answer.get(WAY, ""))
    if not way:
        return ""
    if way == CLOSE:
        return _prey(known, ship, answer, voice)
    attacks = voice.plain("sm-why-attacks") if way in (SWEEP, ZIGZAG) and answer.get(CONTACT, ATTACK) == ATTACK else ""
    return "; ".join(part for part in (attacks, _contact(known, ship, way, answer, voice)) if part)


def _prey(known: Known, ship: Ship, answer: Mapping[str, Any], voice: Voice) -> str:
    """For whom a ship goes that shall close, and how far off that one is, or was last."""
    prey = goes_for(known.world, ship, answer)
    if prey is None:
        return voice.plain("sm-why-no-contact")
    trace, hexes = known.sea.traces.get(prey.boat), between(ship.pose, prey.pose)
    named = prey.held or (trace is not None and (trace.bow, trace.facing) == prey.pose)
    boat = name_of(known.boat(prey.boat)) if named else ""
    return voice.plain("sm-why-prey", boat=boat, hexes=hexes, how="held" if prey.held else "seen" if named else "fired")


def _contact(known: Known, ship: Ship, way: str, answer: Mapping[str, Any], voice: Voice) -> str:
    boats = sorted(held_boats(known), key=lambda each: between(ship.pose, each.pose))
    if not boats:
        return voice.plain("sm-why-no-contact")
    boat = boats[0]
    fast = way == COURSE and _deaf(known, ship, answer)
    return voice.plain("sm-why-contact", boat=name_of(boat), hexes=between(ship.pose, boat.pose), fast=int(fast))


def _deaf(known: Known, ship: Ship, answer: Mapping[str, Any]) -> bool:
    """Whether each turn of the plotted course is too fast for the ship's sonar (22.5, 44.2)."""
    gear, turns = known.screen.gear[ship.id], turns_of(tuple(answer.get(COURSE) or ()))
    speeds = [sum(int(word) for word in turn if word.isdecimal()) for turn in turns if turn]
    return bool(speeds) and has_sonar(gear) and not may_sweep(known.action, gear, min(speeds))
