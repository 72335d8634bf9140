"""What became of the orders of a member's own forces: which joined another, gave their mission up, or came less far
than was ordered, each by name with the reason; the log of a force that is none any more says where its ships are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from bot.faces.war_at_sea.fights.frames import root_of, turn_of
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Arg
from engine.war_at_sea.facts.operations import (
    ContactTried,
    FearsBombers,
    ForceAborts,
    ForceDivides,
    ForceSails,
    ForcesJoin,
    JoinFails,
    NewMission,
)
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title, id_of, place_words
from engine.war_at_sea.operations.joining import wish
from engine.war_at_sea.operations.lanes import OFF, reach
from engine.war_at_sea.operations.plots import WRITTEN
from engine.war_at_sea.phases import AFTER, TURN_END
from engine.war_at_sea.world.forces import Force


def order_lines(known: Known, events: Sequence[Event], mine: Collection[str], voice: Voice) -> list[str]:
    """What became of the orders of the forces ``mine``, turn by turn."""
    told = [(turn_of(event.path), line) for event in events for line in _of_event(event, events, mine, voice)]
    told += cut_short(known, events, mine, voice)
    return [line for _, line in sorted(told, key=lambda each: each[0])]


def _of_event(event: Event, events: Iterable[Event], mine: Collection[str], voice: Voice) -> Iterator[str]:
    """An event that ends, or changes, what a force was ordered."""
    fact, turn = event.fact, turn_of(event.path)
    if not isinstance(fact, ForcesJoin | JoinFails | ForceAborts | NewMission) or id_of(fact.force) not in mine:
        return
    args = {**fact.words.args, "turn": turn}
    if isinstance(fact, ForcesJoin | JoinFails):
        yield voice.get("was-tale-joined" if isinstance(fact, ForcesJoin) else "was-tale-not-joined", **args)
    elif isinstance(fact, ForceAborts):
        feared = any(
            isinstance(other.fact, FearsBombers) and other.fact.force == fact.force and turn_of(other.path) == turn
            for other in events
        )
        fought = root_of(event.path) or {AFTER, "battles"} & set(event.path.split("/"))
        yield voice.get("was-tale-gave-up", **args, why="fear" if feared else "fight" if fought else "orders")
    elif TURN_END in event.path.split("/"):  # no order of anybody's: where its convoy is, an escort turns back
        yield voice.get("was-tale-escort-ends", **args)


# --- courses ---------------------------------------------------------------------------------------------------


def cut_short(known: Known, events: Sequence[Event], mine: Collection[str], voice: Voice) -> list[tuple[int, str]]:
    """The forces that came less far in a turn that is over than their course led, with the turn and what held them
    (5.2.5, 5.7.4)."""
    last = known.operation.turn - (0 if known.operation.over else 1)
    lines: list[tuple[int, str]] = []
    for turn in sorted({turn for event in events if 0 < (turn := turn_of(event.path)) <= last}):
        facts = [event.fact for event in events if turn_of(event.path) == turn]
        for force in (force for ident in mine if (force := known.forces.forces.get(ident)) is not None):
            plan = force.plot.get(turn) or []
            if force.gone or force.decoy or force.escorts or force.enters > turn or OFF in plan:
                continue
            way, held = _sailed(force, facts)
            if len(way) < len(plan) and way == plan[: len(way)] and (way or not force.beyond):
                args: dict[str, Arg] = {
                    "turn": turn, "force": force_title(known.forces, force), "goal": place_words(plan[-1]),
                    "place": place_words(way[-1]) if way else "none", "later": int(force.mission in WRITTEN),
                    "why": "enemy" if held or force.fought == turn else _slowed(known, force, facts, turn, len(plan)),
                }  # fmt: skip
                lines.append((turn, voice.get("was-tale-cut-short", **args)))
    return lines


def _sailed(force: Force, facts: Sequence[Any]) -> tuple[list[str], bool]:
    """The way that a force came in a turn, and whether it met an enemy short of where it was bound."""
    sails = next((fact for fact in facts if isinstance(fact, ForceSails) and id_of(fact.force) == force.id), None)
    way = list(sails.steps) if sails is not None else []
    met = {
        fact.zone
        for fact in facts
        if isinstance(fact, ContactTried) and fact.made and force.marker in (fact.axis, fact.allied)
    }
    held = next((at for at, place in enumerate(way, 1) if place in met), len(way))
    return way[:held], held < len(way)


def _slowed(known: Known, force: Force, facts: Sequence[Any], turn: int, wished: int) -> str:
    """What held a force that met nobody: ships that joined or parted, its own speed, else the weather."""
    parted = [fact for fact in facts if isinstance(fact, ForcesJoin | JoinFails | ForceDivides)]
    if any(id_of(getattr(fact, row, "")) == force.id for fact in parted for row in ("force", "into", "part")):
        return "regrouped"
    return "damage" if reach(known.world, force, turn) < wished else "weather"


# --- the log of a force that is gone ----------------------------------------------------------------------------


def gone_line(known: Known, force: Force, voice: Voice) -> str:
    """That a force is no more, and which it joined in which turn, where it did (5.5.1)."""
    turn = max((turn for turn in force.acts if turn <= known.operation.turn), default=0)
    into = known.forces.forces.get(wish(force, turn))
    if into is None or force.fought >= turn or _all_sunk(known, force):
        return voice.get("was-tale-log-gone")
    return voice.get("was-tale-log-joined", turn=turn, into=force_title(known.forces, into))


def _all_sunk(known: Known, force: Force) -> bool:
    """Whether every ship is sunk with which a force of the scenario began: then it may never have come so far."""
    ships = [ship for row in file_of(known.world).force if row.id == force.id for ship in row.ships]
    return bool(ships) and all(known.fleet.ships[ship].fate == "sunk" for ship in ships)
