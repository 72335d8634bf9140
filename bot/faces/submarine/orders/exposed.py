"""That a boat would be seen where it starts or comes in (21.4, 20.10 VII), before its place is given, and by day where
its plan takes it: from what its own side knows, the light, aircraft, the ships and star shells on the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.text.voice import Voice
from engine.submarine.judgement.searches import SHALLOW
from engine.submarine.judgement.sightings import deepest_seen, seen_by_day, visible
from engine.submarine.known import Known
from engine.submarine.orders.berths import BOW, HEADING, pose_of
from engine.submarine.orders.boat_berth import DEPTH
from engine.submarine.orders.entry import ENTER
from engine.submarine.state import Boat
from engine.submarine.tables.read import tables


def seen_line(known: Known, slot: str, answer: Any, voice: Voice) -> str:
    """That all would know the place of a boat at once, why, and from which depth nobody would; empty where it stays
    hidden, and where all boats lie open."""
    boat = known.boats.boats.get(str(answer.get(ENTER, slot))) if isinstance(answer, Mapping) else None
    if boat is None or not known.for_boats or not known.action.hidden:
        return ""
    pose = pose_of(answer) if BOW in answer and HEADING in answer else boat.pose
    feet = int(answer[DEPTH]) if DEPTH in answer else boat.depth
    if not visible(known.world, pose, feet):
        return ""
    if known.action.light == "day":
        return voice.plain("sm-place-seen-day", **_by_day(known))
    return voice.plain("sm-place-seen-night", feet=SHALLOW)


def seen_turn(known: Known, boat: Boat, depths: Sequence[int]) -> int:
    """The first turn in which a plan's depths, from the next turn on, show a hidden boat by day; 0 for none."""
    if not known.for_boats or not boat.in_play:
        return 0
    return next((known.action.turn + at for at, feet in enumerate(depths, 1) if seen_by_day(known.world, feet)), 0)


def plan_seen_line(known: Known, boat: Boat, depths: Sequence[int], voice: Voice) -> str:
    """That all will see a boat by day, from which turn of its plan, why, and from which depth nobody would."""
    turn = seen_turn(known, boat, depths)
    if not turn:
        return ""
    return voice.plain("sm-plan-seen-day", turn=turn, **_by_day(known))


def _by_day(known: Known) -> dict[str, int]:
    """The depth in feet down to which all see a boat by day, the next one, and whether aircraft are why."""
    deepest = deepest_seen(known.world)
    return {"feet": deepest, "deeper": deepest + tables().charts.scale.depth_step, "air": int(deepest > SHALLOW)}
