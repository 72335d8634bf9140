"""The same war with other secrets of one side: what is ordered, drafted, sealed, planned, and left standing.

``twin`` makes such a war; :func:`engine.core.testing.twins.told` writes down what the other side gets of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from engine.core.chance import Chance, SeededChance
from engine.core.codec import pack
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, Part, space_of, whole
from engine.core.spaces.space import Answer, Choice
from engine.core.state import DRAFTS, STANDING, Ahead
from engine.core.testing.twins import plain, told
from engine.core.words import Json
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.phases import NAVAL_MOVEMENT
from engine.pacific_war.seats import TREE, army_of, fleet_of, logistics_of, side_of, squadrons_of
from engine.pacific_war.state import HOME, STAY, Side
from engine.pacific_war.steps.battle import BattleLocals
from engine.pacific_war.steps.fight import FightLocals
from engine.pacific_war.steps.interception import NEVER, InterceptionLocals
from engine.pacific_war.steps.land_combat import LandCombatLocals
from engine.pacific_war.steps.land_movement import LandMovementLocals
from engine.pacific_war.steps.logistics import LogisticsLocals
from engine.pacific_war.steps.naval_movement import NavalMovementLocals
from engine.pacific_war.steps.voyage import VoyageLocals
from engine.pacific_war.tables.read import tables

RULES = PacificWar()
TOPICS = ("pw-destination", "pw-intercept", "pw-gunnery", "pw-fight")


# --- what is secret --------------------------------------------------------------------------------------


def twin(
    match: Match[Known], sides: Iterable[Side], luck: Random, *, answers: bool = True, chance: Chance | None = None
) -> tuple[Match[Known], int]:
    """The war with other secrets of these sides, and how many differ.

    ``answers`` False leaves alone what is sealed, planned, or at work by itself, so that the next act of anybody else
    must come to the same; ``chance`` is the luck of the twin.
    """
    other: Match[Known] = Match.load(match.rules, match.save(), chance or SeededChance("another seed"))
    changed, active = 0, other.state.world.war.active
    for side in sides:
        changed += _orders(other, side, luck, vary=answers) + _books(other, side, luck) + _drafts(other, side, luck)
        if answers:
            changed += _seals(other, side, luck)
            changed += sum(_frame(frame.locals, side, active, luck) for frame in other.state.frames.values())
            for frame in other.state.frames.values():
                exec_ = Ahead([], luck.choice(RULES.doctrines), ["pw-ev-shot"])
                frame.ahead = {**(frame.ahead or {}), army_of(side): exec_}
    return other, changed


def _orders(match: Match[Known], side: Side, luck: Random, *, vary: bool) -> int:
    """Destination markers not turned up yet; with ``vary`` one more or less, and more or fewer that stay."""
    world = match.state.world
    orders, changed = world.orders.to, 0
    if not vary and world.war.active == side and world.war.phase == NAVAL_MOVEMENT:
        return 0  # the next act may turn one up
    for squadron in squadrons_of(side):
        now = orders.get(squadron)
        areas = [area for area in tables().map.areas if area != now]
        if vary and luck.random() < 0.2:
            orders.pop(squadron, None)
        elif vary:
            orders[squadron] = luck.choice([area for area in (STAY, HOME, *areas) if area != now])
            changed += 1
        elif now not in (None, STAY):
            orders[squadron] = luck.choice(areas)
            changed += 1
    return changed


def _books(match: Match[Known], side: Side, luck: Random) -> int:
    """Standing orders of every node, and drafts for questions to come."""
    standing, later = match.state.books[STANDING].orders, match.state.books[DRAFTS].later
    changed = 0
    for node in TREE.below(side):
        look = match.look(node)
        for topic in TOPICS:
            space = RULES.questions[topic].standing_space(look, node)
            assert space is not None
            standing.setdefault(node, {})[topic] = pack(space.sample(luck))
            changed += 1
    later[fleet_of(side)] = {"pw-squadrons": {"squadrons": {"ship-of": "nobody's"}}}
    later[logistics_of(side)] = {"pw-supply": {"raise": {"pe-zepita": "2007"}}}
    return changed


def _drafts(match: Match[Known], side: Side, luck: Random) -> int:
    """Drafts of all that is open to the side, each written by another node."""
    book, changed = match.state.books[DRAFTS], 0
    for decision in match.waiting():
        for slot in (slot for slot in decision.slots if side_of(slot) == side):
            answer = match.space(decision.id, slot).sample(luck)
            book.by_decision.setdefault(decision.id, {})[slot] = pack(answer)
            book.proposed.setdefault(decision.id, {})[slot] = side
            changed += 1
    return changed


def _seals(match: Match[Known], side: Side, luck: Random) -> int:
    """What the side has sealed: other answers, seals given and taken back."""
    changed = 0
    for decision in match.waiting():
        ask = match.state.frames[decision.path].ask
        assert ask is not None
        for slot in (slot for slot in decision.slots if decision.gate and side_of(slot) == side):
            space = match.space(decision.id, slot)
            if luck.random() < 0.8:
                ask.seals[slot] = whole(space, space.sample(luck))
            else:
                ask.seals.pop(slot, None)
            changed += 1
    return changed


def _frame(own: Any, side: Side, active: Side, luck: Random) -> int:
    """What a step remembers of a side's orders; gives how much of it there was."""
    if isinstance(own, NavalMovementLocals):
        mine = [course for course in own.courses if side_of(course) == side]
        for each in mine:
            own.courses[each] = {"way": ["2007"], "ashore": ["column-999"], "port": luck.random() < 0.5}
        return len(mine)
    if isinstance(own, VoyageLocals):
        return _voyage(own, side, luck)
    if isinstance(own, InterceptionLocals):
        if own.side == side:
            return 0
        own.going = [] if own.going else ["2007"]
        return 1 + _stances(own.stance, luck)
    if isinstance(own, BattleLocals | FightLocals):
        return _plan(own, side, luck)
    if isinstance(own, LogisticsLocals):
        return _claims(own) if side == active else 0
    if isinstance(own, LandMovementLocals | LandCombatLocals):
        mine = [order for order in own.orders if side_of(order) == side]
        for each in mine:
            own.orders[each] = {**own.orders[each], "units": [], "again": luck.random() < 0.5}
        own.again = [*own.again, *mine]
        return len(mine)
    return 0


