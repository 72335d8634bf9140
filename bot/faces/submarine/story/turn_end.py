"""What a watch brought: the turns one after another, what happened in each in the order of its phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.faces.sentences import sentence
from bot.faces.shown import TurnEnd
from bot.faces.submarine.names import WATCH_KEY
from bot.faces.submarine.scores import sides_table
from bot.faces.submarine.story.diary import units_in
from bot.faces.submarine.story.tale import FRAME, MOVES, is_quiet, tell
from bot.faces.submarine.story.watches import cut_off
from bot.text.voice import Voice
from engine.core.events import Event
from engine.submarine.facts.action import TurnBegins, Verdict
from engine.submarine.facts.attacks import AirExplodes, WithinReach
from engine.submarine.facts.campaign import CampaignScore, EscortsLost
from engine.submarine.facts.escorts import Dropped, Threw
from engine.submarine.facts.plots import BoatMoves, Collision, PlotChanged, PowerSpent, ReloadDone, TooDeep
from engine.submarine.facts.ships import (
    BoatHurt,
    BoatHurtTold,
    BoatLost,
    BoatMustRise,
    BoatShown,
    BoatSunk,
    ShipHurt,
    ShipSlowed,
    ShipStopped,
    ShipSunk,
)
from engine.submarine.facts.torpedoes import TorpedoLaunched
from engine.submarine.known import Known
from engine.submarine.nouns import unit_words
from engine.submarine.phases import CHASE, REINFORCEMENTS
from engine.submarine.pieces import OWN
from engine.submarine.scenarios.linked import is_campaign

GRAVE: Final = (
    BoatLost, BoatSunk, BoatHurt, BoatHurtTold, BoatMustRise, PlotChanged, TooDeep, ShipSunk, ShipHurt, ShipStopped,
    ShipSlowed, Collision,
)  # fmt: skip
"""What a captain must hear of their own ship or boat before all else."""
HARM: Final = tuple(kind for kind in GRAVE if kind is not PlotChanged)
OTHERS: Final = (TorpedoLaunched, Dropped, Threw, BoatShown, PowerSpent, ReloadDone)


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


def finished(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What the turns of a watch brought that are over, where it stops in a later one: each under its number."""
    watch = next((found for path in known.frames() if (found := _watch_of(path))), "")
    turns = by_turns(event for event in events if watch and _watch_of(event.path) == watch)
    lines: list[str] = []
    for turn in sorted(turn for turn in turns if 0 < turn < known.action.turn):
        told = [] if is_quiet(turns[turn]) else tell(turns[turn], voice)
        lines += [voice.get("sm-face-turn", turn=turn), *(f"- {line}" for line in told)] if told else []
    return lines


def _watch_of(path: str) -> str:
    """The frame of the watch that a frame lies in, ``action/w03``; empty for none."""
    keys = path.split("/")
    at = next((at for at, key in enumerate(keys, start=1) if WATCH_KEY.fullmatch(key)), 0)
    return "/".join(keys[:at])


def _of_the_watch(events: Sequence[Event], opening: Sequence[Event]) -> list[Event]:
    """What the post of a watch tells: all of its turns and the chase behind the last.

    What led to it was told with the watch before. The verdict has a post of its own, and so has the next action.
    """
    watch = next((found for event in events if (found := _watch_of(event.path))), "")
    before = [event for event in opening if watch and _watch_of(event.path) == watch and event not in events]
    return [*before, *(event for event in events if _watch_of(event.path) or CHASE in event.path.split("/"))]


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
    mine = _of_the_watch(events, opening)
    turns = by_turns(mine)
    played = sorted(turn for turn in turns if turn)
    if not played:
        table = sides_table(known, voice)
        return TurnEnd(voice.get("sm-face-placed-title"), (voice.get("sm-face-placed"),), table, ())
    title = voice.get("sm-face-over", first=played[0], last=played[-1], turns=len(played))
    # Behind the last turn of a linked action the reader may already see the next one: its points are not this one's.
    next_one = is_campaign(known.world) and any(isinstance(event.fact, Verdict) for event in events)
    table = "" if next_one else sides_table(known, voice)
    sums, told = (
        results(mine, voice),
        [*turn_by_turn(turns, voice), *unasked_lines(known, turns, voice), *cut_off(known, mine, voice)],
    )
    weighty, outcome = _weighty(turns, sums, voice), _outcome(events, voice)
    if outcome:
        weighty = (*outcome, *(weighty or (*sums, *told)))
    return TurnEnd(title, (*sums, *told), table, (), weighty)


