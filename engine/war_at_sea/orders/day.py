"""The two gates of all who have orders to write: the muster and the orders of the day (3, 4-II, 4-III)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.refusal import Refusal
from engine.core.spaces.space import Answer, Space
from engine.core.steps import Question
from engine.core.words import Json, Words
from engine.war_at_sea.boats import stations
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders import deployment, escorting, flights
from engine.war_at_sea.orders.operations import course_laid, day_space, muster_space, rests
from engine.war_at_sea.orders.part import part_of, prompt_of
from engine.war_at_sea.seats import dives, flies
from engine.war_at_sea.state import World

MUSTER_PARTS: Final = deployment.AT_MUSTER
DAY_PARTS: Final = (flights.PATROL_PART, *deployment.BY_DAY)
"""Who beside the forces is asked at each gate: bases and carriers, flotillas."""


class MusterQuestion(Question[Known]):
    """3, 5.1: what a force sets out with: ``{"mission", "bound", "target", "escorts", "flagship-<leader>",
    "plot"}``; where a flotilla begins: ``{"zone"}`` (16.2)."""

    kind, rule, at_once = "was-muster", "5.1", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Boats are asked where they begin."""
        return prompt_of(MUSTER_PARTS, self.kind, known.world, slot)

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The missions that its ships may have, the flagship of each leader that it has, the first orders."""
        part = part_of(MUSTER_PARTS, known.world, slot)
        return muster_space(known.world, known.forces.forces[slot]) if part is None else part.space(known, slot)

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """16.2: flotillas of a side lie apart. 5.1: nobody escorts an escort."""
        return (*deployment.too_near(known, answers), *escorting.no_leader(self, known, answers))

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """Flotillas too near to each other begin where the scenario puts them; who is escorted escorts nobody."""
        return escorting.with_leaders(self, known, path, deployment.spread_out(known, answers))

    def mended(self, known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
        """Tells a force that keeps its orders because others escort it."""
        return escorting.told(known, slot, was, now)


def muster_slots(world: World) -> tuple[str, ...]:
    """Every force, also one that comes later, and who else begins somewhere."""
    return (*world.forces.forces, *(slot for part in MUSTER_PARTS for slot in part.slots(world)))


class DayQuestion(Question[Known]):
    """4-II, 4-III: the orders of the day. For a force ``{"what", "bound", "target", "ships", "tow", "guard", "scuttle",
    "split", "plot", "other", "blockade", "battle", "oil"}``, the plot for the next turn, some rows only where there is
    a use for them (:mod:`engine.war_at_sea.orders.cripples`); for a base its patrols, for a flotilla its next zone."""

    kind, rule, topic, covered = "was-day", "5.2", "plot", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Bases are asked for patrols, boats where they go."""
        return prompt_of(DAY_PARTS, self.kind, known.world, slot)

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The rows of a force, or those of another kind of slot."""
        part = part_of(DAY_PARTS, known.world, slot)
        return day_space(known.world, known.forces.forces[slot]) if part is None else part.space(known, slot)

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """5.4: nobody escorts an escort."""
        return escorting.no_leader(self, known, answers)

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """Who is escorted escorts nobody."""
        return escorting.with_leaders(self, known, path, answers)

    def mended(self, known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
        """Tells a force that keeps its orders because others escort it."""
        return escorting.told(known, slot, was, now)

    def settled(self, known: Known, slot: str) -> bool:
        """W101: a course that was laid ahead holds; a force that has one is asked again when an enemy is near. Who lies
        in port with nothing to write is not waited for either. The enemy cannot see it, since the side's leader is
        waited for (``covered``)."""
        force = known.forces.forces.get(slot)
        return force is not None and (course_laid(known, force) or rests(known, force))

    def spares(self, known: Known, seat: str) -> bool:
        """10.4: by night no base is asked for patrols. 16.2, W45: flotillas write in odd turns, torpedo boats at
        nightfall."""
        tree, operation = known.tree(), known.operation
        if dives(tree, seat):
            return not (stations.writes_now(operation) or stations.night_falls(operation))
        return operation.dark and flies(tree, seat)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """Rows that an order gives for good; the others as usual."""
        return dict(order) if isinstance(order, dict) else None

    def as_written(self, known: Known, slot: str, answer: Answer) -> Answer:
        """No staff scuttles a member's ship: whoever leads her says so (7.7.2)."""
        force = known.forces.forces.get(slot)
        if force is None or not isinstance(answer, dict) or not answer.get("scuttle"):
            return answer
        space, afloat = day_space(known.world, force), {**answer, "scuttle": []}
        return afloat if space.check(afloat) is None else space.default

    def tapped(self, known: Known, slot: str, answer: Answer, doctrine: str) -> Answer:
        """The same where a member lets the staff answer."""
        return self.as_written(known, slot, answer)


def day_slots(world: World) -> tuple[str, ...]:
    """The forces that may be ordered: those in play, and those that come on next turn; bases; flotillas."""
    operation = world.operation
    mine = tuple(
        force.id for force in world.forces.forces.values() if not force.gone and force.enters <= operation.turn
    )
    return (*mine, *(slot for part in DAY_PARTS for slot in part.slots(world)))
