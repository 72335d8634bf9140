"""What a turn brought, of a battle what a round brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.shown import TurnEnd
from bot.faces.war_at_sea.fights.battle_tale import by_rounds
from bot.faces.war_at_sea.fights.frames import turn_of
from bot.faces.war_at_sea.scores import points_table
from bot.faces.war_at_sea.status import points_line
from bot.faces.war_at_sea.story.diary import hours
from bot.faces.war_at_sea.story.ending import opened_lines
from bot.faces.war_at_sea.story.tale import tell, weighty
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Words
from engine.war_at_sea.facts.battle import RoundBegins
from engine.war_at_sea.facts.operations import TurnBegins
from engine.war_at_sea.known import Known
from engine.war_at_sea.phases import MUSTER


def turn_end(
    known: Known, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
) -> TurnEnd:
    """The turn just ended: its clock and weather, then each matter in a line; the points."""
    whole = [*(event for event in opening if event not in events), *events]
    if known.operation.kind == "battle":
        return _round_end(known, whole, voice)
    turns = _ended(known, events, opening)
    if not turns:
        return TurnEnd(voice.get("was-tale-set-up-over"), _listed(tell(known, whole, voice), voice), "", ())
    mine = [event for event in whole if _within(event, turns)]
    clocks = {event.fact.turn: event.fact for event in mine if isinstance(event.fact, TurnBegins)}
    last = clocks.get(turns[-1])
    if last is None or len(turns) > 1:
        title = voice.get("was-tale-turns-over", first=turns[0], last=turns[-1], turns=len(turns))
    else:
        title = voice.get(
            "was-tale-turn-over", turn=last.turn, clock=hours(last.clock),
            light=Words(f"was-light-{last.light}"), weather=Words(f"was-weather-{last.weather}"),
        )  # fmt: skip
    told = weighty(known, mine, voice)
    opened = list(opened_lines(known, voice)) if known.operation.over else []
    first = (*told[:1], points_line(known, voice), *opened, *told[1:])
    return TurnEnd(title, _listed([*tell(known, mine, voice), *opened], voice), points_table(known, voice), (), first)


def _within(event: Event, turns: range) -> bool:
    """Whether an event happened in these turns; what has no turn in its path is no part of the set-up."""
    turn = turn_of(event.path)
    return turn in turns if turn else MUSTER not in event.path.split("/")


def _ended(known: Known, events: Sequence[Event], opening: Sequence[Event]) -> range:
    """The turns that are over: from the one that the opening began, to the one before the turn at hand. What opens
    the turn at hand is told in its own post."""
    operation = known.operation
    last = operation.turn - (0 if operation.over else 1)
    began = [event.fact.turn for event in opening if isinstance(event.fact, TurnBegins) and event.fact.turn <= last]
    within = [turn for event in events if 0 < (turn := turn_of(event.path)) <= last]
    first = max(began) if began else min(within, default=last)
    return range(max(1, first), last + 1)


def _listed(lines: Sequence[str], voice: Voice) -> tuple[str, ...]:
    return tuple(f"- {line}" for line in lines) or (voice.get("was-tale-quiet"),)


def _round_end(known: Known, events: Sequence[Event], voice: Voice) -> TurnEnd:
    """A round of a scenario of one battle, empty before the first; the whole battle once it is over."""
    rounds = [event.fact.round for event in events if isinstance(event.fact, RoundBegins)]
    if known.operation.over:
        told = [*by_rounds([event.fact for event in events], voice), *opened_lines(known, voice)]
        return TurnEnd(voice.get("was-tale-battle-over"), tuple(told), points_table(known, voice), ())
    if not rounds:
        return TurnEnd("", (), "", ())
    facts = []
    for event in events:
        if isinstance(event.fact, RoundBegins) and event.fact.round > rounds[0]:
            break
        facts.append(event.fact)
    lines = by_rounds(facts, voice)
    return TurnEnd(voice.get("was-tale-round-over", round=rounds[0]), tuple(lines), points_table(known, voice), ())