def _outcome(events: Sequence[Event], voice: Voice) -> list[str]:
    """20.10: for who comes back behind the end of a linked action, how it ended, with the points and the boats that
    were lost; in the channel a post of its own tells it."""
    verdict = next((at for at, event in enumerate(events) if isinstance(event.fact, Verdict)), None)
    if verdict is None:
        return []
    kinds = (Verdict, CampaignScore, EscortsLost)
    said = [event for kind in kinds for event in events[verdict:] if isinstance(event.fact, kind)]
    lost = [event.fact.boat for event in events if isinstance(event.fact, BoatSunk)]
    boats = [unit_words(unit) for unit in dict.fromkeys(lost)]
    sunk = [voice.get("sm-face-boats-sunk", units=boats, count=len(boats))] if boats else []
    return [*(sentence(voice.markdown(event.words)) for event in said), *sunk]


def _weighty(turns: Mapping[int, Sequence[Event]], sums: Sequence[str], voice: Voice) -> tuple[str, ...]:
    """For who reads but a few lines: what harm befell boats of the reader's own side, of which no post tells, and what
    was sunk, before the rest; plots that were broken off behind the harm of one watch, of several not at all, since the
    next card names the last. Of several turns the newest comes first. Empty where they stand so already."""
    own = {turn: [event for event in of if event.audience == OWN] for turn, of in turns.items()}
    harm = {turn: [event for event in of if isinstance(event.fact, HARM)] for turn, of in own.items()}
    broken = {turn: [event for event in of if isinstance(event.fact, PlotChanged)] for turn, of in own.items()}
    if not any(harm.values()) and not any(broken.values()):
        newest = turn_by_turn(turns, voice, newest=True)
        return (*sums, *newest) if newest != turn_by_turn(turns, voice) else ()
    first = {turn: [event for event in of if event in harm[turn] or event in broken[turn]] for turn, of in own.items()}
    rest = {turn: [event for event in of if event not in first[turn]] for turn, of in turns.items()}
    rest = {turn: of for turn, of in rest.items() if not first[turn] or not is_quiet(of)}
    several = len({_watch_of(event.path) for of in turns.values() for event in of} - {""}) > 1
    shown = harm if several else first
    return (*_by_turn(shown, len(turns), voice), *sums, *turn_by_turn(rest, voice, newest=True))


