"""The campaign as a diary: turn by turn what everybody learnt, and the story of a ship or base."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.faces.diary import named_in, story
from bot.faces.sentences import sentence
from bot.faces.teller import Line
from bot.faces.war_at_sea.names import date_words, title
from bot.faces.war_at_sea.status import points_line, rules_line, status_lines
from bot.faces.war_at_sea.story.ending import heading_of
from bot.faces.war_at_sea.story.log import note_line
from bot.faces.war_at_sea.story.losses import came_to_light, turn_of, unseen_losses
from bot.faces.war_at_sea.story.tale import tell
from bot.text.voice import Voice
from engine.core.events import ALL, Event
from engine.core.facts import Fact
from engine.core.words import Words
from engine.war_at_sea.facts.air import ShipsLaidOut
from engine.war_at_sea.facts.battle import GroupMoves, MarkerMoves, RoundBegins
from engine.war_at_sea.facts.boats import BoatAttacks
from engine.war_at_sea.facts.damage import CriticalDamage, Slowed, Stopped, Sunk
from engine.war_at_sea.facts.operations import TurnBegins
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import BaseName, ForceName, Unit
from engine.war_at_sea.world.forces import Force

TURN = "t"
BEFALLS: Final = (ShipsLaidOut, BoatAttacks, CriticalDamage, Stopped, Sunk)
"""What befalls the ships of a force, in its story."""


@dataclass(frozen=True, slots=True)
class Told:
    """What everybody learnt, with its turn; 0 before the first. ``event`` is None for the beginning of a turn, whose
    ``clock`` it is. ``own`` is an event that names a force, as those heard it who may read that: nobody else is told of
    it."""

    turn: int
    event: Event | None
    clock: TurnBegins | None = None
    own: Event | None = None


class Reader:
    """Keeps what everybody learns, with the turn (of a battle: the round) in which it was learnt."""

    def __init__(self) -> None:
        self._turn = 0

    def fact(self, event: Event) -> Told | None:
        """The event with its turn; None for what not everybody learns and what is of no force."""
        if isinstance(event.fact, TurnBegins):
            self._turn = event.fact.turn
            return Told(self._turn, None, event.fact)
        if isinstance(event.fact, RoundBegins) and event.path.startswith("clash/"):
            self._turn = event.fact.round
        own = event if named_in(event.fact, (ForceName,)) else None
        if event.audience == ALL:
            return Told(self._turn, event, own=own)
        public = Event(event.public, event.path, 0) if event.public is not None else None
        return Told(self._turn, public, own=own) if public is not None or own is not None else None


def turn_id(turn: int) -> str:
    """The id of a turn's chapter."""
    return f"{TURN}{turn:03}"


def turns_of(facts: Iterable[Told]) -> list[int]:
    """The turns that have something to tell."""
    return sorted({fact.turn for fact in facts if fact.event is not None})


def cover(known: Known, lines: Sequence[Line], voice: Voice) -> list[str]:
    """The first page: title, rules in force, how it stands or ended."""
    over = heading_of(known, voice)
    page = [f"# {title(known, voice)}", rules_line(known, voice), *([over] if over else [])]
    page += status_lines(known, voice)
    return page + [note(line, voice) for line in lines if not line.unit and not line.turn]


def chapter_title(known: Known, facts: Sequence[Told], turn: int, voice: Voice, *, plain: bool = False) -> str:
    """A turn's heading: its number, day and hours; of a battle its round; the set-up before."""
    say = voice.plain if plain else voice.get
    if not turn:
        return say("was-tale-set-up")
    if known.operation.kind == "battle":
        return say("was-tale-round", round=turn)
    clock = next((fact.clock for fact in facts if fact.clock is not None and fact.turn == turn), None)
    if clock is None:
        return say("was-tale-turn", turn=turn, clock="none")
    return say("was-tale-turn", turn=turn, clock=hours(clock.clock), day=date_words(known, turn))


def hours(clock: str) -> str:
    """The hours of a turn as the face writes a span: "06–10"."""
    return clock.replace("-", "–")


