"""The War of the Pacific for tests of its face: whole wars played by suggestion, and worlds laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from bot.faces.pacific_war.status import turn_key
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.state import Meta, State
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.state import CHILE, Fall, ShipLoss, Side
from engine.pacific_war.world import FullWorld

RULES = PacificWar()
LOOKS = (None, "chile", "allies")
"""Who reads: a spectator, a whole side, the other."""


def new(seed: str = "faces", turns: int = 0) -> Match[Known]:
    return Match.new(RULES, WHOLE_WAR, seed, {"turns": turns})


def step(match: Match[Known]) -> tuple[Event, ...]:
    """Answer the first open question as suggested, all its slots; what happened."""
    decision = match.waiting()[0]
    for slot in decision.slots:
        answer, _ = match.suggestion(decision.id, slot, "balanced")
        if not decision.gate:
            return match.answer(decision.id, slot, answer)
        match.seal(decision.id, slot, answer)
    return match.close(decision.id, deadline=True)


def stray(match: Match[Known], luck: Random) -> tuple[Event, ...]:
    """The same with any legal answers, but for those that do not go together."""
    decision = match.waiting()[0]
    for slot in decision.slots:
        answer = match.space(decision.id, slot).sample(luck)
        if not decision.gate:
            return match.answer(decision.id, slot, answer)
        match.seal(decision.id, slot, answer)
    return match.close(decision.id, deadline=True)


def played(seed: str, turns: int = 0, luck: Random | None = None) -> Iterator[tuple[Match[Known], list[Event]]]:
    """A war at each of its moments, with the events since the player turn before was over.

    The events that open a player turn stand in the list of the one that they end, as a post has them. With ``luck``
    every other answer is any that is legal: such wars hold stranger things. Without it a war is played once, as far as
    anybody wants it; each moment is a copy, with the entries that led to it from the one before.
    """
    if luck is not None:
        yield from _moments(seed, turns, luck)
        return
    war = _WARS.setdefault((seed, turns), (_moments(seed, turns), []))
    for at in count():
        if at == len(war[1]):
            match, told = next(war[0], (None, []))
            if match is None:
                return
            war[1].append((match.frozen(), told, match.take_changes().entries))
        kept, told, entries = war[1][at]
        copy = kept.frozen()
        copy._entries = list(entries)
        yield copy, told


_Moments = Iterator[tuple[Match[Known], list[Event]]]
_WARS: dict[tuple[str, int], tuple[_Moments, list[tuple[Match[Known], list[Event], tuple[Entry, ...]]]]] = {}


def _moments(seed: str, turns: int, luck: Random | None = None) -> _Moments:
    match = new(seed, turns)
    key, told = turn_key(match.look(None)), list[Event]()
    yield match, told
    while not match.over:
        told = [*told, *(step(match) if luck is None or luck.random() < 0.5 else stray(match, luck))]
        yield match, told
        now = turn_key(match.look(None))
        if now != key:
            key, told = now, []


def known_of(world: FullWorld, seat: str | None = None) -> Known:
    """What a seat knows of a world laid out by hand: no frame is at work."""
    return Known(RULES, State(world, Meta(RULES.name, RULES.version)), seat)


def lose(world: FullWorld, ship: str, turn: int, place: str, how: str = "combat") -> None:
    """A ship is lost, and out of the game."""
    its = world.fleet.ships[ship]
    world.score.losses.append(ShipLoss(turn, its.side, ship, ship_type(ship).warship, place, how))
    its.place = "lost"


def fall(world: FullWorld, place: str, turn: int, to: Side = CHILE) -> None:
    """A town changes hands."""
    world.score.falls.append(Fall(turn, place, to))
    world.control.of[place] = to


def path(turn: int, side: str, rest: str = "") -> str:
    """The path of a player turn's frame."""
    return f"war/t{turn:02}-{side}{rest}"


def event(told: Fact, turn: int, side: str) -> Event:
    """An event of a player turn, for all to read."""
    return Event(told, path(turn, side), 1)
