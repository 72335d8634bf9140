"""What a watch brought: the turns one after another, what happened in each in the order of its phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.faces.sentences import sentence
from bot.faces.shown import TurnEnd
from bot.faces.submarine.names import WATCH_KEY
from bot.faces.submarine.scores import sides_table
from bot.faces.submarine.story.tale import FRAME, MOVES, is_quiet, tell
from bot.text.voice import Voice
from engine.core.events import Event
from engine.submarine.facts.action import TurnBegins
from engine.submarine.known import Known
from engine.submarine.phases import REINFORCEMENTS


def by_turns(events: Iterable[Event]) -> dict[int, list[Event]]:
    """The events of each turn; before the first turn those of turn 0.

    What happens as a watch is plotted belongs to its first turn. Reinforcements are left out: the post that opens their
    watch tells of them.
    """
    turns: dict[int, list[Event]] = {}
    now, watch = 0, ""
    plotted: list[Event] = []
    for event in events:
        if isinstance(event.fact, TurnBegins):
            now, watch = event.fact.turn, _watch_of(event.path)
            turns.setdefault(now, []).extend(plotted)
            plotted = []
        elif isinstance(event.fact, FRAME) or REINFORCEMENTS in event.path.split("/"):
            continue
        elif _watch_of(event.path) not in ("", watch):
            plotted.append(event)
        else:
            turns.setdefault(now, []).append(event)
    return turns


def _watch_of(path: str) -> str:
    """The key of the watch that a frame lies in; empty for none."""
    return next((key for key in path.split("/") if WATCH_KEY.fullmatch(key)), "")


def told_lines(events: Iterable[Event], voice: Voice) -> list[str]:
    """Events as sentences, each once where it is said again in a row; where ships sail the map shows."""
    lines: list[str] = []
    for event in events:
        if isinstance(event.fact, (*FRAME, *MOVES)):
            continue
        line = sentence(voice.markdown(event.words))
        if line and (not lines or lines[-1] != line):
            lines.append(line)
    return lines


def turn_end(
    known: Known, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
) -> TurnEnd:
    """The watch just ended: each turn with what was heard and seen in it; the points."""
    turns = by_turns([*(event for event in opening if event not in events), *events])
    table = sides_table(known, voice)
    played = sorted(turn for turn in turns if turn)
    if not played:
        return TurnEnd(voice.get("sm-face-placed-title"), (voice.get("sm-face-placed"),), table, ())
    title = voice.get("sm-face-over", first=played[0], last=played[-1], turns=len(played))
    return TurnEnd(title, tuple(turn_by_turn(turns, voice)), table, ())


def turn_by_turn(turns: Mapping[int, Sequence[Event]], voice: Voice) -> list[str]:
    """A paragraph for each turn in which something happened; quiet turns are told together. A turn alone is told in
    lines, since the title above names it.
    """
    played = [turn for turn in turns if turn]
    if len(played) == 1:
        told = [] if is_quiet(turns[played[0]]) else tell(turns[played[0]], voice)
        return [f"- {line}" for line in told] or [voice.get("sm-face-quiet-alone")]
    lines: list[str] = []
    quiet: list[int] = []
    for turn in sorted(turn for turn in turns if turn):
        told = [] if is_quiet(turns[turn]) else tell(turns[turn], voice)
        if not told:
            quiet.append(turn)
            continue
        if quiet:
            lines.append(_quiet(quiet, voice))
            quiet = []
        lines.append(f"{voice.get('sm-face-turn', turn=turn)} {' '.join(told)}")
    if quiet:
        lines.append(_quiet(quiet, voice))
    return lines


def _quiet(turns: Sequence[int], voice: Voice) -> str:
    return voice.get("sm-face-quiet", first=turns[0], last=turns[-1], turns=len(turns))
