"""The turn's orders as a card shows them: a line per slot with sign and reason, groups of many, standing orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.faces.answers.writing import write
from bot.faces.folding import in_short, largest_first, most_common, sign_of
from bot.faces.pacific_war.orders import told_fights as order_told_fights
from bot.faces.pacific_war.orders import told_land as order_told_land
from bot.faces.pacific_war.orders import told_sea as order_told_sea
from bot.faces.pacific_war.orders import told_supply as order_told_supply
from bot.faces.pacific_war.orders.kinds import arm_of, kind_of, space_of_slot
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.pacific_war.orders.told import DONE, Told, divisions, listed, say
from bot.faces.sentences import capital
from bot.faces.shown import OrderGroup, OrderLine, Sign
from bot.text.voice import Voice
from engine.core.spaces.space import Answer, Choice
from engine.core.standing import group_of
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.claims import stock
from engine.pacific_war.judgement.places import squadron_place, squadron_ships
from engine.pacific_war.known import Known
from engine.pacific_war.names import area_words, order_words, place_words, ship_words
from engine.pacific_war.orders.interception import ASKED, FAR, NOTHING
from engine.pacific_war.orders.sea import rest_of_way
from engine.pacific_war.seats import TREE, side_of
from engine.pacific_war.tables.read import tables

SHIPS_SHOWN = 3
_SIGNS: Mapping[str, Sign] = {"sealed": "✔", "draft": "✎"}
_LOOK: Sign = "⚠"
_NONE: Sign = "–"


def order_line(known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
    """A slot's order with its sign and reason. ``answer`` None is a slot that has no choice.

    All its words are the game's own, so nothing in it needs to be escaped for Discord.
    """
    name = capital(voice.say(TREE[slot].name))
    place = voice.say(place_line(known, slot))
    kind = kind_of(known, path, slot, answer) if answer is not None else ""
    if not kind:
        return OrderLine(slot, _NONE, name, place, voice.get("pw-card-no-choice"), "", False, "none")
    if how == "draft" and kind == "pw-destination" and _as_first_ordered(known, slot, answer):
        how = "first"
    told = _told(known, kind, path, slot, answer, how, voice)
    look = told.vain if how in _SIGNS else told.look or how == "changed"
    sign = _LOOK if look else _SIGNS.get(how, "○")
    reason = voice.say(told.reason) if told.reason is not None else ""
    return OrderLine(slot, sign, name, place, voice.say(told.text), reason, look, f"{kind}:{told.group}")


def lines_together(
    known: Known, answers: Mapping[str, Answer], lines: Sequence[OrderLine], voice: Voice
) -> list[OrderLine]:
    """7.2: a division that loses its last ship by the fleet's order on the same card has no order of its own left."""
    given = (answer.get("squadrons") for answer in answers.values() if isinstance(answer, Mapping))
    moves: Mapping[str, str] = next((moved for moved in given if isinstance(moved, Mapping)), {})
    if not moves:
        return list(lines)
    told = []
    for line in lines:
        ships = squadron_ships(known.world, line.slot) if arm_of(line.slot) == "squadron" else []
        to = list(dict.fromkeys(moves.get(ship.id, line.slot) for ship in ships))
        if to and line.slot not in (*to, *moves.values()):
            text = voice.say(say("dissolved", divisions=divisions(to)))
            line = replace(line, text=text, reason="", needs_look=False, sign="○" if line.sign == _LOOK else line.sign)
        told.append(line)
    return told


def _as_first_ordered(known: Known, slot: str, answer: Answer) -> bool:
    """R09: in the first turn the first orders, the staff's among them, stand as drafts; nobody has changed these."""
    return known.war.turn == known.war.first and known.destinations().get(slot) == answer


