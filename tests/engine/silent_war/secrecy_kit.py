"""The same game with other secrets: what lies face down, the markers not drawn, the order of the skippers' pile.

``twin`` makes such a game, ``shown`` writes down all that the engine gives a seat; it must be equal for twins.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.core.chance import SeededChance
from engine.core.codec import pack
from engine.core.play.match import Match
from engine.core.spaces.space import Answer, Space, Split, Subset
from engine.core.testing.twins import plain, told
from engine.core.words import Json
from engine.silent_war.combat.fight import PLACES, Fight
from engine.silent_war.known import Known
from engine.silent_war.tables.read import tables

BOXES = tuple(place for column in PLACES for place in column[:6])


def fights(match: Match[Any]) -> list[Fight]:
    """All displays that lie open."""
    found = (getattr(frame.locals, "fight", None) for frame in match.state.frames.values())
    return [fight for fight in found if isinstance(fight, Fight)]


def twin(match: Match[Any], turn: int = 1) -> tuple[Match[Any], int]:
    """The same game with other secrets, and how many counters differ. ``turn`` chooses other faces each time."""
    other: Match[Any] = Match.load(match.rules, match.save(), SeededChance("another seed"))
    other.state.world.theatre.skippers.reverse()
    pieces, changed = tables().combat.pieces, 0
    for frame in other.state.frames.values():
        if getattr(frame.locals, "pile", None):
            frame.locals.pile.reverse()
    for fight in fights(other):
        taken = {target.piece for target in fight.targets}
        for target in fight.targets:
            if not (target.up or target.back or target.gone):
                mine = pieces[target.piece]
                fits = [
                    at
                    for at, counter in enumerate(pieces)
                    if counter.flag == mine.flag
                    and counter.id != mine.id
                    and counter.type != mine.type
                    and at not in taken
                ]
                target.piece = fits[(turn * 17 + changed * 5) % len(fits)]
                taken.add(target.piece)
                changed += 1
    return other, changed


def boxes(space: Space) -> Iterable[Answer]:
    """What is sent to a space to hear its refusals: each box of a display, by the shape of the answer."""
    if isinstance(space, Split):
        return [{box: points} for box in BOXES for points in (1, 99)]
    if isinstance(space, Subset):
        return [[box] * count for box in BOXES for count in (1, 2)]
    return BOXES


def books(known: Known) -> Json:
    """What texts and pictures are made from: boats, date and charts of the week, score, every frame in sight.

    The skippers' pile is a set: the skippers still to be drawn follow from those drawn.
    """
    theatre = replace(known.theatre, skippers=sorted(known.theatre.skippers))
    frames = {path: plain(known.frame(path)) for path in known.frames()}
    return [pack(known.boats), pack(theatre), pack(known.score), frames]


def shown(match: Match[Any], seat: str | None) -> str:
    """Everything the engine gives a seat now, and what each doctrine would answer in its place, as one text."""
    return told(match, seat, books, boxes)


def seats(match: Match[Any]) -> Iterable[str | None]:
    """The side, one boat, and a spectator."""
    boat = next((slot for decision in match.waiting() for slot in decision.slots), "us")
    return ("us", boat, None)


def careful_player(match: Match[Any], turn: int) -> None:
    """Answer the first open question as suggested, but look one at a time in every other fight."""
    decision = match.waiting()[0]
    for slot in decision.slots:
        answer, _ = match.suggestion(decision.id, slot, "bold")
        if decision.kind == "sw-orders" and "contact" in answer:
            answer = {**answer, "contact": "fight"}
        if decision.kind == "sw-look" and turn % 2:
            answer = {**answer, "first": "ask"}
        if decision.kind == "sw-attack" and "freed" in answer:
            answer = {**answer, "freed": "ask"}
        if not decision.gate:
            match.answer(decision.id, slot, answer)
            return
        match.seal(decision.id, slot, answer)
    match.close(decision.id, deadline=True)
