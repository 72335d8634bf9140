"""A ship that holds her force up: the line names her, and no staff scuttles her for a member (7.7.2, 8.4)."""

from __future__ import annotations

import pytest

from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.world.ships import Ship
from tests.bot.faces.war_at_sea.table import FACE, at

TRIED = range(8)


def wedged() -> tuple[Match[Known], Decision, str, Ship]:
    """The orders of the day of a force whose staff would scuttle a ship that lies aground."""
    for number in TRIED:
        match, decision = at("santa-cruz", "was-day", 2)
        world = match.state.world
        for slot in decision.slots:
            force = world["forces"].forces.get(slot)
            if force is None or force.decoy or force.port or len(force.ships) <= number + 1:
                continue
            ships = sorted((world["ships"].ships[one] for one in force.ships), key=lambda ship: class_of(ship).vp)
            ship = ships[number]
            ship.aground = True
            match = Match.load(match.rules, match.save(), SeededChance("later"))
            if match.advice(decision.id, slot, "balanced").get("scuttle"):
                return match, decision, slot, ship
            break
    raise AssertionError("no force is held up")


@pytest.mark.rule("7.7.2")
@pytest.mark.parametrize(
    ("language", "scuttles", "held"),
    [("en", "scuttles ", "cannot move: "), ("es", "hunde ", "no se pueden mover: ")],
)
def test_no_staff_scuttles_a_members_ship_and_the_line_tells_her(language: str, scuttles: str, held: str) -> None:
    match, decision, slot, ship = wedged()
    staff, known, speaker = match.advice(decision.id, slot, "balanced"), match.look(slot), voice(language)
    told = FACE.order_line(known, decision.path, slot, staff, "draft", speaker).text
    assert f"{scuttles}{ship.name}" in told[:1].lower() + told[1:]
    shown = match.shown(decision.id, slot, staff)
    assert not shown.get("scuttle")
    line = FACE.order_line(known, decision.path, slot, shown, "doctrine", speaker).text
    assert scuttles not in line.lower()
    assert f"{held}{ship.name}" in line
    assert not match.staff_answer(decision.id, slot, "balanced").get("scuttle")
    match.close(decision.id, deadline=True, spoken=decision.slots)
    assert match.state.world["ships"].ships[ship.id].fate != "sunk"
