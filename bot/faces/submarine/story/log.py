"""The log of a ship or boat: each member looks at their own (4.0); events and throws in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.faces.diary import member_line
from bot.faces.dice import small, throw_line
from bot.faces.face import pages
from bot.faces.sentences import capital, few, heard_line
from bot.faces.submarine.names import class_of, name_of, piece_of, place_words, slot_words, with_code
from bot.faces.submarine.orders.news import loading_lines, news_lines
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.submarine.judgement.arsenal import armament
from engine.submarine.judgement.cards import (
    boat_card,
    most_speed,
    rises_at,
    sinks_at,
    speeds,
    warship_card,
)
from engine.submarine.known import Known
from engine.submarine.nouns import heading_words
from engine.submarine.sea import write_hex
from engine.submarine.state import BIG, CONVOY, SCREEN, SIDES, Boat, Gear, Ship

SIX: Final = 6
SUNK: Final = 6
"""Ships that a boat sank, named in its log."""


def unit_log(known: Known, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
    """What is known of a ship or boat, in pages; below it what members wrote."""
    lines = unit_lines(known, unit, voice)
    return pages([*lines, *(note_line(author, text, voice) for author, text in notes)])


def note_line(author: str, text: str, voice: Voice) -> str:
    """A member's line: the author as markdown, the text as the member wrote it."""
    return member_line("sm-face-log-note", author, text, voice)


def unit_lines(known: Known, unit: str, voice: Voice) -> list[str]:
    """The log of a ship, a boat, the convoy; that there is none for anything else."""
    piece = piece_of(known, unit)
    if isinstance(piece, Boat):
        return list(boat_lines(known, piece, voice))
    if isinstance(piece, Ship):
        return list(ship_lines(known, piece, voice))
    if unit in (CONVOY, BIG, SCREEN):
        return list(group_lines(known, unit, voice))
    return [f"## {voice.get('sm-face-log-unknown')}"]


def _heading(known: Known, piece: Ship | Boat, voice: Voice) -> str:
    kind = class_of(known, piece, voice)
    return f"## {capital(voice.get('sm-face-log-title', unit=name_of(piece), kind=kind))}"


# --- boats ---------------------------------------------------------------------------------------------------------


def boat_lines(known: Known, boat: Boat, voice: Voice) -> Iterator[str]:
    """The submarine log: place, depth, speed, power, damage, tubes, reloads, plot; to others what they see."""
    yield _heading(known, boat, voice)
    card = boat_card(known.world, boat)
    yield voice.get("sm-face-log-card", depth=card.depth, defence=card.defence, victory=boat.victory)
    if boat.told:
        yield voice.get("sm-face-log-told-sunk")
        return
    if not known.for_boats:
        yield from _seen(known, boat, voice)
        return
    if boat.fired:
        fleet = known.fleet.ships
        sank = few([name_of(fleet[ship]) for ship in boat.sank if ship in fleet], SUNK)
        yield voice.get("sm-face-log-fired", torpedoes=boat.fired, hits=boat.hits, ships=sank, count=len(boat.sank))
    if not boat.in_play:
        fate = "sunk" if boat.sunk else "left" if boat.left else "later"
        yield voice.get(f"sm-face-log-boat-{fate}")
        return
    pace = boat.speed if boat.speed is not None else -1
    yield capital(voice.get("sm-face-log-place", place=place_words(boat), speed=pace))
    running = Words(f"sm-running-{boat.running}")
    yield voice.get("sm-face-log-depth", feet=boat.depth, running=running)
    yield voice.get("sm-face-log-power", power=boat.power, full=speeds(known.world, boat).power)
    rises, sinks = rises_at(known.world, boat), sinks_at(known.world, boat)
    yield voice.get("sm-face-log-boat-damage", damage=boat.damage, rises=rises, sinks=sinks)
    yield from news_lines(known, boat, voice, damage=False)
    yield capital(voice.get("sm-face-log-crew", crew=Words(f"sm-crew-{boat.crew}")))
    yield from _tubes(boat, voice)
    if boat.held or boat.shown:
        senses = [Words(f"sm-sense-{sense}") for sense in boat.shown]
        yield voice.get("sm-face-log-shown", senses=senses)
    plot = plot_text(boat.orders)
    if plot:
        yield with_code(voice, "sm-face-log-plot", plot)


def _seen(known: Known, boat: Boat, voice: Voice) -> Iterator[str]:
    """What others than its own side know of a boat."""
    if boat.shown and is_known(boat.bow):
        senses = [Words(f"sm-sense-{sense}") for sense in boat.shown]
        yield voice.get("sm-face-log-boat-seen", place=place_words(boat), senses=senses, up=int(boat.surfaced))
    elif (trace := known.sea.traces.get(boat.id)) is not None:
        place = Words("sm-face-place", {"hex": write_hex(trace.bow), "heading": heading_words(trace.facing)})
        yield voice.get("sm-face-log-boat-lost", place=place, turn=trace.turn)
    else:
        yield voice.get("sm-face-log-boat-unseen")
    if boat.hurt:
        yield voice.get("sm-face-log-boat-hurt")


def _tubes(boat: Boat, voice: Voice) -> Iterator[str]:
    """Each tube with what is in it, then the reloads."""
    for end in ("bow", "stern"):
        tubes = [tube_state(name, boat) for name in boat.tubes if name.startswith(end)]
        if tubes:
            yield voice.get(f"sm-face-log-tubes-{end}", tubes=tubes)
            kinds = boat.reloads.get(end, [])
            counted = [
                Words("sm-face-log-reload", {"count": kinds.count(kind), "torpedo": Words(f"sm-torpedo-{kind}")})
                for kind in dict.fromkeys(kinds)
            ]
            yield voice.get("sm-face-log-reloads", count=len(kinds), kinds=counted)


