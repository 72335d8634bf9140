"""The action as a diary: turn by turn what everybody learnt, and the story of a ship or boat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.faces.diary import named_in, story
from bot.faces.sentences import sentence
from bot.faces.submarine.names import title
from bot.faces.submarine.status import points_line, rules_line, status_lines
from bot.faces.submarine.story.ending import heading_of
from bot.faces.submarine.story.log import note_line
from bot.faces.teller import Line
from bot.text.voice import Voice
from engine.core.events import ALL, Event
from engine.core.facts import Fact
from engine.submarine.facts.action import TurnBegins, WatchBegins
from engine.submarine.facts.attacks import Explodes, ExplodesSet
from engine.submarine.facts.campaign import ActionBegins
from engine.submarine.facts.escorts import Dropped, Threw
from engine.submarine.facts.plots import BoatMoves, PlotChanged
from engine.submarine.facts.ships import BoatHurt, BoatLost
from engine.submarine.facts.torpedoes import (
    BoatTorpedoed,
    FoxerStruck,
    TorpedoDud,
    TorpedoHits,
    TorpedoLaunched,
    TorpedoMisses,
    TorpedoSeen,
    TorpedoSpent,
    TorpedoStays,
)
from engine.submarine.known import Known
from engine.submarine.nouns import Unit
from engine.submarine.scenarios.linked import is_campaign
from engine.submarine.throws import BOATS_ALONE

TURN = "t"


SECRET = (BoatHurt, BoatLost, PlotChanged)
"""What only a boat's side heard, and what the diary tells of once all lies open."""


LOGGED = (BoatMoves, BoatTorpedoed, TorpedoLaunched, TorpedoStays, TorpedoSpent, TorpedoHits, TorpedoMisses)
"""What stands in the log of a boat as its own side heard it, and in no diary."""
MET = (TorpedoHits, TorpedoMisses, TorpedoDud, FoxerStruck)
"""What became of a torpedo, by its number on the map."""


@dataclass(frozen=True, slots=True)
class Told:
    """What everybody learnt, with its turn; 0 before the first. ``secret``: everybody learns it at the end. ``own``:
    what the boats' side alone heard of it, or more of it, and what belongs in a boat's log. ``set_at``: the same with
    the depths of charges, which the escorts' side alone knows until the action is over."""

    turn: int
    event: Event
    secret: bool = False
    own: Event | None = None
    set_at: Event | None = None


def open_to(known: Known, facts: Sequence[Told]) -> list[Told]:
    """What the diary tells now: what befell boats in secret once the action is over. Never in a campaign, whose next
    action goes on with what is left."""
    return [fact for fact in facts if not fact.secret or (_bare(known) and fact.own is None)]


def log_of(known: Known, facts: Sequence[Told], unit: str) -> list[Told]:
    """What the log of a ship or boat tells its reader: of a boat her own side also reads her moves, her torpedoes and
    what became of them, and what befell her in secret; in a campaign of the action that is played, since the boats of
    the next one have the same places."""
    if known.for_escorts or _bare(known):
        facts = [replace(fact, event=fact.set_at or fact.event) for fact in facts]
    if unit not in known.boats.boats or not (known.for_boats or _bare(known)):
        return [fact for fact in once(open_to(known, facts)) if unit in units_in(fact.event.fact)]
    begun = [at for at, fact in enumerate(facts) if isinstance(fact.event.fact, ActionBegins)]
    of_action = facts[begun[-1] :] if begun else facts
    heard = [replace(fact, event=fact.own or fact.event) for fact in of_action]
    marks = _marks(heard)
    return [fact for fact in once(heard) if unit in units_in(fact.event.fact) or _met(fact.event.fact, marks) == {unit}]


def _bare(known: Known) -> bool:
    return bool(known.action.winner) and not is_campaign(known.world)


def _met(fact: Fact, marks: dict[int, set[str]]) -> set[str]:
    return marks.get(fact.mark, set()) if isinstance(fact, MET) else set()


