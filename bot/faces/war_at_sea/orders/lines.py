"""Orders as a card shows them: a line for each seat with sign and place, lines folded, standing orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.faces.folding import in_order, sign_of
from bot.faces.sentences import capital
from bot.faces.shown import IDLE, OrderGroup, OrderLine, Sign
from bot.faces.war_at_sea.names import force_of, slot_name, where_words
from bot.faces.war_at_sea.orders.battle_lines import MOVE, place_in_battle
from bot.faces.war_at_sea.orders.course import too_fast_to_fly
from bot.faces.war_at_sea.orders.day_told import AFTER, DAY, FLIGHTS
from bot.faces.war_at_sea.orders.no_flight import why_idle
from bot.faces.war_at_sea.orders.notation import PLOT, word_words
from bot.faces.war_at_sea.orders.told import scuttles, told
from bot.text.voice import Voice
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.legs import STAY
from engine.core.spaces.space import Answer, Choice, Space
from engine.core.spaces.turnwise import NEXT
from engine.core.standing import group_of
from engine.core.steps import Question
from engine.war_at_sea.air.flights import PATROLS
from engine.war_at_sea.air.places import base_of
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.operations import why_home
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import place_of
from engine.war_at_sea.operations.plots import ends_at
from engine.war_at_sea.orders.operations import ABORT
from engine.war_at_sea.tables.read import tables

MOST_TOLD: Final = 4
"""Different orders that the line of a group names."""
_SIGNS: Final[Mapping[str, Sign]] = {"sealed": "✔", "draft": "✎"}
_GROUPS: Final = ("forces", "air", "boats", IDLE, "none")


def space_of_slot(known: Known, path: str, slot: str) -> tuple[str, Space | None]:
    """The kind of question that a frame puts, and what the slot may answer."""
    kind = known.asks(path)
    question = WarAtSea.questions.get(kind)
    return kind, question.space(known, path, slot) if question is not None else None


def order_line(known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
    """A seat's order with its sign and place. ``answer`` None is a seat that has no choice."""
    name, place = slot_name(known, slot, voice), place_line(known, slot, voice)
    if answer is None:
        return OrderLine(slot, "–", name, place, voice.plain("was-card-pass"), "", False, "none")
    kind, space = space_of_slot(known, path, slot)
    sign: Sign = _SIGNS.get(how, "○")
    place = place_in_battle(known, slot, voice, asked=True) if kind == MOVE else place
    text = told(known, kind, slot, space, answer, voice)
    group, base = group_of_slot(known, slot), base_of(known.world, slot)
    if kind == FLIGHTS and base is not None and _is_grounded(space):
        group, why = IDLE, why_idle(known, base)
        text = capital(voice.plain("was-card-idle", why=why)) if why is not None else text
    look = sign == "○" and scuttles(answer)
    reason = _why_given_up(known, slot, answer, voice) if kind in (DAY, AFTER) and how == "doctrine" else ""
    reason = "; ".join(part for part in (reason, _bars_flights(known, slot, answer, voice)) if part)
    return OrderLine(slot, "⚠" if look else sign, name, place, text, reason, look, group)


def _why_given_up(known: Known, slot: str, answer: Answer, voice: Voice) -> str:
    """Why a suggested order gives a force's mission up, plain (5.3); that its staff judges so where no reason can be
    named; empty for a force that goes on."""
    force = force_of(known, slot)
    if force is None or not isinstance(answer, Mapping) or not str(answer.get("what", "")).startswith(ABORT):
        return ""
    return voice.plain(f"was-given-up-{why_home(known, DOCTRINES['balanced'], force, answer) or 'other'}")


def _bars_flights(known: Known, slot: str, answer: Answer, voice: Voice) -> str:
    """That a course has a turn in which the carriers start no flights (10.6.7), plain; empty for others."""
    force, way = force_of(known, slot), answer.get(PLOT) if isinstance(answer, Mapping) else None
    if force is None or not isinstance(way, list | tuple) or not too_fast_to_fly(known, force, way):
        return ""
    return voice.plain("was-card-no-flights", zones=tables().charts.flight.carrier_zones)


def _is_grounded(space: Space | None) -> bool:
    """Whether a base has nothing to choose when flights are planned: no flight, and no other row but what stays ready
    first."""
    if not isinstance(space, Form) or any(part.name not in ("first", "mission-1") for part in space.parts):
        return False
    mission = space_of(space.parts[-1], {})
    return isinstance(mission, Choice) and len(mission.options) == 1


