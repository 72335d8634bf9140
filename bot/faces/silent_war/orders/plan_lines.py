"""What a side's plan of the week amounts to: the duties with who goes, and the seas it crowds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.sentences import few
from bot.faces.silent_war.names import slot_boats
from bot.text.voice import Voice
from engine.core.words import Words
from engine.silent_war.duties import command_above, place_ordered
from engine.silent_war.known import Known
from engine.silent_war.moves import crowding
from engine.silent_war.orders.units import Unit
from engine.silent_war.orders.voyage import OrdersQuestion
from engine.silent_war.state import Duty
from engine.silent_war.turn_state import view_of


def plan_lines(known: Known, answers: Mapping[str, Any], voice: Voice) -> list[str]:
    """A plan's figures: what each duty asks and has, command by command, and which seas it crowds (5.2, 22.0)."""
    theatre = known.theatre
    ordered = [
        (unit, place_ordered(unit, answer, theatre))
        for slot, answer in answers.items()
        if isinstance(answer, dict) and "where" in answer and (ids := slot_boats(known, slot))
        for unit in [Unit(slot, tuple(known.boat(boat) for boat in ids))]
    ]
    # A duty lacks boats only where some could still go: what nobody can reach is nobody's fault.
    mendable = bool(OrdersQuestion().plan(known, "", answers))
    lines = [_duty_line(known, duty, ordered, voice, mendable=mendable) for duty in theatre.duties]
    doorways = {boat.id: place for unit, place in ordered if place for boat in unit.boats}
    crowds = sorted(crowding(theatre, known.boats, doorways).items(), key=lambda item: (-item[1], item[0]))
    if crowds:
        crowded = [Words("sw-face-plan-crowd", {"area": Words(f"area-{area}"), "off": off}) for area, off in crowds]
        lines.append(voice.get("sw-face-plan-crowds", areas=few(crowded, 3)))
    return lines


def _duty_line(known: Known, duty: Duty, ordered: Sequence[tuple[Unit, str]], voice: Voice, *, mendable: bool) -> str:
    """ "Truk asks 12, has 9: Pacific 6, Southwest Pacific 3"."""
    nodes = view_of(known).plan.nodes
    above, names = {node: parent for node, _, parent, _ in nodes}, {node: words for node, _, _, words in nodes}
    going: Counter[str] = Counter()
    for unit, place in ordered:
        if place in duty.places:
            going[command_above(unit.boats[0].group, above)] += len(unit.boats)
    shares = [
        Words("sw-face-plan-share", {"command": names[node], "boats": count})
        for node, count in going.most_common(3)
        if node in names
    ]
    has = sum(going.values())
    areas = [Words(f"area-{place}") for place in duty.places[:4]]
    short = 0 if has >= duty.count else 1 if mendable else 2
    line = voice.get("sw-face-plan-duty", areas=areas, asks=duty.count, has=has, short=short)
    return f"{line} {voice.get('sw-face-plan-shares', shares=shares)}" if shares else line
