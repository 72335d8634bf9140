"""A ship's sheet as a card: what she was built with, what is left; of an enemy's ship what was seen (2.4, 7, W54)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, cast

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.names import unit_name
from bot.faces.war_at_sea.scenes.words import kind_name, kind_of, nation_of, state_of, state_words
from bot.render.war_at_sea.views_battle import StateView
from bot.render.war_at_sea.views_cards import Battery, BoxesView, FactView, SheetView
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.war_at_sea.hits import carried, deck_steps
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import place_words, zone_words
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.tables.written import leader_card
from engine.war_at_sea.terms import BATTERIES
from engine.war_at_sea.terms import Battery as Guns
from engine.war_at_sea.world.ships import Ship

FILE: Final = "ship.webp"


def sheet_job(known: Known, ship: str, voice: Voice) -> PictureJob:
    """The sheet of a ship by her id. KeyError for a ship that the reader does not know of."""
    view = sheet_view(known, known.fleet.ships[ship], voice)
    return PictureJob("sheet", view, FILE, alt_text(view.alt))


def sheet_view(known: Known, ship: Ship, voice: Voice) -> SheetView:
    """A ship as the reader knows her. A ship may be handed in from a battle, where she is a copy."""
    klass = class_of(ship)
    mine = known.fleet.open or ship.side == known.side
    state = state_of(ship, known.fleet.ships.values())
    states = tuple(capital(word) for word in state_words(state, voice))
    kind = kind_name(kind_of(klass), voice)
    rows, facts = tuple(boxes(ship, klass, voice)), tuple(facts_of(ship, klass, voice, mine=mine))
    place = place_of(known, ship, voice)
    seen = "" if mine else voice.plain("was-scenes-seen")
    leader = leader_of(known, ship, voice) if mine else ""
    words = voice.plain("was-scenes-class", name=class_name(klass))
    head = voice.plain("was-scenes-alt-sheet", ship=ship.name, kind=kind, klass=class_name(klass))
    parts = [head, *(f"{word}." for word in (place, *states, leader, seen) if word)]
    parts += [_alt_boxes(row, voice) for row in rows]
    parts += [voice.plain("was-scenes-alt-fact", caption=fact.caption, value=fact.value) for fact in facts]
    return SheetView(
        ship.name, kind_of(klass), capital(kind), words, nation_of(klass), ship.side, place,
        state if mine else StateView(state.fire, state.stopped, state.aground, state.slowed, False, state.towed,
                                     state.sunk),
        states, rows, facts, " ".join(parts), seen, leader,
    )  # fmt: skip


def class_name(klass: ShipClass) -> str:
    """The name of a class without the fit of its month."""
    return klass.name.partition(" (")[0]


def place_of(known: Known, ship: Ship, voice: Voice) -> str:
    """Where she is, for her own side: her force, and its zone or port."""
    if ship.fate or known.operation.kind == "battle":
        return ""
    force = known.forces.of(ship.id) if ship.side == known.side or known.forces.open else None
    if force is None:
        return ""
    where = force.port or force.zone or force.beyond
    words = place_words(where) if force.port or force.beyond else zone_words(where)
    name = voice.say(unit_name(force.name))
    return voice.plain("was-scenes-two", first=name, second=voice.say(words)) if where else name


def leader_of(known: Known, ship: Ship, voice: Voice) -> str:
    """The leader whose flagship she is."""
    leader = known.leaders.aboard(ship.id)
    return voice.plain("was-scenes-flagship", leader=leader_card(leader).name) if leader else ""


# --- boxes ---------------------------------------------------------------------------------------------------


def boxes(ship: Ship, klass: ShipClass, voice: Voice) -> Iterator[BoxesView]:
    """Batteries, anti-aircraft guns, hull, flight deck, fuel: what she has of them, with its armour."""
    known = is_known(ship.left)
    for section, full in carried(klass).items():
        if full:
            left = ship.left.get(section, 0) if known else None
            name, word = voice.plain(f"was-scenes-box-{section}"), _armour(klass, section, voice)
            yield BoxesView(section, name, full, left, word, armour=_strength(klass, section))
    if klass.decks:
        full = len(klass.decks)
        lost = ship.decks if is_known(ship.decks) else None
        steps = deck_steps(klass, lost) if lost is not None else klass.capacity
        word = voice.plain("was-scenes-deck", steps=steps, strong=int(klass.strong_deck))
        labels = tuple(map(str, klass.decks))
        left = None if lost is None else full - lost
        yield BoxesView("deck", voice.plain("was-scenes-box-deck"), full, left, word, labels=labels)
    fuel = ship.fuel if is_known(ship.fuel) else None
    burned = ship.burned / tables().charts.fuel.points if fuel is not None and is_known(ship.burned) else 0.0
    yield BoxesView("fuel", voice.plain("was-scenes-box-fuel"), klass.fuel, fuel, "", min(1.0, burned))


def _strength(klass: ShipClass, section: Battery) -> Literal["", "light", "heavy"]:
    """The armour of a section; anti-aircraft guns, decks and bunkers have none of their own."""
    if section not in (*BATTERIES, "hull"):
        return ""
    part: Guns | Literal["hull"] = cast(Any, section)
    strength = klass.armour[part]
    return "" if strength == "none" else strength


def _armour(klass: ShipClass, section: Battery, voice: Voice) -> str:
    """The armour of a section in words; empty for none."""
    strength = _strength(klass, section)
    return voice.plain(f"was-scenes-armour-{strength}") if strength else ""


# --- facts ---------------------------------------------------------------------------------------------------


def points(halves: int) -> str:
    """A speed as it is printed: "2+"."""
    return f"{halves // 2}{'+' if halves % 2 else ''}"


def facts_of(ship: Ship, klass: ShipClass, voice: Voice, *, mine: bool) -> Iterator[FactView]:
    """Speed, torpedoes, aircraft, cargo, radar: what is known of each; her design lies open."""
    unknown = voice.plain("was-scenes-unknown")
    speed = ship.speed if is_known(ship.speed) else None
    built = points(klass.speed)
    if speed is None:
        yield FactView(voice.plain("was-scenes-fact-speed"), built, unknown=True)
    else:
        value = built if speed == klass.speed else voice.plain("was-scenes-of", left=points(speed), full=built)
        yield FactView(voice.plain("was-scenes-fact-speed"), value, bad=speed < klass.speed)
    if klass.decks and klass.kind.carrier:
        lost = ship.decks if is_known(ship.decks) else None
        full, able = klass.capacity, deck_steps(klass, lost or 0)
        value = str(full) if able == full else voice.plain("was-scenes-of", left=able, full=full)
        yield FactView(voice.plain("was-scenes-fact-aircraft"), value, lost is None, able < full)
    if klass.torpedoes:
        yield _tubes(ship, klass, voice, unknown)
    if klass.floats:
        planes = ship.planes if is_known(ship.planes) else None
        value = unknown if planes is None else voice.plain("was-scenes-planes", there=int(bool(planes)))
        yield FactView(voice.plain("was-scenes-fact-floats"), value, planes is None, planes is False)
    if klass.cargo:
        cargo = ship.cargo if is_known(ship.cargo) else None
        value = unknown if cargo is None else voice.plain("was-scenes-of", left=cargo, full=klass.cargo)
        yield FactView(voice.plain("was-scenes-fact-cargo"), value, cargo is None)
    if mine and is_known(ship.director) and not ship.director:
        yield FactView(voice.plain("was-scenes-fact-director"), voice.plain("was-scenes-gone"), bad=True)
    yield FactView(voice.plain("was-scenes-fact-points"), str(klass.vp))


def _tubes(ship: Ship, klass: ShipClass, voice: Voice, unknown: str) -> FactView:
    caption = voice.plain("was-scenes-fact-torpedoes", lance=int(klass.long_lance))
    if not is_known(ship.tubes):
        return FactView(
            caption, voice.plain("was-scenes-tubes-unknown", factors=klass.torpedoes, unknown=unknown), True
        )
    state = ship.tubes or "gone"
    value = voice.plain("was-scenes-tubes", factors=klass.torpedoes, state=state, reload=int(bool(ship.reload)))
    return FactView(caption, value, bad=state == "gone")


def _alt_boxes(row: BoxesView, voice: Voice) -> str:
    left = "?" if row.left is None else str(row.left)
    if row.word:
        return voice.plain("was-scenes-alt-boxes-word", name=row.name, left=left, full=row.full, word=row.word)
    return voice.plain("was-scenes-alt-boxes", name=row.name, left=left, full=row.full)