def _told(known: Known, kind: str, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> Told:
    """The order in words, by the question's kind."""
    if kind == "pw-destination":
        return order_told_sea.destination(known, slot, answer, how)
    if kind == "pw-course":
        return order_told_sea.course(known, slot, answer, how)
    teller = _TELLERS.get(kind)
    if teller is not None:
        return teller(known, slot, answer)
    fire = order_told_fights.gunnery(known, path, slot, answer) if kind == "pw-gunnery" else None
    if fire is not None:
        return fire
    space = space_of_slot(known, kind, path, slot)
    weigh = _WEIGHED.get(kind)
    why = weigh(known, path, slot) if weigh is not None and path else None
    if isinstance(space, Choice):
        option = next((choice for choice in space.options if choice.key == answer), None)
        if option is not None:
            return Told(option.label, why or option.note)
    return Told(say("raw", text=write(space, answer, voice, LEXICON)), why)


_WEIGHED: Mapping[str, Callable[[Known, str, str], Words]] = {
    "pw-gunnery": order_told_fights.at_sea,
    "pw-intercept": order_told_fights.intercepting,
    "pw-fight": order_told_fights.on_land,
}
_TELLERS: Mapping[str, Callable[[Known, str, Any], Told]] = {
    "pw-deploy": order_told_land.deploy,
    "pw-stack": order_told_land.stack,
    "pw-columns": order_told_land.columns,
    "pw-squadrons": order_told_sea.squadrons_formed,
    "pw-supply": order_told_supply.supply,
    "pw-embark": order_told_sea.embark,
    "pw-raid": order_told_sea.raid,
    "pw-capture": order_told_fights.capture,
    "pw-march": order_told_land.march,
    "pw-attack": order_told_land.attack,
}


_REASONED = ("pw-destination", "pw-course", "pw-raid", "pw-march", "pw-attack", "pw-capture")
"""Kinds whose order, proposed or drafted, says on the question's own card why it is made, or what it risks."""


def why_lines(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """What a fight promises and risks; for other orders the reason or the risk of what stands."""
    weigh = _WEIGHED.get(kind)
    if weigh is not None and path:
        fire = order_told_fights.gunnery(known, path, slot, answer or {}) if kind == "pw-gunnery" else None
        told = [weigh(known, path, slot), *([fire.text] if fire is not None else [])]
        return [capital(voice.say(line)) for line in told]
    if kind == "pw-replan":
        return [_as_planned(known, path, voice)]
    if kind not in _REASONED or answer is None:
        return []
    reason = _told(known, kind, path, slot, answer, "", voice).reason
    return [voice.plain("pw-card-why-order", reason=reason)] if reason is not None else []


def _as_planned(known: Known, path: str, voice: Voice) -> str:
    """R80: where a voyage that was disturbed goes by its plan, which is what is proposed."""
    rest = rest_of_way(known.frame(path))
    return voice.plain("pw-card-why-planned", hexes=len(rest), place=place_words(rest[-1]) if rest else "")


def place_line(known: Known, slot: str) -> Words:
    """Where a slot's pieces are and how many: ships of a squadron, units of a corps, columns of logistics."""
    arm, world = arm_of(slot), known.world
    if arm == "squadron":
        ships = squadron_ships(world, slot)
        place = squadron_place(world, slot)
        if place is None:
            return say("no-ships")
        named = listed([ship_words(ship.id) for ship in ships], SHIPS_SHOWN)
        return say("lies", place=place_words(place), port=int(any(ship.in_port for ship in ships)), ships=named)
    if arm == "corps":
        places = Counter(unit.place for unit in known.army.units.values() if unit.corps == slot and unit.on_map)
        stands = [say("units-at", place=place_words(where), units=count) for where, count in places.most_common()]
        return say("plain", parts=[listed(stands, 2)]) if stands else say("no-units")
    side = side_of(slot)
    if arm == "fleet":
        return say("ships-afloat", count=sum(ship.side == side and ship.afloat for ship in known.fleet.ships.values()))
    if arm == "army":
        return say("units", count=sum(unit.side == side and unit.on_map for unit in known.army.units.values()))
    return say("columns", count=sum(stock(world, side).values()))


# Groups ----------------------------------------------------------------------------------------------------------


def groups(known: Known, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
    """Lines folded by their order: areas, stations, squadrons in port, idle slots; at most ten groups."""
    return [_group(key, group, voice) for key, group in largest_first(lines, _idle)]


def _idle(key: str) -> bool:
    return key.endswith((":idle", ":port", ":still")) or key == "none"


def _group(key: str, lines: Sequence[OrderLine], voice: Voice) -> OrderGroup:
    name = voice.say(_group_words(key))
    text = in_short(most_common(lines), lambda count: voice.get("pw-card-other-orders", count=count))
    label = voice.plain("pw-card-group-label", name=name, slots=len(lines))
    return OrderGroup(key, sign_of(lines), name, label, text, tuple(line.slot for line in lines))


def _group_words(key: str) -> Words:
    kind, _, group = key.partition(":")
    if group.startswith("area:"):
        return say("group-area", area=group.removeprefix("area:"))
    if kind in ("rest", "none"):
        return say(f"group-{kind}")
    if group in ("port", "station", "home", "sails", "still", "marches", "attacks", "raids"):
        return say(f"group-{group}")
    return say(f"group-{DONE if group == DONE else kind.removeprefix('pw-')}")


# Standing orders -------------------------------------------------------------------------------------------------


def standing_line(known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
    """A standing order in words; without an order, what it would be about."""
    matter = topic.removeprefix("pw-")
    if topic == "pw-destination":
        to = order.get("", "") if isinstance(order, Mapping) else order
        if not isinstance(to, str) or not to:
            return voice.plain(f"pw-card-no-standing-{matter}")
        named = area_words(to) if to in tables().map.areas else order_words(to)
        return voice.plain("pw-card-standing-destination", to=named)
    question = PacificWar.questions.get(topic)
    seat = slot if slot in TREE else group_of(slot)[0]
    space = question.standing_space(known, seat) if question is not None else None
    if space is None:
        return voice.plain("pw-card-standing-void")
    if not isinstance(order, Mapping):
        return voice.plain(f"pw-card-no-standing-{matter}")
    if space.check(dict(order)) is not None:
        return voice.plain("pw-card-standing-void")
    if topic == "pw-intercept":
        return _watch_line(order, voice)
    text = say("raw", text=write(space, order, voice, LEXICON))
    return voice.plain(f"pw-card-standing-{matter}", order=text)


def _watch_line(order: Mapping[str, Any], voice: Voice) -> str:
    """What is intercepted, how far away, and the exceptions (7.3); omitted parts mean nothing or no limit."""
    what = str(order.get("what", NOTHING))
    line = voice.plain("pw-card-standing-intercept", what=what, within=int(order.get("within", FAR)))
    if what in (NOTHING, ASKED):
        return line
    excepted = (("unless", order.get("unless", ())), ("port", order.get("port", ())))
    return line + "".join(
        voice.plain(f"pw-card-standing-{name}", ships=listed([ship_words(ship) for ship in ships]))
        for name, ships in excepted
        if ships
    )
