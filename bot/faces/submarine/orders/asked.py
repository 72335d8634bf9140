"""What is said above the escorts' orders: on their cards what their own searches of the last turn brought (22, 23, 44),
in the post of a stop in the turn, for everybody, what has come into sight or contact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.faces.sentences import sentence
from bot.faces.submarine.names import name_of
from bot.faces.submarine.orders.told import PLOT
from bot.faces.submarine.story.seam import boats_line
from bot.faces.submarine.story.turn_end import finished
from bot.faces.submarine.story.watches import holds
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.submarine.judgement.searches import has_sonar, may_sweep
from engine.submarine.known import Known
from engine.submarine.orders.campaign_orders import PICK_BOATS
from engine.submarine.orders.charge_depths import DEPTHS
from engine.submarine.state import Gear, Ship
from engine.submarine.steps.air import AIR, AirView
from engine.submarine.steps.escorts.escort import ORDERS
from engine.submarine.tables.read import tables

SONAR = frozenset({"sweep", "homing"})
SENSES = {"radar": "radar", "look-out": "sight", "sweep": "sonar"}
"""What a boat is on the map by, by the means of the search that found it."""


def asked_lines(known: Known, kind: str, voice: Voice) -> list[str]:
    """How long the orders hold; a line on the searches of the reader's ships in the last turn, where boats are searched
    for; which boats are left where some are chosen."""
    action = known.action
    if kind == PICK_BOATS:
        return [boats_line(known, voice)]
    held = holds(known, voice) if kind == PLOT else []
    if kind != PLOT or not known.for_escorts or not action.hidden or not action.turn:
        return held
    ships = ((ship, known.screen.gear.get(ident)) for ident, ship in known.fleet.ships.items())
    told = [line for ship, gear in ships if gear is not None and ship.afloat for line in _of(known, ship, gear, voice)]
    return [*([voice.get("sm-asked-searches", turn=action.turn) + " " + " ".join(told)] if told else []), *held]


def gate_lines(known: Known, kind: str, voice: Voice, events: Sequence[Event] = ()) -> list[str]:
    """Why somebody is asked in the middle of a watch or a turn, and before it what the turns of the watch brought that
    are over: no post tells it before the watch is."""
    lines = _why(known, kind, voice)
    return [*finished(known, events, voice), *lines] if lines and kind != PLOT else lines


def _why(known: Known, kind: str, voice: Voice) -> list[str]:
    """Why somebody is asked in the middle of a watch or a turn, as everybody may know: a boat that has just come is
    plotted for (26.5); charges are about to explode, and their depths are named (16.3.1); the boats on the map, which
    nobody saw before, and by what; those within reach of aircraft."""
    if kind == PLOT and known.action.heard:
        return [voice.get("sm-gate-entered")]
    if kind == DEPTHS:
        return [voice.get("sm-gate-depths", turn=known.action.turn)]
    if kind == AIR:
        reach = [boat for view in _raids(known) for boat in view.new or view.reach]
        boats = [name_of(known.boats.boats[boat]) for boat in reach]
        turn = known.action.turn
        return [voice.get("sm-gate-air", turn=turn, boats=boats, count=len(boats))] if boats else []
    seen = [boat for boat in known.boats.boats.values() if boat.shown] if kind == ORDERS else []
    named = [
        Words("sm-gate-boat", {"boat": name_of(boat), "senses": [Words(f"sm-sense-{each}") for each in boat.shown]})
        for boat in seen
    ]
    return [voice.get("sm-gate-contact", boats=named, turn=known.action.turn)] if named else []


def why_now(known: Known, kind: str, voice: Voice) -> list[str]:
    """Above a question in the middle of a turn: why it is asked now; of charges from the air also what is left."""
    if not known.for_escorts:
        return []
    if kind == ORDERS and known.action.asks == "each":
        return [voice.get("sm-gate-each", turn=known.action.turn)]
    lines = gate_lines(known, kind, voice)
    if kind == AIR and lines:
        chart = tables().charts.charges
        left = {"left": known.screen.air, "feet": chart.air_depth, "deepest": chart.air_deepest}
        lines.append(voice.get("sm-gate-air-left", **left))
    return lines


def brief_reason(known: Known, voice: Voice) -> str:
    """Why an escort is asked in the middle of a turn, in a few plain words for her line."""
    if not known.for_escorts:
        return ""
    if known.action.asks == "each":
        return voice.plain("sm-card-asked-each")
    boats = [name_of(boat) for boat in known.boats.boats.values() if boat.shown]
    return voice.plain("sm-card-asked-contact", boats=boats) if boats else ""


def _raids(known: Known) -> Iterator[AirView]:
    for path in known.frames():
        view = known.frame(path)
        if isinstance(view, AirView):
            yield view


def _of(known: Known, ship: Ship, gear: Gear, voice: Voice) -> Iterator[str]:
    """Each search of a ship in the last turn, or that it was too fast to hear."""
    made = [each for each in gear.searched if each.turn == known.action.turn]
    for each in made:
        boat = known.boats.boats.get(each.found)
        args: dict[str, Arg] = {"ship": name_of(ship), "means": each.means, "hexes": each.reach}
        if boat is None:
            # A boat that others found by the same means is on the map: this search brought nothing beside it.
            held = any(SENSES.get(each.means) in other.shown for other in known.boats.boats.values())
            yield sentence(voice.get("sm-asked-search-nothing", **args, held=int(held)))
        else:
            yield sentence(voice.get("sm-asked-search", **args, boat=name_of(boat)))
    fast = ship.kind == "escort" and has_sonar(gear) and not may_sweep(known.action, gear, ship.speed or 0)
    if fast and not any(each.means in SONAR for each in made):
        yield sentence(voice.get("sm-asked-too-fast", ship=name_of(ship), hexes=ship.speed or 0))
