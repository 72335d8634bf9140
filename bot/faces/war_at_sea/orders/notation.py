"""Courses as the rulebook writes them, ``T32/S31/R31, R30/R29`` (5.2), or by place: ``to Truk, speed 2``.

A stroke stands between the zones of a turn, a comma before the next turn. A place has its name or the label of its
zone; a force that goes to a port of the enemy goes to the port's zone. ``stay`` is a turn without a move.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.faces.answers.cutting import clauses
from bot.faces.shown import Misread
from bot.faces.war_at_sea.orders.places import is_name, place_key
from engine.core.maps.waypoints import WordFault
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Path
from engine.core.spaces.legs import STAY, Legs
from engine.core.spaces.space import Space
from engine.core.spaces.turnwise import NEXT, turns_of
from engine.core.words import Words
from engine.war_at_sea.nouns import place_words
from engine.war_at_sea.operations.lanes import OFF
from engine.war_at_sea.tables.read import tables

_CUTS: Final = re.compile(r"\s*(?:/|,|;|\||\n|→|->|>)\s*")
_TO: Final = re.compile(
    r"(?P<before>.*?)(?:^|(?<=[\s,;|/]))(?:to|a|al|hasta|hacia|toward|towards|rumbo a)\s+(?P<place>[^,;|/]+?)"
    r"\s*(?:[,;]?\s*(?:at|a|con|with)?\s*(?:speed|velocidad|vel\.?|v)\s*(?P<speed>\d))?\s*",
    re.IGNORECASE,
)
_COURSE: Final = re.compile(
    r"(?:[a-z]{1,2}\d{1,2}\b|(?:to|a|al|hasta|hacia|toward|towards|rumbo a)\s|(?:stay|queda|quedar|quedarse)\b)",
    re.IGNORECASE,
)
"""How a course begins that stands without its word."""
PLOT: Final = "plot"
"""The row of a form that holds a force's course."""


def legs_of(space: object) -> Legs | None:
    """The sheet of a force's course; None for any other space."""
    return space.sheet if isinstance(space, Path) and isinstance(space.sheet, Legs) else None


# --- reading ---------------------------------------------------------------------------------------------


def spelled(space: Space, text: str) -> str:
    """A course as the sheet reads it: places by their ids, a goal as the zones on the way; any other text as it is."""
    sheet = legs_of(space)
    if sheet is None:
        return gathered(space, text) if isinstance(space, Form) else text
    goal = _TO.fullmatch(text.strip())
    if goal is not None:
        way = _to_goal(sheet, goal["before"], goal["place"], goal["speed"])
        if way is not None:
            return sheet.text(way)
    return _with_ids(sheet, text)


def gathered(form: Form, text: str) -> str:
    """A form's text in which a course that stands without its word has it, with all its turns in brackets."""
    if not any(part.name == PLOT for part in form.parts):
        return text
    found = clauses(text)
    if not any(_COURSE.match(clause) for clause in found):
        return text
    return "; ".join(f"{PLOT}: ({clause})" if _COURSE.match(clause) else clause for clause in found)


def _with_ids(sheet: Legs, text: str) -> str:
    """The text with names of places written as their ids."""
    pieces: list[str] = []
    at = 0
    for cut in (*_CUTS.finditer(text), None):
        piece, end = (text[at : cut.start()], cut.group()) if cut is not None else (text[at:], "")
        known = is_name(sheet, piece) or " " in piece.strip()
        pieces += [(place_key(sheet, piece) if known else "") or piece, end]
        at = cut.end() if cut is not None else at
    return "".join(pieces)


def _to_goal(sheet: Legs, before: str, place: str, speed: str | None) -> tuple[str, ...] | None:
    """The way to a place after the turns that were written before it; None where those cannot be read or no way leads.

    Raises :class:`Misread` for a place that the map does not have.
    """
    begun: tuple[str, ...] = ()
    if before.strip(" ,;|/\n"):
        read = replace(sheet, least=1, ends=None).read(_with_ids(sheet, before.strip(" ,;|/\n")))
        if isinstance(read, WordFault):
            return None
        begun = read
    goal = place_key(sheet, place)
    if not goal:
        raise Misread(Refusal(Words("was-err-way-nowhere", {"said": place[:60]}), "5.2", tuple(_known_places(sheet))))
    return way_to(sheet, goal, begun, int(speed) if speed else None)


def _known_places(sheet: Legs) -> Iterator[Words]:
    """Ports and places off the map that a course may name."""
    places = tables().places
    return (word_words(key) for key in sheet.zones if key in places.ports or key in places.beyond)


def way_to(sheet: Legs, goal: str, begun: Sequence[str] = (), speed: int | None = None) -> tuple[str, ...] | None:
    """The shortest way to a place after the turns begun, turn by turn, with at most ``speed`` zones in each.

    As far as the sheet reaches; where it wants more turns than the way takes, the force stays there. None: no way.
    """
    here = next((word for word in reversed(begun) if word not in (NEXT, STAY)), sheet.start)
    rest = shortest(sheet, here, goal)
    if rest is None:
        return None
    turns = [list(turn) for turn in turns_of(begun)] if begun else []
    least = sheet.least or sheet.turns
    while len(turns) < sheet.turns and (rest or len(turns) < least):
        most = sheet.limit(len(turns))
        most = most if speed is None else min(most, speed)
        leg, rest = rest[:most], rest[most:]
        turns.append(leg or [STAY])
    return tuple(word for at, turn in enumerate(turns) for word in ((NEXT, *turn) if at else turn)) or None


def routes(sheet: Legs, start: str) -> Mapping[str, str]:
    """From which place each place is reached first, nearest first."""
    came: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for place in sheet.zones.get(here, ()):
            if place not in came:
                came[place] = here
                queue.append(place)
    return came


def shortest(sheet: Legs, start: str, goal: str) -> list[str] | None:
    """The places of a shortest way, without the start; None where no way leads there."""
    came = routes(sheet, start)
    if goal not in came:
        return None
    back = [goal]
    while came[back[-1]]:
        back.append(came[back[-1]])
    return back[-2::-1] if len(back) > 1 else []


# --- writing ---------------------------------------------------------------------------------------------


def way_words(way: str) -> Words:
    """A course as a sheet writes it, with the names of its places: ``T32/S31, stay, U32/Espiritu Santo``."""
    turns = [turn.strip() for turn in way.split(",") if turn.strip()]
    if not turns:
        return Words("answer-word", {"word": way})
    return _joined(", ", [_joined("/", [word_words(word) for word in turn.split("/")]) for turn in turns])


def word_words(word: str) -> Words:
    """A word of a course: ``stay``, a label, the name of a place."""
    if word == STAY:
        return Words("was-go-stay")
    return Words("was-go-off") if word == OFF else place_words(word)


def _joined(sign: str, parts: Sequence[Words]) -> Words:
    words = parts[0]
    for part in parts[1:]:
        words = Words("was-go-joined", {"first": words, "sign": sign, "rest": part})
    return words