def _claims(own: LogisticsLocals) -> int:
    """What the side at work is about to spend its columns on."""
    work = len(own.paid) + len(own.repairs)
    own.paid, own.repairs, own.entering = own.paid[:-1], own.repairs[:-1], {"pe-zepita": "2007"}
    return work


def _voyage(own: VoyageLocals, side: Side, luck: Random) -> int:
    """A squadron's own course to one side, to the other what its leaders have said for the whole voyage."""
    if side_of(own.squadron) != side:
        return _stances(own.stance, luck)
    own.way = [*own.way[:-1], "2007"] if own.way else own.way
    own.goal, own.port, own.shaken = "2007", not own.port, not own.shaken
    own.ashore = ["column-999"]
    return 1


def _stances(stances: dict[str, str], luck: Random) -> int:
    for slot in stances:
        stances[slot] = luck.choice((NEVER, "within-1", "within-3"))
    return len(stances)


def _plan(own: BattleLocals | FightLocals, side: Side, luck: Random) -> int:
    plan = own.plans.get(side)
    if plan is None:
        return 0
    if isinstance(own, BattleLocals):
        own.plans[side] = {**plan, "lead": luck.choice(("plan", "ask")), "targets": plan["targets"][::-1], "stop": []}
    else:
        other = {"losses": "strongest", "retreat": "stand", "column": "die", "advance": "hold", "chit": "ask"}
        own.plans[side] = {**plan, **{row: other[row] for row in plan if row in other}}
    return 1


# --- what is shown ----------------------------------------------------------------------------------------


def books(known: Known) -> Json:
    """What texts and pictures are made from: the world that lies open, own destinations, every frame in sight."""
    frames = {path: plain(known.frame(path)) for path in known.frames()}
    world = {name: pack(part) for name, part in vars(known.world).items()}
    return [world, known.destinations(), frames]


def shown(match: Match[Known], seat: str | None) -> str:
    """All that the engine gives a seat now."""
    return told(match, seat, books)


def seats(match: Match[Known], side: Side) -> Iterator[str]:
    """A side's seats that differ in what they are asked: the whole side, and the first slot of it that is."""
    yield side
    for decision in match.waiting():
        mine = [slot for slot in decision.slots if side_of(slot) == side]
        yield from mine[:1]


# --- how the games are played ------------------------------------------------------------------------------

LED: Mapping[str, Mapping[str, Answer]] = {
    "pw-gunnery": {"lead": "ask"},
    "pw-fight": {"chit": "ask", "losses": "ask", "retreat": "ask", "advance": "ask"},
}
"""Rows of plans that leave to be asked whatever can be."""


def answered(match: Match[Known], decision: Decision, slot: str, luck: Random) -> Answer:
    """A lively answer: mostly the bold doctrine's, at times any; plans that leave much to be asked."""
    space = match.space(decision.id, slot)
    if luck.random() < 0.15:
        return space.sample(luck)
    answer, _ = match.suggestion(decision.id, slot, "bold")
    rows = LED.get(decision.kind, {})
    if rows and isinstance(space, Form) and luck.random() < 0.6:
        wish = {**answer, **{row: rows[row] for row in rows if row in answer and _has(space.parts, row)}}
        wish.pop("to", None)
        answer = wish if space.check(wish) is None else answer
    return answer


def _has(parts: tuple[Part, ...], row: str) -> bool:
    return any(part.name == row and isinstance(space_of(part, {}), Choice) for part in parts)


def act(match: Match[Known], luck: Random) -> None:
    """Answer the first open question, slot by slot; close a gate whose seals are all given."""
    decision = match.waiting()[0]
    slot = decision.awaited[0] if decision.awaited else ""
    if not slot:
        match.close(decision.id, deadline=True)
    elif decision.gate:
        match.seal(decision.id, slot, answered(match, decision, slot, luck))
    else:
        match.answer(decision.id, slot, answered(match, decision, slot, luck))