def place_line(known: Known, slot: str, voice: Voice) -> str:
    """Where a force is, and where it will be when its orders of this turn are carried out; nothing for bases, whose
    name says it."""
    force = force_of(known, slot)
    if force is None:
        return ""
    if known.operation.kind == "battle":
        return place_in_battle(known, slot, voice)
    here = voice.say(where_words(force))
    if not known.operation.turn or not place_of(force):
        return here
    end = ends_at(known.world, force)
    return here if end == place_of(force) else voice.plain("was-card-place-to", here=here, end=word_words(end))


def group_of_slot(known: Known, slot: str) -> str:
    """Where a seat's line is folded."""
    if force_of(known, slot) is not None:
        return "forces"
    return "air" if base_of(known.world, slot) is not None else "boats"


def groups(known: Known, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
    """Lines folded by arm: forces, bases and carriers, submarines; those without a choice last."""
    return [_group(key, group, voice) for key, group in in_order(lines, _GROUPS)]


def _group(key: str, lines: Sequence[OrderLine], voice: Voice) -> OrderGroup:
    name = voice.plain(f"was-card-group-{key}")
    label = voice.plain("was-card-group-label", name=name, count=len(lines))
    return OrderGroup(key, sign_of(lines), name, label, _folded(lines, voice), tuple(line.slot for line in lines))


def _folded(lines: Sequence[OrderLine], voice: Voice) -> str:
    """What the seats of a group do: one order of all, else who does what, those with the same order together. First,
    and each of them, what sinks own ships and what gives a mission up."""
    names: dict[tuple[str, bool], list[str]] = {}
    for line in lines:
        order = f"{line.text} – {line.reason}" if line.reason else line.text
        names.setdefault((order, bool(line.reason)), []).append(line.name)
    if len(names) == 1 < len(lines):
        return next(iter(names))[0]
    told = sorted(names.items(), key=lambda item: (not item[0][0].startswith("⚠"), not item[0][1], len(item[1])))
    most = max(MOST_TOLD, sum(grave or text.startswith("⚠") for text, grave in names))
    shown = [voice.plain("was-card-who", who=who, order=text) for (text, _), who in told[:most]]
    rest = sum(len(who) for _, who in told[most:])
    return "; ".join((*shown, voice.plain("was-card-other-orders", count=rest)) if rest else shown)


def plan_lines(known: Known, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
    """What a side's orders amount to: forces under way, patrols, flights, what is new."""
    forces = [answer for slot, answer in answers.items() if force_of(known, slot) is not None]
    moving = sum(_moves(answer) for answer in forces)
    lines = [voice.plain("was-card-plan", seats=len(answers))]
    if forces and any(isinstance(answer, Mapping) and PLOT in answer for answer in forces):
        lines.append(voice.plain("was-card-plan-moving", count=moving))
    for box in PATROLS:
        steps = sum(_steps(answer, box) for answer in answers.values())
        if steps:
            lines.append(voice.plain(f"was-card-plan-{box}", steps=steps))
    return lines


def _moves(answer: Answer) -> bool:
    """Whether an order writes a course that goes somewhere."""
    way = answer.get(PLOT, ()) if isinstance(answer, Mapping) else ()
    return any(word not in (STAY, NEXT) for word in way)


def _steps(answer: Answer, box: str) -> int:
    """Steps that an order has on a patrol."""
    steps = answer.get(box) if isinstance(answer, Mapping) else None
    return sum(steps.values()) if isinstance(steps, Mapping) else 0


def standing_line(known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
    """A standing order in words; without an order, what it would be about."""
    matter = topic_name(topic, voice)
    question = question_of(topic)
    if question is None or order is None or order == "" or order == {}:
        return voice.plain("was-card-no-standing", topic=matter)
    tree = known.tree()
    seat = slot if slot in tree else group_of(slot)[0]
    space = question.standing_space(known, seat)
    value = order.get("", order) if isinstance(order, Mapping) else order
    if space is None or space.check(value) is not None:
        return voice.plain("was-card-standing-void", topic=matter)
    return voice.plain("was-card-standing", topic=matter, order=told(known, "", slot, space, value, voice))


def topic_name(topic: str, voice: Voice) -> str:
    """What a topic of standing orders is called."""
    keys = (f"standing-topic-{topic}", f"was-card-topic-{topic}")
    return next((voice.plain(key) for key in keys if voice.has(key)), topic)


def question_of(topic: str) -> Question[Known] | None:
    """The question that standing orders of a topic answer."""
    return next((question for question in WarAtSea.questions.values() if question.topic == topic), None)
