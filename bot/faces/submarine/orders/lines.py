"""Orders as a card shows them: a line for each seat with sign and place, lines folded, standing orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.folding import MOST_TEXTS, in_order, most_common, sign_of
from bot.faces.sentences import capital, few, sentence
from bot.faces.shown import OrderGroup, OrderLine, Sign
from bot.faces.submarine.names import name_of, piece_of, place_words, slot_name, watch_begun
from bot.faces.submarine.orders import entering, torpedoes
from bot.faces.submarine.orders.asked import brief_reason
from bot.faces.submarine.orders.exposed import plan_seen_line, seen_line
from bot.faces.submarine.orders.news import boat_news, must_look, unfired_line
from bot.faces.submarine.orders.ramming import ramming
from bot.faces.submarine.orders.told import NO_ORDERS, PLOT, charges_set, drops, told
from bot.faces.submarine.orders.ways import plot_in
from bot.faces.submarine.orders.why import late_alarm, stopped_shots, why
from bot.faces.submarine.orders.worded import worded
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.codec import pack
from engine.core.spaces.space import Answer, Space
from engine.core.standing import group_of
from engine.core.words import Arg
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known
from engine.submarine.orders.boat_berth import PLACE_BOAT
from engine.submarine.state import AIRCRAFT, BIG, CONVOY, SUBMARINES, Boat
from engine.submarine.steps.escorts.escort import ORDERS
from engine.submarine.steps.plotting import rest_offered

_SIGNS: Mapping[str, Sign] = {"sealed": "✔", "draft": "✎"}
NAMED = 4
"""Ships or boats that a group names with an order."""
_GROUPS = ("boats", "convoy", "big", "escorts", "none")


def space_of_slot(known: Known, path: str, slot: str) -> tuple[str, Space | None]:
    """The kind of question that a frame puts, and what the slot may answer."""
    kind = known.asks(path)
    question = SubmarineGame.questions.get(kind)
    return kind, question.space(known, path, slot) if question is not None else None


def order_line(known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
    """A seat's order with its sign and place. ``answer`` None is a seat that has no choice."""
    name = capital(slot_name(known, slot, voice))
    place = place_line(known, slot, voice)
    if answer is None or answer == NO_ORDERS:
        piece = piece_of(known, slot)
        lost = isinstance(piece, Boat) and is_known(piece.sunk) and piece.sunk
        text = _lost(known, piece, voice) if isinstance(piece, Boat) and lost else voice.plain("sm-card-pass")
        return OrderLine(slot, "–", name, place, text, "", False, "none")
    kind, space = space_of_slot(known, path, slot)
    # At whom, how likely and how deep in words: the notation, for typing, stands below.
    text, small = worded(known, kind, path, slot, space, answer, voice) if kind == PLOT else ("", "")
    text = text or told(space, kind, answer, voice)
    reason, look = _look(known, slot, space, answer, voice)
    if kind == ORDERS:
        reason = "; ".join(part for part in (brief_reason(known, voice), reason) if part)
    if kind == PLACE_BOAT:
        reason = seen_line(known, slot, answer, voice)
        look = bool(reason)
    if kind == PLOT:
        shots = torpedoes.reasons(known, kind, path, slot, answer, voice)
        plot = plot_in(space, answer)
        piece = piece_of(known, slot)
        rams = ramming(known, piece, plot.legs, voice) if plot is not None else ""
        news, stopped, left_out, late, seen = list[str](), "", "", "", ""
        if slot == SUBMARINES:
            reason = "; ".join(
                part for part in (seen_line(known, slot, answer, voice), entering.price(known, answer, voice)) if part
            )
            look = bool(reason)
        if isinstance(piece, Boat):
            news, stopped = boat_news(known, piece, voice), stopped_shots(known, piece, answer, voice)
            left_out = unfired_line(known, piece, answer, voice)
            look = look or must_look(known, piece)
            depths = [leg.depth for leg in plot.legs if leg.depth is not None] if plot is not None else []
            seen = plan_seen_line(known, piece, depths, voice)
            late = late_alarm(known, piece, answer, depths, voice) if isinstance(answer, Mapping) else ""
        said, because = [*news, rams, seen, late, stopped, left_out, reason], [why(known, piece, answer, voice), *shots]
        reason = _sentences(said, because, voice) if small else "; ".join(part for part in [*said, *because] if part)
        look = look or bool(rams or seen or stopped or left_out)
    if how == "draft" and _carried(known, slot, space, answer):
        how = "offered"  # nobody has changed it: the game itself offers the rest of the last order
    sign: Sign = _SIGNS.get(how, "⚠" if look else "○")
    return OrderLine(
        slot, sign, name, place, text, reason, look and how not in _SIGNS, group_of_slot(known, slot), small
    )