def tube_state(name: str, boat: Boat) -> Words:
    """A tube by number with its torpedo, with what is being loaded, or empty."""
    tube, number = boat.tubes[name], int(name.rpartition("-")[2])
    if tube.kind:
        return Words("sm-face-log-tube", {"number": number, "torpedo": Words(f"sm-torpedo-{tube.kind}")})
    if tube.loading:
        args: dict[str, Arg] = {"number": number, "torpedo": Words(f"sm-torpedo-{tube.loading}"), "turns": tube.done}
        return Words("sm-face-log-tube-loading", args)
    return Words("sm-face-log-tube-empty", {"number": number})


def plot_text(orders: Any) -> str:
    """The plot of the watch in the notation of the rulebook; empty where there is none."""
    way = orders.get("way") if isinstance(orders, dict) else None
    return " ".join(way) if isinstance(way, list | tuple) else ""


# --- surface ships -------------------------------------------------------------------------------------------------


def ship_state(known: Known, ship: Ship) -> Words | None:
    """Damage, stopped, slowed; None where there is nothing to say."""
    if ship.sunk:
        return Words("sm-face-state-sunk")
    if not ship.here:
        return Words("sm-face-state-away")
    args: dict[str, Arg] = {"damage": ship.damage, "sinks": sinks_at(known.world, ship)}
    if ship.stopped:
        return Words("sm-face-state-stopped", args)
    if ship.slowed:
        return Words("sm-face-state-slowed", args)
    return Words("sm-face-state-hurt", args) if ship.damage else None


def ship_lines(known: Known, ship: Ship, voice: Voice) -> Iterator[str]:
    """The escort log: place, speed, damage, guns; to its own side sets, crew, charges, orders."""
    yield _heading(known, ship, voice)
    state = ship_state(known, ship)
    if ship.afloat:
        pace = ship.speed if ship.speed is not None else -1
        yield capital(voice.get("sm-face-log-place", place=place_words(ship), speed=pace))
        yield voice.get("sm-face-log-speed", most=most_speed(known.world, ship))
    yield capital(voice.markdown(state if state is not None else Words("sm-face-state-whole"))) + "."
    sinks = sinks_at(known.world, ship)
    yield voice.get("sm-face-log-capacity", sinks=sinks, victory=ship.victory)
    if ship.cargo:
        yield voice.get("sm-face-log-cargo", cargo=Words(f"sm-cargo-{ship.cargo}"))
    card = warship_card(known.world, ship)
    if card is not None:
        guns = card.guns
        yield voice.get("sm-face-log-guns", fore=guns.fore, side=guns.side, aft=guns.aft)
    if known.for_escorts and (gear := known.screen.gear.get(ship.id)) is not None:
        arms = armament(known.world, ship)
        if arms.armed:
            thrown = Words(f"sm-weapon-{arms.thrown or 'hedgehog'}")
            args: dict[str, Arg] = {"racks": arms.racks, "guns": arms.k_guns, "thrown": thrown}
            yield voice.get("sm-face-log-arms", **args, ahead=int(arms.thrown is not None))
        yield from loading_lines(known, ship, voice)
        yield from gear_lines(gear, voice)


def stock_lines(gear: Gear, voice: Voice) -> Iterator[str]:
    """What a ship has left to drop and to throw, as far as that has a limit."""
    if gear.charges is not None:
        yield voice.get("sm-face-log-charges", charges=gear.charges)
    if gear.rounds is not None:
        yield voice.get("sm-face-log-rounds", rounds=gear.rounds)
    if gear.mark_x:
        yield voice.get("sm-face-log-mark-x", count=gear.mark_x)


def gear_lines(gear: Gear, voice: Voice) -> Iterator[str]:
    """What the escorts' side alone knows of its ships."""
    sonar = Words(f"sm-sonar-{gear.sonar or 'none'}")
    radar = Words(f"sm-radar-{gear.radar or 'none'}")
    yield capital(voice.get("sm-face-log-sets", sonar=sonar, radar=radar, crew=Words(f"sm-crew-{gear.crew}")))
    yield from stock_lines(gear, voice)
    if gear.contact:
        yield voice.get("sm-face-log-contact")
    course = gear.orders.get("course") if isinstance(gear.orders, dict) else None
    if course:
        yield with_code(voice, "sm-face-log-plot", " ".join(course))


def group_lines(known: Known, node: str, voice: Voice) -> Iterator[str]:
    """The convoy, the big ships or the screen: who belongs to it, and to its own side what is plotted."""
    yield f"## {capital(voice.markdown(slot_words(known, node)))}"
    kind = {CONVOY: "merchant", BIG: "big", SCREEN: "escort"}[node]
    ships = [name_of(ship) for ship in known.fleet.afloat() if ship.kind == kind]
    yield voice.get("sm-face-log-group", count=len(ships), ships=ships)
    plots = known.screen.plots.get(node, {}) if known.for_escorts else {}
    for turn, plot in sorted(plots.items()):
        yield with_code(voice, "sm-face-log-plotted", plot, turn=turn)


# --- events and throws ---------------------------------------------------------------------------------------------


def event_line(event: Event, seat: str | None, voice: Voice) -> str:
    """An event as its reader has heard it; of one that was not for everybody a spectator reads the public half."""
    return heard_line(event, seat, SIDES, voice)


def dice_line(throw: Throw, voice: Voice) -> str:
    """A throw: what was thrown for, and the die."""
    return throw_line(throw, "sm-face-throw", voice)


def dice_small(throws: Sequence[Throw], voice: Voice) -> str:
    """How the dice fell: how many, their average, the expected average."""
    return small(throws, SIX, "sm-face-dice", voice, first=1)