def _marks(facts: Iterable[Told]) -> dict[int, set[str]]:
    """The boats that may have launched the torpedo with each number: one that ran hidden is known by its course."""
    marks: dict[int, set[str]] = {}
    hidden: dict[int, set[str]] = {}
    for fact in (told.event.fact for told in facts):
        if isinstance(fact, TorpedoLaunched):
            boat = fact.boat.partition("|")[0]
            if fact.mark:
                marks[fact.mark] = {boat}
            else:
                hidden.setdefault(fact.course, set()).add(boat)
        elif isinstance(fact, TorpedoSeen):
            marks.setdefault(fact.mark, set(hidden.get(fact.course, ())))
    return marks


class Reader:
    """Keeps what everybody learns, with the turn in which it was learnt, and what they learn at the end."""

    def __init__(self) -> None:
        self._turn = 0

    def fact(self, event: Event) -> Told | None:
        """The event with its turn; None for what not everybody ever learns, and for the passing of time."""
        if isinstance(event.fact, TurnBegins):
            self._turn = event.fact.turn
        if isinstance(event.fact, TurnBegins | WatchBegins):
            return None
        if event.audience == ALL:
            return Told(self._turn, event)
        own = event if isinstance(event.fact, LOGGED) and tuple(event.audience) == BOATS_ALONE else None
        if event.public is not None:
            set_at = event if isinstance(event.fact, ExplodesSet) and event.fact.settings else None
            return Told(self._turn, Event(event.public, "", 0), own=own, set_at=set_at)
        if isinstance(event.fact, SECRET):
            return Told(self._turn, event, secret=True)
        return Told(self._turn, event, secret=True, own=own) if own is not None else None


def turn_id(turn: int) -> str:
    """The id of a turn's chapter."""
    return f"{TURN}{turn:02}"


def turns_of(facts: Iterable[Told]) -> list[int]:
    """The turns that have something to tell."""
    return sorted({fact.turn for fact in facts})


def cover(known: Known, lines: Sequence[Line], voice: Voice) -> list[str]:
    """The first page: title, rules in force, how it stands or ended."""
    over, stands = heading_of(known, voice), status_lines(known, voice)
    page = [f"# {title(known, voice)}", rules_line(known, voice)]
    page += [*([over] if over and f"**{over}**" not in stands else []), *stands]
    return page + [note(line, voice) for line in lines if not line.unit and not line.turn]


def turn_chapter(facts: Sequence[Told], turn: int, lines: Sequence[Line], voice: Voice) -> list[str]:
    """A turn: what happened in the order of its phases, what members wrote."""
    page = [f"# {voice.get('sm-face-diary-turn', turn=turn) if turn else voice.get('sm-face-placed-title')}"]
    page += [f"- {sentence(voice.markdown(fact.event.words))}" for fact in once(facts) if fact.turn == turn]
    return page + [note(line, voice) for line in lines if line.turn == turn_id(turn)]


def unit_story(facts: Sequence[Told], lines: Sequence[Line], voice: Voice) -> list[str]:
    """What was told of a ship or boat, by :func:`log_of`."""
    told = ((fact.turn, fact.event.words) for fact in facts)
    page = story(told, lambda turn: voice.get("sm-face-diary-turn", turn=turn), voice)
    return page + [note(line, voice) for line in lines]


def once(facts: Sequence[Told]) -> list[Told]:
    """What is told of an attack when its weapons fall is not told again when they explode, but for the depths that were
    set."""
    used = {(fact.turn, fact.event.fact.ship) for fact in facts if isinstance(fact.event.fact, Dropped | Threw)}
    return [
        fact
        for fact in facts
        if not (isinstance(fact.event.fact, Explodes) and (fact.turn, fact.event.fact.ship) in used)
    ]


def note(line: Line, voice: Voice) -> str:
    """What a member wrote."""
    return note_line(line.author, line.text, voice)


def units_in(fact: Fact) -> set[str]:
    """The ships and boats that a fact names."""
    return named_in(fact, (Unit,))


def hall_line(known: Known, voice: Voice) -> tuple[int, str]:
    """The weight of an action among those of the game, and it in a line."""
    sunk = sum(ship.victory for ship in known.fleet.ships.values() if ship.sunk)
    return sunk, f"{title(known, voice)}: {points_line(known, voice)}"