def _sentences(said: Sequence[str], because: Sequence[str], voice: Voice) -> str:
    """What must be known and why the order is so, each in sentences on a line of its own."""
    told_first, reasons = (" ".join(sentence(capital(part)) for part in parts if part) for parts in (said, because))
    lines = (told_first, voice.plain("sm-plan-why", reason=reasons) if reasons else "")
    return "\n".join(line for line in lines if line)


def _lost(known: Known, boat: Boat, voice: Voice) -> str:
    """A boat that is lost: to whom, and that its captain is called all the same while the enemy does not know it."""
    by = known.fleet.ships.get(boat.sunk_by) if is_known(boat.sunk_by) else None
    how = "air" if boat.sunk_by == AIRCRAFT else "ship" if by is not None else "none"
    args: dict[str, Arg] = {"by": how, "ship": name_of(by) if by is not None else ""}
    return voice.plain("sm-card-lost", **args, secret=int(known.for_boats and not boat.told))


def place_line(known: Known, slot: str, voice: Voice) -> str:
    """Where a ship or boat is, for a card; a boat's depth for its own side."""
    piece = piece_of(known, slot)
    if piece is None or (isinstance(piece, Boat) and not (is_known(piece.bow) and piece.in_play)):
        return ""
    if not watch_begun(known) and not known.action.over:
        return ""  # nothing has its place before the set-up is over
    if isinstance(piece, Boat):
        return voice.plain("sm-card-boat-at", place=place_words(piece), feet=piece.depth)
    return voice.say(place_words(piece)) if piece.afloat else ""


def _look(known: Known, slot: str, space: Space | None, answer: Any, voice: Voice) -> tuple[str, bool]:
    """Why an order should be looked at: a plot was cut off, torpedoes or charges are to be spent, a boat is held."""
    piece = piece_of(known, slot)
    if isinstance(piece, Boat):
        if piece.waiting:
            return voice.plain("sm-card-cut-off" if _plot_again(piece, answer) else "sm-card-cut-off-other"), True
        if piece.held:
            return voice.plain("sm-card-held"), True
        if piece.shown:
            return voice.plain("sm-card-seen"), True
        return "", False
    if _rest_again(known, slot, answer):
        return voice.plain("sm-card-orders-cut-off"), True
    if isinstance(answer, Mapping) and drops(answer):
        feet = charges_set(space, answer)
        args: dict[str, Arg] = {"charges": drops(answer), "set": len(feet), "feet": ", ".join(feet)}
        return voice.plain("sm-card-drops", **args), False
    return "", False


def _plot_again(boat: Boat, answer: Any) -> bool:
    """Whether a boat's order begins with the rest of its last plot, which was cut off."""
    rest = boat.waiting.get("way") if isinstance(boat.waiting, Mapping) else boat.waiting
    way = answer.get("way") if isinstance(answer, Mapping) else None
    return isinstance(rest, list) and isinstance(way, list | tuple) and list(way[: len(rest)]) == rest


