"""The log of a ship, a force, a base or a flotilla: each side looks at its own; events and throws in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.faces.diary import member_line
from bot.faces.dice import small, throw_line
from bot.faces.face import pages
from bot.faces.sentences import capital, heard_line, sentence
from bot.faces.war_at_sea.coming import is_coming
from bot.faces.war_at_sea.names import aircraft_words, class_words, force_of, slot_words, unit_name, where_words
from bot.faces.war_at_sea.orders.battle_lines import place_in_battle
from bot.faces.war_at_sea.scenes.words import state_of
from bot.faces.war_at_sea.story.own_orders import gone_line
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.war_at_sea.fought import as_fought
from engine.war_at_sea.hits import carried
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, boat_words, force_title, place_words
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.air import BOXES, Base, Steps
from engine.war_at_sea.world.boats import Flotilla, TorpedoBoats
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

SIX: Final = 6


def unit_log(known: Known, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
    """What is known of a unit, in pages; below it what members wrote."""
    return pages([*unit_lines(known, unit, voice), *(note_line(author, text, voice) for author, text in notes)])


def note_line(author: str, text: str, voice: Voice) -> str:
    """A member's line: the author as markdown, the text as the member wrote it."""
    return member_line("was-tale-note", author, text, voice)


def unit_lines(known: Known, unit: str, voice: Voice) -> list[str]:
    """The log of a unit, battles that go on included; of another seat its name alone."""
    known = as_fought(known)
    force, ship = force_of(known, unit), known.fleet.ships.get(unit.rpartition("/")[2])
    base = known.air.bases.get(unit)
    flotilla = known.flotillas.flotillas.get(unit)
    torpedo = known.flotillas.torpedo_boats.get(unit)
    if force is not None:
        return list(force_lines(known, force, voice))
    if ship is not None:
        return list(ship_lines(known, ship, voice))
    if base is not None:
        return list(base_lines(known, base, voice))
    if flotilla is not None:
        return list(flotilla_lines(known, flotilla, voice))
    if torpedo is not None:
        return list(torpedo_lines(known, torpedo, voice))
    if unit in known.tree():
        return [f"## {capital(voice.markdown(slot_words(known, unit)))}"]
    return [voice.get("was-tale-no-log")]


# --- forces ----------------------------------------------------------------------------------------------------


def force_lines(known: Known, force: Force, voice: Voice) -> Iterator[str]:
    """Where a force is, its mission, where it goes, its ships."""
    yield f"## {voice.markdown(force_title(known.forces, force))}"
    if force.gone:
        yield gone_line(known, force, voice)
        return
    mission = Words(f"was-mission-{force.mission}")
    yield capital(
        voice.get("was-tale-log-force", place=where_words(force), mission=mission, marker=force.marker or "none")
    )
    if coming := place_in_battle(known, force.id, voice) if is_coming(known, force.id) else "":
        yield sentence(coming)
    if force.decoy:
        yield voice.get("was-tale-log-decoy")
        return
    charge = known.forces.forces.get(force.escorts)
    if charge is not None:
        yield voice.get("was-tale-log-escorts", force=force_title(known.forces, charge))
    ahead = {turn: way for turn, way in force.plot.items() if turn >= known.operation.turn and way}
    if ahead:
        legs: list[str | Words] = [
            Words("was-tale-log-leg", {"turn": turn, "place": place_words(way[-1])})
            for turn, way in sorted(ahead.items())
        ]
        yield voice.get("was-tale-log-plot", legs=legs)
    if force.blockade:
        yield voice.get("was-tale-log-blockade")
    yield from ships_told(known, force, voice)


def ships_told(known: Known, force: Force, voice: Voice) -> Iterator[str]:
    """The ships of a force: a line for each that is hurt or lost, those without damage together."""
    whole: list[str | Words] = []
    for each in force.ships:
        ship = known.fleet.ships[each]
        state = state_words(ship)
        if state.key == "was-tale-state-whole":
            whole.append(unit_name(ship.name))
        else:
            yield f"- {voice.markdown(unit_name(ship.name))}: {voice.markdown(state)}"
    if whole:
        yield f"- {voice.get('was-tale-log-whole', ships=whole)}"


def state_words(ship: Ship) -> Words:
    """How a ship is, as far as the reader knows, in few words."""
    if ship.fate == "sunk":
        return Words("was-tale-state-sunk")
    if ship.fate == "left":
        return Words("was-tale-state-left")
    klass, states = class_of(ship), list[str | Words]()
    if is_known(ship.left) and ship.left.get("hull", 0) < klass.hull:
        states.append(Words("was-tale-state-hull", {"left": ship.left.get("hull", 0), "full": klass.hull}))
    if ship.stopped:
        states.append(Words("was-fights-state-stopped"))
    elif is_known(ship.speed) and ship.speed < klass.speed:
        states.append(Words("was-fights-state-slow"))
    if ship.fire:
        states.append(Words("was-fights-state-fire"))
    if ship.aground:
        states.append(Words("was-fights-state-aground"))
    if not states and state_of(ship).damaged:
        states.append(Words("was-scenes-state-damaged"))
    return Words("was-tale-state", {"states": states}) if states else Words("was-tale-state-whole")


