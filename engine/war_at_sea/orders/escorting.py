"""Who escorts whom, seen over all orders of a side: the charge of an escort sails by orders of its own (5.1, 5.2.4).

Each order is legal by itself. Together they may leave a circle or a chain of escorts, in which nobody leads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.refusal import Refusal
from engine.core.spaces.space import Answer
from engine.core.steps import Question
from engine.core.words import Arg, Words
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title
from engine.war_at_sea.orders.operations import ABORT, ESCORT, NEW
from engine.war_at_sea.world.forces import Force

RULE: Final = {"was-muster": "5.1", "was-day": "5.4"}
"""The rule by which a force is made an escort, by kind of question."""


def _charge(force: Force, answer: Answer | None) -> str:
    """The force that a force would escort: as answered, else the one that it escorts now; empty for none."""
    if isinstance(answer, Mapping):
        if "mission" in answer:
            return str(answer.get("escorts", "")) if answer["mission"] == "escort" else ""
        what = str(answer.get("what", ""))
        if what.startswith(ESCORT):
            return what.removeprefix(ESCORT)
        if what.startswith((ABORT, NEW)):
            return ""
    return force.escorts


def _bound_together(known: Known, answers: Mapping[str, Answer]) -> list[tuple[Force, Force, Force]]:
    """Each escort whose charge would be an escort itself, with the charge and the charge of that."""
    forces = {force.id: force for force in known.forces.forces.values() if not force.gone}
    charges = {ident: _charge(force, answers.get(ident)) for ident, force in forces.items()}
    return [
        (forces[escort], forces[charge], forces[charges[charge]])
        for escort, charge in charges.items()
        if charge in forces and charges[charge] in forces
    ]


def no_leader(question: Question[Known], known: Known, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
    """A refusal for each escort of an escort; of two forces that escort each other one refusal speaks."""
    said: set[frozenset[str]] = set()
    found = []
    for escort, charge, other in _bound_together(known, answers):
        three = {"escort": escort, "charge": charge, "other": other}
        names: dict[str, Arg] = {word: force_title(known.forces, force) for word, force in three.items()}
        circle = escort is other
        if circle and frozenset((escort.id, charge.id)) in said:
            continue
        said.add(frozenset((escort.id, charge.id)))
        words = Words("err-was-escort-circle" if circle else "err-was-escort-chain", names)
        found.append(Refusal(words, RULE[question.kind]))
    return tuple(found)


def with_leaders(question: Question[Known], known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
    """The answers with each charge that would escort another put back to its usual orders; its escorts stay with it.

    Only a force that is no escort yet can be chosen as a charge, so its usual orders make it none.
    """
    mended = dict(answers)
    while bound := [charge for _, charge, _ in _bound_together(known, mended) if charge.id in mended]:
        first = max(bound, key=bound.count)  # the one with the most escorts: so the fewest orders are put back
        slot = first.id
        usual = question.space(known, path, slot).default
        if _charge(first, usual):
            break
        mended[slot] = usual
    return mended


def told(known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
    """What the owner of a force reads whose order to escort was put back; None where that was not the reason."""
    force = known.forces.forces.get(slot)
    if force is None or not _charge(force, was) or _charge(force, now):
        return None
    return Words("was-escort-stays-charge", {"name": force_title(known.forces, force)})