def turn_chapter(known: Known, facts: Sequence[Told], turn: int, lines: Sequence[Line], voice: Voice) -> list[str]:
    """A turn: what happened in the order of its phases, once all is over also who was lost unseen; what members
    wrote."""
    page = [f"# {chapter_title(known, facts, turn, voice)}"]
    events = [fact.event for fact in facts if fact.turn == turn and fact.event is not None]
    page += [f"- {line}" for line in tell(known, events, voice)]
    page += [f"- {sentence(voice.markdown(came_to_light(known, ship)))}" for ship in unseen_losses(known, turn)]
    keys = (turn_id(turn), f"{TURN}{turn}", f"r{turn}")
    return page + [note(line, voice) for line in lines if line.turn in keys]


def unit_story(known: Known, facts: Sequence[Told], unit: str, lines: Sequence[Line], voice: Voice) -> list[str]:
    """What was told of a ship or base."""
    events = [(fact.turn, fact.event.fact) for fact in facts if fact.event is not None]
    mine = [
        (turn, fact)
        for turn, fact in events
        if not isinstance(fact, GroupMoves | MarkerMoves) and unit in units_in(fact)
    ]
    told = [(turn, _of_unit(fact)) for turn, fact in _summed(mine)]
    lost = [ship for ship in unseen_losses(known) if ship.id == unit]
    told += [(turn_of(known, ship), came_to_light(known, ship)) for ship in lost]
    page = story(sorted(told, key=lambda each: each[0]), lambda turn: chapter_title(known, facts, turn, voice), voice)
    return page + [note(line, voice) for line in lines]


def force_story(known: Known, facts: Sequence[Told], force: Force, lines: Sequence[Line], voice: Voice) -> list[str]:
    """What a force of the reader's side did, and what befell its ships, turn by turn."""
    mine: list[tuple[int, Words]] = []
    for told in facts:
        if told.own is not None and _heard(known, told.own) and force.id in named_in(told.own.fact, (ForceName,)):
            mine.append((told.turn, told.own.fact.words))
        elif (
            told.event is not None
            and isinstance(told.event.fact, BEFALLS)
            and units_in(told.event.fact) & {*force.ships}
        ):
            mine.append((told.turn, _of_unit(told.event.fact)))
    page = story(mine, lambda turn: chapter_title(known, facts, turn, voice), voice)
    return page + [note(line, voice) for line in lines]


def _heard(known: Known, event: Event) -> bool:
    """Whether the reader's side heard an event; once all is over the books are open."""
    return event.audience == ALL or known.side in event.audience or known.operation.over


def _summed(mine: Iterable[tuple[int, Fact]]) -> list[tuple[int, Fact]]:
    """The facts of a ship with the speed that she loses in a turn told once, where she loses the last of it."""
    kept: list[tuple[int, Fact]] = []
    for turn, fact in mine:
        if isinstance(fact, Slowed):
            before = next((each for each in kept if each[0] == turn and isinstance(each[1], Slowed)), None)
            if before is not None and isinstance(before[1], Slowed):
                kept.remove(before)
                fact = replace(fact, points=fact.points + before[1].points)
        kept.append((turn, fact))
    return kept


def _of_unit(fact: Fact) -> Words:
    """A fact in the story of one unit: a raid on her force does not name all its ships."""
    return Words("was-tale-raided") if isinstance(fact, ShipsLaidOut) and len(fact.ships) > 1 else fact.words


def note(line: Line, voice: Voice) -> str:
    """What a member wrote."""
    return note_line(line.author, line.text, voice)


def units_in(fact: Fact) -> set[str]:
    """The ships and bases that a fact names."""
    return named_in(fact, (Unit, BaseName))


def hall_line(known: Known, voice: Voice) -> tuple[int, str]:
    """The weight of a game among those of its kind, and it in a line."""
    sunk = sum(ship.fate == "sunk" for ship in known.fleet.ships.values())
    return sunk, f"{title(known, voice)}: {points_line(known, voice)}"