def _rest_again(known: Known, slot: str, answer: Any) -> bool:
    """Whether an escort's order is the rest of her last one, which was cut off."""
    gear = known.screen.gear.get(slot) if known.for_escorts else None
    rest = gear.waiting if gear is not None else None
    if not isinstance(rest, Mapping) or not isinstance(answer, Mapping):
        return False
    return all(answer.get(row) == value for row, value in rest.items())


def _carried(known: Known, slot: str, space: Space | None, answer: Any) -> bool:
    """Whether an order is nothing but the rest of the last one, which was cut off."""
    piece = piece_of(known, slot)
    if not isinstance(piece, Boat):
        return _rest_again(known, slot, answer)
    if not known.for_boats or not isinstance(piece.waiting, list) or space is None:
        return False
    return bool(pack(answer) == pack(rest_offered(space, piece, known.action)))


def group_of_slot(known: Known, slot: str) -> str:
    """Where a seat's line is folded."""
    piece = piece_of(known, slot)
    if isinstance(piece, Boat):
        return "boats"
    if slot == CONVOY:
        return "convoy"
    return "big" if slot == BIG or (piece is not None and piece.kind == "big") else "escorts"


def groups(known: Known, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
    """Lines folded by arm: boats, the convoy, big ships, escorts; those without a choice last."""
    return [_group(key, group, voice) for key, group in in_order(lines, _GROUPS)]


def _group(key: str, lines: Sequence[OrderLine], voice: Voice) -> OrderGroup:
    text = _by_name(lines, voice)
    name = voice.plain(f"sm-card-group-{key}")
    label = voice.plain("sm-card-group-label", name=name, count=len(lines))
    return OrderGroup(key, sign_of(lines), name, label, text, tuple(line.slot for line in lines))


def _by_name(lines: Sequence[OrderLine], voice: Voice) -> str:
    """The orders of a group with who has them: "Isis and Javelin: station; Gladiolus: close"; one that all have stands
    alone."""
    orders = most_common(lines)
    if len(orders) == 1:
        return orders[0][0]
    shown = [
        voice.plain(
            "sm-card-group-order", units=few([line.name for line in lines if line.text == text], NAMED), order=text
        )
        for text, _ in orders[:MOST_TEXTS]
    ]
    rest = sum(count for _, count in orders[MOST_TEXTS:])
    return "; ".join([*shown, *([voice.plain("sm-card-other-orders", count=rest)] if rest else [])])


def plan_lines(known: Known, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
    """What a side's orders amount to: torpedoes to be fired, charges to be dropped, who has nothing to order."""
    fired = sum(len(answer.get("fire") or {}) for answer in answers.values() if isinstance(answer, Mapping))
    dropped = sum(drops(answer) for answer in answers.values() if isinstance(answer, Mapping))
    lines = [voice.plain("sm-card-plan", seats=sum(answer != NO_ORDERS for answer in answers.values()))]
    if known.for_boats:
        lines.append(voice.plain("sm-card-plan-torpedoes", count=fired))
    if known.for_escorts:
        lines.append(voice.plain("sm-card-plan-charges", count=dropped))
    return lines


def standing_line(known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
    """A standing order in words; without an order, what it would be about."""
    key = f"sm-card-topic-{topic}"
    matter = voice.plain(key) if voice.has(key) else topic
    question = next((question for question in SubmarineGame.questions.values() if question.topic == topic), None)
    if question is None or order is None or order == "" or order == {}:
        return capital(voice.plain("sm-card-no-standing", topic=matter))
    tree = known.tree()
    seat = slot if slot in tree else group_of(slot)[0]
    space = question.standing_space(known, seat)
    value = order.get("", order) if isinstance(order, Mapping) else order
    if space is None or space.check(value) is not None:
        return capital(voice.plain("sm-card-standing-void", topic=matter))
    return capital(voice.plain("sm-card-standing", topic=matter, order=told(space, "", value, voice)))