def own_turn(events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
    """What became of the ships and boats of some nodes in the watch just ended: losses and harm, plots that were
    broken off, what they fired, where they lie now."""
    turns = by_turns(_of_the_watch(events, ()))
    own = {turn: [event for event in of if units_in(event.fact) & mine] for turn, of in turns.items()}
    lines: list[str] = []
    for kinds in (GRAVE, OTHERS):
        lines += _by_turn({turn: [event for event in of if isinstance(event.fact, kinds)] for turn, of in own.items()},
                          len(turns), voice)  # fmt: skip
    last = {event.fact.boat: event for of in own.values() for event in of if isinstance(event.fact, BoatMoves)}
    return [*lines, *(sentence(voice.markdown(event.words)) for event in last.values())]


def own_losses(events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
    """The boats of some nodes that were lost, each in a line with the turn and by what; whether the enemy knows it."""
    lost: dict[str, tuple[int, str]] = {}
    told: set[str] = set()
    for turn, of in by_turns(_of_the_watch(events, ())).items():
        for event in of:
            fact = event.fact
            if isinstance(fact, BoatLost | BoatSunk) and units_in(fact) & mine:
                lost.setdefault(fact.boat, (turn, fact.why))
                told |= {fact.boat} if isinstance(fact, BoatSunk) else set()
    return [
        voice.get("sm-face-own-lost", boat=unit_words(boat), turn=turn, why=why, told=int(boat in told))
        for boat, (turn, why) in lost.items()
    ]


def _by_turn(turns: Mapping[int, Sequence[Event]], played: int, voice: Voice) -> list[str]:
    """What happened, each with its turn where several were played."""
    return [
        f"{voice.get('sm-face-in-turn', turn=turn)} {line}" if turn and played > 1 else line
        for turn, of in turns.items()
        for line in tell(of, voice)
    ]


def results(events: Sequence[Event], voice: Voice) -> list[str]:
    """What must stand whatever has to be cut below it: who was sunk, who lies stopped."""
    facts = [event.fact for event in events]
    sunk = [fact.ship for fact in facts if isinstance(fact, ShipSunk)]
    stopped = [fact.ship for fact in facts if isinstance(fact, ShipStopped) and fact.ship not in sunk]
    boats = [fact.boat for fact in facts if isinstance(fact, BoatSunk)]
    told = (("sunk", sunk), ("stopped-ships", stopped), ("boats-sunk", boats))
    said = ((key, [unit_words(unit) for unit in dict.fromkeys(units)]) for key, units in told if units)
    return [f"**{voice.get(f'sm-face-{key}', units=units, count=len(units))}**" for key, units in said]


def turn_by_turn(turns: Mapping[int, Sequence[Event]], voice: Voice, *, newest: bool = False) -> list[str]:
    """Each turn in which something happened under its number, a line for each matter, so that no line need be cut;
    quiet turns are told together. A turn alone has no number, since the title above names it. ``newest``: the last
    turn first.
    """
    played = [turn for turn in turns if turn]
    if len(played) == 1:
        told = [] if is_quiet(turns[played[0]]) else tell(turns[played[0]], voice)
        return [f"- {line}" for line in told] or [voice.get("sm-face-quiet-alone")]
    lines: list[str] = []
    quiet: list[int] = []
    for turn in sorted(played, reverse=newest):
        told = [] if is_quiet(turns[turn]) else tell(turns[turn], voice)
        if not told:
            quiet.append(turn)
            continue
        if quiet:
            lines.append(_quiet(quiet, voice))
            quiet = []
        lines += [voice.get("sm-face-turn", turn=turn), *(f"- {line}" for line in told)]
    if quiet:
        lines.append(_quiet(quiet, voice))
    return lines


def _quiet(turns: Sequence[int], voice: Voice) -> str:
    return voice.get("sm-face-quiet", first=min(turns), last=max(turns), turns=len(turns))


# --- charges that nobody was asked for ------------------------------------------------------------------------------


def unasked_lines(known: Known, turns: Mapping[int, Sequence[Event]], voice: Voice) -> list[str]:
    """20.10 VI: that charges from aircraft fell without a question to the escorts, a line for each sort of standing
    order by which they did; who commanded the aircraft learned nowhere why. That nobody was asked all may know: a
    question is told in the open."""
    why: dict[str, list[int]] = {}
    for turn, events in turns.items():
        order = _by_order(known, [type(event.fact) for event in events])
        if order:
            why.setdefault(order, []).append(turn)
    return [voice.get("sm-face-air-unasked", order=order, turns=sorted(at), count=len(at)) for order, at in why.items()]


def _by_order(known: Known, facts: Sequence[type]) -> str:
    """The standing order by which charges fell in a turn; empty where none did, or where the escorts were asked: before
    each ship, or as a boat came within reach that was not there in the turn before."""
    asks = known.action.asks
    if AirExplodes not in facts or asks == "each":
        return ""
    if asks == "never":
        return "asks"
    return "" if WithinReach in facts else "air"
