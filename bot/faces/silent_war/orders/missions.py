"""The week's missions as those who send boats there read them: what is asked, what it brings, what it costs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.faces.silent_war.names import slot_boats
from bot.faces.silent_war.orders.endurance import stays_line
from bot.faces.silent_war.orders.lines import order_line
from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.known import Known
from engine.silent_war.moves import destinations, situation
from engine.silent_war.orders.voyage import OrdersQuestion
from engine.silent_war.state import Theatre
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import view_of

ORDERS = "sw-orders"


def mission_lines(known: Known, voice: Voice, places: Collection[str] | None = None) -> list[str]:
    """Each mission of the week with what it brings, what it costs and when it ends; where ``places`` are given, those
    alone that lie in one of them."""
    theatre = known.theatre
    asked = [place for duty in theatre.duties for place in duty.places]
    missions = [(duty.places, duty.count) for duty in theatre.duties]
    rest = [zone for zone in theatre.zones if zone not in asked]
    lines = []
    for where, count in [*missions, *([(rest, 0)] if rest else [])]:
        if places is None or not set(where).isdisjoint(places):
            lines += [_asked(where, count, theatre, voice), _terms(where, count, theatre, voice)]
    return lines


def asked_lines(known: Known, kind: str, voice: Voice) -> list[str]:
    """What a member's orders begin with in a week of missions."""
    return mission_lines(known, voice) if kind == ORDERS else []


def question_lines(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """Above a unit's orders: what is suggested and why, how long it stays out, and the missions that are open to
    it."""
    unit = [known.boat(boat) for boat in slot_boats(known, slot)]
    if not unit or not isinstance(answer, Mapping) or "where" not in answer:
        return []
    # What the rows mark as suggested, not the member’s own draft.
    proposed = OrdersQuestion().space(known, path, slot).whole({})
    line = order_line(known, path, slot, proposed, "doctrine", voice)
    why = [f"{voice.get('sw-face-why-order')} {line.text} – {line.reason}."] if line.reason else []
    open_to = {*destinations(unit, known.theatre), *view_of(known).calls.get(slot, ())}
    if situation(unit[0]) == "patrol":
        open_to.add(unit[0].where)
    elif situation(unit[0]) == "transit":
        open_to &= set(view_of(known).calls.get(slot, ()))  # nobody is called to a sea (5.2, S130)
    else:
        open_to = set()
    stays = [] if situation(unit[0]) == "home" else [stays_line(known, unit, voice)]
    return [*why, *stays, *mission_lines(known, voice, open_to)]


def either(places: Sequence[str], voice: Voice) -> str:
    """Places of which any will do: "the Coral Sea, the Bismarck Sea or the Carolines"."""
    names = [voice.plain(f"area-{place}") for place in places]
    if len(names) < 2:
        return names[0] if names else ""
    return voice.plain("sw-turn-either", first=", ".join(names[:-1]), last=names[-1])


def what_counts(places: Sequence[str], theatre: Theatre) -> str:
    """Which contacts count at a mission: ``any``, ``none``, ``tf`` or ``big``."""
    only = theatre.contacts.get(places[0])
    return "any" if only is None else "none" if not only else "tf" if list(only) == ["TF"] else "big"


def _asked(places: Sequence[str], count: int, theatre: Theatre, voice: Voice) -> str:
    """One mission: where, how many boats, what counts there."""
    terms = what_counts(places, theatre)
    return voice.get("sw-turn-mission", places=either(places, voice), boats=count, terms=terms)


def _terms(places: Sequence[str], count: int, theatre: Theatre, voice: Voice) -> str:
    """What a mission brings and costs, and when it ends (5.2, 20.3 to 20.5)."""
    zone = tables().chart.areas[places[0]].kind == "zone"
    lasts = any(place in theatre.lasting for place in places)
    return voice.get(
        "sw-turn-mission-terms",
        counts=what_counts(places, theatre),
        zone=int(zone),
        boats=count,
        ends=Words(f"sw-turn-mission-ends-{'lasting' if lasts else 'zone' if zone else 'sea'}"),
    )
