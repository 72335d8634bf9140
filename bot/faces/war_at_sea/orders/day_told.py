"""The orders of the day in words: what a force does, what a base has in the air, which flights it plans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.faces.war_at_sea.names import aircraft_words, force_of, place_with, sailing, unit_name
from bot.faces.war_at_sea.orders.notation import PLOT, way_words
from bot.text.voice import Voice
from engine.core.spaces.legs import STAY
from engine.core.spaces.turnwise import NEXT
from engine.core.words import Arg, Words
from engine.war_at_sea.air.flights import PATROLS
from engine.war_at_sea.air.places import called
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, force_title
from engine.war_at_sea.operations.cripples import ships_with, towed_by
from engine.war_at_sea.operations.joining import wish
from engine.war_at_sea.operations.lanes import charge_of
from engine.war_at_sea.orders import operations as orders
from engine.war_at_sea.orders.flights import NONE, REPLOT
from engine.war_at_sea.orders.plotting import read_plot
from engine.war_at_sea.orders.strike import WORTH
from engine.war_at_sea.world.forces import Force

DAY, MUSTER, FLIGHTS, AFTER = "was-day", "was-muster", "was-flights", "was-after"
SHOWN: Final = 4
"""Turns of a course that a line names."""


def parts_of(known: Known, kind: str, slot: str, whole: Mapping[str, Any], voice: Voice) -> list[str] | None:
    """An order in parts; None for questions that are told row by row."""
    force = force_of(known, slot)
    if kind == FLIGHTS:
        return flights_told(known, slot, whole, voice)
    if force is not None and kind == MUSTER:
        return muster_told(known, force, whole, voice)
    if force is not None and kind in (DAY, AFTER):
        parts = force_told(known, force, whole, voice, anew=kind == AFTER)
        return joining_told(known, force, parts, voice) if kind == DAY else parts
    return patrols_told(whole, voice) if kind == DAY and set(PATROLS) <= set(whole) else None


# --- forces ----------------------------------------------------------------------------------------------


def muster_told(known: Known, force: Force, whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """Mission, charge, goal, course, flagships that are not those of the file."""
    parts = [voice.plain("was-told-mission", mission=Words(f"was-mission-{whole['mission']}"))]
    charge = known.forces.forces.get(str(whole.get("escorts", "")))
    if charge is not None:
        parts.append(voice.plain("was-told-with", name=force_title(known.forces, charge)))
    if whole.get("bound"):
        parts.append(voice.plain("was-told-bound", place=place_with(known, str(whole["bound"]))))
    parts += _shells_told(whole, voice)
    if PLOT in whole:
        parts.append(course_told(whole[PLOT], voice))
    for leader, ship in known.leaders.ships.items():
        chosen = whole.get(f"flagship-{leader}", ship)
        if chosen != ship:
            parts.append(voice.plain("was-told-flagship", ship=unit_name(known.fleet.ships[chosen].name)))
    return parts


def force_told(known: Known, force: Force, whole: Mapping[str, Any], voice: Voice, *, anew: bool = False) -> list[str]:
    """What a force does besides going on, its course, its wish for battle. ``anew``: its course may be written anew."""
    parts = []
    what = str(whole["what"])
    if what != orders.GO_ON:
        parts.append(what_told(known, what, voice))
    parts += tows_told(known, force, whole, voice)
    if whole.get("bound"):
        parts.append(voice.plain("was-told-bound", place=place_with(known, str(whole["bound"]))))
    parts += _shells_told(whole, voice)
    if whole.get("ships"):
        ships = [unit_name(known.fleet.ships[ship].name) for ship in whole["ships"]]
        parts.append(voice.plain("was-told-ships", ships=ships))
    if PLOT in whole:
        way = whole[PLOT]
        parts.append(anew_told(known, force, way, voice) if anew else course_told(way, voice))
    elif what == orders.GO_ON:
        parts.append(written_told(known, force, voice))
    held = _held_up(known, force, whole)
    if held:
        parts.append(voice.plain("was-told-held-up", ships=held))
    if "other" in whole:
        parts.append(voice.plain("was-told-other", way=way_words(_text(whole["other"]))))
    if whole.get("blockade"):
        parts.append(voice.plain("was-told-blockade"))
    if whole.get("battle", orders.BATTLE[0]) != orders.BATTLE[0]:
        parts.append(voice.plain(f"was-told-battle-{whole['battle']}"))
    if whole.get("oil", orders.OIL[0]) != orders.OIL[0]:
        parts.append(voice.plain(f"was-told-oil-{whole['oil']}"))
    return parts


def _held_up(known: Known, force: Force, whole: Mapping[str, Any]) -> list[Words]:
    """The ships of one's own force that cannot move and are neither towed nor scuttled: it stays for them (8.4)."""
    if force.side != known.side or force.decoy:
        return []
    ships = [known.fleet.ships[ship] for ship in force.ships]
    cared_for = {*(whole.get("tow") or {}), *(whole.get("scuttle") or ())}
    still = [ship for ship in ships if ship.afloat and (ship.stopped or ship.aground) and ship.id not in cared_for]
    return [unit_name(ship.name) for ship in still]