# --- ships -----------------------------------------------------------------------------------------------------


def ship_lines(known: Known, ship: Ship, voice: Voice) -> Iterator[str]:
    """A ship: class, state; to her side boxes left, speed, tubes, fuel, cargo; her aircraft."""
    yield f"## {voice.markdown(unit_name(ship.name))}"
    klass = class_of(ship)
    yield sentence(voice.markdown(class_words(ship)))
    yield voice.get("was-tale-log-worth", points=klass.vp)
    yield sentence(voice.markdown(state_words(ship)))
    if not is_known(ship.left):
        return
    force = known.forces.of(ship.id)
    if force is not None:
        yield voice.get("was-tale-log-in-force", force=force_title(known.forces, force), place=where_words(force))
        if is_coming(known, force.id):
            yield sentence(place_in_battle(known, force.id, voice))
    boxes: list[str | Words] = [
        Words(
            "was-tale-log-boxes", {"section": Words(f"was-tale-box-{box}"), "left": ship.left.get(box, 0), "full": full}
        )
        for box, full in carried(klass).items()
        if full
    ]
    yield voice.get("was-tale-log-left", boxes=boxes)
    yield voice.get("was-tale-log-speed", speed=_half(ship.speed), full=_half(klass.speed))
    if ship.tubes:
        yield voice.get("was-tale-log-tubes", tubes=ship.tubes, reload=int(ship.reload))
    if known.operation.has("fuel") and klass.fuel:
        yield voice.get("was-tale-log-fuel", fuel=ship.fuel, full=klass.fuel)
    if ship.cargo:
        yield voice.get("was-tale-log-cargo", cargo=ship.cargo)
    base = known.air.bases.get(ship.id)
    if base is not None:
        yield from box_lines(base, voice)


def _half(speed: int) -> str:
    """A speed in half points as it is printed: 5 is 2+."""
    return f"{speed // 2}{'+' if speed % 2 else ''}"


# --- bases and boats -------------------------------------------------------------------------------------------


def base_lines(known: Known, base: Base, voice: Voice) -> Iterator[str]:
    """A base: to its side its boxes, to the enemy what was seen there."""
    yield f"## {voice.markdown(base_words(base.called))}"
    if base.zone:
        yield voice.get("was-tale-log-base", zone=place_words(base.zone), built=base.built)
    if is_known(base.boxes):
        if base.capacity != base.built:
            yield voice.get("was-tale-log-capacity", capacity=base.capacity)
        yield from box_lines(base, voice)
    elif base.types:
        yield voice.get("was-tale-log-types", types=[aircraft_words(kind) for kind in base.types])


def box_lines(base: Base, voice: Voice) -> Iterator[str]:
    """The boxes of a base's card that hold aircraft, by type and steps."""
    for box in BOXES:
        if base.boxes[box]:
            yield voice.get(f"was-tale-log-box-{box}", aircraft=steps_words(base.boxes[box]))
    if base.cargo:
        yield voice.get("was-tale-log-box-cargo", aircraft=steps_words(base.cargo))


def steps_words(steps: Steps) -> list[str | Words]:
    """Aircraft by type with their steps."""
    return [
        Words("was-tale-log-steps", {"aircraft": aircraft_words(kind), "steps": count}) for kind, count in steps.items()
    ]


def _aircraft(kind: str) -> Words:
    return aircraft_words(kind)


def flotilla_lines(known: Known, flotilla: Flotilla, voice: Voice) -> Iterator[str]:
    """A flotilla of submarines: its zone, its boats with the torpedoes that are left."""
    yield f"## {capital(voice.markdown(slot_words(known, flotilla.id)))}"
    if flotilla.afloat:
        yield voice.get("was-tale-log-flotilla", zone=place_words(flotilla.zone), to=_to(flotilla.to))
    for boat in flotilla.boats.values():
        args: dict[str, Arg] = {"boat": boat_words(boat.id), "torpedoes": boat.torpedoes}
        yield f"- {voice.get('was-tale-log-boat', sunk=int(boat.sunk), **args)}"


def _to(zone: str) -> Arg:
    return place_words(zone) if zone else "none"


def torpedo_lines(known: Known, boats: TorpedoBoats, voice: Voice) -> Iterator[str]:
    """Motor torpedo boats: how many, their base, their zone of the night."""
    yield f"## {capital(voice.markdown(slot_words(known, boats.id)))}"
    yield voice.get("was-tale-log-torpedo-boats", boats=boats.boats, base=base_words(boats.base), zone=_to(boats.zone))


# --- events and throws -----------------------------------------------------------------------------------------


def event_line(event: Event, seat: str | None, voice: Voice) -> str:
    """An event as its reader has heard it; of one that was not for everybody a spectator reads the public half."""
    return heard_line(event, seat, SIDES, voice)


def dice_line(throw: Throw, voice: Voice) -> str:
    """A throw: what was thrown for, and the die."""
    return throw_line(throw, "was-tale-throw", voice)


def dice_small(throws: Sequence[Throw], voice: Voice) -> str:
    """How the dice fell: how many, their average, the expected average."""
    return small(throws, SIX, "was-tale-dice", voice, first=1)
