"""The kind of question an answer belongs to, found from where it is asked and of whom."""

from __future__ import annotations

from engine.core.spaces.space import Answer, Space
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.orders.supply import COLUMNS, TURNS
from engine.pacific_war.phases import (
    ADMINISTRATION,
    DEPLOYMENT,
    LAND_COMBAT,
    LAND_MOVEMENT,
    LOGISTICS,
    NAVAL_COMBAT,
    NAVAL_MOVEMENT,
)
from engine.pacific_war.seats import army_of, corps_of, fleet_of, logistics_of, side_of, squadrons_of
from engine.pacific_war.state import STAY
from engine.pacific_war.steps.capture import KEEP, SCUTTLE

_BY_STEP = {
    ADMINISTRATION: {
        "army": "pw-stack",
        "logistics": "pw-columns",
        "fleet": "pw-squadrons",
        "squadron": "pw-destination",
    },
    DEPLOYMENT: {"army": "pw-deploy", "fleet": "pw-deploy", "squadron": "pw-destination"},
    LOGISTICS: {"army": "pw-supply", "logistics": "pw-supply", "fleet": "pw-supply"},
    NAVAL_MOVEMENT: {"fleet": "pw-embark", "squadron": "pw-course"},
    "voyage": {"squadron": "pw-replan"},
    "watch": {"squadron": "pw-intercept"},
    "run": {"squadron": "pw-run"},
    "battle": {"squadron": "pw-gunnery"},
    "capture": {"squadron": "pw-capture"},
    NAVAL_COMBAT: {"fleet": "pw-infernal", "squadron": "pw-raid"},
    LAND_MOVEMENT: {"corps": "pw-march"},
    LAND_COMBAT: {"corps": "pw-attack"},
    "fight": {"corps": "pw-fight"},
}


def arm_of(slot: str) -> str:
    """The kind of a node: side, fleet, army, logistics, squadron or corps."""
    side = side_of(slot)
    if slot in squadrons_of(side):
        return "squadron"
    if slot in corps_of(side):
        return "corps"
    return {fleet_of(side): "fleet", army_of(side): "army", logistics_of(side): "logistics"}.get(slot, "side")


def step_of(known: Known, path: str) -> str:
    """The step that a path's frame belongs to; without a path the phase that is being played."""
    return path.rpartition("/")[2].partition("~")[0].partition("-")[0] if path else known.war.phase


def kind_of(known: Known, path: str, slot: str, answer: Answer) -> str:
    """The kind of a question by its frame, its slot, and where a frame asks several by the answer's form; or empty."""
    kind = _BY_STEP.get(step_of(known, path), {}).get(arm_of(slot), "")
    if kind == "pw-supply" and answer in (COLUMNS, TURNS):
        return "pw-repair"
    if kind == "pw-replan" and known.frame(path).unloading:
        return "pw-ashore"
    if kind == "pw-capture" and (known.frame(path).prize or answer in (KEEP, SCUTTLE)):
        return "pw-prize"
    if kind == "pw-run" and isinstance(answer, list | tuple):
        return "pw-catch"
    if kind == "pw-gunnery" and not isinstance(answer, dict):
        return "pw-shot" if isinstance(answer, str) else "pw-aside"
    if kind == "pw-fight":
        return _in_fight(answer)
    return kind


def _in_fight(answer: Answer) -> str:
    if isinstance(answer, str):
        from_map = answer == "stand" or answer.isdecimal()
        return "pw-retreat" if from_map else "pw-chit"
    if isinstance(answer, list | tuple):
        return "pw-advance"
    if isinstance(answer, dict) and answer and all(isinstance(value, int) for value in answer.values()):
        return "pw-losses"
    return "pw-fight"


def space_of_slot(known: Known, kind: str, path: str, slot: str) -> Space:
    """What a slot may answer."""
    return PacificWar.questions[kind].space(known, path, slot)


def goal_of(known: Known, kind: str, path: str, slot: str) -> str:
    """The order (an area, to stay or to go home) that a squadron's way must carry out; empty for other questions."""
    if kind == "pw-course":
        return known.destinations().get(slot, STAY)
    return str(known.frame(path).to) if kind == "pw-replan" else ""