def joining_told(known: Known, force: Force, parts: list[str], voice: Voice) -> list[str]:
    """The order of a force that is to join another in this turn: it holds only if that fails (5.5.1)."""
    into = known.forces.forces.get(wish(force, known.operation.turn))
    if into is None or into.gone:
        return parts
    return [voice.plain("was-told-joins-now", name=force_title(known.forces, into), order="; ".join(parts))]


def tows_told(known: Known, force: Force, whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """The ships that are taken in tow or cast off by an order (8.4.1, 8.5.2)."""
    if "tow" not in whole:
        return []
    ships, wished = known.fleet.ships, whole["tow"] or {}
    towed = towed_by(ships_with(known.world, force))
    parts = [
        voice.plain("was-told-takes-in-tow", tug=unit_name(ships[tug].name), ship=unit_name(ships[ship].name))
        for ship, tug in wished.items()
        if towed.get(ship) != tug
    ]
    lost = [unit_name(ships[ship].name) for ship in force.ships if ship in towed and ship not in wished]
    return [*parts, voice.plain("was-told-casts-off", ships=lost)] if lost else parts


def _shells_told(whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """The base that a force shells, where there is a choice."""
    return [voice.plain("was-told-target", base=base_words(str(whole["target"])))] if whole.get("target") else []


def what_told(known: Known, what: str, voice: Voice) -> str:
    """An order of the day by its key: "joins TF 17"."""
    for head, key in _HEADS.items():
        if what.startswith(head):
            rest = what.removeprefix(head)
            force = known.forces.forces.get(rest)
            mission = Words(f"was-mission-{rest}") if head == orders.NEW else ""
            name = force_title(known.forces, force) if force is not None else rest
            return voice.plain(key, name=name, place=place_with(known, rest), mission=mission)
    return voice.plain(f"was-told-{what}")


_HEADS: Final[Mapping[str, str]] = {
    orders.ABORT: "was-told-abort",
    orders.NEW: "was-told-new",
    orders.JOIN: "was-told-join",
    orders.ESCORT: "was-told-with",
    "pursue-": "was-told-pursue",
    "tow-": "was-told-tow",
}


def course_told(way: Sequence[str], voice: Voice) -> str:
    """A course: "course T32/S31, R30"; "stays" where it does not move."""
    words = [word for word in way if word != NEXT]
    if all(word == STAY for word in words):
        return voice.plain("was-told-stays")
    turns = _text(way).split(", ")
    more = max(0, len(turns) - SHOWN)
    return voice.plain("was-told-course", way=way_words(", ".join(turns[:SHOWN])), more=more)


def anew_told(known: Known, force: Force, way: Sequence[str], voice: Voice) -> str:
    """A course that may be written anew: that it stays as it was written, or what it is instead of that."""
    turn = known.operation.turn + 1
    new = read_plot(list(way), turn)
    old = {at: leg for at, leg in force.plot.items() if turn <= at <= max(new, default=turn)}
    legs = ["/".join(old.get(at) or [STAY]) for at in range(turn, max(old, default=turn) + 1)]
    if turn not in force.plot:
        return course_told(way, voice)
    sailed = [{at: leg for at, leg in plot.items() if leg} for plot in (new, old)]
    if sailed[0] == sailed[1]:
        return voice.plain("was-told-as-written", way=way_words(", ".join(legs[:SHOWN])))
    return voice.plain("was-told-anew", course=course_told(way, voice), was=way_words(", ".join(legs[:SHOWN])))


def _text(way: Sequence[str]) -> str:
    """The words of a course as a sheet writes them."""
    return "/".join(way).replace(f"/{NEXT}/", ", ")


def written_told(known: Known, force: Force, voice: Voice) -> str:
    """What a force does whose course is written: whom it goes with, the next turns of its course."""
    charge = charge_of(known.forces, force)
    if charge is not force:
        return voice.plain("was-told-with", name=force_title(known.forces, charge))
    turns = sorted(turn for turn, way in force.plot.items() if turn > known.operation.turn and way)
    if not turns:
        return voice.plain("was-told-stays")
    legs = [force.plot.get(turn) or [STAY] for turn in range(known.operation.turn + 1, turns[-1] + 1)]
    text = ", ".join("/".join(leg) for leg in legs[:SHOWN])
    return voice.plain("was-told-goes-on", way=way_words(text), more=max(0, len(legs) - SHOWN))


# --- bases -----------------------------------------------------------------------------------------------


def patrols_told(whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """The patrols of a base: "patrol 2 F4F; search 3 PBY"."""
    parts = [
        voice.plain(f"was-told-{box}", steps=steps_words(whole[box]))
        for box in PATROLS
        if any(whole.get(box, {}).values())
    ]
    return parts or [voice.plain("was-told-no-patrols")]


def steps_words(steps: Mapping[str, int]) -> list[Words]:
    """Steps of aircraft by type: "2 F4F"."""
    return [
        Words("was-told-steps", {"count": count, "aircraft": aircraft_words(kind)})
        for kind, count in steps.items()
        if count
    ]


def flights_told(known: Known, slot: str, whole: Mapping[str, Any], voice: Voice) -> list[str]:
    """The flights of a base, each with its mission, target, aircraft and escort; the course of a carrier's force."""
    parts = []
    for number in range(1, 10):
        if str(whole.get(f"mission-{number}", NONE)) == NONE:
            break
        parts.append(flight_told(known, whole, number, voice))
    parts = parts or [voice.plain("was-told-no-flights")]
    if whole.get("first", WORTH) != WORTH:
        parts.append(voice.plain("was-told-first", aircraft=aircraft_words(str(whole["first"]))))
    force = sailing(known, slot)
    if REPLOT in whole and force is not None:
        parts.append(anew_told(known, force, whole[REPLOT], voice))
    return parts


def flight_told(known: Known, whole: Mapping[str, Any], number: int, voice: Voice) -> str:
    """A flight: "attack on ships, marker E: 6 SBD, escort 4 F4F, at carriers first"."""
    steps, escort = (steps_words(whole.get(f"{row}-{number}") or {}) for row in ("steps", "escort"))
    target = target_words(known, str(whole.get(f"target-{number}", "")))
    mission = Words(f"was-air-{whole[f'mission-{number}']}")
    args: dict[str, Arg] = {"mission": mission, "target": target, "steps": steps}
    told = voice.plain("was-told-flight", **args, escort=escort, escorts=len(escort))
    kind = whole.get(f"first-{number}")
    first = "" if kind in (None, WORTH) else voice.plain("was-told-attacks-first", kind=Words(f"was-kind-{kind}"))
    return f"{told}, {first}" if first else told


def target_words(known: Known, target: str) -> Words:
    """The target of a flight: a marker by its letter and place, else a base or port."""
    marker = known.markers.markers.get(target)
    if marker is None:
        return base_words(called(known.world, target))
    return Words("was-told-marker", {"letter": target, "place": place_with(known, marker.zone)})
